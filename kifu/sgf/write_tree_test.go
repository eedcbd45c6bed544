package sgf

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/kifu"
)

// rewritten reads a file and writes it with its trees.
func rewritten(t testing.TB, text []byte, o kifu.WriteOptions) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, Read(bytes.NewReader(text), kifu.ReadOptions{Name: "a.sgf", Trees: true}), o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// sameTrees compares the nodes of two files, with all properties but CA to the
// letter, and returns the number of nodes.
func sameTrees(t testing.TB, before, after []byte) (count int) {
	t.Helper()
	nodes := func(text []byte) (list []string) {
		for tree, err := range Trees(bytes.NewReader(text), "a.sgf") {
			if err != nil {
				t.Fatal(err)
			}
			type place struct {
				n     *Node
				depth int
			}
			open := []place{{tree.Root, 0}}
			for len(open) > 0 {
				p := open[len(open)-1]
				open = open[:len(open)-1]
				line := fmt.Sprint(p.depth)
				for _, prop := range p.n.Props {
					if prop.Name != "CA" {
						line += fmt.Sprintf(" %s%q", prop.Name, prop.Values)
					}
				}
				list = append(list, line)
				first := len(open)
				for c := p.n.Next; c != nil; c = c.Sibling {
					open = append(open, place{c, p.depth + 1})
				}
				slices.Reverse(open[first:])
			}
		}
		return list
	}
	a, b := nodes(before), nodes(after)
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Fatalf("node %d:\ngot  %s\nwant %s", i, b[i], a[i])
		}
	}
	if len(a) != len(b) {
		t.Fatalf("%d nodes, want %d", len(b), len(a))
	}
	return len(a)
}

// randomTree returns a file with nested variations, and with known and unknown
// properties.
func randomTree(r *rand.Rand) []byte {
	var b strings.Builder
	words := []string{"x", `a\]b\\`, "日本語", "two\nlines", "soft\\\nbreak", ":", " blank ", "tab\t", "(;B[aa\\])", ""}
	word := func() string { return words[r.IntN(len(words))] }
	size, gm := 9, 1
	if r.IntN(2) == 0 {
		size, gm = 15, 4
	}
	point := func() string {
		return string([]byte{byte('a' + r.IntN(size)), byte('a' + r.IntN(size))})
	}
	fmt.Fprintf(&b, "(;FF[4]GM[%d]SZ[%d]", gm, size)
	for range r.IntN(4) {
		fmt.Fprintf(&b, "%s[%s]", []string{"PB", "EV", "XYZ", "GC", "C"}[r.IntN(5)], word())
	}
	nodes := 0
	var line func(depth int)
	line = func(depth int) {
		for range 1 + r.IntN(8) {
			nodes++
			b.WriteByte(';')
			if r.IntN(4) > 0 {
				fmt.Fprintf(&b, "%c[%s]", "BW"[r.IntN(2)], point())
			} else if r.IntN(2) == 0 {
				fmt.Fprintf(&b, "%s[%s]", []string{"AB", "AW", "AE"}[r.IntN(3)], point())
			}
			for range r.IntN(3) {
				fmt.Fprintf(&b, "%s[%s]", []string{"C", "N", "KK", "GB", "BL"}[r.IntN(5)], word())
			}
			if r.IntN(6) == 0 {
				fmt.Fprintf(&b, "LB[%s:A][%s:B]", point(), point())
			}
		}
		if depth < 8 && nodes < 400 && r.IntN(3) > 0 {
			for range 1 + r.IntN(3) {
				b.WriteString("\n(")
				line(depth + 1)
				b.WriteByte(')')
			}
		}
	}
	line(0)
	b.WriteString(")\n")
	return []byte(b.String())
}

// TestTreesStay reads and writes random trees: the same nodes come back, and a
// second writing gives the same text.
func TestTreesStay(t *testing.T) {
	nodes := 0
	for seed := range uint64(400) {
		text := randomTree(rand.New(rand.NewPCG(seed, 13)))
		for _, o := range []kifu.WriteOptions{{}, {Encoding: kifu.ShiftJIS}} {
			once := rewritten(t, text, o)
			nodes += sameTrees(t, text, once)
			if twice := rewritten(t, once, o); !bytes.Equal(once, twice) {
				t.Fatalf("seed %d: written again\n%s\nit was\n%s", seed, twice, once)
			}
		}
	}
	if nodes < 10_000 {
		t.Errorf("%d nodes only", nodes)
	}
}

// TestTreesOfOthers does the same with files of other programs.
func TestTreesOfOthers(t *testing.T) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = "../../../shared/golden"
	}
	files, _ := filepath.Glob(filepath.Join(dir, "go/sgf/*.sgf"))
	if len(files) == 0 {
		t.Skip("there is no golden data here")
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var kept int
		for rec, err := range Read(bytes.NewReader(text), kifu.ReadOptions{Trees: true}) {
			if err != nil {
				kept = -1
				break
			}
			kept += len(rec.Tree.Nodes)
		}
		if kept < 0 {
			t.Logf("%s can't be read", filepath.Base(file))
			continue
		}
		if n := sameTrees(t, text, rewritten(t, text, kifu.WriteOptions{})); n != kept {
			t.Errorf("%s: %d nodes, want %d", filepath.Base(file), kept, n)
		}
	}
}

// TestTreeRoot changes what must change in the first node: the encoding, and
// the rules if the file gives them. A file without RU gets none.
func TestTreeRoot(t *testing.T) {
	for _, c := range []struct{ text, game, want string }{
		{"(;GM[1]SZ[9];B[aa])", "", "(;GM[1]SZ[9];B[aa])\n"},
		{"(;GM[1]SZ[9]CA[Shift_JIS];B[aa])", "", "(;GM[1]SZ[9]CA[UTF-8];B[aa])\n"},
		{"(;CA[utf-8]GM[1]SZ[9]C[日];B[aa])", "", "(;CA[utf-8]GM[1]SZ[9]C[日];B[aa])\n"},
		{"(;GM[1]SZ[9]C[日];B[aa])", "", "(;GM[1]SZ[9]C[日]CA[UTF-8];B[aa])\n"},
		{"(;GM[4]SZ[15];B[aa])", "renju", "(;GM[4]SZ[15]RU[renju];B[aa])\n"},
		{"(;GM[4]SZ[15]RU[x];B[aa])", "renju", "(;GM[4]SZ[15]RU[x];B[aa])\n"},
	} {
		recs, err := kifu.Collect(Read(strings.NewReader(c.text), kifu.ReadOptions{Trees: true}))
		if err != nil {
			t.Fatal(err)
		}
		if c.game != "" {
			recs[0].Game = c.game
		}
		var b bytes.Buffer
		if err := Write(&b, kifu.All(recs...), kifu.WriteOptions{}); err != nil || b.String() != c.want {
			t.Errorf("%s: %s, %v", c.text, &b, err)
		}
	}
	recs, _ := kifu.Collect(Read(strings.NewReader("(;GM[1]SZ[9];B[aa])"), kifu.ReadOptions{}))
	var b bytes.Buffer
	if err := Write(&b, kifu.All(recs...), kifu.WriteOptions{}); err != nil || strings.Contains(b.String(), "RU[") {
		t.Errorf("the main line: %s, %v", &b, err)
	}
}

// deep returns a tree that branches at each of a number of moves, each branch
// inside the one before.
func deep(n int) []byte {
	var b bytes.Buffer
	b.WriteString("(;GM[1]SZ[19]")
	for range n {
		b.WriteString("(;B[])(;W[]")
	}
	b.WriteString(strings.Repeat(")", n+1))
	return b.Bytes()
}

// TestDeepTrees: neither depth nor width causes a crash.
func TestDeepTrees(t *testing.T) {
	for name, text := range map[string][]byte{"deep": deep(30_000), "wide": []byte(wide(30_000))} {
		if n := sameTrees(t, text, rewritten(t, text, kifu.WriteOptions{})); n < 30_000 {
			t.Errorf("%s: %d nodes", name, n)
		}
	}
}

// FuzzTrees writes what was read from any text, and reads the same trees again.
func FuzzTrees(f *testing.F) {
	f.Add([]byte(variations))
	f.Add([]byte("(;FF[3]GaMe[1]SiZe[9];Black[aa]Comment[x\\\ny](;White[bb])(;AB[cc:dd]PL[B]UNKNOWN[\\]][])(;))(;GM[4]RU[renju])"))
	f.Add([]byte("\xff\xfe(\x00;\x00G\x00M\x00[\x004\x00]\x00)\x00"))
	f.Add([]byte("(;CA[gbk]C[\xc4\xe3\xba\xc3](;B[aa];KM[x])(;C[)])"))
	f.Fuzz(func(t *testing.T, file []byte) {
		var recs []*kifu.Record
		for rec, err := range Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.sgf", Trees: true}) {
			if err == nil {
				recs = append(recs, rec)
			}
		}
		var once, twice bytes.Buffer
		if err := Write(&once, kifu.All(recs...), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		i := 0
		for rec, err := range Read(bytes.NewReader(once.Bytes()), kifu.ReadOptions{Trees: true}) {
			if err != nil || i == len(recs) || len(rec.Tree.Nodes) != len(recs[i].Tree.Nodes) {
				t.Fatalf("tree %d: %v\n%s", i, err, &once)
			}
			i++
		}
		if i != len(recs) {
			t.Fatalf("%d trees, want %d\n%s", i, len(recs), &once)
		}
		err := Write(&twice, Read(bytes.NewReader(once.Bytes()), kifu.ReadOptions{Trees: true}), kifu.WriteOptions{})
		if err != nil || twice.String() != once.String() {
			t.Fatalf("%v\n%s\nit was\n%s", err, &twice, &once)
		}
	})
}

func BenchmarkTreesThrough(b *testing.B) {
	text := []byte(wide(100_000))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if err := Write(io.Discard, Read(bytes.NewReader(text), kifu.ReadOptions{Trees: true}), kifu.WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
