// Command compose makes problems of five in a row for dohyo's own collection: wins by fours
// alone (四追い) with one first move, as a proof by gomoku.Prover shows. The shortest ones are fours
// with a three (四三). Under the rules of renju it also makes problems with fouls: in some a foul
// prevents a win of black's that freestyle would allow, in others white wins because black's only
// answer is a foul.
//
//	go run ./engines/builtin/gomoku/compose -rounds 40000 -o ui/kits/gomoku/problems
//
// Problems are random stones around the centre that happen to be sound. Then every stone that
// the problem doesn't need is removed, as long as both sides keep about as many stones.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines/builtin/gomoku"
	"dohyo/engines/proof"
)

// A kind is a set of problems.
type kind struct {
	file   string // the file that it is written to
	rules  board.Rules
	wanted map[int]int // problems by the number of the attacker's moves
	fouls  bool        // a foul decides
}

// Fours of three moves and more: in two moves there is only a straight four, or a double four.
var kinds = []kind{
	{file: "fours", rules: board.RulesGuide, wanted: map[int]int{3: 14, 4: 14, 5: 12, 6: 10, 7: 8, 8: 6, 9: 6, 10: 3, 11: 3}},
	{file: "fouls", rules: board.RulesRenju, fouls: true, wanted: map[int]int{2: 6, 3: 10, 4: 10, 5: 8, 6: 6, 7: 4, 8: 3}},
}

func main() {
	rounds := flag.Int("rounds", 40_000, "random positions of each kind")
	seed := flag.Uint64("seed", 1, "of the lot")
	out := flag.String("o", "", "folder to write the problems to")
	flag.Parse()
	if *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	for i := range kinds {
		c := composer{kind: &kinds[i], r: rand.New(rand.NewPCG(*seed, uint64(i))), found: map[int][]found{}}
		for range *rounds {
			c.round()
		}
		if err := c.write(filepath.Join(*out, c.file+".sgf")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// A placement is a problem's stones and the side to move.
type placement struct {
	stones [2][]boards.Move
	turn   boards.Side
}

func (p *placement) clone() *placement {
	return &placement{[2][]boards.Move{slices.Clone(p.stones[0]), slices.Clone(p.stones[1])}, p.turn}
}

// position returns the position under a rule set.
func (p *placement) position(r board.Rules) (boards.Position, error) {
	words := []string{}
	for side, name := range []string{"b", "w"} {
		words = append(words, name)
		for _, m := range p.stones[side] {
			words = append(words, string(m))
		}
	}
	return board.Start(r, boards.Setup{Position: strings.Join(append(words, "to", "bw"[p.turn:p.turn+1]), " ")})
}

// A found is a sound problem.
type found struct {
	*placement
	line  []boards.Move
	nodes int64
}

// A composer collects problems of one kind by their length.
type composer struct {
	*kind
	r     *rand.Rand
	found map[int][]found
}

func point(x, y int) boards.Move { return boards.Move(strconv.Itoa(100*x + y)) }

// round makes one random position and keeps it if it is a problem that is wanted.
func (c *composer) round() {
	p := &placement{turn: boards.Side(c.r.IntN(2))}
	half := 3 + c.r.IntN(4)
	taken := map[boards.Move]bool{}
	for n := range 2*(7+c.r.IntN(7)) + int(p.turn) {
		m := point(8+c.r.IntN(2*half+1)-half, 8+c.r.IntN(2*half+1)-half)
		if !taken[m] {
			taken[m] = true
			p.stones[n%2] = append(p.stones[n%2], m)
		}
	}
	f, ok := c.sound(p)
	if !ok || len(c.found[f.moves()]) >= c.wanted[f.moves()] {
		return
	}
	f = c.prune(f)
	n := f.moves()
	if len(c.found[n]) >= c.wanted[n] {
		return
	}
	c.found[n] = append(c.found[n], f)
	fmt.Fprintf(os.Stderr, "%s %d: %d\n", c.file, n, len(c.found[n]))
}

// moves returns the number of the attacker's moves.
func (f *found) moves() int { return (len(f.line) + 1) / 2 }

// sound proves a problem: a win by fours with one first move, while the other side has
// no four of its own yet.
func (c *composer) sound(p *placement) (found, bool) {
	at, err := p.position(c.rules)
	if err != nil || p.over() {
		return found{}, false
	}
	back := *p
	back.turn = p.turn.Other()
	if threat, err := back.position(c.rules); err != nil || wins(threat) {
		return found{}, false
	}
	q := proof.Question{Position: at, Aim: proof.Fours, Nodes: 20_000, Size: 400}
	a, err := gomoku.Prover.Solve(context.Background(), q)
	if err != nil || a.Verdict != proof.Proved || a.Length < 3 || !a.Shortest {
		return found{}, false
	}
	if c.wanted[(a.Length+1)/2] == 0 {
		return found{}, false
	}
	q.All, q.Nodes = true, 400_000
	a, err = gomoku.Prover.Solve(context.Background(), q)
	if err != nil || len(a.Others) > 0 || a.Undecided > 0 || len(a.Line) != a.Length {
		return found{}, false
	}
	if c.fouls && !c.turns(p, &a) {
		return found{}, false
	}
	return found{p, a.Line, a.Nodes}, true
}

// over reports whether there is a row of five already, with which a game would have ended.
func (p *placement) over() bool {
	for _, stones := range p.stones {
		for _, m := range stones {
			n, _ := strconv.Atoi(string(m))
			for _, step := range []int{100, 1, 101, 99} {
				row := 1
				for slices.Contains(stones, boards.Move(strconv.Itoa(n+row*step))) {
					row++
				}
				if row >= 5 {
					return true
				}
			}
		}
	}
	return false
}

// wins reports whether the side to move has a five at once.
func wins(p boards.Position) bool {
	a, err := gomoku.Prover.Solve(context.Background(), proof.Question{Position: p, Aim: proof.Fours, Nodes: 500, Size: 1})
	return err != nil || a.Verdict == proof.Proved && a.Length == 1
}

// turns reports whether a foul decides: without fouls there is no win by fours for white, or another one
// that is shorter or begins elsewhere for black.
func (c *composer) turns(p *placement, a *proof.Answer) bool {
	free, err := p.position(board.RulesFreestyle)
	if err != nil {
		return false
	}
	b, err := gomoku.Prover.Solve(context.Background(), proof.Question{Position: free, Aim: proof.Fours, Nodes: 100_000, Size: 400})
	switch {
	case err != nil || b.Verdict == proof.Unknown:
		return false
	case p.turn == 1:
		return b.Verdict == proof.Refuted
	}
	return b.Verdict == proof.Proved && b.Length < a.Length && b.Line[0] != a.Line[0]
}

// prune takes stones off the board as long as the problem keeps its length and its soundness.
func (c *composer) prune(f found) found {
	for again := true; again; {
		again = false
		for side := range f.stones {
			for i := 0; i < len(f.stones[side]) && len(f.stones[side]) >= len(f.stones[1-side]); i++ {
				p := f.clone()
				p.stones[side] = slices.Delete(p.stones[side], i, i+1)
				if g, ok := c.sound(p); ok && len(g.line) == len(f.line) {
					f, again = g, true
					i--
				}
			}
		}
	}
	return f
}

// write writes the problems, graded by length and then by what their proof took.
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
			fmt.Fprintf(&text, "(;GM[4]FF[4]CA[UTF-8]SZ[15]RU[%s]C[%s wins by fours]", c.rules, [...]string{"Black", "White"}[f.turn])
			for side, name := range []string{"AB", "AW"} {
				if len(f.stones[side]) > 0 {
					text.WriteString(name)
				}
				for _, m := range f.stones[side] {
					text.WriteString("[" + letters(m) + "]")
				}
			}
			fmt.Fprintf(&text, "PL[%s]", "BW"[f.turn:f.turn+1])
			for i, m := range f.line {
				side := (int(f.turn) + i) % 2
				fmt.Fprintf(&text, ";%s[%s]", "BW"[side:side+1], letters(m))
			}
			text.WriteString(")\n")
		}
	}
	return os.WriteFile(file, []byte(text.String()), 0o644)
}

// letters returns a point in SGF's letters.
func letters(m boards.Move) string {
	n, _ := strconv.Atoi(string(m))
	return string(rune('a'+n/100-1)) + string(rune('a'+n%100-1))
}
