package lang

// The question before what one key must not do.
var (
	SureFirst = Key{"Enter, then %s to do it. Esc goes back.", "Enter のあと %s で実行。Esc で戻る。"}
	SureNow   = Key{"Now %s does it. Esc goes back.", "%s で実行。Esc で戻る。"}
	SureLight = Key{"Enter does it. Esc goes back.", "Enter で実行。Esc で戻る。"}

	LineThen = Key{"next", "次へ"}
	LineSure = Key{"do it", "実行"}

	HelpSureEnter = Key{"ask for it; another key then does it", "次のキーで実行できるようにする"}
	HelpSureLight = Key{"do it", "実行する"}
	HelpSure      = Key{"do what Enter has asked for", "Enter で選んだことを実行する"}

	UndoTitle = Key{"Take back?", "待ったをしますか"}
	UndoText  = Key{
		"Your last move and what came after it are taken off the board, and the time that they cost is given back. The record keeps them.",
		"自分の最後の手とその後の手を盤から取り除き、使った時間も戻す。取り消した手は記録に残る。",
	}
)
