package term

import (
	"image"
	"os"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// Images is a way to show images between the terminal's characters.
type Images string

// The ways to show images. AutoImages isn't one: it leaves the choice to the terminal's
// answers.
const (
	AutoImages Images = "auto"
	NoImages   Images = "off"
	Kitty      Images = "kitty"  // kitty's graphics protocol
	Sixel      Images = "sixel"  // DEC's sixels: xterm, mlterm, foot, tmux
	ITerm2     Images = "iterm2" // iTerm2's inline images
)

// AllImages are the names that ParseImages accepts, for help and completion.
var AllImages = []Images{AutoImages, NoImages, Kitty, Sixel, ITerm2}

// ImageWays returns these names as strings.
func ImageWays() []string {
	var names []string
	for _, way := range AllImages {
		names = append(names, string(way))
	}
	return names
}

// ParseImages returns the way of a name; an empty name is AutoImages.
func ParseImages(name string) (Images, error) {
	if name == "" {
		return AutoImages, nil
	}
	for _, p := range AllImages {
		if strings.EqualFold(name, string(p)) {
			return p, nil
		}
	}
	return AutoImages, fact.Errorf("term.images", "expected images as auto, off, kitty, sixel or iterm2, got %q", name)
}

// slow is the answer time from which a terminal at the far end of ssh gets no pictures by
// default, because its line is slow. A terminal on this machine may be as late if the
// machine is busy.
const slow = 120 * time.Millisecond

// quick reports whether a terminal that took the given time to answer may get
// pictures. At the far end of ssh, tmux answers at once, however slow the line is.
func quick(took time.Duration, env Env) bool {
	return !remote(env) || took < slow && env("TMUX") == ""
}

// remote reports whether the terminal is at the far end of ssh. SSH_TTY is missing in tmux and
// after su or sudo.
func remote(env Env) bool { return env("SSH_TTY") != "" || env("SSH_CONNECTION") != "" }

// askKitty asks whether a terminal shows kitty's pictures, by a query with an invisible pixel.
const askKitty = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\"

// askImages asks whether a terminal shows iTerm2's pictures, by the size of its cells. It then
// asks for that size in xterm's way (XTWINOPS 16). The terminal's kind, which the probe requests
// in any case, tells about sixels.
const askImages = "\x1b]1337;ReportCellSize\a" + "\x1b[16t"

// images returns the way to show images that the answers allow.
func (a *answers) images() Images {
	switch {
	case a.kitty:
		return Kitty
	case a.sixel:
		return Sixel
	case a.iterm2:
		return ITerm2
	}
	return NoImages
}

// cellSize returns the size of a cell in pixels, from the system, or else as the
// terminal reported it. It returns zero if neither is known.
func cellSize(out *os.File, said image.Point) image.Point {
	if ws, err := unix.IoctlGetWinsize(int(out.Fd()), unix.TIOCGWINSZ); err == nil && ws.Col > 0 && ws.Row > 0 {
		if p := image.Pt(int(ws.Xpixel)/int(ws.Col), int(ws.Ypixel)/int(ws.Row)); sensible(p) {
			return p
		}
	}
	if sensible(said) {
		return said
	}
	return image.Point{}
}

// sensible reports whether p is a plausible cell size in pixels.
func sensible(p image.Point) bool { return p.X >= 4 && p.Y >= 6 && p.X <= 200 && p.Y <= 400 }

// A CellSizeMsg tells the model the size of a cell in pixels, on a terminal that shows
// pictures. It arrives with the first size of the screen and after each change. Zero
// means that there are no pictures.
type CellSizeMsg image.Point
