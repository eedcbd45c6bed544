package patterns

import (
	"slices"
	"strings"
	"testing"
)

// cut is a pattern with everything: a digit, conditions with one and two points, marks.
const cut = `pattern push cut 7
| ?O?
| O1O
| x2.
| ?X?
if b1 liberties 2+
if b4 state weak unsettled
X1 6 =3 urgent
 O2 answer
  Xc2
`

// TestEditRoundTrip widens and trims every pattern of the base and this one: it says the same
// at every place, and its text is the same unless it had empty sides.
func TestEditRoundTrip(t *testing.T) {
	list := append(parsed(t, cut), Standard().Patterns...)
	for _, p := range list {
		wide := p.Widened()
		if len(wide.rows) != Side || len(wide.rows[0]) != Side {
			t.Fatalf("%s is %dx%d points large", p.Name, len(wide.rows[0]), len(wide.rows))
		}
		back := wide.Trimmed()
		if got, want := back.String(), p.Trimmed().String(); got != want {
			t.Errorf("%s became\n%sexpected\n%s", p.Name, got, want)
		}
		if _, err := wide.checked(); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
	if text := list[0].Widened().Trimmed().String(); text != cut {
		t.Errorf("%s", text)
	}
}

// TestEdit changes a pattern in each way. The pattern itself stays as it was.
func TestEdit(t *testing.T) {
	p := parsed(t, cut)[0].Widened()
	before := p.String()
	first := []Step{{1, 2, true}}
	for _, c := range []struct {
		name  string
		do    func() (*Pattern, error)
		want  string // lines that it has then
		lacks string // and that it hasn't
		wrong string // or the error
	}{
		{name: "a stone", do: func() (*Pattern, error) { return p.Put(4, 0, 'O') }, want: "| ?X??O"},
		{name: "a digit moves", do: func() (*Pattern, error) { return p.Put(3, 3, '2') }, want: "| ?O?2"},
		{name: "a stone that a condition needs", do: func() (*Pattern, error) { return p.Put(1, 0, '.') }, wrong: "expected a stone"},
		{name: "a stone where a move is", do: func() (*Pattern, error) { return p.Put(2, 1, 'X') }, wrong: "expected an empty point"},
		{name: "an unknown letter", do: func() (*Pattern, error) { return p.Put(2, 1, 'z') }, wrong: "unknown letter"},
		{name: "to the right", do: func() (*Pattern, error) { return p.Shifted(5, 0) }, want: "if g4 state weak unsettled"},
		{name: "too far", do: func() (*Pattern, error) { return p.Shifted(6, 0) }, wrong: "no room"},
		{name: "beyond the left side", do: func() (*Pattern, error) { return p.Shifted(-1, 0) }, wrong: "no room"},
		{name: "a move", do: func() (*Pattern, error) { return p.Play(first, Step{2, 1, false}) }, want: " Oc2"},
		{name: "a first move by the opponent", do: func() (*Pattern, error) { return p.Play(nil, Step{2, 1, false}) }, wrong: "first move by X"},
		{name: "a move on a stone", do: func() (*Pattern, error) { return p.Play(first, Step{1, 0, false}) }, wrong: "expected an empty point"},
		{name: "without a move", do: func() (*Pattern, error) { return p.Remove(append(slices.Clone(first), Step{1, 1, false})), nil }, want: "X1 6 =3 urgent", lacks: "O2"},
		{name: "notes", do: func() (*Pattern, error) { return p.Note(first, "9.5") }, want: "X1 9.5", lacks: "urgent"},
		{name: "wrong notes", do: func() (*Pattern, error) { return p.Note(first, "much") }, wrong: "expected a value"},
		{name: "a mark", do: func() (*Pattern, error) { return p.Marked(first, Answer) }, want: "X1 6 =3 answer"},
		{name: "other lines", do: func() (*Pattern, error) { return p.WithLines([]string{"pattern pull cut", "if b1 fate safe"}) }, want: "if b1 fate safe", lacks: "liberties"},
		{name: "lines with a point without a stone", do: func() (*Pattern, error) { return p.WithLines([]string{"pattern pull cut", "if a1 fate safe"}) }, wrong: "expected a stone"},
		{name: "no head", do: func() (*Pattern, error) { return p.WithLines([]string{"if b1 fate safe"}) }, wrong: "pattern NAME RULE"},
	} {
		q, err := c.do()
		switch {
		case c.wrong != "":
			if err == nil || !strings.Contains(err.Error(), c.wrong) {
				t.Errorf("%s: %v, expected %q", c.name, err, c.wrong)
			}
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		case !strings.Contains(q.String(), c.want) || c.lacks != "" && strings.Contains(q.String(), c.lacks):
			t.Errorf("%s:\n%sexpected %q, not %q", c.name, q, c.want, c.lacks)
		}
		if now := p.String(); now != before {
			t.Fatalf("%s changed the pattern:\n%s", c.name, now)
		}
	}
}

// TestBlank draws a pattern from nothing. It can be used once it has a move.
func TestBlank(t *testing.T) {
	p := Blank("new", "cut")
	if p.Fault() == nil || p.Trimmed().String() != "pattern new cut\n| ?\n" {
		t.Errorf("%v\n%s", p.Fault(), p.Trimmed())
	}
	var err error
	for _, put := range []struct {
		x, y   int
		letter byte
	}{{3, 3, 'X'}, {4, 3, 'O'}, {4, 4, '1'}} {
		if p, err = p.Put(put.x, put.y, put.letter); err != nil {
			t.Fatal(err)
		}
	}
	if p, err = p.Play(nil, Step{4, 4, true}); err != nil {
		t.Fatal(err)
	}
	if want := "pattern new cut\n| ?1\n| XO\nX1\n"; p.Fault() != nil || p.Trimmed().String() != want {
		t.Errorf("%v\n%sexpected\n%s", p.Fault(), p.Trimmed(), want)
	}
	if left, low := p.Margins(); left != 3 || low != 3 {
		t.Errorf("margins of %d and %d", left, low)
	}
}
