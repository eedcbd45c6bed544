package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"dohyo/arena/pairing"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// A Referee (審判) plays pairs of a tournament on their own machine, except pairs
// that include one of their own entrants.
type Referee struct {
	Name string   `json:"name" toml:"name"`
	Own  []string `json:"own,omitempty" toml:"own"` // names of their own entrants
}

// A Judged is a pair and its judge.
type Judged struct {
	At
	Referee string `json:"referee"`
}

// A Dealt assigns pairs to judges. From then on the judges play them, and this
// process doesn't.
type Dealt struct {
	Stamp
	Key   string   `json:"key"` // identifies the tournament in packets and slips
	Pairs []Judged `json:"pairs"`
}

// referee returns a referee by name, or nil.
func (p *Plan) referee(name string) *Referee {
	for i := range p.Referees {
		if p.Referees[i].Name == name {
			return &p.Referees[i]
		}
	}
	return nil
}

// Judge returns who judges a pair elsewhere, or "" if it is played here.
func (s *State) Judge(at At) string { return s.judge[at] }

// checkReferees refuses referees who own unknown entrants.
func (f planFile) checkReferees(p *Plan) error {
	for i, r := range p.Referees {
		if r.Name == "" || r.Name != safe.Talk(r.Name, 60) {
			return f.at("referee", i, "name", fact.Errorf("tournament.referee.name", "name: expected one line of at most 60 bytes, got %q", r.Name))
		}
		if p.referee(r.Name) != &p.Referees[i] {
			return f.at("referee", i, "name", fact.Errorf("tournament.referee.twice", "two referees are called %q", r.Name))
		}
		for _, own := range r.Own {
			if p.entrant(own) < 0 {
				return f.at("referee", i, "own", fact.Errorf("tournament.referee.own", "own: unknown entrant %q", own))
			}
		}
	}
	return nil
}

// owns reports whether one of a pair's entrants belongs to the referee.
func (s *State) owns(r *Referee, p *Pair) bool {
	return slices.ContainsFunc(r.Own, func(own string) bool {
		n := s.Plan.entrant(own)
		return n >= 0 && (p.Players[0] == n || p.Players[1] == n)
	})
}

// Deal assigns the announced pairs that haven't begun to the referees, as evenly
// as possible and none to the owner of one of its entrants. Earlier assignments
// stay. It returns a packet for each referee who has pairs to judge.
func (t *Tournament) Deal(sink func(Event)) ([]Packet, error) {
	s := t.state
	if len(s.Plan.Referees) == 0 {
		return nil, fact.New("tournament.deal.none", "expected at least one [[referee]] in the tournament's file")
	}
	if err := t.Proceed(sink); err != nil {
		return nil, err
	}
	free, matches := s.undealt()
	if len(free) > 0 {
		e, err := s.dealing(free, matches)
		if err == nil && len(e.Pairs) > 0 {
			err = t.write(sink, e)
		}
		if err != nil {
			return nil, err
		}
	}
	return s.Packets(), nil
}

// dealing finds judges for pairs.
func (s *State) dealing(pairs []*Pair, matches [][2]int) (*Dealt, error) {
	for _, p := range pairs {
		if st := s.Stages[p.Stage-1].Plan; st.Boards > 1 || st.Replays > 0 {
			return nil, fact.Errorf("tournament.deal.boards", "stage %q: referees elsewhere need one match per pair, without replays", st.Name)
		}
		for _, n := range p.Players {
			if e := s.Plan.Entrants[n]; e.Folder != "" {
				return nil, fact.Errorf("tournament.deal.teams", "%s plays from a folder on this machine; expected a player that the referees have", e.Name)
			}
		}
	}
	var names []string
	var judges []pairing.Judge
	for _, r := range s.Plan.Referees {
		if s.dropped[r.Name] {
			continue
		}
		judge := pairing.Judge{Has: s.judges(r.Name)}
		for _, own := range r.Own {
			judge.Own = append(judge.Own, s.Plan.entrant(own))
		}
		names, judges = append(names, r.Name), append(judges, judge)
	}
	if len(judges) == 0 {
		return nil, fact.New("tournament.deal.left", "all referees have dropped out")
	}
	first := pairs[0].At
	if s.key != "" {
		pairs, matches = judgeable(pairs, matches, judges)
	}
	dealt, err := pairing.Judges(matches, judges, seedOf(s.Begin.Seed, first.Stage, first.Round, 1<<21))
	if err != nil {
		return nil, err
	}
	e := &Dealt{Key: s.key}
	if e.Key == "" {
		sum := sha256.Sum256(AppendJSON(nil, s.Begin))
		e.Key = hex.EncodeToString(sum[:8])
	}
	for i, p := range pairs {
		e.Pairs = append(e.Pairs, Judged{p.At, names[dealt[i]]})
	}
	return e, nil
}

// judgeable returns the pairs that still have a possible judge.
func judgeable(pairs []*Pair, matches [][2]int, judges []pairing.Judge) (some []*Pair, those [][2]int) {
	for i, m := range matches {
		if slices.ContainsFunc(judges, func(j pairing.Judge) bool { return !slices.Contains(j.Own, m[0]) && !slices.Contains(j.Own, m[1]) }) {
			some, those = append(some, pairs[i]), append(those, m)
		}
	}
	return some, those
}

// Unjudged returns the open pairs that have no judge elsewhere after pairs were
// dealt. A run plays them here.
func (s *State) Unjudged() (list []*Pair) {
	for _, p := range s.open {
		if s.key != "" && s.judge[p.At] == "" && !p.Bye() {
			list = append(list, p)
		}
	}
	return list
}

// deal records who judges what.
func (s *State) deal(e *Dealt) error {
	for _, j := range e.Pairs {
		if p := s.Pair(j.At); p == nil || p.Decided() || s.judge[j.At] != "" || s.Plan.referee(j.Referee) == nil || s.dropped[j.Referee] {
			return astray(e, j.At)
		}
	}
	s.key = e.Key
	for _, j := range e.Pairs {
		s.judge[j.At] = j.Referee
	}
	return nil
}

// judges counts the pairs that were dealt to a referee and kept.
func (s *State) judges(name string) (n int) {
	for _, judge := range s.judge {
		if judge == name {
			n++
		}
	}
	return n
}

// Dropped reports whether a referee has dropped out.
func (s *State) Dropped(name string) bool { return s.dropped[name] }

// checkDropped returns an error if a referee can't drop out.
func (s *State) checkDropped(e *Ruled) error {
	switch {
	case s.Plan.referee(e.Referee) == nil:
		return fact.Errorf("tournament.enter.referee", "unknown referee %q", e.Referee)
	case s.dropped[e.Referee]:
		return fact.Errorf("tournament.referee.dropped", "%s has dropped out", e.Referee)
	}
	return nil
}

// drop takes the pairs without a result from a referee.
func (s *State) drop(name string) {
	s.dropped[name] = true
	for _, p := range s.open {
		if s.judge[p.At] == name {
			delete(s.judge, p.At)
		}
	}
}

// checkReferee returns why somebody can't begin to judge.
func (s *State) checkReferee(e *Ruled) error {
	switch {
	case e.Referee == "" || e.Referee != safe.Talk(e.Referee, 60):
		return fact.Errorf("tournament.referee.name", "name: expected one line of at most 60 bytes, got %q", e.Referee)
	case s.Plan.referee(e.Referee) != nil:
		return fact.Errorf("tournament.referee.twice", "two referees are called %q", e.Referee)
	}
	for _, own := range e.Own {
		if s.Plan.entrant(own) < 0 {
			return fact.Errorf("tournament.referee.own", "own: unknown entrant %q", own)
		}
	}
	if e.Place == "" {
		return nil
	}
	return s.checkDropped(&Ruled{Referee: e.Place})
}

// appoint adds a referee, who judges what the one they replace hasn't returned, except
// pairs of their own entrants.
func (s *State) appoint(e *Ruled) {
	s.Plan.Referees = append(slices.Clone(s.Plan.Referees), Referee{Name: e.Referee, Own: e.Own})
	if e.Place == "" {
		return
	}
	r := s.Plan.referee(e.Referee)
	for _, p := range s.open {
		if s.judge[p.At] == e.Place && !s.owns(r, p) {
			s.judge[p.At] = e.Referee
		}
	}
	s.drop(e.Place)
}

// dealRest deals the pairs that a ruling on referees has left open. Those that nobody may
// judge are played here.
func (t *Tournament) dealRest(sink func(Event)) error {
	s := t.state
	free, matches := s.undealt()
	if s.key == "" || len(free) == 0 || len(s.dropped) == len(s.Plan.Referees) {
		return nil
	}
	e, err := s.dealing(free, matches)
	if err != nil || len(e.Pairs) == 0 {
		return err
	}
	return t.write(sink, e)
}

// undealt returns the open pairs that haven't begun and have no referee elsewhere.
func (s *State) undealt() (free []*Pair, matches [][2]int) {
	for _, p := range s.open {
		if len(p.Bouts) == 0 && s.judge[p.At] == "" {
			free, matches = append(free, p), append(matches, p.Players)
		}
	}
	return free, matches
}

// elsewhere counts the open pairs that referees play on other machines.
func (s *State) elsewhere() (n int) {
	for _, p := range s.open {
		if s.judge[p.At] != "" {
			n++
		}
	}
	return n
}

// byPersons counts the open pairs in which a person plays.
func (s *State) byPersons() (n int) {
	for _, p := range s.open {
		if s.judge[p.At] == "" && s.Plan.person(p) {
			n++
		}
	}
	return n
}

// Proceed announces what follows from the existing results, without playing.
func (t *Tournament) Proceed(sink func(Event)) error {
	r := &run{Tournament: t, Options: Options{Sink: sink}}
	for !t.state.Over {
		for _, p := range slices.Clone(t.state.open) { // byes, and pairs of players who have withdrawn
			if result, over := t.state.outcome(p); over {
				if err := t.write(sink, &ResultEnd{At: p.At, Result: result}); err != nil {
					return err
				}
			}
		}
		if more, err := r.advance(); err != nil || !more {
			return err
		}
	}
	return nil
}
