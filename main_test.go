package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// asDohyo makes the test binary be dohyo, and the engines that it starts too.
const asDohyo = "DOHYO_TEST_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(asDohyo) != "" {
		main()
	}
	os.Exit(m.Run())
}

// dohyo is a call of the program with folders of its own.
func dohyo(t *testing.T, home string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), asDohyo+"=1", "HOME="+home,
		"XDG_CONFIG_HOME="+filepath.Join(home, "config"), "XDG_STATE_HOME="+filepath.Join(home, "state"))
	return cmd
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
			s := runDohyo(t, dohyo(t, home, tt.args...))
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

// TestKillAndResume kills the arena with SIGKILL in the middle of a match,
// several times, and goes on until the end: no move may be lost or doubled.
func TestKillAndResume(t *testing.T) {
	home := t.TempDir()
	dir := filepath.Join(home, "match")
	start := []string{"match", "gomoku", "mikazuki", "gomocup:mikazuki", "--json", "--games", "4", "--seed", "5", "--dir", dir}
	resume := []string{"resume", dir, "--json"}
	args := start
	seen := 0 // moves printed by all runs
	for kills := 0; ; kills++ {
		cmd := dohyo(t, home, args...)
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
	s := runDohyo(t, dohyo(t, home, "verify", dir))
	if s.code != 0 {
		t.Errorf("verify: %d\n%s%s", s.code, s.out, s.errout)
	}
}
