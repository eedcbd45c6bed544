package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNothingToAnalyse: one line says why there is nothing to analyse.
func TestNothingToAnalyse(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "noise.csa"), []byte("noise\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"none.csa", "noise.csa"} {
		path := filepath.Join(dir, name)
		status, out, errs := command(t, "", "analyse", path)
		if status != 2 && status != 1 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, path) {
			t.Errorf("%s: status %d, %q, %q", name, status, out, errs)
		}
	}
}
