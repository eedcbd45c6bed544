package fivemoku

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"dohyo/engines/scratch/scratchtest"
)

// TestClearDeep: a folder in place of an answer is removed even if it is deeper than the arena
// may have files open.
func TestClearDeep(t *testing.T) {
	dir := t.TempDir()
	f, err := openFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	scratchtest.Deep(t, dir, resFile)
	if err := scratchtest.WithFewFiles(t, f.clear); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(filepath.Join(dir, resFile)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is still there: %v", err)
	}
}
