package arena

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines"
)

// A counter plays the moves of its list, and names the dead stones.
type counter struct {
	scripted
	dead []boards.Move
	mute error // it says nothing
}

func (c *counter) Dead(context.Context, boards.Position, []boards.Move) ([]boards.Move, error) {
	return c.dead, c.mute
}

// playing plays a game that both players know: moves in turn.
func playing(moves ...string) func(context.Context, engines.Turn) (engines.Answer, error) {
	return func(_ context.Context, t engines.Turn) (engines.Answer, error) {
		return engines.Answer{Move: moves[len(t.History)], Took: time.Millisecond}, nil
	}
}

// goMatch is a game on 5x5 in which white's A1 and A2 can be taken for dead.
func goMatch(t *testing.T, first, second engines.Player, change func(*Config)) (*Match, Config) {
	t.Helper()
	cfg := Config{
		Name: "m", Dir: filepath.Join(t.TempDir(), "m"), Game: "go",
		Regulation: Regulation{Name: "go", Games: 1, Size: 5, Settings: igo.Komi(0.5), Points: [3]float64{2, 1, 0}},
	}
	for i, p := range []engines.Player{first, second} {
		cfg.Players[i] = Contestant{Name: []string{"AOBA", "KAZE"}[i], Open: func(Place) (engines.Player, error) { return p, nil }}
	}
	if change != nil {
		change(&cfg)
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return m, cfg
}

var known = playing("B3", "A1", "B2", "A2", "B1", "E5", "D4", "pass", "pass")

func TestCount(t *testing.T) {
	player := func(mute error, dead ...boards.Move) *counter {
		return &counter{scripted: scripted{act: known}, dead: dead, mute: mute}
	}
	silent := errors.New("it refused")
	arbiter := func(c *counter) func(*Config) {
		return func(cfg *Config) {
			cfg.Arbiter = &Contestant{Name: "JUDGE", Open: func(p Place) (engines.Player, error) {
				if _, err := os.Stat(p.Dir); err != nil {
					return nil, err
				}
				return c, nil
			}}
		}
	}
	for name, c := range map[string]struct {
		first, second engines.Player
		change        func(*Config)
		dead          string
		detail        string
	}{
		"agreed":    {player(nil, "A1", "E5"), player(nil, "E5", "A2"), nil, "A1 A2 E5", "B+24.5; agreed: dead A1 A2 E5"},
		"none dead": {player(nil), player(nil), nil, "", "B+0.5; agreed: no dead stones"},
		"otherwise": {player(nil, "A1"), player(nil), nil, "", "B+0.5; settled: no dead stones"},
		"silent":    {player(nil, "A1"), player(silent), nil, "", "B+0.5; settled: no dead stones"},
		"no words":  {player(nil, "A1"), &scripted{act: known}, nil, "", "B+0.5; settled: no dead stones"},
		"no stone":  {player(nil, "C3"), player(nil, "C3"), nil, "", "B+0.5; nobody answered: no dead stones"},
		"arbiter":   {player(nil, "A1"), player(nil), arbiter(player(nil, "E5", "A1")), "A1 A2", "B+2.5; settled: dead A1 A2"},
		"mute arbiter": {player(nil, "A1"), player(nil), arbiter(player(silent)), "",
			"B+0.5; settled: no dead stones"},
	} {
		t.Run(name, func(t *testing.T) {
			m, cfg := goMatch(t, c.first, c.second, c.change)
			var counted *Counted
			if err := m.Run(context.Background(), func(e Event) {
				if e, ok := e.(*Counted); ok {
					counted = e
				}
			}); err != nil {
				t.Fatal(err)
			}
			g := replayed(t, cfg.Dir).Game(1)
			o, over := g.Position().Outcome()
			if g.End == nil || g.End.By != boards.Score || g.End.Detail != c.detail || !over || o.Detail != c.detail {
				t.Errorf("ended %+v, by the replayed board %+v; want %q", g.End, o, c.detail)
			}
			var want []boards.Move
			for _, w := range strings.Fields(c.dead) {
				want = append(want, boards.Move(w))
			}
			if counted == nil || counted.Open || !slices.Equal(counted.Dead, want) || g.Proposed {
				t.Errorf("counted %+v, want %v", counted, want)
			}
		})
	}
}

// replayed winds the tape of a match's journal.
func replayed(t *testing.T, dir string) *Tape {
	t.Helper()
	f, err := os.Open(filepath.Join(dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	events, _, err := ReadEvents(f, dir)
	if err != nil {
		t.Fatal(err)
	}
	tape := NewTape()
	for _, e := range events {
		if err := tape.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	return tape
}

// TestCountMarked has a person confirm what is dead, in this run or after it was
// interrupted.
func TestCountMarked(t *testing.T) {
	for _, resumed := range []bool{false, true} {
		players := [2]*counter{{scripted: scripted{act: known}, dead: []boards.Move{"A1"}}, {scripted: scripted{act: known}}}
		m, cfg := goMatch(t, players[0], players[1], func(c *Config) { c.Marks = true })
		mark := func(m *Match) {
			m.Command(Count{Game: 1, Dead: []boards.Move{"C3"}, By: "tanaka"}) // no stone: refused
			m.Command(Count{Game: 1, Dead: []boards.Move{"A1", "E5"}, By: "tanaka"})
		}
		err := m.Run(context.Background(), func(e Event) {
			if e, ok := e.(*Counted); ok && e.Open && resumed {
				go m.Command(Stop{})
			} else if ok && e.Open {
				go mark(m)
			}
		})
		if resumed {
			if !errors.Is(err, ErrInterrupted) {
				t.Fatal(err)
			}
			m, err = Reopen(cfg.Dir, noRecords, playersOf(cfg))
			if err != nil {
				t.Fatal(err)
			}
			m.cfg.Marks = true
			over := make(chan bool)
			go func() {
				for { // until it waits
					select {
					case <-over:
						return
					case <-time.After(time.Millisecond):
						mark(m)
					}
				}
			}()
			err = m.Run(context.Background(), func(Event) {})
			close(over)
		}
		if err != nil {
			t.Fatal(err)
		}
		if e := replayed(t, cfg.Dir).Game(1).End; e == nil || e.Detail != "B+2.5; ruled by tanaka: dead A1 A2" {
			t.Errorf("ended %+v", e)
		}
	}
}

// TestCountConfirmed has a person who plays say what is dead: as the program does, so that they
// agree, or otherwise, so that it is a ruling.
func TestCountConfirmed(t *testing.T) {
	for _, c := range []struct {
		dead []boards.Move // by the person
		mute error         // of the program
		want string
	}{
		{[]boards.Move{"A1", "A2"}, nil, "B+2.5; agreed: dead A1 A2"},
		{[]boards.Move{"E5"}, nil, "ruled by tanaka: dead E5"},
		{[]boards.Move{"A1"}, errors.New("it refused"), "B+2.5; ruled by tanaka: dead A1 A2"},
	} {
		person, program := &scripted{act: known}, &counter{scripted: scripted{act: known}, dead: []boards.Move{"A2", "A1"}, mute: c.mute}
		m, cfg := goMatch(t, person, program, func(c *Config) { c.Marks, c.Players[0].Person = true, true })
		err := m.Run(context.Background(), func(e Event) {
			if e, ok := e.(*Counted); ok && e.Open {
				go m.Command(Count{Game: 1, Dead: c.dead, By: "tanaka"})
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if e := replayed(t, cfg.Dir).Game(1).End; e == nil || !strings.HasSuffix(e.Detail, c.want) {
			t.Errorf("%v: ended %+v, expected %q", c.dead, e, c.want)
		}
	}
}

// TestPlayOn lets a game continue whose sides don't agree: the passes are taken back, and it ends
// by two others.
func TestPlayOn(t *testing.T) {
	moves := []string{"B3", "A1", "B2", "A2", "B1", "E5", "D4", "pass", "pass"}
	again := false
	act := func(_ context.Context, turn engines.Turn) (engines.Answer, error) {
		n := len(turn.History)
		if again && n >= 7 {
			return engines.Answer{Move: []string{"E4", "A3", "pass", "pass"}[n-7], Took: time.Millisecond}, nil
		}
		return engines.Answer{Move: moves[n], Took: time.Millisecond}, nil
	}
	m, cfg := goMatch(t, &scripted{act: act}, &scripted{act: act}, func(c *Config) { c.Regulation.Arbiter = ByHand })
	err := m.Run(context.Background(), func(e Event) {
		if e, ok := e.(*Counted); ok && e.Open {
			if !again {
				again = true
				go m.Command(PlayOn{Game: 1, By: "tanaka"})
			} else {
				go m.Command(Count{Game: 1, By: "tanaka"})
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	tape := replayed(t, cfg.Dir)
	g := tape.Game(1)
	if g.End == nil || len(g.Moves) != 11 || g.Count == nil || g.Count.Open || len(tape.Rulings) != 1 || tape.Rulings[0].What != "play goes on" {
		t.Errorf("ended %+v after %d moves, counted %+v, ruled %+v", g.End, len(g.Moves), g.Count, tape.Rulings)
	}
}

// TestDeadWords names a few dead stones, and counts the rest.
func TestDeadWords(t *testing.T) {
	stones := strings.Fields("A1 A2 A3 A4 A5 B1 B2 B3 B4 B5")
	for n, want := range map[int]string{
		0: "no dead stones", 1: "dead A1", 8: "dead A1 A2 A3 A4 A5 B1 B2 B3", 9: "dead A1 A2 A3 A4 A5 B1 B2 B3 and 1 more",
		10: "dead A1 A2 A3 A4 A5 B1 B2 B3 and 2 more",
	} {
		var dead []boards.Move
		for _, s := range stones[:n] {
			dead = append(dead, boards.Move(s))
		}
		if got := deadWords(dead); got.Error() != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
