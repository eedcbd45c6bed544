package lang

// What keeps a record from being changed or saved.
var _ = addFacts(map[string]string{
	"edit.marks":           "この種目の棋譜には盤上の印を書けない",
	"edit.stones":          "この種目の棋譜では途中に駒や石を置けない",
	"edit.root":            "棋譜の最初の局面は消したり動かしたりできない",
	"edit.result":          "結果は B+R・W+3.5・Draw・Void の形で書く（%[1]q とある）",
	"board.row":            "盤の1行は%[1]d路のはずだが、%[2]d路しかない",
	"board.rows":           "盤は%[1]d行のはずだが、%[2]d行ある",
	"board.hand":           "持駒は 飛 歩二 の形で書く（%[1]q とある）",
	"board.want.stone":     "盤の点（空点は . 、石は X か O）",
	"board.want.piece":     "盤のマス（空きは ・ か . 、または駒）",
	"paste.journal":        "これは対戦のジャーナル。ファイルのほうを開く",
	"want.paste":           "棋譜か局面",
	"edit.komi":            "コミは 6.5 のように半目単位で書く（%[1]q とある）",
	"edit.handicap":        "置石の数を書く（%[1]q とある）",
	"edit.handicap.stones": "置石は%[1]d子とあるが、棋譜の初めにある黒石は%[2]d子。先に石を置く",
	"edit.date":            "日付は 2026-11-23 の形で書く（%[1]q とある）",
	"edit.ending":          "%[1]s: 拡張子が棋譜のものでない",
	"edit.changed":         "ファイルがほかのプログラムに書き換えられた",
	"edit.encoding":        "ファイルの文字コードが1つでない。別のファイルに保存すること",
})
