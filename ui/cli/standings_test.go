package cli

import (
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/adrg/xdg"
)

// ownFolders gives a test state and configuration folders of its own.
func ownFolders(t *testing.T) (state, config string) {
	t.Helper()
	was, wasConfig := xdg.StateHome, xdg.ConfigHome
	xdg.StateHome, xdg.ConfigHome = filepath.Join(t.TempDir(), "state"), filepath.Join(t.TempDir(), "config")
	t.Cleanup(func() { xdg.StateHome, xdg.ConfigHome = was, wasConfig })
	return xdg.StateHome, xdg.ConfigHome
}

// TestStandings counts the games of all matches here, keeps the counts, and counts a
// match again once it has changed.
func TestStandings(t *testing.T) {
	state, _ := ownFolders(t)
	for _, names := range [][2]string{{"mikazuki", "mikazuki"}, {"mikazuki", "hangetsu"}} {
		dir := filepath.Join(state, "dohyo", "matches", names[0]+names[1])
		if status, out, errs := command(t, "", "match", "freestyle", names[0], names[1], "--games", "2", "--limit", "8", "--headless", "--dir", dir); status != exitDone {
			t.Fatal(status, out, errs)
		}
	}
	xdg.StateHome = state // command has its own
	a := &app{}
	s := &standings{app: a, ctx: t.Context()}
	list, err := s.of("freestyle")
	if err != nil || len(list) != 3 {
		t.Fatal(err, list)
	}
	middle := list["mikazuki"]
	if n := middle.Wins + middle.Draws + middle.Losses; n != 4 || len(middle.Met) != 2 {
		t.Errorf("mikazuki: %+v", middle)
	}
	if other, _ := s.of("shogi"); len(other) != 0 {
		t.Errorf("shogi: %v", other)
	}
	if _, err := os.Stat(countedName()); err != nil {
		t.Error(err)
	}
	kept := &standings{app: a, ctx: t.Context()}
	if _, err := kept.of("freestyle"); err != nil || !maps.EqualFunc(kept.files, s.files, func(x, y countedFile) bool { return x.Stamp == y.Stamp && len(x.Rows) == len(y.Rows) }) {
		t.Errorf("kept %v, counted %v", kept.files, s.files)
	}
	for file := range s.files {
		f := s.files[file]
		f.Stamp, f.Rows = "another", nil // as if it had been counted before its last game
		s.files[file] = f
	}
	if again, _ := s.of("freestyle"); again["mikazuki"].Wins != middle.Wins || again["mikazuki"].Losses != middle.Losses {
		t.Errorf("counted again: %+v, was %+v", again["mikazuki"], middle)
	}
	writeFile(t, countedName(), "{broken")
	damaged := &standings{app: a, ctx: t.Context()}
	if list, err := damaged.of("freestyle"); err != nil || len(list) != 3 {
		t.Errorf("with a damaged file: %v, %v", err, list)
	}
}

// TestStandingsRate rates the players who are connected by games.
func TestStandingsRate(t *testing.T) {
	files := map[string]countedFile{
		"1": {Game: "go", Rows: []countedRow{{"a", "b", 3, 0, 1}, {"b", "c", 2, 1, 1}}},
		"2": {Game: "go", Rows: []countedRow{{"x", "y", 1, 0, 1}}},
		"3": {Game: "shogi", Rows: []countedRow{{"a", "c", 0, 0, 9}}},
	}
	list := standingsIn(maps.Values(files), "go")
	if a, b := list["a"], list["b"]; !a.Rated || !b.Rated || a.Rating <= b.Rating || a.Error <= 0 || a.Losses != 1 {
		t.Errorf("a %+v, b %+v", a, b)
	}
	if x := list["x"]; x.Rated || x.Wins != 1 {
		t.Errorf("x, who has met nobody of the others: %+v", x)
	}
}
