package tui

import (
	"bytes"
	"strings"
	"testing"

	"dohyo/arena"
	rules "dohyo/boards/dighere"
	"dohyo/kifu"
	"dohyo/kifu/dighere"
	"dohyo/kifu/edit"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestEditSteps edits a record whose steps are made by all seats at once, and so belong to no
// side.
func TestEditSteps(t *testing.T) {
	text := []byte(`{"field":` + rules.Sample() + `,"filetype":"SamurAI Dig Here Game Log","plays":[{"plans":[-1,-1,-1,-1]},{"plans":[-1,-1,-1,-1]}]}`)
	recs, err := kifu.Collect(dighere.Read(bytes.NewReader(text), kifu.ReadOptions{Name: "a.dighere"}))
	if err != nil {
		t.Fatal(err)
	}
	game := rules.Games()[0]
	positions, _ := kifu.Play(recs[0], game)
	f := newFake("BRAIN", "KAZE", 1)
	feed := feed.New()
	feed.Add(arena.RecordBegin(recs[0], game))
	for _, e := range arena.RecordEvents(recs[0], game, 1, positions) {
		feed.Add(e)
	}
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		m := screenModel(f.options(lang.English, "unicode"), &show.Session{Name: "a.dighere", Feed: feed}, size[0], size[1])
		m.o.Editor = (&editedFile{path: "a.dighere", raw: text}).editor()
		m.match.s.Edit = func(int) (*edit.File, *edit.Doc, error) {
			return dighere.Maker.Open("a.dighere", text, dighere.Format, 0, int64(len(text)))
		}
		press(m, "e", "right")
		if m.match.edit == nil || !strings.Contains(m.View().Content, "editing a.dighere") {
			t.Errorf("%v: nothing is edited:\n%s", size, m.View().Content)
		}
	}
}
