package lang

// What is wrong with openings.
var _ = addFacts(map[string]string{
	"opening.line":      "%[1]s:%[2]d: %[3]s",
	"opening.none":      "%[1]s: 開始局面が1つもない",
	"opening.empty":     "手がない",
	"opening.words":     "手は xxyy か、中央からの差 x,y で書く（%[1]q となっている）",
	"opening.point":     "%[1]d路盤の点を xxyy で書く（%[2]q となっている）",
	"opening.pairs":     "中央からの差は2つずつ書く（数が%[1]d個ある）",
	"opening.offset":    "中央からの差 %[1]d,%[2]d は%[3]d路盤の外",
	"opening.move":      "%[1]d手目: %[2]s",
	"opening.ends":      "%[1]d手目: %[2]s で対局が終わる（%[3]s）",
	"opening.result":    "開始局面を指定。これは終わった対局（%[1]s）",
	"opening.over":      "開始局面を指定。これは終わった対局",
	"opening.placed":    "開始局面を指定。これは %[1]s %[2]s の対局",
	"opening.size":      "%[1]d路盤の開始局面。使うには --size %[1]d を指定",
	"opening.wrong":     "開始局面 %[1]s: %[2]s",
	"suite.none":        "%[1]s には開始局面集がない",
	"suite.size":        "%[1]s には%[2]d路盤の開始局面集がない",
	"suite.random":      "%[1]s には開始局面集がない。random なら珠型から抽選する",
	"order.unknown":     "order: %[1]s か %[2]s を指定（%[3]q となっている）",
	"order.nothing":     "order: 順序を決める開始局面集かファイルがない",
	"journal.changed":   "%[1]s: その間に別の dohyo が書き込んだ",
	"cli.order.unknown": "--order %[1]s: %[2]s か %[3]s を指定",
	"cli.order.nothing": "--order %[1]s: 順序を決める開始局面集かファイルがない（--opening で指定）",
	"cli.serve.opening": "--regulation %[1]s: CSA サーバでは全ての対局を1つの局面から始める。開始局面 %[2]s は使えない",
})
