package tui

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"dohyo/ui/lang"
	"dohyo/ui/paper"
	"dohyo/ui/show"
)

// savingTo returns a session whose files are kept in memory.
func savingTo(f *fake) (*show.Session, map[string]string) {
	files := map[string]string{}
	s := f.session()
	s.Save = func(name string, fill func(io.Writer) error) (string, error) {
		var b bytes.Buffer
		err := fill(&b)
		files[name] = b.String()
		return "/a/rather/long/way/to/the/folder/of/the/match/that/is/played/here/" + name, err
	}
	return s, files
}

func TestPictureAndPage(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("渓月", "正・鏡"))
	f.play(9)
	o := f.options(lang.English, "unicode")
	o.Picture = "svg"
	s, files := savingTo(f)
	m := screenModel(o, s, 80, 24)
	press(m, "left", "left", "m", "s")
	wantShown(t, m, "Picture: …", "here/game1-move10.svg")
	if svg := files["game1-move10.svg"]; !strings.Contains(svg, "<title>move 10</title>") || strings.Count(svg, "<circle") != 10+5-1 { // the stones, and the marked points without one
		t.Errorf("the picture: %.300s", svg)
	}
	press(m, "S")
	wantShown(t, m, "game1.html")
	page := files["game1.html"]
	for _, want := range []string{"BRAIN", "KAZE", "Diagram 1: moves 1–12", "Diagram 2: after move 10", "game 1/10", "Keigetsu"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page doesn't say %q", want)
		}
	}
	s.Save = func(string, func(io.Writer) error) (string, error) { return "", lang.Said{Text: "no room"} }
	press(m, "s")
	wantShown(t, m, "can't save: no room")
	o.Picture = "png"
	s, files = savingTo(f)
	press(screenModel(o, s, 80, 24), "s")
	if !strings.HasPrefix(files["game1-move12.png"], "\x89PNG") {
		t.Errorf("saved %d files", len(files))
	}
}

// TestPageOfARecord checks that the page of a record has more than the screen knows.
func TestPageOfARecord(t *testing.T) {
	f := twoGames()
	s, files := savingTo(f)
	s.Send, s.Done, s.From = nil, nil, 2
	asked := 0
	s.Page = func(game int) (*paper.Book, error) { asked = game; return nil, nil }
	m := screenModel(f.options(lang.Japanese, "unicode"), s, 80, 24)
	press(m, "S")
	if asked != 1 || !strings.Contains(files["game1.html"], "<h2>署名</h2>") {
		t.Errorf("asked for game %d, %d files", asked, len(files))
	}
	s.Page = func(int) (*paper.Book, error) { return nil, lang.Said{Text: "gone"} }
	press(m, "S")
	wantShown(t, m, "gone")
}
