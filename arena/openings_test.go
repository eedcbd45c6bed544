package arena

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
)

// fileOf returns n openings as a file has them.
func fileOf(n int) (list []Start) {
	for i := range n {
		list = append(list, Start{Name: fmt.Sprint("line ", i+1), Moves: []boards.Move{"808", boards.Move(fmt.Sprint(901 + i))}})
	}
	return list
}

// opened holds the ways in which a match can draw its openings.
var opened = map[string]func(*Regulation){
	"suite":          func(r *Regulation) { r.Opening = Suite },
	"suite in order": func(r *Regulation) { r.Opening, r.Order = Suite, OrderFile },
	"file":           func(r *Regulation) { r.Starts = fileOf(3) },
	"file by lot":    func(r *Regulation) { r.Starts, r.Order = fileOf(3), OrderLot },
	"patterns": func(r *Regulation) {
		r.Game, r.Opening = "gomoku", "random"
	},
}

// A beginning is how a game begins according to its journal.
type beginning struct {
	name, moves, black string
	played             int
}

func beginnings(t *testing.T, dir string) map[int]beginning {
	t.Helper()
	tape, _ := wholeTape(t, filepath.Join(dir, JournalName))
	list := map[int]beginning{}
	for _, g := range tape.Games {
		o := g.Begin.Opening
		list[g.Number] = beginning{o.Name + o.Symmetry, fmt.Sprint(g.Begin.Setup.Opening), g.Begin.Seats["black"], len(g.Moves)}
		if !slices.Equal(o.Moves, g.Begin.Setup.Opening) {
			t.Errorf("game %d: begins with %v, its opening is %v", g.Number, g.Begin.Setup.Opening, o.Moves)
		}
	}
	return list
}

// checkPairs checks that the two games of a pair have the same opening, which
// each player plays as black once, and that no opening returns before all have
// been used.
func checkPairs(t *testing.T, got map[int]beginning, games, different int) {
	t.Helper()
	seen := map[string]int{}
	for n := 1; n < games; n += 2 {
		a, b := got[n], got[n+1]
		if a.name != b.name || a.moves != b.moves || a.moves == "[]" || a.moves == "" {
			t.Errorf("games %d and %d begin with %v and %v", n, n+1, a, b)
		}
		if a.black != "A" || b.black != "B" {
			t.Errorf("games %d and %d: black is %s, then %s", n, n+1, a.black, b.black)
		}
		if was := seen[a.moves]; was > 0 && (n-was)/2 < different {
			t.Errorf("games %d and %d share the opening %v", was, n, a)
		}
		seen[a.moves] = n
	}
}

// TestPairs plays matches with each way to draw openings, with one game at a time
// and with several, and checks their pairs.
func TestPairs(t *testing.T) {
	for name, set := range opened {
		for _, tables := range []int{1, 3} {
			t.Run(fmt.Sprint(name, tables), func(t *testing.T) {
				cfg := testConfig(t, fill, fill, nil)
				set(&cfg.Regulation)
				cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Concurrency = 10, 12, tables
				if cfg.Regulation.Game != "" {
					cfg.Game = cfg.Regulation.Game
				}
				m, err := New(cfg)
				if err != nil {
					t.Fatal(err)
				}
				run(t, m)
				different := 5
				if len(cfg.Regulation.Starts) > 0 {
					different = 1 // of three openings, the last of a round may come again at once
				}
				checkPairs(t, beginnings(t, cfg.Dir), 10, different)
			})
		}
	}
}

// TestPairsResumed cuts the journal of a match before, in and after every game.
// The resumed match has the same openings and colours as an uncut one, even if a
// test may end it.
func TestPairsResumed(t *testing.T) {
	for name, set := range opened {
		for _, sprt := range []bool{false, true} {
			t.Run(fmt.Sprint(name, sprt), func(t *testing.T) {
				cfg := testConfig(t, fill, fill, nil)
				set(&cfg.Regulation)
				cfg.Regulation.Games, cfg.Regulation.Limit = 4, 8
				if cfg.Regulation.Game != "" {
					cfg.Game = cfg.Regulation.Game
				}
				if sprt {
					cfg.Regulation.SPRT = parseTest(t, "elo0=0,elo1=10")
				}
				m, err := New(cfg)
				if err != nil {
					t.Fatal(err)
				}
				run(t, m)
				want := beginnings(t, cfg.Dir)
				checkPairs(t, want, 4, 1)
				journal, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
				if err != nil {
					t.Fatal(err)
				}
				for _, cut := range cuts(journal) {
					dir := t.TempDir()
					if err := os.WriteFile(filepath.Join(dir, JournalName), journal[:cut], 0o644); err != nil {
						t.Fatal(err)
					}
					m, err := Reopen(dir, noRecords, playersOf(cfg))
					if err != nil {
						t.Fatal(err)
					}
					run(t, m)
					if got := beginnings(t, dir); fmt.Sprint(got) != fmt.Sprint(want) {
						t.Fatalf("cut at %d: games begin with\n%v, want\n%v", cut, got, want)
					}
				}
			})
		}
	}
}

// cuts returns the places in a journal before and after every beginning and end
// of a game, and after every game's second move.
func cuts(journal []byte) (list []int) {
	at, moves := 0, 0
	for line := range bytes.Lines(journal) {
		begin, end := bytes.Contains(line, []byte(`"event":"game_begin"`)), bytes.Contains(line, []byte(`"event":"game_end"`))
		if begin {
			moves = 0
		}
		if bytes.Contains(line, []byte(`"event":"move"`)) {
			moves++
		}
		if begin || end {
			list = append(list, at)
		}
		at += len(line)
		if begin || end || moves == 2 {
			list = append(list, at)
		}
	}
	return list
}

// TestPlace draws every opening once before any returns, in order or by lot. The
// draw depends on the seed alone.
func TestPlace(t *testing.T) {
	const n = 7
	for _, byLot := range []bool{false, true} {
		var drawn []int
		for pair := range 3 * n {
			drawn = append(drawn, place(n, byLot, 5, pair))
		}
		for round := range 3 {
			got := slices.Sorted(slices.Values(drawn[round*n : (round+1)*n]))
			if !slices.Equal(got, []int{0, 1, 2, 3, 4, 5, 6}) {
				t.Errorf("by lot %v, round %d: %v", byLot, round, drawn[round*n:(round+1)*n])
			}
		}
		if byLot == slices.Equal(drawn[:n], []int{0, 1, 2, 3, 4, 5, 6}) || byLot == slices.Equal(drawn[:n], drawn[n:2*n]) {
			t.Errorf("by lot %v: %v", byLot, drawn)
		}
		other := make([]int, n)
		for pair := range other {
			other[pair] = place(n, byLot, 6, pair)
		}
		if byLot == slices.Equal(other, drawn[:n]) {
			t.Errorf("by lot %v: seeds 5 and 6 draw %v and %v", byLot, drawn[:n], other)
		}
	}
}

// TestOpeningsRefused refuses impossible openings before the match begins.
func TestOpeningsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		set  func(*Config)
		want string
	}{
		"unknown order": {func(c *Config) { c.Regulation.Opening, c.Regulation.Order = Suite, "sideways" }, `order: expected lot or file, got "sideways"`},
		"nothing to be": {func(c *Config) { c.Regulation.Order = OrderLot }, "order: can only be used with a suite or a file"},
		"another size":  {func(c *Config) { c.Regulation.Opening, c.Regulation.Size = Suite, 17 }, "no suite of openings for a board of 17"},
		"no suite":      {func(c *Config) { c.Game, c.Regulation.Opening = "go", Suite }, "go has no suite"},
		"patterns":      {func(c *Config) { c.Game, c.Regulation.Opening = "gomoku", Suite }, "'random' draws from its own"},
		"the limit":     {func(c *Config) { c.Regulation.Opening, c.Regulation.Limit, c.Regulation.Games = Suite, 4, 500 }, "ends the game"},
		"a later one": {func(c *Config) {
			c.Regulation.Starts, c.Regulation.Games = append(fileOf(2), Start{Name: "x", Moves: []boards.Move{"808", "808"}}), 6
		}, "the opening x: "},
		"not used, fine": {func(c *Config) {
			c.Regulation.Starts, c.Regulation.Games = append(fileOf(2), Start{Name: "x", Moves: []boards.Move{"808", "808"}}), 4
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := testConfig(t, fill, fill, nil)
			c.set(&cfg)
			_, err := New(cfg)
			if c.want == "" && err == nil {
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// TestOrderInRegulation reads the order from a regulation file.
func TestOrderInRegulation(t *testing.T) {
	file := filepath.Join(t.TempDir(), "r.toml")
	if err := os.WriteFile(file, []byte("opening = \"suite\"\norder = \"file\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if r, err := ReadRegulation(file); err != nil || r.Opening != Suite || r.byLot() || r.checkOrder() != nil {
		t.Errorf("regulation %+v, %v, expected a suite in order", r, err)
	}
}

// playersOf returns how a resumed match finds the players of a configuration.
func playersOf(cfg Config) func(string, Contender) (Contestant, error) {
	return func(_ string, c Contender) (Contestant, error) {
		for _, p := range cfg.Players {
			if p.Name == c.Name {
				return p, nil
			}
		}
		return Contestant{}, errors.New("unknown")
	}
}
