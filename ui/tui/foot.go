package tui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A note is the line above the keys on all screens: the latest event, the effect of
// the last key, or the text that is being typed.
type note struct {
	text   string
	notice string // behind the text; it may take the line of keys, too, and disappears with the next key
	ink    ink
	field  *field // takes the place of fieldHere in the text; nil: none
	name   string // of the match or file, at the right if there's room
}

// fieldHere marks the place of the input field in a note. No text from outside can
// contain it.
const fieldHere = "\x00"

// drawFoot draws the two lines at the bottom of a screen: its note, and the keys
// that work now. A state of the program itself, such as stopping, replaces the note.
//
//go:noinline
func drawFoot(m *stage, p plan, n note) { foot{m}.draw(p, n) }

// foot draws the bottom of a screen.
type foot struct{ *stage }

func (m foot) draw(p plan, n note) {
	if text := m.run.state(); text != "" {
		n.text, n.notice, n.ink = m.wait.before(text), "", inkTitle
	}
	if rest := m.beyond(p.note, &n); rest != "" {
		m.drawNote(p.note, n)
		m.cv.text(p.keys, n.ink, m.goesOn(rest, p.keys.w))
		return
	}
	m.drawNote(p.note, n)
	m.keysAt = p.keys
}

// beyond puts a notice behind the text of its note. It returns what has no room there, which
// the line of keys shows.
func (m foot) beyond(r rect, n *note) string {
	notice := n.notice
	n.notice = ""
	switch {
	case notice == "":
		return ""
	case n.field != nil && n.text != "": // behind what is being typed
		before, after, _ := strings.Cut(n.text, fieldHere)
		if m.cv.width(before)+m.cv.width(after)+m.cv.fieldWidth(n.field)+m.cv.width(notice) > r.w {
			return notice
		}
	case n.text == "" && m.cv.width(m.set.Clean(notice)) > r.w:
		var rest string
		n.text, rest = draw.Break(m.set.Clean(notice), r.w)
		return rest
	}
	n.text += notice
	return ""
}

func (m foot) drawNote(r rect, n note) {
	if !strings.Contains(n.text, fieldHere) {
		n.text = m.briefly(n.text, r.w)
	}
	before, after, types := strings.Cut(n.text, fieldHere)
	width, typed := m.cv.width(before)+m.cv.width(after), 0
	if types = types && n.field != nil; types {
		typed = m.cv.fieldWidth(n.field)
	}
	if n.name != "" && width+typed+m.cv.width(n.name)+2 <= r.w {
		m.cv.right(r, inkDim, n.name)
	}
	r = m.cv.text(r, n.ink, before)
	if types { // the meaning of the text needs room, too
		at, _ := r.left(min(typed, max(r.w-m.cv.width(after), (r.w+1)/2)))
		m.cv.field(at, n.ink, n.field, true)
		_, r = r.left(at.w)
		after = m.briefly(after, r.w)
	}
	m.cv.text(r, n.ink, after)
}

// leastPart is the width below which the first part of a note, such as the number of a step,
// says too little by itself.
const leastPart = 12

// briefly shortens a text to a number of columns. From the end it leaves out parts that two
// blanks separate, then parts in brackets that contain letters (points don't), then words. The
// panels and the reasons show the rest.
func (m foot) briefly(text string, columns int) string {
	short, _ := brief(m, text, columns)
	return short
}

// brief is briefly, and says whether words are left out.
func brief(m foot, text string, columns int) (short string, cut bool) {
	text = m.set.Clean(text)
	if m.cv.width(text) <= columns {
		return text, false
	}
	part := m.part(text, columns)
	for _, open := range []string{" (", "（"} {
		if at := strings.Index(text, open); at > max(part, 0) && m.cv.width(text[:at]) <= columns && strings.IndexFunc(inBrackets(text[at:]), unicode.IsLetter) >= 0 {
			return text[:at], false
		}
	}
	if part >= 0 {
		return brief(m, text[:part], columns)
	}
	return m.begins(text, columns), true
}

// part returns where the last part of a text begins, behind two blanks; -1 if what is before it says too little.
func (m foot) part(text string, columns int) int {
	part := strings.LastIndex(strings.TrimRight(text, " "), "  ")
	if part < 0 || m.cv.width(text[:part]) < min(max(columns/4, leastPart), columns/2) {
		return -1
	}
	return part
}

// goesOn shortens the rest of a text as briefly does, but keeps the words behind brackets.
func (m foot) goesOn(text string, columns int) string {
	text = m.set.Clean(text)
	if m.cv.width(text) <= columns || strings.HasSuffix(text, ")") || strings.HasSuffix(text, "）") {
		return m.briefly(text, columns)
	}
	if part := m.part(text, columns); part >= 0 {
		return m.goesOn(text[:part], columns)
	}
	return m.begins(text, columns)
}

// begins returns the words with which a text begins that fit into a number of columns, and marks what is left out.
func (m foot) begins(text string, columns int) string {
	if text = m.set.Clean(text); m.cv.width(text) <= columns {
		return text
	}
	const gone = "..."
	short := wholeWords(text, columns-len(gone))
	if m.cv.width(short) < columns*2/3 && m.cv.width(text) > utf8.RuneCountInString(text) || strings.TrimSpace(short) == "" { // a language without blanks
		short = draw.Clip(text, columns-len(gone))
		if at := strings.LastIndexAny(short, "、。"); at >= len(short)/3 {
			short = short[:at]
		}
	}
	return strings.TrimRight(short, " ,;:、") + gone
}

// inBrackets returns a text up to its first closing bracket.
func inBrackets(text string) string {
	if at := strings.IndexAny(text, ")）"); at >= 0 {
		return text[:at]
	}
	return text
}

// keysMost is the number of keys on the line of keys, besides those for the palette, the
// help and leaving. More would hide those that matter.
const keysMost = 4

// alwaysShown are the names of the actions that are always on the line of keys.
var alwaysShown = []string{"palette", "help", "quit"}

// keys returns the bindings for the line of keys: those that matter most now,
// and those that are always shown. A binding whose key does something else now isn't
// shown, because the first one that works takes the key.
func (m foot) keys() (now, always []*binding) {
	list := m.route.top().keys()
	taken := map[string]bool{}
	for i := range list {
		b := &list[i]
		if !b.works() {
			continue
		}
		keys := b.pressed()
		hidden := len(keys) > 0 && taken[keys[0]]
		for _, k := range keys {
			taken[k] = true
		}
		switch {
		case b.short.Empty() || hidden:
		case slices.Contains(alwaysShown, b.as):
			always = append(always, b)
		default:
			now = append(now, b)
		}
	}
	weight := func(b *binding) int {
		switch {
		case b.last:
			return 20 // the way out
		case b.main:
			return 10
		}
		return b.ranked()
	}
	byWeight := slices.Clone(now)
	slices.SortStableFunc(byWeight, func(a, b *binding) int { return weight(b) - weight(a) })
	byWeight = byWeight[:min(len(byWeight), keysMost)]
	now = slices.DeleteFunc(now, func(b *binding) bool { return !slices.Contains(byWeight, b) })
	return now, always
}

// keysBrief is the width below which the line of keys has only the keys that are always shown, without words.
const keysBrief = 30

// keyText returns what follows a key's name on a line of keys of some width.
func (m foot) keyText(b *binding, columns int) string {
	if columns < keysBrief {
		return ""
	}
	return " " + m.l.Say(b.short)
}

// keyWidth returns the columns that a key has on a line of some width, with those before the next one.
func (m foot) keyWidth(b *binding, columns int) int {
	return m.cv.width(m.l.Say(b.name)+m.keyText(b, columns)) + len(keysApart)
}

// shown returns the keys that a line of some width has room for, in their order.
func (m foot) shown(columns int) (shown []*binding) {
	now, always := m.keys()
	room := columns + len(keysApart)
	fits := func(b *binding) bool {
		w := m.keyWidth(b, columns)
		if w > room {
			return false
		}
		room -= w
		return true
	}
	kept := map[*binding]bool{}
	for _, b := range slices.Concat(slices.DeleteFunc(slices.Clone(always), func(b *binding) bool { return b.as == "palette" }), now, always) {
		if !kept[b] && (columns >= keysBrief || b.last) {
			kept[b] = fits(b)
		}
	}
	return slices.DeleteFunc(slices.Concat(now, always), func(b *binding) bool { return !kept[b] })
}

// drawKeys draws the line of the keys that matter now. A click on one does the same.
// Keys without room are only in the help, whose own key is always shown.
func (m foot) drawKeys(r rect) {
	columns := r.w
	shown := m.shown(columns)
	m.cv.styled(r, keyLine(m.stage, shown, columns < keysBrief))
	for _, b := range shown {
		at, rest := r.left(m.keyWidth(b, columns) - len(keysApart))
		m.buttons = append(m.buttons, spot{at, m.pressed(b, m.keyText(b, columns))})
		_, r = rest.left(len(keysApart))
	}
}

// pressed returns what a click on a key's name does, which is shown with a text.
func (m foot) pressed(b *binding, text string) func(x, y int) tea.Cmd {
	do, is := b.do, b.name
	return func(x, y int) tea.Cmd {
		if do == nil || !b.works() {
			return nil
		}
		if m.strays(x, y, is) {
			say(m.stage, m.l.Say(lang.OtherButton, m.l.Say(b.name)+text))
			return nil
		}
		return do()
	}
}

// say shows a notice, which disappears with the next key or click.
func say(m *stage, text string) {
	m.notice = text
	if mt := m.run.match; mt != nil {
		mt.told = text
	}
}

// A footClick is a click on a button of the line of keys, from which the pointer hasn't moved away.
type footClick struct {
	x, y int
	is   lang.Key // the name of the key; empty is none
}

// clickSlack is how far in columns the pointer may slip between two clicks that mean the same button.
const clickSlack = 2

// near reports whether a place is that of the click.
func (c footClick) near(x, y int) bool {
	return !c.is.Empty() && c.y == y && max(c.x-x, x-c.x) <= clickSlack
}

// strays reports whether a click is the second one at a place where another button
// stood at the first, because the turn has passed or a dialog has opened since. The next click
// counts: the person has been told then.
func (m foot) strays(x, y int, is lang.Key) bool {
	stray := m.clicked.near(x, y) && m.clicked.is != is
	m.clicked = footClick{x, y, is}
	return stray
}
