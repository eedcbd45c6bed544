package ranking_test

import (
	"fmt"

	"dohyo/arena/ranking"
)

func ExampleRank() {
	places := ranking.Rank(3, []ranking.Game{
		{A: 0, B: 1, Points: ranking.Win},
		{A: 1, B: 2, Points: ranking.Draw},
		{A: 2, B: ranking.Nobody, Points: ranking.Win}, // a bye
	}, ranking.CSA2000, 0)
	for _, p := range places {
		fmt.Println(p.Place, p.Player, p.Points(ranking.Wins), p.By)
	}
	// Output:
	// 1 2 1.5 wins
	// 2 0 1 wins
	// 3 1 0.5
}
