package tui

import (
	"testing"

	"dohyo/boards"
	"dohyo/ui/lang"
)

// TestNoticeAges checks that what the line says about the last key disappears once the match has
// gone on and there was time to read it, since it hides what happens.
func TestNoticeAges(t *testing.T) {
	f := newFake("mikazuki", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(2)
	m := f.model(lang.English, "unicode", 80, 24)
	later := func() {
		f.now = f.now.Add(noticeStays + noticeStays/2)
		m.update(tickMsg(f.now))
	}
	const none = "No further turning point"
	press(m, "d")
	m.update(tickMsg(f.now))
	wantShown(t, m, none)
	later()
	wantShown(t, m, none) // nothing has happened
	press(m, "D")
	m.update(tickMsg(f.now))
	f.play(1)
	m.update(tickMsg(f.now))
	wantShown(t, m, none) // nobody could have read it
	later()
	wantShown(t, m, "move 6:")

	press(m, "d")
	m.update(tickMsg(f.now))
	f.end(boards.Outcome{Winner: 1, By: boards.Resign})
	later()
	wantShown(t, m, "resign")

	f = newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(3)
	m = f.model(lang.English, "unicode", 80, 24)
	m.update(tickMsg(f.now))
	press(m, "9")
	m.update(tickMsg(f.now))
	f.play(1)
	later()
	if m.match.entry.line.empty() {
		t.Error("typed text is lost")
	}
}
