package igo

// Rules about the whole board: corners, sides, areas.

// opening reports whether much room is left: fewer stones than a fifth of the
// points.
func (k *knowledge) opening() bool {
	n := 0
	for _, p := range k.board.points {
		if k.board.at[p] != empty {
			n++
		}
	}
	return 5*n < len(k.board.points)
}

// scale returns the factor by which the size of the board changes the values of
// the opening, 1 on 19x19.
func (k *knowledge) scale() float64 { return float64(k.board.size) / 19 }

// A nook is the area around a corner of the board, with the stones in it.
type nook struct {
	x, y, dx, dy int // its corner point and the directions into the board
	stones       [3][]point
}

// at returns the point on lines a and b from the corner's edges, counted from
// 1.
func (n *nook) at(g *grid, a, b int) point {
	return g.at(n.x+n.dx*(a-1), n.y+n.dy*(b-1))
}

// nooks returns the corners of a board, none if it is smaller than 9x9.
func (b *board) nooks() (list []nook) {
	if b.size < 9 {
		return nil
	}
	e := b.size - 1
	list = []nook{{x: 0, y: 0, dx: 1, dy: 1}, {x: e, y: 0, dx: -1, dy: 1}, {x: 0, y: e, dx: 1, dy: -1}, {x: e, y: e, dx: -1, dy: -1}}
	room := min(7, (b.size-1)/2)
	for i := range list {
		n := &list[i]
		for a := 1; a <= room; a++ {
			for c := 1; c <= room; c++ {
				if p := n.at(b.grid, a, c); b.at[p] != empty {
					n.stones[b.at[p]] = append(n.stones[b.at[p]], p)
				}
			}
		}
	}
	return list
}

// centre plays in the middle of a small board (天元), from which every corner is near.
func centre(k *knowledge, add func(point, float64, int)) {
	if k.board.size > 9 || !k.opening() {
		return
	}
	if m := k.board.grid.at(k.board.size/2, k.board.size/2); k.board.lonely(&k.board.at, m, 1) {
		add(m, 14*k.scale(), 0)
	}
}

// corner plays in an empty corner.
func corner(k *knowledge, add func(point, float64, int)) {
	for _, n := range k.board.nooks() {
		if len(n.stones[black])+len(n.stones[white]) > 0 {
			continue
		}
		if k.board.size < 13 {
			add(n.at(k.board.grid, 3, 3), 10*k.scale(), 0)
			add(n.at(k.board.grid, 3, 4), 9*k.scale(), 0)
			add(n.at(k.board.grid, 4, 3), 9*k.scale(), 0)
			continue
		}
		add(n.at(k.board.grid, 4, 4), 20*k.scale(), 0)
		add(n.at(k.board.grid, 3, 4), 19.5*k.scale(), 0)
		add(n.at(k.board.grid, 4, 3), 19.5*k.scale(), 0)
		add(n.at(k.board.grid, 3, 3), 17*k.scale(), 0)
	}
}

// knights are the points tried near a corner stone, by lines from the corner's
// edges.
var knights = [][2]int{{3, 6}, {6, 3}, {4, 6}, {6, 4}, {3, 5}, {5, 3}}

// approach plays near a corner in which the opponent has a single stone.
func approach(k *knowledge, add func(point, float64, int)) {
	k.lone(k.foe(), 14, add)
}

// enclose secures a corner in which the side to move has a single stone.
func enclose(k *knowledge, add func(point, float64, int)) {
	k.lone(k.turn, 12, add)
}

func (k *knowledge) lone(c color, value float64, add func(point, float64, int)) {
	if k.board.size < 13 {
		return
	}
	for _, n := range k.board.nooks() {
		if len(n.stones[c]) != 1 || len(n.stones[c.Other()]) != 0 {
			continue
		}
		for _, at := range knights {
			p := n.at(k.board.grid, at[0], at[1])
			if far := k.board.apart(p, n.stones[c][0]); k.board.at[p] == empty && far >= 2 && far <= 3 && k.board.lonely(&k.board.at, p, 1) {
				add(p, value*k.scale()-float64(far-2), 0)
			}
		}
	}
}

// side plays on the third or fourth line where there is much room.
func side(k *knowledge, add func(point, float64, int)) {
	if k.board.size < 13 {
		return
	}
	for _, p := range k.board.points {
		if (k.board.line[p] == 3 || k.board.line[p] == 4) && k.board.lonely(&k.board.at, p, 3) {
			near := k.influence[k.turn][p] + k.influence[k.foe()][p]
			add(p, 11*k.scale()-3*near/(1+near), 0)
		}
	}
}

// extend gives room to a group on the side.
func extend(k *knowledge, add func(point, float64, int)) {
	for _, p := range k.board.points {
		if k.board.line[p] != 3 && k.board.line[p] != 4 || k.board.at[p] != empty || !k.board.lonely(&k.board.at, p, 1) {
			continue
		}
		for i, d := range k.board.beside {
			far := 0
			for f := 2; f <= 4 && far == 0; f++ {
				q := p + d*point(f)
				if f > 1 && k.board.at[q] != empty {
					if k.board.at[q] == k.turn && k.board.line[q] >= 2 && k.board.line[q] <= 4 {
						far = f
					}
					break
				}
				if k.board.at[q] == edge {
					break
				}
			}
			if far == 0 {
				continue
			}
			g := k.group(p + d*point(far))
			foe := k.influence[k.foe()][p+k.board.beside[i^1]]
			add(p, (5+float64(min(g.stones, 6))*(1-g.strength)*2+2*min(foe, 1))*k.scale(), 0)
		}
	}
}

// swing returns how much of the area around a point is still undecided, and how
// much of it the side to move has. Nearer points count more.
func (k *knowledge) swing(p point) (open float64, mine float64) {
	x, y := k.board.xy(p)
	for v := max(x-2, 0); v <= min(x+2, k.board.size-1); v++ {
		for w := max(y-2, 0); w <= min(y+2, k.board.size-1); w++ {
			q := k.board.grid.at(v, w)
			if k.board.at[q] != empty {
				continue
			}
			t := k.worthFor(q, k.turn)
			near := 1 / float64(1+max(v-x, x-v)+max(w-y, y-w))
			open += near * (1 - t*t)
			mine += near * t
		}
	}
	return open, mine
}

// invade plays in an area of the opponent's that still has room to live in.
func invade(k *knowledge, add func(point, float64, int)) {
	for _, p := range k.board.points {
		t := k.worthFor(p, k.turn)
		if k.board.at[p] == empty && t < -0.35 && t > -0.8 && k.board.lonely(&k.board.at, p, 1) && k.board.line[p] > 2 {
			open, _ := k.swing(p)
			bold := 1.0
			if lead := k.lead(); lead < -10 {
				bold = 1.4
			} else if lead > 20 {
				bold = 0.4
			}
			add(p, bold*open*(1+t), 0)
		}
	}
}

// reduce keeps an area of the opponent's from growing.
func reduce(k *knowledge, add func(point, float64, int)) {
	for _, p := range k.board.points {
		t := k.worthFor(p, k.turn)
		if k.board.at[p] == empty && t > -0.45 && t < -0.1 && k.board.line[p] > 2 {
			open, _ := k.swing(p)
			add(p, 0.8*open, 0)
		}
	}
}

// enlarge extends an own area.
func enlarge(k *knowledge, add func(point, float64, int)) {
	for _, p := range k.board.points {
		t := k.worthFor(p, k.turn)
		if k.board.at[p] == empty && t >= -0.1 && t < 0.5 && k.board.line[p] > 1 {
			open, mine := k.swing(p)
			add(p, 0.7*open+0.1*max(mine, 0), 0)
		}
	}
}
