package igo

import (
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// TestPonder asks for a move, lets the player ponder, and asks again after the move that it has considered
// most: what it found out stays.
func TestPonder(t *testing.T) {
	const playouts, enough = 50, 60
	th := Programs()[1].New(Settings{Seed: 1, Ponder: true})
	th.ponders = enough
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	m, _ := th.Advise(t.Context(), engines.Question{Position: p, Nodes: playouts}, nil)
	mine, err := p.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	<-th.pondering.over
	if n := th.tree.played(); n != enough {
		t.Errorf("%d playouts, want %d", n, enough)
	}
	th.rest()
	if th.pondering != nil || th.on != th.thought || th.on.Ply() != mine.Ply() {
		t.Fatalf("it hasn't thought about its opponent's move: ply %d", th.on.Ply())
	}
	at, ok := th.tree.chosen(0)
	if !ok {
		t.Fatal("no answer was tried")
	}
	known, answer := th.tree.nodes[at].visits, boards.Move(th.board.name(th.tree.nodes[at].move))
	theirs, err := mine.Play(answer)
	if err != nil {
		t.Fatal(err)
	}
	th.settings.Ponder = false
	th.Advise(t.Context(), engines.Question{Position: theirs, Nodes: playouts}, nil)
	if got, want := th.tree.nodes[0].visits, known+playouts; got != want || known == 0 {
		t.Errorf("%v visits after %v and %d", got, known, playouts)
	}
}

// TestPonderNot doesn't ponder where nothing asks for it, or where there is nothing to think about.
func TestPonderNot(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	over := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: "b A1 to w"})
	for _, c := range []struct {
		name     string
		program  int
		settings Settings
		answer   boards.Move
		want     bool
	}{
		{"by the settings", 1, Settings{Ponder: true}, "E5", true},
		{"not by the settings", 1, Settings{}, "E5", false},
		{"by rules alone", 0, Settings{Ponder: true}, "E5", false},
		{"a pass", 1, Settings{Ponder: true}, "pass", false},
		{"a resignation", 1, Settings{Ponder: true}, rules.Resign, false},
		{"no legal move", 1, Settings{Ponder: true}, "A1", false},
	} {
		th := Programs()[c.program].New(c.settings)
		at := p
		if c.name == "no legal move" {
			at = over
		}
		th.ponder(at, c.answer)
		if got := th.pondering != nil; got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		th.rest()
	}
	th := Programs()[1].New(Settings{Ponder: true})
	for _, q := range []engines.Question{{Position: p, Nodes: 20, Lines: 1}, {Position: p, Nodes: 20}} {
		th.Advise(t.Context(), q, nil)
		if got, want := th.pondering != nil, q.Lines == 0; got != want {
			t.Errorf("%d lines asked for: it ponders: %v", q.Lines, got)
		}
	}
	th.NewGame()
	if th.pondering != nil {
		t.Error("it ponders on after the game")
	}
}
