//go:build e2e

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/arena/tournament"
	"dohyo/ui/self"
)

// TestE2EKeptProgramsEnd: a tournament keeps programs running between matches. None of them
// outlives it, even if it is killed, and the next run starts its own.
func TestE2EKeptProgramsEnd(t *testing.T) {
	home := t.TempDir()
	file, dir := filepath.Join(home, "cup.toml"), filepath.Join(home, "cup")
	const entrants = 6
	text := "name = \"cup\"\ngame = \"freestyle\"\n[[stage]]\nrounds = 2\ngames = 1\nlimit = 60\n"
	for i := range entrants {
		text += fmt.Sprintf("[[entrant]]\nname = \"P%d\"\nplayer = \"gomocup:mikazuki\"\nseed = %d\n", i, i)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	call := []string{"tournament", file, "--headless", "--concurrency", "1", "--dir", dir}
	cmd := self.Command(t, home, call...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// Only two of them play at the same time.
	awaitWithin(t, time.Minute, "programs that are kept", func() bool {
		s, err := tournament.Load(dir)
		return err == nil && s.Games > 2 && !s.Over && len(programsOf(dir)) > 2
	})
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	awaitWithin(t, time.Minute, "the end of all programs", func() bool { return len(programsOf(dir)) == 0 })
	if s := runDohyo(t, self.Command(t, home, "resume", dir, "--headless")); s.code != 0 {
		t.Fatalf("exit status %d\n%s", s.code, s.errout)
	}
	awaitWithin(t, time.Minute, "the end of all programs after the tournament", func() bool { return len(programsOf(dir)) == 0 })
	s, err := tournament.Load(dir)
	if err != nil || !s.Over || s.Games != entrants*(entrants-1) {
		t.Errorf("%d games, over %v, %v", s.Games, s.Over, err)
	}
}

// programsOf lists the processes that work in a tournament's folder of players.
func programsOf(dir string) (list []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		env, err := os.ReadFile(file)
		if err == nil && strings.Contains(string(env), "\x00PWD="+filepath.Join(dir, "players")) {
			list = append(list, filepath.Dir(file))
		}
	}
	return list
}

// awaitWithin waits until a condition holds.
func awaitWithin(t *testing.T, most time.Duration, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(most); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("no sign of %s", what)
		}
	}
}
