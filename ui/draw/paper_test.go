package draw_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/dighere"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

var (
	textOnPaper = regexp.MustCompile(`<g fill="[^"]*"[^>]*>(.*?)</g>`)
	runeOnPaper = regexp.MustCompile(`href="#u([0-9a-f]+)"`)
)

// paperTexts returns the texts of a drawing, read from its SVG.
func paperTexts(d *diagram.Drawing) (texts []string) {
	for _, g := range textOnPaper.FindAllStringSubmatch(string(d.SVG()), -1) {
		var text strings.Builder
		for _, u := range runeOnPaper.FindAllStringSubmatch(g[1], -1) {
			r, _ := strconv.ParseInt(u[1], 16, 32)
			text.WriteRune(rune(r))
		}
		texts = append(texts, text.String())
	}
	return texts
}

// played returns all positions of a game.
func played(t testing.TB, game string, s boards.Setup, moves ...boards.Move) []boards.Position {
	t.Helper()
	g, _ := catalog.Game(game)
	p, err := g.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	list := []boards.Position{p}
	for _, m := range moves {
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

func TestGomokuFigure(t *testing.T) {
	game := played(t, "gomoku", boards.Setup{}, drawer("gomoku").Demo...)
	figures := drawer("gomoku").Figures(draw.Options{}, game, nil)
	if len(figures) != 1 || figures[0].From != 1 || figures[0].To != len(drawer("gomoku").Demo) {
		t.Fatalf("%d figures, the first of moves %d–%d", len(figures), figures[0].From, figures[0].To)
	}
	texts := paperTexts(figures[0].Drawing)[2*15:] // after the coordinates
	if len(texts) != len(drawer("gomoku").Demo) {
		t.Errorf("%d numbers for %d moves: %q", len(texts), len(drawer("gomoku").Demo), texts)
	}
	for i := range drawer("gomoku").Demo {
		if !slices.Contains(texts, fmt.Sprint(i+1)) {
			t.Errorf("move %d has no number", i+1)
		}
	}
}

// TestIgoFigures checks that a figure tells each stone of a ko once: on the board, or
// beside it.
func TestIgoFigures(t *testing.T) {
	ko := []boards.Move{"C4", "D4", "B3", "E3", "C2", "D2", "D3", "C3", "A9", "J9", "D3", "A8", "J8", "C3", "pass", "pass"}
	figures := drawer("go").Figures(draw.Options{}, played(t, "go", boards.Setup{Size: 9, Rules: "simple-ko"}, ko...), nil)
	if len(figures) != 1 {
		t.Fatalf("%d figures", len(figures))
	}
	want := []draw.Elsewhere{{11, "7"}, {14, "8"}, {15, ""}, {16, ""}}
	if f := figures[0]; f.From != 1 || f.To != len(ko) || !slices.Equal(f.Elsewhere, want) {
		t.Errorf("moves %d–%d, elsewhere %v, want %v", f.From, f.To, f.Elsewhere, want)
	}

	var long []boards.Move // to fill three figures
	for i := range 201 {
		long = append(long, boards.Move(string("ABCDEFGHJKLMNOPQRST"[i%19])+strconv.Itoa(2*(i/19)%19+1)))
	}
	long = append(long, "resign")
	game := played(t, "go", boards.Setup{}, long[:190]...)
	figures = drawer("go").Figures(draw.Options{}, game, nil)
	if len(figures) != 2 || figures[1].From != 101 || figures[1].To != 190 {
		t.Errorf("%d figures, the last %d–%d", len(figures), figures[len(figures)-1].From, figures[len(figures)-1].To)
	}
	n := 0
	for _, f := range figures {
		n += len(f.Elsewhere)
		for _, text := range paperTexts(f.Drawing)[2*19:] {
			if ply, err := strconv.Atoi(text); err == nil && ply >= f.From && ply <= f.To {
				n++
			}
		}
	}
	if n != 190 {
		t.Errorf("%d of 190 moves are told", n)
	}
}

func TestIgoCountedFigure(t *testing.T) {
	game := played(t, "go", boards.Setup{Size: 5}, "C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "E3", "pass", "pass")
	end, err := game[len(game)-1].(boards.Countable).Counted([]boards.Move{"E3"}, errors.New("agreed: dead E3"))
	if err != nil {
		t.Fatal(err)
	}
	game[len(game)-1] = end
	figures := drawer("go").Figures(draw.Options{}, game, nil)
	if len(figures) != 2 || figures[1].From != 0 || figures[1].To != 13 {
		t.Fatalf("%d figures", len(figures))
	}
	squares := strings.Count(string(figures[1].Drawing.SVG()), "<polygon")
	if squares != 15 { // ten of black's, four of white's, and the dead stone's
		t.Errorf("%d points are marked, want 15", squares)
	}
}

// TestIgoSuicideFigure checks that a figure has the number of a suicide, although it
// leaves no stone there.
func TestIgoSuicideFigure(t *testing.T) {
	game := played(t, "go", boards.Setup{Size: 5, Rules: "tromp-taylor", Position: "b A1 w A2 B2 C1 to b"}, "B1", "E5")
	figures := drawer("go").Figures(draw.Options{}, game, nil)
	if len(figures) != 1 || !slices.Contains(paperTexts(figures[0].Drawing)[2*5:], "1") {
		t.Errorf("%d figures, %q", len(figures), paperTexts(figures[0].Drawing))
	}
}

// promotedAll has every kind of piece on the board, of both sides, and both
// hands.
const promotedAll = "1+B2g2nl/1K1+P1+P1+P1/p1+N1+R1+S2/3pp2p1/9/2P5P/PP1+l1k+s1P/3+l5/LN3+r3 b BGSN4P2gs2p 180"

func TestShogiDiagram(t *testing.T) {
	texts := paperTexts(drawer("shogi").Diagram(played(t, "shogi", boards.Setup{Position: promotedAll})[0], draw.Options{}))
	for _, want := range []string{"9", "一", "杏", "圭", "全", "と", "馬", "龍", "玉", "王", "四", "飛"} {
		if want != "飛" && !slices.Contains(texts, want) {
			t.Errorf("%s isn't there: %q", want, texts)
		}
	}
	if texts := paperTexts(drawer("shogi").Diagram(played(t, "shogi", boards.Setup{})[0], draw.Options{})); len(texts) != 18+40+2 {
		t.Errorf("%d texts at the start, want coordinates, pieces and two empty hands: %q", len(texts), texts)
	}
}

func TestDigHereDiagram(t *testing.T) {
	game := played(t, "dighere", boards.Setup{}, "14 -1 0 -1", "-1 -1 -1 -1")
	if n := len(drawer("dighere").Figures(draw.Options{}, game, nil)); n != 3 {
		t.Errorf("%d figures of two steps", n)
	}
	for view := range 1 + dighere.Agents {
		texts := paperTexts(drawer("dighere").Diagram(game[1], draw.Options{Lang: lang.Japanese, View: view}))
		if n := strings.Count(strings.Join(texts, ""), "犬"); n != 2 {
			t.Errorf("view %d: %d dogs in %q", view, n, texts)
		}
	}
}

// TestPaperHasOutlines checks that all text in diagrams has outlines, in both
// languages.
func TestPaperHasOutlines(t *testing.T) {
	for _, game := range catalog.Names() {
		d, _ := draw.For(game)
		g, _ := catalog.Game(game)
		p, err := g.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			if svg := string(d.Diagram(p, draw.Options{Lang: l}).SVG()); strings.Contains(svg, "<text") {
				t.Errorf("%s: a text is left to the fonts at hand", game)
			}
		}
	}
}

func BenchmarkIgoFigures(b *testing.B) {
	var moves []boards.Move
	for i := range 180 {
		moves = append(moves, boards.Move(string("ABCDEFGHJKLMNOPQRST"[i%19])+strconv.Itoa(2*(i/19)%19+1)))
	}
	game := played(b, "go", boards.Setup{}, moves...)
	for b.Loop() {
		for _, f := range drawer("go").Figures(draw.Options{}, game, nil) {
			f.Drawing.SVG()
		}
	}
}

// TestReasonsOnPaper checks that paper shows a judge's reasons and a program's analysis
// as the screen does.
func TestReasonsOnPaper(t *testing.T) {
	at := draw.Field{Col: 5, Row: 5}
	for _, c := range []struct {
		game string
		o    draw.Options
	}{
		{"gomoku", draw.Options{Exhibits: []draw.Exhibit{{at, boards.TheMove}, {draw.Field{Col: 6, Row: 6}, boards.Needed}}}},
		{"go", draw.Options{Exhibits: []draw.Exhibit{{at, boards.Against}}}},
		{"go", draw.Options{Marks: map[draw.Field]draw.Mark{at: {Text: "12"}}}},
		{"shogi", draw.Options{Exhibits: []draw.Exhibit{{at, boards.Against}}}},
		{"shogi", draw.Options{Exhibits: []draw.Exhibit{{at, boards.Needed}}}},
		{"dighere", draw.Options{Exhibits: []draw.Exhibit{{at, boards.Against}}}},
	} {
		d, _ := draw.For(c.game)
		p := played(t, c.game, boards.Setup{})[0]
		plain := string(d.Diagram(p, draw.Options{Quiet: true}).SVG())
		c.o.Quiet = true
		if marked := string(d.Diagram(p, c.o).SVG()); marked == plain || strings.Count(marked, "#b00") <= strings.Count(plain, "#b00") {
			t.Errorf("%s: %+v changes nothing", c.game, c.o)
		}
	}
}
