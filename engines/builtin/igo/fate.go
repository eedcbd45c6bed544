package igo

import (
	"context"
	"slices"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// Counting by play-outs: the end of a game is played out by chance and habit
// many times, either side beginning in half of them. A string whose points
// nearly always end up the opponent's is dead; one whose fate isn't that plain
// is taken as alive.
const (
	fates  = 1000 // games played out
	doomed = 0.4  // by how many games more, as a share of all, a dead string's points end up the opponent's
)

// PlayedOut lists the stones that are dead in a position at the end of a game,
// from A1 on by rows. The same position and seed give the same list, unless ctx
// ends before.
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

// playedOut is in how many more games a point ended up black's than white's.
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

// An Arbiter is a player who only says which stones are dead, by PlayedOut.
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
	return engines.Answer{}, engines.Faultf(engines.Start, "igo.arbiter", "an arbiter makes no moves")
}

// Tell does nothing.
func (Arbiter) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End does nothing.
func (Arbiter) End(context.Context, boards.Outcome) {}

// Close does nothing.
func (Arbiter) Close() error { return nil }
