package tui

import (
	"slices"

	"dohyo/kifu"
	"dohyo/ui/lang"
)

// A sprout is a node in the panel, with its place there.
type sprout struct {
	node     int32
	col, row int
	up       int // row of the node before it
}

// mostSprouts is the maximum number of nodes in a drawing.
const mostSprouts = 4000

// sprouts returns the layout of the nodes around the one in the middle of a window, and
// the row of that one. Each node has a column and each line a row, below the line from
// which it branches.
func (b *branches) sprouts(here, cols int) (list []sprout, at int) {
	first := max(here-cols/2, 0)
	nodes := b.tree.Nodes
	row := -1
	type branch struct {
		node int32
		col  int
		up   int
	}
	open := []branch{{b.path[first], 0, -1}}
	for len(open) > 0 && len(list) < mostSprouts {
		o := open[len(open)-1]
		open = open[:len(open)-1]
		row++
		up := o.up
		var later []branch
		for n, col := o.node, o.col; n != kifu.NoNode && col < cols; n, col = nodes[n].Down, col+1 {
			if n == b.path[here] {
				at = row
			}
			list = append(list, sprout{n, col, row, up})
			up = row
			if down := nodes[n].Down; down != kifu.NoNode && col+1 < cols {
				siblings := len(later)
				for v := nodes[down].Next; v != kifu.NoNode; v = nodes[v].Next {
					later = append(later, branch{v, col + 1, row})
				}
				slices.Reverse(later[siblings:])
			}
		}
		// The last branch comes directly below, so that no lines cross.
		open = append(open, later...)
	}
	return list, at
}

// treeRows is the maximum height of the panel in lines.
const treeRows = 9

// drawTree shows the variations around the position, and returns the room
// below.
func (m treePanel) drawTree(r rect) rect {
	mt := m.match
	if !mt.grows() || r.h < 8 || mt.scoring.on {
		return r
	}
	b := &mt.branches
	head, r := r.top(1)
	title := m.l.Say(lang.TreeHead)
	fork := b.fork(mt.at)
	if fork > 0 {
		list := b.tree.Variations(b.path[fork-1])
		for k, node := range list {
			if node == b.path[fork] {
				title = m.l.Say(lang.TreeHeadAt, k+1, len(list))
			}
		}
	}
	m.cv.heading(head, title)
	here := b.here(mt.at)
	list, at := b.sprouts(here, (r.w-1)/2)
	rows := 0
	for _, s := range list {
		rows = max(rows, s.row+1)
	}
	room, rest := r.top(min(rows, treeRows, r.h/2))
	top := min(max(at-room.h/2, 0), rows-room.h)
	b.drawSprouts(m, room, list, top, here)
	_, rest = rest.top(1)
	return rest
}

// The directions of a joint.
const (
	toLeft = 1 << iota
	toRight
	toTop
	toBottom
)

// joints holds the line characters between nodes, by the directions of their joints.
var joints = map[int]string{
	toLeft | toRight: "─", toTop | toBottom: "│", toTop | toRight: "└", toTop | toBottom | toRight: "├",
	toLeft | toRight | toBottom: "┬",
}

// drawSprouts draws the nodes of a window from row top on, and the lines between them.
func (b *branches) drawSprouts(m treePanel, room rect, list []sprout, top, here int) {
	onPath := map[int32]int{}
	for i, node := range b.path {
		onPath[node] = i
	}
	type place struct{ col, row int }
	join := map[place]int{}
	for _, s := range list {
		switch {
		case s.up < 0:
		case s.up == s.row:
			join[place{s.col, s.row}] |= toLeft | toRight
		default:
			join[place{s.col, s.up}] |= toBottom
			for y := s.up + 1; y < s.row; y++ {
				join[place{s.col, y}] |= toTop | toBottom
			}
			join[place{s.col, s.row}] |= toTop | toRight
		}
	}
	for at, where := range join {
		if row := room.row(at.row - top); !row.empty() {
			m.cv.text(rect{room.x + 2*at.col - 1, row.y, 1, 1}, inkDim, joints[where])
		}
	}
	for _, s := range list {
		row := room.row(s.row - top)
		if row.empty() {
			continue
		}
		i, shown := onPath[s.node]
		k := inkDim
		switch {
		case shown && i == here:
			k = inkSelected
		case shown:
			k = inkTitle
		}
		m.cv.text(rect{room.x + 2*s.col, row.y, 1, 1}, k, m.sproutSign(&b.tree.Nodes[s.node]))
		touchable(m.stage, rect{room.x + 2*s.col, row.y, 2, 1}, func() {
			m.walkTo(s.node, int(m.match.branches.tree.Nodes[s.node].Moves))
		})
	}
}

// sproutSign returns a sign for a node, one column wide.
func (m treePanel) sproutSign(n *kifu.TreeNode) string {
	switch {
	case n.Move != "" && m.cv.width(signOf(m.view, n.Side)) == 1:
		return signOf(m.view, n.Side)
	case n.Move != "":
		return [2]string{"x", "o"}[n.Side&1]
	case n.Setup:
		return "+"
	}
	return "."
}
