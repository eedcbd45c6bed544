package lang

// How the dead stones at the end of a game were determined (死石).
var _ = addFacts(map[string]string{
	"count.agreed":    "両者の合意で%[1]s",
	"count.settled":   "不一致を判定し%[1]s",
	"count.nobody":    "死石の申告がなく%[1]s",
	"count.referee":   "%[1]s の判定で%[2]s",
	"count.dead.none": "死石なし",
	"count.dead":      "死石 %[1]s",
	"count.dead.more": "死石 %[1]s ほか%[2]d子",
})
