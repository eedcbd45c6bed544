package tui

import (
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/sgf"
	"dohyo/ui/lang"
)

// TestSaveNamesLines saves a record in a format that has no place for the event: the screen
// says so, and nothing is written before an answer.
func TestSaveNamesLines(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		f := newEditedFile(t, "(;GM[1]SZ[9]EV[Cup]RO[2];B[ee])")
		m := f.open(l, 80, 24)
		poor := *sgf.Format
		poor.Name = "poor"
		poor.Write = func(w io.Writer, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) error {
			return sgf.Format.Write(w, func(yield func(*kifu.Record, error) bool) {
				for rec, err := range records {
					less := *rec
					less.Event = ""
					if !yield(&less, err) {
						return
					}
				}
			}, o)
		}
		m.o.Editor.Format = func(string) (*kifu.Format, error) { return &poor, nil }
		press(m, "ctrl+o", "backspace", "backspace", "backspace", "x", "enter")
		screen := m.View().Content
		if !strings.Contains(screen, l.Say(lang.EditLossLines, "poor", l.Say(lang.EditEvent))) {
			t.Errorf("the lost line isn't named:\n%s", screen)
		}
		if _, err := os.Stat(filepath.Join(filepath.Dir(f.path), "a.x")); err == nil {
			t.Error("the file was written before an answer")
		}
	}
}
