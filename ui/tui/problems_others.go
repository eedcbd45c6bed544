package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/problems"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// The problems that follow are shown as small boards from this height on; as many at least, if smaller boards make it
// possible, and no more than that.
const (
	problemOthersHeight = 9
	problemOthersLeast  = 4
	problemOthersMost   = 12
)

// others returns the problems that follow the shown one, by index, the first ones after the last.
func (m *problemRoom) others() (list []int) {
	for i := 1; i < len(m.list.List) && len(list) < problemOthersMost; i++ {
		if at := (m.at + i) % len(m.list.List); !m.skip || !m.isSolved(at) {
			list = append(list, at)
		}
	}
	return list
}

// drawProblemOthers draws the problems that follow as small boards, each with its sign and its task below it, and
// reports whether one has room. A click poses it.
func drawProblemOthers(m *problemRoom, r rect) bool {
	list := m.others()
	if r.h < problemOthersHeight || len(list) == 0 {
		return false
	}
	head, r := r.top(1)
	sizes := make([][2]int, len(list))
	var at []rect
	lines := 3
	for ; lines >= 1; lines-- {
		for i, n := range list {
			p := m.list.List[n]
			sizes[i][0], sizes[i][1] = m.drawer().Measure(p.Start, m.small(p, lines))
		}
		if at = flow(r, sizes); len(at) >= min(problemOthersLeast, len(list)) {
			break
		}
	}
	if len(at) == 0 {
		return false
	}
	m.cv.heading(head, m.l.Say(lang.ProblemOthers))
	for i, tile := range at {
		p := m.list.List[list[i]]
		m.cv.picture(tile, m.drawer().Picture(p.Start, m.small(p, max(lines, 1))))
		name := tile.row(tile.h - 1)
		name.w = min(name.w+samplesGap-1, r.x+r.w-name.x) // into the gap between two boards
		s := problemSigns[m.mark(list[i])]
		name = m.cv.text(name, s.ink, s.text+" ")
		m.cv.text(name, inkDim, fitted(strconv.Itoa(list[i]+1)+" "+m.set.Clean(lang.ProblemBrief(m.l, p)), name.w))
		clickable(m.stage, tile, func(_, _ int) tea.Cmd { return m.choose(list[i]) })
	}
	return true
}

// small returns how a problem is drawn as a small board: the attacker's side is below.
func (m *problemRoom) small(p *problems.Problem, lines int) draw.Options {
	d := m.drawer()
	o := draw.Options{Set: m.set, Lang: m.l, Quiet: true, Lines: lines, Flip: d.Flips && p.Side() != 0}
	if f, ok := targetField(d, p.Start, p.Start, p.Target); ok {
		o.Marks = map[draw.Field]draw.Mark{f: {Text: m.set.Clean(targetMark)}}
	}
	return o
}
