package lang

// A program's information about a position, laid over the board.
var (
	LineOverlay = Key{"overlay", "重ね表示"}

	HelpOverlay = Key{"show a program's analysis on the board: the next overlay, then none", "プログラムの検討を盤に重ねる（次の表示、消す）"}
	HelpAnalyst = Key{"ask another program for its analysis", "別のプログラムに検討させる"}

	OverlayHead     = Key{"%s %d/%d, by %s", "%s %d/%d（%s）"}
	OverlayPlayers  = Key{"the players", "対局者"}
	OverlayAsking   = Key{"asking %s ...", "%s に問い合わせ中 ..."}
	OverlayPlayed   = Key{"played: %s, %d of %d: %s", "実戦 %s: %[3]d手中 %[2]d位 %[4]s"}
	OverlayUnranked = Key{"played: %s, not among %d", "実戦 %s: %d手になし"}
	OverlayMore     = Key{"... %d more", "… ほか%d"}
	OverlayNothing  = Key{"%s has nothing to show", "%s には表示できるものがない"}
	OverlayFailed   = Key{"%s: %s", "%s: %s"}
)
