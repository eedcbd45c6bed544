package joseki

import "slices"

// Each calls visit with every position that a sequence without moves elsewhere reaches, in
// depth-first order: the sequence, the continuations, and how often it came up.
func (g *Graph) Each(visit func(path []Move, next []Continuation, came int)) {
	g.sort()
	seen := map[*position]bool{}
	var from func(p *position, path []Move, came int)
	from = func(p *position, path []Move, came int) {
		if seen[p] {
			return
		}
		seen[p] = true
		visit(path, g.Next(path), came)
		for _, n := range g.Next(path) {
			if n.Side == p.last {
				continue // the other side played elsewhere
			}
			_, c := g.after(path)
			if b := p.find(c, n.Move); b != nil {
				from(b.to, append(slices.Clip(path), n.Move), n.Count)
			}
		}
	}
	from(g.root(), nil, 0)
}

// Unmarked returns the graph as it was counted: without classes, and without moves that nobody
// played.
func (g *Graph) Unmarked() *Graph {
	g = g.Clone()
	for _, p := range g.positions {
		p.moves = slices.DeleteFunc(p.moves, func(b branch) bool { return b.Count == 0 })
		for i := range p.moves {
			p.moves[i].Class = Normal
		}
	}
	return g.Clone() // without the positions that only those moves reached
}

// The bounds of complex moves.
const (
	complexOf     = 20  // games, at least
	complexLength = 8   // moves in the corner that follow on average, at least
	complexMore   = 2.5 // more than follow the position's other moves, at least
	complexShare  = 0.4 // of its side's moves in the position, at most
)

// MarkComplex marks moves as complex that lead to much longer fights in the corner than what
// is usually played instead, and returns their number.
func (g *Graph) MarkComplex() (marked int) {
	lengths := map[*position]float64{}
	var length func(p *position) float64
	length = func(p *position) float64 {
		if l, ok := lengths[p]; ok {
			return l
		}
		lengths[p] = 0
		all, sum := 0, 0.0
		for _, b := range p.moves {
			all += b.Count
			sum += float64(b.Count) * (1 + length(b.to))
		}
		lengths[p] = sum / float64(max(all, 1))
		return lengths[p]
	}
	length(g.root())
	for _, p := range g.positions {
		for i := range p.moves {
			b := &p.moves[i]
			all, sum := 0, 0.0
			for j := range p.moves {
				if o := &p.moves[j]; j != i && o.Side == b.Side {
					all += o.Count
					sum += float64(o.Count) * length(o.to)
				}
			}
			if b.Class != Normal || b.Count < complexOf || all == 0 || float64(b.Count) > complexShare*float64(b.Count+all) {
				continue
			}
			if l := length(b.to); l >= complexLength && l >= sum/float64(all)+complexMore {
				b.Class = Complex
				marked++
			}
		}
	}
	return marked
}
