package term

import (
	"bytes"
	"image"
	"os"
	"strings"
	"testing"
	"time"

	xterm "github.com/charmbracelet/x/term"
	"github.com/creack/pty"
)

// env returns an environment made of NAME=value words.
func env(words string) Env {
	m := map[string]string{}
	for _, w := range strings.Fields(words) {
		name, value, _ := strings.Cut(w, "=")
		m[name] = value
	}
	return func(name string) string { return m[name] }
}

// openPTY returns both ends of a new pseudo-terminal.
func openPTY(t *testing.T) (master, slave *os.File) {
	t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { master.Close(); slave.Close() })
	return master, slave
}

// A play is the output of a scripted terminal after it has read the last question, one
// write per piece.
type play []string

// perform runs the play, and reports the terminal's input.
func (p play) perform(master *os.File) <-chan string {
	asked := make(chan string, 1)
	go func() {
		var all []byte
		buf := make([]byte, 1024)
		for !bytes.HasSuffix(all, []byte("\x1b[c")) {
			n, err := master.Read(buf)
			if err != nil {
				return
			}
			all = append(all, buf[:n]...)
		}
		for _, piece := range p {
			master.WriteString(piece)
			time.Sleep(2 * time.Millisecond)
		}
		asked <- string(all)
	}()
	return asked
}

const da1 = "\x1b[?62;1;6;22c"

func TestProbe(t *testing.T) {
	t.Parallel()
	one, two := Widths{1, 1, 2}, Widths{2, 2, 2}
	for _, tt := range []struct {
		name   string
		play   play
		widths Widths
		glyphs Glyphs
		ahead  string
	}{
		{"usual", play{"\x1b[7;2R\x1b[7;2R\x1b[7;3R" + da1}, one, Unicode, ""},
		{"first row", play{"\x1b[1;2R\x1b[1;2R\x1b[1;3R" + da1}, one, Unicode, ""},
		{"wide", play{"\x1b[7;3R\x1b[7;3R\x1b[7;3R" + da1}, two, Full, ""},
		{"wide lines only", play{"\x1b[7;2R\x1b[7;3R\x1b[7;3R" + da1}, Widths{1, 2, 2}, Full, ""},
		{"no UTF-8", play{"\x1b[7;4R\x1b[7;4R\x1b[7;4R" + da1}, Widths{3, 3, 3}, ASCII, ""},
		{"narrow kanji", play{"\x1b[7;2R\x1b[7;2R\x1b[7;2R" + da1}, Widths{1, 1, 1}, ASCII, ""},
		{"no answer", nil, Widths{}, ASCII, ""},
		{"no answer but keys", play{"jk\r"}, Widths{}, ASCII, "jk\r"},
		{"no reports", play{da1}, Widths{}, ASCII, ""},
		{"reports cut short", play{"\x1b[7;2R\x1b[7;2R" + da1}, Widths{}, ASCII, ""},
		{"reports only", play{"\x1b[7;2R\x1b[7;2R\x1b[7;3R"}, one, Unicode, ""},
		{"keys between", play{"a\x1b[7;2Rb\x1b[7;2R\x1b[A\x1b[7;3R\x1bOP" + da1 + "z"}, one, Unicode, "ab\x1b[A\x1bOPz"},
		{"bytes one by one", play(strings.Split("x\x1b[7;2R\x1b[7;2Ry\x1b[7;3R"+da1, "")), one, Unicode, "xy"},
		{"escape key", play{"\x1b", "\x1b[7;2R\x1b[7;2R\x1b[7;3R" + da1}, one, Unicode, "\x1b"},
		{"kanji typed", play{"五\x1b[7;2R\x1b[7;2R\x1b[7;3R目" + da1}, one, Unicode, "五目"},
		{"other answers", play{"\x1b[?7;2R\x1b[7;2R\x1b[7;2R\x1b[7;3R\x1b[>1;10;0c" + da1}, one, Unicode, "\x1b[?7;2R\x1b[>1;10;0c"},
		{"a version", play{"\x1b[7;2R\x1b[7;2R\x1b[7;3R\x1bP>|kitty(0.42.1)\x1b\\" + da1}, one, Octants, ""},
		{"a version in bytes", play(strings.Split("\x1b[7;2R\x1b[7;2R\x1b[7;3R\x1bP>|foot(1.16.2)\x1b\\x"+da1, "")), one, Sextants, "x"},
		{"a version, wide", play{"\x1b[7;3R\x1b[7;3R\x1b[7;3R\x1bP>|kitty(0.42.1)\x1b\\" + da1}, two, Full, ""},
		{"alt+P", play{"\x1bP\x1b[7;2R\x1b[7;2R\x1b[7;3R" + da1}, one, Unicode, "\x1bP"},
		{"another DCS", play{"\x1b[7;2R\x1b[7;2R\x1b[7;3R\x1bP1$r0m\x1b\\" + da1}, one, Unicode, "\x1bP1$r0m\x1b\\"},
		{"garbage", play{"\x1b[\x01\x1b[;R\x1b[7;R\x1b[0;0R\x1b[99999;2R\xff\xfe"}, Widths{}, ASCII,
			"\x1b[\x01\x1b[;R\x1b[7;R\x1b[0;0R\x1b[99999;2R\xff\xfe"},
		{"endless sequence", play{"\x1b[" + strings.Repeat("1;", 100)}, Widths{}, ASCII, "\x1b[" + strings.Repeat("1;", 100)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			master, slave := openPTY(t)
			before, err := xterm.GetState(slave.Fd())
			if err != nil {
				t.Fatal(err)
			}
			asked := tt.play.perform(master)
			wait := limit // on a busy machine the answer may take longer
			if !strings.Contains(strings.Join(tt.play, ""), da1) {
				wait = Limit // no answer comes
			}
			i := probe(slave, slave, env("TERM=xterm-256color"), wait)
			if i.Widths != tt.widths || i.Glyphs != tt.glyphs {
				t.Errorf("widths %v, glyphs %s; want %v, %s", i.Widths, i.Glyphs, tt.widths, tt.glyphs)
			}
			if string(i.Ahead) != tt.ahead {
				t.Errorf("keys %q, want %q", i.Ahead, tt.ahead)
			}
			after, err := xterm.GetState(slave.Fd())
			if err != nil {
				t.Fatal(err)
			}
			if *after != *before {
				t.Errorf("terminal state %v, was %v", after, before)
			}
			if q := <-asked; q != askKitty+question {
				t.Errorf("asked %q", q)
			}
		})
	}
}

// TestProbeBusy checks how long a terminal may take to answer on a busy machine. The late answer
// arrives in one or two pieces, the last of them after four times the limit.
func TestProbeBusy(t *testing.T) {
	t.Parallel()
	const first, last = "\x1b[7;2R", "\x1b[7;2R\x1b[7;3R" + da1
	for _, tt := range []struct {
		name  string
		env   string
		first bool // arrives at once
		want  Glyphs
	}{
		{"of this machine", "TERM=xterm-kitty COLORTERM=truecolor", false, Unicode},
		{"of this machine, without colours", "TERM=st WINDOWID=7", false, Unicode},
		{"a multiplexer", "TERM=screen STY=1", false, Unicode},
		{"unknown, silent", "TERM=vt220", false, ASCII},
		{"unknown, but it answers", "TERM=vt220", true, Unicode},
		{"at the far end of ssh, silent", "TERM=xterm-kitty COLORTERM=truecolor SSH_TTY=/dev/pts/3", false, ASCII},
		{"at the far end of ssh, but it answers", "TERM=xterm-kitty SSH_TTY=/dev/pts/3", true, Unicode},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			master, slave := openPTY(t)
			const limit = 100 * time.Millisecond
			go func() {
				var all []byte
				for buf := make([]byte, 1024); !bytes.HasSuffix(all, []byte("\x1b[c")); {
					n, err := master.Read(buf)
					if err != nil {
						return
					}
					all = append(all, buf[:n]...)
				}
				if tt.first {
					master.WriteString(first)
				}
				time.Sleep(4 * limit)
				if !tt.first {
					master.WriteString(first)
				}
				master.WriteString(last)
			}()
			i := probe(slave, slave, env(tt.env), limit)
			if i.Glyphs != tt.want {
				t.Errorf("glyphs %s after %v, want %s", i.Glyphs, i.Took, tt.want)
			}
			if (i.late != nil) != (tt.want == ASCII) {
				t.Errorf("expects late answers: %t", i.late != nil)
			}
		})
	}
}

func TestProbeTypedBefore(t *testing.T) {
	t.Parallel()
	master, slave := openPTY(t)
	// A whole line and a part of one, which the terminal driver still holds.
	if _, err := master.WriteString("j\r\x1b[B"); err != nil {
		t.Fatal(err)
	}
	play{"\x1b[7;2R\x1b[7;2R\x1b[7;3R" + da1}.perform(master)
	i := probe(slave, slave, env("TERM=xterm"), limit)
	if got, want := string(i.Ahead), "j\r\x1b[B"; got != want {
		t.Errorf("keys %q, want %q", got, want)
	}
	if i.Glyphs != Unicode {
		t.Errorf("glyphs %s, want unicode", i.Glyphs)
	}
}

func TestProbeAsksNot(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "dumb", "linux"} {
		master, slave := openPTY(t)
		i := probe(slave, slave, env("TERM="+name), Limit)
		if i.Glyphs != ASCII || i.Kanji() {
			t.Errorf("TERM=%q: glyphs %s, kanji %v", name, i.Glyphs, i.Kanji())
		}
		slave.WriteString("|")
		buf := make([]byte, 100)
		if n, _ := master.Read(buf); string(buf[:n]) != "|" {
			t.Errorf("TERM=%q was asked %q", name, buf[:n])
		}
	}
}

func TestProbeNoTerminal(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	defer w.Close()
	if i := probe(r, w, env("TERM=xterm"), Limit); i.Glyphs != ASCII {
		t.Errorf("glyphs %s of a pipe", i.Glyphs)
	}
	if _, err := Open(r, w, env("TERM=xterm"), Auto, AutoImages); err != ErrNone {
		t.Errorf("Open of a pipe: %v", err)
	}
	_, slave := openPTY(t)
	if _, err := Open(slave, slave, env("TERM=dumb"), Auto, AutoImages); err != ErrDumb {
		t.Errorf("Open of a dumb terminal: %v", err)
	}
}

func TestOpenOverruled(t *testing.T) {
	master, slave := openPTY(t)
	tty, err := Open(slave, slave, env("TERM=xterm"), Full, AutoImages)
	if err != nil {
		t.Fatal(err)
	}
	defer tty.Close()
	if tty.Info.Glyphs != Full {
		t.Errorf("glyphs %s, want full", tty.Info.Glyphs)
	}
	slave.WriteString("|")
	buf := make([]byte, 100)
	if n, _ := master.Read(buf); string(buf[:n]) != "|" {
		t.Errorf("asked %q although overruled", buf[:n])
	}
}

// FuzzAnswers checks that no input is lost: all bytes are answers or keys, however they
// are split.
func FuzzAnswers(f *testing.F) {
	for _, s := range []string{"\x1b[7;2R", "\x1b[7;2R\x1b[7;2R\x1b[7;3R" + da1, "jk\x1b[A\x1bOP\x1b\x1b[", "\x1b[\x1b[c\x1b[?c", "\x1b[1;2;3R"} {
		f.Add([]byte(s), uint8(1))
		f.Add([]byte(s), uint8(255))
	}
	f.Fuzz(func(t *testing.T, b []byte, step uint8) {
		if step == 0 {
			step = 1
		}
		var whole, split answers
		whole.feed(b)
		for rest := b; len(rest) > 0; {
			n := min(int(step), len(rest))
			split.feed(rest[:n])
			rest = rest[n:]
		}
		if a, b := whole.typed(), split.typed(); !bytes.Equal(a, b) || whole.widths() != split.widths() || whole.done != split.done {
			t.Errorf("read at once: %q %v %v; in pieces of %d: %q %v %v", a, whole.widths(), whole.done, step, b, split.widths(), split.done)
		}
		asked := len(whole.columns) > 0 || whole.done || whole.iterm2 || whole.cell != (image.Point{}) || bytes.Contains(b, []byte("\x1b_G")) // a refusal is an answer, too
		if !asked && !bytes.Equal(whole.typed(), bytes.ReplaceAll(b, []byte("\n"), []byte("\r"))) {
			t.Errorf("%q became %q", b, whole.typed())
		}
	})
}

func BenchmarkProbe(b *testing.B) {
	master, slave, err := pty.Open()
	if err != nil {
		b.Fatal(err)
	}
	defer master.Close()
	defer slave.Close()
	go func() {
		var all []byte
		buf := make([]byte, 1024)
		for {
			n, err := master.Read(buf)
			if err != nil {
				return
			}
			if all = append(all, buf[:n]...); bytes.HasSuffix(all, []byte("\x1b[c")) {
				all = all[:0]
				master.WriteString("\x1b[7;2R\x1b[7;2R\x1b[7;3R" + da1)
			}
		}
	}()
	e := env("TERM=xterm")
	for b.Loop() {
		if probe(slave, slave, e, Limit).Glyphs != Unicode {
			b.Fatal("no answer")
		}
	}
}
