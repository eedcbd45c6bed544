package tournament

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// quickLines returns bouts and results, and lines that resemble them.
func quickLines(t testing.TB) []string {
	t.Helper()
	p := plan(t, 6, "[[stage]]\nform = \"swiss\"\nrounds = 3\nboards = 2\n")
	tt := begun(t, p)
	if err := tt.Run(t.Context(), new(scripted), Options{Concurrency: 2}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(tt.Dir(), JournalName))
	if err != nil {
		t.Fatal(err)
	}
	const result = `{"event":"result","at":"2026-11-22T12:31:01.538Z","stage":1,"round":9,"pair":19,"kind":"played","points":[1,1],"games":[1,0,1]`
	const bout = `{"event":"bout","at":"2026-11-22T12:31:01.506Z","stage":1,"round":9,"pair":20,"bout":1,"board":1,"players":[25,33],"dir":"matches/1-09-20","seed":18446744073709551615`
	return append(strings.Split(strings.TrimSpace(string(data)), "\n"),
		result+`,"sum":"02a9d9db"}`, result+"}", result+`,"scores":[-1,12],"sum":"02a9d9db"}`, result+`,"by":"Mori","sum":"02a9d9db"}`,
		result+`,"why":{"code":"result.seed"},"sum":"02a9d9db"}`, bout+`,"sum":"02a9d9db"}`, bout+`,"replay":1,"sum":"f"}`, bout+`,"late":["1s","0s"]}`,
		strings.Replace(result, `"played"`, `"\u0070layed"`, 1)+"}", strings.Replace(result, "[1,1]", "[01,1]", 1)+"}", strings.Replace(result, "Z", "+09:00", 1)+"}",
		strings.Replace(bout, "18446744073709551615", "18446744073709551616", 1)+"}", result+`,"sum":"}"}`, result+`,"sum":"a"} `)
}

// held compares quickEvent's reading of a line with that of encoding/json, and
// reports whether quickEvent reads it.
func held(t *testing.T, line string) bool {
	t.Helper()
	e := quickEvent([]byte(line))
	if e == nil {
		return false
	}
	want := eventTypes[StampOf(e).Event]()
	if err := json.Unmarshal([]byte(line), want); err != nil {
		t.Fatalf("%s: read as %+v, though %v", line, e, err)
	}
	if !reflect.DeepEqual(e, want) {
		t.Fatalf("%s:\nread as %+v\nwant    %+v", line, e, want)
	}
	return true
}

// TestQuickEvents checks that quickEvent agrees with encoding/json, and that it
// reads all usual lines.
func TestQuickEvents(t *testing.T) {
	quick := 0
	for _, line := range quickLines(t) {
		if held(t, line) {
			quick++
		} else if strings.HasPrefix(line, `{"event":"bout"`) && !strings.Contains(line, "late") && !strings.Contains(line, "replay") && !strings.Contains(line, "616") {
			t.Errorf("%s wasn't read quickly", line)
		}
	}
	if quick < 20 {
		t.Errorf("%d lines were read quickly", quick)
	}
}

func FuzzQuickEvent(f *testing.F) {
	for _, line := range quickLines(f) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) { held(t, line) })
}
