package term

import (
	"image"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
)

// stone returns a line with a stone of four cells on wood.
func stone(black bool) string {
	const wood, ink, grey = "217;168;96", "22;18;13", "87;68;41"
	if !black {
		return "\x1b[38;2;138;98;50;48;2;" + wood + "m    \x1b[m"
	}
	return "\x1b[38;2;" + wood + ";48;2;" + grey + "m▘\x1b[m\x1b[38;2;" + grey + ";48;2;" + ink + "m  \x1b[m\x1b[38;2;" + wood + ";48;2;" + grey + "m▝\x1b[m"
}

// TestStrip checks that a strip sends the first picture whole and then only what changes,
// a stone in few changes of colour.
func TestStrip(t *testing.T) {
	s := NewStrip(20, 3, colorprofile.TrueColor)
	if first := string(s.Next("words\n" + stone(false))); !strings.Contains(first, "\x1b[2J") || !strings.Contains(first, "words") {
		t.Errorf("the first picture is sent as %q", first)
	}
	if again := s.Next("words\n" + stone(false)); len(again) > 0 {
		t.Errorf("the same picture is sent as %q", again)
	}
	change := string(s.Next("words\n" + stone(true)))
	// Wood and grey at the left edge, black for the body, grey at the right edge.
	if n := strings.Count(change, "48;2;") + strings.Count(change, "38;2;"); n > 4 || strings.Contains(change, "words") {
		t.Errorf("a stone is sent with %d colours: %q", n, change)
	}
}

// TestHurry checks that the picture that answers a key doesn't wait for its turn, as others
// do after a recent picture.
func TestHurry(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	s := &sheet{file: null, profile: colorprofile.TrueColor, open: true}
	s.resize(20, 3, image.Point{})
	s.last = time.Now().Add(time.Hour) // however slow the machine is
	s.show("a move", "", caret{}, nil)
	if !s.stale || !s.waiting {
		t.Error("a picture right after another one doesn't wait")
	}
	s.last = time.Now().Add(-soon)
	s.hurry()
	s.show("help", "", caret{}, nil)
	if s.stale {
		t.Error("the answer to a key waits")
	}
	if s.hurried {
		t.Error("the picture after the answer doesn't wait")
	}
}
