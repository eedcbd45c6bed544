package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A plyPair is a row of the move list: a move of each side, or of one.
type plyPair struct {
	first int // ply of the row's first half
	half  [2]*plyEntry
}

type plyEntry struct {
	name string
	at   int // index of the position after it; 0 for opening moves
	secs string
}

// moveList is the panel with the moves of a game in which sides take turns.
type moveList struct{ view }

// plyPairs lists the moves of the shown game two by two.
func (m moveList) plyPairs() []plyPair {
	g := &m.match.snap.game
	history := len(g.begin.Setup.Opening)
	pairs := make([]plyPair, 0, (g.base+len(g.moves)+1)/2)
	add := func(ply int, side boards.Side, e *plyEntry) {
		n := len(pairs)
		if n == 0 || side == 0 || pairs[n-1].half[1] != nil {
			pairs = append(pairs, plyPair{first: ply})
			n++
		}
		pairs[n-1].half[max(side, 0)] = e
	}
	for i, name := range m.openingNames() {
		secs := "-"
		if s := g.begin.SpentOn(i); s.Known() {
			secs = secsText(s.Longest())
		}
		add(g.base-history+i+1, boards.Side((g.base-history+i)%2), &plyEntry{name: name, secs: secs})
	}
	chosen := m.match.snap.drawer.Chosen
	timed := slices.ContainsFunc(g.moves, func(e *arena.Moved) bool { return e.MS > 0 })
	for i, e := range g.moves {
		secs := "-" // many records have no times
		if timed && e.Timed() {
			secs = secsText(e.MS)
		}
		name := listedNameAt(m.view, i+1)
		if chosen != nil {
			if _, short := chosen(m.l, m.set, g.positions[i], e.Move); short != "" {
				name = short
			}
		}
		add(g.positions[i].Ply()+1, m.match.snap.side(e.Seat), &plyEntry{name: name, at: i + 1, secs: secs})
	}
	if move := g.tape().Tried(len(g.moves)); move != "" && len(pairs) > 0 { // refused, but worth showing
		p := g.positions[len(g.positions)-1]
		if seats := p.ToAct(); len(seats) == 1 {
			name := m.match.snap.drawer.Name(m.set.Unsigned().Bare(), p, move)
			add(p.Ply()+1, m.match.snap.rules.Seats[seats[0]].Side, &plyEntry{name: m.set.Clean(name), at: len(g.moves), secs: faultSign})
		}
	}
	return pairs
}

// secsText writes the time of a move in seconds.
func secsText(ms float64) string {
	switch s := ms / 1000; {
	case s < 9.95:
		return strconv.FormatFloat(s, 'f', 1, 64)
	case s < 6000:
		return strconv.FormatFloat(s, 'f', 0, 64)
	default:
		return strconv.FormatFloat(s/60, 'f', 0, 64) + "m"
	}
}

// moveColumn is the usual width of half a row of the move list, and secsColumn that of the seconds in it with the blanks
// around.
const moveColumn, secsColumn = 18, 7

// longestMove is the width of the longest name among the moves.
func longestMove(m moveList, pairs []plyPair) (w int) {
	for _, p := range pairs {
		for _, h := range p.half {
			if h != nil {
				w = max(w, m.cv.width(h.name))
			}
		}
	}
	return w
}

// secsFrom is the width from which half a row of the move list shows the seconds.
const secsFrom = 12

// drawMoves lists the moves with their seconds. The last move on the board is always
// visible.
func (m moveList) drawMoves(r rect) {
	if r.h < 2 {
		return
	}
	mt := m.match
	head, r := r.top(1)
	pairs := m.plyPairs()
	now := 0
	for i, p := range pairs {
		for _, h := range p.half {
			if h != nil && (h.at == mt.at && h.at > 0 || h.at == 0 && mt.at == 0) {
				now = i
			}
		}
	}
	r, bar := besidePanel(m.stage, r, len(pairs))
	number, each := rect{head.x, head.y, r.w, 1}.left(4)
	m.cv.right(number, inkDim, m.l.Say(lang.MovesHead))
	half := min(each.w/2, max(moveColumn, longestMove(m, pairs)+secsColumn+1))
	for side := range boards.Side(2) {
		at := rect{each.x + int(side)*half, head.y, half, 1}
		if half >= secsFrom {
			m.cv.right(at, inkDim, m.l.Say(lang.SecondsHead))
		}
		drawSign(m.view, rect{at.x + 3, at.y, half - 3, 1}, side)
	}
	from := rollBy(m.view, r, bar, func(b *rolled) *int { return &b.moves }, pageTo(now, len(pairs), r.h), len(pairs))
	for i := range r.h {
		if from+i >= len(pairs) {
			break
		}
		p := &pairs[from+i]
		line := r.row(i)
		n := p.first
		if mt.numbers == draw.Pairs {
			n = (n + 1) / 2
		}
		number, _ := line.left(4)
		m.cv.right(number, inkDim, strconv.Itoa(n))
		for side, h := range p.half {
			if h == nil {
				continue
			}
			at := rect{each.x + side*half, line.y, half, 1}
			k := inkText
			if h.at == 0 {
				k = inkDim
			}
			if h.at > 0 {
				touchRow(m.stage, at, func() { m.match.show(m.match.snap.game.number, h.at) })
				m.mouse.asks = append(m.mouse.asks, spot{at, func(_, _ int) tea.Cmd {
					m.match.show(m.match.snap.game.number, h.at)
					whyPanel(m).open()
					return nil
				}})
			}
			if h.at == mt.at && h.at > 0 {
				k = inkSelected
				m.cv.fill(rect{at.x + 1, at.y, at.w - 1, 1}, k)
			}
			name := h.name
			if h.at > 0 {
				name += overall(m).sign(h.at)
			}
			rest := at
			if half >= secsFrom {
				rest = m.cv.right(at, k, h.secs)
			}
			_, rest = rest.left(1)
			if half >= secsFrom {
				rest.w-- // away from the time
			}
			w := m.cv.width(name)
			lead := max(min(1+max(5-w, 0), rest.w-w), 0) // away from the number, and short ones to the right
			m.cv.text(rest, k, strings.Repeat(" ", lead)+name)
		}
	}
}
