package gomocup

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

// firstFree plays the first free point, row by row, and sends some figures.
func firstFree(rules *boards.Game, size int) engines.Thinker {
	return func(_ context.Context, moves []boards.Move, limit time.Duration, talk func(engines.Talk)) (boards.Move, engines.Talk) {
		taken := map[boards.Move]bool{}
		for _, m := range moves {
			taken[m] = true
		}
		talk(engines.Talk{Depth: 3})
		for y := range size {
			for x := range size {
				if m, _ := move(x, y); !taken[m] {
					score := int(limit.Milliseconds())
					return m, engines.Talk{Mutter: rules.Name, Score: &score}
				}
			}
		}
		return "", engines.Talk{}
	}
}

func TestServe(t *testing.T) {
	tests := []struct {
		name string
		b    Brain
		in   string
		want string
	}{
		{"a game", Brain{},
			"START 15\nBEGIN\nTURN 1,0\nEND\n",
			"OK\nMESSAGE depth 3\nMESSAGE ev 0\nMESSAGE freestyle\n0,0\nMESSAGE depth 3\nMESSAGE ev 0\nMESSAGE freestyle\n2,0\n"},
		{"rules and time", Brain{},
			"START 15\r\nINFO timeout_turn 1000\r\nINFO rule 1\r\nINFO novelty x\r\nBEGIN\r\n",
			"OK\nMESSAGE depth 3\nMESSAGE ev 876\nMESSAGE standard\n0,0\n"},
		{"renju", Brain{}, "START 15\nINFO rule 4\nBEGIN\n", "OK\nMESSAGE depth 3\nMESSAGE ev 0\nMESSAGE renju\n0,0\n"},
		{"the game given", Brain{Rules: gomoku.Guide, Time: time.Second}, "START 15\nINFO rule 4\nBEGIN\n",
			"OK\nMESSAGE depth 3\nMESSAGE ev 1000\nMESSAGE gomoku\n0,0\n"},
		{"board", Brain{},
			"START 15\nBOARD\n0,0,2\n1,0,1\n2,0,2\nDONE\n",
			"OK\nMESSAGE depth 3\nMESSAGE ev 0\nMESSAGE freestyle\n3,0\n"},
		{"board in any order", Brain{},
			"START 15\nBOARD\n0,0,2\n2,0,2\n1,0,1\n3,0,1\nDONE\nTAKEBACK 4,0\nTAKEBACK 3,0\nTURN 3,0\n",
			"OK\nMESSAGE depth 3\nMESSAGE ev 0\nMESSAGE freestyle\n4,0\nOK\nERROR the last move is not 3,0\nERROR 3,0 is occupied\n"},
		{"board with blanks", Brain{},
			" START 15 \n BOARD\t\n 0,0,2 \n1,0, 1\n2,0,2\n DONE \n END \nBEGIN\n",
			"OK\nMESSAGE depth 3\nMESSAGE ev 0\nMESSAGE freestyle\n3,0\n"},
		{"not my turn", Brain{}, "START 15\nBOARD\n0,0,1\nDONE\n", "OK\nERROR it isn't my turn on this board\n"},
		{"board without end", Brain{}, "START 15\nBOARD\n0,0,2\n", "OK\nERROR no DONE\n"},
		{"bad board", Brain{}, "START 15\nBOARD\n0,0,2\nxyz\nDONE\n", "OK\nERROR expected x,y,who or DONE, got \"xyz\"\n"},
		{"play", Brain{}, "START 20\nPLAY 0,0\nTURN 1,0\n", "OK\n0,0\nMESSAGE depth 3\nMESSAGE ev 0\nMESSAGE freestyle\n2,0\n"},
		{"restart", Brain{}, "RESTART\nSTART 15\nPLAY 0,0\nRESTART\nPLAY 0,0\n", "ERROR no START yet\nOK\n0,0\nOK\n0,0\n"},
		{"about", Brain{Name: "mangetsu", Version: "1"}, "ABOUT\n", `name="mangetsu", version="1", author="dohyo", country="Japan"` + "\n"},
		{"sizes", Brain{}, "START\nSTART 9\nSTART 21\nRECTSTART 15,20\nRECTSTART 16,16\n",
			"ERROR expected a board of 15 to 20 lines, got \"\"\nERROR expected a board of 15 to 20 lines, got \"9\"\nERROR expected a board of 15 to 20 lines, got \"21\"\nERROR the board must be a square\nOK\n"},
		{"a board its rules don't have", Brain{}, "START 20\nINFO rule 4\nBEGIN\n", "OK\nERROR renju: expected a board of 15 lines, got 20\n"},
		{"unknown", Brain{}, "SWAP2BOARD\nDONE\nFROB\x1b[2J 3\n\n", "UNKNOWN SWAP2BOARD\nUNKNOWN DONE\nUNKNOWN FROB\n"},
		{"early", Brain{}, "BEGIN\nTURN 1,1\nTURN x\n", "ERROR no START yet\nERROR no START yet\nERROR expected a point in the form x,y, got \"x\"\n"},
		{"off the board", Brain{}, "START 15\nTURN 15,0\nTURN -1,0\n", "OK\nERROR 15,0 is off the board\nERROR -1,0 is off the board\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out strings.Builder
			tt.b.Mind = firstFree
			if err := tt.b.Serve(context.Background(), strings.NewReader(tt.in), &out); err != nil {
				t.Fatal(err)
			}
			if out.String() != tt.want {
				t.Errorf("got\n%swant\n%s", out.String(), tt.want)
			}
		})
	}
}

// TestServeHurry makes a thinking brain answer as soon as the manager is gone.
func TestServeHurry(t *testing.T) {
	r, w := io.Pipe()
	thinking := make(chan bool)
	mind := func(*boards.Game, int) engines.Thinker {
		return func(ctx context.Context, _ []boards.Move, _ time.Duration, _ func(engines.Talk)) (boards.Move, engines.Talk) {
			thinking <- true
			<-ctx.Done()
			return "808", engines.Talk{}
		}
	}
	var out strings.Builder
	done := make(chan error)
	go func() { done <- Brain{Mind: mind}.Serve(context.Background(), r, &out) }()
	io.WriteString(w, "START 15\nBEGIN\n")
	<-thinking
	w.Close()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if want := "OK\n7,7\n"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

func TestLimit(t *testing.T) {
	tests := []struct {
		t    times
		want time.Duration
	}{
		{times{}, time.Minute},
		{times{told: true, turn: 0}, time.Millisecond},
		{times{told: true, turn: 1000}, 876 * time.Millisecond},
		{times{told: true, turn: 10}, 3 * time.Millisecond},
		{times{told: true, turn: forever}, time.Minute},
		{times{told: true, turn: forever, match: 0, left: forever}, time.Minute},
		{times{told: true, turn: 60000, match: 60000, left: 40000}, 2 * time.Second},
		{times{match: 60000}, 3 * time.Second},
		{times{told: true, turn: -5}, time.Millisecond},
	}
	for _, tt := range tests {
		if got := tt.t.limit(time.Minute, 0); got != tt.want {
			t.Errorf("%+v: limit %v, want %v", tt.t, got, tt.want)
		}
	}
}

func TestTold(t *testing.T) {
	const s = time.Second
	tests := []struct {
		clock             engines.Clock
		budget, left      time.Duration
		turn, match, rest int64
		margin            time.Duration
	}{
		{engines.Clock{}, 600 * s, 0, 5000, 0, forever, 0},
		{engines.Clock{Move: 2 * s}, 2 * s, 0, 2000, 0, forever, 0},
		{engines.Clock{Main: 60 * s}, 40 * s, 40 * s, 40000, 60000, 40000, 0},
		{engines.Clock{Main: 60 * s, Byoyomi: 10 * s}, 50 * s, 40 * s, 50000, 60000, 50000, 0},
		{engines.Clock{Main: 60 * s, Byoyomi: 10 * s}, 10 * s, 0, 10000, 0, forever, 0},
		{engines.Clock{Byoyomi: 10 * s}, 10 * s, 0, 10000, 0, forever, 0},
		{engines.Clock{Main: 60 * s, Increment: 3 * s}, 73 * s, 70 * s, 73000, 70000, 73000, 0},
		{engines.Clock{Move: 2 * s}, 2 * s, 0, 1900, 0, forever, s / 10},
		{engines.Clock{Move: s / 10}, s / 10, 0, 50, 0, forever, s},
		{engines.Clock{Main: 60 * s}, 40 * s, 40 * s, 39000, 60000, 39000, s},
	}
	for _, tt := range tests {
		p := Player{opt: Options{Think: 5 * s, Margin: tt.margin}, game: engines.Game{Clock: tt.clock}}
		turn, match, rest := p.told(tt.budget, tt.left)
		if turn != tt.turn || match != tt.match || rest != tt.rest {
			t.Errorf("%+v with %v left: %d %d %d, want %d %d %d", tt.clock, tt.left, turn, match, rest, tt.turn, tt.match, tt.rest)
		}
	}
}

func FuzzServe(f *testing.F) {
	f.Add("START 15\nBEGIN\nTURN 1,0\nBOARD\n1,1,1\n2,2,2\nDONE\nTAKEBACK 1,1\nEND\n")
	f.Add("BOARD\nDONE\n")
	f.Fuzz(func(t *testing.T, in string) {
		Brain{Mind: firstFree}.Serve(context.Background(), strings.NewReader(in), io.Discard)
	})
}
