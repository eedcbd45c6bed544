package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// walker is a player of Dig Here as a script. Its moves depend only on its agent and the
// step, so it needs no memory between steps. Its dog can be told to exit at its fourth
// step.
const walker = `#!/bin/sh
while read -r agent; do
	read -r size; read -r step
	for i in 4 5 6 7 8 9 10 11 12 13; do read -r line; done
	if [ "$1" = dies ] && [ "$step" = 3 ]; then echo "out of bones" >&2; exit 3; fi
	echo $(( 2 * ((agent * SPEED + step / 3) % 4) ))
done
`

// classOf returns the plan of a class of teams in a new folder. Team a needs a build,
// the dog of b exits, c can't be built, and d and e play.
func classOf(t *testing.T) (plan string) {
	t.Helper()
	dir := t.TempDir()
	for folder, text := range map[string]string{
		"a": "name = \"茜 <A>\"\nbuild = \"cp source.sh player.sh && echo compiled\"\nstart = \"/bin/sh player.sh\"\n",
		"b": "name = \"Botan\"\n[start]\nsamurai = \"/bin/sh source.sh\"\ndog = \"/bin/sh source.sh dies\"\n",
		"c": "name = \"Chidori\"\nbuild = \"echo 'player.c:3: error: expected ;' >&2; exit 1\"\nstart = \"./player\"\n",
		"d": "name = \"Dan\"\nstart = \"/bin/sh source.sh\"\n",
		"e": "name = \"Enju\"\nstart = \"/bin/sh source.sh\"\n",
	} {
		home := filepath.Join(dir, "teams", folder)
		if err := os.MkdirAll(home, 0o755); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(home, "team.toml"), text)
		writeFile(t, filepath.Join(home, "source.sh"), strings.ReplaceAll(walker, "SPEED", string('1'+folder[0]-'a')))
	}
	plan = filepath.Join(dir, "class.toml")
	writeFile(t, plan, `name = "Class 1"
game = "dighere"
teams = "teams"
seed = 5
concurrency = 2
[[entrant]]
name = "House"
player = "tsubomi"
guest = true
[[stage]]
name = "groups"
order = "scored"
groups = 2
fill = true
opening = "random"
deal = "round"
limit = 8
games = 2
time = "20s"
[[stage]]
name = "cup"
form = "knockout"
from = "groups"
take = 2
order = "scored"
opening = "random"
limit = 8
games = 2
time = "20s"
replays = 1
`)
	return plan
}

// TestTeams plays a class of teams with one that can't be built, and checks the report.
func TestTeams(t *testing.T) {
	plan := classOf(t)
	dir := filepath.Join(t.TempDir(), "class")
	status, out, errs := command(t, "", "tournament", plan, "--dir", dir, "--headless", "--lang", "en")
	if status != exitDone {
		t.Fatal(status, out, errs)
	}
	for _, want := range []string{
		"茜 <A> is ready", "Chidori can't play: the build (", "ended with status 1; it is left out",
		"groups, round 1", "wins Class 1",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if text, err := os.ReadFile(filepath.Join(dir, "teams", "c", "build.log")); err != nil || !strings.Contains(string(text), "player.c:3: error") {
		t.Errorf("build.log: %q, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(plan), "teams", "a", "player.sh")); err == nil {
		t.Error("the team was built in its own folder")
	}
	s, err := tournament.Load(dir)
	if err != nil || !s.Over || len(s.Stages[0].Table) != 4 {
		t.Fatal(err, s.Over, s.Stages[0].Table)
	}
	if _, out, _ := command(t, "", "tournament", "crosstable", dir, "--lang", "en"); !strings.Contains(out, "Cross table: groups, group 2\n#  name") {
		t.Errorf("the groups don't have a table each:\n%s", out)
	}
	// The records are complete, and both games of a match use one field.
	if status, out, errs := command(t, "", "verify", "--quiet", dir); status != exitDone {
		t.Errorf("verify: %d %s%s", status, out, errs)
	}
}

// TestCheckBuilds checks that check builds the teams in a separate folder and names
// those that can't be built or started.
func TestCheckBuilds(t *testing.T) {
	plan := classOf(t)
	status, out, errs := command(t, "", "tournament", "check", plan, "--lang", "en")
	if strings.Count(out, ", round 1 (if the earlier stages end in the order of the seeds)\n") != 1 {
		t.Errorf("only the second stage's pairs hang on the first one:\n%s", out)
	}
	if status != exitPartly || !strings.Contains(out, "茜 <A> is ready") || !strings.Contains(errs, "Chidori can't play") || !strings.Contains(errs, "left out") {
		t.Errorf("status %d\n%s\n%s", status, out, errs)
	}
	if strings.Contains(out, "Chidori") {
		t.Errorf("a team that is left out is in the pairs of round 1:\n%s", out)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(plan), "teams", "*", "player.sh")); len(left) > 0 {
		t.Errorf("built in the teams' own folders: %q", left)
	}
	file := filepath.Join(t.TempDir(), "p.toml")
	writeFile(t, file, "game = \"shogi\"\n[[entrant]]\nplayer = \"sazanami\"\n[[entrant]]\nname = \"Gone\"\nplayer = \"usi:./nothing-here\"\n[[entrant]]\nplayer = \"login:far\"\n[[stage]]\ngames = 1\n")
	status, _, errs = command(t, "", "tournament", "check", file, "--lang", "en")
	if status != exitWrong || !strings.Contains(errs, file+":6: Gone can't be started") || strings.Count(errs, "\n") != 1 {
		t.Errorf("status %d\n%s", status, errs)
	}
}

// TestCheckBegins checks that the check of a tournament names the programs that don't start or
// don't make a move, in the game's own seats, and says what can be done.
func TestCheckBegins(t *testing.T) {
	plan := classOf(t)
	dir := filepath.Join(filepath.Dir(plan), "teams")
	if err := os.Mkdir(filepath.Join(dir, "d", "shims"), 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "d", "shims", "sh"), "#!/bin/sh\nexec \"$(dirname \"$0\")\"/../real/sh \"$@\"\n")
	if err := os.Chmod(filepath.Join(dir, "d", "shims", "sh"), 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "d", "team.toml"), "name = \"Dan\"\nstart = \"./shims/sh source.sh\"\n")
	status, out, errs := command(t, "", "tournament", "check", plan, "--lang", "en")
	if status != exitPartly {
		t.Errorf("status %d\n%s", status, out)
	}
	for _, want := range []string{"Botan can't play: ", "out of bones", "Dan can't play: ", "what to do: ", "shims/sh only starts another program"} {
		if !strings.Contains(errs, want) {
			t.Errorf("%q isn't said:\n%s", want, errs)
		}
	}
	if strings.Contains(errs, "Enju can't") || strings.Contains(errs, "茜") || !strings.Contains(out, "Dan is ready") {
		t.Errorf("of others:\n%s%s", out, errs)
	}

	file := filepath.Join(t.TempDir(), "cup.toml")
	writeFile(t, file, "game = \"freestyle\"\n[[entrant]]\nplayer = \"mikazuki\"\n[[entrant]]\nname = \"X\"\nplayer = \"gomocup:/bin/sh -c 'echo no brain >&2; exit 7'\"\n[[stage]]\ngames = 1\n")
	status, out, errs = command(t, "", "tournament", "check", file, "--lang", "en")
	if status != exitWrong || !strings.Contains(errs, "cup.toml:6: X can't play: ") || !strings.Contains(errs, "no brain") || !strings.Contains(out, "round 1") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
}
