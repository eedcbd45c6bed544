package library

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDamagedFile opens, searches and writes libraries whose file was cut short or lacks
// blocks: each ends with an error or an answer, and errors name the file.
func TestDamagedFile(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole.db")
	l, err := Open(whole, Writing)
	if err != nil {
		t.Fatal(err)
	}
	put := func(l *Library, from int) error {
		w, g := l.Writer(), gameOf(t, "freestyle")
		for f := range 3 {
			w.File(File{Path: fmt.Sprintf("/%d/%d", from, f)})
			for i := range 20 {
				if err := w.Put(Prepare(scatteredGame(from+20*f+i, 60), g, nil)); err != nil {
					return err
				}
			}
			w.end(true)
			w.Flush()
		}
		return w.Close()
	}
	if err := put(l, 0); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	use := func(path string, mode Mode) (errs []error) {
		l, err := Open(path, mode)
		if err != nil {
			return []error{err}
		}
		defer func() { errs = append(errs, l.Close()) }()
		if mode == Writing {
			return append(errs, put(l, 1000))
		}
		_, counted := l.Count(t.Context())
		_, doubled := l.Duplicates(t.Context(), 10)
		_, _, explored := l.Explore(t.Context(), Query{Kind: "freestyle", Position: start(t, "freestyle", "808")})
		found := l.Find(t.Context(), Query{Kind: "freestyle", Position: start(t, "freestyle", "808")}, func(Found) bool { return true })
		_, listed := l.Files("")
		return append(errs, counted, doubled, explored, found, listed)
	}
	failed := 0
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range 60 {
		damaged := slices.Clone(text)
		if n%2 == 0 { // cut short
			damaged = damaged[:rng.IntN(len(damaged))]
		} else { // a block was never written
			at := rng.IntN(len(damaged)>>12) << 12
			clear(damaged[at : at+4096])
		}
		for _, mode := range []Mode{Reading, Writing} {
			path := filepath.Join(dir, fmt.Sprintf("%d-%t.db", n, mode)) // a writer that met damage keeps its lock
			if err := os.WriteFile(path, damaged, 0o600); err != nil {
				t.Fatal(err)
			}
			for _, err := range use(path, mode) {
				if err == nil {
					continue
				}
				failed++
				if !strings.HasPrefix(err.Error(), path+": ") || strings.Count(err.Error(), path) > 1 {
					t.Errorf("%d: %v", n, err)
				}
			}
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
	}
	if failed < 40 {
		t.Errorf("only %d errors", failed)
	}
}

// TestEmptyFile: an empty file is no library to search, and becomes one when games are added.
func TestEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "empty.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(path, Reading); err == nil || !strings.Contains(err.Error(), "isn't a library") {
		t.Error(err)
	}
	l, err := Open(path, Writing)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Error(err)
	}
}
