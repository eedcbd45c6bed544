package lang

// Breaking off a game (中断), and starting again.
var (
	BeginWaits = Key{"Game %d: Enter starts the game and its clock", "第%d局: Enter で対局開始（時計が動き出す）"}
	GoOnWaits  = Key{"Game %d resumes after move %d: Enter starts the clock", "第%d局を%d手目の後から再開: Enter で時計が動き出す"}
	BeginFree  = Key{"Game %d: Enter starts the game", "第%d局: Enter で対局開始"}
	GoOnFree   = Key{"Game %d resumes after move %d: Enter goes on", "第%d局を%d手目の後から再開: Enter で続ける"}
	HelpBegin  = Key{"start the waiting game", "待っている対局を始める"}

	BreakWaits  = Key{"%s wants to break off the game: Enter to decide", "%s が中断を求めている: Enter で裁定"}
	BreakTitle  = Key{"%s wants to break off game %d", "%s が第%d局の中断を求めている"}
	BreakAccept = Key{"agree: no winner, and the match stops", "認める（勝敗なしで対戦を止める）"}
	BreakRefuse = Key{"refuse: %s loses the game", "認めない（%s の負け）"}
	BreakLaw    = Key{"A program must not break off by itself (CSA line protocol of 1998, (8)). In an unattended match it loses.", "プログラムは自動的に中断してはならない（CSA プロトコル98年版 (8)）。立会人のいない対局では負けとなる。"}
	BreakAgreed = Key{"%s broke off, and the referee agreed", "%s の中断を審判が認めた"}
	BreakDenied = Key{"%s broke off, and the referee refused", "%s の中断を審判が認めなかった"}
	LineDecide  = Key{"decide", "裁定"}
	HelpDecide  = Key{"decide whether a program may break its game off", "プログラムの中断を認めるかどうか決める"}
)
