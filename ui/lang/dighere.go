package lang

import "dohyo/boards/dighere"

// What is said of SamurAI Dig Here (ここ掘れ犬).
var (
	TableField  = Key{"field", "競技場"}
	TableGame   = Key{"game %d", "第%d戦"}
	TableSum    = Key{"sum", "合計"}
	TableWinner = Key{"winner", "勝者"}
	TableDrawn  = Key{"drawn", "引き分け"}
)

// The screen of Dig Here.
var (
	DigStep        = Key{"step %d/%d  left %d (known %d, hidden %d)", "ステップ%d/%d  残り%d (既知%d 埋蔵%d)"}
	DigRested      = Key{"may go diagonally: %s", "休んで斜めに動ける: %s"}
	DigReferee     = Key{"view: referee, sees all", "視点: 審判 (全て見える)"}
	DigSeesSamurai = Key{"view: %s, knows of %d", "視点: %s  既知%d"}
	DigSenses      = Key{"view: %s, knows of %d, senses %s", "視点: %s  既知%d  感知 %s"}
	DigSensesNone  = Key{"view: %s, knows of %d, senses none", "視点: %s  既知%d  感知なし"}

	DigFound  = Key{"%s digs %d", "%sが%d掘る"}
	DigBark   = Key{"%s barks at %d", "%sが%dに吠える"}
	DigFailed = Key{"%s can't: %s", "%s不可: %s"}

	DigKnownHead  = Key{"Known treasure: %d {place|places}, %d", "既知のお宝: %dか所 %d"}
	DigHiddenHead = Key{"Hidden treasure: %d {place|places}, %d", "隠れたお宝: %dか所 %d"}
	DigSensedHead = Key{"Sensed treasure: %d {place|places}, %d", "感知したお宝: %dか所 %d"}
	DigNotDone    = Key{"not done: %s", "実行されず: %s"}
	DigSensed     = Key{"senses %s", "感知 %s"}

	DigStepsHead = Key{"step", "手"}
	DigDoneHead  = Key{"What happened", "できごと"}
	DigNothing   = Key{"nothing yet", "まだ何もない"}

	OnField     = Key{"on the field %s", "競技場 %s"}
	FieldsTitle = Key{"the fields of the house: %d", "競技場 %d面"}
	FieldSize   = Key{"%dx%d", "%dx%d"}
	LineFields  = Key{"fields", "競技場"}
	HelpFields  = Key{"choose a field", "競技場を選ぶ"}

	HelpView = Key{"whose eyes the field is seen with", "視点を変える (審判・侍・犬)"}
	LineView = Key{"view", "視点"}
)

// what a plan is for, in a word.
var digHerePlans = map[dighere.Kind]Key{
	dighere.Stay: {"stay", "休"}, dighere.Move: {"go", "動"}, dighere.Dig: {"dig", "掘"}, dighere.Plug: {"fill", "埋"},
}

// DigHerePlan is what a plan is for in a word, a kanji where there are some.
func (l Lang) DigHerePlan(k dighere.Kind, kanji bool) string {
	if !kanji {
		l = English
	}
	return l.Say(digHerePlans[k])
}

// why a plan didn't become an action.
var digHereFailures = map[dighere.Failure]Key{
	dighere.IllegalNot: {"no such plan", "不正な計画"},
	dighere.Outside:    {"off the field", "場外"},
	dighere.Occupied:   {"occupied", "先客がいる"},
	dighere.InHole:     {"a hole", "穴がある"},
	dighere.NoHole:     {"no hole", "穴がない"},
	dighere.Crossing:   {"paths cross", "交差"},
	dighere.Collision:  {"collision", "衝突"},
	dighere.Entered:    {"entered", "入られた"},
}

// DigHereFailure says why a plan didn't become an action.
func (l Lang) DigHereFailure(f dighere.Failure) string { return l.Say(digHereFailures[f]) }
