package arena

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
)

// TestToss checks that the numbers in the journal say who moves first, and that both players
// have about the same chance.
func TestToss(t *testing.T) {
	names := [2]string{"AOBA", "KUMA"}
	const pairs = 1000
	for _, way := range TurnWays() {
		second := 0
		for seed := range uint64(pairs) {
			first, why := Toss(way, names, seed)
			want := first
			switch way {
			case TurnsByStones:
				held, laid := why.Args[1].(int), why.Args[3].(int)
				if why.Args[0] != "AOBA" || why.Args[2] != "KUMA" || held < 1 || held > handful || laid < 1 || laid > 2 || why.Args[4] != int(seed) {
					t.Fatalf("got %v", why.Args)
				}
				want = 0 // who holds
				if held%2 == laid%2 {
					want = 1
				}
			case TurnsByPawns:
				want = 1
				if up := why.Args[1].(int); up >= 3 {
					want = 0
				}
			}
			if first != want {
				t.Errorf("%s %v: %d moves first", way, why.Args, first)
			}
			second += first
		}
		if second < pairs*45/100 || second > pairs*55/100 {
			t.Errorf("%s: the second player moves first in %d of %d games", way, second, pairs)
		}
	}
}

// TestTurns plays matches whose first move is drawn, stops them after their first game and
// resumes them. Whoever begins, the results are those of the players.
func TestTurns(t *testing.T) {
	begins := map[int]bool{}
	for seed := uint64(1); len(begins) < 2; seed++ {
		cfg := testConfig(t, row, fill, nil)
		cfg.Seed, cfg.Regulation.Games, cfg.Regulation.Turns = seed, 3, TurnsByStones
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		first := m.begin.Turns.First
		if begins[first] {
			continue
		}
		begins[first] = true
		ctx, stop := context.WithCancel(t.Context())
		tape := NewTape()
		add := func(e Event) {
			if err := tape.Add(e); err != nil {
				t.Error(err)
			}
		}
		if err := m.Run(ctx, func(e Event) {
			add(e)
			if _, ok := e.(*GameEnd); ok {
				stop()
			}
		}); !errors.Is(err, ErrInterrupted) {
			t.Fatal(err)
		}
		if m, err = Reopen(cfg.Dir, noRecords, playersOf(cfg)); err != nil {
			t.Fatal(err)
		}
		for _, e := range run(t, m) {
			add(e)
		}
		wins := 0
		for n, want := range []int{first, 1 - first, first} {
			g := tape.Game(n + 1)
			if g.Begin.Sides != [2]int{want, 1 - want} || g.Begin.Seats["black"] != cfg.Players[want].Name || RecordOf(tape.Begin, tape.Rules, g).Players[0] != cfg.Players[want].Name {
				t.Errorf("seed %d, game %d: %v, %v, want player %d first", seed, n+1, g.Begin.Sides, g.Begin.Seats, want)
			}
			if g.End.Winner != nil && *g.End.Winner == "A" {
				wins++
			}
		}
		if s := tape.Score(); wins == 0 || s[0].Wins != wins || s[1].Losses != wins {
			t.Errorf("seed %d: A has won %d games, and the score is %+v", seed, wins, s)
		}
	}
}

// TestRanked settles handicaps: the weaker player begins every game, and the settings are the
// table's.
func TestRanked(t *testing.T) {
	names := [2]string{"A", "B"}
	for _, c := range []struct {
		rules *boards.Game
		reg   Regulation
		want  string // who begins games 1 and 2, handicap and komi, or an error
	}{
		{igo.Game, Regulation{Ranks: []string{"3d", "1k"}}, "11 3 0.5"},
		{igo.Game, Regulation{Ranks: []string{"5k", "2k"}, Turns: TurnsByLot}, "00 3 0.5"},
		{igo.Game, Regulation{Ranks: []string{"5k", "4k"}, Settings: igo.Komi(7.5)}, "00 0 0.5"},
		{igo.Game, Regulation{Ranks: []string{"1d", "1d"}, Settings: igo.Komi(7.5)}, "01 0 7.5"},
		{igo.Game, Regulation{Ranks: []string{"5k", "2k"}, Settings: igo.Handicap(3)}, "00 3 0.5"},
		{igo.Game, Regulation{Ranks: []string{"5k", "2k"}, Settings: igo.Handicap(4)}, "ranks: they say 3 for handicap, but the regulation says 4"},
		{igo.Game, Regulation{Ranks: []string{"5k", "2x"}}, `go: expected a rank from 30k to 9d, such as 5k or 2d, got "2x"`},
		{igo.Game, Regulation{Ranks: []string{"5k"}}, "ranks: expected the ranks of both players, got 1"},
		{igo.Game, Regulation{Turns: "coin"}, `turns: expected one of lot, furigoma, nigiri, got "coin"`},
		{gomoku.Games()[0], Regulation{Ranks: []string{"5k", "2k"}}, "ranks: gomoku has no handicaps by rank"},
	} {
		r, turns, err := c.reg.Settle(c.rules, names, 1)
		got := fmt.Sprintf("%d%d", FirstOf(turns, 1), FirstOf(turns, 2))
		got += fmt.Sprint(" ", r.Settings.Whole(igo.HandicapName), " ", r.Settings.Number(igo.KomiName))
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%v: %s, want %s", c.reg.Ranks, got, c.want)
		}
	}
}
