package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// rings updates a model's match and returns the signals that it sends.
func rings(f *fake, m *model) string {
	f.now = f.now.Add(time.Second)
	m.dispatch(tickMsg(f.now))
	if cmd := m.signal(); cmd != nil {
		return fmt.Sprint(cmd())
	}
	return ""
}

// TestSignals checks that a person who looks elsewhere gets a signal at their turn, at
// a fault and at the end. There is no signal for anything else, for events that are
// switched off, or while the screen has the focus.
func TestSignals(t *testing.T) {
	all := []string{show.SignalEnd, show.SignalTurn, show.SignalFault}
	for _, off := range append(all, show.NoSignals, "here") {
		f := newFake("human", "KAZE", 1)
		f.start(opening("花月", "右・本"))
		o := f.options(lang.English, "unicode")
		o.Signals = slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == off })
		o.Calls, o.Notes = []string{show.ByNote}, term.OSC9
		m := screenModel(o, f.session(), 80, 24)
		if off == "here" {
			m.Update(tea.FocusMsg{})
		}
		rings(f, m) // the first look is no change
		want := func(signal, text string) {
			t.Helper()
			got := rings(f, m)
			if calls := off != signal && off != "here"; calls != strings.Contains(got, text) || calls != strings.Contains(got, "\a") {
				t.Errorf("without %s, at %s: %q", off, signal, got)
			}
		}
		seat := func() int { return int(f.pos.ToAct()[0]) }
		for seat() == 0 {
			f.play(1)
		}
		if got := rings(f, m); got != "" {
			t.Errorf("at the other's turn: %q", got)
		}
		f.play(1)
		want(show.SignalTurn, "your turn")
		if got := rings(f, m); got != "" {
			t.Errorf("a second time: %q", got)
		}
		f.feed.Add(&arena.Faulted{Stamp: f.stamp(arena.EvFault, f.number), Player: "KAZE", Kind: "slow"})
		want(show.SignalFault, "KAZE has failed")
		f.finish()
		want(show.SignalEnd, "\x1b]9;")
	}
}

// TestSignalsInTmux checks that notifications are wrapped inside tmux, which else keeps them to itself, and that the bell
// isn't.
func TestSignalsInTmux(t *testing.T) {
	m := screenModel(newFake("human", "KAZE", 1).options(lang.English, "unicode"), nil, 80, 24)
	m.o.Calls, m.o.Notes, m.o.Guest = []string{show.ByNote}, term.OSC9, true
	if got, want := m.ring("over"), "\a\x1bPtmux;\x1b\x1b]9;over\x1b\x1b\\\x1b\\"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if m.o.Calls = []string{show.ByBell}; m.ring("over") != "\a" {
		t.Errorf("the bell: %q", m.ring("over"))
	}
}

// TestSignalsOfPrograms checks that a game between programs calls at its end if it took long, and not
// if it is one of many short ones.
func TestSignalsOfPrograms(t *testing.T) {
	for _, long := range []bool{false, true} {
		f := newFake("BRAIN", "KAZE", 4)
		o := f.options(lang.English, "unicode")
		o.Signals, o.Calls, o.Notes = []string{show.SignalEnd}, []string{show.ByNote}, term.OSC9
		m := screenModel(o, f.session(), 80, 24)
		for n := range 2 {
			f.start(opening("花月", "右・本"))
			rings(f, m)
			if long {
				f.now = f.now.Add(longGame)
			}
			f.end(boards.Outcome{Winner: 0, By: boards.Resign})
			if got := rings(f, m); long != strings.Contains(got, "\x1b]9;") {
				t.Errorf("long %v, game %d: %q", long, n+1, got)
			}
			f.now = f.now.Add(longGame)
			if got := rings(f, m); got != "" {
				t.Errorf("long %v, game %d, a second time: %q", long, n+1, got)
			}
		}
	}
}

// TestOneSignalAtTheEnd checks that the end of a match of one game is one signal, however the two ends
// come, and that a longer match has one of its own.
func TestOneSignalAtTheEnd(t *testing.T) {
	for games, want := range map[int]string{1: "", 2: "\x1b]9;"} {
		f := newFake("human", "KAZE", games)
		o := f.options(lang.English, "unicode")
		o.Signals, o.Calls, o.Notes = []string{show.SignalEnd}, []string{show.ByNote}, term.OSC9
		m := screenModel(o, f.session(), 80, 24)
		for range games {
			f.start(opening("花月", "右・本"))
			rings(f, m)
			f.finish()
			if got := rings(f, m); !strings.Contains(got, "\x1b]9;") {
				t.Errorf("%d games: the end of one is %q", games, got)
			}
		}
		f.finishMatch()
		if got := rings(f, m); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("%d games: the end of the match is %q", games, got)
		}
	}
}

// TestCalls checks the ways in which a person is called, each of which can be left out.
func TestCalls(t *testing.T) {
	const nine, ninetynine, rxvt = "\x1b]9;it's; time\x1b\\", "\x1b]99;i=dohyo:d=0;dohyo\x1b\\\x1b]99;i=dohyo:p=body;it's; time\x1b\\", "\x1b]777;notify;dohyo;it's; time\x1b\\"
	for _, c := range []struct {
		calls  string
		knows  term.Notes
		glyphs string
		mute   bool
		want   string
	}{
		{"auto", term.OSC9, "unicode", false, "\a" + nine},
		{"auto", term.OSC99, "unicode", false, "\a" + ninetynine},
		{"auto", term.OSC777, "unicode", false, "\a" + rxvt},
		{"auto", term.OSC9, "ascii", false, "\a"},
		{"bell", term.OSC99, "unicode", false, "\a"},
		{"osc777", term.OSC9, "unicode", false, rxvt},
		{"osc777", term.OSC9, "ascii", false, rxvt},
		{"bell,osc99", term.OSC9, "unicode", false, "\a" + ninetynine},
		{"osc9", term.OSC9, "ascii", true, ""},
		{"none", term.OSC9, "unicode", false, ""},
	} {
		f := newFake("human", "KAZE", 1)
		o := f.options(lang.English, c.glyphs)
		o.Calls, o.Notes, o.Mute = strings.Split(c.calls, ","), c.knows, c.mute
		if got := newModel(o, nil).ring("it's;\x1b[31m time"); got != c.want {
			t.Errorf("%s in a terminal with %s: %q, want %q", c.calls, c.knows, got, c.want)
		}
	}
}
