package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
	"dohyo/ui/show"
)

// heldTournament returns the folder of a tournament that is waiting after the
// announcement of its first round.
func heldTournament(t *testing.T) string {
	t.Helper()
	plan, _, err := tournament.ParsePlan("p.toml", []byte(`game = "freestyle"
hold = true
[[entrant]]
name = "A A"
player = "mikazuki"
[[entrant]]
name = "B"
player = "mikazuki"
[[entrant]]
name = "C"
player = "mikazuki"
[[entrant]]
name = "D"
player = "mikazuki"
[[stage]]
form = "swiss"
rounds = 2
games = 1
`), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	one, err := tournament.New(tournament.Config{Name: "held", Dir: dir, Plan: plan, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if err := one.Run(t.Context(), seeded{}, tournament.Options{}); err == nil {
		t.Fatal("it doesn't wait")
	}
	return dir
}

// TestHallActs checks that the hall makes the same rulings as the command, also for
// names with blanks, and that every ruling in its menu exists.
func TestHallActs(t *testing.T) {
	dir := heldTournament(t)
	s, err := tournament.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	d := &hallDesk{a: tournaments{&app{}}, dir: dir}
	d.a.app.flags.lang = "en"
	for _, c := range []struct {
		act, args, want string
		fails           bool
	}{
		{"result", "1-01-01|1-0", "1-01-01: A A 1–0 ", false},
		{"result", "1-01-01|6-1-3", "  6-1-3", false},
		{"withdraw", "A A", "A A", false},
		{"absent", "A A|1", "A A is absent in round 1", false},
		{"late", "A A|3m", "A A", false},
		{"rounds", "3", "3", false},
		{"time", "5m", "5", false},
		{"join", "E E|mikazuki", "E E joins, played by mikazuki", false},
		{"join", "E E|nobody", "", true},
		{"withdraw", "X", "", true},
		{"late", "A A|soon", "", true},
		{"result", "1-01-01|2", "", true},
		{"nothing", "", "", true},
	} {
		e, what, err := d.act(s, c.act, strings.Split(c.args, "|"))
		if (err != nil) != c.fails || !strings.Contains(what, c.want) || err == nil && string(e.Act) == "" {
			t.Errorf("%s %s: %q, %v", c.act, c.args, what, err)
		}
	}
}

// TestHallEntersFile checks that the results in a file are entered, or refused with the
// reason.
func TestHallEntersFile(t *testing.T) {
	dir := heldTournament(t)
	s, err := tournament.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	p := s.Stages[0].Rounds[0].Pair(0)
	file := filepath.Join(t.TempDir(), "r.csv")
	row := s.Plan.Entrants[p.Players[0]].Name + "," + s.Plan.Entrants[p.Players[1]].Name + ",1,0,0\n"
	if err := os.WriteFile(file, []byte("first,second,won,drawn,lost\n"+row+"X,Y,1,0,0\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	d := &hallDesk{a: tournaments{&app{Streams: Streams{Out: &out, Err: &out}}}, dir: dir}
	d.a.app.flags.lang = "en"
	typed := show.Entry{File: file, By: "MORI", Why: "played yesterday"}
	looked, any := d.enter(typed, true)
	if s, err = tournament.Load(dir); err != nil || !any || s.Pair(p.At).Decided() {
		t.Errorf("looking: any %v, %+v, %v", any, s.Pair(p.At), err)
	}
	lines, any := d.enter(typed, false)
	said := strings.Join(lines, "\n")
	if !any || strings.Join(looked, "\n") != said {
		t.Errorf("said %q, but before %q", said, looked)
	}
	if !strings.Contains(said, "1-0-0") || !strings.Contains(said, "MORI (played yesterday)") || !strings.Contains(said, "X – Y") || out.Len() > 0 {
		t.Errorf("said %q, printed %q", said, out.String())
	}
	if s, err = tournament.Load(dir); err != nil || s.Pair(p.At).Result.Kind != tournament.Entered {
		t.Errorf("pair %+v, %v, expected a result entered by hand", s.Pair(p.At), err)
	}
	if said, any := d.enter(show.Entry{File: filepath.Join(dir, "none.log")}, true); any || strings.Count(said[0], "none.log") != 1 || strings.Contains(said[0], "dohyo:") {
		t.Errorf("any %v, said %q", any, said)
	}
	// The ruling that corrects it shows what it replaces.
	if _, what, err := d.act(s, "result", []string{p.At.String(), "0-1"}); err != nil || !strings.Contains(what, "instead of 1–0") {
		t.Errorf("%q, %v", what, err)
	}
}
