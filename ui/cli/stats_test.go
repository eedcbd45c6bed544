package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/tui"

	"github.com/adrg/xdg"
)

// command runs dohyo with text on its standard input.
func command(t *testing.T, in string, args ...string) (status int, out, errs string) {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	file := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(file, []byte(in), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var o, e bytes.Buffer
	status = Main(args, Streams{In: f, Out: &o, Err: &e}, tui.Screens())
	return status, o.String(), e.String()
}

// TestStatsGolden sends the golden lines of arena/stats through the command. Each answer
// must have their keys and values.
func TestStatsGolden(t *testing.T) {
	lines, err := os.ReadFile(filepath.Join("..", "..", "arena", "stats", "testdata", "stats.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	status, out, errs := command(t, string(lines), "stats")
	if status != exitDone || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	in, got := json.NewDecoder(bytes.NewReader(lines)), json.NewDecoder(strings.NewReader(out))
	for n := 0; ; n++ {
		var want, have map[string]any
		if err := in.Decode(&want); err == io.EOF {
			if n != 22 || got.More() {
				t.Errorf("%d answers, want 22", n)
			}
			return
		}
		if err := got.Decode(&have); err != nil {
			t.Fatal(err)
		}
		delete(want, "fastchess")
		for key, w := range want {
			h, ok := have[key]
			a, number := h.(float64)
			b, _ := w.(float64)
			switch {
			case !ok:
				t.Errorf("%v: no %s", want["id"], key)
			case number && math.Abs(a-b) > 1e-9*max(1, math.Abs(b)):
				t.Errorf("%v: %s %v, want %v", want["id"], key, h, w)
			case !number && key != "ptnml" && h != w:
				t.Errorf("%v: %s %v, want %v", want["id"], key, h, w)
			}
			delete(have, key)
		}
		for key := range have {
			t.Errorf("%v: unwanted %s", want["id"], key)
		}
	}
}

func TestStatsLines(t *testing.T) {
	tests := []struct{ in, want string }{
		{`{"id":1,"wins":0,"draws":0,"losses":0}`, `{"id":1,"wins":0,"draws":0,"losses":0,"score":null,"elo":null,"err95":null,"nElo":null,"nElo_err95":null,"LOS":null,"los_wl":null}`},
		{`{"id":"x","ptnml":[0,0,2,0,0]}`, `{"id":"x","ptnml":[0,0,2,0,0],"score":0.5,"elo":0,"err95":0,"nElo":null,"nElo_err95":null,"LOS":null}`},
		{`{"wins":1,"draws":2}`, `{"id":null,"error":"expected wins, draws and losses, but there is no losses"}`},
		{`{"id":3}`, `{"id":3,"error":"expected wins, draws and losses, or ptnml"}`},
		{`{"id":3,"wins":1,"draws":2,"losses":-3}`, `{"id":3,"error":"expected losses to be 0 or more, got -3"}`},
		{`{"id":3,"wins":1.5,"draws":2,"losses":3}`, `{"id":3,"error":"expected wins to be a whole number, got number 1.5"}`},
		{`{"id":3,"wins":1,"ptnml":[1,2,3,4,5]}`, `{"id":3,"error":"expected wins, draws and losses, or ptnml, but not both"}`},
		{`{"id":3,"ptnml":[1,2,3]}`, `{"id":3,"error":"expected ptnml to have five numbers of pairs, got 3"}`},
		{`{"id":3,"ptnml":[1,2,3,4,-5]}`, `{"id":3,"error":"expected the numbers of ptnml to be 0 or more, got -5"}`},
		{`{"id":3,"ptnml":7}`, `{"id":3,"error":"expected ptnml to be a list of numbers, got number"}`},
		{`{"id":4,"wins":1,"draws":2,"losses":3,"elo0":5}`, `{"id":4,"error":"expected both elo0 and elo1, got only one of them"}`},
		{`{"id":4,"wins":1,"draws":2,"losses":3,"elo0":5,"elo1":0}`, `{"id":4,"error":"expected elo0 to be less than elo1, got 5 and 0"}`},
		{`{"id":4,"wins":1,"draws":2,"losses":3,"elo0":0,"elo1":"5"}`, `{"id":4,"error":"expected elo1 to be a number, got string"}`},
		{`{"id":4,"ptnml":[1,2,3,4,5],"elo0":0,"elo1":5,"model":"bayesian"}`, `{"id":4,"error":"expected the model normalized or logistic for pairs of games, got bayesian"}`},
		{`{"id":4,"wins":1,"draws":2,"losses":3,"elo0":0,"elo1":5,"model":"glicko"}`, `{"id":4,"error":"expected the model normalized, logistic or bayesian, got \"glicko\""}`},
		{`[1,2]`, `{"id":null,"error":"expected a JSON object, got array"}`},
		{`nothing`, `{"id":null,"error":"expected a JSON object: invalid character 'o' in literal null (expecting 'u')"}`},
	}
	var in strings.Builder
	for _, tt := range tests {
		in.WriteString(tt.in + "\n\n")
	}
	status, out, errs := command(t, in.String(), "stats")
	if status != exitDone || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	got := strings.Split(strings.TrimSpace(out), "\n")
	if len(got) != len(tests) {
		t.Fatalf("%d answers, want %d:\n%s", len(got), len(tests), out)
	}
	for i, tt := range tests {
		if toldError(t, got[i]) != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.in, got[i], tt.want)
		}
	}
}

// TestStatsOfNothing says so if standard input holds no results.
func TestStatsOfNothing(t *testing.T) {
	status, out, errs := command(t, "\n\n", "stats", "--lang", "en")
	if status != exitDone || out != "" || !strings.Contains(errs, "no results on standard input") || strings.Contains(errs, "Reading results") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
}

func TestStatsTestOfTheCall(t *testing.T) {
	const line = `{"id":1,"ptnml":[34,54,63,64,75],"elo0":0,"elo1":5}`
	_, own, _ := command(t, line, "stats")
	_, flag, _ := command(t, `{"id":1,"ptnml":[34,54,63,64,75]}`, "stats", "--sprt", "elo0=0,elo1=5")
	_, both, _ := command(t, line, "stats", "--sprt", "elo0=-5,elo1=50")
	if own != flag || own != both || !strings.Contains(own, `"LLR":1.30143`) {
		t.Errorf("answers differ:\n%s%s%s", own, flag, both)
	}
	if status, out, errs := command(t, line, "stats", "--sprt", "elo0=0"); status != exitUsage || out != "" || !strings.Contains(errs, "elo0=N,elo1=N") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}

// journal is the journal of a match whose first player won two games and drew the third.
// The fourth is in progress.
const journal = `{"event":"match_begin","at":"2026-05-03T10:00:00.000Z","match":"m","kind":"freestyle","rules":"freestyle","players":[{"name":"A","protocol":"","spec":"a"},{"name":"B","protocol":"","spec":"b"}],"games":4,"seed":1,"regulation":{"name":"freestyle","game":"","games":4,"time":"none","hang":"10m","points":[2,1,0],"sprt":"elo0=0,elo1=10"},"version":1}
{"event":"game_begin","at":"2026-05-03T10:00:01.000Z","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"setup":{}}
{"event":"game_end","at":"2026-05-03T10:00:02.000Z","game":1,"moves":0,"winner":"A","side":0,"result":"win","by":"resign","detail":""}
{"event":"game_begin","at":"2026-05-03T10:00:03.000Z","game":2,"seats":{"black":"B","white":"A"},"sides":[1,0],"setup":{}}
{"event":"game_end","at":"2026-05-03T10:00:04.000Z","game":2,"moves":0,"winner":"A","side":1,"result":"win","by":"resign","detail":""}
{"event":"game_begin","at":"2026-05-03T10:00:05.000Z","game":3,"seats":{"black":"A","white":"B"},"sides":[0,1],"setup":{}}
{"event":"game_end","at":"2026-05-03T10:00:06.000Z","game":3,"moves":0,"winner":null,"side":-1,"result":"draw","by":"limit","detail":""}
{"event":"game_begin","at":"2026-05-03T10:00:07.000Z","game":4,"seats":{"black":"B","white":"A"},"sides":[1,0],"setup":{}}
`

func TestStatsOfMatches(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "journal.jsonl")
	other := filepath.Join(dir, "broken.jsonl")
	for name, text := range map[string]string{file: journal, other: strings.Replace(journal, `"game":2`, `"game":7x`, 1)} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{dir, file} {
		status, out, errs := command(t, "", "stats", name)
		if status != exitDone || errs != "" {
			t.Fatalf("%s: status %d, %s", name, status, errs)
		}
		var m struct {
			ID                  string
			Players             []string
			Wins, Draws, Losses int
			Score               float64
			LLR                 *float64
			Pairs               struct {
				Ptnml    [5]int
				LLR      *float64
				Decision string
			}
		}
		if err := json.Unmarshal([]byte(out), &m); err != nil {
			t.Fatal(err)
		}
		if m.ID != "m" || m.Players[1] != "B" || m.Wins != 2 || m.Draws != 1 || m.Losses != 0 || math.Abs(m.Score-5./6) > 1e-12 || m.LLR != nil {
			t.Errorf("%s: %s", name, out)
		}
		if p := m.Pairs; p.Ptnml != [5]int{0, 0, 0, 0, 1} || p.LLR == nil || *p.LLR <= 0 || p.Decision != "continue" {
			t.Errorf("%s: pairs %s", name, out)
		}
	}
	status, out, errs := command(t, "", "stats", other, dir)
	if lines := strings.Split(out, "\n"); status != exitWrong || errs != "" || len(lines) != 3 ||
		!strings.Contains(lines[0], `broken.jsonl:4: `) || !strings.Contains(lines[1], `"id":"m"`) {
		t.Errorf("broken journal: status %d\n%s%s", status, out, errs)
	}
	status, out, errs = command(t, "", "stats", dir, "nowhere")
	if status != exitUsage || out != "" || !strings.Contains(errs, "nowhere: expected a match, a tournament, a file of records") {
		t.Errorf("no journal: status %d\n%s%s", status, out, errs)
	}
}
