package main

import (
	"context"
	"slices"
	"strings"

	"dohyo/boards/shogi"
	"dohyo/engines/builtin/shogi/tsume"
)

// A grown is a sound problem that may be made longer.
type grown struct {
	place *placement
	line  []shogi.Move
	root  string // the problem that it grew from
	tried bool   // whether positions before it have been looked for
}

// A grower makes problems longer from their beginning (逆算, composing backwards): it
// looks for positions in which a check and its longest answer lead to a sound problem,
// and no other check mates.
type grower struct {
	*composer
	solver *tsume.Solver
	pools  map[string]map[int][]*grown // by root and length
	roots  []string
	next   int // of roots
}

// poolSize is the number of problems of a root and a length that are kept to be made
// longer, mostWins how many of those that one leads to are kept, and nodesBefore bounds
// each question about a position before another one, about which much is known already.
const (
	poolSize    = 12
	mostWins    = 3
	nodesBefore = 2_000
)

// grow makes problems longer that have more than one ply, in a number of steps, and keeps
// what it finds.
func (c *composer) grow(steps int) {
	g := &grower{composer: c, pools: map[string]map[int][]*grown{}}
	var lengths []int
	for n := range c.found {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	for _, n := range lengths {
		for _, f := range c.found[n] {
			if n > 1 {
				g.add(grownOf(f, f.sfen))
			}
		}
	}
	if len(g.roots) == 0 {
		return // nothing has an answer to it
	}
	for range steps {
		g.step()
	}
}

// grownOf returns a sound problem that may be made longer.
func grownOf(f found, root string) *grown {
	words := strings.Fields(f.sfen)
	p, err := placed(words[0], words[2])
	if err != nil {
		panic(err) // it has been proved
	}
	b := board(p)
	x := &grown{place: p, root: root}
	for _, text := range f.line {
		m, err := b.ParseUSI(text)
		if err != nil {
			panic(err)
		}
		x.line = append(x.line, m)
		b.Do(m)
	}
	return x
}

// board returns the board of a position; nil if the position is impossible.
func board(p *placement) *shogi.Board {
	text := p.sfen()
	if text == "" || !p.allowed() {
		return nil
	}
	b, err := shogi.ParseSFEN(text)
	if err != nil {
		return nil
	}
	return b
}

// add puts a problem into the pool of its length, in place of another one if it is full.
func (g *grower) add(x *grown) {
	pools := g.pools[x.root]
	if pools == nil {
		pools = map[int][]*grown{}
		g.pools[x.root] = pools
		g.roots = append(g.roots, x.root)
	}
	pool := pools[len(x.line)]
	if len(pool) < poolSize {
		pools[len(x.line)] = append(pool, x)
		return
	}
	worst := g.r.IntN(len(pool))
	for i, o := range pool {
		if w := pool[worst]; o.tried && !w.tried || o.tried == w.tried && o.place.pieces() > w.place.pieces() {
			worst = i
		}
	}
	pool[worst] = x
}

// step extends a problem in all ways that it finds. Longer ones are taken more often. Where all
// have been tried, it changes one of them without making it longer.
func (g *grower) step() {
	root := g.roots[g.next%len(g.roots)]
	g.next++
	var lengths []int
	for n := range g.pools[root] {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	at := max(g.r.IntN(len(lengths)), g.r.IntN(len(lengths)), g.r.IntN(len(lengths)))
	pool := g.pools[root][lengths[at]]
	var x *grown
	for _, o := range pool {
		if !o.tried && (x == nil || o.place.pieces() < x.place.pieces() || g.r.IntN(3) == 0) {
			x = o
		}
	}
	if x == nil {
		g.vary(pool[g.r.IntN(len(pool))])
		return
	}
	x.tried = true
	wins := 0
	list := g.befores(x.place)
	g.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, b := range list {
		if y := g.try(x, b); y != nil {
			g.add(y)
			g.offer(y)
			if wins++; wins == mostWins {
				return
			}
		}
	}
}

// offer adds a longer problem to those found, if the whole of it is proved, too.
func (g *grower) offer(x *grown) {
	line := make([]string, len(x.line))
	for i, m := range x.line {
		line[i] = m.USI()
	}
	if n := len(line); !g.full(line) {
		if f, ok := sound(x.place, n); ok {
			g.keep(x.place, f)
		}
	}
}

// vary makes changes to a problem by lot, and adds those that are sound and as long.
func (g *grower) vary(x *grown) {
	const changes = 25
	for range changes {
		p := x.place.clone()
		if !g.change(p) || board(p) == nil {
			continue
		}
		if f, ok := soundWithin(p, len(x.line), 12*nodesBefore); ok {
			g.add(grownOf(f, x.root))
		}
	}
}

// A before is a position before a problem, with the two moves that lead to it.
type before struct {
	place        *placement
	check, reply shogi.Move
}

// try reports whether a position before x is a sound problem.
func (g *grower) try(x *grown, p before) *grown {
	b := board(p.place)
	if b == nil || !b.Attackers(b.King(shogi.White), shogi.Black).Empty() || !b.IsLegal(p.check) || !b.GivesCheck(p.check) {
		return nil
	}
	if g.solver == nil {
		g.solver = tsume.New(b, tsume.Limits{Bits: 18})
	}
	b.Do(p.check)
	if !b.IsLegal(p.reply) {
		return nil
	}
	n := len(x.line)
	if g.within(b, n+1) != tsume.Mate || g.within(b, n-1) != tsume.NoMate {
		return nil
	}
	b.Undo()
	line := append([]shogi.Move{p.check, p.reply}, x.line...)
	g.solver.Set(b)
	others, undecided := g.solver.OthersAt(context.Background(), line, 1, nodesBefore)
	if undecided > 0 || slices.ContainsFunc(others, func(o tsume.Other) bool { return !o.Detour || o.Plies <= len(line) }) {
		return nil
	}
	return &grown{place: p.place, line: line, root: x.root}
}

// within asks whether the defender on a board is mated within a number of
// plies.
func (g *grower) within(b *shogi.Board, plies int) tsume.Verdict {
	g.solver.More(nodesBefore)
	return g.solver.Within(context.Background(), b, plies)
}

// allowed reports whether neither side has two pawns on a file (二歩) or a piece without a
// move, and whether there are few enough pieces to look at.
func (p *placement) allowed() bool {
	pawns := [2][9]int{}
	for at, x := range p.squares {
		rank := at / 9
		switch x {
		case "P":
			pawns[0][at%9]++
		case "p":
			pawns[1][at%9]++
		}
		switch {
		case (x == "P" || x == "L") && rank == 0, x == "N" && rank < 2, (x == "p" || x == "l") && rank == 8, x == "n" && rank > 6:
			return false
		}
	}
	for i := range 9 {
		if pawns[0][i] > 1 || pawns[1][i] > 1 {
			return false
		}
	}
	return p.pieces() <= mostPieces && len(p.hand) <= mostInHand
}

func squareOf(at int) shogi.Square { return shogi.SquareAt(at%9+1, at/9+1) }
func indexOf(s shogi.Square) int   { return (s.Rank()-1)*9 + s.File() - 1 }

var kindOfLetter = map[string]shogi.Kind{"P": shogi.FU, "L": shogi.KY, "N": shogi.KE, "S": shogi.GI, "G": shogi.KI, "B": shogi.KA, "R": shogi.HI, "K": shogi.OU,
	"+P": shogi.TO, "+L": shogi.NY, "+N": shogi.NK, "+S": shogi.NG, "+B": shogi.UM, "+R": shogi.RY}

// pieceOf returns the piece that letters name, capitals black's.
func pieceOf(x string) shogi.Piece {
	if up := strings.ToUpper(x); up != x {
		return shogi.PieceOf(shogi.White, kindOfLetter[up])
	}
	return shogi.PieceOf(shogi.Black, kindOfLetter[x])
}

// sacrifices are the pieces that an answer may have taken.
var sacrifices = []string{"P", "L", "N", "S", "G", "B", "R", "+P", "+S", "+B", "+R"}

// befores lists positions that may come before a problem: an answer of white's and a
// check before it are taken back in every way.
func (g *grower) befores(p *placement) []before {
	var list []before
	king := slices.Index(p.squares[:], "k")
	for at, x := range p.squares {
		switch {
		case x == "k":
			for d := range 9 {
				rank, file := at/9+d/3-1, at%9+d%3-1
				if rank < 0 || rank > 8 || file < 0 || file > 8 || p.squares[rank*9+file] != "" {
					continue
				}
				q := p.clone()
				from := rank*9 + file
				q.squares[at], q.squares[from] = "", "k"
				reply := shogi.NewMove(squareOf(from), squareOf(at), shogi.OU, false)
				list = g.checks(list, q, reply, -1)
				list = g.taken(list, q, at, reply)
			}
		case x != "" && x == strings.ToLower(x):
			// The piece came here to take the checker, or to stand between.
			for _, from := range sources(p, at, x) {
				q := p.clone()
				q.squares[at], q.squares[from] = "", x
				reply := shogi.NewMove(squareOf(from), squareOf(at), pieceOf(x).Kind(), false)
				list = g.taken(list, q, at, reply)
				list = g.checks(list, q, reply, -1)
			}
			if x[0] != '+' && inLine(at, king) {
				q := p.clone()
				q.squares[at] = ""
				list = g.checks(list, q, shogi.NewDrop(pieceOf(x).Kind(), squareOf(at)), -1)
			}
		}
	}
	return list
}

// inLine reports whether two squares are on a rank, file or diagonal, and not beside each other.
func inLine(a, b int) bool {
	r, f := max(a/9-b/9, b/9-a/9), max(a%9-b%9, b%9-a%9)
	return r == 0 || f == 0 || r == f
}

// taken continues with every piece of black's that an answer may have taken on a square.
func (g *grower) taken(list []before, p *placement, at int, reply shogi.Move) []before {
	for _, x := range sacrifices {
		q := p.clone()
		q.squares[at] = x
		if q.sfen() != "" {
			list = g.checks(list, q, reply, at)
		}
	}
	return list
}

// sources lists the empty squares from which a piece may have come to its square.
func sources(p *placement, at int, x string) (list []int) {
	var occupied shogi.Squares
	for i, y := range p.squares {
		if y != "" && i != at {
			occupied = occupied.Or(shogi.SetOf(squareOf(i)))
		}
	}
	piece := pieceOf(x)
	for set := shogi.Attacks(shogi.PieceOf(piece.Color().Other(), piece.Kind()), squareOf(at), occupied).Less(occupied); !set.Empty(); {
		list = append(list, indexOf(set.Pop()))
	}
	return list
}

// checks takes back every move of black's that gives the check in a position. If only is
// a square, the piece on it moved last.
func (g *grower) checks(list []before, p *placement, reply shogi.Move, only int) []before {
	b, err := shogi.ParseSFEN(strings.Replace(p.sfen(), " b ", " w ", 1))
	if err != nil || !b.InCheck() {
		return list
	}
	for at, x := range p.squares {
		if x == "" || x == "k" || x != strings.ToUpper(x) || only >= 0 && at != only {
			continue
		}
		to, kind := squareOf(at), pieceOf(x).Kind()
		if x[0] != '+' {
			q := p.clone()
			q.squares[at] = ""
			q.hand = append(q.hand, x)
			list = append(list, before{q, shogi.NewDrop(kind, to), reply})
		}
		back := func(y string, promoted bool) {
			for _, from := range sources(p, at, y) {
				if promoted && from/9 > 2 && at/9 > 2 {
					continue
				}
				q := p.clone()
				q.squares[at], q.squares[from] = "", y
				m := shogi.NewMove(squareOf(from), to, pieceOf(y).Kind(), promoted)
				list = append(list, before{q, m, reply})
				if len(p.hand) > 0 { // it took a piece
					i := g.r.IntN(len(p.hand))
					q := q.clone()
					q.squares[at] = strings.ToLower(q.hand[i])
					q.hand = slices.Delete(q.hand, i, i+1)
					list = append(list, before{q, m, reply})
				}
			}
		}
		back(x, false)
		if x[0] == '+' {
			back(x[1:], true)
		}
	}
	return list
}
