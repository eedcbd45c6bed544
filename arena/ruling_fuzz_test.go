package arena

import (
	"bytes"
	"strings"
	"testing"
)

// FuzzRuling appends a line to a journal of one game that is over and one that
// isn't. The line is refused, or winds the tape to a state that can be counted
// and recorded.
func FuzzRuling(f *testing.F) {
	const stamp = `"at":"2026-05-03T10:00:00.000Z"`
	head := strings.Join([]string{
		`{"event":"match_begin",` + stamp + `,"match":"m","kind":"freestyle","rules":"x","players":[{"name":"A"},{"name":"B"}],"games":2,"seed":1,"regulation":{"name":"x","game":"freestyle","games":2,"time":"1m","hang":"10m","points":[2,1,0]},"version":1}`,
		`{"event":"game_begin",` + stamp + `,"game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"setup":{}}`,
		`{"event":"move",` + stamp + `,"game":1,"ply":1,"seat":"black","player":"A","move":"808","ms":1,"charged":1}`,
		`{"event":"move",` + stamp + `,"game":1,"ply":2,"seat":"white","player":"B","move":"807","ms":1,"charged":1}`,
		`{"event":"game_end",` + stamp + `,"game":1,"moves":2,"winner":"A","side":0,"result":"win","by":"resign","detail":""}`,
		`{"event":"game_begin",` + stamp + `,"game":2,"seats":{"black":"B","white":"A"},"sides":[1,0],"setup":{}}`,
		`{"event":"move",` + stamp + `,"game":2,"ply":1,"seat":"black","player":"B","move":"808","ms":1,"charged":1}`,
	}, "\n") + "\n"
	ruling := func(rest string) string {
		return `{"event":"ruling",` + stamp + `,"by":"M","what":"x","why":"y",` + rest + "}\n"
	}
	for _, seed := range []string{
		`"game":1,"act":"result","ply":2,"side":1,"winner":"B","result":"win","reason":"ruling"`,
		`"game":2,"act":"result","ply":0,"result":"draw","reason":"ruling","claim":"five","about":"white","holds":false`,
		`"game":2,"act":"go_on","ply":0,"clocks":[5,7],"cut":["808"]`,
		`"game":1,"act":"go_on","ply":1,"clocks":[5],"stands":[{"ply":1,"seat":"black","player":"A","move":"808","ms":1,"charged":1}]`,
		`"game":1,"act":"void","ply":0,"was":{"winner":"A","side":0,"result":"win"}`,
		`"game":1,"act":"result","side":7,"result":"win"`, `"game":9,"act":"void"`, `"game":1,"act":"steps","steps":[{"moves":["1"]}]`,
	} {
		f.Add(ruling(seed))
	}
	f.Fuzz(func(_ *testing.T, line string) {
		for _, each := range []func(*Tape, Event){nil, forget} {
			tape, _, _, err := readJournal(strings.NewReader(head+line+"\n{}\n"), "x", each)
			if tape == nil || tape.Begin == nil {
				return
			}
			tape.Score()
			tape.Pairs()
			for _, g := range tape.Games {
				if g.End != nil {
					_ = g.End.said()
				}
				for _, r := range g.Rulings {
					_ = r.said("", nil, nil)
				}
				if err == nil && len(g.Positions) == len(g.Moves)+1 {
					RecordOf(tape.Begin, tape.Rules, g)
				}
			}
		}
		for range JournalRecords(bytes.NewReader([]byte(head+line)), "x", nil, nil) {
		}
	})
}
