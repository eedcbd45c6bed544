package lang

// Watching a match that another dohyo runs.
var (
	WatchWord    = Key{"(watching)", "（観戦）"}
	WatchRests   = Key{"Stopped; it continues here when resumed  (dohyo resume %s)", "対戦は停止中。再開されると続きが映ります  （dohyo resume %s）"}
	WatchWaits   = Key{"No match is running. Waiting for one to begin (Ctrl-C stops waiting).", "進行中の対戦はありません。始まるのを待っています（Ctrl-C で終了）。"}
	WatchStill   = Key{"The match has stopped; waiting for it to be resumed.", "対戦は止まっています。再開を待っています。"}
	WatchEnded   = Key{"can't follow the match any longer: %s", "対戦の続きを読めません: %s"}
	WatchSeveral = Key{"Matches that are running:", "進行中の対戦:"}
	WatchWhich   = Key{"Which one? (1-%d, Enter: 1) ", "番号を選んでください（1〜%d、Enter は1）: "}
	WatchNone    = Key{"There is no match %s. Type a number from 1 to %d, or only Enter for the first.", "「%s」番の対戦はありません。1〜%dの番号を入力してください。Enter だけなら1番です。"}
)
