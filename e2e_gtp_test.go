//go:build e2e

package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/boards/igo"
	"dohyo/ui/self"
)

// TestE2EGo plays whole games of Go on 9x9 with GNU Go, against itself and
// against a built-in player. Both sides report dead stones, and GNU
// Go's own count of the final position equals dohyo's.
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
			s := runDohyo(t, self.Command(t, home, "match", "go", players[0], players[1], "--size", "9", "--komi", "7.5", "--games", "2",
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
			s = runDohyo(t, self.Command(t, home, "verify", filepath.Join(dir, "match.sgf")))
			if s.code != 0 || !strings.Contains(s.out, "2 ok") {
				t.Errorf("verify: %d, %s%s", s.code, s.out, s.errout)
			}
		})
	}
}

// builtinGo returns the command of a built-in player of Go.
func builtinGo(t *testing.T, home string) string {
	t.Helper()
	s := runDohyo(t, self.Command(t, home, "engines", "--json"))
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

// A goGame is a game of Go as reported by events.
type goGame struct {
	moves  []string // "b E5"
	claims map[string][]string

	handicap []string
	By       string
	Detail   string
}

func readGo(t *testing.T, out string) map[int]*goGame {
	t.Helper()
	games := map[int]*goGame{}
	for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var e struct {
			Event, Seat, Move, By, Detail string
			Game                          int
			Claims                        map[string][]string
			Setup                         struct{ Size, Handicap int }
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		switch g := games[e.Game]; e.Event {
		case "game_begin":
			games[e.Game] = &goGame{}
			if stones, err := igo.FixedHandicap(e.Setup.Handicap, e.Setup.Size); err == nil {
				for _, p := range stones {
					games[e.Game].handicap = append(games[e.Game].handicap, igo.PointText(p, e.Setup.Size))
				}
			}
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

// gnugoCount returns GNU Go's count of a game that it replays.
func gnugoCount(t *testing.T, gnugo string, moves []string) string {
	t.Helper()
	return gnugoSays(t, gnugo, "--chinese-rules", "boardsize 9\nkomi 7.5\nclear_board", moves, "final_score")
}

// gnugoSays returns GNU Go's answer to the last command, after others and the
// moves of a game. A refusal keeps its "?".
func gnugoSays(t *testing.T, gnugo, rules, setup string, moves []string, last string) string {
	t.Helper()
	var in strings.Builder
	fmt.Fprintln(&in, setup)
	for _, m := range moves {
		fmt.Fprintf(&in, "play %s\n", m)
	}
	fmt.Fprintf(&in, "99 %s\nquit\n", last)
	cmd := exec.Command(gnugo, "--mode", "gtp", "--level", "1", rules, "--seed", "1")
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(out), "99")
	answer, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSuffix(strings.TrimPrefix(before[len(before)-1:]+answer, "= "), ".0")
}

// TestE2EGoSetups plays GNU Go against itself with handicap stones, and on 13x13
// by Japanese rules. Both sides agree on dead stones, GNU Go's count equals
// dohyo's, and the record can be replayed.
func TestE2EGoSetups(t *testing.T) {
	gnugo := debianGame(t, "gnugo")
	for name, c := range map[string]struct {
		rules string // as GNU Go names them
		flags []string
		setup string
	}{
		"handicap": {"--japanese-rules", []string{"--size", "9", "--handicap", "3", "--rules", "japanese", "--komi", "0.5"},
			"boardsize 9\nkomi 0.5\nclear_board\nset_free_handicap HANDICAP"},
		"japanese": {"--japanese-rules", []string{"--size", "13", "--rules", "japanese"}, "boardsize 13\nkomi 6.5\nclear_board"},
	} {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			dir := filepath.Join(home, "match")
			program := "gtp:" + gnugo + " --mode gtp --level 1 " + c.rules + " --seed "
			s := runDohyo(t, self.Command(t, home, append([]string{"match", "go", program + "1", program + "2", "--games", "1", "--json", "--dir", dir}, c.flags...)...))
			g := readGo(t, s.out)[1]
			if s.code != 0 || g == nil || strings.Contains(s.out, `"fault"`) {
				t.Fatalf("exit status %d\n%s\n%s", s.code, s.out, s.errout)
			}
			if g.By != "resign" {
				points, how, _ := strings.Cut(g.Detail, "; ")
				if g.By != "score" || !strings.HasPrefix(how, "agreed: ") {
					t.Errorf("ended by %s: %s; claims %v", g.By, g.Detail, g.claims)
				}
				setup := strings.Replace(c.setup, "HANDICAP", strings.Join(g.handicap, " "), 1)
				if got := gnugoSays(t, gnugo, c.rules, setup, g.moves, "final_score"); got != points {
					t.Errorf("dohyo counts %s, GNU Go %s", points, got)
				}
			}
			s = runDohyo(t, self.Command(t, home, "verify", filepath.Join(dir, "match.sgf")))
			if s.code != 0 || !strings.Contains(s.out, "record 1: ok") {
				t.Errorf("verify: %d, %s%s", s.code, s.out, s.errout)
			}
		})
	}
}

// TestE2EGoSuperko checks that a move that repeats an earlier position of the whole
// board loses, although GNU Go would accept it.
func TestE2EGoSuperko(t *testing.T) {
	gnugo := debianGame(t, "gnugo")
	home := t.TempDir()
	// Sending two, returning one (boards/igo/testdata/rules.jsonl, g-35).
	var moves []string
	text := "(;GM[1]SZ[7]RU[Chinese]KM[7.5]"
	for i, m := range []string{"A4", "B1", "A2", "B2", "B3", "pass", "A1", "A3"} {
		moves = append(moves, string("bw"[i%2])+" "+m)
		at := ""
		if m != "pass" {
			at = string([]byte{m[0] + 'a' - 'A', '7' - m[1] + 'a'})
		}
		text += ";" + string("BW"[i%2]) + "[" + at + "]"
	}
	record, trap := filepath.Join(home, "trap.sgf"), filepath.Join(home, "trap.sh")
	script := `while read -r id command rest; do
case $command in
genmove) echo "=$id A2" ;;
known_command) echo "=$id false" ;;
*) echo "=$id" ;;
esac
echo
done
`
	for file, content := range map[string]string{record: text + ")\n", trap: script} {
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := runDohyo(t, self.Command(t, home, "match", "go", "gtp:sh "+trap, "gtp:"+gnugo+" --mode gtp --level 1 --chinese-rules",
		"--position", record, "--games", "1", "--json"))
	g := readGo(t, s.out)[1]
	if s.code != 0 || g == nil || g.By != "illegal" || !strings.Contains(g.Detail, "superko: it repeats the position after move 5") {
		t.Fatalf("exit status %d, %+v\n%s", s.code, g, s.errout)
	}
	if got := gnugoSays(t, gnugo, "--chinese-rules", "boardsize 7\nclear_board", moves, "play b A2"); got != "" && got != "=" {
		t.Errorf("GNU Go minds, too: %q", got)
	}
}

// TestE2EKataGo plays a game of two programs that stream an analysis before their moves,
// as KataGo does: the journal's moves have what they said.
func TestE2EKataGo(t *testing.T) {
	home := t.TempDir()
	script := filepath.Join(home, "kata")
	const program = `while read -r id command rest; do
case "$command" in
list_commands) printf '=%s name\ngenmove\nkata-genmove_analyze\nfinal_status_list\n' "$id" ;;
kata-genmove_analyze) printf '=%s\ninfo move pass visits 20 winrate 0.75 scoreLead 4 order 0 pv pass rootInfo visits 21\n' "$id"
	echo 'info move D4 visits 40 winrate 0.5 order 0 pv D4 info move pass visits 80 winrate 0.625 scoreLead 2.5 order 1 pv pass E5 rootInfo visits 121'
	echo play pass ;;
quit) exit ;;
*) echo "=$id" ;;
esac
echo
done
`
	if err := os.WriteFile(script, []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	s := runDohyo(t, self.Command(t, home, "match", "go", "gtp:sh "+script, "gtp:sh "+script+" other", "--size", "9", "--games", "1", "--json"))
	moves := 0
	for line := range strings.Lines(s.out) {
		var e struct {
			Event, Move, PV, Note string
			Score                 *int
			Nodes                 int64
			Depth                 int
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if e.Event != "move" {
			continue
		}
		moves++
		if e.Move != "pass" || e.Score == nil || *e.Score != 125 || e.PV != "pass E5" || e.Nodes != 121 || e.Depth != 2 || e.Note != "" {
			t.Errorf("got %s", line)
		}
	}
	if s.code != 0 || moves != 2 {
		t.Errorf("exit status %d, %d moves\n%s%s", s.code, moves, s.out, s.errout)
	}
}
