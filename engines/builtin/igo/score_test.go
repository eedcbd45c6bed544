package igo

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	rules "dohyo/boards/igo"
)

// TestScores compares the proposals of a position with the move made, soyokaze's and hayate's.
func TestScores(t *testing.T) {
	_, start := put(t, 9, "b C3 E4 w E6 G5 D5 to b")
	next, err := start.Play("E5")
	if err != nil {
		t.Fatal(err)
	}
	end := next.(*rules.Position)
	g := guessing{rules: map[string]*ruleScore{}, judges: newJudges(60)}
	g.game(t.Context(), end, end.Ply()+1)
	if g.positions != 1 {
		t.Fatalf("%d positions, want 1", g.positions)
	}
	b := newBoard(9)
	b.set(start)
	list := learn(newReader(b), start).propose()
	simple, deep := newJudges(60).simple.move(t.Context(), start), newJudges(60).deep.move(t.Context(), start)
	if simple == nowhere || deep == nowhere {
		t.Fatalf("soyokaze plays %v, hayate %v", b.name(simple), b.name(deep))
	}
	// by returns the rules that proposed a move.
	by := func(p point) (names []string) {
		for _, c := range list {
			if c.at == p {
				for _, r := range append([]*rule{c.rule}, c.also...) {
					names = append(names, r.name)
				}
			}
		}
		return names
	}
	played, best := by(simple), by(deep)
	if len(played) == 0 {
		t.Fatal("no rule proposed what soyokaze plays")
	}
	for name, s := range g.rules {
		want := [2]bool{slices.Contains(played, name), slices.Contains(best, name)}
		if got := [2]bool{s.played == 1, s.best == 1}; got != want || s.played > 1 || s.best > 1 {
			t.Errorf("%s: %+v, want soyokaze's and hayate's: %v", name, *s, want)
		}
	}
	for _, c := range []struct {
		playouts int
		judged   bool
	}{{0, false}, {60, true}} {
		var out bytes.Buffer
		if err := Scores(t.Context(), []*rules.Position{end}, end.Ply()+1, c.playouts, &out); err != nil {
			t.Fatal(err)
		}
		head := strings.Split(out.String(), "\n")[1]
		if strings.Contains(head, "soyokaze") != c.judged || strings.Contains(head, "hayate") != c.judged {
			t.Errorf("%d playouts: %q", c.playouts, head)
		}
	}
}
