package lang

import (
	"strconv"
	"strings"

	"dohyo/arena/problems"
	"dohyo/boards/safe"
	"dohyo/engines/proof"
)

// Problems, on the screen and in lines of text.
var (
	ProblemsTitle  = Key{"Problems", "問題"}
	ProblemOf      = Key{"problem %d of %d", "第%d問（全%d問）"}
	ProblemTotal   = Key{"%d of %d solved", "%d/%d 正解"}
	ProblemHead    = Key{"%s: %s", "%s: %s"}
	ProblemAny     = Key{"find the winning line", "必勝手順を見つける"}
	ProblemBest    = Key{"solved before in %s", "以前の正解 %s"}
	ProblemPosing  = Key{"The solver is proving the problem ...", "問題を証明中 ..."}
	ProblemJudging = Key{"The solver is looking at the move ...", "着手を判定中 ..."}
	ProblemTyped   = Key{"%s will be played when it's your turn.", "手番が来たら %s を着手します。"}
	ProblemYours   = Key{"Your move.", "あなたの番。"}
	ProblemTheirs  = Key{"%s answers.", "応手は %s。"}
	ProblemOther   = Key{"%s also works, in %d {move|moves}: it isn't the move of the solution.", "%s でも正解です（%d手）。作意とは別の手です。"}
	ProblemOtherNo = Key{"%s also works: it isn't the move of the solution.", "%s でも正解です。作意とは別の手です。"}
	ProblemDone    = Key{"Solved in %s.", "正解です（%s）。"}
	ProblemHelped  = Key{"Solved, with help, in %s.", "正解です（手掛かりあり、%s）。"}
	ProblemWrong   = Key{"%s fails.", "%s は不正解です。"}
	ProblemRefuted = Key{"%s fails: %s refutes it.", "%s は不正解です。%s と応じられます。"}
	ProblemCheck   = Key{"%s doesn't give check.", "%s は王手ではありません。"}
	ProblemFoul    = Key{"%s loses: %s.", "%s は負けになります: %s。"}
	ProblemUnsure  = Key{"%s: neither proved nor refuted within the bound. It doesn't count.", "%s: 探索の範囲では正否を判定できません。成績には数えません。"}
	ProblemNoProof = Key{"No proof was found within the bound, and the record has no solution: skipped.", "探索の範囲で証明が見つからず、棋譜にも解答がありません。飛ばします。"}
	ProblemNoAim   = Key{"The solver has proved that the side to move can't reach the aim: skipped.", "手番の側は目的を達成できません（反証済み）。飛ばします。"}
	ProblemByBook  = Key{"The solver couldn't prove this problem, so the record's own lines decide.", "証明できないため、棋譜の解答で判定します。"}
	ProblemHint1   = Key{"Hint: %d {move|moves}.", "手掛かり: %d手。"}
	ProblemHint1No = Key{"Hint: %s.", "手掛かり: %s。"}
	ProblemHint2   = Key{"Hint: the marked piece.", "手掛かり: 印の駒。"}
	ProblemHint2At = Key{"Hint: on one of the empty points with a mark.", "手掛かり: 印の付いた空点のどれか。"}
	ProblemHint2By = Key{"Hint: the piece to move is %s.", "手掛かり: 動かす駒は%s。"}
	ProblemHint2Of = Key{"Hint: one of the points %s.", "手掛かり: %s のどれか。"}
	ProblemHint3   = Key{"Hint: %s.", "手掛かり: %s。"}
	ProblemShown   = Key{"Solution: %d of %d  %s", "解答: %d/%d手目  %s"}
	ProblemReset   = Key{"From the beginning.", "初めから。"}
	ProblemLast    = Key{"No other problem is left.", "ほかの問題はありません。"}
	ProblemAllDone = Key{"No unsolved problem is left.", "未解決の問題はありません。"}
	ProblemUnsaved = Key{"The score can't be saved: %s", "成績を保存できません: %s"}
	ProblemNone    = Key{"There are no problems.", "問題がありません。"}
	ProblemPassed  = Key{"%d {record|records} skipped: %s", "%d件を飛ばしました: %s"}
	problemOwn     = Key{"with dohyo: %s %d", "付属: %s %d"}
	ProblemOthers  = Key{"Next problems", "次の問題"}
	ProblemLegend  = Key{"o solved ^ helped x failed . new", "o 正解 ^ 手掛かり x 不正解 . 未"}
	ProblemSkips   = Key{"only unsolved ones", "未解決だけ"}

	ProblemType     = Key{"Type a move", "手の入力"}
	ProblemTypeText = Key{"A move in any form that this game knows.", "この種目の表記ならどれでも使えます。"}
	ProblemTypeMove = Key{"move", "手"}

	ProblemReveal     = Key{"Show the solution?", "解答を見ますか"}
	ProblemRevealText = Key{"The problem then counts as not solved, until you solve it at another time.", "この問題は、後で解き直すまで不正解として数えます。"}

	LineProblems     = Key{"problems", "問題"}
	HelpProblems     = Key{"solve the problems that come with dohyo for the chosen game", "問題を解く（選んだ種目の付属問題）"}
	LineProblemPlay  = Key{"play", "着手"}
	HelpProblemPlay  = Key{"play at the cursor; a piece on the board is chosen first", "カーソルの位置に着手（盤上の駒は先に選ぶ）"}
	HelpProblemMove  = Key{"move the cursor", "カーソルを動かす"}
	HelpProblemStep  = Key{"step through the shown solution", "表示した解答の手を進む・戻る"}
	LineProblemHint  = Key{"hint", "手掛かり"}
	HelpProblemHint  = Key{"show a hint; press again for more (length, piece or place, move)", "手掛かりを見る（押すたびに詳しく: 手数、駒や場所、手）"}
	LineProblemSolve = Key{"solution", "解答"}
	HelpProblemSolve = Key{"show the solution, after a question", "確認のうえ解答を見る"}
	LineProblemNext  = Key{"next", "次へ"}
	HelpProblemNext  = Key{"go to the next or previous problem", "次・前の問題へ"}
	ActProblemNext   = Key{"go to the next problem", "次の問題へ"}
	ActProblemPrev   = Key{"go to the previous problem", "前の問題へ"}
	HelpProblemAny   = Key{"go to a random problem", "問題を無作為に選ぶ"}
	HelpProblemSkip  = Key{"show only unsolved problems, or all", "未解決の問題だけ・すべて"}
	HelpProblemType  = Key{"type a move: 906, h8, 76fu, P-7f", "手を入力: 906 h8 76fu ７六歩"}
	LineProblemBack  = Key{"take back", "戻す"}
	HelpProblemBack  = Key{"take the last move back", "1手戻す"}
	HelpProblemAgain = Key{"start the problem again", "問題を初めから"}
	HelpProblemFlip  = Key{"turn the board", "盤を反転"}
	PlaceProblems    = Key{"the problems", "問題"}
	PlaceLaboratory  = Key{"the laboratory", "実験室"}
	PlaceCompose     = Key{"the position editor", "局面の編集"}
)

// What dohyo problems prints.
var (
	ProblemsHead  = Key{"no.\tsource\ttask\tmoves\tstate", "番号\t出典\t課題\t手数\t成績"}
	ProblemsSum   = Key{"%d {problem|problems}: %d solved, %d solved with help, %d failed, %d not tried", "全%d問: 正解%d、手掛かりあり%d、不正解%d、未解答%d"}
	ProblemsCheck = Key{"no proof", "証明なし"}
)

// problemMarks are the marks of problems in words.
var problemMarks = map[problems.Mark]Key{
	problems.Untried: {"not tried", "未解答"}, problems.Failed: {"failed", "不正解"},
	problems.Helped: {"solved with help", "手掛かりあり"}, problems.Solved: {"solved", "正解"},
}

// problemSets are the names of the problems that come with dohyo, by their files.
var problemSets = map[string]Key{
	"fours": {"fours", "四追い"}, "fouls": {"fours with fouls", "禁手のある四追い"}, "mate": {"mates", "詰将棋"},
	"life": {"life and death", "死活"}, "capture": {"captures", "石を取る"},
}

// ProblemOwn returns the name of a problem that comes with dohyo, by its set and number.
func ProblemOwn(l Lang, set string, n int) string {
	if k, ok := problemSets[set]; ok {
		set = l.Say(k)
	}
	return l.Say(problemOwn, set, n)
}

// ProblemMark returns how far a person has come with a problem.
func ProblemMark(l Lang, m problems.Mark) string { return l.Say(problemMarks[m]) }

// problemTasks are what a side has to do, by the aim.
var problemTasks = map[proof.Aim]Key{
	"":         {"%s wins", "%s番、勝つ手順を求める"},
	proof.Mate: {"%s mates (tsume)", "%s番、玉を詰ます"}, proof.Fours: {"%s wins by fours (VCF)", "%s番、四追いで勝つ"},
	proof.Threats: {"%s wins by fours and threes (VCT)", "%s番、追い詰めで勝つ"}, proof.Capture: {"%s captures the marked stones", "%s番、印の石を取る"},
	proof.Kill: {"%s kills the marked group", "%s番、印の石を殺す"}, proof.Live: {"%s makes the marked group live", "%s番、印の石を生かす"},
}

// problemMate is the task of a mate whose length is known.
var problemMate = Key{"%[1]s mates in %[2]d {move|moves} (tsume)", "%[1]s番、%[2]d手詰"}

// ProblemTask says what a side, by its seat's name, has to do.
func ProblemTask(l Lang, game, seat string, a proof.Aim) string {
	return l.Say(problemTasks[a], l.Seat(game, seat))
}

// problemBriefs are the same in few words, for a small board.
var problemBriefs = map[proof.Aim]Key{
	"":         {"%s to win", "%s番、勝つ"},
	proof.Mate: {"%s to mate", "%s番、詰ます"}, proof.Fours: {"%s: VCF", "%s番、四追い"}, proof.Threats: {"%s: VCT", "%s番、追い詰め"},
	proof.Capture: {"%s to capture", "%s番、取る"}, proof.Kill: {"%s to kill", "%s番、殺す"}, proof.Live: {"%s to live", "%s番、生きる"},
}

// ProblemBrief says in few words what is to be done.
func ProblemBrief(l Lang, p *problems.Problem) string {
	return l.Say(problemBriefs[p.Aim], l.Seat(p.Rules.Name, p.Rules.Seats[p.Seat].Name))
}

// Errors of problems.
var _ = addFacts(map[string]string{
	"problems.over":      "この局面には手番がない",
	"problems.start":     "棋譜に局面も着手もない",
	"problems.refuted":   "手番の側は目的を達成できない（反証済み）",
	"problems.unproved":  "探索の範囲で証明が見つからない",
	"cli.problems.game":  "%[1]s に付属の問題はない。あるのは %[2]v",
	"cli.problems.both":  "--game は付属の問題を選ぶもので、ファイルとは使えない",
	"cli.problems.plain": "%[1]s と %[2]s は同時に使えない",
})

var helpProblems = Help{
	Short: Key{"Solve problems: mates, life and death, fours and threes", "問題を解く（詰将棋・詰碁・四追い）"},
	Long: Key{`Step through problems in records and solve them against the longest defence. A
record with a set-up position is a problem at its start, with its moves and
variations as the solution; any other record is a problem after its last move. A
file may hold many. Without files the problems that come with dohyo are shown.

A solver proves each problem and judges every move. Where it finds no proof, the
record's own lines decide; without those, the problem is skipped. Scores are
kept by position, not by file. Broken records are named and skipped (exit status
1), and so are files without records (exit status 2, unless a record is broken).
--list only lists the problems.`,
		`棋譜に入っている問題を順に解きます。応手は最も長く粘る手です。局面が設定してある棋譜は開始局面が問題で、手順と変化がその解答です。ほかの棋譜は最終手の後が問題です。1つのファイルに何問あっても構いません。ファイルを指定しなければ、付属の問題を出します。

問題はプログラムが証明し、着手も1手ずつ判定します。証明できない問題は棋譜の解答で判定し、それもなければ飛ばします。成績はファイル名によらず、局面ごとに残ります。壊れた棋譜は名前を挙げて飛ばします（終了コード1）。棋譜のないファイルも同様です（壊れた棋譜がなければ終了コード2）。--list は一覧を出すだけで、解きません。`},
	Flags: map[string]Key{
		"list":     {"list the problems and how far you have come", "問題と成績の一覧を出す"},
		"game":     {"the problems that come with dohyo for `GAME`", "種目 `GAME` の付属問題"},
		"unsolved": {"only problems that you haven't solved", "未解決の問題だけ"},
		"plain":    {"solve in lines of text, without colours or cursor movement", "色もカーソル移動もない文字の行で解く"},
		"json":     {"with --list: print JSON lines", "--list とともに: JSON で1行ずつ出力"},
	},
}

// Problems in lines of text.
var (
	ProblemPrompt    = Key{"Your move (or help):", "着手（説明は help）:"}
	ProblemTarget    = Key{"The stone: %s.", "対象の石: %s。"}
	ProblemPlainHelp = Key{
		"Type a move, or: hint, solution, back (take a move back), board, next, previous, quit.",
		"着手を入力。ほかに: 手掛かり (hint)、解答 (solution)、戻す (back)、盤面 (board)、次 (next)、前 (previous)、終了 (quit)。",
	}
)

// ProblemPlainWords are what a person can type instead of a move while solving.
func ProblemPlainWords() []AloudWord {
	return []AloudWord{
		{"hint", []string{"hint", "手掛かり", "ヒント"}}, {"solution", []string{"solution", "解答", "答え"}},
		{"back", []string{"back", "undo", "戻す", "待った"}}, {"board", []string{"board", "盤面", "盤"}},
		{"next", []string{"next", "skip", "次"}}, {"previous", []string{"previous", "前"}},
		{"quit", []string{"quit", "exit", "終了"}}, {"help", []string{"help", "?", "説明"}},
	}
}

// ProblemSource says where a problem is from: "corner.sgf:12".
func ProblemSource(l Lang, p *problems.Problem) string {
	if p.File == "" {
		return ProblemOwn(l, p.Name, p.Number)
	}
	return safe.Visible(p.File) + ":" + strconv.Itoa(p.Number)
}

// ProblemWords says what is to be done: in the record's own words, if it has any.
func ProblemWords(l Lang, p *problems.Problem, aim proof.Aim) string {
	if p.Words != "" && p.Aim == "" {
		return safe.Line(strings.Join(strings.Fields(p.Words), " "))
	}
	seat := p.Rules.Seats[p.Seat].Name
	if aim == proof.Mate && p.Plies > 0 {
		return l.Say(problemMate, l.Seat(p.Rules.Name, seat), p.Plies)
	}
	return ProblemTask(l, p.Rules.Name, seat, aim)
}
