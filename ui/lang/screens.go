package lang

// The lobby.
var (
	LobbyTitle      = Key{"new match", "対局の準備"}
	LobbyGame       = Key{"Game", "種目"}
	LobbyFirst      = Key{"First player", "先番"}
	LobbySecond     = Key{"Second player", "後番"}
	LobbyRules      = Key{"Regulation", "規定"}
	LobbyWays       = Key{"What else you can do", "ほかにできること"}
	LobbyHumanAs    = Key{"you as %s", "あなた（%s）"}
	LobbyHuman      = Key{"you (keys or mouse)", "あなた（キーかマウス）"}
	LobbyHumanShort = Key{"you play here", "あなたが着手します"}
	LobbyHumanNote  = Key{"you play here: with the mouse, the arrow keys, or typed moves", "あなたが着手します（マウス、矢印キー、または手の入力）"}
	LobbyProxy      = Key{"%s (by hand)", "%s（代理で入力）"}
	LobbyProxyHint  = Key{"You enter the moves of a program that can't connect.", "接続できないプログラムの手を、あなたが入力します。"}
	LobbySeeking    = Key{"Find a player: %s", "対局者を検索: %s"}
	LobbyNotFound   = Key{"No player matches \"%s\".", "「%s」に合う対局者がいません。"}
	LobbyOwn        = Key{"your own", "自分で登録"}
	NamedAt         = Key{"move %d: %s", "%d手目: %s"}
	LobbyLevel      = Key{"at level %d of %d, < > changes it", "レベル %d/%d、< > で変更"}
	LobbyLevelAbout = Key{"some 100 to 200 Elo a level", "1レベルにつきおよそ100〜200 Elo"}
	LobbyLevels     = Key{"at full strength, < > sets levels 1 to %d", "全力、< > でレベル 1〜%d"}
	LobbyBuiltin    = Key{"built-in", "内蔵"}
	LobbyRecord     = Key{"%d–%d–%d here", "通算%d勝%d分%d敗"} // wins, draws and losses
	LobbyRated      = Key{"Elo %+d ± %d", "レート %+d ± %d"}
	LobbyRoster     = Key{"Players of this game", "この種目の対局者"}
	LobbyUnmet      = Key{"They haven't played each other yet.", "この組合せの対戦はまだありません。"}
	LobbyMet        = Key{"So far: %s %s–%s %s", "これまで: %s %s–%s %s"}
	LobbyRulesPick  = Key{"Regulations of %s", "%s の規定"}
	LobbyRulesOwn   = Key{"Your own: .toml files in %s", "自作の規定: %s の .toml ファイル"}
	LobbyRulesBad   = Key{"%s can't be read", "%s が読めません"}
	LobbyPerson     = Key{"at this keyboard", "このキーボードの人"}
	LobbyNaming     = Key{"%[1]s, name of the program: %[2]s", "%[1]sのプログラムの名前（手はあなたが入力）: %[2]s"}
	LobbyUnfinished = Key{"Unfinished %d/%d, %s", "中断した対戦 %d/%d、%s"}
	LobbyNextOffer  = Key{"r resumes: %s", "r で再開: %s"}
	LobbyTime       = Key{"Time: %s", "持ち時間: %s"}
	LobbyHint       = Key{"Enter starts the match.", "Enter で対戦を始めます。"}
	NobodyPlays     = Key{"Fewer than two players play this game.", "この種目の対局者が2人いません。"}
	UnfinishedLine  = Key{"%[1]s %[2]s %[3]s (%[4]d/%[5]d {game|games})", "%[1]s %[2]s %[3]s（%[5]d局中%[4]d局）"}
)

// The gallery of openings.
var (
	GalleryTitle = Key{"the %d opening patterns", "基本珠型（%d型）"}
	PatternName  = Key{"%[2]s %[3]s (%[1]s)", "%[1]s %[2]s %[3]s"}
	SuiteTitle   = Key{"suite of balanced openings: %d", "開始局面集（%d局面）"}
	PatternWay   = Key{"%s  placement %d/%d", "%s  %d/%d"}
)

// The results of games by their openings.
var (
	LineOpeningResults = Key{"results", "成績"}
	LineResultGames    = Key{"games", "対局"}
	HelpOpeningResults = Key{"show results by opening: of the games here, of the library, or none", "開局ごとの成績: 手元の対局、棋譜の索引、なし"}
	HelpResultGames    = Key{"list the games from the opening; Enter opens one", "その開局の対局一覧。Enter で開く"}
	ResultsOwn         = Key{"Here", "手元"}
	ResultsLibrary     = Key{"Library", "棋譜の索引"}
	ResultsAsks        = Key{"counting ...", "集計中 ..."}
	ResultsNone        = Key{"no games", "対局なし"}
	ResultsOne         = Key{"%s %d%% (%d–%d), %d {game|games}: %d–%d–%d", "%sの得点率 %d%%（%d〜%d）、%d局: %d勝%d分%d敗"}
	ResultsSame        = Key{"; repeated: %d", "。同一の対局 %d局"}
	ResultsAhead       = Key{"%s ahead", "%s有利"}
	ResultsEven        = Key{"even ±%d%%", "互角±%d%%"}
	ResultsOpen        = Key{"open", "不明"}

	LineGamesOpen = Key{"open", "開く"}
	HelpGamesOpen = Key{"open the game at the end of the opening", "対局を開局の終わりの局面で開く"}
	GamesWon      = Key{"%s won", "%sの勝ち"}
	GamesRunning  = Key{"A match is running. Leave it first.", "対戦中です。先に対戦を中断してください。"}
)

// Questions and the referee's dialog.
var (
	QuitTitle = Key{"Leave the match?", "終了しますか"}
	QuitText  = Key{"The match is saved. Resume it in the lobby (r), or with:  dohyo resume %s", "対戦は保存され、後で再開できます（ロビーで r、または次の命令）:  dohyo resume %s"}
	// The other way out of it.
	QuitToLobby = Key{"b stops it, too, and goes to the lobby.", "b なら中断してロビーに戻ります。"}
	LobbyKept   = Key{"The match is saved; r resumes it.", "対戦を保存しました。r で再開できます。"}

	RefereeName  = Key{"referee", "審判"}
	RuleTitle    = Key{"The referee's ruling on game %d", "審判の裁定（第%d局）"}
	RuleLaw      = Key{"What the rules say", "規則"}
	RuleRecord   = Key{"What will be written", "書き込む内容"}
	RuleWritten  = Key{"%s", "%s"}
	RuleHang     = Key{"%s hangs and is stopped", "%s をハングとして停止"}
	RuleBreakOff = Key{"broken off, no winner", "中断（勝敗なし）"}
	RuleWin      = Key{"%s wins", "%s の勝ち"}
	RuleDraw     = Key{"a draw", "引き分け"}

	LawHangMatch = Key{
		"A program that hangs loses the whole match 10–0, whatever the score was (guide, sec. 1.2 5).",
		"ハングアップした側は無条件で対戦成績 10–0 の負け（ガイド 1.2節 5）。",
	}
	LawHang     = Key{"A program that doesn't answer loses the game.", "応答しないプログラムはその局の負け。"}
	LawBreakOff = Key{
		"The rules don't provide for a game without a result. It counts for neither side, and the match continues.",
		"規則に勝敗なしの局はない。どちらの成績にも数えず、対戦を続ける。",
	}
	LawBreakOffResume = Key{
		"A game that is broken off has no winner. It can be resumed from the position, side to move and times of the record (CSA protocol, %CHUDAN).",
		"中断した局に勝敗はない。記録の局面・手番・残り時間から再開できる（CSA プロトコル %CHUDAN）。",
	}
	LawGoOn = Key{
		"A game that was stopped or judged wrongly can resume from an earlier position with agreed clocks (10th Championship, resumption; 4th Deno art. 5, 18, 23).",
		"止めた対局や判定を誤った対局は、前の局面から時計を合わせて再開できる（第10回選手権 再開時の処理、第4回電王 第五・十八・二十三条）。",
	}
	LawRuling = Key{
		"The referee decides what the rules leave open. The record has the referee's name and the reason.",
		"規則にないことは審判が決める。記録には裁定者と理由が残る。",
	}
)
