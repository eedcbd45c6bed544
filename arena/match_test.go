package arena

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

// A scripted player answers from a function, without a process.
type scripted struct {
	act    func(ctx context.Context, t engines.Turn) (engines.Answer, error)
	begun  int
	begins []engines.Game
	closed bool
}

func (s *scripted) Begin(_ context.Context, g engines.Game) error {
	s.begun++
	s.begins = append(s.begins, g)
	return nil
}
func (s *scripted) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	return s.act(ctx, t)
}
func (s *scripted) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }
func (s *scripted) End(context.Context, boards.Outcome)                                   {}
func (s *scripted) Close() error                                                          { s.closed = true; return nil }

// fill plays the first free point of a two-colouring of the board that has no
// three in a row. Games are long, and nobody wins or fouls.
func fill(_ context.Context, t engines.Turn) (engines.Answer, error) {
	p := t.Position.(*gomoku.Position)
	me := p.Ply() & 1
	for pass := range 2 {
		for y := 1; y <= p.Size(); y++ {
			for x := 1; x <= p.Size(); x++ {
				if p.At(x, y) == gomoku.Empty && (pass == 1 || ((x-1)>>1+(y-1))&1 == me) {
					return engines.Answer{Move: string(gomoku.At(x, y).Move()), Took: time.Millisecond}, nil
				}
			}
		}
	}
	return engines.Answer{}, errors.New("the board is full")
}

// row goes straight for a row of five: black in row 2, white in row 5.
func row(_ context.Context, t engines.Turn) (engines.Answer, error) {
	p := t.Position.(*gomoku.Position)
	y := 2
	if p.ToMove() == gomoku.White {
		y = 5
	}
	for x := 1; x <= p.Size(); x++ {
		if p.At(x, y) == gomoku.Empty {
			return engines.Answer{Move: string(gomoku.At(x, y).Move()), Took: 1500 * time.Microsecond}, nil
		}
	}
	return engines.Answer{}, errors.New("the row is full")
}

type actFunc = func(context.Context, engines.Turn) (engines.Answer, error)

// testConfig returns a match of two scripted players. The players are appended to
// made.
func testConfig(t testing.TB, a, b actFunc, made *[]*scripted) Config {
	t.Helper()
	open := func(act actFunc) func(Place) (engines.Player, error) {
		return func(p Place) (engines.Player, error) {
			s := &scripted{act: act}
			if made != nil {
				*made = append(*made, s)
			}
			return s, nil
		}
	}
	return Config{
		Name: "test", Dir: filepath.Join(t.TempDir(), "m"), Game: "freestyle", Seed: 7,
		Regulation: Regulation{Name: "test", Games: 2, Limit: 40, Hang: DefaultHang, Points: [3]float64{2, 1, 0}},
		Players:    [2]Contestant{{Name: "A", Spec: "a", Open: open(a)}, {Name: "B", Spec: "b", Open: open(b)}},
	}
}

// run plays a match and returns its events.
func run(t *testing.T, m *Match) (events []Event) {
	t.Helper()
	if err := m.Run(t.Context(), func(e Event) { events = append(events, e) }); err != nil {
		t.Fatal(err)
	}
	return events
}

// ends returns the ends of a match's games, and of the match.
func ends(events []Event) (ends []*GameEnd, match *MatchEnd) {
	for _, e := range events {
		switch e := e.(type) {
		case *GameEnd:
			ends = append(ends, e)
		case *MatchEnd:
			match = e
		}
	}
	return ends, match
}

func TestMatch(t *testing.T) {
	fault := func(k engines.FaultKind) actFunc {
		return func(context.Context, engines.Turn) (engines.Answer, error) {
			return engines.Answer{}, engines.Faultf(k, "test.fault", "on purpose")
		}
	}
	say := func(text string, took time.Duration) actFunc {
		return func(context.Context, engines.Turn) (engines.Answer, error) {
			return engines.Answer{Move: text, Took: took}, nil
		}
	}
	tests := []struct {
		name   string
		a, b   actFunc
		reg    func(*Regulation)
		winner string
		by     boards.Reason
		games  int
	}{
		{"drawn at the limit", fill, fill, nil, "", boards.Limit, 2},
		{"five", row, fill, nil, "A", boards.Five, 2},
		{"exit", fill, fault(engines.Exit), nil, "A", ByExit, 2},
		{"start", fill, fault(engines.Start), nil, "A", ByExit, 2},
		{"tamper", fault(engines.Tamper), fill, nil, "B", ByTamper, 2},
		{"memory", fault(engines.Memory), fill, nil, "B", ByExit, 2},
		{"garbage", say("nine-oh-six", 0), fill, nil, "B", ByGarbage, 2},
		{"illegal", fill, say("9999", 0), nil, "A", ByIllegal, 2},
		{"resign", fill, say("resign", 0), nil, "A", boards.Resign, 2},
		{"hang", fill, fault(engines.Timeout), nil, "A", ByHang, 2},
		{"hang loses the match", fill, fault(engines.Timeout), func(r *Regulation) { r.HangLoses = true }, "A", ByHang, 1},
		{"timeout is the flag under a clock", fill, fault(engines.Timeout), func(r *Regulation) { r.Clock = Clock{Main: time.Minute} }, "A", ByTime, 2},
		{"late answer", fill, say("101", time.Second), func(r *Regulation) { r.Clock = Clock{Move: time.Second} }, "A", ByTime, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var made []*scripted
			cfg := testConfig(t, tt.a, tt.b, &made)
			if tt.reg != nil {
				tt.reg(&cfg.Regulation)
			}
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			games, match := ends(run(t, m))
			if len(games) != tt.games {
				t.Fatalf("%d games ended, want %d", len(games), tt.games)
			}
			for _, g := range games {
				winner := ""
				if g.Winner != nil {
					winner = *g.Winner
				}
				if unstarted := g.Fault == string(engines.Start); unstarted != (tt.name == "start") {
					t.Errorf("game %d: fault %q", g.Game, g.Fault)
				}
				if winner != tt.winner || g.By != tt.by {
					t.Errorf("game %d: won by %q through %s (%s), want %q through %s", g.Game, winner, g.By, g.Detail, tt.winner, tt.by)
				}
			}
			if match == nil || !m.Over() {
				t.Fatal("the match has no end")
			}
			if tt.winner == "A" && (match.Players[0].Wins != 2 || match.Players[0].Points != 2 || *match.Winner != "A") {
				t.Errorf("match: %+v", match)
			}
			for i, p := range made {
				if !p.closed {
					t.Errorf("player %d was not closed", i)
				}
			}
		})
	}
}

func TestSeatsAreExchanged(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	cfg.Game, cfg.Regulation.Game = "gomoku", "gomoku"
	cfg.Regulation.Opening, cfg.Regulation.Games = "random", 10
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	var begins []*GameBegin
	for _, e := range run(t, m) {
		if b, ok := e.(*GameBegin); ok {
			begins = append(begins, b)
		}
	}
	names := map[string]bool{}
	for i := 0; i < 10; i += 2 {
		a, b := begins[i], begins[i+1]
		if a.Seats["black"] != "A" || b.Seats["black"] != "B" || b.Seats["white"] != "A" {
			t.Errorf("games %d, %d: seats %v, %v", i+1, i+2, a.Seats, b.Seats)
		}
		if a.Opening.Name != b.Opening.Name || a.Opening.Symmetry != b.Opening.Symmetry {
			t.Errorf("games %d, %d: openings %v, %v", i+1, i+2, a.Opening, b.Opening)
		}
		if len(a.Opening.Moves) != 3 || names[a.Opening.Name] {
			t.Errorf("game %d: opening %v", i+1, a.Opening)
		}
		names[a.Opening.Name] = true
	}
}

// TestResumeAtEveryByte cuts the journal of a match around the end of each line and at
// places in between, and resumes the match. Every game must be played to its end, each
// move once.
func TestResumeAtEveryByte(t *testing.T) { resumeCut(t, 53) }

// placesToCut lists the places from a first one on where a text is cut: around the end
// of each line, and every step bytes.
func placesToCut(text []byte, first, step int) (places []int) {
	for i := first; i <= len(text); i++ {
		if i%step == 0 || bytes.IndexByte(text[i-2:min(i+1, len(text))], '\n') >= 0 {
			places = append(places, i)
		}
	}
	return places
}

// resumeCut resumes a match whose journal was cut.
func resumeCut(t *testing.T, step int) {
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games = 3
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	whole := movesOf(run(t, m))
	journal, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	first := indexByte(journal, '\n') + 1
	for _, cut := range placesToCut(journal, first, step) {
		dir := t.TempDir()
		file := filepath.Join(dir, JournalName)
		if err := os.WriteFile(file, journal[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		m, err := Reopen(dir, noRecords, playersOf(cfg))
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if err := m.Run(t.Context(), nil); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		tape, lost := wholeTape(t, file)
		if lost != 0 || tape.End == nil {
			t.Fatalf("cut at %d: resumed journal: lost %d, end %v", cut, lost, tape.End)
		}
		if tape.End.Players[0].Wins != 3 {
			t.Fatalf("cut at %d: %+v", cut, tape.End)
		}
		got := map[int][]boards.Move{}
		for _, g := range tape.Games {
			got[g.Number] = g.History(len(g.Moves))
		}
		for n, want := range whole {
			if len(got[n]) != len(want) {
				t.Fatalf("cut at %d: game %d has %d moves, want %d", cut, n, len(got[n]), len(want))
			}
			for i := range want {
				if got[n][i] != want[i] {
					t.Fatalf("cut at %d: game %d differs at move %d", cut, n, i+1)
				}
			}
		}
	}
}

func movesOf(events []Event) map[int][]boards.Move {
	moves := map[int][]boards.Move{}
	for _, e := range events {
		if e, ok := e.(*Moved); ok {
			moves[e.Game] = append(moves[e.Game], e.Move)
		}
	}
	return moves
}

func indexByte(b []byte, c byte) int {
	for i := range b {
		if b[i] == c {
			return i
		}
	}
	return -1
}

func noRecords(string) []RecordFormat { return nil }

// wholeTape winds the tape of a journal with every move of every game.
func wholeTape(t *testing.T, file string) (tape *Tape, lost int64) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	tape, _, lost, err = readJournal(f, file, nil)
	if err != nil {
		t.Fatal(err)
	}
	return tape, lost
}
