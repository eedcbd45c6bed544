package arena

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"

	"dohyo/arena/lab"
	"dohyo/boards"
	"dohyo/engines"
)

// wander returns an actFunc that plays random free points, so that no two games are the same.
func wander(seed uint64) actFunc {
	rng, mu := rand.New(rand.NewPCG(seed, 1)), sync.Mutex{}
	return func(_ context.Context, t engines.Turn) (engines.Answer, error) {
		mu.Lock()
		defer mu.Unlock()
		for {
			mv := boards.Move(fmt.Sprint(100*(1+rng.IntN(15)) + 1 + rng.IntN(15)))
			if _, err := t.Position.Play(mv); err == nil {
				return engines.Answer{Move: string(mv)}, nil
			}
		}
	}
}

// asking returns the configuration of a match with a question about openings.
func asking(t *testing.T, question string, openings, games int, act actFunc) Config {
	t.Helper()
	q, err := lab.Parse(question)
	if err != nil {
		t.Fatal(err)
	}
	cfg := testConfig(t, act, act, nil)
	cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Regulation.Question = games, 12, &q
	cfg.Regulation.Starts, cfg.Regulation.Order, cfg.Seed = fileOf(openings), OrderLot, 5
	return cfg
}

// TestQuestion plays matches until their questions are decided.
func TestQuestion(t *testing.T) {
	for _, c := range []struct {
		name, question           string
		openings, games, at, few int // games at once, and the fewest games until the answer
		act                      actFunc
		decided                  bool
	}{
		{"fair", "balance,within=40", 2, 400, 1, 40, wander(1), true},
		{"fair, three tables", "balance,within=40", 2, 400, 3, 40, wander(2), true},
		{"best", "best,keep=1,within=45", 2, 400, 1, 20, wander(3), true},
		{"too few games", "balance,within=10", 2, 8, 1, 8, wander(4), false},
		{"the same games again", "sprt,elo0=0,elo1=300,model=logistic,alpha=0.2,beta=0.2", 1, 30, 1, 30, row, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			cfg := asking(t, c.question, c.openings, c.games, c.act)
			cfg.Concurrency = c.at
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			games, end := ends(run(t, m))
			if end == nil || end.Question == nil || end.Question.Decided != c.decided || (end.By == ByQuestion) != c.decided {
				t.Fatalf("end %+v", end)
			}
			if len(games) < c.few || c.decided && len(games) == c.games {
				t.Errorf("%d games", len(games))
			}
			checkAsked(t, cfg.Dir, end.Question, c.at)
			if !c.decided && c.openings == 1 {
				if o := end.Question.Openings[0]; o.Games != 1 || o.Same != 29 {
					t.Errorf("%+v", o)
				}
			}
		})
	}
}

// checkAsked checks that all openings were played equally often, in pairs with exchanged
// seats, and that the inquiry read from the folder is the same.
func checkAsked(t *testing.T, dir string, q *Inquiry, tables int) {
	t.Helper()
	counts, least, most := map[string]int{}, 1<<30, 0
	for _, b := range beginnings(t, dir) {
		counts[b.name+b.black]++
	}
	for _, o := range q.Openings {
		for _, player := range []string{"A", "B"} {
			n := counts[o.Name+player]
			least, most = min(least, n), max(most, n)
		}
	}
	if most-least > 1+(tables-1)/2 {
		t.Errorf("the openings were played %d to %d times with each colour: %v", least, most, counts)
	}
	read, begin, err := ReadInquiry(dir)
	if err != nil || !reflect.DeepEqual(read, q) || begin.Kind == "" {
		t.Errorf("read again: %+v, %v; want %+v", read, err, q)
	}
}

// TestQuestionResumed cuts the journal of a match with a question in the middle of games. It
// resumes without losing or repeating one, and counts the earlier ones.
func TestQuestionResumed(t *testing.T) {
	cfg := asking(t, "balance,within=40", 2, 400, wander(7))
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	journal, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []int{20, 50, 97} {
		cut := len(journal) * part / 100
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, JournalName), journal[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		before := bytes.Count(journal[:bytes.LastIndexByte(journal[:cut], '\n')+1], []byte(`"event":"game_end"`))
		m, err := Reopen(dir, noRecords, playersOf(cfg))
		if err != nil {
			t.Fatal(err)
		}
		games, end := ends(run(t, m))
		if end == nil || !end.Question.Decided {
			t.Fatalf("cut at %d %%: %+v", part, end)
		}
		total := 0
		for _, o := range end.Question.Openings {
			total += o.Games
		}
		if n := before + len(games); n-total < 0 || n-total > 1 || n != len(beginnings(t, dir)) {
			t.Errorf("cut at %d %%: %d games before, %d after, %d counted", part, before, len(games), total)
		}
		checkAsked(t, dir, end.Question, 1)
	}
}

// TestQuestionRefused tries regulations whose questions can't be asked.
func TestQuestionRefused(t *testing.T) {
	for _, c := range []struct {
		want   string
		change func(*Config)
	}{
		{"expected a suite or a file", func(c *Config) { c.Regulation.Starts, c.Regulation.Order = nil, "" }},
		{"at least 2 games", func(c *Config) { c.Regulation.Games = 1 }},
		{"not both", func(c *Config) { c.Regulation.SPRT = parseTest(t, "elo0=0,elo1=10") }},
		{"needs exactly one opening", func(c *Config) { q, _ := lab.Parse("sprt,elo0=0,elo1=9"); c.Regulation.Question = &q }},
		{"keep to be less than", func(c *Config) { q, _ := lab.Parse("best,keep=2"); c.Regulation.Question = &q }},
	} {
		cfg := asking(t, "balance", 2, 10, fill)
		c.change(&cfg)
		if _, err := New(cfg); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}
