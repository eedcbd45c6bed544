package rating_test

import (
	"fmt"

	"dohyo/arena/rating"
)

func ExampleRate() {
	l := rating.Rate(3, []rating.Result{
		{A: 0, B: 1, Wins: 36, Draws: 8, Losses: 17},
		{A: 1, B: 2, Wins: 20, Draws: 5, Losses: 11},
	}, rating.Options{Anchors: map[int]float64{0: 1500}})
	fmt.Printf("%.1f ± %.1f\n", l.Players[1].Rating, l.Players[1].Error)
	fmt.Printf("%.3f\n", l.LOS(0, 1))
	// Output:
	// 1388.1 ± 84.8
	// 0.995
}
