package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"dohyo/ui/self"
)

// A shown is a command that a document shows.
type shown struct {
	file    string
	line    int
	mode    string // the text after console: "", "starts", "e2e", "e2e starts", "unchecked: REASON"
	command string
	output  []string // nil if the document shows none
	exit    int
}

// begun matches the output of a running program: its line of keys, a line of text, or
// the time that it still needs.
var begun = regexp.MustCompile(`help|[\w.}]\r\n|\d[smh] left`)

// prepared matches a command that readers don't see, because the text tells them to do
// the same by hand.
var prepared = regexp.MustCompile(`^<!-- run( e2e)?: (.*) -->$`)

// ofShell matches a line that is a command for a shell.
var ofShell = regexp.MustCompile(`^\s*(\$ |(dohyo|go (run|build|test|install|tool)|\./\w+|cd|export|mkdir|docker|printf|echo|git|nasm|systemd-run|[A-Z_]+=\S+) )`)

var exitLine = regexp.MustCompile(`^\[exit (\d+)\]$`)

// consoleBlocks returns the commands in the fenced blocks of a document. A command
// outside of them is an error.
func consoleBlocks(t *testing.T, file string) (list []shown) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	in := bufio.NewScanner(bytes.NewReader(data))
	in.Buffer(nil, 1<<20)
	fence, mode, console := false, "", false
	for n := 1; in.Scan(); n++ {
		text := in.Text()
		if info, ok := strings.CutPrefix(text, "```"); ok {
			fence = !fence
			rest, ours := strings.CutPrefix(info, "console")
			mode, console = strings.TrimSpace(rest), ours && fence
			known := mode == "" || mode == "starts" || mode == "e2e" || mode == "e2e starts" || strings.HasPrefix(mode, "unchecked: ")
			if console && !known {
				t.Errorf("%s:%d: console block %q", file, n, mode)
			}
			continue
		}
		if !console {
			if m := prepared.FindStringSubmatch(text); m != nil && !fence {
				list = append(list, shown{file: file, line: n, mode: strings.TrimSpace(m[1]), command: m[2]})
			}
			if (fence || strings.HasPrefix(text, "    ")) && ofShell.MatchString(text) {
				t.Errorf("%s:%d: a command outside a console block: %s", file, n, text)
			}
			continue
		}
		last := len(list) - 1
		switch m := exitLine.FindStringSubmatch(text); {
		case strings.HasPrefix(text, "$ "):
			list = append(list, shown{file: file, line: n, mode: mode, command: text[2:]})
		case last < 0 || text == "":
		case m != nil:
			list[last].exit, _ = strconv.Atoi(m[1])
		case strings.HasSuffix(list[last].command, "\\") && list[last].output == nil:
			list[last].command = strings.TrimSuffix(list[last].command, "\\") + strings.TrimSpace(text)
		default:
			list[last].output = append(list[last].output, text)
		}
	}
	return list
}

// documents returns all documents on dohyo.
func documents(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("docs/*.md")
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	return append(files, "README.md", "CONTRIBUTING.md", "SECURITY.md")
}

// TestDocumentedCommands runs the commands that the README and a third of the documents show. The end-to-end tests run
// those of the others.
func TestDocumentedCommands(t *testing.T) {
	t.Parallel()
	documentedCommands(t, usual, func(mode string) bool { return !strings.HasPrefix(mode, "e2e") })
}

// usual tells whether a usual test run takes the n-th document.
func usual(n int, file string) bool { return n%3 == 0 || file == "README.md" }

func documentedCommands(t *testing.T, takes func(n int, file string) bool, wanted func(mode string) bool) {
	ran := 0
	var samples string
	for n, file := range documents(t) {
		if !takes(n, file) {
			continue
		}
		var list []shown
		for _, s := range consoleBlocks(t, file) {
			if !strings.HasPrefix(s.mode, "unchecked") && wanted(s.mode) {
				list = append(list, s)
			}
		}
		if len(list) == 0 {
			continue
		}
		if samples == "" {
			samples = makeSamples(t)
		}
		ran += len(list)
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			home := t.TempDir()
			if err := os.CopyFS(home, os.DirFS(samples)); err != nil {
				t.Fatal(err)
			}
			for _, s := range list {
				if strings.HasSuffix(s.mode, "starts") {
					s.starts(t, home)
				} else {
					s.run(t, home)
				}
			}
		})
	}
	if ran == 0 {
		t.Error("no document shows a command")
	}
}

// environment returns the environment of a shell in which dohyo is the test binary.
func environment(home string) []string {
	return append(os.Environ(), self.Setting, "HOME="+home, "LC_ALL=C.UTF-8", "TERM=xterm-256color",
		"PATH="+filepath.Join(home, "bin")+":"+os.Getenv("PATH")+":/usr/games",
		"XDG_CONFIG_HOME="+filepath.Join(home, ".config"), "XDG_STATE_HOME="+filepath.Join(home, ".local", "state"),
		"XDG_DATA_HOME="+filepath.Join(home, ".local", "share"))
}

// makeSamples makes a folder with everything that the documents' commands name:
// dohyo itself, stand-ins for engines, records and a finished match.
func makeSamples(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, text string, mode os.FileMode) {
		path := filepath.Join(home, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), mode)); err != nil {
			t.Fatal(err)
		}
	}
	script := func(args string) string {
		return "#!/bin/sh\n" + self.Setting + " exec '" + binary + "' " + args + "\n"
	}
	write("bin/dohyo", script(`"$@"`), 0o755)
	write("aoba", script(`engine mikazuki --protocol handoff "$@"`), 0o755)
	write("5k", script(`engine mikazuki --protocol legacy -- "$@"`), 0o755)
	write("pbrain-rapfi", script("engine mikazuki --protocol gomocup"), 0o755)
	write("pbrain-wine", script("engine hangetsu --protocol gomocup"), 0o755)
	write("player", script("engine tsubomi --protocol dighere"), 0o755)
	write("engine.sh", script("engine sazanami --protocol usi"), 0o755)
	write("teams/akane/team.toml", "name = \"Team Akane\"\nstart = \"./player\"\n", 0o644)
	write("teams/botan/team.toml", "name = \"Team Botan\"\n[start]\nsamurai = \"./player\"\ndog = \"./player\"\n", 0o644)
	write("teams/akane/player", pacer, 0o755) // in a team's cage only its own folder is seen
	write("teams/botan/player", pacer, 0o755)
	write("PROGRAM/player", script("engine tsubomi --protocol dighere"), 0o755)
	game, err := os.ReadFile("kifu/csa/testdata/036_t_def_t-1500-0_alpha_beta_20261120133403.csa")
	if err != nil {
		t.Fatal(err)
	}
	moves := regexp.MustCompile(`(?m)^[+-]\d{4}`).FindAllIndex(game, 61)
	write("game.csa", string(game[:moves[60][0]])+"%TORYO\n", 0o644) // what each move costs is paid by many commands
	sh := exec.Command("sh", "-ec", `
dohyo match gomoku mikazuki gomocup:mikazuki --games 2 --limit 24 --seed 1 --headless --dir evening
dohyo match go soyokaze soyokaze --size 9 --games 1 --limit 24 --time 1ms/move --margin 1m --headless --dir goban
dohyo convert game.csa game.kif
cp evening/games/0001.psq game.psq
dohyo convert game.psq games.psq
dohyo convert game.psq game.sgf
cp goban/match.sgf go.sgf
mkdir games
cp game.csa game.kif games
dohyo fields --count 2 fields
dohyo fields --count 1 --size 7 --steps 60 small
dohyo match dighere tsubomi tsubomi --opening small --headless --dir dogs
cp dogs/games/0001*.dighere game.dighere
printf "808 809 906 707\n808 907 1008 707\n" >my-openings.txt`)
	sh.Dir, sh.Env = home, environment(home)
	if out, err := sh.CombinedOutput(); err != nil {
		t.Fatalf("samples: %v\n%s", err, out)
	}
	return home
}

// place sets the folder and the environment of a command: those of a user, and for the
// go command the repository and Go's own caches.
func (s shown) place(t *testing.T, cmd *exec.Cmd, home string) {
	t.Helper()
	cmd.Dir, cmd.Env = home, environment(home)
	if !strings.HasPrefix(s.command, "go ") {
		return
	}
	out, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE", "GOPATH").Output()
	caches := strings.Fields(string(out))
	if err != nil || len(caches) != 3 {
		t.Fatalf("go env: %v %q", err, out)
	}
	cmd.Dir = ""
	cmd.Env = append(cmd.Env, "GOCACHE="+caches[0], "GOMODCACHE="+caches[1], "GOPATH="+caches[2])
}

// run runs a command to its end, and compares its exit status and output.
func (s shown) run(t *testing.T, home string) {
	t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 5*time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, "sh", "-c", s.command)
	s.place(t, cmd, home)
	out, err := cmd.CombinedOutput()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	if code := cmd.ProcessState.ExitCode(); code != s.exit {
		t.Errorf("%s:%d: %s: exit status %d, want %d\n%s", s.file, s.line, s.command, code, s.exit, out)
		return
	}
	if s.output == nil {
		return
	}
	want := regexp.QuoteMeta(strings.Join(s.output, "\n"))
	want = strings.ReplaceAll(want, "…", `(?s:.*)`)
	if !regexp.MustCompile(`^` + want + `\s*$`).Match(out) {
		t.Errorf("%s:%d: %s: the output isn't as shown:\n%s", s.file, s.line, s.command, out)
	}
}

// starts runs a command on a terminal until it has written something, and
// stops it by Ctrl-C.
func (s shown) starts(t *testing.T, home string) {
	t.Helper()
	cmd := exec.Command("sh", "-c", "exec "+s.command)
	s.place(t, cmd, home)
	master, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	syscall.SetNonblock(int(master.Fd()), true) // must come last, or Close waits for a reader
	var mu sync.Mutex
	var all []byte
	wrote, ended := make(chan bool, 1), make(chan error, 1)
	go func() {
		buf := make([]byte, 4096)
		for {
			n, err := master.Read(buf)
			mu.Lock()
			all = append(all, buf[:n]...)
			enough := begun.Match(all)
			mu.Unlock()
			if enough {
				select {
				case wrote <- true:
				default:
				}
			}
			if err != nil {
				return
			}
		}
	}()
	go func() { ended <- cmd.Wait() }()
	said := func() string {
		mu.Lock()
		defer mu.Unlock()
		return string(all)
	}
	select {
	case <-wrote:
	case <-ended:
		t.Errorf("%s:%d: %s: ended at once:\n%s", s.file, s.line, s.command, said())
		return
	case <-time.After(2 * time.Minute):
		t.Errorf("%s:%d: %s: nothing came:\n%s", s.file, s.line, s.command, said())
	}
	_, _ = io.WriteString(master, "\x03")
	select {
	case <-ended:
	case <-time.After(2 * time.Minute):
		t.Errorf("%s:%d: %s: doesn't end:\n%s", s.file, s.line, s.command, said())
		_ = cmd.Process.Kill()
		<-ended
	}
	if code := cmd.ProcessState.ExitCode(); code != 0 && code != 130 {
		t.Errorf("%s:%d: %s: exit status %d:\n%s", s.file, s.line, s.command, code, said())
	}
}
