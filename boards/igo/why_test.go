package igo

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"dohyo/boards"
)

// TestWeighGolden expects the golden reason for each move tried, under each ko rule.
func TestWeighGolden(t *testing.T) {
	f, err := os.Open("testdata/rules.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var g struct {
			ID       string
			Size     int
			Moves    [][2]string
			Try      [2]string
			Legal    *map[string]bool
			Reason   string
			Captured []string
		}
		if err := json.Unmarshal(in.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		if g.Legal == nil || g.Try[1] == "" {
			continue
		}
		for name, ko := range map[string]KoRule{"simple_ko": SimpleKo, "psk": Positional, "ssk": Situational} {
			p := mustStart(t, boards.Setup{Size: g.Size, Rules: map[KoRule]string{SimpleKo: "simple-ko", Positional: "chinese", Situational: "aga"}[ko]})
			color := map[string]Color{"b": Black, "w": White}
			ok := true
			for _, m := range g.Moves {
				pt, err := ParsePoint(m[1], g.Size)
				if err != nil {
					t.Fatal(err)
				}
				q, rule := p.GoOn().As(color[m[0]]).try(pt)
				if rule != nil {
					ok = false // the sequence itself is only allowed by another rule
					break
				}
				q.past = p.past.add(q)
				p = q
			}
			if !ok {
				continue
			}
			p = p.GoOn().As(color[g.Try[0]])
			list := p.Weigh(boards.Seat(color[g.Try[0]]-1), boards.Move(g.Try[1]))
			got := list[0].What
			if (*g.Legal)[name] {
				if got != "go.legal" && got != "go.maypass" {
					t.Errorf("%s by %s: %s", g.ID, name, got)
				}
				if i := slices.IndexFunc(list, func(f boards.Finding) bool { return f.What == "go.takes" }); len(g.Captured) > 0 &&
					(i < 0 || len(list[i].Marks) != len(g.Captured)) {
					t.Errorf("%s: takes %v, want %v", g.ID, list, g.Captured)
				}
				continue
			}
			want := map[string][]string{
				"suicide": {"go.suicide"}, "occupied": {"go.occupied"}, "simple_ko": {"go.simpleko"}, "superko": {"go.superko", "go.simpleko"},
			}[g.Reason]
			if !slices.Contains(want, got) || len(list) == 0 || got == "go.suicide" && len(list[1].Marks) == 0 {
				t.Errorf("%s by %s: %s, want %v", g.ID, name, got, want)
			}
		}
	}
}

// TestAnswers asks about ko and about the count.
func TestAnswers(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 9})
	for _, m := range []boards.Move{"C5", "F5", "D6", "E6", "D4", "E4", "A1", "D5", "E5"} {
		q, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = q.(*Position)
	}
	if a := p.Answer(boards.Claim{Kind: boards.ClaimKo, Seat: 1}, "D5"); a.Holds != boards.True {
		t.Errorf("the ko is retaken: %+v", a)
	}
	if a := p.Answer(boards.Claim{Kind: boards.ClaimKo, Seat: 0}, ""); a.Holds != boards.Untrue {
		t.Errorf("the ko is taken: %+v", a)
	}
	if list := p.Reasons(); !slices.ContainsFunc(list, func(f boards.Finding) bool { return f.What == "go.ko" }) {
		t.Errorf("it doesn't say that there's a ko: %+v", list)
	}
	for range 2 {
		q, _ := p.Play("pass")
		p = q.(*Position)
	}
	a := p.Answer(boards.Claim{Kind: boards.ClaimCount}, "")
	if a.Holds != boards.Open || a.Why[0].What != "go.counted" {
		t.Errorf("the count: %+v", a)
	}
}
