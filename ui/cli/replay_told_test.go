package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplayTold lets players log their input, and compares it with what replay prints
// from the journal and from the records.
func TestReplayTold(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "player.sh")
	// The script logs each message in a file named after its agent and process, and
	// answers with stay. The second side's dog dies at its fourth message.
	writeFile(t, script, `#!/bin/sh
n=0
while read -r agent; do
	msg=$agent
	for i in 2 3 4 5 6 7 8 9 10 11 12 13; do read -r line; msg="$msg
$line"; done
	printf '%s\n' "$msg" >> "heard-$agent-$$"
	n=$((n+1))
	if [ "$agent" = 3 ] && [ $n = 4 ]; then echo "out of bones" >&2; exit 3; fi
	echo 0
done
`)
	match := filepath.Join(dir, "match")
	player := "dighere:/bin/sh " + script
	status, out, errs := command(t, "", "match", "dighere", player, player+" 2", "--opening", "practice", "--limit", "9", "--time", "20s", "--headless", "--dir", match)
	if status != exitDone {
		t.Fatal(status, out, errs)
	}
	files, _ := filepath.Glob(filepath.Join(match, "players*", "*", "heard-*"))
	if len(files) != 8 {
		t.Fatalf("%d processes were told something: %v", len(files), files)
	}
	told := map[string]string{} // by agent and game; those of the first game began first
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		told[strings.TrimPrefix(filepath.Base(f), "heard-")[:1]] += "\x00" + string(text)
	}
	for agent, seat := range []string{"samurai0", "samurai1", "dog0", "dog1"} {
		for _, game := range []string{"1", "2"} {
			status, out, errs := command(t, "", "replay", match, "--game", game, "--as", seat)
			if status != exitDone || out == "" || !strings.Contains(told[string(rune('0'+agent))]+"\x00", "\x00"+out+"\x00") {
				t.Errorf("%s in game %s: %d %s\n%s\nwas told one of%q", seat, game, status, errs, out, told[string(rune('0'+agent))])
			}
			steps := 9
			if seat == "dog1" {
				steps = 4
			}
			if n := strings.Count(out, "\n"); n != 13*steps {
				t.Errorf("%s: %d lines", seat, n)
			}
			_, some, _ := command(t, "", "replay", match, "--game", game, "--as", seat, "--step", "2")
			if n := strings.Count(some, "\n"); n != 39 || !strings.HasPrefix(out, some) {
				t.Errorf("%s up to step 2: %d lines", seat, n)
			}
			_, byRecord, errs := command(t, "", "replay", filepath.Join(match, "games", "000"+game+".dighere"), "--as", seat)
			if !strings.HasPrefix(byRecord, out) {
				t.Errorf("%s by the record of game %s: %s\n%s\nwant\n%s", seat, game, errs, byRecord, out)
			}
		}
	}
	for _, c := range []struct{ call, want string }{
		{"--as dog1 --step 4 --game 1", "--step 4: dog1 was sent nothing after step 3"},
		{"--as dog1 --step 3", "choose one of its 2 games"},
		{"--as dog1 --game 3", "has no such game"},
		{"--as cat --game 1", "--as cat: expected one of samurai0, samurai1, dog0, dog1"},
		{"--step 4", "expected --as SEAT as well"},
		{"--as dog1 --step -1", "--step"},
		{"--as dog1 --from 2", "--as"},
	} {
		status, out, errs := command(t, "", append([]string{"replay", match}, strings.Fields(c.call)...)...)
		if status == exitDone || !strings.Contains(errs, c.want) || strings.Contains(c.call, "step 3") && out != "" {
			t.Errorf("%s: %d %q", c.call, status, errs)
		}
	}
	record := filepath.Join(dir, "a.csa")
	writeFile(t, record, "PI\n+\n+7776FU\n%TORYO\n")
	if status, _, errs := command(t, "", "replay", record, "--as", "black"); status != exitUsage || !strings.Contains(errs, "programs for shogi aren't sent") {
		t.Errorf("shogi: %d %s", status, errs)
	}
}
