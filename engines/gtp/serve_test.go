package gtp

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines"
)

// first plays the first possible move, from A1, and passes when it owns half of
// the board.
func first(_ context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	p := q.Position.(*igo.Position)
	score := 7
	talk(engines.Talk{Mutter: "下から", Score: &score, PV: "A1 B1"})
	for pt := range igo.Point(p.Size() * p.Size()) {
		if p.Why(pt) == nil {
			return boards.Move(igo.PointText(pt, p.Size())), engines.Talk{}
		}
	}
	return "pass", engines.Talk{}
}

// serve sends commands to an engine and returns its answers, one per item, with
// the lines of an answer separated by |.
func serve(t *testing.T, e Engine, commands string) []string {
	t.Helper()
	var out bytes.Buffer
	if err := e.Serve(context.Background(), strings.NewReader(commands), &out); err != nil {
		t.Fatal(err)
	}
	text := strings.TrimSuffix(out.String(), "\n\n")
	return strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\n\n", "\x00"), "\n", "|"), "\x00")
}

func TestServe(t *testing.T) {
	for _, c := range []struct{ commands, want string }{
		{"protocol_version\nname\nversion", "= 2;= first;= 1"},
		{"1 name\n2 known_command undo\n3 known_command fly\nfly", "=1 first;=2 true;=3 false;? unknown command"},
		{"# a comment\n\n  7\tname # so\r\nquit\nname", "=7 first;="},
		{"NAME\nknown_command Undo\nQUIT\nname", "= first;= true;="},
		{"boardsize 1\nboardsize 26\nboardsize x\nboardsize 25", "? unacceptable size;? unacceptable size;? syntax error;="},
		{"boardsize 9\nplay b E5\nplay w e5\nplay w J10\nplay w i1\nplay black\nplay green A1\nplay w PASS\nplay w resign",
			"=;=;? illegal move;? invalid color or coordinate;? invalid color or coordinate;? syntax error;? syntax error;=;? syntax error"},
		{"boardsize 5\ngenmove b\ngenmove b\nreg_genmove w\ngenmove w\nundo\nundo\nundo\nundo", "=;= A1;= B1;= C1;= C1;=;=;=;? cannot undo"},
		{"boardsize 9\nfixed_handicap 4\nfixed_handicap 2", "=;= C3 G7 C7 G3;? board not empty"},
		{"boardsize 8\nplace_free_handicap 9", "=;= C3 F6 C6 F3"},
		{"boardsize 9\nfixed_handicap 10\nset_free_handicap A1\nset_free_handicap A1 A1\nset_free_handicap A1 B1\nundo",
			"=;? invalid number of stones;? bad vertex list;? bad vertex list;=;? cannot undo"},
		{"boardsize 5\nkomi 0.5\nplay b C3\nfinal_score\nkgs-rules japanese\nkgs-rules simple-ko\nkata-set-rules tromp-taylor\nkomi x\nkomi 0.3", "=;=;=;= B+24.5;=;? syntax error;=;? syntax error;? go: expected a komi that is a multiple of 0.25, got 0.3"},
		{"boardsize 3\nplay b B1\nplay b B2\nplay b B3\nplay w C1\nfinal_status_list alive\nfinal_status_list dead\nfinal_status_list seki\nfinal_status_list black_territory\nfinal_status_list dame\nfinal_status_list x",
			"=;=;=;=;=;= B1 B2 B3|C1;=;=;= A1|A2|A3;= C2|C3;? syntax error"},
		{"time_settings 60 30 5\ntime_settings 0 1 0\ntime_settings 1\nkgs-time_settings byoyomi 60 10 3\nkgs-time_settings none\nkgs-time_settings x\ntime_left b 10 0\ntime_left w -1 0",
			"=;=;? syntax error;=;=;? syntax error;=;? syntax error"},
		{"boardsize 2\nshowboard", "=;= |    A B|  2 . . 2|  1 . . 1|    A B|black (X) has taken 0, white (O) 0; komi 7.5"},
		{"boardsize 5\ndohyo-talk on\n4 genmove b\ndohyo-talk off\ngenmove w", `=;=;# {"mutter":"下から","score":7,"pv":"A1 B1"}|=4 A1;=;= B1`},
		// Two passes end nothing for a controller that continues.
		{"boardsize 5\nplay b pass\nplay w pass\nplay b C3\ngenmove w", "=;=;=;=;= A1"},
	} {
		got := strings.Join(serve(t, Engine{Name: "first", Version: "1", Advise: first}, c.commands), ";")
		if got != c.want {
			t.Errorf("%q:\ngot  %s\nwant %s", c.commands, got, c.want)
		}
	}
}

// TestServeClean offers kgs-genmove_cleanup if the program can play on.
func TestServeClean(t *testing.T) {
	const commands = "boardsize 5\nknown_command kgs-genmove_cleanup\nplay b pass\nplay w pass\nkgs-genmove_cleanup b"
	clean := func(context.Context, engines.Question, func(engines.Talk)) (boards.Move, engines.Talk) {
		return "C3", engines.Talk{}
	}
	for _, c := range []struct {
		clean engines.Adviser
		want  string
	}{{nil, "=;= false;=;=;? unknown command"}, {clean, "=;= true;=;=;= C3"}} {
		if got := strings.Join(serve(t, Engine{Name: "first", Advise: first, Clean: c.clean}, commands), ";"); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// TestServeKo checks an engine's moves by its own rules.
func TestServeKo(t *testing.T) {
	const shape = "boardsize 5\nset_free_handicap B1 A2 B3\nplay w C1\nplay w D2\nplay w C3\nplay b C2\nplay w B2\n"
	got := serve(t, Engine{Advise: first}, shape+"play b C2\nplay b E5\nplay w E4\nplay b C2")
	if want := []string{"? illegal move", "=", "=", "="}; !slices.Equal(got[7:], want) {
		t.Errorf("got %q, want %q", got[7:], want)
	}
}

func TestServeDead(t *testing.T) {
	e := Engine{Advise: first, Dead: func(_ context.Context, p *igo.Position) []igo.Point { return p.Board().Points(igo.White) }}
	got := serve(t, e, "boardsize 3\nkomi 0\nplay b B1\nplay b B2\nplay b B3\nplay w C1\nfinal_score\nfinal_status_list dead\nfinal_status_list alive\nfinal_status_list black_territory")
	if want := []string{"= B+9", "= C1", "= B1 B2 B3", "= A1|C1|A2|C2|A3|C3"}; !slices.Equal(got[6:], want) {
		t.Errorf("got %q, want %q", got[6:], want)
	}
}

func TestServeCommands(t *testing.T) {
	var log bytes.Buffer
	e := Engine{Advise: first, Log: &log, Commands: []Command{{
		Name: "dohyo-dump", Analyze: "string/Dump/dohyo-dump",
		Run: func(_ context.Context, p *igo.Position, args []string) (string, error) {
			return strings.Join(append(args, string(p.Moves()[0])), ","), nil
		},
	}}}
	got := serve(t, e, "boardsize 5\ngenmove b\ndohyo-dump a b\nknown_command dohyo-dump\ngogui-analyze_commands")
	if want := []string{"= a,b,A1", "= true", "= string/Dump/dohyo-dump"}; !slices.Equal(got[2:], want) {
		t.Errorf("got %q, want %q", got[2:], want)
	}
	if log.String() != "下から\n" {
		t.Errorf("the log is %q", log.String())
	}
}

// TestServeClock checks what an engine understands about its time.
func TestServeClock(t *testing.T) {
	s := func(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }
	for commands, want := range map[string]engines.Clock{
		"":                                                    {Move: s(3)},
		"time_settings 0 1 0":                                 {Move: s(3)},
		"time_settings 60 0 0":                                {Main: s(60)},
		"time_settings 60 30 5":                               {Main: s(60), Byoyomi: s(6)},
		"time_settings 0 30 5":                                {Move: s(6)},
		"time_settings 0 30 5\ntime_left b 8 2":               {Move: s(4)},
		"time_settings 60 30 5\ntime_left b 7 0":              {Main: s(7), Byoyomi: s(6)},
		"time_settings 60 30 5\ntime_left b 0 0":              {Move: s(6)},
		"time_settings 60 30 5\ntime_left w 7 0":              {Main: s(60), Byoyomi: s(6)},
		"time_settings 60 30 5\ntime_left b 7 0\nboardsize 5": {Main: s(60), Byoyomi: s(6)},
		"kgs-time_settings byoyomi 60 10 3":                   {Main: s(60), Byoyomi: s(10)},
		"kgs-time_settings canadian 0 10.5 3":                 {Move: s(3.5)},
		"kgs-time_settings absolute 30":                       {Main: s(30)},
		"kgs-time_settings byoyomi 60 10 3\ntime_left b 9 2":  {Move: s(9)},
		"kata-time_settings fischer 60 2.5":                   {Main: s(60), Increment: s(2.5)},
		"kata-time_settings fischer 60 2.5\ntime_left b 12 0": {Main: s(9.5), Increment: s(2.5)},
		"kata-time_settings canadian 0 0.5 1":                 {Move: s(0.5)},
		"time_settings 60 0 0\ntime_left b 0 0":               {Main: time.Millisecond},
	} {
		var got engines.Clock
		serve(t, Engine{Think: s(3), Advise: func(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
			got = q.Clock
			return "pass", engines.Talk{}
		}}, commands+"\ngenmove b")
		if got != want {
			t.Errorf("%q: got %+v, want %+v", commands, got, want)
		}
	}
}

// TestServeHurry stops thinking by a comment, and by the end of input.
func TestServeHurry(t *testing.T) {
	for _, last := range []string{"# interrupt\n", ""} {
		thinking := make(chan bool)
		e := Engine{Advise: func(ctx context.Context, _ engines.Question, _ func(engines.Talk)) (boards.Move, engines.Talk) {
			close(thinking)
			<-ctx.Done()
			return "resign", engines.Talk{}
		}}
		in, feed := io.Pipe()
		var out bytes.Buffer
		over := make(chan error)
		go func() { over <- e.Serve(context.Background(), in, &out) }()
		io.WriteString(feed, "genmove b\n")
		<-thinking
		io.WriteString(feed, last)
		feed.Close()
		if err := <-over; err != nil || out.String() != "= resign\n\n" {
			t.Errorf("%q: said %q, %v", last, out.String(), err)
		}
	}
}

func FuzzServe(f *testing.F) {
	for _, s := range []string{
		"boardsize 5\ngenmove b\nundo\nfinal_score\n", "1 play b A1\n2 set_free_handicap A1 B2\n", "time_left b 1e300 9\ntime_settings NaN 1 1\n",
		"kgs-time_settings byoyomi 1 1 0\ngenmove w\n", "komi -Inf\nkomi 1e308\n", "known_command\nlist_commands\n\x00\x01play\tb\tpass\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, commands string) {
		var out bytes.Buffer
		e := Engine{Name: "x", Advise: first}
		_ = e.Serve(context.Background(), strings.NewReader(strings.ReplaceAll(commands, "genmove", "play b")), &out)
		for _, answer := range strings.Split(strings.TrimSuffix(out.String(), "\n\n"), "\n\n") {
			if answer != "" && answer[0] != '=' && answer[0] != '?' {
				t.Errorf("%q is no answer", answer)
			}
		}
	})
}
