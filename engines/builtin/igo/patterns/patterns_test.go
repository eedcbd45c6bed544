package patterns

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestStandard reads the base that comes with the players.
func TestStandard(t *testing.T) {
	b := Standard()
	rules := map[string]int{}
	for _, r := range b.Rules {
		if rules[r.Name]++; rules[r.Name] > 1 {
			t.Errorf("rule %s is there twice", r.Name)
		}
		if len(r.Japanese) > 30 || len(r.English) > 30 {
			t.Errorf("a reason of %s has more than 30 bytes", r.Name)
		}
	}
	names, used := map[string]bool{}, map[string]bool{}
	for _, p := range b.Patterns {
		if names[p.Name] {
			t.Errorf("pattern %s is there twice", p.Name)
		}
		names[p.Name], used[p.Rule] = true, true
		if rules[p.Rule] == 0 {
			t.Errorf("pattern %s has the unknown rule %s", p.Name, p.Rule)
		}
	}
	for r := range rules {
		if !used[r] {
			t.Errorf("no pattern has the rule %s", r)
		}
	}
	if n, moves := len(b.Patterns), b.Moves(); n < 500 || moves < 2000 {
		t.Errorf("%d patterns with %d moves, expected at least 500 with 2,000", n, moves)
	}
	chains := 0
	for _, list := range b.sorted {
		chains += len(list)
	}
	t.Logf("%d patterns with %d moves, %d rules; %.1f patterns in a bucket", len(b.Patterns), b.Moves(), len(b.Rules), float64(chains)/buckets)
}

// parsed returns the patterns of a text.
func parsed(t *testing.T, text string) []*Pattern {
	t.Helper()
	list, err := Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// drawn returns the contents of a square board, drawn from the top row, X for black.
func drawn(rows ...string) (size int, at []Cell) {
	size = len(rows)
	at = make([]Cell, size*size)
	for i, row := range rows {
		for x, c := range row {
			at[(size-1-i)*size+x] = Cell(strings.IndexRune(".XO", c))
		}
	}
	return size, at
}

// named returns a point as its column and row, such as C3.
func named(x, y int) string { return fmt.Sprintf("%c%d", 'A'+x, y+1) }

// moves returns the first moves of all matches, with the side to move, in order.
func moves(w *Watcher) (list []string) {
	for m := range w.Matches {
		for _, n := range m.Pattern.Moves {
			side := "b "
			if m.White {
				side = "w "
			}
			list = append(list, side+named(m.At(n.X, n.Y)))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// TestMatches looks for small patterns on small boards.
func TestMatches(t *testing.T) {
	for _, c := range []struct {
		name, pattern string
		board         []string
		want          []string
	}{
		{"a hane, both colours", "| .1\n| XO\nX1", []string{".....", ".....", "..XO.", ".....", "....."}, []string{"b D2", "b D4", "w C2", "w C4"}},
		{"every letter", "| xo%\n| ?1#\nX1", []string{".OX.", "X...", "....", "...."}, []string{"b D1", "b D2", "b D3", "b D4", "w D3", "w D4"}},
		{"an own stone isn't the opponent's", "| O1\nX1", []string{"...", ".X.", "..."}, []string{"w A2", "w B1", "w B3", "w C2"}},
		{"the edge", "| X.\n| 1.\n| ##\nX1", []string{".....", ".....", ".....", ".X...", "....."}, []string{"b A2", "b B1"}},
		{"the corner, from both sides", "| #..\n| #.X\n| #1.\n| ###\nX1", []string{"...", ".X.", "..."}, []string{"b A1", "b A2", "b A3", "b B1", "b B3", "b C1", "b C2", "b C3"}},
		{"eight lines", "| X......1\nX1", []string{"........", "........", "........", "........", "........", "........", "........", "X......."}, []string{"b A8", "b H1"}},
		{"not beyond the edge", "| X.1\nX1", []string{"..", "X."}, nil},
		{"anything may be beyond the edge", "| X1?\nX1", []string{"..", "X."}, []string{"b A2", "b B1"}},
	} {
		b := &Base{}
		b.Add(parsed(t, "pattern p r\n"+c.pattern)...)
		size, at := drawn(c.board...)
		w := NewWatcher(b, size)
		w.See(at)
		got := moves(w)
		if c.name == "every letter" || strings.HasPrefix(c.name, "the corner") {
			got = naive(b, size, at) // the long way; the comparison below is the test
			if fast := moves(w); !slices.Equal(fast, got) {
				t.Errorf("%s: %v, expected %v", c.name, fast, got)
			}
			continue
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, expected %v", c.name, got, c.want)
		}
	}
}

// naive finds the first moves of all matches letter by letter.
func naive(b *Base, size int, at []Cell) (list []string) {
	for _, p := range b.Patterns {
		for t := range turn(turns) {
			for y := -Side; y < size+Side; y++ {
				for x := -Side; x < size+Side; x++ {
					for _, white := range []bool{false, true} {
						fits := true
						place := func(i, j int) (int, int) {
							u, v := t.spin(i, j)
							return x + u, y + v
						}
						for j := range p.rows {
							for i := range p.rows[0] {
								u, v := place(i, j)
								c := Edge
								if u >= 0 && v >= 0 && u < size && v < size {
									c = at[v*size+u]
								}
								if white && (c == Black || c == White) {
									c = Black + White - c
								}
								allowed, _ := cellOf(p.letter(i, j))
								fits = fits && allowed>>c&1 != 0
							}
						}
						for _, m := range p.Moves {
							if fits {
								list = append(list, map[bool]string{false: "b ", true: "w "}[white]+named(place(m.X, m.Y)))
							}
						}
					}
				}
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// TestWatcher plays at random and compares what is kept with what a new Watcher and,
// now and then, a comparison letter by letter find.
func TestWatcher(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	b := &Base{}
	b.Add(Standard().Patterns[:20]...)
	for _, size := range []int{5, 9} {
		w := NewWatcher(b, size)
		at := make([]Cell, size*size)
		w.See(at)
		for i := range 40 {
			at[rng.IntN(len(at))] = Cell(rng.IntN(3))
			w.See(at)
			anew := NewWatcher(b, size)
			anew.See(at)
			got := moves(w)
			if want := moves(anew); !slices.Equal(got, want) {
				t.Fatalf("size %d, change %d: kept %v, anew %v", size, i, got, want)
			}
			if i%20 == 10 {
				if want := naive(b, size, at); !slices.Equal(got, want) {
					t.Fatalf("size %d, change %d: %v, letter by letter %v", size, i, got, want)
				}
			}
		}
	}
	w := NewWatcher(b, 19)
	at := make([]Cell, 19*19)
	w.See(at)
	all := w.fresh
	at[180] = Black
	w.See(at)
	if near := w.fresh - all; near != Side*Side {
		t.Errorf("a stone in the middle makes %d windows of %d compared, expected %d", near, all, Side*Side)
	}
}

// TestText reads and writes every kind of line.
func TestText(t *testing.T) {
	const text = `pattern a cut
| ?xo
| X1O
| %.2
if b1 owner own open
if a2 liberties 2
if c2 liberties 3+ after 1
if c2 fate captured after 1
if a2 state weak unsettled
if a2 c2 apart
if a2 a1 linked
if stage opening
if margin ahead behind
X1 6.5
 O2 =3
  Xc3
X2

pattern b learned 20
| #1X
X1 =7
`
	list := parsed(t, "# a comment\n\n"+strings.ReplaceAll(text, "\n", "\r\n"))
	var out strings.Builder
	if err := Write(&out, list); err != nil || out.String() != text {
		t.Errorf("%v, written as\n%s", err, out.String())
	}
	if list[0].Count() != 4 || list[0].Moves[0].Next[0].Next[0].X != 2 {
		t.Errorf("a has the moves %+v", list[0].Moves)
	}
	if got := [3]float64{list[0].Worth(0, 4), list[0].Worth(1, 4), list[1].Worth(0, 4)}; got != [3]float64{6.5, 4, 2.4} {
		t.Errorf("the moves are worth %v", got)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		text string
		line int
	}{
		{"| X.", 1},
		{"pattern a", 1},
		{"pattern a r many", 1},
		{"pattern a r\nX1", 2},
		{"pattern a r\n| X1\n| X", 3},
		{"pattern a r\n| X1.......", 2},
		{"pattern a r\n| Xy", 2},
		{"pattern a r\n| 1.1\nX1", 2},
		{"pattern a r\n| X1\n", 2},
		{"pattern a r\n| X1\nO1", 3},
		{"pattern a r\n| X1\nXa1", 3},
		{"pattern a r\n| X1\nX2", 3},
		{"pattern a r\n| X1\n Xb1", 3},
		{"pattern a r\n| X1\nX1 -3", 3},
		{"pattern a r\n| X1\nX1 =x", 3},
		{"pattern a r\n| #1\nX1\n Oa1", 4},
		{"pattern a r\n| X1\nif a1 liberties", 3},
		{"pattern a r\n| X1\nif a1 liberties 2*", 3},
		{"pattern a r\n| X1\nif b1 liberties 2", 3},
		{"pattern a r\n| X1\nif a1 fate doomed", 3},
		{"pattern a r\n| X1\nif a1 linked", 3},
		{"pattern a r\n| X1\nif stage", 3},
		{"pattern a r\n| X1\nif a1 state weak after 1", 3},
		{"pattern a r\n| X1\nX1\nif stage opening\n| X1", 5},
		{"pattern a r\n| " + strings.Repeat("X", 70_000), 2},
		{"pattern a r\n| X1\nX1 5\n\npattern a r\n| .X1\nX1 5", 5},
	} {
		_, err := Parse(strings.NewReader(c.text))
		var at *SyntaxError
		if !errors.As(err, &at) || at.Line != c.line {
			t.Errorf("%q: %v, expected an error in line %d", c.text, err, c.line)
		}
	}
	for _, text := range []string{"a", "a 3 x", "a x 切る | cut", "a -1 切る | cut"} {
		if _, err := ParseRules(strings.NewReader(text)); err == nil {
			t.Errorf("the rule %q was read", text)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("pattern a cut 9\n| ?xo\n| X1O\n| #%2\nif a2 liberties 2+ after 1\nif stage opening\nX1 6 =2\n O2\n")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := Parse(strings.NewReader(text))
		if err != nil {
			return
		}
		var out, again strings.Builder
		if err := Write(&out, list); err != nil {
			t.Fatal(err)
		}
		twice, err := Parse(strings.NewReader(out.String()))
		if err != nil {
			t.Fatalf("written and not read: %v\n%s", err, out.String())
		}
		if err := Write(&again, twice); err != nil || again.String() != out.String() {
			t.Fatalf("another text after writing and reading:\n%s\n%s", out.String(), again.String())
		}
		b := &Base{}
		b.Add(list[:min(len(list), 4)]...)
		w := NewWatcher(b, 5)
		w.See(make([]Cell, 25))
		moves(w)
	})
}

// TestLearn learns a shape that comes up again and again, turned, mirrored and in both
// colours.
func TestLearn(t *testing.T) {
	l := Learner{Minimum: 3}
	board := func(x, y, u, v int, c Cell) []Cell {
		at := make([]Cell, 81)
		at[y*9+x], at[v*9+u] = c, Black+White-c
		return at
	}
	for _, m := range []Moment{
		{Size: 9, At: board(4, 4, 5, 4, Black), Turn: Black, X: 5, Y: 5},
		{Size: 9, At: board(4, 4, 3, 4, Black), Turn: Black, X: 3, Y: 3},
		{Size: 9, At: board(4, 4, 4, 5, White), Turn: White, X: 5, Y: 5},
		{Size: 9, At: board(4, 4, 4, 3, White), Turn: White, X: 3, Y: 3},
	} {
		m.Liberties = make([]uint8, 81)
		next := m
		next.At = slices.Clone(m.At)
		next.At[m.Y*9+m.X] = m.Turn
		next.Turn = Black + White - m.Turn
		l.Game([]Moment{m, {Size: 9, At: next.At, Liberties: m.Liberties, Turn: next.Turn, X: -1}})
	}
	list := l.Patterns(10)
	if len(list) != 1 || list[0].Moves[0].Count != 4 || len(list[0].Moves) != 1 {
		t.Fatalf("%d patterns, expected one that was played four times", len(list))
	}
	b := &Base{}
	b.Add(list...)
	w := NewWatcher(b, 9)
	w.See(board(2, 6, 3, 6, White))
	if got := moves(w); !slices.Contains(got, "w D8") || !slices.Contains(got, "w D6") {
		t.Errorf("it proposes %v, expected D6 and D8 for white among them", got)
	}
}

// BenchmarkSee renews the matches after each move of a random game of 19x19.
func BenchmarkSee(b *testing.B) {
	rng := rand.New(rand.NewPCG(6, 6))
	w := NewWatcher(Standard(), 19)
	at := make([]Cell, 19*19)
	w.See(at)
	n := 0
	for b.Loop() {
		at[rng.IntN(len(at))] = Cell(1 + n&1)
		if n++; n%200 == 0 {
			clear(at)
		}
		w.See(at)
	}
}

// TestForm names learned moves by their place beside the stones.
func TestForm(t *testing.T) {
	for rows, want := range map[string]string{
		"...\nX1X\n...":              "learned-solid",
		"...\nX1O\n...":              "learned-block",
		"...\nX1.\n...":              "learned-stretch",
		"X..\nO1.\n...":              "learned-hane",
		"...\nO1.\n...":              "learned-attach",
		"X..\n.1.\n...":              "learned-diagonal",
		".....\n.....\nX.1..\n.....": "learned-jump",
		"X....\n..1..\n.....":        "learned-knight",
		".....\n..1..\n.....":        "",
		"..X..\n..O..\n..1..\n.....": "learned-attach",
		"...\n.1X\n...":              "learned-stretch",
		"...\n.1.\n..X":              "learned-diagonal",
		".....\n..1..\n.....\n..X..": "learned-jump",
		".....\n..1..\n.....\n...X.": "learned-knight",
	} {
		p := &Pattern{rows: strings.Split(rows, "\n")}
		for y := range p.rows {
			for x := range p.rows[0] {
				if p.letter(x, y) == '1' {
					if got := p.form(x, y); got != want {
						t.Errorf("%q: %q, expected %q", rows, got, want)
					}
				}
			}
		}
	}
}
