package cli

import (
	"math"

	"dohyo/arena/rating"
	"dohyo/boards/fact"
	"dohyo/ui/kit"
)

// The limits of a line. Time and memory grow with the number of players.
const (
	mostRated = 2000
	mostGames = 1 << 40
)

// A ratedGames is [a, b, wins, draws, losses].
type ratedGames struct {
	a, b                entrant
	wins, draws, losses int
}

// UnmarshalJSON reads the five values.
func (g *ratedGames) UnmarshalJSON(text []byte) error {
	const want = "games as [a,b,wins,draws,losses]"
	if err := tuple(text, want, &g.a, &g.b, &g.wins, &g.draws, &g.losses); err != nil {
		return err
	}
	for _, n := range []int{g.wins, g.draws, g.losses} {
		if n < 0 || n > mostGames {
			return fact.Errorf("judge.from0", "expected %s from 0 to %d, got %s", want, mostGames, short(text))
		}
	}
	if g.a == "" || g.b == "" || g.a == g.b {
		return fact.Errorf("judge.two", "expected %s of two players, got %s", want, short(text))
	}
	return nil
}

// An anchored player has a fixed rating.
type anchored struct {
	Player entrant
	Rating float64
}

// judgeRating rates the players of a line.
func judgeRating(line []byte) (any, error) {
	var q struct {
		kit.Asked
		Games     []ratedGames
		Anchor    *anchored
		Anchors   []anchored
		Mean      float64
		Advantage bool
		Draws     bool
		Scale     string
		Errors    string
		LOS       bool
	}
	if err := decode(line, &q); err != nil {
		return nil, err
	}
	if q.Games == nil {
		return nil, fact.New("judge.games", "expected the key games")
	}
	o := rating.Options{Mean: q.Mean, Advantage: q.Advantage, Draws: q.Draws, Anchors: map[int]float64{}}
	switch q.Scale {
	case "", "elo":
	case "ordo":
		o.Scale = rating.OrdoScale
	default:
		return nil, fact.Errorf("judge.scale", "expected the scale elo or ordo, got %q", q.Scale)
	}
	switch q.Errors {
	case "", "halves":
		o.Halves = true
	case "draws":
	default:
		return nil, fact.Errorf("judge.errors", "expected \"errors\" to be \"halves\" or \"draws\", got %q", q.Errors)
	}
	var players entrants
	results := make([]rating.Result, len(q.Games))
	number := func(i entrant) int {
		n, ok := players.of(i)
		if !ok {
			_ = players.add(i) // can't fail: i is new and isn't null
			n = len(players.list) - 1
		}
		return n
	}
	for i, g := range q.Games {
		results[i] = rating.Result{A: number(g.a), B: number(g.b), Wins: g.wins, Draws: g.draws, Losses: g.losses}
	}
	if len(players.list) > mostRated {
		return nil, fact.Errorf("judge.most", "expected at most %d players, got %d", mostRated, len(players.list))
	}
	if q.Anchor != nil {
		q.Anchors = append(q.Anchors, *q.Anchor)
	}
	for _, a := range q.Anchors {
		n, ok := players.of(a.Player)
		if !ok {
			return nil, fact.Errorf("judge.anchor", "anchor: player %s has no games", a.Player)
		}
		o.Anchors[n] = a.Rating
	}
	return ratedAnswer(answered(q.Asked), players.list, rating.Rate(len(players.list), results, o), q.LOS), nil
}

// A ratedPlayer is a player in the answer. A player without a rating has null and a
// reason.
type ratedPlayer struct {
	Player entrant `json:"player"`
	Rating number  `json:"rating"`
	Error  number  `json:"error"`
	Pool   int     `json:"pool,omitempty"`
	Why    string  `json:"why,omitempty"`
	Bound  *number `json:"bound,omitempty"`
}

// A ratedValue is a parameter beside the ratings.
type ratedValue struct {
	Value number `json:"value"`
	Error number `json:"error"`
	Why   string `json:"why,omitempty"`
}

// A ratedList is the answer.
type ratedList struct {
	judgedAnswer
	Ratings   []ratedPlayer `json:"ratings"`
	Advantage *ratedValue   `json:"advantage,omitempty"`
	DrawRate  *ratedValue   `json:"draw_rate,omitempty"`
	LOS       [][]number    `json:"los,omitempty"`
}

func ratedAnswer(a judgedAnswer, names []entrant, l *rating.List, los bool) ratedList {
	answer := ratedList{judgedAnswer: a, Ratings: []ratedPlayer{}, Advantage: ratedAs(l.Advantage), DrawRate: ratedAs(l.DrawRate)}
	for i, p := range l.Players {
		r := ratedPlayer{Player: names[i], Rating: number(math.NaN()), Error: number(math.NaN()), Why: p.Why.Code}
		if p.Rated {
			r.Rating, r.Error = number(p.Rating), number(p.Error)
		}
		if p.Pool > 0 {
			r.Pool = p.Pool + 1
		}
		if !math.IsNaN(p.Bound) {
			b := number(p.Bound)
			r.Bound = &b
		}
		answer.Ratings = append(answer.Ratings, r)
	}
	if los {
		for i := range names {
			row := make([]number, len(names))
			for j := range names {
				row[j] = number(l.LOS(i, j))
			}
			answer.LOS = append(answer.LOS, row)
		}
	}
	return answer
}

// ratedAs returns an estimate for the answer, or nil if it wasn't asked for.
func ratedAs(e rating.Estimate) *ratedValue {
	switch {
	case e.Known:
		return &ratedValue{Value: number(e.Value), Error: number(e.Error)}
	case e.Why.None():
		return nil
	}
	return &ratedValue{Value: number(math.NaN()), Error: number(math.NaN()), Why: e.Why.Code}
}
