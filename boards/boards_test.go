package boards

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestOther(t *testing.T) {
	for side, want := range map[Side]Side{0: 1, 1: 0, None: None} {
		if got := side.Other(); got != want {
			t.Errorf("the other of %d is %d, want %d", side, got, want)
		}
	}
}

func TestSeat(t *testing.T) {
	g := &Game{Seats: []SeatInfo{{"agent0", 0}, {"agent1", 1}, {"agent2", 0}}}
	for name, want := range map[string]Seat{"agent0": 0, "agent1": 1, "agent2": 2, "agent3": -1, "": -1} {
		if got, ok := g.Seat(name); got != want || ok != (want >= 0) {
			t.Errorf("seat %q: %d, %v, want %d", name, got, ok, want)
		}
	}
}

// TestClip keeps what a player sent whole up to 60 bytes.
func TestClip(t *testing.T) {
	for n, want := range map[int]string{
		0:   "",
		3:   "xxx",
		60:  strings.Repeat("x", 60),
		61:  strings.Repeat("x", 60) + "…",
		999: strings.Repeat("x", 60) + "…",
	} {
		text := strings.Repeat("x", n)
		if got := (&NotMove{Text: text}).Got(); got != want {
			t.Errorf("%d bytes: %q", n, got)
		}
		if got := (&Illegal{Move: Move(text), Rule: RuleOccupied}).Error(); got != want+" is not allowed: occupied" {
			t.Errorf("%d bytes: %q", n, got)
		}
	}
	err := &NotMove{Text: "9\n", Want: fmt.Errorf("a move in the form xxyy")}
	if err.Error() != `expected a move in the form xxyy, got "9\n"` {
		t.Error(err)
	}
}

func TestSource(t *testing.T) {
	for want, s := range map[string]Source{"guide 2.3": {"guide", "2.3"}, "wcsc10": {Doc: "wcsc10"}} {
		if s.String() != want {
			t.Errorf("%+v is %q", s, s)
		}
	}
}

func TestJudged(t *testing.T) {
	why := Finding{What: "gomoku.three", Marks: Marked(Needed, "808", "909")}
	if want := []Mark{{"808", Needed}, {"909", Needed}}; !reflect.DeepEqual(why.Marks, want) {
		t.Errorf("marks %v", why.Marks)
	}
	for holds, want := range map[bool]Holds{true: True, false: Untrue} {
		if a := Judged(holds, why); a.Holds != want || len(a.Why) != 1 || a.Why[0].What != why.What {
			t.Errorf("%v: %+v", holds, a)
		}
	}
}

// TestReadSuite names openings by their places: lines without moves have none.
func TestReadSuite(t *testing.T) {
	got := ReadSuite("# two openings\n808 909  807 # the first\n\n   # nothing\n\t708\n")
	want := []Opening{{Name: "#1", Moves: []Move{"808", "909", "807"}}, {Name: "#2", Moves: []Move{"708"}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, expected %+v", got, want)
	}
	if list := ReadSuite("# none\n"); list != nil {
		t.Errorf("unexpected result of ReadSuite: %+v", list)
	}
}
