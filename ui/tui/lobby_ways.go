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
	shown := lobbyWays(m, r)
	r, below = lobbyNamed(m, r, waysHeight(shown))
	drawWays(m.stage, r, shown, waysKey)
	return below, true
}

// lobbyWays returns the actions that have room in a rectangle, in columns.
func lobbyWays(m *lobby, r rect) [][]way {
	columns := 1
	if len(waysNamed(m.bindings, ways)) > r.h-2 {
		columns = waysColumns(r.w)
	}
	return lobbyWaysIn(m, r.w, columns, r.h-2)
}

// waysColumns returns the most columns of actions in a width.
func waysColumns(width int) int {
	if width >= 2*waysColumn {
		return 2
	}
	return 1
}

// lobbyWaysIn returns the actions in columns of at most some lines.
func lobbyWaysIn(m *lobby, width, columns, most int) [][]way {
	if m.cv.framed {
		width -= 4
	}
	return waysInColumns(m.stage, waysNamed(m.bindings, ways), columns, most, width/columns-1-waysKey)
}

// waysNamed returns those of the named actions that work now, in the order of the names.
func waysNamed(bindings []binding, names []string) (list []*binding) {
	for _, name := range names {
		at := slices.IndexFunc(bindings, func(b binding) bool { return b.as == name && b.works() && !b.name.Empty() })
		if at >= 0 {
			list = append(list, &bindings[at])
		}
	}
	return list
}

// drawWays draws a title and columns of actions, with key columns for each key. A click on a row does it.
func drawWays(st *stage, r rect, shown [][]way, key int) {
	st.cv.heading(r.row(0), st.l.Say(lang.LobbyWays))
	_, r = r.top(1)
	for i, column := range shown {
		rest := rect{r.x + i*(r.w/len(shown)), r.y, r.w/len(shown) - 1, r.h}
		for _, w := range column {
			var at rect
			at, rest = rest.top(len(w.lines))
			name, text := at.left(key)
			st.cv.text(name, inkKey, st.l.Say(w.name))
			for n, line := range w.lines {
				st.cv.text(text.row(n), inkText, line)
			}
			if w.do != nil {
				clickable(st, at, foot{st}.pressed(w.binding, " "+st.l.Say(w.help)))
			}
		}
	}
}

// A way is an action with the lines that say what it does.
type way struct {
	*binding
	lines []string
}

// waysInColumns puts actions into columns of at most some lines of a width, evenly if there's room for all of them. What
// an action does is said in full: one that finds no room is left to the palette.
func waysInColumns(st *stage, list []*binding, columns, most, width int) [][]way {
	even := make([][]way, columns)
	rows, fits := (len(list)+columns-1)/columns, true
	closely := make([][]way, columns)
	used, closer := make([]int, columns), make([]int, columns)
	for i, b := range list {
		w := way{b, wrap(st.set.Clean(st.l.Say(b.help)), width, 3)}
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

// waysHeight returns the lines of the longest column.
func waysHeight(shown [][]way) (most int) {
	for _, column := range shown {
		sum := 0
		for _, w := range column {
			sum += len(w.lines)
		}
		most = max(most, sum)
	}
	return most
}
