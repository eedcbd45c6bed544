package igo

// radiance is the distance that a stone's influence reaches, in steps.
const radiance = 24

// A field is a number for each cell.
type field [cells]float64

// radiate adds up the influence of each side's stones (Fotland §5). A stone's
// influence is its group's strength divided by the distance, measured around
// obstacles. Dead stones radiate for the opponent. Stones and links that hold
// block the other side's influence.
func (k *knowledge) radiate() (sum [3]field) {
	var wall [cells]color
	for _, l := range k.links {
		if !l.holds() {
			continue
		}
		for _, points := range l.points {
			for _, p := range points {
				if c := k.board.at[l.p]; wall[p] == empty {
					wall[p] = c
				} else if wall[p] != c {
					wall[p] = edge // links of both sides cross here and block both
				}
			}
		}
	}
	var far [cells]int8
	var queue [cells]point
	for _, s := range k.board.points {
		c := k.board.at[s]
		if c == empty {
			continue
		}
		start := k.groups[k.groupAt[s]].strength
		if k.lost(s) {
			c, start = c.Other(), 0.5
		}
		if start < 0.1 {
			start = 0.1
		}
		far = [cells]int8{}
		queue[0], far[s] = s, 1
		for head, end := 0, 1; head < end; head++ {
			p := queue[head]
			d := far[p]
			sum[c][p] += start / float64(d)
			if d > radiance || p != s && (k.stands(p) || wall[p] == c.Other() || wall[p] == edge) {
				continue
			}
			for _, e := range k.board.beside {
				q := p + e
				if k.board.at[q] == edge || far[q] != 0 || k.stands(q) && k.board.at[q] != c {
					continue
				}
				far[q] = d + 1
				queue[end] = q
				end++
			}
		}
	}
	return sum
}

// stands reports whether a point has a stone that isn't lost.
func (k *knowledge) stands(p point) bool {
	return (k.board.at[p] == black || k.board.at[p] == white) && !k.lost(p)
}

// estimate finds how much each point is black's by influence, from +1 for black to -1
// for white. The rules use it; assess predicts better who will own a point.
func (k *knowledge) estimate() {
	for _, p := range k.board.points {
		v := 0.0
		b, w := k.influence[black][p], k.influence[white][p]
		if b+w > 0 {
			v = (b - w) / (b + w)
			v *= min(1, (b+w)/1.5) // far from all stones a point is nobody's yet
			v = v * (1.6 - 0.6*max(v, -v))
		}
		if c := k.board.at[p]; c != empty {
			g := &k.groups[k.groupAt[p]]
			v = 2*g.strength - 1
			switch f := k.fateAt(p); {
			case f == captured:
				v = -1
			case f == threatened && c == k.turn:
				v = max(v, 0.5)
			case f == threatened: // the side to move captures it
				v = -0.5
			}
			if c == white {
				v = -v
			}
		} else if e := k.eyeAt[p]; e >= 0 && k.eyes[e].closed {
			s := k.groups[k.eyes[e].group].strength
			v = max(2*s-1, 0)
			if k.eyes[e].color == white {
				v = -v
			}
		}
		k.territory[p] = min(max(v, -1), 1)
	}
}
