package tui

import (
	"slices"
	"sort"
	"strings"

	"charm.land/bubbles/v2/list"
	tea "charm.land/bubbletea/v2"
	"github.com/sahilm/fuzzy"

	"dohyo/ui/lang"
)

// actionList is the palette of actions: a dialog that lists all actions that work on the
// screen below it, and finds them as a person types, in either language.
type actionList struct {
	*stage
	bindings []binding

	about screen
	text  field
	all   []actionRow
	rows  []actionRow // those that fit the text
	menu  listing
}

// An actionRow is an action with the texts that are searched.
type actionRow struct {
	b     binding
	words []string
}

// FilterValue returns what an action is searched by.
func (r actionRow) FilterValue() string { return strings.Join(r.words, "\n") }

// noPalette reports whether the palette isn't open yet.
func noPalette(m *stage) bool {
	_, open := m.route.top().(*actionList)
	return !open
}

// openPalette opens the palette for the screen or dialog that has the keys.
func openPalette(m *stage) {
	const most = 40 // characters
	p := &actionList{stage: m, about: m.route.top(), text: newField(most)}
	p.gather()
	p.menu.once(p.take)
	p.bindings = append(p.menu.typingKeys(typingUp, typingDown),
		binding{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineDo, help: lang.HelpChosen, when: func() bool { return len(p.rows) > 0 }, do: p.take},
		binding{keys: keysOf("esc", "ctrl+k"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	)
	p.narrow()
	m.route.open(p)
}

// cursorKeys are the keys that only move a cursor where they have no name.
var cursorKeys = []string{"up", "down", "left", "right", "shift+up", "shift+down", "shift+left", "shift+right", "pgup", "pgdown", "home", "end"}

// gather lists the actions. What only moves a cursor, or isn't a key, isn't listed.
func (m *actionList) gather() {
	type told struct{ name, text string }
	seen := map[told]bool{}
	for _, bindings := range [][]binding{m.about.help(), m.everywhere} {
		for _, b := range bindings {
			keys := b.pressed()
			moves := b.as == "" && len(keys) > 0 && slices.Contains(cursorKeys, keys[0])
			t := told{b.as, m.l.Say(b.about())}
			if len(keys) == 0 && b.as == "" || moves || b.about().Empty() || b.as == "palette" || !b.works() || seen[t] {
				continue
			}
			seen[t] = true
			kana, latin := readingsOf(m.stage, &b)
			words := []string{b.as, kana, latin, lang.English.Say(b.about()), lang.Japanese.Say(b.about()), lang.English.Say(b.short), lang.Japanese.Say(b.short)}
			m.all = append(m.all, actionRow{b, append(words, keys...)})
		}
	}
	sort.SliceStable(m.all, func(i, j int) bool { return groupOf(&m.all[i].b) < groupOf(&m.all[j].b) })
	var rows []list.Item
	for _, r := range m.all {
		rows = append(rows, r)
	}
	m.menu = newFiltered(rows, bestActions)
}

// readingsOf returns how the Japanese words for an action are read: in kana and, where Japanese is
// spoken, in letters. Those would also be found in English words.
func readingsOf(m *stage, b *binding) (kana, latin string) {
	kana = lang.Reading(lang.Japanese.Say(b.about()) + " " + lang.Japanese.Say(b.short) + " " + lang.Also[b.as])
	if m.l == lang.Japanese {
		latin = lang.Latin(kana)
	}
	return kana, latin
}

// narrow keeps the rows that fit the text, the best first.
func (m *actionList) narrow() {
	m.rows = nil
	for _, row := range m.menu.filter(strings.TrimSpace(m.text.text())) {
		m.rows = append(m.rows, row.(actionRow))
	}
}

// bestActions ranks the actions that fit a text.
func bestActions(text string, targets []string) []list.Rank {
	type scored struct{ row, score int }
	var found []scored
	for i, words := range targets {
		if score, ok := scoreAction(text, strings.Split(words, "\n")); ok {
			found = append(found, scored{i, score})
		}
	}
	sort.SliceStable(found, func(i, j int) bool { return found[j].score < found[i].score })
	var ranks []list.Rank
	for _, f := range found {
		ranks = append(ranks, list.Rank{Index: f.row})
	}
	return ranks
}

// scoreAction returns how well a text fits one of an action's words, of which the first is its
// name, and the next two its readings: whole parts before other words for the action, and those
// before letters that only follow each other.
func scoreAction(text string, words []string) (best int, ok bool) {
	const whole = 1000 // more than letters alone can get
	kana, latin := words[1], words[2]
	words = slices.Delete(words, 1, 3)
	for _, match := range fuzzy.Find(text, words) {
		score := match.Score
		if at := strings.Index(strings.ToLower(match.Str), strings.ToLower(text)); at >= 0 {
			if score = whole - at; match.Str == text {
				score += whole // such as a key
			}
		}
		if !ok || score > best {
			best, ok = score, true
		}
	}
	also := strings.Contains(strings.ToLower(lang.Also[words[0]]), strings.ToLower(text))
	if score := whole / 2; score > best && (also || lang.FindsReading(text, kana, latin)) {
		best, ok = score, true
	}
	return best, ok
}

// take closes the palette and carries out the chosen action, if it still works.
func (m *actionList) take() tea.Cmd {
	b := m.rows[m.menu.row()].b
	m.route.expire(m)
	if !b.works() {
		return nil
	}
	return b.do()
}

func (m *actionList) keys() []binding { return m.bindings }

func (m *actionList) help() []binding { return m.bindings }

// update handles typed and pasted text, and the wheel.
func (m *actionList) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	before := m.text.text()
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if s := msg.String(); s == "ctrl+k" || s == "ctrl+n" || s == "ctrl+p" {
			return nil, false
		}
		took = m.text.press(msg, nil)
	case tea.PasteMsg:
		m.text.add(msg.Content)
	case tea.MouseWheelMsg:
		m.menu.turn(msg)
	}
	if m.text.text() != before {
		m.narrow()
	}
	return nil, took
}

// draw draws the field, and below it an action a line with its key at the right.
func (m *actionList) draw() {
	_, work := frame(m.w, m.h)
	names, width := 0, 0
	for i := range m.all {
		names = max(names, m.cv.width(m.keyOf(&m.all[i].b)))
		width = max(width, m.cv.width(m.l.Say(m.all[i].b.about())))
	}
	in := m.cv.box(work.centre(min(max(width+names+8, 40), work.w-2), min(len(m.all)+4, work.h)), m.l.Say(lang.PaletteTitle))
	line, rows := in.top(1)
	m.cv.field(m.cv.text(line, inkDim, "> "), inkTitle, &m.text, true)
	if len(m.rows) == 0 {
		m.cv.text(rows.row(0), inkDim, m.l.Say(lang.PaletteNone))
		return
	}
	// What the chosen action does is told in full below the list, if its row has no room for it.
	room := func(b *binding) int { return rows.w - 3 - m.cv.width(m.keyOf(b)) - m.cv.width(chosenMark(true)) }
	long := func(r actionRow) bool { return m.cv.width(m.l.Say(r.b.about())) > room(&r.b) }
	const most = 2 // lines
	if slices.ContainsFunc(m.all, long) && rows.h > 3*most {
		var whole rect
		rows, whole = rows.top(rows.h - most)
		if r := m.rows[m.menu.row()]; long(r) {
			for i, text := range wrap(m.l.Say(r.b.about()), whole.w-2, most) {
				m.cv.text(rect{whole.x + 2, whole.y + i, whole.w - 2, 1}, inkDim, text)
			}
		}
	}
	for at, row := range m.menu.draw(m.stage, rows, inEdge(in, rows)) {
		k, dim := m.menu.ink(row), inkKey
		if k == inkSelected {
			dim = inkSelected
		}
		b := &m.rows[row].b
		m.cv.line(at, k, m.menu.mark(row)+foot{m.stage}.begins(m.l.Say(b.about()), room(b)))
		m.cv.right(at, dim, " "+m.keyOf(b)+" ")
	}
}

// keyOf returns the name of the keys of one action.
func (m *actionList) keyOf(b *binding) string {
	keys := b.pressed()
	if len(keys) == 0 {
		return ""
	}
	return m.l.Say(keyName(keys[0]))
}
