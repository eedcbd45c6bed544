package igo

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"dohyo/boards/igo"
)

// TestJudgeGo sends judge go every golden line and compares all keys of its answer.
func TestJudgeGo(t *testing.T) {
	f, err := os.Open("../../../boards/igo/testdata/rules.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	lines := 0
	for ; in.Scan(); lines++ {
		var want map[string]any
		if err := json.Unmarshal(in.Bytes(), &want); err != nil {
			t.Fatal(err)
		}
		ask := map[string]any{"id": want["id"], "size": want["size"], "moves": want["moves"]}
		keys := []string{"id", "legal", "reason", "captured", "before"}
		if want["try"] != nil {
			ask["try"] = want["try"]
			if want["after"] != nil {
				keys = append(keys, "after")
			}
		} else {
			ask["komi"], ask["score"] = want["komi"], true
			keys = []string{"id", "final", "prisoners", "area_black", "area_white", "neutral", "result"}
		}
		line, _ := json.Marshal(ask)
		out, _ := json.Marshal(judge(igo.Game, line))
		var got map[string]any
		if err := json.Unmarshal(out, &got); err != nil {
			t.Fatal(err)
		}
		for _, k := range keys {
			if !reflect.DeepEqual(got[k], want[k]) {
				t.Errorf("%v: %s is %v, want %v", want["id"], k, got[k], want[k])
			}
		}
		if len(got) != len(keys) {
			t.Errorf("%v: answered %s", want["id"], out)
		}
	}
	if lines < 62 {
		t.Errorf("%d lines", lines)
	}
}

func TestJudgeGoBad(t *testing.T) {
	for ask, want := range map[string]string{
		`{"id":7`: "expected", `{"id":7}`: `expected either`, `{"id":7,"score":true}`: "size",
		`{"id":7,"size":1,"score":true}`:                                       "a board of 2 to 25",
		`{"id":7,"size":9,"moves":[["b","D4"],["w","D4"]],"score":true}`:       "move 2",
		`{"id":7,"size":9,"moves":[["x","D4"]],"score":true}`:                  "expected b or w",
		`{"id":7,"size":9,"moves":[],"try":["b","J10"]}`:                       "on a board of 9",
		`{"id":7,"size":9,"moves":[],"try":["b","I3"]}`:                        "a point",
		`{"id":7,"size":9,"moves":[],"try":["b","resign"]}`:                    "resign",
		`{"id":7,"size":9,"moves":"D4","try":["b","D4"]}`:                      "expected",
		`{"id":7,"size":9,"moves":[["b","D4"]],"try":["w","D5"],"score":true}`: "expected either",
	} {
		out, _ := json.Marshal(judge(igo.Game, []byte(ask)))
		var got map[string]any
		if err := json.Unmarshal(out, &got); err != nil {
			t.Fatal(err)
		}
		text, _ := got["error"].(string)
		if f, ok := got["fact"].(map[string]any); !strings.Contains(text, want) || len(got) != 3 || !ok || f["code"] == "" {
			t.Errorf("%s gives %s, want %q", ask, out, want)
		}
	}
}

func FuzzJudgeGo(f *testing.F) {
	f.Add([]byte(`{"id":1,"size":9,"moves":[["b","D4"],["w","pass"]],"try":["b","E4"]}`))
	f.Add([]byte(`{"size":5,"komi":0.5,"moves":[],"score":true}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		if _, err := json.Marshal(judge(igo.Game, line)); err != nil {
			t.Error(err)
		}
	})
}
