package lang

import "dohyo/arena/analysis"

// The report of an analysis.
var (
	AnalyseHead     = Key{"%s, game %d: %s – %s (by %s)", "%s 第%d局: %s – %s（%s による検討）"}
	AnalyseSide     = Key{"%s: accuracy %.1f%%, average loss %.1f%%; %d {move|moves}: inaccuracies %d, mistakes %d, blunders %d", "%s: 正確さ %.1f%%、平均損失 %.1f%%、%d手のうち疑問手 %d、悪手 %d、大悪手 %d"}
	AnalyseUnjudged = Key{"%s: no move could be judged: the expectation before or after each move is unknown", "%s: 手の前後の期待勝率が不明で、評価できた手なし"}
	AnalyseMove     = Key{"%s (%.0f → %.0f%%)", "%s（%.0f → %.0f%%）"}
	AnalyseBetter   = Key{"better: %s", "最善: %s"}
	AnalyseNone     = Key{"No move is marked.", "印の付く手なし。"}
	AnalyseProgress = Key{"%d of %d positions, about %v left", "%d/%d局面、残り約 %v"}
	AnalyseFailed   = Key{"%s, game %d, move %d: %s", "%s 第%d局 %d手目: %s"}
	AnalyseUnwanted = Key{"%s: the record has variations; they are left out of %s", "%s: 変化のある棋譜。変化は %s に書かれない"}
	AnalyseNext     = Key{"%s: %.0f%%, then %s", "%s: %.0f%%、続きは %s"}

	PaperReview   = Key{"Analysis", "検討"}
	PaperBy2      = Key{"Analysed by", "検討したプログラム"}
	PaperAccuracy = Key{"Accuracy", "正確さ"}
	PaperLoss     = Key{"Average loss", "平均損失"}
	PaperMarked   = Key{"Mark", "評価"}
	PaperWinning  = Key{"Expectation", "期待勝率"}
	PaperBetter   = Key{"Better", "最善手"}
)

// Grade returns the word for a move's grade in a language, "" for a fine one.
func Grade(l Lang, g analysis.Grade) string {
	return l.Say([...]Key{{}, {"inaccuracy", "疑問手"}, {"mistake", "悪手"}, {"blunder", "大悪手"}}[g])
}

// Errors of the command.
var _ = addFacts(map[string]string{
	"analysis.protocol":    "このプロトコルには検討の命令がない",
	"study.silent":         "手を挙げなかった",
	"cli.analyse.protocol": "%[1]s: %[2]s",
	"cli.want.analyse":     "検討する棋譜",
	"cli.analyse.engine":   "%[1]s を検討するプログラムがない: --engine で指定",
	"cli.analyse.marks":    "%[1]s %[2]s: 5,10,20 のように増えていく3つの百分率を指定",
	"cli.analyse.time":     "--time %[1]v: 1時間までの時間を指定",
	"cli.analyse.numbers":  "--nodes、--lines、--game: 0 以上の数を指定",
	"cli.analyse.form":     "--report %[1]s: 拡張子は .html、.md、.txt のいずれか",
	"cli.analyse.one":      "-o: 棋譜ファイルが1つのときだけ使える",
	"cli.analyse.same":     "%[1]s: 検討した棋譜そのものには上書きしない。別の名前を指定",
	"cli.analyse.broke":    "%[1]s。同じコマンドで続きから検討する",
	"cli.analyse.seats":    "%[1]s は1手ずつ打つ（指す）種目ではないので検討できない",
	"cli.analyse.nothing":  "検討できる局がない",
})

var helpAnalyse = Help{
	Short: Key{"Ask a program about every position of games", "棋譜の全局面をプログラムに検討させる"},
	Long: Key{`Ask a program about each position of the games in records, journals, matches
and folders, and compare the moves played with its choices. The report names the moves that
lost most, the better moves, and the accuracy of each player. --report writes a page with diagrams of the turning points, and -o a
copy of the record with the results in it, as other programs expect them; a
record is never overwritten by its analysis.

The loss of a move is its side's expected result before the move minus the one
after it, in percent of a win. --marks sets the smallest losses of an
inaccuracy, a mistake and a blunder.

Results are saved as they arrive: after an interruption, the same command
continues. The program needs a protocol with commands for analysis: USI,
Gomocup (best with YXNBEST), or GTP with kata-analyze or lz-analyze. The exit
status is 3 if positions were left out.`,
		`棋譜・ジャーナル・対戦・フォルダの各局の全局面をプログラムに検討させ、実際の手と比べます。損失の大きい手とそれに代わる手、両対局者の正確さを報告します。--report は分かれ目の図の入ったページ、-o は検討結果を書き込んだ棋譜の写しを、ほかのソフトで読める形で書き出します。元の棋譜には上書きしません。

手の損失は、その手の前の期待勝率と後の期待勝率の差です。--marks に疑問手・悪手・大悪手とする最小の損失を指定します。

結果はその都度保存されるので、中断しても同じコマンドで続きから検討します。検討の命令のあるプロトコルが必要です: USI、Gomocup（YXNBEST があるとよい）、GTP（kata-analyze か lz-analyze）。検討できなかった局面があれば終了コードは3です。`},
	Flags: map[string]Key{
		"engine":      {"the program `PLAYER` to ask (default: the strongest built-in one)", "検討するプログラム `PLAYER`（既定は内蔵で最も強いもの）"},
		"time":        {"`TIME` for each position (default 1s, unless --nodes is given)", "1局面の時間 `TIME`（既定は1秒、--nodes があればなし）"},
		"nodes":       {"up to `N` nodes, visits or playouts for each position", "1局面で `N` ノード（探索数、プレイアウト数）まで"},
		"lines":       {"list the `N` best moves of each position", "各局面の上位 `N` 手を挙げる"},
		"concurrency": {"run `N` programs at the same time", "`N` 個のプログラムを同時に動かす"},
		"marks":       {"the smallest losses of an inaccuracy, a mistake and a blunder, in `PERCENT`", "疑問手・悪手・大悪手とする最小の損失 `PERCENT`（百分率）"},
		"game":        {"only game `N` of each file", "各ファイルの第 `N` 局だけ"},
		"report":      {"write the report to `FILE` (.html, .md, .txt)", "報告をファイル `FILE` に書き出す（.html、.md、.txt）"},
		"out":         {"write the record with the results to `FILE`", "検討結果を書き込んだ棋譜をファイル `FILE` に書き出す"},
		"again":       {"drop the results of an earlier run", "以前の結果を捨てて最初から検討する"},
		"force":       {"overwrite existing files", "すでにあるファイルに上書きする"},
		"json":        {"print results as JSON lines", "結果を JSON で1行ずつ出力"},
	},
}
