package igo

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// A problem is a problem of life and death (死活), with every first move that
// solves it.
type problem struct {
	ID       string   `json:"id"`
	Size     int      `json:"size"`
	Black    []string `json:"black"`
	White    []string `json:"white"`
	Defender string   `json:"defender"`
	Target   string   `json:"target"`
	Status   string   `json:"status"`
	Live     []string `json:"live_moves"`
	Kill     []string `json:"kill_moves"`
}

// text returns the problem as a position with a side to move.
func (p *problem) text(turn string) string {
	return "b " + strings.Join(p.Black, " ") + " w " + strings.Join(p.White, " ") + " to " + turn
}

func problems(t *testing.T) (list []problem) {
	t.Helper()
	f, err := os.Open("testdata/life_death.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for scan := bufio.NewScanner(f); scan.Scan(); {
		var p problem
		if err := json.Unmarshal(scan.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// TestProblems solves a sixth of the problems of life and death; with the build tag
// e2e TestE2EProblems solves all of them.
func TestProblems(t *testing.T) { solveProblems(t, 6, 17, 22) }

// solveProblems solves every step-th problem of life and death (Fotland §10): it counts
// how many fates are known without moving, and how many problems are solved by the
// first move, which must be at least the numbers given. -v lists the failures.
func solveProblems(t *testing.T, step, fates, first int) {
	t.Helper()
	singly(t)
	status, moves, asked := 0, 0, 0
	states := map[string][]state{
		"alive": {stateAlive}, "dead": {stateDead, stateWeak}, "unsettled": {stateUnsettled},
	}
	list := problems(t)
	th := Programs()[0].New(Settings{})
	for i := 0; i < len(list); i += step {
		p := list[i]
		for _, c := range []struct {
			turn  string
			moves []string
		}{{p.Defender, p.Live}, {strings.Trim("bw", p.Defender), p.Kill}} {
			pos := start(t, boards.Setup{Size: p.Size, Settings: rules.Komi(0.5),
				Position: p.text(c.turn)})
			if c.turn == p.Defender {
				b := th.begin(pos)
				k := learn(th.reader, pos)
				if g := k.group(b.pointed(t, p.Target)); slices.Contains(states[p.Status], g.state) {
					status++
				} else {
					t.Logf("%s: %s is held for %v, but is %s", p.ID, p.Target, g.state, p.Status)
				}
			}
			if p.Status != "unsettled" {
				continue
			}
			asked++
			m, talk := th.Advise(t.Context(), engines.Question{Position: pos}, nil)
			if slices.Contains(c.moves, string(m)) {
				moves++
			} else {
				t.Logf("%s, %s to move: %s (%s) solves nothing, %s does", p.ID, c.turn, m, talk.Mutter, strings.Join(c.moves, " "))
			}
		}
	}
	t.Logf("%d of %d fates known, %d of %d first moves right", status, (len(list)+step-1)/step, moves, asked)
	if status < fates || moves < first {
		t.Error("fewer than before")
	}
}
