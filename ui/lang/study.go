package lang

// Analysis on the screen of a match.
var (
	LineStudy       = Key{"analyse", "検討"}
	LineStudyOff    = Key{"stop analysing", "検討終了"}
	HelpStudy       = Key{"let a program analyse the position on the board; press again to stop", "盤上の局面をプログラムに検討させる（もう一度で終了）"}
	HelpStudiers    = Key{"choose the programs that analyse", "検討するプログラムを選ぶ"}
	HelpStudyLine   = Key{"choose one of the lines found", "読み筋を選ぶ"}
	ActStudyLine    = Key{"choose the next line found", "次の読み筋を選ぶ"}
	ActStudyLineUp  = Key{"choose the previous line found", "前の読み筋を選ぶ"}
	HelpStudyPlay   = Key{"play through the chosen line on the board", "選んだ読み筋を盤に並べる"}
	LineStudyPlay   = Key{"play the line", "並べる"}
	HelpStudyStep   = Key{"step through the line on the board", "並べた読み筋を進める・戻す"}
	LineStudyStep   = Key{"step", "進む・戻る"}
	HelpStudySow    = Key{"keep the line as a variation, up to the shown move", "表示中の手までを変化として残す"}
	LineStudySow    = Key{"keep", "変化に残す"}
	HelpStudyEnd    = Key{"take the line off the board", "読み筋を盤から消す"}
	HelpStudyChoose = Key{"add the program to the analysis, or leave it out", "検討に加える・外す"}
	LineStudyChoose = Key{"add or leave out", "加える・外す"}

	HelpWhole       = Key{"analyse the whole game; press again to stop or to write the results", "対局全体を検討する（もう一度で中止、または結果の書き出し）"}
	HelpMarked      = Key{"go to the next or previous move with a mark of the analysis: ?! ? ??", "検討で印 (?! ? ??) の付いた次・前の手へ"}
	ActMarked       = Key{"go to the next marked move", "印の付いた次の手へ"}
	ActMarkedBefore = Key{"go to the previous marked move", "印の付いた前の手へ"}
	WholeTitle      = Key{"Analyse the whole game with %s", "%s で対局全体を検討"}
	WholeBegin      = Key{"%s for each position", "1局面 %s"}
	WholeNodes      = Key{"%d nodes for each position", "1局面 %dノード"}
	WholeStop       = Key{"stop; the results so far are kept", "中止（ここまでの結果は残る）"}
	WholeWrite      = Key{"write a copy of the record with the results", "結果入りの棋譜の写しを書く"}
	WholeWritten    = Key{"The copy is %s", "写し: %s"}
	WholeNoMarks    = Key{"There are no more marked moves in this direction.", "その先に印の付いた手はありません。"}
	WholeHead       = Key{"Whole game, by %s", "全体の検討（%s）"}
	WholeProgress   = Key{"%d of %d", "%d/%d"}
	WholeSide       = Key{"accuracy %.1f%%  ?! %d  ? %d  ?? %d", "精度%.1f%%  疑問手%d  悪手%d  大悪手%d"}
	WholeLost       = Key{"%.0f → %.0f%%", "%.0f → %.0f%%"}
	WholeBetter     = Key{"better: %s", "最善: %s"}
	WholePlot       = Key{"analysis %s", "検討 %s"}

	StudyTitle     = Key{"Programs that analyse", "検討するプログラム"}
	StudyLooks     = Key{"looking for programs that can analyse this game ...", "この種目を検討できるプログラムを探しています ..."}
	LineGiveUp     = Key{"don't wait", "待たない"}
	HelpGiveUp     = Key{"stop waiting for a hint, or for programs to be found", "ヒントやプログラムの検索を待つのをやめる"}
	StudyStarts    = Key{"starting the program ...", "プログラムを起動中 ..."}
	StudyWaits     = Key{"waiting for %s ...", "%s の出力を待っています ..."}
	StudyStops     = Key{"%s is finishing the last position ...", "%s 前の局面を終了中 ..."}
	StudyFailed    = Key{"%s: %s", "%s: %s"}
	StudyOver      = Key{"The analysis is over.", "検討を終えました。"}
	StudyNoMoves   = Key{"no move to analyse here", "検討する手なし"}
	StudyNobody    = Key{"No program on this machine can analyse this game.", "この種目を検討できるプログラムがありません。"}
	StudyPick      = Key{"No program is chosen.", "プログラムを選んでください。"}
	StudyEnded     = Key{"done", "終了"}
	StudyRate      = Key{"%s/s", "毎秒%s"}
	StudyDepth     = Key{"d%d", "深%d"}
	StudyWin       = Key{"win %d", "勝%d"}
	StudyLoss      = Key{"loss %d", "負%d"}
	StudyLead      = Key{"%+.1f pts", "%+.1f目"}
	StudyPreview   = Key{"Line %d: move %d of %d  %s", "読み筋%d: %d/%d手目  %s"}
	StudySown      = Key{"Kept as a variation: %d {move|moves}.", "変化として残しました（%d手）。"}
	StudySowOver   = Key{"A line can be kept once the game is over.", "読み筋は終局後に残せます。"}
	StudyNoPerson  = Key{"A person plays in this match on another screen: no analysis until it is over.", "別の画面で人が対局中です。終わるまで検討できません。"}
	StudyNetwork   = Key{"A person plays here against a player on a network: no analysis until the game is over.", "人がネットワーク越しに対局中です。終わるまで検討できません。"}
	StudyAskTitle  = Key{"Analyse while programs play?", "対局中に検討しますか"}
	StudyAskText   = Key{"The analysis runs on the same machine as the players. They get less of the processors, think less deeply, and may lose on time.", "検討は対局者と同じマシンで動きます。対局者の計算時間が減って読みが浅くなり、時間切れもありえます。"}
	StudyFairTitle = Key{"Analyse while a person plays?", "人の対局中に検討しますか"}
	StudyFairText  = Key{"A person plays in this game. The analysis shows what a program would play, which is fair only if everyone who plays has agreed.", "人が対局中です。検討ではプログラムの候補手が見えるため、対局者全員の同意が必要です。"}
	StudyFairKept  = Key{"The best move that is shown on a person's turn is recorded as a hint.", "人の手番に示した最善手は、ヒントとして記録に残ります。"}
)

// Errors of the analysis.
var _ = addFacts(map[string]string{
	"study.failed":  "%[1]d局面で失敗した",
	"study.unknown": "%[1]s は検討できるプログラムではない",
})
