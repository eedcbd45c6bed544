package lang

// Hints from a program to a person.
var (
	LineHint   = Key{"hint", "ヒント"}
	HelpHint   = Key{"ask a program for a move here; during a game this is recorded", "プログラムに次の一手を尋ねる（対局中は記録に残る）"}
	HintAsked  = Key{"Waiting for a hint ...", "ヒントを考慮中 ..."}
	HintText   = Key{"Hint from %[1]s: %[2]s", "%[1]s のヒント: %[2]s"}
	HintFailed = Key{"No hint: %s", "ヒントなし: %s"}
	HintNotNow = Key{"A hint would slow down the player who is thinking. Ask on your own turn, or pause first.", "相手が考慮中です（ヒントを出すと考慮の妨げになります）。自分の手番か一時停止中に尋ねてください。"}
)
