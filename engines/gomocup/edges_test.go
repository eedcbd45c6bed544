package gomocup

import (
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// TestPointEdges spells points at the edges of what has a spelling.
func TestPointEdges(t *testing.T) {
	for _, c := range []struct {
		x, y  int
		want  boards.Move
		exact bool
	}{
		{0, 0, "101", true}, {19, 19, "2020", true}, {20, 19, "2120", true}, {19, 20, "2021", true}, {20, 20, "2121", true},
		{98, 98, "9999", true}, {99, 98, "9999", false}, {98, 99, "9999", false}, {-1, 5, "006", true}, {5, -1, "600", true}, {-2, 5, "006", false}, {5, -2, "600", false},
	} {
		if got, exact := move(c.x, c.y); got != c.want || exact != c.exact {
			t.Errorf("%d,%d: %q %v, want %q %v", c.x, c.y, got, exact, c.want, c.exact)
		}
	}
	for m, want := range map[boards.Move]bool{"101": true, "2020": true, "99": false, "10101": false, "1/1": false, "1:1": false, "001": false, "100": false} {
		if _, _, ok := coords(m); ok != want {
			t.Errorf("%q: %v", m, ok)
		}
	}
	for text, want := range map[string]kind{
		"123456789,1": point, "1,123456789": point, "1234567890,1": unreadable, "1,1234567890": unreadable, ",1": noise, "1,": noise, ",": noise, "1": noise,
		"1,x": noise, "1,1,1": unreadable, "1 1,": noise, "name=": noise, "name=x": about,
	} {
		if got := read([]byte(text)).kind; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]int64{"1e": 0, "999999999999999": 999999999999999, "1000000G": 1e15, "1000001G": -1, "-1000000G": -1e15, "-1000001G": -1, "0": 0} {
		if got, ok := figure(text); ok && got != want || !ok && want > 0 {
			t.Errorf("%q: %d %v", text, got, ok)
		}
	}
}

// TestQuestion tells a brain its time if there is a clock, and the stones that it
// lacks.
func TestQuestion(t *testing.T) {
	const s = time.Second
	moves := func(text string) (list []boards.Move) {
		for _, w := range strings.Fields(text) {
			list = append(list, boards.Move(w))
		}
		return list
	}
	for _, c := range []struct {
		name    string
		clock   engines.Clock
		left    []engines.Left
		stones  string // on the brain's board
		stale   bool
		history string
		want    string
	}{
		{"begin", engines.Clock{}, nil, "", false, "", "BEGIN"},
		{"turn", engines.Clock{}, nil, "", false, "808", "TURN 7,7"},
		{"turn, later", engines.Clock{}, nil, "808 807", false, "808 807 908", "TURN 8,7"},
		{"behind by three", engines.Clock{}, nil, "", false, "808 807 908", "BOARD|7,7,2|7,6,1|8,7,2|DONE"},
		{"behind by two", engines.Clock{}, nil, "", false, "808 807", "BOARD|7,7,1|7,6,2|DONE"},
		{"stale", engines.Clock{}, nil, "808", true, "808 807", "BOARD|7,7,1|7,6,2|DONE"},
		{"a clock", engines.Clock{Main: 60 * s}, []engines.Left{{Main: 30 * s}, {Main: 20 * s}}, "", false, "808",
			"INFO timeout_turn 5000|INFO timeout_match 60000|INFO time_left 30000|TURN 7,7"},
		{"nothing said of what is left", engines.Clock{Main: 60 * s}, nil, "", false, "808",
			"INFO timeout_turn 5000|INFO timeout_match 60000|INFO time_left 60000|TURN 7,7"},
		{"an increment", engines.Clock{Increment: 3 * s}, []engines.Left{{Main: s}, {}}, "", false, "808",
			"INFO timeout_turn 5000|INFO timeout_match 1000|INFO time_left 4000|TURN 7,7"},
		{"a time for the move", engines.Clock{Move: 3 * s}, nil, "", false, "808", "TURN 7,7"},
	} {
		p := &Player{stones: moves(c.stones), stale: c.stale, game: engines.Game{Clock: c.clock, Rules: &boards.Game{Seats: []boards.SeatInfo{{Side: 0}, {Side: 1}}}}}
		got := strings.ReplaceAll(strings.TrimSuffix(string(p.question(nil, engines.Turn{Budget: 5 * s, Left: c.left, History: moves(c.history)})), "\n"), "\n", "|")
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestQuestionAgain sends the turn's and the match's time once, and the time left
// each time.
func TestQuestionAgain(t *testing.T) {
	p := &Player{game: engines.Game{Clock: engines.Clock{Main: time.Minute}, Rules: &boards.Game{Seats: []boards.SeatInfo{{Side: 0}, {Side: 1}}}}}
	turn := engines.Turn{Budget: time.Second, Left: []engines.Left{{Main: time.Minute}, {Main: time.Minute}}}
	p.question(nil, turn)
	if got, want := string(p.question(nil, turn)), "INFO time_left 60000\nBEGIN\n"; got != want {
		t.Errorf("question returned %q, want %q", got, want)
	}
	turn.Budget = 2 * time.Second
	if got, want := string(p.question(nil, turn)), "INFO timeout_turn 2000\nINFO time_left 60000\nBEGIN\n"; got != want {
		t.Errorf("question returned %q, want %q", got, want)
	}
	p.game.Seat, turn.Left[1].Main = 1, 30*time.Second // the other side's
	if got, want := string(p.question(nil, turn)), "INFO time_left 30000\nBEGIN\n"; got != want {
		t.Errorf("question returned %q, want %q", got, want)
	}
}
