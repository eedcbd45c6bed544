package arena

import (
	"iter"
	"maps"

	"dohyo/boards"
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
				if sum, ok := contestSum(begin.Games, e, end(n+1)); ok {
					decide(&players, sum)
				}
			}
			continue
		}
		switch e.Result {
		case Win:
			w := sides[e.Side]
			players[w].Wins++
			*players[w].Won.of(e.By)++
			players[1-w].Losses++
		case Draw:
			players[0].Draws++
			players[1].Draws++
		}
	}
	return players
}

// contestSum adds up for each player what the two games of a contest came to, in
// a match of so many games; in the first game the first player plays the first
// side. A match of an odd number of games ends with a contest of one. The sum
// isn't ok before all games of the contest have ended with scores: one that is
// broken off or void leaves it open.
func contestSum(games int, first, second *GameEnd) (sum [2]int, ok bool) {
	if first == nil || len(first.Scores) != 2 {
		return sum, false
	}
	sum = [2]int(first.Scores)
	if first.Game == games {
		return sum, true
	}
	if second == nil || len(second.Scores) != 2 {
		return [2]int{}, false
	}
	return [2]int{sum[0] + second.Scores[1], sum[1] + second.Scores[0]}, true
}

// decide counts a contest by its sum.
func decide(players *[2]Standing, sum [2]int) {
	switch {
	case sum[0] > sum[1]:
		players[0].Wins++
		players[1].Losses++
	case sum[0] < sum[1]:
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
		end.EloPlay = playElo(end.Players)
	}
	end.SPRT = m.trial.report()
	return end
}

// SumOf is what the games of a contest, named by any of their numbers, came to
// for each player of the match. It isn't ok before all have ended.
func (t *Tape) SumOf(n int) (sum [2]int, ok bool) {
	end := func(n int) *GameEnd {
		if g := t.Game(n); g != nil {
			return g.End
		}
		return nil
	}
	return contestSum(t.Begin.Games, end(n-1+n%2), end(n+n%2))
}

// ScoreIf counts the games of the match as they would be with another end of one
// of them, nil for none. A hang that loses the whole match does so.
func (t *Tape) ScoreIf(game int, end *GameEnd) (players [2]Standing) {
	ends, swept := map[int]*GameEnd{}, boards.None
	for _, g := range t.Games {
		e := g.End
		if g.Number == game {
			e = end
		}
		if e == nil {
			continue
		}
		ends[g.Number] = e
		if e.By == ByHang && e.Result == Win && t.Begin.Regulation.HangLoses {
			swept = boards.Side(sidesOf(g.Number)[e.Side])
		}
	}
	players = standings(t.Begin, maps.Values(ends), func(n int) *GameEnd { return ends[n] })
	if swept != boards.None {
		n := t.Begin.Regulation.Games
		players[swept] = Standing{Name: players[swept].Name, Wins: n}
		players[1-swept] = Standing{Name: players[1-swept].Name, Losses: n}
	}
	return players
}
