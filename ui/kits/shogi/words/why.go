package words

import "dohyo/ui/lang"

// findings are the judge's reasons in shogi (将棋).
var findings = map[string]lang.Key{
	"shogi.quiet":   lang.Text("No check, and the position is new.", "王手でなく、初めての局面。"),
	"shogi.legal":   lang.Text("%[1]s is allowed.", "%[1]s は合法手。"),
	"shogi.illegal": lang.Text("%[1]s is not allowed: %[2]s.", "%[1]s は反則: %[2]s。"),

	"shogi.nifu":       lang.Text("Nifu: file %[2]d already has an unpromoted pawn of this side, %[1]s.", "二歩: %[2]d筋にはすでに自分の歩 %[1]s がある。"),
	"shogi.stuck":      lang.Text("%[1]s on rank %[2]d could never move again.", "%[2]d段の%[1]sは動ける先がない。"),
	"shogi.stands":     lang.Text("%[1]s stands there.", "そこには %[1]s がある。"),
	"shogi.reach":      lang.Text("%[1]s reaches only the marked squares.", "%[1]s が動けるのは印のマスだけ。"),
	"shogi.hand":       lang.Text("There is no %[1]s in hand.", "持駒に%[1]sがない。"),
	"shogi.exposed":    lang.Text("The king %[1]s could be taken by %[2]s.", "玉 %[1]s が %[2]s に取られる。"),
	"shogi.leaves":     lang.Text("It leaves the king %[1]s in the check of %[2]s.", "玉 %[1]s が %[2]s の王手を受けたままになる。"),
	"shogi.steps":      lang.Text("The king would stand on %[1]s, which %[2]s attacks.", "玉の行く %[1]s には %[2]s が利いている。"),
	"shogi.pinned":     lang.Text("%[1]s is pinned by %[2]s: if it moves, the king could be taken.", "%[1]s は %[2]s の利きを止めている: 動くと玉が取られる。"),
	"shogi.uchifuzume": lang.Text("Uchifuzume: the dropped pawn on %[2]s mates %[1]s; only a pawn pushed there may.", "打歩詰: %[2]s に打つ歩で %[1]s が詰む（突き歩なら許される）。"),
	"shogi.guarded":    lang.Text("The king can't go to %[1]s: attacked by %[2]s.", "玉は %[1]s へ逃げられない: %[2]s が利いている。"),

	"shogi.check":   lang.Text("%[1]s is in check by %[2]s.", "%[1]s は %[2]s の王手を受けている。"),
	"shogi.nocheck": lang.Text("%[1]s isn't in check.", "%[1]s に王手はかかっていない。"),
	"shogi.answers": lang.Text("It has %[1]d legal {move|moves}.", "合法手は%[1]d通りある。"),
	"shogi.mate":    lang.Text("%[1]s is mated: in check without a legal move.", "%[1]s は詰み: 王手を受けて合法手がない。"),
	"shogi.nomove":  lang.Text("%[1]s has no legal move and loses.", "%[1]s に合法手がなく、負け。"),
	"shogi.limit":   lang.Text("Drawn: not decided within %[1]d {move|moves}.", "%[1]d手で決着せず、引き分け。"),

	"shogi.firsttime":  lang.Text("The position occurs for the first time.", "この局面は初めて現れた。"),
	"shogi.occurrence": lang.Text("Occurrence %[1]d of this position with the same side to move; the game ends at %[2]d. It stood after moves %[3]s.", "同一局面（手番・持駒も同じ）が%[1]d回目、%[2]d回で終局。現れたのは %[3]s 手目の後。"),
	"shogi.allchecks":  lang.Text("Every move of %[1]s since move %[2]d was a check (%[3]d).", "%[1]s の%[2]d手目以後の手はすべて王手（%[3]d手）。"),
	"shogi.somechecks": lang.Text("Of %[1]s only the last %[2]d of %[3]d {move|moves} were checks: no perpetual check.", "%[1]s の王手は%[3]d手のうち最後の%[2]d手だけで、連続王手でない。"),
	"shogi.sennichite": lang.Text("Drawn by repetition (sennichite): the fourth time.", "千日手で引き分け: 4回目。"),
	"shogi.perpetual":  lang.Text("Perpetual check by %[1]s, who loses.", "%[1]s の連続王手の千日手、%[1]s の負け。"),
	"shogi.norepeat":   lang.Text("This is occurrence %[1]d of the position, not %[2]d.", "この局面は%[1]d回目で、%[2]d回に達していない。"),

	"shogi.declared":     lang.Text("The declaration of %[1]s is valid.", "%[1]s の入玉宣言は成立。"),
	"shogi.wrong":        lang.Text("The declaration of %[1]s isn't valid and loses.", "%[1]s の入玉宣言は不成立、負け。"),
	"shogi.declare":      lang.Text("A declaration by %[1]s would be valid.", "%[1]s の入玉宣言: 条件をすべて満たす。"),
	"shogi.declarenot":   lang.Text("A declaration by %[1]s wouldn't be valid and would lose.", "%[1]s の入玉宣言: 条件を満たさず、宣言すれば負け。"),
	"shogi.onturn":       lang.Text("It is its turn.", "手番である。"),
	"shogi.onturnnot":    lang.Text("It is not its turn.", "手番でない。"),
	"shogi.kingin":       lang.Text("The king stands in the last three ranks.", "玉が敵陣三段目以内にある。"),
	"shogi.kinginnot":    lang.Text("The king isn't in the last three ranks.", "玉が敵陣三段目以内にない。"),
	"shogi.points":       lang.Text("%[2]d {point|points}; %[3]d are needed: %[4]d big {piece|pieces} of 5 points each, %[5]d small ones of 1 point each.", "%[2]d点（必要%[3]d点）: 大駒%[4]d枚×5点、小駒%[5]d枚×1点。"),
	"shogi.pointsnot":    lang.Text("Only %[2]d {point|points}; %[3]d are needed: %[4]d big {piece|pieces} of 5 points each, %[5]d small ones of 1 point each.", "%[2]d点で%[3]d点に足りない: 大駒%[4]d枚×5点、小駒%[5]d枚×1点。"),
	"shogi.pieces":       lang.Text("%[2]d {piece|pieces} besides the king in the last three ranks; %[3]d are needed.", "敵陣三段目以内に玉を除き%[2]d枚（必要%[3]d枚）。"),
	"shogi.piecesnot":    lang.Text("Only %[2]d {piece|pieces} besides the king in the last three ranks; %[3]d are needed.", "敵陣三段目以内に玉を除き%[2]d枚で、%[3]d枚に足りない。"),
	"shogi.unchecked":    lang.Text("Its king isn't in check.", "玉に王手がかかっていない。"),
	"shogi.uncheckednot": lang.Text("Its king is in check.", "玉に王手がかかっている。"),
}

// pieces are the words for pieces, by their names in records.
var pieces = map[string]lang.Key{
	"draft.problem": lang.Text("a mating problem: white's king, the rest in its hand", "詰将棋の形（玉方の玉と持駒）"), "draft.swap": lang.Text("exchange the sides", "先後を入れ替える"),

	"draft.odds.lance":             lang.Text("lance handicap", "香落ち"),
	"draft.odds.right-lance":       lang.Text("right-lance handicap", "右香落ち"),
	"draft.odds.bishop":            lang.Text("bishop handicap", "角落ち"),
	"draft.odds.rook":              lang.Text("rook handicap", "飛車落ち"),
	"draft.odds.rook-lance":        lang.Text("rook-lance handicap", "飛香落ち"),
	"draft.odds.two-piece":         lang.Text("two-piece handicap", "二枚落ち"),
	"draft.odds.three-piece":       lang.Text("three-piece handicap", "三枚落ち"),
	"draft.odds.four-piece":        lang.Text("four-piece handicap", "四枚落ち"),
	"draft.odds.five-piece":        lang.Text("five-piece handicap", "五枚落ち"),
	"draft.odds.left-five-piece":   lang.Text("left-five-piece handicap", "左五枚落ち"),
	"draft.odds.six-piece":         lang.Text("six-piece handicap", "六枚落ち"),
	"draft.odds.left-seven-piece":  lang.Text("left-seven-piece handicap", "左七枚落ち"),
	"draft.odds.right-seven-piece": lang.Text("right-seven-piece handicap", "右七枚落ち"),
	"draft.odds.eight-piece":       lang.Text("eight-piece handicap", "八枚落ち"),
	"draft.odds.ten-piece":         lang.Text("ten-piece handicap", "十枚落ち"),

	"FU": lang.Text("pawn", "歩"), "KY": lang.Text("lance", "香"), "KE": lang.Text("knight", "桂"), "GI": lang.Text("silver", "銀"), "KI": lang.Text("gold", "金"),
	"KA": lang.Text("bishop", "角"), "HI": lang.Text("rook", "飛"), "OU": lang.Text("king", "玉"), "TO": lang.Text("promoted pawn", "と"), "NY": lang.Text("promoted lance", "成香"),
	"NK": lang.Text("promoted knight", "成桂"), "NG": lang.Text("promoted silver", "成銀"), "UM": lang.Text("horse", "馬"), "RY": lang.Text("dragon", "龍"),
}

// regulations are the competitions whose regulations dohyo knows by name.
var regulations = map[string]lang.Key{
	"csa2000-first":  lang.Text("10th Computer Shogi Championship (2000), preliminary 1", "第10回コンピュータ将棋選手権（2000年）1次予選"),
	"csa2000-second": lang.Text("10th Computer Shogi Championship (2000), preliminary 2", "第10回コンピュータ将棋選手権（2000年）2次予選"),
	"csa2000":        lang.Text("10th Computer Shogi Championship (2000), final", "第10回コンピュータ将棋選手権（2000年）決勝"),
	"denou4":         lang.Text("4th Shogi Denō Tournament (2016)", "第4回将棋電王トーナメント（2016年）"),
	"denou4-final":   lang.Text("4th Shogi Denō Tournament (2016), knock-out", "第4回将棋電王トーナメント（2016年）決勝トーナメント"),
}

// documents are the sources of the rules.
var documents = map[string]lang.Document{
	"wcsc10":      {Name: lang.Text("10th Championship", "第10回選手権"), Cited: lang.Text("10th Championship %s", "第10回選手権 %s")},
	"denou4":      {Name: lang.Text("4th Deno", "第4回電王"), Cited: lang.Text("4th Deno art. %s", "第4回電王 規則%s")},
	"shogi-rules": {Name: lang.Text("docs/shogi-rules.md", "docs/shogi-rules.md"), Cited: lang.Text("docs/shogi-rules.md, %s", "docs/shogi-rules.md %s")},
}

// rules explains the rules that a move can break if their names in records say too
// little.
var rules = map[string]string{
	"shogi.rule.stuck":      "the piece could never move again",
	"shogi.rule.nifu":       "nifu: two pawns on a file",
	"shogi.rule.uchifuzume": "uchifuzume: mate by a dropped pawn",
	"shogi.rule.check":      "the king would be in check",
	"shogi.rule.nodraw":     "these rules have no draw by declaration",
}
