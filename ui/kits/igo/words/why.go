package words

import "dohyo/ui/lang"

// findings are the judge's reasons in Go (囲碁).
var findings = map[string]lang.Key{
	"go.nothing":   lang.Text("No move has been made yet.", "まだ着手はない。"),
	"go.placing":   lang.Text("Black has %[1]d more handicap {stone|stones} to place.", "黒はあと%[1]d子置く。"),
	"go.limit":     lang.Text("The limit of %[1]d {move|moves} is reached: no result.", "手数の上限（%[1]d手）に達し、勝敗なし。"),
	"go.pass":      lang.Text("%[1]s passed; a second pass ends the game.", "%[1]s がパス。続けてパスすると終局。"),
	"go.maypass":   lang.Text("%[1]s may pass.", "%[1]s はパスできる。"),
	"go.nopoint":   lang.Text("%[1]s isn't a point of a board with %[2]d lines.", "%[1]s は%[2]d路盤の点でない。"),
	"go.occupied":  lang.Text("%[1]s is occupied.", "%[1]s には石がある。"),
	"go.legal":     lang.Text("%[2]s is allowed to %[1]s.", "%[1]s の %[2]s は合法手。"),
	"go.takes":     lang.Text("It takes %[1]d: %[2]s have no liberty left.", "%[1]d子を取る: %[2]s の呼吸点がなくなる。"),
	"go.liberties": lang.Text("Its string of %[1]d has %[2]d {liberty|liberties}.", "その石（%[1]d子）の呼吸点は%[2]d。"),
	"go.ko":        lang.Text("A ko: %[1]s may not retake at %[2]s at once.", "コウ: %[1]s はすぐに %[2]s で取り返せない。"),
	"go.seen":      lang.Text("The same stones stood after move %[1]d; these rules allow it.", "%[1]d手目の後と同形だが、この規則では許される。"),

	"go.simpleko":    lang.Text("%[1]s is not allowed: ko. It would restore the position after move %[2]d.", "%[1]s は打てない: コウ。%[2]d手目の後の形に戻る。"),
	"go.kotaken":     lang.Text("%[1]s took the ko with %[2]s at move %[3]d.", "%[1]s が%[3]d手目 %[2]s でコウを取っている。"),
	"go.superko":     lang.Text("%[1]s is not allowed: superko. It repeats the position after move %[2]d.", "%[1]s は打てない: 同形反復。%[2]d手目の後と同形になる。"),
	"go.suicide":     lang.Text("%[1]s is not allowed: suicide. The string of %[2]d would have no liberty and captures nothing.", "%[1]s は打てない: 自殺手。%[2]d子の呼吸点がなくなり、相手の石も取れない。"),
	"go.drowned":     lang.Text("Suicide, which these rules allow: %[2]s (%[1]d) have no liberty left and are removed.", "自殺手（この規則では許される）: %[2]s の%[1]d子が取り除かれる。"),
	"go.drownsalone": lang.Text("%[1]s is not allowed: superko. The suicide of a single stone leaves the position as it is.", "%[1]s は打てない: 同形反復。1子の自殺手では局面が変わらない。"),
	"go.noliberty":   lang.Text("%[1]s would be shut in by %[2]s.", "%[1]s は %[2]s に囲まれる。"),

	"go.counted":   lang.Text("Two passes ended the game: %[1]s.", "2回続けてのパスで終局: %[1]s。"),
	"go.area":      lang.Text("%[1]s has %[2]d {point|points}: its stones, and %[3]d {point|points} that it surrounds.", "%[1]s は%[2]d目: 石と囲んだ%[3]d目。"),
	"go.territory": lang.Text("%[1]s surrounds %[2]d {point|points} and has %[3]d {prisoner|prisoners}.", "%[1]s は地%[2]d目とアゲハマ%[3]d子。"),
	"go.komi":      lang.Text("White has a komi of %[1]s.", "コミ %[1]s目。"),
	"go.neutral":   lang.Text("%[1]d {point|points} {is|are} neutral.", "ダメが%[1]d点。"),
	"go.dead":      lang.Text("%[1]d {stone|stones} {was|were} removed as dead: %[2]s. The players agree on dead stones, or the count settles them; the rules can't tell.", "死石として%[1]d子を取り上げた: %[2]s。死活は規則だけでは決まらず、合意か判定による。"),
	"go.nodead":    lang.Text("No stones were removed as dead.", "死石として取り上げた石はない。"),
	"go.alive":     lang.Text("Nothing was agreed: all stones count as alive.", "合意がなく、すべての石を活きとする。"),
}

// documents are the sources of the rules.
var documents = map[string]lang.Document{
	"go-chinese":      {Name: lang.Text("Chinese rules", "中国ルール"), Cited: lang.Text("Chinese rules art. %s", "中国ルール 第%s条")},
	"go-japanese":     {Name: lang.Text("Japanese rules", "日本囲碁規約"), Cited: lang.Text("Japanese rules art. %s", "日本囲碁規約 第%s条")},
	"go-tromp-taylor": {Name: lang.Text("Tromp-Taylor rules", "Tromp-Taylor 規則"), Cited: lang.Text("Tromp-Taylor rule %s", "Tromp-Taylor 規則%s")},
	"go-aga":          {Name: lang.Text("AGA rules", "AGA 規則"), Cited: lang.Text("AGA rule %s", "AGA 規則%s")},
	"go-rules":        {Name: lang.Text("docs/gtp.md", "docs/gtp.md"), Cited: lang.Text("docs/gtp.md, --rules %s", "docs/gtp.md --rules %s")},
	"go-counting":     {Name: lang.Text("docs/gtp.md, counting", "docs/gtp.md 数え方")},
}

// rules explains the rules that a move can break if their names in records say too
// little.
var rules = map[string]string{
	"igo.rule.suicide": "suicide: it would have no liberty",
	"igo.rule.ko":      "ko: the stone can't be retaken at once",
}
