package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/stats"
)

// TestElo compares a match's Elo with the results in stats/testdata.
func TestElo(t *testing.T) {
	f, err := os.Open(filepath.Join("stats", "testdata", "stats.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for in := bufio.NewScanner(f); in.Scan(); {
		var l struct {
			ID                  string
			Wins, Draws, Losses int
			Ptnml               []int
			Elo, Err95          *float64
			LOS                 *float64 `json:"LOS"`
		}
		if err := json.Unmarshal(in.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		if l.Ptnml != nil {
			continue
		}
		n++
		got := eloOf(l.Wins, l.Draws, l.Losses)
		for _, v := range []struct {
			name      string
			got, want *float64
		}{{"diff", got.Diff, l.Elo}, {"err95", got.Err95, l.Err95}, {"los", got.LOS, l.LOS}} {
			if (v.got == nil) != (v.want == nil) || v.got != nil && math.Abs(*v.got-*v.want) > 1e-7 {
				t.Errorf("%s: %s %v, want %v", l.ID, v.name, v.got, v.want)
			}
		}
	}
	if n == 0 {
		t.Fatal("no results of single games")
	}
}

func parseTest(t *testing.T, text string) *stats.Test {
	t.Helper()
	test, err := stats.ParseTest(text)
	if err != nil {
		t.Fatal(err)
	}
	return &test
}

func TestMatchEndsWhenItsTestIsDecided(t *testing.T) {
	tests := []struct {
		name        string
		a, b        actFunc
		test        string
		games       int // the most games
		concurrency int
		decision    stats.Decision
		early       bool
	}{
		{"stronger", row, fill, "elo0=0,elo1=200", 200, 1, stats.H1, true},
		{"weaker", fill, row, "elo0=0,elo1=200", 200, 1, stats.H0, true},
		{"even", fill, fill, "elo0=0,elo1=300,model=logistic", 200, 1, stats.H0, true},
		{"black wins", row, row, "elo0=0,elo1=300,model=logistic", 200, 1, stats.H0, true},
		{"three tables", row, fill, "elo0=0,elo1=200", 200, 3, stats.H1, true},
		{"too few games", row, fill, "elo0=0,elo1=5", 4, 1, stats.Continue, false},
		{"an odd number of games", row, fill, "elo0=0,elo1=5", 3, 1, stats.Continue, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cfg := testConfig(t, tt.a, tt.b, nil)
			cfg.Regulation.Games, cfg.Concurrency = tt.games, tt.concurrency
			cfg.Regulation.SPRT = parseTest(t, tt.test)
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			games, end := ends(run(t, m))
			if end == nil || end.SPRT == nil {
				t.Fatalf("end %+v", end)
			}
			s := end.SPRT
			if s.Decision != tt.decision || (end.By == ByTest) != tt.early || (len(games) < tt.games) != tt.early {
				t.Errorf("%d games, by %q, %+v", len(games), end.By, s)
			}
			if n := int(stats.Pairs(s.Pairs).N()); len(games)/2 < n || len(games)/2-n > tt.concurrency {
				t.Errorf("%d games, %d pairs", len(games), n)
			}
			if got := cfg.Regulation.SPRT.Decide(*s.LLR); got != s.Decision {
				t.Errorf("LLR %v is %s, want %s", *s.LLR, got, s.Decision)
			}
			tape, _, _, err := ReadJournal(filepath.Join(cfg.Dir, JournalName))
			if err != nil || tape.Begin.Regulation.SPRT == nil || *tape.Begin.Regulation.SPRT != *cfg.Regulation.SPRT {
				t.Errorf("journal: %+v, %v", tape.Begin.Regulation, err)
			}
			if tt.concurrency == 1 && tape.Pairs() != s.Pairs {
				t.Errorf("pairs on the tape %v, want %v", tape.Pairs(), s.Pairs)
			}
		})
	}
}

// TestResumedTest cuts the journal of a match before and after each end of a
// game. The test continues as if nothing had happened.
func TestResumedTest(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games = 100
	cfg.Regulation.SPRT = parseTest(t, "elo0=0,elo1=400,alpha=0.2,beta=0.2")
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	played, want := ends(run(t, m))
	journal, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	var cuts []int
	at := 0
	for line := range bytes.Lines(journal) {
		if bytes.Contains(line, []byte(`"event":"game_end"`)) {
			cuts = append(cuts, at, at+len(line))
		}
		at += len(line)
	}
	if len(cuts) != 2*len(played) {
		t.Fatalf("%d cuts, %d games", len(cuts), len(played))
	}
	for _, cut := range cuts {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, JournalName), journal[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		m, err := Reopen(dir, noRecords, playersOf(cfg))
		if err != nil {
			t.Fatal(err)
		}
		run(t, m)
		tape, _, _, err := ReadJournal(filepath.Join(dir, JournalName))
		if err != nil || tape.End == nil {
			t.Fatalf("cut at %d: end %+v, %v", cut, tape.End, err)
		}
		if got := tape.End; len(tape.Games) != len(played) || got.SPRT.Pairs != want.SPRT.Pairs || got.SPRT.Decision != want.SPRT.Decision || got.By != want.By {
			t.Fatalf("cut at %d: %d games, %+v; want %d, %+v", cut, len(tape.Games), got.SPRT, len(played), want.SPRT)
		}
	}
}

func TestRegulationWithTest(t *testing.T) {
	tests := []struct{ sprt, want string }{
		{`"elo0=0,elo1=10,model=logistic"`, "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=logistic"},
		{`"elo0=10,elo1=0"`, "reg.toml:2: "},
		{`"elo0=10,elo1=0"`, "expected elo0 to be less than elo1"},
		{`"elo0=0,elo1=10,model=bayesian"`, "sprt: expected model normalized or logistic in a match"},
	}
	for _, tt := range tests {
		file := filepath.Join(t.TempDir(), "reg.toml")
		if err := os.WriteFile(file, []byte("games = 10\nsprt = "+tt.sprt+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		r, err := ReadRegulation(file)
		if err == nil {
			err = checkTest(r)
		}
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = r.SPRT.String()
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%s: got %s, want %s", tt.sprt, got, tt.want)
		}
	}
}
