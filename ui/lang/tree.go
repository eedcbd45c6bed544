package lang

// The variations of a record (変化).
var (
	LineVariation = Key{"variation", "変化"}
	HelpVariation = Key{"another variation: of the next move where there are several, otherwise of this one", "変化を選ぶ: 次の手に変化があればその手、なければこの手"}

	TreeHead   = Key{"Variations", "変化"}
	TreeBroken = Key{"This variation can't be read: %s", "この変化は読めない: %s"}
	TreeHeadAt = Key{"Variation %d of %d", "変化 %d/%d"}
)
