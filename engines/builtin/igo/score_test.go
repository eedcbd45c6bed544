package igo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// TestScores compares the proposals of a position with the move made, soyokaze's and hayate's.
func TestScores(t *testing.T) {
	singly(t)
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

// An expiring is a context that ends after it has been asked so often.
type expiring struct {
	context.Context
	asked, after int
}

func (e *expiring) Err() error {
	if e.asked++; e.asked > e.after {
		return context.Canceled
	}
	return nil
}

// TestScoresInterrupted prints the table of the positions until the context ended.
func TestScoresInterrupted(t *testing.T) {
	p := boards.Position(start(t, boards.Setup{Size: 5}))
	for _, m := range []boards.Move{"C3", "C4", "D4", "B3", "C2", "D3"} {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	game := p.(*rules.Position)
	for _, c := range []struct {
		after       int // 0: before the first game
		told        string
		least, most int
	}{
		{0, "interrupted in game 0 of 2\n0 games, ", 0, 0},
		{6, "interrupted in game 1 of 2\n1 games, ", 1, 5},
		{1 << 30, "2 games, ", 12, 12},
	} {
		var out strings.Builder
		ctx := &expiring{Context: t.Context(), after: c.after}
		err := Scores(ctx, []*rules.Position{game, game}, 1, 0, &out)
		if whole := c.after == 1<<30; whole != (err == nil) || err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("after %d: %v", c.after, err)
		}
		rest, found := strings.CutPrefix(out.String(), c.told)
		positions := -1
		if _, err := fmt.Sscanf(rest, "%d positions", &positions); err != nil || !found || positions < c.least || positions > c.most {
			t.Errorf("after %d: %q, want %q and %d to %d positions", c.after, out.String(), c.told, c.least, c.most)
		}
		if !strings.Contains(out.String(), ruleNames()[0]) {
			t.Errorf("after %d: no table of the rules", c.after)
		}
	}
}
