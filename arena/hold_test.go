package arena

import (
	"testing"
	"time"
)

// pausedAtTheEnd returns a match that was paused during the last move of its first game.
func pausedAtTheEnd(t *testing.T) (*Match, *watcher) {
	t.Helper()
	m, w, release := heldAt(t, 39) // a game ends with move 40
	m.Command(Pause{})
	w.until("pause", kind(EvPause))
	release()
	w.until("the end of the game", kind(EvGameEnd))
	return m, w
}

// TestPauseAtTheEnd pauses a match during the last move of a game: the end is told at once,
// and the next game waits until a step plays its first move. The match's own end waits for
// nobody.
func TestPauseAtTheEnd(t *testing.T) {
	m, w := pausedAtTheEnd(t)
	time.Sleep(20 * time.Millisecond) // in which the next game would begin
	if begun := w.count(EvGameBegin); begun != 1 {
		t.Fatalf("%d games have begun in the pause", begun)
	}
	m.Command(Step{})
	w.until("a move of the next game", func(e Event) bool {
		move, ok := e.(*Moved)
		return ok && move.Game == 2
	})
	for !m.Quiet() {
		time.Sleep(time.Millisecond)
	}
	for w.count(EvGameEnd) < 2 {
		m.Command(Step{})
		time.Sleep(time.Millisecond)
	}
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	if w.count(EvGoOn) != 0 || w.count(EvMatchEnd) != 1 {
		t.Errorf("%d go_on, %d match_end", w.count(EvGoOn), w.count(EvMatchEnd))
	}
}

// TestLeaveInAHeldMatch leaves a match that is paused between two games: it stops there.
func TestLeaveInAHeldMatch(t *testing.T) {
	for name, leave := range map[string]Command{"leave": Leave{}, "stop": Stop{}} {
		m, w := pausedAtTheEnd(t)
		m.Command(leave)
		select {
		case <-w.done:
		case <-time.After(time.Minute):
			t.Fatal(name, ": the match goes on")
		}
		if begun := w.count(EvGameBegin); begun != 1 {
			t.Errorf("%s: %d games have begun", name, begun)
		}
	}
}
