package edit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/edit"
)

// A plain is a tree of moves as the tests keep it: the moves and comments of a line
// joined, and each one's variations in order.
type plain struct {
	move, comment string
	kids          []*plain
}

func (p *plain) clone() *plain {
	c := &plain{p.move, p.comment, nil}
	for _, k := range p.kids {
		c.kids = append(c.kids, k.clone())
	}
	return c
}

func (p *plain) String() string { return fmt.Sprint(p.move, "{", p.comment, "}", p.kids) }

// seen returns a Doc as a plain.
func seen(d *edit.Doc, n edit.Node, moves map[edit.Node]string) *plain {
	p := &plain{move: moves[n], comment: d.CommentOf(n)}
	for _, k := range d.Children(n) {
		p.kids = append(p.kids, seen(d, k, moves))
	}
	return p
}

// at returns the plain of a node, and that of the node before it.
func (p *plain) at(move string) (node, up *plain) {
	if p.move == move {
		return p, nil
	}
	for _, k := range p.kids {
		if n, u := k.at(move); n != nil {
			if u == nil {
				u = p
			}
			return n, u
		}
	}
	return nil, nil
}

// TestRandomChanges makes random changes to a Doc and to a plain tree, undoes and redoes them, and
// compares the two after each one.
func TestRandomChanges(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		d := edit.New(&edit.Moves{Rec: &kifu.Record{}})
		moves := map[edit.Node]string{}
		root := &plain{}
		type state struct {
			root   *plain
			number int
		}
		states, now := []state{{root.clone(), d.State()}}, 0
		for range 60 {
			var there []edit.Node
			for n := range edit.Node(len(moves) + 1) {
				if here, _ := root.at(moves[n]); (n == 0 || here != nil) != d.Has(n) {
					t.Fatalf("seed %d: Has(%d) = %v", seed, n, d.Has(n))
				}
				if d.Has(n) {
					there = append(there, n)
				}
			}
			n := there[r.IntN(len(there))]
			node, up := root.at(moves[n])
			changed := false
			switch what := r.IntN(8); {
			case what < 3:
				move := fmt.Sprint("m", len(moves)+1)
				added, err := d.Add(n, kifu.Move{Move: boards.Move(move), Side: 1})
				if err != nil || d.Parent(added) != n || d.Find(n, boards.Move(move), 1) != added || d.Find(n, boards.Move(move), 0) != edit.None {
					t.Fatal(added, err)
				}
				moves[added] = move
				node.kids = append(node.kids, &plain{move: move})
				changed = true
			case what == 3:
				text := fmt.Sprint("c", r.IntN(3))
				changed = text != node.comment
				if err := d.Comment(n, text); err != nil {
					t.Fatal(err)
				}
				node.comment = text
			case what == 4 && r.IntN(3) == 0:
				if err := d.Delete(n); (err != nil) != (n == 0) {
					t.Fatal(err)
				}
				if changed = n != 0; changed {
					up.kids = slices.DeleteFunc(up.kids, func(k *plain) bool { return k == node })
				}
			case what == 5:
				by := r.IntN(5) - 2
				moved, err := d.Shift(n, by)
				if (err != nil) != (n == 0) {
					t.Fatal(err)
				}
				if n == 0 {
					break
				}
				from := slices.Index(up.kids, node)
				to := min(max(from+by, 0), len(up.kids)-1)
				up.kids = slices.Insert(slices.Delete(up.kids, from, from+1), to, node)
				if changed = from != to; changed != moved {
					t.Fatalf("seed %d: Shift = %v", seed, moved)
				}
			case what == 6:
				for k, u := root.at(moves[n]); u != nil; k, u = root.at(u.move) {
					from := slices.Index(u.kids, k)
					u.kids = slices.Insert(slices.Delete(u.kids, from, from+1), 0, k)
					changed = changed || from > 0
				}
				if d.Promote(n) != changed {
					t.Fatalf("seed %d: Promote of %s", seed, moves[n])
				}
			case what == 7:
				undo := r.IntN(3) > 0
				step, can, by := d.Redo, d.CanRedo, 1
				if undo {
					step, can, by = d.Undo, d.CanUndo, -1
				}
				could, possible := can(), now+by >= 0 && now+by < len(states)
				at, ok := step()
				if ok != possible || could != possible || ok && !d.Has(at) {
					t.Fatalf("seed %d: back or again = %v, %v", seed, could, ok)
				}
				if ok {
					now += by
					root = states[now].root.clone()
					if d.State() != states[now].number {
						t.Fatalf("seed %d: state %d, want %d", seed, d.State(), states[now].number)
					}
				}
			}
			if changed {
				for _, s := range states {
					if s.number == d.State() {
						t.Fatalf("seed %d: two states have the number %d", seed, s.number)
					}
				}
				now++
				states = append(states[:now], state{root.clone(), d.State()})
			}
			if got, want := seen(d, 0, moves).String(), root.String(); got != want {
				t.Fatalf("seed %d: got\n%s\nwant\n%s", seed, got, want)
			}
		}
	}
}

// TestChanged checks what counts as unsaved.
func TestChanged(t *testing.T) {
	d := edit.New(&edit.Moves{Rec: &kifu.Record{}})
	if d.Changed() {
		t.Error("a new Doc is changed")
	}
	if err := d.Comment(0, "a"); err != nil || !d.Changed() {
		t.Error("a comment changed nothing", err)
	}
	d.Saved(d.State())
	if d.Undo(); !d.Changed() {
		t.Error("the state before the saved one counts as saved")
	}
	if d.Redo(); d.Changed() {
		t.Error("the saved state counts as changed")
	}
	if d.Unsaved(); !d.Changed() {
		t.Error("Unsaved says nothing")
	}
	if d.Undo(); !d.Changed() {
		t.Error("after Unsaved the first state counts as saved")
	}
}

// TestMovesHead changes what a record of moves says of the whole game. A new result
// takes the words of the old one with it.
func TestMovesHead(t *testing.T) {
	day := time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
	rec := &kifu.Record{Players: [2]string{"a", "b"}, Start: day, Extra: map[string][]string{"end": {"x"}, "kept": {"y"}}}
	form := &edit.Moves{Rec: rec, Ends: []string{"end"}}
	for _, test := range []struct {
		date, result, want string // of the date; "" for an error
	}{
		{"2026-11-23", "", "2026-11-23"},
		{"2026/11/24", "", "2026-11-24"},
		{"2026-11-24 12:30:00", "", "2026-11-24 12:30:00"},
		{" 2026-11-24 ", "B+R", "2026-11-24"},
		{"", "Draw", "-"},
		{"yesterday", "", ""},
		{"2026-11-23", "B wins", ""},
	} {
		d := edit.New(form)
		h := d.HeadOf()
		h.Date, h.Result, h.Event = test.date, test.result, "cup"
		err := d.SetHead(h)
		if (err != nil) != (test.want == "") {
			t.Errorf("%+v: %v", test, err)
			continue
		}
		if err != nil {
			if d.CanUndo() || d.HeadOf().Event != "" {
				t.Errorf("%+v: the head was changed all the same", test)
			}
			continue
		}
		got, err := d.Record()
		if err != nil {
			t.Fatal(err)
		}
		date := d.HeadOf().Date
		if test.want == "-" {
			test.want = ""
		}
		if date != test.want || got.Event != "cup" || got.Result.Text() != test.result {
			t.Errorf("%+v: got %q, %q, %q", test, date, got.Event, got.Result.Text())
		}
		if ends := len(got.Extra["end"]); ends != 1 && test.result == "" || ends != 0 && test.result != "" || len(got.Extra["kept"]) != 1 {
			t.Errorf("%+v: the other lines are %v", test, got.Extra)
		}
	}
	if len(rec.Extra["end"]) != 1 || rec.Event != "" {
		t.Error("the record that was read is changed")
	}
}

// TestMovesEnds checks the result of a line that states its own end, and of one that
// doesn't.
func TestMovesEnds(t *testing.T) {
	form := &edit.Moves{Rec: &kifu.Record{}, End: func(m *kifu.Move) kifu.Result {
		return kifu.Result{Known: true, Winner: m.Side, By: string(boards.Resign)}
	}}
	d := edit.New(form)
	add := func(after edit.Node, move string, side boards.Side) edit.Node {
		n, err := d.Add(after, kifu.Move{Move: boards.Move(move), Side: side, Comment: "why"})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	first := add(0, "a", 0)
	add(first, "b", 1)
	other := add(first, "c", 1)
	add(other, "", 1) // resigns
	rec, err := d.Record()
	if err != nil || rec.Result.Known || len(rec.Moves) != 2 || rec.Count != 2 {
		t.Fatalf("got %+v, %v", rec, err)
	}
	tree, ids, err := d.Tree()
	if err != nil || len(ids) != 5 {
		t.Fatal(ids, err)
	}
	for i, n := range tree.Nodes {
		if i > 0 && (!n.Comment || n.Setup) {
			t.Errorf("node %d: %+v", i, n)
		}
	}
	for node, want := range map[int32]string{0: "", 2: "", 3: "W+R", 4: "W+R"} {
		line, err := tree.Line(node)
		if err != nil || line.Result.Text() != want {
			t.Errorf("line %d: %q, %v, want %q", node, line.Result.Text(), err, want)
		}
	}
	d.Promote(other)
	if rec, _ := d.Record(); rec.Result.Text() != "W+R" || len(rec.Moves) != 2 || rec.Moves[1].Move != "c" {
		t.Errorf("promoted: %+v", rec)
	}
	if _, err := d.Stone(first, "a", 0); err != edit.ErrStones || d.CanRedo() || !d.Has(first) {
		t.Error("a stone in a record of moves:", err)
	}
	if err := d.Mark(first, edit.Mark{Kind: edit.Circle, At: "a"}, true); err != edit.ErrMarks {
		t.Error("a mark in a record of moves:", err)
	}
}
