package roster

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"dohyo/boards/gomoku"
)

// TestHandedFingerprint: the fingerprint of a program that was handed in has the files of its
// folder that its command names, and none of others, some of which can't be read to their end.
func TestHandedFingerprint(t *testing.T) {
	home, other := t.TempDir(), t.TempDir()
	for _, name := range []string{filepath.Join(home, "player"), filepath.Join(home, "book"), filepath.Join(other, "letter")} {
		if err := os.WriteFile(name, []byte("#!/bin/sh\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("/proc/self/mem", filepath.Join(home, "link")); err != nil {
		t.Fatal(err)
	}
	e, err := HandedIn(gomoku.Games()[0], "Akane", "gomocup", "./player book link /proc/self/mem "+filepath.Join(other, "letter"), home)
	if err != nil {
		t.Fatal(err)
	}
	f, err := e.Fingerprint()
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, m := range f.Files {
		files = append(files, m.Path)
	}
	if want := []string{filepath.Join(home, "player"), filepath.Join(home, "book")}; !slices.Equal(files, want) {
		t.Errorf("files %q, want %q", files, want)
	}
}
