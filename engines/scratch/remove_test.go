package scratch

import (
	"os"
	"path/filepath"
	"testing"
)

// TestRemoveAll: what a program has closed to its own user is removed as well, and no more
// than that.
func TestRemoveAll(t *testing.T) {
	dir := t.TempDir()
	inner := filepath.Join(dir, "outer", "inner")
	kept := filepath.Join(dir, "kept")
	for _, name := range []string{inner, kept} {
		if err := os.MkdirAll(name, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(name, "file"), nil, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(kept, filepath.Join(inner, "link")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{inner, filepath.Dir(inner)} {
		if err := os.Chmod(name, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := RemoveAll(filepath.Dir(inner)); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(filepath.Dir(inner)); !os.IsNotExist(err) {
		t.Errorf("it is still there: %v", err)
	}
	if _, err := os.Lstat(filepath.Join(kept, "file")); err != nil {
		t.Error(err)
	}
}
