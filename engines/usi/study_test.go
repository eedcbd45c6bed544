package usi

import (
	"context"
	"errors"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
)

// studied returns what a player finally says about the start position.
func studied(t *testing.T, p *testSeat, ctx context.Context, q engines.Study) (last engines.Insight, err error) {
	t.Helper()
	g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	q.Position = g.pos
	err = p.Study(ctx, q, func(i engines.Insight) { last = i })
	return last, err
}

const multi = "usi=id name Wide|option name MultiPV type spin default 1 min 1 max 5|usiok"

func TestStudy(t *testing.T) {
	t.Parallel()
	lines := "go=info depth 9 score cp 30 multipv 1 nodes 500 pv 7g7f 3c3d|" +
		"info depth 9 multipv 2 score mate 5 upperbound nodes 600 pv 2g2f 2g2f 8c8d|info nodes 99999999999999999999|info string quiet|info hashfull 3|"
	cp, mate := 30, engines.Mate-5
	want := []engines.Line{
		{Moves: []boards.Move{"+7776FU", "-3334FU"}, Score: &cp, Depth: 9, Nodes: 500},
		{Moves: []boards.Move{"+2726FU"}, Score: &mate, Depth: 9, Nodes: 600}, // its second move can't be played
	}
	for name, c := range map[string]struct {
		q    engines.Study
		go_  string
		sent string
	}{
		"nodes":  {engines.Study{Lines: 2, Nodes: 600}, lines, "go nodes 600"},
		"depth":  {engines.Study{Lines: 2, Depth: 9}, lines, "go depth 9"},
		"time":   {engines.Study{Lines: 2, Time: 300 * time.Millisecond}, lines, "go infinite"},
		"itself": {engines.Study{Lines: 2}, lines + "bestmove 7g7f", "go infinite"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := script(t, Options{}, multi, c.go_, "stop=bestmove 7g7f")
			got, err := studied(t, p, context.Background(), c.q)
			if err != nil || !sameLines(got.Lines, want) || got.Mutter != "quiet" || got.Nodes != 600 {
				t.Errorf("%+v, %v", got, err)
			}
			sent := p.sent()
			if !slices.Contains(sent, c.sent) || !slices.Contains(sent, "setoption name MultiPV value 2") {
				t.Errorf("sent %q", sent)
			}
		})
	}
}

func sameLines(a, b []engines.Line) bool {
	return slices.EqualFunc(a, b, func(a, b engines.Line) bool {
		return slices.Equal(a.Moves, b.Moves) && *a.Score == *b.Score && a.Depth == b.Depth && a.Nodes == b.Nodes
	})
}

// TestStudyThenTurn checks that a turn after a study is asked for with the usual
// number of lines, and that the study ends when its context does.
func TestStudyThenTurn(t *testing.T) {
	t.Parallel()
	p := script(t, Options{Settings: []Setting{{"MultiPV", "2"}}}, multi, "go infinite=info depth 1 score cp 1 pv 7g7f", "go=bestmove 2g2f", "stop=bestmove 7g7f")
	ctx, cancel := context.WithCancel(context.Background())
	g, err := begin(t, p, boards.Setup{}, 0, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Study(ctx, engines.Study{Position: g.pos, Lines: 3}, func(engines.Insight) { cancel() }); err != nil {
		t.Error(err)
	}
	if a, err := g.turn(p, engines.Turn{Budget: patient}); err != nil || a.Move != "+2726FU" {
		t.Errorf("%v, %v", a.Move, err)
	}
	var sets []string
	for _, l := range p.sent() {
		if strings.HasPrefix(l, "setoption") {
			sets = append(sets, l[len(l)-1:])
		}
	}
	if got := strings.Join(sets, ""); got != "232" {
		t.Errorf("MultiPV was set to %s in turn, want 2, 3, 2", got)
	}
}

func TestStudyMate(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]engines.Mated{
		"checkmate 7g7f 3c3d 2g2f": engines.MateFound, "checkmate nomate": engines.MateNone, "checkmate timeout": engines.MateUnknown,
	} {
		p := script(t, Options{}, "go mate="+answer)
		got, err := studied(t, p, context.Background(), engines.Study{Mate: true, Time: patient})
		if err != nil || got.Mate != want || want == engines.MateFound && (len(got.Lines) != 1 || *got.Lines[0].Score != engines.Mate-3) {
			t.Errorf("%s: %+v, %v", answer, got, err)
		}
	}
	for _, answer := range []string{"checkmate notimplemented", "bestmove 7g7f", "info depth 1 score mate 3 pv 7g7f|bestmove resign"} {
		p := script(t, Options{}, "go mate="+answer)
		_, err := studied(t, p, context.Background(), engines.Study{Mate: true})
		if f, ok := fact.Of(err); !ok || f.Code != engines.MatelessCode {
			t.Errorf("%s: %v", answer, err)
		}
	}
}

// TestStudyFaults analyses with engines that misbehave.
func TestStudyFaults(t *testing.T) {
	t.Parallel()
	limits := process.Default()
	limits.Output = 1 << 20
	for mode, want := range map[string]engines.FaultKind{"hang": engines.Timeout, "crash": engines.Exit, "floodever": engines.Flood, "exit3": engines.Exit} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			p := seat(t, Options{Start: patient, Stop: 150 * time.Millisecond}, limits, mode, "at=1")
			q := engines.Study{Time: patient}
			if mode == "hang" {
				q.Time = 50 * time.Millisecond
			}
			_, err := studied(t, p, context.Background(), q)
			var f *engines.Fault
			if !errors.As(err, &f) || f.Kind != want {
				t.Errorf("%v; want %s", err, want)
			}
		})
	}
	for _, said := range []string{"info depth 1 score cp 1 pv 7g7e", "info depth 1 pv 5e5d 3c3d", "bestmove 9a9a"} {
		p := script(t, Options{}, "go="+said)
		_, err := studied(t, p, context.Background(), engines.Study{})
		var f *engines.Fault
		if !errors.As(err, &f) || f.Kind != engines.Garbage || !strings.Contains(f.Detail, "can be played") {
			t.Errorf("%s: %v", said, err)
		}
	}
}

// TestStudyPrograms analyses with programs of others.
func TestStudyPrograms(t *testing.T) {
	t.Parallel()
	path, err := exec.LookPath("/usr/games/fairy-stockfish")
	if err != nil {
		t.Skip("there is no fairy-stockfish here (apt-get install fairy-stockfish)")
	}
	p := seatArgs(t, Options{}, process.Default(), []string{path})
	got, err := studied(t, p, context.Background(), engines.Study{Lines: 3, Nodes: 5000})
	if err != nil || len(got.Lines) != 3 || got.Lines[0].Score == nil || got.Nodes < 1000 {
		t.Errorf("%+v, %v", got, err)
	}
}
