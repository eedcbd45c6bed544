package arena

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/internal/heap"
)

// TestLedger enters games in any order, changes their ends and takes them back.
// The counts always match the ends that stand at last.
func TestLedger(t *testing.T) {
	for _, pairs := range []bool{false, true} {
		begin := &MatchBegin{Games: 41, Regulation: Regulation{Pairs: pairs, HangLoses: true}, Players: [2]Contender{{Name: "A"}, {Name: "B"}}}
		rng := rand.New(rand.NewPCG(7, 11))
		l, ends := newLedger(begin), map[int]*GameEnd{}
		for range 2000 {
			n := 1 + rng.IntN(begin.Games)
			var end *GameEnd
			if rng.IntN(4) > 0 {
				end = &GameEnd{Stamp: Stamp{Game: n}, Side: boards.None}
				end.By = []boards.Reason{ByTime, ByHang, ByRuling, boards.Five, ByBrokenOff}[rng.IntN(5)]
				end.Result = []Result{Win, Draw, NoResult}[rng.IntN(3)]
				if end.Result == Win {
					end.Side = boards.Side(rng.IntN(2))
				}
				if rng.IntN(3) > 0 {
					end.Scores = []int{rng.IntN(3), rng.IntN(3)}
				}
			}
			l.set(n, end)
			if delete(ends, n); end != nil {
				ends[n] = end
			}
			if (l.of(n) != 0) != (end != nil) || l.count != len(ends) {
				t.Fatalf("game %d ends %v: %d ended, want %d", n, end, l.count, len(ends))
			}
		}
		fresh := newLedger(begin)
		for n, end := range ends {
			fresh.set(n, end)
		}
		if l.standings() != fresh.standings() || pairs != (l.score != [2]int{}) {
			t.Errorf("counted %+v, want %+v", l.standings(), fresh.standings())
		}
		copied := l.clone()
		for n := range ends {
			copied.set(n, nil)
		}
		if copied.count != 0 || copied.standings() != newLedger(begin).standings() {
			t.Errorf("without games: %+v", copied.standings())
		}
		if l.standings() != fresh.standings() {
			t.Error("a copy has changed what it was made from")
		}
	}
}

// TestLedgerBegins accepts games that begin at any number, as in a file of
// records.
func TestLedgerBegins(t *testing.T) {
	l := newLedger(&MatchBegin{})
	for _, n := range []int{9000, 9001, 8999} {
		l.set(n, &GameEnd{Stamp: Stamp{Game: n}, Result: Draw, Side: boards.None})
	}
	if l.count != 3 || len(l.games) != 3 || l.of(9001) == 0 || l.of(1) != 0 || l.of(9002) != 0 {
		t.Errorf("ledger %+v, expected 3 games with 9001 as one of them", l)
	}
}

// TestRelease releases games that are over. The score stays, and a ruling brings
// a game back.
func TestRelease(t *testing.T) {
	_, tape := scored(t, Regulation{}, "AB=.A")
	for n := range 6 {
		tape.Release(n)
	}
	if len(tape.Games) != 1 || tape.Game(4) == nil || tape.Game(1) != nil {
		t.Fatalf("%d games are left", len(tape.Games))
	}
	text := func() string {
		s := tape.Score()
		return fmt.Sprint(s[0].Wins, s[0].Draws, s[0].Losses)
	}
	if text() != "2 1 1" {
		t.Errorf("the score is %s", text())
	}
	// A program that is told of the end may still answer.
	if err := tape.Add(&Wired{Stamp: Stamp{Event: EvWire, Game: 1}}); err != nil || tape.Game(1) != nil {
		t.Error(err)
	}
	if err := tape.Add(&Wired{Stamp: Stamp{Event: EvWire, Game: 9}}); err == nil {
		t.Error("a game that hasn't begun talks")
	}
	side, name := boards.Side(1), "B"
	was := &GameEnd{Stamp: Stamp{Event: EvGameEnd, Game: 1}, Side: 0, Result: Win, By: boards.Five}
	e := &Ruled{Stamp: Stamp{Event: EvRuling, Game: 1}, Decision: &Decision{Act: ActResult, Side: &side, Winner: &name, Result: Win, Reason: ByRuling, Was: was}}
	if err := tape.Add(e); err == nil {
		t.Error("a ruling on a game that isn't there")
	}
	e.game = &GameBegin{Stamp: Stamp{Event: EvGameBegin, Game: 1}, Sides: sidesOf(1), Seats: map[string]string{}}
	if err := tape.Add(e); err != nil {
		t.Fatal(err)
	}
	if text() != "1 1 2" || tape.Game(1) == nil || tape.Game(1).End.By != ByRuling {
		t.Errorf("ruled on, the score is %s", text())
	}
}

// TestFlat plays thousands of games. Games that are over take no memory, neither
// in the match nor on a tape that releases them.
func TestFlat(t *testing.T) {
	const games, first, readings, between = 5500, 2000, 8, 100
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games = games
	for i, act := range []actFunc{row, fill} {
		cfg.Players[i].Open = func(Place) (engines.Player, error) { return blank{&scripted{act: act}}, nil }
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	tape := NewTape()
	at := [2]uint64{math.MaxUint64, math.MaxUint64}
	if err := m.Run(context.Background(), func(e Event) {
		if err := tape.Add(e); err != nil {
			t.Error(err)
		}
		end, ok := e.(*GameEnd)
		if !ok {
			return
		}
		tape.Release(end.Game)
		// The lowest of several readings: at times a segment is being compressed.
		for i, last := range []int{first, games} {
			if before := last - end.Game; before >= 0 && before%between == 0 && before/between < readings {
				at[i] = min(at[i], heap.Used())
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
	if per := (int64(at[1]) - int64(at[0])) / (games - first); per > 50 {
		t.Errorf("each game leaves %d bytes: %d after %d games, %d after %d", per, at[0], first, at[1], games)
	}
	if s := tape.Score(); s[0].Wins+s[1].Wins+s[0].Draws != games {
		t.Errorf("the score is %+v", s)
	}
}

// blank is a scripted player that keeps nothing of its games.
type blank struct{ *scripted }

func (blank) Begin(context.Context, engines.Game) error { return nil }
