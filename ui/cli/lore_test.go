package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"dohyo/ui/show"
)

// TestWriteLore writes files that hold what they held when they were read, and no others.
func TestWriteLore(t *testing.T) {
	text := func(s string) *string { return &s }
	for _, c := range []struct {
		name      string
		held, was *string // nil: no file
		want      error
	}{
		{"a new file", nil, nil, nil},
		{"one that is there", text("a"), nil, fs.ErrExist},
		{"as it was", text("a"), text("a"), nil},
		{"changed", text("b"), text("a"), show.ErrLoreChanged},
		{"removed", nil, text("a"), show.ErrLoreChanged},
		{"empty", text(""), text(""), nil},
	} {
		path := filepath.Join(t.TempDir(), "folder", "patterns.txt")
		if c.held != nil {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(*c.held), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := writeLore(path, "new", c.was); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, expected %v", c.name, err, c.want)
		}
		now, err := os.ReadFile(path)
		want := "new"
		if c.want != nil && c.held != nil {
			want = *c.held
		}
		if c.want != nil && c.held == nil {
			if !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: the file is there now", c.name)
			}
		} else if string(now) != want {
			t.Errorf("%s: the file has %q, expected %q", c.name, now, want)
		}
	}
}

// TestLorePath keeps a person's own files in the configuration folder, unless the working
// folder has one of that name.
func TestLorePath(t *testing.T) {
	t.Chdir(t.TempDir())
	if got, want := lorePath("patterns.txt"), filepath.Join(configDir(), "patterns.txt"); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
	if err := os.WriteFile("patterns.txt", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"patterns.txt", filepath.Join(here, "patterns.txt")} {
		if got, want := lorePath(name), filepath.Join(here, "patterns.txt"); got != want {
			t.Errorf("%s: %s, expected %s", name, got, want)
		}
	}
}
