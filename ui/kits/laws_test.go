package kits_test

import (
	"encoding/json"
	"testing"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// TestLawsKept checks that a sentence of the rules that a journal keeps is the same in either
// language when it is read again: those of all positions of a game, of proposed moves, and of
// the answers to claims.
func TestLawsKept(t *testing.T) { lawsKept(t, 1) }

// lawsKept plays a number of games of each kind.
func lawsKept(t *testing.T, games uint64) {
	eachGame(t, func(t *testing.T, _ *kit.Kit, g *boards.Game) {
		d, kept := drawer(t, g), map[string]bool{}
		for seed := range games {
			positions, _ := game(t, g, seed, 60)
			for _, p := range positions {
				for _, f := range findings(d, g, p) {
					if f.What != "" {
						lawKept(t, d, g, p, f)
						kept[f.What] = true
					}
				}
			}
		}
		if _, explains := positionOf(t, g).(boards.Explainer); explains && len(kept) < 2 {
			t.Errorf("only the laws %v were tried", kept)
		}
	})
}

func positionOf(t *testing.T, g *boards.Game) boards.Position {
	t.Helper()
	p, err := g.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// findings returns what the rules say of a position, of a few moves and of all claims.
func findings(d *draw.Drawer, g *boards.Game, p boards.Position) []boards.Finding {
	e, ok := p.(boards.Explainer)
	if !ok {
		return nil
	}
	list := append([]boards.Finding(nil), e.Reasons()...)
	moves := choices(d, g, p)
	for _, m := range moves[:min(len(moves), 12)] {
		for _, seat := range p.ToAct() {
			list = append(list, e.Weigh(seat, m)...)
		}
		for _, c := range e.Claims(m) {
			list = append(list, e.Answer(c, m).Why...)
		}
	}
	for _, c := range e.Claims("") {
		list = append(list, e.Answer(c, "").Why...)
	}
	return list
}

func lawKept(t *testing.T, d *draw.Drawer, g *boards.Game, p boards.Position, f boards.Finding) {
	t.Helper()
	text, err := json.Marshal(boards.LawOf(f))
	if err != nil {
		t.Fatal(err)
	}
	var back boards.Law
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		want := d.Reasons(l, draw.Unicode, g.Name, p, []boards.Finding{f})[0]
		says, source := d.Law(l, draw.Unicode, g.Name, [2]boards.Position{p, p}, &back)
		if says != want.Text || source != want.Source {
			t.Fatalf("%s says %q [%s], want %q [%s]", text, says, source, want.Text, want.Source)
		}
	}
}
