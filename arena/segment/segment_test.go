package segment

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"dohyo/arena/seal"
)

// sealed returns n lines with their checksums.
func sealed(n int) string {
	var c seal.Chain
	var text []byte
	for i := range n {
		name := "move"
		if i == 0 {
			name = "match_begin"
		}
		line := fmt.Appendf(nil, `{"event":"%s","at":"2026-11-22T03:08:16.000Z","game":1,"ply":%d}`, name, i)
		text = append(append(text, seal.Append(line, c.Add(line))...), '\n')
	}
	return string(text)
}

// journal makes a journal whose lines up to a byte stand in blocks.
func journal(t testing.TB, blocks []string, rest string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "journal.jsonl")
	w, err := NewWriter(file, Mark{})
	if err != nil {
		t.Fatal(err)
	}
	for _, lines := range blocks {
		if err := w.Append([]byte(lines)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(rest), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestReadAt reads from every byte of a journal, across its blocks.
func TestReadAt(t *testing.T) {
	all := sealed(40)
	lines := strings.SplitAfter(all, "\n")
	join := func(from, to int) string { return strings.Join(lines[from:to], "") }
	for _, blocks := range [][]string{nil, {join(0, 10)}, {join(0, 10), join(10, 11), join(11, 30)}} {
		rest := all[len(strings.Join(blocks, "")):]
		f, err := Open(journal(t, blocks, rest))
		if err != nil {
			t.Fatal(err)
		}
		for off := range len(all) + 1 {
			got := make([]byte, 700)
			n, err := f.ReadAt(got, int64(off))
			if want := all[off:min(off+700, len(all))]; string(got[:n]) != want || (err == io.EOF) != (off+700 > len(all)) {
				t.Fatalf("from %d: %d bytes, %v, want %d", off, n, err, len(want))
			}
		}
		size, err := f.Size()
		if err != nil || size != int64(len(all)) || f.Base() != int64(len(all)-len(rest)) {
			t.Errorf("%d bytes, %v", size, err)
		}
		if _, err := f.Seek(-5, io.SeekEnd); err != nil {
			t.Fatal(err)
		}
		if tail, err := io.ReadAll(f); err != nil || string(tail) != all[len(all)-5:] {
			t.Errorf("the tail is %q, %v", tail, err)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestPlainGzip reads the older lines with nothing but gzip.
func TestPlainGzip(t *testing.T) {
	all := sealed(30)
	half := strings.Index(all, "\n") + 1
	f, err := os.Open(PastOf(journal(t, []string{all[:half], all[half:]}, "")))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(z); err != nil || string(text) != all {
		t.Errorf("%d bytes, %v; want %d", len(text), err, len(all))
	}
}

// TestReadWhile reads a journal again and again while its lines are moved to the
// older ones. A reader in the middle of it sees no difference.
func TestReadWhile(t *testing.T) {
	all := sealed(4000)
	lines := strings.SplitAfter(strings.TrimSuffix(all, "\n"), "\n")
	file := filepath.Join(t.TempDir(), "journal.jsonl")
	live, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer live.Close()
	w, err := NewWriter(file, Mark{})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 3 {
		readers.Go(func() {
			for over := false; !over; {
				select {
				case <-done:
					over = true
				default:
				}
				f, err := Open(file)
				if err != nil {
					t.Error(err)
					return
				}
				var got []byte
				buf := make([]byte, 1000)
				for err == nil {
					var n int
					n, err = f.Read(buf)
					got = append(got, buf[:n]...)
				}
				if err != io.EOF || !strings.HasPrefix(all, string(got)) || over && len(got) != len(all) {
					t.Errorf("read %d of %d bytes: %v", len(got), len(all), err)
					over = true
				}
				_ = f.Close()
			}
		})
	}
	at := int64(0)
	var held []byte
	for i, line := range lines {
		if i == len(lines)-1 {
			line += "\n"
		}
		if _, err := live.WriteAt([]byte(line), at); err != nil {
			t.Fatal(err)
		}
		at += int64(len(line))
		held = append(held, line...)
		if i%40 == 39 {
			if err := w.Append(held); err != nil {
				t.Fatal(err)
			}
			if err := live.Truncate(0); err != nil {
				t.Fatal(err)
			}
			at, held = 0, held[:0]
		}
	}
	close(done)
	readers.Wait()
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}

// TestWriter drops an incomplete block, takes back blocks on request, and
// overwrites nobody else's lines.
func TestWriter(t *testing.T) {
	all := sealed(30)
	half := strings.Index(all[1000:], "\n") + 1001
	file := journal(t, []string{all[:half]}, all[half:])
	mark := func() Mark {
		t.Helper()
		f, err := Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		m, err := f.Mark()
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	before, err := os.ReadFile(PastOf(file))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(PastOf(file), append(bytes.Clone(before), before[:50]...), 0o644); err != nil {
		t.Fatal(err)
	}
	w, err := NewWriter(file, mark())
	if err != nil {
		t.Fatal(err)
	}
	if now, _ := os.ReadFile(PastOf(file)); !bytes.Equal(now, before) {
		t.Errorf("%d bytes of older lines, want %d", len(now), len(before))
	}
	if err := w.Append([]byte(all[:half])); err == nil {
		t.Error("lines that stand there are written again")
	}
	end := w.End()
	if err := w.Append([]byte(all[half:])); err != nil || w.Missing() != nil {
		t.Errorf("%v, missing %v, expected neither", err, w.Missing())
	}
	if err := w.Back(end); err != nil {
		t.Error(err)
	}
	if now, _ := os.ReadFile(PastOf(file)); !bytes.Equal(now, before) {
		t.Errorf("taken back: %d bytes of older lines, want %d", len(now), len(before))
	}
	m := mark()
	m.Size++
	if _, err := NewWriter(file, m); err == nil {
		t.Error("older lines that have changed are written to")
	}
	if err := os.Remove(PastOf(file)); err != nil || w.Missing() == nil {
		t.Errorf("removed, %v, and not missed", err)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}

// FuzzOpen opens arbitrary older lines. No reader panics, loops forever or finds
// lines that aren't there.
func FuzzOpen(f *testing.F) {
	all := sealed(12)
	half := strings.Index(all[300:], "\n") + 301
	file := journal(f, []string{all[:half]}, "")
	past, err := os.ReadFile(PastOf(file))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(past, []byte(all[half:]))
	f.Add(past[:len(past)-3], []byte(all))
	f.Fuzz(func(t *testing.T, past, live []byte) {
		if err := os.WriteFile(PastOf(file), past, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, live, 0o644); err != nil {
			t.Fatal(err)
		}
		j, err := Open(file)
		if err != nil {
			return
		}
		defer j.Close()
		text, err := io.ReadAll(io.LimitReader(j, 1<<20))
		if err == nil && !bytes.HasSuffix(text, live) && len(text) < 1<<20 {
			t.Errorf("%d bytes, which don't end with the %d of the journal", len(text), len(live))
		}
	})
}
