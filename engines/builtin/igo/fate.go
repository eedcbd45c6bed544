package igo

import (
	"context"
	"slices"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// Counting by playouts: the end of a game is played out many times, with each
// side moving first in half of the games. A string is dead if its points end up
// the opponent's clearly more often than its owner's. Otherwise it counts as
// alive.
const (
	fates  = 1000 // playouts
	doomed = 0.4  // how many more games, as a share of all, give a dead string's points to the opponent
)

// PlayedOut lists the dead stones of a position at the end of a game, by rows
// from A1. The same position and seed give the same list, unless ctx ends
// early.
func PlayedOut(ctx context.Context, p *rules.Position, seed uint64) (dead []rules.Point) {
	b := newBoard(p.Size())
	b.set(p)
	kept := b.playedOut(ctx, seed)
	done := map[int16]bool{}
	for _, q := range b.points {
		if b.at[q] == empty || done[b.of[q]] {
			continue
		}
		done[b.of[q]] = true
		sum, ring := 0, b.ring(nil, q)
		for _, s := range ring {
			sum += kept[s]
		}
		if b.at[q] == white {
			sum = -sum
		}
		if float64(sum) < -doomed*fates*float64(len(ring)) {
			for _, s := range ring {
				dead = append(dead, b.out(s))
			}
		}
	}
	slices.Sort(dead)
	return dead
}

// playedOut plays the position out and returns, for each point, how many more
// games gave it to black than to white.
func (b *board) playedOut(ctx context.Context, seed uint64) (kept [cells]int) {
	start, s := newSwift(b.grid), newSwift(b.grid)
	r := newPlayer(seed)
	for _, turn := range []color{black, white} {
		start.set(b, turn, [2]point{})
		for range fates / 2 {
			if ctx.Err() != nil {
				return kept
			}
			s.copyOf(start)
			r.out(s)
			for _, q := range s.points {
				switch s.owner(q) {
				case black:
					kept[q]++
				case white:
					kept[q]--
				}
			}
		}
	}
	return kept
}

// An Arbiter is a player that makes no moves and only lists dead stones, by
// PlayedOut.
type Arbiter struct{ Seed uint64 }

var (
	_ engines.Player  = Arbiter{}
	_ engines.Counter = Arbiter{}
)

// Dead plays the position out (engines.Counter).
func (a Arbiter) Dead(ctx context.Context, end boards.Position, _ []boards.Move) ([]boards.Move, error) {
	p, ok := end.(*rules.Position)
	if !ok {
		return nil, engines.Faultf(engines.Start, "igo.position", "expected a position of Go")
	}
	var dead []boards.Move
	for _, q := range PlayedOut(ctx, p, a.Seed) {
		dead = append(dead, boards.Move(rules.PointText(q, p.Size())))
	}
	return dead, ctx.Err()
}

// Begin does nothing: each question brings its position.
func (Arbiter) Begin(context.Context, engines.Game) error { return nil }

// Act returns a fault: an arbiter makes no moves.
func (Arbiter) Act(context.Context, engines.Turn) (engines.Answer, error) {
	return engines.Answer{}, engines.Faultf(engines.Start, "igo.arbiter", "an arbiter doesn't make moves")
}

// Tell does nothing.
func (Arbiter) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End does nothing.
func (Arbiter) End(context.Context, boards.Outcome) {}

// Close does nothing.
func (Arbiter) Close() error { return nil }
