package gtp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/internal/caller"
)

// studied returns what a program says of a position on 5x5 in which white is to move.
func studied(t *testing.T, p *testSeat, ctx context.Context, q engines.Study) (last engines.Insight, err error) {
	t.Helper()
	pos, err := igo.Game.Start(boards.Setup{Size: 5, Settings: igo.Komi(7.5)})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Begin(context.Background(), engines.Game{Rules: igo.Game, Position: pos, Size: 5}); err != nil {
		t.Fatal(err)
	}
	next, err := pos.Play("C3")
	if err != nil {
		t.Fatal(err)
	}
	q.Position = next
	err = p.Study(ctx, q, func(i engines.Insight) { last = i })
	return last, err
}

func near(f *float64, want float64) bool { return f != nil && math.Abs(*f-want) < 1e-6 }

func TestStudy(t *testing.T) {
	t.Parallel()
	const kata, lz = "kata-analyze w 20 rootInfo true ownership true", "lz-analyze w 20"
	for mode, c := range map[string]struct {
		q    engines.Study
		sent string
		n    int64
	}{
		"kata":               {engines.Study{Nodes: 400}, kata, 501},
		"lz":                 {engines.Study{Nodes: 400}, lz, 500},
		"kata, lists":        {engines.Study{Nodes: 400}, kata, 501},
		"lz, lists":          {engines.Study{Nodes: 400}, lz, 500},
		"kata, says nothing": {engines.Study{Nodes: 400}, kata, 501},
		"lz, says nothing":   {engines.Study{Nodes: 400}, lz, 500},
	} {
		t.Run(mode, func(t *testing.T) {
			p := seat(t, Options{}, "katago", mode)
			defer p.Close()
			for round := range 2 { // the running process is asked again
				got, err := studied(t, p, context.Background(), c.q)
				if err != nil || len(got.Lines) != 2 || got.Nodes != c.n {
					t.Fatalf("%+v, %v", got, err)
				}
				l := got.Lines[0]
				isKata := strings.HasPrefix(mode, "kata")
				win := 0.48
				if isKata {
					win = 0.480018
				}
				if !slices.Equal(l.Moves, []boards.Move{"D4", "C4"}) || l.Nodes != 480 || !near(l.WinRate, win) || l.Prior == nil || isKata && !near(l.Lead, -0.61) || !isKata && l.Lead != nil {
					t.Errorf("%+v", l)
				}
				if l := got.Lines[1]; l.Moves[0] != "pass" || !near(l.WinRate, 0.01) {
					t.Errorf("%+v", l)
				}
				if i := slices.IndexFunc(got.Layers, func(l engines.Layer) bool { return l.Kind == engines.LayerPolicy }); i < 0 || !strings.HasPrefix(got.Layers[i].Text, "D4 0.221 pass 0.001") {
					t.Errorf("the policy is %q", got.Layers)
				}
				i := slices.IndexFunc(got.Layers, func(l engines.Layer) bool { return l.Kind == engines.LayerOwner })
				if isKata != (i >= 0) || isKata && !strings.HasSuffix(got.Layers[i].Text, "0.500\n-0.250 -0.250 -0.250 -0.250 -0.250") { // white asks: black's view is the opposite
					t.Errorf("the owners are %q", got.Layers)
				}
				sent := p.sent()
				if tried := round == 0 && mode == "lz, says nothing"; !slices.Contains(sent, c.sent) || slices.Contains(sent, kata) != (c.sent == kata || tried) {
					t.Errorf("sent %q", sent)
				}
			}
		})
	}
}

// TestStudyStream reads lines in all forms that KataGo's document allows: keys in any order, keys that
// aren't known yet, lists of numbers as long as they like, and lines of play without a move.
func TestStudyStream(t *testing.T) {
	t.Parallel()
	start, err := igo.Game.Start(boards.Setup{Size: 4})
	if err != nil {
		t.Fatal(err)
	}
	pos := start.(*igo.Position)
	const usual = "D4 480 0.48 -0.61 0.22 [D4 C4]; pass 20 0.01 -20.00 0.00 [pass]"
	all := request{most: 9, parts: map[string]bool{"rootInfo": true, "ownership": true, "ownershipStdev": true, "movesOwnership": true,
		"movesOwnershipStdev": true, "pvVisits": true, "pvEdgeVisits": true, "noResultValue": true}}
	numbers := func(n int) string { return strings.Repeat(" 0.5", n) }
	for name, c := range map[string]struct {
		line  string
		want  string
		nodes int64
		owner string // of A4 and A1
	}{
		"as asked":      {all.line(4), usual, 501, "-0.500 0.250"},
		"without parts": {(&request{most: 9}).line(4), usual, 500, ""},
		"in any order": {"info pv D4 C4 order 0 prior 0.221121 scoreLead -0.61 pvVisits 480 12 winrate 0.480018 visits 480 move D4 " +
			"info order 1 pv pass winrate 0.01 scoreMean -20 prior 0.001 move pass visits 20", usual, 500, ""},
		"with new keys": {"info move D4 humanPrior 0.3 visits 480 nearest C3 winrate 0.480018 scoreLead -0.61 curve" + numbers(7) + " prior 0.221121 curves" + numbers(8) +
			" order 0 pv D4 C4 info move pass visits 20 winrate 0.01 scoreLead -20 prior 0.001 order 1 pv pass rootInfo currentPlayer B curve" + numbers(4) +
			" visits 501 ownershipStdev" + numbers(16) + " ownership" + numbers(16), usual, 501, "0.500 0.500"},
		"the same by symmetry": {"info move D4 visits 400 order 0 pv D4 info move A1 visits 400 isSymmetryOf D4 order 1 pv A1 rootInfo visits 501", "D4 400 ? ? ? [D4]; A1 400 ? ? ? [A1]", 501, ""},
		"no line of play":      {"info move D4 visits 480 winrate nan scoreLead -0.61 order 0 pv pvVisits info move pass visits 20 order 1 pv rootInfo visits 501", "D4 480 ? -0.61 ? [D4]; pass 20 ? ? ? [pass]", 501, ""},
		"only numbers":         {"info info move D4 visits 480 order", "D4 480 ? ? ? [D4]", 480, ""},
	} {
		t.Run(name, func(t *testing.T) {
			var got engines.Insight
			s := studying{p: &Player{}, pos: pos, known: map[boards.Move]bool{}, whole: 1, tell: func(i engines.Insight) { got = i }}
			if err := s.hear([]byte(c.line)); err != nil {
				t.Fatal(err)
			}
			number := func(f *float64) string {
				if f == nil {
					return "?"
				}
				return fmt.Sprintf("%.2f", *f)
			}
			var lines []string
			for _, l := range got.Lines {
				lines = append(lines, fmt.Sprintf("%s %d %s %s %s %s", l.Moves[0], l.Nodes, number(l.WinRate), number(l.Lead), number(l.Prior), l.Moves))
			}
			if have := strings.Join(lines, "; "); have != c.want || got.Nodes != c.nodes {
				t.Errorf("got %s (%d), want %s (%d)", have, got.Nodes, c.want, c.nodes)
			}
			owner := ""
			if i := slices.IndexFunc(got.Layers, func(l engines.Layer) bool { return l.Kind == engines.LayerOwner }); i >= 0 {
				f := strings.Fields(got.Layers[i].Text)
				owner = f[0] + " " + f[12]
			}
			if owner != c.owner {
				t.Errorf("the owners are %q, want %q", owner, c.owner)
			}
		})
	}
}

// TestStudyTime checks that a study ends with its time.
func TestStudyTime(t *testing.T) {
	p := seat(t, Options{}, "katago", "kata")
	defer p.Close()
	if _, err := studied(t, p, context.Background(), engines.Study{Time: 20 * time.Millisecond}); err != nil {
		t.Error(err)
	}
}

// TestStudyOne asks for one line, until the context ends.
func TestStudyOne(t *testing.T) {
	p := seat(t, Options{}, "katago", "kata")
	defer p.Close()
	ctx, cancel := context.WithCancel(context.Background())
	pos, _ := igo.Game.Start(boards.Setup{Size: 5})
	if err := p.Begin(ctx, engines.Game{Rules: igo.Game, Position: pos, Size: 5}); err != nil {
		t.Fatal(err)
	}
	var got engines.Insight
	err := p.Study(ctx, engines.Study{Position: pos, Lines: 1}, func(i engines.Insight) { got = i; cancel() })
	if err != nil || len(got.Lines) != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestStudyFinished asks a program of dohyo's that finishes before the bound. Another one may
// write the same comment, which means nothing.
func TestStudyFinished(t *testing.T) {
	t.Parallel()
	for mode, q := range map[string]engines.Study{"finishes": {Nodes: 1e6}, "mutters": {Time: 400 * time.Millisecond}} {
		p := seat(t, Options{}, "katago", mode)
		defer p.Close()
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		began := time.Now()
		i, err := studied(t, p, ctx, q)
		if err != nil || ctx.Err() != nil || q.Time == 0 && len(i.Lines) == 0 || time.Since(began) < q.Time {
			t.Errorf("%s: %+v, %v, %v, after %v", mode, i, err, ctx.Err(), time.Since(began))
		}
	}
}

func TestStudyFaults(t *testing.T) {
	t.Parallel()
	for mode, want := range map[string]engines.FaultKind{
		"dies": engines.Exit, "wrong": engines.Garbage, "off": engines.Garbage, "flood": engines.Flood, "refuses": engines.Garbage, "deaf": engines.Timeout,
	} {
		t.Run(mode, func(t *testing.T) {
			p := seat(t, Options{Stop: 300 * time.Millisecond}, "katago", mode)
			defer p.Close()
			q := engines.Study{Time: 20 * time.Second}
			if mode == "deaf" {
				q.Time = 50 * time.Millisecond
			}
			_, err := studied(t, p, context.Background(), q)
			var f *engines.Fault
			if !errors.As(err, &f) || f.Kind != want {
				t.Errorf("%v; want %s", err, want)
			}
		})
	}
	for _, script := range [][]string{
		{"known_command==$ false"},
		{"list_commands==$ genmove|undo", "known_command=?$ unknown"},
		{"list_commands=?$ unknown", "known_command=?$ unknown", "kata-analyze=?$ unknown", "lz-analyze=?$ unknown"},
	} {
		p := seat(t, Options{}, append([]string{"scripted"}, script...)...)
		if _, err := studied(t, p, context.Background(), engines.Study{}); err == nil || !strings.Contains(err.Error(), "no command for analysis") {
			t.Errorf("%q: %v", script, err)
		}
	}
}

// TestKnowsStudy asks engines whether they can analyse, also those that don't say which commands
// they have.
func TestKnowsStudy(t *testing.T) {
	t.Parallel()
	pos, err := igo.Game.Start(boards.Setup{Size: 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range [][]string{
		{"katago", "kata"}, {"katago", "lz"}, {"katago", "kata, says nothing"}, {"katago", "lz, says nothing"},
		{"scripted", "list_commands==$ genmove|undo"}, {"scripted", "list_commands=?$ unknown", "known_command=?$ unknown", "kata-analyze=?$ unknown", "lz-analyze=?$ unknown"},
	} {
		can := program[0] == "katago"
		p := seat(t, Options{}, program...)
		defer p.Close()
		if err := p.Begin(context.Background(), engines.Game{Rules: igo.Game, Position: pos, Size: 5}); err != nil {
			t.Fatal(err)
		}
		f, told := fact.Of(p.KnowsStudy(context.Background()))
		if told == can || told && f.Code != engines.UnstudiedCode {
			t.Errorf("%q: %q", program, f.Code)
		}
	}
}

// TestStudyGNUGo checks that GNU Go, which has no command for it, is said to have none.
func TestStudyGNUGo(t *testing.T) {
	t.Parallel()
	path := "/usr/games/gnugo"
	if _, err := exec.LookPath(path); err != nil {
		t.Skip("there is no gnugo here (apt-get install gnugo)")
	}
	p := seat(t, Options{}, path, "--mode", "gtp")
	defer p.Close()
	if _, err := studied(t, p, context.Background(), engines.Study{}); err == nil || !strings.Contains(err.Error(), "kata-analyze, lz-analyze") {
		t.Error(err)
	}
}

// adviser tells two insights and one move.
func adviser(ctx context.Context, q engines.Question, _ func(engines.Talk)) (boards.Move, engines.Talk) {
	rate, prior, lead := 0.25, 0.5, -3.5
	q.Insight(engines.Insight{Nodes: 9, Lines: []engines.Line{
		{Moves: []boards.Move{"A1", "B2"}, WinRate: &rate, Prior: &prior, Lead: &lead, Nodes: 7}, {Moves: []boards.Move{"C1"}, Nodes: 2},
	}, Layers: []engines.Layer{{Kind: engines.LayerOwner, Text: "0.5 -0.5 0\n1 1 1\n-1 -1 -1"}}})
	if q.Long {
		<-ctx.Done()
	}
	return "C2", engines.Talk{}
}

func TestServeStudy(t *testing.T) {
	t.Parallel()
	const board = "boardsize 3\n"
	for commands, want := range map[string]string{
		board + "kata-analyze b 10 ownership true rootInfo true\nname": "=|info move A1 visits 7 winrate 0.250000 prior 0.500000 order 0 scoreLead -3.50 pv A1 B2 " +
			"info move C1 visits 2 winrate 0.000000 prior 0.000000 order 1 pv C1 rootInfo visits 9 winrate 0.250000 ownership 0.5 -0.5 0 1 1 1 -1 -1 -1;= first",
		board + "kata-analyze w 10 ownership true maxmoves 1\nname": "=|info move A1 visits 7 winrate 0.250000 prior 0.500000 order 0 scoreLead -3.50 pv A1 B2 ownership -0.5 0.5 -0 -1 -1 -1 1 1 1;= first",
		board + "lz-analyze 10 maxmoves 1\nname":                    "=|info move A1 visits 7 winrate 2500 prior 5000 order 0 pv A1 B2;= first",
		board + "kata-genmove_analyze b\nundo":                      "=|info move A1 visits 7 winrate 0.250000 prior 0.500000 order 0 scoreLead -3.50 pv A1 B2 info move C1 visits 2 winrate 0.000000 prior 0.000000 order 1 pv C1|play C2;=",
		board + "kata-analyze b 2.5 ownership true ownershipStdev true movesOwnership true pvVisits true noResultValue false maxmoves 1 minmoves 2\nname": "=|info move A1 visits 7 winrate 0.250000 prior 0.500000 order 0 scoreLead -3.50 pv A1 B2 " +
			"info move C1 visits 2 winrate 0.000000 prior 0.000000 order 1 pv C1 ownership 0.5 -0.5 0 1 1 1 -1 -1 -1;= first",
		board + "lz-analyze b ownership true\nknown_command lz-genmove_analyze":                     "? syntax error;= true",
		board + "kata-analyze b ownership maybe\nkata-analyze b rootInfo\nkata-analyze 5 x":         "? syntax error;? syntax error;? syntax error",
		board + "kata-analyze allow b A1,C1 2 allow b A1 2\nkata-analyze avoid b A1 2 allow b C1 2": "? syntax error;? syntax error",
		board + "kata-analyze avoid b A1,Z9 2\nkata-analyze avoid b A1 0\nkata-analyze avoid b A1":  "? syntax error;? syntax error;? syntax error",
	} {
		got := strings.Join(serve(t, Engine{Name: "first", Advise: adviser, Studies: true}, commands)[1:], ";")
		if got != want {
			t.Errorf("%q:\ngot  %s\nwant %s", commands, got, want)
		}
	}
	// A controller that has asked for talk hears the same with each move.
	got := strings.Join(serve(t, Engine{Advise: adviser}, board+"dohyo-talk on\ngenmove b")[1:], ";")
	if want := `=;# {"points":"sgmyyyaaa A1:50"}|= C2`; got != want && got != strings.ReplaceAll(want, "|", ";") {
		t.Errorf("talk: %s, want %s", got, want)
	}
	var bars []engines.Bar
	serve(t, Engine{Studies: true, Advise: func(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
		bars = q.Bars
		return adviser(ctx, q, talk)
	}}, board+"lz-analyze w 10 avoid w a1,C3 3 minmoves 1 allow b pass,B2 1 avoid white A2 4\nname")
	if got, want := fmt.Sprint(bars), "[{1 [A1 C3] false 3} {0 [pass B2] true 1} {1 [A2] false 4}]"; got != want {
		t.Errorf("the bars are %s, want %s", got, want)
	}
	if got := serve(t, Engine{Advise: first}, "kata-analyze b\nknown_command kata-analyze"); got[0] != "? unknown command" || got[1] != "= false" {
		t.Errorf("a program without analysis says %q", got)
	}
}

// TestServeStudyFinished checks what a program that finishes by itself writes: all that it told
// at once, whatever the interval, and to those who want talk that nothing more will come.
func TestServeStudyFinished(t *testing.T) {
	t.Parallel()
	e := Engine{Name: "E", Studies: true, Advise: func(_ context.Context, q engines.Question, _ func(engines.Talk)) (boards.Move, engines.Talk) {
		for n := range int64(3) {
			q.Insight(engines.Insight{Nodes: n, Lines: []engines.Line{{Moves: []boards.Move{"A1"}, Nodes: n}}})
		}
		return "A1", engines.Talk{}
	}}
	c := caller.Call(t, func(ctx context.Context, in io.Reader, out io.Writer) error { return e.Serve(ctx, in, out) })
	const last = "info move A1 visits 2 winrate 0 prior 0 order 0 pv A1"
	c.Say("lz-analyze b 100000")
	if got := c.Until(func(l string) bool { return l == last }); len(got) != 3 {
		t.Errorf("got %q", got)
	}
	c.Say("dohyo-talk on")
	if got := c.Until(caller.Begins("")); len(got) != 1 {
		t.Errorf("%q before the end", got)
	}
	c.Until(caller.Begins("")) // the answer
	c.Say("lz-analyze b 100000")
	if got := c.Until(caller.Begins("# " + finished)); got[len(got)-2] != last {
		t.Errorf("got %q", got)
	}
}

// TestServeGenmoveOn makes a move in a stream while further lines come. Unlike an analysis,
// the thought isn't ended by them, and they are obeyed after it.
func TestServeGenmoveOn(t *testing.T) {
	t.Parallel()
	began, more := make(chan bool), make(chan bool)
	c := caller.Call(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		e := Engine{Name: "E", Studies: true, Advise: func(ctx context.Context, q engines.Question, _ func(engines.Talk)) (boards.Move, engines.Talk) {
			began <- true
			<-more
			if ctx.Err() != nil {
				return "A1", engines.Talk{}
			}
			return "C2", engines.Talk{}
		}}
		return e.Serve(ctx, in, out)
	})
	c.Say("kata-genmove_analyze b 10")
	c.Until(caller.Begins("=")) // before the stream has a line
	<-began
	c.Say("")
	c.Say("3 name") // is taken when the line before it has been read
	close(more)
	if got := c.Until(caller.Begins("")); got[0] != "play C2" {
		t.Errorf("got %q", got)
	}
	if got := c.Until(caller.Begins("")); got[0] != "=3 E" {
		t.Errorf("name: %q", got)
	}
}
