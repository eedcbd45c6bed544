package igo

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
)

// TestSuicide puts stones without a liberty: Tromp and Taylor's rules alone
// allow it, of more than one stone, since one changes nothing.
func TestSuicide(t *testing.T) {
	const (
		two = "b A1 w A2 B2 C1 to b" // B1 drowns A1 and itself
		one = "w A2 B1 to b"         // A1 drowns itself
		far = "b A1 A2 w B1 B2 to b" // A3 doesn't drown
	)
	for _, c := range []struct {
		rules, position, move string
		rule                  string // that forbids it
		drowned               string
	}{
		{"tromp-taylor", two, "B1", "", "A1 B1"},
		{"chinese", two, "B1", "suicide", ""},
		{"japanese", two, "B1", "suicide", ""},
		{"aga", two, "B1", "suicide", ""},
		{"simple-ko", two, "B1", "suicide", ""},
		{"tromp-taylor", one, "A1", "superko: it repeats the position after move 0", ""},
		{"chinese", one, "A1", "suicide", ""},
		{"tromp-taylor", far, "A3", "", ""},
	} {
		p := mustStart(t, boards.Setup{Size: 5, Rules: c.rules, Position: c.position})
		next, err := p.Play(boards.Move(c.move))
		var illegal *boards.Illegal
		if errors.As(err, &illegal); (illegal == nil) != (c.rule == "") || illegal != nil && illegal.Rule.Error() != c.rule {
			t.Errorf("%s, %s in %s: %v, want %q", c.rules, c.move, c.position, err, c.rule)
		}
		if err != nil {
			continue
		}
		var names []string
		for _, q := range next.(*Position).Drowned() {
			names = append(names, PointText(q, 5))
			if next.(*Position).board.At(q) != Empty {
				t.Errorf("%s is still on the board", PointText(q, 5))
			}
		}
		if strings.Join(names, " ") != c.drowned || next.(*Position).Prisoners(White) != len(names) {
			t.Errorf("%s, %s in %s: drowned %v, prisoners %d", c.rules, c.move, c.position, names, next.(*Position).Prisoners(White))
		}
	}
}

// TestSuicideRepeats lets a suicide make an earlier position again, which
// superko forbids: at once, or after passes.
func TestSuicideRepeats(t *testing.T) {
	for _, c := range []struct{ position, moves, rule string }{
		{"w A2 B2 C1 to b", "A1 pass B1", "superko: it repeats the position after move 0"},
		{"w A2 B2 C1 to b", "A1 E5 B1", ""},
		{"w A2 B1 to b", "pass E5 A1", "superko: it repeats the position after move 2"},
		{"w A2 B1 to b", "E5 pass A1", "superko: it repeats the position after move 2"},
	} {
		var p boards.Position = mustStart(t, boards.Setup{Size: 5, Rules: "tromp-taylor", Position: c.position})
		rule := ""
		for _, m := range strings.Fields(c.moves) {
			next, err := p.Play(boards.Move(m))
			var illegal *boards.Illegal
			if errors.As(err, &illegal) {
				rule = illegal.Rule.Error()
				break
			}
			p = next
		}
		if rule != c.rule {
			t.Errorf("%s from %s: %q, want %q", c.moves, c.position, rule, c.rule)
		}
	}
}

// TestSuicideWhy checks the reasons for a suicide that is allowed and for one that isn't.
func TestSuicideWhy(t *testing.T) {
	what := func(list []boards.Finding) (names []string) {
		for _, f := range list {
			names = append(names, f.What)
		}
		return names
	}
	p := mustStart(t, boards.Setup{Size: 5, Rules: "tromp-taylor", Position: "b A1 w A2 B2 C1 to b"})
	if got := what(p.Weigh(0, "B1")); !slices.Equal(got, []string{"go.legal", "go.drowned"}) {
		t.Errorf("unexpected result of what: %q", got)
	}
	next, err := p.Play("B1")
	if err != nil {
		t.Fatal(err)
	}
	if list := next.(*Position).Reasons(); !slices.Equal(what(list), []string{"go.legal", "go.drowned"}) || list[1].From.Section != "7" {
		t.Errorf("reasons %+v, expected go.legal and go.drowned of section 7", list)
	}
	if q, n := next.(*Position).SinceSuicide(); q != next || n != 0 {
		t.Errorf("%v, %d moves since", q, n)
	}
	alone := mustStart(t, boards.Setup{Size: 5, Rules: "tromp-taylor", Position: "w A2 B1 to b"})
	if got := what(alone.Weigh(0, "A1")); !slices.Equal(got, []string{"go.drownsalone"}) {
		t.Errorf("unexpected result of what: %q", got)
	}
}
