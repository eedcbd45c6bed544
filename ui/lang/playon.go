package lang

// Continuing a game from a position.
var (
	LineFromHere = Key{"from here", "ここから"}
	HelpFromHere = Key{"play on from this position, with the same or other players", "この局面から対局する（対局者・持ち時間・局数は選べる）"}
	LineRow      = Key{"row", "項目"}
	LineChange   = Key{"change", "変更"}

	OnTitle     = Key{"Play on from here", "この局面から対局"}
	OnFrom      = Key{"From move %[1]d of game %[2]d, %[3]s – %[4]s", "第%[2]d局 %[3]s – %[4]s の%[1]d手目から"}
	OnGames     = Key{"Games", "局数"}
	OnTime      = Key{"Time", "持ち時間"}
	OnNoClock   = Key{"none", "なし"}
	OnLeft      = Key{"Left", "残り"}
	OnFull      = Key{"all", "すべて"}
	OnBothSides = Key{"Sides are exchanged after each game: the first player has %[4]s %[2]d times, the second %[3]d times.", "1局ごとに先後を入れ替え: %[4]s を持つのは上の対局者が%[2]d局、下が%[3]d局。"}
	OnStops     = Key{"The running match stops. Resume it with", "今の対戦を止めます。後で再開するには:"}

	OnStopped  = Key{"Stopped. Resume it with:  dohyo resume %s", "対戦を止めました。再開するには:  dohyo resume %s"}
	GoesOnFrom = Key{"continues from %[1]s, move %[2]d", "%[1]s の%[2]d手目から"}

	OnOver     = Key{"The game is over here. Go back to a position with a side to move.", "ここは終局図です。手番のある局面まで戻してください。"}
	OnCant     = Key{"Can't play on from this position: %s", "この局面からは対局できません: %s"}
	OnNetwork  = Key{"The running match is played over a network and couldn't be resumed. Wait until it ends.", "通信対局は中断できません。終局を待ってください。"}
	OnNoPlayer = Key{"Expected a player on each side: a name, human, proxy:NAME, or PROTOCOL:COMMAND.", "両方の対局者を指定してください: 名前、human、proxy:名前、PROTOCOL:COMMAND。"}
	OnNoGames  = Key{"Expected at least one game.", "局数は1以上です。"}
	OnNoTime   = Key{"Expected a time such as 15m+10b, 20m, 5m+3i, 10s/move or none.", "持ち時間は 15m+10b、20m、5m+3i、10s/move、なし のように指定します。"}
	OnNoLeft   = Key{"Expected the main time left, black's first, such as 12m30s,8m; or nothing.", "残り時間は先手,後手の順に 12m30s,8m のように指定します。空ならすべてです。"}
)
