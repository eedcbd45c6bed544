package lang

// What is said of a position of Go (囲碁).
var (
	IgoTakes = Key{"takes %d", "%d子取り"}
	IgoTaken = Key{"taken: %s %d, %s %d; komi %s", "アゲハマ %s %d %s %d コミ %s目"}

	IgoScore = Key{"%s %s, %s %s with komi: %s", "%s %s目 %s %s目 (コミ込み): %s"}

	IgoByArea         = Key{"%s %s: %d stones, %d surrounded", "%s %s目: 石 %d、地 %d"}
	IgoByTerritory    = Key{"%s %s: %d surrounded, %d taken", "%s %s目: 地 %d、アゲハマ %d"}
	IgoKomi           = Key{", komi %s", "、コミ %s"}
	IgoNeutral        = Key{"nobody's: %d", "ダメ: %d"}
	IgoAhead          = Key{"%s is ahead by %s", "%s が%s目勝ち"}
	IgoEven           = Key{"even", "持碁"}
	IgoAreaRules      = Key{" by area (%s rules)", " (%s ルール、石と地)"}
	IgoTerritoryRules = Key{" by territory (%s rules)", " (%s ルール、地とアゲハマ)"}

	ClaimPass = Key{"pass", "パス"}
	LawPass   = Key{"Two passes after each other end the game; then it is counted.", "双方が続けてパスすると終局し、地を数える。"}
)
