package csatcp

import (
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// TestPlayerEnds ends games in which the server hasn't said how they ended: our
// side is black, has moved and leaves.
func TestPlayerEnds(t *testing.T) {
	for _, c := range []struct {
		name    string
		outcome boards.Outcome
		want    []string // beside LOGOUT
	}{
		{"we lose by the rules", boards.Outcome{Winner: 1, By: "illegal"}, []string{"<%TORYO"}},
		{"we lose by perpetual check, which the server sees", boards.Outcome{Winner: 1, By: boards.Perpetual}, nil},
		{"we lose by a wrong declaration, which the server sees", boards.Outcome{Winner: 1, By: boards.WrongDeclaration}, nil},
		{"we win", boards.Outcome{Winner: 0, By: "illegal"}, nil},
		{"a draw", boards.Outcome{Winner: boards.None, By: boards.Sennichite}, nil},
		{"broken off", boards.Outcome{Winner: boards.None, By: boards.BrokenOff}, []string{"<" + breakOff}},
	} {
		t.Run(c.name, func(t *testing.T) {
			lines := append([]string{"<LOGIN alpha pw", "LOGIN:alpha OK"}, summary()...)
			lines = append(append(lines, "<AGREE", "START:G1", "<+7776FU"), c.want...)
			addr, done := foreign(t, append(lines, "<LOGOUT")...)
			a, err := ParseAddress(addr + ",alpha,pw")
			if err != nil {
				t.Fatal(err)
			}
			p := New(a, nil, PlayerOptions{Wait: patient, Mated: time.Millisecond, Back: -1})
			p.reply = time.Millisecond
			pos := start(t, "")
			if err := p.Begin(t.Context(), engines.Game{Rules: shogi.Games()[0], Seat: 1, Position: pos, Clock: engines.Clock{Main: time.Minute, Byoyomi: 5 * time.Second}}); err != nil {
				t.Fatal(err)
			}
			after, err := pos.Play("+7776FU")
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Tell(t.Context(), 0, "+7776FU", after); err != nil {
				t.Fatal(err)
			}
			p.End(t.Context(), c.outcome)
			if missing := <-done; missing != "" {
				t.Error(missing)
			}
			if err := p.Tell(t.Context(), 0, "+2726FU", after); err != nil {
				t.Errorf("told after the end: %v", err)
			}
			if _, err := p.Act(t.Context(), engines.Turn{Position: after}); err == nil {
				t.Error("it moved after the end")
			}
		})
	}
}
