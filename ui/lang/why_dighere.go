package lang

// Reasons of SamurAI Dig Here (ここ掘れ犬). The first argument is the agent.
var digHereFindings = map[string]Key{
	"dig.nothing":  {"The game begins: %[1]d {step|steps}.", "対局開始: %[1]d手。"},
	"dig.alldug":   {"All treasure is dug: %[1]d to %[2]d.", "全て掘り出した: %[1]d対%[2]d。"},
	"dig.laststep": {"The last step is made: %[1]d to %[2]d.", "最後の手が終わった: %[1]d対%[2]d。"},
	"dig.noplan":   {"%[1]s is no plan.", "%[1]s は計画でない。"},

	"dig.stays":    {"%[1]s stays.", "%[1]s は休み。"},
	"dig.done":     {"%[1]s: %[2]s %[3]s, done.", "%[1]s: %[3]s へ%[2]s、実行。"},
	"dig.failed":   {"%[1]s: %[2]s %[3]s, not done: %[4]s.", "%[1]s: %[3]s へ%[2]s、無効: %[4]s。"},
	"dig.illegal":  {"%[1]s: %[2]d is no plan of this agent, and counts as staying.", "%[1]s: %[2]d は不正な計画で、休みと同じ。"},
	"dig.mustrest": {"A samurai may go diagonally only after a rest.", "侍が斜めに動けるのは休んだ後だけ。"},

	"dig.stood":   {"%[1]s stood on %[2]s when the step began.", "手の始めに %[1]s が %[2]s にいた。"},
	"dig.alsoto":  {"%[1]s, from %[2]s, goes there as well.", "%[2]s の %[1]s も同じ所へ動く。"},
	"dig.crosses": {"Its diagonal crosses that of %[1]s from %[2]s.", "%[2]s の %[1]s の斜めの動きと交差する。"},
	"dig.outside": {"%[1]s is off the field.", "%[1]s は競技場の外。"},
	"dig.hole":    {"There is a hole at %[1]s.", "%[1]s には穴がある。"},
	"dig.no hole": {"There is no hole at %[1]s to fill.", "%[1]s に埋める穴がない。"},

	"dig.empty":  {"There was no treasure at %[1]s.", "%[1]s に埋蔵金はなかった。"},
	"dig.found":  {"It digs treasure of %[1]d.", "埋蔵金%[1]dを掘り出した。"},
	"dig.halved": {"Both samurai dug there: half of %[1]d for each.", "両方の侍が掘り、%[1]dを半分ずつ。"},
	"dig.barks":  {"It barks: hidden treasure of %[1]d.", "吠えた: 隠れた埋蔵金%[1]d。"},
}

// words of plans and of their failures.
var digHereTerms = map[string]Key{
	"plan0": {"go to", "移動"}, "plan1": {"dig at", "穴掘り"}, "plan2": {"fill", "穴埋め"},
	"outside": {"off the field", "場外"}, "hole": {"a hole", "穴がある"}, "no hole": {"no hole", "穴がない"},
	"crossing": {"paths cross", "交差"}, "collision": {"several go there", "衝突"}, "entered": {"another agent moves in", "移動してくる者がいる"},
}

// digHereSections are the sections of its rules, which have names and no numbers.
var digHereSections = map[string]Key{
	"プレイプランと行動": {"plans and actions", "プレイプランと行動"},
	"試合":        {"the match", "試合"},
}
