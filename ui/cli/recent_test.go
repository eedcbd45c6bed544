package cli

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/ui/show"
	"dohyo/ui/tui"
)

// TestRecents lists the records that were shown last, the newest first and once each, without
// those that are gone; then matches by who met, and tournaments that are over by their titles. What was played since then
// comes before it.
func TestRecents(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	t.Setenv("XDG_STATE_HOME", filepath.Join(dir, "state"))
	xdg.Reload()
	a := screens{&app{}}
	command := func(args ...string) {
		t.Helper()
		var errs strings.Builder
		if status := Main(args, Streams{In: os.Stdin, Out: io.Discard, Err: &errs}, tui.Screens()); status != exitDone {
			t.Fatal(errs.String())
		}
	}
	matches, halls := a.app.matchesDir(), tournaments(a).tournamentsDir()
	for _, d := range []string{filepath.Join(matches, "empty"), filepath.Join(matches, "no match"), halls} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, filepath.Join(matches, "empty", arena.JournalName), "")
	long := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(filepath.Join(matches, "empty", arena.JournalName), long, long); err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, name := range []string{"a b.csa", "c.csa", "gone.csa"} {
		files = append(files, filepath.Join(dir, name))
		writeFile(t, files[len(files)-1], "")
	}
	for _, i := range []int{0, 1, 2, 0} {
		noteRecord(files[i])
	}
	noteRecord("-")
	if err := os.Remove(files[2]); err != nil {
		t.Fatal(err)
	}
	command("match", "gomoku", "mikazuki", "mikazuki", "--games", "2", "--limit", "6", "--headless", "--seed", "1")
	plan := "game = \"gomoku\"\nname = \"Spring\"\n[[entrant]]\nname = \"A\"\nplayer = \"mikazuki\"\n[[entrant]]\nname = \"B\"\nplayer = \"mikazuki\"\n[[stage]]\nname = \"cup\"\nform = \"knockout\"\ngames = 1\nlimit = 6\n"
	for _, name := range []string{"over", "begun"} {
		writeFile(t, filepath.Join(dir, name+".toml"), plan)
	}
	command("tournament", filepath.Join(dir, "over.toml"), "--headless", "--seed", "1")
	p, _, err := tournament.ParsePlan("begun.toml", []byte(plan), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	begun, err := tournament.New(tournament.Config{Name: "Begun", Dir: filepath.Join(halls, "begun"), Plan: p})
	if err != nil {
		t.Fatal(err)
	}
	defer begun.Close()

	listed := func(after time.Duration) { // when a record was shown last
		t.Helper()
		at := time.Now().Add(after)
		if err := os.Chtimes(recentFile(), at, at); err != nil {
			t.Fatal(err)
		}
	}
	listed(-time.Hour)
	for i, want := range []string{"over", "-gomoku-mikazuki-mikazuki-2", "a b.csa"} {
		if got := a.recents(); !strings.HasSuffix(got[i].Path, want) {
			t.Errorf("played since then: %d is %+v, want %s", i, got[i], want)
		}
	}
	listed(time.Hour)
	got := a.recents()
	want := []string{`^$`, `^$`, `^Spring  Gomoku 1993  \d\d-\d\d \d\d:\d\d$`, `^mikazuki 1–1 mikazuki-2  Gomoku 1993  \d\d-\d\d \d\d:\d\d$`, `^$`}
	if len(got) != len(want) {
		t.Fatalf("%+v", got)
	}
	for i, r := range got {
		if !regexp.MustCompile(want[i]).MatchString(r.Title) || r.Hall != map[int]string{2: "over"}[i] {
			t.Errorf("%d: %+v, want %s", i, r, want[i])
		}
	}
	if got[0].Path != files[0] || got[1].Path != files[1] || filepath.Base(got[4].Path) != "empty" {
		t.Errorf("%+v", got)
	}
	s := &stage{app: a.app}
	for name, begins := range map[string]bool{"over": false, "over ": false} {
		h, err := s.openHall(filepath.Join(halls, name[:4])) // the second time it is known
		if err != nil || h.Begin != begins || h.Run == nil {
			t.Errorf("%q: %+v %v", name, h, err)
		}
	}
	if err := s.leaveHalls(); err != nil || len(s.halls) != 1 {
		t.Errorf("%d halls, %v", len(s.halls), err)
	}
	noteRecord(filepath.Join(got[3].Path, arena.JournalName)) // the match again, by its journal
	if again := a.recents(); again[0] != got[3] || len(again) != len(got) {
		t.Errorf("after a look at a journal: %+v", again)
	}
	old := filepath.Join(got[3].Path, arena.JournalName) + "\n" + got[3].Path + "\n" // as older versions noted both
	writeFile(t, recentFile(), old)
	if again := a.recents(); again[0] != got[3] || again[1].Path == got[3].Path {
		t.Errorf("of an older list: %+v", again)
	}
	t.Chdir(dir)
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	short := fromHere([]show.Recent{{Path: filepath.Join(here, "a b.csa")}, {Path: filepath.Dir(here)}})
	if want := []show.Recent{{Path: "a b.csa"}, {Path: filepath.Dir(here)}}; !slices.Equal(short, want) {
		t.Errorf("from here %q, want %q", short, want)
	}
}

// TestRecordsCompleted completes paths of records, but not the pages and pictures beside them.
func TestRecordsCompleted(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"game.csa", "game.html", "game.SVG", "game.gif", "game.png", "game.cast", "game", "game.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got := (&stage{}).records(t.Context()).Complete(dir + "/ga")
	if want := []string{dir + "/game", dir + "/game.csa", dir + "/game.txt"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
