package words

import "dohyo/ui/lang"

// The texts on positions of shogi (将棋).
var (
	Check       = lang.Text("check", "王手")
	Takes       = lang.Text("takes %s", "%sを取る")
	Times       = lang.Text("position %d/%d times", "この局面 %d/%d回目")
	TimesBefore = lang.Text("position %d/%d (moves %s)", "この局面 %d/%d回目（%s手目）")
	Move        = lang.Text("move %d", "%d手")
	MoveOf      = lang.Text("move %d/%d", "%d/%d手")
	Perpetual   = lang.Text("%s checks %d in a row", "%s 連続王手%d回")
	Points      = lang.Text("decl. %s%dp %d %s%dp %d", "宣言 %s%d点%d枚 %s%d点%d枚")

	RepeatHead  = lang.Text("Repetition (sennichite)", "千日手")
	RepeatRule  = lang.Text("The fourth time ends the game; perpetual check loses.", "4回目で終局。連続王手の側は負け。")
	FirstTime   = lang.Text("This position is new.", "この局面は初めて。")
	StoodAt     = lang.Text("It stood after move %s.", "%s手目の後にも現れた。")
	DeclareHead = lang.Text("Declaration", "入玉宣言")
	KingIn      = lang.Text("king in the camp", "玉が敵陣三段目以内")
	PointsOf    = lang.Text("points/needed", "点数/必要")
	PiecesOf    = lang.Text("other pieces in camp/needed", "玉以外の敵陣の枚数/必要")
	NotChecked  = lang.Text("not in check", "王手がかかっていない")
	OnTurn      = lang.Text("on turn", "手番である")
	AllHold     = lang.Text("would win", "宣言すれば勝ち")
	Holds       = lang.Text("yes", "○")
	LimitHead   = lang.Text("Move limit", "手数制限")
	LimitRule   = lang.Text("%d of %d {move|moves}; then a draw, but a mate by the last move wins.", "%d/%d手。超えると引き分け、最終手の詰みは勝ち。")
	NoLimit     = lang.Text("%d {move|moves}; there is no limit.", "%d手。手数の制限なし。")
	WouldFail   = lang.Text("The declaration isn't valid: %s", "宣言は不成立: %s")

	NoHand = lang.Text("none", "なし")

	InHand     = lang.Text("%s in hand", "持駒の%s")
	Mate       = lang.Text("mate in %d", "%d手詰")
	Mated      = lang.Text("mated in %d", "自玉に%d手詰")
	MateBrief  = lang.Text("mate %d", "詰%d")
	MatedBrief = lang.Text("mated %d", "被詰%d")

	ScorePawns = lang.Text("%+d cp", "%+d点") // hundredths of a pawn

	Declare     = lang.Text("declare a win", "入玉宣言勝ち")
	SureDeclare = lang.Text("Declare a win?", "入玉宣言しますか")
	LawDeclare  = lang.Text("The declarer wins if its king and ten more pieces are in the camp with enough points, and it isn't in check; otherwise it loses.", "宣言側の玉が敵陣にあり、玉のほか敵陣に10枚以上、点数が足り、王手がかかっていなければ勝ち。1つでも欠ければ負け。")
)
