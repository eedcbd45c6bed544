package shogi

import (
	"slices"
	"testing"

	"dohyo/boards"
)

func whats(list []boards.Finding) (names []string) {
	for _, f := range list {
		names = append(names, f.What)
	}
	return names
}

// TestReasonsOfRepetition checks the golden verdicts, the occurrences by their
// moves, and the answers to the claims.
func TestReasonsOfRepetition(t *testing.T) {
	for _, g := range golden[repetitionLine](t, "repetition.jsonl") {
		p := start(t, boards.Setup{Position: g.Initial})
		for _, m := range g.Moves {
			if p = play(t, p, m); p.over != nil {
				break
			}
		}
		names := whats(p.Reasons())
		mover := boards.Seat(p.board.turn ^ 1)
		fourth := p.Answer(boards.Claim{Kind: boards.ClaimRepetition, Seat: mover}, "")
		perpetual := max(
			p.Answer(boards.Claim{Kind: boards.ClaimPerpetual, Seat: mover}, "").Holds,
			p.Answer(boards.Claim{Kind: boards.ClaimPerpetual, Seat: 1 - mover}, "").Holds,
		)
		want := map[string][2]boards.Holds{
			"normal": {boards.Untrue, boards.Untrue}, "draw": {boards.True, boards.Untrue},
			"black_loses": {boards.True, boards.True}, "white_loses": {boards.True, boards.True},
		}[g.Expect.Verdict]
		if fourth.Holds != want[0] || perpetual != want[1] {
			t.Errorf("%s: fourth %v, perpetual %v, want %v", g.ID, fourth.Holds, perpetual, want)
		}
		claimed := slices.ContainsFunc(p.Claims(""), func(c boards.Claim) bool {
			return c.Kind == boards.ClaimPerpetual && p.Answer(c, "").Holds == boards.True
		})
		if claimed != (perpetual == boards.True) {
			t.Errorf("%s: a claim of perpetual check that holds is offered: %v", g.ID, claimed)
		}
		if p.over == nil {
			continue
		}
		if !slices.Contains(names, map[bool]string{true: "shogi.perpetual", false: "shogi.sennichite"}[perpetual == boards.True]) {
			t.Errorf("%s: %v", g.ID, names)
		}
		i := slices.Index(names, "shogi.occurrence")
		if i < 0 || !slices.Equal(p.Reasons()[i].Args[2].([]int), g.Expect.Occurrences) {
			t.Errorf("%s: occurrences %v", g.ID, p.Reasons())
		}
	}
}

// TestReasonsOfDeclaration checks each condition of the golden declarations.
func TestReasonsOfDeclaration(t *testing.T) {
	type line struct {
		ID, SFEN, Declarer string
		Clock              any
		Expect             conditions
	}
	for _, g := range golden[line](t, "declaration.jsonl") {
		p := start(t, boards.Setup{Position: g.SFEN})
		names := whats(p.Weigh(boards.Seat(p.board.turn), Win))
		for what, holds := range map[string]bool{
			"shogi.kingin": g.Expect.KingInCamp, "shogi.points": g.Expect.PointsOK, "shogi.pieces": g.Expect.PiecesOK,
			"shogi.unchecked": !g.Expect.InCheck, "shogi.declare": g.Expect.Valid || g.Clock != nil,
		} {
			if !holds {
				what += "not"
			}
			if !slices.Contains(names, what) {
				t.Errorf("%s: %v, want %s", g.ID, names, what)
			}
		}
	}
}

// TestReasonsOfIllegal checks each rule with the pieces that apply it.
func TestReasonsOfIllegal(t *testing.T) {
	for _, c := range []struct {
		name, sfen string
		move       boards.Move
		what       string
		part       boards.Part
		at         boards.Place
	}{
		{"nifu", "4k4/9/9/9/9/4P4/9/9/4K4 b P 1", "+0055FU", "shogi.nifu", boards.Shape, "56"},
		{"pinned", "4r3k/9/9/9/9/9/9/4G4/4K4 b - 1", "+5848KI", "shogi.pinned", boards.Against, "51"},
		{"check not answered", "4r3k/9/9/9/9/9/9/9/4K4 b P 1", "+0033FU", "shogi.leaves", boards.Against, "51"},
		{"king into check", "3r4k/9/9/9/9/9/9/9/4K4 b - 1", "+5968OU", "shogi.steps", boards.Against, "61"},
		{"dead end", "k8/4P4/9/9/9/9/9/9/4K4 b - 1", "+5251FU", "shogi.stuck", boards.TheMove, "51"},
		{"own piece", "k8/9/9/9/9/9/9/4G4/4K4 b - 1", "+5958OU", "shogi.stands", boards.Against, "58"},
		{"not in hand", "k8/9/9/9/9/9/9/9/4K4 b - 1", "+0055KI", "shogi.hand", boards.TheMove, "55"},
		{"doesn't go there", "k8/9/9/9/9/9/9/4G4/4K4 b - 1", "+5855KI", "shogi.reach", boards.Needed, "57"},
	} {
		p := start(t, boards.Setup{Position: c.sfen})
		list := p.Weigh(0, c.move)
		if list[0].What != "shogi.illegal" {
			t.Errorf("%s: %v", c.name, whats(list))
			continue
		}
		found := slices.ContainsFunc(list, func(f boards.Finding) bool { return f.What == c.what })
		marked := slices.ContainsFunc(list, func(f boards.Finding) bool {
			return slices.Contains(f.Marks, boards.Mark{At: c.at, Part: c.part})
		})
		if !found || !marked {
			t.Errorf("%s: %+v, want %s with %s", c.name, list, c.what, c.at)
		}
	}
}

// TestReasonsOfUchifuzume explains for every mating pawn drop of the golden
// positions why the king can't escape.
func TestReasonsOfUchifuzume(t *testing.T) {
	told := 0
	for _, g := range golden[perftLine](t, "perft.jsonl") {
		p := start(t, boards.Setup{Position: g.SFEN})
		for _, file := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9} {
			for rank := 1; rank <= 9; rank++ {
				m := NewDrop(FU, SquareAt(file, rank))
				if p.board.Why(m) != RuleUchifuzume {
					continue
				}
				told++
				names := whats(p.Weigh(boards.Seat(p.board.turn), boards.Move(p.board.CSA(m))))
				if !slices.Contains(names, "shogi.uchifuzume") {
					t.Errorf("%s: %v", g.Name, names)
				}
			}
		}
	}
	if told == 0 {
		t.Error("no golden position has a mating pawn drop")
	}
}
