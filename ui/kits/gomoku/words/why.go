package words

import "dohyo/ui/lang"

// findings are the judge's reasons in 五目競争, renju and the other games of five in a row.
// The first argument is the side, the second the point. For a row, its stones and then
// the points that it needs follow.
var findings = map[string]lang.Key{
	"gomoku.nothing":  lang.Text("No stone has been placed yet.", "まだ石は置かれていない。"),
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
	"gomoku.straightfour": lang.Text("a straight four, counted once: %[1]s; five with %[2]s", "達四（四一つ）: %[1]s、%[2]s で五連"),
	"gomoku.three":        lang.Text("a three: %[1]s; straight four with %[2]s", "三: %[1]s、%[2]s で達四"),
	"gomoku.falsethree":   lang.Text("not a three: %[1]s; black may not play at %[2]s, where it would become a straight four (%[3]s)", "三ではない: %[1]s、達四になる %[2]s に黒は打てない（%[3]s）"),
	"gomoku.notread":      lang.Text("These rules don't read ahead. Renju does, and it wouldn't be a foul there.", "先を読まずに判定する。先を読む連珠の規則では禁手ではない。"),
}

// documents are the sources of the rules; %s is the section.
var documents = map[string]lang.Document{
	"guide": {Name: lang.Text("guide §%s", "ガイド §%s")},
	"rif":   {Name: lang.Text("RIF rules %s", "RIF規則 %s")},
	"rules": {Name: lang.Text("docs/rules.md, %s", "docs/rules.md %s")},
}
