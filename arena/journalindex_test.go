package arena

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// indexed is a journal of two games played at once, the second of which is
// reopened. It has no checksums, like old journals. Some lines have their keys in
// another order, as other programs may write them.
const indexed = `{"event":"match_begin","at":"2026-01-01T00:00:00.000Z","match":"m","kind":"freestyle","games":109,"version":1,"players":[{"name":"A"},{"name":"B"}]}
{"event":"game_begin","at":"2026-01-01T00:00:00.000Z","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1]}
{"event":"move","at":"2026-01-01T00:00:01.000Z","game":1,"ply":1,"seat":"black","player":"A","move":"808","ms":1,"charged":0}
{"event":"game_begin","at":"2026-01-01T00:00:01.000Z","game":109,"seats":{"black":"B","white":"A"},"sides":[1,0]}
{"event":"move","at":"2026-01-01T00:00:02.000Z","game":1,"ply":2,"seat":"white","player":"B","move":"809","ms":1,"charged":0}
{"event":"move","at":"2026-01-01T00:00:02.000Z","game":1,"ply":3,"seat":"black","player":"A","move":"909","ms":1,"charged":0}
{"game":109,"event":"move","at":"2026-01-01T00:00:03.000Z","ply":1,"seat":"black","player":"B","move":"808","ms":1,"charged":0}
{"event":"takeback","at":"2026-01-01T00:00:03.000Z","game":1,"ply":1,"seat":"white"}
{"event":"game_end","at":"2026-01-01T00:00:04.000Z","game":109,"moves":1,"winner":"B","side":0,"result":"win","by":"resign"}
{"event":"interrupted","at":"2026-01-01T00:00:04.000Z","why":"enough"}
{"event":"resume","at":"2026-01-01T00:00:05.000Z"}
{"event":"reopen","at":"2026-01-01T00:00:05.000Z","game":109,"ply":1}
{"event":"not_yet_known","at":"2026-01-01T00:00:05.000Z","game":109}
{"at":"2026-01-01T00:00:05.000Z","event":"not_yet_known_either"}
{"event":"move","at":"2026-01-01T00:00:06.000Z","game":109,"ply":2,"seat":"white","player":"A","move":"809","ms":1,"charged":0}
{"event":"game_end","at":"2026-01-01T00:00:07.000Z","game":1,"moves":1,"winner":null,"side":-1,"result":"draw","by":"agreed"}
`

// index indexes a journal in memory.
func index(text string, each func(*IndexedGame)) (*JournalIndex, error) {
	x := NewJournalIndex("j")
	return x, x.Read(strings.NewReader(text), each)
}

// TestJournalIndex finds each game's events in a journal that mixes them.
func TestJournalIndex(t *testing.T) {
	var calls []string
	x, err := index(indexed, func(g *IndexedGame) {
		calls = append(calls, fmt.Sprint(g.Begin.Game, " ", g.End != nil))
	})
	if err != nil || len(x.Games) != 2 || x.Lost != 0 {
		t.Fatalf("%v, %d games", err, len(x.Games))
	}
	if want := []string{"1 false", "109 false", "109 true", "1 true"}; !slices.Equal(calls, want) {
		t.Errorf("called for %q, want %q", calls, want)
	}
	if a, b := x.Games[0], x.Games[1]; a.Moves != 3 || b.Moves != 2 || a.End == nil || b.End != nil {
		t.Errorf("moves %d and %d, ended %v and %v", a.Moves, b.Moves, a.End != nil, b.End != nil)
	}
	for i, want := range []string{
		"match_begin:0 game_begin:1 move:1 move:1 move:1 takeback:1 game_end:1 interrupted:0 resume:0",
		"match_begin:0 game_begin:109 move:109 game_end:109 reopen:109 move:109 interrupted:0 resume:0",
	} {
		events, err := x.Events(strings.NewReader(indexed), i)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range events {
			s := StampOf(e)
			got = append(got, fmt.Sprint(s.Event, ":", s.Game))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("game %d: %s, want %s", i+1, strings.Join(got, " "), want)
		}
	}
	names := func(events []Event) (text string) {
		for _, e := range events {
			text += fmt.Sprint(e.stamp().Event, ":", e.stamp().Game, " ")
		}
		return text
	}
	for i, want := range [][2]string{{"", "game_begin:109 "}, {"game_begin:1 game_end:1 ", ""}} {
		if before, after := x.Others(i); names(before) != want[0] || names(after) != want[1] {
			t.Errorf("game %d: before %s, after %s", i+1, names(before), names(after))
		}
	}
}

// TestJournalIndexOverAgain takes a match's end as final only if nothing follows
// it.
func TestJournalIndexOverAgain(t *testing.T) {
	const over = `{"event":"match_end","at":"2026-01-01T00:00:08.000Z","winner":"A"}` + "\n"
	const on = `{"event":"resume","at":"2026-01-02T00:00:00.000Z"}` + "\n"
	for _, c := range []struct {
		text string
		over bool
	}{{indexed, false}, {indexed + over, true}, {indexed + over + on, false}, {indexed + over + on + over, true}} {
		x, err := index(c.text, nil)
		if err != nil || (x.End != nil) != c.over {
			t.Fatalf("over %v, want %v; %v", x.End != nil, c.over, err)
		}
		events, err := x.Events(strings.NewReader(c.text), 0)
		if _, is := events[len(events)-1].(*MatchEnd); err != nil || is != c.over {
			t.Errorf("the last event says over: %v, want %v; %v", is, c.over, err)
		}
	}
}

// TestJournalIndexErrors names the wrong line, both when the journal is indexed
// and when a game is read whose file has changed since.
func TestJournalIndexErrors(t *testing.T) {
	lines := strings.SplitAfter(strings.TrimSuffix(indexed, "\n"), "\n")
	for _, c := range []struct {
		name, line string // replaces the fifth line
		want       string
	}{
		{"this line isn't an event", "junk\n", "j:5: this line isn't an event"},
		{"a bracket", "[]\n", "j:5: this line isn't an event"},
		{"nothing", "\n", "j:5: this line isn't an event"},
		{"half a line", "{\n", "j:5: this line isn't an event"},
		{"no name", `{"at":"2026-01-01T00:00:02.000Z"}` + "\n", "j:5: this line isn't an event"},
		{"no number", `{"event":"move","at":"2026-01-01T00:00:02.000Z","game":}` + "\n", "j:5: this line isn't an event"},
		{"another game", strings.Replace(lines[4], `"game":1`, `"game":7`, 1), "j:5: "},
		{"a game that can't begin", `{"event":"game_begin","at":"2026-01-01T00:00:01.000Z","game":3,"sides":"x"}` + "\n", "j:5: game_begin: "},
		{"a game that can't end", `{"event":"game_end","at":"2026-01-01T00:00:01.000Z","game":1,"moves":"x"}` + "\n", "j:5: game_end: "},
		{"a match that can't end", `{"event":"match_end","at":"2026-01-01T00:00:01.000Z","winner":1}` + "\n", "j:5: match_end: "},
	} {
		text := strings.Join(slices.Concat(lines[:4], []string{c.line}, lines[5:]), "")
		x, err := index(text, nil)
		var wrong *JournalError
		if !errors.As(err, &wrong) || wrong.Line != 5 || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
		if len(x.Games) != 2 || x.Games[0].Moves != 1 {
			t.Errorf("%s: the index doesn't hold what stands before it", c.name)
		}
	}
	if _, err := index(lines[2]+lines[2], nil); err == nil || !strings.HasPrefix(err.Error(), "j:1: ") {
		t.Errorf("no match: %v", err)
	}
	x, err := index(indexed, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(indexed, lines[5]) // the second line of a span of two
	changed := []byte(indexed)
	changed[at] = 'x'
	events, err := x.Events(bytes.NewReader(changed), 0)
	if err == nil || !strings.HasPrefix(err.Error(), "j:6: ") || len(events) != 1+3+2 {
		t.Errorf("changed in line 6: %d events, %v", len(events), err)
	}
}

// TestJournalGame keeps one game of a journal whole.
func TestJournalGame(t *testing.T) {
	cut := indexed + `{"event":"move","at":"2026`
	for _, c := range []struct {
		name, text string
		n          int
		game       int // 0 expects an error
		lost       bool
	}{
		{"the first", indexed, 0, 1, false}, {"by number", indexed, 1, 1, false}, {"another", indexed, 109, 109, false},
		{"none", indexed, 2, 0, false}, {"of a cut journal", cut, 109, 109, true},
		{"before a broken line", indexed + "junk\njunk\n", 109, 109, false},
		{"the first, before a broken line", indexed + "junk\njunk\n", 0, 1, false},
		{"none, and a broken line", indexed + "junk\njunk\n", 3, 0, false},
		{"no games", strings.SplitAfter(indexed, "\n")[0], 0, 0, false},
	} {
		tape, lost, err := JournalGame(strings.NewReader(c.text), "j", c.n)
		if (err == nil) != (c.game != 0) || (lost > 0) != c.lost {
			t.Errorf("%s: %d bytes lost, %v", c.name, lost, err)
			continue
		}
		if err != nil {
			continue
		}
		g := tape.Game(c.game)
		if g == nil || len(g.Positions) != len(g.Moves)+1 || len(g.Moves) != map[int]int{1: 1, 109: 2}[c.game] {
			t.Errorf("%s: %+v", c.name, g)
		}
	}
}
