package arena

import (
	"context"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/faulty"
)

// aimless plays shogi.
func aimless(_ context.Context, t engines.Turn) (engines.Answer, error) {
	b := t.Position.(*shogi.Position).Board()
	moves := b.Legal(nil)
	return engines.Answer{Move: b.CSA(moves[(5*len(t.History)+2)%len(moves)])}, nil
}

// pipeModes are the modes that csapipe plays although they end there as over csa. They
// depend on how lines are read and written. csa plays all modes, and so do the other
// protocols over pipes.
var pipeModes = []string{
	"ok", "hang", "hangread", "noquit", "slowquit", "crash", "exit0", "moveexit", "idleexit", "closeboth",
	"floodline", "floodever", "dripbyte", "split", "partial", "crlf",
}

// badCSA is a contestant who misbehaves, with further lines of engines.toml.
func badCSA(t *testing.T, protocol, mode, keys, more string) Contestant {
	t.Helper()
	return badPlayer(t, protocol, faulty.Command("csa", mode, strings.Fields(keys)...), "args_black = \"side=black\"\n"+more)
}

// playFaultyShogi plays one match of shogi against a contestant that misbehaves; want is as for
// playFaulty.
func playFaultyShogi(t *testing.T, bad Contestant, protocol, mode, want string) {
	cfg := testConfig(t, nil, aimless, nil)
	cfg.Game, cfg.Players[0] = "shogi", bad
	cfg.Regulation.Games = gamesAgainst(protocol, mode)
	// Over a terminal the move's line has no end yet, and may still get one.
	playFaultyGame(t, cfg, want, mode == "partial" || mode == "cronly")
}

// TestMatedWithoutAWord: a mated program that leaves without %TORYO has lost by mate all the same.
func TestMatedWithoutAWord(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays against a real program")
	}
	cfg := testConfig(t, nil, func(context.Context, engines.Turn) (engines.Answer, error) {
		return engines.Answer{Move: "+0052KI"}, nil
	}, nil)
	cfg.Game = "shogi"
	cfg.Players[0] = badCSA(t, "csa", "ok", "", "args_position = \"record={position}\"\nmated = \"100ms\"\n")
	cfg.Players[0], cfg.Players[1] = cfg.Players[1], cfg.Players[0]
	cfg.Regulation.Games = 1
	cfg.Regulation.Starts = []Start{{Position: "4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1"}}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	games, _ := ends(run(t, m))
	if len(games) != 1 {
		t.Fatalf("%d games ended, expected 1", len(games))
	}
	if games[0].By != boards.Mate || games[0].Winner == nil || *games[0].Winner != "B" {
		t.Errorf("the game ended with %+v, expected mate by B", games[0])
	}
}

// TestTakeBackCSA: a person takes back a move against a program that doesn't know %MATTA. The
// program loses, and the message says why. A program that is restarted plays on.
func TestTakeBackCSA(t *testing.T) {
	t.Parallel()
	for _, anew := range []bool{false, true} {
		more := ""
		if anew {
			more = "matta = false\nargs_position = \"record={position}\"\n"
		}
		cfg := testConfig(t, nil, nil, nil)
		cfg.Game = "shogi"
		cfg.Players[0] = Contestant{Name: "A", Person: true, Open: func(Place) (engines.Player, error) { return engines.NewHuman(), nil }}
		cfg.Players[1] = badCSA(t, "csa", "ok", "", more)
		cfg.Regulation.Games, cfg.Regulation.Limit = 1, 4
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		w := watch(t, m)
		w.until("start", kind(EvReady))
		enter := func(text string) {
			t.Helper()
			give := time.Now().Add(20 * time.Second)
			for before := w.count(EvMove); w.count(EvMove) == before; time.Sleep(time.Millisecond) {
				if m.Command(Enter{Game: 1, Text: text}); time.Now().After(give) {
					t.Fatalf("%s can't be made", text)
				}
			}
		}
		enter("+7776FU")
		w.until("the answer", ply(2))
		m.Command(TakeBack{Game: 1, Seat: 0})
		w.until("taken back", kind(EvTakeBack))
		enter("+2726FU")
		moves := 0
		e := w.until("the end, or another answer", func(e Event) bool {
			if _, moved := e.(*Moved); moved {
				moves++
			}
			_, ended := e.(*GameEnd)
			return ended || moves == 4
		})
		if end, ended := e.(*GameEnd); anew == ended || ended && (end.By != ByExit || !strings.Contains(end.Detail, "can't take moves back")) {
			t.Errorf("anew %v: %+v", anew, e)
		}
		m.Command(Stop{})
		<-w.done
	}
}
