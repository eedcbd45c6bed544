package gtp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/internal/playbook"
	"dohyo/engines/internal/tap"
	"dohyo/engines/process"
	"dohyo/internal/overlap"
)

func TestMain(m *testing.M) {
	switch {
	case len(os.Args) > 1 && os.Args[1] == "scripted":
		scripted(os.Args[2:])
		os.Exit(0)
	case len(os.Args) > 2 && os.Args[1] == "katago":
		katago(os.Args[2])
		os.Exit(0)
	case len(os.Args) > 2 && os.Args[1] == "katago plays":
		katagoPlays(os.Args[2])
		os.Exit(0)
	case len(os.Args) > 1 && os.Args[1] == "first":
		_ = Engine{Name: "first", Version: "1", Advise: first}.Serve(context.Background(), os.Stdin, os.Stdout)
		os.Exit(0)
	}
	overlap.Tests(8) // programs are mostly waited for
	os.Exit(m.Run())
}

// scripted is an engine that follows a script. In its lines $ stands for the
// command's number; "exit" ends the engine, "wait" makes it wait. It answers
// unknown commands with =.
func scripted(entries []string) {
	answers := playbook.New(map[string][]string{
		"": {"=$"}, "known_command": {"=$ true"}, "known_command dohyo-talk": {"=$ false"}, "known_command gogui-interrupt": {"=$ false"},
		"known_command kata-genmove_analyze": {"=$ false"}, "known_command lz-genmove_analyze": {"=$ false"},
	}, entries)
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		id, text, _ := strings.Cut(in.Text(), " ")
		if text == "quit" {
			return
		}
		for _, l := range answers.Answer(text) {
			switch l {
			case "exit":
				os.Exit(3)
			case "wait":
				time.Sleep(300 * time.Millisecond)
			case "hang":
				time.Sleep(time.Minute)
			default:
				fmt.Println(strings.ReplaceAll(l, "$", id))
			}
		}
		fmt.Println()
	}
}

// A testSeat is a player in a test, with the lines sent and received.
type testSeat struct {
	*Player
	wires tap.Wire
}

// sent returns the commands sent since the last call, without their numbers and the
// questions about the program.
func (s *testSeat) sent() (list []string) {
	for _, l := range s.wires.Sent() {
		_, command, _ := strings.Cut(l, " ")
		if !strings.HasPrefix(command, "known_command") && !slices.Contains([]string{"name", "version", "list_commands"}, command) {
			list = append(list, command)
		}
	}
	s.wires.Forget()
	return list
}

// seat seats the program that the words start. The test closes it at its end.
func seat(t testing.TB, o Options, words ...string) *testSeat {
	t.Helper()
	if slices.Contains([]string{"scripted", "first", "katago", "katago plays"}, words[0]) {
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		words = append([]string{self}, words...)
	}
	limits := process.Default()
	limits.Output = 1 << 20
	s := &testSeat{}
	s.Player = New(tap.Launcher(t, limits, words), s.wires.Hear, o)
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// A table is a game of a player.
type table struct {
	pos  boards.Position
	hist []boards.Move
}

func begin(t testing.TB, p *testSeat, setup boards.Setup, side boards.Seat, clock engines.Clock) (*table, error) {
	t.Helper()
	pos, err := igo.Game.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	g := &table{pos: pos, hist: setup.Opening}
	return g, p.Begin(context.Background(), engines.Game{Rules: igo.Game, Seat: side, Position: pos, Opening: setup.Opening, Clock: clock})
}

// play makes moves on the board.
func (g *table) play(t testing.TB, moves ...boards.Move) {
	t.Helper()
	for _, m := range moves {
		next, err := g.pos.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		g.pos, g.hist = next, append(g.hist[:len(g.hist):len(g.hist)], m)
	}
}

func (g *table) ask(p *testSeat, t engines.Turn) (engines.Answer, error) {
	t.Position, t.History = g.pos, g.hist
	return p.Act(context.Background(), t)
}

// TestPlacedFreely has an engine put its handicap stones where it wants, and tells its
// opponent where they are. An engine that names fewer is asked for the others by genmove, and
// one without the commands gets moves.
func TestPlacedFreely(t *testing.T) {
	freely := boards.Setup{Size: 9, Settings: igo.Freely(3)}
	for name, c := range map[string]struct {
		script []string
		seat   boards.Seat
		before []boards.Move // on the board when it is first asked
		moves  []boards.Move // its answers
		want   []string      // the commands after the setup
	}{
		"all":          {[]string{"place_free_handicap==$ C3 E5 G7"}, 0, nil, []boards.Move{"C3", "E5", "G7"}, []string{"place_free_handicap 3"}},
		"fewer":        {[]string{"place_free_handicap==$ C3 E5", "genmove==$ G7"}, 0, nil, []boards.Move{"C3", "E5", "G7"}, []string{"place_free_handicap 3", "genmove b"}},
		"none":         {[]string{"known_command place_free_handicap==$ false", "genmove==$ C3", "genmove==$ E5"}, 0, nil, []boards.Move{"C3", "E5"}, []string{"genmove b", "genmove b"}},
		"too many":     {[]string{"place_free_handicap==$ C3 E5 G7 G3"}, 0, nil, nil, []string{"place_free_handicap 3"}},
		"twice":        {[]string{"place_free_handicap==$ C3 C3 G7"}, 0, nil, nil, []string{"place_free_handicap 3"}},
		"its opponent": {[]string{"genmove==$ D4"}, 1, []boards.Move{"G7", "E5", "C3"}, []boards.Move{"D4"}, []string{"set_free_handicap G7 E5 C3", "genmove w"}},
		"by moves":     {[]string{"set_free_handicap=?$ no", "genmove==$ D4"}, 1, []boards.Move{"G7", "E5", "C3"}, []boards.Move{"D4"}, []string{"set_free_handicap G7 E5 C3", "play b G7", "play b E5", "play b C3", "genmove w"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := seat(t, Options{}, append([]string{"scripted"}, c.script...)...)
			g, err := begin(t, p, freely, c.seat, engines.Clock{})
			if err != nil {
				t.Fatal(err)
			}
			p.sent()
			g.play(t, c.before...)
			for i, m := range c.moves {
				a, err := g.ask(p, engines.Turn{})
				if err != nil || a.Move != string(m) {
					t.Fatalf("answer %d is %q, %v, want %s", i+1, a.Move, err, m)
				}
				g.play(t, m)
			}
			if len(c.moves) == 0 {
				if a, err := g.ask(p, engines.Turn{}); err == nil {
					t.Errorf("answer %q", a.Move)
				}
			}
			if got := p.sent(); !slices.Equal(got, c.want) {
				t.Errorf("sent %q, want %q", got, c.want)
			}
		})
	}
}

// TestGame plays with one of dohyo's own programs, takes moves back, and plays
// another game in the same process.
func TestGame(t *testing.T) {
	p := seat(t, Options{}, "first")
	g, err := begin(t, p, boards.Setup{Size: 5, Settings: igo.Komi(6.5), Rules: "japanese"}, 1, engines.Clock{Main: time.Minute, Byoyomi: 10 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	g.play(t, "C3")
	var heard []engines.Talk
	a, err := g.ask(p, engines.Turn{Budget: 30 * time.Second, Left: []engines.Left{{Main: 50 * time.Second}, {Main: 20500 * time.Millisecond}}, Talk: func(t engines.Talk) { heard = append(heard, t) }})
	if err != nil || a.Move != "A1" || a.Mutter != "下から" || a.Score == nil || *a.Score != 7 || a.PV != "A1 B1" || a.NoteText() != "" {
		t.Fatalf("answer %+v, %v, expected A1 with its mutter, score and line, without a note", a, err)
	}
	if len(heard) != 1 || heard[0].Mutter != "下から" || p.About() != "first 1" {
		t.Errorf("heard %+v from %q", heard, p.About())
	}
	g.play(t, "A1", "D3")
	before := *g
	if a, err = g.ask(p, engines.Turn{}); err != nil || a.Move != "B1" {
		t.Fatalf("answer %+v, %v, expected B1", a, err)
	}
	before.play(t, "pass", "E5") // instead of B1
	if a, err = before.ask(p, engines.Turn{}); err != nil || a.Move != "B1" {
		t.Fatalf("answer %+v, %v, expected B1", a, err)
	}
	if _, err := begin(t, p, boards.Setup{Size: 9, Settings: igo.Komi(0.5).And(igo.Handicap(2))}, 0, engines.Clock{}); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"dohyo-talk on", "boardsize 5", "kata-set-rules japanese", "komi 6.5", "clear_board", "kgs-time_settings byoyomi 60 10 1",
		"play b C3", "time_left b 50 0", "time_left w 20 0", "genmove w",
		"play b D3", "time_left b 60 0", "time_left w 60 0", "genmove w",
		"undo", "play w pass", "play b E5", "time_left b 60 0", "time_left w 60 0", "genmove w",
		"boardsize 9", "kata-set-rules chinese-ogs", "komi 0.5", "clear_board", "set_free_handicap C3 G7",
	}
	if got := p.sent(); !slices.Equal(got, want) {
		t.Errorf("sent %q\nwant %q", got, want)
	}
}

// TestCharge doesn't charge the engine for the journal's writing of its answer.
func TestCharge(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		setup boards.Setup
		lines []string
	}{
		"move":     {boards.Setup{Size: 9}, []string{"genmove==$ C3"}},
		"handicap": {boards.Setup{Size: 9, Settings: igo.Freely(3)}, []string{"place_free_handicap==$ C3 E5 G7"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := seat(t, Options{}, append([]string{"scripted"}, c.lines...)...)
			g, err := begin(t, p, c.setup, 0, engines.Clock{})
			if err != nil {
				t.Fatal(err)
			}
			p.wires.Slow = 200 * time.Millisecond
			if a, err := g.ask(p, engines.Turn{Budget: 30 * time.Second}); err != nil || a.Took <= 0 || a.Took > p.wires.Took() {
				t.Errorf("%+v, %v; the answer came after %v", a, err, p.wires.Took())
			}
		})
	}
}

// TestSetUp checks how a board is set up for engines that lack certain commands.
func TestSetUp(t *testing.T) {
	eye := boards.Setup{Size: 5, Settings: igo.Komi(7.5), Position: "b A1 B2 C1 w A2 A3 B3 C2 D1 D2 to w"}
	for name, c := range map[string]struct {
		script []string
		setup  boards.Setup
		want   []string
	}{
		"stones": {nil, eye, []string{"boardsize 5", "kata-set-rules chinese-ogs", "komi 7.5", "clear_board",
			"play b A1", "play b C1", "play w D1", "play w D2", "play w C2", "play b B2", "play w A3", "play w B3", "play w A2"}},
		"no handicap": {[]string{"known_command set_free_handicap=? unknown", "set_free_handicap=?$ no"}, boards.Setup{Size: 9, Settings: igo.Handicap(2)},
			[]string{"boardsize 9", "kata-set-rules chinese-ogs", "komi 0", "clear_board", "play b C3", "play b G7"}},
		"refused handicap": {[]string{"set_free_handicap=?$ no"}, boards.Setup{Size: 9, Settings: igo.Handicap(2)},
			[]string{"boardsize 9", "kata-set-rules chinese-ogs", "komi 0", "clear_board", "set_free_handicap C3 G7", "play b C3", "play b G7"}},
		"opening": {[]string{"known_command=?$ unknown command"}, boards.Setup{Size: 9, Opening: []boards.Move{"E5", "pass", "A1"}},
			[]string{"boardsize 9", "komi 0", "clear_board", "play b E5", "play w pass", "play b A1"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := seat(t, Options{}, append([]string{"scripted"}, c.script...)...)
			if _, err := begin(t, p, c.setup, 0, engines.Clock{}); err != nil {
				t.Fatal(err)
			}
			if got := p.sent(); !slices.Equal(got, c.want) {
				t.Errorf("sent %q\nwant %q", got, c.want)
			}
		})
	}
}

// TestSuicide seats engines that accept a suicide, as Tromp and Taylor's rules
// allow, and one that refuses it: its board is set up in the position after it.
func TestSuicide(t *testing.T) {
	setup := boards.Setup{Size: 5, Rules: "tromp-taylor", Position: "b A1 w A2 B2 C1 to b"}
	stones := []string{"play b A1", "play w C1", "play w A2", "play w B2"}
	for name, c := range map[string]struct {
		script []string
		want   []string
	}{
		"allowed": {nil, slices.Concat([]string{"boardsize 5", "kata-set-rules tromp-taylor", "komi 0", "clear_board"}, stones, []string{"play b B1", "genmove w", "play b C4", "genmove w"})},
		"refused": {[]string{"play b B1=?$ illegal move", "known_command kata-set-rules==$ false"}, slices.Concat(
			[]string{"boardsize 5", "kgs-rules new_zealand", "komi 0", "clear_board"}, stones,
			[]string{"play b B1", "clear_board", "play w C1", "play w A2", "play w B2", "genmove w", "play b C4", "genmove w"})},
	} {
		t.Run(name, func(t *testing.T) {
			p := seat(t, Options{}, append([]string{"scripted", "genmove==$ E5", "genmove==$ D4"}, c.script...)...)
			g, err := begin(t, p, setup, 1, engines.Clock{})
			if err != nil {
				t.Fatal(err)
			}
			g.play(t, "B1")
			for _, own := range []string{"E5", "D4"} {
				if a, err := g.ask(p, engines.Turn{}); err != nil || a.Move != own {
					t.Fatalf("answer %+v, %v, expected %s", a, err, own)
				}
				if own == "E5" {
					g.play(t, "E5", "C4")
				}
			}
			got := slices.DeleteFunc(p.sent(), func(s string) bool { return strings.HasPrefix(s, "dohyo-talk") || strings.HasPrefix(s, "time_") })
			if !slices.Equal(got, c.want) {
				t.Errorf("sent %q\nwant %q", got, c.want)
			}
		})
	}
}

// TestClean plays on after the end with an engine that can, and recognizes those
// that can't.
func TestClean(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		script []string
		cleans bool
		move   string
		fault  engines.FaultKind
	}{
		"knows it": {[]string{"kgs-genmove_cleanup==$ D4"}, true, "D4", ""},
		"doesn't":  {[]string{"known_command kgs-genmove_cleanup==$ false"}, false, "", ""},
		"dies":     {[]string{"kgs-genmove_cleanup=exit"}, true, "", engines.Exit},
		"hangs":    {[]string{"kgs-genmove_cleanup=hang"}, true, "", engines.Timeout},
		"garbage":  {[]string{"kgs-genmove_cleanup=?$ no"}, true, "", engines.Garbage},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := seat(t, Options{}, append([]string{"scripted", "genmove==$ E5"}, c.script...)...)
			if p.Cleans() {
				t.Error("it plays on before it runs")
			}
			g, err := begin(t, p, boards.Setup{Size: 9}, 1, engines.Clock{Main: time.Minute})
			if err != nil {
				t.Fatal(err)
			}
			if p.Cleans() != c.cleans {
				t.Fatalf("plays on: %v", p.Cleans())
			}
			if !c.cleans {
				return
			}
			g.play(t, "C3", "pass", "pass")
			g.pos = g.pos.(boards.Countable).PlayOn()
			p.sent()
			a, err := p.Clean(context.Background(), engines.Turn{Position: g.pos, History: g.hist, Budget: 500 * time.Millisecond})
			var f *engines.Fault
			if errors.As(err, &f); c.fault != "" {
				if f == nil || f.Kind != c.fault {
					t.Errorf("%+v, %v; want %s", a, err, c.fault)
				}
				return
			}
			if err != nil || a.Move != c.move {
				t.Errorf("answer %+v, %v, expected %s", a, err, c.move)
			}
			if got, want := p.sent(), []string{"play b C3", "play w pass", "play b pass", "kgs-genmove_cleanup w"}; !slices.Equal(got, want) {
				t.Errorf("sent %q, want %q", got, want)
			}
		})
	}
}

// TestAnswers checks the effects of answers to genmove.
func TestAnswers(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 3000)
	for name, c := range map[string]struct {
		script []string
		move   string
		note   string
		fault  engines.FaultKind
		detail string
	}{
		"point":       {[]string{"genmove==$ d4"}, "D4", "", "", ""},
		"pass":        {[]string{"genmove==$ PASS"}, "pass", "", "", ""},
		"resign":      {[]string{"genmove==$ Resign"}, "resign", "", "", ""},
		"no blank":    {[]string{"genmove==$D4"}, "", "", engines.Garbage, `expected a point such as D4, pass or resign, got "2`},
		"no number":   {[]string{"genmove== D4"}, "D4", "", "", ""},
		"junk before": {[]string{"genmove=thinking…|more|=$ D4"}, "D4", `lines with no meaning in the protocol: 2; it printed "more"`, "", ""},
		"late junk":   {[]string{"genmove==$ D4|and a line", "final=="}, "D4", "", "", ""},
		"talk":        {[]string{"genmove=# a plain remark|=$ D4"}, "D4", "", "", ""},
		"off board":   {[]string{"genmove==$ Z25"}, "Z25", "", "", ""},
		"refused":     {[]string{"genmove=?$ no idea"}, "", "", engines.Garbage, `it refused genmove w: "no idea"`},
		"not a move":  {[]string{"genmove==$ somewhere \x1b[31m"}, "", "", engines.Garbage, `expected a point such as D4, pass or resign, got "somewhere"`},
		"empty":       {[]string{"genmove==$"}, "", "", engines.Garbage, `expected a point such as D4, pass or resign, got ""`},
		"long":        {[]string{"genmove==$ " + long}, "", "", engines.Garbage, "expected a point such as D4, pass or resign, got \"xxx"},
		"gone":        {[]string{"genmove=exit"}, "", "", engines.Exit, "it ended with exit status 3"},
		"silent":      {[]string{"genmove=hang"}, "", "", engines.Timeout, "within 500ms"},
		"only junk":   {[]string{"genmove=hmm|hang"}, "", "", engines.Garbage, `after 500ms it had printed only "hmm"`},
		"no play":     {[]string{"play=?$ illegal move"}, "", "", engines.Garbage, `it refused play b E5: "illegal move"`},
		"other id":    {[]string{"genmove==1 C3|=$ D4"}, "D4", "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := seat(t, Options{}, append([]string{"scripted"}, c.script...)...)
			g, err := begin(t, p, boards.Setup{Size: 9}, 1, engines.Clock{})
			if err != nil {
				t.Fatal(err)
			}
			g.play(t, "E5")
			budget := 30 * time.Second
			if c.fault == engines.Timeout || name == "only junk" {
				budget = 500 * time.Millisecond
			}
			a, err := g.ask(p, engines.Turn{Budget: budget})
			var f *engines.Fault
			if errors.As(err, &f); c.fault != "" {
				if f == nil || f.Kind != c.fault || !strings.Contains(f.Detail, c.detail) {
					t.Errorf("got %+v, %v; want %s: %s", a, err, c.fault, c.detail)
				}
				return
			}
			if err != nil || a.Move != c.move || a.NoteText() != c.note {
				t.Errorf("got %+v, %v; want %s with %q", a, err, c.move, c.note)
			}
		})
	}
}

// TestNotReady starts engines that don't get ready.
func TestNotReady(t *testing.T) {
	for name, c := range map[string]struct{ script, detail string }{
		"gone":    {"name=exit", "expected name, but it ended with exit status 3"},
		"silent":  {"name=hang", "expected name, but it didn't arrive within 300ms"},
		"size":    {"boardsize=?$ unacceptable size", `it refused boardsize 9: "unacceptable size"`},
		"halfway": {"komi=exit", "expected the board to be set up, but it ended"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := Options{}
			if name == "silent" {
				o.Start = 300 * time.Millisecond
			}
			_, err := begin(t, seat(t, o, "scripted", c.script), boards.Setup{Size: 9}, 0, engines.Clock{})
			var f *engines.Fault
			if !errors.As(err, &f) || f.Kind != engines.Start || !strings.Contains(f.Detail, c.detail) {
				t.Errorf("got %v, want %q", err, c.detail)
			}
		})
	}
}

// TestCalledOff continues with an engine whose turn was cancelled.
func TestCalledOff(t *testing.T) {
	t.Parallel()
	p := seat(t, Options{}, "scripted", "genmove=wait|=$ D4", "genmove==$ C3", "known_command undo==$ false")
	g, err := begin(t, p, boards.Setup{Size: 9}, 1, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	g.play(t, "E5")
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := p.Act(ctx, engines.Turn{Position: g.pos, History: g.hist}); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("called off: %v", err)
	}
	p.sent()
	if a, err := g.ask(p, engines.Turn{}); err != nil || a.Move != "C3" {
		t.Errorf("asked again: %+v, %v", a, err)
	}
	if got, want := p.sent(), []string{"clear_board", "play b E5", "genmove w"}; !slices.Equal(got, want) {
		t.Errorf("sent %q, want %q", got, want)
	}
}

// TestAfterFault restarts a program that died.
func TestAfterFault(t *testing.T) {
	p := seat(t, Options{}, "scripted", "genmove=exit")
	g, err := begin(t, p, boards.Setup{Size: 9}, 0, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := g.ask(p, engines.Turn{}); err == nil {
			t.Fatal("it answered")
		}
		if g, err = begin(t, p, boards.Setup{Size: 9}, 0, engines.Clock{}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDead(t *testing.T) {
	for name, c := range map[string]struct {
		answer string
		want   []boards.Move
		err    string
	}{
		"none":      {"=$", nil, ""},
		"lines":     {"=$ A1 A2|e5", []boards.Move{"A1", "A2", "E5"}, ""},
		"refused":   {"?$ unclear groups", nil, `final_status_list: it refused: "unclear groups"`},
		"no points": {"=$ all of them", nil, "final_status_list: expected a point"},
		"gone":      {"exit", nil, "final_status_list:"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := seat(t, Options{}, "scripted", "final_status_list="+c.answer)
			g, err := begin(t, p, boards.Setup{Size: 9}, 0, engines.Clock{})
			if err != nil {
				t.Fatal(err)
			}
			g.play(t, "A1", "A2", "pass", "pass")
			dead, err := p.Dead(context.Background(), g.pos, g.hist)
			if c.err == "" && err != nil || c.err != "" && (err == nil || !strings.HasPrefix(err.Error(), c.err)) || !slices.Equal(dead, c.want) {
				t.Errorf("got %v, %v; want %v, %q", dead, err, c.want, c.err)
			}
			sent := p.sent()
			if got := sent[len(sent)-1]; got != "final_status_list dead" || sent[len(sent)-2] != "play w pass" {
				t.Errorf("sent %q", sent)
			}
		})
	}
}

// TestGNUGo has GNU Go play a game with itself and name the dead stones.
func TestGNUGo(t *testing.T) {
	t.Parallel()
	path := "/usr/games/gnugo"
	if _, err := exec.LookPath(path); err != nil {
		t.Skip("there is no gnugo here (apt-get install gnugo)")
	}
	var seats [2]*testSeat
	for i := range seats {
		seats[i] = seat(t, Options{}, path, "--mode", "gtp", "--level", "1", "--chinese-rules", "--seed", fmt.Sprint(i+1))
	}
	g, err := begin(t, seats[0], boards.Setup{Size: 7, Settings: igo.Komi(7.5).And(igo.Handicap(2))}, 0, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := begin(t, seats[1], boards.Setup{Size: 7, Settings: igo.Komi(7.5).And(igo.Handicap(2))}, 1, engines.Clock{}); err != nil {
		t.Fatal(err)
	}
	for len(g.pos.ToAct()) > 0 {
		a, err := g.ask(seats[g.pos.ToAct()[0]], engines.Turn{Budget: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		g.play(t, boards.Move(a.Move))
		if a.NoteText() != "" {
			t.Errorf("noted %q", a.NoteText())
		}
	}
	if o, _ := g.pos.Outcome(); o.By != boards.Score {
		t.Skipf("ended by %s", o.By)
	}
	for _, s := range seats {
		if _, err := s.Dead(context.Background(), g.pos, g.hist); err != nil {
			t.Error(err)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"= D4", "=12 D4", "=D4", "?", "?3 no", "# {\"score\":1}", "=99999999999999999999 x", "\x00=1\tA1\r"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l := read([]byte(s))
		if (l.kind == success || l.kind == refusal) && l.id < -1 {
			t.Errorf("%q has the number %d", s, l.id)
		}
		if talk := parseTalk(s); len(talk.Mutter) > mostTalk || len(talk.PV) > mostTalk || talk.Depth < 0 || talk.Nodes < 0 {
			t.Errorf("%q says %+v", s, talk)
		}
	})
}

// BenchmarkTurn measures a question to an instant engine, with the arena's
// overhead.
func BenchmarkTurn(b *testing.B) {
	p := seat(b, Options{}, "scripted", "genmove==$ pass")
	p.wire = nil
	g, err := begin(b, p, boards.Setup{Size: 19}, 0, engines.Clock{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := g.ask(p, engines.Turn{}); err != nil {
			b.Fatal(err)
		}
	}
}
