package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEnginesFound lists a known program on the path as a table, which engines.toml can
// hold as it is. A program that a player runs isn't listed.
func TestEnginesFound(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "gnugo")
	writeFile(t, program, "#!/bin/sh\n")
	if err := os.Chmod(program, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	t.Setenv("HOME", dir)
	status, out, errs := command(t, "", "engines", "--found", "--lang", "en")
	if status != exitDone || !strings.HasPrefix(out, "# ") || !strings.Contains(out, `command = "`+program+` --mode gtp"`) {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	if _, out, _ := command(t, "", "engines", "--found", "--json"); !strings.Contains(out, `"command":"`+program+` --mode gtp"`) {
		t.Errorf("as JSON: %s", out)
	}
	list := filepath.Join(dir, "engines.toml")
	writeFile(t, list, out)
	config := filepath.Join(dir, "config.toml")
	writeFile(t, config, "engines = '"+list+"'\n")
	if _, out, errs := command(t, "", "engines", "--config", config); !strings.Contains(out, program) {
		t.Errorf("with the tables: %s%s", out, errs)
	}
	if status, out, errs := command(t, "", "engines", "--found", "--config", config); status != exitDone || strings.Contains(out, program) {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}
