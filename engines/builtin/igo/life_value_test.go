package igo

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// TestLifeValues reads what was written, and refuses damaged lines.
func TestLifeValues(t *testing.T) {
	var text bytes.Buffer
	weights := standardLearned().life
	if err := weights.write(&text, "test"); err != nil {
		t.Fatal(err)
	}
	again, err := readLifeValues(text.String())
	if err != nil || *again != *weights {
		t.Errorf("the weights in use aren't read as they were written: %v", err)
	}
	for _, line := range []string{"nobody eyes 1 0.5", "attacker noses 1 0.5", "attacker eyes 5 0.5", "attacker eyes 1", "attacker eyes -1 0.5"} {
		if _, err := readLifeValues("# test\n" + line); err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// TestLifeCosts checks that a proof gets cheaper, and a refutation dearer, the
// likelier the attacker is to succeed.
func TestLifeCosts(t *testing.T) {
	v := new(lifeValues)
	v[1][0] = [16]float32{-99, -3, 0, 3, 99}
	lastProof, lastRefutation := uint32(lifeMuch+1), uint32(0)
	for eyes := range uint8(5) {
		facts := lifeFacts{eyes}
		proof, refutation := v.costs(&facts, true)
		if proof >= lastProof || refutation <= lastRefutation || proof == 0 || refutation > lifeMuch {
			t.Errorf("row %d: %d and %d after %d and %d", eyes, proof, refutation, lastProof, lastRefutation)
		}
		lastProof, lastRefutation = proof, refutation
	}
	if proof, refutation := v.costs(&lifeFacts{2}, false); proof != lifeEven || refutation != lifeEven {
		t.Errorf("even odds cost %d and %d", proof, refutation)
	}
}

// TestFitLife learns from a short game, and predicts its own examples better
// than by chance.
func TestFitLife(t *testing.T) {
	singly(t)
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(6.5)})
	for m := range strings.FieldsSeq("E5 G3 F4 G4 G5 H5 G6 H6 G7 H7 G8 H8 D3 D4 C4 C3 B3 C2 E3 G9 F9 H9") {
		next, err := p.Play(boards.Move(m))
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	s := &lifeStudent{values: new(lifeValues), readers: map[int]*reader{}, rng: rand.New(rand.NewPCG(1, 1)), questions: 1}
	s.ask(p)
	if len(s.learned) < 100 || s.questions < 3 {
		t.Fatalf("%d examples of %d questions", len(s.learned), s.questions-1)
	}
	v := new(lifeValues)
	v.learn(s.learned, s.rng)
	if right, loss := v.errors(s.learned); right < 0.7 || loss > 0.6 {
		t.Errorf("%.2f right, loss %.2f", right, loss)
	}
	if err := FitLife(context.Background(), nil, Lifing{Every: 1, From: "damaged"}, new(bytes.Buffer), new(bytes.Buffer)); err == nil {
		t.Error("damaged weights were accepted")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := FitLife(ctx, []*rules.Position{p}, Lifing{Every: 1}, new(bytes.Buffer), new(bytes.Buffer)); err == nil {
		t.Error("it went on after its context ended")
	}
}
