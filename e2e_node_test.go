//go:build e2e

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// node runs a script of JavaScript with the modules of a folder, and returns what it prints.
func node(t *testing.T, modules, script string, args ...string) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "script.cjs")
	if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", append([]string{file}, args...)...)
	cmd.Env = append(os.Environ(), "NODE_PATH="+filepath.Join(modules, "node_modules"))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return out
}
