package arena

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/kifu"
)

// A versed player is scripted, and knows opening rules.
type versed struct {
	scripted
	choose func(p boards.Negotiated) string
}

func (v *versed) Negotiate(_ context.Context, t engines.Turn) (engines.Answer, error) {
	text := v.choose(t.Position.(boards.Negotiated))
	if text == "" {
		return engines.Answer{}, engines.ErrUnversed
	}
	return engines.Answer{Move: text, Took: 2 * time.Second}, nil
}

// standIn chooses for programs that don't know the rule.
type standIn struct{ asked int }

func (s *standIn) Negotiate(_ context.Context, t engines.Turn) (engines.Answer, error) {
	s.asked++
	return engines.Answer{Move: swapper(t.Position.(boards.Negotiated)), Took: time.Hour}, nil
}

// swapper swaps whenever it can, and places its stones around row 8.
func swapper(p boards.Negotiated) string {
	if moves, _ := p.Choices(); len(moves) > 0 {
		return string(moves[len(moves)-1])
	}
	if n := len(p.(boards.Historical).History()); n < 4 {
		return []string{"808", "809", "910", "1106"}[n]
	}
	return fmt.Sprintf("%d12", 1+p.Ply()%12)
}

// swapMatch is a match of two games under an opening rule. A's program knows it, B's
// doesn't. A plays for a row of five, and B doesn't stop it.
func swapMatch(t *testing.T, rule string) (Config, *standIn) {
	stand := &standIn{}
	cfg := testConfig(t, nil, fill, nil)
	cfg.Game, cfg.StandIn = "renju", stand
	cfg.Regulation.Opening = rule
	cfg.Regulation.Clock = Clock{Main: 30 * time.Second}
	cfg.Players[0].Open = func(Place) (engines.Player, error) {
		return &versed{scripted{act: downward}, swapper}, nil
	}
	return cfg, stand
}

// downward plays a row of five in a column at the left.
func downward(_ context.Context, t engines.Turn) (engines.Answer, error) {
	p := t.Position.(*gomoku.Position)
	x := 1 + int(p.ToMove()-gomoku.Black)
	for y := 15; y > 0; y-- {
		if p.At(x, y) == gomoku.Empty {
			return engines.Answer{Move: string(gomoku.At(x, y).Move()), Took: time.Millisecond}, nil
		}
	}
	return engines.Answer{}, os.ErrNotExist
}

// TestSwap plays games whose players exchange their seats: turns, clocks, wins and counts follow
// the players.
func TestSwap(t *testing.T) {
	cfg, stand := swapMatch(t, "soosorv8")
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	events := run(t, m)
	got := map[int][]string{}
	for _, e := range events {
		if e, ok := e.(*Moved); ok && len(got[e.Game]) < 12 {
			word := e.Player + ":" + e.Seat[:1] + ":" + string(e.Move)
			if e.Swap {
				word += "!"
			}
			got[e.Game] = append(got[e.Game], word)
			if e.Player == "B" && e.Ply < 15 && e.Move != "swap" && strings.Contains(string(e.Move), "-") && e.Fact.Code != "arena.open.standin" {
				t.Errorf("no word on who chose %s for B: %+v", e.Move, e.Fact)
			}
		}
	}
	ends, match := ends(events)
	if stand.asked == 0 || len(ends) != 2 || match.Players[0].Wins != 2 {
		t.Fatalf("asked %d times, ends %+v, %+v", stand.asked, ends[0], ends[1])
	}
	for i, e := range ends {
		if e.Winner == nil || *e.Winner != "A" {
			t.Errorf("game %d: %+v", i+1, e)
		}
	}
	want := "A:b:808 A:b:809 A:b:910 B:w:swap! A:w:1106 A:w:fifths-8 B:b:swap! A:b:offer-812 A:b:offer-912 A:b:offer-1012 A:b:offer-1112 A:b:offer-1212"
	if text := strings.Join(got[1], " "); text != want {
		t.Errorf("game 1: %s", text)
	}
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	for n, g := range tape.Games {
		sides := g.Sides()
		if name := cfg.Players[sides[g.End.Side]].Name; name != "A" || g.End.Swapped != (sides != g.Begin.Sides) {
			t.Errorf("game %d: the winner is %s, swapped %v, sides %v of %v", n+1, name, g.End.Swapped, sides, g.Begin.Sides)
		}
		for i, mv := range g.Moves { // the named player sits there
			seat, _ := tape.Rules.Seat(mv.Seat)
			if name := cfg.Players[g.SidesAt(i)[seat]].Name; name != mv.Player {
				t.Errorf("game %d, move %d by %s, but %s sits there", n+1, i+1, mv.Player, name)
			}
		}
		used, _ := g.Clocks(tape.Rules, g.Begin.Clock(tape.Begin.Regulation), len(g.Moves))
		var charged [2]time.Duration
		for _, mv := range g.Moves {
			charged[strings.Index("AB", mv.Player)] += seconds(mv.Charged)
		}
		for side, player := range sides {
			if used[side] != charged[player] {
				t.Errorf("game %d: %v used by %s, want %v", n+1, used[side], cfg.Players[player].Name, charged[player])
			}
		}
		checkSwapRecord(t, tape, g)
	}
}

// checkSwapRecord reads the record of a game that A won back.
func checkSwapRecord(t *testing.T, tape *Tape, g *GameTape) {
	t.Helper()
	n, sides := g.Number, g.Sides()
	rec := RecordOf(tape.Begin, tape.Rules, g)
	if rec.Players[g.End.Side] != "A" || rec.Setup.OpeningRule != "soosorv8" || rec.First != sides[0] {
		t.Errorf("game %d: record of %v, first %d", n, rec.Players, rec.First)
	}
	positions, err := kifu.Play(rec, tape.Rules)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := TapeOf(rec, tape.Rules, 1); err != nil || back.Games[0].Sides() != [2]int{0, 1} && back.Games[0].Sides() != [2]int{1, 0} || len(positions) != len(g.Positions) {
		t.Errorf("game %d reads back with %v", n, err)
	} else if o := back.Games[0]; back.Begin.Players[o.Sides()[o.End.Side]].Name != "A" || o.Begin.Seats["black"] != g.Begin.Seats["black"] {
		t.Errorf("game %d reads back as %v, %+v", n, o.Begin.Seats, o.End)
	}
	if s, _, err := g.SetupAt(tape.Rules, len(g.Moves)-1); err != nil || s.OpeningRule != "" || len(s.Opening) != len(g.History(len(g.Moves)-1)) {
		t.Errorf("game %d goes on from %+v, %v", n, s, err)
	}
}

// TestSwapResumed resumes a match at every line of its journal: the same moves by the
// same players.
func TestSwapResumed(t *testing.T) {
	cfg, _ := swapMatch(t, "swap2")
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	names := func(tape *Tape) (list []string) {
		for _, g := range tape.Games {
			for _, e := range g.Moves {
				list = append(list, e.Player+string(e.Move))
			}
		}
		return list
	}
	run(t, m)
	whole, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	journal, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	at := indexByte(journal, '\n') + 1
	for at < len(journal) {
		at += indexByte(journal[at:], '\n') + 1
		dir := t.TempDir()
		file := filepath.Join(dir, JournalName)
		if err := os.WriteFile(file, journal[:at], 0o644); err != nil {
			t.Fatal(err)
		}
		m := again(t, dir, cfg)
		m.StandIn(&standIn{})
		if err := m.Run(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		tape, _ := wholeTape(t, file)
		if !slices.Equal(names(tape), names(whole)) {
			t.Fatalf("cut at %d: %v\nwant %v", at, names(tape), names(whole))
		}
		if tape.End.Players[0].Wins != whole.End.Players[0].Wins {
			t.Fatalf("cut at %d: %+v", at, tape.End.Players)
		}
	}
}

// personSwaps starts a match of one game in which a person answers three stones of a
// program.
func personSwaps(t *testing.T) (*Match, *engines.Human, *watcher) {
	cfg, _ := swapMatch(t, "swap")
	cfg.Regulation.Games, cfg.Regulation.Limit = 1, 0
	human := engines.NewHuman()
	cfg.Players[1].Open, cfg.Players[1].Person = func(Place) (engines.Player, error) { return human, nil }, true
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return m, human, watch(t, m)
}

// TestSwapTakenBack takes back a swap: the players sit as before, and their times are
// their own.
func TestSwapTakenBack(t *testing.T) {
	m, human, w := personSwaps(t)
	enter := func(text string) {
		for human.Enter(text) == engines.ErrNotAsked {
			time.Sleep(time.Millisecond)
		}
	}
	enter("swap") // B is black, and A to move as white
	w.until("A's move", ply(5))
	for !human.Waiting() {
		time.Sleep(time.Millisecond)
	}
	m.Command(TakeBack{Game: 1, Seat: 0})
	back := w.until("takeback", kind(EvTakeBack)).(*TookBack)
	if back.Ply != 3 || back.Slip {
		t.Errorf("back to %d, slip %v", back.Ply, back.Slip)
	}
	enter("stay")
	enter("1515")
	w.until("A's move as black", func(e Event) bool {
		m, ok := e.(*Moved)
		return ok && m.Ply == 6 && m.Player == "A" && m.Seat == "black"
	})
	m.Command(Rule{Game: 1, By: "ToMo", Winner: 0, Result: Win, Reason: ByRuling})
	if end := w.until("end", kind(EvGameEnd)).(*GameEnd); *end.Winner != "A" || end.Swapped {
		t.Errorf("%+v", end)
	}
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
}

// TestSwapTakenBackAtRest takes back a swap while the match is paused behind it: the
// command names the seat in which the person sits by now.
func TestSwapTakenBackAtRest(t *testing.T) {
	m, human, w := personSwaps(t)
	w.until("three stones", ply(3))
	m.Command(Pause{})
	for !m.Quiet() {
		time.Sleep(time.Millisecond)
	}
	m.Command(Step{})
	for human.Enter("swap") == engines.ErrNotAsked {
		time.Sleep(time.Millisecond)
	}
	w.until("the swap", ply(4))
	for !m.Quiet() {
		time.Sleep(time.Millisecond)
	}
	m.Command(TakeBack{Game: 1, Seat: 0})
	m.Command(Rule{Game: 1, By: "ToMo", Winner: 1, Result: Win, Reason: ByRuling})
	seen := false
	end := w.until("end", func(e Event) bool {
		_, back := e.(*TookBack)
		seen = seen || back
		return kind(EvGameEnd)(e)
	}).(*GameEnd)
	if !seen || *end.Winner != "B" || end.Swapped {
		t.Errorf("taken back: %v, %+v", seen, end)
	}
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
}

// TestSidesAtTheStart tells who began on which side of a game that ended with exchanged
// seats, also when its moves have been released.
func TestSidesAtTheStart(t *testing.T) {
	g := &GameTape{Begin: &GameBegin{Sides: [2]int{0, 1}}, Moves: []*Moved{{}, {Swap: true}}, End: &GameEnd{Swapped: true}}
	for n, want := range [][2]int{{0, 1}, {0, 1}, {1, 0}} {
		if got := g.SidesAt(n); got != want {
			t.Errorf("after %d moves %v, want %v", n, got, want)
		}
	}
	if g.Moves = nil; g.Sides() != [2]int{1, 0} {
		t.Errorf("without its moves %v", g.Sides())
	}
}

// TestNoStandIn loses the game of a program that knows no opening rule, where nobody
// chooses for it.
func TestNoStandIn(t *testing.T) {
	cfg, _ := swapMatch(t, "swap2")
	cfg.StandIn, cfg.Regulation.Games = nil, 1
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	list, _ := ends(run(t, m))
	if len(list) != 1 || *list[0].Winner != "A" || list[0].Fact.Code != "arena.open.unversed" {
		t.Errorf("%+v", list[0])
	}
}
