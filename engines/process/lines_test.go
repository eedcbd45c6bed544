package process

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// mouth returns a process without a program, whose stdout the test writes.
func mouth(t testing.TB, lim Limits) (p *Process, w int) {
	t.Helper()
	r, w, err := newPipe()
	if err != nil {
		t.Fatal(err)
	}
	unix.SetNonblock(r, true)
	b, err := newBell()
	if err != nil {
		t.Fatal(err)
	}
	p = &Process{launcher: &Launcher{spec: Spec{Limits: lim}}, in: -1, out: r, bell: b, done: make(chan struct{})}
	p.over.Store(true) // it has ended: nothing follows what the pipe holds
	t.Cleanup(p.release)
	return p, w
}

func TestReadLine(t *testing.T) {
	long := strings.Repeat("x", 10000)
	tests := []struct {
		name, out string
		lim       Limits
		want      []string
		err       error
		rest      string
	}{
		{"lines", "a\nbb\n\n", Limits{}, []string{"a", "bb", ""}, io.EOF, ""},
		{"crlf", "a\r\nb\r\r\n\r\n", Limits{}, []string{"a", "b\r", ""}, io.EOF, ""},
		{"partial", "a\n7,7", Limits{}, []string{"a"}, io.EOF, "7,7"},
		{"nul", "a\x00b\n", Limits{}, []string{"a\x00b"}, io.EOF, ""},
		{"long", long + "\nb\n", Limits{}, []string{long, "b"}, io.EOF, ""},
		{"short before long", "a\n" + long + "\nb\n", Limits{}, []string{"a", long, "b"}, io.EOF, ""},
		{"as long as allowed", "abcd\n", Limits{Line: 4}, []string{"abcd"}, io.EOF, ""},
		{"too long", "a\nabcde\n", Limits{Line: 4}, []string{"a"}, ErrFlood, ""},
		{"too long without end", "a\nabcde", Limits{Line: 4}, []string{"a"}, ErrFlood, "abcde"},
		{"too much", strings.Repeat("a\n", 5000), Limits{Output: 9999}, nil, ErrFlood, "*"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			p, w := mouth(t, c.lim)
			if _, err := unix.Write(w, []byte(c.out)); err != nil {
				t.Fatal(err)
			}
			unix.Close(w)
			for _, want := range c.want {
				if got, err := p.ReadLine(t.Context(), ample()); err != nil || string(got) != want {
					t.Fatalf("ReadLine = %.50q, %v, want %.50q", got, err, want)
				}
			}
			var err error
			for err == nil {
				_, err = p.ReadLine(t.Context(), ample())
				if err == nil && c.rest != "*" {
					t.Error("one line too many")
				}
			}
			if !errors.Is(err, c.err) {
				t.Errorf("ReadLine = %v, want %v", err, c.err)
			}
			if rest := p.Rest(); c.rest != "*" && string(rest) != c.rest {
				t.Errorf("Rest = %q, want %q", rest, c.rest)
			}
		})
	}
}

// FuzzLines: the lines are the same however the output is cut into pieces.
func FuzzLines(f *testing.F) {
	f.Add([]byte("a\r\nbb\n\ncc"), byte(2))
	f.Add(bytes.Repeat([]byte("0123456789\n"), 900), byte(255))
	f.Fuzz(func(t *testing.T, out []byte, piece byte) {
		if len(out) > 32<<10 {
			t.Skip("more than a pipe holds")
		}
		p, w := mouth(t, Limits{})
		p.over.Store(false)
		open := true
		defer func() {
			if open {
				unix.Close(w)
			}
		}()
		want := bytes.Split(out, []byte{'\n'})
		rest := want[len(want)-1]
		left := out
		for _, line := range want[:len(want)-1] {
			for {
				got, err := p.ReadLine(t.Context(), time.Now())
				if err == nil {
					if !bytes.Equal(got, bytes.TrimSuffix(line, []byte{'\r'})) {
						t.Fatalf("got %q, want %q", got, line)
					}
					break
				}
				if err != ErrDeadline || len(left) == 0 {
					t.Fatalf("error %v with %d bytes left", err, len(left))
				}
				n := min(len(left), int(piece)+1)
				unix.Write(w, left[:n])
				left = left[n:]
			}
		}
		unix.Write(w, left)
		unix.Close(w)
		open = false
		p.over.Store(true)
		if line, err := p.ReadLine(t.Context(), ample()); err != io.EOF {
			t.Fatalf("got %q, %v after the last line", line, err)
		}
		if got := p.Rest(); !bytes.Equal(got, rest) {
			t.Fatalf("Rest = %q, want %q", got, rest)
		}
	})
}

// TestDrain: output outside a turn is counted and is never an answer.
func TestDrain(t *testing.T) {
	p, w := mouth(t, Limits{Output: 10})
	p.over.Store(false)
	defer unix.Close(w)
	unix.Write(w, []byte("7,7\n7,7\n"))
	if got, err := p.ReadLine(t.Context(), ample()); string(got) != "7,7" {
		t.Fatalf("ReadLine = %q, %v", got, err)
	}
	unix.Write(w, []byte("8,\n"))
	if n, err := p.Drain(); n != 7 || err != nil {
		t.Errorf("Drain = %d, %v, want 7", n, err)
	}
	unix.Write(w, []byte("9,9\n"))
	if got, err := p.ReadLine(t.Context(), ample()); string(got) != "9,9" {
		t.Errorf("ReadLine = %q, %v, want 9,9", got, err)
	}
	if n, err := p.Drain(); n != 0 || err != nil {
		t.Errorf("Drain = %d, %v, want 0", n, err)
	}
	unix.Write(w, []byte("0123456789\n"))
	if _, err := p.Drain(); !errors.Is(err, ErrFlood) {
		t.Errorf("Drain = %v, want ErrFlood", err)
	}
}

// TestTorn: what follows a line of which only the beginning came outside a turn is its rest,
// and no answer by itself; what follows a prompt is a line of its own.
func TestTorn(t *testing.T) {
	tests := []struct {
		before, after string
		want          string
		dropped       int64
	}{
		{"MESSAGE 1 2 3\nMESSAGE best ", "7,7\n8,8\n", "MESSAGE best 7,7", 14},
		{"MESSAGE best", " 7,7\n", "MESSAGE best 7,7", 0},
		{"8,8", "9,9\n", "8,89,9", 0},
		{"8,8\n", "9,9\n", "9,9", 4},
		{"your move> ", "7,7\n", "7,7", 11},
		{"move: ", "7,7\n", "7,7", 6},
		{" \r", "7,7\n", "7,7", 2},
		{"......", "7,7\n", "7,7", 6},
	}
	for _, tt := range tests {
		p, w := mouth(t, Limits{})
		p.over.Store(false)
		unix.Write(w, []byte(tt.before))
		n, err := p.Drain()
		unix.Write(w, []byte(tt.after))
		got, readErr := p.ReadLine(t.Context(), ample())
		if string(got) != tt.want || n != tt.dropped || err != nil || readErr != nil {
			t.Errorf("%q, then %q: %q, %d bytes dropped, %v, %v; want %q, %d", tt.before, tt.after, got, n, err, readErr, tt.want, tt.dropped)
		}
		unix.Write(w, []byte("torn"))
		if n, err := p.DrainAll(); n < 4 || err != nil {
			t.Errorf("DrainAll = %d, %v", n, err)
		}
		unix.Write(w, []byte("OK\n"))
		if got, err := p.ReadLine(t.Context(), ample()); string(got) != "OK" {
			t.Errorf("after DrainAll: %q, %v", got, err)
		}
		unix.Close(w)
	}
}

// TestLateRead: an answer that came in time counts even if the arena was busy
// when the time ran out; a later one doesn't.
func TestLateRead(t *testing.T) {
	p, w := mouth(t, Limits{})
	p.over.Store(false)
	defer unix.Close(w)
	past := time.Now().Add(-time.Second)
	unix.Write(w, []byte("MESSAGE x\n7,7\n"))
	for _, want := range []string{"MESSAGE x", "7,7"} {
		if got, err := p.ReadLine(t.Context(), past); string(got) != want {
			t.Fatalf("ReadLine = %q, %v, want %q", got, err, want)
		}
	}
	unix.Write(w, []byte("8,8\n"))
	if got, err := p.ReadLine(t.Context(), past); err != ErrDeadline {
		t.Errorf("ReadLine = %q, %v, want ErrDeadline", got, err)
	}
}

// TestAllowance: the rate of a program's output is limited, the total isn't.
func TestAllowance(t *testing.T) {
	const most = 8000 // 1000 bytes a second
	p, w := mouth(t, Limits{Output: most})
	defer unix.Close(w)
	p.over.Store(false)
	line := strings.Repeat("x", 1999) + "\n"
	say := func() error {
		t.Helper()
		if _, err := unix.Write(w, []byte(line)); err != nil {
			t.Fatal(err)
		}
		_, err := p.ReadLine(t.Context(), ample())
		return err
	}
	p.allowed.Begin()
	for n := range 40 { // ten times the limit, a line in two seconds
		if err := say(); err != nil {
			t.Fatalf("line %d, %d bytes at 1000 a second: %v", n+1, n*len(line), err)
		}
		p.allowed.since = p.allowed.since.Add(-2 * time.Second) // two seconds pass
	}
	p.allowed.since = time.Now()
	for range 3 { // the limit at once, more than the pause allows
		_ = say()
	}
	var err error
	for n := 0; err == nil && n < 6; n++ {
		err = say()
	}
	if !errors.Is(err, ErrFlood) {
		t.Errorf("%v, want a flood when it says as much at once", err)
	}
	if _, err := p.Drain(); err != nil {
		t.Fatal(err)
	}
	if err := say(); err != nil {
		t.Errorf("in a new turn: %v", err)
	}
	var none Allowance
	if none.Exceeded(1<<40, 0) {
		t.Error("no limit is exceeded")
	}
}
