package scratch

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"dohyo/engines/scratch/scratchtest"
)

// TestRemoveDeep: a folder is removed even if it is deeper than files may be open.
func TestRemoveDeep(t *testing.T) {
	dir := t.TempDir()
	scratchtest.Deep(t, dir, "top")
	top := filepath.Join(dir, "top")
	if err := scratchtest.WithFewFiles(t, func() error { return RemoveAll(top) }); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(top); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is still there: %v", err)
	}
}
