package tui

import (
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// TestTalkNamesAMoveOnce: a line of play that is only the move that was played isn't written behind it, and a longer one
// is.
func TestTalkNamesAMoveOnce(t *testing.T) {
	for _, c := range []struct {
		line string
		says string
	}{
		{"7g7f", ""}, {"7g7f 3c3d", "△３四歩"},
	} {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.move("+7776FU", time.Second, arena.Said{Mutter: "hm", PV: c.line})
		m := f.model(lang.English, "unicode", 160, 50)
		tk := talk{m.view()}
		talked, _ := tk.talkNow()
		e := talked[len(talked)-1].(*arena.Moved)
		if got := tk.eventLine(e, e.Said); (got == "") != (c.says == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s after the move: %q, want %q in it", c.line, got, c.says)
		}
	}
}
