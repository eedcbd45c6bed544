package arena

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"dohyo/boards"
)

// scored is a counted match whose games ended as the letters say: A and B win by
// play, a and b by the clock, = is drawn, - has no result, . hasn't ended. A wins
// h through a hang of B, and B wins H through a hang of A.
func scored(t *testing.T, reg Regulation, results string) (*Match, *Tape) {
	t.Helper()
	reg.Games = len(results)
	m := &Match{cfg: Config{Regulation: reg, Now: func() time.Time { return time.UnixMilli(0) }}}
	m.begin = &MatchBegin{Kind: "freestyle", Games: reg.Games, Regulation: reg, Players: [2]Contender{{Name: "A"}, {Name: "B"}}}
	m.ends = newLedger(m.begin)
	m.trial.test = reg.SPRT
	tape := NewTape()
	add := func(e Event) {
		t.Helper()
		if err := tape.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	add(m.begin)
	for i, c := range results {
		n := i + 1
		at := Moment{time.UnixMilli(int64(n))}
		add(&GameBegin{Stamp: Stamp{Event: EvGameBegin, Game: n}, Sides: sidesOf(n), Seats: map[string]string{}})
		e := &GameEnd{Stamp: Stamp{Event: EvGameEnd, Game: n, At: at}, Result: Win, By: boards.Five}
		var winner int
		switch c {
		case '.':
			continue
		case '=':
			e.Result, e.Side, e.By = Draw, boards.None, boards.Limit
		case '-':
			e.Result, e.Side, e.By = NoResult, boards.None, ByRuling
		case 'a':
			e.By = ByTime
		case 'b':
			e.By, winner = ByTime, 1
		case 'h':
			e.By = ByHang
		case 'H':
			e.By, winner = ByHang, 1
		case 'B':
			winner = 1
		}
		if e.Result == Win {
			e.Side = boards.Side(slices.Index(sliceOf(sidesOf(n)), winner))
			e.Winner = &m.begin.Players[winner].Name
		}
		add(e)
		m.enter(e)
		m.sweep(sidesOf(n), e)
		m.weigh(n)
	}
	return m, tape
}

func sliceOf(a [2]int) []int { return a[:] }

// TestStandings counts matches by player, who change sides from game to game, and
// gives the points of the regulation.
func TestStandings(t *testing.T) {
	five := [3]float64{2, 1, 0}
	for _, c := range []struct {
		results string
		rows    [2]string // wins, draws, losses; won by play and by the clock; points
		winner  string
		elo     bool
		play    bool // there is a separate Elo of what play decided
	}{
		{"A", [2]string{"1 0 0; 1 0; 2", "0 0 1; 0 0; 0"}, "A", false, false},
		{"AA", [2]string{"2 0 0; 2 0; 2", "0 0 2; 0 0; 0"}, "A", true, false},
		{"BB", [2]string{"0 0 2; 0 0; 0", "2 0 0; 2 0; 2"}, "B", true, false},
		{"AB", [2]string{"1 0 1; 1 0; 1", "1 0 1; 1 0; 1"}, "", true, false},
		{"==", [2]string{"0 2 0; 0 0; 1", "0 2 0; 0 0; 1"}, "", true, false},
		{"=", [2]string{"0 1 0; 0 0; 1", "0 1 0; 0 0; 1"}, "", false, false},
		{"=A", [2]string{"1 1 0; 1 0; 2", "0 1 1; 0 0; 0"}, "A", true, false},
		{"--", [2]string{"0 0 0; 0 0; 0", "0 0 0; 0 0; 0"}, "", false, false},
		{"-B", [2]string{"0 0 1; 0 0; 0", "1 0 0; 1 0; 2"}, "B", false, false},
		{"AbA=", [2]string{"2 1 1; 2 0; 2", "1 1 2; 0 1; 0"}, "A", true, true},
		{"abAB", [2]string{"2 0 2; 1 1; 1", "2 0 2; 1 1; 1"}, "", true, true},
	} {
		m, tape := scored(t, Regulation{Points: five}, c.results)
		end := m.count()
		for i, want := range c.rows {
			p := end.Players[i]
			if got := fmt.Sprintf("%d %d %d; %d %d; %v", p.Wins, p.Draws, p.Losses, p.Won.Play, p.Won.Time, p.Points); got != want {
				t.Errorf("%s: player %d has %s, want %s", c.results, i, got, want)
			}
			p.Points = 0
			if got := tape.Score()[i]; got != p {
				t.Errorf("%s: the tape counts %+v, want %+v", c.results, got, p)
			}
		}
		winner := ""
		if end.Winner != nil {
			winner = *end.Winner
		}
		if winner != c.winner || (end.Elo != nil) != c.elo || (end.EloPlay != nil) != c.play || end.By != "" {
			t.Errorf("%s: won by %q, want %q; elo %v, of play %v, by %q", c.results, winner, c.winner, end.Elo, end.EloPlay, end.By)
		}
	}
}

// TestSweptMatch loses the whole match by a hang if the regulation says so,
// whoever won the earlier games and whichever side the player had.
func TestSweptMatch(t *testing.T) {
	for _, c := range []struct {
		results string
		loses   bool
		wins    [2]int
		losses  [2]int
	}{
		{"Ah..", true, [2]int{4, 0}, [2]int{0, 4}},
		{"H...", true, [2]int{0, 4}, [2]int{4, 0}},
		{"AH..", true, [2]int{0, 4}, [2]int{4, 0}},
		{"BBh.", true, [2]int{4, 0}, [2]int{0, 4}},
		{"BBBh", true, [2]int{4, 0}, [2]int{0, 4}},
		{"BBBh", false, [2]int{1, 3}, [2]int{3, 1}},
		{"BBBa", true, [2]int{1, 3}, [2]int{3, 1}},
	} {
		m, tape := scored(t, Regulation{HangLoses: c.loses, Points: [3]float64{2, 1, 0}}, c.results)
		end := m.count()
		at := tape.ScoreIf(0, nil)
		for i, p := range end.Players {
			if p.Wins != c.wins[i] || p.Losses != c.losses[i] || p.Name != m.begin.Players[i].Name {
				t.Errorf("%s: %+v, want %d wins and %d losses", c.results, p, c.wins[i], c.losses[i])
			}
			if at[i].Wins != p.Wins || at[i].Losses != p.Losses || at[i].Name != p.Name {
				t.Errorf("%s: as the games are, %+v", c.results, at[i])
			}
		}
		swept := c.wins[0] == 4 || c.wins[1] == 4
		if (end.By == string(ByHang)) != swept || m.played() != (swept || m.ends.count == 4) {
			t.Errorf("%s: by %q, played %v", c.results, end.By, m.played())
		}
	}
}

// TestScoreIf counts a match with another end of one game.
func TestScoreIf(t *testing.T) {
	_, tape := scored(t, Regulation{HangLoses: true}, "AB=.")
	win := func(game int, side boards.Side, by boards.Reason) *GameEnd {
		return &GameEnd{Stamp: Stamp{Game: game}, Side: side, Result: Win, By: by}
	}
	for _, c := range []struct {
		game int
		end  *GameEnd
		want [2]string
	}{
		{0, nil, [2]string{"1 1 1", "1 1 1"}},
		{1, nil, [2]string{"0 1 1", "1 1 0"}},
		{1, win(1, 1, ByRuling), [2]string{"0 1 2", "2 1 0"}},
		{2, win(2, 1, ByRuling), [2]string{"2 1 0", "0 1 2"}}, // A has the second side in game 2
		{3, win(3, 0, ByTime), [2]string{"2 0 1", "1 0 2"}},
		{4, win(4, 0, boards.Five), [2]string{"1 1 2", "2 1 1"}},
		{2, win(2, 1, ByHang), [2]string{"4 0 0", "0 0 4"}},
		{3, win(3, 1, ByHang), [2]string{"0 0 4", "4 0 0"}},
		{3, &GameEnd{Stamp: Stamp{Game: 3}, Side: boards.None, Result: NoResult, By: ByHang}, [2]string{"1 0 1", "1 0 1"}},
	} {
		got := tape.ScoreIf(c.game, c.end)
		for i, p := range got {
			if text := fmt.Sprintf("%d %d %d", p.Wins, p.Draws, p.Losses); text != c.want[i] {
				t.Errorf("game %d as %+v: player %d has %s, want %s", c.game, c.end, i, text, c.want[i])
			}
		}
	}
}

// TestPairsAreWeighed enters each pair of games once into the test, when its
// second game has ended, in either order. It never enters a match of two games.
func TestPairsAreWeighed(t *testing.T) {
	for _, c := range []struct {
		results string
		pairs   [5]int // by A's half points
	}{
		{"AABB", [5]int{1, 0, 0, 0, 1}},
		{"AB=A", [5]int{0, 0, 1, 1, 0}},
		{"=B==", [5]int{0, 1, 1, 0, 0}},
		{"A..A", [5]int{}},
		{".AA.", [5]int{}},
		{"A-BB", [5]int{1, 0, 0, 0, 0}},
		{"-A=.", [5]int{}},
	} {
		m, tape := scored(t, Regulation{SPRT: parseTest(t, "elo0=0,elo1=5")}, c.results)
		if m.trial.pairs != c.pairs || tape.Pairs() != c.pairs {
			t.Errorf("%s: weighed %v, the tape has %v, want %v", c.results, m.trial.pairs, tape.Pairs(), c.pairs)
		}
		if r := m.trial.report(); r.Pairs != c.pairs {
			t.Errorf("%s: reported %v", c.results, r.Pairs)
		}
	}
	// In the other order, the second game of the pair ends first.
	m, _ := scored(t, Regulation{SPRT: parseTest(t, "elo0=0,elo1=5")}, "AB")
	ends := m.ends
	m.ends, m.trial.pairs = newLedger(m.begin), [5]int{}
	for n := 2; n >= 1; n-- {
		*m.ends.room(n) = ends.of(n)
		m.weigh(n)
	}
	if m.trial.pairs != [5]int{0, 0, 1, 0, 0} {
		t.Errorf("weighed %v", m.trial.pairs)
	}
}

// TestContestOfAPlayer determines the winner of a contest.
func TestContestOfAPlayer(t *testing.T) {
	for _, c := range []struct {
		sum  [2]int
		done bool
		want int
	}{{[2]int{5, 4}, true, 0}, {[2]int{4, 5}, true, 1}, {[2]int{5, 5}, true, -1}, {[2]int{5, 4}, false, -1}} {
		if got := (&Contest{Sum: c.sum, Done: c.done}).Winner(); got != c.want {
			t.Errorf("%v, decided %v: won by %d, want %d", c.sum, c.done, got, c.want)
		}
	}
	l := newLedger(&MatchBegin{})
	for _, sum := range [][2]int{{5, 4}, {4, 5}, {4, 6}, {7, 7}} {
		l.decide(sum, 1)
	}
	if players := l.standings(); players != [2]Standing{{Wins: 1, Losses: 2, Draws: 1}, {Wins: 2, Losses: 1, Draws: 1}} {
		t.Errorf("counted %+v", players)
	}
}
