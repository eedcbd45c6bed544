package term

import (
	"errors"
	"image"
	"os"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	xterm "github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"
)

// Limit is the time a terminal has to answer if it may be one that never does. Terminals on
// the same machine take 0.3 to 40 ms. A terminal that hasn't answered by then gets ASCII.
const Limit = 200 * time.Millisecond

// busier is how many times as long a terminal has that is certain to answer: on a busy
// machine, a terminal that has just been started draws its window first.
const busier = 10

// answering reports whether a terminal emulator of this machine, or a multiplexer, is at
// the other end. They all answer. At the far end of ssh the answer may be lost in a slow
// line, and the model draws anew when it comes.
func answering(env Env) bool {
	if remote(env) && env("TMUX") == "" {
		return false
	}
	for _, name := range []string{"COLORTERM", "TERM_PROGRAM", "WINDOWID", "TMUX", "STY", "DISPLAY", "WAYLAND_DISPLAY"} {
		if env(name) != "" {
			return true
		}
	}
	return false
}

// grace is added once when the limit falls into the middle of an answer, so that the
// rest of the answer isn't read as keys.
const grace = 50 * time.Millisecond

// Info is the information about a terminal.
type Info struct {
	Name    string               // TERM
	Widths  Widths               // as measured; zero without an answer
	Glyphs  Glyphs               // the set for drawing; never Auto
	Font    map[rune]bool        // the characters that the Linux console's font has; nil elsewhere
	Profile colorprofile.Profile // number of colours; ASCII means none, but bold and reverse
	Few     bool                 // only the first eight of the Profile's 16 colours are available
	Mute    bool                 // unknown control sequences (OSC) would be printed
	Dark    bool                 // the background is assumed to be dark
	Ahead   []byte               // keys typed before anybody read them
	Took    time.Duration        // the terminal's answer time

	Notes  Notes       // how to notify through the desktop
	Guest  bool        // tmux runs between dohyo and the terminal, and keeps to itself what isn't wrapped for it
	Images Images      // the way to show images; never AutoImages
	Cell   image.Point // a cell's size in pixels, if the terminal shows pictures

	pane    string  // of tmux, through which kitty's images go; "" without
	outside outside // what tmux last said about the terminals around it
	told    bool    // a person chose the images, whatever the terminal says

	late   *answers // answers still expected; nil when all have arrived
	ask    string   // what the terminal is asked when a program begins to draw
	titles bool     // the terminal decodes UTF-8 before it looks for the end of a title
}

// Kanji reports whether the terminal is known to show kanji (漢字) in two cells each.
// Otherwise text should be English.
func (i Info) Kanji() bool { return i.Widths.Kanji == 2 }

// Widths are the cells that a terminal uses for three characters, each representing its
// kind. Zero means that the terminal didn't answer.
type Widths struct {
	Stone int // ●, whose width Unicode leaves open (East Asian ambiguous)
	Line  int // ─, likewise
	Kanji int // 歩, which is wide on every terminal that knows Unicode
}

// known returns the information about a terminal that needs no answer from it.
func known(env Env) Info {
	i := Info{
		Name:    env("TERM"),
		Glyphs:  ASCII,
		Profile: Profile(env),
		Few:     few(env),
		Dark:    darkBackground(env),
		Mute:    dumb(env) || env("TERM") == "linux",

		Notes:  (&answers{}).noteKind(env),
		Guest:  env("TMUX") != "",
		Images: NoImages,
	}
	if !i.Mute {
		i.ask = ansi.RequestBackgroundColor
	}
	if asksModes(env) {
		i.ask += askModes
	}
	return i
}

// question prints each character at the start of the line and asks for the cursor's
// position after it (DSR 6). At last it asks for the terminal's kind (DA1), which every
// terminal that answers at all answers last. It pushes the line's text aside (ICH) and
// draws it back (DCH), and the cursor returns to its place (DECSC, DECRC).
const question = "\x1b7\r\x1b[4@" +
	"●\x1b[6n\r" +
	"─\x1b[6n\r" +
	"歩\x1b[6n\r" +
	"\x1b[4P\x1b8" + askImages + askNotes + askVersion + "\x1b[c"

// patience is how long Open waits for the terminal's answers.
var patience = Limit

// probe returns the information about a terminal, from its answers and from the
// environment. It waits for the first answer within a limit, and longer for a terminal
// that is certain to answer. It doesn't ask a dumb terminal. Of the Linux console it asks the
// kernel which characters its font has.
func probe(in, out *os.File, env Env, limit time.Duration) Info {
	i := known(env)
	if i.Name == "linux" {
		i.Font = consoleFont(in)
	}
	if dumb(env) || i.Name == "linux" {
		return i
	}
	fd := int(in.Fd())
	before, err := makeRaw(in)
	if err != nil {
		return i
	}
	defer xterm.Restore(in.Fd(), before)

	start, long := time.Now(), busier*limit
	asked := question
	if env("TMUX") == "" {
		asked = askKitty + asked // tmux would take it as the title of the pane
	}
	if _, err := out.WriteString(asked); err != nil {
		return i
	}
	var a answers
	switch listen(fd, &a, start.Add(limit)); {
	case a.done:
	case answering(env) || a.any(): // the last answer comes, too
		listen(fd, &a, start.Add(long))
	case a.partial():
		listen(fd, &a, time.Now().Add(grace))
	}
	i.Took = time.Since(start)
	i.Widths = a.widths()
	i.Glyphs = choose(i.Widths, a.version)
	i.titles = decodes(a.version)
	i.Ahead = a.typed()
	i.Notes = a.noteKind(env)
	if i.Cell = cellSize(out, a.cell); a.done && quick(i.Took, env) && i.Cell != (image.Point{}) {
		if env("TMUX") == "" {
			i.Images = a.images()
		} else {
			i.throughTmux(env, &a)
		}
	}
	if !a.done && len(a.columns) < questions {
		i.late = &answers{columns: a.columns}
	}
	return i
}

// makeRaw puts the terminal into raw mode and returns its previous state. Unlike the
// library's function, this one never blocks in a read: another reader may already have
// taken the input.
func makeRaw(f *os.File) (*xterm.State, error) {
	before, err := xterm.MakeRaw(f.Fd())
	if err != nil {
		return nil, err
	}
	raw, err := xterm.GetState(f.Fd())
	if err == nil {
		raw.Cc[unix.VMIN], raw.Cc[unix.VTIME] = 0, 0
		err = xterm.SetState(f.Fd(), raw)
	}
	if err != nil {
		xterm.Restore(f.Fd(), before)
		return nil, err
	}
	return before, nil
}

// listen feeds a with input until it has all answers or the deadline has passed.
func listen(fd int, a *answers, deadline time.Time) {
	var buf [256]byte
	for !a.done {
		left := time.Until(deadline)
		if left <= 0 {
			return
		}
		// Rounded up: a poll of 0 ms would busy-wait through the last one.
		ready := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
		n, err := unix.Poll(ready, int((left+time.Millisecond-1)/time.Millisecond))
		if errors.Is(err, unix.EINTR) {
			continue
		}
		if err != nil || n == 0 || ready[0].Revents != unix.POLLIN {
			return // late, or the terminal is gone
		}
		n, err = unix.Read(fd, buf[:])
		if errors.Is(err, unix.EINTR) || errors.Is(err, unix.EAGAIN) {
			continue
		}
		if err != nil {
			return
		}
		a.feed(buf[:n])
	}
}
