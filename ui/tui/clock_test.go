package tui

import (
	"testing"
	"time"

	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestClock checks that a still screen has few ticks, that a key brings quicker ones at
// once, and that the tick before them no longer counts.
func TestClock(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	m := screenModel(f.options(lang.English, "unicode"), nil, 80, 24)
	m.Init()
	first := m.clock
	if m.pending != stillTick {
		t.Errorf("the lobby has a tick every %v", m.pending)
	}
	m.Update(keyOf("down"))
	if m.clock != first+1 || m.pending != quickTick {
		t.Errorf("after a key there is a tick every %v", m.pending)
	}
	m.Update(keyOf("down"))
	if m.clock != first+1 {
		t.Error("each key brings a tick of its own")
	}
	f.now = f.now.Add(demoPause)
	if _, cmd := m.Update(clockMsg{first, f.now}); cmd != nil || m.clock != first+1 {
		t.Error("the old tick brings another one")
	}
	at := m.lobby.demo.at
	if _, cmd := m.Update(clockMsg{first + 1, f.now}); cmd == nil || m.lobby.demo.at != at+1 {
		t.Error("the tick does nothing")
	}
	f.now = f.now.Add(calmAfter)
	m.Update(clockMsg{m.clock, f.now})
	if m.pending != stillTick {
		t.Errorf("later there is a tick every %v", m.pending)
	}
}

// TestPace checks how often a screen looks for news.
func TestPace(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(3)
	for _, tt := range []struct {
		name string
		set  func(s *show.Session)
		want time.Duration
	}{
		{"match", func(*show.Session) {}, calmTick},
		{"watched", func(s *show.Session) { s.Watch, s.Send = true, nil }, farTick},
		{"record", func(s *show.Session) { s.Send, s.Done = nil, nil }, stillTick},
		{"record that isn't read yet", func(s *show.Session) { s.Send, s.Done, s.Feed = nil, nil, feed.New() }, slowTick},
	} {
		s := f.session()
		tt.set(s)
		m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
		m.stirred = time.Time{}
		if got := m.pace(); got != tt.want {
			t.Errorf("%s: a tick every %v, want %v", tt.name, got, tt.want)
		}
	}
	f = newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	for _, want := range []time.Duration{slowTick, calmTick} {
		f.play(1)
		m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
		m.stirred = time.Time{}
		if _, persons := m.match.turn(); persons != (want == slowTick) || m.pace() != want {
			t.Errorf("person's turn: %v; a tick every %v, want %v", persons, m.pace(), want)
		}
	}
}
