package gomoku

import (
	"slices"
	"testing"

	"dohyo/boards"
)

// TestExplainGolden checks that the reasons give the verdict of every golden position, with the
// rows that it counts.
func TestExplainGolden(t *testing.T) {
	for _, g := range goldenPositions(t) {
		b := g.board()
		p, c := g.stone()
		for rules, want := range map[Rules]string{RulesGuide: g.Verdict, RulesRenju: g.Renju} {
			list := b.explain(rules, p, c)
			verdict, _ := list[0].Args[len(list[0].Args)-1].(boards.Term)
			ok := false
			switch want {
			case "five":
				ok = slices.Contains([]string{"gomoku.five", "gomoku.longfive", "gomoku.fivefirst"}, list[0].What)
			case "none":
				ok = slices.Contains([]string{"gomoku.nofoul", "gomoku.fourthree", "gomoku.free"}, list[0].What)
			default:
				ok = list[0].What == "gomoku.foul" && string(verdict) == want
			}
			if !ok || !list[0].Verdict {
				t.Errorf("%s by %v: %s %v, want %s", g.ID, rules, list[0].What, list[0].Args, want)
			}
			v := b.Judge(rules, p, c)
			rows := map[string]int{}
			for _, f := range list[1:] {
				rows[f.What]++
				if len(f.Marks) == 0 && f.What != "gomoku.notread" {
					t.Errorf("%s: %s marks nothing", g.ID, f.What)
				}
			}
			if rows["gomoku.three"] != int(v.Threes) || rows["gomoku.four"]+rows["gomoku.straightfour"] != int(v.Fours) {
				t.Errorf("%s by %v: %v for %+v", g.ID, rules, rows, v)
			}
		}
	}
}

// TestWhyRefused has the reasons for which a stone can't be placed at all.
func TestWhyRefused(t *testing.T) {
	p, err := Start(RulesGuide, boards.Setup{Position: "808 807"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		seat boards.Seat
		move boards.Move
		want string
	}{
		{0, "808", "gomoku.occupied"}, {0, "1616", "gomoku.off"}, {1, "101", "turn"}, {0, "101", "gomoku.nofoul"}, {0, Resign, "resigned"},
	} {
		if got := p.Weigh(c.seat, c.move)[0].What; got != c.want {
			t.Errorf("%s: %s, want %s", c.move, got, c.want)
		}
	}
}

// TestClaims has what can be claimed of black's and of white's stones.
func TestClaims(t *testing.T) {
	p, err := Start(RulesGuide, boards.Setup{Position: "806 101 807 1501 708 115 908 1515"})
	if err != nil {
		t.Fatal(err)
	}
	q, err := p.Play("808")
	if err != nil {
		t.Fatal(err)
	}
	foul := q.(*Position)
	if a := foul.Answer(boards.Claim{Kind: boards.ClaimFoul}, ""); a.Holds != boards.True {
		t.Errorf("a double three: %+v", a)
	}
	if a := foul.Answer(boards.Claim{Kind: boards.ClaimFive}, ""); a.Holds != boards.Untrue {
		t.Errorf("no five: %+v", a)
	}
	if len(p.Claims("")) != 1 || len(foul.Claims("")) != 2 || len(p.Claims("101")) != 2 {
		t.Errorf("claims: %v, %v", p.Claims(""), foul.Claims(""))
	}
	if a := p.Answer(boards.Claim{Kind: boards.ClaimIllegal}, "101"); a.Holds != boards.True || a.Why[0].What != "gomoku.occupied" {
		t.Errorf("an occupied point: %+v", a)
	}
}
