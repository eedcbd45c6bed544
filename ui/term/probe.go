package term

import (
	"errors"
	"image"
	"os"
	"time"

	"github.com/charmbracelet/colorprofile"
	xterm "github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"
)

// Limit is how long a terminal may take to answer. Terminals on the same
// machine take 0.3 to 40 ms; one that hasn't answered by then is taken for one
// that doesn't, and gets ASCII.
const Limit = 200 * time.Millisecond

// grace is given once more when the limit falls into the middle of an answer,
// so that its other half is not taken for keys.
const grace = 50 * time.Millisecond

// Info is what is known about a terminal.
type Info struct {
	Name    string               // TERM
	Widths  Widths               // as measured; zero where there was no answer
	Glyphs  Glyphs               // the set to draw with; never Auto
	Profile colorprofile.Profile // how many colours; ASCII means none, but bold and reverse
	Few     bool                 // of the 16 colours of the Profile it has the first eight
	Dark    bool                 // the background is taken for dark
	Ahead   []byte               // keys that were typed before anybody read them
	Took    time.Duration        // how long the terminal took to answer

	Images Images      // how it shows images; never AutoImages
	Cell   image.Point // a cell's size in pixels, where it shows pictures

	late *answers // what may still come of an answer; nil when all has come
}

// Kanji reports whether the terminal is known to show kanji (漢字) in two cells
// each; where it isn't, text had better be English.
func (i Info) Kanji() bool { return i.Widths.Kanji == 2 }

// Widths are the cells that a terminal takes for three characters that stand
// for their kinds; zero means that it didn't say.
type Widths struct {
	Stone int // ●, whose width Unicode leaves open (East Asian ambiguous)
	Line  int // ─, likewise
	Kanji int // 歩, which is wide wherever Unicode is known at all
}

// known is what can be said about a terminal without asking it.
func known(env Env) Info {
	return Info{
		Name:    env("TERM"),
		Glyphs:  ASCII,
		Profile: Profile(env),
		Few:     few(env),
		Dark:    darkBackground(env),

		Images: NoImages,
	}
}

// question prints each character at the start of the line and asks for the
// cursor's position after it (DSR 6), and at last for the terminal's kind
// (DA1), which every terminal that answers at all answers last. What stood in
// the line is pushed aside for it (ICH) and drawn back (DCH), and the cursor
// returns to where it was (DECSC, DECRC).
const question = "\x1b7\r\x1b[4@" +
	"●\x1b[6n\r" +
	"─\x1b[6n\r" +
	"歩\x1b[6n\r" +
	"\x1b[4P\x1b8" + askImages + "\x1b[c"

// patience is how long Open waits for the answers of the terminal.
var patience = Limit

// probe is Probe with a limit of its own.
func probe(in, out *os.File, env Env, limit time.Duration) Info {
	i := known(env)
	if dumb(env) || i.Name == "linux" {
		return i
	}
	fd := int(in.Fd())
	before, err := makeRaw(in)
	if err != nil {
		return i
	}
	defer xterm.Restore(in.Fd(), before)

	start := time.Now()
	if _, err := out.WriteString(question); err != nil {
		return i
	}
	var a answers
	listen(fd, &a, start.Add(limit))
	if a.partial() {
		listen(fd, &a, time.Now().Add(grace))
	}
	i.Took = time.Since(start)
	i.Widths = a.widths()
	i.Glyphs = choose(i.Widths)
	i.Ahead = a.typed()
	if i.Cell = cellSize(out, a.cell); a.done && i.Took < slow && i.Cell != (image.Point{}) {
		i.Images = a.images(env)
	}
	if !a.done && len(a.columns) < questions {
		i.late = &answers{columns: a.columns}
	}
	return i
}

// makeRaw puts the terminal into raw mode, and returns the state it was in.
// Unlike the library's, this one never waits in a read: somebody else may have
// taken what was there to be read a moment ago.
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

// listen feeds a with what comes in until it has all answers or the deadline
// has passed.
func listen(fd int, a *answers, deadline time.Time) {
	var buf [256]byte
	for !a.done {
		left := time.Until(deadline)
		if left <= 0 {
			return
		}
		// Rounded up: a poll of 0 ms would spin through the last one.
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
