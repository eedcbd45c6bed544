package lang

// What keeps a record from being changed or saved.
var _ = addFacts(map[string]string{
	"edit.marks":    "このゲームの棋譜は盤上の印を持てない",
	"edit.stones":   "このゲームの棋譜では途中に駒や石を置けない。局面編集を使うこと",
	"edit.root":     "棋譜の始まりは消したり動かしたりできない",
	"edit.result":   "結果は B+R・W+3.5・Draw・Void の形で書く（%[1]q とある）",
	"edit.date":     "日付は 2026-11-23 の形で書く（%[1]q とある）",
	"edit.changed":  "ファイルがほかのプログラムに書きかえられた",
	"edit.ending":   "%[1]s: 名前の終わりが棋譜の形式でない",
	"edit.encoding": "ファイルの文字コードが一つでない。別のファイルに保存すること",
})
