package arena

import (
	"iter"
	"maps"
)

// standings counts games that have ended; end finds a game's end by its number,
// nil if it has none.
func standings(begin *MatchBegin, ended iter.Seq[*GameEnd], end func(game int) *GameEnd) (players [2]Standing) {
	for i := range players {
		players[i].Name = begin.Players[i].Name
	}
	for e := range ended {
		n := e.Game
		sides := sidesOf(n)
		if begin.Regulation.Pairs {
			for side := range min(len(e.Scores), len(sides)) {
				players[sides[side]].Score += e.Scores[side]
			}
			if n%2 == 1 {
				if other := end(n + 1); other != nil {
					pair(&players, e, other)
				}
			}
			continue
		}
		switch e.Result {
		case Win:
			w := sides[e.Side]
			players[w].Wins++
			players[1-w].Losses++
		case Draw:
			players[0].Draws++
			players[1].Draws++
		}
	}
	return players
}

// pair counts two games with exchanged seats as one contest, by the sum of
// their scores; in the first the first player plays the first side. A game
// without scores (broken off, void) leaves it open.
func pair(players *[2]Standing, first, second *GameEnd) {
	if len(first.Scores) != 2 || len(second.Scores) != 2 {
		return
	}
	a, b := first.Scores[0]+second.Scores[1], first.Scores[1]+second.Scores[0]
	switch {
	case a > b:
		players[0].Wins++
		players[1].Losses++
	case a < b:
		players[1].Wins++
		players[0].Losses++
	default:
		players[0].Draws++
		players[1].Draws++
	}
}

// count is the end of the match.
func (m *Match) count() *MatchEnd {
	end := &MatchEnd{Stamp: m.stamp(EvMatchEnd, 0), Players: standings(m.begin, maps.Values(m.ended), func(n int) *GameEnd { return m.ended[n] })}
	if m.swept != 0 {
		loser, winner := m.swept-1, 2-m.swept
		n := m.cfg.Regulation.Games
		end.Players[winner] = Standing{Name: end.Players[winner].Name, Wins: n}
		end.Players[loser] = Standing{Name: end.Players[loser].Name, Losses: n}
		end.By = string(ByHang)
	} else if len(m.ended) < m.cfg.Regulation.Games {
		end.By = ByTest
	}
	a, b := &end.Players[0], &end.Players[1]
	p := m.cfg.Regulation.Points
	switch {
	case a.Wins > b.Wins:
		a.Points, b.Points, end.Winner = p[0], p[2], &a.Name
	case a.Wins < b.Wins:
		a.Points, b.Points, end.Winner = p[2], p[0], &b.Name
	case a.Wins+a.Draws+a.Losses > 0:
		a.Points, b.Points = p[1], p[1]
	} // where no game has a result (all broken off), nobody has points
	if a.Wins+a.Draws+a.Losses > 1 {
		end.Elo = eloOf(a.Wins, a.Draws, a.Losses)
	}
	end.SPRT = m.trial.report()
	return end
}

// SumOf is what the games of a pair, named by either of their numbers, came to for each player of the match, for
// those who show a table of contests. It isn't ok before both have ended.
func (t *Tape) SumOf(n int) (sum [2]int, ok bool) {
	first, second := t.Game(n-1+n%2), t.Game(n+n%2)
	if first == nil || second == nil || first.End == nil || second.End == nil ||
		len(first.End.Scores) != 2 || len(second.End.Scores) != 2 {
		return sum, false
	}
	f, s := first.End.Scores, second.End.Scores
	return [2]int{f[0] + s[1], f[1] + s[0]}, true
}
