// Command compose makes problems of Go for dohyo's own collection: life and death (死活) of
// one group, and captures of one string (取り). Each has one first move that reaches the
// aim; for every other move near the stones there is a proof that it fails.
//
//	go run ./engines/builtin/igo/compose -rounds 20000 -o ui/kits/igo/problems
//	go run ./engines/builtin/igo/compose -seed 2 -times 3 -o engines/builtin/igo/testdata/problems
//
// A problem of life and death is a random eye space in a corner, at an edge or in the
// centre, with the defender's stones around it and the attacker's around those, some of them missing.
// A capture is a handful of random stones. A position whose result depends on who moves first is a
// problem.
// The command keeps no position whose result isn't proved.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/proof"
)

const size = 9

// A kind is a set of problems in one file.
type kind struct {
	file    string
	aims    []proof.Aim // of the side to move, in turn
	scatter func(r *rand.Rand) *placement
	wanted  map[int]int // problems by the number of plies
}

var kinds = []kind{
	{"life", []proof.Aim{proof.Kill, proof.Live}, enclosed, map[int]int{3: 10, 5: 16, 7: 16, 9: 12, 11: 10, 13: 8, 15: 6}},
	{"capture", []proof.Aim{proof.Capture}, fight, map[int]int{3: 10, 5: 12, 7: 10, 9: 8, 11: 8, 13: 6, 15: 4}},
}

func main() {
	rounds := flag.Int("rounds", 20_000, "random positions of each kind")
	seed := flag.Uint64("seed", 1, "of the lot")
	only := flag.String("only", "", "life or capture; empty makes both")
	times := flag.Int("times", 1, "so many times as many problems as dohyo's own collection has")
	out := flag.String("o", "", "folder to write the problems to")
	suite := flag.String("suite", "", "file to write the problems of the named files to as a regression suite, instead of composing")
	flag.Parse()
	if *suite != "" {
		if err := toSuite(*suite, flag.Args()); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	for i := range kinds {
		for plies := range kinds[i].wanted {
			kinds[i].wanted[plies] *= *times
		}
		c := composer{kind: &kinds[i], r: rand.New(rand.NewPCG(*seed, uint64(i))), found: map[int][]found{}}
		if *only != "" && *only != c.file {
			continue
		}
		for n := range *rounds {
			c.round()
			if n%500 != 499 && n != *rounds-1 {
				continue
			}
			if err := c.write(filepath.Join(*out, c.file+".sgf")); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
		}
	}
}

// A placement has stones by point, from the lower left corner (0 is empty, 1 black, 2 white), and
// the stone that is attacked.
type placement struct {
	stones [size * size]byte
	target int
}

func near(p int) (list []int) {
	x, y := p%size, p/size
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if x, y := x+d[0], y+d[1]; x >= 0 && x < size && y >= 0 && y < size {
			list = append(list, y*size+x)
		}
	}
	return list
}

// enclosed returns an eye space of white's with walls around it. The target is in the inner wall.
func enclosed(r *rand.Rand) *placement {
	p := &placement{}
	starts := []int{0, 0, 1, size + 1, 2, 3, 4, 4*size + 4, 2*size + 2}
	space := []int{starts[r.IntN(len(starts))]}
	for want := 4 + r.IntN(5); len(space) < want; {
		if q := near(space[r.IntN(len(space))]); true {
			if at := q[r.IntN(len(q))]; !slices.Contains(space, at) {
				space = append(space, at)
			}
		}
	}
	var inner []int
	for _, s := range space {
		for _, q := range near(s) {
			if !slices.Contains(space, q) && p.stones[q] == 0 {
				p.stones[q] = 2
				inner = append(inner, q)
			}
		}
	}
	for _, s := range inner {
		x, y := s%size, s/size
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				x, y := x+dx, y+dy
				if x < 0 || y < 0 || x >= size || y >= size {
					continue
				}
				if q := y*size + x; p.stones[q] == 0 && !slices.Contains(space, q) {
					switch {
					case dx != 0 && dy != 0:
						p.stones[q] = byte(1 + r.IntN(5)/4) // the corners of the inner wall may be cut
					default:
						p.stones[q] = 1
					}
				}
			}
		}
	}
	for range r.IntN(4) { // defects
		if at := r.IntN(size * size); p.stones[at] == 1 {
			p.stones[at] = 0
		}
		if at := inner[r.IntN(len(inner))]; r.IntN(3) == 0 {
			p.stones[at] = 0
		}
	}
	for range r.IntN(4) {
		p.stones[space[r.IntN(len(space))]] = byte(1 + r.IntN(2))
	}
	p.target = inner[r.IntN(len(inner))]
	return p
}

// fight returns random stones around a string of white's.
func fight(r *rand.Rand) *placement {
	p := &placement{}
	x, y := 1+r.IntN(5), 1+r.IntN(5)
	p.target = y*size + x
	for range 8 + r.IntN(10) {
		x, y := x+r.IntN(7)-3, y+r.IntN(7)-3
		if x >= 0 && y >= 0 && x < size && y < size {
			p.stones[y*size+x] = byte(1 + r.IntN(7)/4)
		}
	}
	p.stones[p.target] = 2
	return p
}

func name(p int) boards.Move { return boards.Move(rules.PointText(rules.Point(p), size)) }

// position returns the position with a side to move.
func (p *placement) position(turn byte) (boards.Position, error) {
	var words []string
	for side, w := range []string{"b", "w"} {
		words = append(words, w)
		for at, c := range p.stones {
			if c == byte(side+1) {
				words = append(words, string(name(at)))
			}
		}
	}
	return rules.Game.Start(boards.Setup{Size: size, Position: strings.Join(words, " ") + " to " + string("bw"[turn-1])})
}

// A found is a problem with its proof's line.
type found struct {
	*placement
	turn  byte
	aim   proof.Aim
	line  []boards.Move
	nodes int64
}

// A composer collects problems of one kind by their length.
type composer struct {
	*kind
	r     *rand.Rand
	found map[int][]found
}

// round makes one random position and keeps it if it is a problem that is wanted.
func (c *composer) round() {
	p := c.scatter(c.r)
	if p.stones[p.target] != 2 {
		return
	}
	aim := c.aims[c.r.IntN(len(c.aims))]
	f, ok := c.sound(p, aim)
	if !ok || len(c.found[len(f.line)]) >= c.wanted[len(f.line)] {
		return
	}
	n := len(f.line)
	c.found[n] = append(c.found[n], f)
	fmt.Fprintf(os.Stderr, "%s %s %d: %d\n", c.file, f.aim, n, len(c.found[n]))
}

const nodes = 20_000

// solve asks about the target. The side that moves first is turn.
func (p *placement) solve(turn byte, aim proof.Aim) (boards.Position, proof.Answer, bool) {
	at, err := p.position(turn)
	if err != nil {
		return nil, proof.Answer{}, false
	}
	a, err := igo.Prover.Solve(context.Background(), proof.Question{Position: at, Aim: aim, Target: name(p.target), Nodes: nodes, Size: 600})
	return at, a, err == nil
}

// sound proves a problem: the side that moves first decides it either way, and by one
// first move alone.
func (c *composer) sound(p *placement, aim proof.Aim) (found, bool) {
	us, other := byte(1), proof.Live
	if aim == proof.Live {
		us, other = 2, proof.Kill
	}
	at, a, ok := p.solve(us, aim)
	if !ok || a.Verdict != proof.Proved || len(a.Remarks) > 0 || c.wanted[len(a.Line)] == 0 || len(c.found[len(a.Line)]) >= c.wanted[len(a.Line)] {
		return found{}, false
	}
	if aim != proof.Capture {
		if _, b, ok := p.solve(3-us, other); !ok || b.Verdict != proof.Proved {
			return found{}, false
		}
	}
	q := proof.Question{Position: at, Aim: aim, Target: name(p.target), Nodes: nodes, Size: 100}
	for _, m := range at.(boards.Listing).Allowed() {
		if m == a.Line[0] || !p.close(m) {
			continue
		}
		if o, err := igo.Prover.Try(context.Background(), q, m, nil); err == nil && o.Verdict != proof.Refuted {
			return found{}, false
		}
	}
	return found{p, us, aim, a.Line, a.Nodes}, true
}

// close reports whether a point has a stone within two points.
func (p *placement) close(m boards.Move) bool {
	for at, c := range p.stones {
		if c == 0 {
			continue
		}
		for q := range size * size {
			if name(q) == m && abs(q%size-at%size)+abs(q/size-at/size) <= 2 {
				return true
			}
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }

// write writes the problems, graded by length and then by what their proof took. The target
// has a mark, and the comment says the task.
func (c *composer) write(file string) error {
	var lengths []int
	for n := range c.found {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	var text strings.Builder
	for _, n := range lengths {
		list := c.found[n]
		slices.SortStableFunc(list, func(a, b found) int { return int(a.nodes - b.nodes) })
		for _, f := range list {
			side := [...]string{"Black", "White"}[f.turn-1]
			fmt.Fprintf(&text, "(;GM[1]FF[4]CA[UTF-8]SZ[%d]C[%s to %s]TR[%s]", size, side, f.aim, letters(f.target))
			for i, prop := range []string{"AB", "AW"} {
				if slices.Contains(f.stones[:], byte(i+1)) {
					text.WriteString(prop)
				}
				for at, s := range f.stones {
					if s == byte(i+1) {
						text.WriteString("[" + letters(at) + "]")
					}
				}
			}
			fmt.Fprintf(&text, "PL[%s]", side[:1])
			for i, m := range f.line {
				to := "" // a pass
				for q := range f.stones {
					if name(q) == m {
						to = letters(q)
					}
				}
				fmt.Fprintf(&text, ";%s[%s]", "BW"[(int(f.turn)-1+i)%2:][:1], to)
			}
			text.WriteString(")\n")
		}
	}
	return os.WriteFile(file, []byte(text.String()), 0o644)
}

// letters returns a point in SGF's letters, which count rows from the top.
func letters(p int) string {
	return string(rune('a'+p%size)) + string(rune('a'+size-1-p/size))
}
