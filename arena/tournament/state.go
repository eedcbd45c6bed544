package tournament

import (
	"fmt"
	"slices"
	"time"

	"dohyo/arena"
	"dohyo/arena/pairing"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// NoOne stands for the opponent in a bye.
const NoOne = -1

// A State is the state of a tournament after its events. The runner, the hall's
// screen and the tables of a stopped tournament all fold the same events:
//
//	s := tournament.NewState()
//	for _, e := range events {
//		s.Add(e)
//	}
//	rows := s.Standings(1)
//
// A State isn't safe for concurrent use.
type State struct {
	Begin   *Begin
	Plan    *Plan
	Seeds   []int // entrants in the order of their seeds; nil before the start
	Stages  []*StageState
	Over    bool
	Order   []int     // entrants, once the tournament is over
	Stopped string    // why the last run ended early, until the next one begins
	Paused  *Ruled    // the ruling by which this run announces no further round, or nil
	Halted  fact.Fact // the same as a fact, where the journal has it
	Last    time.Time // when the last event happened
	Games   int       // games that have ended

	Rulings []*Ruled
	Built   map[int]*TeamBuilt // teams by entrant
	Prints  map[int]*PlayerIs  // the entrants' programs as of their last bout, if known

	open     []*Pair   // announced, without a result
	resumed  time.Time // when the latest run began, unless it is the first
	foretold *State    // the prediction, once requested
	out      map[int]bool
	absent   map[absence]bool
	late     map[int]arena.Span // by entrant, for the next bout
	judge    map[At]string      // referees of pairs that are played elsewhere
	dropped  map[string]bool    // referees who have dropped out
	key      string             // identifies the tournament once pairs are dealt
}

// A StageState is a stage that has begun.
type StageState struct {
	Number  int // 1, 2, …
	Plan    *Stage
	Table   []int // entrants, the highest seed first
	Planned int   // planned rounds; 0 if the number is open
	Rounds  []*Round
	Skipped bool
	Done    bool
	Order   []int   // entrants, once the stage is over
	Groups  [][]int // the entrants of each group; nil without groups

	seat      map[int]int // by entrant: the index in Table
	pace      pace
	expect    expectation             // of its pairs, for the time left
	bracket   pairing.Bracket         // of a knock-out, once needed
	schedules map[int][]pairing.Round // of a round robin, by the number of players, once needed
}

// A Pair is two entrants who meet in a round, and their result.
type Pair struct {
	At
	Players [2]int
	Tag     string
	Why     []fact.Fact
	Bouts   []Bout // those that have begun; dropped if a single bout has decided the pair
	Result  Result

	begun bool // a bout has begun; unknown of a packed pair with another result than a default
}

// A Bout is one match of a pair. Most pairs have one.
type Bout struct {
	*BoutBegin
	Done   bool
	Report Report
}

// A Kind says how a result came about.
type Kind string

// The values of Kind.
const (
	Played  Kind = "played"
	Default Kind = "default" // without play
	Bye     Kind = "bye"
)

// Half points of a pair.
const (
	lost  = 0
	drawn = 1
	won   = 2
)

// A Result is the result of a pair, in the order of its players.
type Result struct {
	Kind   Kind      `json:"kind"`             // "" without a result
	Points [2]int    `json:"points"`           // half points
	Games  Tally     `json:"games"`            // of all its bouts
	Scores [2]int    `json:"scores,omitzero"`  // points of the games, if they decide pairs of games
	Why    fact.Fact `json:"why,omitzero"`     // if the games alone don't explain it
	By     string    `json:"by,omitempty"`     // the person who decided it
	Reason string    `json:"reason,omitempty"` // the reason, in that person's words

	// Won counts the games that each player won otherwise than by play.
	Won [2]arena.Means `json:"won,omitzero"`
}

// Score returns what the two players of a pair have: the points of their games if there were
// several, otherwise those of the pair.
func (r Result) Score() [2]float64 {
	if g := r.Games; g.Sum() > 1 {
		return [2]float64{float64(g[0]) + float64(g[1])/2, float64(g[2]) + float64(g[1])/2}
	}
	return [2]float64{float64(r.Points[0]) / 2, float64(r.Points[1]) / 2}
}

// A Tally counts games: won by the first player, drawn, won by the second.
type Tally [3]int

// Sum returns the number of games.
func (t Tally) Sum() int { return t[0] + t[1] + t[2] }

// String formats the tally: 6-0-4.
func (t Tally) String() string { return t.Joined("-") }

// Joined formats the tally with a sign between the numbers.
func (t Tally) Joined(sign string) string { return fmt.Sprint(t[0], sign, t[1], sign, t[2]) }

// swapped returns the tally from the other side's view.
func (t Tally) swapped() Tally { return Tally{t[2], t[1], t[0]} }

func (t Tally) add(o Tally) Tally { return Tally{t[0] + o[0], t[1] + o[1], t[2] + o[2]} }

// A Report is a venue's result of a bout, in the order of its players.
type Report struct {
	Games  Tally     `json:"games"`
	Scores [2]int    `json:"scores,omitzero"`
	Absent int       `json:"absent,omitempty"` // 1 or 2: that player couldn't play at all; BothAbsent
	Hung   int       `json:"hung,omitempty"`   // 1 or 2: that player hung and lost the bout
	Why    fact.Fact `json:"why,omitzero"`     // the reason of these

	// Won counts the games that each player won otherwise than by play, unless one hung.
	Won [2]arena.Means `json:"won,omitzero"`

	Prints [2]*engines.Fingerprint `json:"-"` // the players' present programs; nil if unknown
}

// BothAbsent as Report.Absent says that neither player could play.
const BothAbsent = 3

// NewState returns the state before the first event.
func NewState() *State {
	return &State{Built: map[int]*TeamBuilt{}, Prints: map[int]*PlayerIs{}, out: map[int]bool{}, absent: map[absence]bool{}, late: map[int]arena.Span{}, judge: map[At]string{}, dropped: map[string]bool{}}
}

// Stage returns a stage by its number, or nil if it hasn't begun.
func (s *State) Stage(n int) *StageState {
	if n < 1 || n > len(s.Stages) {
		return nil
	}
	return s.Stages[n-1]
}

// Pair returns a pair, or nil if it wasn't announced.
func (s *State) Pair(at At) *Pair {
	st := s.Stage(at.Stage)
	if st == nil || at.Round < 1 || at.Round > len(st.Rounds) {
		return nil
	}
	r := st.Rounds[at.Round-1]
	if at.Pair < 1 || at.Pair > r.Len() {
		return nil
	}
	return r.Pair(at.Pair - 1)
}

// Open returns the pairs without a result, in the order of their announcement.
func (s *State) Open() []*Pair { return s.open }

// Current returns the latest stage that has begun, or nil.
func (s *State) Current() *StageState {
	if len(s.Stages) == 0 {
		return nil
	}
	return s.Stages[len(s.Stages)-1]
}

// Bout returns a bout of the pair by its number, or nil.
func (p *Pair) Bout(n int) *Bout {
	for i := range p.Bouts {
		if p.Bouts[i].Bout == n {
			return &p.Bouts[i]
		}
	}
	return nil
}

// Bye reports whether the pair is a bye.
func (p *Pair) Bye() bool { return p.Players[1] == NoOne }

// Decided reports whether the pair has a result.
func (p *Pair) Decided() bool { return p.Result.Kind != "" }

// Add folds in the next event. An error means that the event can't follow the
// others; the state is unchanged then.
func (s *State) Add(e Event) error {
	if b, ok := e.(*Begin); ok {
		if b.Plan == nil || len(b.Plan.Stages) == 0 {
			return fact.New("tournament.journal.plan", "tournament_begin has no plan")
		}
		plan := *b.Plan // rulings change this copy
		plan.Entrants, plan.Stages = slices.Clone(plan.Entrants), slices.Clone(plan.Stages)
		s.Begin, s.Plan, s.Last = b, &plan, b.At.Time
		return nil
	}
	if s.Begin == nil {
		return fact.Errorf("tournament.journal.before", "%s before tournament_begin", e.stamp().Event)
	}
	var err error
	switch e := e.(type) {
	case *Resume:
		s.Paused = nil
		s.Stopped, s.Halted, s.resumed = "", fact.Fact{}, e.At.Time
	case *Seeding:
		err = s.seed(e)
	case *StageBegin:
		err = s.beginStage(e)
	case *RoundBegin:
		err = s.beginRound(e)
	case *BoutBegin:
		err = s.beginBout(e)
	case *BoutEnd:
		err = s.endBout(e)
	case *ResultEnd:
		err = s.result(e)
	case *StageEnd:
		st := s.Stage(e.Stage)
		if st == nil || st.Done {
			return astray(e, At{Stage: e.Stage})
		}
		st.Done, st.Order = true, e.Order
	case *End:
		s.Over, s.Order, s.Stopped, s.Halted = true, e.Order, "", fact.Fact{}
	case *Ruled:
		err = s.rule(e)
	case *TeamBuilt:
		err = s.team(e)
	case *Dealt:
		err = s.deal(e)
	case *PlayerIs:
		err = s.player(e)
	case *Interrupted:
		s.Stopped, s.Halted = e.Why, e.Fact
	}
	if err == nil {
		s.Last = e.stamp().At.Time
	}
	return err
}

func (s *State) team(e *TeamBuilt) error {
	if e.Entrant < 0 || e.Entrant >= len(s.Plan.Entrants) {
		return astray(e, At{})
	}
	s.Built[e.Entrant] = e
	return nil
}

func (s *State) player(e *PlayerIs) error {
	if e.Entrant < 0 || e.Entrant >= len(s.Plan.Entrants) || e.Fingerprint == nil {
		return astray(e, At{})
	}
	s.Prints[e.Entrant] = e
	return nil
}

// astray reports that an event refers to something unknown.
func astray(e Event, at At) error {
	return fact.Errorf("tournament.journal.astray", "%s of stage %d, round %d, pair %d, which isn't possible at this point", e.stamp().Event, at.Stage, at.Round, at.Pair)
}

func (s *State) beginStage(e *StageBegin) error {
	if e.Stage != len(s.Stages)+1 || e.Stage > len(s.Plan.Stages) {
		return astray(e, At{Stage: e.Stage})
	}
	st := &StageState{Number: e.Stage, Plan: &s.Plan.Stages[e.Stage-1], Table: slices.Clone(e.Table), Planned: e.Rounds, Skipped: e.Skipped, Groups: e.Groups, seat: map[int]int{}, schedules: map[int][]pairing.Round{}}
	for i, n := range e.Table {
		if n < 0 || n >= len(s.Plan.Entrants) {
			return astray(e, At{Stage: e.Stage})
		}
		st.seat[n] = i
	}
	s.Stages = append(s.Stages, st)
	return nil
}

func (s *State) beginRound(e *RoundBegin) error {
	at := At{Stage: e.Stage, Round: e.Round}
	st := s.Stage(e.Stage)
	if st == nil || st.Done || e.Round != len(st.Rounds)+1 {
		return astray(e, at)
	}
	for i, p := range e.Pairs {
		for k, n := range p.Players {
			if _, in := st.seat[n]; !in && (k == 0 || n != NoOne) {
				at.Pair = i + 1
				return astray(e, at)
			}
		}
	}
	r := &Round{Number: e.Round, At: e.At.Time, Starts: e.Starts.Time, Open: len(e.Pairs), stage: e.Stage, pairs: pairsOf(at, e.Pairs)}
	for i := range r.pairs {
		s.open = append(s.open, &r.pairs[i])
	}
	st.Rounds = append(st.Rounds, r)
	return nil
}

// pairsOf returns the pairs of a round as they begin.
func pairsOf(at At, list []PairBegin) []Pair {
	pairs := make([]Pair, len(list))
	for i, p := range list {
		at.Pair = i + 1
		pairs[i] = Pair{At: at, Players: p.Players, Tag: p.Tag, Why: p.Why}
	}
	return pairs
}

func (s *State) beginBout(e *BoutBegin) error {
	p := s.Pair(e.At)
	if p == nil || p.Decided() || e.Bout != len(p.Bouts)+1 {
		return astray(e, e.At)
	}
	p.Bouts, p.begun = append(p.Bouts, Bout{BoutBegin: e}), true
	for _, n := range e.Players {
		delete(s.late, n)
	}
	return nil
}

func (s *State) endBout(e *BoutEnd) error {
	p := s.Pair(e.At)
	if p == nil || p.Decided() {
		return astray(e, e.At)
	}
	b := p.Bout(e.Bout)
	if b == nil || b.Done {
		return astray(e, e.At)
	}
	b.Done, b.Report = true, e.Report
	s.Games += e.Games.Sum()
	return nil
}

func (s *State) result(e *ResultEnd) error {
	p := s.Pair(e.At)
	if p == nil || p.Decided() || e.Kind == "" {
		return astray(e, e.At)
	}
	s.paced(p, e.Stamp.At.Time)
	if len(p.Bouts) == 1 { // its report is the result's
		if !p.Bouts[0].Done {
			s.Games += e.Games.Sum()
		}
		p.Bouts = nil
	}
	return s.decide(p.At, e.Result)
}

// decide gives a pair its result, or another one. The round is packed once all of its
// pairs have one.
func (s *State) decide(at At, r Result) error {
	round := s.Stages[at.Stage-1].Rounds[at.Round-1]
	round.unpack()
	p := &round.pairs[at.Pair-1]
	if !p.Decided() {
		round.Open--
		i := slices.Index(s.open, p)
		s.open = slices.Delete(s.open, i, i+1)
	}
	p.Result = r
	if round.Open == 0 {
		round.pack()
	}
	return nil
}
