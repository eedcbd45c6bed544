package arena

import (
	"slices"
	"testing"

	"dohyo/boards"
)

// TestStartsComeInPairs gives two games that follow each other the same start
// with exchanged sides, one start after another, and then the first again.
func TestStartsComeInPairs(t *testing.T) {
	rules := goMoku(t)
	m := &Match{rules: rules, begin: new(MatchBegin), cfg: Config{Regulation: Regulation{Starts: []Start{
		{Name: "x", Moves: []boards.Move{"808"}}, {Name: "y", Moves: []boards.Move{"707"}}, {Name: "z", Moves: []boards.Move{"606"}},
	}}}}
	for i, want := range []string{"x", "x", "y", "y", "z", "z", "x", "x", "y"} {
		d, err := m.draw(i + 1)
		if err != nil {
			t.Fatal(err)
		}
		if d.opening.Name != want || !slices.Equal(d.setup.Opening, d.opening.Moves) || d.sides != [2]int{i % 2, 1 - i%2} {
			t.Errorf("game %d starts from %+v with sides %v, want %s", i+1, d.opening, d.sides, want)
		}
	}
}

// TestLotGoesRound draws every pattern once before any comes again, in another
// order each time, and keeps to the seed.
func TestLotGoesRound(t *testing.T) {
	rules, err := rulesOf("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, o := range rules.Openings() {
		if o.Drawn {
			all[o.Name] = true
		}
	}
	round := func(seed uint64, from int) (names []string) {
		for pair := from; pair < from+len(all); pair++ {
			o, err := lot(rules, seed, pair)
			if err != nil || !o.Drawn {
				t.Fatalf("pair %d: %+v, %v", pair, o, err)
			}
			names = append(names, o.Name)
		}
		return names
	}
	first, second := round(7, 0), round(7, len(all))
	for _, names := range [][]string{first, second} {
		if once := slices.Compact(slices.Sorted(slices.Values(names))); len(once) != len(all) {
			t.Errorf("%d of %d patterns in a round: %v", len(once), len(all), names)
		}
	}
	if slices.Equal(first, second) || slices.Equal(first, round(8, 0)) || !slices.Equal(first, round(7, 0)) {
		t.Errorf("drawn %v, then %v", first, second)
	}
	// A pattern comes in any of its placements.
	placements := map[string]map[string]bool{}
	for pair := range 20 * len(all) {
		o, err := lot(rules, 7, pair)
		if err != nil {
			t.Fatal(err)
		}
		if placements[o.Name] == nil {
			placements[o.Name] = map[string]bool{}
		}
		placements[o.Name][o.Symmetry] = true
	}
	for name, p := range placements {
		if len(p) < 2 {
			t.Errorf("%s comes only as %v", name, p)
		}
	}
}

// TestFindOpening finds openings by any of their names, and a placement of one.
func TestFindOpening(t *testing.T) {
	rules, err := rulesOf("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	var o boards.Opening // the last placement of a pattern that has several
	for _, p := range rules.Openings() {
		if p.Symmetry != "" {
			o = p
		}
	}
	for _, name := range []string{o.Name, o.Romaji, o.Code, o.Label} {
		if name == "" {
			continue
		}
		got, err := FindOpening(rules, name+" ("+o.Symmetry+")")
		if err != nil || got.Name != o.Name || got.Symmetry != o.Symmetry {
			t.Errorf("%s %s is %+v, %v", name, o.Symmetry, got, err)
		}
		if got, err := FindOpening(rules, name); err != nil || got.Name != o.Name {
			t.Errorf("%s is %+v, %v", name, got, err)
		}
	}
	for _, text := range []string{"", "nothing", o.Name + " nowhere"} {
		if got, err := FindOpening(rules, text); err == nil {
			t.Errorf("%q is %+v", text, got)
		}
	}
}
