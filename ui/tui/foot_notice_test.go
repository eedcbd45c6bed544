package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestLongNotice checks that a notice longer than its line goes on in the line of keys, which
// returns with the next key.
func TestLongNotice(t *testing.T) {
	f := twoGames()
	m := f.model(lang.English, "unicode", 80, 24)
	m.match.notice = "the file " + strings.Repeat("somewhere/", 7) + "games.sgf has no games that fit"
	m.stale = true
	wantShown(t, m, "the file somewhere/", "has no games that fit")
	if strings.Contains(shown(m), "ctrl+k actions") {
		t.Error("the keys lie over the notice")
	}
	press(m, "left")
	wantShown(t, m, "ctrl+k actions")
}

// TestNoticeBesideBoard checks that a notice beside a large board goes on in the line of keys,
// over the whole width of the screen.
func TestNoticeBesideBoard(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 19)
	f.puts("D4 Q16")
	m := f.model(lang.English, "unicode", 120, 40)
	if p := layout(m.w, m.h, shapeOf(m.view())); p.fit.lines != 2 || p.note.x < p.board.x+p.board.w {
		t.Fatalf("a board with fields of %d lines, and the note at %v", p.fit.lines, p.note)
	}
	m.match.notice = "the file " + strings.Repeat("somewhere/", 7) + "games.sgf has no games that fit into what is left"
	m.stale = true
	wantShown(t, m, "the file", "somewhere/somewhere/games.sgf has no games that fit into what is left")
}

// TestNoticeBesideText checks that a notice without room beside a typed text takes the line of keys.
func TestNoticeBesideText(t *testing.T) {
	f := newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(3)
	m := f.model(lang.English, "unicode", 80, 24)
	typeText(m, "99")
	for _, c := range []struct {
		notice string
		keys   bool
	}{{"a short one", true}, {"(10,10) is forbidden for black: double three (3x3). Press Enter once more to play it and lose.", false}} {
		m.match.notice = c.notice
		m.stale = true
		s := shown(m)
		if !strings.Contains(s, c.notice[:min(len(c.notice), 70)]) || !strings.Contains(s, "99") {
			t.Errorf("%q isn't shown:\n%s", c.notice, s)
		}
		if got := strings.Contains(s, "F1 help"); got != c.keys {
			t.Errorf("%q: the keys are shown: %t, want %t", c.notice, got, c.keys)
		}
	}
}
