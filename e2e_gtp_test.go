//go:build e2e

package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestE2EGo plays whole games of Go on 9x9 with GNU Go, against itself and
// against a player of our own. Both sides say which stones are dead, and GNU
// Go's own count of the ended game is dohyo's.
func TestE2EGo(t *testing.T) {
	gnugo := debianGame(t, "gnugo")
	home := t.TempDir()
	program := "gtp:" + gnugo + " --mode gtp --level 1 --chinese-rules --seed "
	for name, players := range map[string][2]string{
		"itself": {program + "1", program + "2"},
		"ours":   {program + "1", builtinGo(t, home)},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(home, name)
			s := runDohyo(t, dohyo(t, home, "match", "go", players[0], players[1], "--size", "9", "--komi", "7.5", "--games", "2",
				"--json", "--dir", dir))
			if s.code != 0 {
				t.Fatalf("exit status %d\n%s", s.code, s.errout)
			}
			games := readGo(t, s.out)
			if len(games) != 2 {
				t.Fatalf("%d games", len(games))
			}
			for n, g := range games {
				if g.By == "resign" && len(g.moves) > 0 {
					continue
				}
				claims := slices.Collect(maps.Values(g.claims))
				if g.By != "score" || !strings.Contains(g.Detail, "; agreed: ") || len(claims) != 2 || !slices.Equal(claims[0], claims[1]) {
					t.Errorf("game %d ended by %s: %s; claims %v", n, g.By, g.Detail, g.claims)
					continue
				}
				points, _, _ := strings.Cut(g.Detail, ";")
				if got := gnugoCount(t, gnugo, g.moves); got != points {
					t.Errorf("game %d: dohyo counts %s, GNU Go %s", n, points, got)
				}
			}
			s = runDohyo(t, dohyo(t, home, "verify", filepath.Join(dir, "match.sgf")))
			if s.code != 0 || !strings.Contains(s.out, "2 ok") {
				t.Errorf("verify: %d, %s%s", s.code, s.out, s.errout)
			}
		})
	}
}

// builtinGo is a player of Go of our own.
func builtinGo(t *testing.T, home string) string {
	t.Helper()
	s := runDohyo(t, dohyo(t, home, "engines", "--json"))
	for _, line := range strings.Split(strings.TrimSpace(s.out), "\n") {
		var e struct {
			Name    string
			Games   []string
			Builtin bool
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if e.Builtin && slices.Contains(e.Games, "go") {
			return e.Name
		}
	}
	t.Fatalf("no player of Go among the built-in ones: %s", s.out)
	return ""
}

// A goGame is a game of Go as events tell it.
type goGame struct {
	moves  []string // "b E5"
	claims map[string][]string
	By     string
	Detail string
}

func readGo(t *testing.T, out string) map[int]*goGame {
	t.Helper()
	games := map[int]*goGame{}
	for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var e struct {
			Event, Seat, Move, By, Detail string
			Game                          int
			Claims                        map[string][]string
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		switch g := games[e.Game]; e.Event {
		case "game_begin":
			games[e.Game] = &goGame{}
		case "move":
			g.moves = append(g.moves, e.Seat+" "+e.Move)
		case "count":
			g.claims = e.Claims
		case "game_end":
			g.By, g.Detail = e.By, e.Detail
		}
	}
	return games
}

// gnugoCount has GNU Go play a game once more and count it.
func gnugoCount(t *testing.T, gnugo string, moves []string) string {
	t.Helper()
	var in strings.Builder
	fmt.Fprintf(&in, "boardsize 9\nkomi 7.5\nclear_board\n")
	for _, m := range moves {
		fmt.Fprintf(&in, "play %s\n", m)
	}
	in.WriteString("99 final_score\nquit\n")
	cmd := exec.Command(gnugo, "--mode", "gtp", "--level", "1", "--chinese-rules", "--seed", "1")
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(out), "=99 ")
	score, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSuffix(score, ".0")
}
