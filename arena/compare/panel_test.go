package compare

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// tapeOf plays a record on a tape.
func tapeOf(t *testing.T, rules *boards.Game, moves string) *arena.Tape {
	t.Helper()
	tape, err := arena.TapeOf(record(rules.Name, moves), rules, 1)
	if err != nil {
		t.Fatal(err)
	}
	return tape
}

// TestAsked checks which moves of a game are asked about.
func TestAsked(t *testing.T) {
	five := tapeOf(t, gomoku.Guide, "808 807 806 907 908")
	declared := tapeOf(t, shogi.Shogi, "+7776FU -3334FU +2726FU %KACHI")
	for _, c := range []struct {
		name  string
		tape  *arena.Tape
		panel Panel
		want  string
	}{
		{"all", five, Panel{Side: boards.None}, "[1 2 3 4 5]"},
		{"from", five, Panel{Side: boards.None, From: 3}, "[3 4 5]"},
		{"to", five, Panel{Side: boards.None, To: 2}, "[1 2]"},
		{"from and to", five, Panel{Side: boards.None, From: 2, To: 2}, "[2]"},
		{"of the first side", five, Panel{Side: 0}, "[1 3 5]"},
		{"of the second", five, Panel{Side: 1, From: 3}, "[4]"},
		{"a declaration isn't asked for", declared, Panel{Side: boards.None}, "[1 2 3]"},
	} {
		begun, closed := 0, 0
		dirs := []string{}
		p := c.panel
		p.Dir = t.TempDir()
		p.Players = []arena.Contestant{{Name: "x", Open: func(at arena.Place) (engines.Player, error) {
			dirs = append(dirs, filepath.Base(at.Dir))
			return &scripted{func(engines.Turn) (string, error) { return "hello", nil }, nil, &begun, &closed}, nil
		}}}
		p.Players = append(p.Players, p.Players[0])
		var got []int
		if err := p.Ask(context.Background(), c.tape, c.tape.Games[0], func(r Row) { got = append(got, r.Ply) }); err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("%s: asked about %v, want %s", c.name, got, c.want)
		}
		slices.Sort(dirs)
		if c.name == "all" && strings.Join(dirs, " ") != "1.1 1.2 2.1 2.2" {
			t.Errorf("folders %v", dirs)
		}
	}
}

// TestPlayerThatStopsBeginning stops asking a player after three failed starts in
// a row. A successful start resets the count.
func TestPlayerThatStopsBeginning(t *testing.T) {
	for _, c := range []struct {
		name  string
		fails []int // the failing starts, from 1
		want  string
		begun int
	}{
		{"three in a row", []int{2, 3, 4}, "exit start start start start:no more start:no more start:no more", 4},
		{"two in a row, twice", []int{2, 3, 5, 6}, "exit start start exit start start exit", 7},
		{"two in a row", []int{3, 4}, "exit exit start start exit exit exit", 7},
	} {
		p := &Panel{Dir: t.TempDir(), Side: boards.None}
		n := 0
		p.Players = []arena.Contestant{{Name: "x", Open: func(arena.Place) (engines.Player, error) {
			return &beginner{begin: func() error {
				if n++; slices.Contains(c.fails, n) {
					return engines.Faultf(engines.Start, "test.fault", "it won't")
				}
				return nil
			}}, nil
		}}}
		s, err := gomoku.Guide.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		q := Question{Rules: gomoku.Guide, Position: s, Seat: s.ToAct()[0], Size: 15}
		// Once the player has answered, a failure is a choice and doesn't end the
		// questions.
		if got, err := p.Choose(context.Background(), 0, q); err != nil || got.Fault != "" {
			t.Fatalf("%s: %+v, %v", c.name, got, err)
		}
		var got []string
		for range 7 {
			choice, err := p.Choose(context.Background(), 0, q)
			if err != nil {
				t.Fatal(err)
			}
			word := choice.Fault
			if strings.Contains(choice.Detail, "no more") {
				word += ":no more"
			}
			got = append(got, word)
		}
		if strings.Join(got, " ") != c.want || n != c.begun {
			t.Errorf("%s: %s, begun %d times; want %s, %d", c.name, strings.Join(got, " "), n, c.want, c.begun)
		}
	}
}

// A beginner answers once, and afterwards ends whenever it is asked.
type beginner struct {
	begin func() error
	asked int
}

func (b *beginner) Begin(context.Context, engines.Game) error { return b.begin() }
func (b *beginner) Act(context.Context, engines.Turn) (engines.Answer, error) {
	if b.asked++; b.asked > 1 {
		return engines.Answer{}, engines.Faultf(engines.Exit, "test.fault", "it ended")
	}
	return engines.Answer{Move: "808"}, nil
}
func (b *beginner) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }
func (b *beginner) End(context.Context, boards.Outcome)                                   {}
func (b *beginner) Close() error                                                          { return errors.New("closed") }

// TestTallyOfTwo counts the positions in which two players chose the same move,
// and those in which that wasn't the move played.
func TestTallyOfTwo(t *testing.T) {
	tally := NewTally(2, gomoku.Guide)
	for i, c := range [][2]string{{"808", "808"}, {"707", "707"}, {"707", "808"}, {"606", "606"}, {"", "808"}, {"606", "707"}} {
		row := Row{Game: 3, Ply: i + 1, Seat: boards.Seat(i % 2), Played: "808", Choices: make([]Choice, 2)}
		for n, m := range c {
			row.Choices[n] = Choice{Move: boards.Move(m), Agrees: m == "808"}
			if m == "" {
				row.Choices[n] = Choice{Fault: "exit", Detail: "it ended"}
			}
		}
		tally.Add(row)
	}
	if b, a := *tally.Between[[2]int{0, 1}], *tally.Against[[2]int{0, 1}]; b != (Count{5, 3}) || a != (Count{5, 2}) {
		t.Errorf("the same %+v, against what was played %+v", b, a)
	}
	if tally.Played[0] != (Count{6, 1}) || tally.Played[1] != (Count{6, 3}) || !reflect.DeepEqual(tally.First[0]["exit"], Fault{Game: 3, Ply: 5, Detail: "it ended"}) {
		t.Errorf("played %+v, first %+v", tally.Played, tally.First)
	}
}

// TestTimeOfAPanel checks a player's time in each position, and the name of the
// failure when it is used up.
func TestTimeOfAPanel(t *testing.T) {
	tape := tapeOf(t, gomoku.Guide, "808 807")
	for _, c := range []struct {
		name   string
		clock  arena.Clock
		budget string
		fault  string
	}{
		{"a clock", arena.Clock{Main: 3e9, Byoyomi: 2e9}, "[5s 5s]", "time"},
		{"none", arena.Clock{}, "[7s 7s]", "hang"},
	} {
		begun, closed := 0, 0
		var budgets []string
		p := &Panel{Dir: t.TempDir(), Side: boards.None, Clock: c.clock, Hang: 7e9, Players: []arena.Contestant{{Name: "x", Open: func(arena.Place) (engines.Player, error) {
			return &scripted{func(t engines.Turn) (string, error) {
				budgets = append(budgets, t.Budget.String())
				return "", engines.Faultf(engines.Timeout, "test.fault", "no answer")
			}, nil, &begun, &closed}, nil
		}}}}
		if err := p.Ask(context.Background(), tape, tape.Games[0], func(r Row) {
			if r.Choices[0].Fault != c.fault {
				t.Errorf("%s: %+v, want %s", c.name, r.Choices[0], c.fault)
			}
		}); err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(budgets) != c.budget {
			t.Errorf("%s: budgets %v, want %s", c.name, budgets, c.budget)
		}
		_ = p.Close()
	}
}
