package lang

// The match screen.
var (
	GameOf       = Key{"game %d/%d", "第%d局（全%d局）"}
	AtStart      = Key{"the game begins", "対局開始"}
	AfterOpening = Key{"opening %s", "開始局面 %s"}
	StepMade     = Key{"step %d", "ステップ%d"}
	MoveMade     = Key{"%s, move %d: %s", "%s %d手目 %s"}
	// MoveMadeShort has the sign of the side.
	MoveMadeShort = Key{"%s %d: %s", "%s%d手 %s"}
	YourTurn      = Key{"Your turn.", "あなたの番。"}
	TurnOf        = Key{"%s to move.", "%s の番。"}
	TurnOfSeat    = Key{"%s to move", "%sの番"}
	PausedState   = Key{"Paused.", "一時停止中。"}
	PausedIn      = Key{"Paused in game %d.", "第%d局で一時停止中。"}
	PausedSoon    = Key{"Pauses after this move.", "この手の後で一時停止。"}

	Reviewing    = Key{" reviewing %d/%d, the game continues ", " %d/%d手目を表示中、対局は進行中 "}
	ReviewPaused = Key{" reviewing %d/%d, the game is paused ", " %d/%d手目を表示中、対局は一時停止中 "}
	ReviewWaits  = Key{" reviewing %d/%d, the game waits to be started ", " %d/%d手目を表示中、対局は開始待ち "}
	ReviewShort  = Key{" reviewing %d/%d ", " %d/%d手目を表示中 "}
	NoScores     = Key{"the players report no scores", "評価値の出力なし"}
	Replaying    = Key{"move %d/%d", "%d/%d手"}
	PaceOf       = Key{"At least %s for each move; the clocks don't run meanwhile.", "1手ごとに%s以上空ける（その間、時計は進まない）"}
	PaceFree     = Key{"No delay between moves.", "待たずに進める"}
	AutoEvery    = Key{"(a move every %s)", "（%sごとに再生）"}

	ShownLive        = Key{"showing game %d, move %d · live: game %d, move %d", "表示 第%d局 %d手目・対局中 第%d局 %d手目"}
	ShownLiveShort   = Key{"game %d · live: %d", "第%d局・対局中 第%d局"}
	LiveIn           = Key{"live: game %d, move %d", "対局中 第%d局 %d手目"}
	LiveInShort      = Key{"live: game %d", "対局中 第%d局"}
	ShownWaits       = Key{"showing game %d, move %d · game %d waits to be started", "表示 第%d局 %d手目・第%d局は開始待ち"}
	ShownWaitsShort  = Key{"game %d · waiting: %d", "第%d局・開始待ち 第%d局"}
	WaitsIn          = Key{"game %d waits to be started", "第%d局は開始待ち"}
	WaitsInShort     = Key{"waiting: game %d", "開始待ち 第%d局"}
	ShownPaused      = Key{"showing game %d, move %d · paused in game %d, move %d", "表示 第%d局 %d手目・第%d局 %d手目で一時停止中"}
	ShownPausedShort = Key{"game %d · paused: %d", "第%d局・停止中 第%d局"}

	Typing      = Key{"Move: %s", "着手: %s"} // typed ahead
	YourMove    = Key{"Your move: %s", "あなたの番: %s"}
	NotYourTurn = Key{"Not your turn yet; press Enter on your turn to play it.", "まだ手番ではありません。手番が来たら Enter で着手します。"}

	MoveOf = Key{"Move of %s: %s", "%s の手を入力: %s"}

	Byoyomi     = Key{"byoyomi %d", "秒読み %d"}
	ByoyomiOf   = Key{"byoyomi %d x%d", "秒読み %d 残り%d回"}     // seconds, periods
	ByoyomiFor  = Key{"%s for %d {move|moves}", "%s 残り%d手"} // Canadian
	ByoyomiLeft = Key{"left", "残り"}
	ReportTitle = Key{"The position", "局面の状況"}
	LargeHead   = Key{"Last move", "直前の手"}
	LargeMove   = Key{"%s: %s", "%s: %s"}
	WireHead    = Key{"Lines sent and received", "通信記録（送信・受信）"}
	WireNone    = Key{"No lines of this game are kept.", "この局の通信の記録はありません。"}

	Quote = Key{"\"%s\"", "「%s」"}

	ThoughtScore = Key{"score %s", "評価 %s"}
	ThoughtWin   = Key{"win in %d", "%d手で勝ち"}
	ThoughtLoss  = Key{"loss in %d", "%d手で負け"}
	ThoughtDepth = Key{"depth %d", "深さ %d"}
	ThoughtNodes = Key{"nodes %s", "局面数 %s"}

	MovesHead      = Key{"mv", "手"}
	MovesName      = Key{"Moves", "着手"}
	FactsName      = Key{"Position", "局面"}
	SecondsHead    = Key{"s", "秒"}
	GamesHead      = Key{"Games", "対局一覧"}
	TalkHead       = Key{"Talk", "つぶやき"}
	ScorePoints    = Key{"%+d pts", "%+d点"} // of the program's own
	ScoreHead      = Key{"Score", "形勢"}
	TimesHead      = Key{"Time per move", "一手の時間"}
	TimesNone      = Key{"no move yet", "まだ着手なし"}
	PlotHead       = Key{"Score (up: good for %s)", "形勢（上が%s良し）"}
	PointsHead     = Key{"Lead", "得点差"}
	PointsPlotHead = Key{"Lead in points (up: %s)", "得点差（上が%sのリード）"}
	StillPlaying   = Key{"playing", "対局中"}
	NotFinished    = Key{"unfinished", "未終局"} // in a match that isn't played now
	DrawnBy        = Key{"drawn, %s", "引分（%s）"}

	SignalTurn  = Key{"It is your turn.", "あなたの手番です。"}
	SignalFault = Key{"%s has failed.", "%s に異常が起きました。"}
	EndingHead  = Key{"How it ended", "終局"}

	MatchBrokenOff = Key{"%s; one game was broken off", "%s。中断した局がある"}
	MatchGoesOn    = Key{"%s so far; a game was broken off and can be resumed", "ここまで %s。中断した局は再開できる"}

	ResultHead    = Key{"Result", "結果"}
	ResultWins    = Key{"won", "勝"}
	ResultDraws   = Key{"drawn", "分"}
	ResultLosses  = Key{"lost", "敗"}
	ResultPoints  = Key{"match pts", "勝点"}
	ResultElo     = Key{"Elo %+.0f ± %.0f  LOS %.0f%%", "Elo %+.0f ± %.0f  LOS %.0f%%"}
	ResultEloPlay = Key{"by play alone: Elo %+.0f ± %.0f", "盤上で決した局のみ: Elo %+.0f ± %.0f"}
)
