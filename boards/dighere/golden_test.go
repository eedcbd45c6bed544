package dighere

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
)

// A goldenLine is a line of a state file. The rules use only its State.
type goldenLine struct {
	State
	TimeLeft [Agents]int `json:"timeLeft"`
}

// goldenFiles returns the state files in testdata, and in the golden folder if it
// exists.
func goldenFiles(t testing.TB, edition string) (files []string) {
	dirs := []string{"testdata"}
	if dir := os.Getenv("DOHYO_GOLDEN"); dir != "" {
		dirs = append(dirs, dir)
	} else {
		dirs = append(dirs, filepath.Join("..", "..", "..", "shared", "golden"))
	}
	seen := map[string]bool{}
	for _, dir := range dirs {
		found, err := filepath.Glob(filepath.Join(dir, edition, "*.states.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			if !seen[filepath.Base(f)] {
				files = append(files, f)
			}
			seen[filepath.Base(f)] = true
		}
	}
	if len(files) == 0 {
		t.Fatalf("no states for %s", edition)
	}
	if !seen["f-sample-simple-simple.states.jsonl"] && edition == "dighere" {
		t.Log("the official fields aren't here; DOHYO_GOLDEN can name their folder")
	}
	return files
}

// mask applies the rules' masking to plans that the official manager passes on
// raw (docs/sources.md D5).
func mask(p *Position, plans [Agents]int) [Agents]int {
	for a, plan := range plans {
		if !p.edition.legal(a, plan, p.rested[a]) || p.edition == Edition2020 && plan != stay && !possible(p, a, plan) {
			plans[a] = stay
		}
	}
	return plans
}

// possible checks a legal plan against the field as the step begins, by the words
// of the 2020-21 rules: inside the field, nobody there, no hole to go to or to
// dig, a hole to plug.
func possible(p *Position, agent, plan int) bool {
	to := p.agents[agent].Cell().Plus(Directions[plan%8])
	return p.field.Inside(to) && p.AgentAt(to) < 0 && p.Hole(to) == (plan >= 16)
}

// TestGolden replays every game of the official manager: the same state before
// each step, every list in the same order, and the same actions.
func TestGolden(t *testing.T) {
	for name, e := range map[string]Edition{"dighere": Edition2019, "dighere2020": Edition2020} {
		for _, file := range goldenFiles(t, name) {
			t.Run(name+"/"+strings.TrimSuffix(filepath.Base(file), ".states.jsonl"), func(t *testing.T) {
				field, err := os.ReadFile(strings.Replace(file, ".states.jsonl", ".dighere", 1))
				if err != nil {
					t.Fatal(err)
				}
				replay(t, e, file, string(field))
			})
		}
	}
}

func replay(t *testing.T, e Edition, file, field string) {
	start, err := e.Start(boards.Setup{Position: field})
	if err != nil {
		t.Fatal(err)
	}
	p := start.(*Position)
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	last := p.plans
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for n := 1; in.Scan(); n++ {
		var want goldenLine
		if err := json.Unmarshal(in.Bytes(), &want); err != nil {
			t.Fatal(err)
		}
		if want.Type == "game" {
			continue
		}
		want.LastPlans = last
		var next *Position
		if want.Type == "step" {
			q, err := p.Play(moves(*want.Plans)...)
			if err != nil {
				t.Fatalf("line %d: %v", n, err)
			}
			next = q.(*Position)
			masked := mask(p, *want.Plans)
			want.Plans, last = &masked, masked
		} else if len(p.ToAct()) > 0 {
			t.Errorf("line %d: the game goes on", n)
		}
		got, _ := json.Marshal(StateOf(p, next))
		wanted, _ := json.Marshal(want.State)
		if !bytes.Equal(got, wanted) {
			t.Fatalf("line %d:\n got %s\nwant %s", n, got, wanted)
		}
		if next != nil {
			p = next
		}
	}
}

func moves(plans [Agents]int) (list []boards.Move) {
	for _, p := range plans {
		list = append(list, boards.Move(numbers([]int{p})))
	}
	return list
}

// TestMessages compares each message to an agent with the official manager's,
// byte for byte except for the time left and the plans that it doesn't mask.
func TestMessages(t *testing.T) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "golden")
	}
	games, _ := filepath.Glob(filepath.Join(dir, "dighere*", "transcript", "*"))
	if len(games) == 0 {
		t.Skip("no transcripts here; DOHYO_GOLDEN can name their folder")
	}
	for _, game := range games {
		t.Run(filepath.Base(game), func(t *testing.T) {
			e := Edition2019
			if strings.Contains(game, "2020") {
				e = Edition2020
			}
			base := filepath.Join(filepath.Dir(filepath.Dir(game)), filepath.Base(game))
			field, err := os.ReadFile(base + ".dighere")
			if err != nil {
				t.Fatal(err)
			}
			var log struct {
				Plays []struct {
					Plans    [Agents]int `json:"plans"`
					TimeLeft [Agents]int `json:"timeLeft"`
				} `json:"plays"`
			}
			if err := json.Unmarshal(field, &log); err != nil {
				t.Fatal(err)
			}
			for agent := range Agents {
				sent, err := os.ReadFile(filepath.Join(game, "agent"+numbers([]int{agent})+".stdin"))
				if err != nil {
					t.Fatal(err)
				}
				start, err := e.Start(boards.Setup{Position: string(field)})
				if err != nil {
					t.Fatal(err)
				}
				p := start.(*Position)
				left := p.field.ThinkTime
				for i, play := range log.Plays {
					if left == 0 {
						break // no further messages
					}
					want := strings.SplitAfter(string(p.Message(agent, left)), "\n")
					got := strings.SplitAfterN(string(sent), "\n", 14)
					if len(got) != 14 {
						t.Fatalf("agent %d, step %d: sent %q", agent, i, sent)
					}
					got[8] = want[8] // it passes on the plans of the last step unchanged
					if g, w := strings.Join(got[:13], ""), strings.Join(want, ""); g != w {
						t.Fatalf("agent %d, step %d: sent %q, want %q", agent, i, g, w)
					}
					sent = []byte(got[13])
					q, err := p.Play(moves(play.Plans)...)
					if err != nil {
						t.Fatal(err)
					}
					p, left = q.(*Position), play.TimeLeft[agent]
				}
				if len(sent) > 0 {
					t.Errorf("agent %d: %d bytes more were sent", agent, len(sent))
				}
			}
		})
	}
}

// numbers returns a line of a message without its end.
func numbers(n []int) string { return string(appendNumbers(nil, n...)) }
