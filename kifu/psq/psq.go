// Package psq reads and writes the game files of Piskvork, the manager of the
// Gomocup tournaments: .psq, and the older .rec of Gomotur, which is read only.
//
//	Piskvorky 15x15, 11:11, 0     board; strength setting of both players; who began
//	8,8,0                         x and y from 1, and the time of the move in ms
//	9,7,1530
//	…
//	pbrain-aoba.exe               the players, in the order of the first line
//	pbrain-kuma.exe
//	0                             how the game ended
//
// Who began is 0 or 1, the index of a player, and the moves are those of both in
// turn; so with a 1 the second name is that of black. A file saved by hand has no
// names. The last number is Piskvork's own: 0 for a game that ended on the board,
// 15 for a time-out, -1 if it isn't known, and others (-2, 3 to 7, 16) for a
// fault of the player to move. Gomocup adds a line with the division,
// "0,Freestyle15_1", which names the rule set.
//
// Piskvork reads nothing after the names. So this package adds a last line there,
// the word dohyo and a kifu.Meta, which keeps the rule set, the result and
// whatever else the format has no place for. Mutters are lost.
//
// A .rec has the players first, black before white, a board of 20x20, and counts
// x and y from 0.
package psq

import (
	"bytes"
	"strings"

	"dohyo/kifu"
)

// games lists the games that the format holds.
var games = []string{"gomoku", "renju", "freestyle", "standard"}

// Format is this format's entry in the table of formats. It writes UTF-8 with CR
// LF, as Piskvork does.
var Format = &kifu.Format{
	Name:  "psq",
	Rank:  1,
	Title: "Piskvork's game file",
	Ext:   []string{".psq", ".rec"},
	Games: games,
	Read:  Read,
	Write: Write,
	Sniff: Sniff,
}

// Sniff looks for the word at the beginning of a .psq. A .rec can't be recognized
// by its beginning, only by its name.
func Sniff(head []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\uFEFF"))), []byte("Piskvorky"))
}

// Codes of the last line, as far as Piskvork sets them (its game.cpp and
// protocol.cpp of 2021).
const (
	codeFinished = 0  // on the board: five, or the board full
	codeTimeout  = 15 // the player to move
	codeOther    = -2 // an error of the player to move
	codeUnknown  = -1
)

// silent are the codes that say nothing about the result.
var silent = []int{codeFinished, codeUnknown}

// metaWord begins the line that this package adds.
const metaWord = "dohyo "

// division returns the rule set in the name of a Gomocup division.
func division(name string) string {
	name = strings.ToLower(name)
	switch {
	case strings.HasPrefix(name, "freestyle"), strings.HasPrefix(name, "fast"):
		return "freestyle"
	case strings.HasPrefix(name, "standard"):
		return "standard"
	case strings.HasPrefix(name, "renju"):
		return "renju"
	}
	return "" // none of our rule sets plays Caro
}
