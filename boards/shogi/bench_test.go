//go:build unix

package shogi

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/boards"
)

const startPerft5 = 19_861_490

// cpuTime returns the processor time that this process has used, which doesn't
// include other load on the machine.
func cpuTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkPerft5 counts the legal moves five plies from the start.
func BenchmarkPerft5(b *testing.B) {
	board := NewBoard()
	began := cpuTime(b)
	for b.Loop() {
		if n := Perft(board, 5); n != startPerft5 {
			b.Fatal(n)
		}
	}
	b.ReportMetric(startPerft5*float64(b.N)/(cpuTime(b)-began).Seconds()/1e6, "Mnodes/cpu-s")
}

// BenchmarkPerft5Ratio reports how many times faster the count is than
// fairy-stockfish's, by processor time, measured in turns.
func BenchmarkPerft5Ratio(b *testing.B) {
	fairy, err := exec.LookPath("fairy-stockfish")
	if err != nil {
		if fairy, err = exec.LookPath("/usr/games/fairy-stockfish"); err != nil {
			b.Skip("fairy-stockfish is not installed")
		}
	}
	board := NewBoard()
	var ours, theirs time.Duration
	for b.Loop() {
		began := cpuTime(b)
		Perft(board, 5)
		ours += cpuTime(b) - began
		theirs += fairyPerft(b, fairy, "5", "Nodes searched: 19861490") - fairyPerft(b, fairy, "1", "Nodes searched: 30")
	}
	b.ReportMetric(theirs.Seconds()/ours.Seconds(), "times-fairy-stockfish")
	b.ReportMetric(startPerft5*float64(b.N)/theirs.Seconds()/1e6, "theirs-Mnodes/cpu-s")
	b.ReportMetric(startPerft5*float64(b.N)/ours.Seconds()/1e6, "ours-Mnodes/cpu-s")
}

// fairyPerft returns the processor time of fairy-stockfish for a count.
func fairyPerft(b *testing.B, fairy, depth, want string) time.Duration {
	cmd := exec.Command(fairy)
	cmd.Stdin = strings.NewReader("usi\nsetoption name UCI_Variant value shogi\nusinewgame\nposition startpos\ngo perft " + depth + "\nquit\n")
	out, err := cmd.Output()
	if err != nil || !bytes.Contains(out, []byte(want)) {
		b.Fatalf("fairy-stockfish: %v: %s", err, out)
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

// BenchmarkLegal lists the moves of a position from the middle of a game.
func BenchmarkLegal(b *testing.B) {
	for name, sfen := range map[string]string{
		"start":  StartSFEN,
		"middle": "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
		"check":  "l2s5/1k3r3/2G1g3p/ppp3p2/3Ns4/PPPP2P2/3G2+n1P/1K1G5/L2s3NL w L3Pr2bsn4p 78",
	} {
		b.Run(name, func(b *testing.B) {
			board, err := ParseSFEN(sfen)
			if err != nil {
				b.Fatal(err)
			}
			buf := make([]Move, 0, 600)
			for b.Loop() {
				board.Legal(buf)
			}
		})
	}
}

// BenchmarkDo makes and undoes each move of a position.
func BenchmarkDo(b *testing.B) {
	board, err := ParseSFEN("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1")
	if err != nil {
		b.Fatal(err)
	}
	moves := board.Legal(nil)
	n := 0
	for b.Loop() {
		board.Do(moves[n%len(moves)])
		board.Undo()
		n++
	}
}

// BenchmarkReferee reads, judges and makes the moves of a game in CSA notation.
func BenchmarkReferee(b *testing.B) {
	var g repetitionLine
	for _, l := range golden[repetitionLine](b, "repetition.jsonl") {
		if len(l.Moves) > len(g.Moves) {
			g = l
		}
	}
	board := NewBoard()
	var moves []string
	for _, text := range g.Moves {
		m, err := board.ParseUSI(text)
		if err != nil {
			b.Fatal(err)
		}
		moves = append(moves, board.CSA(m))
		board.Do(m)
	}
	began := cpuTime(b)
	for b.Loop() {
		board := NewBoard()
		for _, text := range moves {
			m, err := board.ParseCSA(text)
			if err != nil || !board.IsLegal(m) {
				b.Fatal(text, err)
			}
			board.Do(m)
		}
	}
	b.ReportMetric((cpuTime(b)-began).Seconds()*1e9/float64(b.N*len(moves)), "cpu-ns/move")
}

// BenchmarkPlay plays a move in the referee's positions. The cost must not depend
// on how many moves came before.
func BenchmarkPlay(b *testing.B) {
	for _, plies := range []int{0, 100, 10000} {
		b.Run(fmt.Sprintf("after %d", plies), func(b *testing.B) {
			p, err := Start(boards.Setup{Position: "4k4/9/9/9/9/9/9/9/4K4 b - 1"})
			if err != nil {
				b.Fatal(err)
			}
			p = wander(b, p, plies)
			move := boards.Move(p.board.CSA(p.board.Legal(nil)[0]))
			b.ReportAllocs()
			began := cpuTime(b)
			for b.Loop() {
				if _, err := p.Play(move); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64((cpuTime(b)-began).Nanoseconds())/float64(b.N), "cpu-ns/op")
		})
	}
}

// wander plays plies random moves of two lone kings without ending the game.
func wander(b *testing.B, p *Position, plies int) *Position {
	rnd := rand.New(rand.NewPCG(1, 2))
	for p.Ply() < plies {
		moves := p.board.Legal(nil)
		next, err := p.Move(moves[rnd.IntN(len(moves))])
		if err != nil {
			b.Fatal(err)
		}
		if _, over := next.Outcome(); !over {
			p = next
		}
	}
	return p
}
