package lang

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
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

// What programs say in English to a person has Japanese beside it: what the
// server tells, and the summaries of players.
func TestSaidElsewhere(t *testing.T) {
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
	for _, tt := range []struct {
		err error
		ja  string
	}{
		{fact.Errorf("roster.try.ready", "ready in %s", "0.02 ms"), "0.02 ms で準備完了"},
		{fact.Errorf("roster.try.moved", "%s in %s", boards.Move("907"), "91 ms"), "907（91 ms）"},
		{fact.Errorf("roster.try.words", "%s", "gone in 2 s"), "gone in 2 s"},
		{engines.And(fact.New("process.hold.session", "own session"), fact.Errorf("process.hold.none", "not confined: %w", syscall.EPERM)), "独自のセッション、隔離なし: 操作が許されていない"},
		{fmt.Errorf("around: %w", process.NoAnswer(time.Minute)), "1分以内に応答なし"},
		{errors.New("bored"), "bored"},
	} {
		if got := Japanese.Seen(tt.err); got != tt.ja {
			t.Errorf("%v: %q, want %q", tt.err, got, tt.ja)
		}
		if got := English.Seen(tt.err); got != tt.err.Error() {
			t.Errorf("%v: %q", tt.err, got)
		}
	}
	if got := Japanese.Winner("shogi", "black") + Japanese.Winner("go", "white") + Japanese.Winner("go", ""); got != "先手勝ち白勝ち終局なし" {
		t.Errorf("%q", got)
	}
}
