package tournament

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
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

// TestLoginCarried sends sittings to a venue on another machine: what arrives there is enough to
// admit the entrants who log in, with their passwords alone, and the passwords themselves aren't sent.
func TestLoginCarried(t *testing.T) {
	plan := planOf(t, `game = "shogi"
[[entrant]]
name = "A"
player = "login:a"
password = "sesame"
[[entrant]]
name = "B"
player = "sazanami"
[[stage]]
`)
	one, err := New(Config{Dir: t.TempDir(), Plan: plan, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	carried := 0
	away := playedBy(func(ctx context.Context, b Sitting) (Report, error) {
		var there Sitting
		text, err := json.Marshal(b.Players)
		if err == nil {
			err = json.Unmarshal(text, &there.Players)
		}
		if err != nil || strings.Contains(string(text), "sesame") {
			t.Errorf("%s: %v", text, err)
		}
		for _, e := range there.Players {
			if e.Login() == "a" && e.Admits(ctx, "sesame") && !e.Admits(ctx, "sesam") {
				carried++
			}
		}
		return Report{Games: Tally{1}}, nil
	})
	if err := one.Run(t.Context(), away, Options{}); err != nil || carried != 1 {
		t.Errorf("%d entrants could log in elsewhere, %v", carried, err)
	}
}

// playedBy is a venue that plays by a function.
type playedBy func(context.Context, Sitting) (Report, error)

func (f playedBy) Play(ctx context.Context, b Sitting) (Report, error) { return f(ctx, b) }

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
	if open := (Entrant{Player: "login:a"}); !open.Admits(t.Context(), "anything") {
		t.Error("an entrant without a password isn't let in")
	}
}

// TestPasswords: a journal keeps a hash of a password, by which the entrant logs in
// and the plan is known again; journals of older versions have hashes of another
// kind.
func TestPasswords(t *testing.T) {
	read := func(password string) *Plan {
		return planOf(t, "game = \"shogi\"\n[[entrant]]\nplayer = \"mikazuki\"\n[[entrant]]\nplayer = \"login:a\"\npassword = \""+password+"\"\n")
	}
	dir := t.TempDir()
	tt, err := New(Config{Dir: dir, Name: "p", Plan: read("sesame")})
	if err != nil {
		t.Fatal(err)
	}
	if err := tt.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, JournalName))
	if err != nil || bytes.Contains(text, []byte("sesame")) || !bytes.Contains(text, []byte("$argon2id$")) {
		t.Errorf("the journal: %v\n%s", err, text)
	}
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	kept := again.State().Plan
	old := *kept
	old.Entrants = slices.Clone(kept.Entrants)
	old.Entrants[1].Secret = "f0530ab6019ad3748ecd81e250edbcbadf54398997e7758f4c6d36d071f8d614" // by PBKDF2
	for name, p := range map[string]*Plan{"file": read("sesame"), "journal": kept, "older journal": &old} {
		e := p.Entrants[1]
		if e.Name != "a" || !e.Admits(t.Context(), "sesame") || e.Admits(t.Context(), "y") || e.Admits(t.Context(), "") || e.Admits(t.Context(), e.Secret) && e.Secret != "" {
			t.Errorf("%s: %+v", name, e)
		}
		if name == "file" {
			continue
		}
		for password, want := range map[string]int{"sesame": 0, "other": 1, "": 1} {
			if d := read(password).Differences(p); len(d) != want || want > 0 && d[0] != "password ([[entrant]] a)" {
				t.Errorf("%s: the file with the password %q differs in %q", name, password, d)
			}
		}
	}
}

// TestLateness says who came late, and by how much.
func TestLateness(t *testing.T) {
	var r arena.Regulation
	r.Clock.Main = 15 * time.Minute
	s := Sitting{Game: "shogi", Players: [2]Entrant{{Name: "A"}, {Name: "B"}}}
	for by, want := range map[[2]time.Duration]fact.Fact{
		{}:                              {},
		{0, time.Second}:                {Code: "result.late", Args: []any{"B", time.Second}},
		{2 * time.Minute, 0}:            {Code: "result.late", Args: []any{"A", 2 * time.Minute}},
		{time.Second, 15 * time.Minute}: {Code: "result.late.both", Args: []any{"A", time.Second, "B", 15 * time.Minute}},
	} {
		r.Left = late("shogi", r.Clock, [2]arena.Span{arena.Span(by[0]), arena.Span(by[1])})
		if got := s.lateness(r); !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %+v, want %+v", by, got, want)
		}
	}
	r.Left = nil
	if got := s.lateness(r); !got.None() {
		t.Errorf("without lateness: %+v", got)
	}
	for who, players := range map[string][2]Entrant{"": {{Player: "p"}, {Player: "p"}}, "first": {{Player: "login:a"}, {Player: "p"}}, "second": {{Player: "p"}, {Player: "login:b"}}} {
		if got := (Sitting{Players: players}).logsIn(); got != (who != "") {
			t.Errorf("%q logs in: %v", who, got)
		}
	}
}

// TestSeatsAtOnce counts the games that an entrant may have to play at the same time.
func TestSeatsAtOnce(t *testing.T) {
	for stages, want := range map[string]int{
		"[[stage]]\ngames = 1\n":                                           1,
		"[[stage]]\ngames = 1\nboards = 3\n":                               1,
		"[[stage]]\ngames = 1\nboards = 3\ntogether = true\n":              3,
		"[[stage]]\ngames = 1\nat_once = 2\nboards = 3\ntogether = true\n": 6,
		"[[stage]]\nform = \"gauntlet\"\ngames = 1\n":                      4,
		"[[stage]]\nname = \"a\"\ngames = 1\nat_once = 2\n[[stage]]\nname = \"b\"\nfrom = \"a\"\ntake = 2\ngames = 1\n": 2,
	} {
		if got := plan(t, 5, stages).Seats(); got != want {
			t.Errorf("%s has %d seats, want %d", stages, got, want)
		}
	}
}
