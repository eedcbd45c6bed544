package usi

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// told is a thinker that reports the question, and plays the first move.
func told(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	b, _ := shogi.ParseSFEN("startpos")
	if q.Start != "" {
		b, _ = shogi.ParseSFEN(q.Start)
	}
	for _, text := range q.Moves {
		m, err := b.ParseCSA(string(text))
		if err != nil {
			return "", engines.Talk{Mutter: err.Error()}
		}
		b.Do(m)
	}
	talk(engines.Talk{Depth: 2, Mutter: strings.TrimSpace(fmt.Sprintf("%v+%v+%v %v", q.Clock.Main, q.Clock.Byoyomi, q.Clock.Increment, q.Clock.Move))})
	if q.Long {
		<-ctx.Done()
	}
	moves := b.Legal(nil)
	if len(moves) == 0 {
		return "%TORYO", engines.Talk{}
	}
	slices.SortFunc(moves, func(m, n shogi.Move) int { return strings.Compare(m.USI(), n.USI()) })
	score := engines.Mate - 3
	return boards.Move(b.CSA(moves[0])), engines.Talk{Score: &score, Nodes: 5, PV: b.CSA(moves[0]) + " -3334FU rubbish"}
}

func TestServe(t *testing.T) {
	const (
		first  = "info nodes 5 score mate 3 pv 1g1f 3c3d\nbestmove 1g1f ponder 3c3d\n"
		second = "info nodes 5 score mate 3 pv 1a1b\nbestmove 1a1b\n"
	)
	score := func(depth int, words string) string {
		return fmt.Sprintf("info depth %d\ninfo string %s\n", depth, words)
	}
	tests := []struct{ name, in, want string }{
		// The calls of the functions of the engine itself come last.
		{"hello", "usi\nisready\nusinewgame\n", "id name E 1\nid author dohyo\noption name USI_Hash type spin default 16 min 1 max 64\n" +
			"option name Style type combo default calm var calm var wild\noption name Book type filename default <empty>\noption name Clear type button\nusiok\nreadyok\nready\nnew game\n"},
		{"options", "setoption name USI_Hash value 32\nsetoption name Style value wild\nsetoption name Clear\nsetoption name Book value <empty>\n",
			"set USI_Hash=32\nset Style=wild\nset Clear=\nset Book=\n"},
		{"bad options", "setoption name USI_Hash value 99\nsetoption name Colour value red\nsetoption\n",
			"info string option USI_Hash: expected a whole number from 1 to 64, got \"99\"\ninfo string there is no option Colour\n"},
		{"a game", "position startpos\ngo btime 60000 wtime 50000 byoyomi 10000\n", score(2, "1m0s+10s+0s 0s") + first},
		{"white", "position startpos moves 7g7f\ngo btime 60000 wtime 50000 binc 3000 winc 2000\n", score(2, "50s+0s+2s 0s") + second},
		{"no time", "go btime 0 wtime 1000\n", score(2, "0s+0s+0s 1ms") + first},
		{"a time for the move", "go movetime 700\n", score(2, "0s+0s+0s 700ms") + first},
		{"nothing said", "go\n", score(2, "0s+0s+0s 5s") + first},
		{"depth", "go depth 3\n", score(2, "0s+0s+0s 0s") + first},
		{"infinite", "go infinite\nstop\n", score(2, "0s+0s+0s 0s") + first},
		{"ponder and stop", "go ponder btime 5000 wtime 5000\nstop\n", score(2, "5s+0s+0s 0s") + first},
		{"ponderhit", "go ponder btime 5000 wtime 5000\nponderhit\n", score(2, "5s+0s+0s 0s") + score(2, "5s+0s+0s 0s") + first},
		{"mate", "go mate 1000\n", "checkmate notimplemented\n"},
		{"mated", "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 2\ngo movetime 1\n", score(2, "0s+0s+0s 1ms") + "bestmove resign\n"},
		{"a repetition is thought about", "position startpos moves" + strings.Repeat(" 4i4h 4a4b 4h4i 4b4a", 4) + "\ngo movetime 1\n", score(2, "0s+0s+0s 1ms") + first},
		{"no position", "position startpos moves 7g7e\ngo movetime 1\nposition\ngo\nposition sfen xyz\n",
			"info string position: 7g7e is not allowed: the piece can't move there\nbestmove resign\n"},
		{"unknown", "frob\n\nstop\nponderhit\ngameover win\n", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			out := &strings.Builder{}
			e := Engine{
				Name: "E", Version: "1", Author: "dohyo", Advise: told,
				Options: []Option{
					{Name: "USI_Hash", Type: Spin, Default: "16", Min: 1, Max: 64},
					{Name: "Style", Type: Combo, Default: "calm", Vars: []string{"calm", "wild"}},
					{Name: "Book", Type: Filename}, {Name: "Clear", Type: Button},
				},
			}
			in, manager := io.Pipe()
			say := make(chan string, 100)
			e.Set = func(name, value string) { say <- "set " + name + "=" + value }
			e.Ready = func() { say <- "ready" }
			e.NewGame = func() { say <- "new game" }
			got := serve(t, e, in, manager, tt.in, say, out)
			if tt.name == "no position" {
				got = strings.Join(strings.SplitAfter(got, "\n")[:2], "")
			}
			if got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
}

// serve sends the lines of in to an engine, waits for each search that ends by
// itself, and returns everything that was sent.
func serve(t *testing.T, e Engine, in io.Reader, manager *io.PipeWriter, text string, say chan string, out *strings.Builder) string {
	t.Helper()
	r, w := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- e.Serve(context.Background(), in, w)
		w.Close()
	}()
	heard := make(chan string)
	go func() {
		buf := make([]byte, 4096)
		for {
			n, err := r.Read(buf)
			if err != nil {
				close(heard)
				return
			}
			heard <- string(buf[:n])
		}
	}()
	drain := func(until func() bool) {
		for !until() {
			select {
			case s, ok := <-heard:
				if !ok {
					return
				}
				out.WriteString(s)
			case <-time.After(patient):
				t.Fatalf("no more than\n%s", out.String())
			}
		}
	}
	orders := make(chan string, 100) // keeps the lines of one goroutine in order
	defer close(orders)
	go func() {
		for line := range orders {
			io.WriteString(manager, line)
		}
	}()
	for line := range strings.Lines(text) {
		before := strings.Count(out.String(), "bestmove")
		talks := strings.Count(out.String(), "info string")
		orders <- line
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case word == "go" && (strings.HasPrefix(rest, "infinite") || strings.HasPrefix(rest, "ponder")):
			drain(func() bool { return strings.Count(out.String(), "info string") > talks })
		case word == "go" && !strings.HasPrefix(rest, "mate"), word == "ponderhit" && out.Len() > 0, word == "stop" && out.Len() > 0:
			drain(func() bool { return strings.Count(out.String(), "bestmove") > before })
		case word == "isready":
			drain(func() bool { return strings.Contains(out.String(), "readyok") })
		}
	}
	orders <- "quit\n"
	drain(func() bool { return false })
	for len(say) > 0 {
		out.WriteString(<-say + "\n")
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	return out.String()
}

// FuzzServe sends arbitrary text from a manager.
func FuzzServe(f *testing.F) {
	for _, s := range []string{
		"usi\nisready\nposition startpos moves 7g7f\ngo btime 0 wtime 0 byoyomi 1\nquit\n", "go ponder\nponderhit\n",
		"position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\ngo infinite\nstop\n", "setoption name A value 3\n", "go depth 99999999999 nodes -1\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "go") && strings.Count(text, "go") > 5 {
			t.Skip()
		}
		e := Engine{Name: "E", Options: []Option{{Name: "A", Type: Spin, Min: 1, Max: 5}}, Advise: told, Think: time.Millisecond}
		if err := e.Serve(context.Background(), strings.NewReader(text), io.Discard); err != nil && !strings.Contains(err.Error(), "token too long") {
			t.Error(err)
		}
	})
}
