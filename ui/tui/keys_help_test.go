package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestInked renders text by Lip Gloss in each of the screen's own inks, and finds them in the
// cells of the canvas.
func TestInked(t *testing.T) {
	set := draw.SetNamed("unicode")
	for k := inkText; k < inks; k++ {
		c := canvas{set: set}
		c.reset(12, 1)
		rest := c.styled(rect{0, 0, 12, 1}, "a"+inked(k).Render("局b")+" "+inked(k).Render("c"))
		want := []cell{{"a", inkText}, {"局", k}, {"", k}, {"b", k}, {" ", inkText}, {"c", k}, {" ", inkText}}
		for x, w := range want {
			if c.cells[x] != w {
				t.Errorf("ink %d, column %d: %v, want %v", k, x, c.cells[x], w)
			}
		}
		if rest.x != 6 {
			t.Errorf("ink %d: the rest begins at %d", k, rest.x)
		}
	}
}

// TestStyledIsClipped keeps text in its place.
func TestStyledIsClipped(t *testing.T) {
	set := draw.SetNamed("unicode")
	c := canvas{set: set}
	c.reset(8, 1)
	c.styled(rect{2, 0, 3, 1}, inked(inkKey).Render("ab")+inked(inkDim).Render("cdef"))
	var text strings.Builder
	for _, cell := range c.cells {
		text.WriteString(cell.text)
	}
	if text.String() != "  abc   " {
		t.Errorf("the line is %q", text.String())
	}
}

// TestHelpOnTheSmallestScreen checks that a description follows its key there, in lines that use the box.
func TestHelpOnTheSmallestScreen(t *testing.T) {
	m := newFake("human", "KAZE", 1).model(lang.English, "unicode", 20, 8)
	press(m, "?")
	wantShown(t, m, "space  pause", " before the next")
	for _, line := range helpText(m.stage, []helpGroup{{"x", []*binding{{name: lang.KeyEnter, help: lang.HelpBack}}}}, 5, 20) {
		if strings.Contains(line, "Enter  go") {
			t.Errorf("no column for the description with room for one: %q", line)
		}
	}
}

// TestKeyLine checks that the places that can be clicked are those of the keys on the line, in
// both languages and in few columns.
func TestKeyLine(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, w := range []int{20, 29, 30, 60, 80, 160} {
			m := newFake("BRAIN", "KAZE", 1).model(l, "unicode", w, 24)
			m.Update(tea.WindowSizeMsg{Width: w, Height: 24})
			m.View()
			now, always := foot{m.stage}.keys()
			names := map[string]bool{}
			for _, b := range append(now, always...) {
				names[l.Say(b.name)] = true
			}
			found := 0
			for _, s := range m.buttons {
				if s.at.y != m.h-1 {
					continue
				}
				found++
				var text strings.Builder
				for x := s.at.x; x < s.at.x+s.at.w; x++ {
					text.WriteString(m.cv.cells[s.at.y*m.cv.w+x].text)
				}
				name, _, _ := strings.Cut(text.String(), " ")
				if !names[name] && !names[text.String()] || m.cv.cells[s.at.y*m.cv.w+s.at.x].ink != inkKey {
					t.Errorf("%s, %d columns: %q can be clicked", l, w, text.String())
				}
			}
			if found == 0 {
				t.Errorf("%s, %d columns: no key can be clicked", l, w)
			}
		}
	}
}

// TestHelpFits checks that no line of the help is wider than the room for it, that descriptions
// begin in one column, and that bindings which don't work now are left out.
func TestHelpFits(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, room := range []int{8, 20, 60} {
			_, m := moments()["live"]()
			m.l = l
			groups := (&helpDialog{stage: m.stage, about: m.route.screen()}).groups()
			names, _ := helpWidths(m.stage, groups)
			for _, line := range helpText(m.stage, groups, names, room) {
				if w := lipgloss.Width(strings.TrimRight(line, " ")); w > names+helpAround+room {
					t.Errorf("%s, room %d: %d columns: %q", l, room, w, line)
				}
			}
			all := len(helpText(m.stage, groups, names, 200))
			off := groups[0].keys[0]
			off.when = func() bool { return false }
			if n := len(helpText(m.stage, groups, names, 200)); n != all-1 {
				t.Errorf("%s: %d lines, want one fewer than %d", l, n, all)
			}
		}
	}
}
