package cli

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"dohyo/arena/tournament"
	"dohyo/ui/tui"
)

// halfLevel is a venue where nobody wins the first match of a pair and the first player wins
// the replay.
type halfLevel struct{}

func (halfLevel) Play(_ context.Context, b tournament.Sitting) (tournament.Report, error) {
	if b.Replay > 0 {
		return tournament.Report{Games: tournament.Tally{0: b.Rules.Games}}, nil
	}
	return tournament.Report{Games: tournament.Tally{1: b.Rules.Games}}, nil
}

// TestCheckReplays checks that the estimate has the replays that earlier tournaments make
// likely: half of their matches of one game were drawn. Without such matches, with too few of
// them, and for another game or length, nothing is foretold.
func TestCheckReplays(t *testing.T) {
	const stage = "[[stage]]\nform = \"knockout\"\nreplays = 2\ngames = %d\n"
	text := func(game string, entrants, games int) string {
		s := fmt.Sprintf("name = \"Cup\"\ngame = %q\n", game)
		for i := range entrants {
			s += fmt.Sprintf("[[entrant]]\nname = \"P%02d\"\nplayer = \"gomocup:mikazuki\"\n", i+1)
		}
		return s + fmt.Sprintf(stage, games)
	}
	for name, c := range map[string]struct {
		earlier int // entrants of the earlier tournament, 0 for none
		game    string
		games   int
		want    string
	}{
		// 7 pairs of which each has a replay; half of 7 and a quarter of 7.
		"known":          {8, "freestyle", 1, "7 pairs, 7 games\nin addition about 5 replays, judging by the share of drawn matches in earlier tournaments\nabout 1 s"},
		"nothing played": {0, "freestyle", 1, "7 pairs, 7 games\nabout 1 s"},
		"too few":        {4, "freestyle", 1, "7 pairs, 7 games\nabout 1 s"},
		"another game":   {8, "standard", 1, "7 pairs, 7 games\nabout 1 s"},
		"another length": {8, "freestyle", 2, "7 pairs, 14 games\nabout 1 s"},
	} {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			t.Setenv("XDG_CONFIG_HOME", home)
			t.Setenv("XDG_STATE_HOME", home)
			xdg.Reload()
			if c.earlier > 0 {
				plan, _, err := tournament.ParsePlan("p.toml", []byte(text("freestyle", c.earlier, 1)), regulationNamed, false)
				if err != nil {
					t.Fatal(err)
				}
				one, err := tournament.New(tournament.Config{Name: "Cup", Dir: filepath.Join(home, "dohyo", "tournaments", "cup"), Plan: plan, Seed: 1})
				if err != nil {
					t.Fatal(err)
				}
				if err := one.Run(t.Context(), halfLevel{}, tournament.Options{}); err != nil {
					t.Fatal(err)
				}
			}
			file := filepath.Join(home, "next.toml")
			writeFile(t, file, text(c.game, 8, c.games))
			var out, errs bytes.Buffer
			status := Main([]string{"tournament", "check", file, "--lang", "en"}, Streams{In: nil, Out: &out, Err: &errs}, tui.Screens())
			if status != exitDone || !strings.Contains(out.String(), c.want) {
				t.Errorf("status %d, want %q\n%s%s", status, c.want, &out, &errs)
			}
		})
	}
}
