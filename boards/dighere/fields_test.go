package dighere

import (
	"reflect"
	"testing"

	"dohyo/boards"
)

// TestFields plays a step on each built-in field. The fields keep the rules and
// hold enough for both sides.
func TestFields(t *testing.T) {
	names := map[string]bool{}
	for i, n := range Fields() {
		f := n.Field
		if o := openings()[i]; o.Position != f.String() || o.Name != n.Name {
			t.Errorf("%s: the opening %s is %s, want %s", n.English, o.Name, o.Position, f)
		}
		if names[n.Name] || names[n.English] {
			t.Errorf("%s: two fields have the name", n.English)
		}
		names[n.Name], names[n.English] = true, true
		if err := f.Check(); err != nil {
			t.Errorf("%s: %v", n.English, err)
		}
		if f.Total() < 20 || f.Steps != 100 || f.ThinkTime != 10000 || f.Size > 20 {
			t.Errorf("%s: treasure %d, %d steps, %d ms, size %d", n.English, f.Total(), f.Steps, f.ThinkTime, f.Size)
		}
		for _, e := range []Edition{Edition2019, Edition2020} {
			p, err := e.Start(boards.Setup{Position: f.String()})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := p.Play("-1", "-1", "0", "7"); err != nil {
				t.Errorf("%s: %v", n.English, err)
			}
		}
	}
	if len(names) < 16 {
		t.Errorf("%d names, want eight fields or more", len(names))
	}
}

// TestLot draws valid fields, and the same for a seed.
func TestLot(t *testing.T) {
	for seed := range uint64(200) {
		f := byLot(seed)
		if err := f.Check(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if f.String() != byLot(seed).String() {
			t.Fatalf("seed %d draws two fields", seed)
		}
	}
}

// TestGoOn continues from the middle of a game with the same results, including
// what was dug.
func TestGoOn(t *testing.T) {
	p, err := Edition2019.Start(boards.Setup{})
	steps := []boards.Move{"6 2 7 1", "8 12 -1 -1", "14 10 -1 3"}
	for _, m := range steps {
		if err == nil {
			p, err = p.Play(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	was := p.(*Position)
	q, err := Edition2019.Start(boards.Setup{Position: was.Field().String(), Opening: steps})
	if err != nil {
		t.Fatal(err)
	}
	if now := q.(*Position); !reflect.DeepEqual(now, was) {
		t.Errorf("%+v, want %+v", now, was)
	}
	if _, err := Edition2019.Start(boards.Setup{Opening: []boards.Move{"1 2"}}); err == nil {
		t.Error("a step of two plans is taken")
	}
}
