package drawer

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/shogi"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

var shogiGame = shogi.Games()[0]

// promotedAll has every kind of piece on the board for both sides, and pieces in both
// hands.
const promotedAll = "1+B2g2nl/1K1+P1+P1+P1/p1+N1+R1+S2/3pp2p1/9/2P5P/PP1+l1k+s1P/3+l5/LN3+r3 b BGSN4P2gs2p 180"

func shogiAt(t testing.TB, sfen string, moves ...boards.Move) *shogi.Position {
	t.Helper()
	return boardtest.Played(t, shogiGame.Start, boards.Setup{Position: sfen, Limit: 256}, moves...).(*shogi.Position)
}

// TestShogiPicturesAreWhole checks that each field has exactly its size in cells, in
// every glyph set and size, with every mark, and that a click on its middle finds it.
func TestShogiPicturesAreWhole(t *testing.T) {
	for _, p := range []*shogi.Position{shogiAt(t, ""), shogiAt(t, promotedAll), shogiAt(t, "4k4/9/9/9/9/9/9/9/4K3R b R 1", "+1911HI")} {
		for _, name := range draw.SetNames() {
			for i := range 256 {
				// A quarter of all combinations has every pair of choices.
				if bits.OnesCount(uint(i&0b001110))%2 != 0 || bits.OnesCount(uint(i&0b111001))%2 != 0 {
					continue
				}
				o := draw.Options{Set: draw.SetNamed(name), Lines: i&1 + i>>6*3, Labels: i&2 != 0, Rim: i&4 != 0, Flip: i&8 != 0}
				if i&16 != 0 {
					o.Cursor = draw.Field{Col: 5, Row: 5}
				}
				if i&32 != 0 {
					o.Picked = draw.Field{Col: 9, Row: 7}
					o.Reach = reach(p, o.Picked)
				}
				pic := Drawer.Picture(p, o)
				if w, h := Drawer.Measure(p, o); w != pic.W || h != pic.H {
					t.Fatalf("measured %dx%d, got %dx%d", w, h, pic.W, pic.H)
				}
				for y := range pic.H {
					n := 0
					for x := range pic.W {
						n += draw.Width(pic.At(x, y).Text)
					}
					if n != pic.W {
						t.Fatalf("%s %+v: line %d is %d columns, want %d", name, o, y, n, pic.W)
					}
				}
				for row := 1; row <= 9; row++ {
					for col := 1; col <= 9; col++ {
						want := draw.Field{Col: col, Row: row}
						if o.Flip {
							want = draw.Field{Col: 10 - col, Row: 10 - row}
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

// TestShogiByShape checks that a piece's owner, kind and marks are readable without
// colour.
func TestShogiByShape(t *testing.T) {
	for _, c := range []struct {
		p     *shogi.Position
		set   *draw.Set
		flip  bool
		wants []string
	}{
		{shogiAt(t, ""), draw.Unicode, false, []string{"v香v桂v銀v金v王v金v銀v桂v香", " 香 桂 銀 金 玉 金 銀 桂 香"}},
		{shogiAt(t, ""), draw.Unicode, true, []string{"v香v桂v銀v金v玉v金v銀v桂v香", " 香 桂 銀 金 王 金 銀 桂 香"}},
		{shogiAt(t, "", "+7776FU"), draw.Unicode, false, []string{"▲歩", "＋"}},
		{shogiAt(t, "", "+7776FU", "-3334FU"), draw.Unicode, false, []string{"▼歩", "＋"}},
		{shogiAt(t, "", "+7776FU", "-3334FU"), draw.SetNamed("full"), false, []string{"w歩", "＋"}},
		{shogiAt(t, "", "+7776FU", "-3334FU"), draw.ASCII, false, []string{"wp ", " : ", "vl vn vs vg vk vg vs vn vl"}},
		{shogiAt(t, "4k4/9/9/9/9/9/9/9/4K3R b R 1", "+1911HI"), draw.Unicode, false, []string{"!王", "▲飛"}},
		{shogiAt(t, promotedAll), draw.Unicode, false, []string{" 馬", " と", " 圭", " 龍", " 全", "v杏", "v全", "v龍", "△ 金2 銀 歩2", "▲ 角 金 銀 桂 歩4"}},
		{shogiAt(t, promotedAll), draw.ASCII, false, []string{" +B", " +P", "v+l", "v+s", "- g2 s p2", "+ B G S N P4"}},
	} {
		text := Drawer.Picture(c.p, draw.Options{Set: c.set, Flip: c.flip, Labels: true}).Text()
		for _, w := range c.wants {
			if !strings.Contains(text, w) {
				t.Errorf("no %q in\n%s", w, text)
			}
		}
	}
	text := Drawer.Picture(shogiAt(t, promotedAll), draw.Options{Set: draw.Unicode, Picked: draw.Field{Col: 2, Row: 10}, Reach: []draw.Field{{Col: 1, Row: 1}, {Col: 5, Row: 1}}}).Text()
	for _, w := range []string{" 〇", "x金"} {
		if !strings.Contains(text, w) {
			t.Errorf("no %q in\n%s", w, text)
		}
	}
}

// TestTurnedTiles checks that white's pieces on large tiles have roles of their own, and that small
// ones, and those in a set without blocks, don't.
func TestTurnedTiles(t *testing.T) {
	for _, c := range []struct {
		set   *draw.Set
		lines int
		want  draw.Role
	}{{draw.Unicode, 1, draw.WhitePiece}, {draw.Unicode, 3, draw.TurnedPiece}, {draw.ASCII, 3, draw.WhitePiece}} {
		pic := Drawer.Picture(shogiAt(t, ""), draw.Options{Set: c.set, Lines: c.lines, Labels: true})
		roles := map[draw.Role]int{}
		for _, cell := range pic.Cells {
			roles[cell.Role]++
		}
		if roles[c.want] == 0 || roles[draw.WhitePiece+draw.TurnedPiece-c.want] > 0 {
			t.Errorf("%s, %d lines: %d cells of white's pieces, %d of large ones", c.set.Name, c.lines, roles[draw.WhitePiece], roles[draw.TurnedPiece])
		}
	}
}

// TestHandAsOnBoard checks that a piece in hand has the role of one on the board.
func TestHandAsOnBoard(t *testing.T) {
	at := shogiAt(t, "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b b 1")
	for lines, want := range map[int]draw.Role{1: draw.WhitePiece, 3: draw.TurnedPiece} {
		pic := Drawer.Picture(at, draw.Options{Set: draw.Unicode, Lines: lines})
		if len(pic.Beside) != 1 {
			t.Fatalf("%d pieces in hand", len(pic.Beside))
		}
		if got := pic.At(pic.Beside[0].X, pic.Beside[0].Y).Role; got != want {
			t.Errorf("%d lines: role %d, want %d", lines, got, want)
		}
	}
}

// TestFullHandFits checks that all numbers of a hand with every kind of piece are on a small board.
func TestFullHandFits(t *testing.T) {
	at := shogiAt(t, "7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1")
	for lines := 1; lines <= 4; lines++ {
		pic := Drawer.Picture(at, draw.Options{Set: draw.Unicode, Lines: lines})
		if top := strings.Split(pic.Text(), "\n")[0]; !strings.HasSuffix(strings.TrimSpace(top), "17") {
			t.Errorf("%d lines: %q", lines, top)
		}
	}
}

// TestLargeKanji checks from which size on kanji are large, in sets with finer and finer blocks.
func TestLargeKanji(t *testing.T) {
	for name, from := range map[string]int{"unicode": 8, "sextants": 6, "octants": 5} {
		for lines := 2; lines <= 9; lines++ {
			small := strings.Contains(Drawer.Picture(shogiAt(t, ""), draw.Options{Set: draw.SetNamed(name), Lines: lines}).Text(), "桂")
			if small != (lines < from) {
				t.Errorf("%s, %d lines: small kanji %v", name, lines, small)
			}
		}
	}
}

// TestShogiPoint picks up a piece and then chooses its target.
func TestShogiPoint(t *testing.T) {
	start := shogiAt(t, "")
	exchange := shogiAt(t, "", "+7776FU", "-3334FU")
	dropping := shogiAt(t, "", "+7776FU", "-3334FU", "+8822UM", "-3122GI")
	for _, c := range []struct {
		p          *shogi.Position
		picked, at draw.Field
		now        draw.Field
		moves      string
	}{
		{start, draw.Field{}, draw.Field{Col: 3, Row: 7}, draw.Field{Col: 3, Row: 7}, ""},                                                           // ７七の歩
		{start, draw.Field{}, draw.Field{Col: 3, Row: 3}, draw.Field{}, ""},                                                                         // the other side's
		{start, draw.Field{}, draw.Field{Col: 3, Row: 5}, draw.Field{}, ""},                                                                         // nothing
		{start, draw.Field{Col: 3, Row: 7}, draw.Field{Col: 3, Row: 7}, draw.Field{}, ""},                                                           // put back
		{start, draw.Field{Col: 3, Row: 7}, draw.Field{Col: 4, Row: 7}, draw.Field{Col: 4, Row: 7}, ""},                                             // another one
		{start, draw.Field{Col: 3, Row: 7}, draw.Field{Col: 3, Row: 6}, draw.Field{Col: 3, Row: 7}, "+7776FU"},                                      //
		{start, draw.Field{Col: 3, Row: 7}, draw.Field{Col: 3, Row: 5}, draw.Field{Col: 3, Row: 7}, "+7775FU"},                                      // not allowed, so an error follows
		{exchange, draw.Field{Col: 2, Row: 8}, draw.Field{Col: 8, Row: 2}, draw.Field{Col: 2, Row: 8}, "+8822UM +8822KA"},                           // promote?
		{dropping, draw.Field{}, draw.Field{Col: 2, Row: 10}, draw.Field{Col: 2, Row: 10}, ""},                                                      // from the hand
		{dropping, draw.Field{Col: 2, Row: 10}, draw.Field{Col: 5, Row: 5}, draw.Field{Col: 2, Row: 10}, "+0055KA"},                                 //
		{dropping, draw.Field{}, draw.Field{Col: 1, Row: 10}, draw.Field{}, ""},                                                                     // no rook there
		{dropping, draw.Field{}, draw.Field{Col: 2, Row: 0}, draw.Field{}, ""},                                                                      // the other side's hand
		{dropping, draw.Field{Col: 2, Row: 10}, draw.Field{Col: 2, Row: 0}, draw.Field{Col: 2, Row: 10}, ""},                                        // no field of the board
		{shogiAt(t, "4k4/P8/9/9/9/9/9/9/4K4 b - 1"), draw.Field{Col: 1, Row: 2}, draw.Field{Col: 1, Row: 1}, draw.Field{Col: 1, Row: 2}, "+9291TO"}, // it must promote
	} {
		now, moves := Drawer.Point(c.p, c.picked, c.at)
		var texts []string
		for _, m := range moves {
			texts = append(texts, string(m))
		}
		if now != c.now || strings.Join(texts, " ") != c.moves {
			t.Errorf("%v after %v: %v %v, want %v %s", c.at, c.picked, now, texts, c.now, c.moves)
		}
	}
	if got := reach(exchange, draw.Field{Col: 2, Row: 8}); !slices.Contains(got, draw.Field{Col: 8, Row: 2}) || len(got) != 6 {
		t.Errorf("the bishop reaches %v", got)
	}
	if got := reach(dropping, draw.Field{Col: 2, Row: 10}); len(got) != 43 {
		t.Errorf("a bishop in hand reaches %d squares", len(got))
	}
}

func TestShogiStep(t *testing.T) {
	p := shogiAt(t, promotedAll)
	empty := shogiAt(t, "")
	for _, c := range []struct {
		p      *shogi.Position
		at     draw.Field
		dx, dy int
		want   draw.Field
	}{
		{empty, draw.Field{Col: 5, Row: 5}, 1, 0, draw.Field{Col: 6, Row: 5}},
		{empty, draw.Field{Col: 9, Row: 5}, 1, 0, draw.Field{Col: 9, Row: 5}},
		{empty, draw.Field{Col: 5, Row: 9}, 0, 1, draw.Field{Col: 5, Row: 9}}, // nothing in hand
		{empty, draw.Field{Col: 5, Row: 1}, 0, -1, draw.Field{Col: 5, Row: 1}},
		{p, draw.Field{Col: 5, Row: 9}, 0, 1, draw.Field{Col: 4, Row: 10}},  // 銀
		{p, draw.Field{Col: 1, Row: 9}, 0, 1, draw.Field{Col: 2, Row: 10}},  // 角: there's no rook
		{p, draw.Field{Col: 2, Row: 10}, 1, 0, draw.Field{Col: 3, Row: 10}}, // 金
		{p, draw.Field{Col: 5, Row: 10}, 1, 0, draw.Field{Col: 7, Row: 10}}, // past the lance that isn't there
		{p, draw.Field{Col: 7, Row: 10}, 1, 0, draw.Field{Col: 7, Row: 10}},
		{p, draw.Field{Col: 4, Row: 10}, 0, -1, draw.Field{Col: 5, Row: 9}},
	} {
		if got := step(c.p, c.at, c.dx, c.dy); got != c.want {
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
		{exchange, "8822", "+8822UM +8822KA"}, {exchange, "22角", "+8822UM +8822KA"}, {exchange, "22角不成", "+8822KA"}, {exchange, "58ki", "+4958KI +6958KI"},
	} {
		got, err := read(c.p, 0, c.text)
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
		if len(got) == 2 && (c.text == "8822" || c.text == "22角") && !promotes(got[0], got[1]) {
			t.Errorf("%q: %v, want the promotion first", c.text, got)
		}
	}
	for _, r := range "0９同%７" {
		if !begins(r) {
			t.Errorf("%q doesn't begin a move", r)
		}
	}
	for _, r := range "aeuqvw? PSHLNCZ+-" {
		if begins(r) {
			t.Errorf("%q begins a move, it is a key", r)
		}
	}
}

func TestShogiWords(t *testing.T) {
	start := shogiAt(t, "")
	exchange := shogiAt(t, "", "+7776FU", "-3334FU")
	if got, want := name(draw.Unicode, start, "+7776FU"), "▲７六歩"; got != want {
		t.Errorf("name returned %q, want %q", got, want)
	}
	if got, want := name(draw.SetNamed("full"), exchange, "+8822UM"), "+２二角成"; got != want {
		t.Errorf("name returned %q, want %q", got, want)
	}
	if got, want := name(draw.ASCII, exchange, "+8822UM"), "+8822UM"; got != want {
		t.Errorf("name returned %q, want %q", got, want)
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
		if got := line(draw.Unicode, exchange, after, pv); got != want {
			t.Errorf("%q: %q, want %q", pv, got, want)
		}
	}
	if got, want := line(draw.ASCII, exchange, nil, "8h2b+ 3a2b"), "+8822UM -3122GI"; got != want {
		t.Errorf("line returned %q, want %q", got, want)
	}
	checked := shogiAt(t, "4k4/9/9/9/9/9/9/9/4K3R b R 1")
	next, err := checked.Play("+1911HI")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := feat(lang.Japanese, checked, next), "王手"; got != want {
		t.Errorf("feat returned %q, want %q", got, want)
	}
	if got := warn(lang.Japanese, draw.Unicode, start, shogi.Win); !strings.Contains(got, "玉が敵陣にない") || !strings.Contains(got, "0/28") {
		t.Errorf("unexpected result of warn: %q", got)
	}
	if got, want := warn(lang.Japanese, draw.Unicode, start, "+7776FU"), ""; got != want {
		t.Errorf("warn returned %q, want %q", got, want)
	}
	for m, want := range map[boards.Move]draw.Field{"+7776FU": {Col: 3, Row: 6}, "-0055KA": {Col: 5, Row: 5}} {
		if f, ok := moveField(m); !ok || f != want {
			t.Errorf("%s goes to %v, want %v", m, f, want)
		}
	}
	if _, ok := moveField("%TORYO"); ok {
		t.Error("a resignation goes nowhere")
	}
}

// TestShogiFacts checks the lines below the board, which report repetitions and, near
// the camp, points, and never exceed their space.
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
		facts := factsOf(lang.Japanese, draw.Unicode, c.p)
		text := ""
		for _, f := range facts {
			text += f.Text + "\n"
			if w, _ := Drawer.Measure(c.p, draw.Options{Set: draw.Unicode}); draw.Width(f.Text) > w+2 {
				t.Errorf("%q is wider than the board", f.Text)
			}
		}
		for _, w := range c.wants {
			if !strings.Contains(text, w) {
				t.Errorf("no %q in %q", w, text)
			}
		}
		if len(facts) > Drawer.FactRows {
			t.Errorf("%d lines, there's room for %d", len(facts), Drawer.FactRows)
		}
	}
}

// TestShogiDemo checks that the lobby's sample game is a complete legal game.
func TestShogiDemo(t *testing.T) {
	if len(shogiAt(t, "", demo...).Moves()) < 60 {
		t.Error("the sample game is short")
	}
}

func BenchmarkShogiPicture(b *testing.B) {
	p := shogiAt(b, promotedAll)
	for b.Loop() {
		Drawer.Picture(p, draw.Options{Set: draw.Unicode, Labels: true, Rim: true})
	}
}

func BenchmarkShogiLine(b *testing.B) {
	p := shogiAt(b, "")
	for b.Loop() {
		line(draw.Unicode, p, nil, "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b")
	}
}

// FuzzShogiTexts checks that arbitrary lines of play and typed moves are read safely,
// and that what was read can be spelt.
func FuzzShogiTexts(f *testing.F) {
	for _, text := range []string{"76fu", "7776FU", "同銀", "P*5e 7g7f", "8h2b+ 3a2b", "%TORYO", "+0055KA", "９九玉右上"} {
		f.Add(text)
	}
	start, late := shogiAt(f, ""), shogiAt(f, promotedAll)
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range []*shogi.Position{start, late} {
			line(draw.Unicode, p, nil, text)
			moves, err := read(p, 0, text)
			if (err == nil) != (len(moves) > 0) {
				t.Fatalf("%q: %v, %v", text, moves, err)
			}
			for _, m := range moves {
				name(draw.Unicode, p, m)
				if f, ok := moveField(m); ok && f.None() {
					t.Errorf("%s goes nowhere", m)
				}
				warn(lang.Japanese, draw.Unicode, p, m)
			}
		}
	})
}

// TestPaper checks that the texts in diagrams have outlines, and that numbers are in
// kanji.
func TestPaper(t *testing.T) {
	for _, k := range short {
		if !diagram.Draws(k) {
			t.Errorf("%s has no outline", k)
		}
	}
	for n, want := range map[int]string{1: "一", 10: "十", 18: "十八", 20: "二十", 21: "二十一"} {
		if got := kanjiNumber(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
}

// TestMateIsDrawn checks that a mate shows the king, every piece that checks it, and the
// squares beside it, and that a check alone doesn't.
func TestMateIsDrawn(t *testing.T) {
	for _, tt := range []struct {
		sfen          string
		checks, bars  int
		lines         int
		checkedByName string
	}{
		{"4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", 1, 4, 1, "金"},
		{"4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", 1, 4, 3, "金"},
		{"4k4/9/4R4/9/9/9/9/9/4K4 w - 1", 0, 0, 1, ""}, // it can step aside
	} {
		pic := picture(shogiAt(t, tt.sfen), draw.Options{Set: draw.Unicode, Lines: tt.lines})
		checks, bars, kings := 0, 0, 0
		for i, c := range pic.Cells {
			switch {
			case c.Role == draw.CheckSign && c.Text == draw.Unicode.Checked:
				kings++
			case c.Role == draw.CheckSign:
				checks++
				if !strings.Contains(rest(pic, i), tt.checkedByName) {
					t.Errorf("%s: the sign of a check stands before %q", tt.sfen, rest(pic, i))
				}
			case c.Role == draw.Kinjite && strings.TrimSpace(c.Text) != "":
				bars++
			}
		}
		if kings != 1 || checks != tt.checks || bars != tt.bars {
			t.Errorf("%s in %d lines: %d kings in check, %d checking pieces, %d barred squares; want 1, %d, %d\n%s", tt.sfen, tt.lines, kings, checks, bars, tt.checks, tt.bars, pic.Text())
		}
	}
}

// rest returns the text of a field from one of its cells on.
func rest(pic *draw.Picture, at int) string {
	var b strings.Builder
	for i := at; i < min(at+pic.FW, len(pic.Cells)); i++ {
		b.WriteString(pic.Cells[i].Text)
	}
	return b.String()
}

// TestLeaves finds the fields that moves leave.
func TestLeaves(t *testing.T) {
	for move, want := range map[boards.Move]draw.Field{
		"+7776FU": {Col: 3, Row: 7}, "-3334FU": {Col: 7, Row: 3}, "+0055KA": handField(shogi.Black, 1), "-0055FU": handField(shogi.White, 6),
		"%TORYO": {}, "": {}, "+0055XX": {},
	} {
		got, ok := leaves(nil, move)
		if ok != !want.None() || ok && got != want {
			t.Errorf("%q leaves %v, %v", move, got, ok)
		}
	}
	p := boardtest.Played(t, shogi.Games()[0].Start, boards.Setup{})
	for move, want := range map[boards.Move]string{"+7776FU": "▲７七歩", "+0055KA": "持駒の角", "%TORYO": ""} {
		if got := mover(lang.Japanese, draw.Unicode, p, move); got != want {
			t.Errorf("%s moves %q, want %q", move, got, want)
		}
	}
	mark := draw.Mark{Text: "1", More: "64%", Role: draw.Hint}
	o := draw.Options{Set: draw.Unicode, Marks: map[draw.Field]draw.Mark{{Col: 3, Row: 7}: mark, {Col: 3, Row: 6}: mark}}
	if text := picture(p.(*shogi.Position), o).Text(); !strings.Contains(text, "1歩") || !strings.Contains(text, "1"+draw.Unicode.Open) {
		t.Errorf("the marks aren't drawn:\n%s", text)
	}
	o.Lines = 3
	if text := picture(p.(*shogi.Position), o).Text(); !strings.Contains(text, "64%") {
		t.Errorf("the value isn't drawn:\n%s", text)
	}
}

// TestEmptyHandOnPaper: an empty hand is described in the language of the page or the film.
func TestEmptyHandOnPaper(t *testing.T) {
	p := boardtest.Played(t, shogi.Shogi.Start, boards.Setup{})
	svg := func(l lang.Lang) string { return string(diagramOf(p, draw.Options{Set: draw.Unicode, Lang: l}).SVG()) }
	if svg(lang.English) == svg(lang.Japanese) {
		t.Error("the hands are the same in both languages")
	}
}

// TestSlabs: without blocks a large piece is a tile of whole cells, narrower at its point, and a
// console's font with lines for frames gives the board lines.
func TestSlabs(t *testing.T) {
	font := draw.Font{}
	for _, r := range "┌┬┐├┼┤└┴┘─│" {
		font[r] = true
	}
	p := shogiAt(t, "8k/7p1/8P/K8/9/9/9/9/9 b - 1")
	tests := []struct {
		set   *draw.Set
		lines int
		want  string
	}{
		{draw.ASCII, 2, " .  vk% |        |vp%  .  |        | .      |     P# "},
		{draw.ASCII, 3, "      v%k%% |  .     %%  |            |" +
			"v%p%%       |  %%    .   |            |" +
			"        ##  |  .    #P## |            "},
		{draw.ASCII.In(font), 4, "       │ %%%%%% |       │v%%k%%% |       │  %%%%  |───────┼────────|" +
			" %%%%%%│        |v%%p%%%│        |  %%%% │        |───────┼────────|" +
			"       │  ####  |       │ ##P### |       │ ###### |───────┼────────"},
	}
	for _, tt := range tests {
		pic := Drawer.Picture(p, draw.Options{Set: tt.set, Lines: tt.lines, Quiet: true})
		var got []string
		for y := range 3 * pic.FH {
			var b strings.Builder
			for x := 7 * pic.FW; x < 9*pic.FW; x++ {
				c := pic.At(x, pic.Y+y)
				switch {
				case c.Text == " " && c.Role == draw.BlackPiece:
					b.WriteByte('#')
				case c.Text == " " && c.Role == draw.WhitePiece:
					b.WriteByte('%')
				default:
					b.WriteString(c.Text)
				}
			}
			got = append(got, b.String())
		}
		if text := strings.Join(got, "|"); text != tt.want {
			t.Errorf("%d lines:\n%s\nwant\n%s", tt.lines, strings.ReplaceAll(text, "|", "\n"), strings.ReplaceAll(tt.want, "|", "\n"))
		}
	}
}
