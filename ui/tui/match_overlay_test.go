package tui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// fakeAnalysis returns an analysis of the position after 30 moves of small by hayate,
// and one by another program. Other players have nothing to show.
func fakeAnalysis(_ context.Context, who, _ string, p boards.Position) ([]engines.Layer, error) {
	switch {
	case who == "KAZE":
		return []engines.Layer{{Name: "Own Points", Kind: "plist", Text: "A9 B9"}, {Name: "Best", Kind: "gfx", Text: "VAR b C8 w J9\nTEXT two moves"}}, nil
	case who == "BRAIN":
		return nil, lang.Said{Text: "its protocol has no command for that"}
	case p.Ply() != 30:
		return nil, nil
	}
	data, err := os.ReadFile(filepath.Join("testdata", "igo-dump.json"))
	return []engines.Layer{{Kind: "dump", Text: string(data)}}, err
}

// overlaid returns a screen of that position after a number of presses of the
// key.
func overlaid(presses int) func(l lang.Lang, g string, w, h int) *model {
	return func(l lang.Lang, g string, w, h int) *model {
		f := fakeIgo("BRAIN", "KAZE", 9)
		f.puts(small[:strings.Index(small, " A3")])
		m := f.model(l, g, w, h)
		for range presses {
			press(m, "z")
		}
		m.View()
		return m
	}
}

func TestOverlays(t *testing.T) {
	m := overlaid(1)(lang.English, "unicode", 80, 24)
	if got := m.known.of[question{"hayate", m.match.position()}]; len(got.overlays) != 6 {
		t.Fatalf("%d overlays", len(got.overlays))
	}
	for range 6 {
		press(m, "z")
	}
	if m.match.overlay.number != 0 || (lens{m.view()}).marks() != nil {
		t.Errorf("after the last there is %d", m.match.overlay.number)
	}
	text := func() string { m.View(); return strings.Join(m.cv.lines(), "\n") }
	press(m, "Z")
	if !strings.Contains(text(), "BRAIN: its protocol has no command") {
		t.Errorf("a program without answers:\n%s", text())
	}
	press(m, "Z", "z")
	if !strings.Contains(text(), "Best 2/2, by KAZE") || !strings.Contains(text(), "two moves") {
		t.Errorf("another program's:\n%s", text())
	}
	press(m, "left")
	if _, ok := m.known.of[question{"KAZE", m.match.position()}]; !ok {
		t.Error("the position before wasn't asked about")
	}
}

// TestOverlaysAreKept checks that each position is analyzed once, and one at a time.
func TestOverlaysAreKept(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 9)
	f.puts("E5 C5 E3 C3 G3 G5")
	o := f.options(lang.English, "unicode")
	asked := map[boards.Position]int{}
	o.Analyze = func(ctx context.Context, who, game string, p boards.Position) ([]engines.Layer, error) {
		asked[p]++
		return nil, nil
	}
	m := screenModel(o, f.session(), 80, 24)
	press(m, "z", "left", "left", "right", "right", "left")
	if len(asked) != 3 {
		t.Errorf("asked about %d positions", len(asked))
	}
	for _, n := range asked {
		if n != 1 {
			t.Errorf("asked %d times", n)
		}
	}
	m.update(keyOf("left"))
	first := m.update(keyOf("left")) // its answer hasn't come yet
	if second := m.update(keyOf("left")); first == nil || second != nil {
		t.Error("want one question on its way, not two")
	}
}

// TestOverlayPlayed names the move that was played among the proposals, also if it isn't
// one of them, and nothing in the last position.
func TestOverlayPlayed(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 9)
	f.puts("E5 C5 E3")
	o := f.options(lang.English, "unicode")
	o.Analyze = func(_ context.Context, _, _ string, p boards.Position) ([]engines.Layer, error) {
		return []engines.Layer{{Kind: "dump", Text: `{"size":9,"proposals":[{"move":"C5","en":"approach","ja":"カカリ"},{"move":"E5","en":"an empty corner","ja":"隅に打つ"}]}`}}, nil
	}
	m := screenModel(o, f.session(), 120, 40)
	press(m, "z")
	text := func() string { m.View(); return strings.Join(m.cv.lines(), "\n") }
	for range 20 { // to the overlay of proposals
		if strings.Contains(text(), "proposals") {
			break
		}
		press(m, "z")
	}
	for _, want := range []string{"", "played: E3, not among 2", "played: C5, 1 of 2: approach", "played: E5, 2 of 2: an empty corner"} {
		if shown := text(); want == "" && strings.Contains(shown, "played:") || !strings.Contains(shown, want) {
			t.Errorf("want %q in\n%s", want, shown)
		}
		press(m, "left")
	}
}

// TestLegendLines checks that a legend without room for all its entries counts the others.
func TestLegendLines(t *testing.T) {
	m := overlaid(1)(lang.English, "unicode", 80, 24)
	legend := []string{"one two three four", "five", "six", "seven"}
	for _, c := range []struct {
		most int
		want string
	}{
		{9, "one two/three four/five/six/seven"},
		{5, "one two/three four/five/six/seven"},
		{4, "one two/three four/five/... 2 more"},
		{3, "one two/three four/... 3 more"},
		{2, "one two/... 3 more"},
	} {
		if got := strings.Join((lens{m.view()}).legendLines(legend, 10, c.most), "/"); got != c.want {
			t.Errorf("%d lines: %q, want %q", c.most, got, c.want)
		}
	}
}

// TestOverlayOfSeveral lets two programs analyse: Z changes to the values of the other one.
func TestOverlayOfSeveral(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 9)
	f.puts("E5 C5 E3 C3")
	d := newDesktop(t, f, true, lang.English, 100, 40, "hayate", "kata")
	d.a.last = []string{"hayate", "kata"}
	d.key("A")
	d.asked(t, 2)
	whose := func() string {
		_, who, _ := lens{d.view()}.overlays()
		return who.name
	}
	for i := range 2 {
		insight := found(100, "G5")
		insight.Layers = []engines.Layer{{Name: engines.LayerOwner, Kind: engines.LayerOwner, Text: strings.Repeat("0.5 ", 81)}}
		d.says(i, insight)
		if (lens{d.view()}).hasAnalysts() != (i == 1) {
			t.Errorf("after the values of %d programs Z works: %v", i+1, i == 0)
		}
	}
	d.key("z")
	first := whose()
	d.wantPanel(t, true, "by "+first)
	d.key("Z")
	second := whose()
	d.wantPanel(t, true, "by "+second)
	d.key("Z")
	if first == second || whose() != first {
		t.Errorf("the values are %s's, %s's and %s's", first, second, whose())
	}
}

// TestLegendHeadWhole checks that what a program can't show is said whole in a narrow panel.
func TestLegendHeadWhole(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		_, m := waitingIn(l)
		head := m.l.Say(lang.OverlayNothing, "hayate")
		room := rect{0, 0, 18, 6}
		m.cv.reset(80, 24)
		rest := lens{m.view()}.drawLegendHead(room, head)
		got := ""
		for _, line := range m.cv.lines()[:rest.y] {
			got += strings.TrimRight(line, "─ ")
		}
		if without := strings.NewReplacer(" ", "").Replace; without(got) != without(head) || rest.y+rest.h != room.h {
			t.Errorf("%q for %q, %v is left", got, head, rest)
		}
	}
}

// TestLegendWhole checks that a legend of one entry takes the lines that it needs.
func TestLegendWhole(t *testing.T) {
	_, m := waiting()
	text := "b for black, w for white, 9 is certain; xx: stones that will be taken"
	if got := strings.Join((lens{m.view()}).legendLines([]string{text}, 20, 5), " "); got != text {
		t.Errorf("%q", got)
	}
}
