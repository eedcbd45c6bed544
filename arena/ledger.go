package arena

import (
	"maps"
	"slices"

	"dohyo/boards"
)

// A ledger holds how the games of a match ended, one byte per game, and counts
// them. It is all that a match remembers of games that are over for good.
type ledger struct {
	begin *MatchBegin
	base  int      // the number of the game before the first one
	games []ending // by number, from base+1
	count int      // number of games that have ended

	won    [2]Means // by player
	wins   [2]int   // games won, or contests of two games
	draws  int
	score  [2]int
	sums   [2]int         // sums of the contests that are decided
	scores map[int][2]int // by game, then by player; kept only if scores decide contests
	names  map[int]string // names of the contests' starts by number, for games that were released
	lines  map[int]uint64 // by game: the sum of its moves; kept only if a question asks for it
	hangs  map[int]int    // by game: the player who won it by a hang; kept only if that wins the match
}

// An ending is how a game ended, or 0 if it hasn't.
type ending uint8

// The bits of an ending.
const (
	endedGame   ending = 1 << iota
	endedDrawn         // nobody won, and the game counts
	endedWon           // by the first player, unless endedSecond
	endedSecond        // by the second one
	endedBroken        // broken off: it may be resumed
)

// meansShift is the bit at which an ending holds an index into meansOf.
const meansShift = 5

// meansOf holds one reason for each class of reasons.
var meansOf = [4]boards.Reason{boards.Mate, ByTime, ByExit, ByRuling}

// endingOf returns the ending for the end of a game of the match.
func (l *ledger) endingOf(end *GameEnd) ending {
	if end == nil {
		return 0
	}
	e := endedGame
	if end.By == ByBrokenOff {
		e |= endedBroken
	}
	switch {
	case end.Result == Draw:
		e |= endedDrawn
	case end.Result == Win && (end.Side == 0 || end.Side == 1):
		e |= endedWon
		if sidesAfter(l.begin.sidesOf(end.Game), end.Swapped)[end.Side] == 1 {
			e |= endedSecond
		}
		var m Means
		*m.of(end.By) = 1
		for i, by := range meansOf {
			if *m.of(by) == 1 {
				e |= ending(i) << meansShift
			}
		}
	}
	return e
}

// winner returns the index of the player who won; ok is false if nobody did.
func (e ending) winner() (player int, ok bool) {
	if e&endedSecond != 0 {
		return 1, true
	}
	return 0, e&endedWon != 0
}

// halves returns the first player's half points: 2, 1 or 0. ok is false if the
// game has no result.
func (e ending) halves() (n int, ok bool) {
	if e&endedDrawn != 0 {
		return 1, true
	}
	w, ok := e.winner()
	if !ok {
		return 0, false
	}
	return 2 * (1 - w), true
}

// newLedger returns the ledger of a match none of whose games has ended.
func newLedger(begin *MatchBegin) *ledger {
	l := &ledger{begin: begin}
	if begin.Regulation.Pairs {
		l.scores = map[int][2]int{}
	}
	return l
}

// clone returns an independent copy.
func (l *ledger) clone() *ledger {
	c := *l
	c.games, c.scores, c.names, c.hangs = slices.Clone(l.games), maps.Clone(l.scores), maps.Clone(l.names), maps.Clone(l.hangs)
	c.lines = maps.Clone(l.lines)
	return &c
}

// of returns how a game ended.
func (l *ledger) of(n int) ending {
	if n <= l.base || n > l.base+len(l.games) {
		return 0
	}
	return l.games[n-l.base-1]
}

// room makes room for a game's ending. The games of a file of records may begin
// at any number.
func (l *ledger) room(n int) *ending {
	if len(l.games) == 0 {
		l.base = n - 1
	}
	if n <= l.base {
		l.games = append(make([]ending, l.base-n+1), l.games...)
		l.base = n - 1
	}
	if more := n - l.base - len(l.games); more > 0 {
		l.games = append(l.games, make([]ending, more)...)
	}
	return &l.games[n-l.base-1]
}

// set replaces a game's ending; nil means that the game hasn't ended.
func (l *ledger) set(n int, end *GameEnd) {
	at, e := l.room(n), l.endingOf(end)
	if *at == 0 && e == 0 {
		return
	}
	l.add(n, *at, -1)
	*at = e
	if l.scores != nil {
		delete(l.scores, n)
		if end != nil && len(end.Scores) == 2 {
			sides := sidesAfter(l.begin.sidesOf(n), end.Swapped)
			s := [2]int{}
			s[sides[0]], s[sides[1]] = end.Scores[0], end.Scores[1]
			l.scores[n] = s
		}
	}
	if l.begin.Regulation.Question != nil {
		l.keepLine(n, end)
	}
	delete(l.hangs, n)
	if w, won := e.winner(); won && end.By == ByHang && l.begin.Regulation.HangLoses {
		if l.hangs == nil {
			l.hangs = map[int]int{}
		}
		l.hangs[n] = w
	}
	l.add(n, e, 1)
}

// add counts a game; by is 1, or -1 to take it back.
func (l *ledger) add(n int, e ending, by int) {
	if e&endedGame != 0 {
		l.count += by
	}
	if l.scores != nil {
		for player, points := range l.scores[n] {
			l.score[player] += by * points
		}
		if sum, ok := l.contest(n); ok {
			l.decide(sum, by)
		}
		return
	}
	l.addGame(e, by)
}

// addGame counts a game on its own; by is 1, or -1 to take it back.
func (l *ledger) addGame(e ending, by int) {
	if w, won := e.winner(); won {
		l.wins[w] += by
		*l.won[w].of(meansOf[e>>meansShift&3]) += by
	}
	if e&endedDrawn != 0 {
		l.draws += by
	}
}

// name keeps the name of the start of a contest's game.
func (l *ledger) name(game int, name string) {
	if l.names == nil {
		l.names = map[int]string{}
	}
	l.names[(game+1)/2] = name
}

// contest sums up for each player the scores of a contest's two games, either of
// which may name it. In the first game the first player plays the first side. The
// last contest of a match with an odd number of games has one game. The sum isn't
// ok until all games of the contest have ended with scores: a game that is broken
// off or void leaves it open.
func (l *ledger) contest(n int) (sum [2]int, ok bool) {
	first := n - 1 + n%2
	a, ok := l.scores[first]
	if !ok || first == l.begin.Games {
		return a, ok
	}
	b, ok := l.scores[first+1]
	if !ok {
		return [2]int{}, false
	}
	return [2]int{a[0] + b[0], a[1] + b[1]}, true
}

// decide counts a contest by its sum; by is 1, or -1 to take it back.
func (l *ledger) decide(sum [2]int, by int) {
	for player, points := range sum {
		l.sums[player] += by * points
	}
	switch {
	case sum[0] > sum[1]:
		l.wins[0] += by
	case sum[0] < sum[1]:
		l.wins[1] += by
	default:
		l.draws += by
	}
}

// standings returns the standings of the match's players.
func (l *ledger) standings() (players [2]Standing) {
	for i := range players {
		players[i] = Standing{
			Name: l.begin.Players[i].Name, Wins: l.wins[i], Draws: l.draws, Losses: l.wins[1-i], Won: l.won[i], Score: l.score[i],
		}
	}
	return players
}

// pair returns the first player's half points in the two games that share an
// opening, either of which may name the pair, if both have a result.
func (l *ledger) pair(n int) (halves int, ok bool) {
	first := n - 1 + n%2
	a, aok := l.of(first).halves()
	b, bok := l.of(first + 1).halves()
	return a + b, aok && bok
}

// swept returns the player who has won the whole match by a hang in one of its
// games, the latest if there are several. ok is false if nobody has.
func (l *ledger) swept() (player int, ok bool) {
	last := 0
	for n, w := range l.hangs {
		if n >= last {
			last, player, ok = n, w, true
		}
	}
	return player, ok
}
