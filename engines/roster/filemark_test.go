package roster

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestFileMark tells another content of a file at once, whether it has just been
// written or long ago, in place or beside.
func TestFileMark(t *testing.T) {
	file := filepath.Join(t.TempDir(), "engine")
	old := time.Now().Add(-time.Hour)
	sums := map[string]bool{}
	for i, text := range []string{"one", "two", "six", "ten"} {
		if i == 3 {
			if err := os.Rename(file, file+".old"); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
		if i != 1 {
			at := old.Add(time.Duration(i) * time.Minute)
			if i == 3 { // as old as the one in whose place it is
				at = old.Add(2 * time.Minute)
			}
			if err := os.Chtimes(file, at, at); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			m, err := fileMark(file)
			if err != nil {
				t.Fatal(err)
			}
			sums[m.SHA256] = true
		}
		if len(sums) != i+1 {
			t.Errorf("%q isn't told from what was there before", text)
		}
	}
	if _, known := marks.Load(file); !known {
		t.Error("a file that is old enough is read each time")
	}
}
