package usi

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// asks sends lines to an engine, one after another, and returns for each what the engine says up to
// a line that begins with one of the last words.
func asks(t *testing.T, e Engine, lines []string, last ...string) (answers []string) {
	t.Helper()
	in, manager := io.Pipe()
	said, out := io.Pipe()
	defer time.AfterFunc(patient, func() { said.CloseWithError(context.DeadlineExceeded) }).Stop()
	done := make(chan error, 1)
	go func() {
		done <- e.Serve(t.Context(), in, out)
		out.Close()
	}()
	heard := bufio.NewScanner(said)
	for _, text := range lines {
		if _, err := io.WriteString(manager, text+"\n"); err != nil {
			t.Fatal(err)
		}
		var answer []string
		for heard.Scan() {
			answer = append(answer, heard.Text())
			if slices.ContainsFunc(last, func(w string) bool { return strings.HasPrefix(heard.Text(), w) }) {
				break
			}
		}
		if err := heard.Err(); err != nil {
			t.Fatalf("%q: %v after %q", text, err, answer)
		}
		answers = append(answers, strings.Join(answer, "\n"))
	}
	io.WriteString(manager, "quit\n")
	if err := <-done; err != nil {
		t.Error(err)
	}
	return answers
}

// TestServeMate: go mate is answered with the mate, with its absence, or with a timeout; the limit
// is that of the words, and none if they have no meaning.
func TestServeMate(t *testing.T) {
	line := []boards.Move{"+0052KI"}
	for _, c := range []struct {
		words   string
		line    []boards.Move
		settled bool
		limit   time.Duration // 0 is none
		want    string
	}{
		{"mate 7200000", line, true, 2 * time.Hour, "checkmate G*5b"},
		{"mate 7200000", nil, true, 2 * time.Hour, "checkmate nomate"},
		{"mate 3600000", nil, false, time.Hour, "checkmate timeout"},
		{"mate 0", nil, false, time.Nanosecond, "checkmate timeout"},
		{"mate infinite", line, true, 0, "checkmate G*5b"},
		{"mate -1", line, true, 0, "checkmate G*5b"},
		{"mate", line, true, 0, "checkmate G*5b"},
	} {
		t.Run(c.words+" "+c.want, func(t *testing.T) {
			var left time.Duration
			var asked engines.Question
			e := Engine{Name: "E", Mate: func(ctx context.Context, q engines.Question) ([]boards.Move, bool) {
				end, _ := ctx.Deadline()
				left, asked = time.Until(end), q
				return c.line, c.settled
			}}
			got := asks(t, e, []string{"position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1\ngo " + c.words}, "checkmate")
			if got[0] != c.want {
				t.Errorf("got %q, want %q", got[0], c.want)
			}
			if !strings.HasPrefix(asked.Start, "4k4/9/4P4") || len(asked.Moves) != 0 {
				t.Errorf("asked about %q, %q", asked.Start, asked.Moves)
			}
			if c.limit == 0 && left < 24*time.Hour || c.limit > 0 && (left > c.limit || left < c.limit-time.Minute) {
				t.Errorf("%v are left, of %v", left, c.limit)
			}
		})
	}
}

// TestServeMateLost: nothing is known of a position that couldn't be read.
func TestServeMateLost(t *testing.T) {
	e := Engine{Name: "E", Mate: func(context.Context, engines.Question) ([]boards.Move, bool) {
		t.Error("asked about no position")
		return nil, true
	}}
	got := asks(t, e, []string{"position sfen xyz\ngo mate 1000"}, "checkmate")
	if lines := strings.Split(got[0], "\n"); lines[len(lines)-1] != "checkmate timeout" {
		t.Errorf("got %q", got)
	}
}

// TestServeLines: an engine that knows several lines is asked for as many as MultiPV says, in an
// analysis but not in a game with a clock, and each line is told with its number.
func TestServeLines(t *testing.T) {
	var asked []string
	e := Engine{Name: "E", Lines: true, Advise: func(_ context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
		asked = append(asked, fmt.Sprint(q.Lines, q.More != nil))
		score := 50
		talk(engines.Talk{Depth: 2, Score: &score})
		for k := 1; k < q.Lines; k++ {
			less := score - k
			q.More(k, engines.Talk{Depth: 2, Score: &less})
		}
		return "+7776FU", engines.Talk{}
	}}
	got := asks(t, e, []string{
		"position startpos\ngo depth 2", "setoption name MultiPV value 3\ngo depth 2", "go btime 60000 wtime 60000",
		"setoption name MultiPV value 1\ngo depth 2",
	}, "bestmove")
	one := "info depth 2 score cp 50\nbestmove 7g7f"
	three := "info multipv 1 depth 2 score cp 50\ninfo multipv 2 depth 2 score cp 49\ninfo multipv 3 depth 2 score cp 48\nbestmove 7g7f"
	if want := []string{"1 false", "3 true", "0 false", "1 false"}; !slices.Equal(asked, want) {
		t.Errorf("asked for %q, want %q", asked, want)
	}
	game := strings.Replace(one, "info", "info multipv 1", 1) // the option is set
	for k, want := range []string{one, three, game, one} {
		if k < len(got) && got[k] != want {
			t.Errorf("question %d: got\n%s\nwant\n%s", k+1, got[k], want)
		}
	}
}
