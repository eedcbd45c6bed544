package tui

import (
	"slices"

	"dohyo/ui/lang"
)

// ways are the actions that a large lobby names in full, the most useful first.
var ways = []string{
	"add-program", "open-record", "search-library", "strength", "rules", "time", "problems", "openings", "opening-rule", "more-games", "found-programs", "proxy", "teach", "set-up", "first-move", "find",
}

// waysLeast is the lines from which the lobby names its actions in full.
const waysLeast = 6

// waysColumn is the least width of a column of actions.
const waysColumn = 46

// waysKey is the columns of a key before its action.
const waysKey = 6

// lobbyDrawWays names what else can be done in the lobby, as far as there's room, and reports
// whether it did. A click on a row does it. It returns the room below.
func lobbyDrawWays(m *lobby, r rect) (below rect, named bool) {
	if r.h < waysLeast {
		return r, false
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
	width := r.w
	if m.cv.framed {
		width -= 4
	}
	shown := waysInColumns(m, list, columns, r.h-2, width/columns-1-waysKey)
	most := 0
	for _, column := range shown {
		sum := 0
		for _, w := range column {
			sum += len(w.lines)
		}
		most = max(most, sum)
	}
	r, below = lobbyNamed(m, r, most)
	m.cv.heading(r.row(0), m.l.Say(lang.LobbyWays))
	_, r = r.top(1)
	for i, column := range shown {
		rest := rect{r.x + i*(r.w/columns), r.y, r.w/columns - 1, r.h}
		for _, w := range column {
			var at rect
			at, rest = rest.top(len(w.lines))
			key, text := at.left(waysKey)
			m.cv.text(key, inkKey, m.l.Say(w.name))
			for n, line := range w.lines {
				m.cv.text(text.row(n), inkText, line)
			}
			clickable(m.stage, at, foot{m.stage}.pressed(w.binding, " "+m.l.Say(w.help)))
		}
	}
	return below, true
}

// A way is an action with the lines that say what it does.
type way struct {
	*binding
	lines []string
}

// waysInColumns puts actions into columns of at most some lines of a width, evenly if there's room for all of them. What
// an action does is said in full: one that finds no room is left to the palette.
func waysInColumns(m *lobby, list []*binding, columns, most, width int) [][]way {
	even := make([][]way, columns)
	rows, fits := (len(list)+columns-1)/columns, true
	closely := make([][]way, columns)
	used, closer := make([]int, columns), make([]int, columns)
	for i, b := range list {
		w := way{b, wrap(m.set.Clean(m.l.Say(b.help)), width, 3)}
		even[i/rows] = append(even[i/rows], w)
		used[i/rows] += len(w.lines)
		fits = fits && used[i/rows] <= most
		if at := slices.IndexFunc(closer, func(n int) bool { return n+len(w.lines) <= most }); at >= 0 {
			closely[at] = append(closely[at], w)
			closer[at] += len(w.lines)
		}
	}
	if fits {
		return even
	}
	return closely
}
