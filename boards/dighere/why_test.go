package dighere

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
)

// TestReasonsGolden replays every game of the official manager, and checks the reason for each plan
// that failed.
func TestReasonsGolden(t *testing.T) {
	told := map[Failure]int{}
	for name, e := range map[string]Edition{"dighere": Edition2019, "dighere2020": Edition2020} {
		for _, file := range goldenFiles(t, name) {
			file = strings.Replace(file, ".states.jsonl", ".dighere", 1)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			reasonsOf(t, e, filepath.Base(file), string(text), told)
		}
	}
	for _, f := range []Failure{IllegalNot, Outside, Occupied, InHole, NoHole, Crossing, Collision, Entered} {
		if told[f] == 0 {
			t.Errorf("no plan failed by %q", f)
		}
	}
}

func reasonsOf(t *testing.T, e Edition, name, text string, told map[Failure]int) {
	for _, p := range positionsOf(t, e, text) {
		for a, f := range p.failures {
			list := p.planFindings(a)
			if f == Done {
				if list[0].What == "dig.failed" || list[0].What == "dig.illegal" {
					t.Errorf("%s, step %d, agent %d: %s", name, p.step, a, list[0].What)
				}
				continue
			}
			told[f]++
			want := "dig.failed"
			if f == IllegalNot {
				want = "dig.illegal"
			}
			if list[0].What != want || f != IllegalNot && len(list) < 2 {
				t.Errorf("%s, step %d, agent %d failed by %s: %+v", name, p.step, a, f, list)
			}
			claim := boards.Claim{Kind: boards.ClaimPlan, Seat: boards.Seat(a)}
			if p.Answer(claim, "").Holds != boards.Untrue {
				t.Errorf("%s: a plan failed wrongly", name)
			}
		}
	}
}

// positionsOf plays the plans of a game file.
func positionsOf(t *testing.T, e Edition, text string) (list []*Position) {
	start, err := e.Start(boards.Setup{Position: text})
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Plays []struct{ Plans [Agents]int } }
	if err := json.Unmarshal([]byte(text), &file); err != nil {
		t.Fatal(err)
	}
	p := start.(*Position)
	for _, play := range file.Plays {
		q, err := p.Play(moves(play.Plans)...)
		if err != nil {
			t.Fatal(err)
		}
		p = q.(*Position)
		list = append(list, p)
	}
	return list
}
