package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
	"dohyo/engines/builtin"
)

// TestReadyNodes checks that no player of a ready file depends on the speed of the machine:
// those that count positions are limited to a number of them.
func TestReadyNodes(t *testing.T) {
	limited := 0
	for _, name := range tournament.ReadyNames() {
		text, _ := tournament.Ready(name, "en")
		plan, _, err := tournament.ParsePlan(name+".toml", []byte(text), regulationNamed, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range plan.Entrants {
			if p, ok := builtin.Find(e.Player); ok && p.Counts {
				if limited++; e.Nodes == 0 {
					t.Errorf("%s: %s depends on its clock", name, e.Name)
				}
			}
		}
	}
	if limited == 0 {
		t.Error("no player counts positions")
	}
}

// TestNodesRefused checks that only players that count positions can be limited to a number
// of them, in a tournament's file and on the command line, and that the limit reaches the program.
func TestNodesRefused(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.toml")
	head := "game = \"shogi\"\n[[stage]]\ngames = 1\n[[entrant]]\nplayer = \"uzushio\"\nname = \"B\"\n[[entrant]]\nname = \"A\"\nplayer = "
	for entrant, want := range map[string]string{
		"\"sazanami\"\nnodes = 50\n": "", "\"sazanami\"\nnodes = -1\n": "a.toml", "\"human\"\nnodes = 50\n": "human can't be limited to a number of positions",
	} {
		writeFile(t, file, head+entrant)
		status, out, errs := command(t, "", "tournament", "check", file, "--lang", "en")
		if (status == exitDone) != (want == "") || !strings.Contains(out+errs, want) {
			t.Errorf("%q: status %d\n%s%s", entrant, status, out, errs)
		}
	}
	refused(t, "a player that counts positions: sazanami, uzushio", "engine", "mikazuki", "--nodes", "5", "--lang", "en")
	refused(t, "--nodes -1: expected 0", "engine", "sazanami", "--nodes", "-1", "--lang", "en")
	refused(t, "a player that can use several: hayate", "engine", "soyokaze", "--threads", "2", "--lang", "en")
	refused(t, "--threads 257: expected 1 to 256", "engine", "hayate", "--threads", "257", "--lang", "en")
	refused(t, "--threads -1: expected 1 to 256", "engine", "hayate", "--threads", "-1", "--lang", "en")
	for _, args := range [][]string{{"soyokaze"}, {"hayate", "--playouts", "9"}, {"hayate", "--level", "2"}} {
		refused(t, "a player that can, hayate, without --playouts and --level", append([]string{"engine", "--ponder", "--lang", "en"}, args...)...)
	}
	writeFile(t, file, head+"\"sazanami\"\nnodes = 300\n")
	writeFile(t, file, strings.Replace(readText(t, file), "uzushio\"", "uzushio\"\nnodes = 300", 1))
	home := filepath.Join(dir, "home")
	if status, _, errs := command(t, "", "tournament", file, "--dir", home, "--headless"); status != exitDone {
		t.Fatalf("status %d\n%s", status, errs)
	}
	_, out, _ := command(t, "", "journal", "cat", filepath.Join(home, "matches", "1-01-01"))
	if n := strings.Count(out, `"--nodes","300"`); n != 2 {
		t.Errorf("%d of 2 players are started with --nodes 300:\n%s", n, out)
	}
}
