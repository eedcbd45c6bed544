package arena

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/kifu"
)

// recordEvents returns the events of a record, beginning with its match's.
func recordEvents(t *testing.T, rec *kifu.Record) []Event {
	t.Helper()
	g, ok := catalog.Game(rec.Game)
	if !ok {
		t.Fatalf("no game %s", rec.Game)
	}
	positions, _ := kifu.Play(rec, g)
	if len(positions) == 0 {
		t.Fatalf("no position: %+v", rec)
	}
	return append([]Event{RecordBegin(rec, g)}, RecordEvents(rec, g, 5, positions)...)
}

func gomokuRecord(moves string) *kifu.Record {
	rec := &kifu.Record{Game: "gomoku"}
	for i, m := range strings.Fields(moves) {
		rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i % 2)})
	}
	return rec
}

// TestRecordNames checks the names of a recorded game's players and match.
func TestRecordNames(t *testing.T) {
	for _, c := range []struct {
		event, file string
		players     [2]string
		first       int    // the match's first player
		want        string // match, contestants, black, white
	}{
		{"cup", "a.sgf", [2]string{"A", "B"}, 0, "cup A B A B"},
		{"", "a.sgf", [2]string{"A", "B"}, 0, "a.sgf A B A B"},
		{"", "a.sgf", [2]string{"", "B"}, 0, "a.sgf black B black B"},
		{"", "a.sgf", [2]string{"A", ""}, 0, "a.sgf A white A white"},
		{"cup", "", [2]string{"A", "B"}, 1, "cup B A A B"},
	} {
		rec := gomokuRecord("808")
		rec.Event, rec.File, rec.Players, rec.First = c.event, c.file, c.players, c.first
		events := recordEvents(t, rec)
		m, g := events[0].(*MatchBegin), events[1].(*GameBegin)
		got := strings.Join([]string{m.Match, m.Players[0].Name, m.Players[1].Name, g.Seats["black"], g.Seats["white"]}, " ")
		if got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
		for side, seat := range []string{"black", "white"} {
			if name := m.Players[g.Sides[side]].Name; name != g.Seats[seat] {
				t.Errorf("%s: %s is played by %s, by the sides it is %s", c.want, seat, g.Seats[seat], name)
			}
		}
		for _, e := range events[1:] {
			if e.stamp().Game != 5 {
				t.Errorf("%T of game %d", e, e.stamp().Game)
			}
		}
	}
}

// TestRecordBegins checks how a recorded game begins.
func TestRecordBegins(t *testing.T) {
	clock := kifu.Clock{Main: time.Minute, Byoyomi: 10 * time.Second, Periods: 3}
	for _, c := range []struct {
		name   string
		change func(*kifu.Record)
		want   string // position, handicap, opening, clock
	}{
		{"plainly", func(*kifu.Record) {}, `"" 0 [] none`},
		{"by a clock", func(r *kifu.Record) { r.Clock = clock }, `"" 0 [] 1m+3x10b`},
		{"at odds", func(r *kifu.Record) { r.Game, r.Size, r.Settings, r.Moves = "go", 9, igo.Handicap(2), nil }, `"" 2 [] none`},
		{"from stones in turn", func(r *kifu.Record) { r.Setup.Position = "808 807"; r.Moves = r.Moves[2:] }, `"808 807" 0 [] none`},
		{"set up", func(r *kifu.Record) {
			r.Moves = nil
			r.Setup.Stones = [2][]boards.Move{{"303", "505", "707"}, {"909"}}
		}, "placed"},
	} {
		rec := gomokuRecord("808 807 806")
		c.change(rec)
		g := recordEvents(t, rec)[1].(*GameBegin)
		text := "none"
		if g.Time != nil {
			text = g.Time.String()
		}
		got := fmt.Sprintf("%q %d %v %s", g.Setup.Position, g.Setup.Settings.Whole(igo.HandicapName), g.Setup.Opening, text)
		if c.want == "placed" {
			if g.Position == "" || g.Setup.Position != g.Position {
				t.Errorf("%s: %s, position %q", c.name, got, g.Position)
			}
			continue
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestRecordEnds checks how a recorded game ends: by its result, or else by the
// board, or not at all if the record can't be played to its end.
func TestRecordEnds(t *testing.T) {
	const five = "808 101 807 103 806 105 805 107 804"
	known := func(winner boards.Side, by string) kifu.Result {
		return kifu.Result{Known: true, Winner: winner, By: by}
	}
	for _, c := range []struct {
		name   string
		moves  string
		result kifu.Result
		count  int // of an abridged record
		want   string
	}{
		{"it doesn't", "808 101", kifu.Result{}, 0, ""},
		{"by the board", five, kifu.Result{}, 0, "win black five 9"},
		{"by the board, the winner being told", five, known(0, ""), 0, "win black five 9"},
		{"by its result", "808 101", known(1, "resign"), 0, "win white resign 2"},
		{"nobody says how", "808 101", known(1, ""), 0, "win white record 2"},
		{"drawn", "808 101", known(boards.None, "agreed"), 0, "draw - agreed 2"},
		{"broken off", "808 101", known(boards.None, kifu.BrokenOff), 0, "none - broken-off 2"},
		{"a move that isn't allowed", "808 101 101", known(1, "resign"), 0, "fault black 3 101;"},
		{"that of white", "808 808", kifu.Result{}, 0, "fault white 2 808;"},
		{"without its moves", "", known(0, "five"), 41, "win black five 41"},
	} {
		rec := gomokuRecord(c.moves)
		rec.Result, rec.Players = c.result, [2]string{"black", "white"}
		rec.Abridged, rec.Count = c.count > 0, c.count
		events := recordEvents(t, rec)
		got := ""
		for _, e := range events {
			switch e := e.(type) {
			case *Faulted:
				got += fmt.Sprintf("fault %s %d %s;", e.Seat, e.Ply, e.Move)
			case *GameEnd:
				winner := "-"
				if e.Winner != nil {
					winner = *e.Winner
				}
				got += fmt.Sprintf("%s %s %s %d", e.Result, winner, e.By, e.Moves)
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestRecordOfRulings reads the rulings of a record, and for the one in force the
// move that the rules forbade.
func TestRecordOfRulings(t *testing.T) {
	rec := gomokuRecord("808 101")
	rec.Result = kifu.Result{Known: true, Winner: 1, By: kifu.ByRuling}
	rec.Rulings = []kifu.Ruling{
		{Act: "result", Ply: 4, Winner: "black", Reason: "ruling", Tried: "1515"},
		{Act: "result", Ply: 2, Winner: "white", Reason: "ruling", Tried: "101"},
	}
	var got []string
	for _, e := range recordEvents(t, rec) {
		switch e := e.(type) {
		case *Faulted:
			got = append(got, "fault "+e.Seat+" "+string(e.Move))
		case *Ruled:
			got = append(got, "ruled "+string(e.Result)+" "+string(e.Tried))
		case *GameEnd:
			got = append(got, "end "+string(e.By))
		}
	}
	if want := []string{"ruled win 1515", "fault black 101", "ruled win 101", "end ruling"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	rec.Rulings = append(rec.Rulings, kifu.Ruling{Act: "withdraw"}) // the first is in force again, and forbids no move
	faults := 0
	for _, e := range recordEvents(t, rec) {
		if _, ok := e.(*Faulted); ok {
			faults++
		}
	}
	if faults != 0 {
		t.Errorf("%d faults after the withdrawal", faults)
	}
}

// TestRecordedTimes checks the times of a recorded game's moves, and when each
// was made.
func TestRecordedTimes(t *testing.T) {
	rec := gomokuRecord("808 101 807")
	rec.Start = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for i := range rec.Moves {
		rec.Moves[i].Took, rec.Moves[i].Timed = time.Duration(i+1)*time.Second, true
	}
	rec.Moves[2].Charged, rec.Moves[2].Clocked = 2*time.Second, true
	var got []string
	for _, e := range recordEvents(t, rec) {
		if m, ok := e.(*Moved); ok {
			got = append(got, fmt.Sprint(m.Ply, " ", m.Seat, " ", m.MS, " ", m.Charged, " ", m.At.Sub(rec.Start)))
		}
	}
	if want := []string{"1 black 1000 1 1s", "2 white 2000 2 3s", "3 black 3000 2 6s"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if seat := seatOf(gomoku.Guide, tally{}, 1); seat != 1 {
		t.Errorf("a move of white's is seat %d's", seat)
	}
	if seat := seatOf(&tallyRules, tally{ply: tallySteps}, 1); seat != 1 { // no seat is to move
		t.Errorf("after the end a move of the second side is seat %d's", seat)
	}
	if seat := seatOf(&tallyRules, tally{}, boards.None); seat != 0 {
		t.Errorf("a move of no side is seat %d's", seat)
	}
}

// TestRecordedSteps takes each seat's time from what it has left, or from the
// slowest seat's time if nothing else is known.
func TestRecordedSteps(t *testing.T) {
	left := []float64{5000, 4000, 3000, 1000}
	for _, c := range []struct {
		left string
		ms   string
		now  string
	}{
		{"[4000,4000,2500,0]", "[1000 0 500 1000]", "[4000 4000 2500 0]"},
		{"", "[2000 2000 2000 1000]", "[3000 2000 1000 0]"},
		{"[1,2]", "[2000 2000 2000 1000]", "[3000 2000 1000 0]"},
		{"what", "[2000 2000 2000 1000]", "[3000 2000 1000 0]"},
		{"[6000,4000,3000,1000]", "[0 0 0 0]", "[6000 4000 3000 1000]"}, // never below zero
	} {
		m := kifu.Move{Move: "1 2 3 4", Side: boards.None, Took: 2 * time.Second}
		if c.left != "" {
			m.Extra = map[string][]string{timeLeftKey: {c.left}}
		}
		e, now := recordStep(Stamp{}, &m, left, tally{ply: 3})
		if fmt.Sprint(e.MS) != c.ms || fmt.Sprint(now) != c.now || e.Step != 3 || len(e.Moves) != 4 || e.Charged[0] != e.MS[0]/1000 {
			t.Errorf("%s: %v, left %v; want %s and %s", c.left, e.MS, now, c.ms, c.now)
		}
	}
	if fmt.Sprint(left) != "[5000 4000 3000 1000]" {
		t.Errorf("what was left before is changed: %v", left)
	}
}
