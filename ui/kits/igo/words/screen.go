package words

import "dohyo/ui/lang"

// The texts on positions of Go (囲碁).
var (
	Takes       = lang.Text("takes %d", "%d子取り")
	Drowns      = lang.Text("suicide of %d", "自殺手（%d子）")
	ScorePoints = lang.Text("%+.1f pts", "%+.1f目")
	ScoreRate   = lang.Text("%.1f%%", "%.1f%%")
	Taken       = lang.Text("taken: %s %d, %s %d; komi %s", "アゲハマ %s %d %s %d コミ %s目")

	Score = lang.Text("%s %s, %s %s: %s", "%s %s %s %s目: %s")

	ByArea         = lang.Text("%s %s: %d {stone|stones}, %d surrounded", "%s %s目: 石 %d、地 %d")
	ByTerritory    = lang.Text("%s %s: %d surrounded, %d taken", "%s %s目: 地 %d、アゲハマ %d")
	Komi           = lang.Text(", komi %s", "、コミ %s")
	Neutral        = lang.Text("neutral: %d", "ダメ: %d")
	Ahead          = lang.Text("%s is ahead by %s", "%s の%s勝ち")
	Lead           = lang.Text("%s", "%s目")
	LeadAndHalf    = lang.Text("%s.5", "%s目半")
	LeadHalf       = lang.Text("0.5", "半目")
	Even           = lang.Text("even", "持碁")
	AreaRules      = lang.Text(" by area (%s rules)", "（%sルール、石と地）")
	TerritoryRules = lang.Text(" by territory (%s rules)", "（%sルール、地とアゲハマ）")

	ClaimPass = lang.Text("pass", "パス")
	SurePass  = lang.Text("Pass?", "パスしますか")
	LawPass   = lang.Text("Two passes in a row end the game. Then it is counted.", "双方が続けてパスすると終局となり、地を数える。")
)

// The texts of the overlays with programs' analyses.
var (
	Groups     = lang.Text("groups", "石の強弱")
	GroupsSay  = lang.Text("groups, white's in small letters: + alive = seki ~ running ? unsettled - weak x dead; below: strength", "字は群（白は小文字）: + 活き = セキ ~ 進出 ? 未確定 - 弱い x 死。下の数字は強さ")
	Group      = lang.Text("%s: %d {stone|stones}, %s %.1f", "%s: %d子 %s %.1f")
	EyesRange  = lang.Text("%[1]s, eyes %[2]s–%[3]s", "%[1]s 眼 %[2]s〜%[3]s")
	EyesSame   = lang.Text("%[1]s, eyes %[2]s", "%[1]s 眼 %[2]s")
	EyesNone   = lang.Text("%[1]s, no eye", "%[1]s 眼なし")
	Links      = lang.Text("connections", "連絡")
	LinksSay   = lang.Text("b black's, w white's: = solid ~ aji - whoever moves first / can be cut x is cut", "b 黒 w 白: = 連絡 ~ 味 - 先着次第 / 切れる x 切断")
	Cuts       = lang.Text("%s cuts %s from %s", "%s で %s と %s が切れる")
	Eyes       = lang.Text("eyes", "眼")
	EyesSay    = lang.Text("b black's, w white's: 2 two eyes, 1 one, ? one if it moves first, 0 none yet, ! the vital point", "b 黒 w 白: 2 二眼 1 一眼 ? 先手なら一眼 0 まだなし ! 急所")
	Influence  = lang.Text("influence", "勢力")
	FiguresSay = lang.Text("b for black, w for white, 1 to 9 by strength", "b 黒 w 白、数字は強さ (1〜9)")
	Owners     = lang.Text("expected owners", "地の予想")
	OwnersSay  = lang.Text("b for black, w for white, 9 is certain; xx: stones that will probably be taken", "b 黒 w 白、9 が確実、xx は取られそうな石")
	Policy     = lang.Text("moves at first sight", "第一感")
	PolicySay  = lang.Text("percent, before the search", "読む前の確率 (%)")
	Land       = lang.Text("territory", "地")
	LandSay    = lang.Text("%s %s sure, b w likely; stones: xx lost, x in danger", "%s %s 確定地、b w 見込み、xx 取られた石、x 危ない石")
	Estimate   = lang.Text("%s is ahead by %s, komi counted", "%s が%s目よし（コミ込み）")
	Proposals  = lang.Text("proposals", "候補手")
	ProposeSay = lang.Text("likeliest first, with points", "有力な順、数字は目数")
	ProposeTop = lang.Text("the %d likeliest of %d, with points", "%[2]d手中、有力な%[1]d手、数字は目数")
	NoProposal = lang.Text("no move is proposed", "候補手なし")
	Proposal   = lang.Text("%d %s  %.1f  %s", "%d %s  %.1f  %s")
	Joseki     = lang.Text("joseki", "定石")
	JosekiMove = lang.Text("%s %s  %d times, %v%% %s", "%s %s  %d回 %v%% %s") // letter, move, count, share, class
	classes    = map[string]lang.Key{
		"normal": lang.Text("", ""), "urgent": lang.Text("at once", "急場"), "rare": lang.Text("rare", "まれ"), "complex": lang.Text("difficult", "難解"), "trick": lang.Text("trick play", "ハメ手"), "mistake": lang.Text("mistake", "悪手"),
	}

	Patterns    = lang.Text("shapes", "形")
	PatternMove = lang.Text("%s %s", "%s %s")                 // letter, move
	PatternAnd  = lang.Text(", ", "、")                        // between moves with the same reason
	PatternSeen = lang.Text(" (%d of %d)", "（%[2]d回中%[1]d回）") // times played, times seen
	PatternLine = lang.Text(", then %s", "、続いて %s")           // the moves that follow

	PointsSay = lang.Text("* the points it names", "* 示された点")
	BoardSay  = lang.Text("as the program writes it", "プログラムの表記")
	states    = map[string]lang.Key{
		"alive": lang.Text("alive", "活き"), "seki": lang.Text("seki", "セキ"), "running": lang.Text("running", "進出"), "unsettled": lang.Text("unsettled", "未確定"), "weak": lang.Text("weak", "弱い"), "dead": lang.Text("dead", "死"),
	}
)

// State returns the text for an engine's word for a group's state.
func State(l lang.Lang, state string) string {
	if k, ok := states[state]; ok {
		return l.Say(k)
	}
	return state
}

// Class returns the text for an engine's word for the class of a joseki's move.
func Class(l lang.Lang, class string) string {
	if k, ok := classes[class]; ok {
		return l.Say(k)
	}
	return class
}
