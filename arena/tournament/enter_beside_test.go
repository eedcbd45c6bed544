package tournament

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestBeside checks which files are entered with a log: those of the same name in its folder, or it
// alone if the pair is named.
func TestBeside(t *testing.T) {
	dir, at := t.TempDir(), At{Stage: 1, Round: 3, Pair: 2}
	for _, name := range []string{"1-03-02.log", "1-03-02.psq", "1-03-02.sgf", "1-03-021.psq", "1-03-03.psq", "games.psq"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		file string
		pair At
		want []string
	}{
		{"1-03-02.log", At{}, []string{"1-03-02.log", "1-03-02.psq", "1-03-02.sgf"}},
		{"1-03-02.psq", At{}, []string{"1-03-02.log", "1-03-02.psq", "1-03-02.sgf"}},
		{"1-03-02.log", at, []string{"1-03-02.log"}},
		{"games.psq", at, []string{"games.psq"}},
	} {
		list, err := Returns(filepath.Join(dir, c.file), c.pair)
		if err != nil || len(list) != 1 || list[0].At != at {
			t.Errorf("%s: %v, %v", c.file, list, err)
			continue
		}
		var got []string
		for _, f := range list[0].Files {
			got = append(got, filepath.Base(f))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.file, got, c.want)
		}
	}
}
