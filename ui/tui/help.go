package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// help is the list of all keys of the screen below it.
type help struct{ top int }

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
	m.help.top = min(m.help.top, max(len(lines)-in.h, 0))
	for i := range in.h {
		if m.help.top+i >= len(lines) {
			break
		}
		l := lines[m.help.top+i]
		k, t := inkKey, inkText
		if !l.works {
			k, t = inkDim, inkDim
		}
		name, text := in.row(i).left(names + 2)
		m.cv.text(name, k, l.name)
		m.cv.text(text, t, l.text)
	}
	if m.help.top+in.h < len(lines) {
		m.cv.right(rect{in.x, in.y + in.h, in.w, 1}, inkDim, " "+m.l.Say(lang.HelpMore)+" ")
	}
}

func helpKeys() []binding {
	scroll := func(by int) func(*model) tea.Cmd {
		return plainly(func(m *model) { m.help.top = max(m.help.top+by, 0) })
	}
	return []binding{
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineScroll, help: lang.HelpChoose, do: scroll(-1)},
		{keys: []string{"down", "j"}, do: scroll(1)},
		{keys: []string{"pgup"}, do: scroll(-10)},
		{keys: []string{"pgdown", "space"}, do: scroll(10)},
		{keys: []string{"?", "esc", "q", "enter", "f1"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.dialog = noDialog })},
	}
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
