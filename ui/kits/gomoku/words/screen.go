package words

import "dohyo/ui/lang"

// The shapes and fouls of 五目競争 and renju, in a commentator's words.
var (
	Five         = lang.Text("five in a row", "五連")
	LongFive     = lang.Text("six or more in a row", "六連以上")
	Overline     = lang.Text("overline: six or more", "長連")
	Four         = lang.Text("a four", "四")
	SplitFour    = lang.Text("a split four", "飛び四")
	StraightFour = lang.Text("a straight four", "達四")
	Three        = lang.Text("a three", "三")
	SplitThree   = lang.Text("a split three", "飛び三")
	FourThree    = lang.Text("a four and a three", "四三")
	DoubleFour   = lang.Text("a double four", "四四")
	DoubleThree  = lang.Text("a double three", "三三")

	WouldFoul = lang.Text("%s is forbidden for black: %s", "%s は黒の禁手: %s")
)

// Did has the words for what a player did by a choice of an opening rule, and shorter
// ones for a list of moves.
var Did = map[string][2]lang.Key{
	"swap":    {lang.Text("takes the other side", "黒白を交代"), lang.Text("swaps", "交代")},
	"stay":    {lang.Text("keeps the sides", "黒白はそのまま"), lang.Text("keeps", "そのまま")},
	"two":     {lang.Text("places two more stones", "さらに2つ置く"), lang.Text("two more", "2石追加")},
	"offer":   {lang.Text("will offer ten fifth moves", "5手目を10箇所提示する"), lang.Text("offers 10", "10箇所提示")},
	"fifths-": {lang.Text("fifth moves to offer: %s", "5手目の題数は%s"), lang.Text("fifths: %s", "題数 %s")},
	"offer-":  {lang.Text("offers %s", "%s を提示"), lang.Text("offers %s", "提示 %s")},
	"take-":   {lang.Text("takes %s", "%s を選ぶ"), lang.Text("takes %s", "選ぶ %s")},
}

// fouls maps the names of foul verdicts to the words for forbidden moves (禁手), and those
// of choices of opening rules to their words.
var fouls = map[string]lang.Key{
	"overline":       Overline,
	"3x3":            lang.Text("double three (3x3)", "三三 (3x3)"),
	"4x4":            lang.Text("double four (4x4)", "四四 (4x4)"),
	"3x3x4":          lang.Text("double three and a four (3x3x4)", "三三四 (3x3x4)"),
	"choice.swap":    lang.Text("exchange the colours", "黒白を交代"),
	"choice.stay":    lang.Text("keep the colours", "黒白はそのまま"),
	"choice.two":     lang.Text("place two more stones", "さらに2つ置く"),
	"choice.offer":   lang.Text("offer ten fifth moves", "5手目を10箇所提示"),
	"choice.fifths-": lang.Text("fifth moves:", "5手目の題数:"),
	"choice.take-":   lang.Text("take", "選ぶ:"),

	"3x4x4": lang.Text("double four and a three (3x4x4)", "三四四 (3x4x4)"),
}
