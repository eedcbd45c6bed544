// Package log150 reads and writes the log of the 土俵 program, version 1.50
// (the guide, Appendix F): a line a game.
//
//	1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 02:13
//	│ │ │  │  │  └─ moves 1–3, x and y   └─ opening    │     └ time of day at the end
//	│ │ │  │  └ seconds of id 1                        └ symmetry: where white 2 is, mirrored or not
//	│ │ │  └ seconds of id 0
//	│ │ └ number of moves: odd, the first mover won; even, the second
//	│ └ id of the first mover, 0 or 1
//	└ game
//
// What the guide leaves open is decided so (docs/sources.md G13):
//
//   - A move that loses by itself (a foul, a fault) isn't counted, so that the
//     number always has the parity of its winner. A draw has the limit.
//   - 150 and 200, the two limits of the guide, are read as draws, and so is
//     the game's own limit if the reader knows it. Where that is wrong (a game
//     won at move 200 or at its last possible move, a draw after 180) or where
//     there is no result, a word at the end of the line says so: 先手勝, 後手勝,
//     引分, 中断.
//   - An opening without a number is written (間接・正・本).
//   - A game that ended before its third move has as many as it had.
//   - A time of day that is cut off, as in the guide's own example (02:), is
//     kept as it is in Extra["time"] and written so again.
//
// The log names no players, and it gives no move after the third: its records
// are abridged, and their totals and First tell who was who.
package log150

import (
	"bytes"
	"strings"

	"dohyo/kifu"
)

// games lists the games that the format holds.
var games = []string{"gomoku"}

// Format is this format's entry in the table of formats. It writes Shift_JIS with
// CR LF by default.
var Format = &kifu.Format{
	Name:   "log150",
	Rank:   2,
	Silent: true,
	Title:  "土俵 log 1.50: a line a game",
	Ext:    []string{".log"},
	Games:  games,
	Read:   Read,
	Write:  Write,
	Sniff:  Sniff,

	NoNames: true, Begun: true,
}

// Sniff looks for a point after a number and an id in the first non-empty line.
func Sniff(head []byte) bool {
	for line := range bytes.Lines(head) {
		text := fold(kifu.Detect(head).Decode(line))
		if strings.TrimSpace(text) == "" {
			continue
		}
		s := scanner{text: text}
		_, game := s.number()
		id, ok := s.number()
		return game && ok && id <= 1 && strings.Contains(s.rest(), "<")
	}
	return false
}

// The words at the end of a line whose number of moves would mislead.
const (
	firstWon  = "先手勝"
	secondWon = "後手勝"
	drawn     = "引分"
	brokenOff = "中断"
)

// size is the edge of the guide's board.
const size = 15

// isLimit reports whether n is a limit after which a game is drawn: 200 in the
// guide's two tournaments, 150 planned for the third (§1.2 3), unless a limit is
// given.
func isLimit(n, given int) bool {
	if given > 0 {
		return n == given
	}
	return n == 150 || n == 200
}
