package tournament

import (
	"slices"
	"time"

	"dohyo/arena"
	"dohyo/boards/fact"
)

// An Act is the effect of a ruling.
type Act string

// The values of Act.
const (
	ActResult   Act = "result"   // gives a pair a result, or changes it
	ActWithdraw Act = "withdraw" // an entrant stops playing, and loses the pairs that it hasn't played
	ActAbsent   Act = "absent"   // an entrant is absent from a round, and loses its pair
	ActLate     Act = "late"     // an entrant's clock has been running before its next game
	ActPairs    Act = "pairs"    // the pairs of a round that haven't begun get other players
	ActRounds   Act = "rounds"   // a stage gets another number of rounds
	ActTime     Act = "time"     // pairs of a stage that haven't begun get another clock
	ActEntrant  Act = "entrant"  // an entrant joins
	ActStart    Act = "start"    // the round announced last begins at another time
	ActPause    Act = "pause"    // no further round is announced in this run
	ActDropOut  Act = "dropout"  // a referee elsewhere stops judging; what they haven't returned can be dealt again
	ActReferee  Act = "referee"  // somebody begins to judge elsewhere, in the place of a referee or besides the others
)

// Acts lists the acts.
var Acts = []Act{ActResult, ActWithdraw, ActAbsent, ActLate, ActPairs, ActRounds, ActTime, ActEntrant, ActStart, ActPause, ActEnter, ActDropOut, ActReferee}

// A Ruled is a person's decision, with a name and a reason.
type Ruled struct {
	Stamp
	By      string       `json:"by"`
	Why     string       `json:"why"`
	Act     Act          `json:"act"`
	Stage   int          `json:"stage,omitempty"`
	Round   int          `json:"round,omitempty"`
	Pair    int          `json:"pair,omitempty"`
	Entrant int          `json:"entrant,omitempty"` // its number, from 0
	Fills   *int         `json:"fills,omitempty"`   // the guest who joins because that entrant withdraws
	Result  *Result      `json:"result,omitempty"`
	Was     *Result      `json:"was,omitempty"`     // the pair's earlier result
	Records []string     `json:"records,omitempty"` // of a pair that was played elsewhere, relative to the tournament's folder
	Referee string       `json:"referee,omitempty"` // who judged it there; "" if a person enters it by hand
	Whole   bool         `json:"whole,omitempty"`   // the records hold all moves, which were checked
	Late    arena.Span   `json:"late,omitempty"`
	Pairs   []PairBegin  `json:"pairs,omitempty"`
	Rounds  int          `json:"rounds,omitempty"`
	Time    *arena.Clock `json:"time,omitempty"`
	Joins   *Entrant     `json:"joins,omitempty"`
	Starts  arena.Moment `json:"starts,omitzero"` // when the round begins
	Own     []string     `json:"own,omitempty"`   // the entrants of a referee who begins to judge
	Place   string       `json:"place,omitempty"` // the referee whose place they take; "" for nobody's
}

// place returns the pair of a ruling.
func (e *Ruled) place() At { return At{e.Stage, e.Round, e.Pair} }

// The kinds of results that a person decides or that come from elsewhere.
const (
	ByRuling Kind = "ruling"  // decided by a person
	Entered  Kind = "entered" // played elsewhere
)

// notNow refuses a ruling for a reason.
func notNow(act Act, why error) error {
	return fact.Errorf("tournament.ruling", "ruling %s: %w", act.typed(), why)
}

// typed returns the word with which a person gives a ruling.
func (a Act) typed() string {
	switch a {
	case ActPairs:
		return "swap"
	case ActEntrant:
		return "join"
	}
	return string(a)
}

// Check returns an error if a person can't rule so at present.
func (s *State) Check(e *Ruled) error {
	if err := s.check(e); err != nil {
		return err
	}
	if err := s.checkNew(e); err != nil {
		return notNow(e.Act, err)
	}
	return nil
}

// mostReason is the length of the longest reason, in bytes. Every report shows it whole.
const mostReason = 1000

// checkNew refuses what journals of earlier versions may have, so that check, which reads
// them, may not.
func (s *State) checkNew(e *Ruled) error {
	if len(e.Why) > mostReason {
		return fact.Errorf("tournament.ruling.long", "the reason has %d bytes, %d are allowed", len(e.Why), mostReason)
	}
	switch e.Act {
	case ActAbsent:
		if st := s.Stage(e.Stage); st.Planned > 0 && e.Round > st.Planned {
			return fact.Errorf("tournament.ruling.last", "the stage has %d rounds", st.Planned)
		}
	case ActRounds:
		if e.Rounds > mostCount {
			return most("rounds", mostCount, e.Rounds)
		}
	case ActEntrant:
		if st := s.Current(); st != nil && st.Planned > 0 && len(st.Rounds) >= st.Planned {
			return fact.Errorf("tournament.ruling.last.announced", "the last round, %d, is announced", st.Planned)
		}
		return checkName(e.Joins.Name)
	case ActResult:
		plan := s.Stages[e.Stage-1].Plan
		if most := max(plan.Boards, 1) * (1 + plan.Replays) * plan.Rules.Games; e.Result.Games.Sum() > most {
			return fact.Errorf("tournament.ruling.games", "a pair plays at most %d games here", most)
		}
	}
	return nil
}

// check returns an error if a ruling can't be applied at present.
func (s *State) check(e *Ruled) error {
	checks := map[Act]func(*Ruled) error{
		ActResult: s.checkResult, ActWithdraw: s.checkEntrant, ActAbsent: s.checkAbsent, ActLate: s.checkLate, ActPairs: s.checkPairs,
		ActRounds: s.checkRounds, ActTime: s.checkTime, ActEntrant: s.checkJoins, ActStart: s.checkStart, ActPause: func(*Ruled) error { return nil }, ActEnter: s.checkEnter, ActDropOut: s.checkDropped, ActReferee: s.checkReferee,
	}
	check, ok := checks[e.Act]
	if !ok {
		return oneOf("act", string(e.Act), Acts)
	}
	if s.Over {
		return notNow(e.Act, fact.New("tournament.ruling.over", "the tournament is over"))
	}
	if err := check(e); err != nil {
		if e.Act == ActEnter {
			return err // no ruling of somebody here
		}
		return notNow(e.Act, err)
	}
	return nil
}

func (s *State) checkResult(e *Ruled) error {
	p := s.Pair(e.place())
	switch {
	case p == nil || p.Bye():
		return fact.Errorf("tournament.ruling.pair", "there is no pair %s", e.place().String())
	case e.Result == nil:
		return fact.New("tournament.ruling.result", "expected a result")
	}
	st := s.Stages[e.Stage-1]
	switch {
	case p.Decided() && st.Done:
		return fact.Errorf("tournament.ruling.ended", "the result of %s is final: the stage has ended", e.place().String())
	case p.Decided() && s.announced(st, e.Round):
		return fact.Errorf("tournament.ruling.announced", "the result of %s is final: the next round has been announced", e.place().String())
	}
	if min(e.Result.Games[0], e.Result.Games[1], e.Result.Games[2]) < 0 {
		return fact.New("tournament.ruling.points", "expected 1-0, 1/2, 0-1 or 0-0")
	}
	sum := e.Result.Points[0] + e.Result.Points[1]
	if sum != won && sum != 0 || min(e.Result.Points[0], e.Result.Points[1]) < 0 {
		return fact.New("tournament.ruling.points", "expected 1-0, 1/2, 0-1 or 0-0")
	}
	if st.Plan.Form == Knockout && e.Result.Points[0] == e.Result.Points[1] {
		return fact.New("tournament.ruling.knockout", "one of the two must advance")
	}
	return nil
}

// announced reports whether the results of a round are final because later pairs
// depend on them. They are final once the stage has ended. With Final set, and in
// a knock-out, they are final once the next round is announced.
func (s *State) announced(st *StageState, round int) bool {
	return st.Done || round < len(st.Rounds) && (s.Plan.Final || st.Plan.Form == Knockout)
}

func (s *State) checkEntrant(e *Ruled) error {
	if e.Entrant < 0 || e.Entrant >= len(s.Plan.Entrants) {
		return fact.Errorf("tournament.ruling.entrant", "there is no entrant %d", e.Entrant)
	}
	if s.out[e.Entrant] {
		return fact.Errorf("tournament.ruling.out", "%s has already withdrawn", s.Plan.Entrants[e.Entrant].Name)
	}
	return nil
}

func (s *State) checkAbsent(e *Ruled) error {
	if err := s.checkEntrant(e); err != nil {
		return err
	}
	st := s.Stage(e.Stage)
	if st == nil || st.Done || e.Round < 1 {
		return fact.Errorf("tournament.ruling.stage", "stage %d isn't being played", e.Stage)
	}
	if e.Round <= len(st.Rounds) {
		for _, p := range st.Rounds[e.Round-1].All() {
			if slices.Contains(p.Players[:], e.Entrant) && (p.Decided() || p.Bye()) { // a bye counts from its announcement
				return fact.Errorf("tournament.ruling.played", "%s already has a result", p.At.String())
			}
		}
	}
	return nil
}

func (s *State) checkLate(e *Ruled) error {
	if err := s.checkEntrant(e); err != nil {
		return err
	}
	st := s.Current()
	if st == nil || st.Done || st.Plan.Rules.Clock.Main == 0 || st.Plan.Rules.Games != 1 {
		return fact.New("tournament.ruling.noclock", "only matches of one game with main time can have time deducted")
	}
	if c := st.Plan.Rules.Clock; time.Duration(e.Late) <= 0 || time.Duration(e.Late) >= c.Main {
		return fact.Errorf("tournament.ruling.late", "expected less than the main time (%v); an entrant with no time left is absent", c.Main)
	}
	return nil
}

func (s *State) checkRounds(e *Ruled) error {
	st := s.Stage(e.Stage)
	if st == nil || st.Done || st.Plan.Form == Knockout || e.Rounds < max(len(st.Rounds), 1) {
		return fact.New("tournament.ruling.rounds", "expected a stage that is being played and isn't a knock-out, and at least as many rounds as it has had")
	}
	return nil
}

func (s *State) checkTime(e *Ruled) error {
	if st := s.Stage(e.Stage); e.Stage < 1 || e.Stage > len(s.Plan.Stages) || st != nil && st.Done {
		return fact.Errorf("tournament.ruling.stage", "stage %d isn't being played", e.Stage)
	}
	if e.Time == nil || e.Time.IsZero() {
		return fact.New("tournament.ruling.time", "expected a time")
	}
	return nil
}

func (s *State) checkJoins(e *Ruled) error {
	if e.Joins == nil || e.Joins.Name == "" || e.Joins.Player == "" {
		return fact.New("tournament.ruling.joins", "expected a name and a player")
	}
	if e.Joins.Login() != "" && len(s.Plan.Logins()) == 0 {
		return fact.New("tournament.login.closed", "no entrant logs in, so the tournament has no open address")
	}
	if s.Plan.entrant(e.Joins.Name) >= 0 {
		return fact.Errorf("tournament.ruling.twice", "an entrant is already called %q", e.Joins.Name)
	}
	if st := s.Current(); st != nil && (st.Done || len(s.Stages) > 1 || st.Plan.Form != Swiss) {
		return fact.New("tournament.ruling.closed", "entrants can join only before the start, or during a first stage that is Swiss")
	}
	return nil
}

// rule applies a ruling.
func (s *State) rule(e *Ruled) error {
	if err := s.check(e); err != nil {
		return err
	}
	s.Rulings = append(s.Rulings, e)
	switch e.Act {
	case ActResult:
		return s.decide(e.place(), e.decided())
	case ActWithdraw:
		s.out[e.Entrant] = true
		if e.Fills != nil {
			s.fill(*e.Fills, e.Entrant)
		}
	case ActAbsent:
		s.absent[absence{e.Entrant, e.Stage, e.Round}] = true
	case ActLate:
		s.late[e.Entrant] = e.Late
	case ActPairs:
		s.repair(e)
	case ActRounds:
		s.Stages[e.Stage-1].Planned = e.Rounds
	case ActTime:
		r := &s.Plan.Stages[e.Stage-1].Rules
		r.Clock = timed(*e.Time, r.Clock)
	case ActEntrant:
		s.join(e)
	case ActEnter:
		return s.enter(e)
	case ActDropOut:
		s.drop(e.Referee)
	case ActReferee:
		s.appoint(e)
	case ActStart:
		s.Stages[e.Stage-1].Rounds[e.Round-1].Starts = e.Starts.Time
	case ActPause:
		s.Paused = e
	}
	return nil
}

// An absence is an entrant who is absent from a round.
type absence struct{ entrant, stage, round int }

// join adds an entrant, also to the table of a stage that has begun.
func (s *State) join(e *Ruled) {
	n := len(s.Plan.Entrants)
	s.Plan.Entrants = append(s.Plan.Entrants, *e.Joins)
	if s.Seeds != nil {
		s.Seeds = append(s.Seeds, n)
	}
	if st := s.Current(); st != nil {
		s.seat(st, n)
	}
}

// forfeits reports which players of a pair lose it without play.
func (s *State) forfeits(p *Pair) (list [2]bool, any bool) {
	for k, n := range p.Players {
		if s.misses(n, p.Stage, p.Round) {
			list[k], any = true, true
		}
	}
	return list, any
}

// decided returns the result of a pair with the person who decided it and the reason.
func (e *Ruled) decided() Result {
	r := *e.Result
	if r.Kind == ByRuling && r.By == "" {
		r.By, r.Reason = e.By, e.Why
	}
	return r
}

// Out reports whether an entrant has withdrawn.
func (s *State) Out(entrant int) bool { return s.out[entrant] }
