package tournament

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/engines"
	"dohyo/kifu/sgf"
)

// A clumsy player answers at once. The lower its number, the sooner it makes a
// losing move.
type clumsy struct {
	instant
	number int
	see    func()
}

func (c clumsy) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	if c.see != nil {
		c.see()
	}
	if len(t.History) > 10+c.number {
		return engines.Answer{Move: "9999"}, nil
	}
	return c.instant.Act(ctx, t)
}

// clumsyVenue returns a venue in a tournament's folder that calls see before each
// move.
func clumsyVenue(dir string, see func()) *Local {
	v := &Local{Dir: dir, Bundle: true, Records: func(string) []arena.RecordFormat { return []arena.RecordFormat{{Format: sgf.Format, Whole: true}} }}
	v.Open = func(_ string, e Entrant) (arena.Contestant, error) {
		n, err := strconv.Atoi(strings.TrimPrefix(e.Name, "P"))
		open := func(arena.Place) (engines.Player, error) { return clumsy{number: n, see: see}, nil }
		return arena.Contestant{Name: e.Name, Spec: e.Player, Homeless: true, Open: open}, err
	}
	var now atomic.Int64
	v.Uptime = func() time.Time { return time.Unix(0, now.Add(1)) } // every bout is quick, on any machine
	return v
}

// gamesOf counts how often each game of each match has ended, according to the
// journals of a tournament's matches.
func gamesOf(t *testing.T, dir string) map[string]int {
	t.Helper()
	if _, err := Unpack(dir, clumsyVenue(dir, nil).Records); err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	files, _ := filepath.Glob(filepath.Join(dir, MatchesName, "*", arena.JournalName))
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		events, _, err := arena.ReadEvents(f, file)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		for _, e := range events {
			if end, ok := e.(*arena.GameEnd); ok {
				count[filepath.Base(filepath.Dir(file))+" "+strconv.Itoa(end.Game)]++
			}
		}
		if info, err := os.Stat(filepath.Join(filepath.Dir(file), "match.sgf")); err != nil || info.Size() == 0 {
			t.Errorf("%s has no record: %v", file, err)
		}
	}
	return count
}

// TestBundlesKilled copies the folder of a tournament of quick matches at many
// moves, in the state that a kill at that moment would leave, and resumes each
// copy. Every copy comes to the undisturbed results, and each game ends once.
func TestBundlesKilled(t *testing.T) {
	const entrants, stages = 6, "[[stage]]\nform = \"swiss\"\nrounds = 4\ngames = 2\n"
	of := func() *Plan {
		p := plan(t, entrants, stages)
		p.Stages[0].Rules = instantMatch(2)
		return p
	}
	whole := begun(t, of())
	var copies []string
	moves := 0
	v := clumsyVenue(whole.Dir(), func() {
		if moves++; moves%7 == 0 {
			dir := filepath.Join(t.TempDir(), "t")
			if err := os.CopyFS(dir, os.DirFS(whole.Dir())); err != nil {
				t.Error(err)
			}
			copies = append(copies, dir)
		}
	})
	if err := whole.Run(t.Context(), v, Options{Concurrency: 1}); err != nil {
		t.Fatal(err)
	}
	if err := v.Close(); err != nil {
		t.Fatal(err)
	}
	folders, _ := os.ReadDir(filepath.Join(whole.Dir(), MatchesName))
	if len(folders) != 2 {
		t.Fatalf("%d files and folders for 12 matches, want a folder for the first and a bundle", len(folders))
	}
	want := results(whole.State())
	games := gamesOf(t, whole.Dir())
	if len(games) != 24 || len(copies) < 20 {
		t.Fatalf("%d games, %d copies", len(games), len(copies))
	}
	for _, dir := range copies {
		tt, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		v := clumsyVenue(dir, nil)
		if err := tt.Run(t.Context(), v, Options{Concurrency: 2}); err != nil {
			t.Fatalf("%s: %v", dir, err)
		}
		if err := v.Close(); err != nil {
			t.Fatal(err)
		}
		if got := results(tt.State()); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: goes on to\n%v\nwant\n%v", dir, got, want)
		}
		if got := gamesOf(t, dir); !reflect.DeepEqual(got, games) {
			t.Errorf("%s: games ended %v, want each once", dir, got)
		}
	}
}

// TestBundleLeft stops a match in a bundle between two games. It continues in its
// folder, both in the same process and in the next one.
func TestBundleLeft(t *testing.T) {
	p := plan(t, 4, "[[stage]]\nform = \"roundrobin\"\ngames = 4\n")
	p.Stages[0].Rules = instantMatch(4)
	tt := begun(t, p)
	moves := 0
	for run := 0; ; run++ {
		leave, begun := make(chan struct{}), moves
		v := clumsyVenue(tt.Dir(), func() {
			if moves++; moves == begun+60 {
				close(leave)
			}
		})
		err := tt.Run(t.Context(), v, Options{Concurrency: 1, Leave: leave})
		if cerr := v.Close(); cerr != nil {
			t.Fatalf("Close: %v", cerr)
		}
		if err == nil {
			if run < 3 {
				t.Errorf("%d runs", run)
			}
			break
		}
		if tt, err = Open(tt.Dir()); err != nil {
			t.Fatal(err)
		}
	}
	for game, n := range gamesOf(t, tt.Dir()) {
		if n != 1 {
			t.Errorf("%s ended %d times", game, n)
		}
	}
	if tt.State().Games != 24 {
		t.Errorf("%d games", tt.State().Games)
	}
}

// TestSlowBoutsHaveFolders gives bouts that take their time a folder each while
// they are played.
func TestSlowBoutsHaveFolders(t *testing.T) {
	p := plan(t, 4, "[[stage]]\nform = \"roundrobin\"\ngames = 1\n")
	p.Stages[0].Rules = instantMatch(1)
	tt := begun(t, p)
	now := time.Unix(0, 0)
	v := clumsyVenue(tt.Dir(), nil)
	v.Uptime = func() time.Time { now = now.Add(quickBout + 1); return now }
	if err := tt.Run(t.Context(), v, Options{Concurrency: 1}); err != nil {
		t.Fatal(err)
	}
	if err := v.Close(); err != nil {
		t.Fatal(err)
	}
	list, _ := os.ReadDir(filepath.Join(tt.Dir(), MatchesName))
	if len(list) != 6 {
		t.Errorf("%d of 6 matches have a folder", len(list))
	}
}

// TestPinned gives each match as many reserved processors as its venue says.
func TestPinned(t *testing.T) {
	p := plan(t, 3, "[[stage]]\ngames = 1\n")
	p.Stages[0].Rules = instantMatch(1)
	tt := begun(t, p)
	v := clumsyVenue(tt.Dir(), nil)
	v.Cores = 1
	if err := tt.Run(t.Context(), v, Options{Concurrency: 2}); err != nil {
		t.Fatal(err)
	}
	if err := v.Close(); err != nil {
		t.Fatal(err)
	}
	gamesOf(t, tt.Dir())
	files, _ := filepath.Glob(filepath.Join(tt.Dir(), MatchesName, "*", arena.JournalName))
	for _, file := range files {
		if tape, _, _, err := arena.ReadJournal(file); err != nil || tape.Begin.Cores != 1 {
			t.Errorf("%s: %d processors, %v", file, tape.Begin.Cores, err)
		}
	}
	if len(files) != 3 {
		t.Errorf("%d matches", len(files))
	}
}

// TestSlowAndFast checks that a long match delays neither the other matches nor
// those of the players who are free.
func TestSlowAndFast(t *testing.T) {
	p := plan(t, 6, "[[stage]]\nform = \"roundrobin\"\ngames = 1\n")
	p.Stages[0].Rules = instantMatch(1)
	tt := begun(t, p)
	ended := make(chan struct{})
	v := clumsyVenue(tt.Dir(), nil)
	open := v.Open
	v.Open = func(game string, e Entrant) (arena.Contestant, error) {
		c, err := open(game, e)
		if e.Name == "P01" { // it thinks until all matches of the free players have ended
			c.Open = func(arena.Place) (engines.Player, error) {
				return clumsy{number: 1, see: func() { <-ended }}, nil
			}
		}
		return c, err
	}
	others := 0
	err := tt.Run(t.Context(), v, Options{Concurrency: 2, Sink: func(e Event) {
		if r, ok := e.(*ResultEnd); ok {
			if p := tt.State().Pair(r.At); p.Players[0] != 0 && p.Players[1] != 0 {
				if others++; others == 6 { // of the four it doesn't play
					close(ended)
				}
			}
		}
	}})
	if err = errors.Join(err, v.Close()); err != nil || others != 10 || tt.State().Games != 15 {
		t.Errorf("%d matches of others, %d games, %v", others, tt.State().Games, err)
	}
}

// TestRoundsAhead checks that the matches of two players who are always free together
// don't run ahead of the others without end.
func TestRoundsAhead(t *testing.T) {
	p := plan(t, 4, "[[stage]]\nform = \"roundrobin\"\nrounds = 200\ngames = 1\n")
	tt := begun(t, p)
	waiting, most, played := 0, 0, 0
	err := tt.Run(t.Context(), &scripted{}, Options{Concurrency: 2, Sink: func(e Event) {
		switch e := e.(type) {
		case *RoundBegin:
			waiting += len(e.Pairs)
			most = max(most, waiting)
		case *ResultEnd:
			waiting--
			played++
		}
	}})
	if err != nil || played != 1200 || most > 256+4 {
		t.Errorf("%d results, at most %d pairs at a time without one, %v", played, most, err)
	}
}
