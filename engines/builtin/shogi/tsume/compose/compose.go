// Command compose makes mate problems (詰将棋) for dohyo's own collection and proves each
// of them: no mate is shorter, no other check along its line mates except at the last
// move (no 余詰), and no piece is left in hand.
//
//	go run ./engines/builtin/shogi/tsume/compose -rounds 20000 -o ui/kits/shogi/problems
//	go run ./engines/builtin/shogi/tsume/compose -rounds 20000 -o NEW ui/kits/shogi/problems/mate.sfen
//	go run ./engines/builtin/shogi/tsume/compose -rounds 0 -steps 2000 -o NEW ui/kits/shogi/problems/mate.sfen
//
// The second call proves the problems of a file again and adds to them. The third one makes
// them longer: see grower.
//
// Short problems are random positions that happen to be sound. Longer ones grow from them
// backwards: the king and a piece of the attacker's are put where they may have come from, and the
// change is kept if the mate is longer and still sound. Then every piece that the problem doesn't
// need is removed.
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

	"dohyo/boards/shogi"
	"dohyo/engines/builtin/shogi/tsume"
)

// wanted is the number of problems of each length in plies; of longer ones with the same end,
// see full. For any other length it is wantedLong.
var wanted = map[int]int{1: 12, 3: 24, 5: 24, 7: 20, 9: 12, 11: 10, 13: 8, 15: 6, 17: 5, 19: 4}

const wantedLong = 3

// mostOf returns the number of problems of a length that are wanted.
func mostOf(plies int) int {
	if n, ok := wanted[plies]; ok {
		return n
	}
	return wantedLong
}

// A found is a sound problem.
type found struct {
	sfen  string
	line  []string // in USI
	nodes int64    // that its proof took
}

func main() {
	rounds := flag.Int("rounds", 20_000, "random positions to begin with")
	seed := flag.Uint64("seed", 1, "of the lot")
	out := flag.String("o", "", "folder to write the problems to")
	steps := flag.Int("steps", 0, "steps of making longer, backwards, what the file has")
	flag.Parse()
	if *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	c := newComposer(*seed)
	for _, file := range flag.Args() {
		if err := c.take(file); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	c.grow(*steps)
	for i := range *rounds {
		c.round(vain)
		if i%500 != 499 && i != *rounds-1 {
			continue
		}
		if err := c.write(*out); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	if err := c.write(*out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// take proves the problems of an earlier run again and keeps those that are wanted.
func (c *composer) take(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) < 6 || words[0] != "sfen" {
			continue
		}
		p, err := placed(words[1], words[3])
		if err != nil {
			return fmt.Errorf("%s: %s: %w", file, words[1], err)
		}
		if f, ok := sound(p, max(len(words)-6, 0)); ok {
			c.keep(p, f)
		} else {
			fmt.Fprintf(os.Stderr, "%s: not sound: %s", file, line)
		}
	}
	return nil
}

// placed reads the board and the hands of an SFEN.
func placed(board, hands string) (*placement, error) {
	p := &placement{}
	rank, file, plus := 0, 8, ""
	for _, x := range board {
		switch {
		case x == '/':
			rank, file = rank+1, 8
		case x == '+':
			plus = "+"
		case x >= '1' && x <= '9':
			file -= int(x - '0')
		case rank > 8 || file < 0:
			return nil, fmt.Errorf("%q", board)
		default:
			p.squares[rank*9+file], plus = plus+string(x), ""
			file--
		}
	}
	n := 0
	for _, x := range hands {
		switch {
		case x >= '0' && x <= '9':
			n = 10*n + int(x-'0')
			continue
		case x >= 'A' && x <= 'Z':
			for range max(n, 1) {
				p.hand = append(p.hand, string(x))
			}
		}
		n = 0
	}
	return p, nil
}

// A composer collects problems by their length.
type composer struct {
	r     *rand.Rand
	found map[int][]found
}

func newComposer(seed uint64) *composer {
	return &composer{r: rand.New(rand.NewPCG(seed, 0)), found: map[int][]found{}}
}

// vain is the number of changes in vain after which a problem isn't made longer.
const vain = 4000

// round makes one random problem and makes it longer, until the given number of changes in a row were in vain.
func (c *composer) round(most int) {
	p := c.scatter()
	f, ok := sound(p, 0)
	if !ok {
		return
	}
	c.keep(p, f)
	for fails := 0; fails < most; fails++ {
		q := p.clone()
		if !c.change(q) {
			continue
		}
		g, ok := sound(q, len(f.line))
		if !ok {
			continue
		}
		if len(g.line) > len(f.line) {
			fails = 0
			c.keep(q, g)
		}
		p, f = q, g // another one of the same length may become longer
	}
}

// keep adds a problem if one of its length is wanted, without the pieces that it doesn't need.
func (c *composer) keep(p *placement, f found) {
	n := len(f.line)
	if c.full(f.line) {
		return
	}
	p, f = prune(p, f)
	if len(f.line) != n || n <= 3 && p.pieces() < 4 {
		return
	}
	for _, other := range c.found[n] {
		if other.sfen == f.sfen || n <= longest && alike(other.sfen, f.sfen) || n > longest && slices.Equal(other.line[1:4], f.line[1:4]) {
			return
		}
	}
	c.found[n] = append(c.found[n], f)
	fmt.Fprintf(os.Stderr, "%d plies: %d  %s\n", n, len(c.found[n]), f.sfen)
}

// full reports whether there are enough problems as long as a line. Longer ones are
// counted by their ends, so that those that grew from other problems have room.
func (c *composer) full(line []string) bool {
	n := len(line)
	count := len(c.found[n])
	if n > longest {
		count = 0
		for _, f := range c.found[n] {
			if slices.Equal(f.line[n-ending:], line[n-ending:]) {
				count++
			}
		}
	}
	return count >= mostOf(n)
}

// ending is the number of plies at the end of longer problems by which they are told apart.
const ending = 9

// longest is the number of plies beyond which problems grow from the same shorter ones, so
// that they differ only in their beginnings.
const longest = 17

// alike reports whether two problems have nearly the same board.
func alike(a, b string) bool {
	x, y := strings.Split(strings.Fields(a)[0], "/"), strings.Split(strings.Fields(b)[0], "/")
	same := 0
	for i := range x {
		if x[i] == y[i] && x[i] != "9" {
			same++
		}
	}
	return same >= 3
}

// prune takes pieces off the board as long as the problem keeps its length and its soundness.
func prune(p *placement, f found) (*placement, found) {
	for again := true; again; {
		again = false
		for at := range p.squares {
			if p.squares[at] == "" || p.squares[at] == "k" {
				continue
			}
			q := p.clone()
			q.squares[at] = ""
			if g, ok := sound(q, len(f.line)); ok && len(g.line) == len(f.line) {
				p, f, again = q, g, true
			}
		}
	}
	return p, f
}

// nodesFor bounds a proof: longer problems are worth more.
func nodesFor(plies int) int64 { return 4_000 + int64(plies)*8_000 }

// sound proves a problem. Least is the length below which it isn't wanted.
func sound(p *placement, least int) (found, bool) { return soundWithin(p, least, nodesFor(least)) }

// soundWithin is sound with a bound on the positions of each proof.
func soundWithin(p *placement, least int, most int64) (found, bool) {
	b := board(p)
	if b == nil || b.InCheck() || !b.Attackers(b.King(shogi.White), shogi.Black).Empty() {
		return found{}, false
	}
	ctx := context.Background()
	s := tsume.New(b, tsume.Limits{Nodes: most, Bits: 14})
	if s.Solve(ctx) != tsume.Mate {
		return found{}, false
	}
	plies, exact := s.Length()
	if !exact || plies < least {
		return found{}, false
	}
	nodes := s.Nodes()
	s.More(4 * most)
	line, spare := s.Line(ctx)
	if len(line) != plies || spare > 0 {
		return found{}, false
	}
	others, undecided := s.Others(ctx, line, most)
	if undecided > 0 || slices.ContainsFunc(others, func(o tsume.Other) bool { return (o.Ply < plies || plies == 1) && !o.Detour }) {
		return found{}, false
	}
	f := found{sfen: b.SFEN(), nodes: nodes}
	for _, m := range line {
		f.line = append(f.line, m.USI())
	}
	return f, true
}

// A placement is a problem's position, in letters of SFEN.
type placement struct {
	squares [81]string // rank by rank, from file 1
	hand    []string   // black's
}

func (p *placement) clone() *placement {
	q := *p
	q.hand = slices.Clone(p.hand)
	return &q
}

func (p *placement) pieces() (n int) {
	for _, x := range p.squares {
		if x != "" {
			n++
		}
	}
	return n + len(p.hand)
}

// all is the number of pieces of each kind.
var all = map[string]int{"R": 2, "B": 2, "G": 4, "S": 4, "N": 4, "L": 4, "P": 18}

// sfen writes the position. White has all other pieces in hand.
func (p *placement) sfen() string {
	rest := map[string]int{}
	for k, n := range all {
		rest[k] = n
	}
	var rows []string
	for rank := range 9 {
		row := ""
		for file := 8; file >= 0; file-- {
			x := p.squares[rank*9+file]
			if x == "" {
				x = "1"
			} else if x != "k" {
				rest[strings.ToUpper(strings.TrimPrefix(x, "+"))]--
			}
			row += x
		}
		rows = append(rows, row)
	}
	hands := ""
	slices.Sort(p.hand)
	for _, x := range p.hand {
		rest[x]--
		hands += x
	}
	for _, k := range []string{"R", "B", "G", "S", "N", "L", "P"} {
		if rest[k] > 0 {
			hands += fmt.Sprintf("%d%s", rest[k], strings.ToLower(k))
		}
		if rest[k] < 0 {
			return "" // more pieces than there are
		}
	}
	return strings.Join(rows, "/") + " b " + hands + " 1"
}

// Kinds by lot, weighted by how often problems have them.
var (
	attackers = []string{"R", "B", "G", "S", "S", "N", "L", "P", "P", "+P", "+R", "+B", "G", "N"}
	defenders = []string{"g", "s", "s", "n", "l", "p", "p", "p", "b", "r", "+p", "g"}
	inHand    = []string{"R", "B", "G", "G", "S", "S", "N", "N", "L", "P", "P"}
)

func (c *composer) one(list []string) string { return list[c.r.IntN(len(list))] }

// near returns a square near another one.
func (c *composer) near(at, far int) int {
	rank, file := at/9+c.r.IntN(2*far+1)-far, at%9+c.r.IntN(2*far+1)-far
	return min(max(rank, 0), 8)*9 + min(max(file, 0), 8)
}

// scatter returns a random position.
func (c *composer) scatter() *placement {
	p := &placement{}
	king := c.r.IntN(4)*9 + c.r.IntN(5)
	p.squares[king] = "k"
	place := func(list []string, n int) {
		for range n {
			if at := c.near(king, 2); p.squares[at] == "" {
				p.squares[at] = c.one(list)
			}
		}
	}
	place(attackers, 1+c.r.IntN(3))
	place(defenders, 1+c.r.IntN(4))
	for range 1 + c.r.IntN(3) {
		p.hand = append(p.hand, c.one(inHand))
	}
	return p
}

// change makes one or two changes to a position by lot.
func (c *composer) change(p *placement) bool {
	king := slices.Index(p.squares[:], "k")
	for range 1 + c.r.IntN(2) {
		switch c.r.IntN(8) {
		case 0, 1, 2: // the king comes from a neighbouring square, where it took a piece that was dropped
			from := c.near(king, 1)
			if p.squares[from] != "" {
				return false
			}
			p.squares[king], p.squares[from] = "", "k"
			king = from
			if c.r.IntN(3) > 0 {
				p.hand = append(p.hand, c.one(inHand))
			}
		case 3: // a piece on the board was dropped there
			at := c.near(king, 2)
			x := p.squares[at]
			if x == "" || x == "k" || x != strings.ToUpper(x) || x[0] == '+' {
				return false
			}
			p.squares[at] = ""
			p.hand = append(p.hand, x)
		case 4: // a piece of the attacker's came from elsewhere
			at := c.near(king, 3)
			to := c.near(king, 4)
			if x := p.squares[at]; x == "" || x == "k" || p.squares[to] != "" {
				return false
			}
			p.squares[at], p.squares[to] = "", p.squares[at]
		case 5:
			if at := c.near(king, 3); p.squares[at] == "" {
				p.squares[at] = c.one(defenders)
			} else {
				return false
			}
		case 6:
			if at := c.near(king, 4); p.squares[at] == "" {
				p.squares[at] = c.one(attackers)
			} else {
				return false
			}
		case 7:
			if len(p.hand) > 0 && c.r.IntN(2) == 0 {
				p.hand[c.r.IntN(len(p.hand))] = c.one(inHand)
			} else {
				p.hand = append(p.hand, c.one(inHand))
			}
		}
	}
	return len(p.hand) <= mostInHand && p.pieces() <= mostPieces
}

// The most pieces in black's hand, and outside white's hand altogether.
const (
	mostInHand = 8
	mostPieces = 30
)

// write writes the problems, graded by length and then by what their proof took.
func (c *composer) write(folder string) error {
	var lengths []int
	for n := range c.found {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	var text strings.Builder
	text.WriteString("# Mate problems made and proved by engines/builtin/shogi/tsume/compose.\n")
	for _, n := range lengths {
		fmt.Fprintf(&text, "# %d plies\n", n)
		list := c.found[n]
		slices.SortFunc(list, func(a, b found) int { return int(a.nodes - b.nodes) })
		for _, f := range list {
			fmt.Fprintf(&text, "sfen %s moves %s\n", f.sfen, strings.Join(f.line, " "))
		}
	}
	return os.WriteFile(filepath.Join(folder, "mate.sfen"), []byte(text.String()), 0o644)
}
