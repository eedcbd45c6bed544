package cli

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// TestMarks checks that the tables show who is a guest, has withdrawn or was absent, with
// a legend, in every form of output and in both languages. Programs get the bare names.
func TestMarks(t *testing.T) {
	dir := t.TempDir()
	file, home := filepath.Join(dir, "club.toml"), filepath.Join(dir, "home")
	text := "game = \"gomoku\"\nhold = true\nseed = 1\n"
	for _, name := range strings.Fields("A B C D E") {
		text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"mikazuki\"\n"
	}
	writeFile(t, file, text+"[[entrant]]\nname = \"House\"\nplayer = \"mikazuki\"\nguest = true\n[[stage]]\nform = \"swiss\"\nfill = true\nrounds = 2\ngames = 1\nlimit = 9\n")
	play := []string{"tournament", file, "--dir", home, "--headless", "--lang", "en"}
	rule := []string{"tournament", "rule", home, "--why", "x", "--by", "me", "--lang", "en"}
	for _, args := range [][]string{play, append(rule, "absent", "B", "1"), append(rule, "withdraw", "A"), play, play} {
		if status, _, errs := command(t, "", args...); status != exitDone && status != exitInterrupted {
			t.Fatalf("%v: status %d\n%s", args, status, errs)
		}
	}
	for _, c := range []struct {
		args  []string
		want  []string
		never []string
	}{
		{[]string{"standings", "--lang", "en"}, []string{"House (G)", "A (W)", "B (A)", "G: guest, can't advance (House)", "W: withdrawn (A)", "A: absent (B round 1)"}, []string{"C ("}},
		{[]string{"standings", "--lang", "ja"}, []string{"House（招）", "A（棄）", "B（欠）", "招: 招待、進出しない（House）", "棄: 棄権（A）", "欠: 欠席（B 第1回戦）"}, nil},
		{[]string{"standings", "--markdown", "--lang", "en"}, []string{"| House (G) |", "- A: absent (B round 1)"}, nil},
		{[]string{"standings", "--html", "--lang", "en"}, []string{">A (W)<", "<li>W: withdrawn (A)</li>"}, nil},
		{[]string{"standings", "--csv", "--lang", "en"}, []string{",remarks", ",House,", ",withdrawn,", ",\"guest, can't advance\","}, []string{"(W)"}},
		{[]string{"crosstable", "--lang", "en"}, []string{"House (G)", "A (W)", "W: withdrawn (A)"}, nil},
		{[]string{"report", "--lang", "ja"}, []string{"A（棄）", "棄: 棄権（A）"}, nil},
	} {
		_, out, errs := command(t, "", append([]string{"tournament", c.args[0], home}, c.args[1:]...)...)
		for _, want := range c.want {
			if !strings.Contains(out, want) {
				t.Errorf("%v: no %q in\n%s%s", c.args, want, out, errs)
			}
		}
		for _, never := range c.never {
			if strings.Contains(out, never) {
				t.Errorf("%v: %q in\n%s", c.args, never, out)
			}
		}
	}
	_, out, _ := command(t, "", "tournament", "standings", home, "--json")
	var d tournamentDoc
	if err := json.Unmarshal([]byte(out), &d); err != nil {
		t.Fatal(err)
	}
	for _, row := range d.Stages[0].Standings {
		want := map[string][]tournament.Mark{"A": {tournament.MarkWithdrawn}, "B": {tournament.MarkAbsent}, "House": {tournament.MarkGuest}}[row.Name]
		if !slices.Equal(row.Marks, want) || len(row.Absent) > 0 != (row.Name == "B") {
			t.Errorf("%s: marks %v, absent from %v", row.Name, row.Marks, row.Absent)
		}
	}
}
