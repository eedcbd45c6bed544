package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// TestEscapeLeadsOut checks that Esc goes one step out of a match: from a review to the live
// position, from the end of a match to the lobby, and from a running match to the question
// whether to leave it.
func TestEscapeLeadsOut(t *testing.T) {
	_, m := moments()["review"]()
	wantShown(t, m, "reviewing")
	press(m, "esc")
	if !m.match.follow || !m.undialogued() {
		t.Error("Esc doesn't end the review")
	}
	press(m, "esc")
	wantShown(t, m, "Leave the match?")
	press(m, "esc")
	if !m.undialogued() || !m.showsMatch() {
		t.Error("Esc doesn't close the question")
	}
	_, m = moments()["ended"]()
	press(m, "esc")
	if !m.match.follow {
		t.Error("Esc doesn't go to the end of a match that is over")
	}
	press(m, "esc")
	if m.route.screen() != m.lobby {
		t.Error("Esc doesn't lead from the end of a match to the lobby")
	}
}

// TestEscapeOfAPerson checks that Esc only changes what letters do where a person plays.
func TestEscapeOfAPerson(t *testing.T) {
	_, m := moments()["human"]()
	for _, keys := range []bool{true, false} {
		press(m, "esc")
		if !m.undialogued() || m.match.entry.keys != keys {
			t.Errorf("letters are keys: %v, want %v", m.match.entry.keys, keys)
		}
	}
}

// TestStopForTheLobby checks that a running match can be left for the lobby, which is shown once
// the match has stopped.
func TestStopForTheLobby(t *testing.T) {
	f, m := moments()["live"]()
	press(m, "q")
	wantShown(t, m, "b stops it, too, and goes to the lobby.")
	press(m, "b")
	wantSent(t, f, arena.Stop{})
	if !m.showsMatch() {
		t.Fatal("the match isn't shown until it has stopped")
	}
	cmd := m.update(doneMsg{session: m.match.s, err: arena.ErrInterrupted})
	if m.route.screen() != m.lobby || m.match != nil {
		t.Fatal("the lobby isn't shown")
	}
	wantShown(t, m, "The match is saved; r resumes it.")
	if cmd != nil {
		if _, quits := cmd().(tea.QuitMsg); quits {
			t.Error("the program ends")
		}
	}
	press(m, "enter")
	if !m.showsMatch() {
		t.Error("no other match can be started")
	}
}

// TestEscapeBetweenGames checks that Esc asks whether to leave while the end of a game is
// shown and the next one waits for its person.
func TestEscapeBetweenGames(t *testing.T) {
	f := newFake("human", "KAZE", 2)
	f.start(opening("寒星", "正・本"))
	f.play(1)
	m := f.model(lang.English, "unicode", 80, 24)
	f.end(boards.Outcome{Winner: 1, By: boards.Resign})
	f.start(opening("寒星", "正・本"))
	f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, f.number)})
	m.update(tickMsg{})
	if !m.match.between() {
		t.Fatal("the end of the game isn't shown until its person begins the next one")
	}
	f.tick(m, lullFor)
	press(m, "esc")
	wantShown(t, m, "Leave the match?")
}

// TestTypedAfterTheEnd: what is typed while the end of a game is shown doesn't begin a move. What was typed before goes with
// Enter, and doesn't hide the result.
func TestTypedAfterTheEnd(t *testing.T) {
	for _, before := range []bool{true, false} {
		f := newFake("human", "KAZE", 2)
		f.start(opening("寒星", "正・本"))
		f.play(1)
		m := f.model(lang.English, "unicode", 160, 50)
		if before {
			typeText(m, "8,8")
			press(m, "enter")
		}
		f.end(boards.Outcome{Winner: 1, By: boards.Resign})
		f.start(opening("寒星", "正・本"))
		f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, f.number)})
		m.update(tickMsg{})
		if !before {
			typeText(m, "8")
		}
		wantShown(t, m, "KAZE wins")
		if got := m.match.entry.line.text(); before == (got == "") {
			t.Errorf("typed before the end: %t, the line has %q", before, got)
		}
		if strings.Contains(shown(m), "Not your turn") {
			t.Error("a move is still awaited")
		}
		if before {
			press(m, "enter")
		}
		if !m.match.between() || !m.match.entry.line.empty() {
			t.Errorf("typed before the end: %t, the line has %q", before, m.match.entry.line.text())
		}
	}
}
