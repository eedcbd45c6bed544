package tui

import (
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// wantsToBreak returns a match in which a program wants to break off.
func wantsToBreak() (*fake, *model) {
	f := fakeShogi("MIKA", "KAZE")
	f.beginShogi("")
	f.moves(opened[:3]...)
	m := f.model(lang.English, "unicode", 80, 24)
	f.feed.Add(&arena.BreakAsked{Stamp: f.stamp(arena.EvBreak, 1), Player: "KAZE", Seat: "white"})
	m.update(tickMsg(f.now))
	return f, m
}

// waitsForKey returns a resumed match that waits for its person.
func waitsForKey() (*fake, *model) {
	f := fakeShogi("proxy", "KAZE")
	f.beginShogi("")
	f.feed.Add(&arena.Interrupted{Stamp: f.stamp(arena.EvInterrupted, 0), Why: "the screen was closed"})
	f.feed.Add(&arena.Resumed{Stamp: f.stamp(arena.EvResume, 0)})
	f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, 1)})
	return f, f.model(lang.English, "unicode", 80, 24)
}

// TestProgramWantsToBreakOff checks that a program that wants to break off raises a
// question to the referee. Nothing is chosen in it, and a single key decides nothing.
func TestProgramWantsToBreakOff(t *testing.T) {
	for _, accept := range []bool{true, false} {
		f, m := wantsToBreak()
		wantShown(t, m, "KAZE wants to break off game 1", "agree: no winner", "refuse: KAZE loses")
		sent := func() int { return len(f.sent) }
		before := sent()
		press(m, "esc")
		wantShown(t, m, "KAZE wants to break off the game: Enter to decide")
		press(m, "enter", "enter", "y", "space", sureKey)
		if !is[*ask](m) || sent() != before {
			t.Fatalf("dialog %v, sent %v: something was chosen by itself", m.where(), f.sent)
		}
		press(m, "down")
		if !accept {
			press(m, "down")
		}
		press(m, "enter", "enter", "y")
		if sent() != before {
			t.Fatalf("one key alone has ruled: %v", f.sent)
		}
		press(m, sureKey)
		list := f.sent
		if len(list) != before+1 {
			t.Fatalf("sent %v", list)
		}
		c, ok := list[before].(arena.Rule)
		if !ok || c.Game != 1 || c.Why == "" || accept && (c.Result != arena.NoResult || c.Reason != arena.ByBrokenOff || c.Winner != boards.None) ||
			!accept && (c.Result != arena.Win || c.Winner != 0) {
			t.Errorf("accepted %v: %+v", accept, list[before])
		}
	}
}

// TestGameWaitsForAKey checks that a game that waits for its person tells the key that
// begins it, and that no clock runs.
func TestGameWaitsForAKey(t *testing.T) {
	f, m := waitsForKey()
	wantShown(t, m, "Game 1: Enter starts the game and its clock")
	press(m, "enter")
	list := f.sent
	if len(list) == 0 || list[len(list)-1] != (arena.Begin{Game: 1}) {
		t.Errorf("sent %v", list)
	}
}

// TestGameWaitsWithText checks that Enter still begins the game if the line has text,
// as the foot says, and that the text stays.
func TestGameWaitsWithText(t *testing.T) {
	f, m := waitsForKey()
	typeIn(m, "2726FU") // and Enter
	wantShown(t, m, "2726FU_", "Enter starts the game", "Enter start")
	wantSent(t, f, arena.Begin{Game: 1})
}

// TestEndStaysForItsPerson checks that the end of a game stays on the screen while the next one
// waits for its person: one Enter shows that game, the next begins it. Without a person the
// screen goes on by itself.
func TestEndStaysForItsPerson(t *testing.T) {
	for _, waits := range []bool{true, false} {
		f := newFake("human", "KAZE", 2)
		f.start(opening("花月", "右・本"))
		f.play(5)
		m := f.model(lang.English, "unicode", 80, 24)
		f.finish()
		f.start(opening("花月", "右・本"))
		if waits {
			f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, 2)})
		}
		f.tick(m, 0)
		f.tick(m, 10*holdFor)
		if n := m.match.snap.game.number; waits != (n == 1) {
			t.Fatalf("waiting %v: game %d is shown", waits, n)
		}
		if !waits {
			continue
		}
		wantShown(t, m, "wins", "Enter "+lang.English.Say(lang.LineNextGame))
		press(m, "enter")
		wantShown(t, m, "Game 2: Enter starts the game")
		if len(f.sent) != 0 {
			t.Fatalf("sent %v", f.sent)
		}
		press(m, "enter")
		wantSent(t, f, arena.Begin{Game: 2})
	}
}

// TestLettersBetweenGames checks that letters are keys while the end of a game is shown until its
// person begins the next one, and that no move is typed for the game that is over.
func TestLettersBetweenGames(t *testing.T) {
	f := newFake("human", "KAZE", 2)
	f.start(opening("花月", "右・本"))
	f.play(5)
	m := f.model(lang.English, "unicode", 80, 24)
	f.finish()
	f.start(opening("花月", "右・本"))
	f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, 2)})
	f.tick(m, 0)
	wantShown(t, m, "game 1/2", "game 2 waits to be started", "y why", "? help")
	f.tick(m, lullFor)
	press(m, "y")
	if !m.match.why.on {
		t.Error("y doesn't ask for the reasons")
	}
	press(m, "y", "?")
	if !is[*helpDialog](m) {
		t.Error("? doesn't show the keys")
	}
	press(m, "esc", "9")
	if text := m.match.entry.line.text(); text != "" {
		t.Errorf("the line has %q", text)
	}
}

// TestEndComesBeforeNextGame checks that the line says all of how a game ended, also where
// there is no room left to say that another game waits, or goes on.
func TestEndComesBeforeNextGame(t *testing.T) {
	for w, want := range map[int][]string{
		110: {"a foul at move 13, double three (3x3)", "game 2 waits to be started"},
		80:  {"KAZE-NO-MATASABURO wins: human made a foul at move 13", "(3x3)"},
	} {
		f := newFake("human", "KAZE-NO-MATASABURO", 2)
		f.start(opening("寒星", "正・本"))
		m := f.model(lang.English, "unicode", w, 30)
		for _, move := range []boards.Move{"101", "911", "1501", "1111", "115", "1010", "1515", "1012", "1508", "1011"} {
			f.move(move, time.Second, arena.Said{})
		}
		f.start(opening("花月", "右・本"))
		f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, 2)})
		f.tick(m, 0)
		wantShown(t, m, append(want, "game 1/2")...)
	}
}

// TestGameThatWaitsIsNotLive: a game that nobody has begun yet isn't said to go on.
func TestGameThatWaitsIsNotLive(t *testing.T) {
	f := newFake("human", "KAZE", 2)
	f.start(opening("花月", "右・本"))
	f.play(5)
	m := f.model(lang.English, "unicode", 100, 30)
	f.finish()
	f.start(opening("花月", "右・本"))
	f.play(2) // before the match was interrupted
	f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, 2)})
	f.tick(m, 0)
	f.tick(m, lullFor)
	press(m, "left")
	wantShown(t, m, "showing game 1, move", "game 2 waits to be started")
	press(m, "f")
	press(m, "pgup")
	wantShown(t, m, "reviewing 3/5, the game waits to be started")
}
