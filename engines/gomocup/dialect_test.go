package gomocup

import (
	"testing"

	"dohyo/engines/faulty"
	"dohyo/engines/process"
	"dohyo/engines/roster"
)

// seating is a brain as the list of engines has it.
func seating(t *testing.T, o Options, limits process.Limits) roster.Seating {
	words := faulty.Args("gomocup", "ok")
	return roster.Seating{Options: &o, Spec: process.Spec{Path: words[0], Dir: t.TempDir(), Limits: limits}, Args: words[1:]}
}

// TestSeated tells a brain with a small memory limit half of it, and its folder.
func TestSeated(t *testing.T) {
	for _, c := range []struct{ told, limit, want int64 }{
		{0, 0, usualMemory},
		{0, 100 << 20, 50 << 20},
		{0, 2*usualMemory - 2, usualMemory - 1},
		{0, 2 * usualMemory, usualMemory},
		{0, 4 * usualMemory, usualMemory},
		{30 << 20, 100 << 20, 30 << 20},
	} {
		s := seating(t, Options{Memory: c.told}, process.Limits{Memory: c.limit})
		made, err := Dialect.Seat(s)
		if err != nil {
			t.Fatal(err)
		}
		p := made.(*Player)
		if p.opt.Memory != c.want || p.opt.Folder != s.Spec.Dir {
			t.Errorf("limit %d, told %d: %d and folder %q", c.limit, c.told, p.opt.Memory, p.opt.Folder)
		}
		if s.Options.(*Options).Memory != c.told {
			t.Error("the settings of the list changed")
		}
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := Dialect.Seat(roster.Seating{Options: new(Options)}); err == nil {
		t.Error("no program was seated")
	}
}

// TestStays says whether a program plays one game after another, and TestHeard that a brain is
// known by its answer to ABOUT.
func TestStays(t *testing.T) {
	for way, want := range map[NewGame]bool{ByRestart: true, ByStart: true, ByProcess: false} {
		if got := Dialect.Stays(&Options{NewGame: way}); got != want {
			t.Errorf("%q: %v", way, got)
		}
	}
}

func TestHeard(t *testing.T) {
	if err := Dialect.Answers(t.Context(), seating(t, Options{}, process.Limits{})); err != nil {
		t.Error(err)
	}
}

// TestUsual replaces settings that aren't given, and those that make no sense.
func TestUsual(t *testing.T) {
	for _, c := range []struct{ given, want Options }{
		{Options{}, Options{Start: usualStart, Think: usualThink, Memory: usualMemory}},
		{Options{Start: -1, Think: -1, Memory: -1}, Options{Start: usualStart, Think: usualThink, Memory: usualMemory}},
		{Options{Start: 1, Think: 2, Memory: 3}, Options{Start: 1, Think: 2, Memory: 3}},
	} {
		if got := New(nil, nil, c.given).opt; got != c.want {
			t.Errorf("%+v: %+v", c.given, got)
		}
	}
}
