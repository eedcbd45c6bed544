package tui

import (
	"fmt"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// TestMoveBytes checks how many bytes a terminal is sent for a move with all that changes
// with it: the stone, the mark of the last move, the list, the plot, clocks and words.
func TestMoveBytes(t *testing.T) {
	for _, tt := range []struct {
		w, h   int
		glyphs string
		most   int
	}{{80, 24, "unicode", 380}, {120, 40, "unicode", 700}, {160, 50, "unicode", 799}, {160, 50, "octants", 799}} {
		f := newFake("BRAIN", "KAZE", 10)
		f.start(opening("花月", "右・本"))
		m := screenModel(f.options(lang.Japanese, tt.glyphs), f.session(), tt.w, tt.h)
		strip := term.NewStrip(tt.w, tt.h, colorprofile.TrueColor)
		strip.Next(m.View().Content)
		const moves = 24
		sent := 0
		for range moves {
			f.play(1)
			f.now = f.now.Add(time.Second)
			m.Update(tickMsg(f.now))
			sent += len(strip.Next(m.View().Content))
		}
		t.Logf("%dx%d, %s: %d bytes a move", tt.w, tt.h, tt.glyphs, sent/moves)
		if sent/moves > tt.most {
			t.Errorf("%s: %d bytes a move, at most %d are allowed", fmt.Sprint(tt.w, "x", tt.h), sent/moves, tt.most)
		}
	}
}
