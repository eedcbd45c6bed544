package cli

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestEditAgain edits, saves and edits again the games of one file: each save moves the others.
func TestEditAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "two.sgf")
	const one, two = "(;GM[1]SZ[9]PB[one];B[ee];W[cc])", "(;GM[1]SZ[9]PB[two];B[aa])"
	if err := os.WriteFile(path, []byte(one+"\n"+two+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := &app{}
	file, done, err := replays{a}.openArchiveBy(path, archiveOptions(lang.English, ""))
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	file.Read(context.Background())
	s := &show.Session{Place: path}
	edits{a}.of(file, s)
	for _, c := range []struct {
		game    int
		comment string
		want    string
	}{
		{1, "long enough to move the others", "(;GM[1]SZ[9]PB[one]C[long enough to move the others];B[ee];W[cc])\n" + two + "\n"},
		{2, "x", "(;GM[1]SZ[9]PB[one]C[long enough to move the others];B[ee];W[cc])\n(;GM[1]SZ[9]PB[two]C[x];B[aa])\n"},
		{1, "", one + "\n(;GM[1]SZ[9]PB[two]C[x];B[aa])\n"},
	} {
		f, d, err := s.Edit(c.game)
		if err != nil {
			t.Fatal(c.game, err)
		}
		if err := d.Comment(d.Root(), c.comment); err != nil {
			t.Fatal(err)
		}
		if err := f.Save(d); err != nil {
			t.Fatal(err)
		}
		if err := s.Saved(c.game); err != nil {
			t.Fatal(err)
		}
		if raw, _ := os.ReadFile(path); string(raw) != c.want {
			t.Fatalf("game %d: %s", c.game, raw)
		}
		g, err := file.Game(c.game - 1)
		if err != nil || len(g.Events) == 0 {
			t.Fatal(g, err)
		}
	}
}
