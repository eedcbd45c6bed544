package sgf

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/kifu"
)

const variations = `(;GM[1]SZ[9]KM[6.5]RE[B+3];B[ee]C[centre](;W[cc];B[gg](;W[cg])(;W[gc]C[here]))(;W[gg];AB[aa][bb]C[set up];B[cc])(;W[]))`

func readTree(t testing.TB, text string) *kifu.Tree {
	t.Helper()
	tree, err := ReadTree(strings.NewReader(text), kifu.ReadOptions{Name: "a.sgf"})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// shape writes a tree with one letter per node, its last move.
func shape(t *kifu.Tree, node int32) string {
	n := &t.Nodes[node]
	text := string(n.Move)
	if text == "" {
		text = "."
	}
	list := t.Variations(node)
	for _, v := range list {
		if len(list) > 1 {
			text += " (" + shape(t, v) + ")"
		} else {
			text += " " + shape(t, v)
		}
	}
	return text
}

func TestVariations(t *testing.T) {
	tree := readTree(t, variations)
	if got, want := shape(tree, 0), ". E5 (C7 G3 (C3) (G7)) (G3 . C7) (pass)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	find := func(move boards.Move, moves int32) int32 {
		for i, n := range tree.Nodes {
			if n.Move == move && n.Moves == moves {
				return int32(i)
			}
		}
		t.Fatalf("no %s", move)
		return 0
	}
	for _, c := range []struct {
		node            int32
		moves, comments string
		result          bool
	}{
		{0, "E5 C7 G3 C3", "centre", true},
		{find("G7", 4), "E5 C7 G3 G7", "centre here", false},
		{find("G3", 2), "E5 G3 C7", "centre set up", false},
		{find("pass", 2), "E5 pass", "centre", false},
	} {
		rec, err := tree.Line(c.node)
		if err != nil {
			t.Fatal(err)
		}
		var moves, comments []string
		for _, m := range rec.Moves {
			moves = append(moves, string(m.Move))
			if m.Comment != "" {
				comments = append(comments, m.Comment)
			}
		}
		if strings.Join(moves, " ") != c.moves || strings.Join(comments, " ") != c.comments || rec.Result.Known != c.result || rec.Settings.Number(igo.KomiName) != 6.5 {
			t.Errorf("%v %v %+v, want %+v", moves, comments, rec.Result, c)
		}
		if p, err := kifu.Play(rec, igo.Game); err != nil || len(p) != len(moves)+1 {
			t.Errorf("%v: %v", moves, err)
		}
	}
	tree = readTree(t, "(;GM[1]SZ[9];B[ee](;W[cc])(;AW[gg:hh]C[a diagram](;AE[gg]PL[B])(;C[end])))")
	for want, rows := range map[string]string{
		"b E5 w G2 H2 G3 H3 to w": "(;C[end])", "b E5 w G2 H2 H3 to b": "(;AE[gg]PL[B])",
	} {
		leaf := int32(len(tree.Nodes) - 1)
		if rows == "(;AE[gg]PL[B])" {
			leaf--
		}
		rec, err := tree.Line(leaf)
		if err != nil || len(rec.Moves) != 2 || tree.Nodes[leaf].Moves != 2 {
			t.Fatalf("%s: %+v, %v", rows, rec, err)
		}
		p, err := kifu.Play(rec, igo.Game)
		if err != nil {
			t.Fatal(err)
		}
		last := p[2].(*igo.Position)
		if got := igo.SetupText(last.Board(), last.Turn()); got != want || !strings.HasPrefix(rec.Moves[1].Comment, "a diagram") {
			t.Errorf("%s: %s, want %s; %q", rows, got, want, rec.Moves[1].Comment)
		}
	}
	if tree := readTree(t, "(;GM[4]SZ[15];B[hh](;W[hg])(;W[ih];B[zz]))"); shape(tree, 0) != ". 808 (807) (908 .)" {
		t.Errorf("five in a row: %s", shape(tree, 0))
	}
	// The root's setup precedes its own move: no diagram is left behind.
	tree = readTree(t, "(;GM[1]SZ[5]B[cc]AE[aa];C[x])")
	if rec, err := tree.Line(1); err != nil || tree.Nodes[1].Moves != 1 || len(rec.Moves) != 1 {
		t.Errorf("setup beside the root's move: %d moves counted, %+v, %v", tree.Nodes[1].Moves, rec, err)
	}
	for _, bad := range []string{"", "(;GM[2])", "(;GM[1]SZ[99])"} {
		if _, err := ReadTree(strings.NewReader(bad), kifu.ReadOptions{Name: "a.sgf"}); err == nil {
			t.Errorf("%q is a tree", bad)
		}
	}
}

// wide returns a tree of a number of nodes: a line of 300 moves with variations
// at each of them.
func wide(nodes int) string {
	var b strings.Builder
	b.WriteString("(;GM[1]SZ[19]")
	for i := 0; i < nodes; {
		b.WriteString("(;B[]")
		for k := 0; k < 30 && i < nodes; k++ {
			fmt.Fprintf(&b, "(;W[%c%c])", 'a'+k%19, 'a'+i%19)
			i++
		}
		if b.WriteString(";W[]"); i >= nodes {
			b.WriteString(strings.Repeat(")", strings.Count(b.String(), "(")-strings.Count(b.String(), ")")))
		}
	}
	return b.String()
}

func BenchmarkVariations(b *testing.B) {
	text := wide(100_000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		tree := readTree(b, text)
		if _, err := tree.Line(int32(len(tree.Nodes) - 1)); err != nil {
			b.Fatal(err)
		}
	}
}

// TestVariationsOfOthers reads the trees of other programs' files.
func TestVariationsOfOthers(t *testing.T) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = "../../../shared/golden"
	}
	files, _ := filepath.Glob(filepath.Join(dir, "go/sgf/*.sgf"))
	if len(files) == 0 {
		t.Skip("there is no golden data here")
	}
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		tree, err := ReadTree(f, kifu.ReadOptions{Name: file})
		f.Close()
		if err != nil {
			t.Error(err)
			continue
		}
		for i := range tree.Nodes {
			if tree.Nodes[i].Down != kifu.NoNode {
				continue
			}
			if rec, err := tree.Line(int32(i)); err != nil || int32(len(rec.Moves)) != tree.Nodes[i].Moves {
				t.Errorf("%s, node %d: %v", filepath.Base(file), i, err)
			}
		}
	}
}

// FuzzTree walks every line of any text.
func FuzzTree(f *testing.F) {
	f.Add(variations)
	f.Add("(;GM[1]SZ[5];B[aa][bb](;AB[cc]PL[W])(;W[zz]AE[aa:ee];AW[])(;AW[ab]C[x];B[]))")
	f.Add("(;GM[4];B[hh](;W[h8])(;B[ ]))")
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := ReadTree(strings.NewReader(text), kifu.ReadOptions{Name: "a.sgf"})
		if err != nil {
			return
		}
		const most = 40
		for i := range min(len(tree.Nodes), most) {
			path := tree.Path(int32(i))
			last := &tree.Nodes[path[len(path)-1]]
			if rec, err := tree.Line(int32(i)); err == nil && int32(len(rec.Moves)) != last.Moves {
				t.Fatalf("node %d: %d moves, want %d", i, len(rec.Moves), last.Moves)
			}
		}
	})
}
