package library

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// fill puts sixty games into a library.
func fill(t *testing.T, l *Library, from int) error {
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

// use opens a library, and searches it or writes into it. Told is all that the searches found.
func use(t *testing.T, path string, mode Mode) (told string, errs []error) {
	l, err := Open(path, mode)
	if err != nil {
		return "", []error{err}
	}
	defer func() { errs = append(errs, l.Close()) }()
	if mode == Writing {
		return "", append(errs, fill(t, l, 1000))
	}
	note := func(found ...any) { told += fmt.Sprintln(found...) }
	count, err := l.Count(t.Context())
	note(count)
	errs = append(errs, err)
	doubled, err := l.Duplicates(t.Context(), 10)
	note(doubled)
	errs = append(errs, err)
	explored, total, err := l.Explore(t.Context(), Query{Kind: "freestyle", Position: start(t, "freestyle", "808")})
	note(explored, total)
	errs = append(errs, err)
	found := l.Find(t.Context(), Query{Kind: "freestyle", Position: start(t, "freestyle", "808")}, func(f Found) bool { note(f); return true })
	shape, err := ParseShape("X?X/?X?", false)
	if err != nil {
		t.Fatal(err)
	}
	shaped := l.Find(t.Context(), Query{Shape: shape}, func(f Found) bool { note(f); return true })
	files, err := l.Files("")
	note(files)
	return told, append(errs, found, shaped, err)
}

// used returns the errors of use.
func used(t *testing.T, path string, mode Mode) error {
	_, errs := use(t, path, mode)
	return errors.Join(errs...)
}

// dumped returns all entries of a library.
func dumped(path string) (string, error) {
	l, err := Open(path, Reading)
	if err != nil {
		return "", err
	}
	var told strings.Builder
	var all func(name []byte, b bucket)
	all = func(name []byte, b bucket) {
		fmt.Fprintf(&told, "%x %d\n", name, b.Sequence())
		c := b.Cursor()
		for k, v := c.First(); k != nil; k, v = c.Next() {
			if v == nil {
				all(k, b.Bucket(k))
			} else {
				fmt.Fprintf(&told, "%x=%x\n", k, v)
			}
		}
	}
	err = l.view(func(tx tree) error {
		for _, name := range buckets {
			all(name, tx.Bucket(name))
		}
		return nil
	})
	return told.String(), errors.Join(err, l.Close())
}

// verify opens a library and compares all of its file with its sums.
func verify(t *testing.T, path string) error {
	l, err := Open(path, Reading)
	if err != nil {
		return err
	}
	return errors.Join(l.Verify(), l.Close())
}

// sampleFile makes a library, and returns its file and the sums beside it.
func sampleFile(t *testing.T) (text, sums []byte) {
	path := filepath.Join(t.TempDir(), "whole.db")
	l, err := Open(path, Writing)
	if err != nil {
		t.Fatal(err)
	}
	if err := fill(t, l, 0); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if text, err = os.ReadFile(path); err == nil {
		sums, err = os.ReadFile(sumsPath(path))
	}
	if err != nil {
		t.Fatal(err)
	}
	return text, sums
}

// TestDamagedFile opens, searches and writes libraries whose file was cut short, lacks blocks
// or has other bits than were written. With sums Verify and writing notice all of it, and
// searches end with an error or find what they would in the whole file; without them a search
// ends with an error or an answer. Errors name the file, and nothing ends the program.
func TestDamagedFile(t *testing.T) { damageFile(t, 32) }

// damageFile damages the file in each way a number of times.
func damageFile(t *testing.T, times int) {
	t.Helper()
	t.Parallel()
	text, sums := sampleFile(t)
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole.db")
	if err := errors.Join(os.WriteFile(whole, text, 0o600), os.WriteFile(sumsPath(whole), sums, 0o600)); err != nil {
		t.Fatal(err)
	}
	want, errs := use(t, whole, Reading)
	if err := errors.Join(append(errs, verify(t, whole))...); err != nil || strings.Count(want, "\n") < 60 {
		t.Fatal(err, want)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	entries, err := dumped(whole)
	if err != nil || strings.Count(entries, "\n") < 130 {
		t.Fatal(err, entries)
	}
	kinds := []struct {
		name  string
		spoil func(b []byte) []byte
	}{
		{"cut", func(b []byte) []byte { return b[:rng.IntN(len(b))] }},
		{"block", func(b []byte) []byte {
			at := rng.IntN(len(b)>>12) << 12
			clear(b[at : at+4096])
			return b
		}},
		{"bit", func(b []byte) []byte {
			b[rng.IntN(len(b))] ^= 1 << rng.IntN(8)
			return b
		}},
		{"head", func(b []byte) []byte { // of a page, where its structure is
			b[rng.IntN(len(b)>>12)<<12+rng.IntN(200)] ^= 1 << rng.IntN(8)
			return b
		}},
		{"byte of a head", func(b []byte) []byte {
			b[rng.IntN(len(b)>>12)<<12+rng.IntN(64)] = byte(rng.IntN(256))
			return b
		}},
	}
	for _, kind := range kinds {
		noticed, unneeded := 0, 0
		for n := range times {
			damaged := kind.spoil(slices.Clone(text))
			mode, sealed := Mode(n%2 == 0), n%4 < 2
			path := filepath.Join(dir, fmt.Sprintf("%s-%d.db", kind.name, n)) // a writer that met damage keeps its lock
			if err := os.WriteFile(path, damaged, 0o600); err != nil {
				t.Fatal(err)
			}
			if sealed {
				if err := os.WriteFile(sumsPath(path), sums, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			errs := 0
			told, list := use(t, path, mode)
			silent := errors.Join(list...) == nil
			if sealed && mode == Reading {
				if silent && told != want {
					t.Errorf("%s %d: other answers", kind.name, n)
				}
				told, err := dumped(path)
				if err == nil && told != entries {
					t.Errorf("%s %d: other entries", kind.name, n)
				}
				list = append(list, err, verify(t, path))
			}
			for _, err := range list {
				if err == nil {
					continue
				}
				errs++
				if !strings.HasPrefix(err.Error(), path+": ") || strings.Count(err.Error(), path) > 1 {
					t.Errorf("%s %d: %v", kind.name, n, err)
				}
			}
			if errs > 0 {
				if noticed++; silent {
					unneeded++
				}
			} else if sealed && !slices.Equal(damaged, text) {
				t.Errorf("%s %d: the damage wasn't noticed", kind.name, n)
			}
			os.Remove(sumsPath(path))
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %d of %d noticed, %d of them not by a search", kind.name, noticed, times, unneeded)
	}
}

// TestUnsealed: a library without sums, as after a kill, or with sums of another state or of
// another library, is as good as before, and gets its own with the next change.
func TestUnsealed(t *testing.T) {
	t.Parallel()
	text, sums := sampleFile(t)
	other, others := sampleFile(t)
	for name, beside := range map[string][]byte{"none": nil, "empty": {}, "cut": sums[:len(sums)-5], "of another library": others, "own": sums} {
		path := filepath.Join(t.TempDir(), "library.db")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if beside != nil {
			if err := os.WriteFile(sumsPath(path), beside, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, mode := range []Mode{Reading, Writing} {
			if err := used(t, path, mode); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		now, err := os.ReadFile(sumsPath(path))
		if err != nil || slices.Equal(now, beside) {
			t.Errorf("%s: the same sums as before the change, %v", name, err)
		}
		// The state before the change comes back from a backup, without its sums.
		if err := os.WriteFile(path, other, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := used(t, path, Reading); err != nil {
			t.Errorf("%s, another state: %v", name, err)
		}
	}
}

// TestDamagedID: a library whose ID was damaged isn't taken for another one, whose sums these
// aren't.
func TestDamagedID(t *testing.T) {
	text, beside := sampleFile(t)
	var written sums
	if !written.decode(beside) {
		t.Fatal("the sums can't be read")
	}
	at, n := bytes.Index(text, written.id[:]), 0
	for ; at >= 0 && n < 24; n++ {
		damaged := slices.Clone(text)
		damaged[at+n%idSize] ^= 1 << (n % 8)
		path := filepath.Join(t.TempDir(), "library.db")
		if err := errors.Join(os.WriteFile(path, damaged, 0o600), os.WriteFile(sumsPath(path), beside, 0o600)); err != nil {
			t.Fatal(err)
		}
		if err := used(t, path, Reading); !Damaged(err) {
			t.Errorf("byte %d: %v", n, err)
		}
	}
	if n == 0 {
		t.Error("the file has no ID")
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
