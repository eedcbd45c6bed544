package tui

import (
	"fmt"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestRulingBesideBoard checks that the dialog and its question leave the whole board visible where there
// is room beside it, that the box doesn't jump when another option is chosen, and that its texts are whole.
func TestRulingBesideBoard(t *testing.T) {
	for _, c := range []struct {
		w, h   int
		beside bool
	}{{60, 20, false}, {80, 24, true}, {100, 30, true}, {120, 40, true}, {160, 50, true}, {300, 90, true}} {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			t.Run(fmt.Sprintf("%dx%d-%s", c.w, c.h, l), func(t *testing.T) {
				f := newFake("BRAIN", "KAZE", 1)
				fouled(f)
				m := f.model(l, "unicode", c.w, c.h)
				press(m, "a")
				d := m.route.top().(*ruling)
				p := layout(c.w, c.h, shapeOf(d.view))
				right := p.board.x + p.board.w
				for range d.options {
					press(m, "down")
					t1 := d.layRuling()
					if got := t1.box.x >= right; got != c.beside {
						t.Fatalf("option %d: the box is at %+v, the board at %+v", d.menu.row(), t1.box, p.board)
					}
					if c.beside && t1.cut {
						t.Errorf("option %d: texts are cut", d.menu.row())
					}
				}
				press(m, "enter")
				q, ok := m.route.top().(*confirm)
				if !ok {
					t.Fatalf("%T is shown", m.route.top())
				}
				if box := q.layText().box; (box.x >= right) != c.beside {
					t.Errorf("the question is at %+v, the board at %+v", box, p.board)
				}
			})
		}
	}
}

// TestRulingShowsPosition checks that the dialog and its question leave a board visible in every game, even where the
// screen's own board has no room beside them, and that their texts are whole.
func TestRulingShowsPosition(t *testing.T) {
	for _, game := range playedGames {
		set := game.places(t)["dispute"]
		for _, s := range []size{{80, 24}, {100, 30}, {120, 40}} {
			for _, l := range []lang.Lang{lang.English, lang.Japanese} {
				t.Run(fmt.Sprintf("%s-%dx%d-%s", game.name, s.w, s.h, l), func(t *testing.T) {
					m := set(l, "unicode", s.w, s.h)
					d := m.route.top().(*ruling)
					visible := func(what string, box rect) {
						t.Helper()
						b := d.layRuling().board.at
						if p := layout(s.w, s.h, shapeOf(d.view)); b.empty() {
							b = p.board
						}
						if box.x < b.x+b.w {
							t.Errorf("%s: the box is at %+v, the board at %+v", what, box, b)
						}
					}
					for range d.claims {
						press(m, "right")
						if got := d.layRuling(); got.cut || d.clips(got) {
							t.Errorf("%s: texts are cut", d.claimLine())
						}
						visible(d.claimLine(), d.layRuling().box)
					}
					press(m, "down", "down", "enter")
					visible("question", m.route.top().(*confirm).layText().box)
				})
			}
		}
	}
}

// TestQuestionFollowsScreen checks that the question before a ruling stays on the screen if the window is resized meanwhile.
func TestQuestionFollowsScreen(t *testing.T) {
	_, m := moments()["sure"]()
	q, ok := m.route.dialogs[len(m.route.dialogs)-1].(*confirm)
	if !ok {
		t.Fatal("no question")
	}
	for _, s := range screenSizes {
		m.Update(tea.WindowSizeMsg{Width: s.w, Height: s.h})
		m.View()
		if box := q.layText().box; box.x < 0 || box.y < 0 || box.x+box.w > s.w || box.y+box.h > s.h {
			t.Errorf("%dx%d: the box is at %+v", s.w, s.h, box)
		}
	}
}
