package igo

import (
	"math"
	"sort"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// insightEvery is the time between two insights.
const insightEvery = 100 * time.Millisecond

// join returns a function that takes both talk and insights, so that one guard
// (engines.Watchdog) is enough, and one that passes an insight to its guarded form.
func join(q engines.Question, talk func(engines.Talk)) (joined func(engines.Talk), tell func(guarded func(engines.Talk), i engines.Insight)) {
	var now *engines.Insight
	joined = func(t engines.Talk) {
		switch {
		case now != nil:
			q.Insight(*now)
		case talk != nil:
			talk(t)
		}
	}
	tell = func(guarded func(engines.Talk), i engines.Insight) {
		now = &i
		guarded(engines.Talk{})
		now = nil
	}
	return joined, tell
}

// insight returns what the playouts have shown so far: the moves that were tried,
// and who owned the points at the ends.
func (t *tree) insight() engines.Insight {
	root := &t.nodes[0]
	order := make([]int32, 0, root.count)
	prior := 0.0
	for i := root.first; i < root.first+int32(root.count); i++ {
		n := &t.nodes[i]
		prior += float64(n.belief)
		if n.visits >= 1 {
			order = append(order, i)
		}
	}
	sort.SliceStable(order, func(i, j int) bool { return t.nodes[order[i]].least() > t.nodes[order[j]].least() })
	i := engines.Insight{Nodes: int64(t.games)}
	for _, at := range order {
		n := &t.nodes[at]
		rate := float64(n.wins / n.visits)
		score := int(rate*1000+0.5) - 500 // as in talk
		l := engines.Line{WinRate: &rate, Score: &score, Unit: engines.UnitRate, Nodes: int64(n.visits), Moves: t.after(at)}
		l.Depth = len(l.Moves)
		if prior > 0 {
			p := float64(n.belief) / prior // how good it looked before it was tried
			l.Prior = &p
		}
		i.Lines = append(i.Lines, l)
	}
	if root.count == 0 && root.visits > 0 { // only eyes of its own are left: the side to move passes
		rate := 1 - float64(root.wins/root.visits)
		score := int(rate*1000+0.5) - 500
		i.Lines = []engines.Line{{WinRate: &rate, Score: &score, Unit: engines.UnitRate, Nodes: int64(root.visits), Depth: 1, Moves: []boards.Move{"pass"}}}
	}
	i.Layers = []engines.Layer{t.root.owners(func(p point) float64 { return float64(t.share(p)) })}
	return i
}

// certainty is the number of standard errors by which a win rate may be wrong in the order of the
// lines. It is as large as in KataGo, so that few playouts count little.
const certainty = 5

// least returns the lower bound of a move's win rate (Wilson's interval). Lines in its order begin
// with good moves that were tried often: neither with a bad one that was tried for long, nor with
// one that won its only games.
func (n *node) least() float64 {
	const z2 = certainty * certainty
	visits, rate := float64(n.visits), float64(n.wins/n.visits)
	spread := math.Sqrt(max(0, rate*(1-rate))/visits + z2/(4*visits*visits))
	return (rate + z2/(2*visits) - certainty*spread) / (1 + z2/visits)
}

// after returns a move and the line after it, up to ten moves.
func (t *tree) after(at int32) []boards.Move {
	list := []boards.Move{boards.Move(t.root.name(t.nodes[at].move))}
	for len(list) < 10 && t.nodes[at].grown {
		next, ok := t.chosen(at)
		if !ok || t.nodes[next].visits < 2 {
			break
		}
		list = append(list, boards.Move(t.root.name(t.nodes[next].move)))
		at = next
	}
	return list
}

// owners returns the layer of owners, by how much a point is black's.
func (g *grid) owners(share func(point) float64) engines.Layer {
	var b strings.Builder
	for y := g.size - 1; y >= 0; y-- {
		for x := range g.size {
			if x > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.FormatFloat(share(g.points[y*g.size+x]), 'f', 3, 32))
		}
		if y > 0 {
			b.WriteByte('\n')
		}
	}
	return engines.Layer{Name: engines.LayerOwner, Kind: engines.LayerOwner, Text: b.String()}
}
