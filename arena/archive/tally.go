package archive

import (
	"dohyo/arena/rating"
	"dohyo/arena/stats"
	"dohyo/boards"
)

// A Tally counts the games of many files by player, by first move and by opening.
// Players of the same name are one.
type Tally struct {
	Players  []string         // in the order in which they come
	Kinds    []string         // boards.Game.Name of the games played; "" for records that don't name theirs
	Openings []boards.Opening // only their names; "" for none

	// The games that count, and those that don't: without a result, without the name
	// of a player or of one player against itself, and damaged ones.
	Counted, Unfinished, Nameless, Damaged int

	index   map[string]int
	results map[[2]int]*rating.Result // by the player who moved first and the one who moved second
	opened  map[string]*stats.Counts
	pairs   map[[2]int]*[5]int // of two players, the one who appeared first in front
}

// Add counts the games of a file that has been listed; only those of game, if
// that isn't "".
func (t *Tally) Add(f *File, game string) {
	if t.index == nil {
		t.index, t.results = map[string]int{}, map[[2]int]*rating.Result{}
		t.opened, t.pairs = map[string]*stats.Counts{}, map[[2]int]*[5]int{}
	}
	var odd Entry // the first game of a pair
	f.Entries(0, func(_ int, e *Entry) bool {
		if game != "" && e.Game != game {
			return true
		}
		points, ok := t.add(e)
		if f.journal == nil {
			return true
		}
		if e.Number%2 == 1 {
			if odd = *e; !ok {
				odd.Number = 0
			}
		} else if ok && odd.Number == e.Number-1 {
			before, _ := pointsOf(&odd)
			t.pair(odd.Players, before, e.Players, points)
		}
		return true
	})
}

// pointsOf returns the half points of side 0.
func pointsOf(e *Entry) (points int, ok bool) {
	switch r := e.Result; {
	case !r.Known || e.Void:
		return 0, false
	case r.Winner == 0:
		return 2, true
	case r.Winner == 1:
		return 0, true
	case r.Drew():
		return 1, true
	}
	return 0, false
}

// add counts a game, and returns the half points of side 0.
func (t *Tally) add(e *Entry) (points int, ok bool) {
	points, ok = pointsOf(e)
	switch {
	case e.Err != nil:
		t.Damaged++
		return 0, false
	case !ok:
		t.Unfinished++
		return 0, false
	case e.Players[0] == "" || e.Players[1] == "" || e.Players[0] == e.Players[1]:
		t.Nameless++
		return 0, false
	}
	t.Counted++
	note(&t.Kinds, e.Game)
	a, b := t.player(e.Players[0]), t.player(e.Players[1])
	r := t.results[[2]int{a, b}]
	if r == nil {
		r = &rating.Result{A: a, B: b}
		t.results[[2]int{a, b}] = r
	}
	var opening boards.Opening
	if e.Opening != nil {
		opening.Name, opening.Romaji = e.Opening.Name, e.Opening.Romaji
	}
	c := t.opened[opening.Name]
	if c == nil {
		c = &stats.Counts{0, 0, 0}
		t.opened[opening.Name] = c
		t.Openings = append(t.Openings, opening)
	}
	(*c)[points]++
	switch points {
	case 2:
		r.Wins++
	case 1:
		r.Draws++
	case 0:
		r.Losses++
	}
	return points, true
}

// note adds a word to a list unless it is there.
func note(list *[]string, word string) {
	for _, w := range *list {
		if w == word {
			return
		}
	}
	*list = append(*list, word)
}

// player returns the number of a name, which may be new.
func (t *Tally) player(name string) int {
	i, ok := t.index[name]
	if !ok {
		i = len(t.Players)
		t.index[name] = i
		t.Players = append(t.Players, name)
	}
	return i
}

// Player returns the number of a name.
func (t *Tally) Player(name string) (int, bool) {
	i, ok := t.index[name]
	return i, ok
}

// pair counts two games of one opening with exchanged sides.
func (t *Tally) pair(first [2]string, one int, second [2]string, other int) {
	if first[0] != second[1] || first[1] != second[0] {
		return
	}
	a, b := t.player(first[0]), t.player(first[1])
	sum := one + 2 - other // of the player who had side 0 in the first game
	if a > b {
		a, b, sum = b, a, 4-sum
	}
	n := t.pairs[[2]int{a, b}]
	if n == nil {
		n = new([5]int)
		t.pairs[[2]int{a, b}] = n
	}
	n[sum]++
}

// Results returns the results between all players who met, one for each order of
// moves, in the order of the players.
func (t *Tally) Results() []rating.Result {
	var list []rating.Result
	for a := range t.Players {
		for b := range t.Players {
			if r := t.results[[2]int{a, b}]; r != nil {
				list = append(list, *r)
			}
		}
	}
	return list
}

// Turns returns the wins, draws and losses of a player when moving first and
// second.
func (t *Tally) Turns(player int) (first, second stats.Counts) {
	first, second = stats.Counts{0, 0, 0}, stats.Counts{0, 0, 0}
	for by, r := range t.results {
		if by[0] == player {
			first[0], first[1], first[2] = first[0]+r.Losses, first[1]+r.Draws, first[2]+r.Wins
		}
		if by[1] == player {
			second[0], second[1], second[2] = second[0]+r.Wins, second[1]+r.Draws, second[2]+r.Losses
		}
	}
	return first, second
}

// Opening returns the games of an opening by the points of the player who moved
// first.
func (t *Tally) Opening(name string) stats.Counts {
	if c := t.opened[name]; c != nil {
		return *c
	}
	return stats.Counts{0, 0, 0}
}

// Pairs returns the pairs of games of one opening with exchanged sides that a
// player had with all others, by the player's points: 0, ½, 1, 1½, 2. Only
// journals of matches show pairs.
func (t *Tally) Pairs(player int) (n [5]int) {
	for by, counts := range t.pairs {
		for i, c := range counts {
			switch player {
			case by[0]:
				n[i] += c
			case by[1]:
				n[4-i] += c
			}
		}
	}
	return n
}
