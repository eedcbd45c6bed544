package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// TestSlips writes the slips of a round that has been played, and of one that hasn't.
func TestSlips(t *testing.T) {
	played := playedTournament(t)
	text, err := os.ReadFile(filepath.Join(played, tournament.JournalName))
	if err != nil {
		t.Fatal(err)
	}
	announced := t.TempDir() // a copy that ends with the announcement of its first round
	lines := strings.SplitAfter(string(text), "\n")
	for i, line := range lines {
		if strings.Contains(line, `"event":"round"`) {
			lines = lines[:i+1]
			break
		}
	}
	writeFile(t, filepath.Join(announced, tournament.JournalName), strings.Join(lines, ""))

	for _, c := range []struct {
		name, dir, round string
		want, not        []string
		slips            int
	}{
		{"announced", announced, "", []string{"league, round 1", "1-01-01", blankResult, "<td>A|B</td>", "Referee", "●", "○", "</html>"}, nil, 1},
		{"played", played, "1-02", []string{"league, round 2", "1-02-01", "Cup &amp; &lt;ball&gt;"}, []string{blankResult}, 1},
		{"latest", played, "", []string{"knock-out, round 1", "2-01-01"}, []string{blankResult, "1-01-01"}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := []string{"tournament", "slips", c.dir, "-o", "-", "--lang", "en"}
			if c.round != "" {
				args = append(args, "--round", c.round)
			}
			status, out, errs := command(t, "", args...)
			if status != exitDone || errs != "" || strings.Count(out, `class="slip"`) != c.slips {
				t.Errorf("status %d, %s, expected %d slips in\n%s", status, errs, c.slips, out)
			}
			for _, want := range c.want {
				if !strings.Contains(out, want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
			for _, not := range c.not {
				if strings.Contains(out, not) {
					t.Errorf("%q in\n%s", not, out)
				}
			}
		})
	}

	t.Chdir(t.TempDir())
	if status, out, errs := command(t, "", "tournament", "slips", played, "--lang", "ja"); status != exitDone || !strings.HasSuffix(out, "-2-01.html\n") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
	refused(t, "exists", "tournament", "slips", played, "--lang", "en")
	refused(t, "no such round", "tournament", "slips", played, "--round", "1-07", "--lang", "en")
	refused(t, "no such round", "tournament", "slips", played, "--round", "x", "--lang", "en")
	writeFile(t, filepath.Join(announced, tournament.JournalName), lines[0])
	refused(t, "no pairs to write slips for", "tournament", "slips", announced, "--lang", "en")
}

// blankResult is the room for a result.
const blankResult = "________ – ________"
