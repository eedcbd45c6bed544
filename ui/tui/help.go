package tui

import (
	"slices"
	"strings"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A helpLine is a key and what it does.
type helpLine struct {
	name, text string
	works      bool
}

// helpLines lists the keys of the screen and those that work everywhere, from
// the same bindings that act. Keys that do nothing right now are listed, too,
// below the others; but not in a record, where they never will.
func (m *model) helpLines() []helpLine {
	var lines []helpLine
	seen := map[string]int{}
	for _, list := range [][]binding{m.screenBindings(), m.keymap.everywhere} {
		for i := range list {
			b := &list[i]
			if b.help.Empty() || b.has != nil && !b.has(m) || inReplay(m) && !b.works(m) {
				continue
			}
			l := helpLine{m.l.Say(b.name), m.l.Say(b.help), b.works(m)}
			if at, ok := seen[l.name+l.text]; ok {
				lines[at].works = lines[at].works || l.works
				continue
			}
			seen[l.name+l.text] = len(lines)
			lines = append(lines, l)
		}
	}
	slices.SortStableFunc(lines, func(a, b helpLine) int {
		switch {
		case a.works == b.works:
			return 0
		case a.works:
			return -1
		}
		return 1
	})
	return lines
}

// folded makes lines of their own of what has no room beside its key.
func (m *model) folded(lines []helpLine, room int) []helpLine {
	const most = 4 // lines of a key
	var out []helpLine
	for _, l := range lines {
		for i, text := range wrap(m.set.Clean(l.text), max(room, 8), most) {
			if i > 0 {
				l.name = ""
			}
			out = append(out, helpLine{l.name, text, l.works})
		}
	}
	return out
}

func (m *model) drawHelp() {
	lines := m.helpLines()
	names := 0
	width := 0
	for _, l := range lines {
		names = max(names, m.cv.width(l.name))
	}
	for _, l := range lines {
		width = max(width, names+2+m.cv.width(l.text))
	}
	_, work := frame(m.w, m.h)
	lines = m.folded(lines, work.w-4-names-2)
	in := m.cv.box(work.centre(width+4, len(lines)+2), m.l.Say(lang.HelpTitle))
	var texts []string
	for _, l := range lines {
		texts = append(texts, l.text)
	}
	top := m.scroll.fit(texts, in)
	for i, l := range lines[top:min(top+in.h, len(lines))] {
		k, t := inkKey, inkText
		if !l.works {
			k, t = inkDim, inkDim
		}
		name, text := in.row(i).left(names + 2)
		m.cv.text(name, k, l.name)
		m.cv.text(text, t, l.text)
	}
	m.drawMore(in)
}

func helpKeys() []binding {
	return append(scrollKeys(),
		binding{keys: []string{"space"}, do: plainly(func(m *model) { m.scroll.view.PageDown() })},
		binding{keys: []string{"?", "esc", "q", "enter", "f1"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.dialog = noDialog })},
	)
}

// askQuit asks whether the match shall be stopped.
func (m *model) askQuit() {
	m.confirm(confirm{
		title: m.l.Say(lang.QuitTitle), text: []string{m.l.Say(lang.QuitText, m.match.s.Name)},
		do: (*model).leave, light: true,
	})
}

// chosenMark stands before the chosen row of a list.
func chosenMark(chosen bool) string {
	if chosen {
		return "▶ "
	}
	return "  "
}

// line writes text and fills the rest of the line with the same ink.
func (c *canvas) line(r rect, k ink, text string) {
	c.fill(r, k)
	c.text(r, k, draw.Clip(c.set.Clean(strings.TrimRight(text, " ")), r.w))
}
