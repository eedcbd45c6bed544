package lang

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// found are the first groups of a pattern in source files.
func found(t *testing.T, files, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(files)
	if err != nil || len(names) == 0 {
		t.Fatal(files, err)
	}
	var list []string
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(string(text), -1) {
			list = append(list, m[1])
		}
	}
	return list
}

// What programs say in English to a person has Japanese beside it: what is
// looked at of players, and what the server tells.
func TestSaidElsewhere(t *testing.T) {
	looked := found(t, "../../engines/roster/try*.go", `\.(?:say|move|begin|sit|might)\((?:ctx, )?(?:csa, )?"([^"]+)"`)
	looked = append(looked, found(t, "../../engines/roster/try_dighere.go", `\{"(an? [^"]+|the [^"]+)", \d`)...)
	if len(looked) < 30 {
		t.Errorf("only %d looks found", len(looked))
	}
	for _, name := range looked {
		if _, ok := tries[name]; !ok {
			t.Errorf("%q: want it in tries", name)
		}
	}
	told := append(found(t, "../../engines/csatcp/*.go", `\.Log\("([^"]+)"`), found(t, "../cli/*.go", `\bh\.log\("([^"]+)"`)...)
	if len(told) < 6 {
		t.Errorf("only %d lines of the server found", len(told))
	}
	for _, format := range told {
		if _, ok := served[format]; !ok {
			t.Errorf("%q: want it in served", format)
		}
	}
	for _, summary := range found(t, "../../engines/roster/roster.go", `Summary\s*[:=]+ "([^"]+)"`) {
		if _, ok := playerSummaries[summary]; !ok {
			t.Errorf("%q: want it in playerSummaries", summary)
		}
	}
	for format, k := range served {
		if k.en != format {
			t.Errorf("%q says %q in English", format, k.en)
		}
	}
}

func TestSeen(t *testing.T) {
	for _, tt := range []struct{ name, en, ja string }{
		{"start", "ready in 0.02 ms", "0.02 ms で準備完了"},
		{"move 4", "907 in 91 ms", "907 (91 ms)"},
		{"end of a game", "in 0.64 ms", "0.64 ms"},
		{"time", "longest move 1.7 s, told 2.0 s", "最長の手 1.7 s (指定 2.0 s)"},
		{"dead stones", "says nothing: no answer within 1m0s", "答えず: 1分以内に応答なし"},
		{"talk", "says nothing", "なし"},
		{"talk", "gone in 2 s", "gone in 2 s"},
		{"confinement", "own session; writes not confined on this system", "独自のセッション、このシステムでは書き込み制限なし"},
		{"end", "bored", "bored"},
	} {
		if got := Japanese.Seen(tt.name, tt.en); got != tt.ja {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.ja)
		}
		if got := English.Seen(tt.name, tt.en); got != tt.en {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.en)
		}
	}
	if got := Japanese.Winner("shogi", "black") + Japanese.Winner("go", "white") + Japanese.Winner("go", ""); got != "先手勝ち白勝ち終局なし" {
		t.Errorf("%q", got)
	}
}
