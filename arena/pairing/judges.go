package pairing

import (
	"math/rand/v2"

	"dohyo/boards/fact"
)

// A Judge (審判) is somebody who can judge matches, of whom Own are the players that
// are theirs: nobody judges a match of their own program. Who has none may judge all.
type Judge struct {
	Own []int
	Has int // matches that they judge besides, or have judged
}

// Judges gives each match a judge, so that the numbers of matches that they judge
// are as even as can be: they differ by one at most, where that is possible at all.
// Seed draws who has more. It is an error if a match is left that nobody may judge.
func Judges(matches [][2]int, judges []Judge, seed uint64) ([]int, error) {
	d := &dealing{judges: judges, judge: make([]int, len(matches)), of: make([][]int, len(judges)), may: make([][]bool, len(matches))}
	rng := rand.New(rand.NewPCG(seed, uint64(len(matches))))
	d.order = rng.Perm(len(judges))
	for m, pair := range matches {
		d.may[m] = make([]bool, len(judges))
		for j, judge := range judges {
			d.may[m][j] = true
			for _, own := range judge.Own {
				if own == pair[0] || own == pair[1] {
					d.may[m][j] = false
				}
			}
		}
	}
	for _, m := range rng.Perm(len(matches)) {
		best := Nobody
		for _, j := range d.order {
			if d.may[m][j] && (best == Nobody || d.load(j) < d.load(best)) {
				best = j
			}
		}
		if best == Nobody {
			return nil, fact.Errorf("pairing.judges", "match %d: nobody may judge it", m+1)
		}
		d.give(m, best)
	}
	for d.even() {
	}
	return d.judge, nil
}

// A dealing is who judges what so far.
type dealing struct {
	judges []Judge
	judge  []int   // of each match
	of     [][]int // the matches of each judge
	may    [][]bool
	order  []int
}

// load is how many matches a judge has.
func (d *dealing) load(judge int) int { return d.judges[judge].Has + len(d.of[judge]) }

func (d *dealing) give(match, judge int) {
	d.judge[match] = judge
	d.of[judge] = append(d.of[judge], match)
}

// even hands a match on from a judge to another one, perhaps over others, so that
// the two have less of a difference; it says whether that could be done. When it no
// longer can, the dealing is the evenest one: such a path is what any better one
// differs by (Harvey, Ladner, Lovász and Tamir, "Semi-matchings for bipartite
// graphs and load balancing").
func (d *dealing) even() bool {
	for _, start := range d.order {
		from := map[int]int{} // the match by which a judge was reached
		queue := []int{start}
		for len(queue) > 0 {
			j := queue[0]
			queue = queue[1:]
			if d.load(j) <= d.load(start)-2 {
				d.shift(start, j, from)
				return true
			}
			for _, m := range d.of[j] {
				for _, k := range d.order {
					if _, seen := from[k]; d.may[m][k] && k != start && !seen {
						from[k] = m
						queue = append(queue, k)
					}
				}
			}
		}
	}
	return false
}

// shift hands matches on along the path that led from a judge to the last one.
func (d *dealing) shift(start, last int, from map[int]int) {
	for j := last; j != start; {
		m := from[j]
		before := d.judge[m]
		kept := d.of[before][:0]
		for _, x := range d.of[before] {
			if x != m {
				kept = append(kept, x)
			}
		}
		d.of[before] = kept
		d.give(m, j)
		j = before
	}
}
