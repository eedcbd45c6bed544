package feed

import (
	"slices"
	"testing"

	"dohyo/arena"
)

// TestTalkSaysNothingTwice checks that a thought is forgotten when its player's next words repeat its own, or when it has
// none and the next ones are about the same move, and only then.
func TestTalkSaysNothingTwice(t *testing.T) {
	said := func(words string) arena.Said { return arena.Said{Mutter: words, Depth: 3} }
	thought := func(seat, words string) arena.Event {
		return &arena.Muttered{Seat: seat, Player: seat, Said: said(words)}
	}
	move := func(seat string, s arena.Said) arena.Event { return &arena.Moved{Seat: seat, Player: seat, Said: s} }
	begin := &arena.GameBegin{}
	first, second, other, moved := thought("black", "hane"), thought("black", "cut"), thought("white", "cut"), move("black", said("cut"))
	line := func(pv, words string) arena.Said { return arena.Said{Mutter: words, Depth: 4, PV: pv} }
	reads := func(pv string) arena.Event {
		return &arena.Muttered{Seat: "black", Player: "black", Said: line(pv, "")}
	}
	f9, f9on, g7, f9moved, bare := reads("F9 A7"), reads("F9 A7 B2"), reads("G7 F9"), move("black", line("F9 B2", "hane")), reads("")
	for _, c := range []struct {
		name         string
		events, want []arena.Event
	}{
		{"the last thought", []arena.Event{begin, first, second, moved}, []arena.Event{first, moved}},
		{"while the opponent thinks", []arena.Event{begin, second, other, moved}, []arena.Event{other, moved}},
		{"other words", []arena.Event{begin, second, first, moved}, []arena.Event{second, first, moved}},
		{"a thought of the turn before", []arena.Event{begin, second, move("white", arena.Said{}), moved}, []arena.Event{second, moved}},
		{"a thought of the game before", []arena.Event{begin, second, begin, moved}, []arena.Event{second, moved}},
		{"the same thought again", []arena.Event{begin, second, thought("black", "cut"), moved}, []arena.Event{moved}},
		{"a thought without words, about the move", []arena.Event{begin, f9, f9moved}, []arena.Event{f9moved}},
		{"a thought that is read further", []arena.Event{begin, g7, f9, f9on}, []arena.Event{g7, f9on}},
		{"a thought about another move", []arena.Event{begin, g7, f9moved}, []arena.Event{g7, f9moved}},
		{"a thought without words or line", []arena.Event{begin, bare, moved}, []arena.Event{moved}},
		{"words before a line", []arena.Event{begin, first, f9}, []arena.Event{first, f9}},
		{"a move without a word", []arena.Event{begin, second, move("black", arena.Said{})}, []arena.Event{second}},
	} {
		f := New()
		for _, e := range c.events {
			f.keep(e)
		}
		if got := slices.DeleteFunc(slices.Clone(f.recent), func(e arena.Event) bool { return !IsTalk(e) }); !slices.Equal(got, c.want) || f.talk != len(c.want) {
			t.Errorf("%s: %v, %d in all, want %v", c.name, got, f.talk, c.want)
		}
	}
}
