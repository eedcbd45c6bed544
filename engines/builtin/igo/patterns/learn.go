package patterns

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
)

// A Moment is a position of a game and the move that was made in it.
type Moment struct {
	Size      int
	At        []Cell  // by rows from the lower left
	Liberties []uint8 // of the string on each point
	Turn      Cell
	X, Y      int // the move; X is −1 for a pass
}

// A Learner makes patterns from games. It learns the surroundings of a move: the
// nearest points first, in steps up to a square of 7x7, with the liberties of the
// strings beside it.
type Learner struct {
	games   [][]Moment
	shapes  map[uint64]*shape
	Minimum int // how often a move must have been played in a shape; 0 is 4
}

// A shape is a surrounding in which a move was played.
type shape struct {
	step   int // index into steps
	seen   int // how often a legal point had it
	played int
	votes  int // moves that it explains better than their other surroundings do
	from   []instance
}

// An instance is a move that was played in a shape.
type instance struct {
	game, ply int
	turn      turn
}

// A spot is a point near a move.
type spot struct{ x, y int }

// arm is how far the surroundings of a move reach.
const arm = 3

// Steps holds the points around a move, and where each step of the surroundings ends.
var steps, spots = func() (ends []int, list []spot) {
	far := func(s spot) int {
		x, y := max(s.x, -s.x), max(s.y, -s.y)
		return x + y + max(x, y)
	}
	for y := -arm; y <= arm; y++ {
		for x := -arm; x <= arm; x++ {
			if x != 0 || y != 0 {
				list = append(list, spot{x, y})
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return far(list[i]) < far(list[j]) })
	for i := 1; i <= len(list); i++ {
		if d := far(list[i-1]); d >= 3 && (i == len(list) || far(list[i]) > d) {
			ends = append(ends, i)
		}
	}
	return ends, list
}()

// spotCodes are random numbers for each spot and cell, with the liberties of neighbours.
var spotCodes = func() (list [2*arm + 1][2*arm + 1][4][4]uint64) {
	rng := rand.New(rand.NewPCG(0x7061, 0x7474))
	for x := range list {
		for y := range list[x] {
			for c := range list[x][y] {
				for l := range list[x][y][c] {
					list[x][y][c][l] = rng.Uint64()
				}
			}
		}
	}
	return list
}()

// cell returns what a point holds, own stones as Black.
func (m *Moment) cell(x, y int) (c Cell, liberties uint8) {
	if x < 0 || y < 0 || x >= m.Size || y >= m.Size {
		return Edge, 0
	}
	i := y*m.Size + x
	switch m.At[i] {
	case Empty:
		return Empty, 0
	case m.Turn:
		return Black, m.Liberties[i]
	}
	return White, m.Liberties[i]
}

// around returns the keys of the surroundings of a point, one for each step, and the
// orientation in which each was computed.
func (m *Moment) around(x, y int) (keys []uint64, orients []turn) {
	keys, orients = make([]uint64, len(steps)), make([]turn, len(steps))
	for t := range turn(turns) {
		key, step := uint64(0), 0
		for i, s := range spots {
			u, v := t.spin(s.x, s.y)
			c, l := m.cell(x+u, y+v)
			if i >= 4 {
				l = 0
			}
			key ^= spotCodes[s.x+arm][s.y+arm][c][min(l, 3)]
			if i+1 == steps[step] {
				if t == 0 || key < keys[step] {
					keys[step], orients[step] = key, t
				}
				step++
			}
		}
	}
	return keys, orients
}

// spin turns a spot around the move: from the orientation to the board.
func (t turn) spin(x, y int) (int, int) {
	if t&4 != 0 {
		x, y = y, x
	}
	if t&1 != 0 {
		x = -x
	}
	if t&2 != 0 {
		y = -y
	}
	return x, y
}

// unspin turns a spot from the board to the orientation.
func (t turn) unspin(x, y int) (int, int) {
	if t&1 != 0 {
		x = -x
	}
	if t&2 != 0 {
		y = -y
	}
	if t&4 != 0 {
		x, y = y, x
	}
	return x, y
}

// Game adds a game.
func (l *Learner) Game(moments []Moment) {
	if l.shapes == nil {
		l.shapes = map[uint64]*shape{}
	}
	if l.Minimum == 0 {
		l.Minimum = 4
	}
	for ply := range moments {
		m := &moments[ply]
		if m.X < 0 {
			continue
		}
		keys, ts := m.around(m.X, m.Y)
		for i, k := range keys {
			s := l.shapes[k]
			if s == nil {
				s = &shape{step: i}
				l.shapes[k] = s
			}
			s.played++
			s.from = append(s.from, instance{len(l.games), ply, ts[i]})
		}
	}
	l.games = append(l.games, moments)
}

// Patterns returns the most useful shapes as patterns, at most the given number: those
// that explain the most moves.
func (l *Learner) Patterns(most int) []*Pattern {
	maps.DeleteFunc(l.shapes, func(_ uint64, s *shape) bool { return s.played < l.Minimum })
	for _, s := range l.shapes {
		s.seen, s.votes = 0, 0
	}
	for _, g := range l.games {
		for i := range g {
			l.look(&g[i])
		}
	}
	var kept []uint64
	for k, s := range l.shapes {
		if s.votes >= l.Minimum && s.share() >= rare {
			kept = append(kept, k)
		}
	}
	slices.SortFunc(kept, func(a, b uint64) int {
		s, t := l.shapes[a], l.shapes[b]
		return cmp.Or(cmp.Compare(t.worth(), s.worth()), cmp.Compare(a, b))
	})
	var list []*Pattern
	for _, k := range kept[:min(len(kept), most)] {
		list = append(list, l.pattern(l.shapes[k], fmt.Sprintf("learned-%d", len(list)+1)))
	}
	return list
}

// rare is the share of plays below which a shape says too little.
const rare = 0.08

// look counts the shapes of a position, and votes for the best one of its move.
func (l *Learner) look(m *Moment) {
	if m.X < 0 {
		return
	}
	for i, c := range m.At {
		if c != Empty {
			continue
		}
		keys, _ := m.around(i%m.Size, i/m.Size)
		for _, k := range keys {
			s := l.shapes[k]
			if s == nil {
				break // nor do larger ones occur
			}
			s.seen++
		}
	}
	keys, _ := m.around(m.X, m.Y)
	var best *shape
	for _, k := range keys {
		if s := l.shapes[k]; s != nil && (best == nil || s.sure() > best.sure()) {
			best = s
		}
	}
	if best != nil {
		best.votes++
	}
}

// share returns how often the move was played when a point had the shape.
func (s *shape) share() float64 { return float64(s.played) / float64(max(s.seen, s.played)) }

// sure returns a careful estimate of the share: less for shapes that were seldom seen.
func (s *shape) sure() float64 {
	n := float64(max(s.seen, s.played))
	p := s.share()
	return (p + 2/n - 2*math.Sqrt((p*(1-p)+1/n)/n)) / (1 + 4/n)
}

// worth orders the shapes: the moves that each explains, and how surely.
func (s *shape) worth() float64 { return float64(s.votes) * s.share() }

// The size of the trees that are learned.
const (
	branches = 3 // moves of a node
	plies    = 5 // moves in a row
	twice    = 2 // how often a move must have been played
)

// pattern draws a shape and adds how the games continued.
func (l *Learner) pattern(s *shape, name string) *Pattern {
	const width = 2*arm + 1
	first := &l.games[s.from[0].game][s.from[0].ply]
	var rows [width][width]byte
	for i := range rows {
		rows[i] = [width]byte([]byte(strings.Repeat("?", width)))
	}
	rows[arm][arm] = '1'
	p := &Pattern{Name: name, Seen: max(s.seen, s.played)}
	var conditions []Condition
	t := s.from[0].turn
	for i, at := range spots[:steps[s.step]] {
		u, v := t.spin(at.x, at.y)
		c, libs := first.cell(first.X+u, first.Y+v)
		rows[arm-at.y][at.x+arm] = ".XO#"[c]
		if i < 4 && libs > 0 {
			o := Condition{What: Liberties, X: at.x + arm, Y: at.y + arm, Least: int(libs), Most: int(libs)}
			if libs >= 3 {
				o.Least, o.Most = 3, many
			}
			conditions = append(conditions, o)
		}
	}
	p.If = conditions
	root := Move{}
	near := 0
	for _, in := range s.from {
		g := l.games[in.game]
		if in.ply > 0 {
			if before := &g[in.ply-1]; before.X >= 0 && max(before.X-g[in.ply].X, g[in.ply].X-before.X) <= 2 && max(before.Y-g[in.ply].Y, g[in.ply].Y-before.Y) <= 2 {
				near++
			}
		}
		root.grow(g[in.ply:min(in.ply+plies, len(g))], in.turn, rows[:])
	}
	root.prune()
	p.Moves = root.Next
	for _, row := range rows {
		p.rows = append(p.rows, string(row[:]))
	}
	p.trim()
	p.Rule = p.kind(s, near)
	return p
}

// grow adds a line of a game to a tree. It ends where the next move is elsewhere.
func (m *Move) grow(line []Moment, t turn, rows [][2*arm + 1]byte) {
	start := &line[0]
	for i := range line {
		now := &line[i]
		if now.X < 0 {
			return
		}
		x, y := t.unspin(now.X-start.X, now.Y-start.Y)
		if max(x, -x, y, -y) > arm {
			return
		}
		if c := rows[arm-y][x+arm]; i > 0 && c != '.' && c != '?' {
			return
		}
		own := now.Turn == start.Turn
		j := slices.IndexFunc(m.Next, func(n Move) bool { return n.X == x+arm && n.Y == y+arm && n.Own == own })
		if j < 0 {
			j = len(m.Next)
			m.Next = append(m.Next, Move{X: x + arm, Y: y + arm, Own: own})
		}
		m = &m.Next[j]
		m.Count++
	}
}

// prune keeps the frequent moves of a tree.
func (m *Move) prune() {
	m.Next = slices.DeleteFunc(m.Next, func(n Move) bool { return n.Count < twice })
	sort.SliceStable(m.Next, func(i, j int) bool { return m.Next[i].Count > m.Next[j].Count })
	m.Next = m.Next[:min(len(m.Next), branches)]
	for i := range m.Next {
		m.Next[i].prune()
	}
}

// trim removes rows and columns in which any content fits.
func (p *Pattern) trim() {
	low, high := [2]int{Side, Side}, [2]int{}
	mark := func(x, y int) {
		low[0], low[1] = min(low[0], x), min(low[1], y)
		high[0], high[1] = max(high[0], x), max(high[1], y)
	}
	for y := range p.rows {
		for x := range p.rows[0] {
			if p.letter(x, y) != '?' {
				mark(x, y)
			}
		}
	}
	p.each(p.Moves, func(m *Move) { mark(m.X, m.Y) })
	var rows []string
	for y := high[1]; y >= low[1]; y-- {
		rows = append(rows, p.rows[len(p.rows)-1-y][low[0]:high[0]+1])
	}
	p.rows = rows
	p.each(p.Moves, func(m *Move) { m.X, m.Y = m.X-low[0], m.Y-low[1] })
	for i := range p.If {
		p.If[i].X, p.If[i].Y = p.If[i].X-low[0], p.If[i].Y-low[1]
	}
}

// each visits the moves of a tree.
func (p *Pattern) each(list []Move, visit func(m *Move)) {
	for i := range list {
		visit(&list[i])
		p.each(list[i].Next, visit)
	}
}

// kind names the rule for a learned pattern. The move answered one near by so often.
func (p *Pattern) kind(s *shape, near int) string {
	has := func(letter byte, liberties int) bool {
		return slices.ContainsFunc(p.If, func(c Condition) bool { return p.letter(c.X, c.Y) == letter && c.Most == liberties })
	}
	edges := 0
	for _, side := range [4]string{p.rows[0], p.rows[len(p.rows)-1], p.column(0), p.column(len(p.rows[0]) - 1)} {
		if strings.Contains(side, "##") {
			edges++
		}
	}
	switch {
	case has('O', 1):
		return "learned-take"
	case has('X', 1):
		return "learned-save"
	case has('O', 2):
		return "learned-atari"
	case edges > 1:
		return "learned-corner"
	case edges > 0:
		return "learned-edge"
	case s.share() >= 0.5:
		return "learned-often"
	}
	if form := p.form(p.Moves[0].X, p.Moves[0].Y); form != "" {
		return form
	}
	if 4*near >= 3*s.played {
		return "learned-answer"
	}
	return "learned"
}

// The steps to the points beside a point, and from one to the next of its corners.
var (
	besides = [4]spot{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	corners = [4]spot{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}
)

// form names the rule for a move by its place beside the stones, or returns "" if it is none of
// the usual ones.
func (p *Pattern) form(x, y int) string {
	at := func(s spot, times int) byte {
		v, w := x+s.x*times, y+s.y*times
		if v < 0 || w < 0 || w >= len(p.rows) || v >= len(p.rows[0]) {
			return '?'
		}
		return p.letter(v, w)
	}
	own, foe := 0, 0
	for _, d := range besides {
		switch at(d, 1) {
		case 'X':
			own++
		case 'O':
			foe++
		}
	}
	diagonal, around := 0, false
	for i, d := range corners {
		if at(d, 1) == 'X' {
			diagonal++
			around = around || at(besides[i], 1) == 'O' || at(besides[(i+1)%4], 1) == 'O'
		}
	}
	switch {
	case own > 1:
		return "learned-solid"
	case own > 0 && foe > 0:
		return "learned-block"
	case own > 0:
		return "learned-stretch"
	case around:
		return "learned-hane"
	case foe > 0:
		return "learned-attach"
	case diagonal > 0:
		return "learned-diagonal"
	}
	for i, d := range besides {
		if at(d, 1) == '.' && at(d, 2) == 'X' {
			return "learned-jump"
		}
		e := besides[(i+1)%4]
		for _, side := range [2]int{1, -1} {
			if at(spot{2*d.x + side*e.x, 2*d.y + side*e.y}, 1) == 'X' {
				return "learned-knight"
			}
		}
	}
	return ""
}

// column returns a column of the diagram.
func (p *Pattern) column(x int) string {
	var b strings.Builder
	for _, row := range p.rows {
		b.WriteByte(row[x])
	}
	return b.String()
}
