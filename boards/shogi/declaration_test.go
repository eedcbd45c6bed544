package shogi

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"dohyo/boards"
)

// conditions are those of a declaration as the golden data have them.
type conditions struct {
	KingInCamp   bool `json:"king_in_camp"`
	Points       int
	PointsNeeded int  `json:"points_needed"`
	PointsOK     bool `json:"points_ok"`
	PiecesInCamp int  `json:"pieces_in_camp"`
	PiecesOK     bool `json:"pieces_ok"`
	InCheck      bool `json:"in_check"`
	Valid        bool
}

// hold reports whether a declaration by the side to move is as expected.
func (e conditions) hold(d Declaration) bool {
	return d == Declaration{e.KingInCamp, e.Points, e.PointsNeeded, e.PiecesInCamp, e.InCheck, true, e.Valid} &&
		d.PointsOK() == e.PointsOK && d.PiecesOK() == e.PiecesOK
}

// TestDeclaration checks each condition, and the result of %KACHI.
func TestDeclaration(t *testing.T) {
	type line struct {
		ID, SFEN, Declarer string
		Clock              json.RawMessage
		Expect             conditions
	}
	for _, g := range golden[line](t, "declaration.jsonl") {
		t.Run(g.ID, func(t *testing.T) {
			if g.Clock != nil {
				g.Expect.Valid = true // the only remaining condition is the time, which the clock checks
			}
			p := start(t, boards.Setup{Position: g.SFEN})
			c := Black
			if g.Declarer == "white" {
				c = White
			}
			e := g.Expect
			if d := p.Declaration(c); !e.hold(d) || d.Valid != (len(d.Missing()) == 0) {
				t.Errorf("got %+v, want %+v", d, e)
			}
			next, err := p.Play(Win)
			if err != nil {
				t.Fatal(err)
			}
			o, over := next.Outcome()
			won := boards.Outcome{Winner: c.Side(), By: boards.Declaration, Detail: o.Detail}
			if !e.Valid {
				won = boards.Outcome{Winner: c.Other().Side(), By: boards.WrongDeclaration, Detail: o.Detail}
			}
			if !over || ending(o) != ending(won) || o.Detail == "" || next.Ply() != 0 {
				t.Errorf("%%KACHI: %+v, want %+v", o, won)
			}
			if other := p.Declaration(c.Other()); other.OnTurn || other.Valid {
				t.Errorf("the other side: %+v", other)
			}
		})
	}
}

// TestDeclarations plays the moves that move no piece.
func TestDeclarations(t *testing.T) {
	p := play(t, start(t, boards.Setup{}), "7g7f")
	tests := []struct {
		text    string
		move    boards.Move
		outcome string // or the rule
	}{
		{"%TORYO", Resign, "0 resign white resigned []"},
		{"投了", Resign, "0 resign white resigned []"},
		{"%CHUDAN", BreakOff, "-1 broken-off white broke off []"},
		{"%KACHI", Win, "0 wrong-declaration the king isn't in the last three ranks, 0 of the 27 points needed, 0 of the 10 pieces needed in the last three ranks []"},
		{"%SENNICHITE", Repeated, "occurrence 1 of this position; the game ends at occurrence 4"},
		{"%JISHOGI", Impasse, RuleNoDraw.Error()},
		{"%HIKIWAKE", OfferADraw, RuleNoDraw.Error()},
		{"%MATTA", TakeBack, RuleTakeBack.Error()},
	}
	for _, tt := range tests {
		m, err := p.Parse(WhiteSeat, tt.text)
		if m != tt.move || err != nil {
			t.Errorf("%s: %s, %v", tt.text, m, err)
			continue
		}
		next, err := p.Play(m)
		var illegal *boards.Illegal
		if errors.As(err, &illegal) {
			if illegal.Rule.Error() != tt.outcome || illegal.Seat != WhiteSeat {
				t.Errorf("%s: %+v", tt.text, illegal)
			}
			continue
		}
		o, over := next.Outcome()
		if !over || ending(o) != tt.outcome || next.Ply() != 1 || len(next.ToAct()) != 0 {
			t.Errorf("%s: %v at %d", tt.text, o, next.Ply())
		}
		if _, err := next.Play("-3334FU"); !errors.As(err, &illegal) || illegal.Rule != boards.RuleOver {
			t.Errorf("%s: a move afterwards: %v", tt.text, err)
		}
	}
	if _, over := p.Outcome(); over {
		t.Error("the position itself has ended")
	}
	for _, text := range []string{"%TSUMI", "%", "", "5", "5g5", "投"} {
		var not *boards.NotMove
		if m, err := p.Parse(WhiteSeat, text); !errors.As(err, &not) {
			t.Errorf("%q: %s, %v", text, m, err)
		}
	}
}

// ending returns an outcome without its fact.
func ending(o boards.Outcome) string {
	return fmt.Sprintf("%v %v %v %v", o.Winner, o.By, o.Detail, o.Scores)
}
