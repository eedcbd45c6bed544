package tournament

import (
	"slices"
	"time"

	"dohyo/arena"
	"dohyo/arena/teams"
	"dohyo/boards/fact"
)

// A Plan is a tournament before it is played: who takes part, and by which
// stages. It is read from a TOML file (docs/tournaments.md), and stands whole in
// the journal's first line.
type Plan struct {
	Name        string     `json:"name" toml:"name"`
	Game        string     `json:"game" toml:"game"`
	Regulation  string     `json:"regulation,omitempty" toml:"regulation"` // of stages that name none
	Seed        *uint64    `json:"seed,omitempty" toml:"seed"`             // of all lots; drawn where the file and the call have none
	Concurrency int        `json:"concurrency,omitempty" toml:"concurrency"`
	Keep        int        `json:"keep,omitempty" toml:"keep"`             // so many programs that have no game are kept running; usualKeep where the file doesn't say it
	Quick       int        `json:"quick,omitempty" toml:"quick"`           // by what --quick divides times
	Final       bool       `json:"final,omitempty" toml:"final"`           // results stand once the next round is announced; no ruling changes them
	Hold        bool       `json:"hold,omitempty" toml:"hold"`             // a round waits for the referee once it is announced
	Lots        bool       `json:"lots,omitempty" toml:"lots"`             // entrants without a place in Seeding are ordered by lot, not as they stand
	Teams       string     `json:"teams,omitempty" toml:"teams"`           // a folder with a folder for each team, which are entrants besides
	BuildTime   arena.Span `json:"build_time,omitempty" toml:"build_time"` // for the build of a team; 0 is defaultBuildTime
	Pin         bool       `json:"pin,omitempty" toml:"pin"`               // each match has processors of its own
	Changed     string     `json:"changed,omitempty" toml:"changed"`       // ChangedStop or ChangedPlay: what becomes of it when a program has changed
	Unbuilt     string     `json:"unbuilt,omitempty" toml:"unbuilt"`       // UnbuiltOut or UnbuiltDefault: what becomes of a team that can't be built
	Entrants    []Entrant  `json:"entrants" toml:"entrant"`
	Stages      []Stage    `json:"stages" toml:"stage"`
	Engines     bool       `json:"engines,omitempty" toml:"-"`       // the file has players of its own
	Seeding     []Past     `json:"seeding,omitempty" toml:"seeding"` // results of earlier tournaments, what counts most first

	Listen   string     `json:"listen,omitempty" toml:"listen"`     // the address for entrants who log in
	Deadline *time.Time `json:"deadline,omitempty" toml:"deadline"` // for handing in a program; who hasn't by then has withdrawn (棄権)
	Referees []Referee  `json:"referees,omitempty" toml:"referee"`  // who play pairs on machines of their own, once these are dealt
}

// An Entrant is one who takes part.
type Entrant struct {
	Name    string      `json:"name" toml:"name"`     // unique in the tournament
	Player  string      `json:"player" toml:"player"` // as on the command line
	Team    string      `json:"team,omitempty" toml:"team"`
	Folder  string      `json:"folder,omitempty" toml:"-"`          // that a team has handed in, whole; "" for others
	Program *teams.Team `json:"program,omitempty" toml:"-"`         // what its team.toml tells; nil where it can't be read
	Home    string      `json:"-" toml:"-"`                         // of a Sitting: the copy of Folder from which the team plays
	Rating  *float64    `json:"rating,omitempty" toml:"rating"`     // known: an anchor of rating lists
	Seed    *uint64     `json:"seed,omitempty" toml:"seed"`         // of a built-in player, which chooses among good moves by it
	Bound   int         `json:"playouts,omitempty" toml:"playouts"` // of a built-in player that plays games out: so many for a move, and no clock
	Guest   bool        `json:"guest,omitempty" toml:"guest"`       // fills an odd field and can't advance

	Password string `json:"-" toml:"password"`         // of one who logs in; read from the file, and not kept
	Secret   string `json:"secret,omitempty" toml:"-"` // what is kept of it

	HandedIn *time.Time `json:"handed_in,omitempty" toml:"handed_in"` // when its program came in, where there is a deadline
}

// A Past is the order of an earlier tournament, or of a stage of it.
type Past struct {
	Name  string   `json:"name,omitempty" toml:"name"`
	Order []string `json:"order" toml:"order"` // names of entrants, the winner first; others are skipped
}

// A Form is how a stage finds its pairs.
type Form string

// The forms.
const (
	RoundRobin Form = "roundrobin" // all against all
	Gauntlet   Form = "gauntlet"   // the first entrants against the others
	Swiss      Form = "swiss"
	Knockout   Form = "knockout"
)

// forms lists them for messages.
var forms = []Form{RoundRobin, Gauntlet, Swiss, Knockout}

// A Stage turns entrants into an order.
type Stage struct {
	Name string `json:"name" toml:"name"`
	Form Form   `json:"form" toml:"form"`

	// Who takes part: the Seeded highest seeds that no later stage has, and the
	// first Take of the stage From. A stage with neither takes all who are left.
	Seeded    int    `json:"seeded,omitempty" toml:"seeded"`
	From      string `json:"from,omitempty" toml:"from"`
	Take      int    `json:"take,omitempty" toml:"take"`
	GrowAbove int    `json:"grow_above,omitempty" toml:"grow_above"` // for every GrowEvery entrants above it Seeded and Take are one more
	GrowEvery int    `json:"grow_every,omitempty" toml:"grow_every"`
	SkipBelow int    `json:"skip_below,omitempty" toml:"skip_below"` // with fewer entrants the stage isn't played
	Fill      bool   `json:"fill,omitempty" toml:"fill"`             // a guest joins an odd field

	// How pairs are found, by the form.
	Rounds         int     `json:"rounds,omitempty" toml:"rounds"`
	Until          float64 `json:"until,omitempty" toml:"until"` // error of the ratings, in Elo, with which it is enough; Rounds is the most then
	Method         string  `json:"method,omitempty" toml:"method"`
	Modified       bool    `json:"modified,omitempty" toml:"modified"`               // of a Swiss stage: a round is paired before the one before it has ended
	ModifiedRounds []int   `json:"modified_rounds,omitempty" toml:"modified_rounds"` // only these
	Bound          int     `json:"bound,omitempty" toml:"bound"`                     // of a Swiss stage: how far first and second moves of a player may be apart, while that can be
	Turns          string  `json:"turns,omitempty" toml:"turns"`                     // who begins, where the form leaves it open
	Third          bool    `json:"third,omitempty" toml:"third"`                     // of a knock-out: the losers of the semi-finals play for place 3
	Fifth          bool    `json:"fifth,omitempty" toml:"fifth"`                     // those of the quarter-finals for place 5
	Groups         int     `json:"groups,omitempty" toml:"groups"`                   // of a round robin: so many groups, in each of which all meet all
	Deal           string  `json:"deal,omitempty" toml:"deal"`                       // DealRound or ""
	Challengers    int     `json:"challengers,omitempty" toml:"challengers"`         // of a gauntlet; 0 is one
	Order          string  `json:"order,omitempty" toml:"order"`                     // the ranking

	// How a pair is played.
	Regulation string       `json:"regulation,omitempty" toml:"regulation"`
	Games      int          `json:"games,omitempty" toml:"games"`
	Opening    string       `json:"opening,omitempty" toml:"opening"`
	Limit      *int         `json:"limit,omitempty" toml:"limit"`
	Margin     *arena.Span  `json:"margin,omitempty" toml:"margin"`
	Time       *arena.Clock `json:"time,omitempty" toml:"time"`
	AtOnce     int          `json:"at_once,omitempty" toml:"at_once"` // pairs that an entrant may play at the same time; 0 is any number
	Boards     int          `json:"boards,omitempty" toml:"boards"`   // a pair plays so many bouts; 0 is one
	BoardsFor  []string     `json:"boards_for,omitempty" toml:"boards_for"`
	Together   bool         `json:"together,omitempty" toml:"together"` // these at the same time; otherwise one after another until it's decided
	Stagger    arena.Span   `json:"stagger,omitempty" toml:"stagger"`   // from the start of one to the next, where they are played together
	Replays    int          `json:"replays,omitempty" toml:"replays"`   // a drawn bout is replayed so often, with turns exchanged
	ReplayTime *arena.Clock `json:"replay_time,omitempty" toml:"replay_time"`

	Rules       arena.Regulation `json:"rules" toml:"-"`        // what the above comes to
	ReplayRules arena.Regulation `json:"replay_rules" toml:"-"` // of replays
}

// boardsOf is how many bouts a pair plays that is played for something, and whether
// at the same time.
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

// DealRound as Stage.Deal lets all pairs of a round start from the same, which is
// drawn anew for each round.
const DealRound = "round"

// What Stage.Turns may be.
const (
	TurnsByLot   = "lot"      // who has the first move is drawn
	TurnsByPawns = "furigoma" // 振り駒: the higher seed throws five pawns, and has it if most fall face up
)

// places are how many are seeded in the stage, and how many come from another one,
// in a tournament of so many entrants.
func (s *Stage) places(entrants int) (seeded, take int) {
	more := 0
	if s.GrowEvery > 0 {
		more = max(entrants-s.GrowAbove, 0) / s.GrowEvery
	}
	return s.Seeded + more, s.Take + more
}

// entrant finds an entrant by name, -1 if there's none.
func (p *Plan) entrant(name string) int {
	return slices.IndexFunc(p.Entrants, func(e Entrant) bool { return e.Name == name })
}

// stage finds a stage by name, -1 if there's none.
func (p *Plan) stage(name string) int {
	return slices.IndexFunc(p.Stages, func(s Stage) bool { return s.Name == name })
}

// resolve looks up the regulations that stages name, and puts their own settings
// into them. Quick divides all times.
func (p *Plan) resolve(find func(name string) (arena.Regulation, error), quick int) error {
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
				return fact.Errorf("tournament.stage", "stage %q: %w", s.Name, err)
			}
		}
		if r.Game != "" && r.Game != p.Game {
			return fact.Errorf("tournament.stage", "stage %q: %w", s.Name,
				fact.Errorf("arena.regulation.game", "the regulation %s is for %s, not for %s", r.Name, r.Game, p.Game))
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
	return nil
}

// timed is a clock that is rounded as another one where it doesn't say how.
func timed(c, like arena.Clock) arena.Clock {
	if c.Unit == 0 {
		c.Unit, c.Least = like.Unit, like.Least
	}
	return c
}

// hasten divides the times of a regulation for a trial. The machine isn't any
// quicker for it, so an overstep that only it makes is let pass.
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

// quickMargin is by how much a time may be overstepped in a trial.
const quickMargin = 2 * time.Second
