// Package tsume solves mate problems of shogi (詰将棋): it proves or refutes that the
// side to move mates by checks alone, and finds the length of the mate by the
// convention of such problems.
//
//	s := tsume.New(b, tsume.Limits{Nodes: 1_000_000})
//	s.Solve(ctx) // Mate, NoMate or Unknown
//	s.Length()   // plies
//	s.Line()     // the main line
//
// The search is depth-first proof-number search (df-pn), see Nagai, "Df-pn Algorithm
// for Searching AND/OR Trees and its Applications" (2002). A mate that it finds is
// then shortened until no shorter one exists. The convention:
//
//   - The attacker mates in as few plies as possible, the defender delays the mate as
//     long as possible.
//   - The attacker must give check with every move; the mate must not be by a pawn
//     drop (打歩詰). A repeated position gets the attacker nowhere.
//   - A useless interposition (無駄合) isn't counted as a defence: a drop between a
//     distant checker and the king that the checker takes, and after which the mate
//     takes no longer, even if the piece is handed back.
//   - Of defences equally long, the main line shows one after which the attacker keeps no
//     piece in hand, if there is one.
//
// The attacking side need not have a king. The package doesn't know the rules of
// repetition of whole games, declarations or clocks.
package tsume

import (
	"context"

	"dohyo/boards/shogi"
)

// A Verdict is what a search has found out.
type Verdict int8

// The verdicts.
const (
	Unknown Verdict = iota // the limits came first
	Mate
	NoMate
)

// Limits bound a search.
type Limits struct {
	Nodes int64 // positions examined; 0 means 2,000,000
	Bits  int   // the table grows up to 2^Bits entries of 32 bytes; 0 chooses by Nodes
}

// forever is the number of plies of a search whose length isn't bounded. No mate
// problem is known that comes near it; the longest of the literature has 1,525 plies.
const forever = 4000

// A Solver searches for the mates of one position.
type Solver struct {
	board    *shogi.Board
	attacker shogi.Color
	table    table
	nodes    int64
	most     int64
	stop     func() bool
	over     bool
	path     []step
	buf      []shogi.Move
	kids     []kid
	plies    int // of the mate found, 0 before
	shortest bool
}

// New returns a solver for the side to move on a board, which must give mate to the
// other side's king. The board isn't changed.
func New(b *shogi.Board, l Limits) *Solver {
	if l.Nodes <= 0 {
		l.Nodes = 2_000_000
	}
	if l.Bits == 0 {
		for l.Bits = 14; l.Bits < 21 && int64(1)<<l.Bits < l.Nodes; l.Bits++ {
		}
	}
	return &Solver{board: b.Clone(), attacker: b.Turn(), table: newTable(l.Bits), most: l.Nodes, stop: func() bool { return false }}
}

// Solve searches until the mate is found and no shorter one exists, until there is
// none, or until a limit or ctx ends the search.
func (s *Solver) Solve(ctx context.Context) Verdict {
	s.stop = func() bool { return ctx.Err() != nil }
	if s.board.King(s.attacker.Other()) == shogi.NoSquare {
		return NoMate
	}
	first := s.ask(true, forever)
	switch {
	case first.pn != 0 && first.dn == 0:
		return NoMate
	case first.pn != 0:
		return Unknown
	}
	s.plies = int(first.plies)
	for s.plies > 1 {
		r := s.ask(true, s.plies-2)
		if r.pn != 0 {
			s.shortest = r.dn == 0
			return Mate
		}
		s.plies = int(r.plies)
	}
	s.shortest = true
	return Mate
}

// Length returns the number of plies of the mate that Solve found, by the convention.
// Exact reports whether no shorter mate exists; otherwise the limits came first.
func (s *Solver) Length() (plies int, exact bool) { return s.plies, s.shortest }

// Nodes returns the number of positions examined so far.
func (s *Solver) Nodes() int64 { return s.nodes }

// More raises the bound on positions by the given number, for questions after Solve.
func (s *Solver) More(nodes int64) { s.most, s.over = s.nodes+nodes, false }

// Set puts another position on the solver's board, of the same attacker. What is known of
// other positions stays, and so all of them must have the same pieces in all.
func (s *Solver) Set(b *shogi.Board) {
	s.board, s.plies, s.shortest = b.Clone(), 0, false
}

// Within decides whether a position, which becomes that of the solver, is mate within so
// many plies, whoever is to move.
func (s *Solver) Within(ctx context.Context, b *shogi.Board, plies int) Verdict {
	s.Set(b)
	s.stop = func() bool { return ctx.Err() != nil }
	r := result{}
	if b.Turn() == s.attacker {
		r = s.ask(true, plies)
	} else {
		r = s.within(plies)
	}
	switch {
	case r.pn == 0:
		return Mate
	case r.dn == 0:
		return NoMate
	}
	return Unknown
}

// ask decides whether the position on the board is mate within the given number of plies.
func (s *Solver) ask(attack bool, left int) result {
	if s.over {
		return result{pn: 1, dn: 1, loop: none}
	}
	return s.look(attack, left, never, never)
}
