package pairing

import (
	"math/rand/v2"

	"dohyo/boards/fact"
)

// A Judge (審判) is a person who can judge matches. Own lists the judge's own
// players, whose matches the judge may not judge; a judge without any may judge
// all matches.
type Judge struct {
	Own []int
	Has int // other matches that they judge or have judged
}

// Judges assigns a judge to each match so that the numbers of matches per judge
// are as even as possible: they differ by at most one if the matches allow it.
// Seed draws who gets more. It is an error if nobody may judge some match.
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

// A dealing is the assignment so far.
type dealing struct {
	judges []Judge
	judge  []int   // of each match
	of     [][]int // the matches of each judge
	may    [][]bool
	order  []int
}

// load returns the number of a judge's matches.
func (d *dealing) load(judge int) int { return d.judges[judge].Has + len(d.of[judge]) }

func (d *dealing) give(match, judge int) {
	d.judge[match] = judge
	d.of[judge] = append(d.of[judge], match)
}

// even hands a match on from a judge to another one, possibly via others, so that
// their loads differ less. It reports whether it could. When it can't, the
// dealing is as even as possible: any better one would differ by such a path
// (Harvey, Ladner, Lovász and Tamir, "Semi-matchings for bipartite graphs and
// load balancing").
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

// shift hands matches on along the path from a judge to the last one.
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
