package drawer

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/dighere"
	"dohyo/ui/draw"
	"dohyo/ui/kits/dighere/words"
	"dohyo/ui/lang"
)

// fieldOfDigHere returns a position on one of dohyo's own fields after some steps.
func fieldOfDigHere(t testing.TB, e dighere.Edition, field string, steps ...string) boards.Position {
	t.Helper()
	for _, n := range dighere.Fields() {
		if n.English != field {
			continue
		}
		var moves []boards.Move
		for _, plans := range steps {
			moves = append(moves, boards.Move(plans))
		}
		return boardtest.Played(t, e.Start, boards.Setup{Position: n.Field.String()}, moves...)
	}
	t.Fatalf("no field %s", field)
	return nil
}

// TestDigHerePicturesAreWhole checks that each cell has exactly its width, in every
// glyph set, size and point of view.
func TestDigHerePicturesAreWhole(t *testing.T) {
	for _, n := range dighere.Fields() {
		p := fieldOfDigHere(t, dighere.Edition2019, n.English, "6 2 7 1", "8 12 99 3", "16 20 0 0")
		for _, name := range draw.SetNames() {
			for i := range 64 {
				o := draw.Options{
					Set: draw.SetNamed(name), Lang: lang.Lang(i & 1), Labels: i&2 != 0, Rim: i&4 != 0, Lines: i >> 3 & 3, Quiet: i&32 != 0, View: i % Drawer.Views,
				}
				pic := Drawer.Picture(p, o)
				if w, h := Drawer.Measure(p, o); w != pic.W || h != pic.H {
					t.Fatalf("%s: measured %dx%d, drawn %dx%d", n.English, w, h, pic.W, pic.H)
				}
				for y := range pic.H {
					columns := 0
					for x := range pic.W {
						columns += draw.Width(pic.At(x, y).Text)
					}
					if columns != pic.W {
						t.Fatalf("%s %s %+v: line %d is %d columns, want %d", n.English, name, o, y, columns, pic.W)
					}
				}
			}
		}
	}
}

// TestDigHereRoom checks that fields of every contest size fit into eighty columns.
func TestDigHereRoom(t *testing.T) {
	for size := dighere.MinSize; size <= 20; size++ {
		for _, total := range []int{0, 5000} {
			f := dighere.Generate(dighere.Wishes{Size: size, Total: total}, 3)
			p, err := dighere.Edition2019.Start(boards.Setup{Position: f.String()})
			if err != nil {
				t.Fatal(err)
			}
			w, h := Drawer.Measure(p, draw.Options{Set: draw.Unicode, Labels: true})
			if w > sideRoom || h > 21 {
				t.Errorf("a field of size %d takes %dx%d", size, w, h)
			}
		}
	}
}

func TestDigHereText(t *testing.T) {
	p := fieldOfDigHere(t, dighere.Edition2019, "duel", "6 2 7 3")
	for _, c := range []struct {
		name  string
		o     draw.Options
		wants []string
		not   string
	}{
		{"referee", draw.Options{Set: draw.Unicode, Lang: lang.Japanese}, []string{"▲侍", "△侍", "▲犬", "△犬", "( )", "?8", "  4"}, "??"},
		{"samurai", draw.Options{Set: draw.Unicode, Lang: lang.Japanese, View: 1}, []string{"▲侍", "  4"}, "?"},
		{"letters", draw.Options{Set: draw.ASCII}, []string{"+S", "-S", "+D", "-D", "?8"}, "侍"},
		{"English", draw.Options{Set: draw.Unicode}, []string{"▲S", "△D"}, "侍"},
	} {
		text := Drawer.Picture(p, c.o).Text()
		for _, w := range c.wants {
			if !strings.Contains(text, w) {
				t.Errorf("%s: no %q in\n%s", c.name, w, text)
			}
		}
		if strings.Contains(text, c.not) {
			t.Errorf("%s: %q in\n%s", c.name, c.not, text)
		}
	}
	large := fieldOfDigHere(t, dighere.Edition2019, "plain")
	if text := Drawer.Picture(large, draw.Options{Set: draw.Unicode, Lang: lang.Japanese}).Text(); !strings.Contains(text, "S▲") || !strings.Contains(text, "D△") {
		t.Errorf("agents without room for a kanji:\n%s", text)
	}
}

// TestDigHereDeeds checks that every failure has a text and every plan a name.
func TestDigHereDeeds(t *testing.T) {
	for _, c := range []struct {
		edition dighere.Edition
		steps   []string
		agent   boards.Seat
		plan    string
		why     string
	}{
		{dighere.Edition2019, []string{"6 -1 -1 -1"}, 0, "動→", ""},
		{dighere.Edition2019, []string{"6 -1 -1 -1"}, 1, "休", ""},
		{dighere.Edition2019, []string{"2 -1 -1 -1"}, 0, "動←", "場外"},
		{dighere.Edition2019, []string{"99 -1 -1 -1"}, 0, "休", "不正な計画"},
		{dighere.Edition2019, []string{"-1 -1 8 -1"}, 2, "掘↓", "不正な計画"},
		{dighere.Edition2019, []string{"16 -1 -1 -1"}, 0, "埋↓", "穴がない"},
		{dighere.Edition2019, []string{"-1 -1 2 -1"}, 2, "動←", "穴がある"},
		{dighere.Edition2019, []string{"6 -1 -1 -1", "6 -1 -1 -1", "0 -1 -1 -1"}, 0, "動↓", "穴がある"},
		{dighere.Edition2020, []string{"15 -1 -1 -1"}, 0, "掘↘", ""},
		{dighere.Edition2019, []string{"0 -1 -1 4", "0 -1 -1 4", "0 -1 -1 -1"}, 0, "動↓", "先客がいる"},
	} {
		p := fieldOfDigHere(t, c.edition, "duel", c.steps...)
		d := deed(lang.Japanese, draw.Unicode, p, c.agent)
		if d.Plan != c.plan || d.Why != c.why || d.Failed != (c.why != "") {
			t.Errorf("%v agent %d: %+v, want %q %q", c.steps, c.agent, d, c.plan, c.why)
		}
	}
	for _, f := range []dighere.Failure{dighere.IllegalNot, dighere.Outside, dighere.Occupied, dighere.InHole, dighere.NoHole, dighere.Crossing, dighere.Collision, dighere.Entered} {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			if words.Failure(l, f) == "" {
				t.Errorf("%q has no word in %s", f, l)
			}
		}
	}
	for plan, want := range map[int]string{14: "dE", -1: "s", 20: "pN", 7: "gSE"} {
		if got := planShort(lang.English, draw.ASCII, plan); got != want {
			t.Errorf("plan %d is %q in short, want %q", plan, got, want)
		}
	}
	if got := stepName(draw.ASCII, nil, "14 -1 20 7"); got != "dig E, stay, plug N, go SE" {
		t.Errorf("a step is called %q", got)
	}
}

// TestDigHereHappened checks the description of a step: digging, barking, and failed
// plans.
func TestDigHereHappened(t *testing.T) {
	before := fieldOfDigHere(t, dighere.Edition2019, "hoard", "6 2 1 5", "6 2 0 4", "6 2 0 5")
	after, err := before.Play("2 2 1 99")
	if err != nil {
		t.Fatal(err)
	}
	if got := told(lang.Japanese, draw.Unicode, before, after); got != "▲犬が2に吠える  △犬不可: 不正な計画" {
		t.Errorf("happened: %q", got)
	}
	if got := told(lang.English, draw.ASCII, before, after); got != "+D barks at 2  -D can't: no such plan" {
		t.Errorf("happened: %q", got)
	}
	// A listener gets names in place of signs, and has heard of the failures.
	called := func(boards.Seat) string { return "KAZE's dog" }
	if got := happened(lang.English, draw.ASCII, before, after, called); len(got) != 1 || got[0] != "KAZE's dog barks at 2" {
		t.Errorf("happened, for a listener: %q", got)
	}
	for plan, want := range map[int][2]string{14: {"digs east", "右を掘る"}, -1: {"stays", "休む"}, 20: {"plugs north", "上を埋める"}, 7: {"goes southeast", "右下へ動く"}, 99: {"stays", "休む"}} {
		if got := [2]string{words.Aloud(lang.English, plan), words.Aloud(lang.Japanese, plan)}; got != want {
			t.Errorf("plan %d is %q aloud, want %q", plan, got, want)
		}
	}
}

// TestDemoDigHere checks that the lobby's sample game is a complete legal game.
func TestDemoDigHere(t *testing.T) {
	p := fieldOfDigHere(t, dighere.Edition2019, "practice")
	for _, m := range demo {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	if _, over := p.Outcome(); !over {
		t.Error("the sample game has no end")
	}
}

// TestDigHereLarge checks that fields of several lines tell agents, treasure and holes apart
// by letters, too, which are large where there's room.
func TestDigHereLarge(t *testing.T) {
	p := fieldOfDigHere(t, dighere.Edition2019, "duel", "6 2 7 3")
	for lines := 2; lines <= 12; lines++ {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			o := draw.Options{Set: draw.Unicode, Lang: l, Lines: lines, Quiet: true}
			pic := Drawer.Picture(p, o)
			text := pic.Text()
			wants := []string{"▲", "△", "?"}
			if lines < 5 {
				wants = []string{"▲" + agentKind(l, o.Set, 0), "△" + agentKind(l, o.Set, 3), "?8"}
			}
			for _, w := range wants {
				if !strings.Contains(text, w) {
					t.Errorf("%d lines, %s: no %q in\n%s", lines, l, w, text)
				}
			}
			if n := count(pic, draw.PitEdge); n == 0 {
				t.Errorf("%d lines: no hole", lines)
			}
		}
	}
	for lines, size := range map[int]draw.Lettering{8: draw.LetteringNarrow, 9: draw.LetteringSquare} {
		large := draw.Unicode.Lettered("侍", size)
		if text := Drawer.Picture(p, draw.Options{Set: draw.Unicode, Lang: lang.Japanese, Lines: lines}).Text(); !strings.Contains(text, strings.TrimSpace(large[1])) {
			t.Errorf("%d lines: no large kanji in\n%s", lines, text)
		}
	}
}

// count counts the cells in the roles of an edge.
func count(pic *draw.Picture, base draw.Role) (n int) {
	for _, c := range pic.Cells {
		if c.Role >= base && c.Role < base+draw.EdgePairs {
			n++
		}
	}
	return n
}
