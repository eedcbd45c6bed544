package lang

// The lobby.
var (
	LobbyTitle      = Key{"a ring for two", "対局の支度"}
	LobbyGame       = Key{"Game", "種目"}
	LobbyFirst      = Key{"First player", "先番"}
	LobbySecond     = Key{"Second player", "後番"}
	LobbyRules      = Key{"Regulation", "規定"}
	LobbyHuman      = Key{"you (keyboard)", "あなた (キー入力)"}
	LobbyProxy      = Key{"%s (you type its moves)", "%s (代理で入力)"}
	LobbyProxyHint  = Key{"You type the moves of a program that stands elsewhere.", "よそにいるプログラムの手をあなたが入力します。"}
	LobbyNaming     = Key{"Name of the program whose moves you type: %s", "手を代わりに入力するプログラムの名前: %s"}
	LobbyUnfinished = Key{"Unfinished %d/%d, %s", "中断した対戦 %d/%d、%s"}
	LobbyHint       = Key{"Enter starts the match.", "Enter で対戦を始めます。"}
	NobodyPlays     = Key{"There are no two players for this game.", "この種目を指せる対局者がいません。"}
	UnfinishedLine  = Key{"%[1]s %[2]s %[3]s (%[4]d/%[5]d {game|games})", "%[1]s %[2]s %[3]s (%[5]d局中%[4]d局)"}
)

// The gallery of openings.
var (
	GalleryTitle = Key{"the %d opening patterns", "基本珠型 %d"}
	PatternName  = Key{"%[2]s %[3]s (%[1]s)", "%[1]s %[2]s %[3]s"}
	SuiteTitle   = Key{"the suite of balanced openings: %d", "開始局面集 %d局面"}
	PatternWay   = Key{"%s  placement %d/%d", "%s  %d/%d"}
)

// Questions and the referee's dialog.
var (
	QuitTitle = Key{"Leave the match?", "終了しますか"}
	QuitText  = Key{"The match is kept. Go on with it later by:  dohyo resume %s", "対戦は保存され、後で続けられます:  dohyo resume %s"}

	RefereeName  = Key{"referee", "審判"}
	RuleTitle    = Key{"The referee's ruling on game %d", "審判の裁定 (第%d局)"}
	RuleLaw      = Key{"What the rules say", "規則"}
	RuleRecord   = Key{"What will be written", "記録"}
	RuleWritten  = Key{"%s", "%s"}
	RuleHang     = Key{"%s hangs and is stopped", "%s はハングとして停止"}
	RuleBreakOff = Key{"break the game off, without a winner", "中断 (勝敗なし)"}
	RuleWin      = Key{"%s wins", "%s の勝ち"}
	RuleDraw     = Key{"a draw", "引き分け"}

	LawHangMatch = Key{
		"A program that hangs loses the whole match 10-0, whatever the score was (guide, sec. 1.2 5).",
		"ハングアップした側は無条件で対戦成績 10-0 の負け (ガイド 1.2節 5)。",
	}
	LawHang     = Key{"A program that doesn't answer loses the game.", "応答しないプログラムはその局の負け。"}
	LawBreakOff = Key{
		"The rules know no game without a result; it counts for neither side, and the match goes on.",
		"規則に勝敗なしの局はない。どちらの成績にも数えず、対戦は続く。",
	}
	LawBreakOffResume = Key{
		"A game that is broken off has no winner. It can be gone on with from the position, side to move and times of the record (CSA protocol, %CHUDAN).",
		"中断した局に勝敗はない。記録の局面・手番・残り時間から続きを指せる (CSA プロトコル %CHUDAN)。",
	}
	LawGoOn = Key{
		"A game that was stopped or judged wrongly goes on from an earlier position with the clocks set by agreement (10th Championship, resumption; 4th Deno art. 5, 18, 23).",
		"止めた対局や判定を誤った対局は、前の局面から時計を合わせて再開できる (第10回選手権 再開時の処理、第4回電王 第五・十八・二十三条)。",
	}
	LawRuling = Key{
		"The referee decides what the rules leave open; the record names who ruled, and why.",
		"規則にない事は審判が決める。記録には裁定者と理由が残る。",
	}
)
