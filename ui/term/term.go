// Package term handles the terminal that the screen is drawn on: which glyphs it
// shows in how many cells, how many colours it has, and how to restore it,
// whatever ends the program.
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
// It draws nothing, and it is not for programs that only print: the question
// about widths is put to the terminal itself, and its answers would come out
// in the shell of somebody who only asked for --help.
package term

import (
	"fmt"
	"os"
	"sync/atomic"

	xterm "github.com/charmbracelet/x/term"

	"dohyo/boards/fact"
)

// ErrNone says that there is no terminal to draw on.
var ErrNone = fact.New("term.none", "not on a terminal")

// ErrDumb says that there is a terminal, but one that can't place a cursor
// (TERM is dumb or unset).
var ErrDumb = fact.New("term.dumb", "this terminal can't place a cursor (TERM is dumb or unset)")

// Env looks up a variable of the environment; os.Getenv is one.
type Env func(name string) string

// A Terminal is the one that a person sits at.
type Terminal struct {
	// Info is what is known about it.
	Info Info

	in, out *os.File
	own     bool         // in was opened here, and is closed here
	before  *xterm.State // the state it was found in
	drawing atomic.Bool  // a program has the screen now
}

// Open finds the terminal and asks it about widths, which takes some
// milliseconds, and 200 at most. The output has to be a terminal; keys may
// come from elsewhere than the standard input (which can be a pipe), then
// they are read from /dev/tty. With glyphs other than Auto nothing is asked, and
// there are pictures only if a way to show them is named. The error is ErrNone or ErrDumb, or wraps one of them.
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
		return nil, fmt.Errorf("%w: %w", ErrNone, err)
	}
	t.before = before
	if glyphs == Auto {
		t.Info = probe(t.in, t.out, env, patience)
	} else {
		t.Info = known(env)
		t.Info.Glyphs = glyphs
	}
	if images != AutoImages {
		t.Info.Images = images
		t.Info.Cell = cellSize(out, t.Info.Cell)
	}
	return t, nil
}

// Close lets the terminal go. It doesn't close the standard streams.
func (t *Terminal) Close() error {
	if !t.own {
		return nil
	}
	return t.in.Close()
}

// usual is a terminal's size, or that of a plain one where it tells none, as
// serial lines and fresh pseudo-terminals do.
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

// dumb reports whether the terminal is one that only prints lines.
func dumb(env Env) bool {
	name := env("TERM")
	return name == "" || name == "dumb"
}

// leave is what undoes all that a program may have asked of the terminal. It
// is for one that didn't come to do so itself: done twice, the last of it would
// set the cursor back over what was printed meanwhile.
const leave = "\x1b[?2026l" + // no more updates held back
	"\x1b[<u\x1b[>4m" + // plain keys: kitty's stack, xterm's modifyOtherKeys
	"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?2004l" + // no mouse, no focus, no paste marks
	"\x1b[?2027l\x1b[r\x1b[0m" + // widths, scrolling region, colours
	"\x1b[?25h\x1b[?1049l\x1b[?25h" // cursor, and the screen that was there

// The window's title is kept (XTWINOPS) while a program shows its own, and
// given back after it. Terminals without this ignore both.
const (
	keepTitle = "\x1b[22;2t"
	giveTitle = "\x1b[23;2t"
)

// restore gives the terminal back as it was found, if a program that had the
// screen didn't come to do so itself. Errors don't matter: a terminal that is
// gone needs no restoring.
func (t *Terminal) restore() {
	if t.drawing.Swap(false) {
		t.out.WriteString(leave + giveTitle)
	}
	xterm.Restore(t.in.Fd(), t.before)
}
