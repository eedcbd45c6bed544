package igo

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	rules "dohyo/boards/igo"
)

// The audit of a position (Fotland §10): what is kept from move to move is
// computed anew and compared, and looking at a position must not change it.

// audit compares what a board keeps for each point and string with values
// computed from its stones alone. The error says what differs.
func (b *board) audit() error {
	var key uint64
	done := map[point]bool{}
	for _, p := range b.points {
		key ^= zobrist[p][b.at[p]]
		var beside [4]uint8
		for i, d := range b.beside {
			beside[b.at[p+d]]++
			far := uint8(0)
			for k := point(1); k <= reach && b.at[p+k*d] != edge; k++ {
				if b.at[p+k*d] != empty {
					far = uint8(k)
					break
				}
			}
			if b.near[p][i] != far {
				return fmt.Errorf("%s: the next stone in direction %d is kept as %d away, but is %d", b.name(p), i, b.near[p][i], far)
			}
		}
		if b.beside4[p] != beside {
			return fmt.Errorf("%s: kept %v beside it, there are %v", b.name(p), b.beside4[p], beside)
		}
		if b.at[p] == empty || done[p] {
			continue
		}
		var libs set
		stones := []point{p}
		done[p] = true
		for i := 0; i < len(stones); i++ {
			for _, d := range b.beside {
				switch q := stones[i] + d; {
				case b.at[q] == empty:
					libs.add(q)
				case b.at[q] == b.at[p] && !done[q]:
					done[q] = true
					stones = append(stones, q)
				}
			}
		}
		kept := b.ring(nil, p)
		s := b.stones(p)
		slices.Sort(kept)
		slices.Sort(stones)
		if !slices.Equal(kept, stones) || int(s.size) != len(stones) || s.libs != libs || int(s.free) != len(libs.list(nil)) || s.color != b.at[p] {
			return fmt.Errorf("%s: kept %v of %d stones and %d liberties, but it is %v", b.name(p), kept, s.size, s.free, stones)
		}
	}
	if key != b.key {
		return errors.New("the key isn't that of the stones")
	}
	return nil
}

// state returns everything on a board that undo has to restore.
func (b *board) state() any {
	type all struct {
		at      [cells]color
		beside  [cells][4]uint8
		near    [cells][4]uint8
		key     uint64
		ko      point
		strings int
		taken   [3]int
	}
	return all{b.at, b.beside4, b.near, b.key, b.ko, len(b.strings), b.taken}
}

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
	lowest := b.lowest()
	for _, p := range b.points {
		if b.at[p] != empty {
			continue
		}
		b.pairs(p, func(s, o point, far int) {
			x, y := lowest[s], lowest[o]
			if x == nowhere || y == nowhere || x == y || b.at[s] != b.at[o] {
				return
			}
			key := b.name(min(x, y)) + "-" + b.name(max(x, y))
			if v := fmt.Sprint(far, b.name(p)); !slices.Contains(all[key], v) {
				all[key] = append(all[key], v)
			}
		})
	}
	for _, list := range all {
		slices.Sort(list)
	}
	return all
}

// lowest returns the lowest stone of each stone's string.
func (b *board) lowest() map[point]point {
	found := map[point]point{}
	for _, p := range b.points {
		if _, known := found[p]; known || b.at[p] == empty {
			continue
		}
		list := []point{p}
		found[p] = p
		for i := 0; i < len(list); i++ {
			for _, d := range b.beside {
				q := list[i] + d
				if _, known := found[q]; !known && b.at[q] == b.at[p] {
					found[q] = p
					list = append(list, q)
				}
			}
		}
	}
	return found
}

// pairs calls add for each pair of cells whose stones an empty point may tie: one
// beside it and one in a line from it, or two at its corners.
func (b *board) pairs(p point, add func(s, o point, far int)) {
	open := 0
	for _, d := range b.beside {
		if b.at[p+d] == empty {
			open++
		}
		for _, e := range b.beside {
			if q, far := b.first(p, e); d != e && q != nowhere {
				add(p+d, q, far-1)
			}
		}
	}
	w := point(b.size + 1)
	if open == 4 {
		add(p+w+1, p-w-1, corners)
		add(p+w-1, p-w+1, corners)
	}
	for _, in := range b.beside { // along the edge of the board
		along := w
		if in == w || in == -w {
			along = 1
		}
		if b.at[p-in] == edge && b.at[p+in] != empty && b.at[p+in] != edge && b.at[p+along] == empty && b.at[p-along] == empty {
			add(p+in+along, p+in-along, corners)
		}
	}
}

// first returns the first stone in a direction from a point, within three
// steps, and its distance; nowhere if there is none.
func (b *board) first(p, direction point) (stone point, far int) {
	for k := 1; k <= 3; k++ {
		switch q := p + direction*point(k); b.at[q] {
		case edge:
			return nowhere, 0
		case empty:
		default:
			return q, k
		}
	}
	return nowhere, 0
}

// auditTies compares the ties that a board keeps with those computed from its
// stones alone.
func (b *board) auditTies() error {
	got, want := b.told(), b.ought()
	for key := range want {
		if !slices.Equal(got[key], want[key]) {
			return fmt.Errorf("%d lines: %s is tied by %v, kept is %v", b.size, key, want[key], got[key])
		}
	}
	for key := range got {
		if want[key] == nil {
			return fmt.Errorf("%d lines: %s is kept as tied by %v, but isn't", b.size, key, got[key])
		}
	}
	return nil
}

// checkAsked answers dohyo-check: a line for each difference between what is
// kept for the position and what a new analysis finds, and nothing if there is
// none.
func (t *Thinker) checkAsked(_ context.Context, p *rules.Position, args []string) (string, error) {
	if len(args) != 0 {
		return "", errNoArguments
	}
	return strings.Join(t.audit(p), "\n"), nil
}

// audit lists the differences between what the player keeps for a position and
// what a new analysis finds.
func (t *Thinker) audit(p *rules.Position) (found []string) {
	b := t.begin(p)
	for _, err := range []error{b.audit(), b.auditTies()} {
		if err != nil {
			found = append(found, err.Error())
		}
	}
	before := b.state()
	k := learn(t.reader, p)
	k.propose()
	if b.state() != before {
		found = append(found, "looking at the position changed it")
	}
	fresh := newReader(b)
	links := true
	for _, l := range k.links {
		again := *l
		if fresh.judge(&again); again.strength != l.strength {
			links = false
			found = append(found, fmt.Sprintf("link %s %s: kept as %v, but is %v", b.name(l.p), b.name(l.q), l.strength, again.strength))
		}
	}
	for c := range 2 {
		k.each(color(c+1), func(q point, _ *stringOf, was tactic) {
			if now := fresh.tactics(q); now.fate != was.fate {
				found = append(found, fmt.Sprintf("string %s: kept as %v, but is %v", b.name(q), was.fate, now.fate))
			}
		})
	}
	if links { // otherwise other eyes and groups follow
		anew := learn(newReader(b), p)
		found = append(found, differ("eye", k.eyes, anew.eyes, func(e *eye) string { return strings.Join(b.names(e.points), " ") })...)
		found = append(found, differ("group", k.groups, anew.groups, func(g *group) string { return b.name(b.strings[g.strings[0]].first) })...)
	}
	return found
}

// differ lists the values of a kind that are kept otherwise than found anew, by
// their names and the fields that differ.
func differ[T any](kind string, kept, anew []T, name func(*T) string) (found []string) {
	if len(kept) != len(anew) {
		return []string{fmt.Sprintf("%d of kind %s kept, %d found anew", len(kept), kind, len(anew))}
	}
	for i := range kept {
		was, is := reflect.ValueOf(kept[i]), reflect.ValueOf(anew[i])
		for f := range was.NumField() {
			if w, n := fmt.Sprintf("%+v", was.Field(f)), fmt.Sprintf("%+v", is.Field(f)); w != n {
				found = append(found, fmt.Sprintf("%s %s: %s kept as %s, but is %s", kind, name(&kept[i]), was.Type().Field(f).Name, w, n))
			}
		}
	}
	return found
}
