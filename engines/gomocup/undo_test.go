package gomocup

import (
	"context"
	"errors"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

// TestUndo takes stones back one by one if one is left to tell then, and sends the board
// otherwise, or if the brain doesn't take back. The brain answers each kind of question with
// another move.
func TestUndo(t *testing.T) {
	t.Parallel()
	const turn, board, begin = "1010", "1111", "1212"
	usual := []string{"TURN=1,1", "TURN=3,3", "TURN=9,9", "DONE=10,10", "BEGIN=11,11"} // 202, 404, …
	for name, c := range map[string]struct {
		script    []string
		histories []string // after the board has the stones 808 202 1515 404
		want      []string // "" is a fault
	}{
		"two":             {[]string{"TAKEBACK 3,3=OK", "TAKEBACK 14,14=OK", "TAKEBACK=exit"}, []string{"808 202 1414"}, []string{turn}},
		"one":             {[]string{"TAKEBACK 3,3=OK", "TAKEBACK=exit"}, []string{"808 202 1515 303"}, []string{turn}},
		"noise before OK": {[]string{"TAKEBACK=MESSAGE well|DEBUG x|OK"}, []string{"808 202 1515 303"}, []string{turn}},
		"nothing to tell": {[]string{"TAKEBACK=exit"}, []string{"808 202"}, []string{board}},
		"more to tell":    {[]string{"TAKEBACK=exit"}, []string{"808 202 1515 303 505"}, []string{board}},
		"to the start":    {[]string{"TAKEBACK=exit"}, []string{""}, []string{begin}},
		"refused once":    {[]string{"TAKEBACK=UNKNOWN", "TAKEBACK=exit"}, []string{"808 202 1414", "808 202 1515"}, []string{board, board}},
		"dies":            {[]string{"TAKEBACK=exit"}, []string{"808 202 1414"}, []string{""}},
	} {
		t.Run(name, func(t *testing.T) {
			p := scriptedPlayer(t, Options{}, append(usual, c.script...)...)
			pos := boardtest.Played(t, gomoku.Freestyle.Start, boards.Setup{})
			if err := p.Begin(context.Background(), engines.Game{Rules: gomoku.Freestyle, Position: pos, Size: 15}); err != nil {
				t.Fatal(err)
			}
			ask := func(history string) (string, error) {
				a, err := p.Act(context.Background(), engines.Turn{Position: pos, History: boardtest.Moves(history), Budget: patient})
				return a.Move, err
			}
			for _, history := range []string{"808", "808 202 1515"} {
				if _, err := ask(history); err != nil {
					t.Fatal(err)
				}
			}
			for i, history := range c.histories {
				got, err := ask(history)
				if got != c.want[i] || (err == nil) != (c.want[i] != "") {
					t.Errorf("after %q: got %q, %v, want %q", history, got, err, c.want[i])
				}
				if f := new(engines.Fault); err != nil && (!errors.As(err, &f) || f.Kind != engines.Exit) {
					t.Errorf("got %v", err)
				}
			}
		})
	}
}
