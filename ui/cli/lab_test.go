package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dohyo/arena"
)

// TestLab plays two openings out and reads the report in all forms. The programs fail,
// because the test binary isn't dohyo: such games don't count.
func TestLab(t *testing.T) {
	dir := t.TempDir()
	starts, match, report := filepath.Join(dir, "starts.txt"), filepath.Join(dir, "m"), filepath.Join(dir, "r.md")
	writeFile(t, starts, "kansei as drawn: 808 807 806\nmine: 808 809 906\n")
	status, out, errs := command(t, "", "lab", "openings", "gomoku", "gomocup:mikazuki", "--opening", starts, "--time", "1s/move", "--margin", "30s", "--limit", "8",
		"--games", "4", "--headless", "--dir", match, "--report", report, "--lang", "en")
	if status != 0 || !strings.Contains(out, "which openings are fair: points of black within 15 of 50%") || !regexp.MustCompile(`(?m)^undecided after [24] games`).MatchString(out) {
		t.Fatalf("%d %s%s", status, out, errs)
	}
	for _, want := range []string{"Kansei d1 (as drawn)", "mine"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if text, err := os.ReadFile(report); err != nil || !strings.Contains(string(text), "| opening | games | black |") {
		t.Errorf("%s %v", text, err)
	}
	for args, want := range map[string]string{
		"--json": `"question":"balance,within=15,error=5","decided":false`, "--csv": "opening,games,black,interval,finding\n", "--html": "<table>", "--lang ja": "局でまだ決着せず",
	} {
		if status, out, errs := command(t, "", append([]string{"lab", "report", match, "--lang", "en"}, strings.Fields(args)...)...); status != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: %d %s%s", args, status, out, errs)
		}
	}
	_, out, _ = command(t, "", "lab", "report", match, "--json")
	var q arena.Inquiry
	if err := json.Unmarshal([]byte(out), &q); err != nil || len(q.Openings) != 2 {
		t.Fatalf("%v %+v", err, q)
	}
	for _, o := range q.Openings {
		if o.Games < 1 || o.Games+o.Same != 2 { // two games alike count once
			t.Errorf("%+v", o)
		}
	}
}

// TestLabTest asks about one opening by a test of one's own.
func TestLabTest(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "m")
	status, out, errs := command(t, "", "lab", "openings", "gomoku", "mikazuki", "--opening", "kansei", "--question", "sprt", "--sprt", "elo0=0,elo1=150", "--time", "1s/move", "--margin", "30s", "--limit", "8",
		"--games", "2", "--headless", "--dir", dir, "--lang", "en")
	if status != 0 || !strings.Contains(out, "H1 150") || !strings.Contains(out, "opening Kansei d1 (as drawn)") || !strings.Contains(out, "1/2  Kansei d1 (as drawn)  ●") {
		t.Errorf("%d %s%s", status, out, errs)
	}
}

// TestLabRefused tries calls that can't be carried out.
func TestLabRefused(t *testing.T) {
	there := filepath.Join(t.TempDir(), "there.csv")
	writeFile(t, there, "")
	for args, want := range map[string]string{
		"openings gomoku":                                      "expected GAME PLAYER [PLAYER]",
		"openings chess mikazuki":                              "chess",
		"openings gomoku mikazuki --question why":              "expected balance, best or sprt",
		"openings gomoku mikazuki --keep 3":                    "--keep: can only be used with --question best",
		"openings gomoku mikazuki --question best --keep 26":   "expected keep to be less than the number of openings, 26, got 26",
		"openings gomoku mikazuki --question sprt":             "sprt needs exactly one opening, got 26",
		"openings gomoku mikazuki --question sprt --within 3":  "--within: can only be used with --question balance",
		"openings gomoku mikazuki --opening random":            "expected named openings",
		"openings gomoku mikazuki --opening swap2":             "expected named openings",
		"openings gomoku mikazuki --within 70":                 "within to be between 0 and 50",
		"openings gomoku mikazuki --concurrency 0":             "--concurrency 0",
		"openings gomoku mikazuki --report x.pdf":              "expected one of the extensions .txt",
		"openings gomoku mikazuki --report " + there:           "the file already exists",
		"openings gomoku mikazuki --json --headless":           "--headless and --json",
		"openings gomoku human":                                "only programs play",
		"openings go hayate":                                   "go has no named openings",
		"report":                                               "expected one MATCH",
		"report " + filepath.Dir(there):                        "journal.jsonl",
		"report " + filepath.Dir(there) + " --json --csv":      "--csv and --json",
		"report " + filepath.Dir(there) + " --markdown --html": "expected only one of them",
	} {
		if status, out, errs := command(t, "", append([]string{"lab"}, append(strings.Fields(args), "--lang", "en")...)...); status != exitUsage || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %s%s; want %q", args, status, out, errs, want)
		}
	}
}
