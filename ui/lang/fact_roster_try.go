package lang

// What is looked at of a player that is tried out, and what is seen.
var _ = addFacts(map[string]string{
	"roster.try.start.what":       "起動",
	"roster.try.first.what":       "初手",
	"roster.try.second.what":      "2局目",
	"roster.try.move2.what":       "2手目（後手）",
	"roster.try.move4.what":       "4手目",
	"roster.try.back.what":        "待ったの後",
	"roster.try.time.what":        "時間",
	"roster.try.talk.what":        "つぶやき",
	"roster.try.manners.what":     "行儀",
	"roster.try.about.what":       "名乗り",
	"roster.try.end.what":         "終了",
	"roster.try.outside.what":     "外への書き込み",
	"roster.try.confinement.what": "隔離",
	"roster.try.longest.told":     "最長の手 %[1]s（指定 %[2]s）",
	"roster.try.longest":          "最長の手 %[1]s",
	"roster.try.mute":             "なし",
	"roster.try.moved":            "%[1]s（%[2]s）",
	"roster.try.killed":           "終了せず強制停止",
	"roster.try.gone":             "%[1]s で終了",
	"roster.try.denied":           "%[1]d件を拒否: %[2]s",
	"roster.try.ready":            "%[1]s で準備完了",
	"roster.try.words":            "%[1]s",
	"roster.try.notby":            "このプログラムは対応せず: %[1]s",
})
