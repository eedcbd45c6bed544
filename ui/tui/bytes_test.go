package tui

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// TestMoveBytes checks how many bytes a terminal is sent for a move with all that changes
// with it: the stone, the mark of the last move, the list, the plot, clocks and words.
func TestMoveBytes(t *testing.T) {
	for _, tt := range []struct {
		w, h   int
		glyphs string
		most   int
	}{{80, 24, "unicode", 380}, {120, 40, "unicode", 700}, {160, 50, "unicode", 780}, {160, 50, "octants", 770}} {
		f := newFake("BRAIN", "KAZE", 10)
		f.start(opening("花月", "右・本"))
		m := screenModel(f.options(lang.Japanese, tt.glyphs), f.session(), tt.w, tt.h)
		strip := term.NewStrip(tt.w, tt.h, colorprofile.TrueColor)
		strip.Next(m.View().Content)
		const moves = 24
		sent := 0
		for range moves {
			f.play(1)
			f.now = f.now.Add(time.Second)
			m.Update(tickMsg(f.now))
			sent += len(strip.Next(m.View().Content))
		}
		t.Logf("%dx%d, %s: %d bytes a move", tt.w, tt.h, tt.glyphs, sent/moves)
		if sent/moves > tt.most {
			t.Errorf("%s: %d bytes a move, at most %d are allowed", fmt.Sprint(tt.w, "x", tt.h), sent/moves, tt.most)
		}
	}
}

// TestImageBytes checks how many bytes a terminal that shows images is sent for a move of Go
// on 19x19, at the median and at most. A usual run leaves out the larger images in some ways.
func TestImageBytes(t *testing.T) {
	const least, most = 2000, 30_000 // less would be no image
	for _, tt := range []struct {
		w, h int
		cell image.Point
		way  term.Images
	}{
		{80, 24, image.Pt(10, 20), term.Kitty}, {80, 24, image.Pt(10, 20), term.Sixel}, {80, 24, image.Pt(10, 20), term.ITerm2},
		{120, 40, image.Pt(10, 20), term.Kitty}, {120, 40, image.Pt(10, 20), term.Sixel}, {120, 40, image.Pt(10, 20), term.ITerm2},
		{160, 50, image.Pt(16, 34), term.Kitty}, {160, 50, image.Pt(16, 34), term.Sixel},
	} {
		t.Run(fmt.Sprintf("%dx%d-%d-%s", tt.w, tt.h, tt.cell.X, tt.way), func(t *testing.T) {
			if *which == "" && tt.w > 80 && tt.way != term.Kitty {
				t.Skip("taken with -screens all")
			}
			t.Parallel()
			f := fakeIgo("BRAIN", "KAZE", 19)
			m := f.model(lang.Japanese, "unicode", tt.w, tt.h)
			m.Update(term.CellSizeMsg(tt.cell))
			strip := term.NewStrip(tt.w, tt.h, colorprofile.TrueColor)
			strip.Frame(tt.way, tt.cell)
			next := func() int { picture := m.View().Content; return len(strip.Hang(picture, m.Images())) }
			next()
			var sent []int
			for _, move := range strings.Fields(fuseki)[:24] {
				f.puts(move)
				f.now = f.now.Add(time.Second)
				m.Update(tickMsg(f.now))
				sent = append(sent, next())
			}
			slices.Sort(sent)
			median, top := sent[len(sent)/2], sent[len(sent)-1]
			t.Logf("%d moves: %d bytes at the median, %d at most", len(sent), median, top)
			if median < least || top > most {
				t.Errorf("%d bytes at the median and %d at most, want from %d to %d", median, top, least, most)
			}
		})
	}
}
