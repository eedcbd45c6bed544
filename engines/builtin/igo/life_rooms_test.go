package igo

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRooms compares the rooms of grounds in games at random, and what could be eyes in them,
// with what a walk from point to point finds.
func TestRooms(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	rooms, hopeful := 0, 0
	for range 20 {
		b := newBoard(9)
		var f prover
		f.board = b
		for turn, n := black, 0; n < 60; turn, n = turn.Other(), n+1 {
			p := b.points[rng.IntN(len(b.points))]
			if !b.mine(turn, p) {
				b.play(turn, p)
			}
			s := b.points[rng.IntN(len(b.points))]
			if b.at[s] == empty || b.libs(s) == 0 {
				continue
			}
			own := b.at[s]
			l := b.newLiving(s)
			l.survey(&f, own)
			eyes, space := l.hopes(&f, own, own.Other())
			wantRooms, wantSpace := walked(b, l, own)
			if len(l.rooms) != len(wantRooms) || space != wantSpace {
				t.Fatalf("%d rooms with %d points for eyes, expected %d with %d", len(l.rooms), space, len(wantRooms), wantSpace)
			}
			for i, want := range wantRooms {
				r := l.rooms[i]
				slices.Sort(r.owners)
				if got := l.list(nil, r.cells); !slices.Equal(got, want.points) || r.closed != want.closed || r.foes != want.foes || r.empty+r.foes != len(got) || !slices.Equal(r.owners, want.owners) {
					t.Fatalf("room %v %+v, expected %+v", got, r, want)
				}
			}
			rooms += len(wantRooms)
			hopeful += min(eyes, 1)
		}
	}
	if rooms < 1000 || hopeful < 200 {
		t.Errorf("only %d rooms, and %d positions with eyes", rooms, hopeful)
	}
}

type walkedRoom struct {
	points []point
	foes   int
	closed bool
	owners []int16
}

// walked returns the rooms of a ground in order, and the number of their points where an eye is
// possible.
func walked(b *board, l *living, own color) (list []walkedRoom, space int) {
	var seen set
	inside := func(p point) bool { return l.ground.has(p) && b.at[p] != own }
	holds := func(p point) bool { // an attacking stone that can't be captured
		return b.at[p] == own.Other() && !b.within(p, &l.ground)
	}
	for _, start := range l.points {
		if !inside(start) || seen.has(start) {
			continue
		}
		r := walkedRoom{points: []point{start}, closed: true}
		seen.add(start)
		for i := 0; i < len(r.points); i++ {
			p := r.points[i]
			if b.at[p] != empty {
				r.foes++
			}
			barred := holds(p)
			for _, d := range b.beside {
				switch q := p + d; {
				case b.at[q] == edge:
				case b.at[q] == own:
					if !slices.Contains(r.owners, b.of[q]) {
						r.owners = append(r.owners, b.of[q])
					}
				case !inside(q):
					r.closed, barred = false, true
				default:
					if barred = barred || holds(q); !seen.has(q) {
						seen.add(q)
						r.points = append(r.points, q)
					}
				}
			}
			if !barred {
				space++
			}
		}
		slices.Sort(r.points)
		slices.Sort(r.owners)
		list = append(list, r)
	}
	return list, space
}

// TestCrop takes friends from a ground that has too many points, and nothing else as long as
// there are any.
func TestCrop(t *testing.T) {
	b := newBoard(19)
	var ground set
	for i, p := range b.points[:90] {
		ground.add(p)
		if i%2 == 0 {
			b.play(black, p)
		}
	}
	b.crop(&ground, black)
	if n := ground.count(); n != mostPoints || !ground.has(b.points[1]) || ground.has(b.points[0]) {
		t.Errorf("%d points, friend %v, other %v", n, ground.has(b.points[0]), ground.has(b.points[1]))
	}
	for i, p := range b.points[:90] {
		if i%2 == 1 && !ground.has(p) {
			t.Errorf("%s isn't part of it any more", b.name(p))
		}
	}
	l := b.livingOn(b.points[0], ground)
	if len(l.points) != mostPoints {
		t.Errorf("%d points", len(l.points))
	}
}
