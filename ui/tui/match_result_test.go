package tui

import (
	"regexp"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// TestResultInWords checks that the result of a match says in words who is stronger, and
// how certain that is.
func TestResultInWords(t *testing.T) {
	diff, err95, los := 40.0, 130.0, 0.7
	for _, size := range [][2]int{{160, 50}, {80, 24}} {
		f := twoGames()
		f.finishMatch()
		m := screenModel(f.options(lang.English, "unicode"), f.session(), size[0], size[1])
		m.match.snap.end.Elo = &arena.Elo{Diff: &diff, Err95: &err95, LOS: &los}
		m.stale = true
		wantShown(t, m, "may be stronger")
		m.match.snap.end.Elo = &arena.Elo{}
		m.stale = true
		wantShown(t, m, "too few")
	}
}

// TestEndingInAFewWords checks that the line about a game's end keeps who won and by what: clauses of what the referee said
// are left out, then all of it, then the ends of long names.
func TestEndingInAFewWords(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	m := f.model(lang.English, "unicode", 80, 24)
	v := m.view()
	s := &v.match.snap
	s.game.end = &arena.GameEnd{Result: arena.Draw, By: arena.ByRuling, Detail: "white claimed a foul, which was none, and both agreed before the power failed"}
	for columns, want := range map[int]string{
		140: "drawn by the referee's ruling: white claimed a foul, which was none, and both agreed before the power failed",
		78:  "drawn by the referee's ruling: white claimed a foul, which was none ...",
		60:  "drawn by the referee's ruling: white claimed a foul ...",
		40:  "drawn by the referee's ruling",
	} {
		if got := endingIn(v, columns); got != want {
			t.Errorf("%d columns: %q, want %q", columns, got, want)
		}
	}
	s.begin.Players[0].Name = "The Honourable Society of Five in a Row"
	s.game.end = &arena.GameEnd{Result: arena.Win, By: arena.ByRuling, Detail: "agreed"}
	if got := endingIn(v, 60); !strings.HasSuffix(got, ".. wins by the referee's ruling") {
		t.Errorf("a long name: %q", got)
	}
}

// TestResultOfOneGame shows the result of a field on which one game was played, by a person
// without a name: the game that there wasn't has no score.
func TestResultOfOneGame(t *testing.T) {
	f := fakeDigHere("dighere", 1, "duel")
	f.players = [2]string{"human", "KAZE"}
	for i, name := range f.players {
		f.begin.Players[i].Name = name
	}
	f.begin.Games = 1
	f.feed = feed.New()
	f.feed.Add(f.begin)
	f.beginField()
	f.steps(wander(100)...)
	f.finishContests()
	text := shown(f.model(lang.Japanese, "unicode", 160, 50))
	for _, row := range []string{`人間 +\d+ +\d+ +\d+ +\d+`, `duel +\d+–\d+ +- +\d+–\d+`} {
		if !regexp.MustCompile(row).MatchString(text) {
			t.Errorf("no row %s in\n%s", row, text)
		}
	}
}

// TestReasonsTakeTheRoomOfTheResult asks for the reasons of the last game's end: they get the
// room of the match's result, which comes back when they are closed.
func TestReasonsTakeTheRoomOfTheResult(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		f := twoGames()
		f.finishMatch()
		m := screenModel(f.options(l, "unicode"), f.session(), 80, 24)
		wantShown(t, m, l.Say(lang.ResultPoints))
		press(m, "y")
		if text := shown(m); strings.Contains(text, l.Say(lang.ResultPoints)) {
			t.Errorf("the result takes the room of the reasons:\n%s", text)
		}
		press(m, "esc")
		wantShown(t, m, l.Say(lang.ResultPoints))
	}
}

// TestAnalysisTakesTheRoomOfTheResult turns the analysis on after the last game: it gets the room
// of the match's result, which comes back when it is turned off.
func TestAnalysisTakesTheRoomOfTheResult(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		f := twoGames()
		f.finishMatch()
		d := newDesktop(t, f, false, l, 80, 24, "mangetsu")
		wantShown(t, d.model, l.Say(lang.ResultPoints))
		d.key("A")
		if text := shown(d.model); !d.match.study.on || strings.Contains(text, l.Say(lang.ResultPoints)) {
			t.Errorf("the result takes the room of the analysis:\n%s", text)
		}
		d.key("A")
		wantShown(t, d.model, l.Say(lang.ResultPoints))
	}
}

// TestResultNamesWhole checks that the table of the result has the players' names in full on small screens, too.
func TestResultNamesWhole(t *testing.T) {
	rows := regexp.MustCompile(`BRAIN +\d+ +\d+ +\d+(?s:.*)KAZE +\d+ +\d+ +\d+|KAZE +\d+ +\d+ +\d+(?s:.*)BRAIN +\d+ +\d+ +\d+`)
	for _, game := range playedGames {
		for _, size := range []size{{60, 20}, {80, 24}, {160, 50}} {
			for _, l := range []lang.Lang{lang.English, lang.Japanese} {
				if text := shown(game.end().model(l, "unicode", size.w, size.h)); !rows.MatchString(text) {
					t.Errorf("%s %v: names are cut in\n%s", game.name, size, text)
				}
			}
		}
	}
}
