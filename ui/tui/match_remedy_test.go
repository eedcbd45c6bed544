package tui

import (
	"encoding/json"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// startFailed is how a program has failed, as a journal has it.
const startFailed = `{"code":"process.ready.ended","args":["usiok",{"fact":{"code":"process.ended.saying","args":[
	{"fact":{"code":"process.ended","args":[{"fact":{"code":"process.exit.status","args":[127]}}]}},
	{"fact":{"code":"process.saying","args":["brain: error while loading shared libraries: libanswer.so: cannot open shared object file"]}}]}},
	{"fact":{"code":"process.said.nothing"}}]}`

// TestRemedyOfAStart: where a program can't be started, the end of the game says what to do, as the form for
// programs does, and the reasons have the program's words, too.
func TestRemedyOfAStart(t *testing.T) {
	var failed fact.Fact
	if err := json.Unmarshal([]byte(startFailed), &failed); err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{160, 50}, {120, 40}, {80, 24}} {
		f := newFake("BRAIN", "KAZE", 1)
		f.start(opening("寒星", "正・本"))
		winner := "KAZE"
		f.feed.Add(&arena.GameEnd{
			Stamp: f.stamp(arena.EvGameEnd, f.number), Winner: &winner, Side: 1, Result: arena.Win, By: arena.ByExit, Fault: string(engines.Start), Detail: "it ended with exit status 127",
			Fact: failed,
		})
		m := screenModel(f.options(lang.English, "unicode"), f.session(), size[0], size[1])
		f.tick(m, 0)
		if size[0] > 80 { // below, the reasons have the room
			wantShown(t, m, "What to do:", "libanswer.so:")
		}
		press(m, "y")
		wantShown(t, m, "status 127", "What to do:")
		if text := shown(m); strings.Contains(text, "The board is") || strings.Contains(text, "isn't a foul") {
			t.Errorf("the position is a reason, too:\n%s", text)
		}
		if size[0] > 80 {
			continue
		}
		press(m, "y")
		f.finishMatch()
		f.tick(m, 0)
		wantShown(t, m, "What to do:", "libanswer.so:")
	}
}
