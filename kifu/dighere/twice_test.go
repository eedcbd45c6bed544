package dighere

import (
	"strings"
	"testing"

	"dohyo/kifu"
)

// TestKeyTwice names a key that a game has twice.
func TestKeyTwice(t *testing.T) {
	const field = `{"agents":[{"direction":0,"x":0,"y":0},{"direction":0,"x":5,"y":5},{"direction":0,"x":0,"y":5},{"direction":0,"x":5,"y":0}],` +
		`"hidden":[],"holes":[],"known":[{"amount":4,"x":3,"y":3}],"size":6,"steps":9,"thinkTime":1000}`
	for text, want := range map[string]string{
		`{"field":` + field + `,"plays":[{"plans":[0,0,0,0]}],"plays":[]}`: "plays",
		`{"field":` + field + `,"plays":[]}`:                               "",
	} {
		for rec, err := range Read(strings.NewReader("\n"+text+"\n"), kifu.ReadOptions{Name: "a"}) {
			if err != nil {
				t.Fatal(err)
			}
			if want == "" && len(rec.Notes) == 0 {
				continue
			}
			if len(rec.Notes) != 1 || rec.Notes[0].Code != kifu.SecondValue || rec.Notes[0].Args[0] != want || rec.Notes[0].Line != 2 || len(rec.Moves) != 0 {
				t.Errorf("%s: %+v, %d steps", text, rec.Notes, len(rec.Moves))
			}
		}
	}
}
