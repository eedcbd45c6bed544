package words

import "dohyo/ui/lang"

// findings are the judge's reasons in SamurAI Dig Here (ここ掘れ犬). The first argument is
// the agent.
var findings = map[string]lang.Key{
	"dig.nothing":  lang.Text("The game begins: %[1]d {step|steps}.", "対局開始: 全%[1]dステップ。"),
	"dig.alldug":   lang.Text("All treasure is dug: %[1]d to %[2]d.", "埋蔵金をすべて掘り出した: %[1]d対%[2]d。"),
	"dig.laststep": lang.Text("The last step is over: %[1]d to %[2]d.", "最後のステップが終わった: %[1]d対%[2]d。"),
	"dig.noplan":   lang.Text("%[1]s isn't a plan.", "%[1]s は計画でない。"),

	"dig.stays":    lang.Text("%[1]s stays.", "%[1]s は休み。"),
	"dig.done":     lang.Text("%[1]s: %[2]s %[3]s, done.", "%[1]s: %[2]s %[3]s、実行。"),
	"dig.failed":   lang.Text("%[1]s: %[2]s %[3]s, not done: %[4]s.", "%[1]s: %[2]s %[3]s、無効: %[4]s。"),
	"dig.illegal":  lang.Text("%[1]s: %[2]d isn't a plan of this agent and counts as staying.", "%[1]s: %[2]d は不正な計画で、休みと同じ。"),
	"dig.mustrest": lang.Text("A samurai may move diagonally only after a rest.", "侍が斜めに動けるのは休んだ後だけ。"),

	"dig.stood":   lang.Text("%[1]s stood on %[2]s when the step began.", "ステップの開始時に %[1]s が %[2]s にいた。"),
	"dig.alsoto":  lang.Text("%[1]s, from %[2]s, moves there as well.", "%[2]s の %[1]s も同じ所へ動く。"),
	"dig.crosses": lang.Text("Its diagonal crosses that of %[1]s from %[2]s.", "%[2]s の %[1]s の斜めの動きと交差する。"),
	"dig.outside": lang.Text("%[1]s is off the field.", "%[1]s は競技場の外。"),
	"dig.hole":    lang.Text("There is a hole at %[1]s.", "%[1]s には穴がある。"),
	"dig.no hole": lang.Text("There is no hole at %[1]s to plug.", "%[1]s に埋める穴がない。"),

	"dig.empty":  lang.Text("There was no treasure at %[1]s.", "%[1]s に埋蔵金はなかった。"),
	"dig.found":  lang.Text("It digs treasure of %[1]d.", "埋蔵金%[1]dを掘り出した。"),
	"dig.halved": lang.Text("Both samurai dug there: half of %[1]d for each.", "両方の侍が掘り、%[1]dを半分ずつ。"),
	"dig.barks":  lang.Text("It barks: hidden treasure of %[1]d.", "吠えた: 未知の埋蔵金%[1]d。"),
}

// terms are the words for plans and their failures.
var terms = map[string]lang.Key{
	"draft.hole": lang.Text("hole", "穴"), "draft.known": lang.Text("known treasure", "既知の埋蔵金"), "draft.hidden": lang.Text("hidden treasure", "未知の埋蔵金"),
	"draft.samurai": lang.Text("samurai", "侍"), "draft.dog": lang.Text("dog", "犬"), "draft.amount": lang.Text("treasure to put", "置く埋蔵金の量"),
	"draft.steps": lang.Text("steps", "ステップ数"), "draft.time": lang.Text("time of each, s", "各自の時間（秒）"),
	"draft.treasure": lang.Text("deal only the treasure anew", "埋蔵金だけ配り直す"), "draft.field": lang.Text("draw a whole field by lot", "競技場全体を抽選で作る"),

	"plan0": lang.Text("move to", "移動"), "plan1": lang.Text("dig at", "穴掘り"), "plan2": lang.Text("plug", "穴埋め"),
	"outside": lang.Text("off the field", "場外"), "hole": lang.Text("a hole", "穴がある"), "no hole": lang.Text("no hole", "穴がない"),
	"crossing": lang.Text("paths cross", "交差"), "collision": lang.Text("several move there", "衝突"), "entered": lang.Text("another agent moves in", "移動してくる者がいる"),
}

// sections are the sections of the rules, which have names instead of numbers.
var sections = map[string]lang.Key{
	"プレイプランと行動": lang.Text("plans and actions", "プレイプランと行動"),
	"試合":        lang.Text("the match", "試合"),
}

// documents are the sources of the rules.
var documents = map[string]lang.Document{
	"dighere":     {Sections: sections, Name: lang.Text("rules of 2019/12/06", "ルール (2019/12/06)"), Cited: lang.Text("rules of 2019/12/06, %s", "ルール (2019/12/06) %s")},
	"dighere2020": {Name: lang.Text("rules of 2020-21", "2020-21年度ルール")},
}
