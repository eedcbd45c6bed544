package cli

import (
	"encoding/json"
	"maps"
	"slices"

	"dohyo/arena/ranking"
	"dohyo/boards/fact"
	"dohyo/ui/kit"
)

// A rankedGame is [a, b, "1-0"]; b is null in a game that wasn't played.
type rankedGame struct {
	a, b   entrant
	points int
}

// UnmarshalJSON reads a game. If a is null, it swaps the two players.
func (g *rankedGame) UnmarshalJSON(text []byte) error {
	const want = `a game as [a,b,"1-0"], with 0-1 or 1/2, and null for a player without an opponent`
	var result string
	if err := tuple(text, want, &g.a, &g.b, &result); err != nil {
		return err
	}
	points, ok := map[string]int{"1-0": ranking.Win, "1/2": ranking.Draw, "1/2-1/2": ranking.Draw, "0-1": ranking.Loss}[result]
	if !ok || g.a == "" && g.b == "" {
		return fact.Errorf("judge.shape", "expected %s, got %s", want, short(text))
	}
	if g.points = points; g.a == "" {
		g.a, g.b, g.points = g.b, "", ranking.Win-points
	}
	return nil
}

// A rankingOrder is a list of criteria, in JSON also the name of one.
type rankingOrder struct{ ranking.Order }

// UnmarshalJSON reads the name or the list.
func (o *rankingOrder) UnmarshalJSON(text []byte) error {
	var name string
	if json.Unmarshal(text, &name) == nil {
		order, ok := ranking.Named[name]
		if !ok {
			return fact.Errorf("judge.order.name", "expected order to be one of %s, or a list of criteria, got %q", slices.Sorted(maps.Keys(ranking.Named)), name)
		}
		o.Order = order
		return nil
	}
	if err := json.Unmarshal(text, &o.Order); err != nil {
		return fact.Errorf("judge.order.kind", "expected order to be a name or a list of criteria, got %s", short(text))
	}
	for i, c := range o.Order {
		if !slices.Contains(ranking.Criteria, c) || c == ranking.Margin { // a line has no points scored in games
			return fact.Errorf("judge.order.none", "order: unknown criterion %q", c)
		}
		if slices.Contains(o.Order[:i], c) {
			return fact.Errorf("judge.order.twice", "order: %s occurs twice", c)
		}
	}
	return nil
}

// A rankedPlayer is a player's place in the answer. Values holds the criteria that
// have no key of their own.
type rankedPlayer struct {
	Player     entrant                       `json:"player"`
	Place      int                           `json:"place"`
	Wins       *float64                      `json:"wins"`
	Solkoff    *float64                      `json:"solkoff"`
	SB         *float64                      `json:"sb"`
	Median     *float64                      `json:"median"`
	Direct     *float64                      `json:"direct"`
	Points     *float64                      `json:"points,omitempty"`
	Difference *float64                      `json:"difference,omitempty"`
	Values     map[ranking.Criterion]float64 `json:"values,omitempty"`
	By         ranking.Criterion             `json:"by,omitempty"`
}

// judgeRanking ranks the players of a line.
func judgeRanking(line []byte) (any, error) {
	var q struct {
		kit.Asked
		Order   *rankingOrder
		Players []entrant
		Games   []rankedGame
		Seed    judgedSeed
	}
	if err := decode(line, &q); err != nil {
		return nil, err
	}
	if q.Order == nil || q.Players == nil || q.Games == nil {
		return nil, fact.New("judge.ranking", "expected the keys order, players and games")
	}
	var players entrants
	for _, p := range q.Players {
		if err := players.add(p); err != nil {
			return nil, err
		}
	}
	games := make([]ranking.Game, len(q.Games))
	for i, g := range q.Games {
		games[i] = ranking.Game{B: ranking.Nobody, Points: g.points}
		for _, side := range []struct {
			id   entrant
			into *int
		}{{g.a, &games[i].A}, {g.b, &games[i].B}} {
			if side.id == "" {
				continue
			}
			n, ok := players.of(side.id)
			if !ok {
				return nil, fact.Errorf("judge.game.none", "game %d: player %s isn't in players", i+1, side.id)
			}
			*side.into = n
		}
		if games[i].A == games[i].B {
			return nil, fact.Errorf("judge.game.alone", "game %d: player %s is its own opponent", i+1, g.a)
		}
	}
	answer := struct {
		judgedAnswer
		Ranking []rankedPlayer `json:"ranking"`
	}{answered(q.Asked), []rankedPlayer{}}
	told := make([]rankedPlayer, len(players.list)) // the values that every order shows
	for _, p := range ranking.Rank(len(players.list), games, ranking.Order{ranking.Wins, ranking.Solkoff, ranking.SB, ranking.Median}, 0) {
		told[p.Player].tell(p)
	}
	for _, p := range ranking.Rank(len(players.list), games, q.Order.Order, lots(q.Seed)) {
		r := told[p.Player]
		r.Player, r.Place, r.By = players.list[p.Player], p.Place, p.By
		r.tell(p)
		answer.Ranking = append(answer.Ranking, r)
	}
	return answer, nil
}

// lots returns the seed of the lots. Without a seed, as with seed 1, lots follow the
// order of the table.
func lots(seed judgedSeed) uint64 {
	if seed == 0 {
		return 0
	}
	return uint64(seed) - 1
}

// tell sets the values of a place in the answer.
func (r *rankedPlayer) tell(p ranking.Place) {
	keys := map[ranking.Criterion]**float64{
		ranking.Wins: &r.Wins, ranking.Solkoff: &r.Solkoff, ranking.SB: &r.SB, ranking.Median: &r.Median,
		ranking.DH: &r.Direct, ranking.DB: &r.Direct, ranking.Direct: &r.Direct,
		ranking.MatchPoints: &r.Points, ranking.Difference: &r.Difference,
		ranking.Table: nil, ranking.Lot: nil,
	}
	for _, c := range p.Criteria {
		if !p.Needed(c) {
			continue
		}
		v := p.Points(c)
		key, ok := keys[c]
		switch {
		case ok && key != nil:
			*key = &v
		case !ok:
			if r.Values == nil {
				r.Values = map[ranking.Criterion]float64{}
			}
			r.Values[c] = v
		}
	}
}
