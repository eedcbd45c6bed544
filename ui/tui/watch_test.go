package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// watchScreen shows a match that another dohyo runs.
func watchScreen(f *fake, w, h int) *model {
	o := f.options(lang.English, "unicode")
	o.Start, o.Resume, o.Games, o.Hint = nil, nil, nil, nil // as dohyo watch has it
	s := f.session()
	s.Send, s.Watch = nil, true
	return screenModel(o, s, w, h)
}

// TestWatch follows a match in which a person is to move, and offers no key that acts on
// it.
func TestWatch(t *testing.T) {
	f := newFake("human", "KAZE", 2)
	f.start(opening("渓月", "正・鏡"))
	f.play(3)
	m := watchScreen(f, 80, 24)
	acts := []lang.Key{
		lang.HelpPlay, lang.HelpEnterLine, lang.HelpUndo, lang.HelpClaim, lang.HelpPause, lang.HelpPace, lang.HelpStep, lang.HelpRuleOver, lang.HelpHint,
		lang.HelpRematch, lang.HelpLobby, lang.HelpBegin, lang.HelpDecide, lang.HelpPass, lang.HelpFromHere, lang.HelpCursor,
	}
	check := func() {
		t.Helper()
		for _, b := range m.match.screen.bindings {
			if slices.Contains(acts, b.help) && b.works() {
				t.Errorf("key %s works: %s", lang.English.Say(b.name), lang.English.Say(b.help))
			}
			if len(b.pressed()) > 0 && b.works() {
				press(m, b.pressed()[0])
				press(m, "esc")
			}
		}
		if !m.match.out.empty() || len(f.sent) > 0 {
			t.Errorf("the watcher has sent something")
		}
	}
	if _, ok := m.match.turn(); ok || m.match.writing() {
		t.Error("the watcher may move")
	}
	check()
	f.feed.Add(&arena.BreakAsked{Stamp: f.stamp(arena.EvBreak, 1), Player: "KAZE"})
	m.match.tick(f.now)
	check()
	m = watchScreen(f, 80, 24)
	f.play(1)
	m.match.tick(f.now)
	if want := len(m.match.snap.game.moves); m.match.at != want || want != 4 {
		t.Errorf("shows move %d of %d, want the last of 4", m.match.at, want)
	}
	if m.run.running() {
		t.Error("leaving would ask whether to stop the match")
	}
}

// TestWatchRests says that nobody runs the match, goes on with it, and says why it can't
// be followed.
func TestWatchRests(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 2)
	f.start(opening("渓月", "正・鏡"))
	f.play(3)
	m := watchScreen(f, 120, 30)
	note := func() string {
		m.match.tick(f.now)
		text, _ := noteLine{view{m.stage, m.match}}.matchNote()
		return text
	}
	rests := strings.SplitN(lang.English.Say(lang.WatchRests, ""), "  ", 2)[0]
	if strings.Contains(note(), rests) {
		t.Error("a running match stands still")
	}
	f.feed.Rest(true)
	if !strings.Contains(note(), rests) || m.match.live() {
		t.Errorf("a match that nobody runs: %q, live %v", note(), m.match.live())
	}
	f.feed.Rest(false)
	if strings.Contains(note(), rests) || !m.match.live() {
		t.Errorf("a match that goes on: %q, live %v", note(), m.match.live())
	}
	f.feed.Fail(lang.Said{Text: "line 7"})
	if !strings.Contains(note(), "line 7") {
		t.Errorf("a broken journal: %q", note())
	}
}

// TestPauseSeenByAWatcher: a watcher is told whether a turn is still played in a pause, or one as a step.
func TestPauseSeenByAWatcher(t *testing.T) {
	const soon = "Pauses after this move."
	for games, rests := range map[int]string{1: "Paused.", 2: "Paused in game 1."} {
		f := newFake("BRAIN", "KAZE", games)
		f.start(opening("花月", "右・本"))
		f.play(3)
		m := watchScreen(f, 80, 24)
		for _, step := range []struct {
			event arena.Event
			want  string
		}{
			{&arena.Paused{Stamp: f.stamp(arena.EvPause, 0), Playing: []int{1}}, soon},
			{&arena.Rested{Stamp: f.stamp(arena.EvRest, 1)}, rests},
			{&arena.OneTurn{Stamp: f.stamp(arena.EvTurn, 1)}, soon},
			{&arena.Rested{Stamp: f.stamp(arena.EvRest, 1)}, rests},
		} {
			f.feed.Add(step.event)
			f.tick(m, 0)
			wantShown(t, m, step.want)
		}
		f.feed.Add(&arena.WentOn{Stamp: f.stamp(arena.EvGoOn, 0)})
		f.feed.Add(&arena.Paused{Stamp: f.stamp(arena.EvPause, 0)}) // as in a journal of an older version
		f.tick(m, 0)
		wantShown(t, m, rests)
	}
}
