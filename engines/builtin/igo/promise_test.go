package igo

import (
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// TestWeights reads the weights that come with the players: they have every rule of
// ruleBook, and no rule that doesn't exist.
func TestWeights(t *testing.T) {
	w, err := readWeights(weightText)
	if err != nil {
		t.Fatal(err)
	}
	names := ruleNames()
	for name := range w.rules {
		if !slices.Contains(names, name) {
			t.Errorf("a weight for %s, which isn't a rule", name)
		}
	}
	for _, text := range []string{"near", "near 9 1", "near x 1", "rule a 1", "rule a 1 2 x"} {
		if _, err := readWeights(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

// TestTraits checks what is true of a proposal near the last moves.
func TestTraits(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	for _, m := range []boards.Move{"E5", "C3", "C5"} {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	b := newBoard(9)
	b.set(p)
	k := learn(newReader(b), p)
	w, err := readWeights("near 2 1\napart 3 10\nbefore 1 100\nline 2 1000\nearly 2 10000\nrule cut 0.5 0 0.25\n")
	if err != nil {
		t.Fatal(err)
	}
	c := &proposal{at: b.pointed(t, "B3")}
	c.vote(ruleBook[slices.IndexFunc(ruleBook, func(r *rule) bool { return r.name == "cut" })], 0)
	if got := sum(k.traits(nil, w, c)); got != 11111.75 {
		t.Errorf("B3 has the promise %v, expected 11111.75", got)
	}
	c.at = b.pointed(t, "H8")
	if got := sum(k.traits(nil, w, c)); got != 11000.5 {
		t.Errorf("H8 has the promise %v, expected 11000.5", got)
	}
}

// TestFit learns from a game in which every move is next to the one before.
func TestFit(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	for _, m := range []boards.Move{"E5", "E6", "D6", "D7", "C7", "C6", "D5", "B6", "B7", "A7", "A8", "B8", "C8", "C9"} {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	var out, log strings.Builder
	if err := Fit(t.Context(), []*rules.Position{p}, Weighing{Every: 1, About: "A test."}, &out, &log); err != nil {
		t.Fatal(err)
	}
	w, err := readWeights(out.String())
	if err != nil {
		t.Fatal(err)
	}
	if near := w.place(placeNear); near[1] <= near[3] || near[1] <= near[5] {
		t.Errorf("near moves weigh %v", *near)
	}
	near := w.place(placeNear)[1]
	for from, want := range map[string]float64{"near 1 7\n": 7, "near 1 -7\n": -7} { // it stays close to what it continues from
		var again strings.Builder
		if err := Fit(t.Context(), []*rules.Position{p}, Weighing{Every: 1, From: from}, &again, io.Discard); err != nil {
			t.Fatal(err)
		}
		if w, err := readWeights(again.String()); err != nil || math.Abs(w.place(placeNear)[1]-want) > math.Abs(near-want) {
			t.Errorf("from %q near moves weigh %v, from nothing %v", from, *w.place(placeNear), near)
		}
	}
	if err := Fit(t.Context(), nil, Weighing{Every: 1, From: "near x"}, io.Discard, io.Discard); err == nil {
		t.Error("it continued from a text without weights")
	}
	if !strings.HasPrefix(out.String(), "# A test.\n") || !strings.Contains(log.String(), "held back: 1 positions") {
		t.Errorf("%q, and told: %s", out.String(), log.String())
	}
}

// TestGuess counts the moves of a game that the rules propose.
func TestGuess(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: "b E5 E6 E7 G8 C9 w D5 D6 D7 F5 F6 F7 E4 to w"})
	next, err := p.Play("E8")
	if err != nil {
		t.Fatal(err)
	}
	th := Programs()[0].New(Settings{Seed: 1})
	text, err := th.guessAsked(t.Context(), next.(*rules.Position), nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(text, "\n")
	took := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "capture ") && strings.Fields(l)[2] == "1" })
	if lines[0] != "positions 1 1 1 1" || took < 0 || !slices.Contains(lines, "save 0 0 0 0") || len(lines) != 1+len(ruleNames()) {
		t.Errorf("%d lines: %.200q", len(lines), lines)
	}
	if _, err := th.guessAsked(t.Context(), p, []string{"0"}); err == nil {
		t.Error("every 0th move was looked at")
	}
}
