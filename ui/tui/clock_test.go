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
	for _, want := range []time.Duration{restTick, calmTick} {
		f.play(1)
		m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
		m.stirred = time.Time{}
		if _, persons := m.match.turn(); persons != (want == restTick) || m.pace() != want {
			t.Errorf("person's turn: %v; a tick every %v, want %v", persons, m.pace(), want)
		}
	}
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	m.stirred = time.Time{}
	for _, tt := range []struct {
		name string
		set  func(*match)
		want time.Duration
	}{
		{"paused", func(mt *match) { mt.snap.paused = true }, restTick},
		{"paused, with the lines of programs", func(mt *match) { mt.snap.paused, mt.wire = true, true }, slowTick},
		{"over", func(mt *match) { mt.over = true }, restTick},
	} {
		mt := m.match
		mt.snap.paused, mt.wire, mt.over = false, false, false
		tt.set(mt)
		if got := m.pace(); got != tt.want {
			t.Errorf("%s: a tick every %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestNews has an event wake a screen that rests, before its next tick.
func TestNews(t *testing.T) {
	f := newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(1)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	m.stirred = time.Time{}
	m.tick()
	if m.pending != restTick || m.awaited != m.match.s.Feed {
		t.Fatalf("a tick every %v; awaits news: %v", m.pending, m.awaited != nil)
	}
	if m.awaitNews() != nil {
		t.Error("the same news is awaited twice")
	}
	moves := len(m.match.snap.game.moves)
	news := f.feed.Changed(m.match.snap.version)
	f.play(1)
	select {
	case <-news:
	default:
		t.Fatal("the feed doesn't tell")
	}
	clock := m.clock
	m.Update(newsMsg{f.feed})
	if got := len(m.match.snap.game.moves); got != moves+1 {
		t.Errorf("%d moves are shown, want %d", got, moves+1)
	}
	if m.clock != clock+1 || m.pending != quickTick || m.awaited != nil {
		t.Errorf("then a tick every %v; awaits news: %v", m.pending, m.awaited != nil)
	}
}

// TestUntilSecond checks when a screen that rests shows its clock again.
func TestUntilSecond(t *testing.T) {
	f := newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(1)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	mt := m.match
	for _, tt := range []struct {
		took, budget time.Duration
		want         time.Duration // after which the shown seconds are others; 0 if no clock runs
	}{
		{0, 0, time.Second},
		{2300 * time.Millisecond, 0, 700 * time.Millisecond},
		{2300 * time.Millisecond, 10 * time.Second, 700 * time.Millisecond},
		{2300 * time.Millisecond, 10500 * time.Millisecond, 200 * time.Millisecond},
		{12 * time.Second, 10 * time.Second, time.Second},
	} {
		now := f.now
		mt.snap.game.since, mt.snap.budget = now.Add(-tt.took), tt.budget
		if got := mt.untilSecond(now); got != tt.want+time.Millisecond {
			t.Errorf("after %v of %v: %v, want %v and a bit", tt.took, tt.budget, got, tt.want)
		}
		if mt.seconds(now) == mt.seconds(now.Add(mt.untilSecond(now))) {
			t.Errorf("after %v of %v the clock shows the same at the next tick", tt.took, tt.budget)
		}
	}
	mt.snap.paused = true
	if got := mt.untilSecond(f.now); got != restTick {
		t.Errorf("paused: %v, want %v", got, restTick)
	}
}
