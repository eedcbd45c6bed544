package gomocup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/fact"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/engines/internal/playbook"
	"dohyo/engines/internal/tap"
	"dohyo/engines/process"
)

// scripted is a brain that follows a script. It says what it was sent as MESSAGE
// when it is asked for YXNBEST or DONE.
func scripted(entries []string) {
	answers := playbook.New(map[string][]string{"START": {"OK"}, "RESTART": {"OK"}, "ABOUT": {`name="scripted"`}}, entries)
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		if in.Text() == "END" {
			return
		}
		for _, l := range answers.Answer(in.Text()) {
			switch l {
			case "exit":
				os.Exit(3)
			case "":
			default:
				fmt.Println(l)
			}
		}
	}
}

// studied returns what a brain says of the position after some moves.
func studied(t *testing.T, ctx context.Context, o Options, q engines.Study, setup boards.Setup, moves string, lines ...string) (last engines.Insight, err error) {
	t.Helper()
	err = study(t, ctx, o, q, setup, moves, func(i engines.Insight) { last = i }, lines...)
	return last, err
}

// study has a brain analyse the position after some moves.
func study(t *testing.T, ctx context.Context, o Options, q engines.Study, setup boards.Setup, moves string, tell func(engines.Insight), lines ...string) error {
	t.Helper()
	p := begun(t, o, &q, setup, moves, lines...)
	return p.Study(ctx, q, tell)
}

// begun returns a brain that has begun a game, and sets the position to analyse.
func begun(t *testing.T, o Options, q *engines.Study, setup boards.Setup, moves string, lines ...string) *Player {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := New(tap.Launcher(t, process.Default(), append([]string{self, "scripted"}, lines...)), nil, o)
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	q.Position = boardtest.Played(t, gomoku.Freestyle.Start, setup, boardtest.Moves(moves)...)
	if err := p.Begin(context.Background(), engines.Game{Rules: gomoku.Freestyle, Position: q.Position, Size: 15}); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestKnowsStudy asks brains whether they can analyse. A brain that says nothing has no command
// for it; one that ends, or breaks the protocol, gives no answer.
func TestKnowsStudy(t *testing.T) {
	for line, want := range map[string]string{
		shows:                        "",
		"YXSHOWINFO=UNKNOWN command": "it can show only one move: Gomocup lacks YXNBEST",
		"YXSHOWINFO=MESSAGE nothing": "it can show only one move: Gomocup lacks YXNBEST",
		"YXSHOWINFO=exit":            "exit: it ended with exit status 3",
	} {
		p := begun(t, Options{}, &engines.Study{}, boards.Setup{}, "808", line)
		err := p.KnowsStudy(context.Background())
		if got := fmt.Sprint(err); err != nil && got != want || err == nil && want != "" {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
		if f, told := fact.Of(err); strings.HasPrefix(want, "one move") && !(told && f.Code == engines.BarelyCode) {
			t.Errorf("%s: code %q", line, f.Code)
		}
	}
}

const shows = "YXSHOWINFO=MESSAGE INFO MAX_THREAD_NUM 4"

// rapfi is what Rapfi writes for two lines with INFO show_detail 2.
const rapfi = "YXNBEST 2=MESSAGE (1) 149 | 12-20 | H9 H10|" +
	"INFO PV 0|INFO NUMPV 2|INFO DEPTH 12|INFO SELDEPTH 20|INFO NODES 700|INFO TOTALNODES 1000|INFO TOTALTIME 5|INFO SPEED 200|INFO EVAL 149|INFO WINRATE 0.62|INFO BESTLINE 7,6 7,5|INFO PV DONE|" +
	"INFO PV 1|INFO NUMPV 2|INFO DEPTH 12|INFO NODES 300|INFO TOTALNODES 1000|INFO EVAL -M6|INFO WINRATE 0|INFO BESTLINE 8,8 8,8 1,1|INFO PV DONE|"

func TestStudy(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		q      engines.Study
		script []string
		cancel bool
	}{
		"ends by itself": {engines.Study{Lines: 2}, []string{rapfi + "7,6"}, false},
		"nodes":          {engines.Study{Lines: 2, Nodes: 1000}, []string{rapfi, "YXSTOP=7,6"}, false},
		"time":           {engines.Study{Lines: 2, Time: 300 * time.Millisecond}, []string{rapfi, "YXSTOP=7,6"}, false},
		"cancelled":      {engines.Study{Lines: 2}, []string{rapfi, "YXSTOP=7,6"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, stop := context.WithCancel(context.Background())
			defer stop()
			var got engines.Insight
			err := study(t, ctx, Options{}, c.q, boards.Setup{}, "808", func(i engines.Insight) {
				if got = i; c.cancel && len(i.Lines) == 2 { // all of its lines
					stop()
				}
			}, append([]string{shows}, c.script...)...)
			if err != nil || len(got.Lines) != 2 || got.Nodes != 1000 {
				t.Fatalf("%+v, %v", got, err)
			}
			a, b := got.Lines[0], got.Lines[1]
			if !slices.Equal(a.Moves, []boards.Move{"807", "806"}) || *a.Score != 149 || a.Depth != 12 || a.Nodes != 700 || *a.WinRate != 0.62 {
				t.Errorf("first line: %+v", a)
			}
			if !slices.Equal(b.Moves, []boards.Move{"909"}) || *b.Score != 6-engines.Mate || *b.WinRate != 0 {
				t.Errorf("second line: %+v", b)
			}
		})
	}
}

// TestStudyPlain asks a brain that knows only the protocol of Gomocup.
func TestStudyPlain(t *testing.T) {
	for _, show := range []string{"YXSHOWINFO=UNKNOWN command", "YXSHOWINFO=ERROR what"} {
		got, err := studied(t, context.Background(), Options{}, engines.Study{Lines: 3, Time: 20 * time.Second}, boards.Setup{}, "808 807",
			show, "DONE=MESSAGE depth 4 ev 12 n 50|MESSAGE hello|9,9")
		if err != nil || len(got.Lines) != 1 || got.Lines[0].Moves[0] != "1010" || *got.Lines[0].Score != 12 || got.Lines[0].Depth != 4 || got.Nodes != 50 {
			t.Errorf("%+v, %v", got, err)
		}
	}
}

// TestStudyEmptyBoard asks a plain brain about an empty board, which BOARD can't send.
func TestStudyEmptyBoard(t *testing.T) {
	got, err := studied(t, context.Background(), Options{Think: time.Second}, engines.Study{}, boards.Setup{}, "",
		"YXSHOWINFO=UNKNOWN", "INFO timeout_turn 1000=MESSAGE told", "BEGIN=8,8", "DONE=1,1")
	if err != nil || len(got.Lines) != 1 || got.Lines[0].Moves[0] != "909" || got.Mutter == "" {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestEvaluation reads the values of INFO EVAL.
func TestEvaluation(t *testing.T) {
	const most, far = engines.Mate - engines.MateRange, engines.Mate - (engines.MateRange - 1)
	for text, want := range map[string]int{
		"0": 0, "149": 149, "-149": -149, "+5": 5, "99999999": most, "-99999999": -most,
		"+M0": engines.Mate, "+M5": engines.Mate - 5, "M5": engines.Mate - 5, "-M3": 3 - engines.Mate,
		"+M": far, "-Mx": -far, "+M99999999": far, "-M99999999": -far, "+M-4": engines.Mate,
	} {
		if got := evaluation(text); got == nil || *got != want {
			t.Errorf("%q: got %v, want %d", text, got, want)
		}
	}
	for _, text := range []string{"", "x", "1.5", "--"} {
		if got := evaluation(text); got != nil {
			t.Errorf("%q: got %d", text, *got)
		}
	}
}

// TestWinRate takes only shares of 0 to 1.
func TestWinRate(t *testing.T) {
	for value, want := range map[string]string{"0": "0", "1": "1", "0.5": "0.5", "-0.1": "", "1.1": "", "NaN": "", "x": ""} {
		got, err := studied(t, context.Background(), Options{}, engines.Study{Lines: 1}, boards.Setup{}, "808",
			shows, "YXNBEST=INFO PV 0|INFO WINRATE "+value+"|INFO BESTLINE 7,6|INFO PV DONE|7,6")
		if err != nil || len(got.Lines) != 1 {
			t.Fatalf("%s: %+v, %v", value, got, err)
		}
		told := ""
		if r := got.Lines[0].WinRate; r != nil {
			told = fmt.Sprint(*r)
		}
		if told != want {
			t.Errorf("%s: got %q, want %q", value, told, want)
		}
	}
}

// TestStudySetUp checks that stones which no moves led to are sent with their
// colours.
func TestStudySetUp(t *testing.T) {
	got, err := studied(t, context.Background(), Options{}, engines.Study{Lines: 1}, boards.Setup{Position: "b 808 909 w 101 to w"}, "",
		shows, "0,0,1=MESSAGE own", "7,7,2=MESSAGE theirs", "8,8,2=", "0,0,2=9,9", "YXNBEST 1=3,3")
	if err != nil || len(got.Lines) != 1 || got.Lines[0].Moves[0] != "404" || got.Mutter == "" {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestStudyFaults(t *testing.T) {
	for name, c := range map[string]struct {
		script string
		want   engines.FaultKind
		says   string
	}{
		"dies":       {"YXNBEST=exit", engines.Exit, ""},
		"wrong line": {"YXNBEST=INFO PV 0|INFO BESTLINE 7,7|INFO PV DONE|3,3", engines.Garbage, "can be played"},
		"wrong move": {"YXNBEST=7,7", engines.Garbage, "can be played"},
		"refuses":    {"YXNBEST=ERROR I don't want to", engines.Garbage, "don't want"},
		"flood":      {"YXNBEST=" + strings.Repeat("x", 100_000), engines.Flood, ""},
	} {
		_, err := studied(t, context.Background(), Options{}, engines.Study{}, boards.Setup{}, "808", shows, c.script)
		var f *engines.Fault
		if !errors.As(err, &f) || f.Kind != c.want || !strings.Contains(f.Detail, c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

var timeWord = regexp.MustCompile(`TOTALTIME \d+`)

// TestServeStudy analyses with one of dohyo's own programs.
func TestServeStudy(t *testing.T) {
	t.Parallel()
	b := Brain{Survey: func(rules *boards.Game, size int) engines.Adviser {
		return func(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
			first, second := 30, engines.Mate-3
			if q.Long {
				<-ctx.Done()
			}
			talk(engines.Talk{Score: &first, PV: "101 202", Depth: q.Depth, Nodes: q.Nodes})
			q.More(1, engines.Talk{Score: &second, PV: "303", Depth: len(q.Moves)})
			return "101", engines.Talk{}
		}
	}}
	const start = "START 15\nINFO max_depth 7\nINFO max_node 90\nINFO show_detail %d\nYXBOARD\n7,7,2\nDONE\n"
	for in, want := range map[string]string{
		fmt.Sprintf(start, 0) + "INFO timeout_turn 1000\nYXNBEST 2\n": "OK\nMESSAGE depth 7 multipv 1 ev 30 n 90 pv 101 202\n" +
			"MESSAGE depth 1 multipv 2 ev +M3 n 0 pv 303\n0,0\n",
		fmt.Sprintf(start, 2) + "YXNBEST 2\nYXSTOP\nYXSTOP\nYXNBEST x\nYXSHOWINFO\n": "OK\nINFO PV 0\nINFO NUMPV 2\nINFO DEPTH 7\nINFO NODES 90\n" +
			"INFO TOTALNODES 90\nINFO TOTALTIME 0\nINFO EVAL 30\nINFO BESTLINE 0,0 1,1\nINFO PV DONE\n" +
			"INFO PV 1\nINFO NUMPV 2\nINFO DEPTH 1\nINFO NODES 0\nINFO TOTALNODES 0\nINFO TOTALTIME 0\nINFO EVAL +M3\nINFO BESTLINE 2,2\nINFO PV DONE\n" +
			"0,0\nERROR expected a number of lines, got \"x\"\nMESSAGE INFO MAX_THREAD_NUM 1\n",
	} {
		var out strings.Builder
		if err := b.Serve(context.Background(), strings.NewReader(in), &out); err != nil {
			t.Error(err)
		}
		got := timeWord.ReplaceAllString(out.String(), "TOTALTIME 0")
		if got != want {
			t.Errorf("%s\ngot\n%s\nwant\n%s", in, got, want)
		}
	}
}
