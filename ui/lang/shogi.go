package lang

// What is said of a position of shogi (将棋).
var (
	ShogiCheck       = Key{"check", "王手"}
	ShogiTakes       = Key{"takes %s", "%sを取る"}
	ShogiTimes       = Key{"position %d/%d times", "この局面 %d/%d回目"}
	ShogiTimesBefore = Key{"position %d/%d (moves %s)", "この局面 %d/%d回目 (%s手目)"}
	ShogiMove        = Key{"move %d", "%d手"}
	ShogiMoveOf      = Key{"move %d/%d", "%d/%d手"}
	ShogiPerpetual   = Key{"%s checks %d in a row", "%s 連続王手%d回"}
	ShogiPoints      = Key{"decl. %s%dp %d %s%dp %d", "宣言 %s%d点%d枚 %s%d点%d枚"}

	ShogiRepeatHead  = Key{"Repetition (sennichite)", "千日手"}
	ShogiRepeatRule  = Key{"The fourth time ends the game; perpetual check loses.", "四回目で終局。連続王手の側は負け。"}
	ShogiFirstTime   = Key{"This position is new.", "この局面は初めて。"}
	ShogiStoodAt     = Key{"It stood after move %s.", "これまで %s手目の後に現れた。"}
	ShogiDeclareHead = Key{"Declaration", "入玉宣言"}
	ShogiKingIn      = Key{"king in the camp", "玉が敵陣三段目以内"}
	ShogiPointsOf    = Key{"points", "点数"}
	ShogiPiecesOf    = Key{"other pieces in the camp", "玉のほか敵陣の枚数"}
	ShogiNotChecked  = Key{"not in check", "王手がかかっていない"}
	ShogiOnTurn      = Key{"on turn", "手番である"}
	ShogiAllHold     = Key{"would win", "宣言すれば勝ち"}
	ShogiHolds       = Key{"yes", "はい"}
	ShogiLimitHead   = Key{"Move limit", "手数制限"}
	ShogiLimitRule   = Key{"%d of %d {move|moves}; then a draw, but a mate by the last move wins.", "%d/%d手。超えると引き分け、最終手の詰みは勝ち。"}
	ShogiNoLimit     = Key{"%d {move|moves}; there is no limit.", "%d手。手数の制限なし。"}
	ShogiWouldFail   = Key{"The declaration fails: %s", "宣言は成立しない: %s"}
)

// What a person can say instead of a move.
var (
	ClaimTitle    = Key{"Instead of a move", "着手のかわりに"}
	ClaimResign   = Key{"resign", "投了"}
	ClaimKachi    = Key{"declare a win", "入玉宣言勝ち"}
	ClaimBreakOff = Key{"break off", "中断"}

	ShogiNoHand = Key{"none", "なし"}

	LawResign = Key{"Who resigns loses the game.", "投了した側の負け。"}
	LawKachi  = Key{
		"The declarer wins if its king and ten more pieces are in the camp with enough points, and it isn't in check; otherwise it loses.",
		"宣言側の玉が敵陣にあり、玉のほか敵陣に10枚以上、点数が足り、王手がかかっていなければ勝ち。一つでも欠ければ負け。",
	}
)

// Questions about a move.
var (
	AskPromote   = Key{"Promote?", "成りますか"}
	AskWhich     = Key{"Which move?", "どの手ですか"}
	AskClaim     = Key{"%s: are you sure?", "%s: よろしいですか"}
	AskYesPlay   = Key{"yes", "はい"}
	AskPromoted  = Key{"promote  %s", "成る  %s"}
	AskUnchanged = Key{"don't  %s", "成らない  %s"}
)
