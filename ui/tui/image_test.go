package tui

import (
	"image"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// TestImages lays an image over the board where the terminal shows images, and takes it away
// while a dialog lies over the board.
func TestImages(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 9)
	f.puts(small[:strings.Index(small, " A3")])
	m := f.model(lang.English, "unicode", 120, 40)
	m.View()
	if len(m.Images()) != 0 {
		t.Fatal("an image before the terminal has told the size of its cells")
	}
	with := func() string { m.View(); return strings.Join(m.cv.lines(), "\n") }
	cells := with()
	tell := func(msg tea.Msg) { m.Update(msg) }
	tell(term.CellSizeMsg(image.Pt(10, 20)))
	bare := with()
	list := m.Images()
	if len(list) != 1 {
		t.Fatalf("%d images", len(list))
	}
	img := list[0]
	if img.Cols != 9 || img.Rows != 9 || img.Drawing.W != float64(9*img.FW*10) || img.Drawing.H != float64(9*img.FH*20) {
		t.Errorf("%d by %d tiles of %d by %d cells, %v by %v pixels", img.Cols, img.Rows, img.FW, img.FH, img.Drawing.W, img.Drawing.H)
	}
	if strings.Contains(bare, "▐") || bare == cells || !strings.Contains(bare, "BRAIN") {
		t.Errorf("below the image:\n%s", bare)
	}
	press(m, "?")
	if with(); len(m.Images()) != 0 {
		t.Error("the image lies over the help")
	}
	press(m, "esc")
	if with(); len(m.Images()) != 1 {
		t.Error("the image hasn't come back")
	}
	tell(term.CellSizeMsg{})
	if got := with(); len(m.Images()) != 0 || got != cells {
		t.Errorf("without images:\n%s", got)
	}
	m = overlaid(1)(lang.English, "unicode", 120, 40)
	m.Update(term.CellSizeMsg(image.Pt(10, 20)))
	if m.View(); len(m.Images()) != 0 {
		t.Error("an overlay isn't drawn in cells")
	}
}
