package arena

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A tally is a game of four seats that all move at once. Each names a number, and
// after five steps the side with the larger sum wins.
type tally struct {
	ply    int
	scores [2]int
}

const tallySteps = 5

var tallyRules = boards.Game{
	Name:   "tally",
	Seats:  []boards.SeatInfo{{Name: "a1", Side: 0}, {Name: "b1", Side: 1}, {Name: "a2", Side: 0}, {Name: "b2", Side: 1}},
	Start:  func(boards.Setup) (boards.Position, error) { return tally{}, nil },
	Absent: "-1",
}

func (t tally) Ply() int { return t.ply }
func (t tally) ToAct() []boards.Seat {
	if t.ply == tallySteps {
		return nil
	}
	return []boards.Seat{0, 1, 2, 3}
}

func (t tally) Parse(_ boards.Seat, text string) (boards.Move, error) {
	if n, err := strconv.Atoi(text); err != nil || n < -1 {
		return "", &boards.NotMove{Text: text, Want: errors.New("a number")}
	}
	return boards.Move(text), nil
}

func (t tally) Play(moves ...boards.Move) (boards.Position, error) {
	for i, m := range moves {
		n, _ := strconv.Atoi(string(m))
		if n > 9 {
			return nil, &boards.Illegal{Seat: boards.Seat(i), Move: m, Rule: fact.New("test.large", "too large")}
		}
		t.scores[i%2] += n
	}
	t.ply++
	return t, nil
}

func (t tally) Report() any { return map[string]any{"scores": t.scores} }

func (t tally) Outcome() (boards.Outcome, bool) {
	o := boards.Outcome{Winner: boards.None, By: boards.Score, Scores: t.scores[:]}
	switch {
	case t.scores[0] > t.scores[1]:
		o.Winner = 0
	case t.scores[0] < t.scores[1]:
		o.Winner = 1
	}
	return o, t.ply == tallySteps
}

// withTally registers the game with the arena while a test runs.
func withTally(t *testing.T, absent boards.Move) {
	rules := tallyRules
	rules.Absent = absent
	find = func(name string) (*boards.Game, bool) {
		if name == rules.Name {
			return &rules, true
		}
		return catalog.Game(name)
	}
	t.Cleanup(func() { find = catalog.Game })
}

// TestStep plays games in which four seats owe a move at once.
func TestStep(t *testing.T) {
	// Each seat waits until all four are asked: none is asked alone.
	say := func(n string) actFunc {
		return func(context.Context, engines.Turn) (engines.Answer, error) {
			return engines.Answer{Move: n, Took: 2 * time.Millisecond, Talk: engines.Talk{Mutter: "m" + n}}, nil
		}
	}
	from := func(ply int, then, before actFunc) actFunc {
		return func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
			if turn.Position.Ply() >= ply {
				return then(ctx, turn)
			}
			return before(ctx, turn)
		}
	}
	fault := func(k engines.FaultKind) actFunc {
		return func(context.Context, engines.Turn) (engines.Answer, error) {
			return engines.Answer{}, engines.Faultf(k, "test.fault", "on purpose")
		}
	}
	slow := func(context.Context, engines.Turn) (engines.Answer, error) {
		return engines.Answer{Move: "3", Took: 400 * time.Millisecond}, nil
	}
	for _, c := range []struct {
		name   string
		acts   [4]actFunc // a1, b1, a2, b2
		absent boards.Move
		clock  Clock
		scores [2]int
		by     boards.Reason
		side   boards.Side
		faults int
		out    string // the seat that dropped out, how, and in which turn
	}{
		{"all play", [4]actFunc{say("1"), say("2"), say("3"), say("1")}, "-1", Clock{}, [2]int{20, 15}, boards.Score, 0, 0, ""},
		{"one dies", [4]actFunc{say("1"), say("2"), from(2, fault(engines.Exit), say("3")), say("1")}, "-1", Clock{}, [2]int{8, 15}, boards.Score, 1, 1, "a2 exit 3"},
		{"one hangs", [4]actFunc{say("1"), fault(engines.Timeout), say("3"), say("1")}, "-1", Clock{}, [2]int{20, 0}, boards.Score, 0, 1, "b1 hang 1"},
		{"one says nonsense", [4]actFunc{from(4, say("x"), say("1")), say("2"), say("3"), say("1")}, "-1", Clock{}, [2]int{18, 15}, boards.Score, 0, 1, ""},
		{"one uses up its time", [4]actFunc{say("1"), slow, say("3"), say("1")}, "-1", Clock{Main: time.Second}, [2]int{20, 8}, boards.Score, 0, 1, "b1 hang 3"},
		{"lost with its player", [4]actFunc{say("1"), say("2"), from(2, fault(engines.Exit), say("3")), say("1")}, "", Clock{}, [2]int{}, ByExit, 1, 1, ""},
		{"lost by nonsense", [4]actFunc{say("1"), say("x"), say("3"), say("1")}, "", Clock{}, [2]int{}, ByGarbage, 0, 1, ""},
		{"not allowed", [4]actFunc{say("1"), say("10"), say("3"), say("1")}, "-1", Clock{}, [2]int{}, ByIllegal, 0, 1, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			withTally(t, c.absent)
			cfg := testConfig(t, nil, nil, nil)
			cfg.Game, cfg.Regulation.Limit, cfg.Regulation.Games, cfg.Regulation.Clock = "tally", 0, 1, c.clock
			for i := range cfg.Players {
				n := i
				cfg.Players[i].Open = func(Place) (engines.Player, error) {
					p := &scripted{act: c.acts[n]}
					n += 2
					return p, nil
				}
			}
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			events := run(t, m)
			games, _ := ends(events)
			if len(games) != 1 || games[0].By != c.by || games[0].Side != c.side {
				t.Fatalf("ended %+v", games)
			}
			if c.by == boards.Score && [2]int(games[0].Scores) != c.scores {
				t.Errorf("scores %v, want %v", games[0].Scores, c.scores)
			}
			out := ""
			for _, d := range games[0].Out {
				out += fmt.Sprintf("%s %s %d", d.Seat, d.Kind, d.Ply)
			}
			if out != c.out {
				t.Errorf("dropped out: %q, want %q", out, c.out)
			}
			faults, steps := 0, 0
			for _, e := range events {
				switch e := e.(type) {
				case *Faulted:
					faults++
				case *Stepped:
					if e.Step != steps {
						t.Errorf("step %d is called %d", steps, e.Step)
					}
					steps++
					var keys map[string]any
					if err := json.Unmarshal(AppendJSON(nil, e), &keys); err != nil {
						t.Fatal(err)
					}
					for _, k := range []string{"event", "at", "game", "step", "moves", "ms", "charged", "scores"} {
						if keys[k] == nil {
							t.Errorf("no %s in %s", k, AppendJSON(nil, e))
						}
					}
				}
			}
			if faults != c.faults {
				t.Errorf("%d faults, want %d", faults, c.faults)
			}
			if c.by != boards.Score {
				return
			}
			tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
			g := tape.Games[0]
			if len(g.Moves) != tallySteps || len(g.Steps) != tallySteps || g.Position().(tally).scores != c.scores {
				t.Errorf("the journal has %d moves, %d steps, and ends in %v", len(g.Moves), len(g.Steps), g.Position())
			}
			if words := strings.Fields(string(g.Moves[0].Move)); len(words) != 4 {
				t.Errorf("the first step is %q", g.Moves[0].Move)
			}
			if c.clock.Main > 0 {
				if _, left := g.Clocks(tape.Rules, c.clock, 2); left[1].Main != 200*time.Millisecond {
					t.Errorf("%v left after two steps", left)
				}
			}
		})
	}
}
