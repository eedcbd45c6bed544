package lang

// The variations of a record (変化).
var (
	LineVariation = Key{"variation", "変化"}
	HelpVariation = Key{"choose another variation of the next move, or of this move if the next has no others", "次の手の変化を選ぶ。なければこの手の変化"}

	TreeHead   = Key{"Variations", "変化"}
	TreeBroken = Key{"This variation can't be read: %s", "この変化は読めない: %s"}
	TreeHeadAt = Key{"Variation %d of %d", "変化 %d/%d"}
)
