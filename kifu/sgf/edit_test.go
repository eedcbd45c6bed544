package sgf

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/text/encoding/japanese"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/edit"
)

// edited begins to edit a text.
func edited(t testing.TB, text string) *edit.Doc {
	t.Helper()
	form, err := Edit([]byte(text), "test.sgf")
	if err != nil {
		t.Fatal(err)
	}
	return edit.New(form)
}

// odd is a tree whose layout no writer of ours makes.
const odd = "(;GM[1]FF[4]SZ[9]CA[UTF-8]  KM[6.5]\r\nXX[un\\]known]\r\n PB[a]; B [ee] C[one\\:\r\ntwo]ZZ[a][b]\r\n\t( ;W[ec];B[dd]) (;W[gg]LB[ee:1] TR[cc:dd])\r\n (;AE[ee]AW[aa]) )\r\n"

func TestEditKeepsBytes(t *testing.T) {
	for _, text := range []string{
		strings.TrimSuffix(odd, "\r\n"),
		"(;SZ[15]GM[4];B[hh]C[12ms\nhello];W[hg])",
		"(;SZ[9]GM[1];Black[ee];White[dd]Comment[x];)",
		"(;SZ[9]GM[1]\n;B[ee](;W[dd])(;W[ff];B[gg])\n)",
		"(;SZ[9]GM[1];B[ee](;W[dd]);W[ff])",
		"(;SZ[9]GM[1];B[ee]( ) (;W[dd]))",
		"(;SZ[9]GM[1];B[ee](;W[dd]", // a running game
	} {
		if got := edited(t, text).Text(); got != text {
			t.Errorf("got %q, want %q", got, text)
		}
	}
	for text, want := range map[string]string{ // nodes that lack a ";" are written anew
		"(\nSZ[9]GM[1];B[ee](W[dd])( W[ff];B[gg]))": "(;SZ[9]GM[1];B[ee]\n(;W[dd])\n(;W[ff];B[gg]))\n",
		"(SZ[9]GM[1];B[ee]W[dd])":                   "(;SZ[9]GM[1];B[ee]W[dd])\n",
	} {
		if got := edited(t, text).Text(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestEditChangesOnlyWhatChanges(t *testing.T) {
	tests := []struct {
		name     string
		do       func(d *edit.Doc) error
		old, new string // the only difference to odd
	}{
		{"a comment", func(d *edit.Doc) error { return d.Comment(1, "three]\nfour") }, "C[one\\:\r\ntwo]", "C[three\\]\r\nfour]"},
		{"no comment", func(d *edit.Doc) error { return d.Comment(1, "") }, " C[one\\:\r\ntwo]", ""},
		{"a new comment", func(d *edit.Doc) error { return d.Comment(2, "good") }, ";W[ec]", ";W[ec]C[good]"},
		{"a sign", func(d *edit.Doc) error {
			return d.Mark(4, edit.Mark{Kind: edit.Triangle, At: "E5"}, true)
		}, "TR[cc:dd]", "TR[cc:dd][ee]"},
		{"a sign of a rectangle", func(d *edit.Doc) error {
			return d.Mark(4, edit.Mark{Kind: edit.Circle, At: "C7"}, true)
		}, " TR[cc:dd]", " TR[dc][cd][dd]CR[cc]"},
		{"a label goes", func(d *edit.Doc) error {
			return d.Mark(4, edit.Mark{Kind: edit.Label, At: "E5"}, false)
		}, "LB[ee:1] ", " "},
		{"a player", func(d *edit.Doc) error {
			h := d.HeadOf()
			h.Players[0] = "b"
			return d.SetHead(h)
		}, "PB[a]", "PB[b]"},
		{"the last variation", func(d *edit.Doc) error { return d.Delete(5) }, "\r\n (;AE[ee]AW[aa])", ""},
		{"a line goes on", func(d *edit.Doc) error {
			_, err := d.Add(3, kifu.Move{Move: "F4", Side: 1})
			return err
		}, ";B[dd]", ";B[dd];W[ff]"},
		{"a variation", func(d *edit.Doc) error {
			_, err := d.Add(2, kifu.Move{Move: "pass", Side: 0})
			return err
		}, ";W[ec];B[dd])", ";W[ec]\r\n(;B[dd])\r\n(;B[]))"},
		{"a stone", func(d *edit.Doc) error { _, err := d.Stone(5, "J9", 0); return err }, ";AE[ee]AW[aa]", ";AE[ee]AW[aa]AB[ia]"},
		{"a stone after a move", func(d *edit.Doc) error { _, err := d.Stone(3, "J9", boards.None); return err }, ";B[dd]", ";B[dd];AE[ia]"},
	}
	text := strings.TrimSuffix(odd, "\r\n")
	for _, test := range tests {
		d := edited(t, text)
		if err := test.do(d); err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got, want := d.Text(), strings.Replace(text, test.old, test.new, 1); got != want || want == text {
			t.Errorf("%s: got\n%q, want\n%q", test.name, got, want)
		}
		if !d.Changed() {
			t.Errorf("%s: the record doesn't count as changed", test.name)
		}
		if _, ok := d.Undo(); !ok || d.Text() != text || d.Changed() {
			t.Errorf("%s: taken back, the text is %q", test.name, d.Text())
		}
	}
}

// TestEditPromotes checks that the order of variations changes, and nothing else.
func TestEditPromotes(t *testing.T) {
	d := edited(t, "(;SZ[9]GM[1];B[ee](;W[ec];B[dd])(;W[gg](;B[cc])(;B[gc])))")
	if !d.Promote(6) || d.Promote(6) {
		t.Error("a line isn't promoted once")
	}
	if got, want := d.Text(), "(;SZ[9]GM[1];B[ee](;W[gg](;B[gc])(;B[cc]))(;W[ec];B[dd]))"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if ok, err := d.Shift(2, -1); !ok || err != nil {
		t.Error(ok, err)
	}
	if ok, _ := d.Shift(2, -1); ok {
		t.Error("the first variation moved further forward")
	}
	if err := d.Delete(0); err == nil {
		t.Error("the root was deleted")
	}
	rec, err := d.Record()
	if err != nil || len(rec.Moves) != 3 || rec.Moves[2].Move != "D6" || rec.Tree == nil {
		t.Errorf("got the record %+v, %v", rec, err)
	}
}

// TestEditEncodings checks that text beyond ASCII is written in the encoding of the
// file, which is named if it wasn't.
func TestEditEncodings(t *testing.T) {
	sjis := func(s string) string {
		out, err := japanese.ShiftJIS.NewEncoder().String(s)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	tests := []struct{ text, want string }{
		{"(;SZ[9]GM[1];B[ee])", "(;SZ[9]GM[1]CA[UTF-8];B[ee]C[表面])"},
		{"(;CA[Shift_JIS]SZ[9]GM[1];B[ee])", "(;CA[UTF-8]SZ[9]GM[1];B[ee]C[表面])"},
		{"(;CA[utf-8]SZ[9]GM[1];B[ee])", "(;CA[utf-8]SZ[9]GM[1];B[ee]C[表面])"},
		{sjis("(;CA[Shift_JIS]SZ[9]GM[1]PB[能登ソ];B[ee])"), sjis("(;CA[Shift_JIS]SZ[9]GM[1]PB[能登ソ];B[ee]C[表面])")},
		{"(;SZ[9]GM[1]PB[能登];B[ee])", "(;SZ[9]GM[1]PB[能登];B[ee]C[表面])"}, // it was read without CA before
	}
	for _, test := range tests {
		d := edited(t, test.text)
		if err := d.Comment(1, "表面"); err != nil {
			t.Error(err)
		}
		if got := d.Text(); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
		if got := d.CommentOf(1); got != "表面" {
			t.Errorf("the comment is %q", got)
		}
	}
	d := edited(t, tests[3].text)
	if err := d.Comment(1, "👺"); err == nil || d.Text() != tests[3].text {
		t.Errorf("a character that Shift_JIS hasn't: %v, %q", err, d.Text())
	}
}

// TestEditTimes checks that the time in front of a comment stays, and that a comment
// isn't read as one.
func TestEditTimes(t *testing.T) {
	d := edited(t, "(;SZ[15]GM[4];B[hh]C[12ms\nhello];W[hg])")
	if got := d.CommentOf(1); got != "hello" {
		t.Errorf("got the comment %q", got)
	}
	for _, step := range []struct {
		n          edit.Node
		text, want string
	}{
		{1, "bye", "(;SZ[15]GM[4];B[hh]C[12ms\nbye];W[hg])"},
		{1, "", "(;SZ[15]GM[4];B[hh]C[12ms];W[hg])"},
		{2, "5ms", "(;SZ[15]GM[4];B[hh]C[12ms];W[hg]C[: 5ms])"},
	} {
		if err := d.Comment(step.n, step.text); err != nil {
			t.Error(err)
		}
		if got := d.Text(); got != step.want || d.CommentOf(step.n) != step.text {
			t.Errorf("got %q with the comment %q, want %q", got, d.CommentOf(step.n), step.want)
		}
	}
}

// TestEditHead checks that our own data don't contradict what a person writes.
func TestEditHead(t *testing.T) {
	rec := &kifu.Record{Game: "gomoku", Size: 15, Players: [2]string{"a", "b"}, Result: kifu.Won(0, boards.Resign, "by hand"), Number: 3}
	var out bytes.Buffer
	if err := Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	d := edited(t, out.String())
	h := d.HeadOf()
	h.Result, h.Date, h.Place = "W+T", "2026-11-23", "東京"
	if err := d.SetHead(h); err != nil {
		t.Fatal(err)
	}
	rec, err := d.Record()
	if err != nil || rec.Result.By != "time" || rec.Result.Winner != 1 || rec.Result.Detail != "" || rec.Place != "東京" || rec.Number != 3 || rec.Start.Day() != 23 {
		t.Errorf("got %+v, %v", rec, err)
	}
	h.Result = "somebody"
	if err := d.SetHead(h); err == nil {
		t.Error("a result was taken that is none")
	}
}

// TestEditOwn changes the conditions of a game of Go. A count follows the komi.
func TestEditOwn(t *testing.T) {
	const counted = "(;GM[1]SZ[9]AB[gc][cg]KM[6.5]RE[W+0.5];W[ee])"
	tests := []struct {
		text, komi, handicap, rules, result string
		want                                string // "" is an error
	}{
		{counted, "5.5", "", "", "W+0.5", "(;GM[1]SZ[9]AB[gc][cg]KM[5.5]RE[B+0.5];W[ee])"},
		{counted, "6", "", "", "W+0.5", "(;GM[1]SZ[9]AB[gc][cg]KM[6]RE[0];W[ee])"},
		{counted, "7.5", "2", "Japanese", "W+0.5", "(;GM[1]SZ[9]AB[gc][cg]KM[7.5]RE[W+1.5]HA[2]RU[Japanese];W[ee])"},
		{counted, "7.5", "", "", "W+R", "(;GM[1]SZ[9]AB[gc][cg]KM[7.5]RE[W+R];W[ee])"},
		{counted, "", "", "", "W+0.5", "(;GM[1]SZ[9]AB[gc][cg]RE[W+0.5];W[ee])"},
		{counted, "6.25", "", "", "W+0.5", ""},
		{counted, "many", "", "", "W+0.5", ""},
		{counted, "6.5", "3", "", "W+0.5", ""},
		{"(;GM[1]SZ[9]KM[375]RE[W+0.5];B[ee])", "7.5", "", "", "W+0.5", "(;GM[1]SZ[9]KM[375]RE[W+0.5];B[ee])"},
		{"(;GM[1]SZ[9]KM[375]RE[W+0.5];B[ee])", "6.5", "", "", "W+0.5", "(;GM[1]SZ[9]KM[6.5]RE[B+0.5];B[ee])"},
		{"(;GM[1]SZ[9]KM[0]RE[B+R];B[ee])", "7", "", "", "B+R", "(;GM[1]SZ[9]KM[7]RE[B+R];B[ee])"},
		{"(;GM[1]SZ[9]RE[B+2];B[ee])", "7", "", "", "B+2", "(;GM[1]SZ[9]RE[B+2]KM[7];B[ee])"}, // it may have been counted with 7
	}
	for _, c := range tests {
		d := edited(t, c.text)
		h := d.HeadOf()
		h.Own[0].Text, h.Own[1].Text, h.Own[2].Text, h.Result = c.komi, c.handicap, c.rules, c.result
		err := d.SetHead(h)
		if got := d.Text(); (err != nil) != (c.want == "") || err == nil && got != c.want || err != nil && got != c.text {
			t.Errorf("komi %q, handicap %q: got %s, %v, want %s", c.komi, c.handicap, got, err, c.want)
		}
	}
	if own := edited(t, "(;GM[4]SZ[15];B[hh])").HeadOf().Own; own != nil {
		t.Errorf("five in a row has %v", own)
	}
}

// change makes a random change.
func change(d *edit.Doc, r *rand.Rand, nodes []edit.Node) error {
	n := nodes[r.IntN(len(nodes))]
	if !d.Has(n) {
		return nil
	}
	at := boards.Move(fmt.Sprintf("%c%d", "ABCDEFGHJ"[r.IntN(9)], 1+r.IntN(9)))
	switch r.IntN(8) {
	case 0:
		_, err := d.Add(n, kifu.Move{Move: at, Side: boards.Side(r.IntN(2))})
		return err
	case 1:
		if n != 0 {
			return d.Delete(n)
		}
	case 2:
		d.Promote(n)
	case 3:
		if n != 0 {
			_, err := d.Shift(n, r.IntN(5)-2)
			return err
		}
	case 4:
		return d.Comment(n, []string{"", "a]b\\", "九\n十"}[r.IntN(3)])
	case 5:
		kind := []string{edit.Triangle, edit.Square, edit.Label, edit.Cross}[r.IntN(4)]
		return d.Mark(n, edit.Mark{Kind: kind, At: at, Text: "x:]"}, r.IntN(3) > 0)
	case 6:
		_, err := d.Stone(n, at, boards.Side(r.IntN(3)-1))
		return err
	case 7:
		h := d.HeadOf()
		h.Event += "大"
		return d.SetHead(h)
	}
	return nil
}

// TestEditUndo makes random changes and takes all of them back and makes them again: the
// bytes are those of each step. What is written at any time reads back as the same tree.
func TestEditUndo(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 30 {
		d := edited(t, strings.TrimSuffix(odd, "\r\n"))
		states := []string{d.Text()}
		for range 60 {
			_, nodes, err := d.Tree()
			if err != nil {
				t.Fatal(err)
			}
			before := d.State()
			if err := change(d, r, nodes); err != nil {
				t.Fatal(err)
			}
			if d.State() != before {
				states = append(states, d.Text())
			}
		}
		last := len(states) - 1
		again := edited(t, states[last])
		if got := again.Text(); got != states[last] {
			t.Fatalf("written\n%q\nand read again\n%q", states[last], got)
		}
		a, _, _ := d.Tree()
		b, _, _ := again.Tree()
		if x, y := shapeOf(a), shapeOf(b); x != y {
			t.Fatalf("the tree is\n%s\nand read again\n%s\n%s", x, y, states[last])
		}
		for i := last; i > 0; i-- {
			if _, ok := d.Undo(); !ok || d.Text() != states[i-1] {
				t.Fatalf("change %d taken back: %q, want %q", i, d.Text(), states[i-1])
			}
		}
		if d.CanUndo() || d.Changed() {
			t.Fatal("everything is taken back, and more could be")
		}
		for i := 1; i <= last; i++ {
			if _, ok := d.Redo(); !ok || d.Text() != states[i] {
				t.Fatalf("change %d made again: %q, want %q", i, d.Text(), states[i])
			}
		}
	}
}

// shapeOf describes a tree.
func shapeOf(t *kifu.Tree) string {
	var b strings.Builder
	for i, n := range t.Nodes {
		fmt.Fprintln(&b, i, n.Up, n.Down, n.Next, n.Move, n.Side, n.Moves, n.Setup, n.Comment, n.Marks)
	}
	return b.String()
}

// large returns a tree of about the given number of nodes.
func large(nodes int) string {
	var b strings.Builder
	b.WriteString("(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[x:1]\n")
	for n := 0; n < nodes; {
		b.WriteString("(")
		for k := range 20 {
			fmt.Fprintf(&b, ";%c[%c%c]", "BW"[k%2], 'a'+n%19, 'a'+k%19)
			if k%5 == 0 {
				b.WriteString("C[a comment\non this move]LB[dd:A]")
			}
			n++
		}
		b.WriteString(")\n")
	}
	b.WriteString(")")
	return b.String()
}

func TestEditLarge(t *testing.T) {
	text := large(3000)
	d := edited(t, text)
	if d.Text() != text {
		t.Fatal("the text changes")
	}
	if err := d.Comment(1500, "other"); err != nil {
		t.Fatal(err)
	}
	got := d.Text()
	same := 0
	for same < len(got) && got[same] == text[same] {
		same++
	}
	if tail := text[same:]; !strings.HasSuffix(got, tail[len("a comment\non this move"):]) && len(got)-len(text) > 100 {
		t.Error("more than a comment has changed")
	}
}

func BenchmarkEdit57000(b *testing.B) {
	text := large(57000)
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			edited(b, text)
		}
	})
	d := edited(b, text)
	b.Run("change", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			if err := d.Comment(edit.Node(30000), fmt.Sprint(i)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("tree", func(b *testing.B) {
		for b.Loop() {
			if _, _, err := d.Tree(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("text", func(b *testing.B) {
		for b.Loop() {
			d.Text()
		}
	})
}

func FuzzEdit(f *testing.F) {
	f.Add(odd)
	f.Add("(;SZ[9]GM[1];B[ee]( ) (;W[dd]))")
	f.Add("(;GM[4];B[hh](((;W[aa])(;W[bb]))))")
	f.Fuzz(func(t *testing.T, text string) {
		form, err := Edit([]byte(text), "fuzz")
		if err != nil {
			return
		}
		d := edit.New(form)
		before := d.Text()
		if form.(*editing).Kept() && !strings.Contains(text, before) && !strings.Contains(text, "\x00") {
			t.Fatalf("%q is kept as %q", text, before)
		}
		if err := d.Comment(0, "]x"); err != nil {
			return
		}
		if got := d.CommentOf(0); got != "]x" {
			t.Fatalf("the comment is %q in %q", got, d.Text())
		}
		d.Undo()
		if d.Text() != before {
			t.Fatalf("taken back: %q, want %q", d.Text(), before)
		}
	})
}
