package tui

import (
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/ui/lang"
)

// TestLettersAtTheEndOfAGame: a game that ends while a person types a move doesn't turn the rest of it into keys. Once they
// have stopped, letters are keys, and where letters were keys before, they stay that at once.
func TestLettersAtTheEndOfAGame(t *testing.T) {
	at := func(keys bool, rest time.Duration) (*fake, *model) {
		f := newFake("human", "KAZE", 1)
		f.start(opening("寒星", "正・本"))
		f.play(1)
		m := f.model(lang.English, "unicode", 80, 24)
		press(m, "8", "backspace") // with something in the line, letters stay text
		if keys {
			press(m, "esc")
		}
		f.tick(m, rest)
		f.end(boards.Outcome{Winner: 1, By: boards.Five})
		f.finishMatch()
		f.tick(m, time.Millisecond)
		return f, m
	}
	f, m := at(false, 0)
	for _, key := range []string{"y", "t", "a", "r", "q", "space", "enter", "esc"} {
		press(m, key)
		f.tick(m, 300*time.Millisecond)
	}
	if !m.showsMatch() || len(m.route.dialogs) > 0 || m.match.why.on || m.match.talk || len(f.sent) > 0 {
		t.Errorf("what was typed has acted:\n%s", shown(m))
	}
	f.tick(m, lullKey)
	press(m, "y")
	if !m.match.why.on {
		t.Error("letters aren't keys when the person has stopped typing")
	}

	f, m = at(false, lullFrom/2)
	for n := 0; n < 40 && !m.match.why.on; n++ { // a key that is held down, or pressed again and again
		press(m, "y")
		f.tick(m, 200*time.Millisecond)
	}
	if !m.match.why.on {
		t.Error("letters never become keys again")
	}

	f = newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(1)
	m = f.model(lang.English, "unicode", 80, 24)
	press(m, "3", ",", "3", "enter")
	if len(f.sent) != 1 {
		t.Fatalf("%d commands were sent:\n%s", len(f.sent), shown(m))
	}
	f.play(1)
	f.end(boards.Outcome{Winner: 0, By: boards.Five})
	f.finishMatch()
	f.tick(m, time.Millisecond)
	press(m, "y")
	if !m.match.why.on {
		t.Error("letters aren't keys after a game that its person has ended")
	}

	_, m = at(true, 0)
	press(m, "y")
	if !m.match.why.on {
		t.Error("letters that were keys before the end don't act")
	}

	_, m = at(false, lullFrom)
	press(m, "y")
	if !m.match.why.on {
		t.Error("a key doesn't act though nobody was typing")
	}
}
