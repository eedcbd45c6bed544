package cli

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestCheckTime checks that check estimates the time from what built-in players need, from
// clocks for those that use them, and says so if it can't.
func TestCheckTime(t *testing.T) {
	const cup = "boards = 3\nboards_for = [\"final\"]\n"
	for _, c := range []struct {
		name, plan, most string
		players          [2]string
		want, not        string
	}{
		{"own players", "game = \"shogi\"", "games = 100\ntime = \"20m\"\n", [2]string{"sazanami", "sazanami"},
			"1 pair, 100 games\nabout 45 s, 1 at a time\nabout 66 h 40 min if all players use their whole clocks, 1 at a time\n", ""},
		{"one that uses its clock", "game = \"shogi\"", "games = 2\ntime = \"20m\"\n", [2]string{"sazanami", "uzushio"},
			"about 40 min, 1 at a time\nabout 1 h 20 min if all", ""},
		{"levels use their clock", "game = \"gomoku\"", "games = 2\ntime = \"5m\"\n", [2]string{"mangetsu:2", "mangetsu"},
			"2 games\nabout 20 min if all", "about 20 min, 1"},
		{"no clock", "game = \"freestyle\"", "games = 100\n", [2]string{"gomocup:mikazuki", "gomocup:mikazuki"}, "\nabout 9 s, 1 at a time\n", "clocks"},
		{"a process for each move", "game = \"freestyle\"", "games = 100\n", [2]string{"mikazuki", "mikazuki"}, "\nabout 1 min 10 s, 1 at a time\n", "clocks"},
		{"unknown", "game = \"freestyle\"", "games = 100\n", [2]string{"mikazuki", "mangetsu"}, "no clock, so the duration is unknown\n", "about"},
		{"three boards", "game = \"shogi\"", cup + "form = \"knockout\"\ngames = 1\ntime = \"20m\"\n", [2]string{"sazanami", "sazanami"}, "1 pair, 3 games\n", ""},
		{"replays of all pairs", "game = \"shogi\"", cup + "form = \"knockout\"\ngames = 1\nreplays = 1\ntime = \"20m\"\n", [2]string{"sazanami", "sazanami"}, "one after another until the pair is decided\na drawn match is replayed", ""},
		{"more than a duration", "game = \"freestyle\"", "games = 1000000\nrounds = 1000000\n", [2]string{"gomocup:mikazuki", "gomocup:mikazuki"}, "1000000000000 games\nabout 1281", ""},
		{"until", "game = \"freestyle\"", "games = 2\nrounds = 10\nuntil = 20\n", [2]string{"mikazuki", "mikazuki"}, "at most 10 pairs, 20 games\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "p.toml")
			writeFile(t, file, c.plan+"\n[[entrant]]\nname = \"A\"\nplayer = \""+c.players[0]+"\"\n[[entrant]]\nname = \"B\"\nplayer = \""+c.players[1]+"\"\n[[stage]]\n"+c.most)
			status, out, errs := command(t, "", "tournament", "check", file, "--lang", "en")
			if status != exitDone || !strings.Contains(out, c.want) || c.not != "" && strings.Contains(out, c.not) {
				t.Errorf("status %d, want %q\n%s%s", status, c.want, out, errs)
			}
		})
	}
}

// TestCheckMany checks that check reads a file with many entrants once, not once for each.
func TestCheckMany(t *testing.T) {
	file := filepath.Join(t.TempDir(), "p.toml")
	text := "game = \"freestyle\"\n"
	for i := range 1500 {
		text += "[[entrant]]\nname = \"E" + strconv.Itoa(i) + "\"\nplayer = \"mikazuki\"\n"
	}
	writeFile(t, file, text+"[[stage]]\nform = \"knockout\"\n")
	began := time.Now()
	status, out, errs := command(t, "", "tournament", "check", file)
	if took := time.Since(began); status != exitDone || took > 4*time.Second {
		t.Errorf("status %d after %s, %d bytes\n%s", status, took, len(out), errs)
	}
}

// TestRoughly checks to what estimates are rounded.
func TestRoughly(t *testing.T) {
	for d, want := range map[time.Duration]time.Duration{
		0: time.Second, 1400 * time.Millisecond: time.Second, 59 * time.Second: 59 * time.Second, 62 * time.Second: time.Minute,
		9*time.Minute + 58*time.Second: 10 * time.Minute, 70*time.Minute + 40*time.Second: 71 * time.Minute, 128 * time.Minute: 130 * time.Minute,
	} {
		if got := roughly(d); got != want {
			t.Errorf("%s becomes %s, want %s", d, got, want)
		}
	}
}

// TestQuickGoesOn checks that a trial goes on as one, also without --quick, and that a
// tournament with whole times doesn't become a trial.
func TestQuickGoesOn(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.toml")
	writeFile(t, file, "game = \"freestyle\"\nhold = true\n[[entrant]]\nplayer = \"mikazuki\"\n[[entrant]]\nname = \"B\"\nplayer = \"mikazuki\"\n[[stage]]\ngames = 1\ntime = \"100s\"\n")
	trial, whole := filepath.Join(dir, "trial"), filepath.Join(dir, "whole")
	play := func(dir string, more ...string) (int, string) {
		status, out, errs := command(t, "", append([]string{"tournament", file, "--dir", dir, "--headless", "--lang", "en"}, more...)...)
		return status, out + errs
	}
	play(trial, "--quick")
	play(whole)
	if status, said := play(whole, "--quick"); status != exitUsage || !strings.Contains(said, "began with the whole times") {
		t.Errorf("a trial of a tournament that has begun: status %d\n%s", status, said)
	}
	for _, dir := range []string{trial, whole} {
		if status, said := play(dir); status != exitDone || strings.Contains(said, "has changed") {
			t.Errorf("%s: status %d\n%s", filepath.Base(dir), status, said)
		}
	}
	even := strings.Replace(readText(t, file), "hold = true", "hold = true\nquick = 1", 1)
	writeFile(t, file, even)
	undivided := filepath.Join(dir, "undivided")
	play(undivided, "--quick")
	if status, said := play(undivided, "--quick"); status != exitDone {
		t.Errorf("a trial whose times aren't divided: status %d\n%s", status, said)
	}
	writeFile(t, file, strings.Replace(even, "100s", "200s", 1))
	if _, said := play(trial); !strings.Contains(said, "has changed since the tournament began") {
		t.Errorf("another time isn't noticed:\n%s", said)
	}
}
