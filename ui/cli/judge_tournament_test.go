package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// tournamentLines returns the golden lines of a filter, as text and decoded.
func tournamentLines(t testing.TB, name string) (text string, lines []map[string]any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "arena", name, "testdata", name+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data), objects(t, string(data))
}

func objects(t testing.TB, text string) (list []map[string]any) {
	t.Helper()
	for line := range strings.Lines(text) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		list = append(list, v)
	}
	return list
}

// TestJudgeTournamentGolden sends the golden lines of each tournament filter through it.
func TestJudgeTournamentGolden(t *testing.T) {
	same := map[string]func(t *testing.T, question, answer map[string]any){
		"ranking": func(t *testing.T, q, a map[string]any) {
			for i, want := range q["want"].([]any) {
				got := a["ranking"].([]any)[i].(map[string]any)
				for key, v := range want.(map[string]any) {
					if !reflect.DeepEqual(got[key], v) {
						t.Errorf("line %v, place %d: %s is %v, want %v", q["id"], i+1, key, got[key], v)
					}
				}
				if got["place"] != float64(i+1) {
					t.Errorf("line %v: place %v", q["id"], got["place"])
				}
			}
		},
		"pairing": func(t *testing.T, q, a map[string]any) {
			if !reflect.DeepEqual(a["value"], q["want"]) {
				t.Errorf("line %v: value %v, want %v", q["id"], a["value"], q["want"])
			}
			seen := map[any]bool{a["bye"]: true}
			for _, pair := range a["pairs"].([]any) {
				for _, p := range pair.([]any) {
					if seen[p] {
						t.Errorf("line %v: %v is there twice", q["id"], p)
					}
					seen[p] = true
				}
			}
			for _, p := range q["players"].([]any) {
				if !seen[p.(map[string]any)["id"]] {
					t.Errorf("line %v: %v is missing", q["id"], p)
				}
			}
		},
		"rating": func(t *testing.T, q, a map[string]any) {
			want := q["want"].(map[string]any)
			for _, r := range a["ratings"].([]any) {
				got := r.(map[string]any)
				w := want[got["player"].(string)].([]any)
				for i, key := range []string{"rating", "error"} {
					if math.Abs(got[key].(float64)-w[i].(float64)) > 0.0001 {
						t.Errorf("line %v: %s of %v is %v, want %v", q["id"], key, got["player"], got[key], w[i])
					}
				}
			}
			if len(a["ratings"].([]any)) != len(want) {
				t.Errorf("line %v: %d ratings", q["id"], len(a["ratings"].([]any)))
			}
		},
	}
	for name, check := range same {
		text, questions := tournamentLines(t, name)
		status, out, errs := command(t, text, "judge", name)
		answers := objects(t, out)
		if status != exitDone || errs != "" || len(answers) != len(questions) {
			t.Fatalf("%s: status %d, %s, %d answers to %d lines", name, status, errs, len(answers), len(questions))
		}
		for i, q := range questions {
			if answers[i]["id"] != q["id"] || answers[i]["error"] != nil {
				t.Fatalf("%s: line %v: %v", name, q["id"], answers[i])
			}
			check(t, q, answers[i])
		}
	}
}

// TestJudgeTournamentLines checks that every kind of line gets an answer, also after an error.
func TestJudgeTournamentLines(t *testing.T) {
	tests := map[string][]struct{ line, want string }{
		"ranking": {
			{`{"id":1,"order":"csa2000","players":["a","b"],"games":[["a","b","1/2"],["b",null,"1-0"]],"seed":1}`,
				`{"id":1,"ranking":[{"player":"b","place":1,"wins":1.5,"solkoff":0.5,"sb":0,"median":0,"direct":null,"by":"wins"},{"player":"a","place":2,"wins":0.5,"solkoff":1.5,"sb":0,"median":0,"direct":null}]}`},
			{`{"order":"5moku","players":[7,8,9],"games":[[7,8,"1-0"],[8,7,"1/2"],[null,9,"0-1"]]}`,
				`{"id":null,"ranking":[{"player":7,"place":1,"wins":1.5,"solkoff":1,"sb":0.5,"median":0,"direct":null,"points":2,"difference":1,"by":"difference"},{"player":9,"place":2,"wins":1,"solkoff":0,"sb":0,"median":0,"direct":null,"points":2,"difference":0,"by":"match-points"},{"player":8,"place":3,"wins":0.5,"solkoff":3,"sb":0,"median":0,"direct":null,"points":0,"difference":-1}]}`},
			{`{"id":2,"order":["wins","buchholz"],"players":[1,2],"games":[[1,2,"1-0"]]}`,
				`{"id":2,"ranking":[{"player":1,"place":1,"wins":1,"solkoff":0,"sb":0,"median":0,"direct":null,"values":{"buchholz":0},"by":"wins"},{"player":2,"place":2,"wins":0,"solkoff":1,"sb":0,"median":0,"direct":null,"values":{"buchholz":1}}]}`},
			{`{"id":3,"order":"denou4","players":[],"games":[]}`, `{"id":3,"ranking":[]}`},
			{`{"id":4,"order":"swiss","players":[],"games":[]}`, `{"id":4,"error":"expected order to be one of 5moku, csa2000, denou4, fide, or a list of criteria, got \"swiss\""}`},
			{`{"id":5,"order":["wins","luck"],"players":[]}`, `{"id":5,"error":"order: unknown criterion \"luck\""}`},
			{`{"id":5,"order":["wins","wins"],"players":[]}`, `{"id":5,"error":"order: wins occurs twice"}`},
			{`{"id":5,"order":7,"players":[]}`, `{"id":5,"error":"expected order to be a name or a list of criteria, got 7"}`},
			{`{"id":6,"order":"csa2000","players":[1,1],"games":[]}`, `{"id":6,"error":"player 1 occurs twice"}`},
			{`{"id":6,"order":"csa2000","players":[null],"games":[]}`, `{"id":6,"error":"expected a player to be a number or a string, got null"}`},
			{`{"id":6,"order":"csa2000","players":[[1]],"games":[]}`, `{"id":6,"error":"expected a player to be a number or a string, got [1]"}`},
			{`{"id":7,"order":"csa2000","players":[1],"games":[[1,2,"1-0"]]}`, `{"id":7,"error":"game 1: player 2 isn't in players"}`},
			{`{"id":7,"order":"csa2000","players":[1],"games":[[1,1,"1-0"]]}`, `{"id":7,"error":"game 1: player 1 is its own opponent"}`},
			{`{"id":8,"order":"csa2000","players":[1],"games":[[1,null,"2-0"]]}`, `{"id":8,"error":"expected a game as [a,b,\"1-0\"], with 0-1 or 1/2, and null for a player without an opponent, got [1,null,\"2-0\"]"}`},
			{`{"id":8,"order":"csa2000","players":[1],"games":[[null,null,"1-0"]]}`, `{"id":8,"error":"expected a game as [a,b,\"1-0\"], with 0-1 or 1/2, and null for a player without an opponent, got [null,null,\"1-0\"]"}`},
			{`{"id":8,"order":"csa2000","players":[1],"games":[[1,null]]}`, `{"id":8,"error":"expected a game as [a,b,\"1-0\"], with 0-1 or 1/2, and null for a player without an opponent, got [1,null]"}`},
			{`{"id":9}`, `{"id":9,"error":"expected the keys order, players and games"}`},
			{`{"id":10,"order":"csa2000","players":["a"],"game":[]}`, `{"id":10,"error":"expected the keys order, players and games"}`},
			{`{"id":11,"order":["margin"],"players":["a"],"games":[]}`, `{"id":11,"error":"order: unknown criterion \"margin\""}`},
			{`{"id":9,"players":3}`, `{"id":9,"error":"expected players to be a list, got number"}`},
			{`{"id":9,"order":"fide","players":["a"],"games":[],"seed":1.5}`, `{"id":9,"error":"expected the seed to be a whole number, got 1.5"}`},
			{`{"id":10,"order":"fide","players":["a","\u0062"],"games":[["\u0061","b","1/2-1/2"]],"seed":123456789012345678901234567890}`,
				`{"id":10,"ranking":[{"player":"a","place":1,"wins":0.5,"solkoff":0.5,"sb":0,"median":0,"direct":0.5,"values":{"buchholz":0.5,"buchholz-cut1":0,"most-wins":0,"sonneborn-berger":0.25},"by":"table"},{"player":"b","place":2,"wins":0.5,"solkoff":0.5,"sb":0,"median":0,"direct":0.5,"values":{"buchholz":0.5,"buchholz-cut1":0,"most-wins":0,"sonneborn-berger":0.25}}]}`},
			{`hello`, `{"id":null,"error":"expected a JSON object: invalid character 'h' looking for beginning of value"}`},
			{`[]`, `{"id":null,"error":"expected a JSON object, got array"}`},
		},
		"pairing": {
			{`{"id":1,"form":"swiss","players":[{"id":"a","score":1,"opponents":["x"],"colours":"b","bye":false},{"id":"b","score":1,"opponents":[],"colours":"w"},{"id":"c","score":0}]}`,
				`{"id":1,"pairs":[["b","a"]],"bye":"c","value":[0,0,0,-1,0,0],"why":[[{"code":"pair.group","args":[{"float":1}]}]],"bye_why":[{"code":"pair.bye","args":[{"float":0}]}]}`},
			{`{"id":2,"form":"swiss","players":[]}`, `{"id":2,"pairs":[],"bye":null,"value":[0,0,0,0],"why":[]}`},
			{`{"id":2,"form":"swiss","players":[{"id":1,"out":true},{"id":2}]}`, `{"id":2,"pairs":[],"bye":2,"value":[0,0,0,0,0],"why":[],"bye_why":[{"code":"pair.bye.alone"}]}`},
			{`{"id":3,"form":"swiss","players":[{"id":1},{"id":2}],"forbidden":[[2,1]]}`, `{"id":3,"error":"the forbidden pairs make a pairing impossible"}`},
			{`{"id":3,"form":"swiss","players":[{"id":1},{"id":2}],"forbidden":[[2,3]]}`, `{"id":3,"error":"forbidden: unknown players in [2,3]"}`},
			{`{"id":3,"form":"swiss","players":[{"id":1},{"id":2}],"forbidden":[2]}`, `{"id":3,"error":"expected a forbidden pair as [a,b], got 2"}`},
			{`{"id":4,"form":"lottery","players":[]}`, `{"id":4,"error":"expected the form swiss or dutch, got \"lottery\""}`},
			{`{"id":4,"form":"swiss"}`, `{"id":4,"error":"expected the key players"}`},
			{`{"id":4,"form":"swiss","players":[],"bound":-1}`, `{"id":4,"error":"expected bound to be 0 or more, got -1"}`},
			{`{"id":5,"form":"swiss","players":[{"score":1}]}`, `{"id":5,"error":"expected a player to be a number or a string, got null"}`},
			{`{"id":5,"form":"swiss","players":[{"id":1,"score":0.3}]}`, `{"id":5,"error":"player 1: expected the score to be a multiple of 0.5 from 0 to 1048576, got 0.3"}`},
			{`{"id":5,"form":"swiss","players":[{"id":1,"score":-1}]}`, `{"id":5,"error":"player 1: expected the score to be a multiple of 0.5 from 0 to 1048576, got -1"}`},
			{`{"id":5,"form":"swiss","players":[{"id":1,"opponents":[1]}]}`, `{"id":5,"error":"player 1: it is its own opponent"}`},
			{`{"id":5,"form":"swiss","players":[{"id":1,"colours":"bx"}]}`, `{"id":5,"error":"player 1: expected colours to consist of b and w, got \"bx\""}`},
			{`{"id":6,"form":"swiss","players":[` + strings.Repeat(`{},`, mostPaired) + `{}]}`, `{"id":6,"error":"expected at most 500 players, got 501"}`},
		},
		"pairing dutch": {
			{`{"id":1,"form":"dutch","players":["a","b","c","d","e"]}`,
				`{"id":1,"pairs":[["a","c"],["d","b"]],"bye":"e","value":[0,0,0,-2,0],"why":[[{"code":"pair.group","args":[{"float":0}]}],[{"code":"pair.group","args":[{"float":0}]}]],"bye_why":[{"code":"pair.bye","args":[{"float":0}]}]}`},
			{`{"id":2,"form":"dutch","players":[1,2,3,4],"rounds":[[[1,3,"1-0"],[4,2,"0-1"]]],"total":3,"seed":1}`,
				`{"id":2,"pairs":[[2,1],[3,4]],"bye":null,"value":[0,0,0,-1,-1,0],"why":[[{"code":"pair.group","args":[{"float":1}]}],[{"code":"pair.group","args":[{"float":0}]}]]}`},
			{`{"id":3,"form":"dutch","players":[1,2,3],"rounds":[[[1,2,"1-0"],[3,null,"1-0"]]],"out":[2]}`,
				`{"id":3,"pairs":[[3,1]],"bye":null,"value":[0,0,0,-1,0],"why":[[{"code":"pair.group","args":[{"float":1}]}]]}`},
			{`{"id":4,"form":"dutch","players":[1,2],"rounds":[[[1,2,"1-0"]]]}`, `{"id":4,"error":"the Dutch system finds no pairing that its absolute rules allow"}`},
			{`{"id":5,"form":"dutch"}`, `{"id":5,"error":"expected the key players"}`},
			{`{"id":5,"form":"dutch","players":[1,1]}`, `{"id":5,"error":"player 1 occurs twice"}`},
			{`{"id":5,"form":"dutch","players":[1,2],"rounds":[[[1,3,"1-0"]]]}`, `{"id":5,"error":"round 1: [1,3]: a player isn't in players"}`},
			{`{"id":5,"form":"dutch","players":[1,2],"rounds":[[[1,2,"1-0"],[1,null,"1-0"]]]}`, `{"id":5,"error":"round 1: [1,null]: a player has two games"}`},
			{`{"id":5,"form":"dutch","players":[1,2],"rounds":[[[1,1,"1-0"]]]}`, `{"id":5,"error":"round 1: [1,1]: a player has two games"}`},
			{`{"id":5,"form":"dutch","players":[1,2],"out":[3]}`, `{"id":5,"error":"out: player 3 isn't in players"}`},
			{`{"id":5,"form":"dutch","players":[1,2],"forbidden":[[1,3]]}`, `{"id":5,"error":"forbidden: unknown players in [1,3]"}`},
		},
		"rating": {
			{`{"id":1,"games":[["a","b",1,0,1]],"anchor":{"player":"b","rating":100}}`, `{"id":1,"ratings":[{"player":"a","rating":100,"error":481.5212},{"player":"b","rating":100,"error":0}]}`},
			{`{"id":2,"games":[[1,2,2,0,0],[3,4,1,1,1]],"los":true}`, `{"id":2,"ratings":[{"player":1,"rating":null,"error":null,"pool":2,"why":"rating.won"},{"player":2,"rating":null,"error":null,"pool":2,"why":"rating.lost"},` +
				`{"player":3,"rating":0,"error":196.5802},{"player":4,"rating":0,"error":196.5802}],"los":[[null,null,null,null],[null,null,null,null],[null,null,0.5,0.5],[null,null,0.5,0.5]]}`},
			{`{"id":3,"games":[[1,2,0,5,0]],"draws":true,"advantage":true}`, `{"id":3,"ratings":[{"player":1,"rating":0,"error":152.2704},{"player":2,"rating":0,"error":152.2704}],"advantage":{"value":null,"error":null,"why":"rating.advantage"},"draw_rate":{"value":null,"error":null,"why":"rating.draws"}}`},
			{`{"id":4,"games":[]}`, `{"id":4,"ratings":[]}`},
			{`{"id":5}`, `{"id":5,"error":"expected the key games"}`},
			{`{"id":5,"games":[[1,2,3]]}`, `{"id":5,"error":"expected games as [a,b,wins,draws,losses], got [1,2,3]"}`},
			{`{"id":5,"games":[[1,2,3,-1,0]]}`, `{"id":5,"error":"expected games as [a,b,wins,draws,losses] from 0 to 1099511627776, got [1,2,3,-1,0]"}`},
			{`{"id":5,"games":[[1,1,3,1,0]]}`, `{"id":5,"error":"expected games as [a,b,wins,draws,losses] of two players, got [1,1,3,1,0]"}`},
			{`{"id":5,"games":[[1,null,3,1,0]]}`, `{"id":5,"error":"expected games as [a,b,wins,draws,losses] of two players, got [1,null,3,1,0]"}`},
			{`{"id":6,"games":[],"anchor":{"player":1,"rating":0}}`, `{"id":6,"error":"anchor: player 1 has no games"}`},
			{`{"id":6,"games":[],"scale":"glicko"}`, `{"id":6,"error":"expected the scale elo or ordo, got \"glicko\""}`},
		},
	}
	for name, list := range tests {
		var in strings.Builder
		for _, tt := range list {
			in.WriteString(tt.line + "\n")
		}
		filter, _, _ := strings.Cut(name, " ")
		status, out, errs := command(t, in.String(), "judge", filter)
		answers := strings.Split(strings.TrimSpace(out), "\n")
		if status != exitDone || errs != "" || len(answers) != len(list) {
			t.Fatalf("%s: status %d, %s, %d answers to %d lines", name, status, errs, len(answers), len(list))
		}
		for i, tt := range list {
			if !sameJSON(toldError(t, answers[i]), tt.want) {
				t.Errorf("%s %.90s\n got %s\nwant %s", name, tt.line, answers[i], tt.want)
			}
		}
	}
}

// sameJSON reports whether a and b have the same keys in the same order, and numbers that
// agree to four digits after the point.
func sameJSON(a, b string) bool {
	da, db := json.NewDecoder(strings.NewReader(a)), json.NewDecoder(strings.NewReader(b))
	for {
		x, errA := da.Token()
		y, errB := db.Token()
		if errA != nil || errB != nil {
			return errA == errB || fmt.Sprint(errA) == fmt.Sprint(errB)
		}
		f, isA := x.(float64)
		g, isB := y.(float64)
		if isA && isB && math.Abs(f-g) < 0.0001 {
			continue
		}
		if x != y {
			return false
		}
	}
}

// TestJudgeTournamentSummary checks the count of answers and errors, and that an unknown
// filter suggests a similar name.
func TestJudgeTournamentSummary(t *testing.T) {
	_, _, errs := command(t, "{}\n"+`{"order":"csa2000","players":[],"games":[]}`+"\n", "judge", "ranking", "--summary")
	if want := "       1  answered\n       1  error\n"; errs != want {
		t.Errorf("got %q, want %q", errs, want)
	}
	if status, _, errs := command(t, "", "judge", "rankin"); status != exitUsage || !strings.Contains(errs, "ranking") {
		t.Errorf("status %d, %s", status, errs)
	}
}

// TestJudgeLongRating rates a line with 100,000 single games.
func TestJudgeLongRating(t *testing.T) {
	var in bytes.Buffer
	in.WriteString(`{"id":1,"games":[`)
	for i := range 100_000 {
		fmt.Fprintf(&in, `["player %d","player %d",%d,0,%d],`, i%199, i%199+1, i/199%2, 1-i/199%2)
	}
	in.WriteString(`["player 0","player 1",0,1,0]],"anchor":{"player":"player 0","rating":0}}` + "\n")
	status, out, errs := command(t, in.String(), "judge", "rating")
	answers := objects(t, out)
	if status != exitDone || len(answers) != 1 || len(answers[0]["ratings"].([]any)) != 200 {
		t.Errorf("status %d, %s, %.200s", status, errs, out)
	}
}

// fuzzJudge checks that any line gets a JSON answer with an id or a name. Long lines take
// long to judge and have the same parts as short ones.
func fuzzJudge(f *testing.F, name string, seeds ...string) {
	const longest = 800
	text, _ := tournamentLines(f, name)
	for line := range strings.Lines(text) {
		if len(line) <= longest {
			f.Add(line)
		}
	}
	for _, s := range seeds {
		f.Add(s)
	}
	judge := judgeTournament(tournamentJudges[name])
	f.Fuzz(func(t *testing.T, line string) {
		if len(line) > longest {
			return
		}
		answer, err := json.Marshal(judge([]byte(line)))
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		var v map[string]any
		if err := json.Unmarshal(answer, &v); err != nil {
			t.Fatalf("%q: %s: %v", line, answer, err)
		}
		if _, ok := v["id"]; !ok && v["name"] == nil {
			t.Fatalf("%q: %s has no id", line, answer)
		}
	})
}

func FuzzJudgeRanking(f *testing.F) {
	fuzzJudge(f, "ranking", `{"order":["wins","direct","lot"],"players":[1,"1"],"games":[[1,null,"1/2"]],"seed":-5}`)
}

func FuzzJudgePairing(f *testing.F) {
	fuzzJudge(f, "pairing", `{"form":"swiss","players":[{"id":1,"opponents":[2,2],"colours":"BW"},{"id":2,"bye":true,"score":1e300},{"id":3,"out":true}],"bound":2,"lots":true,"forbidden":[[1,3]]}`,
		`{"form":"dutch","players":[1,2,3,4,5],"rounds":[[[1,2,"1-0"],[3,4,"1/2"],[5,null,"1-0"]],[[1,3,"0-1"],[2,4,"1-0"]]],"out":[5],"total":3,"seed":1,"forbidden":[[1,4]]}`)
}

func FuzzJudgeRating(f *testing.F) {
	fuzzJudge(f, "rating", `{"games":[[1,2,1099511627776,0,0],[2,1,1,0,0]],"anchors":[{"player":1,"rating":1e308}],"draws":true,"advantage":true,"scale":"ordo","los":true}`)
}
