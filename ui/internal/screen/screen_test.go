package screen

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	xterm "github.com/charmbracelet/x/term"
)

// limit is far longer than any step here takes.
const limit = 20 * time.Second

func TestMain(m *testing.M) {
	Main(m, map[string]func() int{"echo": echo, "measure": measure})
}

// echo prints a line for each line typed, and returns status 3 at "end".
func echo() int {
	fmt.Println("ready")
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		if lines.Text() == "end" {
			return 3
		}
		fmt.Printf("\x1b[1;31m<%s>\x1b[0m\n", lines.Text())
	}
	return 0
}

// measure asks for the cursor's column after a few characters.
func measure() int {
	state, err := xterm.MakeRaw(os.Stdin.Fd())
	if err != nil {
		return 1
	}
	defer xterm.Restore(os.Stdin.Fd(), state)
	for _, s := range []string{"●", "─", "歩", "A", "ア", "⬤"} {
		fmt.Printf("\r%s\x1b[6n", s)
		b := make([]byte, 32)
		n, _ := os.Stdin.Read(b)
		var row, col int
		fmt.Sscanf(string(b[:n]), "\x1b[%d;%dR", &row, &col)
		fmt.Printf("\n\r%s is %d\n\r", s, col-1)
	}
	return 0
}

func TestScreen(t *testing.T) {
	s := Start(t, Program(t, "echo"), Options{})
	s.WaitFor("ready", limit)
	s.Mark()
	s.Keys("土俵", Enter)
	s.WaitFor("<土俵>", limit)
	if n := s.Bytes(); n < 20 || n > 60 {
		t.Errorf("%d bytes written: %q", n, s.Raw())
	}
	s.Resize(100, 30)
	s.Keys("end\r")
	if status := s.Exit(limit); status != 3 {
		t.Errorf("exit status %d, want 3", status)
	}
	if got, want := s.Text(), "ready\n土俵\n<土俵>\nend"; got != want {
		t.Errorf("the screen is\n%s\nwant\n%s", got, want)
	}
}

func TestWidths(t *testing.T) {
	for _, tt := range []struct {
		name string
		o    Options
		want string
	}{
		{"usual", Options{}, "● is 1 ─ is 1 歩 is 2 A is 1 ア is 2 ⬤ is 1"},
		{"wide", Options{Wide: true}, "● is 2 ─ is 2 歩 is 2 A is 1 ア is 2 ⬤ is 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := Start(t, Program(t, "measure"), tt.o)
			s.Exit(limit)
			var got []string
			for line := range strings.Lines(s.Text()) {
				if strings.Contains(line, " is ") {
					got = append(got, strings.TrimSpace(line))
				}
			}
			if g := strings.Join(got, " "); g != tt.want {
				t.Errorf("got %s, want %s", g, tt.want)
			}
		})
	}
}

func TestHangup(t *testing.T) {
	s := Start(t, Program(t, "echo"), Options{})
	s.WaitFor("ready", limit)
	s.Hangup()
	if status := s.Exit(limit); status != -1 {
		t.Errorf("exit status %d, want an end by SIGHUP", status)
	}
	var e *exec.ExitError
	if !errors.As(s.err, &e) || e.Sys().(syscall.WaitStatus).Signal() != syscall.SIGHUP {
		t.Errorf("ended by %v, want SIGHUP", s.err)
	}
}

func TestWidenSplit(t *testing.T) {
	const text = "a●歩─\x1b[1m→b"
	w := new(widener)
	var whole []byte
	for i := range len(text) {
		whole = append(whole, w.widen([]byte(text[i:i+1]))...)
	}
	if got := w.narrow(string(whole)); got != text {
		t.Errorf("got %q back, want %q", got, text)
	}
	if bytes.Contains(whole, []byte("●")) || !bytes.Contains(whole, []byte("歩")) {
		t.Errorf("widened to %q", whole)
	}
}

func TestSVG(t *testing.T) {
	s := Start(t, Program(t, "echo"), Options{Cols: 20, Rows: 5, Wide: true})
	s.WaitFor("ready", limit)
	s.Keys("<●&\r")
	s.WaitFor("<<●&>", limit)
	svg := s.SVG()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("not well formed: %v\n%s", err, svg)
		}
	}
	// The stone's middle is that of the third and fourth cell of its row.
	for _, want := range []string{`<text x="30" y="55" fill="#800000" font-weight="bold" text-anchor="middle">●</text>`, `&amp;`} {
		if !bytes.Contains(svg, []byte(want)) {
			t.Errorf("no %s in\n%s", want, svg)
		}
	}
}
