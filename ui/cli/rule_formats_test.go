package cli

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/dighere"
	"dohyo/boards/igo"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/lang"
)

// sampleGames returns games of all kinds that contain an illegal move followed by
// further moves.
func sampleGames() map[string]*kifu.Record {
	moves := func(text string) (list []kifu.Move) {
		for i, word := range strings.Fields(text) {
			list = append(list, kifu.Move{Move: boards.Move(word), Side: boards.Side(i % 2), Timed: true, Took: kifu.Milliseconds(int64(1000 * i))})
		}
		return list
	}
	dig := &kifu.Record{Game: "dighere", Setup: kifu.Setup{Position: dighere.Sample()}}
	for range 4 {
		dig.Moves = append(dig.Moves, kifu.Move{Move: "-1 -1 -1 -1", Side: boards.None})
	}
	list := map[string]*kifu.Record{
		"gomoku": {Game: "gomoku", Size: 15, Moves: moves("808 807 908 907 808 906 101")},
		"renju":  {Game: "renju", Size: 15, Moves: moves("808 807 908 907 808 906 101")},
		"shogi":  {Game: "shogi", Moves: moves("+7776FU -3334FU +2726FU -8384FU +2823HI -5142OU +1716FU")},
		"go":     {Game: "go", Size: 9, Settings: igo.Komi(6.5), Moves: moves("E5 C3 D4 F6 E5 G7 A1")},
		// Agents that stay: nothing is illegal, and all seats act at once.
		"dighere": dig,
	}
	for _, rec := range list {
		rec.Players = [2]string{"AOBA", "KAZE"}
		rec.Result = kifu.Won(0, boards.Resign, "")
	}
	return list
}

// order sorts formats that hold rulings before those that don't.
func order(f *kifu.Format) int {
	if f.Silent {
		return 1
	}
	return 0
}

// told checks that convert reports the ruling that it leaves out.
func told(t *testing.T, from, format string) {
	t.Helper()
	status, _, errs := command(t, "", "convert", from, "-", "--to", format)
	if status != exitPartly || !strings.Contains(errs, "the ruling by") {
		t.Errorf("convert %s to %s: status %d, %s", from, format, status, errs)
	}
}

// TestRulingsInAllFormats makes every kind of ruling on records of all games. In every
// format, dohyo must verify the ruled record and return the ruled winner. The game must
// end where the ruling says, and nobody may be charged with a foul without a ruling. The
// ruling must read back unchanged, unless convert reports that it was left out.
func TestRulingsInAllFormats(t *testing.T) {
	holds := &arena.Finding{Claim: boards.Claim{Kind: boards.ClaimIllegal, Seat: 0}, Holds: boards.True, Section: "art. 1", Says: "it isn't allowed"}
	untrue := &arena.Finding{Claim: boards.Claim{Kind: boards.ClaimIllegal, Seat: 0}, Holds: boards.Untrue}
	flag := &arena.Finding{Claim: boards.Claim{Kind: arena.ClaimTime, Seat: 0}, Holds: boards.True}
	kinds := map[string]struct {
		rule  arena.Rule
		want  string // the winner according to verify
		moves int
		mark  string // in CSA
	}{
		"foul":      {arena.Rule{Winner: 1, Result: arena.Win, Reason: arena.ByRuling, Ply: 4, Finding: holds}, "white", 4, "%ILLEGAL_MOVE"},
		"not true":  {arena.Rule{Winner: 1, Result: arena.Win, Reason: arena.ByRuling, Ply: 4, Finding: untrue}, "white", 4, "%CHUDAN"},
		"time":      {arena.Rule{Winner: 1, Result: arena.Win, Reason: arena.ByRuling, Ply: 4, Finding: flag}, "white", 4, "%TIME_UP"},
		"early":     {arena.Rule{Winner: 0, Result: arena.Win, Reason: arena.ByRuling, Ply: 3}, "black", 3, "%CHUDAN"},
		"win":       {arena.Rule{Winner: 1, Result: arena.Win, Reason: arena.ByRuling, Why: "agreed"}, "white", 4, "%CHUDAN"},
		"draw":      {arena.Rule{Winner: boards.None, Result: arena.Draw, Reason: arena.ByRuling}, "draw", 4, "%HIKIWAKE"},
		"withdrawn": {arena.Rule{Act: arena.ActWithdraw, Winner: boards.None, Why: "a slip"}, "black", 7, "%TORYO"},
	}
	dir := t.TempDir()
	for game, sample := range sampleGames() {
		g, _ := catalog.Game(game)
		for kind, c := range kinds {
			rec := *sample
			rec.Moves = slices.Clone(sample.Moves)
			rule, want := c.rule, c.moves
			rule.Game, rule.By = 1, "Mori"
			if rule.Act == arena.ActWithdraw {
				if _, err := ruledRecord(lang.English, &rec, game, 1, arena.Rule{Game: 1, By: "Abe", Winner: 0, Result: arena.Win, Reason: arena.ByRuling}); err != nil {
					t.Fatal(game, err)
				}
			}
			if _, err := ruledRecord(lang.English, &rec, game, 1, rule); err != nil {
				t.Fatalf("%s, %s: %v", game, kind, err)
			}
			if game == "dighere" && want == 7 {
				want = 4
			}
			list := formats.For(g.Name)
			slices.SortStableFunc(list, func(a, b *kifu.Format) int { // formats that convert reads from come first
				return cmp.Compare(order(a), order(b))
			})
			source := ""
			for _, f := range list {
				path := filepath.Join(dir, fmt.Sprintf("%s-%s%s", game, strings.ReplaceAll(kind, " ", "-"), f.Ext[0]))
				if rule.Act == arena.ActWithdraw && len(rec.Moves) == 7 && f.Name != "csa" {
					continue // the illegal move is back, and not all formats can hold it
				}
				err := kifu.WriteAtomic(path, func(w io.Writer) error { return f.Write(w, kifu.All(&rec), kifu.WriteOptions{}) })
				if err != nil {
					t.Errorf("%s, %s as %s: %v", game, kind, f.Name, err)
					continue
				}
				text, _ := os.ReadFile(path)
				status, out, errs := command(t, "", "verify", "--json", path)
				var got verified
				if err := json.Unmarshal([]byte(out), &got); err != nil {
					t.Fatalf("%s: %s%s", path, out, errs)
				}
				if f.Name == "usi" { // holds no results at all
					told(t, source, f.Name)
					if status != exitDone || got.Count != want {
						t.Errorf("%s: %d, %s", path, status, out)
					}
					continue
				}
				broken := rule.Act == arena.ActWithdraw && len(rec.Moves) == 7
				if !broken && status != exitDone || got.Winner == nil || *got.Winner != c.want || got.Count != want && f.Name != "log150" {
					t.Errorf("%s, %s as %s: status %d, want %s after %d moves:\n%s%s\n%s", game, kind, f.Name, status, c.want, want, out, errs, text)
				}
				if f.Silent {
					told(t, source, f.Name)
					continue
				}
				source = path
				if len(got.Rulings) != len(rec.Rulings) || got.Rulings[0].By != rec.Rulings[0].By || len(got.Rulings[0].Cut) != len(rec.Rulings[0].Cut) {
					t.Errorf("%s: the rulings are %+v, want %+v", path, got.Rulings, rec.Rulings)
				}
				if f.Name == "csa" && !strings.Contains(string(text), "\n"+c.mark+"\n") {
					t.Errorf("%s: want %s in\n%s", kind, c.mark, text)
				}
				if c.mark != "%ILLEGAL_MOVE" && (strings.Contains(string(text), "ILLEGAL") || strings.Contains(string(text), "反則") || strings.Contains(string(text), "+F]")) {
					t.Errorf("%s, %s as %s accuses of a foul:\n%s", game, kind, f.Name, text)
				}
			}
		}
	}
}
