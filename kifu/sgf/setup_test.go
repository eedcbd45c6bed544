package sgf

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"dohyo/boards"
	five "dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/kifu"
)

// TestSetupBetween sets up stones between moves and after the last one, in both
// games. It checks the last position and the side to move, and checks them
// again after writing and reading.
func TestSetupBetween(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"(;FF[4]GM[1]SZ[9];B[aa];AB[bb])", "b B8 A9 to w; 1"},
		{"(;GM[1]SZ[9];B[aa];AB[bb:cb]AW[dd]AE[aa];W[ee])", "b B8 C8 w E5 D6 to b; 2"},
		{"(;GM[1]SZ[9];B[aa];PL[B])", "b A9 to b; 1"},
		{"(;GM[1]SZ[9];B[aa];PL[B];B[bb])", "b B8 A9 to w; 2"},
		{"(;GM[1]SZ[9];B[aa];PL[B]AW[cc];C[so];W[bb])", "b A9 w C7 B8 to b; 2"},
		{"(;GM[1]SZ[9];B[aa]AE[aa]AB[bb])", "b B8 A9 to w; 1"}, // in one node, in any order
		{"(;GM[1]SZ[9];AE[aa]AB[bb]B[aa])", "b B8 A9 to w; 1"}, // the same
		{"(;GM[1]SZ[9];B[aa];AB[bb];AE[bb]AW[bb])", "b A9 w B8 to w; 1"},
		{"(;GM[1]SZ[9]AB[aa]PL[W];AW[bb])", "b A9 w B8 to w; 0"},
		{"(;GM[1]SZ[9]RU[Japanese];B[aa];W[bb];B[cc];W[];B[];AB[dd])", "b D6 C7 A9 w B8 to w; 5"},
		{"(;GM[4]SZ[15];B[hh];W[gg];AE[hh]AB[aa])", "101 707; 2"},
		{"(;GM[4]SZ[15];B[hh];W[gg];AW[aa][ab];W[bb];B[cc])", "b 303 808 w 101 102 202 707 to w; 4"},
		{"(;GM[4]SZ[15];B[hh];PL[B];B[gg])", "b 707 808 to w; 2"},
		{"(;GM[4]SZ[15]AB[hh][gg]PL[B];B[ii])", "b 707 808 909 to w; 1"},
		{"(;GM[4]SZ[15]AB[hh]AW[gg]PL[W])", "b 808 w 707 to w; 0"},
	} {
		recs, err := kifu.Collect(Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "a.sgf"}))
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := last(t, recs[0]); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.text, got, c.want)
		}
		var b bytes.Buffer
		if err := Write(&b, kifu.All(recs...), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		again, err := kifu.Collect(Read(&b, kifu.ReadOptions{}))
		if err != nil || last(t, again[0]) != c.want {
			t.Errorf("%s: written it is %s, %v", c.text, last(t, again[0]), err)
		}
	}
}

// last returns the last position of a record, and the number of its moves.
func last(t *testing.T, rec *kifu.Record) string {
	t.Helper()
	game := five.Freestyle
	if rec.Game == igo.Game.Name {
		game = igo.Game
	}
	positions, err := kifu.Play(rec, game)
	if err != nil || len(positions) != len(rec.Moves)+1 {
		t.Fatal(err)
	}
	return positions[len(positions)-1].(boards.Placed).Placement() + "; " + strconv.Itoa(rec.Length())
}

// TestDiagramsInTrees sets up stones at the end of some variations and in the
// middle of others: every node gives the number of steps of its line.
func TestDiagramsInTrees(t *testing.T) {
	tree := readTree(t, "(;GM[1]SZ[9];B[aa];AB[bb](;C[x](;C[y])(;W[dd]))(;W[cc];PL[W])(;PL[x]))")
	for i := range tree.Nodes {
		path := tree.Path(int32(i))
		rec, err := tree.Line(int32(i))
		if n := tree.Nodes[path[len(path)-1]].Moves; err != nil || int(n) != len(rec.Moves) {
			t.Errorf("node %d: %d steps, want %d; %v", i, n, len(rec.Moves), err)
		}
	}
	rec, err := tree.Line(0)
	if err != nil || len(rec.Moves) != 2 || rec.Moves[1].Comment != "x\ny" || rec.Moves[1].Side != boards.Side(1) {
		t.Errorf("record %+v, %v, expected two moves, the second with a comment", rec, err)
	}
}
