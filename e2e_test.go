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

// TestE2EDos plays a game with a real MS-DOS program: docs/dos/gomini.asm,
// assembled by nasm, under DOSBox, over 5MOKU.BAN and 5MOKU.RES.
func TestE2EDos(t *testing.T) {
	t.Parallel() // it mostly waits
	for _, need := range []string{"nasm", "dosbox"} {
		if _, err := exec.LookPath(need); err != nil {
			t.Fatalf("%v; .ci/run installs it", err)
		}
	}
	home := t.TempDir()
	program := filepath.Join(home, "gomini")
	config := filepath.Join(home, "config", "dohyo")
	for _, dir := range []string{program, config} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command("nasm", "-f", "bin", "-o", filepath.Join(program, "GOMINI.COM"), "docs/dos/gomini.asm").CombinedOutput()
	if err != nil {
		t.Fatalf("nasm: %v\n%s", err, out)
	}
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(program, "dosbox.conf"), "[cpu]\ncycles=fixed 20000\n[mixer]\nnosound=true\n[midi]\nmpu401=none\nmididevice=none\n")
	write(filepath.Join(config, "engines.toml"), `[[engine]]
name     = "gomini"
protocol = "handoff"
command  = "dosbox -conf dosbox.conf GOMINI.COM -exit"
dir      = "`+program+`"
encoding = "shift_jis"
env      = { SDL_VIDEODRIVER = "dummy", SDL_AUDIODRIVER = "dummy" }
`)
	dir := filepath.Join(home, "match")
	s := runDohyo(t, self.Command(t, home, "match", "gomoku", "gomini", "mikazuki", "--json", "--games", "2", "--seed", "3", "--dir", dir))
	if s.code != 0 {
		t.Fatalf("exit status %d\n%s", s.code, s.errout)
	}
	moves, mutters, ends := 0, 0, 0
	for _, line := range strings.Split(strings.TrimSpace(s.out), "\n") {
		var e struct{ Event, Player, Mutter, By, Detail string }
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		switch {
		case e.Event == "move" && e.Player == "gomini":
			moves++
			if e.Mutter != "" {
				mutters++
			}
		case e.Event == "fault":
			t.Errorf("fault: %s", line)
		case e.Event == "game_end":
			ends++
			if e.By != "five" && e.By != "forbidden" && e.By != "limit" {
				t.Errorf("the game ended by %s: %s", e.By, e.Detail)
			}
		}
	}
	if moves < 4 || mutters == 0 || ends != 2 {
		t.Errorf("%d moves and %d mutters of the DOS program in %d games", moves, mutters, ends)
	}
	if s := runDohyo(t, self.Command(t, home, "verify", dir)); s.code != 0 {
		t.Errorf("verify: %d\n%s%s", s.code, s.out, s.errout)
	}
}
