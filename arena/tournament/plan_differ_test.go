package tournament

import (
	"slices"
	"testing"
	"time"

	"dohyo/arena"
)

// TestDifferences names the keys in which a file differs from the plan of the journal. An older
// journal lacks the number of programs to keep, which is no difference.
func TestDifferences(t *testing.T) {
	read := func() *Plan {
		return plan(t, 4, "[[stage]]\nname = \"league\"\ngames = 2\n[[referee]]\nname = \"R\"\n")
	}
	older := read()
	older.Keep = 0
	if d := read().Differences(older); len(d) > 0 {
		t.Errorf("the same plan differs from an older journal's in %q", d)
	}
	few := read()
	few.Keep = 2
	for _, was := range []*Plan{older, read()} {
		if d := few.Differences(was); !slices.Equal(d, []string{"keep"}) {
			t.Errorf("another number of programs to keep: %q", d)
		}
	}
	limit := 30
	first := read().Entrants[0].Name
	for _, c := range []struct {
		name   string
		change func(*Plan)
		want   []string
	}{
		{"nothing", func(*Plan) {}, nil},
		{"plain keys", func(p *Plan) { p.Concurrency, p.Final = 7, true }, []string{"concurrency", "final"}},
		{"an entrant's", func(p *Plan) { p.Entrants[0].Player = "mangetsu" }, []string{"player ([[entrant]] " + first + ")"}},
		{"an entrant's name", func(p *Plan) { p.Entrants[0].Name = "X" }, []string{"name ([[entrant]] " + first + ")"}},
		{"an entrant more", func(p *Plan) { p.Entrants = append(p.Entrants, Entrant{Name: "X"}) }, []string{"[[entrant]] X"}},
		{"an entrant fewer", func(p *Plan) { p.Entrants = p.Entrants[:3] }, []string{"[[entrant]] " + read().Entrants[3].Name}},
		{"a stage's", func(p *Plan) { p.Stages[0].Limit, p.Stages[0].Rules.Limit = &limit, limit }, []string{"limit ([[stage]] league)"}},
		{"a regulation's file", func(p *Plan) { p.Stages[0].Rules.Clock = arena.Clock{Main: time.Minute} }, []string{"regulation ([[stage]] league)"}},
		{"a nameless stage more", func(p *Plan) { p.Stages = append(p.Stages, Stage{}) }, []string{"[[stage]] 2"}},
		{"a referee's", func(p *Plan) { p.Referees[0].Own = []string{first} }, []string{"own ([[referee]] R)"}},
		{"a seeding more", func(p *Plan) { p.Seeding = []Past{{Name: "last year"}} }, []string{"[[seeding]] last year"}},
	} {
		p := read()
		c.change(p)
		if d := p.Differences(read()); !slices.Equal(d, c.want) {
			t.Errorf("%s: %q, want %q", c.name, d, c.want)
		}
	}
}
