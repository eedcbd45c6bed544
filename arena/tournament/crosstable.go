package tournament

import "strings"

// A Cell is the result of one entrant against another in a stage.
type Cell struct {
	Pairs []At  // the pairs in which they met, in order
	Won   Tally // decided pairs: won, drawn, lost
	Games Tally // won, drawn, lost
	Ruled int   // even pairs of a knock-out that a rule has decided: those for the row's entrant minus those against
}

// Played reports whether the two have met.
func (c Cell) Played() bool { return len(c.Pairs) > 0 }

// A Crosstable holds the results of each entrant against every other one. Rows
// and columns are the entrants in the order of the standings.
type Crosstable struct {
	Rows  []Row
	Cells [][]Cell // by row and column; nothing on the diagonal
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
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			if p.Bye() {
				continue
			}
			games := p.Result.Games
			for k := range p.Players {
				c := &t.Cells[index[p.Players[k]]][index[p.Players[1-k]]]
				c.Pairs = append(c.Pairs, p.At)
				if p.Decided() {
					c.Won[won-p.Result.Points[k]]++
					c.Games = c.Games.add(games)
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
		part := Crosstable{Rows: t.Rows[from:to]}
		for _, cells := range t.Cells[from:to] {
			part.Cells = append(part.Cells, cells[from:to])
		}
		list, from = append(list, part), to
	}
	return list
}
