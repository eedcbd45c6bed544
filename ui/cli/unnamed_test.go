package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestUnnamedPlayers shows records that don't name their players: these are called by
// their sides, in the language of the reader.
func TestUnnamedPlayers(t *testing.T) {
	dir := t.TempDir()
	shogi, stones := filepath.Join(dir, "n.csa"), filepath.Join(dir, "n.sgf")
	writeFile(t, shogi, "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n")
	writeFile(t, stones, "(;GM[1]FF[4]SZ[9]PB[AOBA]RE[B+R];B[dd];W[ff])")
	for _, c := range []struct {
		args         []string
		want, absent string
	}{
		{[]string{"replay", shogi, "--lang", "ja"}, "後手の勝ち: 2手で先手が投了", "white"},
		{[]string{"replay", shogi, "--lang", "en"}, "white wins: black resigned after move 2", "後手"},
		{[]string{"replay", stones, "--lang", "ja"}, "AOBA の勝ち: 2手で白が投了", "white"},
		{[]string{"paper", shogi, "--lang", "ja", "-o", "-"}, "後手", ">white"},
		{[]string{"rule", shogi, "--lang", "ja", "--ply", "2", "--result", "black", "--by", "Mori"}, "", "white"},
	} {
		_, out, errs := command(t, "", c.args...)
		if !strings.Contains(out, c.want) || strings.Contains(out, c.absent) {
			t.Errorf("%v: %s%s", c.args, out, errs)
		}
	}
	// The copy with a ruling reads the same, whoever wrote it.
	writeFile(t, shogi, "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n")
	for i, args := range [][]string{{"--ply", "1", "--result", "white"}, {"--result", "withdraw"}} {
		if status, out, errs := command(t, "", append([]string{"rule", shogi, "--lang", "ja", "--by", "Mori", "--why", "x"}, args...)...); status != exitDone {
			t.Fatalf("%v: %d, %s%s", args, status, out, errs)
		}
		shogi = filepath.Join(dir, []string{"n.ruled-2.csa", "n.ruled-3.csa"}[i]) // the one before is from above
		text, err := os.ReadFile(shogi)
		if err != nil || !strings.Contains(string(text), "white won") || strings.Contains(string(text), "後手") {
			t.Errorf("%v: %v, %s", args, err, text)
		}
	}
}
