//go:build e2e

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/self"
)

// debianGame returns the path of a program of a Debian package; .ci/run installs it.
func debianGame(t *testing.T, name string) string {
	t.Helper()
	for _, path := range []string{name, "/usr/games/" + name} {
		if found, err := exec.LookPath(path); err == nil {
			return found
		}
	}
	t.Skipf("there is no %s here; .ci/run installs it", name)
	return ""
}

// A played is the result of a match in JSON.
type played struct {
	moves   map[string]int // by player
	scores  map[string]int // number of moves with a score
	ends    []string       // how the games ended
	faults  []string
	traffic string // the lines that were sent and received
}

func readPlayed(t *testing.T, out string) played {
	t.Helper()
	p := played{moves: map[string]int{}, scores: map[string]int{}}
	var wire strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var e struct {
			Event, Player, By, Detail, Text string
			Score                           *int
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		switch e.Event {
		case "move":
			p.moves[e.Player]++
			if e.Score != nil {
				p.scores[e.Player]++
			}
		case "wire":
			wire.WriteString(e.Player + ": " + e.Text + "\n")
		case "fault":
			p.faults = append(p.faults, line)
		case "game_end":
			p.ends = append(p.ends, e.By+": "+e.Detail)
		}
	}
	p.traffic = wire.String()
	return p
}

// TestE2EUSI plays whole games between real USI engines: with byoyomi, pondering,
// and with an increment.
func TestE2EUSI(t *testing.T) {
	fairy, gps, sjaak := debianGame(t, "fairy-stockfish"), debianGame(t, "gpsusi"), debianGame(t, "sjaakii")
	home := t.TempDir()
	config := filepath.Join(home, "config", "dohyo")
	if err := os.MkdirAll(config, 0o755); err != nil {
		t.Fatal(err)
	}
	// The engines get less time than the clock allows: the machine may be busy.
	if err := os.WriteFile(filepath.Join(config, "engines.toml"), []byte(`
[[engine]]
name     = "fairy"
protocol = "usi"
margin   = "1500ms"
command  = "`+fairy+`"
options  = { USI_Hash = 16, Move_Overhead = 1200 }

[[engine]]
name     = "ponderer"
protocol = "usi"
margin   = "1500ms"
command  = "`+fairy+`"
ponder   = true
options  = { USI_Hash = 16, Move_Overhead = 1200 }

[[engine]]
name     = "gps"
protocol = "usi"
margin   = "1500ms"
command  = "`+gps+` -N 1 --memory-use-percent 5"

[[engine]]
name     = "sjaak"
protocol = "usi"
command  = "`+sjaak+`"
options  = { USI_Hash = 16 }
`), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		black, white, clock, limit string
		saw                        []string // in what was sent and received
	}{
		{"gps", "fairy", "3s/move", "256", []string{
			"fairy: setoption name Hash value 16\n", "fairy: setoption name Move Overhead value 1200\n", "fairy: setoption name Ponder value false\n",
			"gps: go btime 0 wtime 0 byoyomi 1500\n", "gps: gameover ",
		}},
		{"sjaak", "ponderer", "3s/move", "256", []string{
			"sjaak: position startpos moves", "ponderer: setoption name Ponder value true\n", "ponderer: go ponder btime 0 wtime 0 byoyomi 1500\n",
		}},
		{"gps", "fairy", "1m+2i", "12", []string{"gps: go btime 60000 wtime 60000 byoyomi 500\n", "binc 2000 winc 2000\n"}},
	} {
		t.Run(tt.black+"-"+tt.white, func(t *testing.T) {
			dir := filepath.Join(home, tt.black+tt.limit)
			s := runDohyo(t, self.Command(t, home, "match", "shogi", tt.black, tt.white, "--json", "--games", "1", "--limit", tt.limit, "--time", tt.clock, "--ponder", "--dir", dir))
			if s.code != 0 {
				t.Fatalf("exit status %d\n%s", s.code, s.errout)
			}
			p := readPlayed(t, s.out)
			if len(p.faults) > 0 || len(p.ends) != 1 {
				t.Errorf("faults %q, ends %q", p.faults, p.ends)
			}
			for _, end := range p.ends {
				if by, _, _ := strings.Cut(end, ":"); by != "mate" && by != "resign" && by != "sennichite" && by != "perpetual" && by != "limit" {
					t.Errorf("the game ended by %s", end)
				}
			}
			if p.moves[tt.black] < 6 || p.moves[tt.white] < 6 || p.scores[tt.white] == 0 {
				t.Errorf("moves %v, scores %v", p.moves, p.scores)
			}
			for _, want := range tt.saw {
				if !strings.Contains(p.traffic, want) {
					t.Errorf("no %q among what was sent and received", want)
				}
			}
		})
	}
}
