package tournament

import (
	"cmp"
	"sort"

	"dohyo/arena/ranking"
	"dohyo/arena/rating"
)

// ByRating ranks by the ratings that follow from the games of a stage.
const ByRating = "rating"

// Rating is the criterion of a place by rating.
const Rating ranking.Criterion = "rating"

// rate estimates the ratings of a stage's table from its games up to a round.
func (s *State) rate(st *StageState, upto int) *rating.List {
	type meeting struct{ a, b int }
	sums := map[meeting]Tally{}
	for _, r := range st.Rounds {
		if upto > 0 && r.Number > upto {
			break
		}
		for _, p := range r.All() {
			if p.Bye() || !p.Decided() || p.Result.Kind == Default {
				continue
			}
			m, games := meeting{st.seat[p.Players[0]], st.seat[p.Players[1]]}, p.Result.Games
			if m.a > m.b {
				m.a, m.b, games = m.b, m.a, games.swapped()
			}
			sums[m] = sums[m].add(games)
		}
	}
	results := make([]rating.Result, 0, len(sums))
	for m, t := range sums {
		results = append(results, rating.Result{A: m.a, B: m.b, Wins: t[0], Draws: t[1], Losses: t[2]})
	}
	sort.Slice(results, func(i, j int) bool {
		return cmp.Or(cmp.Compare(results[i].A, results[j].A), cmp.Compare(results[i].B, results[j].B)) < 0
	})
	o := rating.Options{Anchors: map[int]float64{}}
	for i, n := range st.Table {
		if e := s.Plan.Entrants[n]; e.Rating != nil {
			o.Anchors[i] = *e.Rating
		}
	}
	return rating.Rate(len(st.Table), results, o)
}

// rated sorts rows by rating. A player who has won all games comes first; those who can't
// be rated, and then those who have lost all games, follow those with a rating. Of two
// without a rating the one with more points is above. Equal ratings share a place.
func (s *State) rated(st *StageState, rows []Row, upto int) []Row {
	list := s.rate(st, upto)
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	rating := func(a, b int) int {
		x, y := &list.Players[a], &list.Players[b]
		return cmp.Or(cmp.Compare(x.Class(), y.Class()), cmp.Compare(y.Rating, x.Rating))
	}
	points := func(a, b int) int {
		x, y := &list.Players[a], &list.Players[b]
		if x.Rated || y.Rated {
			return 0
		}
		return cmp.Compare(y.Points, x.Points)
	}
	sort.SliceStable(order, func(i, j int) bool {
		return cmp.Or(rating(order[i], order[j]), points(order[i], order[j])) < 0
	})
	out := make([]Row, len(rows))
	for i, k := range order {
		out[i] = rows[k]
		out[i].Entrant, out[i].Place = st.Table[k], ranking.Place{Player: k, Place: i + 1}
		player := list.Players[k]
		out[i].Rating = &player
		switch {
		case i == 0:
		case points(order[i-1], k) < 0: // neither has a rating
			out[i-1].By = ranking.Wins
		case rating(order[i-1], k) != 0:
			out[i-1].By = Rating
		default:
			out[i].Place.Place = out[i-1].Place.Place
		}
	}
	return out
}

// A Comparison is what a stage ranked by ratings tells of two entrants.
type Comparison struct {
	A, B          int
	Points, Err95 float64 // by how much A is stronger, and half the width of the 95% interval; NaN if unknown
	Games         Tally   // between the two, from A's view
}

// Comparisons returns the results of a stage ranked by ratings: in a gauntlet each challenger
// against all others, otherwise each entrant against the next one. Stage 0 is the last one
// that was played. A stage that is ranked otherwise has a winner instead.
func (s *State) Comparisons(stage int) (list []Comparison) {
	st := s.Stage(s.stageOr(stage))
	if st == nil || st.Plan.Order != ByRating {
		return nil
	}
	table := s.Crosstable(st.Number)
	ratings := s.rate(st, 0)
	compare := func(a, b int) {
		c := Comparison{A: table.Rows[a].Entrant, B: table.Rows[b].Entrant, Games: table.Cells[a][b].Games}
		c.Points, c.Err95 = ratings.Difference(st.seat[c.A], st.seat[c.B])
		list = append(list, c)
	}
	challengers := 0
	if st.Plan.Form == Gauntlet {
		challengers = gauntlet{}.challengers(st)
	}
	for a := range table.Rows {
		for b := range table.Rows {
			from, to := st.seat[table.Rows[a].Entrant], st.seat[table.Rows[b].Entrant]
			if challengers == 0 && b == a+1 || from < challengers && to >= challengers {
				compare(a, b)
			}
		}
	}
	return list
}

// worst returns the largest error of the ratings that a stage is to make precise: those
// of a gauntlet's challengers, or else all. Anchors count as precise. rated is false while
// one of them has no rating.
func (s *State) worst(st *StageState) (largest float64, rated bool) {
	challengers := len(st.Table)
	if st.Plan.Form == Gauntlet {
		challengers = gauntlet{}.challengers(st)
	}
	for i, p := range s.rate(st, 0).Players {
		if i >= challengers || s.Plan.Entrants[st.Table[i]].Rating != nil || s.out[st.Table[i]] {
			continue
		}
		if !p.Rated {
			return 0, false
		}
		largest = max(largest, p.Error)
	}
	return largest, len(st.Rounds) > 0
}

// enough reports whether an open-ended stage needs no further cycle of cycle
// rounds, and whether that is known yet.
func (s *State) enough(st *StageState, cycle int) (over, known bool) {
	n := len(st.Rounds)
	if st.Plan.Until == 0 || n%cycle != 0 || n == 0 {
		return false, true
	}
	for _, r := range st.Rounds[n-cycle:] {
		if r.Open > 0 {
			return false, false
		}
	}
	worst, rated := s.worst(st)
	return rated && worst <= st.Plan.Until, true
}
