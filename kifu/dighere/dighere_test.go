package dighere_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/kifu"
	"dohyo/kifu/dighere"
)

// games returns the official manager's game files: those in the rules' testdata,
// and in the golden folder if it exists.
func games(t testing.TB) (files []string) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "golden")
	}
	for _, d := range []string{filepath.Join("..", "..", "boards", "dighere", "testdata"), dir} {
		found, err := filepath.Glob(filepath.Join(d, "dighere*", "*.dighere"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		t.Fatal("no games")
	}
	return files
}

func read(t testing.TB, name string, text []byte) []*kifu.Record {
	t.Helper()
	recs, err := kifu.Collect(dighere.Read(bytes.NewReader(text), kifu.ReadOptions{Name: name}))
	if err != nil {
		t.Fatal(err)
	}
	return recs
}

var plansKey = regexp.MustCompile(`"plans":\[[^]]*\],`)

// TestGolden reads every official game, plays it by the rules, and writes it
// again byte for byte, except for plans that the official manager doesn't mask.
func TestGolden(t *testing.T) {
	for _, file := range games(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		recs := read(t, file, text)
		if len(recs) != 1 {
			t.Fatalf("%s: %d games", file, len(recs))
		}
		rec := recs[0]
		var game *boards.Game
		for _, g := range rules.Games() {
			if g.Name == rec.Game {
				game = g
			}
		}
		positions, err := kifu.Play(rec, game)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if len(positions) != len(rec.Moves)+1 || len(positions[len(positions)-1].ToAct()) > 0 {
			t.Errorf("%s: %d positions of %d steps", file, len(positions), len(rec.Moves))
		}
		if strings.HasPrefix(filepath.Base(file), "final2021-") {
			continue // written by a viewer, with other keys' order
		}
		var out bytes.Buffer
		if err := dighere.Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		got, want := plansKey.ReplaceAll(out.Bytes(), nil), plansKey.ReplaceAll(text, nil)
		if !bytes.Equal(bytes.TrimSpace(got), bytes.TrimSpace(want)) {
			t.Errorf("%s: written as\n%s\nwant\n%s", file, got, want)
		}
		again := read(t, "again", out.Bytes())
		if again[0].Setup.Position != rec.Setup.Position || len(again[0].Moves) != len(rec.Moves) {
			t.Errorf("%s: read back otherwise", file)
		}
	}
}

func TestBadFiles(t *testing.T) {
	good := `{"field":` + rules.Sample() + `,"filetype":"SamurAI Dig Here Game Log","plays":[{"actions":[-1,-1,-1,-1],"plans":[-1,-1,-1,-1]}]}`
	for _, c := range []struct{ name, text, want string }{
		{"good", good, ""},
		{"two", good + "\n" + good, ""},
		{"no field", `{"plays":[]}`, `x:1: expected the key "field"`},
		{"no JSON", "\n\n{\"field\":,", "x:3: expected a game as JSON"},
		{"a list", "[]", "x:1: expected a game as a JSON object"},
		{"cut off", good[:len(good)/2], "x:1: expected a game as JSON: the file ends"},
		{"the second is bad", good + "\n\n{}", `x:3: expected the key "field"`},
		{"field", strings.Replace(good, `"size":10`, `"size":3`, 1), "x:1: field: expected a size"},
		{"plans", strings.Replace(good, `"plans":[-1,-1,-1,-1]`, `"plans":[-1,-1]`, 1), "x:1: plays[0]: expected the plans of 4 agents"},
		{"no plays", strings.Replace(good, `"plays"`, `"plans"`, 1), `x:1: expected the key "plays", a list`},
		{"step", strings.Replace(good, `"plans":[-1`, `"step":5,"plans":[-1`, 1), "x:1: plays[0]: expected step 0, got 5"},
		{"step as text", strings.Replace(good, `"plans":[-1`, `"step":"0","plans":[-1`, 1), `x:1: plays[0]: expected step 0, got "0"`},
		{"too few times", strings.Replace(good, `"plans":[-1`, `"timeLeft":[1],"plans":[-1`, 1), "x:1: plays[0]: expected timeLeft to be a list of 4 numbers, got [1]"},
		{"negative time", strings.Replace(good, `"plans":[-1`, `"timeLeft":[1,1,-2,1],"plans":[-1`, 1), "x:1: plays[0]: agent 2: expected a timeLeft from 0 to 10000 ms, got -2"},
		{"time that grows", strings.Replace(good, `"plans":[-1`, `"timeLeft":[1,10001,2,1],"plans":[-1`, 1), "x:1: plays[0]: agent 1: expected a timeLeft from 0 to 10000 ms, got 10001"},
		{"plays", strings.Replace(good, `"plays":[`, `"plays":"none","x":[`, 1), "x:1: expected filetype and comment as text and plays as a list"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := kifu.Collect(dighere.Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "x"}))
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
	rec := read(t, "x", []byte(strings.Replace(good, `"actions":[-1`, `"actions":[0`, 1)))[0]
	if _, err := kifu.Play(rec, rules.Games()[0]); err == nil || !strings.Contains(err.Error(), "move 1: the record says actions [0 -1 -1 -1], the rules give [-1 -1 -1 -1]") {
		t.Errorf("other actions: %v", err)
	}
}

// TestNames stores the players' names in a file. Files of the official manager
// have none; a key of that name in another form belongs to somebody else.
func TestNames(t *testing.T) {
	rec := &kifu.Record{Game: "dighere2020", Players: [2]string{"満開", "tsubomi\x1b"}, Moves: []kifu.Move{{Move: "-1 -1 -1 -1", Side: boards.None}}}
	var out bytes.Buffer
	if err := dighere.Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	if got := read(t, "x", out.Bytes())[0].Players; got != [2]string{"満開", "tsubomi"} {
		t.Errorf("names %q in %s", got, out.Bytes())
	}
	for _, players := range []string{`"aoba"`, `["aoba"]`, `[1,2]`, `{}`, `null`} {
		text := strings.Replace(out.String(), `["満開","tsubomi"]`, players, 1)
		if got := read(t, "x", []byte(text)); len(got) != 1 || got[0].Players != [2]string{} || len(got[0].Moves) != 1 {
			t.Errorf("%s: read as %+v", players, got)
		}
	}
	rec.Players = [2]string{}
	out.Reset()
	if err := dighere.Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil || bytes.Contains(out.Bytes(), []byte("players")) {
		t.Errorf("%v: %s", err, out.Bytes())
	}
}

// TestTimes computes from the time that each agent has left how long a step took,
// the longest of the four, and what each side has used. It writes the time left
// from the steps' times if they don't state it themselves.
func TestTimes(t *testing.T) {
	good := `{"field":` + rules.Sample() + `,"filetype":"x","plays":[{"plans":[-1,-1,-1,-1],"timeLeft":[9000,9900,9990,9999]},{"plans":[-1,-1,-1,-1],"timeLeft":[8000,5000,9990,9998]},{"plans":[-1,-1,-1,-1]},{"plans":[-1,-1,-1,-1],"timeLeft":-1}]}`
	rec := read(t, "x", []byte(good))[0]
	field, err := rules.ParseField([]byte(rules.Sample()))
	if err != nil || field.ThinkTime != 10000 {
		t.Fatal(err, field.ThinkTime)
	}
	for i, want := range []time.Duration{time.Second, 4900 * time.Millisecond, 0, 0} {
		if m := rec.Moves[i]; m.Took != want || m.Timed != (i < 2) {
			t.Errorf("step %d: %v, timed %v", i, m.Took, m.Timed)
		}
	}
	used := [rules.Agents]int{2000, 5000, 10, 2}
	var want [2]time.Duration
	for a, ms := range used {
		want[rules.SideOf(a)] += time.Duration(ms) * time.Millisecond
	}
	if rec.Totals != want {
		t.Errorf("used %v, want %v", rec.Totals, want)
	}
	rec = &kifu.Record{Game: "dighere", Moves: []kifu.Move{
		{Move: "-1 -1 -1 -1", Side: boards.None, Took: 1500 * time.Millisecond},
		{Move: "-1 -1 -1 -1", Side: boards.None, Took: 20 * time.Second},
	}}
	var out bytes.Buffer
	if err := dighere.Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	left := regexp.MustCompile(`"timeLeft":\[[^]]*\]`).FindAllString(out.String(), -1)
	if want := []string{`"timeLeft":[8500,8500,8500,8500]`, `"timeLeft":[0,0,0,0]`}; !slices.Equal(left, want) {
		t.Errorf("%v, want %v", left, want)
	}
}

// TestDamaged keeps what precedes the end of a truncated file, and checks where
// each game of a file stands.
func TestDamaged(t *testing.T) {
	good := `{"x":[1],"players":["A","B"],"comment":"c","filetype":"2020","field":` + rules.Sample() + `,"plays":[{"plans":[-1,-1,-1,-1]},{"plans":[1,-1,-1,-1]}],"dohyo":{"result":"black"}}`
	cutAt := func(text string, extra int) string { return good[:strings.Index(good, text)+extra] }
	for _, c := range []struct {
		text  string
		moves int
		game  string
		name  string
		said  bool
	}{
		{good, 2, "dighere2020", "A", true},
		{cutAt(`,"dohyo"`, 0), 2, "dighere2020", "A", false},
		{cutAt(`,"dohyo"`, 12), 2, "dighere2020", "A", false},
		{cutAt(`,{"plans":[1`, 0), 1, "dighere2020", "A", false},
		{cutAt(`,{"plans":[1`, 9), 1, "dighere2020", "A", false},
		{cutAt(`"plays"`, 10), 0, "dighere2020", "A", false},
		{cutAt(`"comment"`, 0), 0, "dighere", "A", false},
		{cutAt(`"players"`, 0), 0, "dighere", "", false},
		{strings.Replace(good, `],"dohyo"`, `]x"dohyo"`, 1), 2, "dighere2020", "A", false},
	} {
		n := 0
		for rec, err := range dighere.Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "x", Damaged: true}) {
			n++
			if (err == nil) != (c.text == good) || rec == nil {
				t.Errorf("%s: %v", c.text, err)
				continue
			}
			if len(rec.Moves) != c.moves || rec.Game != c.game || rec.Players[0] != c.name || rec.Result.Known != c.said {
				t.Errorf("%s: %d moves of %s by %q, %+v", c.text, len(rec.Moves), rec.Game, rec.Players, rec.Result)
			}
		}
		if n != 1 {
			t.Errorf("%s: %d games", c.text, n)
		}
	}
	small := `{"field":` + rules.Sample() + `,"plays":[]}`
	text := "\n" + small + "\n\n " + small + "\n" + small
	for i, rec := range read(t, "x", []byte(text)) {
		if text[rec.Offset:rec.Offset+rec.Bytes] != small || rec.Line != []int{2, 4 + strings.Count(small, "\n"), 5 + 2*strings.Count(small, "\n")}[i] {
			t.Errorf("game %d: line %d, %d bytes from %d", i+1, rec.Line, rec.Bytes, rec.Offset)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"field":` + rules.Sample() + `,"plays":[{"plans":[0,1,2,3]}]}`))
	for _, file := range games(f)[:3] {
		text, _ := os.ReadFile(file)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for rec, err := range dighere.Read(bytes.NewReader(text), kifu.ReadOptions{Name: "x"}) {
			if err != nil {
				continue
			}
			var out bytes.Buffer
			if err := dighere.Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil {
				continue // plays after the end
			}
			again := read(t, "again", out.Bytes())
			var twice bytes.Buffer
			if err := dighere.Write(&twice, kifu.All(again[0]), kifu.WriteOptions{}); err != nil || !bytes.Equal(out.Bytes(), twice.Bytes()) {
				t.Errorf("%v: %s then %s", err, out.Bytes(), twice.Bytes())
			}
		}
	})
}
