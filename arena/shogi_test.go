package arena

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// line answers with the moves of a game, one after another.
func line(moves string) actFunc {
	words := strings.Fields(moves)
	return func(_ context.Context, t engines.Turn) (engines.Answer, error) {
		return engines.Answer{Move: words[t.Position.Ply()], Took: 1999 * time.Millisecond}, nil
	}
}

// TestShogi plays shogi games to each of their ends under its regulations.
func TestShogi(t *testing.T) {
	const shuffle = "+2838HI -8272HI +3828HI -7282HI "
	for _, c := range []struct {
		name, moves, regulation string
		position                string
		by                      boards.Reason
		result                  Result
		side                    boards.Side
		plies                   int
	}{
		{"resign", "+7776FU -3334FU %TORYO", "denou4", "", boards.Resign, Win, 1, 2},
		{"sennichite", shuffle + shuffle + shuffle, "denou4", "", boards.Sennichite, Draw, boards.None, 12},
		{"wrong declaration", "+7776FU %KACHI", "csa2000", "", boards.WrongDeclaration, Win, 0, 1},
		{"nifu", "+7776FU -8384FU +0055FU", "csa2000", "", ByIllegal, Win, 1, 2},
		{"garbage", "+7776FU HELLO", "csa2000", "", ByGarbage, Win, 0, 1},
		{"matta from a program", "+7776FU -3334FU %MATTA", "csa2000", "", ByIllegal, Win, 1, 2},
		{"mate", "+0052KI", "csa2000", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", boards.Mate, Win, 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			reg, ok := Named(c.regulation)
			if !ok {
				t.Fatalf("no regulation %s", c.regulation)
			}
			reg.Position = c.position
			cfg := testConfig(t, line(c.moves), line(c.moves), nil)
			cfg.Game, cfg.Regulation = "shogi", reg
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			events := run(t, m)
			games, _ := ends(events)
			if len(games) != 1 || games[0].By != c.by || games[0].Result != c.result || games[0].Side != c.side || games[0].Moves != c.plies {
				t.Errorf("ended %+v", games[0])
			}
			for _, e := range events {
				if e, ok := e.(*Moved); ok && e.Charged != 1 { // 1.999 s, rounded down
					t.Errorf("%s is charged %v", e.Move, e.Charged)
				}
			}
		})
	}
}

// TestChudan breaks off a game by a person's %CHUDAN (中断) and resumes it.
func TestChudan(t *testing.T) {
	reg, _ := Named("csa2000")
	cfg := testConfig(t, line("+7776FU -3334FU +2726FU"), line("+7776FU -3334FU +2726FU %CHUDAN"), nil)
	cfg.Game, cfg.Regulation = "shogi", reg
	cfg.Players[1].Person = true
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	games, end := ends(runBroken(t, m))
	if games[0].By != ByBrokenOff || games[0].Result != NoResult || games[0].Moves != 3 {
		t.Fatalf("ended %+v", games[0])
	}
	if end != nil {
		t.Errorf("the match has ended: %+v", end)
	}
	var first engines.Turn
	again, err := Reopen(cfg.Dir, func(string) []RecordFormat { return nil }, func(_ string, c Contender) (Contestant, error) {
		return Contestant{Open: func(Place) (engines.Player, error) {
			return &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				if first.Position == nil {
					first = turn
				}
				return engines.Answer{Move: "%TORYO"}, nil
			}}, nil
		}}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	games, _ = ends(run(t, again))
	if games[0].By != boards.Resign || games[0].Side != 0 || first.Position.Ply() != 3 || len(first.History) != 3 {
		t.Errorf("went on after %d moves and ended %+v", first.Position.Ply(), games[0])
	}
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	if g := tape.Games[0]; g.End.By != boards.Resign || g.Position().Ply() != 3 {
		t.Errorf("the journal ends %+v", g.End)
	}
}
