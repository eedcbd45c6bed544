package arena

import "cmp"

// A Contest is a pair of games from the same start with exchanged seats. The sum of their scores
// decides it (Regulation.Pairs).
type Contest struct {
	Number int       // 1, 2, …
	Name   string    // of their common start, "" if it has none
	Games  [2]int    // their numbers
	Scores [2][2]int // of each game, by the match's players
	Ended  [2]bool
	Sum    [2]int // by the match's players
	Done   bool   // all its games have ended with scores
}

// Contests lists the contests of the match, as far as they have begun, in the
// order of their numbers. Matches that aren't decided in this way have none.
func (t *Tape) Contests() []Contest {
	if t.Begin == nil {
		return nil
	}
	return t.FirstContests(t.Begin.Games)
}

// FirstContests lists the contests that have begun, at most the first most.
func (t *Tape) FirstContests(most int) []Contest {
	if t.Begin == nil || !t.Begin.Regulation.Pairs {
		return nil
	}
	var list []Contest
	for first := 1; first <= min(t.Begin.Games, 2*most); first += 2 {
		c := Contest{Number: (first + 1) / 2, Games: [2]int{first, first + 1}}
		begun := false
		for i, n := range c.Games {
			g := t.Game(n)
			begun = begun || g != nil || t.ends.of(n) != 0
			if g != nil && g.Begin.Opening != nil {
				c.Name = g.Begin.Opening.Name
			}
			c.Scores[i], c.Ended[i] = t.ends.scores[n]
		}
		c.Name = cmp.Or(c.Name, t.ends.names[c.Number])
		if c.Sum, c.Done = t.SumOf(first); begun {
			list = append(list, c)
		}
	}
	return list
}

// ContestSums are the sums of all contests that are decided, by the match's players.
func (t *Tape) ContestSums() [2]int { return t.ends.sums }

// Winner is the index of the player who has won the contest, -1 for a draw or
// as long as it isn't decided.
func (c *Contest) Winner() int {
	switch {
	case !c.Done || c.Sum[0] == c.Sum[1]:
		return -1
	case c.Sum[0] > c.Sum[1]:
		return 0
	}
	return 1
}
