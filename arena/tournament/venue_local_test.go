package tournament

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// sitting returns a bout of two players in a folder.
func sitting(t *testing.T, players ...Entrant) Sitting {
	t.Helper()
	return Sitting{BoutBegin: &BoutBegin{Seed: 5}, Folder: filepath.Join(t.TempDir(), MatchesName, "1-01-01"), Game: "freestyle", Rules: instantMatch(2), Players: [2]Entrant{players[0], players[1]}}
}

// instantVenue returns a venue whose players answer at once.
func instantVenue() *Local {
	return &Local{Open: openInstant, Records: func(string) []arena.RecordFormat { return nil }}
}

// TestGathered plays a bout of players who log in: it isn't played if somebody is absent,
// lateness is deducted from the clocks, and the players are released after it.
func TestGathered(t *testing.T) {
	failed := errors.New("the port is taken")
	seat := func(c arena.Contestant) arena.Contestant {
		c.Open = func(arena.Place) (engines.Player, error) { return instant{}, nil }
		return c
	}
	main := func(minutes int) arena.Reserve {
		clock := arena.Clock{Main: time.Duration(minutes) * time.Minute}
		return arena.Reserve(clock.Whole(clock.Main))
	}
	for name, c := range map[string]struct {
		there Gathering
		err   error
		late  [2]time.Duration // by the referee's ruling
		want  Report
		left  []arena.Reserve
	}{
		"error":            {err: failed},
		"first absent":     {there: Gathering{Absent: 1}, want: Report{Absent: 1, Why: fact.Fact{Code: "result.absent"}}},
		"both absent":      {there: Gathering{Absent: BothAbsent}, want: Report{Absent: BothAbsent, Why: fact.Fact{Code: "result.absent"}}},
		"in time":          {want: Report{Games: Tally{1, 0, 1}}},
		"late":             {there: Gathering{Late: [2]time.Duration{0, time.Minute}}, want: Report{Games: Tally{1, 0, 1}, Why: fact.Fact{Code: "result.late", Args: []any{"B", time.Minute}}}, left: []arena.Reserve{main(10), main(9)}},
		"late by a ruling": {there: Gathering{Late: [2]time.Duration{time.Minute, 0}}, late: [2]time.Duration{2 * time.Minute, time.Minute}, want: Report{Games: Tally{1, 0, 1}, Why: fact.Fact{Code: "result.late.both", Args: []any{"A", 3 * time.Minute, "B", time.Minute}}}, left: []arena.Reserve{main(7), main(9)}},
	} {
		b := sitting(t, Entrant{Name: "A", Player: "login:a"}, Entrant{Name: "B", Player: "p"})
		b.Rules.Clock.Main = 10 * time.Minute
		b.Late = [2]arena.Span{arena.Span(c.late[0]), arena.Span(c.late[1])}
		var closed, begun int
		var left []arena.Reserve
		v := instantVenue()
		v.Bundle = true
		v.Gather = func(_ context.Context, _ Sitting) (*Gathering, error) {
			there := c.there
			there.Seats[0] = seat
			there.Close = func() { closed++ }
			there.Begins = func(m *arena.Match) { begun, left = begun+1, m.Regulation().Left }
			return &there, c.err
		}
		got, err := v.Play(t.Context(), b)
		if !errors.Is(err, c.err) || err != nil && c.err == nil {
			t.Fatalf("%s: %v", name, err)
		}
		played := c.err == nil && c.there.Absent == 0
		got.Won, got.Prints = [2]arena.Means{}, [2]*engines.Fingerprint{}
		if !reflect.DeepEqual(got, c.want) || (begun == 1) != played || (closed == 1) != played || !slices.Equal(left, c.left) {
			t.Errorf("%s: %+v, begun %d, closed %d, left %v; want %+v, %v", name, got, begun, closed, left, c.want, c.left)
		}
		if err := v.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestLateHere: what a ruling deducts from the clock of a program that is started here is the
// reason that the result mentions, as for one that logs in.
func TestLateHere(t *testing.T) {
	b := sitting(t, Entrant{Name: "A", Player: "p"}, Entrant{Name: "B", Player: "p"})
	b.Rules.Clock.Main = 10 * time.Minute
	b.Late = [2]arena.Span{0, arena.Span(150 * time.Second)}
	b.Rules.Left = late(b.Game, b.Rules.Clock, b.Late)
	v := instantVenue()
	got, err := v.Play(t.Context(), b)
	if err := errors.Join(err, v.Close()); err != nil {
		t.Fatal(err)
	}
	if want := (fact.Fact{Code: "result.late", Args: []any{"B", 150 * time.Second}}); !reflect.DeepEqual(got.Why, want) {
		t.Errorf("%+v, want %+v", got.Why, want)
	}
}

// TestWatched gives a match's events to who watches it, and none to a watch that wants none.
func TestWatched(t *testing.T) {
	for _, wants := range []bool{true, false} {
		v, events, asked := instantVenue(), 0, 0
		v.Watch = func(b Sitting, m *arena.Match) func(arena.Event) {
			if asked++; m == nil || b.Game != "freestyle" {
				t.Errorf("watches %v of %s", m, b.Game)
			}
			if !wants {
				return nil
			}
			return func(arena.Event) { events++ }
		}
		if _, err := v.Play(t.Context(), sitting(t, Entrant{Name: "A"}, Entrant{Name: "B"})); err != nil {
			t.Fatal(err)
		}
		if asked != 1 || (events > 20) != wants {
			t.Errorf("asked %d times, %d events", asked, events)
		}
	}
}

// A stillborn player's program never starts.
type stillborn struct{ instant }

func (stillborn) Begin(context.Context, engines.Game) error {
	return engines.Faultf(engines.Start, "process.start.failed", "%s: the program can't be started: %w", "p", os.ErrPermission)
}

// TestNeverStarts names the player whose program doesn't start. Any other halt is an error.
func TestNeverStarts(t *testing.T) {
	for who, want := range map[string]int{"A": 1, "B": 2} {
		v := instantVenue()
		v.Open = func(game string, e Entrant) (arena.Contestant, error) {
			c, err := openInstant(game, e)
			if e.Name == who {
				c.Open = func(arena.Place) (engines.Player, error) {
					return stillborn{}, nil
				}
			}
			return c, err
		}
		b := sitting(t, Entrant{Name: "A"}, Entrant{Name: "B"})
		b.Rules = instantMatch(10)
		got, err := v.Play(t.Context(), b)
		if err != nil || got.Absent != want || got.Why.Code != "result.start" || got.Why.Args[0] != who {
			t.Errorf("%s doesn't start: %+v, %v", who, got, err)
		}
	}
	b := sitting(t, Entrant{Name: "A"}, Entrant{Name: "B"})
	h := &arena.Halt{Halting: arena.Halting{Cause: arena.CauseStart, Player: "arbiter", Starts: 3}}
	if got, err := absent(b, h); got.Absent != 0 || err != error(h) {
		t.Errorf("an arbiter that doesn't start: %+v, %v", got, err)
	}
}

// TestReopened opens the players of a bout that goes on as they were: with their entrants'
// settings, and the arbiter by its own name. A program that has changed is told of once.
func TestReopened(t *testing.T) {
	seed := uint64(3)
	a, b := Entrant{Name: "A", Player: "p", Seed: &seed}, Entrant{Name: "B", Player: "q"}
	s := sitting(t, a, b)
	s.Game, s.Rules = "go", arena.DefaultFor("go")
	s.Rules.Games, s.Rules.Arbiter = 2, "judge"
	var opened []Entrant
	var v *Local
	venue := func() {
		v = instantVenue()
		v.Bundle = true
		v.shelf.took = 1 // as if bouts were quick: one with an arbiter has a folder nevertheless
		v.Open = func(game string, e Entrant) (arena.Contestant, error) {
			opened = append(opened, e)
			c, err := openInstant(game, e)
			c.Fingerprint = func() (*engines.Fingerprint, error) {
				return &engines.Fingerprint{Files: []engines.FileMark{{Path: e.Player}}}, nil
			}
			return c, err
		}
	}
	want := []Entrant{a, b, {Name: "judge", Player: "judge"}}
	venue()
	if _, bundle, err := v.match(s, Gathering{}); err != nil || bundle != nil {
		t.Fatalf("in a bundle: %v, %v", bundle != nil, err)
	}
	if !reflect.DeepEqual(opened, want) {
		t.Errorf("opened %+v", opened)
	}
	opened = nil
	venue()
	v.Changed = func(list []arena.Changed) error {
		t.Errorf("nothing has changed: %v", list)
		return nil
	}
	if _, _, err := v.match(s, Gathering{}); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(opened, want) {
		t.Errorf("opened again %+v", opened)
	}
}

// TestHasLine tells a journal with a whole line from one that was cut off in its first,
// which is removed.
func TestHasLine(t *testing.T) {
	for text, want := range map[string]bool{"": false, `{"event":"match_be`: false, "{}\n": true, "{}\n{": true} {
		file := filepath.Join(t.TempDir(), arena.JournalName)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := hasLine(file)
		_, gone := os.Stat(file)
		if err != nil || got != want || (gone == nil) != want {
			t.Errorf("%q: %v, %v, %v", text, got, err, gone)
		}
	}
	if got, err := hasLine(filepath.Join(t.TempDir(), "none")); got || err != nil {
		t.Errorf("no file: %v, %v", got, err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := hasLine(filepath.Join(file, "below")); err == nil {
		t.Error("no error of a path below a file")
	}
}
