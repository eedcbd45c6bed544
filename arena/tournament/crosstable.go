package tournament

import "strings"

// A Cell is the result of one entrant against another in a stage.
type Cell struct {
	Pairs []At  // the pairs in which they met, in order
	Won   Tally // decided pairs: won, drawn, lost
	Games Tally // won, drawn, lost; where games count one by one, also those of pairs that were decided without any
	Unmet int   // pairs decided by default, without a game
	Ruled int   // even pairs of a knock-out that a rule has decided: those for the row's entrant minus those against
}

// Played reports whether a pair of the two has been announced.
func (c Cell) Played() bool { return len(c.Pairs) > 0 }

// Open reports whether a pair of the two has no result yet.
func (c Cell) Open() bool { return len(c.Pairs) > c.Won.Sum() }

// A Crosstable holds the results of each entrant against every other one. Rows
// and columns are the entrants in the order of the standings. The points of a row's cells and
// its byes are the sum of the row.
type Crosstable struct {
	Rows  []Row
	Cells [][]Cell // by row and column; nothing on the diagonal
	Byes  []int    // by row: half points from byes
}

// Sum returns the half points of a row: of its games if the stage counts them one by
// one, otherwise of its pairs, and of its byes.
func (t Crosstable) Sum(row int, byGames bool) int {
	sum := t.Byes[row]
	for i := range t.Cells[row] {
		of := &t.Cells[row][i].Won
		if byGames {
			of = &t.Cells[row][i].Games
		}
		sum += won*of[0] + drawn*of[1]
	}
	return sum
}

// Crosstable returns the cross table of a stage.
func (s *State) Crosstable(stage int) Crosstable {
	st := s.Stage(stage)
	if st == nil {
		return Crosstable{}
	}
	t := Crosstable{Rows: s.Standings(stage, 0)}
	index := map[int]int{}
	for i, row := range t.Rows {
		index[row.Entrant] = i
		t.Cells = append(t.Cells, make([]Cell, len(t.Rows)))
	}
	t.Byes = make([]int, len(t.Rows))
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			if p.Bye() {
				if p.Decided() {
					t.Byes[index[p.Players[0]]] += p.Result.Points[0]
				}
				continue
			}
			games := st.games(p)
			for k := range p.Players {
				c := &t.Cells[index[p.Players[k]]][index[p.Players[1-k]]]
				c.Pairs = append(c.Pairs, p.At)
				if p.Decided() {
					c.Won[won-p.Result.Points[k]]++
					if games.Sum() == 0 && st.Plan.ByGames() { // the ranking counts one game (ranked)
						c.Games[won-p.Result.Points[k]]++
					}
					c.Games = c.Games.add(games)
					if p.Result.Kind == Default && p.Result.Games.Sum() == 0 {
						c.Unmet++
					}
					if strings.HasPrefix(p.Result.Why.Code, seedRules) {
						c.Ruled += p.Result.Points[k] - drawn
					}
				}
				games = games.swapped()
			}
		}
	}
	return t
}

// Groups returns the tables of the stage's groups in their order, or the table itself
// if it has none.
func (t Crosstable) Groups() (list []Crosstable) {
	for from := 0; from < len(t.Rows); {
		to := from
		for to < len(t.Rows) && t.Rows[to].Group == t.Rows[from].Group {
			to++
		}
		part := Crosstable{Rows: t.Rows[from:to], Byes: t.Byes[from:to]}
		for _, cells := range t.Cells[from:to] {
			part.Cells = append(part.Cells, cells[from:to])
		}
		list, from = append(list, part), to
	}
	return list
}
