package tournament

import (
	"testing"

	"dohyo/arena/ranking"
)

// TestCrosstableSums checks that the cells of a row and its byes are what the ranking
// counts, with a bye, a withdrawal, a pair that both have lost, and a ruling without games.
func TestCrosstableSums(t *testing.T) {
	for _, order := range []string{"fide", "denou4", "points", "scored"} {
		t.Run(order, func(t *testing.T) {
			tt := stopped(t, plan(t, 7, "[[stage]]\nform = \"swiss\"\nrounds = 4\ngames = 2\norder = \""+order+"\"\n"), 4)
			for _, e := range []*Ruled{
				{Act: ActWithdraw, By: "R", Why: "ill", Entrant: tt.State().Pair(At{1, 1, 1}).Players[1]},
				{Act: ActResult, By: "R", Why: "the board fell", Stage: 1, Round: 1, Pair: 2, Result: &Result{Kind: ByRuling, Points: [2]int{won, lost}}},
				{Act: ActResult, By: "R", Why: "neither came", Stage: 1, Round: 1, Pair: 3, Result: &Result{Kind: Default}},
			} {
				if err := tt.rule(nil, e); err != nil {
					t.Fatal(err)
				}
			}
			s := goOn(t, tt)
			table := s.Crosstable(1)
			byGames := s.Stage(1).Plan.ByGames()
			byes, unmet := 0, 0
			for i, row := range table.Rows {
				byes += table.Byes[i]
				for _, c := range table.Cells[i] {
					unmet += c.Unmet
					if c.Open() || c.Played() != (c.Won.Sum() > 0) || byGames && c.Played() && c.Games.Sum() == 0 {
						t.Errorf("row %d: %+v", i+1, c)
					}
				}
				if order == Scored {
					if got, want := s.Stage(1).Plan.PointsOf(table.Sum(i, byGames)), row.Points(ranking.WinPoints); got != want {
						t.Errorf("entrant %d: the cells and byes give %g points, the ranking counts %g", row.Entrant, got, want)
					}
				} else if got, want := table.Sum(i, byGames), row.Value(ranking.Wins); got != want {
					t.Errorf("entrant %d: the cells and byes give %d half points, the ranking counts %d", row.Entrant, got, want)
				}
			}
			if byes < 2 || unmet < 2 {
				t.Errorf("%d half points from byes, %d results by default", byes, unmet)
			}
		})
	}
}
