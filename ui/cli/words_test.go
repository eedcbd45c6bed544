package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// TestWordsInJapanese checks that commands print texts for people in Japanese and leave
// texts for programs unchanged.
func TestWordsInJapanese(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "two.sgf"), twoGames)
	writeFile(t, filepath.Join(dir, "bad.sgf"), illegal)
	two, bad := filepath.Join(dir, "two.sgf"), filepath.Join(dir, "bad.sgf")
	for _, tt := range []struct {
		args   []string
		status int
		want   []string
	}{
		{[]string{"verify", two}, exitDone, []string{two + ": 第1局: 問題なし、五目競争、9手、黒勝ち（五連）\n", "計2局: 問題なし2、違反・破損0\n"}},
		{[]string{"verify", two, bad}, exitWrong, []string{"手目: (8,8) には石がある\n", "計3局（2ファイル）: 問題なし2、違反・破損1\n", "許されない手: 石がある\n"}},
		{[]string{"verify", "--json", two}, exitDone, []string{`"winner":"black","by":"five"`}},
		{[]string{"config"}, exitDone, []string{"（ファイルなし）\n", "lang     ja  （オプション）\n", "glyphs   端末に合わせる  （既定）\n"}},
		{[]string{"engines"}, exitDone, []string{"キーボードで入力する人\n", "形だけを見て、先は読まない\n"}},
		{[]string{"engines", "--json"}, exitDone, []string{`"name":"human"`}},
		{[]string{"fields", "--seed", "1", filepath.Join(dir, "f")}, exitDone, []string{"大きさ", "既知"}},
	} {
		status, out, errs := command(t, "", append(tt.args, "--lang", "ja")...)
		if status != tt.status || errs != "" {
			t.Errorf("%v: status %d, %s", tt.args, status, errs)
		}
		for _, want := range tt.want {
			if !strings.Contains(out, want) {
				t.Errorf("%v: want %q in\n%s", tt.args, want, out)
			}
		}
	}
}

// TestTroublesInJapanese checks that every kind of error in a record has a Japanese
// text.
func TestTroublesInJapanese(t *testing.T) {
	for _, kind := range troubles {
		if got := lang.Japanese.Error(kind); got == kind.Error() {
			t.Errorf("%q: want it in ui/lang/fact_cli.go", kind)
		}
	}
}

// TestResumeNewest resumes the newest match that can be resumed, skipping one whose
// client has left the server.
func TestResumeNewest(t *testing.T) {
	dir := t.TempDir()
	a := resuming{&app{cfg: Config{Matches: dir}}}
	if _, err := a.findMatch(""); err == nil {
		t.Error("a match waits where there is none")
	}
	for i, m := range []struct{ name, journal string }{
		{"older", journalOf(t)},
		{"local", journalOf(t)},
		{"served", strings.Replace(journalOf(t), `"spec":"mikazuki"`, `"spec":"`+arena.Served+`alpha"`, 1)},
		{"empty", ""},
	} {
		if err := os.Mkdir(filepath.Join(dir, m.name), 0o755); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, m.name, arena.JournalName)
		writeFile(t, file, m.journal)
		at := time.Date(2026, 5, 3, 10, i, 0, 0, time.UTC)
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := a.findMatch(""); err != nil || filepath.Base(got) != "local" {
		t.Errorf("found %s, %v, expected the match local", got, err)
	}
}
