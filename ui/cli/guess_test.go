package cli

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// TestGuess compares a short game of Go with soyokaze's proposals, in words and in JSON.
func TestGuess(t *testing.T) {
	dir := t.TempDir()
	game := filepath.Join(dir, "game.sgf")
	writeFile(t, game, "(;GM[1]SZ[9]KM[7.5];B[ee];W[gc];B[aa];W[gg])")
	shogi := filepath.Join(dir, "game.sfen")
	writeFile(t, shogi, "startpos moves 7g7f\n")
	broken := filepath.Join(dir, "broken.sgf")
	writeFile(t, broken, "(;GM[1]SZ[9]KM[7.5];B[ee];W[gc];B[gc];W[gg])")
	for _, tt := range []struct {
		args   string
		status int
		want   []string
	}{
		{game + " --moves --lang en", 0, []string{"game 1, compared with the proposals of soyokaze", "   1 E5     first of 49: the centre", "   3 A9     not among", "1 game, 4 moves: first proposal", "rule", "centre", "pattern"}},
		{game + " --side white --every 2 --lang en", 0, []string{"1 game, 2 moves"}},
		{game + " --moves --lang ja", 0, []string{"候補手", "1局 4手", "規則"}},
		{game + " --every 0 --lang en", exitUsage, []string{"--every"}},
		{game + " --side up --lang en", exitUsage, []string{"--side"}},
		{game + " --game 2 --lang en", exitUsage, []string{"no such game"}},
		{broken + " --lang en", exitWrong, []string{"1 game, 2 moves", "move 3: G7 is not allowed: occupied"}},
		{shogi + " --lang en", exitWrong, []string{"has no player that proposes"}},
		{filepath.Join(dir, "none.sgf") + " --lang en", exitUsage, []string{"none.sgf"}},
	} {
		status, out, errs := command(t, "", append([]string{"guess"}, strings.Fields(tt.args)...)...)
		if status != tt.status {
			t.Errorf("%s: exit status %d, want %d: %s", tt.args, status, tt.status, errs)
		}
		for _, want := range tt.want {
			if !strings.Contains(out+errs, want) {
				t.Errorf("%s: no %q in\n%s%s", tt.args, want, out, errs)
			}
		}
	}
	status, out, errs := command(t, "", "guess", game, "--moves", "--json")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != 0 || len(lines) != 5 {
		t.Fatalf("exit status %d: %s%s", status, out, errs)
	}
	var first guessEvent
	var sum guessSum
	if err := json.Unmarshal([]byte(lines[0]), &first); err != nil || first.Move != "E5" || first.Rank == 0 || first.Of < first.Rank || first.Reasons[0].Rule != "centre" || first.Guess == "" {
		t.Errorf("%s: %v", lines[0], err)
	}
	if err := json.Unmarshal([]byte(lines[4]), &sum); err != nil || sum.Moves != 4 || len(sum.Rules) == 0 {
		t.Errorf("%s: %v", lines[4], err)
	}
}
