package tournament

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"dohyo/arena"
)

// scripted is a venue where nothing is played: the seed of a bout decides its
// result.
type scripted struct {
	mu     sync.Mutex
	played map[string]int // bouts by their folders
	stop   int            // number of bouts after which the run is interrupted; 0 means never
	cancel func()
	see    func(Sitting)
	absent int // 1 or 2: that player never starts
}

func (v *scripted) Play(ctx context.Context, b Sitting) (Report, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if ctx.Err() != nil {
		return Report{}, arena.ErrInterrupted
	}
	if v.played == nil {
		v.played = map[string]int{}
	}
	v.played[b.Dir]++
	if v.see != nil {
		v.see(b)
	}
	if v.stop > 0 && len(v.played) == v.stop {
		v.cancel()
		return Report{}, arena.ErrInterrupted
	}
	r := Report{Absent: v.absent}
	if r.Absent > 0 {
		return r, nil
	}
	for i := range b.Rules.Games {
		r.Games[seedOf(b.Seed, i)%3]++
	}
	return r, nil
}

// plan reads a plan for a test: the given stages with a number of entrants.
func plan(t testing.TB, entrants int, stages string) *Plan {
	t.Helper()
	var text strings.Builder
	text.WriteString("name = \"test\"\ngame = \"freestyle\"\n")
	if !strings.Contains(stages, "[[entrant]]") || strings.Contains(stages, "guest") {
		for i := range entrants {
			fmt.Fprintf(&text, "[[entrant]]\nname = \"P%02d\"\nplayer = \"p\"\n", i+1)
		}
	}
	p, _, err := ParsePlan("plan.toml", []byte(text.String()+stages), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func regulationNamed(name string) (arena.Regulation, error) {
	if r, ok := arena.Named(name); ok {
		return r, nil
	}
	return arena.Regulation{}, errors.New("no regulation " + name)
}

// begun returns a new tournament with a plan.
func begun(t testing.TB, p *Plan) *Tournament {
	t.Helper()
	tt, err := New(Config{Name: "test", Dir: t.TempDir(), Plan: p, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	return tt
}

// played runs a tournament to its end.
func played(t testing.TB, p *Plan) *Tournament {
	t.Helper()
	tt := begun(t, p)
	if err := tt.Run(t.Context(), new(scripted), Options{Concurrency: 3}); err != nil {
		t.Fatal(err)
	}
	if !tt.State().Over {
		t.Fatal("the tournament isn't over")
	}
	return tt
}

// results returns all results of a tournament as text.
func results(s *State) (list []string) {
	for _, st := range s.Stages {
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				list = append(list, fmt.Sprint(p.At, p.Players, p.Result))
			}
		}
		list = append(list, fmt.Sprint(st.Order))
	}
	return append(list, fmt.Sprint(s.Order))
}

var forms4test = map[string]struct {
	entrants int
	stages   string
}{
	"round robin":     {5, "[[stage]]\nform = \"roundrobin\"\nrounds = 2\n"},
	"swiss":           {7, "[[stage]]\nform = \"swiss\"\nrounds = 5\ngames = 1\norder = \"denou4\"\nturns = \"lot\"\n"},
	"modified swiss":  {8, "[[stage]]\nform = \"swiss\"\nrounds = 5\ngames = 1\norder = \"csa2000\"\nmodified = true\n"},
	"dutch swiss":     {9, "[[stage]]\nform = \"swiss\"\nrounds = 5\ngames = 2\nmethod = \"dutch\"\n"},
	"dutch, too long": {4, "[[stage]]\nform = \"swiss\"\nrounds = 5\ngames = 1\nmethod = \"dutch\"\n"},
	"bound swiss":     {8, "[[stage]]\nform = \"swiss\"\nrounds = 5\ngames = 1\nbound = 1\n"},
	"knock-out":       {12, "[[stage]]\nform = \"knockout\"\ngames = 1\nthird = true\nfifth = true\nturns = \"furigoma\"\nboards = 3\nboards_for = [\"semi\", \"final\", \"third\"]\ntogether = true\nreplays = 2\n"},
	"league and cup":  {9, "[[stage]]\nname = \"a\"\nform = \"swiss\"\nrounds = 3\n[[stage]]\nname = \"b\"\nform = \"knockout\"\nfrom = \"a\"\ntake = 5\n"},
	"gauntlet":        {4, "[[stage]]\nform = \"gauntlet\"\nrounds = 3\n"},
	"5moku league":    {5, "[[stage]]\norder = \"5moku\"\ngames = 10\n"},
	"robin and again": {6, "[[stage]]\nname = \"a\"\nform = \"roundrobin\"\n[[stage]]\nname = \"b\"\nform = \"roundrobin\"\nfrom = \"a\"\ntake = 3\n"},
	"three boards":    {4, "[[stage]]\nform = \"roundrobin\"\ngames = 1\nboards = 3\ntogether = true\nreplays = 1\n"},
	"groups and cup":  {7, "[[entrant]]\nname = \"house\"\nplayer = \"h\"\nguest = true\n[[stage]]\nname = \"a\"\ngroups = 2\nfill = true\norder = \"scored\"\ndeal = \"round\"\n[[stage]]\nname = \"b\"\nform = \"knockout\"\nfrom = \"a\"\ntake = 4\nthird = true\nreplays = 1\ndeal = \"round\"\n"},
	"best of five":    {3, "[[stage]]\nform = \"roundrobin\"\ngames = 1\nboards = 5\n"},
}

// TestForms plays each form to its end. Everybody meets everybody as often as the
// form says, and the journal reads back into the same state.
func TestForms(t *testing.T) {
	for name, f := range forms4test {
		t.Run(name, func(t *testing.T) {
			tt := played(t, plan(t, f.entrants, f.stages))
			again, err := Load(tt.Dir())
			if err != nil {
				t.Fatal(err)
			}
			if got, want := results(again), results(tt.State()); !slices.Equal(got, want) {
				t.Errorf("the journal says\n%v\nnot\n%v", got, want)
			}
			if !reflect.DeepEqual(again.Standings(1, 0), tt.State().Standings(1, 0)) {
				t.Error("the journal has other standings")
			}
			if again.Games != tt.State().Games || again.Games == 0 || len(again.open) > 0 {
				t.Errorf("%d games, want %d; %d open pairs", again.Games, tt.State().Games, len(again.open))
			}
		})
	}
}

// TestKilled cuts the journal at every third place where [killed] can; with the build tag e2e
// TestE2EKilled cuts it at all of them.
func TestKilled(t *testing.T) { killed(t, 3) }

// killed cuts the journal after a line or within it, at every step-th of these places, and resumes
// the tournament. It comes to the results of an undisturbed run, and what stood there
// isn't played again.
func killed(t *testing.T, step int) {
	t.Helper()
	for name, f := range forms4test {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			whole := played(t, plan(t, f.entrants, f.stages))
			want := results(whole.State())
			text, err := os.ReadFile(filepath.Join(whole.Dir(), JournalName))
			if err != nil {
				t.Fatal(err)
			}
			begin := bytes.IndexByte(text, '\n') + 1
			for n, cut := range cuts(text[begin:]) {
				if n%step > 0 {
					continue
				}
				dir := t.TempDir()
				if err := os.WriteFile(filepath.Join(dir, JournalName), text[:begin+cut], 0o644); err != nil {
					t.Fatal(err)
				}
				tt, err := Open(dir)
				if err != nil {
					t.Fatalf("cut at %d: %v", cut, err)
				}
				before := map[string]bool{}
				for _, st := range tt.State().Stages {
					for _, r := range st.Rounds {
						for _, p := range r.All() {
							if p.Decided() {
								before[p.folder(1, 0)] = true
							}
						}
					}
				}
				v := new(scripted)
				if err := tt.Run(t.Context(), v, Options{Concurrency: 2}); err != nil {
					t.Fatalf("cut at %d: %v", cut, err)
				}
				if got := results(tt.State()); !slices.Equal(got, want) {
					t.Fatalf("cut at %d:\n%v\nwant\n%v", cut, got, want)
				}
				for dir, n := range v.played {
					if n > 1 || before[dir] {
						t.Errorf("cut at %d: %s was played again", cut, dir)
					}
				}
			}
		})
	}
}

// cuts returns where to cut a journal: after each line, and within it.
func cuts(text []byte) []int {
	list := []int{0}
	for at := 0; at < len(text); {
		end := at + bytes.IndexByte(text[at:], '\n') + 1
		list = append(list, (at+end)/2, end)
		at = end
	}
	return list
}

// TestInterrupted stops after each bout, and resumes in the same folder.
func TestInterrupted(t *testing.T) {
	f := forms4test["robin and again"]
	want := results(played(t, plan(t, f.entrants, f.stages)).State())
	tt := begun(t, plan(t, f.entrants, f.stages))
	for n := 0; ; n++ {
		ctx, cancel := context.WithCancel(t.Context())
		v := &scripted{stop: 2, cancel: cancel}
		err := tt.Run(ctx, v, Options{Concurrency: 2})
		cancel()
		if err == nil {
			break
		}
		if !errors.Is(err, arena.ErrInterrupted) || n > 100 {
			t.Fatal(err)
		}
		if s, err := Load(tt.Dir()); err != nil || s.Stopped == "" {
			t.Fatalf("the journal doesn't say that the run was stopped: %v", err)
		}
		if tt, err = Open(tt.Dir()); err != nil {
			t.Fatal(err)
		}
	}
	if got := results(tt.State()); !slices.Equal(got, want) {
		t.Errorf("\n%v\nwant\n%v", got, want)
	}
}
