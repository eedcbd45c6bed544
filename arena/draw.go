package arena

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A drawing is what a game begins with.
type drawing struct {
	opening *boards.Opening
	setup   boards.Setup
	sides   [2]int // side: index of the player
	from    *Origin
	before  []Spent
}

// draw decides how game n begins. It depends on the seed and the regulation
// alone, so that a resumed match continues with the same openings. Two games
// that follow each other share an opening and exchange the seats (guide §1.2:
// each program plays the same pattern as black and as white).
func (m *Match) draw(n int) (drawing, error) {
	pair := (n - 1) / 2
	r := m.cfg.Regulation
	d := drawing{
		sides: m.begin.sidesOf(n),
		setup: boards.Setup{Size: r.Size, Limit: r.Limit, Position: r.Position, Rules: r.Rules, Settings: m.rules.Brief(r.Settings)},
	}
	switch {
	case len(r.Starts) > 0:
		s := r.Starts[place(len(r.Starts), r.byLot(), m.cfg.Seed, pair)]
		d.opening = &boards.Opening{Name: s.Name, Moves: s.Moves}
		d.from, d.before = s.From, s.Before
		if s.Position != "" {
			d.setup.Position = s.Position
		}
	case r.Opening == "random" && m.rules.Lot != nil:
		rng := rand.New(rand.NewPCG(m.cfg.Seed, uint64(pair)))
		d.opening = &boards.Opening{Name: fmt.Sprintf("#%d", pair+1)}
		d.setup.Position = m.rules.Lot(rng.Uint64())
	case r.Opening == "random":
		o, err := lot(m.rules, m.cfg.Seed, pair)
		if err != nil {
			return d, err
		}
		d.opening = &o
	case r.Opening == Suite:
		suite := suiteFor(m.rules, r.Size)
		if len(suite) == 0 {
			return d, r.noSuite(m.rules)
		}
		d.opening = &suite[place(len(suite), r.byLot(), m.cfg.Seed, pair)]
	case slices.Contains(m.rules.OpeningRules, r.Opening):
		d.setup.OpeningRule = r.Opening
	case r.Opening != "":
		o, err := FindOpening(m.rules, r.Opening)
		if err != nil {
			return d, err
		}
		d.opening = &o
		if o.Position != "" {
			d.setup.Position = o.Position
		}
	}
	if d.opening != nil {
		d.setup.Opening = d.opening.Moves
	}
	if _, err := m.rules.Start(d.setup); err != nil {
		return d, err
	}
	return d, nil
}

// tryStarts tries out how the games start, so that a wrong size or position, or a
// limit that an opening reaches, is an error of the call and not of a game. Of
// drawings without a list the first stands for all.
func (m *Match) tryStarts() error {
	r := m.cfg.Regulation
	starts := 1
	if r.Ordered() {
		starts = max(1, len(r.Starts), len(suiteFor(m.rules, r.Size)))
	}
	for n := 1; n <= min(r.Games, 2*starts); n += 2 {
		d, err := m.draw(n)
		if err == nil && d.setup.Position != "" {
			err = m.possible(d.setup)
		}
		if err != nil && starts > 1 && d.opening != nil {
			err = fact.Errorf("opening.wrong", "the opening %s: %w", d.opening.Name, err)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sidesOf returns, by side, the index of the player in game n of players who alternate.
func sidesOf(n int) [2]int {
	second := (n - 1) % 2
	return [2]int{second, 1 - second}
}

// suiteFor is the built-in suite of a game on a board of that size, empty if
// there's none.
func suiteFor(rules *boards.Game, size int) []boards.Opening {
	if rules.Suite == nil {
		return nil
	}
	return rules.Suite(size)
}

// noSuite says that there is no built-in suite for a match.
func (r Regulation) noSuite(rules *boards.Game) error {
	if rules.Suite != nil {
		return fact.Errorf("suite.size", "%s has no suite of openings for a board of %d lines", boards.Called(rules.Name), r.Size)
	}
	for _, o := range rules.Openings() {
		if o.Drawn {
			return fact.Errorf("suite.random", "%s has no suite of openings; 'random' draws from its own openings", boards.Called(rules.Name))
		}
	}
	return fact.Errorf("suite.none", "%s has no suite of openings", boards.Called(rules.Name))
}

// StartAt returns the i-th of the regulation's openings from a file, from 0: by
// lot, or in the order of the file if the regulation says so.
func (r Regulation) StartAt(seed uint64, i int) Start {
	return r.Starts[place(len(r.Starts), r.Order != OrderFile, seed, i)]
}

// place is which of n openings a pair of games plays: in their order, or by lot,
// so that none is repeated until all have been played.
func place(n int, byLot bool, seed uint64, pair int) int {
	if !byLot {
		return pair % n
	}
	rng := rand.New(rand.NewPCG(seed, uint64(pair/n)))
	return rng.Perm(n)[pair%n]
}

// lot draws the opening of a pair of games: no pattern comes twice before all
// have come once, and each comes in a random one of its placements.
func lot(rules *boards.Game, seed uint64, pair int) (boards.Opening, error) {
	var names []string
	placements := map[string][]boards.Opening{}
	for _, o := range rules.Openings() {
		if !o.Drawn {
			continue
		}
		if placements[o.Name] == nil {
			names = append(names, o.Name)
		}
		placements[o.Name] = append(placements[o.Name], o)
	}
	if len(names) == 0 {
		return boards.Opening{}, fact.Errorf("opening.nolot", "%s has no openings to draw", boards.Called(rules.Name))
	}
	name := names[place(len(names), true, seed, pair)]
	rng := rand.New(rand.NewPCG(seed, 1<<32+uint64(pair)))
	all := placements[name]
	return all[rng.IntN(len(all))], nil
}

// FindOpening finds one of a game's openings by its name in kanji or romaji,
// its code or its label, with or without a placement: "寒星", "kansei", "d1",
// "直接1", "kansei 右・本". Without a placement it is as drawn in the source.
func FindOpening(rules *boards.Game, text string) (boards.Opening, error) {
	want := strings.Fields(strings.ToLower(strings.NewReplacer("(", " ", ")", " ", "『", " ", "』", " ").Replace(text)))
	if len(want) == 0 {
		return boards.Opening{}, fact.New("opening.noname", "the name of the opening is empty")
	}
	known := false
	for _, o := range rules.Openings() {
		if want[0] != o.Name && want[0] != strings.ToLower(o.Romaji) && want[0] != o.Code && want[0] != o.Label {
			continue
		}
		known = true
		if len(want) == 1 || want[1] == o.Symmetry {
			return o, nil
		}
	}
	if known {
		return boards.Opening{}, fact.Errorf("opening.placement", "the opening %s has no placement %s", want[0], want[1])
	}
	return boards.Opening{}, fact.Errorf("opening.unknown", "%s has no opening %q", boards.Called(rules.Name), text)
}

// OpeningOf is the opening that game n of a match has by its regulation and seed,
// nil if it has none.
func OpeningOf(rules *boards.Game, r Regulation, seed uint64, n int) (*boards.Opening, error) {
	m := Match{cfg: Config{Regulation: r, Seed: seed}, rules: rules, begin: &MatchBegin{}}
	d, err := m.draw(n)
	return d.opening, err
}

// FirstOf is which player, by index, has the first side in game n of a match with these
// turns, nil for those who alternate.
func FirstOf(t *Turns, n int) int { return (&MatchBegin{Turns: t}).sidesOf(n)[0] }

// possible returns an error if no game can have the position that one would start from.
func (m *Match) possible(s boards.Setup) error {
	s.Opening = nil
	p, err := m.rules.Start(s)
	if err != nil {
		return err
	}
	return boards.Impossible(p)
}
