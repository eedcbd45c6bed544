package tournament

import (
	"maps"
	"slices"
	"sort"

	"dohyo/arena/ranking"
	"dohyo/arena/rating"
)

// Points ranks by games won, with draws as halves. Gauntlets and round robins of
// engines use it, since a pair plays many games there.
const Points = "points"

var pointsOrder = ranking.Order{ranking.Wins, ranking.Direct, ranking.SonnebornBerger, ranking.MostWins, ranking.Table}

// Scored ranks pairs that are decided by the points scored in their games: 2 for
// a pair won and 1 for a drawn one, then the points scored minus those of the
// opponents, then the lot.
const Scored = "scored"

// orders holds the rankings that a stage can have, by name.
var orders = func() map[string]ranking.Order {
	list := maps.Clone(ranking.Named)
	list[Points], list[ByRating], list[Scored] = pointsOrder, pointsOrder, ranking.Scored
	return list
}()

func orderNames() []string { return slices.Sorted(maps.Keys(orders)) }

// usualOrder returns the ranking for a form if the plan names none.
func usualOrder(f Form) string {
	if f == Swiss || f == Knockout {
		return "fide"
	}
	return Points
}

// ByGames reports whether the stage's ranking counts the games of a pair one by
// one. Otherwise a pair is one result.
func (s *Stage) ByGames() bool {
	return s.Order == Points || s.Order == ByRating || s.Order == "5moku"
}

// PointsOf returns half points in the points of the stage's standings, in which a win is
// 1, or 2 with Scored.
func (s *Stage) PointsOf(halves int) float64 {
	if s.Order == Scored {
		return float64(halves)
	}
	return float64(halves) / 2
}

// A Row is a place in the standings of a stage.
type Row struct {
	Entrant int
	Pairs   Tally          // won, drawn, lost
	Games   Tally          // won, drawn, lost
	Group   int            // from 1; 0 without groups
	Rating  *rating.Player // if the order is by rating
	ranking.Place
}

// Shared reports whether row i of the standings shares its place with the next one.
func Shared(rows []Row, i int) bool {
	return i+1 < len(rows) && rows[i].By == "" && rows[i].Group == rows[i+1].Group && rows[i].Place.Place == rows[i+1].Place.Place
}

// Deciding returns the criteria that were needed for a place of the standings, except
// those whose values mean nothing to a reader.
func Deciding(rows []Row) (list []ranking.Criterion) {
	if len(rows) == 0 {
		return nil
	}
	for _, c := range rows[0].Criteria {
		if !c.Ordinal() && slices.ContainsFunc(rows, func(r Row) bool { return r.Needed(c) }) {
			list = append(list, c)
		}
	}
	return list
}

// Standings returns the rows of a stage's entrants in their present order. Rounds
// after upto don't count; 0 counts all.
func (s *State) Standings(stage, upto int) []Row {
	st := s.Stage(stage)
	if st == nil {
		return nil
	}
	rows := make([]Row, len(st.Table))
	rated := st.Plan.Order == ByRating
	var games []ranking.Game
	for _, r := range st.Rounds {
		if upto > 0 && r.Number > upto {
			break
		}
		for _, p := range r.All() {
			if !p.Decided() {
				continue
			}
			st.count(p, rows)
			if !rated {
				games = st.ranked(games, p)
			}
		}
		if !rated && r.Open == 0 && st.Plan.Form == Swiss {
			for _, seat := range st.missing(r) {
				games = append(games, ranking.Game{Round: r.Number, A: seat, B: ranking.Nobody, Unplayed: true, Lost: true})
				rows[seat].Pairs[2]++
				if st.Plan.ByGames() {
					rows[seat].Games[2] += st.Plan.Rules.Games
				}
			}
		}
	}
	if rated {
		return s.rated(st, rows, upto)
	}
	if st.Groups != nil {
		return s.groupRows(st, rows, games)
	}
	places := ranking.Rank(len(st.Table), games, orders[st.Plan.Order], seedOf(s.Begin.Seed, stage, 1<<20))
	out := make([]Row, len(places))
	for i, p := range places {
		out[i] = rows[p.Player]
		out[i].Entrant, out[i].Place = st.Table[p.Player], p
	}
	if st.Done {
		sort.SliceStable(out, func(i, j int) bool {
			return slices.Index(st.Order, out[i].Entrant) < slices.Index(st.Order, out[j].Entrant)
		})
	}
	return out
}

// count adds a pair's result to the rows of its players.
func (st *StageState) count(p *Pair, rows []Row) {
	games := st.games(p)
	for k, n := range p.Players {
		if n == NoOne {
			continue
		}
		row := &rows[st.seat[n]]
		row.Pairs[won-p.Result.Points[k]]++
		row.Games = row.Games.add(games)
		games = games.swapped()
	}
}

// ranked adds a pair's result as games of the ranking.
func (st *StageState) ranked(list []ranking.Game, p *Pair) []ranking.Game {
	g := ranking.Game{Round: p.Round, A: st.seat[p.Players[0]], B: ranking.Nobody, Points: p.Result.Points[0], Unplayed: p.Result.Kind == Default || p.Result.Kind == Bye}
	if !p.Bye() {
		g.B = st.seat[p.Players[1]]
		g.Lost = p.Result.Points[0]+p.Result.Points[1] == 0
	}
	if !st.Plan.ByGames() {
		g.Scores = p.Result.Scores
	}
	games := st.games(p)
	if !st.Plan.ByGames() || games.Sum() == 0 {
		return append(list, g)
	}
	for i, n := range games {
		g.Points = won - i
		for range n {
			list = append(list, g)
		}
	}
	return list
}

// missing returns the players, by their seats at the table, who were in no pair of a
// round. They lose it.
func (st *StageState) missing(r *Round) (seats []int) {
	there := make([]bool, len(st.Table))
	for _, p := range r.All() {
		for _, n := range p.Players {
			if n != NoOne {
				there[st.seat[n]] = true
			}
		}
	}
	for seat, is := range there {
		if !is {
			seats = append(seats, seat)
		}
	}
	return seats
}

// games returns the games of a pair. If games count one by one, a player who
// loses by default loses all of them, and a result that a person gives without them
// is one game.
func (st *StageState) games(p *Pair) Tally {
	r := p.Result
	if !p.Decided() || !st.Plan.ByGames() || p.Bye() || r.Games.Sum() > 0 {
		return r.Games
	}
	n := 1
	if r.Kind == Default {
		n = st.Plan.Rules.Games
	}
	switch r.Points {
	case [2]int{drawn, drawn}:
		return Tally{1: n}
	case [2]int{won, lost}:
		return Tally{0: n}
	case [2]int{lost, won}:
		return Tally{2: n}
	}
	return Tally{}
}
