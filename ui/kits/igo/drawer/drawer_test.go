package drawer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

func igoAfter(t testing.TB, size int, moves string) boards.Position {
	t.Helper()
	return boardtest.Played(t, igo.Game.Start, boards.Setup{Size: size, Settings: igo.Komi(6.5)}, boardtest.Moves(moves)...)
}

// TestIgoBoards draws every board size in every glyph set. It checks the picture's size,
// the letters without I, and the field under the cursor.
func TestIgoBoards(t *testing.T) {
	for _, n := range []int{2, 5, 9, 13, 19, 25} {
		for _, name := range draw.SetNames() {
			for count := range 4 {
				p := igoAfter(t, n, "A1 pass")
				o := draw.Options{Set: draw.SetNamed(name), Labels: true, Lines: count, Rim: true, Cursor: draw.Field{Col: n, Row: 1}, Numbers: draw.EachMove}
				pic := Drawer.Picture(p, o)
				if w, h := Drawer.Measure(p, o); w != pic.W || h != pic.H {
					t.Errorf("%d %s: measured %dx%d, is %dx%d", n, name, w, h, pic.W, pic.H)
				}
				lines := strings.Split(pic.Text(), "\n")
				if want := "A B C D E F G H J K L M N O P Q R S T U V W X Y Z"[:2*n-1]; strings.Join(strings.Fields(lines[0]), " ") != want {
					t.Errorf("%d %s: columns %q", n, name, lines[0])
				}
				f, ok := Drawer.Field(p, "A1")
				if at, _ := pic.Field(pic.X, pic.Y+(n-1)*pic.FH); !ok || at != f || f != (draw.Field{Col: 1, Row: n}) {
					t.Errorf("%d: A1 is %v, %v", n, f, at)
				}
				_, moves := Drawer.Point(p, draw.Field{}, draw.Field{Col: n, Row: 1})
				if len(moves) != 1 || moves[0] != boards.Move(igo.PointText(igo.Point(n*n-1), n)) {
					t.Errorf("%d: the upper right corner is %v", n, moves)
				}
			}
		}
	}
	if f, ok := Drawer.Field(igoAfter(t, 9, ""), "pass"); ok {
		t.Errorf("a pass is on %v", f)
	}
}

// TestIgoMarks checks that dead stones, owners of points, the ko and overlays are
// readable without colour.
func TestIgoMarks(t *testing.T) {
	p := igoAfter(t, 5, "B3 A1 B2 A2 B1 E5 D4 pass pass")
	counted, err := p.(boards.Countable).Counted([]boards.Move{"A1"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"unicode": "○×●─┼─┼─┤\n○×●─┼─┼─┤", "ascii": "o-X . . .\no-X . . .",
	} {
		text := Drawer.Picture(counted, draw.Options{Set: draw.SetNamed(name), Count: true}).Text()
		rows := strings.Split(strings.ReplaceAll(text, "\n ", "\n"), "\n")
		if got := rows[3] + "\n" + rows[4]; got != strings.ReplaceAll(want, "○×●─┼─┼─┤\n○×●─┼─┼─┤", "○×●─┼─┼─┤\n○×●─┴─┴─┘") {
			t.Errorf("%s: %q", name, got)
		}
	}
	ko := Drawer.Picture(igoAfter(t, 9, "D5 E5 C4 F4 D3 E3 E4 D4"), draw.Options{Set: draw.Unicode}).Text()
	if !strings.Contains(ko, "●─◇─×─○") {
		t.Errorf("the ko isn't marked:\n%s", ko)
	}
	over := Drawer.Picture(p, draw.Options{Set: draw.ASCII, Marks: map[draw.Field]draw.Mark{{Col: 1, Row: 5}: {Text: "ax"}, {Col: 3, Row: 3}: {Text: "w7", Role: draw.WhiteLand}}}).Text()
	if !strings.Contains(over, "axX") || !strings.Contains(over, "w7") {
		t.Errorf("nothing lies over it:\n%s", over)
	}
}

func TestIgoOverlays(t *testing.T) {
	p := igoAfter(t, 5, "B3 D3 B2 C4")
	nine := strings.Repeat("0.5 -1 0 0 0\n", 5)
	for kind, c := range map[string]struct{ text, want string }{
		"dump":            {`{"size":5,"groups":[{"color":"white","stones":["C4"],"state":"weak","strength":0.25}]}`, "a-"},
		"dragon_data":     {"B3:\ncolor black\nstatus critical\nweakness 0.5\nstrings B3 A9 pass\nD3:\ncolor white\nstatus alive\nstrings D3", "A?"},
		"territory_value": {nine, "w5"},
		"dboard":          {nine, "b5"},
		"owner":           {nine, "w9"},
		"policy":          {"A1 0.07 pass 0.5 Z9 0.5 B1", "7"},
		"plist":           {"A1 E9 pass", "*"},
		"pspairs":         {"A1 7.5 B1", "7."},
		"sboard":          {strings.Repeat(`"" ko "" "" ""`+"\n", 5), "ko"},
		"bwboard":         {strings.Repeat("B . W empty white\n", 5), "w"},
		"gfx":             {"BLACK A1\nLABEL C5 hey\nINFLUENCE A5 -0.4 B5 x\nVAR b E5 w E4\nCOLOR #fff A4\nTEXT a b\nCIRCLE\n", "he"},
	} {
		list := overlays(lang.English, draw.Unicode, p, []engines.Layer{{Name: "x", Kind: kind, Text: c.text}, {Kind: kind, Text: "{"}})
		if len(list) == 0 {
			t.Errorf("%s: nothing", kind)
			continue
		}
		o := draw.Options{Set: draw.Unicode, Marks: list[0].Marks}
		text := Drawer.Picture(p, o).Text()
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: no %q in\n%s", kind, c.want, text)
		}
	}
}

// TestOverlayWords checks that a dump is told as it is: what eyes a group can make, which stones are
// lost and which only in danger, and in what order moves are proposed.
func TestOverlayWords(t *testing.T) {
	p := igoAfter(t, 5, "B3 D3 B2 C4")
	group := func(least, most int) string {
		return fmt.Sprintf(`{"color":"black","stones":["B2","B3"],"state":"weak","strength":0.25,"min":%d,"max":%d}`, least, most)
	}
	dump := `{"size":5,"groups":[` + group(0, 0) + "," + group(0, 8) + "," + group(8, 8) + "," + group(4, 4) + `],
		"territory":[0,0,0,0,0, 0,-0.3,0,0,0, 0,-0.8,0,0.9,0, 0,0,0.3,0,0, 0,0,0,0,0],
		"proposals":[{"move":"C2","value":2,"en":"hane","ja":"ハネ"},{"move":"C3","value":5,"en":"cut","ja":"切り"}]}`
	list := overlays(lang.English, draw.Unicode, p, []engines.Layer{{Name: "x", Kind: "dump", Text: dump}})
	named := func(name string) draw.Overlay {
		return list[slices.IndexFunc(list, func(o draw.Overlay) bool { return o.Name == name })]
	}
	if got, want := named("groups").Legend[1:], []string{
		"A: 2 stones, weak 0.2, no eye", "B: 2 stones, weak 0.2, eyes 0–1",
		"C: 2 stones, weak 0.2, eyes 1", "D: 2 stones, weak 0.2, eyes 0.5",
	}; !slices.Equal(got, want) {
		t.Errorf("groups %q", got)
	}
	for name, want := range map[string]string{"B2": "x", "B3": "xx", "D3": "xx", "C4": "x"} {
		f, _ := fieldOf(p, boards.Move(name))
		if got := named("territory").Marks[f].Text; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if got := named("proposals").Legend; len(got) != 3 || !strings.HasPrefix(got[0], "likeliest first") {
		t.Errorf("proposals %q", got)
	}
	// A square has no vital point: no move there gains anything.
	list = overlays(lang.English, draw.Unicode, p, []engines.Layer{{Name: "x", Kind: "dump", Text: `{"size":5,"eyes":[` +
		`{"color":"black","points":["A1","B1","A2"],"typ":8,"max":8,"vital":["A1","B1"]},{"color":"black","points":["A4","A5","B5"],"typ":8,"max":16,"vital":["A5"]}]}`}})
	for name, want := range map[string]string{"A1": "b1", "A5": "b!", "B5": "b1"} {
		f, _ := fieldOf(p, boards.Move(name))
		if got := named("eyes").Marks[f].Text; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	// More moves are proposed than the legend has. The rank of the move that was made counts all.
	list = overlays(lang.English, draw.Unicode, p, []engines.Layer{{Name: "x", Kind: "dump", Text: `{"size":5,"groups":[],"proposals":[` + strings.Repeat(`{"move":"C2"},`, 10) + `{"move":"C3"}]}`}})
	if o := named("proposals"); len(o.Legend) != 10 || o.Legend[0] != "the 9 likeliest of 11, with points" || len(o.Ranks) != 11 {
		t.Errorf("of 11 proposals: %q, %d ranks", o.Legend, len(o.Ranks))
	}
}

// TestJoseki draws the joseki of a dump, those of the side to move first.
func TestJoseki(t *testing.T) {
	p := igoAfter(t, 19, "D4")
	dump := `{"size":19,"turn":"white","joseki":[` +
		`{"color":"black","move":"F3","class":"rare","count":20,"share":0.01},` +
		`{"color":"white","move":"C6","class":"normal","count":7881,"share":0.631},` +
		`{"color":"white","move":"F3","class":"normal","count":7881,"share":0.631},` +
		`{"color":"black","move":"Z9","class":"urgent","count":1,"share":1},` +
		`{"color":"black","move":"C3","class":"urgent","count":9,"share":0.99}]}`
	list := overlays(lang.English, draw.Unicode, p, []engines.Layer{{Kind: "dump", Text: dump}})
	o := list[len(list)-1]
	if want := []string{"a C6  7881 times, 63%", "b F3  7881 times, 63%", "A C3  9 times, 99% at once"}; o.Name != "joseki" || !slices.Equal(o.Legend, want) {
		t.Errorf("overlay %q with %q, expected joseki with %q", o.Name, o.Legend, want)
	}
	if m := o.Marks[draw.Field{Col: 3, Row: 14}]; m.Text != "a" || m.Role != draw.WhiteLand {
		t.Errorf("C6 is marked %+v", m)
	}
}

// TestPatterns draws the known shapes of a dump. Moves of the same shape share a line.
func TestPatterns(t *testing.T) {
	p := igoAfter(t, 19, "D4")
	dump := `{"size":19,"turn":"white","patterns":[` +
		`{"move":"F3","value":9,"ja":"カカリ","en":"approach","line":["F3","C6","E3"]},` +
		`{"move":"Z9","value":8,"ja":"ハネ","en":"hane","line":["Z9"]},` +
		`{"move":"C3","value":7,"ja":"よくある形","en":"a frequent pattern","line":["C3"],"count":3,"seen":8},` +
		`{"move":"K3","value":6,"ja":"ハネ","en":"hane","line":["K3"]},` +
		`{"move":"K4","value":6,"ja":"ハネ","en":"hane","line":["K4"]}]}`
	for l, want := range map[lang.Lang][]string{
		lang.English:  {"a F3  approach, then C6 E3", "c C3  a frequent pattern (3 of 8)", "d K3, e K4  hane"},
		lang.Japanese: {"a F3  カカリ、続いて C6 E3", "c C3  よくある形（8回中3回）", "d K3、e K4  ハネ"},
	} {
		list := overlays(l, draw.Unicode, p, []engines.Layer{{Kind: "dump", Text: dump}})
		o := list[len(list)-1]
		if !slices.Equal(o.Legend, want) {
			t.Errorf("overlay %q with %q, expected %q", o.Name, o.Legend, want)
		}
		if m := o.Marks[draw.Field{Col: 3, Row: 17}]; m.Text != "c" || m.Role != draw.Hint {
			t.Errorf("C3 is marked %+v", m)
		}
	}
}

// FuzzIgoOverlays draws overlays from arbitrary text.
func FuzzIgoOverlays(f *testing.F) {
	for _, kind := range []string{"dump", "dragon_data", "dboard", "gfx", "plist", "pspairs", "sboard", "territory_value"} {
		f.Add(kind, "A1 B2 1\nLABEL A1 x\nINFLUENCE A1 NaN")
		f.Add(kind, `{"size":5,"territory":[1,2],"black":[1],"white":[],"proposals":[{"move":"Z9"}],"eyes":[{"points":["A1"]}]}`)
	}
	p := igoAfter(f, 5, "B3 D3 B2 C4")
	f.Fuzz(func(t *testing.T, kind, text string) {
		for _, o := range overlays(lang.Japanese, draw.ASCII, p, []engines.Layer{{Kind: kind, Text: text}}) {
			for at, m := range o.Marks {
				if draw.Width(m.Text) > 2 || at.Col < 1 || at.Col > 5 || at.Row < 1 || at.Row > 5 {
					t.Fatalf("%v on %v", m, at)
				}
			}
			Drawer.Picture(p, draw.Options{Set: draw.ASCII, Marks: o.Marks})
		}
	})
}

// TestLead checks the lead in points in each language.
func TestLead(t *testing.T) {
	for _, c := range []struct {
		by     float64
		en, ja string
	}{{13.5, "13.5", "13目半"}, {0.5, "0.5", "半目"}, {7, "7", "7目"}, {2.25, "2.25", "2.25目"}} {
		if en, ja := lead(lang.English, c.by), lead(lang.Japanese, c.by); en != c.en || ja != c.ja {
			t.Errorf("lead of %v = %q and %q, want %q and %q", c.by, en, ja, c.en, c.ja)
		}
	}
}

// TestScore writes what programs say about the position in each unit.
func TestScore(t *testing.T) {
	for _, c := range []struct {
		score    int
		unit     engines.Unit
		english  string
		japanese string
	}{
		{23, engines.UnitRate, "52.3%", "52.3%"},
		{-500, engines.UnitRate, "0.0%", "0.0%"},
		{23, engines.UnitPoint, "+2.3 pts", "+2.3目"},
		{-65, engines.UnitPoint, "-6.5 pts", "-6.5目"},
		{23, engines.OwnUnit, "+23", "+23"},
	} {
		for l, want := range map[lang.Lang]string{lang.English: c.english, lang.Japanese: c.japanese} {
			if got := Drawer.Score(l, c.score, c.unit); got != want {
				t.Errorf("%d of %q in %v: %q, want %q", c.score, c.unit, l, got, want)
			}
		}
	}
}
