package lang

// Pasted text (貼り付け).
var (
	PasteTitle     = Key{"Pasted", "貼り付け"}
	PastePosition  = Key{"A position of %[1]s (%[2]s)", "%[1]sの局面（%[2]s）"}
	PasteBoard     = Key{"A position of %[1]s, drawn as text", "%[1]sの局面（文字の盤）"}
	PasteRecord    = Key{"A record of %[1]s (%[2]s) with %[3]d {move|moves}", "%[1]sの棋譜（%[2]s）、%[3]d手"}
	PasteGames     = Key{"%[1]d {record|records} (%[2]s)", "%[1]d局の棋譜（%[2]s）"}
	PasteNone      = Key{"Can't open the pasted text: %s", "貼り付けたテキストは開けません: %s"}
	PasteOpen      = Key{"open it as another record", "別の棋譜として開く"}
	PasteHere      = Key{"add its moves as a variation after this position", "この局面からの変化として加える"}
	PasteFromStart = Key{"add its moves as a variation of this game", "この対局の変化として加える"}
	PasteAdded     = Key{"Added to the record; u takes it back", "棋譜に加えました（u で元に戻す）"}
	pasteAt        = Key{"line %[1]d, column %[2]d: %[3]s", "%[1]d行%[2]d文字目: %[3]s"}
	pasteAtLine    = Key{"line %[1]d: %[2]s", "%[1]d行目: %[2]s"}

	HelpSetup    = Key{"edit the position as text", "局面を文字の盤で編集する"}
	SetupTitle   = Key{"Position", "局面"}
	SetupBlack   = Key{"black to move", "先手番（黒番）"}
	SetupWhite   = Key{"white to move", "後手番（白番）"}
	SetupGoOn    = Key{"continue editing", "編集を続ける"}
	SetupDiscard = Key{"discard the text", "文字の盤を捨てる"}
)
