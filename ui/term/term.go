// Package term handles the terminal of the screen. It finds out in how many cells the
// terminal shows which glyphs and how many colours it has, and restores the terminal
// however the program ends.
//
//	t, err := term.Open(os.Stdin, os.Stdout, os.Getenv, term.Auto, term.AutoImages)
//	if err != nil {
//		return err // no terminal: print text instead
//	}
//	defer t.Close()
//	g := term.NewGuard(ctx, t)
//	defer g.Close()
//	g.Go(func() { match.Run(g.Context()) })
//	model, err := t.Run(g.Context(), screen)
//
// The package draws nothing, and it isn't for programs that only print: it sends the
// terminal a question about widths, and after --help, for instance, the answers would
// appear in the shell.
package term

import (
	"io"
	"os"
	"sync"
	"sync/atomic"

	xterm "github.com/charmbracelet/x/term"

	"dohyo/boards/fact"
)

// ErrNone is the error of a program without a terminal to draw on.
var ErrNone = fact.New("term.none", "not on a terminal")

// ErrDumb is the error of a terminal that can't place a cursor (TERM is dumb or unset).
var ErrDumb = fact.New("term.dumb", "this terminal can't place a cursor (TERM is dumb or unset)")

// Env returns the value of an environment variable, as os.Getenv does.
type Env func(name string) string

// A Terminal is the terminal of the person at the program.
type Terminal struct {
	// Info is the information about the terminal.
	Info Info

	in, out *os.File
	own     bool         // Open opened in, and Close closes it
	before  *xterm.State // the state it was found in
	drawing atomic.Bool  // a program uses the screen

	filming sync.Mutex // guards those below
	paper   *sheet     // the sheet that is drawn on; nil if nothing is drawn
	cast    *Cast      // records what is shown; nil if nothing is recorded
	film    io.Closer  // its file
}

// Open opens the terminal and asks it about widths, which takes some milliseconds and
// at most 200. The output must be a terminal. If the standard input isn't one (it can
// be a pipe), Open reads keys from /dev/tty. With glyphs other than Auto it asks
// nothing, and shows pictures only in a way named by images. The error is ErrNone or
// ErrDumb, or wraps one of them.
func Open(in, out *os.File, env Env, glyphs Glyphs, images Images) (*Terminal, error) {
	if !IsTerminal(out) {
		return nil, ErrNone
	}
	if dumb(env) {
		return nil, ErrDumb
	}
	t := &Terminal{in: in, out: out}
	if !IsTerminal(in) {
		tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
		if err != nil {
			return nil, fact.Errorf("term.nokeys", "%w: no keys to read: %w", ErrNone, err)
		}
		t.in, t.own = tty, true
	}
	before, err := xterm.GetState(t.in.Fd())
	if err != nil {
		t.Close()
		return nil, fact.Errorf("term.because", "%w: %w", ErrNone, err)
	}
	t.before = before
	if glyphs == Auto {
		t.Info = probe(t.in, t.out, env, patience)
	} else {
		t.Info = known(env)
		t.Info.Glyphs = glyphs
	}
	if images != AutoImages {
		t.Info.Images, t.Info.told = images, true
		if t.Info.pane = ""; images == Kitty {
			t.Info.pane, t.Info.outside.able = env("TMUX_PANE"), true
		}
		t.Info.Cell = cellSize(out, t.Info.Cell)
	}
	return t, nil
}

// Close releases the terminal. It doesn't close the standard streams.
func (t *Terminal) Close() error {
	_ = t.StopRecording() // Recorded has the errors in writing
	if !t.own {
		return nil
	}
	return t.in.Close()
}

// usual returns a terminal's size, or that of a plain one if the terminal reports none,
// as serial lines and fresh pseudo-terminals do.
func usual(cols, rows int) (int, int) {
	if cols <= 0 || rows <= 0 {
		return 80, 24
	}
	return cols, rows
}

// IsTerminal reports whether f is a terminal.
func IsTerminal(f *os.File) bool {
	return f != nil && xterm.IsTerminal(f.Fd())
}

// dumb reports whether the terminal can only print lines.
func dumb(env Env) bool {
	name := env("TERM")
	return name == "" || name == "dumb"
}

// leave undoes every mode that a program may have set on the terminal. It is for a
// program that couldn't do so itself: done twice, its last part would put the cursor
// back over text printed in between.
const leave = "\x1b[?2026l" + // stop holding back updates
	"\x1b[<u\x1b[>4m" + // plain keys: kitty's stack, xterm's modifyOtherKeys
	"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?2004l" + // no mouse, no focus, no paste marks
	"\x1b[?2027l\x1b[r\x1b[0m" + // widths, scrolling region, colours
	"\x1b[?25h\x1b[?1049l\x1b[?25h" // cursor, and the screen that was there

// The program saves the window's title (XTWINOPS) before it sets its own, and restores
// it at the end. Terminals without this feature ignore both sequences.
const (
	keepTitle = "\x1b[22;2t"
	giveTitle = "\x1b[23;2t"
)

// restore restores the terminal if a program that used the screen couldn't do so
// itself. It ignores errors: a terminal that is gone needs no restoring.
func (t *Terminal) restore() {
	if t.drawing.Swap(false) {
		t.out.WriteString(leave + giveTitle)
	}
	xterm.Restore(t.in.Fd(), t.before)
}
