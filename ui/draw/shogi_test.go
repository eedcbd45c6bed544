package draw

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/lang"
)

var shogiGame = shogi.Games()[0]

// promotedAll has every kind of piece on the board, of both sides, and both
// hands.
const promotedAll = "1+B2g2nl/1K1+P1+P1+P1/p1+N1+R1+S2/3pp2p1/9/2P5P/PP1+l1k+s1P/3+l5/LN3+r3 b BGSN4P2gs2p 180"

func shogiAt(t testing.TB, sfen string, moves ...boards.Move) *shogi.Position {
	t.Helper()
	p, err := shogiGame.Start(boards.Setup{Position: sfen, Limit: 256})
	for _, m := range moves {
		if err == nil {
			p, err = p.Play(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return p.(*shogi.Position)
}

// Each field takes exactly the cells it has, in every set and size, with every
// mark on it, and a click in its middle finds it again.
func TestShogiPicturesAreWhole(t *testing.T) {
	for _, p := range []*shogi.Position{shogiAt(t, ""), shogiAt(t, promotedAll), shogiAt(t, "4k4/9/9/9/9/9/9/9/4K3R b R 1", "+1911HI")} {
		for _, name := range SetNames() {
			for i := range 128 {
				o := Options{Set: SetNamed(name), Big: i&1 != 0, Middle: i&65 == 64, Labels: i&2 != 0, Rim: i&4 != 0, Flip: i&8 != 0}
				if i&16 != 0 {
					o.Cursor = Field{5, 5}
				}
				if i&32 != 0 {
					o.Picked = Field{9, 7}
					o.Reach = reachShogi(p, o.Picked)
				}
				pic := Shogi.Picture(p, o)
				if w, h := Shogi.Measure(p, o); w != pic.W || h != pic.H {
					t.Fatalf("measured %dx%d, got %dx%d", w, h, pic.W, pic.H)
				}
				for y := range pic.H {
					n := 0
					for x := range pic.W {
						n += Width(pic.At(x, y).Text)
					}
					if n != pic.W {
						t.Fatalf("%s %+v: line %d is %d columns, want %d", name, o, y, n, pic.W)
					}
				}
				for row := 1; row <= 9; row++ {
					for col := 1; col <= 9; col++ {
						want := Field{col, row}
						if o.Flip {
							want = Field{10 - col, 10 - row}
						}
						if f, ok := pic.Field((col-1)*pic.FW+pic.FW/2, pic.Y+(row-1)*pic.FH+pic.FH/2); !ok || f != want {
							t.Fatalf("a click gives %v, want %v", f, want)
						}
					}
				}
			}
		}
	}
}

// Whose a piece is, what it is, and what happened to it can be told without a
// colour.
func TestShogiByShape(t *testing.T) {
	for _, c := range []struct {
		p     *shogi.Position
		set   *Set
		flip  bool
		wants []string
	}{
		{shogiAt(t, ""), Unicode, false, []string{"v香v桂v銀v金v王v金v銀v桂v香", " 香 桂 銀 金 玉 金 銀 桂 香"}},
		{shogiAt(t, ""), Unicode, true, []string{"v香v桂v銀v金v玉v金v銀v桂v香", " 香 桂 銀 金 王 金 銀 桂 香"}},
		{shogiAt(t, "", "+7776FU"), Unicode, false, []string{"▲歩", "＋"}},
		{shogiAt(t, "", "+7776FU", "-3334FU"), Unicode, false, []string{"▼歩", "＋"}},
		{shogiAt(t, "", "+7776FU", "-3334FU"), SetNamed("full"), false, []string{"w歩", "＋"}},
		{shogiAt(t, "", "+7776FU", "-3334FU"), ASCII, false, []string{"wp ", " : ", "vl vn vs vg vk vg vs vn vl"}},
		{shogiAt(t, "4k4/9/9/9/9/9/9/9/4K3R b R 1", "+1911HI"), Unicode, false, []string{"!王", "▲飛"}},
		{shogiAt(t, promotedAll), Unicode, false, []string{" 馬", " と", " 圭", " 龍", " 全", "v杏", "v全", "v龍", "△ 金2 銀 歩2", "▲ 角 金 銀 桂 歩4"}},
		{shogiAt(t, promotedAll), ASCII, false, []string{" +B", " +P", "v+l", "v+s", "- g2 s p2", "+ B G S N P4"}},
	} {
		text := Shogi.Picture(c.p, Options{Set: c.set, Flip: c.flip, Labels: true}).Text()
		for _, w := range c.wants {
			if !strings.Contains(text, w) {
				t.Errorf("no %q in\n%s", w, text)
			}
		}
	}
	text := Shogi.Picture(shogiAt(t, promotedAll), Options{Set: Unicode, Picked: Field{2, 10}, Reach: []Field{{1, 1}, {5, 1}}}).Text()
	for _, w := range []string{" 〇", "x金"} {
		if !strings.Contains(text, w) {
			t.Errorf("no %q in\n%s", w, text)
		}
	}
}

// A person takes a piece and then chooses where it goes.
func TestShogiPoint(t *testing.T) {
	start := shogiAt(t, "")
	exchange := shogiAt(t, "", "+7776FU", "-3334FU")
	dropping := shogiAt(t, "", "+7776FU", "-3334FU", "+8822UM", "-3122GI")
	for _, c := range []struct {
		p          *shogi.Position
		picked, at Field
		now        Field
		moves      string
	}{
		{start, Field{}, Field{3, 7}, Field{3, 7}, ""},                                                 // ７七の歩
		{start, Field{}, Field{3, 3}, Field{}, ""},                                                     // the other side's
		{start, Field{}, Field{3, 5}, Field{}, ""},                                                     // nothing
		{start, Field{3, 7}, Field{3, 7}, Field{}, ""},                                                 // put back
		{start, Field{3, 7}, Field{4, 7}, Field{4, 7}, ""},                                             // another one
		{start, Field{3, 7}, Field{3, 6}, Field{3, 7}, "+7776FU"},                                      //
		{start, Field{3, 7}, Field{3, 5}, Field{3, 7}, "+7775FU"},                                      // not allowed: told why
		{exchange, Field{2, 8}, Field{8, 2}, Field{2, 8}, "+8822UM +8822KA"},                           // promote?
		{dropping, Field{}, Field{2, 10}, Field{2, 10}, ""},                                            // from the hand
		{dropping, Field{2, 10}, Field{5, 5}, Field{2, 10}, "+0055KA"},                                 //
		{dropping, Field{}, Field{1, 10}, Field{}, ""},                                                 // no rook there
		{dropping, Field{}, Field{2, 0}, Field{}, ""},                                                  // the other side's hand
		{dropping, Field{2, 10}, Field{2, 0}, Field{2, 10}, ""},                                        // no field of the board
		{shogiAt(t, "4k4/P8/9/9/9/9/9/9/4K4 b - 1"), Field{1, 2}, Field{1, 1}, Field{1, 2}, "+9291TO"}, // it must promote
	} {
		now, moves := Shogi.Point(c.p, c.picked, c.at)
		var texts []string
		for _, m := range moves {
			texts = append(texts, string(m))
		}
		if now != c.now || strings.Join(texts, " ") != c.moves {
			t.Errorf("%v after %v: %v %v, want %v %s", c.at, c.picked, now, texts, c.now, c.moves)
		}
	}
	if got := reachShogi(exchange, Field{2, 8}); !slices.Contains(got, Field{8, 2}) || len(got) != 6 {
		t.Errorf("the bishop reaches %v", got)
	}
	if got := reachShogi(dropping, Field{2, 10}); len(got) != 43 {
		t.Errorf("a bishop in hand reaches %d squares", len(got))
	}
}

func TestShogiStep(t *testing.T) {
	p := shogiAt(t, promotedAll)
	empty := shogiAt(t, "")
	for _, c := range []struct {
		p      *shogi.Position
		at     Field
		dx, dy int
		want   Field
	}{
		{empty, Field{5, 5}, 1, 0, Field{6, 5}},
		{empty, Field{9, 5}, 1, 0, Field{9, 5}},
		{empty, Field{5, 9}, 0, 1, Field{5, 9}}, // nothing in hand
		{empty, Field{5, 1}, 0, -1, Field{5, 1}},
		{p, Field{5, 9}, 0, 1, Field{4, 10}},  // 銀
		{p, Field{1, 9}, 0, 1, Field{2, 10}},  // 角: there's no rook
		{p, Field{2, 10}, 1, 0, Field{3, 10}}, // 金
		{p, Field{5, 10}, 1, 0, Field{7, 10}}, // over the lance that isn't there
		{p, Field{7, 10}, 1, 0, Field{7, 10}},
		{p, Field{4, 10}, 0, -1, Field{5, 9}},
	} {
		if got := stepShogi(c.p, c.at, c.dx, c.dy); got != c.want {
			t.Errorf("from %v by %d,%d: %v, want %v", c.at, c.dx, c.dy, got, c.want)
		}
	}
}

func TestShogiRead(t *testing.T) {
	start := shogiAt(t, "")
	exchange := shogiAt(t, "", "+7776FU", "-3334FU")
	for _, c := range []struct {
		p    *shogi.Position
		text string
		want string
	}{
		{start, "76fu", "+7776FU"}, {start, "7776FU", "+7776FU"}, {start, "+7776FU", "+7776FU"}, {start, "７六歩", "+7776FU"}, {start, "7g7f", "+7776FU"},
		{start, "76歩", "+7776FU"}, {exchange, "22um", "+8822UM"}, {exchange, "2288", "+2288KA"}, {start, "", ""}, {start, "hello", ""},
		{start, "%TORYO", "%TORYO"}, {start, "投了", "%TORYO"}, {start, "中断", "%CHUDAN"}, {start, "%MATTA", "%MATTA"}, {start, "待った", "%MATTA"},
		{exchange, "8822", "+8822UM +8822KA"}, {exchange, "58ki", "+4958KI +6958KI"},
	} {
		got, err := readShogi(c.p, 0, c.text)
		var texts []string
		for _, m := range got {
			texts = append(texts, string(m))
		}
		slices.Sort(texts)
		want := strings.Fields(c.want)
		slices.Sort(want)
		if !slices.Equal(texts, want) || err == nil != (c.want != "") {
			t.Errorf("%q: %v, %v, want %s", c.text, texts, err, c.want)
		}
		if len(got) == 2 && c.text == "8822" && !promotes(got[0], got[1]) {
			t.Errorf("%q: %v, want the promotion first", c.text, got)
		}
	}
	for _, r := range "0９同+-%７" {
		if !beginsShogi(r) {
			t.Errorf("%q doesn't begin a move", r)
		}
	}
	for _, r := range "aeuqvw? PSHLNCZ" {
		if beginsShogi(r) {
			t.Errorf("%q begins a move, it is a key", r)
		}
	}
}

func TestShogiWords(t *testing.T) {
	start := shogiAt(t, "")
	exchange := shogiAt(t, "", "+7776FU", "-3334FU")
	if got := shogiName(Unicode, start, "+7776FU"); got != "▲７六歩" {
		t.Error(got)
	}
	if got := shogiName(SetNamed("full"), exchange, "+8822UM"); got != "+２二角成" {
		t.Error(got)
	}
	if got := shogiName(ASCII, exchange, "+8822UM"); got != "+8822UM" {
		t.Error(got)
	}
	if got := shogiName(Unicode, nil, "+7776FU"); got != "+7776FU" {
		t.Error(got)
	}
	after := shogiAt(t, "", "+7776FU", "-3334FU", "+8822UM")
	for pv, want := range map[string]string{
		"8h2b+ 3a2b B*4e":         "▲２二角成 △同銀 ▲４五角",
		"-3122GI +0045KA":         "△同銀 ▲４五角",
		"+8822UM -3122GI":         "▲２二角成 △同銀",
		"8h2b+ 3a2b rubbish B*4e": "▲２二角成 △同銀",
		"no moves at all":         "no moves at all",
		"":                        "",
	} {
		if got := shogiLine(Unicode, exchange, after, pv); got != want {
			t.Errorf("%q: %q, want %q", pv, got, want)
		}
	}
	if got := shogiLine(ASCII, exchange, nil, "8h2b+ 3a2b"); got != "+8822UM -3122GI" {
		t.Error(got)
	}
	checked := shogiAt(t, "4k4/9/9/9/9/9/9/9/4K3R b R 1")
	next, err := checked.Play("+1911HI")
	if err != nil {
		t.Fatal(err)
	}
	if got := shogiFeat(lang.Japanese, checked, next); got != "王手" {
		t.Errorf("%q", got)
	}
	if got := shogiWarn(lang.Japanese, Unicode, start, shogi.Win); !strings.Contains(got, "玉が敵陣にない") || !strings.Contains(got, "0/28") {
		t.Errorf("%q", got)
	}
	if got := shogiWarn(lang.Japanese, Unicode, start, "+7776FU"); got != "" {
		t.Errorf("%q", got)
	}
	for m, want := range map[boards.Move]Field{"+7776FU": {3, 6}, "-0055KA": {5, 5}} {
		if f, ok := moveField(m); !ok || f != want {
			t.Errorf("%s goes to %v, want %v", m, f, want)
		}
	}
	if _, ok := moveField("%TORYO"); ok {
		t.Error("a resignation goes nowhere")
	}
}

// The lines below the board tell of repetition and, near the camp, of points;
// they never are more than there's room for.
func TestShogiFacts(t *testing.T) {
	circle := []boards.Move{"+2838HI", "-8272HI", "+3828HI", "-7282HI"}
	for _, c := range []struct {
		p     *shogi.Position
		wants []string
	}{
		{shogiAt(t, ""), []string{"0/256手"}},
		{shogiAt(t, "", circle...), []string{"2/4回目（0手目）"}},
		{shogiAt(t, "", append(append(circle, circle...), circle[0])...), []string{"この局面 3/4回目（1,5手目）"}},
		{shogiAt(t, promotedAll), []string{"▲27点7枚", "△"}},
	} {
		facts := shogiFacts(lang.Japanese, Unicode, c.p)
		text := ""
		for _, f := range facts {
			text += f.Text + "\n"
			if w, _ := Shogi.Measure(c.p, Options{Set: Unicode}); Width(f.Text) > w+2 {
				t.Errorf("%q is wider than the board", f.Text)
			}
		}
		for _, w := range c.wants {
			if !strings.Contains(text, w) {
				t.Errorf("no %q in %q", w, text)
			}
		}
		if len(facts) > Shogi.FactRows {
			t.Errorf("%d lines, there's room for %d", len(facts), Shogi.FactRows)
		}
	}
}

// The sample game of the lobby is a whole game by the rules.
func TestShogiDemo(t *testing.T) {
	if len(shogiAt(t, "", demoShogi...).Moves()) < 60 {
		t.Error("the sample game is short")
	}
}

func BenchmarkShogiPicture(b *testing.B) {
	p := shogiAt(b, promotedAll)
	for b.Loop() {
		Shogi.Picture(p, Options{Set: Unicode, Labels: true, Rim: true})
	}
}

func BenchmarkShogiLine(b *testing.B) {
	p := shogiAt(b, "")
	for b.Loop() {
		shogiLine(Unicode, p, nil, "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b")
	}
}

// Whatever a program sends as its line of play, and whatever a person types,
// is read without harm; what is read can be spelt.
func FuzzShogiTexts(f *testing.F) {
	for _, text := range []string{"76fu", "7776FU", "同銀", "P*5e 7g7f", "8h2b+ 3a2b", "%TORYO", "+0055KA", "９九玉右上"} {
		f.Add(text)
	}
	start, late := shogiAt(f, ""), shogiAt(f, promotedAll)
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range []*shogi.Position{start, late} {
			shogiLine(Unicode, p, nil, text)
			moves, err := readShogi(p, 0, text)
			if (err == nil) != (len(moves) > 0) {
				t.Fatalf("%q: %v, %v", text, moves, err)
			}
			for _, m := range moves {
				shogiName(Unicode, p, m)
				if f, ok := moveField(m); ok && f.None() {
					t.Errorf("%s goes nowhere", m)
				}
				shogiWarn(lang.Japanese, Unicode, p, m)
			}
		}
	})
}
