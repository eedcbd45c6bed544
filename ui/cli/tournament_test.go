package cli

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// TestReady checks that every ready plan can be printed, is written only once, and names
// existing players.
func TestReady(t *testing.T) {
	for _, name := range tournament.ReadyNames() {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), name+".toml")
			status, text, errs := command(t, "", "tournament", "new", name)
			if status != exitDone || errs != "" {
				t.Fatalf("status %d, %s", status, errs)
			}
			if status, out, errs := command(t, "", "tournament", "new", name, "-o", file); status != exitDone || out != "" {
				t.Fatalf("status %d, %s%s", status, out, errs)
			}
			if written, err := os.ReadFile(file); err != nil || string(written) != text {
				t.Errorf("another text was written: %v", err)
			}
			refused(t, "already exists", "tournament", "new", name, "-o", file, "--lang", "en")
			if status, out, errs := command(t, "", "tournament", "check", file, "--lang", "en"); status != exitDone || !strings.Contains(out, "round 1") {
				t.Errorf("status %d, %s%s", status, out, errs)
			}
		})
	}
	refused(t, "did you mean gauntlet?", "tournament", "new", "gaunlet", "--lang", "en")
	refused(t, "a terminal for the questions", "tournament", "new", "--lang", "en")
}

// seeded is a venue in which the first player of a bout wins if its seed is odd, and a
// bout of the first pair of a Swiss stage is drawn.
type seeded struct{}

func (seeded) Play(_ context.Context, b tournament.Sitting) (tournament.Report, error) {
	if b.At == (tournament.At{Stage: 1, Round: 1, Pair: 1}) {
		return tournament.Report{Games: tournament.Tally{0, 1}}, nil
	}
	if b.Seed%2 == 1 {
		return tournament.Report{Games: tournament.Tally{1}}, nil
	}
	return tournament.Report{Games: tournament.Tally{0, 0, 1}}, nil
}

// playedTournament returns the folder of a tournament with a Swiss stage and a cup.
func playedTournament(t *testing.T) string {
	t.Helper()
	const text = `name = "Cup & <ball>"
game = "freestyle"
[[entrant]]
name = "A|B"
player = "mikazuki"
[[entrant]]
name = "C"
player = "mikazuki"
[[entrant]]
name = "D"
player = "mikazuki"
[[stage]]
name = "league"
form = "swiss"
rounds = 2
games = 1
order = "denou4"
[[stage]]
form = "knockout"
from = "league"
take = 2
games = 1
turns = "furigoma"
`
	plan, _, err := tournament.ParsePlan("p.toml", []byte(text), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	one, err := tournament.New(tournament.Config{Name: plan.Name, Dir: dir, Plan: plan, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if err := one.Run(t.Context(), seeded{}, tournament.Options{}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestLooks prints a tournament in every form and in both languages.
func TestLooks(t *testing.T) {
	dir := playedTournament(t)
	for _, c := range []struct{ look, form, want string }{
		{"standings", "", "#  name  W-D-L  wins"},
		{"standings", "--csv", "#,name,won,drawn,lost,wins"},
		{"standings", "--csv", ",1.5,"},
		{"standings", "", "  1½"},
		{"standings", "", "Standings: knock-out"},
		{"standings", "--markdown", `A\|B`},
		{"standings", "--html", "<h1>Cup &amp; &lt;ball&gt;</h1>"},
		{"crosstable", "", "Cross table: league"},
		{"pairings", "", "furigoma by"},
		{"pairings", "--csv", "1-01-01"},
		{"report", "--markdown", "## The tournament"},
		{"report", "--html", "<table>"},
		{"report", "--html", "<li>league: Swiss"},
		{"report", "", "one game, no clock"},
		{"report", "", "wins Cup & <ball>"},
	} {
		args := []string{"tournament", c.look, dir, "--lang", "en"}
		if c.form != "" {
			args = append(args, c.form)
		}
		if status, out, errs := command(t, "", args...); status != exitDone || errs != "" || !strings.Contains(out, c.want) {
			t.Errorf("%s %s: status %d, want %q in\n%s%s", c.look, c.form, status, c.want, out, errs)
		}
	}
	for _, k := range looks {
		name, _, _ := strings.Cut(k.use, " ")
		status, out, _ := command(t, "", "tournament", name, dir, "--json")
		var doc tournamentDoc
		if err := json.Unmarshal([]byte(out), &doc); status != exitDone || err != nil || len(doc.Stages) != 2 || !doc.Over {
			t.Errorf("%s --json: status %d, %v\n%s", name, status, err, out)
		}
	}
	if _, out, _ := command(t, "", "tournament", "report", dir, "--lang", "ja"); !strings.Contains(out, "振り駒") || !strings.Contains(out, "トーナメント") || strings.Contains(out, "pair.") || strings.Contains(out, "tie.") {
		t.Errorf("in Japanese:\n%s", out)
	}
	refused(t, "expected only one of", "tournament", "report", dir, "--csv", "--html", "--lang", "en")
	refused(t, "expected the name or folder of a tournament", "tournament", "report", filepath.Join(dir, "x"), "--lang", "en")
	refused(t, "the tournament is over", "tournament", "rule", dir, "withdraw", "C", "--why", "ill", "--lang", "en")
	refused(t, "did you mean withdraw?", "tournament", "rule", dir, "withdrw", "C", "--why", "ill", "--lang", "en")
	refused(t, "expected late NAME TIME", "tournament", "rule", dir, "late", "C", "--why", "ill", "--lang", "en")
	refused(t, "expected the reason", "tournament", "rule", dir, "withdraw", "C", "--lang", "en")
	refused(t, "unknown entrant", "tournament", "rule", dir, "withdraw", "X", "--why", "ill", "--lang", "en")
}

// TestNoProgram checks that the error about a program that is missing, or isn't known, names
// the entrant: at the start, when the tournament goes on, and in a ruling.
func TestNoProgram(t *testing.T) {
	dir := playedTournament(t)
	refused(t, "LATE can't be started: nix: the program", "tournament", "rule", dir, "join", "LATE", "gomocup:./nix", "--why", "asked", "--lang", "en")
	for _, c := range []struct{ player, en, ja string }{
		{"gomocup:./nix", "KAZE can't be started: nix: the program", "KAZE は起動できない: nix: プログラム"},
		{"login:kaze", "entrants log in by the CSA server protocol, which is for shogi, not for freestyle", "将棋"},
		{"hangetzu", `KAZE can't be started: player "hangetzu": no such player`, "KAZE は起動できない: "},
	} {
		file := filepath.Join(t.TempDir(), "cup.toml")
		writeFile(t, file, "game = \"freestyle\"\n[[entrant]]\nname = \"KAZE\"\nplayer = \""+c.player+"\"\n[[entrant]]\nplayer = \"mikazuki\"\n[[stage]]\n")
		refused(t, file+":4: "+c.en, "tournament", file, "--headless", "--lang", "en")
		refused(t, c.ja, "tournament", file, "--headless", "--lang", "ja")
	}
}
