package pairing

// Circle returns a round robin of n players by the circle method: player 0 stays,
// and the others move by one place per round. In round 1 the first seed plays the
// last one. In an odd field the bye stays, and everybody moves. In each further
// cycle the turns are exchanged. The turns of a player differ by at most one in a
// cycle, and not at all in an odd field.
func Circle(n, cycles int) []Round {
	return cycle(n, cycles, func(even, r, k int) (int, int) {
		turn := func(place int) int { return (place - 1 - r%(even-1) + even - 1) % (even - 1) }
		at := func(place int) int {
			switch {
			case place == 0 && n < even:
				return n
			case place == 0:
				return 0
			case n < even:
				return turn(place)
			}
			return 1 + turn(place)
		}
		a, b := at(k), at(even-1-k)
		if k == 0 && r%2 == 1 || k > 0 && k%2 == 0 {
			return b, a
		}
		return a, b
	})
}

// Berger returns a round robin of n players by the Berger tables of the FIDE
// handbook (C.05, annex 1). The player named first has the first move. In each
// further cycle the turns are exchanged.
func Berger(n, cycles int) []Round {
	return cycle(n, cycles, func(even, r, k int) (int, int) {
		last := even - 1
		// Round by round, the last player meets the players half a table apart.
		start := r % 2 * even / 2
		start = (start + r/2) % last
		if k == 0 {
			if r%2 == 0 {
				return start, last
			}
			return last, start
		}
		return (start + k) % last, (start - k + last) % last
	})
}

// cycle makes the rounds of all cycles; pair returns the players at the k-th
// board of round r in a table with an even number of players. In an odd field the
// last of them is Nobody.
func cycle(n, cycles int, pair func(even, r, k int) (first, second int)) []Round {
	if n < 2 {
		return nil
	}
	even := n + n%2
	var rounds []Round
	for c := range cycles {
		for r := range even - 1 {
			round := Round{Bye: Nobody}
			for k := range even / 2 {
				a, b := pair(even, r, k)
				if c%2 == 1 {
					a, b = b, a
				}
				switch {
				case a >= n:
					round.Bye = b
				case b >= n:
					round.Bye = a
				default:
					round.Pairs = append(round.Pairs, Pair{First: a, Second: b})
				}
			}
			rounds = append(rounds, round)
		}
	}
	return rounds
}
