package lang

// What stands on every screen.
var (
	AppName = Key{"dohyo", "土俵"}

	TooSmall   = Key{"The window is %[1]dx%[2]d; the board needs %[3]dx%[4]d.", "画面 %[1]dx%[2]d、盤には %[3]dx%[4]d 必要。"}
	GoesOn     = Key{" The game goes on.", "対局は続行中。"}
	Starting   = Key{"getting the players ready ...", "対局者を準備中 ..."}
	Stopping   = Key{"stopping; the match is kept ...", "中断して保存中 ..."}
	Suspending = Key{"back to the shell as soon as the running turn has ended (3 s at most) ...", "この手番が終わりしだいシェルへ (最大3秒) ..."}
	CantStart  = Key{"can't start: %s", "開始できない: %s"}
	CantKeep   = Key{"the choice can't be remembered: %s", "選択を記憶できない: %s"}
	RunFailed  = Key{"the match ended with an error: %s", "対戦がエラーで終了: %s"}
	HowToGoOn  = Key{"The match can be gone on with:  dohyo resume %s", "対戦の続きは:  dohyo resume %s"}
	CantGoOn   = Key{"The client is gone, so that the game can't be gone on with; it is shown by:  dohyo replay %s", "相手の接続が切れたので続きは指せない。棋譜を見るには:  dohyo replay %s"}
	FeedError  = Key{"what came can't be shown: %s", "表示できない出来事: %s"}
)

// Names of keys that are words.
var (
	KeySpace   = Key{"space", "空白"}
	KeyEnter   = Key{"Enter", "Enter"}
	KeyEsc     = Key{"Esc", "Esc"}
	KeyArrows  = Key{"←→", "←→"}
	KeyUpDown  = Key{"↑↓", "↑↓"}
	KeyFour    = Key{"←↓↑→", "←↓↑→"}
	KeyPages   = Key{"PgUp PgDn", "PgUp PgDn"}
	KeyHomeEnd = Key{"Home End", "Home End"}
	KeyClick   = Key{"click", "クリック"}
	KeyWheel   = Key{"wheel", "ホイール"}
	KeyCtrlC   = Key{"ctrl+c", "ctrl+c"}
	KeyCtrlZ   = Key{"ctrl+z", "ctrl+z"}
)
