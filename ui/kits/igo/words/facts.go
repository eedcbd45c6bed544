package words

// facts are the Japanese texts for the facts of Go's rules.
var facts = map[string]string{
	"igo.draft.ko": "%[1]s はコウではない（取り返せる一子を相手が取った形でない）",

	"igo.solve.target": "取る・殺す・生かす石がない",
	"igo.solve.ko":     "コウか同形反復が読みに含まれる（どちらにもコウ材はないとした）",
	"igo.solve.empty":  "%[1]s に石はない",
	"igo.rule.placing": "黒がまず置石を全て置く",
	"igo.rank":         "囲碁: 段級は%[1]dkから%[2]ddまで（5k、2d など。%[3]q とある）",
	"igo.rule.suicide": "自殺手（呼吸点がなくなる）",
	"igo.rule.ko":      "コウ（すぐには取り返せない）",
	"igo.rule.repeats": "スーパーコウ",
	"igo.rule.superko": "%[1]s（%[2]d手目の後の局面に戻る）",
	"igo.end.counted":  "%[1]s、%[2]s",

	"igo.won.none":           "持碁",
	"igo.won.black":          "黒%[1]d目勝",
	"igo.won.white":          "白%[1]d目勝",
	"igo.won.black.half":     "黒%[1]d目半勝",
	"igo.won.white.half":     "白%[1]d目半勝",
	"igo.won.black.justhalf": "黒半目勝",
	"igo.won.white.justhalf": "白半目勝",
	"igo.won.black.part":     "黒%[1]s目勝",
	"igo.won.white.part":     "白%[1]s目勝",

	"igo.size":        "囲碁: 盤は%[1]d路から%[2]d路まで（%[3]d とある）",
	"igo.komi":        "囲碁: コミは0.25目の倍数で指定（%[1]v とある）",
	"igo.both":        "囲碁: 局面と置石は同時に指定できない",
	"igo.rules":       "囲碁: %[1]q というルールはない。あるのは %[2]s",
	"igo.handicap":    "囲碁: %[2]d路盤の置石は2子から%[1]d子まで（%[3]d とある）",
	"igo.nostone":     "囲碁: %[1]s に死石とする石がない",
	"igo.lifeless":    "囲碁: 置いた石 %[1]s に呼吸点がない",
	"igo.want.took":   "took の後にアゲハマの数二つ",
	"igo.want.taken":  "アゲハマの数",
	"igo.want.points": "b・w とその点",
	"igo.want.once":   "まだ石のない点",

	"igo.arbiter":           "判定役は着手しない",
	"igo.position":          "囲碁の局面ではない",
	"want.point":            "D4 のような点か pass",
	"want.pointon":          "%[1]d路盤の点",
	"roster.try.lines.what": "5路盤",
	"roster.try.dead.what":  "死石の判定",
	"roster.try.nodead":     "答えず: %[1]s",

	"judge.igo.what":   `"try"（色と点）か "score":true のどちらかを指定`,
	"judge.igo.size":   `"size"（何路盤か）を指定`,
	"judge.igo.colour": "色は b か w（%[1]q とある）",
	"judge.igo.resign": "点か pass を指定（resign とある）",
	"judge.igo.try":    "try: %[1]s",
}
