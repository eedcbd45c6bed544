package lang

// Texts on every screen.
var (
	AppName = Key{"dohyo", "土俵"}

	// Keys and buttons that do nothing.
	OtherButton     = Key{"This button is now \"%s\". Click again to press it.", "このボタンは「%s」に変わりました。押すならもう一度クリックしてください。"}
	PanelShown      = Key{"This panel is visible already.", "このパネルはすでに表示されています。"}
	PanelSmall      = Key{"The panel has no room: enlarge the window.", "表示する場所がありません。ウィンドウを広げてください。"}
	PanelProjector  = Key{"The projector view has no panels; F leaves it.", "盤だけの表示にはパネルがありません。F で戻ります。"}
	ProjectorSmall  = Key{"The projector view has no room: enlarge the window.", "大きく表示する場所がありません。ウィンドウを広げてください。"}
	NumbersNone     = Key{"Stones aren't numbered.", "手数を表示しません。"}
	NumbersEach     = Key{"Stones are numbered: each counts as one (nazo).", "手数を表示: 1石を1手と数えます（謎式）。"}
	NumbersPairs    = Key{"Stones are numbered: two count as one (kaze).", "手数を表示: 2石を1手と数えます（風式）。"}
	ForbiddenShown  = Key{"Forbidden points are marked.", "禁点を表示します。"}
	ForbiddenHidden = Key{"Forbidden points aren't marked.", "禁点を表示しません。"}
	BarredStudy     = Key{"The regulation allows hints and analysis only after the game.", "この規定では、ヒントと検討は終局後に限られます。"}
	BarredVeiled    = Key{"This would show what your side doesn't know. It works after the match.", "自分の側に見えないものが分かってしまうため、対局が終わるまで使えません。"}

	TooSmall   = Key{"The window is %[1]dx%[2]d; the board needs %[3]dx%[4]d.", "画面 %[1]dx%[2]d: 盤には %[3]dx%[4]d が必要。"}
	GoesOn     = Key{" The game continues.", "対局は続行中。"}
	Starting   = Key{"starting the players ...", "対局者を準備中 ..."}
	Opening    = Key{"opening the record ...", "棋譜を開いています ..."}
	Stopping   = Key{"stopping; the match is saved ...", "中断して保存中 ..."}
	Suspending = Key{"back to the shell after the current turn (at most 3 s) ...", "この手番が終わりしだいシェルへ（最大3秒） ..."}
	CantStart  = Key{"can't start: %s", "開始できません: %s"}
	CantOpen   = Key{"can't open: %s", "開けません: %s"}
	CantKeep   = Key{"can't save the choice: %s", "選択を保存できません: %s"}
	RunFailed  = Key{"the match ended with an error: %s", "対戦がエラーで終了: %s"}
	HowToGoOn  = Key{"Resume the match with:  dohyo resume %s", "対戦を再開するには:  dohyo resume %s"}
	CantGoOn   = Key{"The client is gone, so the game can't be resumed. Show it with:  dohyo replay %s", "相手の接続が切れたため再開できません。棋譜を見るには:  dohyo replay %s"}
	GameError  = Key{"can't read the game: %s", "対局を読み込めません: %s"}
	FeedError  = Key{"can't show an event: %s", "表示できないイベント: %s"}
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
