package lang

// What is said of a position of Go (囲碁).
var (
	IgoTakes = Key{"takes %d", "%d子取り"}
	IgoTaken = Key{"taken: %s %d, %s %d; komi %s", "アゲハマ %s %d %s %d コミ %s目"}

	ClaimPass = Key{"pass", "パス"}
	LawPass   = Key{"Two passes after each other end the game; then it is counted.", "双方が続けてパスすると終局し、地を数える。"}
)
