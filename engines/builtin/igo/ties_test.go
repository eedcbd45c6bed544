package igo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// told returns all ties that a board keeps, keyed by the lowest stones of their
// strings.
func (b *board) told() map[string][]string {
	all := map[string][]string{}
	for k, t := range b.ties {
		if !b.current(k.a) || !b.current(k.b) {
			continue
		}
		x, y := slices.Min(b.ring(nil, b.strings[k.a].first)), slices.Min(b.ring(nil, b.strings[k.b].first))
		for far, list := range t {
			for _, p := range list {
				key := b.name(min(x, y)) + "-" + b.name(max(x, y))
				all[key] = append(all[key], fmt.Sprint(far, b.name(p)))
			}
		}
	}
	for _, list := range all {
		slices.Sort(list)
	}
	return all
}

// ought returns the ties computed from the stones alone.
func (b *board) ought() map[string][]string {
	all := map[string][]string{}
	string1 := map[point]point{} // the lowest stone of each stone's string
	for _, p := range b.points {
		if _, known := string1[p]; known || b.at[p] == empty {
			continue
		}
		list := []point{p}
		string1[p] = p
		for i := 0; i < len(list); i++ {
			for _, d := range b.beside {
				if q := list[i] + d; b.at[q] == b.at[p] {
					if _, known := string1[q]; !known {
						string1[q] = p
						list = append(list, q)
					}
				}
			}
		}
	}
	for _, p := range b.points {
		if b.at[p] != empty {
			continue
		}
		add := func(s, o point, far int) {
			x, y := string1[s], string1[o]
			if x == nowhere || y == nowhere || x == y || b.at[s] != b.at[o] {
				return
			}
			key := b.name(min(x, y)) + "-" + b.name(max(x, y))
			if v := fmt.Sprint(far, b.name(p)); !slices.Contains(all[key], v) {
				all[key] = append(all[key], v)
			}
		}
		open := 0
		for _, d := range b.beside {
			if b.at[p+d] == empty {
				open++
			}
			for _, e := range b.beside {
				if d == e {
					continue
				}
				for k := 1; k <= 3; k++ {
					q := p + e*point(k)
					if b.at[q] == edge {
						break
					}
					if b.at[q] != empty {
						add(p+d, q, k-1)
						break
					}
				}
			}
		}
		w := point(b.size + 1)
		if open == 4 {
			add(p+w+1, p-w-1, corners)
			add(p+w-1, p-w+1, corners)
		}
		for _, in := range b.beside {
			along := w
			if in == w || in == -w {
				along = 1
			}
			if b.at[p-in] == edge && b.at[p+in] != empty && b.at[p+in] != edge && b.at[p+along] == empty && b.at[p-along] == empty {
				add(p+in+along, p+in-along, corners)
			}
		}
	}
	for _, list := range all {
		slices.Sort(list)
	}
	return all
}

func (b *board) checkTies(t *testing.T) {
	t.Helper()
	got, want := b.told(), b.ought()
	for key := range want {
		if !slices.Equal(got[key], want[key]) {
			t.Fatalf("%d lines: %s is tied by %v, kept is %v", b.size, key, want[key], got[key])
		}
	}
	for key := range got {
		if want[key] == nil {
			t.Fatalf("%d lines: %s is kept as tied by %v, but isn't", b.size, key, got[key])
		}
	}
}

// TestTiesKeepUp follows the ties over whole games in which some moves are
// taken back.
func TestTiesKeepUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for _, size := range []int{2, 4, 7, 9, 13} {
		b := newBoard(size)
		c := black
		for range 4 * size * size {
			if len(b.log) > 0 && rng.IntN(3) == 0 {
				b.back()
				c = c.Other()
			} else if b.move(c, b.points[rng.IntN(len(b.points))]) {
				c = c.Other()
			}
			b.checkTies(t)
		}
		kept := len(b.ties) + len(b.spare)
		for len(b.log) > 0 {
			b.back()
		}
		b.checkTies(t)
		if len(b.ties) != 0 || len(b.areas) != 0 {
			t.Fatalf("%d lines: a game taken back leaves ties", size)
		}
		if len(b.spare) != kept {
			t.Errorf("%d lines: of %d ties %d are left to use again", size, kept, len(b.spare))
		}
	}
}
