package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"dohyo/engines"
)

// TestCompareRules checks the move at which rule sets diverge, as text and as JSON, and
// that compare rejects wrong calls.
func TestCompareRules(t *testing.T) {
	dir := t.TempDir()
	foul := filepath.Join(dir, "foul.sgf")
	writeFile(t, foul, "(;GM[4]SZ[15]PB[A]PW[B];B[hh];W[aa];B[hg];W[ab];B[ih];W[ac];B[ig];W[ba];B[if];W[bb];B[he];W[bc];B[jg];W[cc];B[kg])"+
		"(;GM[4]SZ[15]PB[C]PW[D];B[hh];W[aa];B[hg])")
	igo := filepath.Join(dir, "go.sgf")
	writeFile(t, igo, "(;GM[1]SZ[5]KM[0.5]RU[Chinese];B[cc];W[];B[])")
	shogi := filepath.Join(dir, "a.csa")
	writeFile(t, shogi, csaTimed)
	for _, c := range []struct {
		args, want string
		status     int
	}{
		{foul + " --rules gomoku,freestyle --lang en", "They differ at move 13, (10,7).", 0},
		{foul + " --rules gomoku,freestyle --lang en", "2 games; the rules differ in 1", 0},
		{foul + " --rules gomoku,renju --lang en --game 1", "The verdicts agree.", 0},
		{foul + " --rules gomoku,freestyle --lang ja --game 1", "13手目 (10,7) で判定が分かれる。", 0},
		{foul + " --rules gomoku,freestyle --json --game 1", `"parts":13,"move":"1007"`, 0},
		{foul + " --rules gomoku,freestyle --json --game 2", `"parts":null`, 0},
		{igo + " --rules chinese,japanese --lang en", "count it differently", 0},
		{igo + " --rules chinese,aga --lang en", "The verdicts agree.", 0},
		{foul + " --rules gomoku,shogi", "expected rule sets among gomoku, renju, freestyle, standard", exitUsage},
		{shogi + " --rules shogi,gomoku", "shogi has only one rule set", exitUsage},
		{foul + " --rules gomoku", "expected --rules with at least two rule sets, or --players", exitUsage},
		{foul + " --rules gomoku,gomoku", "gomoku is named twice", exitUsage},
		{foul + " --rules gomoku,renju --game 3", "--game 3: ", exitUsage},
		{foul + " --rules gomoku,renju --from 3", "--from: can only be used with --players", exitUsage},
		{foul + " --players human", "expected programs, not people", exitUsage},
		{foul + " --players mikazuki --side red", "--side red: expected one of black, white", exitUsage},
		{foul + " --players uzushio", "plays shogi, not", exitUsage},
		{foul + " --players mikazuki --time soon", "--time", exitUsage},
		{foul + " --players a,b,c,d", "expected one to three players, got 4", exitUsage},
	} {
		status, out, errs := command(t, "", append([]string{"compare"}, strings.Fields(c.args)...)...)
		if status != c.status || !strings.Contains(out+errs, c.want) {
			t.Errorf("%s: status %d, %s%s; want %d, %q", c.args, status, out, errs, c.status, c.want)
		}
	}
}

// TestScoreText checks that scores are short.
func TestScoreText(t *testing.T) {
	for score, want := range map[int]string{0: "+0", -39: "-39", engines.Mate - 5: "M5", 5 - engines.Mate: "-M5"} {
		if got := scoreText(&score); got != want {
			t.Errorf("%d: %s, want %s", score, got, want)
		}
	}
	if got := scoreText(nil); got != "" {
		t.Errorf("no score is %q", got)
	}
}
