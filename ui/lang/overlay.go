package lang

// What programs know of a position, laid over the board.
var (
	LineOverlay = Key{"overlay", "重ね表示"}

	HelpOverlay = Key{"what a program knows, laid over the board: the next of its overlays, and none", "プログラムの認識を盤に重ねる: 次の表示、消す"}
	HelpAnalyst = Key{"ask another program what it knows", "別のプログラムに尋ねる"}

	OverlayHead    = Key{"%s %d/%d, by %s", "%s %d/%d (%s)"}
	OverlayAsking  = Key{"asking %s ...", "%s に問い合わせ中…"}
	OverlayNothing = Key{"%s has nothing to show", "%s には表示できる物がない"}
	OverlayFailed  = Key{"%s: %s", "%s: %s"}
)
