package process

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// BenchmarkTurn measures a question and an answer over pipes with an instant
// engine, in one game and in two at once: with this package, with the runtime's
// poller and a read deadline, and with blocking reads, which have no deadline
// and can't be cancelled.
func BenchmarkTurn(b *testing.B) {
	ways := []struct {
		name string
		turn func(b *testing.B) func() error
	}{
		{"ours", ourTurn},
		{"netpoll", netpollTurn},
		{"blocking", blockingTurn},
	}
	for _, way := range ways {
		for _, games := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/%d", way.name, games), func(b *testing.B) {
				turns := make([]func() error, games)
				for i := range turns {
					turns[i] = way.turn(b)
				}
				b.ReportAllocs()
				b.ResetTimer()
				before := cpuTime()
				var wg sync.WaitGroup
				for _, turn := range turns {
					wg.Go(func() {
						for range b.N / games {
							if err := turn(); err != nil {
								b.Error(err)
								return
							}
						}
					})
				}
				wg.Wait()
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "turns/s")
				b.ReportMetric(float64(cpuTime()-before)/float64(b.N), "cpu-ns/op")
			})
		}
	}
}

// cpuTime returns the processor time of the arena alone, which a busy machine
// affects little.
func cpuTime() time.Duration { return usedBy(unix.RUSAGE_SELF) }

// childTime is the processor time of the processes that the arena has waited for.
func childTime() time.Duration { return usedBy(unix.RUSAGE_CHILDREN) }

func usedBy(who int) time.Duration {
	var u unix.Rusage
	unix.Getrusage(who, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

var question = []byte("TURN 7,7\n")

func ourTurn(b *testing.B) func() error {
	_, p := started(b, spec(b, "echo"))
	ctx, cancel := context.WithCancel(b.Context())
	b.Cleanup(cancel)
	return func() error {
		deadline := time.Now().Add(5 * time.Second)
		if _, err := p.Drain(); err != nil {
			return err
		}
		if err := p.Write(question, deadline); err != nil {
			return err
		}
		_, err := p.ReadLine(ctx, deadline)
		return err
	}
}

// bareEcho starts an engine without an arena.
func bareEcho(b *testing.B) (in, out *os.File) {
	cmd := exec.Command(spec(b, "").Path)
	cmd.Env = append(os.Environ(), as+"=echo")
	r1, w1, err1 := os.Pipe()
	r2, w2, err2 := os.Pipe()
	if err := errors.Join(err1, err2); err != nil {
		b.Fatal(err)
	}
	cmd.Stdin, cmd.Stdout = r1, w2
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		w1.Close()
		cmd.Wait()
		r2.Close()
	})
	r1.Close()
	w2.Close()
	return w1, r2
}

func netpollTurn(b *testing.B) func() error {
	in, out := bareEcho(b)
	lines := bufio.NewReader(out)
	return func() error {
		out.SetReadDeadline(time.Now().Add(5 * time.Second))
		if _, err := in.Write(question); err != nil {
			return err
		}
		_, err := lines.ReadSlice('\n')
		return err
	}
}

func blockingTurn(b *testing.B) func() error {
	in, out := bareEcho(b)
	w, r := int(in.Fd()), int(out.Fd()) // calling Fd makes them block
	var buf [4096]byte
	return func() error {
		if _, err := unix.Write(w, question); err != nil {
			return err
		}
		for n := 0; n < len(question); {
			k, err := unix.Read(r, buf[n:])
			if err != nil {
				return err
			}
			n += k
		}
		return nil
	}
}

// BenchmarkRun calls a program that ends at once and one that writes a file in
// its folder, and compares both with plain os.StartProcess and Wait, without a
// cage and in one. The variants take turns, so that a busy machine affects all
// alike. It reports medians, and quartiles, which a busy machine affects less.
func BenchmarkRun(b *testing.B) {
	for _, c := range []struct {
		name, command string
		cage          Cage
	}{
		{"none/true", "/bin/true", CageNone},
		{"none/write", "/bin/sh -c 'echo 808 >5moku.res'", CageNone},
		{"namespaces/true", "/bin/true", CageAuto},
		{"namespaces/write", "/bin/sh -c 'echo 808 >5moku.res'", CageAuto},
	} {
		b.Run(c.name, func(b *testing.B) {
			words, err := Split(c.command)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := os.Stat(words[0]); err != nil {
				b.Skip(err)
			}
			s := spec(b, "")
			s.Path, s.Args, s.Cage = words[0], words[1:], c.cage
			l := launcher(b, s)
			null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
			if err != nil {
				b.Fatal(err)
			}
			defer null.Close()
			attr := &os.ProcAttr{Dir: s.Dir, Env: l.env, Files: []*os.File{null, null, null}}
			var ours, bare []float64
			for b.Loop() {
				start := time.Now()
				if _, err := l.Run(context.Background(), start.Add(5*time.Second)); err != nil {
					b.Fatal(err)
				}
				middle := time.Now()
				p, err := os.StartProcess(words[0], words, attr)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := p.Wait(); err != nil {
					b.Fatal(err)
				}
				ours = append(ours, float64(middle.Sub(start).Microseconds()))
				bare = append(bare, float64(time.Since(middle).Microseconds()))
			}
			slices.Sort(ours)
			slices.Sort(bare)
			b.ReportMetric(ours[len(ours)/2], "µs/run")
			b.ReportMetric(bare[len(bare)/2], "µs/bare")
			b.ReportMetric(ours[len(ours)/2]/bare[len(bare)/2], "ratio")
			b.ReportMetric(ours[len(ours)/4]/bare[len(bare)/4], "ratio/quartile")
		})
	}
}

// BenchmarkRest measures what the rest of a program adds to a move.
func BenchmarkRest(b *testing.B) {
	l := launcher(b, spec(b, "echo"))
	if _, err := l.Start(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		l.Rest()
		l.Unasked()
		l.stir()
	}
}
