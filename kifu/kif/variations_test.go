package kif_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/kif"
)

// shape writes a tree with all that it says: moves, comments, bookmarks, ends.
func shape(t *kifu.Tree, node int32, times bool) string {
	var b strings.Builder
	for n := node; n != kifu.NoNode; n = t.Nodes[n].Down {
		if m := t.Nodes[n].Noted; m != nil {
			fmt.Fprintf(&b, " %s", m.Move)
			for _, word := range m.Extra["終局"] {
				word, _, _ = strings.Cut(word, " ")
				fmt.Fprintf(&b, "(%s)", word)
			}
			if m.Comment != "" {
				fmt.Fprintf(&b, " %q", m.Comment)
			}
			if marks := m.Extra["&"]; len(marks) > 0 {
				fmt.Fprintf(&b, " %q", marks)
			}
			if m.Score != nil {
				fmt.Fprintf(&b, " =%d", *m.Score)
			}
			if times && m.Timed {
				fmt.Fprintf(&b, " %s", m.Took)
			}
		}
		if n != node {
			continue
		}
	}
	// the branches of the line, from its first move on
	for n := node; n != kifu.NoNode; n = t.Nodes[n].Down {
		if down := t.Nodes[n].Down; down != kifu.NoNode {
			for v := t.Nodes[down].Next; v != kifu.NoNode; v = t.Nodes[v].Next {
				fmt.Fprintf(&b, " {%d%s}", t.Nodes[n].Moves, shape(t, v, times))
			}
		}
	}
	return b.String()
}

func readTree(t testing.TB, text string) *kifu.Record {
	t.Helper()
	recs, err := kifu.Collect(kif.Read(strings.NewReader(text), kifu.ReadOptions{Name: "a.kif", Trees: true}))
	if err != nil || len(recs) != 1 {
		t.Fatalf("%d records, %v\n%s", len(recs), err, text)
	}
	return recs[0]
}

const studied = `手合割：平手
*of all
   1 ７六歩(77)   ( 0:12/00:00:12)
*first
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２六歩(27)   ( 0:01/00:00:13)
   4 ８四歩(83)   ( 0:01/00:00:04)
   5 投了
まで4手で後手の勝ち

変化：5手
   5 ２五歩(26)   ( 0:00/00:00:00)
   6 ８五歩(84)   ( 0:00/00:00:00)
   7 ７八金(69)   ( 0:00/00:00:00)
   8 中断

変化：7手
*before the move
   7 ２四歩(25)   ( 0:00/00:00:00)
*behind it
   8 同　歩(23)   ( 0:00/00:00:00)
   9 同　飛(28)   ( 0:00/00:00:00)

変化：9手
   9 ７八金(69)   ( 0:00/00:00:00)
&mark

変化：2手
   2 ８四歩(83)   ( 0:00/00:00:00)

変化：2手
   2 投了
`

// TestVariations reads variations in variations, and writes them in both
// formats and back.
func TestVariations(t *testing.T) {
	rec := readTree(t, studied)
	want := ` +7776FU "first" -3334FU +2726FU -8384FU (投了)` +
		` {1 -8384FU} {1 (投了)}` +
		` {4 +2625FU -8485FU +6978KI (中断) {6 +2524FU "before the move\nbehind it" -2324FU +2824HI {8 +6978KI ["mark"]}}}`
	if got := shape(rec.Tree, 0, false); got != want {
		t.Fatalf("got  %s\nwant %s", got, want)
	}
	if len(rec.Moves) != 4 || rec.Result.By != string(boards.Resign) || rec.Comment != "of all" || rec.Moves[3].Comment != "" || rec.Extra["変化"] != nil {
		t.Errorf("record %+v, expected 4 moves, a resignation and the comment of the whole game", rec)
	}
	for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U} {
		text := write(t, f, kifu.WriteOptions{}, rec)
		back := readTree(t, text)
		if got := shape(back.Tree, 0, false); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s\n%s", f.Name, got, want, text)
		}
		if again := write(t, f, kifu.WriteOptions{}, back); again != text {
			t.Errorf("%s: written again\n%s\nit was\n%s", f.Name, again, text)
		}
	}
	for i := range rec.Tree.Nodes { // every line can be played
		line, err := rec.Tree.Line(int32(i))
		if err != nil {
			t.Fatal(err)
		}
		if p, err := kifu.Play(line, shogi.Shogi); err != nil || len(p) != len(line.Moves)+1 {
			t.Errorf("node %d: %v", i, err)
		}
		if n := rec.Tree.Nodes[i]; n.Up != kifu.NoNode && n.Noted.Extra["終局"] != nil && fmt.Sprint(n.Noted.Extra["終局"][0]) == "中断" && line.Result.By != kifu.BrokenOff {
			t.Errorf("the line that is broken off: %v", line.Result)
		}
	}
}

// TestVariationsOtherwise reads files of other programs: with branches in the order of the moves,
// with one after the end, and with ones that no line announces.
func TestVariationsOtherwise(t *testing.T) {
	head := "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n"
	for _, c := range []struct{ text, want string }{
		{head + "変化：2手\n 2 ８四歩(83)\n変化：4手\n 4 ４四歩(43)\n", " +7776FU -3334FU +2726FU -8384FU {1 -8384FU} {3 -4344FU}"},
		{head + "変化：5手\n 5 ２五歩(26)\n", " +7776FU -3334FU +2726FU -8384FU  {4 +2625FU}"},
		{head + "変化：5手\n  \n", " +7776FU -3334FU +2726FU -8384FU"},
		{head + "変化：5手\n変化：5手\n 5 ２五歩(26)\n", " +7776FU -3334FU +2726FU -8384FU  {4 +2625FU}"},
		{head + "変化：5手\n*x\n", ` +7776FU -3334FU +2726FU -8384FU  {4  "x"}`},
		{head + " 3 ６六歩(67)\n 4 ８四歩(83)\n", " +7776FU -3334FU +2726FU -8384FU {2 +6766FU -8384FU}"},
		{head + "変化:1手目\n 1 ２六歩(27)\n変化：１手\n 1 ５六歩(57)\n", " +7776FU -3334FU +2726FU -8384FU {0 +2726FU} {0 +5756FU}"},
		{"▲７六歩　△３四歩\n*x\n▲２六歩\nまで3手で中断\n\n変化：3手\n▲６六歩　△８四歩\n変化：2手\n△８四歩\n", " +7776FU -3334FU \"x\" +2726FU (中断) {1 -8384FU} {2 +6766FU -8384FU}"},
	} {
		rec := readTree(t, c.text)
		if got := shape(rec.Tree, 0, false); got != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.text, got, c.want)
		}
		for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U} {
			if got := shape(readTree(t, write(t, f, kifu.WriteOptions{}, rec)).Tree, 0, false); got != c.want {
				t.Errorf("%s\n%s: %s", c.text, f.Name, got)
			}
		}
	}
	for _, bad := range []string{"変化：9手\n 9 ２五歩(26)\n", "変化：x\n", "変化：3手\n 3 ９九\n", "変化：3手\n▲９九角\n"} {
		recs, err := kifu.Collect(kif.Read(strings.NewReader(head+bad), kifu.ReadOptions{Name: "a.kif", Trees: true}))
		if err == nil || len(recs) > 0 {
			t.Errorf("%s is a variation", bad)
		}
		recs = nil
		for rec, err := range kif.Read(strings.NewReader(head+bad), kifu.ReadOptions{Name: "a.kif", Trees: true, Damaged: true}) {
			if recs = append(recs, rec); err == nil || len(rec.Moves) != 4 || !rec.Tree.Part {
				t.Errorf("%s: damaged: %+v, %v", bad, rec, err)
			}
		}
		if recs, err = kifu.Collect(kif.Read(strings.NewReader(head+bad), kifu.ReadOptions{})); err != nil || len(recs[0].Moves) != 4 {
			t.Errorf("%s: the main line: %v", bad, err)
		}
	}
}

// randomTree returns a record of shogi with variations in variations.
func randomTree(r *rand.Rand) *kifu.Record {
	rec := &kifu.Record{Game: "shogi"}
	t := &kifu.Tree{Marks: "kif", Nodes: []kifu.TreeNode{{Up: kifu.NoNode, Down: kifu.NoNode, Next: kifu.NoNode}}}
	rec.Tree = t
	last := []int32{kifu.NoNode}
	grow := func(up int32, m kifu.Move, moves int32) int32 {
		i := int32(len(t.Nodes))
		t.Nodes = append(t.Nodes, kifu.TreeNode{Up: up, Down: kifu.NoNode, Next: kifu.NoNode, Moves: moves, Move: m.Move, Side: m.Side, Noted: &m})
		if last = append(last, kifu.NoNode); last[up] == kifu.NoNode {
			t.Nodes[up].Down = i
		} else {
			t.Nodes[last[up]].Next = i
		}
		last[up] = i
		return i
	}
	comments := []string{"x", "変化：3手", "** 30", "&b", "投了", "two\nlines", "#dohyo ms=5", "*x"}
	var line func(b *shogi.Board, up int32, moves int32, depth int)
	line = func(b *shogi.Board, up int32, moves int32, depth int) {
		type fork struct {
			b     *shogi.Board
			up    int32
			moves int32
			used  shogi.Move
		}
		var forks []fork
		for range 1 + r.IntN(10) {
			legal := b.Legal(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			for n := t.Nodes[up].Down; n != kifu.NoNode; n = t.Nodes[n].Next {
				if t.Nodes[n].Move == boards.Move(b.CSA(m)) {
					return
				}
			}
			forks = append(forks, fork{b.Clone(), up, moves, m})
			k := kifu.Move{Move: boards.Move(b.CSA(m)), Side: b.Turn().Side()}
			if r.IntN(3) == 0 {
				k.Comment = comments[r.IntN(len(comments))]
			}
			if r.IntN(8) == 0 {
				k.Extra = map[string][]string{"&": {"mark"}}
			}
			if r.IntN(4) == 0 {
				score := r.IntN(2000) - 1000
				k.Score = &score
			}
			b.Do(m)
			moves++
			up = grow(up, k, moves)
			if depth == 0 {
				rec.Moves = append(rec.Moves, k)
			}
		}
		if depth > 0 && r.IntN(3) == 0 || depth == 0 {
			word := []string{"投了", "中断", "千日手"}[r.IntN(3)]
			grow(up, kifu.Move{Side: b.Turn().Side(), Extra: map[string][]string{"終局": {word}}}, moves)
			if depth == 0 {
				rec.Extra = map[string][]string{"終局": {word}}
				rec.Result = map[string]kifu.Result{
					"投了": kifu.Won(b.Turn().Other().Side(), boards.Resign, ""), "千日手": kifu.Drawn(boards.Sennichite),
					"中断": {Known: true, Winner: boards.None, By: kifu.BrokenOff},
				}[word]
			}
		}
		for _, f := range forks {
			if depth < 6 && len(t.Nodes) < 300 && r.IntN(3) == 0 {
				line(f.b, f.up, f.moves, depth+1)
			}
		}
	}
	line(shogi.NewBoard(), 0, 0, 0)
	return rec
}

// TestTreesStay writes random trees, reads them, and writes them again.
func TestTreesStay(t *testing.T) {
	nodes := 0
	for seed := range uint64(150) {
		rec := randomTree(rand.New(rand.NewPCG(seed, 13)))
		want := shape(rec.Tree, 0, false)
		nodes += len(rec.Tree.Nodes)
		for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U, kif.KIF} {
			text := write(t, f, kifu.WriteOptions{}, rec)
			back := readTree(t, text)
			if got := shape(back.Tree, 0, false); got != want {
				t.Fatalf("seed %d, %s:\ngot  %s\nwant %s\n%s", seed, f.Name, got, want, text)
			}
			if again := write(t, f, kifu.WriteOptions{}, back); again != text {
				t.Fatalf("seed %d, %s: written again\n%s\nit was\n%s", seed, f.Name, again, text)
			}
		}
	}
	if nodes < 5000 {
		t.Errorf("%d nodes only", nodes)
	}
}

// TestDeepTrees checks that deeply nested branches are written and read in both formats.
func TestDeepTrees(t *testing.T) {
	var text strings.Builder
	text.WriteString("手合割：平手\n")
	moves := []string{"５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"}
	other := []string{"６二玉(52)", "４八銀(39)", "６二銀(71)", "４八玉(58)"}
	const depth = 10_000
	fmt.Fprintf(&text, "1 %s\n", moves[0])
	for n := 2; n <= depth; n++ { // each continues by one move, and branches there
		fmt.Fprintf(&text, "%d %s\n変化：%d手\n%d %s\n", n, other[n%4], n, n, moves[(n-1)%4])
	}
	rec := readTree(t, text.String())
	if n := len(rec.Tree.Nodes); n < 2*depth-2 {
		t.Fatalf("%d nodes", n)
	}
	for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U} {
		if back := readTree(t, write(t, f, kifu.WriteOptions{}, rec)); len(back.Tree.Nodes) != len(rec.Tree.Nodes) {
			t.Errorf("%s: %d nodes, want %d", f.Name, len(back.Tree.Nodes), len(rec.Tree.Nodes))
		}
	}
}

// FuzzTree checks that every tree that is read is written so that the same tree is read
// again.
func FuzzTree(f *testing.F) {
	f.Add([]byte(studied), byte(0))
	f.Add([]byte(studied), byte(1))
	for seed := range uint64(4) {
		f.Add([]byte(write(f, []*kifu.Format{kif.KIFU, kif.KI2U}[seed%2], kifu.WriteOptions{}, randomTree(rand.New(rand.NewPCG(seed, 13))))), byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte, which byte) {
		out := []*kifu.Format{kif.KIFU, kif.KI2U}[which%2]
		for rec, err := range kif.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.kif", Trees: true}) {
			if err != nil {
				continue
			}
			var b, again strings.Builder
			if err := out.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
				continue // moves of nothing
			}
			back := readTree(t, b.String())
			if len(back.Tree.Nodes) != len(rec.Tree.Nodes) && rec.Tree.Branches() {
				t.Fatalf("%d nodes, want %d: %q", len(back.Tree.Nodes), len(rec.Tree.Nodes), b.String())
			}
			if err := out.Write(&again, kifu.All(back), kifu.WriteOptions{}); err != nil || again.String() != b.String() {
				t.Fatalf("%v\n%q\nit was\n%q", err, again.String(), b.String())
			}
		}
	})
}
