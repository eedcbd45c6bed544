package tui

import (
	"image/color"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestBlocksAreSeen checks that stones drawn as blanks differ by their backgrounds from
// the board and from each other, in every theme and depth of colour.
func TestBlocksAreSeen(t *testing.T) {
	for _, name := range show.Themes() {
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

// TestDigHereColours checks that agents of both sides, holes and treasure are told apart by their
// colours, or are drawn differently, in every theme and depth of colour.
func TestDigHereColours(t *testing.T) {
	for _, name := range show.Themes()[:3] {
		for _, d := range depths {
			looks := looksOf(name, d.depth, true, "unicode")
			seen := map[color.Color]draw.Role{}
			for _, r := range []draw.Role{draw.Ground, draw.Agent, draw.AgentB, draw.Hole, draw.Gold} {
				l := looks[inkOf(r)]
				body := l.bg.in(d.depth)
				if r == draw.Hole && d.depth < indexed { // an outline
					body = l.fg.in(d.depth)
					if body == looks[inkOf(draw.Ground)].bg.in(d.depth) {
						t.Errorf("%s, %s: a hole has the board's colour", name, d.name)
					}
					continue
				}
				if other, same := seen[body]; same {
					t.Errorf("%s, %s: roles %d and %d have the same colour %v", name, d.name, other, r, body)
				}
				seen[body] = r
			}
		}
	}
	for _, style := range []draw.StoneStyle{draw.Rings, draw.Discs} {
		pic := &draw.Picture{W: 8, H: 4}
		pic.Clear()
		draw.SetNamed("unicode").Painted(style).PutToken(pic, 0, 0, pic.W, pic.H, draw.PitToken)
		if middle := pic.At(4, 2); middle.Role >= draw.PitEdge && middle.Role < draw.CoinEdge {
			t.Errorf("style %d: a hole is filled", style)
		}
	}
}
