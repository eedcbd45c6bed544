package words

import "dohyo/ui/lang"

// findings are the judge's reasons in 五目競争, renju and the other games of five in a row.
// The first argument is the side, the second the point. For a row, its stones and then
// the points that it needs follow.
var findings = map[string]lang.Key{
	"gomoku.nothing":        lang.Text("No stone has been placed yet.", "まだ石は置かれていない。"),
	"gomoku.open.put":       lang.Text("Place stone %[1]d, %[2]s.", "%[1]d個目の石（%[2]s）を置く。"),
	"gomoku.open.within":    lang.Text("Place stone %[1]d, %[2]s, within the central square of %[3]dx%[3]d.", "%[1]d個目の石（%[2]s）を中央%[3]d×%[3]dの内に置く。"),
	"gomoku.open.choose":    lang.Text("Choose how the opening continues.", "開局の進め方を選ぶ。"),
	"gomoku.open.declare":   lang.Text("Declare how many fifth moves there will be, from 1 to %[1]d.", "5手目の題数を1から%[1]dの間で宣言する。"),
	"gomoku.open.offer":     lang.Text("Offer fifth move %[1]d of %[2]d.", "5手目の候補を提示する（%[2]d箇所のうち%[1]d番目）。"),
	"gomoku.open.pick":      lang.Text("Take one of the offered fifth moves.", "提示された5手目から1つを選ぶ。"),
	"gomoku.open.swap":      lang.Text("The players exchanged the colours.", "対局者が黒白を交代した。"),
	"gomoku.open.stay":      lang.Text("The colours stay as they are.", "黒白は交代しない。"),
	"gomoku.open.two":       lang.Text("Two more stones will be placed, and then the other player chooses the colour.", "さらに2つ石を置き、相手が色を選ぶ。"),
	"gomoku.open.offer.ten": lang.Text("Black will offer ten fifth moves.", "黒は5手目を10箇所提示する。"),
	"gomoku.open.declared":  lang.Text("There will be %[1]d fifth {move|moves}.", "5手目の題数は%[1]d。"),
	"gomoku.open.offered":   lang.Text("%[1]s is offered as a fifth move.", "%[1]s を5手目の候補に提示した。"),
	"gomoku.open.no":        lang.Text("The opening rule doesn't allow %[1]s here.", "開局規定により、ここで %[1]s は許されない。"),

	"gomoku.off":      lang.Text("%[1]s is off the board.", "%[1]s は盤の外である。"),
	"gomoku.occupied": lang.Text("%[1]s is occupied.", "%[1]s にはすでに石がある。"),
	"gomoku.limit":    lang.Text("Drawn: not decided within %[1]d {move|moves}.", "%[1]d手で決着せず、引き分け。"),
	"gomoku.full":     lang.Text("Drawn: the board is full.", "盤が埋まり、引き分け。"),

	"gomoku.five":      lang.Text("%[1]s makes five with %[2]s and wins.", "%[1]s は %[2]s で五連、勝ち。"),
	"gomoku.fivefirst": lang.Text("%[1]s makes five with %[2]s and wins: a five takes precedence over every foul of the same stone.", "%[1]s は %[2]s で五連、勝ち。五連は同じ石の禁手に優先する。"),
	"gomoku.longfive":  lang.Text("%[1]s makes more than five with %[2]s, which wins like a five.", "%[1]s は %[2]s で六連以上、五連と同じく勝ち。"),
	"gomoku.foul":      lang.Text("%[2]s is a foul of %[1]s: %[3]s.", "%[2]s は %[1]s の禁手: %[3]s。"),
	"gomoku.fourthree": lang.Text("%[2]s isn't a foul of %[1]s: one four and one three are allowed.", "%[2]s は %[1]s の禁手ではない: 四三は許される。"),
	"gomoku.nofoul":    lang.Text("%[2]s isn't a foul of %[1]s and makes no five.", "%[2]s は %[1]s の禁手ではなく、五連でもない。"),
	"gomoku.free":      lang.Text("%[1]s makes no five with %[2]s. There are no fouls.", "%[1]s の %[2]s は五連ではない。禁手はない。"),

	"gomoku.row5":         lang.Text("the five: %[1]s", "五連: %[1]s"),
	"gomoku.rowlong":      lang.Text("%[2]d in a row: %[1]s", "%[2]d連: %[1]s"),
	"gomoku.overline":     lang.Text("overline, %[2]d in a row: %[1]s", "長連、%[2]d連: %[1]s"),
	"gomoku.four":         lang.Text("a four: %[1]s; five with %[2]s", "四: %[1]s、%[2]s で五連"),
	"gomoku.straightfour": lang.Text("a straight four, counted once: %[1]s; five with %[2]s", "達四（四は1つ）: %[1]s、%[2]s で五連"),
	"gomoku.three":        lang.Text("a three: %[1]s; straight four with %[2]s", "三: %[1]s、%[2]s で達四"),
	"gomoku.falsethree":   lang.Text("not a three: %[1]s; black may not play at %[2]s, where it would become a straight four (%[3]s)", "三ではない: %[1]s、達四になる %[2]s に黒は打てない（%[3]s）"),
	"gomoku.notread":      lang.Text("These rules don't read ahead. Renju does, and it wouldn't be a foul there.", "先を読まずに判定する。先を読む連珠の規則では禁手ではない。"),
}

// documents are the sources of the rules.
var documents = map[string]lang.Document{
	"guide":    {Name: lang.Text("the guide", "ガイド"), Cited: lang.Text("guide §%s", "ガイド §%s")},
	"rif":      {Name: lang.Text("RIF rules", "RIF規則"), Cited: lang.Text("RIF rules %s", "RIF規則 %s")},
	"openings": {Name: lang.Text("docs/openings.md", "docs/openings.md"), Cited: lang.Text("docs/openings.md, %s", "docs/openings.md %s")},
	"rules":    {Name: lang.Text("docs/rules.md", "docs/rules.md"), Cited: lang.Text("docs/rules.md, %s", "docs/rules.md %s")},
}
