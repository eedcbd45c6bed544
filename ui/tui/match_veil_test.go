package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// personDigs returns a game of Dig Here in which a person plays the given seats.
func personDigs(games int, seats ...string) *fake {
	f := fakeDigHere("dighere", games, "duel", "hoard")
	f.begin.Players[0].Protocol = "human"
	f.feed = feed.New()
	f.feed.Add(f.begin)
	f.persons = seats
	f.beginField()
	return f
}

// TestVeil looks through every panel of a game in which a person plays a dog: nothing
// shows treasure that the dog doesn't know, what the programs say, or their view. After
// the match everything is shown.
func TestVeil(t *testing.T) {
	f := personDigs(1, "dog0")
	f.feed.Add(&arena.Muttered{Stamp: f.stamp(arena.EvMutter, 1), Seat: "dog1", Player: "KAZE", Said: arena.Said{Mutter: "SECRET"}})
	f.steps("6 -1 7 -1", "-1 -1 -1 -1")
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, size := range [][2]int{{80, 24}, {160, 50}} {
			m := f.model(l, "unicode", size[0], size[1])
			p := of[*matchScreen](m).match
			hidden := f.pos.(*dighere.Position).Hidden()
			press(m, "esc")
			for _, key := range []string{"", "v", "V", "i", "esc", "t", "w", "W", "g", "esc", "o", "esc", "y", "esc", "F", "F", "left", "home", "f"} {
				if key != "" {
					press(m, key)
				}
				if text := shown(m); strings.Contains(text, "SECRET") || strings.Contains(text, "referee") || strings.Contains(text, "審判（") {
					t.Fatalf("after %q:\n%s", key, text)
				}
				for _, at := range p.snap.game.positions {
					q := at.(*dighere.Position)
					if eye, one := q.Eyes(); !one || eye != 2 {
						t.Fatalf("after %q: the view of %d, %v", key, eye, one)
					}
					for _, g := range q.Hidden() {
						if !slices.Contains(q.Sensed(2), g) {
							t.Fatalf("after %q: hidden treasure %v", key, g)
						}
					}
				}
			}
			for _, key := range []string{"s", "S", "p", "o", "w", "W", "Y", "L", "H"} {
				if working(m, key) {
					t.Errorf("the key %s works", key)
				}
				if got := barredText(keyOf(key), of[*matchScreen](m).bindings); got != l.Say(lang.BarredVeiled) {
					t.Errorf("the key %s is barred by %q", key, got)
				}
			}
			if len(hidden) == 0 {
				t.Error("the field hides nothing")
			}
		}
	}
	f.feed.Add(&arena.MatchEnd{Stamp: f.stamp(arena.EvMatchEnd, 0)})
	m := f.model(lang.English, "unicode", 80, 24)
	if of[*matchScreen](m).match.snap.veiled() {
		t.Error("the end of the match doesn't lift the veil")
	}
}

// TestPlanOfBothAgents enters the plans of a person with both agents: the view follows the
// agent that is asked, plans that can't succeed are refused at once, and what was entered
// is sent again until the step is made.
func TestPlanOfBothAgents(t *testing.T) {
	f := personDigs(1, "samurai0", "dog0")
	m := f.model(lang.English, "unicode", 80, 24)
	mt := of[*matchScreen](m).match
	eye := func(want boards.Seat) {
		t.Helper()
		if seat, ok := mt.turn(); !ok || seat != want || mt.view() != int(want)+1 {
			t.Fatalf("seat %d is asked (%v) in view %d, want %d", seat, ok, mt.view(), want)
		}
	}
	eye(0)
	press(m, "w", "enter")
	wantShown(t, m, "w can't be played: that is off the field")
	eye(0)
	press(m, "esc", "e", "enter")
	eye(2)
	if len(f.sent) != 1 || f.sent[0] != (arena.Enter{Game: 1, Seat: "samurai0", Text: "6"}) {
		t.Fatalf("sent %v", f.sent)
	}
	wantShown(t, m, "go→ …")
	press(m, "down", "enter") // a dog can only move
	if _, ok := mt.turn(); ok || len(f.sent) != 2 || f.sent[1].(arena.Enter).Seat != "dog0" {
		t.Fatalf("sent %v", f.sent)
	}
	mt.sendAgain(f.now.Add(time.Hour))
	mt.sendAgain(f.now.Add(2 * time.Hour))
	if n := len(mt.out.queue); n != 2 {
		t.Errorf("%d plans are sent again, want both", n)
	}
	f.steps("6 -1 0 -1")
	mt.tick(f.now)
	eye(0)
	mt.sendAgain(f.now.Add(9 * time.Hour))
	if len(mt.out.queue) != 2 {
		t.Error("plans of an earlier step are sent")
	}
}

// working reports whether a key does something on the match screen.
func working(m *model, key string) bool {
	for _, b := range of[*matchScreen](m).bindings {
		if slices.Contains(b.pressed(), key) && b.works() {
			return true
		}
	}
	return false
}

// TestStudyAfter plays a game that may be studied only after its end: until then no key
// gives a hint or analysis, and what the program says isn't shown.
func TestStudyAfter(t *testing.T) {
	play := func(study string, ended bool) *model {
		f := newFake("human", "KAZE", 2)
		f.begin.Regulation.Study = study
		f.start(opening("寒星", "正・本"))
		f.play(1)
		f.feed.Add(&arena.Muttered{Stamp: f.stamp(arena.EvMutter, 1), Seat: "white", Player: "KAZE", Said: arena.Said{Mutter: "SECRET"}})
		if ended {
			f.end(boards.Outcome{Winner: 1, By: arena.ByTime})
		}
		m := f.model(lang.English, "unicode", 160, 50)
		m.o.Hint = func(show.HintQuestion) (show.Hint, error) { return show.Hint{}, nil }
		return m
	}
	for _, c := range []struct {
		study string
		ended bool
		may   bool
	}{{"", false, true}, {arena.StudyAfter, false, false}, {arena.StudyAfter, true, true}} {
		m := play(c.study, c.ended)
		v := of[*matchScreen](m).view
		press(m, "esc")
		if hints(v) != c.may || mayStudy(v) != c.may {
			t.Errorf("study %q, ended %v: hints %v, study %v", c.study, c.ended, hints(v), mayStudy(v))
		}
		for _, key := range []string{"H", "A"} {
			other := play(c.study, c.ended)
			if press(other, "esc", key); strings.Contains(shown(other), "only after the game") == c.may {
				t.Errorf("study %q, ended %v: after %s\n%s", c.study, c.ended, key, shown(other))
			}
		}
		press(m, "t")
		if got := strings.Contains(shown(m), "SECRET"); got != c.may {
			t.Errorf("study %q, ended %v: the mutter is shown: %v", c.study, c.ended, got)
		}
	}
}

// TestStudyBetween ends the first of two games that may be studied only afterwards: it may be while
// the second waits for the person, and no longer once that is played.
func TestStudyBetween(t *testing.T) {
	f := newFake("human", "KAZE", 2)
	f.begin.Regulation.Study = arena.StudyAfter
	f.start(opening("寒星", "正・本"))
	f.play(1)
	m := f.model(lang.English, "unicode", 160, 50)
	v := of[*matchScreen](m).view
	f.end(boards.Outcome{Winner: 1, By: arena.ByTime})
	f.start(opening("寒星", "正・本"))
	f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, 2)})
	m.update(tickMsg{})
	if n := v.match.snap.game.number; n != 1 || !mayStudy(v) || !(desk{v}).allowed() {
		t.Errorf("game 2 waits: game %d is shown, study %v, allowed %v", n, mayStudy(v), desk{v}.allowed())
	}
	f.feed.Add(&arena.Ready{Stamp: f.stamp(arena.EvReady, 2)})
	m.update(tickMsg{})
	if mayStudy(v) {
		t.Errorf("game 2 is played, game %d is shown: study is allowed", v.match.snap.game.number)
	}
}
