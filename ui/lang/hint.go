package lang

// Hints from a program to a person.
var (
	LineHint   = Key{"hint", "助言"}
	HelpHint   = Key{"ask a program for a move here; in a game it is put on record", "プログラムに次の一手を尋ねる (対局中は記録に残る)"}
	HintAsked  = Key{"A program looks for a hint ...", "助言を考慮中 ..."}
	HintText   = Key{"Hint of %[1]s: %[2]s", "%[1]s の助言: %[2]s"}
	HintFailed = Key{"No hint: %s", "助言なし: %s"}
	HintNone   = Key{"this match has none (--hints none)", "この対戦では助言なし (--hints none)"}
	HintNobody = Key{"no program here plays this game", "この種目を指すプログラムがない"}
	HintNotNow = Key{"A hint would take time from the player that thinks; ask on your own turn, or pause first.", "今は対局者が考慮中。自分の番か一時停止中に尋ねてください。"}
)
