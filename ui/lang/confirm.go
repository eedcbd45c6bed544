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
	SlipTitle = Key{"Correct the entry?", "入力を訂正しますか"}
	UndoOne   = Key{"This takes back move %d, %s by %s.", "取り消す手：%d手目 %s（%s）"}
	UndoMany  = Key{"This takes back moves %[1]d to %[4]d, beginning with %[2]s by %[3]s.", "取り消す手：%[1]d手目 %[2]s（%[3]s）から%[4]d手目まで"}
	UndoSteps = Key{"This takes back your last plan and all later steps.", "自分の最後の計画から後を取り消します。"}
	UndoText  = Key{
		"The clocks are set back, too. The record keeps what is taken back.",
		"時計も戻します。取り消した手は記録に残ります。",
	}
)
