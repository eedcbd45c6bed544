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
// of opening rules and their choices to their words.
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

	"openrule.swap":        lang.Text("One player places three stones, and the other one chooses a colour.", "一方が石を3つ置き、もう一方が黒か白かを選ぶ。"),
	"openrule.swap2":       lang.Text("One player places three stones. The other one chooses a colour (if white, with the fourth stone), or places two more stones; then the first one chooses a colour.", "一方が石を3つ置く。もう一方は黒を持つか、白を持って4手目を打つか、さらに2つ置く。2つ置いたら、はじめの人が黒か白かを選ぶ。"),
	"openrule.rif":         lang.Text("One of the 26 patterns; swap; the fourth stone; black offers two fifth moves, and white takes one.", "26珠型の1つを置き、交代できる。4手目のあと、黒が5手目を2箇所提示し、白が1つを選ぶ。"),
	"openrule.yamaguchi":   lang.Text("One of the 26 patterns, and a number; swap; the fourth stone; black offers that number of fifth moves, and white takes one.", "26珠型の1つと題数を決め、交代できる。4手目のあと、黒がその数の5手目を提示し、白が1つを選ぶ。"),
	"openrule.soosorv8":    lang.Text("One of the 26 patterns; swap; white places the fourth stone and declares a number from 1 to 8; swap; black offers that number of fifth moves, and white takes one.", "26珠型の1つを置き、交代できる。白が4手目を打って題数（1～8）を決め、また交代できる。黒がその数の5手目を提示し、白が1つを選ぶ。"),
	"openrule.tarannikov":  lang.Text("The first five stones are placed within the central 1x1, 3x3, 5x5, 7x7 and 9x9 points, with a possible swap after each.", "5手目までを順に、中央の1x1、3x3、5x5、7x7、9x9 の中に打ち、1手ごとに交代できる。"),
	"openrule.taraguchi10": lang.Text("As tarannikov up to the fourth stone. Then either a swap, a fifth move within the central 9x9 points and a swap; or black offers ten fifth moves anywhere, and white takes one.", "4手目までは tarannikov と同じ。そのあとは2通り。交代してもよく、5手目を中央の 9x9 に打ち、また交代してもよい。または、黒が5手目を10箇所（場所は自由）提示し、白が1つを選ぶ。"),

	"3x4x4": lang.Text("double four and a three (3x4x4)", "三四四 (3x4x4)"),
}
