package tournament

import (
	"context"
	"strings"
	"testing"

	"dohyo/boards/fact"
)

// deserted is a venue to which nobody comes.
type deserted struct{}

func (deserted) Play(context.Context, Sitting) (Report, error) {
	return Report{Absent: BothAbsent, Why: fact.Fact{Code: "result.absent"}}, nil
}

// TestBothAbsent has neither player come: both lose without a replay, and in a
// knock-out the higher seed advances.
func TestBothAbsent(t *testing.T) {
	for form, want := range map[Form][2]int{RoundRobin: {lost, lost}, Knockout: {won, lost}} {
		plan := planOf(t, `game = "shogi"
[[entrant]]
name = "A"
player = "login:a"
[[entrant]]
name = "B"
player = "login:b"
[[stage]]
form = "`+string(form)+`"
replays = 2
boards = 3
together = true
`)
		one, err := New(Config{Dir: t.TempDir(), Plan: plan, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if err := one.Run(t.Context(), deserted{}, Options{}); err != nil {
			t.Fatal(err)
		}
		p := one.State().Stages[0].Rounds[0].Pair(0)
		if p.Result.Points != want || p.Result.Kind != Default || p.Result.Games.Sum() != 0 {
			t.Errorf("%s: %+v", form, p.Result)
		}
	}
}

// TestLoginKeys refuses entrants who can't log in, and keeps no password.
func TestLoginKeys(t *testing.T) {
	const head = "game = \"shogi\"\n[[entrant]]\nplayer = \"mikazuki\"\n[[entrant]]\n"
	for text, want := range map[string]string{
		"player = \"login:a\"\n[[entrant]]\nname = \"b\"\nplayer = \"login:a\"\n": "log in as",
		"player = \"login:\"\n":                         "expected player",
		"player = \"sazanami\"\npassword = \"x\"\n":     "expected player",
		"player = \"login:a\"\npassword = \"x,y\"\n":    "commas",
		"player = \"sazanami\"\n[[stage]]\ngames = 1\n": "",
	} {
		_, _, err := ParsePlan("p.toml", []byte(head+text), regulationNamed, false)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, _, err := ParsePlan("p.toml", []byte("listen = \":1\"\n"+head+"player = \"sazanami\"\n"), regulationNamed, false); err == nil {
		t.Error("it listens for nobody")
	}
	plan := planOf(t, head+"player = \"login:a\"\npassword = \"x\"\n")
	e := plan.Entrants[1]
	if e.Name != "a" || e.Password != "" || e.Secret == "" || !e.Admits("x") || e.Admits("y") || e.Admits("") {
		t.Errorf("%+v", e)
	}
	if open := (Entrant{Player: "login:a"}); !open.Admits("anything") {
		t.Error("an entrant without a password isn't let in")
	}
}
