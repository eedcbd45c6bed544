package main

import (
	"io"
	"strings"
	"testing"

	"dohyo/boards"
)

// TestWrite makes a small suite of each kind, one with games played to the end,
// and one on another board size.
func TestWrite(t *testing.T) {
	for _, p := range []plan{
		{game: "freestyle", size: 15, count: 2, bound: 600, nodes: 3000, games: 2, seed: 1},
		{game: "standard", size: 17, count: 1, bound: 600, nodes: 3000, games: 2, seed: 2},
		{game: "shogi", size: 15, count: 1, bound: 2000, nodes: 200, seed: 3},
	} {
		var out strings.Builder
		if err := write(&out, io.Discard, p); err != nil {
			t.Fatalf("%+v: %v", p, err)
		}
		n := 0
		for line := range strings.Lines(out.String()) {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
				n++
			}
		}
		if n != p.count {
			t.Errorf("%+v: %d openings\n%s", p, n, out.String())
		}
	}
	for _, p := range []plan{{game: "go"}, {game: "freestyle", games: 3}, {game: "freestyle", games: -2}, {game: "freestyle", games: 100}} {
		if err := write(io.Discard, io.Discard, p); err == nil {
			t.Errorf("%+v: no error", p)
		}
	}
}

// TestStart begins games with a legal opening.
func TestStart(t *testing.T) {
	for _, c := range []struct {
		s     source
		moves string
	}{{newStones("freestyle", 20), "1010 1011"}, {newShogi(), "+7776FU -3334FU"}} {
		var moves []boards.Move
		for w := range strings.FieldsSeq(c.moves) {
			moves = append(moves, boards.Move(w))
		}
		p, err := c.s.start(moves)
		if err != nil || p.Ply() != len(moves) {
			t.Errorf("%s: %v, %v", c.moves, p, err)
		}
	}
}
