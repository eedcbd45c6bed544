package tournament

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/teams"
)

// building is a venue that builds teams. A build may fail or be stopped.
type building struct {
	scoring
	builds map[string]int // by folder
	fails  string         // the folder of a team that can't be built
	stopAt string         // the folder during whose build the run is stopped
}

func (v *building) Build(ctx context.Context, e Entrant, dir string, within time.Duration) error {
	if v.builds == nil {
		v.builds = map[string]int{}
	}
	folder := filepath.Base(e.Folder)
	if folder == v.stopAt {
		v.stopAt = ""
		v.cancel()
		return ctx.Err()
	}
	v.builds[folder]++
	if folder == v.fails {
		// This is the error of a real build that fails.
		t := &teams.Team{Build: "exit 3"}
		return teams.Build(ctx, t, e.Folder, filepath.Join(dir, HomeName), filepath.Join(dir, teams.LogName), within)
	}
	return nil
}

// teamsPlan returns a plan of five teams, one of which has no team.toml.
func teamsPlan(t testing.TB, unbuilt string) *Plan {
	t.Helper()
	dir := t.TempDir()
	for i, folder := range []string{"a", "b", "c", "d", "e"} {
		if err := os.MkdirAll(filepath.Join(dir, "teams", folder), 0o755); err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("Team %c", 'A'+i)
		if folder == "e" {
			name = "Team A" // the same name as another team's
		}
		if folder == "d" {
			continue
		}
		text := fmt.Sprintf("name = %q\nstart = \"true\"\n", name)
		if err := os.WriteFile(filepath.Join(dir, "teams", folder, teams.FileName), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p, _, err := ParsePlan(filepath.Join(dir, "plan.toml"), []byte("game = \"freestyle\"\nteams = \"teams\"\nunbuilt = \""+unbuilt+"\"\n[[stage]]\norder = \"scored\"\n"), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestTeams builds each team once, however often the run is stopped. A team that
// can't be built is left out or loses all its matches, as the plan says.
func TestTeams(t *testing.T) {
	for _, c := range []struct {
		unbuilt string
		table   []int
	}{
		{UnbuiltOut, []int{0, 2, 4}}, {UnbuiltDefault, []int{0, 1, 2, 3, 4}},
	} {
		t.Run(c.unbuilt, func(t *testing.T) {
			p := teamsPlan(t, c.unbuilt)
			var names []string
			for _, e := range p.Entrants {
				names = append(names, e.Name)
			}
			if want := []string{"Team A", "Team B", "Team C", "d", "Team A (e)"}; !slices.Equal(names, want) {
				t.Fatalf("entrants %q, want %q", names, want)
			}
			tt := begun(t, p)
			v := &building{fails: "b", stopAt: "c"}
			ctx, cancel := context.WithCancel(t.Context())
			v.cancel = cancel
			if err := tt.Run(ctx, v, Options{}); !errors.Is(err, arena.ErrInterrupted) {
				t.Fatal(err)
			}
			tt, err := Open(tt.Dir())
			if err != nil {
				t.Fatal(err)
			}
			if err := tt.Run(t.Context(), v, Options{}); err != nil {
				t.Fatal(err)
			}
			for folder, n := range v.builds {
				if n != 1 {
					t.Errorf("%s was built %d times", folder, n)
				}
			}
			if len(v.builds) != 4 {
				t.Errorf("built %v", v.builds)
			}
			s := tt.State()
			table := slices.Sorted(slices.Values(s.Stages[0].Table))
			if !slices.Equal(table, c.table) {
				t.Errorf("the table is %v, want %v", table, c.table)
			}
			if b := s.Built[1]; b == nil || b.Why != "the build (exit 3) ended with status 3" || b.Fact.Code != "team.build" {
				t.Errorf("team B: %+v", b)
			}
			if b := s.Built[3]; b == nil || b.Fact.Code != "team.none" {
				t.Errorf("the folder without %s: %+v", teams.FileName, b)
			}
			for _, row := range s.Standings(1, 0) {
				if s.unbuilt(row.Entrant) && (row.Pairs[0] > 0 || row.Pairs[2] != 4) {
					t.Errorf("a team that can't be built: %+v", row)
				}
			}
			for _, r := range s.Stages[0].Rounds {
				for _, p := range r.All() {
					if lost := s.unbuilt(p.Players[0]) || s.unbuilt(p.Players[1]); lost != (p.Result.Why.Code == "result.unbuilt") {
						t.Errorf("%v: %+v", p.Players, p.Result)
					}
				}
			}
		})
	}
	t.Run("too few", func(t *testing.T) {
		p := teamsPlan(t, UnbuiltOut)
		p.Entrants = p.Entrants[1:4:4]
		if err := begun(t, p).Run(t.Context(), &building{fails: "b"}, Options{}); err == nil || errors.Is(err, arena.ErrInterrupted) {
			t.Error(err)
		}
	})
}
