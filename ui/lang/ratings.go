package lang

// A rating list (レーティング表).
var (
	RatingsGames      = Key{"%d {game|games} counted", "集計した対局 %d局"}
	RatingsUnfinished = Key{"%d without a result", "結果のない対局 %d局"}
	RatingsNameless   = Key{"%d without two different player names", "対局者名がないか、双方が同じ名前の対局 %d局"}
	RatingsDamaged    = Key{"%d damaged", "破損した対局 %d局"}
	RatingsByHand     = Key{"%d entered by hand, without a record, and not counted", "棋譜なしに手で入力され、集計に入らない対局 %d局"}
	RatingsPlayer     = Key{"player", "対局者"}
	RatingsRating     = Key{"rating", "レート"}
	RatingsError      = Key{"error", "誤差"}
	RatingsScore      = Key{"score", "得点率"}
	RatingsCount      = Key{"games", "局数"}
	RatingsFirst      = Key{"first", "先手"}
	RatingsSecond     = Key{"second", "後手"}
	RatingsAdvantage  = Key{"advantage of the first move: %s", "先手の利: %s"}
	RatingsDraws      = Key{"draws between equals: %s", "互角の者同士の引き分け率: %s"}
	RatingsLOS        = Key{"stronger than (%)", "優位の確率（%）"}
	RatingsOpening    = Key{"opening", "開始局面"}
	RatingsNoOpening  = Key{"(none named)", "（名称なし）"}
	RatingsGauntlet   = Key{"%s against all others: %s, Elo %s", "%s 対 全員: %s、Elo %s"}
	RatingsPairs      = Key{"pairs of games (0, ½, 1, 1½, 2): %s, Elo %s, nElo %s", "2局の組（0、½、1、1½、2）: %s、Elo %s、nElo %s"}
	RatingsTest       = Key{"test of elo0=%g, elo1=%g: LLR %s in (%s, %s): %s", "検定 elo0=%g、elo1=%g: LLR %s（%s〜%s）: %s"}
)

// Notes of stats on standard input.
var (
	StatsReads   = Key{"Reading results from standard input, one JSON object a line (Ctrl-D ends). 'dohyo stats MATCH' reads a match instead.", "標準入力から結果を JSON で1行ずつ読みます（Ctrl-D で終わり）。対戦の結果は 'dohyo stats MATCH' で読めます。"}
	StatsNothing = Key{"There were no results on standard input. 'dohyo stats MATCH' reads a match in %[1]s, and 'dohyo stats --ratings' rates all of them.", "標準入力に結果がありません。%[1]s にある対戦は 'dohyo stats MATCH'、その全部は 'dohyo stats --ratings' で読めます。"}
)
