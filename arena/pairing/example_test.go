package pairing_test

import (
	"fmt"

	"dohyo/arena/pairing"
)

func ExampleSwiss() {
	round, _ := pairing.Swiss([]pairing.Player{
		{Score: 2, Met: []int{1}, Moved: []pairing.Turn{pairing.First}},
		{Score: 0, Met: []int{0}, Moved: []pairing.Turn{pairing.Second}},
		{Score: 2, Met: []int{3}, Moved: []pairing.Turn{pairing.Second}},
		{Score: 0, Met: []int{2}, Moved: []pairing.Turn{pairing.First}},
	}, pairing.Options{Seed: 1})
	for _, p := range round.Pairs {
		fmt.Println(p.First, p.Second, p.Why[0].Code)
	}
	// Output:
	// 2 0 pair.group
	// 1 3 pair.group
}

func ExampleKnockout() {
	b := pairing.Knockout(3, false, false)
	won := []int{2, pairing.Nobody} // the third seed has beaten the second one
	first, second, known := b.Sides(1, won)
	fmt.Println(b[1].Name.Code, first, second, known)
	fmt.Println(b.Places(3, []int{2, 0}))
	// Output:
	// tie.final 0 2 true
	// [1 3 2]
}

func ExampleJudges() {
	matches := [][2]int{{0, 1}, {0, 2}, {1, 2}}
	dealt, _ := pairing.Judges(matches, []pairing.Judge{{Own: []int{0}}, {Own: []int{1}}, {Own: []int{2}}}, 1)
	fmt.Println(dealt)
	// Output:
	// [2 1 0]
}
