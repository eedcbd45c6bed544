package igo

import (
	"bytes"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/engines/builtin"
)

// asks sends commands to a player over GTP and returns its answers.
func asks(t *testing.T, call builtin.Call, commands string) []string {
	t.Helper()
	var out bytes.Buffer
	call.In, call.Out = strings.NewReader(commands), &out
	if err := Programs()[1].serve(t.Context(), call); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n\n"), "\n\n")
}

// TestAsk asks questions about a place.
func TestAsk(t *testing.T) {
	const stones = "boardsize 9\nplay b E5\nplay w E6\nplay w D5\nplay w F5\nplay b C3\nplay b D3\nplay b A9\nplay w A8\nplay w B8\n"
	const dead = "boardsize 9\nplay b A2\nplay b B2\nplay b B1\nplay w A3\nplay w B3\nplay w C3\nplay w C2\nplay w C1\n"
	for _, c := range []struct{ command, want string }{
		{"dohyo-capture E5", "= unsettled attack E4 defend E4"},
		{"dohyo-capture A9", "= captured attack B9"},
		{"dohyo-capture E5 attack", "= taken attack E4"},
		{"dohyo-capture A9 attack", "= taken attack B9"},
		{"dohyo-capture C3 attack", "= safe"},
		{"dohyo-capture E5 attack\ndohyo-capture E5", "= unsettled attack E4 defend E4"},
		{"dohyo-capture E5\ndohyo-capture E5 attack", "= taken attack E4"},
		{"dohyo-capture E5 defend", "? expected points of the board"},
		{"dohyo-capture attack", "? expected points of the board"},
		{"dohyo-capture C3", "= safe"},
		{"dohyo-capture G7", "? no stone there"},
		{"dohyo-capture", "? expected points of the board"},
		{"dohyo-capture pass", "? expected points of the board"},
		{"dohyo-capture K9", "? expected points of the board"},
		{"dohyo-connected C3 D3", "= connected"},
		{"dohyo-connected C3 D5", "? expected two strings of the same colour"},
		{"dohyo-connected C3", "? expected points of the board"},
		{dead + "dohyo-status B2", "= dead"},
		{dead + "dohyo-status B2 moves", "= dead attack A1"},
		{dead + "dohyo-status B2 points", "? expected points of the board"},
		{dead + "dohyo-status moves", "? expected points of the board"},
		{"known_command dohyo-status", "= true"},
		{dead + "dohyo-check", "="},
		{dead + "dohyo-check A1", "? expected no arguments"},
		{"dohyo-dump jsn", "? expected b or w, and json or fields"},
		{"dohyo-patterns z9", "? expected points of the board"},
		{"dohyo-patterns pass", "? expected points of the board"},
		{"dohyo-rules list", "? expected a number of moves"},
		{"dohyo-truth all", "? expected a number of moves, why or list"},
	} {
		list := asks(t, builtin.Call{}, stones+c.command)
		if got := list[len(list)-1]; got != c.want {
			t.Errorf("%s: %q, want %q", c.command, got, c.want)
		}
	}
}

// TestAskLoaded asks the same questions about a record.
func TestAskLoaded(t *testing.T) {
	load := func(path string, g *boards.Game, _ int) ([]boards.Position, error) {
		p, err := g.Start(boards.Setup{Size: 9, Position: "b E5 w E6 D5 F5 to w"})
		if err != nil {
			return nil, err
		}
		q, err := p.Play("E4")
		return []boards.Position{p, q}, err
	}
	got := asks(t, builtin.Call{Load: load}, "loadsgf x.sgf 1\ndohyo-capture E5\nloadsgf x.sgf\ndohyo-capture E6")
	if got[1] != "= unsettled attack E4 defend E4" || got[3] != "= safe" {
		t.Errorf("answers %q, expected unsettled for E5 and safe for E6", got)
	}
	if got := asks(t, builtin.Call{}, "loadsgf x.sgf"); got[0] != "? unknown command" {
		t.Errorf("without records: %q", got)
	}
}
