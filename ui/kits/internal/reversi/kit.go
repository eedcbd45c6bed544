package reversi

import (
	"context"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines/builtin"
	"dohyo/engines/roster"
	"dohyo/kifu"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// Kit describes reversi.
var Kit = &kit.Kit{
	Games:    []*boards.Game{Game},
	Tryout:   tryout,
	Dialects: []roster.Dialect{{Name: protocol, Seat: seat}},
	Programs: []builtin.Program{{
		Name: "kogame", Kanji: "小亀", Japanese: "隅を取り、石を多く返す", English: "takes corners, turns many stones",
		Games: []string{Game.Name}, Protocols: []string{protocol},
		Serve: func(_ context.Context, c builtin.Call) error { return serve(c.In, c.Out) },
	}},
	Content: func(p boards.Position, _ ...boards.Position) any { return p.(*Position).Count() },
	Drawer:  drawer,
	Words:   &words,
	Opening: kifu.Words,
	Formats: []*kifu.Format{format},
	Records: []arena.RecordFormat{{Format: format, Whole: true}},
}

// words are the texts of reversi.
var words = lang.Words{
	Games: map[string]lang.GameWords{
		Game.Name: {Name: lang.Text("Reversi", "リバーシ"), Sides: lang.StoneSides, Settings: settings},
	},
	Ends: map[boards.Reason]lang.End{
		Wiped: {
			Word: lang.Text("wiped out", "全滅"),
			Won:  lang.Text("%[1]s wins: no stone of %[2]s is left after move %[3]d", "%[1]s の勝ち: %[3]d手で %[2]s の石が全滅"),
		},
	},
	Facts: map[string]string{
		"reversi.setup":   "リバーシ: 設定と初手からの手順のほかは指定できない",
		"reversi.over":    "対局は終わっている",
		"reversi.pass":    "返せる石があるのでパスできない",
		"reversi.off":     "盤の外",
		"reversi.none":    "返せる石がない",
		"reversi.gone":    "プログラムがもういない",
		"reversi.refused": "プログラムが %[1]q を拒んだ: %[2]q",
		"reversi.record":  "対局の見出しと手順が必要",
		"want.reversi":    "f5 のような点か pass",
	},
}

// settings are the texts for its settings.
var settings = map[string]lang.SettingText{
	cornersName: {
		Flag:  lang.Text("reversi: `N` corners that black holds at the start", "リバーシで黒が初めから持つ隅の数 `N`"),
		About: lang.Text("Reversi: corners that black holds at the start.", "リバーシ: 黒が初めから持つ隅の数。"),
		Holds: lang.Text("%d {corner|corners} for black", "%d隅の手合"),
		Line:  lang.Text("corners", "隅"), Help: lang.Text("more corners for black at the start", "黒の隅を増やす"),
	},
	startName: {
		Flag:   lang.Text("reversi: `HOW` the first stones lie: across or parallel", "リバーシの初めの4石の並べ方 `HOW`: across か parallel"),
		About:  lang.Text("Reversi: how the first four stones lie: across or parallel.", "リバーシ: 初めの4石の並べ方。across か parallel。"),
		Holds:  lang.Text("the first stones %s", "初めの4石は%s"),
		Values: map[string]lang.Key{"across": lang.Text("across", "斜め"), parallel: lang.Text("parallel", "平行")},
	},
}

// board returns a position as a board of stones to draw.
func board(p boards.Position, o draw.Options) draw.Board {
	q := p.(*Position)
	points := draw.NewPoints(size)
	for y := 1; y <= size; y++ {
		for x := 1; x <= size; x++ {
			points.At(x, y).Stone = draw.StoneOf(q.At(x, y))
		}
	}
	if x, y := q.Last(); x > 0 && !o.Quiet {
		points.At(x, y).Mark = draw.LastMark
	}
	return draw.Board{N: size, Points: points, Turn: q.turn, Column: func(x int) string { return string(rune('a' + x - 1)) }}
}

// drawer draws reversi.
var drawer = &draw.Drawer{
	Draws:   func(p boards.Position) bool { _, ok := p.(*Position); return ok },
	Picture: func(p boards.Position, o draw.Options) *draw.Picture { return board(p, o).Picture(o) },
	Measure: func(p boards.Position, o draw.Options) (w, h int) { return draw.Board{N: size}.Measure(o) },
	Size:    func(boards.Position) (cols, rows int) { return size, size },
	Diagram: func(p boards.Position, o draw.Options) *diagram.Drawing { return board(p, o).Diagram(draw.NoNumbers) },
	Lay: func(p boards.Position, o draw.Options, fw, fh float64) *diagram.Drawing {
		return board(p, o).Lay(o, fw, fh)
	},
	Figures: func(o draw.Options, game []boards.Position, _ []int) []draw.Figure {
		p := game[len(game)-1]
		return []draw.Figure{{To: p.Ply(), Drawing: board(p, o).Diagram(draw.NoNumbers)}}
	},
	Scores: func(p boards.Position) [2]int { return p.(*Position).Count() },
	Point: func(_ boards.Position, _, at draw.Field) (draw.Field, []boards.Move) {
		return draw.Field{}, []boards.Move{Name(at.Col, at.Row)}
	},
	Field: func(_ boards.Position, m boards.Move) (draw.Field, bool) {
		x, y, ok := Point(m)
		return draw.Field{Col: x, Row: y}, ok
	},
	Begins: func(r rune) bool { return r >= 'a' && r <= 'h' },
	Read: func(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error) {
		m, err := p.Parse(seat, text)
		return []boards.Move{m}, err
	},
	Name:    func(_ *draw.Set, _ boards.Position, m boards.Move) string { return string(m) },
	Sign:    draw.StoneSign,
	Feat:    func(lang.Lang, boards.Position, boards.Position) string { return "" },
	Warn:    func(lang.Lang, *draw.Set, boards.Position, boards.Move) string { return "" },
	Opening: func(boards.Position) (boards.Opening, bool) { return boards.Opening{}, false },
	Claims:  []draw.Claim{{Move: Resign, Name: lang.ClaimResign, Law: lang.LawResign, Ask: true}},
	Pass:    Pass,
	Demo:    []boards.Move{"f5", "d6", "c3", "d3", "c4"},
}

// tryout plays the first moves of a game with each colour against a player.
func tryout(ctx context.Context, t *roster.Trial) {
	began := time.Now()
	if !t.Sit(ctx, roster.TryStart, 0) {
		return
	}
	t.Ready(began)
	t.Move(ctx, roster.TryFirst)
	if t.Sit(ctx, roster.TrySecond, 1, "f5") {
		t.Move(ctx, roster.TryMove2)
	}
}
