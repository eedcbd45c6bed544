package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestJudgeGolden sends all golden positions through the command under both rule sets, and
// checks that the ids and verdicts come back in order.
func TestJudgeGolden(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "boards", "gomoku", "testdata", "positions.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	for game, column := range map[string]string{"gomoku": "verdict", "renju": "renju"} {
		status, out, errs := command(t, string(data), "judge", game)
		if status != exitDone || errs != "" {
			t.Fatalf("%s: status %d, %s", game, status, errs)
		}
		answers := strings.Split(strings.TrimSpace(out), "\n")
		if len(answers) != len(lines) {
			t.Fatalf("%s: %d answers to %d lines", game, len(answers), len(lines))
		}
		for i, line := range lines {
			var want, got map[string]any
			if json.Unmarshal([]byte(line), &want) != nil || json.Unmarshal([]byte(answers[i]), &got) != nil {
				t.Fatalf("%s: %s: %s", game, line, answers[i])
			}
			if len(got) != 2 || got["id"] != want["id"] || got["verdict"] != want[column] {
				t.Errorf("%s: %v: got %s, want %v", game, want["id"], answers[i], want[column])
			}
		}
	}
}

// TestJudgeLines checks that every kind of line gets an answer, also after an error.
func TestJudgeLines(t *testing.T) {
	const board = `"side":"black","black":[],"white":[],"move":`
	tests := []struct{ line, want string }{
		{`{"id":{"a":[1,2]},` + board + `808}`, `{"id":{"a":[1,2]},"verdict":"none"}`},
		{`{"id":12345678901234567890,` + board + `101}`, `{"id":12345678901234567890,"verdict":"none"}`},
		{`{"id":"あ<&>",` + board + `808,"source":"seen"}` + "\r", `{"id":"あ<&>","verdict":"none"}`},
		{`{` + board + `808}`, `{"id":null,"verdict":"none"}`},
		{`{"id":1,"side":"black","black":[709,808,1006],"white":[],"move":907}`, `{"id":1,"verdict":"none"}`},
		{`{"id":2,"side":"black","black":[1006,709,808,611],"white":[],"move":907}`, `{"id":2,"verdict":"none"}`},
		{`{"id":3,"side":"white","black":[],"white":[1004,709,808,1006,1105],"move":907}`, `{"id":3,"verdict":"five"}`},
		{`{"id":4,` + board + `2020,"size":20}`, `{"id":4,"verdict":"none"}`},
		{`{"id":4,` + board + `2020,"size":21}`, `{"id":4,"error":"expected a size from 15 to 20, got 21"}`},
		{`hello`, `{"id":null,"error":"expected a JSON object: invalid character 'h' looking for beginning of value"}`},
		{`[]`, `{"id":null,"error":"expected a JSON object, got array"}`},
		{`{"id":5,"side":"red","black":[],"white":[],"move":808}`, `{"id":5,"error":"expected the side black or white, got \"red\""}`},
		{`{"id":6,"side":"black","black":[],"move":808}`, `{"id":6,"error":"expected black and white to be lists of points in the form xxyy"}`},
		{`{"id":7,"side":"black","black":[],"white":[]}`, `{"id":7,"error":"expected a move in the form xxyy, got none"}`},
		{`{"id":8,` + board + `"808"}`, `{"id":8,"error":"expected move to be a whole number, got string"}`},
		{`{"id":9,` + board + `1608}`, `{"id":9,"error":"expected move in the form xxyy on a board of 15 lines, got 1608"}`},
		{`{"id":9,` + board + `-808}`, `{"id":9,"error":"expected move in the form xxyy on a board of 15 lines, got -808"}`},
		{`{"id":10,"side":"black","black":[8.5],"white":[],"move":808}`, `{"id":10,"error":"expected black to be a whole number, got number 8.5"}`},
		{`{"id":11,"side":"black","black":[808],"white":[],"move":808}`, `{"id":11,"error":"move 808: the point is occupied"}`},
		{`{"id":12,"side":"black","black":[707],"white":[707],"move":808}`, `{"id":12,"error":"white 707: the point is occupied"}`},
		{`{"id":13,"black":[` + strings.Repeat("808,", 1<<18) + `808]}`, `{"id":null,"error":"the line is longer than 1048576 bytes"}`},
		{`{"id":"last",` + board + `808}`, `{"id":"last","verdict":"none"}`},
	}
	var in strings.Builder
	for i, tt := range tests {
		in.WriteString(tt.line)
		if i < len(tests)-1 { // no newline after the last line
			in.WriteString("\n")
		}
		if i%5 == 0 && i < len(tests)-1 {
			in.WriteString("\n  \n") // empty lines get no answer
		}
	}
	status, out, errs := command(t, in.String(), "judge", "gomoku")
	if status != exitDone || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	answers := bufio.NewScanner(strings.NewReader(out))
	for _, tt := range tests {
		if !answers.Scan() || toldError(t, answers.Text()) != tt.want {
			t.Errorf("%.90s\n got %s\nwant %s", tt.line, answers.Text(), tt.want)
		}
	}
	if answers.Scan() {
		t.Errorf("too much: %s", answers.Text())
	}
}

// TestMarked answers lines behind a byte order mark.
func TestMarked(t *testing.T) {
	for _, c := range []struct{ filter, line, want string }{
		{"judge gomoku", `{"id":1,"side":"black","black":[],"white":[],"move":808}`, `{"id":1,"verdict":"none"}`},
		{"judge ranking", `{"id":1,"order":"csa2000","players":[],"games":[]}`, `{"id":1,"ranking":[]}`},
		{"stats", `{"id":1,"wins":0,"draws":0,"losses":0}`, `{"id":1,"wins":0,`},
	} {
		status, out, errs := command(t, "\uFEFF"+c.line+"\r\n\uFEFF"+c.line, strings.Fields(c.filter)...)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if status != exitDone || errs != "" || len(lines) != 2 || !strings.HasPrefix(lines[0], c.want) || !strings.Contains(lines[1], `"error"`) {
			t.Errorf("%s: %d %q %s", c.filter, status, lines, errs)
		}
	}
}

// TestJudgeSummary checks the count of verdicts on stderr.
func TestJudgeSummary(t *testing.T) {
	in, feed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(feed, `{"id":1,"side":"black","black":[707],"white":[],"move":808}`+"\n"+`{"id":2,"side":"black","black":[807,809,708,908],"white":[],"move":808}`+"\nno\n")
	feed.Close()
	var out, errs bytes.Buffer
	a := &app{Streams: Streams{In: in, Out: &out, Err: &errs}}
	cmd := a.judgeCommand()
	cmd.SetArgs([]string{"gomoku", "--summary"})
	if err := cmd.Execute(); err != nil {
		t.Fatal(err)
	}
	if want := "       1  3x3\n       1  error\n       1  none\n"; errs.String() != want || strings.Count(out.String(), "\n") != 3 {
		t.Errorf("got\n%s%s", out.String(), errs.String())
	}
}
