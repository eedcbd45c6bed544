package cli

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"dohyo/arena"
	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
	"dohyo/ui/show"
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
	var dirs []string
	for _, names := range [][2]string{{"mikazuki", "mikazuki"}, {"mikazuki", "hangetsu"}} {
		dir := filepath.Join(state, "dohyo", "matches", names[0]+names[1])
		if names[1] == "hangetsu" {
			dir = filepath.Join(t.TempDir(), "elsewhere")
		}
		if status, out, errs := command(t, "", "match", "freestyle", names[0], names[1], "--games", "2", "--limit", "8", "--headless", "--dir", dir); status != exitDone {
			t.Fatal(status, out, errs)
		}
		dirs = append(dirs, dir)
		if got := elsewhere(); !slices.Equal(got, []string{dir}) { // its state folder is another one
			t.Errorf("the match noted %q, want %q", got, dir)
		}
	}
	xdg.StateHome = state // command has its own
	a := &app{}
	for _, dir := range dirs {
		a.noteElsewhere(dir)
		a.noteElsewhere(dir + "/")
	}
	if got := elsewhere(); !slices.Equal(got, dirs[1:]) { // the first is among the others
		t.Errorf("elsewhere: %q, want %q", got, dirs[1:])
	}
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
		"1": {Game: "go", Rows: []countedRow{{A: "a", B: "b", Wins: 3, Losses: 1, Won: &[2]arena.Means{{Time: 2, Play: 1}, {Play: 1}}}, {A: "b", B: "a", Losses: 1}, {A: "b", B: "c", Wins: 2, Draws: 1, Losses: 1}}},
		"2": {Game: "go", Rows: []countedRow{{A: "x", B: "y", Wins: 1, Losses: 1}}},
		"3": {Game: "shogi", Rows: []countedRow{{A: "a", B: "c", Losses: 9}}},
	}
	list := standingsIn(maps.Values(files), "go")
	if a, b := list["a"], list["b"]; !a.Rated || !b.Rated || a.Rating <= b.Rating || a.Error <= 0 || a.Losses != 1 {
		t.Errorf("a %+v, b %+v", a, b)
	}
	if a, b := list["a"].Lost["b"], list["b"].Lost["a"]; a != (arena.Means{Play: 1}) || b != (arena.Means{Play: 2, Time: 2}) {
		t.Errorf("a lost to b by %+v, b to a by %+v", a, b)
	}
	if x := list["x"]; x.Rated || x.Wins != 1 {
		t.Errorf("x, who has met nobody of the others: %+v", x)
	}
}

// TestResults counts the games of a match and of the library by their openings, and lists
// them.
func TestResults(t *testing.T) {
	state, _ := ownFolders(t)
	data := xdg.DataHome
	xdg.DataHome = filepath.Join(t.TempDir(), "data")
	t.Cleanup(func() { xdg.DataHome = data })
	rules, _ := catalog.Game("gomoku")
	ways := rules.Openings()
	var journal []byte
	add := func(e arena.Event) { journal = append(arena.AppendJSON(journal, e), '\n') }
	stamp := func(kind string, game int) arena.Stamp {
		return arena.Stamp{Event: kind, At: arena.Moment{Time: time.Date(1993, 11, 28, 20, game, 0, 0, time.UTC)}, Game: game}
	}
	add(&arena.MatchBegin{Stamp: stamp(arena.EvMatchBegin, 0), Match: "one", Kind: "gomoku", Games: 2, Regulation: arena.DefaultFor("gomoku"), Version: 1, Players: [2]arena.Contender{{Name: "A"}, {Name: "B"}}})
	for game := 1; game <= 2; game++ {
		add(&arena.GameBegin{Stamp: stamp(arena.EvGameBegin, game), Seats: map[string]string{"black": "A", "white": "B"}, Sides: [2]int{0, 1}, Opening: &ways[7]})
		add(&arena.GameEnd{Stamp: stamp(arena.EvGameEnd, game), Result: arena.Draw, Side: boards.None, By: boards.Limit, Moves: 8})
	}
	dir := filepath.Join(state, "dohyo", "matches", "one")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, arena.JournalName), string(journal))
	a := &app{}
	r := (&standings{app: a, ctx: t.Context()}).openings()
	sum := func(from show.ResultSource) (n int) {
		t.Helper()
		list, err := r.Of(from, "gomoku", 0, ways)
		if err != nil || len(list) != len(ways) {
			t.Fatal(err, len(list))
		}
		for _, o := range list {
			n += o.First + o.Draws + o.Second
		}
		return n
	}
	if n := sum(show.OwnGames); n != 2 {
		t.Errorf("%d games here, want 2", n)
	}
	games, err := r.Games(show.OwnGames, "gomoku", 15, ways)
	if err != nil || len(games) != 2 || games[0].Number != 2 || games[0].Ply != 3 || games[0].Moves != 8 {
		t.Errorf("%v: %+v", err, games)
	}
	if list, err := r.Of(show.OwnGames, "renju", 0, ways); err != nil || list[0] != (show.OpeningResult{}) {
		t.Errorf("in another game: %v, %v", list[0], err)
	}
	if _, err := r.Of(show.LibraryGames, "gomoku", 0, ways); err == nil {
		t.Error("there is no library")
	}
	lib := libraries{a}
	if err := lib.with("", library.Writing, func(l *library.Library) error {
		rec := &kifu.Record{Game: "gomoku", Size: 15, Result: kifu.Result{Known: true, Winner: 1, By: "resign"}}
		for i, m := range ways[0].Moves {
			rec.Moves = append(rec.Moves, kifu.Move{Move: m, Side: boards.Side(i % 2)})
		}
		w := l.Writer()
		w.File(library.File{Path: "/x"})
		return errors.Join(w.Put(library.Prepare(rec, rules, nil)), w.Close())
	}); err != nil {
		t.Fatal(err)
	}
	list, err := r.Of(show.LibraryGames, "gomoku", 0, ways[:1])
	if err != nil || list[0] != (show.OpeningResult{Second: 1}) {
		t.Errorf("in the library: %+v, %v", list, err)
	}
	if games, err := r.Games(show.LibraryGames, "gomoku", 0, ways[:1]); err != nil || len(games) != 1 || games[0].Path != "/x" || games[0].Ply != 3 {
		t.Errorf("%v: %+v", err, games)
	}
}
