package lang

// Errors of terminals, screens and pictures.
var _ = addFacts(map[string]string{
	"tui.ruling.clocks": "双方の残り時間を入力",
	"tui.ruling.none":   "裁定が選ばれていない",
	"draft.spot":        "盤のマスでない",
	"draft.room":        "小さい盤には収まらない",
	"tui.lore.changed":  "読んだ後にファイルが変更されている",
	"tui.lore.file":     "%[1]s: %[2]s",
	"lore.coding":       "%[1]d行目: UTF-8 でない。UTF-8 で保存し直す",
	"lore.long":         "%[1]d行目: %[2]d バイトより長い",
	"lore.read":         "%[1]d行目からの部分: %[2]s",
	"lore.twice":        "%[1]s という名前が2つある",
	"tui.compose.kept":  "控えの局面を読めない",
	"tui.compose.none":  "1つの局面ではない（棋譜はロビーで貼り付ける）",

	"tui.keys.action":      "%[1]q という操作はない。操作の一覧は 'dohyo config --explain'",
	"tui.keys.action.near": "%[1]q という操作はない（もしかして: %[2]s）。操作の一覧は 'dohyo config --explain'",
	"tui.keys.none":        "%[1]s: キーを指定",
	"tui.keys.fixed":       "%[1]s: %[2]q の意味は変えられない",
	"tui.keys.key":         "%[1]s: %[2]q というキーはない（1文字、ctrl+ と英字、%[3]s のどれか）",
	"term.signal":          "シグナル %[1]s により停止",
	"term.gone":            "端末がなくなった",
	"term.none":            "端末ではない",
	"term.because":         "%[1]s: %[2]s",
	"term.panic":           "dohyo の内部エラー: %[1]s（%[2]s）",
	"term.dumb":            "この端末ではカーソルを動かせない（TERM が dumb か空）",
	"term.nokeys":          "%[1]s: キー入力を読めない: %[2]s",
	"term.images":          "images には auto、off、kitty、sixel、iterm2 のどれかを指定（%[1]q とある）",
	"term.glyphs":          "glyphs には auto、unicode、sextants、octants、full、ascii、block のどれかを指定（%[1]q とある）",
	"diagram.form":         "図の形式は svg か png（%[1]q とある）",
})
