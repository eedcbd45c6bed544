package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestPlayOnFromARecord starts a match from a position of a record, with other players
// and times than the dialog proposes.
func TestPlayOnFromARecord(t *testing.T) {
	f := twoGames()
	o := f.options(lang.English, "unicode")
	var asked show.Choice
	o.Start = func(c show.Choice) (*show.Session, error) { asked = c; return f.session(), nil }
	s := f.session()
	s.Send, s.Done, s.From = nil, nil, 15
	m := screenModel(o, s, 80, 24)
	press(m, "p")
	wantShown(t, m, "Play on from here", "From move 15 of game 1")
	press(m, "down", "down", "x", "enter")
	wantShown(t, m, "at least one game")
	press(m, "backspace", "1", "0", "down", "5", "m", "+", "3", "i", "down", "4", "m")
	wantShown(t, m, "black 5 times", "5m+3i")
	press(m, "enter")
	wantShown(t, m, "the main time left")
	press(m, ",", "9", "0", "s", "up", "up", "up", "up", "h", "u", "m", "a", "n", "enter")
	r := asked.Regulation
	if asked.Players[0] != "human" || r.Games != 10 || r.Clock.String() != "5m+3i" || len(r.Left) != 2 || r.Left[1].Main != 90*time.Second {
		t.Errorf("asked for %+v", asked)
	}
	if len(r.Starts) != 1 || len(r.Starts[0].Moves) != 15 || r.Starts[0].From == nil || r.Starts[0].From.Ply != 15 || r.Opening != "" {
		t.Errorf("starts from %+v", r.Starts)
	}
	before := r.Starts[0].Before
	if len(before) != 15 || before[0].Known() || before[3].Longest() != 611 || before[4].Longest() != 748 {
		t.Fatalf("the times before are %+v", before)
	}
	on := newFake("BRAIN", "KAZE", 1)
	on.start(opening("渓月", "正・鏡"))
	g := *on.game
	g.Setup.Opening, g.Before = r.Starts[0].Moves, before
	tape := arena.NewTape()
	for _, e := range []arena.Event{on.begin, &g} {
		if err := tape.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	m = screenModel(o, on.session(), 80, 24)
	m.match.snap.game.take(tape.Games[0], tape.Rules)
	list := (moveList{m.view()}).plyPairs()
	if e := list[0].half[0]; e.secs != "-" {
		t.Errorf("a move of the opening took %s", e.secs)
	}
	if e := list[1].half[1]; e.secs != "0.6" {
		t.Errorf("move 4 took %s", e.secs)
	}
	if used, _ := m.match.snap.seatClocks(0); used[1] < 611*time.Millisecond {
		t.Errorf("used before: %v", used)
	}
}

// TestPlayOnStopsTheMatch checks that the running match is stopped first, with a
// message how to resume it, and that a finished game can't be played on.
func TestPlayOnStopsTheMatch(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("渓月", "正・鏡"))
	f.play(9)
	o := f.options(lang.English, "unicode")
	asked := 0
	o.Start = func(show.Choice) (*show.Session, error) { asked++; return f.session(), nil }
	m := screenModel(o, f.session(), 80, 24)
	press(m, "left", "left", "p")
	wantShown(t, m, "Resume it with", "│ dohyo resume "+f.session().Name)
	f.sent = nil
	press(m, "enter")
	if asked != 0 || !slices.ContainsFunc(f.sent, func(c arena.Command) bool { _, ok := c.(arena.Stop); return ok }) {
		t.Fatalf("started %d, sent %v", asked, f.sent)
	}
	run(m, m.update(doneMsg{session: m.match.s, err: arena.ErrInterrupted}))
	if asked != 1 {
		t.Errorf("started %d", asked)
	}
	if !strings.Contains(shown(m), "dohyo resume") {
		t.Error("it isn't told how the stopped match goes on")
	}
	f.finish()
	f.tick(m, time.Second)
	press(m, "p")
	wantShown(t, m, "The game is over here")
}

// TestPlayOnWithoutAClock checks that a match without a clock is shown in the person's
// language, and that the field accepts that word as well as the one of the command
// line.
func TestPlayOnWithoutAClock(t *testing.T) {
	for _, c := range []struct {
		l            lang.Lang
		shown, typed string
	}{
		{lang.English, "Time     none", ""}, {lang.Japanese, "持ち時間  なし", ""},
		{lang.Japanese, "持ち時間  なし", "none"},
	} {
		f := newFake("BRAIN", "KAZE", 1)
		f.start(opening("渓月", "正・鏡"))
		f.play(9)
		o := f.options(c.l, "unicode")
		var asked *show.Choice
		o.Start = func(choice show.Choice) (*show.Session, error) { asked = &choice; return f.session(), nil }
		s := f.session()
		s.Send, s.Done = nil, nil
		m := screenModel(o, s, 80, 24)
		press(m, "p")
		wantShown(t, m, c.shown)
		press(m, "down", "down", "down")
		for _, letter := range c.typed {
			press(m, string(letter))
		}
		press(m, "enter")
		if asked == nil || !asked.Regulation.Clock.IsZero() {
			t.Errorf("%v, %q typed: the match asked for is %+v, want one without a clock\n%s", c.l, c.typed, asked, shown(m))
		}
	}
}
