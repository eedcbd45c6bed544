package term

import (
	"bytes"
	"image"
	"os"
	"os/exec"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// Images is how a terminal shows images between its characters.
type Images string

// The ways. AutoImages is none, but leaves the choice to the terminal's answers.
const (
	AutoImages Images = "auto"
	NoImages   Images = "off"
	Kitty      Images = "kitty"  // kitty's graphics protocol
	Sixel      Images = "sixel"  // DEC's sixels: xterm, mlterm, foot, tmux
	ITerm2     Images = "iterm2" // iTerm2's inline images
)

// AllImages are the names that ParseImages takes, for help and completion.
var AllImages = []Images{AutoImages, NoImages, Kitty, Sixel, ITerm2}

// ImageWays are these names as words.
func ImageWays() []string {
	var names []string
	for _, way := range AllImages {
		names = append(names, string(way))
	}
	return names
}

// ParseImages reads the name of a way to show pictures; an empty one is AutoImages.
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

// slow is the time to answer from which on a terminal gets no pictures by itself: its line
// is slow, or whoever draws there is busy.
const slow = 120 * time.Millisecond

// askImages asks whether a terminal shows kitty's pictures, by a pixel that isn't shown,
// and iTerm2's, by the size of its cells; then for that size in xterm's way (XTWINOPS 16).
// The terminal's kind, which is asked for anyway, tells of sixels.
const askImages = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\" + "\x1b]1337;ReportCellSize\a" + "\x1b[16t"

// pictures is how a terminal shows pictures by its answers.
func (a *answers) images(env Env) Images {
	switch {
	case a.kitty:
		return Kitty
	case a.sixel && (env("TMUX") == "" || tmuxPasses("sixel")):
		return Sixel
	case a.iterm2:
		return ITerm2
	}
	return NoImages
}

// tmuxPasses asks tmux whether the terminal around it has a feature. tmux itself says that
// it knows sixels, and draws an empty frame where the terminal doesn't.
func tmuxPasses(feature string) bool {
	out, err := exec.Command("tmux", "display-message", "-p", "#{client_termfeatures}").Output()
	return err == nil && bytes.Contains(out, []byte(feature))
}

// cellSize is the size of a cell in pixels, as the system knows it from the terminal, or
// else as the terminal said; zero if nobody knows.
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

// sensible reports whether a cell can have such a size.
func sensible(p image.Point) bool { return p.X >= 4 && p.Y >= 6 && p.X <= 200 && p.Y <= 400 }

// A CellSizeMsg tells the model the size of a cell in pixels, on a terminal that shows
// pictures: with the first size of the screen, and when it changes. Its zero is that there
// are no pictures.
type CellSizeMsg image.Point
