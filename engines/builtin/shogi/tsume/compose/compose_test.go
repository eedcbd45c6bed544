package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/boards/shogi"
)

// Sound problems that are quickly proved.
const (
	gold   = "4p2B1/5k3/9/9/9/9/9/9/9 b G2rb3g4s4n4l17p 1"  // 3 plies
	rook   = "5kp2/9/4S4/9/9/9/9/9/9 b Rr2b4g3s4n4l17p 1"   // 3 plies
	silver = "9/8k/9/6S2/9/9/9/9/9 b 2G2r2b2g3s4n4l18p 1"   // 3 plies
	pawn   = "7pk/9/9/6S2/9/9/9/9/9 b 2GP2r2b2g3s4n4l16p 1" // 5 plies
)

// placedAt reads a position.
func placedAt(t *testing.T, sfen string) *placement {
	t.Helper()
	words := strings.Fields(sfen)
	p, err := placed(words[0], words[2])
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// proved returns the sound problem of a position.
func proved(t *testing.T, sfen string, least int) found {
	t.Helper()
	f, ok := sound(placedAt(t, sfen), least)
	if !ok {
		t.Fatalf("%s isn't sound", sfen)
	}
	return f
}

// forced reports whether black, to move, mates by checks within a number of plies. It
// tries every move and knows nothing of useless interpositions (無駄合): with drops they
// count as defences, which may make a mate longer, and without drops white drops nothing
// at all.
func forced(b *shogi.Board, plies int, drops bool) bool {
	for _, m := range b.Legal(nil) {
		if b.GivesCheck(m) && mates(b, m, plies, drops) {
			return true
		}
	}
	return false
}

// mates reports whether a check leads to mate within a number of plies, itself
// included.
func mates(b *shogi.Board, check shogi.Move, plies int, drops bool) bool {
	b.Do(check)
	defer b.Undo()
	for _, d := range b.Legal(nil) {
		if d.IsDrop() && !drops {
			continue
		}
		if plies < 3 {
			return false
		}
		b.Do(d)
		mate := forced(b, plies-2, drops)
		b.Undo()
		if !mate {
			return false
		}
	}
	return true
}

// check verifies a problem without the solver: its line is a mate by checks, no mate is
// shorter, and until the last move no other check mates as quickly, but for the same one
// with or without promotion (成・不成の非限定).
func check(t *testing.T, f found) {
	t.Helper()
	b, err := shogi.ParseSFEN(f.sfen)
	if err != nil {
		t.Fatal(err)
	}
	n := len(f.line)
	if !forced(b, n, false) {
		t.Errorf("%s: no mate within %d plies", f.sfen, n)
	}
	if n > 1 && forced(b, n-2, true) {
		t.Errorf("%s: a mate is shorter than %d plies", f.sfen, n)
	}
	for i, text := range f.line {
		m, err := b.ParseUSI(text)
		if err != nil || !b.IsLegal(m) || i%2 == 0 && !b.GivesCheck(m) {
			t.Fatalf("%s: %s in %v: %v", f.sfen, text, f.line, err)
		}
		for _, o := range b.Legal(nil) {
			same := !o.IsDrop() && !m.IsDrop() && o.From() == m.From() && o.To() == m.To()
			if i%2 == 0 && (i < n-1 || n == 1) && !same && o != m && b.GivesCheck(o) && mates(b, o, n-i, true) {
				t.Errorf("%s: %s also mates instead of %s in %v", f.sfen, o.USI(), text, f.line)
			}
		}
		b.Do(m)
	}
	if !b.InCheck() || len(b.Legal(nil)) > 0 {
		t.Errorf("%s: %v doesn't mate", f.sfen, f.line)
	}
	for _, k := range []shogi.Kind{shogi.FU, shogi.KY, shogi.KE, shogi.GI, shogi.KI, shogi.KA, shogi.HI} {
		if b.Hand(shogi.Black, k) > 0 {
			t.Errorf("%s: %v leaves a piece in hand", f.sfen, f.line)
		}
	}
}

// TestSound proves positions. Those that it takes hold when every move is tried; the
// others each have one fault.
func TestSound(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, sfen string
		least      int
		plies      int // 0: not sound
	}{
		{"gold", gold, 3, 3},
		{"rook", rook, 3, 3},
		{"silver", silver, 3, 3},
		{"pawn", pawn, 5, 5},
		{"shorter than wanted", gold, 5, 0},
		{"no mate", "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1", 0, 0},
		{"a pawn drop only", "8k/9/7S1/9/9/9/9/9/9 b P2r2b4g3s4n4l17p 1", 0, 0},
		{"two mates", "8k/9/7S1/9/9/9/9/9/9 b G2r2b3g3s4n4l18p 1", 0, 0},
		{"a piece left", "4k4/9/4P4/9/9/9/9/9/9 b GN2r2b3g4s3n4l17p 1", 0, 0},
		{"in check before", "4k4/4G4/4P4/9/9/9/9/9/9 b G2r2b2g4s4n4l17p 1", 0, 0},
		{"two pawns on a file", "4k4/9/4P4/9/9/9/9/4P4/9 b G2r2b3g4s4n4l16p 1", 0, 0},
		{"a pawn that can't move", "4k3P/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l16p 1", 0, 0},
		{"more pieces than there are", "4k4/9/4P4/9/9/9/9/9/9 b 5G2r2b4s4n4l17p 1", 0, 0},
	} {
		f, ok := sound(placedAt(t, tt.sfen), tt.least)
		if ok != (tt.plies > 0) || len(f.line) != tt.plies {
			t.Errorf("%s: %v in %v, want %d plies", tt.name, ok, f.line, tt.plies)
			continue
		}
		if !ok {
			continue
		}
		check(t, f)
		if again, _ := sound(placedAt(t, tt.sfen), tt.least); again.nodes != f.nodes || !slices.Equal(again.line, f.line) {
			t.Errorf("%s: %v and then %v", tt.name, f, again)
		}
	}
}

// TestSeed makes positions by lot: the same from the same seed, and each of them read back
// from its text.
func TestSeed(t *testing.T) {
	t.Parallel()
	lot := func(seed uint64) (list []string) {
		c := newComposer(seed)
		for range 100 {
			p := c.scatter()
			for range 5 {
				c.change(p)
			}
			list = append(list, p.sfen())
		}
		return list
	}
	first := lot(1)
	if !slices.Equal(first, lot(1)) {
		t.Error("a seed makes different positions")
	}
	if slices.Equal(first, lot(2)) {
		t.Error("another seed makes the same positions")
	}
	for _, sfen := range first {
		if sfen != "" && placedAt(t, sfen).sfen() != sfen {
			t.Errorf("%s is read as %s", sfen, placedAt(t, sfen).sfen())
		}
	}
	for _, board := range []string{"9/9/9/9/9/9/9/9/9/1P", "9P/9/9/9/9/9/9/9/9"} {
		if p, err := placed(board, "-"); err == nil {
			t.Errorf("%s is read as %s", board, p.sfen())
		}
	}
}

// TestBefores takes two moves back from a problem. Where the moves are legal, they lead to
// the problem again.
func TestBefores(t *testing.T) {
	t.Parallel()
	g := &grower{composer: newComposer(1)}
	for _, sfen := range []string{gold, rook, pawn} {
		x := placedAt(t, sfen)
		want := strings.TrimSuffix(board(x).SFEN(), " 1")
		legal := 0
		for _, p := range g.befores(x) {
			b := board(p.place)
			if b == nil || b.InCheck() || !b.IsLegal(p.check) || !b.GivesCheck(p.check) {
				continue
			}
			b.Do(p.check)
			if !b.IsLegal(p.reply) {
				continue
			}
			b.Do(p.reply)
			legal++
			if got := b.SFEN(); !strings.HasPrefix(got, want+" ") {
				t.Errorf("%v %v lead from %s to %s, want %s", p.check, p.reply, p.place.sfen(), got, want)
			}
		}
		if legal < 50 {
			t.Errorf("%s: only %d ways back", sfen, legal)
		}
	}
}

// grownFrom makes a problem longer by two plies, in each of the first ways.
func grownFrom(f found, seed uint64, ways int) (list []*grown) {
	g := &grower{composer: newComposer(seed), pools: map[string]map[int][]*grown{}}
	x := grownOf(f, f.sfen)
	before := g.befores(x.place)
	g.r.Shuffle(len(before), func(i, j int) { before[i], before[j] = before[j], before[i] })
	for _, p := range before[:ways] {
		if y := g.try(x, p); y != nil {
			list = append(list, y)
		}
	}
	return list
}

// TestGrown makes problems longer. They hold as a whole, end as the problem that they grew
// from, and are the same for the same seed.
func TestGrown(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		sfen string
		seed uint64
		ways int
	}{{gold, 4, 12}, {gold, 2, 12}, {rook, 1, 12}} {
		short := proved(t, tt.sfen, 3)
		list := grownFrom(short, tt.seed, tt.ways)
		if len(list) == 0 {
			t.Fatalf("nothing comes before %s", tt.sfen)
		}
		for i, again := range grownFrom(short, tt.seed, tt.ways) {
			if y := list[i]; y.place.sfen() != again.place.sfen() || !slices.Equal(y.line, again.line) {
				t.Errorf("%s grows to %s and to %s", tt.sfen, y.place.sfen(), again.place.sfen())
			}
		}
		for _, y := range list {
			f := proved(t, y.place.sfen(), 5)
			check(t, f)
			if len(f.line) != 5 || !slices.Equal(f.line[2:], short.line) {
				t.Errorf("%s: %v grew from %v", f.sfen, f.line, short.line)
			}
		}
	}
}

// TestGrowNothing has nothing to make longer: a mate in one has no answer to its check.
func TestGrowNothing(t *testing.T) {
	t.Parallel()
	c := newComposer(1)
	c.grow(3)
	if len(c.found) > 0 {
		t.Errorf("got %v", c.found)
	}
}

// TestWrite writes problems and takes them again. One that isn't sound is left out.
func TestWrite(t *testing.T) {
	t.Parallel()
	c := newComposer(1)
	for _, sfen := range []string{pawn, silver, gold} {
		p := placedAt(t, sfen)
		c.keep(p, proved(t, sfen, 3))
		c.keep(p, proved(t, sfen, 3)) // not twice
	}
	dir := t.TempDir()
	if err := c.write(dir); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "mate.sfen")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var lengths []int
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); words[0] == "sfen" {
			lengths = append(lengths, len(words)-6)
		}
	}
	if !slices.Equal(lengths, []int{3, 3, 5}) {
		t.Errorf("lengths %v in\n%s", lengths, text)
	}
	if err := os.WriteFile(file, append(text, "sfen 4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1 moves G*5b\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	again := newComposer(1)
	if err := again.take(file); err != nil {
		t.Fatal(err)
	}
	if err := again.write(dir); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != string(text) {
		t.Errorf("taken again, %v:\n%swant\n%s", err, got, text)
	}
}

// TestCollection reads dohyo's own collection: every position can occur, and every line is
// one of legal moves that ends in mate.
func TestCollection(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "..", "ui", "kits", "shogi", "problems", "mate.sfen"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if words[0] != "sfen" {
			continue
		}
		n++
		b := board(placedAt(t, strings.Join(words[1:5], " ")))
		if b == nil {
			t.Errorf("%s is impossible", line)
			continue
		}
		for i, text := range words[6:] {
			m, err := b.ParseUSI(text)
			if err != nil || !b.IsLegal(m) || i%2 == 0 && !b.GivesCheck(m) {
				t.Fatalf("%s: %s: %v", line, text, err)
			}
			b.Do(m)
		}
		if !b.InCheck() || len(b.Legal(nil)) > 0 {
			t.Errorf("%s doesn't mate", line)
		}
	}
	if n < 100 {
		t.Errorf("only %d problems", n)
	}
}

// TestFull counts longer problems by their ends, shorter ones all together.
func TestFull(t *testing.T) {
	line := func(n int, end string) []string {
		list := slices.Repeat([]string{"1a1b"}, n)
		list[n-1] = end
		return list
	}
	for _, n := range []int{longest, longest + 10} {
		c := newComposer(1)
		for range mostOf(n) {
			c.found[n] = append(c.found[n], found{line: line(n, "G*1a")})
		}
		if !c.full(line(n, "G*1a")) || c.full(line(n, "S*1a")) != (n <= longest) {
			t.Errorf("%d plies: %v for the same end, %v for another one", n, c.full(line(n, "G*1a")), c.full(line(n, "S*1a")))
		}
	}
}
