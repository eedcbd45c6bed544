// Package usi is the universal shogi interface, the line protocol of today's
// shogi engines, from both of its sides.
//
//	arena                   engine
//	usi
//	                        id name Fairy-Stockfish 11.1
//	                        option name Hash type spin default 16 min 1 max 131072
//	                        usiok
//	setoption name Hash value 64
//	isready
//	                        readyok
//	usinewgame
//	position startpos moves 7g7f 3c3d
//	go btime 60000 wtime 60000 byoyomi 10000
//	                        info depth 9 score cp 30 nodes 5000 pv 2g2f 4c4d
//	                        bestmove 2g2f ponder 4c4d
//	gameover win
//	quit
//
// A Player seats such an engine in the arena; Engine.Serve lets a built-in
// program act as one. The package starts no program (engines/process
// does) and doesn't check whether moves are legal: the referee does.
//
// Engines differ in what they tolerate. docs/usi.md lists the known differences
// and how this package handles them.
package usi

import (
	"bytes"
	"strings"

	"dohyo/boards/shogi"
)

// position returns the command that sends a position and the moves that led to
// it, followed by the move more, unless that is "".
func (p *Player) position(pos *shogi.Position, more string) []byte {
	b := append(p.out[:0], "position startpos"...)
	if start := pos.Initial().View().SFEN(); start != hirate {
		b = append(append(b[:len("position ")], "sfen "...), start...)
	}
	moves := pos.Moves()
	if len(moves) > 0 || more != "" {
		b = append(b, " moves"...)
	}
	for _, m := range moves {
		b = append(append(b, ' '), m.USI()...)
	}
	if more != "" {
		b = append(append(b, ' '), more...)
	}
	if p.at {
		b = bytes.ReplaceAll(b, []byte("*"), []byte("@"))
	}
	return append(b, '\n')
}

// hirate (平手) is the usual start position.
var hirate = shogi.NewBoard().SFEN()

// drop spells a drop with a star, since some engines write R@9i.
func drop(move string) string {
	if len(move) >= 2 && move[1] == '@' {
		return move[:1] + "*" + move[2:]
	}
	return move
}

// isMove reports whether a word has the form of a move: 7g7f, 7g7f+, P*5e.
func isMove(w string) bool {
	square := func(s string) bool { return s[0] >= '1' && s[0] <= '9' && s[1] >= 'a' && s[1] <= 'i' }
	if len(w) == 5 && w[4] == '+' {
		return square(w) && square(w[2:])
	}
	return len(w) == 4 && square(w[2:]) && (square(w) || w[1] == '*' && strings.IndexByte("PLNSGBR", w[0]) >= 0)
}
