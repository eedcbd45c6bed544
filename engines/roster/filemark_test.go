package roster

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestFileMark recognizes changed content at once, whether the file was written
// just now or long ago, in place or replaced.
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
			if i == 3 { // with the time of the replaced file
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
	if _, known := marks.files[file]; !known {
		t.Error("a file that is old enough is read each time")
	}
}
