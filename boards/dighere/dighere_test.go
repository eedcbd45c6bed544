package dighere

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
)

func TestFieldCheck(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"as it is", "", "", ""},
		{"unknown keys", `{"agents"`, `{"name":"x","agents"`, ""},
		{"a whole game", "{", `{"filetype":"SamurAI Dig Here Game Log","plays":[],"field":{`, ""},
		{"this line isn't JSON", `{"agents"`, `agents`, "expected a JSON object"},
		{"no steps", `"steps":100,`, "", `expected the key "steps"`},
		{"size as text", `"size":10`, `"size":"10"`, "field: expected size to be a whole number, got string"},
		{"half a step", `"steps":100`, `"steps":1.5`, "field: expected steps to be a whole number, got number 1.5"},
		{"hidden as a number", `"hidden":[`, `"hidden":5,"x":[`, "field: expected hidden to be a list, got number"},
		{"too small", `"size":10`, `"size":5`, "expected a size from 6"},
		{"three agents", `,{"direction":2,"x":8,"y":3}`, "", "expected 4 agents"},
		{"odd amount", `"amount":8,"x":3`, `"amount":7,"x":3`, "expected a positive even amount for the hidden treasure at (3,1), got 7"},
		{"no amount", `"amount":8,"x":3`, `"amount":0,"x":3`, "positive even amount"},
		{"agent in a hole", `{"x":4,"y":2}`, `{"x":1,"y":3}`, "a hole is at (1,3), where agent 0 already is"},
		{"treasure in a hole", `"x":3,"y":1`, `"x":4,"y":2`, "hidden treasure is at (4,2), where a hole already is"},
		{"outside", `{"x":4,"y":2}`, `{"x":10,"y":2}`, "outside a field of size 10"},
		{"direction", `"direction":6,"x":1,"y":3`, `"direction":8,"x":1,"y":3`, "direction from 0 to 7"},
		{"steps", `"steps":100`, `"steps":-1`, "steps"},
		{"time", `"thinkTime":10000`, `"thinkTime":-1`, "thinkTime"},
		{"a word", `"size":10`, `"size":"ten"`, "field:"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(Sample(), c.old, c.new, 1)
			if strings.HasPrefix(c.new, `{"filetype"`) {
				text += "}"
			}
			f, err := ParseField([]byte(text))
			switch {
			case c.want == "" && err != nil:
				t.Error(err)
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("got %v, want %q", err, c.want)
			case c.want == "":
				if again, err := ParseField([]byte(f.String())); err != nil || again.String() != f.String() {
					t.Errorf("%v: %v is not %v", err, again, f)
				}
			}
		})
	}
}

func TestPlay(t *testing.T) {
	start, err := Edition2019.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := start.Play("0", "0"); err == nil {
		t.Error("a step of two agents was played")
	}
	var notMove *boards.NotMove
	for _, text := range []string{"", "x", "6 4", "2.5", "0x6", "99999999999"} {
		if _, err := start.Parse(0, text); !errors.As(err, &notMove) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for text, want := range map[string]boards.Move{" 6 ": "6", "-1": "-1", "+4": "4", "007": "7", "1000000": "1000000"} {
		if m, err := start.Parse(0, text); m != want || err != nil {
			t.Errorf("%q is %q, %v", text, m, err)
		}
	}
	// The same step may be given as four moves or in the form of a record; what is
	// no plan counts as staying.
	a, err := start.Play("6", "99", "7", "8")
	if err != nil {
		t.Fatal(err)
	}
	b, err := start.Play("6 99 7 8")
	if err != nil {
		t.Fatal(err)
	}
	p, q := a.(*Position), b.(*Position)
	if p.Plans() != q.Plans() || p.Plans() != [4]int{6, -1, 7, -1} || p.Failures() != [4]Failure{"", IllegalNot, "", IllegalNot} {
		t.Errorf("plans %v and %v, failures %v", p.Plans(), q.Plans(), p.Failures())
	}
	if start.(*Position).Agents()[0].X != 1 || p.Agents()[0].X != 2 {
		t.Error("the position before was changed")
	}
	short, _ := Edition2019.Start(boards.Setup{Limit: 1})
	over, _ := short.Play("-1", "-1", "-1", "-1")
	if o, ok := over.Outcome(); !ok || o.Winner != boards.None || o.By != boards.Treasure || len(over.ToAct()) != 0 {
		t.Errorf("outcome %+v", o)
	}
	if _, err := over.Play("-1", "-1", "-1", "-1"); err == nil {
		t.Error("a step after the end")
	}
	for _, s := range []boards.Setup{{Size: 11}, {Settings: boards.Settings{}.With("komi", 6.5)}, {Limit: -1}, {Opening: []boards.Move{"1"}}, {Position: "{}"}} {
		if _, err := Edition2019.Start(s); err == nil {
			t.Errorf("%+v was taken", s)
		}
	}
}

// TestInvariants plays random plans, half of them nonsense. No agent stands in a
// hole or with another one, treasure and scores add up, and the previous position
// stays unchanged.
func TestInvariants(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, e := range []Edition{Edition2019, Edition2020} {
		for range 60 {
			f := Generate(Wishes{Size: 6 + rng.IntN(6), Steps: 60, Symmetric: rng.IntN(2) == 0}, rng.Uint64())
			start, err := e.Start(boards.Setup{Position: f.String()})
			if err != nil {
				t.Fatal(err)
			}
			p := start.(*Position)
			for len(p.ToAct()) > 0 {
				before := StateOf(p, nil)
				var plans [Agents]int
				for a := range plans {
					plans[a] = rng.IntN(28) - 2
				}
				next, err := p.Play(moves(plans)...)
				if err != nil {
					t.Fatal(err)
				}
				if StateOf(p, nil) != before {
					t.Fatal("the position before was changed")
				}
				p = next.(*Position)
				seen := map[Cell]bool{}
				for _, a := range p.Agents() {
					if seen[a.Cell()] || p.Hole(a.Cell()) || !f.Inside(a.Cell()) {
						t.Fatalf("agents %v, holes %v", p.Agents(), p.Holes())
					}
					seen[a.Cell()] = true
				}
				if s := p.Scores(); s[0]+s[1]+p.Remaining() != f.Total() {
					t.Fatalf("scores %v and %d in the ground, of %d", s, p.Remaining(), f.Total())
				}
			}
		}
	}
}

func TestGenerate(t *testing.T) {
	for _, w := range []Wishes{{}, {Size: 6}, {Size: 20, Holes: 60, Treasures: 40}, {Size: 9, Symmetric: true, Known: 3}, {Size: 7, Total: 100}} {
		for seed := range uint64(40) {
			f, again := Generate(w, seed), Generate(w, seed)
			if err := f.Check(); err != nil {
				t.Fatalf("%+v: %v", w, err)
			}
			if f.String() != again.String() {
				t.Fatalf("%+v: the same seed gives two fields", w)
			}
			if w.Size > 0 && f.Size != w.Size || len(f.Hidden)+len(f.Known) == 0 {
				t.Errorf("%+v gives %s", w, f)
			}
			if w.Symmetric {
				for _, a := range []int{0, 2} {
					m, o := f.Agents[a], f.Agents[a+1]
					if o.X != f.Size-1-m.X || o.Y != f.Size-1-m.Y {
						t.Errorf("agents %v aren't opposite each other", f.Agents)
					}
				}
			}
		}
	}
}

func FuzzParseField(f *testing.F) {
	f.Add(Sample())
	f.Add(`{"field":` + Sample() + `}`)
	files, _ := filepath.Glob("testdata/dighere/*.dighere")
	for _, name := range files[:min(len(files), 5)] {
		text, _ := os.ReadFile(name)
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		field, err := ParseField([]byte(text))
		if err != nil {
			return
		}
		if again, err := ParseField([]byte(field.String())); err != nil || again.String() != field.String() {
			t.Errorf("%v: %v", err, again)
		}
		p, err := Edition2020.Start(boards.Setup{Position: field.String()})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			if len(p.ToAct()) == 0 {
				return
			}
			if p, err = p.Play("8", "9", "7", "0"); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestMessageAllocations: a message, which is made for each agent at each step, is written into
// one piece of memory.
func TestMessageAllocations(t *testing.T) {
	p, err := Edition2019.Start(boards.Setup{Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	for a := range Agents {
		if n := testing.AllocsPerRun(100, func() { _ = p.(*Position).Message(a, 10000) }); n > 2 {
			t.Errorf("the message to agent %d takes %v allocations", a, n)
		}
	}
}

// BenchmarkStep measures one step of the pure rules on a field of an official
// contest's size, with messages for all four agents.
func BenchmarkStep(b *testing.B) {
	for _, message := range []bool{false, true} {
		name := map[bool]string{false: "rules", true: "rules and messages"}[message]
		b.Run(name, func(b *testing.B) {
			start, err := Edition2019.Start(boards.Setup{Limit: 1e6})
			if err != nil {
				b.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(3, 4))
			plans := make([][]boards.Move, 997)
			for i := range plans {
				plans[i] = moves([Agents]int{2 * rng.IntN(12), 2 * rng.IntN(12), rng.IntN(8), rng.IntN(8)})
			}
			p := start
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if len(p.ToAct()) == 0 {
					p = start
				}
				if p, err = p.Play(plans[i%len(plans)]...); err != nil {
					b.Fatal(err)
				}
				if message {
					for a := range Agents {
						_ = p.(*Position).Message(a, 10000)
					}
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}
