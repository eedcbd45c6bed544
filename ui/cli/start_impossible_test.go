package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestStartImpossible names positions that no game can have in verify and replay, and refuses
// matches from them. Positions of problems are fine.
func TestStartImpossible(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ sfen, why string }{
		{"4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1", "nifu: black has 2 pawns on file 5"},
		{"4P3k/9/9/9/9/9/9/9/4K4 b - 1", "black pawn on file 5, rank 1 could never move"},
		{"4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "white is in check, but black is to move"},
		{"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", ""},
	} {
		path := filepath.Join(dir, "a.sfen")
		if err := os.WriteFile(path, []byte("# a comment\n"+c.sfen+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, out, errs := command(t, "", "verify", path)
		if got := strings.Contains(out+errs, "a.sfen:2: record 1: note: "); got != (c.why != "") || !strings.Contains(out+errs, c.why) {
			t.Errorf("verify of %s: %s%s", c.sfen, out, errs)
		}
		if _, out, errs = command(t, "", "replay", path); c.why != "" && !strings.Contains(out+errs, c.why) {
			t.Errorf("replay of %s: %s%s", c.sfen, out, errs)
		}
		if c.why == "" {
			continue
		}
		if status, _, errs := command(t, "", "match", "shogi", "uzushio", "uzushio", "--position", c.sfen, "--headless"); status == 0 || !strings.Contains(errs, c.why) {
			t.Errorf("match from %s: %d, %s", c.sfen, status, errs)
		}
	}
}
