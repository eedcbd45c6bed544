package tournament

import (
	"slices"
	"time"

	"dohyo/arena"
	"dohyo/arena/teams"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines/roster"
)

// A Plan describes a tournament before it is played: its entrants and its stages.
// It is read from a TOML file (docs/tournaments.md), and the journal's first line
// contains all of it.
type Plan struct {
	Name        string     `json:"name" toml:"name"`
	Game        string     `json:"game" toml:"game"`
	Regulation  string     `json:"regulation,omitempty" toml:"regulation"` // for stages that name none
	Seed        *uint64    `json:"seed,omitempty" toml:"seed"`             // for all lots; random if neither the file nor the call has one
	Concurrency int        `json:"concurrency,omitempty" toml:"concurrency"`
	Keep        int        `json:"keep,omitempty" toml:"keep"`             // the most idle programs that are kept running; usualKeep if the file doesn't say
	Quick       int        `json:"quick,omitempty" toml:"quick"`           // the divisor for times under --quick
	Final       bool       `json:"final,omitempty" toml:"final"`           // results stand once the next round is announced; no ruling changes them
	Hold        bool       `json:"hold,omitempty" toml:"hold"`             // an announced round waits for the referee
	Notice      arena.Span `json:"notice,omitempty" toml:"notice"`         // from the announcement of a round to its start
	Lots        bool       `json:"lots,omitempty" toml:"lots"`             // entrants without a place in Seeding are ordered by lot, not as listed
	Teams       string     `json:"teams,omitempty" toml:"teams"`           // a folder with a folder for each team; the teams join the entrants
	BuildTime   arena.Span `json:"build_time,omitempty" toml:"build_time"` // for building a team's program; 0 means defaultBuildTime
	Pin         bool       `json:"pin,omitempty" toml:"pin"`               // each match has its own processors
	Changed     string     `json:"changed,omitempty" toml:"changed"`       // ChangedStop or ChangedPlay: what happens if a program has changed
	Unbuilt     string     `json:"unbuilt,omitempty" toml:"unbuilt"`       // UnbuiltOut or UnbuiltDefault: what happens to a team that can't be built
	Entrants    []Entrant  `json:"entrants" toml:"entrant"`
	Stages      []Stage    `json:"stages" toml:"stage"`
	Engines     bool       `json:"engines,omitempty" toml:"-"`       // the file has its own [[engine]] tables
	Seeding     []Past     `json:"seeding,omitempty" toml:"seeding"` // results of earlier tournaments, the most important first

	Listen   string     `json:"listen,omitempty" toml:"listen"`     // the address for entrants who log in
	Deadline *time.Time `json:"deadline,omitempty" toml:"deadline"` // for handing in a program; entrants without one by then have withdrawn (棄権)
	Referees []Referee  `json:"referees,omitempty" toml:"referee"`  // they play pairs on their own machines, once these are dealt
}

// An Entrant takes part in a tournament.
type Entrant struct {
	Name    string      `json:"name" toml:"name"`     // unique in the tournament
	Player  string      `json:"player" toml:"player"` // as on the command line
	Team    string      `json:"team,omitempty" toml:"team"`
	Folder  string      `json:"folder,omitempty" toml:"-"`          // the whole path of the folder that a team handed in; "" for others
	Program *teams.Team `json:"program,omitempty" toml:"-"`         // the contents of its team.toml; nil if it can't be read
	Home    string      `json:"-" toml:"-"`                         // in a Sitting: the copy of Folder from which the team plays
	Rating  *float64    `json:"rating,omitempty" toml:"rating"`     // its known rating, an anchor of rating lists
	Rank    string      `json:"rank,omitempty" toml:"rank"`         // as the game writes it, for stages with handicaps by rank
	Seed    *uint64     `json:"seed,omitempty" toml:"seed"`         // for a built-in player, to choose among good moves
	Nodes   int64       `json:"nodes,omitempty" toml:"nodes"`       // positions per move, in place of a clock, for a built-in player that counts them
	Bound   int         `json:"playouts,omitempty" toml:"playouts"` // playouts per move, in place of a clock, for a built-in player that uses playouts
	Guest   bool        `json:"guest,omitempty" toml:"guest"`       // fills an odd field and can't advance

	Password string `json:"-" toml:"password"`         // of an entrant who logs in; never written
	Secret   string `json:"secret,omitempty" toml:"-"` // its hash, which the journal keeps; "" in a plan read from a file

	HandedIn *time.Time `json:"handed_in,omitempty" toml:"handed_in"` // when its program was handed in, if there is a deadline
}

// Person reports whether a person plays for the entrant.
func (e Entrant) Person() bool { return roster.IsPerson(e.Player) }

// A Past is the final order of an earlier tournament, or of one of its stages.
type Past struct {
	Name  string   `json:"name,omitempty" toml:"name"`
	Order []string `json:"order" toml:"order"` // names of entrants, the winner first; unknown names are skipped
}

// A Form is a stage's way to make pairs.
type Form string

// The values of Form.
const (
	RoundRobin Form = "roundrobin" // everyone plays everyone
	Gauntlet   Form = "gauntlet"   // the first entrants play the others
	Swiss      Form = "swiss"
	Knockout   Form = "knockout"
)

// forms lists them for messages.
var forms = []Form{RoundRobin, Gauntlet, Swiss, Knockout}

// A Stage turns its entrants into an order.
type Stage struct {
	Name string `json:"name" toml:"name"`
	Form Form   `json:"form" toml:"form"`

	// The entrants: the Seeded highest seeds that no later stage has, and the first
	// Take of the stage From. A stage with neither takes all who are left.
	Seeded    int    `json:"seeded,omitempty" toml:"seeded"`
	From      string `json:"from,omitempty" toml:"from"`
	Take      int    `json:"take,omitempty" toml:"take"`
	GrowAbove int    `json:"grow_above,omitempty" toml:"grow_above"` // for every GrowEvery entrants above this number, Seeded and Take grow by one
	GrowEvery int    `json:"grow_every,omitempty" toml:"grow_every"`
	SkipBelow int    `json:"skip_below,omitempty" toml:"skip_below"` // with fewer entrants the stage is skipped
	Fill      bool   `json:"fill,omitempty" toml:"fill"`             // a guest joins an odd field

	// How pairs are made, depending on the form.
	Rounds         int     `json:"rounds,omitempty" toml:"rounds"`
	Until          float64 `json:"until,omitempty" toml:"until"` // the error of the ratings, in Elo, at which the stage ends; Rounds is the most then
	Method         string  `json:"method,omitempty" toml:"method"`
	Modified       bool    `json:"modified,omitempty" toml:"modified"`               // Swiss: a round is paired before the previous one has ended
	ModifiedRounds []int   `json:"modified_rounds,omitempty" toml:"modified_rounds"` // only these rounds are modified
	Bound          int     `json:"bound,omitempty" toml:"bound"`                     // Swiss: the largest difference between a player's first and second moves, while that is possible
	Turns          string  `json:"turns,omitempty" toml:"turns"`                     // who moves first if the form leaves it open: one of arena.TurnWays
	Third          bool    `json:"third,omitempty" toml:"third"`                     // knock-out: the losers of the semi-finals play for place 3
	Fifth          bool    `json:"fifth,omitempty" toml:"fifth"`                     // knock-out: the losers of the quarter-finals play for place 5
	Groups         int     `json:"groups,omitempty" toml:"groups"`                   // round robin: the number of groups, within which everyone plays everyone
	Deal           string  `json:"deal,omitempty" toml:"deal"`                       // DealRound or ""
	Challengers    int     `json:"challengers,omitempty" toml:"challengers"`         // gauntlet: their number; 0 means one
	Order          string  `json:"order,omitempty" toml:"order"`                     // the ranking

	// How a pair is played.
	Regulation string       `json:"regulation,omitempty" toml:"regulation"`
	Games      int          `json:"games,omitempty" toml:"games"`
	ByRank     bool         `json:"by_rank,omitempty" toml:"by_rank"` // with the handicap between the entrants' ranks
	Opening    string       `json:"opening,omitempty" toml:"opening"`
	Openings   string       `json:"openings,omitempty" toml:"openings"` // a file or folder of them, in place of Opening
	Limit      *int         `json:"limit,omitempty" toml:"limit"`
	Margin     *arena.Span  `json:"margin,omitempty" toml:"margin"`
	Time       *arena.Clock `json:"time,omitempty" toml:"time"`
	AtOnce     int          `json:"at_once,omitempty" toml:"at_once"` // pairs that an entrant may play at the same time; 0 means any number
	Boards     int          `json:"boards,omitempty" toml:"boards"`   // bouts per pair; 0 means one
	BoardsFor  []string     `json:"boards_for,omitempty" toml:"boards_for"`
	Together   bool         `json:"together,omitempty" toml:"together"` // the bouts are played at the same time; otherwise one after another until the pair is decided
	Stagger    arena.Span   `json:"stagger,omitempty" toml:"stagger"`   // the delay from the start of one bout to the next if they are played together
	Replays    int          `json:"replays,omitempty" toml:"replays"`   // how often a drawn bout is replayed, with turns exchanged
	ReplayTime *arena.Clock `json:"replay_time,omitempty" toml:"replay_time"`

	Rules       arena.Regulation `json:"rules" toml:"-"`        // the regulation that follows from the above
	ReplayRules arena.Regulation `json:"replay_rules" toml:"-"` // the regulation of replays
}

// boardsOf returns how many bouts a pair plays for a tie of this tag, and whether
// they are played at the same time.
func (s *Stage) boardsOf(tag string) (n int, together bool) {
	if s.Boards < 2 || len(s.BoardsFor) > 0 && !slices.Contains(s.BoardsFor, tag) {
		return 1, false
	}
	return s.Boards, s.Together
}

// Methods of pairing.
const (
	Circle = "circle" // round robin
	Berger = "berger" // round robin, FIDE's tables
	Dutch  = "dutch"  // Swiss, FIDE's Dutch system
)

// DealRound as Stage.Deal starts all pairs of a round from the same position,
// which is drawn for each round.
const DealRound = "round"

// places returns how many entrants are seeded in the stage and how many come from
// another stage, in a tournament with that many entrants.
func (s *Stage) places(entrants int) (seeded, take int) {
	more := 0
	if s.GrowEvery > 0 {
		more = max(entrants-s.GrowAbove, 0) / s.GrowEvery
	}
	return s.Seeded + more, s.Take + more
}

// entrant returns the index of an entrant by name, or -1.
func (p *Plan) entrant(name string) int {
	return slices.IndexFunc(p.Entrants, func(e Entrant) bool { return e.Name == name })
}

// person reports whether a person plays in a pair.
func (p *Plan) person(pair *Pair) bool {
	for _, n := range pair.Players {
		if n != NoOne && p.Entrants[n].Person() {
			return true
		}
	}
	return false
}

// stage returns the index of a stage by name, or -1.
func (p *Plan) stage(name string) int {
	return slices.IndexFunc(p.Stages, func(s Stage) bool { return s.Name == name })
}

// resolve finds the regulations that stages name, and applies the stages' own
// settings to them. Quick divides all times.
func (p *Plan) resolve(find func(name string) (arena.Regulation, error), quick int, at func(stage int, key string, err error) error) error {
	for i := range p.Stages {
		s := &p.Stages[i]
		name := s.Regulation
		if name == "" {
			name = p.Regulation
		}
		r := arena.DefaultFor(p.Game)
		if name != "" {
			var err error
			if r, err = find(name); err != nil {
				return at(i, "regulation", fact.Errorf("tournament.stage", "stage %q: %w", s.Name, err))
			}
		}
		if r.Game != "" && r.Game != p.Game {
			return at(i, "regulation", fact.Errorf("tournament.stage", "stage %q: %w", s.Name,
				fact.Errorf("arena.regulation.game", "the regulation %s is for %s, not for %s", r.Name, boards.Called(r.Game), boards.Called(p.Game))))
		}
		if s.Games > 0 {
			r.Games = s.Games
		}
		if s.Opening != "" {
			r.Opening, r.Starts = s.Opening, nil
			if s.Opening == "none" {
				r.Opening = ""
			}
		}
		if err := tryOpening(p.Game, r); err != nil && s.Opening != "" {
			return at(i, "opening", fact.Errorf("tournament.stage", "stage %q: %w", s.Name, err))
		}
		if len(r.Ranks) > 0 {
			return at(i, "regulation", fact.Errorf("tournament.stage", "stage %q: %w", s.Name, fact.New("tournament.ranks", "ranks: in a tournament they are those of the entrants; by_rank gives handicaps by them")))
		}
		if s.tosses() {
			r.Turns = s.Turns
		}
		if s.Limit != nil {
			r.Limit = *s.Limit
		}
		if s.Margin != nil {
			r.Margin = *s.Margin
		}
		if s.Time != nil {
			r.Clock = timed(*s.Time, r.Clock)
		}
		again := r
		if s.ReplayTime != nil {
			again.Clock = timed(*s.ReplayTime, r.Clock)
		}
		s.Rules, s.ReplayRules, s.Stagger = hasten(r, quick), hasten(again, quick), s.Stagger/arena.Span(quick)
	}
	p.Notice /= arena.Span(quick)
	return nil
}

// tosses reports whether the first move is drawn in every match of the stage, not when
// its pairs are made.
func (s *Stage) tosses() bool { return s.Turns != "" && (s.Form == RoundRobin || s.Form == Gauntlet) }

// ranked returns the regulation of a match of a stage between two entrants, with their
// ranks if the stage gives handicaps by rank.
func (s *Stage) ranked(r arena.Regulation, a, b Entrant) arena.Regulation {
	if s.ByRank {
		r.Ranks = []string{a.Rank, b.Rank}
	}
	return r
}

// checkRanks returns an error if a stage with handicaps by rank has an entrant without a
// valid rank.
func (p *Plan) checkRanks(i int, at func(key string, err error) error) error {
	if !p.Stages[i].ByRank {
		return nil
	}
	g, _ := catalog.Game(p.Game) // it was checked
	if g.ByRank == nil {
		return at("by_rank", fact.Errorf("tournament.byrank", "by_rank: %s has no handicaps by rank", boards.Called(p.Game)))
	}
	for _, e := range p.Entrants {
		if _, err := g.ByRank([2]string{e.Rank, e.Rank}, 0); err != nil {
			return at("by_rank", fact.Errorf("tournament.rank", "entrant %q: %w", e.Name, err))
		}
	}
	return nil
}

// timed returns a clock with the rounding of another one where it has none of its
// own.
func timed(c, like arena.Clock) arena.Clock {
	if c.Unit == 0 {
		c.Unit, c.Least = like.Unit, like.Least
	}
	return c
}

// hasten divides the times of a regulation for a trial run. The machine itself
// isn't faster, so small oversteps are tolerated.
func hasten(r arena.Regulation, by int) arena.Regulation {
	if by <= 1 {
		return r
	}
	for _, d := range []*time.Duration{&r.Clock.Main, &r.Clock.Byoyomi, &r.Clock.Increment, &r.Clock.Move, &r.Clock.Unit, &r.Clock.Least} {
		*d = (*d / time.Duration(by)).Round(time.Millisecond)
	}
	r.Hang = max(r.Hang/arena.Span(by), arena.Span(10*time.Second))
	r.Margin = arena.Span(quickMargin)
	return r
}

// quickMargin is the tolerated overstep in a trial run.
const quickMargin = 2 * time.Second
