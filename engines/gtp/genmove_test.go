package gtp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// katagoPlays is a program that makes moves as KataGo's document of its extensions says:
// a line at once, another one at the end, and then the move. Mode says which commands
// it knows, kata or lz, and after a comma what it does otherwise; genmove plays E5.
func katagoPlays(mode string) {
	interrupted := 0
	mode, odd, _ := strings.Cut(mode, ", ")
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		id, command, _ := strings.Cut(in.Text(), " ")
		name, arg, _ := strings.Cut(command, " ")
		switch {
		case name == "quit":
			return
		case strings.HasPrefix(in.Text(), "#"):
		case name == "list_commands":
			fmt.Printf("=%s name\ngenmove\ntime_left\nundo\n%s-genmove_analyze\ngogui-interrupt\n\n", id, mode)
		case name == mode+"-genmove_analyze":
			r, ok := readRequest(name, strings.Fields(arg))
			if !ok || odd == "refuses" {
				fmt.Printf("?%s unknown command\n\n", id)
				continue
			}
			line := r.line(5)
			early := strings.NewReplacer("visits 480", "visits 48", "visits 501", "visits 69").Replace(line)
			stream(in, id, odd, early, line, &interrupted)
		case name == "genmove":
			fmt.Printf("=%s E5\n\n", id)
		default:
			fmt.Printf("=%s\n\n", id)
		}
	}
}

// stream answers a command that makes a move. Interrupted counts how often it has waited to be.
func stream(in *bufio.Scanner, id, odd, early, line string, interrupted *int) {
	if odd == "answers" {
		fmt.Printf("=%s D4\n\n", id)
		return
	}
	if odd == "interrupted before" && *interrupted < 2 {
		*interrupted++
		in.Scan()
	}
	fmt.Printf("=%s\n", id)
	if odd != "says nothing" {
		fmt.Println(early)
	}
	end := "play D4\n\n"
	switch odd {
	case "passes":
		end = "play pass\n\n"
	case "elsewhere":
		end = "play A1\n\n"
	case "off board":
		end = "play Z25\n\n"
	case "resigns":
		end = "play resign\n\n"
	case "no play":
		end = "\n"
	case "no move":
		end = "play\n\n"
	case "garbage":
		end = "play the best\n\n"
	case "errs":
		end = "?" + id + " null location\n\n"
	case "noisy":
		fmt.Println("Tuning…\n=1 C3\n# a remark\ninformation")
	case "wrong":
		line = strings.ReplaceAll(line, "D4", "C3") + "\ninfo move Z44 visits 5 pv Z44\ninfo"
	case "dies":
		os.Exit(3)
	case "hangs":
		time.Sleep(time.Minute)
	case "hangs within":
		fmt.Print("info move D4 vis")
		time.Sleep(time.Minute)
	case "hangs, noisy":
		fmt.Println("hmm")
		time.Sleep(time.Minute)
	case "long":
		line = "info " + strings.Repeat("x", 4<<20)
	case "floods":
		for {
			fmt.Println(line)
		}
	case "slow":
		time.Sleep(100 * time.Millisecond)
	case "interrupted within":
		if *interrupted < 2 {
			*interrupted++
			in.Scan()
		}
	case "ends late": // the empty line comes before the next answer
		end = "play D4\n"
	}
	if odd != "says nothing" {
		fmt.Println(line)
	}
	fmt.Print(end)
	if odd == "ends late" {
		in.Scan()
		fmt.Println()
		id, _, _ := strings.Cut(in.Text(), " ")
		fmt.Printf("=%s\n\n", id)
	}
}

// brief writes what was said.
func brief(t engines.Talk) string {
	score := "?"
	if t.Score != nil {
		score = fmt.Sprint(*t.Score)
		if t.Unit != engines.UnitRate {
			score += " of another unit"
		}
	}
	return strings.TrimSpace(fmt.Sprintf("%s %d %d [%s] %s", score, t.Nodes, t.Depth, t.PV, t.Mutter))
}

// TestStreamedMove has programs make moves by the commands that stream an analysis.
func TestStreamedMove(t *testing.T) {
	t.Parallel()
	const (
		plain = "kata-genmove_analyze w 50 maxmoves 10 rootInfo true"
		kata  = plain + " ownership true"
		early = "-20 69 2 [D4 C4]"
		late  = "-20 501 2 [D4 C4]"
	)
	for mode, c := range map[string]struct {
		move  string
		said  string   // with the answer
		heard []string // before it
		sent  []string
		note  string
		fault engines.FaultKind
		text  string // of the fault
	}{
		"kata":               {"D4", late, []string{early, late}, []string{kata}, "", "", ""},
		"lz":                 {"D4", "-20 500 2 [D4 C4]", []string{"-20 68 2 [D4 C4]", "-20 500 2 [D4 C4]"}, []string{"lz-genmove_analyze w 50"}, "", "", ""},
		"kata, passes":       {"pass", "-490 501 1 [pass]", []string{early, late}, []string{kata}, "", "", ""},
		"kata, elsewhere":    {"A1", late, []string{early, late}, []string{kata}, "", "", ""},
		"kata, off board":    {"Z25", late, []string{early, late}, []string{kata}, "", "", ""},
		"kata, resigns":      {"resign", late, []string{early, late}, []string{kata}, "", "", ""},
		"kata, says nothing": {"D4", "? 0 0 []", nil, []string{kata}, "", "", ""},
		"kata, answers":      {"D4", "? 0 0 []", nil, []string{kata}, "", "", ""},
		"kata, refuses":      {"E5", "? 0 0 []", nil, []string{kata, "genmove w"}, "", "", ""},
		"kata, errs":         {"E5", late, []string{early, late}, []string{kata, "genmove w"}, "", "", ""},
		"kata, noisy": {"D4", late + " a remark", []string{early, "? 0 0 [] a remark", late}, []string{kata},
			`lines with no meaning in the protocol: 3; it printed "information"`, "", ""},
		"kata, wrong":        {"D4", "-490 501 1 [pass]", []string{early, "-490 501 1 [pass]"}, []string{kata}, "", "", ""},
		"kata, ends late":    {"D4", late, []string{early, late}, []string{kata}, "", "", ""},
		"kata, no play":      {fault: engines.Garbage, text: `expected a point such as D4, pass or resign, got ""`},
		"kata, no move":      {fault: engines.Garbage, text: `expected a point such as D4, pass or resign, got ""`},
		"kata, garbage":      {fault: engines.Garbage, text: `expected a point such as D4, pass or resign, got "the best"`},
		"kata, dies":         {fault: engines.Exit, text: "it ended with exit status 3"},
		"kata, hangs":        {fault: engines.Timeout, text: "no answer within"},
		"kata, hangs within": {fault: engines.Timeout, text: "no answer within"},
		"kata, hangs, noisy": {fault: engines.Garbage, text: `it had printed only "hmm"`},
		"kata, long":         {fault: engines.Flood},
		"kata, floods":       {fault: engines.Flood},
	} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			p := seat(t, Options{}, "katago plays", mode)
			g, err := begin(t, p, boards.Setup{Size: 5}, 1, engines.Clock{})
			if err != nil {
				t.Fatal(err)
			}
			g.play(t, "C3")
			p.sent()
			var heard []string
			turn := engines.Turn{Budget: 30 * time.Second, Talk: func(t engines.Talk) { heard = append(heard, brief(t)) }}
			if strings.Contains(mode, "hangs") {
				turn.Budget = 500 * time.Millisecond
			}
			a, err := g.ask(p, turn)
			if c.fault != "" {
				var f *engines.Fault
				if !errors.As(err, &f) || f.Kind != c.fault || !strings.Contains(f.Detail, c.text) {
					t.Errorf("%+v, %v; want %s: %s", a, err, c.fault, c.text)
				}
				return
			}
			shown := p.wires.Lines()
			sent := slices.DeleteFunc(p.sent(), func(s string) bool { return strings.HasPrefix(s, "play ") || strings.HasPrefix(s, "time_left") })
			if err != nil || a.Move != c.move || brief(a.Talk) != c.said || a.NoteText() != c.note || !slices.Equal(heard, c.heard) || !slices.Equal(sent, c.sent) {
				t.Errorf("got %s, said %s, noted %q, %v\nheard %q\nsent %q\nwant %+v", a.Move, brief(a.Talk), a.NoteText(), err, heard, sent, c)
			}
			if slices.ContainsFunc(shown, func(s string) bool { return strings.Contains(s, "info move") }) || len(shown) < 4 {
				t.Errorf("a referee sees the analysis: %q", shown)
			}
			if c.move == "resign" || c.move == "Z25" {
				return
			}
			// The next move in the same process, after one of the other side.
			g.play(t, boards.Move(a.Move), "B5")
			again, err := g.ask(p, turn)
			if err != nil || again.Move == "" || a.Move == "D4" && again.Move != "D4" {
				t.Errorf("again: %+v, %v", again, err)
			}
			if sent, refused := p.sent(), len(c.sent) > 1; slices.Contains(sent, c.sent[0]) == refused || slices.Contains(sent, "genmove w") != refused {
				t.Errorf("again: sent %q", sent)
			}
		})
	}
}

// TestStreamedTime checks that a move's time ends with the line of the move, and includes
// the stream before it.
func TestStreamedTime(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"kata, slow", "kata, ends late"} {
		p := seat(t, Options{}, "katago plays", mode)
		g, err := begin(t, p, boards.Setup{Size: 5}, 0, engines.Clock{})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		a, err := g.ask(p, engines.Turn{Budget: 30 * time.Second})
		const within = 10 * time.Millisecond // of the 100 that the stream takes: a busy machine may start the clock late
		if whole := time.Since(start); err != nil || a.Move != "D4" || a.Took > whole || mode == "kata, slow" && a.Took < within {
			t.Errorf("%s: %s took %v of %v, %v", mode, a.Move, a.Took, whole, err)
		}
	}
}

// TestStreamedCalledOff cancels turns while their streams are read, or before they begin,
// and asks again: the rest of the old answers doesn't count.
func TestStreamedCalledOff(t *testing.T) {
	t.Parallel()
	for _, when := range []string{"before", "within"} {
		p := seat(t, Options{}, "katago plays", "kata, interrupted "+when)
		g, err := begin(t, p, boards.Setup{Size: 5}, 1, engines.Clock{})
		if err != nil {
			t.Fatal(err)
		}
		g.play(t, "C3")
		pid, shown := p.proc.PID(), p.wire
		for round := range 2 {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			turn := engines.Turn{Position: g.pos, History: g.hist}
			if when == "before" {
				p.wire = func(w engines.Wire) {
					if shown(w); w.Sent && strings.Contains(w.Text, kataGenmove) {
						cancel()
					}
				}
			} else {
				turn.Talk = func(engines.Talk) { cancel() }
			}
			if _, err := p.Act(ctx, turn); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s, %d: %v", when, round, err)
			}
		}
		p.wire = shown
		a, err := g.ask(p, engines.Turn{})
		if err != nil || a.Move != "D4" || brief(a.Talk) != "-20 501 2 [D4 C4]" || a.NoteText() != "" || p.proc.PID() != pid {
			t.Errorf("%s: %+v, %v; process %d, first %d", when, a, err, p.proc.PID(), pid)
		}
	}
}

// TestStreamedPoints checks that a move comes with the owners of the points and the moves that the
// program looked at, also while it thinks, and that a program needn't be asked for the owners.
func TestStreamedPoints(t *testing.T) {
	t.Parallel()
	const priors = " D4:22"
	owners := strings.Repeat("s", 20) + strings.Repeat("j", 5) // white asks: black's view is the opposite
	for _, c := range []struct {
		mode string
		opt  Options
		want string
	}{
		{"kata", Options{}, owners + priors},
		{"kata", Options{NoOwners: true}, "-" + priors},
		{"kata, passes", Options{}, owners + priors},
		{"kata, wrong", Options{}, owners},
		{"lz", Options{}, "-" + priors},
		{"kata, refuses", Options{}, ""},
	} {
		p := seat(t, c.opt, "katago plays", c.mode)
		g, err := begin(t, p, boards.Setup{Size: 5}, 1, engines.Clock{})
		if err != nil {
			t.Fatal(err)
		}
		g.play(t, "C3")
		var heard []string
		a, err := g.ask(p, engines.Turn{Talk: func(t engines.Talk) { heard = append(heard, t.Points) }})
		if err != nil || a.Points != c.want || c.want != "" && heard[len(heard)-1] != c.want || c.want == "" && len(heard) > 0 {
			t.Errorf("%s, %+v: %q, heard %q, %v; want %q", c.mode, c.opt, a.Points, heard, err, c.want)
		}
	}
}

// TestOwnTalk checks that a program of dohyo, which talks by itself, is asked by genmove.
func TestOwnTalk(t *testing.T) {
	t.Parallel()
	p := seat(t, Options{}, "scripted", "known_command dohyo-talk==$ true", "known_command kata-genmove_analyze==$ true", "genmove==$ D4")
	g, err := begin(t, p, boards.Setup{Size: 5}, 0, engines.Clock{})
	if err != nil {
		t.Fatal(err)
	}
	if a, err := g.ask(p, engines.Turn{}); err != nil || a.Move != "D4" {
		t.Errorf("%+v, %v", a, err)
	}
}
