package tui

import (
	"slices"

	"dohyo/ui/lang"
)

// ways are the actions that a large lobby names in full, the most useful first.
var ways = []string{
	"add-program", "open-record", "strength", "rules", "time", "problems", "openings", "opening-rule", "more-games", "found-programs", "proxy", "teach", "set-up", "first-move", "find",
}

// waysLeast is the lines from which the lobby names its actions in full.
const waysLeast = 6

// waysColumn is the least width of a column of actions.
const waysColumn = 46

// waysKey is the columns of a key before its action.
const waysKey = 6

// lobbyDrawWays names what else can be done in the lobby, as far as there's room, and reports
// whether it did. A click on a row does it.
func lobbyDrawWays(m *lobby, r rect) bool {
	if r.h < waysLeast {
		return false
	}
	var list []*binding
	for _, name := range ways {
		at := slices.IndexFunc(m.bindings, func(b binding) bool { return b.as == name && b.works() && !b.name.Empty() })
		if at >= 0 {
			list = append(list, &m.bindings[at])
		}
	}
	columns := 1
	if len(list) > r.h-2 && r.w >= 2*waysColumn {
		columns = 2
	}
	rows := min((len(list)+columns-1)/columns, r.h-2)
	list = list[:min(len(list), rows*columns)]
	width := r.w
	if m.cv.framed {
		width -= 4
	}
	width = width/columns - 1 - waysKey
	lines, whole := waysInWords(m, list, rows, width)
	if whole > r.h-2 {
		whole = rows
		for i, b := range list {
			lines[i] = []string{foot{m.stage}.briefly(m.l.Say(b.help), width)}
		}
	}
	r, _ = lobbyNamed(m, r, whole)
	m.cv.heading(r.row(0), m.l.Say(lang.LobbyWays))
	_, r = r.top(1)
	y := 0
	for i, b := range list {
		if i%rows == 0 {
			y = 0
		}
		at := rect{r.x + i/rows*(r.w/columns), r.y + y, r.w/columns - 1, len(lines[i])}
		y += at.h
		key, text := at.left(waysKey)
		m.cv.text(key, inkKey, m.l.Say(b.name))
		for n, line := range lines[i] {
			m.cv.text(text.row(n), inkText, line)
		}
		clickable(m.stage, at, foot{m.stage}.pressed(b, " "+m.l.Say(b.help)))
	}
	return true
}

// waysInWords returns what the actions do, in lines of a width, and the lines that the longest column of so many actions
// takes.
func waysInWords(m *lobby, list []*binding, rows, width int) (lines [][]string, most int) {
	sum := 0
	for i, b := range list {
		if i%rows == 0 {
			sum = 0
		}
		text := wrap(m.set.Clean(m.l.Say(b.help)), width, 3)
		lines = append(lines, text)
		sum += len(text)
		most = max(most, sum)
	}
	return lines, most
}
