package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// TestReady: every ready file can be printed, written once, and is a plan whose
// players are there.
func TestReady(t *testing.T) {
	for _, name := range tournament.ReadyNames() {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), name+".toml")
			status, text, errs := command(t, "", "tournament", "new", name)
			if status != exitDone || errs != "" {
				t.Fatalf("status %d, %s", status, errs)
			}
			if status, out, errs := command(t, "", "tournament", "new", name, "-o", file); status != exitDone || out != "" {
				t.Fatalf("status %d, %s%s", status, out, errs)
			}
			if written, err := os.ReadFile(file); err != nil || string(written) != text {
				t.Errorf("another text was written: %v", err)
			}
			refused(t, "is there already", "tournament", "new", name, "-o", file, "--lang", "en")
			if status, out, errs := command(t, "", "tournament", "check", file, "--lang", "en"); status != exitDone || !strings.Contains(out, "round 1") {
				t.Errorf("status %d, %s%s", status, out, errs)
			}
		})
	}
	refused(t, "did you mean gauntlet?", "tournament", "new", "gaunlet", "--lang", "en")
	refused(t, "a terminal to ask on", "tournament", "new", "--lang", "en")
}
