package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/engines/faulty"
	"dohyo/internal/overlap"
	"dohyo/internal/ram"
	"dohyo/ui/self"
)

func TestMain(m *testing.M) {
	faulty.Hook()
	self.Hook(main)
	overlap.Tests(4) // the commands in documents mostly wait
	ram.Tests()
	os.Exit(m.Run())
}

type status struct {
	code        int
	out, errout string
}

func runDohyo(t *testing.T, cmd *exec.Cmd) status {
	t.Helper()
	var out, errout bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errout
	err := cmd.Run()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		t.Fatal(err)
	}
	return status{cmd.ProcessState.ExitCode(), out.String(), errout.String()}
}

func TestExitStatusAndErrors(t *testing.T) {
	home := t.TempDir()
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	garbage := write("garbage.sgf", "this is no game")
	noRecord := write("notes.txt", "nothing to play")
	badPsq := write("bad.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\nA\nB\n0\n")
	badConfig := write("config.toml", "lang = \"ja\"\nlanguage = \"en\"\n")
	tests := []struct {
		name string
		args []string
		code int
		want string // in one line of stderr
	}{
		{"help", []string{"--help"}, 0, ""},
		{"version", []string{"--version"}, 0, ""},
		{"no terminal", nil, 2, "terminal"},
		{"unknown command", []string{"fight"}, 2, "fight"},
		{"unknown flag", []string{"match", "--speed"}, 2, "--speed"},
		{"too few players", []string{"match", "gomoku", "mangetsu"}, 2, "GAME PLAYER PLAYER"},
		{"unknown game", []string{"match", "chess", "mangetsu", "mikazuki"}, 2, `"chess"`},
		{"unknown player", []string{"match", "gomoku", "mangetu", "mikazuki"}, 2, "mangetsu"},
		{"wrong time", []string{"match", "gomoku", "mangetsu", "mikazuki", "--time", "soon"}, 2, "15m+10b"},
		{"wrong size", []string{"match", "gomoku", "mangetsu", "mikazuki", "--size", "19"}, 2, "19"},
		{"wrong opening", []string{"match", "gomoku", "mangetsu", "mikazuki", "--opening", "sicilian"}, 2, "sicilian"},
		{"wrong regulation", []string{"match", "gomoku", "mangetsu", "mikazuki", "--regulation", "fide"}, 2, "5moku"},
		{"no such engine", []string{"match", "gomoku", "gomocup:./nothing-here", "mikazuki", "--headless"}, 2, "nothing-here"},
		{"no match to resume", []string{"resume"}, 2, "no match"},
		{"no such match", []string{"resume", "yesterday"}, 2, "yesterday"},
		{"no such record", []string{"verify", filepath.Join(dir, "gone.sgf")}, 2, "gone.sgf"},
		{"no record", []string{"verify", noRecord}, 2, "notes.txt"},
		{"garbage", []string{"verify", garbage}, 2, "garbage.sgf"},
		{"broken record", []string{"verify", badPsq}, 1, ""},
		{"broken config", []string{"config", "--config", badConfig}, 2, "config.toml:2: "},
		{"judge what", []string{"judge", "chess"}, 2, "chess"},
		{"unknown engine", []string{"engine", "deepblue"}, 2, "deepblue"},
		{"wrong glyphs", []string{"config", "--glyphs", "runes"}, 2, "unicode"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := runDohyo(t, self.Command(t, home, tt.args...))
			if s.code != tt.code {
				t.Errorf("exit status %d, want %d\n%s", s.code, tt.code, s.errout)
			}
			if !strings.Contains(s.errout, tt.want) {
				t.Errorf("stderr %q, want %q in it", s.errout, tt.want)
			}
			if lines := strings.Count(s.errout, "\n"); tt.name != "no terminal" && lines > 1 {
				t.Errorf("%d lines of errors, want one:\n%s", lines, s.errout)
			}
			if tt.code == 0 && s.out == "" {
				t.Error("printed nothing")
			}
		})
	}
}

// TestKillAndResume kills the arena with SIGKILL several times in the middle of a
// match, and resumes it until the end. No move may be lost or repeated.
func TestKillAndResume(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	dir := filepath.Join(home, "match")
	start := []string{"match", "gomoku", "mikazuki", "gomocup:mikazuki", "--json", "--games", "4", "--seed", "5", "--dir", dir}
	resume := []string{"resume", dir, "--json"}
	args := start
	seen := 0 // moves printed by all runs
	for kills := 0; ; kills++ {
		cmd := self.Command(t, home, args...)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		stop := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
		moves, over := 0, false
		in := bufio.NewScanner(out)
		in.Buffer(nil, 1<<20)
		for in.Scan() {
			var e struct{ Event string }
			if err := json.Unmarshal(in.Bytes(), &e); err != nil {
				t.Fatalf("%q: %v", in.Text(), err)
			}
			if e.Event == "move" {
				moves++
			}
			over = over || e.Event == "match_end"
			if moves == 11+kills*7 && kills < 4 {
				_ = cmd.Process.Kill()
				break
			}
		}
		_ = cmd.Wait()
		stop.Stop()
		seen += moves
		if over {
			break
		}
		if kills > 5 {
			t.Fatal("the match does not come to its end")
		}
		args = resume
	}
	journal, err := os.ReadFile(filepath.Join(dir, "journal.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	next := map[int]int{}
	ended := map[int]bool{}
	for _, line := range bytes.Split(bytes.TrimSpace(journal), []byte("\n")) {
		var e struct {
			Event     string
			Game, Ply int
		}
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		switch e.Event {
		case "move":
			if want := next[e.Game]; want != 0 && e.Ply != want {
				t.Errorf("game %d: move %d where %d was due", e.Game, e.Ply, want)
			}
			next[e.Game] = e.Ply + 1
		case "game_end":
			ended[e.Game] = true
		}
	}
	if len(ended) != 4 {
		t.Errorf("%d games ended, want 4", len(ended))
	}
	total := 0
	for _, n := range next {
		total += n - 4 // the opening has three moves
	}
	if seen > total {
		t.Errorf("%d moves were shown, the journal has %d", seen, total)
	}
	s := runDohyo(t, self.Command(t, home, "verify", dir))
	if s.code != 0 {
		t.Errorf("verify: %d\n%s%s", s.code, s.out, s.errout)
	}
}

// match runs a match with --json and returns its events.
func match(t *testing.T, args ...string) []map[string]any {
	t.Helper()
	s := runDohyo(t, self.Command(t, t.TempDir(), append([]string{"match"}, args...)...))
	if s.code != 0 {
		t.Fatalf("%v: exit status %d, %s", args, s.code, s.errout)
	}
	var events []map[string]any
	for line := range strings.Lines(s.out) {
		var e map[string]any
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		events = append(events, e)
	}
	return events
}

// TestEvents checks that events have the keys that scripts depend on, with their
// types: s text, n number, i whole number, a list, o object, null; ? means
// optional.
func TestEvents(t *testing.T) {
	want := map[string]string{
		"match_begin": "match:s kind:s rules:s players:a games:i seed:i",
		"game_begin":  "game:i seats:o opening:o?",
		"move":        "game:i ply:i seat:s player:s move:s ms:n charged:n mutter:s? score:i? pv:s? nodes:i? depth:i?",
		"fault":       "game:i player:s kind:s detail:s",
		"game_end":    "game:i moves:i winner:s|null result:s by:s detail:s records:a",
		"match_end":   "players:a winner:s|null elo:o",
	}
	dir := t.TempDir()
	events := match(t, "gomoku", "gomocup:mikazuki", "handoff:true", "--json", "--games", "2", "--seed", "3", "--dir", dir+"/a")
	events = append(events, match(t, "gomoku", "gomocup:mikazuki", "gomocup:mikazuki", "--json", "--games", "2", "--limit", "6", "--seed", "3", "--dir", dir+"/b")...)
	seen := map[string]bool{}
	for _, e := range events {
		name, _ := e["event"].(string)
		seen[name] = true
		at, _ := e["at"].(string)
		if _, err := time.Parse("2006-01-02T15:04:05.000Z07:00", at); err != nil {
			t.Errorf("%s: at %q: %v", name, at, err)
		}
		for _, key := range strings.Fields(want[name]) {
			key, kinds, _ := strings.Cut(key, ":")
			v, there := e[key]
			if !there && strings.HasSuffix(kinds, "?") {
				continue
			}
			if kind := kindOf(v); !there || !strings.Contains(kinds, kind) && (kind != "i" || !strings.Contains(kinds, "n")) {
				t.Errorf("%s: %s is %v, want %s", name, key, v, kinds)
			}
		}
		if name == "game_end" && (e["winner"] == nil) != (e["result"] == "draw") {
			t.Errorf("game_end: winner %v and result %v", e["winner"], e["result"])
		}
	}
	for name := range want {
		if !seen[name] {
			t.Errorf("no %s came", name)
		}
	}
}

// kindOf returns the type of a JSON value as a letter.
func kindOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		return "s"
	case float64:
		if v == float64(int64(v)) {
			return "i"
		}
		return "n"
	case []any:
		return "a"
	}
	return "o"
}

// TestSameSeed checks that a seed draws the same openings and colours again.
func TestSameSeed(t *testing.T) {
	t.Parallel()
	begins := func(seed string, more ...string) (list []string) {
		args := []string{"gomoku", "gomocup:mikazuki", "gomocup:mikazuki", "--json", "--games", "6", "--limit", "4", "--seed", seed}
		for _, e := range match(t, append(args, more...)...) {
			if e["event"] == "game_begin" {
				delete(e, "at")
				delete(e, "sum")
				line, _ := json.Marshal(e)
				list = append(list, string(line))
			}
		}
		slices.Sort(list) // games of several tables start in any order
		return list
	}
	one := begins("11")
	if again := begins("11", "--concurrency", "2"); !slices.Equal(one, again) {
		t.Errorf("the same seed draws\n%s\nand\n%s", one, again)
	}
	if other := begins("12"); slices.Equal(one, other) {
		t.Error("another seed draws the same")
	}
}

// TestInterrupted stops a match by a signal. The status is 130, and the
// command that dohyo prints for resuming works.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	home, dir := t.TempDir(), filepath.Join(t.TempDir(), "two words")
	cmd := self.Command(t, home, "match", "gomoku", "mikazuki", "mikazuki", "--json", "--games", "50", "--seed", "3", "--dir", dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var errout bytes.Buffer
	cmd.Stderr = &errout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewScanner(out)
	for n := 0; in.Scan(); n++ {
		if n == 20 {
			if err := cmd.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = cmd.Wait()
	want := "dohyo: the match was interrupted; 'dohyo resume \"" + dir + "\"' resumes it\n"
	if code := cmd.ProcessState.ExitCode(); code != 130 || errout.String() != want {
		t.Errorf("exit status %d, %s", code, errout.String())
	}
	if s := runDohyo(t, self.Command(t, home, "verify", dir)); s.code != 0 || s.errout != "" {
		t.Errorf("verify: %d\n%s%s", s.code, s.out, s.errout)
	}
}
