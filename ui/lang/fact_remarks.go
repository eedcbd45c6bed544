package lang

import (
	"dohyo/arena"
	"dohyo/boards"
)

// Notes on a game in a record.
var _ = addFacts(map[string]string{
	"note.from":         "%[1]d手目から",
	"note.from.same":    "第%[2]d局の%[1]d手目から",
	"note.from.record":  "%[2]s、%[1]d手目から",
	"note.from.game":    "%[2]s、第%[3]d局の%[1]d手目から",
	"note.from.players": "%[1]s（%[2]s 対 %[3]s）",
	"note.left":         "開始時の残り時間: %[1]s",
	"note.more":         "ほか%[1]d件（ジャーナルにある）",

	"note.rest.paused": "時計を停止 %[1]s",
	"note.rest.broken": "中断 %[1]s",
	"note.rest.sleep":  "マシンのスリープ（消費時間に数えない） %[1]s",
	"note.rest.late":   "dohyo の停止（消費時間に数えない） %[1]s",
	"note.rest.for":    "%[1]s、%[3]s",
	"note.by":          "%[1]s（%[2]s）",
	"note.at":          "%[1]s、%[2]d手目",
	"note.reason":      "%[1]s、理由: %[2]s",

	"note.hint":         "ヒント %[1]s %[2]s の%[3]d手目（%[4]s より）: %[5]s",
	"note.warning":      "警告 %[1]s %[2]s の%[3]d手目（%[4]s より）: %[5]s で%.0[6]f%%損、より良い手は %[7]s",
	"note.score":        "%[1]s（%+[2]d）",
	"note.score.rate":   "%[1]s（勝率 %.1[2]f%%）",
	"note.score.points": "%[1]s（%+.1[2]f目）",
	"note.slip":         "入力訂正 %[1]s %[2]s、%[3]d手目まで戻す",
	"note.undone":       "待った %[1]s %[2]s、%[3]d手目まで戻す",
	"note.undone.count": "死石の合意なし %[1]s、%[2]d手目まで戻す",
	"note.over":         "%[1]s が%[3]d手目に持ち時間を%[2]gミリ秒超過（許容範囲）",
	"note.over.step":    "%[1]s がステップ%[3]dで持ち時間を%[2]gミリ秒超過（許容範囲）",
	"note.wait.move":    "%[1]s のプロセッサ待ち（対戦外のプログラムが使用）、手数: %[2]s",
	"note.wait.moves":   "%[1]s のプロセッサ待ち（対戦外のプログラムが使用）、手数: %[2]s",
	"note.wait.step":    "%[1]s のプロセッサ待ち（対戦外のプログラムが使用）、ステップ: %[2]s",
	"note.wait.steps":   "%[1]s のプロセッサ待ち（対戦外のプログラムが使用）、ステップ: %[2]s",
	"note.wait.other":   "%[1]s、ほかに短い待ち1回",
	"note.wait.others":  "%[1]s、ほかに短い待ち%[2]d回",

	"note.dispute":      "終局時に不一致 %[1]s: %[2]s",
	"note.dispute.more": "終局時に不一致 %[1]s ほか%[2]d子: %[3]s",
	"note.alive":        "活き",
	"note.dead":         "死に",
	"note.settled":      "%[1]s（%[2]s）",
	"note.settled.name": "%[1]s（%[2]s %[3]s）",

	"note.ruling":        "裁定 %[1]s %[2]s: %[3]s",
	"note.ruling.at":     "裁定 %[1]s %[2]s、%[3]d手目: %[4]s",
	"note.with":          "%[1]s、%[2]s",
	"note.clocks":        "%[1]s、残り時間: %[2]s",
	"note.cut":           "%[1]s、%[2]d手目以降の無効な手: %[4]s",
	"note.was":           "%[1]s、それまでの結果: %[2]s",
	"note.did.resume":    "%[1]d手目の後から再開",
	"note.did.void":      "無効、やり直し",
	"note.did.withdraw":  "直前の裁定を取り消す",
	"note.end.win":       "%[1]s の勝ち（%[2]s）",
	"note.end.draw":      "引き分け（%[1]s）",
	"note.end.none":      "勝敗なし（%[1]s）",
	"note.claim":         "申し立て: %[1]s", // the name of the claim is replaced by its words
	"note.claim.of":      "申し立て: %[1]s",
	"note.claim.open":    "%[1]s（規則では決まらない）",
	"note.claim.holds":   "%[1]s（規則により成立）",
	"note.claim.fails":   "%[1]s（規則により不成立）",
	"note.claim.section": "%[1]s（%[2]s）",
	"note.claim.says":    "%[1]s: %[2]s",
})

// settlers are the ways in which a dispute about dead stones was settled, in a few words.
var settlers = map[arena.SettledBy]string{
	arena.ByCleanup: "打ち継ぎ", arena.ByArbiter: "判定プログラム", arena.ByReader: "dohyo の読み",
	arena.ByReferee: "審判", arena.ByAssumption: "判定できず活きとする",
}

// claim returns the arguments of a fact that names a claim, its party and its move, with
// the claim in words.
func (p speech) claim(args []any) []any {
	kind, _ := args[0].(string)
	ply, ok := args[2].(int)
	if !ok {
		return args
	}
	about, _ := p.argument(args[1]).(string)
	return []any{p.l.Claim(boards.ClaimKind(kind), about, ply)}
}
