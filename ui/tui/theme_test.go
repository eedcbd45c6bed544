package tui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestBlocksAreSeen checks that stones drawn as blanks differ by their backgrounds from
// the board and from each other, in every theme and depth of colour.
func TestBlocksAreSeen(t *testing.T) {
	for _, name := range Themes() {
		for _, p := range []colorprofile.Profile{colorprofile.ANSI, colorprofile.ANSI256, colorprofile.TrueColor} {
			f := newFake("BRAIN", "KAZE", 10)
			o := f.options(lang.English, "block")
			o.Theme, o.Profile = name, p
			m := newModel(o, nil)
			if m.set.Name != "block" {
				continue // drawn with letters
			}
			ground := func(r draw.Role) string {
				open := m.th.open[inkOf(r)]
				return open[strings.LastIndex(open, ";4")+1:]
			}
			if b, w, g := ground(draw.Black), ground(draw.White), ground(draw.Ground); b == w || b == g || w == g {
				t.Errorf("%s, %v: black %q, white %q, board %q", name, p, b, w, g)
			}
		}
	}
}
