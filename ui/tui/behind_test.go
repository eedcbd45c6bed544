package tui

import (
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// quick returns a match of quick engines whose screen still shows game 1 while the
// referee is in game 4.
func quick(t *testing.T) (*fake, *model) {
	t.Helper()
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("渓月", "正・鏡"))
	f.play(8)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	f.finish()
	for range 2 {
		f.start(opening("渓月", "正・鏡"))
		f.finish()
	}
	f.start(opening("花月", "右・本"))
	f.play(9)
	f.tick(m, 0)
	if m.match.snap.game.number != 1 {
		t.Fatalf("game %d is shown", m.match.snap.game.number)
	}
	return f, m
}

// TestBehindTheMatch checks that the screen tells which game is played while it still
// shows another one.
func TestBehindTheMatch(t *testing.T) {
	f, m := quick(t)
	wantShown(t, m, "KAZE wins", "live: game 4, move 12", "game 1/10")
	f.tick(m, holdFor)
	wantShown(t, m, "game 4/10")
	press(m, "[", "left")
	wantShown(t, m, "showing game 3, move", "live: game 4, move 12")
}

// TestPausedWhereTheRefereeIs checks that a pause shows the game in which the referee
// has stopped.
func TestPausedWhereTheRefereeIs(t *testing.T) {
	f, m := quick(t)
	press(m, "space")
	f.feed.Add(&arena.Paused{Stamp: f.stamp(arena.EvPause, 0)})
	f.tick(m, 0)
	if n := m.match.snap.game.number; n != 4 || m.match.at != len(f.gameMoves()) {
		t.Errorf("paused: game %d, move %d are shown", n, m.match.at)
	}
	wantShown(t, m, "Paused in game 4.", "game 4/10")
	// The running turn ends, and the game with it. The screen stays there.
	f.finish()
	f.start(opening("花月", "右・本"))
	f.tick(m, time.Second)
	wantShown(t, m, "Paused in game 5.")
}

// TestRulingKeepsItsGame checks that a ruling applies to the game that was shown when
// its dialog was opened. That game stays on the screen below the dialog.
func TestRulingKeepsItsGame(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("渓月", "正・鏡"))
	f.play(8)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	at := m.match.at
	press(m, "a")
	f.finish()
	f.start(opening("花月", "右・本"))
	for range 3 {
		f.tick(m, 2*holdFor)
	}
	if n := m.match.snap.game.number; n != 1 || m.match.at != at {
		t.Fatalf("below the dialog: game %d, move %d", n, m.match.at)
	}
	wantShown(t, m, "The referee's ruling on game 1", "live: game 2")
	for of[*ruling](m).menu.row() < 0 || of[*ruling](m).options[of[*ruling](m).menu.row()].command.Result != arena.Win {
		press(m, "down")
	}
	f.sent = nil
	press(m, "enter", "!")
	if len(f.sent) != 1 || f.sent[0].(arena.Rule).Game != 1 {
		t.Errorf("sent %v, want a ruling on game 1", f.sent)
	}
	f.tick(m, 0)
	f.tick(m, 2*holdFor)
	wantShown(t, m, "game 2/10")
}

// gameMoves returns the moves of the running game without the opening.
func (f *fake) gameMoves() (moves []arena.Event) {
	f.feed.Look(func(now feed.State) {
		t := now.Tape
		for _, mv := range t.Current().Moves {
			moves = append(moves, mv)
		}
	})
	return moves
}
