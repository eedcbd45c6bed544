package term

import (
	"fmt"
	"image"
	"regexp"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/ansi/kitty"

	"dohyo/ui/diagram"
)

// A tmuxPlay is tmux with a terminal around it, as far as images are concerned: it takes what a
// sheet is sent and knows which numbers have images, of which size.
type tmuxPlay struct {
	has map[int]image.Point
}

var passedOn = regexp.MustCompile("(?s)\x1bPtmux;(.*?[^\x1b])\x1b\\\\")

// take reads the sequences that tmux passes on, and returns how many images were sent. It returns
// what remains for tmux itself.
func (p *tmuxPlay) take(t *testing.T, out string) (sent int, rest string) {
	t.Helper()
	for _, m := range passedOn.FindAllStringSubmatch(out, -1) {
		text := strings.ReplaceAll(m[1], "\x1b\x1b", "\x1b")
		body, ok := strings.CutPrefix(text, "\x1b_G")
		if !ok || !strings.HasSuffix(body, "\x1b\\") {
			t.Fatalf("tmux passes on %q", text)
		}
		args, _, _ := strings.Cut(strings.TrimSuffix(body, "\x1b\\"), ";")
		var action, cols, rows, id, virtual int
		for _, arg := range strings.Split(args, ",") {
			name, value, _ := strings.Cut(arg, "=")
			switch name {
			case "a":
				action = int(value[0])
			default:
				n := map[string]*int{"c": &cols, "r": &rows, "i": &id, "U": &virtual}[name]
				if n != nil {
					fmt.Sscan(value, n)
				}
			}
		}
		switch action {
		case 'T':
			if virtual != 1 || cols == 0 || rows == 0 {
				t.Errorf("an image with %q isn't put in the place of characters", args)
			}
			p.has[id] = image.Pt(cols, rows)
			sent++
		case 'd':
			if _, ok := p.has[id]; !ok {
				t.Errorf("an unknown image is deleted: %q", args)
			}
			delete(p.has, id)
		}
	}
	return sent, passedOn.ReplaceAllString(out, "")
}

// check reads the placeholders on the screen: each must be of an image that the terminal has, at
// a place inside it. It returns their numbers and places.
func (p *tmuxPlay) check(t *testing.T, screen uv.ScreenBuffer) map[image.Point]int {
	t.Helper()
	index := map[rune]int{}
	for i := range mostCells {
		index[kitty.Diacritic(i)] = i
	}
	at := map[image.Point]int{}
	for y := range screen.Height() {
		for x, c := range screen.Line(y) {
			r := []rune(c.Content)
			if len(r) != 4 || r[0] != kitty.Placeholder {
				continue
			}
			id := index[r[3]]<<24 | int(c.Style.Fg.(ansi.IndexedColor))
			size, ok := p.has[id]
			if row, col := index[r[1]], index[r[2]]; !ok || row >= size.Y || col >= size.X {
				t.Fatalf("row %d, column %d of image %d of %v (%t)", row, col, id, size, ok)
			}
			at[image.Pt(x, y)] = id
		}
	}
	return at
}

// TestThroughTmux shows images through tmux: whole, with changed tiles until the numbers are used
// up, anew, and taken down.
func TestThroughTmux(t *testing.T) {
	for _, tile := range []image.Point{{1, 1}, {2, 1}} {
		s, _ := easel(Kitty)
		s.gallery.throughTmux()
		s.content = "  \n  \n##"
		play := tmuxPlay{map[int]image.Point{}}
		show := func(d *diagram.Drawing) (sent int, numbers map[image.Point]int) {
			s.gallery.want = nil
			if d != nil {
				s.gallery.wants([]Image{{X: 2, Y: 1, FW: tile.X, FH: tile.Y, Cols: 4 / tile.X, Rows: 3 / tile.Y, Drawing: d}})
			}
			sent, text := play.take(t, string(s.update()))
			if strings.Contains(text, "\x1b_G") {
				t.Errorf("for tmux itself: %q", text)
			}
			numbers = play.check(t, s.shown)
			if images := len(ids(numbers)); images != len(play.has) {
				t.Errorf("the terminal has %d images, of which %d are shown", len(play.has), images)
			}
			return sent, numbers
		}
		sent, before := show(dotted())
		if sent != 1 || len(before) != 12 {
			t.Fatalf("hung as %d images in %d cells", sent, len(before))
		}
		if sent, _ := show(dotted()); sent != 0 {
			t.Errorf("the same drawing is sent again")
		}
		sent, after := show(dotted(image.Pt(2, 1)))
		if sent != 1 || after[image.Pt(4, 2)] == before[image.Pt(4, 2)] || after[image.Pt(2, 1)] != before[image.Pt(2, 1)] {
			t.Errorf("a changed tile as %d images in %v, before %v", sent, after, before)
		}
		for i := range 2 * (lastNumber - firstNumber) {
			if sent, _ := show(dotted(image.Pt(i%3, i%2))); sent > 3 {
				t.Fatalf("a change of two tiles in %d images", sent)
			}
		}
		s.gallery.renew()
		if sent, again := show(dotted(image.Pt(0, 0))); sent != 1 || len(again) != 12 {
			t.Errorf("sent again as %d images in %d cells", sent, len(again))
		}
		s.known = false
		if sent, again := show(dotted(image.Pt(0, 0))); sent != 1 || len(again) != 12 {
			t.Errorf("after an erased screen sent as %d images in %d cells", sent, len(again))
		}
		if _, rest := show(nil); len(rest) != 0 || len(play.has) != 0 {
			t.Errorf("taken down, %d cells remain and %d images", len(rest), len(play.has))
		}
	}
}

// ids returns the different numbers of some cells.
func ids(cells map[image.Point]int) map[int]bool {
	all := map[int]bool{}
	for _, id := range cells {
		all[id] = true
	}
	return all
}

// TestPlaceholderColour keeps a number in few colours: it is none that is shown.
func TestPlaceholderColour(t *testing.T) {
	s, show := easel(Kitty)
	s.profile = 2 // any with less than 256
	s.gallery.throughTmux()
	if out := show(dotted()); !strings.Contains(out, fmt.Sprintf("38;5;%dm", firstNumber)) {
		t.Errorf("drawn as %q", out)
	}
}

// TestOutside reads what tmux says about the terminals around it.
func TestOutside(t *testing.T) {
	const pane, kitty, old, xterm, ghostty = "@1 0 1 1\n", "@1|/dev/pts/1|17|bpaste,title|kitty(0.32.2)\n", "@1|/dev/pts/1|17||kitty(0.26.5)\n",
		"@1|/dev/pts/2|18|256,sixel|XTerm(379)\n", "@1|/dev/pts/3|19||ghostty 1.1.0\n"
	for _, tt := range []struct {
		name, answer                string
		passes, able, sixel, unseen bool
	}{
		{"kitty", pane + kitty, true, true, false, false},
		{"ghostty", pane + ghostty, true, true, false, false},
		{"a kitty without placeholders", pane + old, true, false, false, false},
		{"xterm beside kitty", pane + kitty + xterm, true, false, true, false},
		{"xterm looks at another window", pane + kitty + strings.Replace(xterm, "@1", "@2", 1), true, true, false, false},
		{"nothing passed", "@1 0 1 0\n" + kitty, false, true, false, false},
		{"nothing passed, in words", "@1 0 1 off\n" + kitty, false, true, false, false},
		{"passed to all", "@1 0 1 all\n" + kitty, true, true, false, false},
		{"before the option", "@1 0 1 \n" + kitty, true, true, false, false},
		{"another window", pane + strings.Replace(kitty, "@1", "@2", 1), true, true, false, true},
		{"another pane fills the window", "@1 1 0 1\n" + kitty, true, true, false, true},
		{"this pane fills the window", "@1 1 1 1\n" + kitty, true, true, false, false},
		{"no answer of the terminal yet", pane + "@1|/dev/pts/1|17||\n", true, false, false, false},
	} {
		o, ok := readTmux([]byte(tt.answer))
		if !ok || o.passes != tt.passes || o.able != tt.able || o.sixel != tt.sixel || (o.viewers == "") != tt.unseen {
			t.Errorf("%s: %+v, %t", tt.name, o, ok)
		}
	}
	for _, answer := range []string{"", "\n", "no server running"} {
		if o, ok := readTmux([]byte(answer)); ok {
			t.Errorf("%q is read as %+v", answer, o)
		}
	}
}
