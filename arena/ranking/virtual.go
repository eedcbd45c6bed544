package ranking

import "slices"

// FIDE's tie-breaks with unplayed games (FIDE handbook C.02 13.15 in the form of
// 2012 to 2022). A player without an opponent in a round meets a virtual one, who
// had as many points as the player before the round, gets the rest of the round's
// result, and draws all later games. In the sums of a player's opponents their
// own unplayed games count as draws.

// An unplayed is what a player got for a game that wasn't played.
type unplayed struct {
	round  int
	before int // the player's half points before the round
	got    int
	next   bool // another one of the same round as the previous one
}

// note records which round a game belongs to, and who didn't play. It is called
// before the game's points are counted.
func (t *table) note(g Game, rest int) {
	note := func(player, got int) {
		t.entries[player]++
		u := unplayed{round: g.Round, before: t.points[player], got: got}
		if u.round == 0 {
			u.round = t.entries[player]
		}
		t.rounds = max(t.rounds, u.round)
		if g.played() {
			return
		}
		list := t.unplayed[player]
		if n := len(list); n > 0 && list[n-1].round == u.round {
			u.before, u.next = list[n-1].before, true
		}
		t.unplayed[player] = append(list, u)
	}
	note(g.A, g.Points)
	if g.B != Nobody {
		note(g.B, rest)
	}
}

// settled returns the players' points as their opponents count them.
func (t *table) settled() []int {
	points := slices.Clone(t.points)
	for p, list := range t.unplayed {
		for _, u := range list {
			points[p] += Draw - u.got
		}
	}
	return points
}

// virtual returns the points of a player's virtual opponents, one for each game
// that wasn't played.
func (t *table) virtual(player int) []int {
	list := t.unplayed[player]
	scores := make([]int, len(list))
	for i := 0; i < len(list); {
		games, got := 1, list[i].got
		for i+games < len(list) && list[i+games].next {
			got += list[i+games].got
			games++
		}
		v := list[i].before + games*Win - got + games*Draw*(t.rounds-list[i].round)
		for k := range games {
			scores[i+k] = v
		}
		i += games
	}
	return scores
}

// scoreOf and scoreTimes return what an opponent with the given points
// contributes: the points themselves, or the points times those made against it,
// in quarters of a point.
func scoreOf(opponent, _ int) int       { return opponent }
func scoreTimes(opponent, made int) int { return opponent * made }

// fide sums up what each player's opponents contribute, virtual ones included,
// without the given numbers of the least and the greatest.
func (t *table) fide(low, high int, gives func(opponent, made int) int) []int {
	settled, sums := t.settled(), make([]int, len(t.met))
	for p, met := range t.met {
		var list []int
		for _, m := range met {
			list = append(list, gives(settled[m.with], m.points))
		}
		for i, v := range t.virtual(p) {
			list = append(list, gives(v, t.unplayed[p][i].got))
		}
		if len(list) <= low+high {
			continue
		}
		slices.Sort(list)
		for _, v := range list[low : len(list)-high] {
			sums[p] += v
		}
	}
	return sums
}
