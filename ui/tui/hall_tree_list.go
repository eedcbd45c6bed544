package tui

import (
	"cmp"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/pairing"
	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// hallTies is the list of a knock-out's ties, round by round, for screens that are too
// small for the tree:
//
//	quarter-final
//	 KAZE  1–0  BRAIN
//	 AOBA   ▶   KUMA
type hallTies struct{ inHall }

// The least size of the room for a tree.
const (
	treeLeastWidth = 60
	treeLeastLines = 14
)

// listed reports whether the bracket is shown as a list in a room.
func (m hallBracket) listed(r rect) bool { return r.w < treeLeastWidth || r.h < treeLeastLines }

// order returns the ties in the order of the list: round by round, and by their names
// inside a round, the match that matters most last.
func (m hallTies) order() []int {
	b, _ := m.hall.stage().Bracket()
	list := make([]int, len(b))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(i, j int) int {
		if by := cmp.Compare(b[i].Round, b[j].Round); by != 0 {
			return by
		}
		return cmp.Compare(b[j].Win, b[i].Win)
	})
	return list
}

// lines returns the lines of the list: ties, and -1 above the first one of each name. It
// also returns the line of the chosen tie.
func (m hallTies) lines() (list []int, chosen int) {
	b, _ := m.hall.stage().Bracket()
	title := ""
	for _, i := range m.order() {
		if name := m.title(b, i); name != title {
			title = name
			list = append(list, -1)
		}
		if i == m.hall.tie {
			chosen = len(list)
		}
		list = append(list, i)
	}
	return list, chosen
}

// title returns the name of a tie.
func (m hallTies) title(b pairing.Bracket, i int) string { return m.l.Tie(b[i].Name) }

// draw draws the list around the chosen tie.
func (m hallTies) draw(r rect) {
	h := m.hall
	st := h.stage()
	b, won := st.Bracket()
	lines, chosen := m.lines()
	r, bar := beside(r, len(lines))
	from := min(pageTo(chosen, len(lines), r.h), max(len(lines)-r.h, 0))
	listBar(len(lines), from, func(row int) {
		if tie := lines[row]; tie >= 0 {
			h.tie = tie
		} else {
			h.tie = lines[row+1]
		}
	}).draw(m.stage, bar)
	running := runningPairs(m.inHall)
	for y := range min(r.h, len(lines)-from) {
		i := lines[from+y]
		if i < 0 {
			m.cv.heading(r.row(y), m.title(b, lines[from+y+1]))
			continue
		}
		k := inkText
		if i == h.tie {
			k = inkSelected
			m.cv.fill(r.row(y), k)
		}
		m.drawTie(r.row(y), k, st, b, won, i, running)
		clickable(m.stage, r.row(y), func(_, _ int) tea.Cmd {
			if h.tie == i {
				return hallBracket(m).open()
			}
			h.tie = i
			return nil
		})
		askable(m.inHall, hallTree, r.row(y), func() { h.tie = i })
	}
}

// drawTie draws the players of a tie, as far as they are known, and its result.
func (m hallTies) drawTie(r rect, k ink, st *tournament.StageState, b pairing.Bracket, won []int, i int, running map[tournament.At]bool) {
	p := st.PairOfTie(i)
	players := [2]int{tournament.NoOne, tournament.NoOne}
	one, other, _ := b.Sides(i, won)
	for side, seat := range []int{one, other} {
		if seat != pairing.Nobody {
			players[side] = st.Table[seat]
		}
	}
	middle, mk := "-", k.or(inkDim)
	room := r.w
	if p != nil {
		players = p.Players
		switch {
		case p.Decided():
			middle, mk = scored(p), k.or(inkTitle)
			if long := middle + m.l.Paren(decidedShort(m.inHall, p)); m.cv.width(long)+2+m.widest(players) <= room {
				middle = long
			}
		case running[p.At]:
			middle, mk = m.set.Clean("▶"), k.or(inkRunning)
		}
	}
	mid := max(m.cv.width(middle), 3) + 2
	first, r := r.left((room - mid) / 2)
	at, r := r.left(mid)
	ink := func(side int) ink {
		if p != nil && p.Decided() && p.Result.Points[side] > p.Result.Points[1-side] {
			return k.or(inkTitle)
		}
		return k
	}
	m.cv.right(first, ink(0), m.player(players[0], b[i].A, b, first.w))
	m.cv.centre(at, mk, middle)
	m.cv.text(r, ink(1), m.player(players[1], b[i].B, b, r.w))
}

// widest returns twice the width of the longer name of two players.
func (m hallTies) widest(players [2]int) int {
	return 2 * max(markedWidth(m.inHall, players[0]), markedWidth(m.inHall, players[1]))
}

// player returns the name of a player in the given number of columns, or who will come if
// the tie that decides it hasn't ended.
func (m hallTies) player(n int, s pairing.Source, b pairing.Bracket, columns int) string {
	switch {
	case n != tournament.NoOne:
		return markedName(m.inHall, n, columns)
	case s.Tie >= 0 && s.Loser:
		if text := m.l.Say(lang.HallLoser, m.title(b, s.Tie)); m.cv.width(text) <= columns {
			return text
		}
	}
	return m.set.Clean("…")
}

// step chooses another tie of the list, or the first one of another round.
func (m hallTies) step(dx, dy int) {
	b, _ := m.hall.stage().Bracket()
	list := m.order()
	if len(list) == 0 {
		return
	}
	m.hall.tie = min(m.hall.tie, len(b)-1)
	if dy != 0 {
		m.hall.tie = list[min(max(slices.Index(list, m.hall.tie)+dy, 0), len(list)-1)]
		return
	}
	round := b[m.hall.tie].Round + dx
	if at := slices.IndexFunc(list, func(i int) bool { return b[i].Round == round }); at >= 0 {
		m.hall.tie = list[at]
	}
}
