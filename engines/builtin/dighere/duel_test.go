package dighere

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

// duel plays a field twice with exchanged places, and returns the total
// treasure that each of two programs dug.
func duel(t testing.TB, e rules.Edition, field string, a, b func(agent int) dighere.Mind) (sum [2]int) {
	for game := range 2 {
		start, err := e.Start(boards.Setup{Position: field})
		if err != nil {
			t.Fatal(err)
		}
		p := start.(*rules.Position)
		var minds [rules.Agents]dighere.Mind
		for agent := range minds {
			if agent%2 == game {
				minds[agent] = a(agent)
			} else {
				minds[agent] = b(agent)
			}
		}
		var used [rules.Agents]time.Duration
		for len(p.ToAct()) > 0 {
			var plans [rules.Agents]boards.Move
			for agent, mind := range minds {
				left := p.ThinkTime() - int(used[agent].Milliseconds())
				v, err := dighere.ReadView(bufio.NewReader(bytes.NewReader(p.Message(agent, left))))
				if err != nil {
					t.Fatal(err)
				}
				began := time.Now()
				plans[agent] = boards.Move(fmt.Sprint(mind(v)))
				used[agent] += time.Since(began)
			}
			q, err := p.Play(plans[:]...)
			if err != nil {
				t.Fatal(err)
			}
			p = q.(*rules.Position)
			for agent, f := range p.Failures() {
				if f == rules.IllegalNot {
					t.Errorf("agent %d: the plan %s", agent, plans[agent])
				}
			}
		}
		s := p.Scores()
		sum[0] += s[game]
		sum[1] += s[1-game]
	}
	return sum
}

// seats returns the minds of a program.
func seats(p Program, s Settings) func(int) dighere.Mind {
	return func(int) dighere.Mind { return p.New(s) }
}

// TestQuickStrength is a short TestStrength: a few matches of both editions
// with few playouts. The same seeds play the same games.
func TestQuickStrength(t *testing.T) {
	won := 0
	for seed := range 6 {
		e := rules.Edition(seed % 2)
		field := rules.Generate(rules.Wishes{Size: 7 + seed, Symmetric: seed < 3, Known: seed}, uint64(seed)).String()
		s := Settings{Edition: e, Seed: 1, Samples: 24}
		sum := duel(t, e, field, seats(mankai(), s), seats(tsubomi(), s))
		if sum[0] > sum[1] {
			won++
		}
		if seed == 0 && duel(t, e, field, seats(mankai(), s), seats(tsubomi(), s)) != sum {
			t.Error("the same seed played another match")
		}
	}
	if won < 5 {
		t.Errorf("mankai won %d of 6 matches", won)
	}
}

var (
	matches = flag.Int("matches", 0, "matches of TestStrength")
	think   = flag.Duration("think", 0, "time of mankai for a step in TestStrength; 0 is the field's")
	fields  = flag.String("fields", "", "folder of TestStrength's fields; none is generated ones")
	samples = flag.Int("samples", 0, "playouts of mankai for a plan in TestStrength, instead of time")
	season  = flag.Int("season", 2019, "edition of TestStrength")
)

// TestStrength measures how often mankai beats tsubomi:
//
//	go test -run Strength -matches 50 ./engines/builtin/dighere
func TestStrength(t *testing.T) {
	if *matches == 0 {
		t.Skip("takes its time; -matches N")
	}
	e := rules.Edition2019
	if *season == 2020 {
		e = rules.Edition2020
	}
	var list []string
	if *fields != "" {
		names, _ := filepath.Glob(filepath.Join(*fields, "*.dighere"))
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, string(text))
		}
	} else {
		for seed := range *matches {
			list = append(list, rules.Generate(rules.Wishes{Symmetric: seed%2 == 0, Known: seed % 4}, uint64(seed)).String())
		}
	}
	won, drawn := 0, 0
	var total [2]int
	for i, field := range list[:min(len(list), *matches)] {
		s := Settings{Edition: e, Seed: uint64(i), Think: *think, Samples: *samples}
		sum := duel(t, e, field, seats(mankai(), s), seats(tsubomi(), s))
		switch {
		case sum[0] > sum[1]:
			won++
		case sum[0] == sum[1]:
			drawn++
		}
		if sum[0] <= sum[1] {
			t.Logf("field %d: %v", i, sum)
		}
		total[0] += sum[0]
		total[1] += sum[1]
	}
	t.Logf("mankai won %d, drew %d of %d matches; treasure %d to %d", won, drawn, min(len(list), *matches), total[0], total[1])
}
