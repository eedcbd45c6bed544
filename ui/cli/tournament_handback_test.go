package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

func readText(t *testing.T, path ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestHandback checks that each team gets its records, stderr, talk and pages, and that
// the command on the page makes its program crash again with the same input.
func TestHandback(t *testing.T) {
	plan := classOf(t)
	dir, back := filepath.Join(t.TempDir(), "class"), filepath.Join(t.TempDir(), "back")
	if status, out, errs := command(t, "", "tournament", plan, "--dir", dir, "--headless"); status != exitDone {
		t.Fatal(status, out, errs)
	}
	status, out, errs := command(t, "", "tournament", "handback", dir, "-o", back, "--lang", "en")
	if status != exitDone || errs != "" || strings.Count(out, "\n") != 5 {
		t.Fatal(status, out, errs)
	}
	page := readText(t, back, "b", "what-happened.md")
	for _, want := range []string{"# Botan: match report", "What went wrong: 1-01-0", `after printing "out of bones"`, "place "} {
		if !strings.Contains(page, want) {
			t.Errorf("no %q in\n%s", want, page)
		}
	}
	if ja := readText(t, back, "b", "what-happened.ja.md"); !strings.Contains(ja, "不具合") || strings.Contains(ja, "wrong") {
		t.Errorf("unexpected result of readText:\n%s", ja)
	}
	if page := readText(t, back, "a", "what-happened.html"); !strings.Contains(page, "茜 &lt;A&gt;") || strings.Contains(page, "<A>") || !strings.Contains(page, "without faults") {
		t.Errorf("unexpected result of readText:\n%s", page)
	}
	if page := readText(t, back, "c", "what-happened.md"); strings.Contains(page, "games/") || !strings.Contains(page, "build.log: ") {
		t.Errorf("the files of a team that didn't play:\n%s", page)
	}
	if !strings.Contains(page, "games/: ") || !strings.Contains(page, "stderr/: ") || !strings.Contains(page, "talk/: ") {
		t.Errorf("the files of a team that played:\n%s", page)
	}
	if page := readText(t, back, "c", "what-happened.md"); !strings.Contains(page, "can't play: the build") || !strings.Contains(readText(t, back, "c", "build.log"), "expected ;") {
		t.Errorf("unexpected result of readText:\n%s", page)
	}
	if text := readText(t, back, "d", "standings.txt"); !strings.Contains(text, "score difference") || !strings.Contains(readText(t, back, "d", "standings.ja.txt"), "得点差") {
		t.Errorf("unexpected result of readText:\n%s", text)
	}

	if _, report, _ := command(t, "", "tournament", "report", dir, "--lang", "en"); !strings.Contains(report, "can't play: the build") {
		t.Errorf("the report doesn't say who couldn't be built:\n%s", report)
	}

	// The command on the page reproduces the program's failure.
	calls := regexp.MustCompile(`dohyo replay (\S+) --as (dog[01]) --step (\d+) \| \(cd PROGRAM && (.*)\)`).FindAllStringSubmatch(page, -1)
	if len(calls) < 2 {
		t.Fatalf("%d calls in\n%s", len(calls), page)
	}
	for _, c := range calls {
		status, told, errs := command(t, "", "replay", filepath.Join(back, "b", c[1]), "--as", c[2], "--step", c[3])
		if status != exitDone || strings.Count(told, "\n") != 13*4 {
			t.Fatalf("%q: %d %s%s", c[0], status, told, errs)
		}
		program := exec.Command("/bin/sh", "-c", c[4])
		program.Dir = filepath.Join(filepath.Dir(plan), "teams", "b")
		program.Stdin = strings.NewReader(told)
		var words, answers bytes.Buffer
		program.Stdout, program.Stderr = &answers, &words
		if err := program.Run(); err == nil || words.String() != "out of bones\n" || strings.Count(answers.String(), "\n") != 3 {
			t.Errorf("%q: %v, %q, %q", c[0], err, words.String(), answers.String())
		}
		// The talk contains the same input.
		talk := readText(t, back, "b", "talk", strings.TrimSuffix(filepath.Base(c[1]), ".dighere")+".txt")
		var said strings.Builder
		for line := range strings.Lines(talk) {
			if _, text, ok := strings.Cut(line, " "+c[2]+" > "); ok {
				said.WriteString(strings.ReplaceAll(text, " / ", "\n"))
			}
		}
		if said.String() != told {
			t.Errorf("%s was told\n%q\nby the talk, not\n%q", c[2], said.String(), told)
		}
	}

	// No team gets the output of the others' programs.
	for _, team := range []string{"a", "d", "e"} {
		if list, _ := filepath.Glob(filepath.Join(back, team, "stderr", "*")); len(list) > 0 {
			t.Errorf("%s has %v", team, list)
		}
	}
	if list, _ := filepath.Glob(filepath.Join(back, "b", "stderr", "*-dog.txt")); len(list) == 0 {
		t.Error("the dog's last words aren't there")
	}

	// A tournament in progress hands back what was played so far.
	lines := strings.SplitAfter(readText(t, dir, tournament.JournalName), "\n")
	for i, line := range lines {
		if strings.Contains(line, `"event":"result"`) {
			writeFile(t, filepath.Join(dir, tournament.JournalName), strings.Join(lines[:i+1], ""))
			break
		}
	}
	status, _, errs = command(t, "", "tournament", "handback", dir, "--lang", "en")
	if page := readText(t, dir, "handback", "d", "what-happened.md"); status != exitDone || !strings.Contains(errs, "isn't over") || !strings.Contains(page, "isn't over") {
		t.Errorf("status %d, %s, expected done and \"isn't over\"\n%s", status, errs, page)
	}
}
