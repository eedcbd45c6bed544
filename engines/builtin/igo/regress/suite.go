package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A suite holds the commands of a .tst file in order, some of which are tests.
type suite struct{ tests []test }

// A test is a command. If it is a question, it has a number and a wanted
// answer.
type test struct {
	id      int    // 0 for commands that prepare the board
	command string // without the number
	want    string // a regular expression, "" if the command is no question
	not     bool   // the answer must not match
	fails   bool   // GNU Go is expected to fail it
	skip    bool   // the suite says to ignore it
	loaded  string // the latest command that loaded a position
}

var (
	numbered = regexp.MustCompile(`^([0-9]+)\s+(\S.*)$`)
	wanted   = regexp.MustCompile(`^#\?\s*\[(!?)(.*)\]([*&]*)\s*$`)
)

// parse reads a suite. A numbered command is a question, and the next line "#?
// [expression]" has the wanted answer. A ! before the expression negates it, *
// after the bracket marks an expected failure, & a question to ignore.
func parse(text string) *suite {
	s := &suite{}
	open, loaded := -1, ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if m := wanted.FindStringSubmatch(line); m != nil {
			if open >= 0 {
				t := &s.tests[open]
				t.not, t.want = m[1] != "", m[2]
				t.fails, t.skip = strings.Contains(m[3], "*"), strings.Contains(m[3], "&")
			}
			open = -1
			continue
		}
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		t := test{command: line, loaded: loaded}
		if m := numbered.FindStringSubmatch(line); m != nil {
			t.id, _ = strconv.Atoi(m[1])
			t.command = m[2]
			open = len(s.tests)
		} else if strings.HasPrefix(line, "loadsgf") {
			loaded = line
		}
		s.tests = append(s.tests, t)
	}
	return s
}

// counts reports whether a test is a question that both programs can be asked.
func (t *test) counts() bool {
	return t.want != "" && !t.skip && slices.Contains(questions, t.kind())
}

func (t *test) kind() string {
	kind, _, _ := strings.Cut(t.command, " ")
	return kind
}

// right reports whether an answer is the wanted one. Any result other than 0
// counts as any other, because not all programs tell kos apart by 2 and 3 as
// GNU Go does.
func (t *test) right(answer string) bool {
	re, err := regexp.Compile("^(?:" + t.want + ")$")
	if err != nil || answer == "" {
		return false
	}
	for _, a := range variants(answer) {
		if re.MatchString(a) {
			return !t.not
		}
	}
	return t.not
}

// agrees reports whether the first word of an answer is right, success or a
// status, whatever the moves.
func (t *test) agrees(answer string) bool {
	if answer == "" || t.right(answer) {
		return answer != ""
	}
	want, _, _ := strings.Cut(t.want, " ")
	got, _, _ := strings.Cut(answer, " ")
	if succeeded.MatchString(got) {
		got = "success"
	}
	if want = strings.Trim(want, "()"); succeeded.MatchString(want) {
		want = "success"
	}
	return !t.not && got == want
}

// succeeded matches any successful result of GNU Go.
var succeeded = regexp.MustCompile("^[1-3]")

// variants returns an answer with the results that count as equal to its own.
func variants(answer string) []string {
	code, move, _ := strings.Cut(answer, " ")
	if len(code) != 1 || code < "1" || code > "3" {
		return []string{answer}
	}
	var list []string
	for _, c := range []string{"1", "2", "3"} {
		list = append(list, strings.TrimSpace(c+" "+move))
	}
	return list
}

// asked counts the questions of each kind.
func (s *suite) asked() map[string]int {
	n := map[string]int{}
	for i := range s.tests {
		if t := &s.tests[i]; t.counts() {
			n[t.kind()]++
		}
	}
	return n
}

// tally counts a program's results by kind of question.
func (s *suite) tally(answers map[int]string) map[string]tally {
	all := map[string]tally{}
	for i := range s.tests {
		t := &s.tests[i]
		if !t.counts() {
			continue
		}
		n := all[t.kind()]
		n.asked++
		if t.agrees(answers[i]) {
			n.verdict++
		}
		switch right := t.right(answers[i]); {
		case right:
			n.right++
			if t.fails {
				n.surprising++
			}
		case t.fails:
			n.known++
		}
		all[t.kind()] = n
	}
	return all
}
