package lang

// What a person can say instead of a move.
var (
	ClaimTitle    = Key{"Instead of a move", "着手のかわりに"}
	ClaimResign   = Key{"resign", "投了"}
	ClaimBreakOff = Key{"break off", "中断"}
	SureResign    = Key{"Resign?", "投了しますか"}
	SureBreakOff  = Key{"Break off?", "中断しますか"}

	LawResign = Key{"A player who resigns loses the game.", "投了した側の負け。"}
)

// Questions about a move.
var (
	AskPromote   = Key{"Promote?", "成りますか"}
	AskWhich     = Key{"Which move?", "どの手ですか"}
	AskOpening   = Key{"Opening rule %s", "開局規定 %s"}
	AskClaim     = Key{"%s: are you sure?", "%s: よろしいですか"}
	AskYesPlay   = Key{"yes", "はい"}
	AskPromoted  = Key{"promote  %s", "成る  %s"}
	AskUnchanged = Key{"don't  %s", "成らない  %s"}
)
