package csa

import (
	"errors"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/creack/pty"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/serial"
)

// report reports the median and the longest of some times.
func report(b *testing.B, late []time.Duration) {
	if len(late) == 0 {
		return
	}
	slices.Sort(late)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(ms(late[len(late)/2]), "ms-median")
	b.ReportMetric(ms(late[len(late)-1]), "ms-longest")
	b.ReportMetric(0, "ns/op")
}

// over runs a benchmark with programs on a terminal and on pipes. Each round is a
// game up to white's first answer.
func over(b *testing.B, budget time.Duration, after func(a engines.Answer, err error, took time.Duration) time.Duration, steps ...string) {
	for name, pipes := range map[string]bool{"pty": false, "pipe": true} {
		b.Run(name, func(b *testing.B) {
			g := newBench(b, pipes, Options{}, white, append([]string{"<+7776FU"}, steps...)...)
			var late []time.Duration
			for b.Loop() {
				if err := g.begin("", engines.Clock{}); err != nil {
					b.Fatal(err)
				}
				g.play("+7776FU")
				begin := time.Now()
				a, err := g.player.Act(b.Context(), engines.Turn{Position: g.pos, History: g.history, Budget: budget})
				late = append(late, after(a, err, time.Since(begin)))
			}
			report(b, late)
		})
	}
}

// BenchmarkFlag measures how late a flag falls.
func BenchmarkFlag(b *testing.B) {
	const budget = 100 * time.Millisecond
	fell := func(_ engines.Answer, err error, took time.Duration) time.Duration {
		var f *engines.Fault
		if !errors.As(err, &f) || f.Kind != engines.Timeout {
			b.Fatal(err)
		}
		return took - budget
	}
	over(b, budget, fell, "hang")
	b.Run("serial", func(b *testing.B) {
		var late []time.Duration
		for b.Loop() {
			p, g, _ := online(b)
			begin := time.Now()
			a, err := p.Act(b.Context(), engines.Turn{Position: g, History: []boards.Move{"+7776FU"}, Budget: budget})
			late = append(late, fell(a, err, time.Since(begin)))
			p.Close()
		}
		report(b, late)
	})
}

// BenchmarkStamp measures how long an answer takes to arrive and be stamped.
func BenchmarkStamp(b *testing.B) {
	over(b, time.Minute, func(a engines.Answer, err error, _ time.Duration) time.Duration {
		sent, e := strconv.ParseInt(a.Mutter, 10, 64)
		if err != nil || e != nil {
			b.Fatal(a, err)
		}
		return time.Since(time.Unix(0, sent))
	}, ".50", "stamp", "eof")
	b.Run("serial", func(b *testing.B) {
		var late []time.Duration
		for b.Loop() {
			p, g, far := online(b)
			sent := make(chan time.Time, 1)
			go func() {
				time.Sleep(50 * time.Millisecond)
				sent <- time.Now()
				far.WriteString("-3334FU\n")
			}()
			if _, err := p.Act(b.Context(), engines.Turn{Position: g, History: []boards.Move{"+7776FU"}, Budget: time.Minute}); err != nil {
				b.Fatal(err)
			}
			late = append(late, time.Since(<-sent))
			p.Close()
		}
		report(b, late)
	})
}

// online returns a player of white on a serial line after a game has begun, the
// position in which it is to move, and the far end of the line.
func online(b *testing.B) (*Player, *shogi.Position, *os.File) {
	far, near, err := pty.Open()
	if err != nil {
		b.Skip("no pseudo terminals here: ", err)
	}
	b.Cleanup(func() { far.Close(); near.Close() })
	p := NewSerial(near.Name(), serial.Settings{}, process.Default(), Options{})
	start, err := shogi.Start(boards.Setup{})
	if err == nil {
		err = p.Begin(b.Context(), engines.Game{Rules: shogi.Shogi, Seat: white, Position: start})
	}
	if err != nil {
		b.Fatal(err)
	}
	next, err := start.Play("+7776FU")
	if err != nil {
		b.Fatal(err)
	}
	return p, next.(*shogi.Position), far
}
