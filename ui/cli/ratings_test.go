package cli

import (
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// csaGame returns a record of a shogi game with a result: 1 if black won, 0 if white
// won, ½ for a draw, and "" if it was broken off.
func csaGame(black, white, result string) string {
	moves := map[string]string{"1": "+7776FU\n%TORYO", "0": "+7776FU\n-3334FU\n%TORYO", "½": "+7776FU\n%SENNICHITE", "": "+7776FU\n%CHUDAN"}[result]
	return fmt.Sprintf("V2.2\nN+%s\nN-%s\nPI\n+\n%s\n", black, white, moves)
}

// playedFolder returns a folder with shogi records and the journal of a freestyle match.
func playedFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("cup/1.csa", strings.Join([]string{csaGame("ann", "bob", "1"), csaGame("bob", "ann", "1"), csaGame("ann", "bob", "½"), csaGame("ann", "bob", "1"), csaGame("bob", "ann", "")}, "/\n"))
	write("cup/2.csa", csaGame("eve", "ann", "1")+"/\n"+csaGame("eve", "bob", "1"))
	write("cup/notes.txt", "no record")
	write("match/journal.jsonl", journal)
	return dir
}

// TestRatings lists the players of a folder of records in all three output forms.
func TestRatings(t *testing.T) {
	cup := filepath.Join(playedFolder(t), "cup")
	status, out, errs := command(t, "", "stats", "--ratings", cup, "--json", "--anchor", "bob=1000", "--los", "--openings")
	if status != exitDone || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	a := objects(t, out)[0]
	if a["games"] != 6.0 || a["unfinished"] != 1.0 || a["damaged"] != 0.0 {
		t.Errorf("got %v, expected 6 games, 1 unfinished, 0 damaged", a)
	}
	players := a["players"].([]any)
	at := func(i int) map[string]any { return players[i].(map[string]any) }
	// ann has 2½ points from four games.
	p := 2.5 / 4
	if want := 1000 + 400*math.Log10(p/(1-p)); at(0)["player"] != "ann" || math.Abs(at(0)["rating"].(float64)-want) > 1e-6 || at(0)["points"] != 2.5 {
		t.Errorf("%v, want %v", at(0), want)
	}
	if first := at(0)["first"].(map[string]any); first["wins"] != 2.0 || first["draws"] != 1.0 || first["losses"] != 0.0 {
		t.Errorf("ann with the first move: %v", first)
	}
	if at(1)["player"] != "bob" || at(1)["rating"] != 1000.0 || at(1)["error"] != 0.0 {
		t.Errorf("second row %v, expected bob at 1000 without an error bar", at(1))
	}
	if at(2)["player"] != "eve" || at(2)["rating"] != nil || at(2)["why"] != "rating.won" || at(2)["bound"] == nil {
		t.Errorf("third row %v, expected eve without a rating, but with a bound, since all games were won", at(2))
	}
	los := a["los"].([]any)
	if x := los[0].([]any)[1].(float64); x < 0.6 || x > 0.9 || los[0].([]any)[2] != nil {
		t.Errorf("LOS %v", los)
	}
	if o := a["openings"].([]any)[0].(map[string]any); o["opening"] != "" || o["wins"] != 5.0 || o["draws"] != 1.0 {
		t.Errorf("openings %v", o)
	}

	for language, want := range map[string][]string{
		"en": {"6 games counted", "1 without a result", "ann", "won all of 2", "+2 =1 -0", "stronger than (%)", "(none named)", "advantage of the first move: can't be determined from these games"},
		"ja": {"集計した対局 6局", "結果のない対局 1局", "全勝（2局）", "優位の確率", "先手の利: この対局からは求まらない", "互角の者同士の引き分け率"},
	} {
		_, out, _ := command(t, "", "stats", "--ratings", cup, "--los", "--openings", "--draws", "--advantage", "--lang", language)
		for _, w := range want {
			if !strings.Contains(out, w) {
				t.Errorf("%s: no %q in\n%s", language, w, out)
			}
		}
		if strings.Contains(out, "%!") {
			t.Errorf("%s:\n%s", language, out)
		}
	}

	_, out, _ = command(t, "", "stats", "--ratings", cup, "--csv", "--los")
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || len(rows) != 4 || len(rows[0]) != 16 || rows[0][13] != "los ann" || rows[1][0] != "ann" || rows[1][4] != "2.5" || rows[3][1] != "" {
		t.Errorf("%v, rows %q, expected a head of 16 columns and ann first with 2.5 points", err, rows)
	}
	_, out, _ = command(t, "", "stats", "--ratings", cup, "--csv", "--openings")
	if want := "opening,wins,draws,losses,score,err95\n,5,1,0,0.9167,0.1491\n"; out != want {
		t.Errorf("%q, want %q", out, want)
	}
}

// TestRatingsOpeningsAlike checks that games of an opening that all ended alike have a
// score, and no error of 0.
func TestRatingsOpeningsAlike(t *testing.T) {
	file := filepath.Join(t.TempDir(), "one.csa")
	writeFile(t, file, csaGame("ann", "bob", "1")+"/\n"+csaGame("bob", "ann", "1"))
	_, out, _ := command(t, "", "stats", "--ratings", file, "--openings", "--lang", "en")
	if !strings.Contains(out, " 100.0%\n") || strings.Contains(out, "± 0.0%") {
		t.Error(out)
	}
	_, out, _ = command(t, "", "stats", "--ratings", file, "--openings", "--json")
	if o := objects(t, out)[0]["openings"].([]any)[0].(map[string]any); o["score"] != 1.0 || o["err95"] != nil {
		t.Errorf("%v", o)
	}
	if _, out, _ = command(t, "", "stats", "--ratings", file, "--openings", "--csv"); !strings.HasSuffix(out, "\n,2,0,0,1.0000,\n") {
		t.Errorf("%q", out)
	}
}

// TestRatingsOpeningsNamed checks that records of other programs, which don't name their
// opening, count for the one that their first moves make.
func TestRatingsOpeningsNamed(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "1.psq"), "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n7,9,0\n1,1,0\n7,7,0\n1,2,0\n6,6,0\n1,3,0\n9,9,0\n1,4,0\n10,10,0\nann\nbob\n1\n")
	writeFile(t, filepath.Join(dir, "2.psq"), "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,0\n7,7,0\n1,2,0\n6,6,0\n1,3,0\n9,9,0\n1,4,0\n10,10,0\nbob\nann\n1\n")
	for _, game := range []string{"gomoku", "freestyle"} {
		_, out, errs := command(t, "", "stats", "--ratings", dir, "--game", game, "--openings", "--lang", "en")
		if !strings.Contains(out, "Shagetsu ") || !strings.Contains(out, "(none named)") || errs != "" {
			t.Errorf("%s: %s%s", game, out, errs)
		}
	}
}

// TestRatingsGauntlet compares a player with all others, by pairs of games of a match.
func TestRatingsGauntlet(t *testing.T) {
	match := filepath.Join(playedFolder(t), "match")
	status, out, errs := command(t, "", "stats", "--ratings", match, "--player", "A", "--sprt", "elo0=0,elo1=10", "--json")
	if status != exitDone || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	g := objects(t, out)[0]["gauntlet"].(map[string]any)
	pairs := g["pairs"].(map[string]any)
	if g["player"] != "A" || g["wins"] != 2.0 || g["draws"] != 1.0 || fmt.Sprint(pairs["ptnml"]) != "[0 0 0 0 1]" || pairs["decision"] != "continue" {
		t.Errorf("gauntlet %v, expected A with 2 wins, a draw and an open decision", g)
	}
	_, other, _ := command(t, "", "stats", "--ratings", match, "--player", "B", "--json")
	g = objects(t, other)[0]["gauntlet"].(map[string]any)
	if g["losses"] != 2.0 || fmt.Sprint(g["pairs"].(map[string]any)["ptnml"]) != "[1 0 0 0 0]" {
		t.Errorf("gauntlet %v, expected two losses in one pair", g)
	}
	for language, want := range map[string]string{"en": "A against all others: +2 =1 -0", "ja": "A 対 全員: +2 =1 -0"} {
		_, out, _ := command(t, "", "stats", "--ratings", match, "--player", "A", "--sprt", "elo0=0,elo1=10", "--lang", language)
		if !strings.Contains(out, want) || !strings.Contains(out, "LLR") || strings.Contains(out, "%!") {
			t.Errorf("%s:\n%s", language, out)
		}
	}
}

// TestRatingsOfTournament checks that a tournament is rated without a flag: on the scale
// of its anchors, with the likelihoods, the openings, and the pairs of its first player.
func TestRatingsOfTournament(t *testing.T) {
	plan, _, err := tournament.ParsePlan("p.toml", []byte(`name = "Duel of A"
game = "freestyle"
entrant = [{ name = "A", player = "mikazuki" }, { name = "B", player = "mikazuki", rating = 1500 }]
[[stage]]
form = "gauntlet"
rounds = 2
`), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	config := filepath.Join(home, "config.toml")
	writeFile(t, config, fmt.Sprintf("matches = %q\n", filepath.Join(home, "matches")))
	dir := filepath.Join(home, "tournaments", "duel")
	tt, err := tournament.New(tournament.Config{Name: plan.Name, Dir: dir, Plan: plan, Seed: 1})
	if err == nil {
		err = errors.Join(tt.Proceed(nil), tt.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []string{filepath.Join(dir, tournament.MatchesName, "1-01-01"), filepath.Join(dir, "teams", "A", "home")} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, filepath.Join(dir, tournament.MatchesName, "1-01-01", "journal.jsonl"), journal)
	writeFile(t, filepath.Join(dir, "teams", "A", "home", "own.csa"), csaGame("ann", "bob", "1")) // no game of the tournament
	results := filepath.Join(home, "r.csv")
	writeFile(t, results, "first,second,won,drawn,lost\nB,A,1,0,1\n")
	if status, _, errs := command(t, "", "tournament", "enter", dir, results, "--why", "played at home", "--by", "R"); status != exitDone {
		t.Fatal(errs)
	}
	for _, name := range []string{"duel", "Duel of A", dir, filepath.Join(dir, tournament.JournalName)} {
		status, out, errs := command(t, "", "stats", "--config", config, name, "--json")
		if status != exitDone || errs != "" {
			t.Fatalf("%s: status %d, %s", name, status, errs)
		}
		a := objects(t, out)[0]
		g, _ := a["gauntlet"].(map[string]any)
		if a["games"] != 3.0 || a["by_hand"] != 2.0 || a["los"] == nil || a["openings"] == nil || a["advantage"] == nil || g["player"] != "A" || g["wins"] != 2.0 {
			t.Errorf("%s: %v", name, a)
		}
		for _, p := range a["players"].([]any) {
			if p := p.(map[string]any); p["player"] == "B" && p["rating"] != 1500.0 {
				t.Errorf("%s: B isn't an anchor: %v", name, p)
			}
		}
	}
	for language, want := range map[string][]string{
		"en": {"3 games counted", "2 entered by hand", "A against all others: +2 =1 -0", "LLR"},
		"ja": {"手で入力", "A 対 全員: +2 =1 -0"},
	} {
		_, out, _ := command(t, "", "stats", "--config", config, "duel", "--sprt", "elo0=0,elo1=10", "--lang", language)
		for _, w := range want {
			if !strings.Contains(out, w) {
				t.Errorf("%s: no %q in\n%s", language, w, out)
			}
		}
	}
	if _, out, _ := command(t, "", "stats", "--config", config, "duel", "--mean", "100", "--csv"); !strings.Contains(out, "los A") || strings.Contains(out, "1500") {
		t.Errorf("on a scale of its own:\n%s", out)
	}
	if status, out, errs := command(t, "", "stats", "--config", config, "--ratings", "--lang", "en"); status != exitDone || !strings.Contains(out, "3 games counted") {
		t.Errorf("everything: status %d, %s%s", status, out, errs)
	}
}

// TestRatingsUnnamed checks that records which don't name their game count as those of
// the usual game for them, or of the chosen one if they could be its; that includes the
// results that only the board tells.
func TestRatingsUnnamed(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "a.sgf"), "(;GM[4]SZ[15]PB[A]PW[B]RE[B+R];B[hh])(;GM[4]SZ[15]PB[B]PW[A]RE[B+R];B[hh])")
	writeFile(t, filepath.Join(dir, "b.psq"), "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n1,1,0\r\n9,8,0\r\n2,2,0\r\n10,8,0\r\n3,3,0\r\n11,8,0\r\n4,4,0\r\n12,8,0\r\nA.exe\r\npbrain-B.exe\r\n0\r\n")
	for game, want := range map[string]string{"gomoku": "3 games counted", "freestyle": "3 games counted", "": "3 games counted", "shogi": "0 games counted"} {
		if _, out, errs := command(t, "", "stats", "--ratings", dir, "--game="+game, "--lang", "en"); !strings.Contains(out, want) {
			t.Errorf("--game %s: %s%s, want %s", game, out, errs, want)
		}
	}
}

// TestRatingsWrong checks the errors for incomplete calls and unreadable files.
func TestRatingsWrong(t *testing.T) {
	dir := playedFolder(t)
	cup := filepath.Join(dir, "cup")
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"--ratings"}, "nothing has been played"},
		{[]string{"--los"}, "--los: can only be used with --ratings"},
		{[]string{filepath.Join(dir, "match"), "--anchor", "A=1"}, "--anchor: can only be used with --ratings"},
		{[]string{"--ratings", cup, "--json", "--csv"}, "expected only one of them"},
		{[]string{"--ratings", cup, "--anchor", "bob"}, "expected PLAYER=RATING"},
		{[]string{"--ratings", cup, "--anchor", "bob=NaN"}, "expected PLAYER=RATING"},
		{[]string{"--ratings", cup, "--anchor", "bab=1"}, "did you mean bob?"},
		{[]string{"--ratings", cup, "--player", "nobody"}, `player "nobody"`},
		{[]string{"--ratings", cup, "--sprt", "elo0=0,elo1=5"}, "name the player with --player"},
		{[]string{"--ratings", cup, "--player", "bob", "--sprt", "elo0=0,elo1=5,model=bayesian"}, "got bayesian"},
		{[]string{"--ratings", dir}, "choose one with --game"},
		{[]string{"--ratings", filepath.Join(dir, "nothing")}, "there is no such file"},
		{[]string{"nothing", "--los"}, "nothing: expected a match, a tournament, a file of records"},
		{[]string{"nothing", "--sprt", "elo0=0,elo1=5"}, "there is no such file"},
	} {
		for _, language := range []string{"en", "ja"} {
			status, out, errs := command(t, "", append([]string{"stats", "--lang", language}, tt.args...)...)
			if status != exitUsage || out != "" || language == "en" && !strings.Contains(errs, tt.want) {
				t.Errorf("%v: status %d, %s%s, want %q", tt.args, status, out, errs, tt.want)
			}
		}
	}
	if status, out, errs := command(t, "", "stats", "--ratings", dir, "--game", "shogi"); status != exitDone || !strings.Contains(out, "6 games counted") {
		t.Errorf("shogi alone: status %d, %s%s", status, out, errs)
	}
	if err := os.WriteFile(filepath.Join(cup, "3.csa"), []byte("V2.2\nN+ann\nN-bob\nPI\n+\n+7776FU\nwhat\n%TORYO\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	status, out, errs := command(t, "", "stats", "--ratings", cup)
	if status != exitPartly || !strings.Contains(out, "6 games counted") || !strings.Contains(out, "1 damaged") || !strings.Contains(errs, "3.csa") {
		t.Errorf("a damaged record: status %d\n%s%s", status, out, errs)
	}
}
