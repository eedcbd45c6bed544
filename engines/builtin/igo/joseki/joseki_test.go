package joseki

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// play returns the corner after a sequence as the text form writes its moves.
func play(t *testing.T, moves string) *Corner {
	t.Helper()
	c := &Corner{}
	for _, text := range strings.Fields(moves) {
		m, err := parseMove(text + " 0")
		if err != nil {
			t.Fatal(err)
		}
		if !c.Put(m.Move) {
			t.Fatalf("%s can't be played in %s", text, moves)
		}
	}
	return c
}

func parsed(t *testing.T, text string) *Graph {
	t.Helper()
	g, err := Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func unpacked(t *testing.T, g *Graph) *Base {
	t.Helper()
	data, err := g.Pack()
	if err != nil {
		t.Fatal(err)
	}
	b, err := Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestStandard: the packed base is what joseki.txt says, at little more than a byte a
// move, and its text reads back the same.
func TestStandard(t *testing.T) {
	text, err := os.ReadFile("joseki.txt")
	if err != nil {
		t.Fatal(err)
	}
	g := parsed(t, string(text))
	data, err := g.Pack()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(data, packed) {
		t.Error("joseki.bin isn't joseki.txt packed: run make -pack")
	}
	var out bytes.Buffer
	if err := g.Text(&out); err != nil {
		t.Fatal(err)
	}
	if _, body, _ := strings.Cut(string(text), "\nF"); "F"+body != out.String() {
		t.Error("joseki.txt isn't in the form and order in which Text writes it")
	}
	if moves, size := Standard().Moves(); moves < 5000 || float64(size) > 1.3*float64(moves) {
		t.Errorf("%d moves in %d bytes, expected 5,000 or more at 1.3 bytes each at most", moves, size)
	}
}

// TestNext asks for continuations of known positions, from every side.
func TestNext(t *testing.T) {
	for _, c := range []struct {
		before string
		first  string
		class  Class
		count  int
	}{
		{"", "F4,4", Normal, 18665},
		{"F4,4", "S3,6", Normal, 7881},
		{"F4,4 S3,6", "F6,3", Normal, 3823},
		{"F4,4 S6,3", "F3,6", Normal, 3823},
		{"F4,4 S3,6 F6,3 S3,4", "F3,3", Urgent, 708},
		{"F4,4 S6,3 F3,6 S4,3", "F3,3", Urgent, 708},
		{"F6,3 S3,4 F4,4 S3,6", "F3,3", Urgent, 708}, // in another order
		{"S4,4 F3,6 S6,3 F3,4", "S3,3", Urgent, 708}, // colours exchanged
	} {
		list := Standard().Next(play(t, c.before))
		if len(list) == 0 {
			t.Errorf("%q: nothing known", c.before)
			continue
		}
		want, _ := parseMove(c.first + " 0")
		if n := list[0]; n.Move != want.Move || n.Class != c.class || n.Count != c.count {
			t.Errorf("%q: %+v, expected %s, %s, %d times", c.before, n, c.first, c.class, c.count)
		}
	}
	if list := Standard().Next(play(t, "F9,9 S1,1")); list != nil {
		t.Errorf("a position that nobody plays has %v", list)
	}
}

// TestGraph adds transpositions, mirror images and exchanged colours, and reads them
// back after packing.
func TestGraph(t *testing.T) {
	for _, c := range []struct {
		name, text string
		at         string
		want       []string // move, class, count
		moves      int      // in the list
	}{
		{"one line", "F4,4 9\n S3,6 5\n  F6,3 4\n", "F4,4 S3,6", []string{"F6,3 normal 4"}, 3},
		{"the other side of the diagonal", "F4,4 9\n S3,6 5\n S6,3 2\n", "F4,4", []string{"S3,6 normal 7"}, 2},
		{"mirrored later", "F3,4 9\n S5,3 4\n  F3,6 2\nF4,3 5\n S3,5 3\n  F6,3 1\n", "F3,4 S5,3", []string{"F3,6 normal 3"}, 3},
		{"transposition", "F4,4 9\n S3,6 5\n  F6,3 4\n   S3,3 3\n F6,3 2\n  S3,6 2\n   S9,9 7\n", "F4,4 S3,6 F6,3", []string{"S9,9 urgent 7", "S3,3 urgent 3"}, 7},
		{"colours exchanged", "F3,4 9\n S5,3 5\n  F3,3 4\nF5,3 2\n S3,4 2\n  S3,3 2\n", "F3,4 S5,3", []string{"F3,3 urgent 6"}, 5},
		{"classes", "F4,4 90\n S3,3 80 trick\n S5,5 2 mistake\n S6,6 1 ignore\n F1,1 9 complex\n", "F4,4", []string{"S3,3 trick 80", "F1,1 complex 9", "S5,5 mistake 2"}, 5},
		{"answers at once", "F4,4 100\n S3,3 100\n  F3,4 60\n  F4,3 39\n  F9,9 1\n", "F4,4 S3,3", []string{"F3,4 urgent 99", "F9,9 rare 1"}, 4},
		{"answers elsewhere", "F4,4 100\n S3,3 50\n", "F4,4", []string{"S3,3 normal 50"}, 2},
		{"a ko goes round", "F1,2 1\n S2,2 1\n  F2,1 1\n   S3,1 1\n    F1,1 1\n     S1,3 1\n", "F1,2 S2,2 F2,1", []string{"S1,3 urgent 1"}, 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := unpacked(t, parsed(t, c.text))
			var got []string
			for _, n := range b.Next(play(t, c.at)) {
				got = append(got, written(n))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("after %s there is %q, expected %q", c.at, got, c.want)
			}
			if moves, _ := b.Moves(); moves != c.moves {
				t.Errorf("%d moves, expected %d", moves, c.moves)
			}
		})
	}
}

// written returns a move as the text form writes it, its class and its count.
func written(n Continuation) string {
	return fmt.Sprintf("%c%d,%d %s %d", "?FS"[n.Side], n.X, n.Y, n.Class, n.Count)
}

// TestCorner plays captures.
func TestCorner(t *testing.T) {
	for _, c := range []struct {
		moves string
		last  string
		ok    bool
		at    string // a point that is empty then
	}{
		{"F1,1 S2,1", "S1,2", true, "1,1"},
		{"F1,2 F2,1", "S1,1", false, "1,1"},
		{"F1,2 F2,1 S3,1 S2,2 S1,3", "S1,1", true, "1,2"},
		{"F9,9 S8,9", "S9,8", true, ""}, // its liberties lie outside
		{"F4,4", "S4,4", false, ""},
	} {
		k := play(t, c.moves)
		m, _ := parseMove(c.last + " 0")
		was := *k
		if ok := k.Put(m.Move); ok != c.ok || !ok && *k != was {
			t.Errorf("%s after %s: %v, expected %v", c.last, c.moves, ok, c.ok)
		}
		if c.at != "" {
			if p, _ := parseMove("F" + c.at + " 0"); k.At(p.X, p.Y) != None {
				t.Errorf("%s after %s: a stone is on %s", c.last, c.moves, c.at)
			}
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		text string
		line int
	}{
		{"F4,4", 1},
		{"F4,4 x", 1},
		{"F4,4 -1", 1},
		{"F4,4x 1", 1},
		{"X4,4 1", 1},
		{"F10,4 1", 1},
		{"F0,4 1", 1},
		{"# a comment\n\nF4,4 1 splendid", 3},
		{"F4,4 1\n  S3,3 1", 2},
		{"F4,4 1\n S4,4 1", 2},
	} {
		_, err := Parse(strings.NewReader(c.text))
		var at *SyntaxError
		if !errors.As(err, &at) || at.Line != c.line {
			t.Errorf("%q: %v, expected an error in line %d", c.text, err, c.line)
		}
	}
}

// TestUnpackRefuses damages packed data at each byte that counts.
func TestUnpackRefuses(t *testing.T) {
	if _, err := Unpack(nil); err == nil {
		t.Error("nothing was unpacked")
	}
	for _, size := range []int{10, len(packed) / 2, len(packed) - 1} {
		if _, err := Unpack(packed[:size]); err == nil {
			t.Errorf("%d bytes of %d were unpacked", size, len(packed))
		}
	}
	bad := bytes.Clone(packed)
	bad[len(magic)+2*tableSize+2] &^= hasChild // the first move has no answers, which stand there anyway
	if _, err := Unpack(bad); err == nil {
		t.Error("moves without a position were unpacked")
	}
}

func FuzzUnpack(f *testing.F) {
	small, err := (&Graph{}).Pack()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	f.Add(packed)
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Unpack(data)
		if err != nil {
			return
		}
		b.Next(&Corner{})
		c := Corner{}
		c.Put(Move{X: 4, Y: 4})
		b.Next(&c)
	})
}

func FuzzParse(f *testing.F) {
	f.Add("F4,4 9\n S3,6 5 urgent\n  F6,3 4 ^\n")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(strings.NewReader(text))
		if err != nil {
			return
		}
		data, err := g.Pack()
		if err != nil {
			return
		}
		b, err := Unpack(data)
		if err != nil {
			t.Fatalf("packed and not unpacked: %v", err)
		}
		var out bytes.Buffer
		if err := g.Text(&out); err != nil {
			t.Fatal(err)
		}
		again, err := Parse(&out)
		if err != nil {
			t.Fatal(err)
		}
		twice, err := again.Pack()
		if err != nil || !bytes.Equal(data, twice) {
			t.Fatalf("another base after writing and reading it (%v)", err)
		}
		b.Next(&Corner{})
	})
}

// BenchmarkNext looks every position of a line of 20 moves up.
func BenchmarkNext(b *testing.B) {
	var line []Corner
	c := Corner{}
	for len(line) < 20 {
		list := Standard().Next(&c)
		if len(list) == 0 {
			break
		}
		c.Put(list[0].Move)
		line = append(line, c)
	}
	b.ReportMetric(float64(len(line)), "positions")
	for b.Loop() {
		for i := range line {
			Standard().Next(&line[i])
		}
	}
}
