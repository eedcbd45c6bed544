package lang

// What is said of a position of Go (囲碁).
var (
	IgoTakes  = Key{"takes %d", "%d子取り"}
	IgoDrowns = Key{"suicide of %d", "自殺手 (%d子)"}
	IgoTaken  = Key{"taken: %s %d, %s %d; komi %s", "アゲハマ %s %d %s %d コミ %s目"}

	IgoScore = Key{"%s %s, %s %s: %s", "%s %s目 %s %s目: %s"}

	IgoByArea         = Key{"%s %s: %d {stone|stones}, %d surrounded", "%s %s目: 石 %d、地 %d"}
	IgoByTerritory    = Key{"%s %s: %d surrounded, %d taken", "%s %s目: 地 %d、アゲハマ %d"}
	IgoKomi           = Key{", komi %s", "、コミ %s"}
	IgoNeutral        = Key{"nobody's: %d", "ダメ: %d"}
	IgoAhead          = Key{"%s is ahead by %s", "%s が%s目勝ち"}
	IgoEven           = Key{"even", "持碁"}
	IgoAreaRules      = Key{" by area (%s rules)", " (%sルール、石と地)"}
	IgoTerritoryRules = Key{" by territory (%s rules)", " (%sルール、地とアゲハマ)"}

	ClaimPass = Key{"pass", "パス"}
	LawPass   = Key{"Two passes after each other end the game; then it is counted.", "双方が続けてパスすると終局し、地を数える。"}
)

// What programs know of a position, laid over the board.
var (
	IgoGroups     = Key{"groups", "石の強弱"}
	IgoGroupsSay  = Key{"a letter for each group (white's small): + alive ~ running ? unsettled - weak x dead", "字は群 (白は小文字): + 活き ~ 進出 ? 未確定 - 弱い x 死"}
	IgoGroup      = Key{"%s: size %d, %s %.1f, eyes %s to %s", "%s: %d子 %s %.1f 眼 %s〜%s"}
	IgoGroupPlain = Key{"%s: size %d, %s %.1f", "%s: %d子 %s %.1f"}
	IgoLinks      = Key{"connections", "連絡"}
	IgoLinksSay   = Key{"b black's, w white's: = holds ~ aji - shared / can be cut x is cut", "b 黒 w 白: = 連絡 ~ 味 - 見合い / 切れる x 切断"}
	IgoCuts       = Key{"%s cuts %s from %s", "%s で %s と %s が切れる"}
	IgoEyes       = Key{"eyes", "眼"}
	IgoEyesSay    = Key{"b black's, w white's: 2 two eyes, 1 one, ? one if it moves first, 0 none yet, ! the vital point", "b 黒 w 白: 2 二眼 1 一眼 ? 先手なら一眼 0 まだなし ! 急所"}
	IgoInfluence  = Key{"influence", "勢力"}
	IgoFiguresSay = Key{"b for black, w for white, 1 to 9 by strength", "b 黒 w 白、数字は強さ (1〜9)"}
	IgoLand       = Key{"territory", "地"}
	IgoLandSay    = Key{"%s %s sure, b w likely; xx stones that are lost", "%s %s 確定地、b w 見込み、xx 取られた石"}
	IgoEstimate   = Key{"%s is ahead by %s, komi counted", "%s が%s目よし (コミ込み)"}
	IgoProposals  = Key{"proposals", "候補手"}
	IgoNoProposal = Key{"no move is proposed", "候補手なし"}
	IgoProposal   = Key{"%d %s  %.1f  %s", "%d %s  %.1f  %s"}
	IgoPointsSay  = Key{"* the points it names", "* 示された点"}
	IgoBoardSay   = Key{"as the program writes it", "プログラムの表記"}
	igoStates     = map[string]Key{
		"alive": {"alive", "活き"}, "running": {"running", "進出"}, "unsettled": {"unsettled", "未確定"}, "weak": {"weak", "弱い"}, "dead": {"dead", "死"},
	}
)

// IgoState is how a group stands, by the engine's word for it.
func (l Lang) IgoState(state string) string {
	if k, ok := igoStates[state]; ok {
		return l.Say(k)
	}
	return state
}
