package cli

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena/tournament"
)

// interviewed answers the questions for a new tournament and returns the plan and the
// output.
func interviewed(answers ...string) (name, text, out string, err error) {
	var b bytes.Buffer
	a := &app{Streams: Streams{Out: &b, Err: &b}}
	a.flags.lang = "en"
	q := interview{a, bufio.NewReader(strings.NewReader(strings.Join(answers, "\n") + "\n"))}
	name, text, err = q.plan()
	return name, text, b.String(), err
}

// TestInterview checks that the answers make a readable plan, that wrong answers are
// asked again with the error, and that numbers and prefixes are accepted.
func TestInterview(t *testing.T) {
	name, text, out, err := interviewed("春の杯", "chess", "5", "nobody", "", "1", "sazanami", "sazanami", "", "sw", "0", "", "1", "soon", "60s+5b", "2")
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{"expected a number from 1 to", `no such player`, "expected at least two players", `expected a number, 1 or more, got "0"`, "Rounds [2]", "Games of a pair [", "15m"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q wasn't said:\n%s", want, out)
		}
	}
	plan, _, err := tournament.ParsePlan("p.toml", []byte(text), regulationNamed, false)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var names []string
	for _, e := range plan.Entrants {
		names = append(names, e.Name)
	}
	st := plan.Stages[0]
	if name != "春の杯" || plan.Game != "shogi" || plan.Concurrency != 2 || !slices.Equal(names[1:], []string{"sazanami-2", "sazanami-3"}) ||
		st.Form != tournament.Swiss || st.Rounds != 2 || st.Rules.Games != 1 || st.Rules.Clock.Byoyomi != 5*time.Second {
		t.Errorf("%s:\n%s", name, text)
	}
	if _, _, _, err := interviewed("cup", "gomoku", "mikazuki"); err == nil || !strings.Contains(err.Error(), "nothing was written") {
		t.Errorf("cut off: %v", err)
	}
}

// TestInterviewPersons checks that a person is asked for a name, and that equal names
// get different ones in the plan.
func TestInterviewPersons(t *testing.T) {
	_, text, out, err := interviewed("", "gomoku", "human", "", "花子", "human", "花子", "proxy:KAZE", "", "", "", "", "", "", "")
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	plan, _, err := tournament.ParsePlan("p.toml", []byte(text), regulationNamed, false)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var names []string
	for _, e := range plan.Entrants {
		if !e.Person() {
			t.Errorf("%s is no person", e.Name)
		}
		names = append(names, e.Name)
	}
	if !slices.Equal(names, []string{"花子", "花子-2", "KAZE"}) || plan.Stages[0].Name != "league" {
		t.Errorf("%q in\n%s", names, text)
	}
}

// TestInterviewForms checks that every form of stage in the interview reads back.
func TestInterviewForms(t *testing.T) {
	for i, form := range []tournament.Form{tournament.RoundRobin, tournament.Swiss, tournament.Knockout, tournament.Gauntlet} {
		answers := []string{"", "", "1", "1", "1", "", string("1234"[i])}
		if form != tournament.Knockout {
			answers = append(answers, "")
		}
		_, text, out, err := interviewed(append(answers, "", "", "")...)
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if plan, _, err := tournament.ParsePlan("p.toml", []byte(text), regulationNamed, false); err != nil || plan.Stages[0].Form != form {
			t.Errorf("%s: %v\n%s", form, err, text)
		}
	}
}

// TestAbsent checks that a file that can't be created is refused before any question.
func TestAbsent(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.toml")
	if err := absent(file); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{file, filepath.Join(dir, "none", "a.toml")} {
		if absent(wrong) == nil {
			t.Errorf("%s can be made", wrong)
		}
	}
}
