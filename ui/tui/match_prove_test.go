package tui

import (
	"context"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/proof"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// proves returns the screen of a record whose game has a solver with these answers.
func proves(l lang.Lang, w, h int, answers ...proof.Answer) *model {
	m := replayed(commented, l, "unicode", w, h)
	m.o.Solver = func(string) *proof.Solver {
		return &proof.Solver{Solve: func(ctx context.Context, q proof.Question) (proof.Answer, error) {
			a := answers[0]
			if len(answers) > 1 {
				answers = answers[1:]
			}
			return a, ctx.Err()
		}}
	}
	return m
}

// aProof captures nothing and is only a tree of moves that can be made.
var aProof = proof.Answer{
	Verdict: proof.Proved, Aim: proof.Live, Target: "E5", Length: 3, Line: []boards.Move{"A1", "B1", "C1"},
	Root: &proof.Node{Move: "A1", Answers: []proof.Reply{{Move: "B1", Next: &proof.Node{Move: "C1"}}, {Move: "J9", Next: &proof.Node{Move: "H9"}}}},
}

func TestProveSows(t *testing.T) {
	for _, tt := range []struct {
		lang lang.Lang
		w, h int
		want string
		then string // when it is asked for again
	}{{lang.English, 80, 24, "life for the group", "in the record already"}, {lang.Japanese, 160, 50, "石が生きる", "証明は変化に入っています"}} {
		m := proves(tt.lang, tt.w, tt.h, aProof)
		press(m, "right", "right", "T")
		if got := walked(m); got != "E5 G7 | A1 B1 C1" || m.match.at != 2 {
			t.Fatalf("after the proof: %s at %d", got, m.match.at)
		}
		if !strings.Contains(m.View().Content, tt.want) {
			t.Errorf("the proof isn't told:\n%s", m.View().Content)
		}
		press(m, "T")
		if !strings.Contains(m.View().Content, tt.then) {
			t.Errorf("asked for again:\n%s", m.View().Content)
		}
		press(m, "right", "right", "down")
		if got := walked(m); got != "E5 G7 A1 J9 | H9" {
			t.Errorf("the other defence: %s", got)
		}
		press(m, "esc")
		if got := walked(m); got != "E5 G7 | C3 G3 G5 C7 E8 F8 F7 G8" {
			t.Errorf("Esc: %s", got)
		}
	}
}

// TestProveTells checks the answers that add no variation.
func TestProveTells(t *testing.T) {
	wrong := aProof
	wrong.Root = &proof.Node{Move: "E5"} // taken
	for want, a := range map[string]proof.Answer{
		"Refuted: life": {Verdict: proof.Refuted, Aim: proof.Live}, "Not decided": {Verdict: proof.Unknown, Aim: proof.Live}, "isn't legal": wrong,
	} {
		m := proves(lang.English, 80, 24, a)
		press(m, "right", "right", "T")
		wantShown(t, m, want)
		if got := walked(m); got != "E5 G7 | C3 G3 G5 C7 E8 F8 F7 G8" {
			t.Errorf("%s: %s", want, got)
		}
	}
}

// TestProveLate checks that a proof of a position that is no longer shown adds no
// variation, and that a search can be ended.
func TestProveLate(t *testing.T) {
	m := proves(lang.English, 80, 24, aProof)
	press(m, "right", "right")
	cmd := proving{m.view()}.toggle()
	press(m, "right")
	run(m, cmd)
	if got := walked(m); got != "E5 G7 C3 | G3 G5 C7 E8 F8 F7 G8" || m.match.quest != nil {
		t.Errorf("sown elsewhere: %s", got)
	}
	wantShown(t, m, "Step back")
	cmd = proving{m.view()}.toggle()
	_ = proving{m.view()}.toggle()
	run(m, cmd)
	wantShown(t, m, "The search was ended")
}

// TestProveFurther checks what follows the solver's answer: its other solutions become
// variations with a comment, and the programs that analyse are asked for a mate.
func TestProveFurther(t *testing.T) {
	found := engines.Insight{Mate: engines.MateFound, Lines: []engines.Line{{Moves: []boards.Move{"A1", "B1", "C1"}}}}
	for _, tt := range []struct {
		name   string
		answer proof.Answer
		said   engines.Insight
		err    error
		want   []string
		walked string
	}{
		{"other solutions", aProof, engines.Insight{}, nil, []string{"1 other solution: C1 (move 1)"}, "E5 G7 | A1 B1 C1"},
		{"no mate", proof.Answer{Verdict: proof.Unknown, Aim: proof.Mate}, engines.Insight{Mate: engines.MateNone}, nil, []string{"Not decided", "aoba: no mate"}, "E5 G7 | C3 G3 G5 C7 E8 F8 F7 G8"},
		{"no answer", proof.Answer{Verdict: proof.Refuted, Aim: proof.Mate}, engines.Insight{}, engines.Mateless("go mate"), []string{"Refuted", "aoba: it doesn't search for mates"}, "E5 G7 | C3 G3 G5 C7 E8 F8 F7 G8"},
		{"a line that doesn't end", proof.Answer{Verdict: proof.Unknown, Aim: proof.Mate}, found, nil, []string{"aoba: A1, B1, C1: the proof ends before the aim"}, "E5 G7 | C3 G3 G5 C7 E8 F8 F7 G8"},
	} {
		m := proves(lang.English, 160, 50, tt.answer)
		solver := m.o.Solver("")
		solver.Others, solver.Aims = tt.answer.Root != nil, []proof.Aim{proof.Mate}
		once := solver.Solve
		solver.Solve = func(ctx context.Context, q proof.Question) (proof.Answer, error) {
			a, err := once(ctx, q)
			if q.All {
				a.Others = []proof.Other{{Ply: 1, Move: "C1", Length: 3}}
			}
			return a, err
		}
		m.o.Solver = func(string) *proof.Solver { return solver }
		m.o.Studies = &show.Studies{Mate: func(_ context.Context, q show.StudyQuestion, _ time.Duration) (engines.Insight, error) {
			if q.Who != "aoba" {
				t.Errorf("%s was asked", q.Who)
			}
			return tt.said, tt.err
		}}
		m.match.study.programs = []string{"aoba"}
		press(m, "right", "right", "T")
		for _, want := range tt.want {
			wantShown(t, m, want)
		}
		if got := walked(m); got != tt.walked || m.match.quest != nil {
			t.Errorf("%s: %s", tt.name, got)
		}
	}
}
