package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFouls checks games lost by a foul. The illegal move is the last one of its record,
// the record's result names the foul, and no move may follow.
func TestFouls(t *testing.T) {
	const nifu = "PI\n+\n+7776FU\n-3334FU\n+7675FU\n-3435FU\n+7574FU\n-3536FU\n+7473TO\n-8173KE\n+0026FU\n"
	const foul = "PI\n+\n+7776FU\n-3335FU\n"
	const kif = "手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)\n"
	for _, c := range []struct {
		name, text string
		status     int
		want       string
	}{
		{"a.csa", foul + "%ILLEGAL_MOVE\n", 0, `{"ok":true,"winner":"black","by":"illegal","count":2,"moves":["7g7f","3c3e"]}`},
		{"b.csa", foul + "%-ILLEGAL_ACTION\n", 0, `{"ok":true,"winner":"black","by":"illegal"}`},
		{"s.csa", foul + "%ILLEGAL_ACTION\n", 0, `{"ok":true,"winner":"black","by":"illegal"}`}, // without a sign
		{"c.csa", foul + "%+ILLEGAL_ACTION\n", 1, `{"ok":false}`},                               // a foul of the wrong side
		{"d.csa", foul + "%TORYO\n", 1, `{"ok":false}`},
		{"e.csa", foul + "+2726FU\n%-ILLEGAL_ACTION\n", 1, `{"ok":false}`}, // a move follows
		{"f.csa", nifu + "%ILLEGAL_MOVE\n", 0, `{"ok":true,"winner":"white","by":"illegal","count":9}`},
		{"g.csa", "PI\n+\n+7776FU\n%ILLEGAL_MOVE\n", 0, `{"ok":true,"winner":"black","by":"illegal"}`}, // the illegal move isn't recorded
		{"h.csa", "PI\n+\n+7776FU\n%+ILLEGAL_ACTION\n", 0, `{"ok":true,"winner":"white","by":"illegal"}`},
		{"i.kif", kif + "   3 反則負け\n", 0, `{"ok":true,"winner":"black","by":"illegal"}`},
		{"s.kif", kif + "   3 反則手\n", 0, `{"ok":true,"winner":"black","by":"illegal"}`},
		{"t.kif", kif + "   3 反則\n", 0, `{"ok":true,"winner":"black","by":"illegal"}`},
		{"j.kif", kif + "   3 反則勝ち\n", 0, `{"ok":true,"winner":"black","by":"illegal"}`},
		{"k.kif", kif + "まで2手で後手の反則負け\n", 0, `{"ok":true,"winner":"black","by":"illegal"}`},
		{"l.kif", kif + "   3 投了\n", 1, `{"ok":false}`},
		{"m.kif", kif + "   3 ２六歩(27)\n   4 反則負け\n", 1, `{"ok":false}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, c.name)
			writeFile(t, path, c.text)
			status, out, errs := command(t, "", "verify", "--json", path)
			if status != c.status {
				t.Fatalf("status %d, %s%s", status, out, errs)
			}
			sameKeys(t, out, c.want)
			if c.status != exitDone || c.name[0] == 'g' || c.name[0] == 'h' {
				return
			}
			black := strings.Contains(c.want, `"black"`)
			for _, to := range []string{"x.csa", "x.kif"} {
				again := filepath.Join(dir, to)
				if status, _, errs := command(t, "", "convert", path, again); status != exitDone {
					t.Fatalf("convert: status %d, %s", status, errs)
				}
				_, out, _ := command(t, "", "verify", "--json", again)
				sameKeys(t, out, c.want)
			}
			status, out, errs = command(t, "", "replay", path)
			if status != exitDone || strings.Contains(out, "black wins") != black || strings.Contains(out, "white wins") == black || errs != "" {
				t.Errorf("replay: status %d, %s%s", status, out, errs)
			}
			page := filepath.Join(dir, "x.html")
			status, _, errs = command(t, "", "paper", path, "-o", page)
			if text, _ := os.ReadFile(page); status != exitDone || strings.Contains(string(text), "black wins") != black {
				t.Errorf("paper: status %d, %s", status, errs)
			}
		})
	}
}
