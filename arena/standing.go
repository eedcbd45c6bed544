package arena

// count returns the result of the match.
func (m *Match) count() *MatchEnd {
	end := &MatchEnd{Stamp: m.stamp(EvMatchEnd, 0), Players: m.ends.standings()}
	if m.swept != 0 {
		loser, winner := m.swept-1, 2-m.swept
		n := m.cfg.Regulation.Games
		end.Players[winner] = Standing{Name: end.Players[winner].Name, Wins: n}
		end.Players[loser] = Standing{Name: end.Players[loser].Name, Losses: n}
		end.By = string(ByHang)
	} else if m.ends.count < m.cfg.Regulation.Games {
		end.By = ByTest
		if m.trial.lab != nil {
			end.By = ByQuestion
		}
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
	} // if no game has a result (all were broken off), nobody gets points
	if a.Wins+a.Draws+a.Losses > 1 {
		end.Elo = eloOf(a.Wins, a.Draws, a.Losses)
		end.EloPlay = playElo(end.Players)
	}
	end.SPRT, end.Question = m.trial.report(), m.inquiry()
	return end
}

// SumOf returns for each player the sum of the scores of a contest, which any of
// its games may name. ok is false until all of them have ended.
func (t *Tape) SumOf(n int) (sum [2]int, ok bool) { return t.ends.contest(n) }

// ScoreIf returns the standings if one game had another end, or none for nil. A
// hang that loses the whole match counts as such.
func (t *Tape) ScoreIf(game int, end *GameEnd) (players [2]Standing) {
	ends := t.ends.clone()
	if game != 0 {
		ends.set(game, end)
	}
	players = ends.standings()
	if swept, ok := ends.swept(); ok {
		n := t.Begin.Regulation.Games
		players[swept] = Standing{Name: players[swept].Name, Wins: n}
		players[1-swept] = Standing{Name: players[1-swept].Name, Losses: n}
	}
	return players
}
