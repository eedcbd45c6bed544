package tui

import (
	"strconv"
	"strings"
	"sync"

	"charm.land/bubbles/v2/help"
	bubbles "charm.land/bubbles/v2/key"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// told returns the binding with its help in the person's language, as Bubbles shows it: its
// description is text, which may have several lines.
func (b *binding) told(m *stage, text string) bubbles.Binding {
	told := *keysOf("mouse") // or anything else that isn't a key
	if len(b.pressed()) > 0 {
		told = *b.keys
	}
	told.SetHelp(m.set.Clean(m.l.Say(b.name)), text)
	told.SetEnabled(b.works())
	return told
}

// keyHelp is Bubbles' view of keys with dohyo's inks. Keys on a line are two blanks apart.
var keyHelp = sync.OnceValue(func() help.Model {
	h := help.New()
	h.ShortSeparator = keysApart
	h.Styles = help.Styles{
		ShortKey: inked(inkKey), ShortDesc: inked(inkDim),
		FullKey: inked(inkKey), FullDesc: inked(inkText),
	}
	return h
})

// keysApart stands between the keys on a line.
const keysApart = "  "

// inked returns an ink as a style of Lip Gloss, for text that a component of Bubbles renders: the
// number of the ink is its colour. The canvas turns it into the ink again.
func inked(k ink) lipgloss.Style {
	return lipgloss.NewStyle().Foreground(ansi.IndexedColor(k))
}

// styleBegins begins the escape sequence of a style.
const styleBegins = "\x1b["

// styled writes text that was rendered with the styles of inks, as text does.
func (c *canvas) styled(r rect, text string) rect {
	k := inkText
	for text != "" {
		plain, rest, _ := strings.Cut(text, styleBegins)
		r = c.text(r, k, plain)
		var style string
		style, text, _ = strings.Cut(rest, "m")
		k = inkText
		if n, err := strconv.ParseUint(style[strings.LastIndexByte(style, ';')+1:], 10, 8); err == nil && n > 0 {
			k = ink(n)
		}
	}
	return r
}

// A helpGroup is the keys for what a person wants to do, under a title.
type helpGroup struct {
	title string
	keys  []*binding
}

// helpWidths returns the columns of the longest name of a key in some groups, and of the longest
// description.
func helpWidths(m *stage, groups []helpGroup) (names, texts int) {
	for _, g := range groups {
		texts = max(texts, m.cv.width(g.title))
		for _, b := range g.keys {
			names = max(names, m.cv.width(m.l.Say(b.name)))
			texts = max(texts, m.cv.width(m.l.Say(b.help)))
		}
	}
	return names, texts
}

// helpAround is the columns around the name of a key in the help: one before it, as the titles
// stand out to the left, and three behind it.
const helpAround = 4

// helpRoomLeast is the room beside the keys from which descriptions have a column of their own.
const helpRoomLeast = 14

// helpNarrow returns a key and its description in lines of some columns, one behind the other.
func helpNarrow(m *stage, b *binding, columns int) (lines []string) {
	const most = 8 // lines
	name := m.set.Clean(m.l.Say(b.name))
	for i, line := range wrap(name+"  "+m.set.Clean(m.l.Say(b.help)), max(columns-1, 8), most) {
		rest, first := strings.CutPrefix(line, name)
		if i == 0 && first {
			lines = append(lines, inked(inkKey).Render(name)+inked(inkText).Render(rest))
		} else {
			lines = append(lines, inked(inkText).Render(" "+line))
		}
	}
	return lines
}

// helpText returns the lines of the help for some groups. Descriptions that are longer than the
// room beside the keys are wrapped.
func helpText(m *stage, groups []helpGroup, names, room int) (lines []string) {
	const most = 4 // lines of a description
	full := keyHelp()
	for _, g := range groups {
		for _, title := range wrap(m.set.Clean(g.title), max(names+helpAround+room, 8), most) {
			lines = append(lines, inked(inkTitle).Render(title))
		}
		if room < helpRoomLeast {
			for _, b := range g.keys {
				lines = append(lines, helpNarrow(m, b, names+helpAround+room)...)
			}
			continue
		}
		var keys []bubbles.Binding
		for _, b := range g.keys {
			text := wrap(m.set.Clean(m.l.Say(b.help)), max(room, 8), most)
			told := b.told(m, strings.Join(text, "\n"))
			h := told.Help()
			told.SetHelp(" "+h.Key+strings.Repeat(" ", names+helpAround-2-m.cv.width(h.Key))+strings.Repeat("\n", len(text)-1), h.Desc)
			keys = append(keys, told)
		}
		lines = append(lines, strings.Split(full.FullHelpView([][]bubbles.Binding{keys}), "\n")...)
	}
	return lines
}

// keyLine returns some keys on a line, with what they do, or without if it is to be brief.
func keyLine(m *stage, list []*binding, brief bool) string {
	short := keyHelp()
	var keys []bubbles.Binding
	for _, b := range list {
		text := m.set.Clean(m.l.Say(b.short))
		if brief {
			text, short.ShortSeparator = "", keysApart[1:] // Bubbles writes a blank after each key
		}
		keys = append(keys, b.told(m, text))
	}
	return short.ShortHelpView(keys)
}
