// Package caller is for tests of the built-in engines: it talks to one by lines, as a
// program of somebody else would.
//
//	c := caller.Call(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
//		return p.Run(ctx, builtin.Call{Protocol: "gtp", In: in, Out: out})
//	})
//	c.Say("name")
//	answer := c.Until(func(line string) bool { return line == "" })
//
// It starts no process: the player runs in the test.
package caller

import (
	"bufio"
	"context"
	"io"
	"strings"
	"testing"
	"time"
)

// patient is the time for an expected line, however busy the machine.
const patient = 60 * time.Second

// A Caller is the other end of an engine's input and output.
type Caller struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	heard []string
}

// Call starts an engine. When the test ends, Call closes its input and waits for it; an
// error of the engine fails the test.
func Call(t *testing.T, serve func(ctx context.Context, in io.Reader, out io.Writer) error) *Caller {
	t.Helper()
	in, say := io.Pipe()
	hear, out := io.Pipe()
	c := &Caller{t: t, in: say, lines: make(chan string, 100)}
	done := make(chan error, 1)
	go func() {
		err := serve(context.Background(), in, out)
		in.Close()
		out.Close()
		done <- err
	}()
	go func() {
		defer close(c.lines)
		for s := bufio.NewScanner(hear); s.Scan(); {
			c.lines <- s.Text()
		}
	}()
	t.Cleanup(func() {
		say.Close()
		for range c.lines { // read the rest of its output
		}
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return c
}

// Say sends lines. It fails the test if the engine has ended.
func (c *Caller) Say(lines ...string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, strings.Join(lines, "\n")+"\n"); err != nil {
		c.t.Fatalf("%q wasn't taken: %v", lines, err)
	}
}

// Until returns the lines up to one that satisfies the condition. It fails the test if
// the engine ends before, or says nothing for a long time.
func (c *Caller) Until(last func(line string) bool) (lines []string) {
	c.t.Helper()
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				c.t.Fatalf("the engine ended after %q", c.heard)
			}
			c.heard = append(c.heard, line)
			if lines = append(lines, line); last(line) {
				return lines
			}
		case <-time.After(patient):
			c.t.Fatalf("no more lines after %q", c.heard)
		}
	}
}

// Begins returns a condition for Until: the line begins with a word.
func Begins(word string) func(line string) bool {
	return func(line string) bool { return line == word || strings.HasPrefix(line, word+" ") }
}
