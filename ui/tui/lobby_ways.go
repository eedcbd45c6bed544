package tui

import (
	"slices"

	"dohyo/ui/lang"
)

// ways are the actions that a large lobby names in full, the most useful first.
var ways = []string{
	"more-games", "time", "rules", "openings", "opening-rule", "problems", "strength", "open-record", "add-program", "found-programs", "proxy", "teach", "set-up", "first-move", "find",
}

// waysLeast is the lines from which the lobby names its actions in full.
const waysLeast = 6

// waysColumn is the least width of a column of actions.
const waysColumn = 46

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
	r, _ = lobbyNamed(m, r, rows)
	m.cv.heading(r.row(0), m.l.Say(lang.LobbyWays))
	_, r = r.top(1)
	for i, b := range list[:min(len(list), rows*columns)] {
		at := rect{r.x + i/rows*(r.w/columns), r.y + i%rows, r.w/columns - 1, 1}
		key, text := at.left(6)
		m.cv.text(key, inkKey, m.l.Say(b.name))
		m.cv.text(text, inkText, foot{m.stage}.briefly(m.l.Say(b.help), text.w))
		clickable(m.stage, at, foot{m.stage}.pressed(b, " "+m.l.Say(b.help)))
	}
	return true
}
