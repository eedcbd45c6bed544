package cli

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// shogiGolden returns the lines of a golden file of shogi.
func shogiGolden(t testing.TB, name string) []map[string]any {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "boards", "shogi", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var list []map[string]any
	for line := range strings.Lines(string(data)) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}

// judgeAll sends questions to the command and returns one answer to each.
func judgeAll(t *testing.T, questions []map[string]any) []map[string]any {
	t.Helper()
	var in strings.Builder
	for _, q := range questions {
		line, err := json.Marshal(q)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&in, "%s\n", line)
	}
	status, out, errs := command(t, in.String(), "judge", "shogi")
	if status != exitDone || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	var answers []map[string]any
	for line := range strings.Lines(out) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, v)
	}
	if len(answers) != len(questions) {
		t.Fatalf("%d answers to %d questions", len(answers), len(questions))
	}
	return answers
}

// TestJudgeShogiPerft checks each golden perft count up to 700,000.
func TestJudgeShogiPerft(t *testing.T) {
	var questions, want []map[string]any
	for _, g := range shogiGolden(t, "perft.jsonl") {
		for depth, n := range g["perft"].(map[string]any) {
			if n.(float64) > 7e5 {
				continue
			}
			d, _ := strconv.Atoi(depth)
			q := maps.Clone(g) // judge ignores the golden keys
			q["depth"] = d
			questions = append(questions, q)
			want = append(want, map[string]any{"name": g["name"], "perft": n, "moves": g["moves"], "in_check": g["in_check"]})
		}
	}
	for i, got := range judgeAll(t, questions) {
		if !reflect.DeepEqual(got, want[i]) {
			t.Errorf("%v depth %v:\n got %v\nwant %v", want[i]["name"], questions[i]["depth"], got, want[i])
		}
	}
}

func TestJudgeShogiRepetition(t *testing.T) {
	questions := shogiGolden(t, "repetition.jsonl")
	for i, got := range judgeAll(t, questions) {
		want := questions[i]["expect"].(map[string]any)
		if got["id"] != questions[i]["id"] || got["legal"] != true || got["illegal_ply"] != nil {
			t.Errorf("%v: %v", questions[i]["id"], got)
		}
		for _, key := range []string{"verdict", "ply", "occurrences"} {
			if w, ok := want[key]; ok && !reflect.DeepEqual(got[key], w) {
				t.Errorf("%v: %s %v, want %v", questions[i]["id"], key, got[key], w)
			}
		}
		for key := range got {
			if !slices.Contains([]string{"id", "legal", "illegal_ply", "final_sfen", "verdict", "ply", "occurrences"}, key) {
				t.Errorf("%v: a key %s", questions[i]["id"], key)
			}
		}
	}
}

func TestJudgeShogiDeclaration(t *testing.T) {
	questions := shogiGolden(t, "declaration.jsonl")
	for i, got := range judgeAll(t, questions) {
		want := maps.Clone(questions[i]["expect"].(map[string]any))
		want["id"] = questions[i]["id"]
		if !reflect.DeepEqual(got, want) {
			t.Errorf("got %v\nwant %v", got, want)
		}
	}
}

// TestJudgeShogiLines checks that every kind of line gets an answer, also after an error.
func TestJudgeShogiLines(t *testing.T) {
	const want = "expected the keys sfen and depth, sfen and declarer, or initial_sfen and moves"
	tests := []struct{ line, want string }{
		{`{"id":1,"sfen":"startpos","depth":0}`, `"perft":1,`},
		{`{"id":[2],"name":"two","initial_sfen":"startpos","moves":[]}`,
			`{"id":[2],"name":"two","legal":true,"illegal_ply":null,"final_sfen":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1","verdict":"normal","ply":0,"occurrences":[]}`},
		{`{"name":"three","initial_sfen":"startpos","moves":["7g7f","3c3d","8h2b+","5i5h"]}`,
			`{"name":"three","legal":false,"illegal_ply":4,"final_sfen":"lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4","verdict":"normal","ply":0,"occurrences":[]}`},
		{`{"id":4,"initial_sfen":"7lk/9/7G1/9/9/9/9/9/4K4 b P 1","moves":["P*1b"]}`, `"legal":false,"illegal_ply":1,`},
		{`{"id":5,"initial_sfen":"startpos","moves":["76"]}`, `{"id":5,"error":"move 1: expected a move such as 7g7f, 7g7f+ or P*5e, got \"76\""}`},
		{`{"id":6,"initial_sfen":"startpos","moves":[76]}`, `{"id":6,"error":"expected moves to be a list of USI moves"}`},
		{`{"id":7,"initial_sfen":"startpos"}`, `{"id":7,"error":"expected moves to be a list of USI moves"}`},
		{`{"id":8,"sfen":"startpos"}`, `{"id":8,"error":"` + want + `"}`},
		{`{"sfen":1}`, `{"id":null,"error":"expected sfen to be a string, got number"}`},
		{`{"id":9,"sfen":"9/9 b - 1","depth":1}`, `{"id":9,"error":"sfen: expected 9 ranks, got 2"}`},
		{`{"id":10,"sfen":"startpos","depth":7}`, `{"id":10,"error":"expected a depth from 0 to 6, got 7"}`},
		{`{"id":11,"sfen":"startpos","declarer":"red"}`, `{"id":11,"error":"expected the declarer black or white, got \"red\""}`},
		{`{"id":12,"sfen":"startpos","declarer":"white"}`, `"points":0,"points_needed":27,"points_ok":false,"pieces_in_camp":0,"pieces_ok":false,"in_check":false,"valid":false}`},
		{`{"id":13,"sfen":"startpos","declarer":"black","clock":{"remaining_ms":0,"byoyomi_ms":10000}}`, `"time_ok":true}`},
		{`hello`, `{"id":null,"error":"expected a JSON object: invalid character 'h' looking for beginning of value"}`},
	}
	var in strings.Builder
	for _, tt := range tests {
		in.WriteString(tt.line + "\n")
	}
	status, out, errs := command(t, in.String(), "judge", "shogi")
	answers := strings.Split(strings.TrimSpace(out), "\n")
	if status != exitDone || errs != "" || len(answers) != len(tests) {
		t.Fatalf("status %d, %s, %d answers to %d lines", status, errs, len(answers), len(tests))
	}
	for i, tt := range tests {
		if !strings.Contains(toldError(t, answers[i]), tt.want) {
			t.Errorf("%s\n got %s\nwant %s", tt.line, answers[i], tt.want)
		}
	}
}
