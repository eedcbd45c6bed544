package tournament

import (
	"math"
	"strings"

	"dohyo/arena"
)

// A Strength is a plan to find out how strong players are: all meet again and again, two
// games with exchanged places at a time, until the differences are known well enough or
// the games are played.
type Strength struct {
	Game       string
	Players    []string // as on the command line; the others are compared with the first
	Regulation arena.Regulation
	Until      float64 // the error (95%) of the differences, in Elo; 0 leaves it to Games
	Games      int     // games of each pair if Until is 0
	AtOnce     int     // matches that are played at the same time; 0 means one
}

// Plan returns the plan of a tournament.
func (s Strength) Plan() (*Plan, error) {
	zero := 0.0
	p := &Plan{Game: s.Game, Concurrency: s.AtOnce}
	for _, player := range s.Players {
		p.Entrants = append(p.Entrants, Entrant{Player: player})
	}
	p.Name = s.title()
	if len(p.Entrants) > 0 {
		p.Entrants[0].Rating = &zero // so that errors are those of differences
	}
	p.Stages = []Stage{{Name: StrengthStage, Form: RoundRobin, Order: ByRating, Games: strengthMatch, Until: s.Until, Rounds: s.rounds()}}
	f := planFile{name: "strength"}
	if err := f.check(p); err != nil {
		return nil, err
	}
	p.Keep = p.usualKeep()
	r := s.Regulation
	r.Games, r.SPRT = strengthMatch, nil
	p.Stages[0].Rules, p.Stages[0].ReplayRules = r, r
	return p, tryOpening(s.Game, r)
}

// strengthMatch is the number of games in a match: each player begins once, from the same
// opening.
const strengthMatch = 2

// StrengthStage is the name of the only stage of such a plan. Like its title it is the same in all
// languages; screens say both in the person's own.
const StrengthStage = "strength"

// title returns the title of the plan.
func (s Strength) title() string { return "Strength: " + strings.Join(s.Players, ", ") }

// rounds returns how often all meet at most. If only the error bounds the games, it is
// four times what equal players who never draw need: without a limit, a player who wins
// nearly every game would play for ever.
func (s Strength) rounds() int {
	games := s.Games
	if s.Until > 0 {
		const perGame = 1.96 * 400 / math.Ln10 * 2 // the error of a difference times the root of the games
		games = 4 * int(math.Ceil(perGame*perGame/s.Until/s.Until))
	}
	return max((games+strengthMatch-1)/strengthMatch, 1)
}

// Measures reports whether a plan is one to find out how strong players are.
func (p *Plan) Measures() bool { return len(p.Stages) == 1 && p.Stages[0].Order == ByRating }
