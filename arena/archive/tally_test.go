package archive_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/arena/rating"
	"dohyo/arena/stats"
	"dohyo/boards"
)

// match returns the journal of a match of A and B with these winners (0 and 1 are
// players, 2 is a draw, 3 no result, 4 a game that isn't over); A has the first
// move in odd games.
func match(winners ...int) string {
	var out []byte
	at := arena.Moment{Time: time.Date(1993, 11, 28, 20, 0, 0, 0, time.UTC)}
	add := func(e arena.Event) { out = append(arena.AppendJSON(out, e), '\n') }
	reg, _ := arena.Named("5moku")
	names := [2]string{"A", "B"}
	add(&arena.MatchBegin{Stamp: arena.Stamp{Event: arena.EvMatchBegin, At: at}, Match: "m", Kind: "gomoku", Games: len(winners), Regulation: reg, Version: 1,
		Players: [2]arena.Contender{{Name: "A"}, {Name: "B"}}})
	for i, w := range winners {
		stamp := func(kind string) arena.Stamp { return arena.Stamp{Event: kind, At: at, Game: i + 1} }
		sides := [2]int{i % 2, 1 - i%2}
		add(&arena.GameBegin{Stamp: stamp(arena.EvGameBegin), Seats: map[string]string{"black": names[sides[0]], "white": names[sides[1]]}, Sides: sides,
			Opening: &boards.Opening{Name: "寒星"}})
		end := &arena.GameEnd{Stamp: stamp(arena.EvGameEnd), Side: boards.None, Result: arena.Draw, By: boards.Limit}
		switch {
		case w == 4:
			continue
		case w == 3:
			end.Result, end.By = arena.NoResult, boards.Reason("ruling")
		case w < 2:
			end.Result, end.By, end.Winner, end.Side = arena.Win, boards.Resign, &names[w], boards.Side(w^i%2)
		}
		add(end)
	}
	return string(out)
}

// tallied counts the games of some files.
func tallied(t *testing.T, game string, files ...[2]string) *archive.Tally {
	t.Helper()
	var tally archive.Tally
	for _, file := range files {
		f := listed(t, file[0], file[1])
		f.List(context.Background())
		tally.Add(f, game)
	}
	return &tally
}

// TestTally counts games of journals and records by player, first move and opening.
func TestTally(t *testing.T) {
	csa := func(black, white, end string) string {
		return fmt.Sprintf("N+%s\nN-%s\nPI\n+\n+7776FU\n-3334FU\n%s\n", black, white, end)
	}
	records := strings.Join([]string{
		csa("A", "C", "%TORYO"), // white played last: black resigned
		csa("C", "A", "%SENNICHITE"),
		csa("C", "A", "%CHUDAN"),
		csa("C", "C", "%TORYO"),
		csa("C", "", "%TORYO"),
		"N+A\nN-C\nPI\n+\n+7776FU\nwhat\n%TORYO\n",
	}, "/\n")
	tally := tallied(t, "", [2]string{arena.JournalName, match(0, 0, 1, 2, 3, 0, 4)}, [2]string{"x.csa", records})
	if tally.Counted != 7 || tally.Unfinished != 3 || tally.Nameless != 2 || tally.Damaged != 1 {
		t.Errorf("unexpected tally: %+v", tally)
	}
	if !slices.Equal(tally.Players, []string{"A", "B", "C"}) || !slices.Contains(tally.Kinds, "gomoku") || !slices.Contains(tally.Kinds, "shogi") {
		t.Errorf("players %q, kinds %q, expected A, B, C, gomoku and shogi", tally.Players, tally.Kinds)
	}
	want := []rating.Result{
		{A: 0, B: 1, Wins: 1, Losses: 1}, {A: 0, B: 2, Losses: 1},
		{A: 1, B: 0, Losses: 2, Draws: 1}, {A: 2, B: 0, Draws: 1},
	}
	if got := tally.Results(); !slices.Equal(got, want) {
		t.Errorf("results %v, want %v", got, want)
	}
	first, second := tally.Turns(0)
	if !slices.Equal(first, stats.Counts{2, 0, 1}) || !slices.Equal(second, stats.Counts{0, 2, 2}) {
		t.Errorf("A: %v first, %v second", first, second)
	}
	if got := tally.Opening("寒星"); !slices.Equal(got, stats.Counts{3, 1, 1}) || len(tally.Openings) != 2 || tally.Openings[0].Name != "寒星" || tally.Openings[1].Name != "" {
		t.Errorf("opening: %v, %v", got, tally.Openings)
	}
	// A won both of games 1 and 2; B has 1½ of 3 and 4; 5 has no result.
	if a, b := tally.Pairs(0), tally.Pairs(1); a != [5]int{0, 1, 0, 0, 1} || b != [5]int{1, 0, 0, 1, 0} {
		t.Errorf("pairs of A %v, of B %v", a, b)
	}
	if i, ok := tally.Player("C"); !ok || i != 2 {
		t.Errorf("C is %d", i)
	}
	only := tallied(t, "shogi", [2]string{arena.JournalName, match(0, 0, 0)}, [2]string{"x.csa", records})
	if only.Counted != 2 || len(only.Players) != 2 {
		t.Errorf("shogi alone: %+v", only)
	}
}
