package lang

// Confirmation of an action that a single key must not start.
var (
	SureFirst = Key{"Press Enter, then %s to confirm. Esc goes back.", "Enter のあと %s で実行。Esc で戻る。"}
	SureNow   = Key{"Press %s to confirm. Esc goes back.", "%s で実行。Esc で戻る。"}
	SureLight = Key{"Press Enter to confirm. Esc goes back.", "Enter で実行。Esc で戻る。"}

	LineThen   = Key{"next", "次へ"}
	LineSelect = Key{"select", "決定"}
	LineSure   = Key{"confirm", "実行"}

	HelpSureEnter = Key{"prepare the action; the next key confirms it", "実行の準備（次のキーで実行）"}
	HelpSureLight = Key{"confirm the action", "実行する"}
	HelpSure      = Key{"confirm what Enter has prepared", "Enter で選んだことを実行"}

	UndoTitle = Key{"Take back?", "待ったをしますか"}
	UndoText  = Key{
		"Your last move and all later moves are taken back, and the clocks are set back. The record keeps the moves.",
		"自分の最後の手から後を取り消し、時計も戻します。取り消した手は記録に残ります。",
	}
)
