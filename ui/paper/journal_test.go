package paper

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/internal/heap"
	"dohyo/ui/lang"
)

// journalText returns events as the lines of a journal.
func journalText(events []arena.Event) []byte {
	var text []byte
	for _, e := range events {
		text = append(arena.AppendJSON(text, e), '\n')
	}
	return text
}

// manyGames returns the events of a match of very short games. Game 2 goes on until just
// before the end, a referee refuses something about a game that is over, and rules on
// the first game at the very end. Some games are interrupted, and one is broken off.
func manyGames(games int) []arena.Event {
	at := noon
	stamp := func(event string, game int) arena.Stamp {
		at = at.Add(1500e6)
		return arena.Stamp{Event: event, At: arena.Moment{Time: at}, Game: game}
	}
	events := []arena.Event{&arena.MatchBegin{Stamp: stamp(arena.EvMatchBegin, 0), Match: "m", Kind: "freestyle", Players: [2]arena.Contender{{Name: "AOBA"}, {Name: "KAZE"}}, Games: games, Version: 1}}
	add := func(e ...arena.Event) { events = append(events, e...) }
	end := func(n int) *arena.GameEnd {
		e := &arena.GameEnd{Stamp: stamp(arena.EvGameEnd, n), Moves: 1, Side: boards.None, Result: arena.Draw, By: "agreed"}
		if n == 5 {
			e.Result, e.By = arena.NoResult, arena.ByBrokenOff
		}
		return e
	}
	rest := func(n int) {
		add(&arena.Moved{Stamp: stamp(arena.EvMove, n), Ply: 1, Seat: "black", Player: "x", Move: "808", MS: 1})
		if n%400 == 4 {
			add(&arena.Faulted{Stamp: stamp(arena.EvFault, n), Player: "AOBA", Seat: "black", Kind: "hang", Detail: "x"})
			add(&arena.Paused{Stamp: stamp(arena.EvPause, 0)}, &arena.WentOn{Stamp: stamp(arena.EvGoOn, 0)})
		}
		add(end(n))
	}
	for n := 1; n <= games; n++ {
		a, b := "AOBA", "KAZE"
		if n%2 == 0 {
			a, b = b, a
		}
		add(&arena.GameBegin{Stamp: stamp(arena.EvGameBegin, n), Seats: map[string]string{"black": a, "white": b}, Sides: [2]int{1 - n%2, n % 2}})
		if n != 2 {
			rest(n)
		}
		if n == 9 {
			add(&arena.Ruled{Stamp: stamp(arena.EvRuling, 3), By: "R", What: arena.Refused, Why: "late"})
		}
	}
	rest(2)
	aoba := "AOBA"
	ended := &arena.GameEnd{Stamp: stamp(arena.EvGameEnd, 1), Moves: 1, Winner: &aoba, Side: 0, Result: arena.Win, By: arena.ByRuling}
	add(&arena.Ruled{Stamp: stamp(arena.EvRuling, 1), By: "R", What: "result", Why: "noise", Decision: &arena.Decision{
		Act: arena.ActResult, Ply: 1, Winner: &aoba, Side: new(boards.Side), Result: arena.Win, Reason: arena.ByRuling, Was: end(1),
	}}, ended)
	add(&arena.MatchEnd{Stamp: stamp(arena.EvMatchEnd, 0), Players: [2]arena.Standing{{Name: "AOBA", Wins: 1}, {Name: "KAZE"}}, Winner: &aoba})
	return events
}

// TestJournal reads journals game by game. They must make the same pages as if the whole
// journal were in memory, whatever follows the end of a game and wherever the journal is
// cut off.
func TestJournal(t *testing.T) {
	many, one := manyGames(20), told("x")
	one[0].(*arena.MatchBegin).Version = 1
	back := string(journalText([]arena.Event{&arena.TookBack{Stamp: arena.Stamp{Event: arena.EvTakeBack, Game: 2}, Ply: 9, Seat: "black"}}))
	for name, tt := range map[string]struct {
		events []arena.Event
		tail   string
		games  int
	}{
		"a game with one of everything": {one, "", 1},
		"several games":                 {many, "", 20},
		"no game":                       {many[:1], "", 0},
		"not over":                      {many[:len(many)-9], "", 19},
		"a line that is no event":       {many[:len(many)-4], "nothing\n" + string(journalText(many[len(many)-1:])), 20},
		"an event that can't follow":    {many[:20], back + "{}\n", 6},
	} {
		t.Run(name, func(t *testing.T) {
			text := append(journalText(tt.events), tt.tail...)
			events, _, wrong := arena.ReadEvents(bytes.NewReader(text), "m")
			b := bookOf(t, events)
			s, journal := newStream(t), new(Journal)
			var bad error
			for g, err := range journal.Games(bytes.NewReader(text), "m", nil) {
				if bad = err; err == nil {
					s.Add(g.Match, g)
				}
			}
			if fmt.Sprint(bad) != fmt.Sprint(wrong) || (wrong != nil) != (tt.tail != "") {
				t.Errorf("error %v, want %v", bad, wrong)
			}
			if s.Games() != tt.games || len(b.Games) != tt.games {
				t.Fatalf("%d games, and %d at once, want %d", s.Games(), len(b.Games), tt.games)
			}
			if tt.games == 0 {
				return
			}
			want, _, _ := written(t, b, lang.English)
			var page strings.Builder
			if err := s.Finish(&page, journal.End); err != nil {
				t.Fatal(err)
			}
			if page.String() != want {
				t.Errorf("pages differ:\n%s\n%s", page.String(), want)
			}
		})
	}
}

// TestJournalFlat writes the page of a long match. No game leaves any memory.
func TestJournalFlat(t *testing.T) {
	const games, first, readings, between = 1200, 400, 4, 10
	at := [2]uint64{math.MaxUint64, math.MaxUint64}
	s, journal := newStream(t), new(Journal)
	text := journalText(manyGames(games))
	for g, err := range journal.Games(bytes.NewReader(text), "m", nil) {
		if err != nil {
			t.Fatal(err)
		}
		s.Add(g.Match, g)
		for i, last := range []int{first, games - 1} {
			if before := last - g.Number; before >= 0 && before%between == 0 && before/between < readings {
				at[i] = min(at[i], heap.Used())
			}
		}
	}
	if s.Games() != games {
		t.Errorf("%d games", s.Games())
	}
	if per := (int64(at[1]) - int64(at[0])) / (games - first); per > 100 {
		t.Errorf("each game leaves %d bytes: %d after %d games, %d after %d", per, at[0], first, at[1], games)
	}
}
