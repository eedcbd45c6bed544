package lang

// Playing a position on.
var (
	LineFromHere = Key{"from here", "ここから"}
	HelpFromHere = Key{"play on from this position, with the same players or others", "この局面から続ける (対局者・持時間・局数は選べる)"}
	LineRow      = Key{"row", "項目"}
	LineChange   = Key{"change", "変更"}

	OnTitle     = Key{"Play on from here", "この局面から続ける"}
	OnFrom      = Key{"From move %[1]d of game %[2]d, %[3]s - %[4]s", "第%[2]d局 %[3]s - %[4]s の%[1]d手目から"}
	OnGames     = Key{"Games", "局数"}
	OnTime      = Key{"Time", "持時間"}
	OnLeft      = Key{"Left", "残り"}
	OnFull      = Key{"all of it", "全部"}
	OnBothSides = Key{"Sides are exchanged after each game: the first player has %[4]s %[2]d times, the second %[3]d times.", "1局ごとに入れ替える: 上の対局者が %[4]s を持つのは%[2]d局、下は%[3]d局。"}
	OnStops     = Key{"The match that is running stops, and goes on later by", "今の対戦は止まり、後で続けられる:"}

	OnStopped  = Key{"Stopped; it goes on by:  dohyo resume %s", "止めた対戦は後で続けられる:  dohyo resume %s"}
	GoesOnFrom = Key{"goes on from %[1]s, move %[2]d", "%[1]s の%[2]d手目から"}

	OnOver     = Key{"The game is over here; go back to a position in which someone is to move.", "ここは終局図。手番のある局面まで戻してください。"}
	OnCant     = Key{"This position can't be played on: %s", "この局面からは続けられない: %s"}
	OnNetwork  = Key{"The running match is played over a network and couldn't go on; wait for its end.", "通信対局中は中断できない。終局を待ってください。"}
	OnNoPlayer = Key{"Want a player on either side: a name, human, proxy:NAME, or PROTOCOL:COMMAND.", "両方の対局者が要る: 名前、human、proxy:名前、PROTOCOL:COMMAND のどれか。"}
	OnNoGames  = Key{"Want a number of games from 1 on.", "局数は1以上の数。"}
	OnNoTime   = Key{"Want a time as 15m+10b, 20m, 5m+3i, 10s/move or none.", "持時間は 15m+10b 20m 5m+3i 10s/move none のように。"}
	OnNoLeft   = Key{"Want what is left of the main time, first black's, as 12m30s,8m; or nothing.", "残り時間は先手,後手の順に 12m30s,8m のように。空なら全部。"}
)
