package lang

// The question before what one key must not do.
var (
	SureFirst = Key{"Enter, then %s to do it. Esc goes back.", "Enter のあと %s で実行。Esc で戻る。"}
	SureNow   = Key{"Now %s does it. Esc goes back.", "%s で実行。Esc で戻る。"}
	SureLight = Key{"Enter does it. Esc goes back.", "Enter で実行。Esc で戻る。"}

	LineThen = Key{"next", "次へ"}
	LineSure = Key{"do it", "実行"}

	HelpSureEnter = Key{"prepare it; the next key does it", "実行の準備（次のキーで実行）"}
	HelpSureLight = Key{"do it", "実行する"}
	HelpSure      = Key{"do what Enter has prepared", "Enter で選んだことを実行"}

	UndoTitle = Key{"Take back?", "待ったをしますか"}
	UndoText  = Key{
		"Your last move and all later moves are taken back, and so is their time. The record keeps them.",
		"自分の最後の手とその後の手を取り消し、使った時間も戻す。取り消した手は記録に残る。",
	}
)
