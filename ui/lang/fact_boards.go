package lang

// Facts from the boards: rules that moves break, ends of games, and errors in the setup
// of a game.
var _ = addFacts(map[string]string{
	"near":         "（もしかして: %[1]s）",
	"near.none":    "",
	"at":           "%[1]s: %[2]s",
	"foreign":      "%[1]s",
	"move.none":    "%[1]sのはずが %[2]q",
	"move.illegal": "%[1]s は着手できない: %[2]s",
	"move.at":      "%[1]d手目: %[2]s",
	"move.one":     "1手ずつ着手する（手が%[1]d個ある）",

	"rule.over":     "終局している",
	"rule.off":      "盤の外",
	"rule.occupied": "石がある",

	"side.black":   "黒",
	"side.white":   "白",
	"end.limit":    "%[1]d手",
	"end.resigned": "%[1]sが投了",

	"setup.setting":  "%[1]s: この種目に %[2]s の設定はない",
	"setting.whole":  "%[1]s: %[2]v から %[3]v の整数を指定（%[4]v とある）",
	"setting.number": "%[1]s: %[2]v から %[3]v の数を指定（%[4]v とある）",
	"setting.word":   "%[1]s: %[2]s のどれかを指定（%[3]v とある）",
	"setup.openrule": "%[1]s に開局規定 %[2]q はない",
	"setup.limit":    "%[1]s: 手数の上限は0（なし）以上（%[2]d とある）",
	"setup.position": "%[1]s: 局面: %[2]s",
	"setup.opening":  "%[1]s: 開始局面: %[2]s",
	"setup.stones":   "%[1]s: 配置 %[2]q: %[3]sのはずが %[4]q",
	"setup.ends":     "%[1]d手目: %[2]s で終局する（%[3]s: %[4]s）",
	"want.turn":      "to の後に b か w",
	"want.stones":    "b・w・e とその点",
})
