package lang

// The variations of a record (変化).
var (
	LineVariation = Key{"variation", "変化"}
	HelpVariation = Key{"choose another variation of the next move, or else of this one", "次の手の変化を選ぶ。なければこの手の変化"}

	LineToGame   = Key{"the game", "本譜"}
	HelpToGame   = Key{"return from the variation to the game as it was played", "変化から本譜に戻る"}
	HelpUnpick   = Key{"put the piece back", "選んだ駒を戻す"}
	HelpClickTry = Key{"on the board: try a move out, as a variation", "盤上: 手を試す（変化になる）"}

	Sown     = Key{"Variation: %s. Click to add moves; ←→ step, Esc returns to the game, p plays on from here.", "変化: %s。続けてクリックで先へ。←→ で前後、Esc で本譜、p でここから対局。"}
	SownKept = Key{"Variation: %s. Click to add moves; e puts it into the record, Esc returns to the game, p plays on.", "変化: %s。続けてクリックで先へ。e で棋譜に入れる、Esc で本譜、p でここから対局。"}
	SownOver = Key{"The game is over in this position. ← goes back.", "この局面で対局は終わっています。← で戻ります。"}

	TreeHead   = Key{"Variations", "変化"}
	TreeBroken = Key{"This variation can't be read: %s", "この変化は読めません: %s"}
	TreeHeadAt = Key{"Variation %d of %d", "変化 %d/%d"}
)
