package tournament

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/boards/safe"
)

// check refuses a plan that can't be played, and fills in defaults.
func (f planFile) check(p *Plan) error {
	if p.Game == "" {
		return f.at("", 0, "game", fact.Errorf("tournament.nogame", "game is missing; expected one of %s", catalog.Names()))
	}
	if _, ok := catalog.Game(p.Game); !ok {
		return f.at("", 0, "game", fact.Errorf("tournament.game", "game: expected one of %s, got %q%w", catalog.Names(), p.Game, near.Meant(p.Game, catalog.Names())))
	}
	if p.Name != safe.Talk(p.Name, 200) || strings.TrimSpace(p.Name) != p.Name {
		return f.at("", 0, "name", fact.Errorf("tournament.name", "name: expected at most 200 bytes of text, got %q", p.Name))
	}
	if p.Keep < 0 {
		return f.at("", 0, "keep", least("keep", 0, p.Keep))
	}
	if p.Seed != nil && int64(*p.Seed) < 0 { // TOML's whole numbers have 64 bits with their sign
		return f.at("", 0, "seed", least("seed", 0, int(*p.Seed)))
	}
	if err := f.checkEntrants(p); err != nil {
		return err
	}
	if len(p.Stages) == 0 {
		p.Stages = []Stage{{Form: RoundRobin}}
	}
	if p.Changed != "" && p.Changed != ChangedStop && p.Changed != ChangedPlay {
		return f.at("", 0, "changed", oneOf("changed", p.Changed, []string{ChangedStop, ChangedPlay}))
	}
	if p.Unbuilt != "" && p.Unbuilt != UnbuiltOut && p.Unbuilt != UnbuiltDefault {
		return f.at("", 0, "unbuilt", oneOf("unbuilt", p.Unbuilt, []string{UnbuiltOut, UnbuiltDefault}))
	}
	for i := range p.Stages {
		if err := f.checkStage(p, i); err != nil {
			return err
		}
	}
	if err := f.checkTakes(p); err != nil {
		return err
	}
	if err := f.checkSeeding(p); err != nil {
		return err
	}
	if err := f.checkLogins(p); err != nil {
		return err
	}
	if err := f.checkReferees(p); err != nil {
		return err
	}
	p.settleTimes()
	p.inviteMore()
	return nil
}

// mostCount is the largest number of rounds, games and the like: more than anybody plays.
const mostCount = 1_000_000

// mostRating is the largest known rating. Tables show ratings with all their digits.
const mostRating = 100_000

func least(key string, want, got int) error {
	return fact.Errorf("tournament.least", "%s: expected at least %d, got %d", key, want, got)
}

func most(key string, want, got int) error {
	return fact.Errorf("tournament.most", "%s: expected at most %d, got %d", key, want, got)
}

func (f planFile) checkEntrants(p *Plan) error {
	seen := map[string]bool{}
	for i, e := range p.Entrants {
		switch {
		case e.Folder != "":
		case e.Name == "" && e.Player != "":
			e.Name = cmp.Or(e.Login(), e.Player)
			p.Entrants[i].Name = e.Name
		case e.Player == "" && (p.Deadline == nil || e.Name == ""):
			return f.at("entrant", i, "player", fact.Errorf("tournament.entrant.player", "entrant %q: expected a player", e.Name))
		}
		if err := checkName(e.Name); err != nil {
			return f.at("entrant", i, "name", err)
		}
		if seen[e.Name] {
			return f.at("entrant", i, "name", fact.Errorf("tournament.entrant.twice", "two entrants are called %q; give one of them another name", e.Name))
		}
		seen[e.Name] = true
		if e.Seed != nil && int64(*e.Seed) < 0 {
			return f.at("entrant", i, "seed", least("seed", 0, int(*e.Seed)))
		}
		if e.Nodes < 0 {
			return f.at("entrant", i, "nodes", least("nodes", 0, int(e.Nodes)))
		}
		if e.Bound < 0 {
			return f.at("entrant", i, "playouts", least("playouts", 0, e.Bound))
		}
		if e.Rating != nil && math.Abs(*e.Rating) > mostRating {
			return f.at("entrant", i, "rating", fact.Errorf("tournament.entrant.rating", "rating: expected a number from -%d to %d", mostRating, mostRating))
		}
		if e.Rank == "" {
			continue
		}
		if err := checkRank(p.Game, e); err != nil {
			return f.at("entrant", i, "rank", err)
		}
	}
	switch n := p.regulars(); {
	case n >= 2:
	case n < len(p.Entrants):
		return f.at("", 0, "", fact.Errorf("tournament.guests", "expected at least two [[entrant]] without guest = true, got %d", n))
	default:
		return f.at("", 0, "", fact.Errorf("tournament.entrants", "expected at least two [[entrant]], got %d", n))
	}
	return nil
}

// checkName refuses the name of an entrant that lists can't show.
func checkName(name string) error {
	if name != safe.Talk(name, 60) || strings.TrimSpace(name) != name {
		return fact.Errorf("tournament.entrant.name", "name: expected one line of at most 60 bytes, got %q", name)
	}
	return nil
}

// checkRank refuses a rank that isn't one of the game's, or that the game has no use for.
func checkRank(game string, e Entrant) error {
	g, _ := catalog.Game(game) // it was checked
	if g.ByRank == nil {
		var ranked []string
		for _, name := range catalog.Names() {
			if g, ok := catalog.Game(name); ok && g.ByRank != nil {
				ranked = append(ranked, name)
			}
		}
		return fact.Errorf("tournament.rank.game", "rank: expected the game %s, which has handicaps by rank, not %s", boards.CalledAll(ranked), boards.Called(game))
	}
	if _, err := g.ByRank([2]string{e.Rank, e.Rank}, 0); err != nil {
		return fact.Errorf("tournament.rank", "entrant %q: %w", e.Name, err)
	}
	return nil
}

// checkTakes refuses a stage into which more entrants shall advance than the stage before it
// has. The number of teams in a folder isn't the file's choice: fewer of them all advance.
func (f planFile) checkTakes(p *Plan) error {
	if p.Teams != "" {
		return nil
	}
	all := p.regulars()
	sizes := make([]int, len(p.Stages))
	for i := range p.Stages {
		s := &p.Stages[i]
		free := all
		for k := i + 1; k < len(p.Stages); k++ { // as in State.table
			seeded, _ := p.Stages[k].places(all)
			free -= min(seeded, free)
		}
		seeded, take := s.places(all)
		switch {
		case s.Seeded > 0:
			sizes[i] = min(seeded, free)
		case s.From == "":
			sizes[i] = free
		}
		if s.From == "" {
			continue
		}
		from := p.stage(s.From)
		field := sizes[from]
		if field < max(p.Stages[from].SkipBelow, 2) { // it is skipped, and all advance
			sizes[i] += field
			continue
		}
		if take > field {
			return f.at("stage", i, "take", fact.Errorf("tournament.take.field", "take: expected at most %d, the number of entrants in the stage %q, got %d", field, s.From, take))
		}
		sizes[i] += take
	}
	return nil
}

// checkSeeding refuses a name that an earlier result has twice.
func (f planFile) checkSeeding(p *Plan) error {
	for i, past := range p.Seeding {
		for k, name := range past.Order {
			if slices.Contains(past.Order[:k], name) {
				return f.at("seeding", i, "order", fact.Errorf("tournament.seeding.twice", "order: expected each name once, got %q twice", name))
			}
		}
	}
	return nil
}

// regulars counts the entrants who aren't guests.
func (p *Plan) regulars() (n int) {
	for _, e := range p.Entrants {
		if !e.Guest {
			n++
		}
	}
	return n
}

func (f planFile) checkStage(p *Plan, i int) error {
	s := &p.Stages[i]
	at := func(key string, err error) error { return f.at("stage", i, key, err) }
	if s.Form == "" {
		s.Form = RoundRobin
	}
	if !slices.Contains(forms, s.Form) {
		return at("form", oneOf("form", string(s.Form), forms))
	}
	if s.Name == "" {
		s.Name = string(s.Form)
	}
	if p.stage(s.Name) != i {
		return at("name", fact.Errorf("tournament.stage.twice", "two stages are called %q; give one of them another name", s.Name))
	}
	for _, c := range []struct {
		key      string
		n, least int
	}{
		{"seeded", s.Seeded, 0}, {"take", s.Take, 0}, {"grow_above", s.GrowAbove, 0}, {"grow_every", s.GrowEvery, 0}, {"skip_below", s.SkipBelow, 0},
		{"rounds", s.Rounds, 1}, {"challengers", s.Challengers, 1}, {"groups", s.Groups, 1}, {"games", s.Games, 1}, {"at_once", s.AtOnce, 1},
		{"boards", s.Boards, 1}, {"replays", s.Replays, 0},
	} {
		if c.n < c.least && (c.n < 0 || f.has("stage", i, c.key)) {
			return at(c.key, least(c.key, c.least, c.n))
		}
		if c.n > mostCount {
			return at(c.key, most(c.key, mostCount, c.n))
		}
	}
	for _, name := range s.BoardsFor {
		if !slices.Contains(tieTags, name) {
			return at("boards_for", oneOf("boards_for", name, tieTags))
		}
	}
	if err := p.checkFrom(i, at); err != nil {
		return err
	}
	if err := s.checkForm(at); err != nil {
		return err
	}
	if err := p.checkRanks(i, at); err != nil {
		return err
	}
	if s.Until < 0 {
		return at("until", fact.Errorf("tournament.until", "until: expected an error in Elo greater than 0"))
	}
	if s.Opening != "" && s.Openings != "" {
		return at("openings", fact.New("tournament.openings", "openings: can't be used together with opening"))
	}
	if s.Limit != nil && *s.Limit < 0 {
		return at("limit", least("limit", 0, *s.Limit))
	}
	if s.Order == "" {
		s.Order = usualOrder(s.Form)
	}
	if !slices.Contains(orderNames(), s.Order) {
		return at("order", oneOf("order", s.Order, orderNames()))
	}
	if s.Groups > 1 && (s.Until > 0 || s.Order == ByRating) {
		return at("groups", fact.New("tournament.groups", "groups: can't be used with until, or with the order rating, for which all must meet"))
	}
	return nil
}

// checkFrom refuses a stage whose entrants have no valid source.
func (p *Plan) checkFrom(i int, at func(key string, err error) error) error {
	s := &p.Stages[i]
	switch from := p.stage(s.From); {
	case s.From == "" && s.Take > 0:
		return at("take", fact.New("tournament.take", "take: needs from, the stage from which the entrants advance"))
	case s.From != "" && (from < 0 || from >= i):
		return at("from", fact.Errorf("tournament.from", "from: expected an earlier stage, got %q", s.From))
	case s.From != "" && s.Take == 0:
		return at("from", fact.New("tournament.from.take", "from: needs take, the number of entrants who advance from there"))
	}
	if s.Seeded == 0 && s.From == "" && i > 0 && p.takesRest(i) {
		return at("", fact.Errorf("tournament.rest", "stage %q: expected seeded or from, since the other entrants take part in an earlier stage", s.Name))
	}
	return nil
}

// checkForm refuses settings that don't apply to a stage's form.
func (s *Stage) checkForm(at func(key string, err error) error) error {
	if s.Method == "" && s.Form == RoundRobin {
		s.Method = Circle
	}
	methods := []string{Circle, Berger}
	if s.Form == Swiss {
		methods = []string{Dutch}
	}
	if s.Method != "" && (s.Form != RoundRobin && s.Form != Swiss || !slices.Contains(methods, s.Method)) {
		return at("method", oneOf("method", s.Method, methods))
	}
	if ways := arena.TurnWays(); s.Turns != "" && !slices.Contains(ways, s.Turns) {
		return at("turns", oneOf("turns", s.Turns, ways))
	}
	if s.Deal != "" && s.Deal != DealRound {
		return at("deal", oneOf("deal", s.Deal, []string{DealRound}))
	}
	if len(s.ModifiedRounds) > 0 {
		s.Modified = true
	}
	for _, k := range []struct {
		key  string
		set  bool
		want []Form
	}{
		{"modified", s.Modified, []Form{Swiss}}, {"bound", s.Bound != 0, []Form{Swiss}}, {"turns", s.Turns == arena.TurnsByPawns || s.Turns == arena.TurnsByStones, []Form{Knockout, RoundRobin, Gauntlet}},
		{"until", s.Until != 0, []Form{Gauntlet, RoundRobin}}, {"third", s.Third, []Form{Knockout}}, {"fifth", s.Fifth, []Form{Knockout}}, {"challengers", s.Challengers > 0, []Form{Gauntlet}},
		{"groups", s.Groups > 0, []Form{RoundRobin}}, {"boards_for", len(s.BoardsFor) > 0, []Form{Knockout}},
	} {
		if k.set && !slices.Contains(k.want, s.Form) {
			return at(k.key, fact.Errorf("tournament.form", "%s: can only be used in a stage of the form %s, but this one is a %s", k.key, words(k.want), string(s.Form)))
		}
	}
	if s.Bound < 0 {
		return at("bound", least("bound", 0, s.Bound))
	}
	for _, k := range []struct {
		key string
		set bool
	}{{"modified", s.Modified}, {"turns", s.Turns != ""}, {"bound", s.Bound > 0}, {"by_rank", s.ByRank}} {
		if k.set && s.Method == Dutch {
			return at(k.key, fact.Errorf("tournament.dutch", "%s: can't be used with method = %q, which has its own rules for this", k.key, Dutch))
		}
	}
	if s.Bound > 0 && s.Turns == arena.TurnsByLot {
		return at("bound", fact.New("tournament.bound", "bound: can only be used in a stage whose first moves aren't drawn by lot"))
	}
	return nil
}

// tieTags are the names of ties that boards_for takes.
var tieTags = []string{"semi", "final", "third", "fifth", "quarter", "fifth.semi", "last"}

// takesRest reports whether a stage before the i-th takes all entrants who are
// left.
func (p *Plan) takesRest(i int) bool {
	return slices.ContainsFunc(p.Stages[:i], func(s Stage) bool { return s.Seeded == 0 && s.From == "" })
}

func oneOf[T ~string](key, got string, want []T) error {
	return fact.Errorf("tournament.oneof", "%s: expected one of %s, got %q", key, words(want), got)
}

// words returns a list of words as texts.
func words[T ~string](list []T) []string {
	texts := make([]string, len(list))
	for i, w := range list {
		texts[i] = string(w)
	}
	return texts
}
