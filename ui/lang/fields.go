package lang

// The table of a series of scored games.
var (
	TableField  = Key{"field", "競技場"}
	TableGame   = Key{"game %d", "第%d戦"}
	TableSum    = Key{"sum", "合計"}
	TableWinner = Key{"winner", "勝者"}
	TableDrawn  = Key{"drawn", "引き分け"}
)

// Messages of games that start from fields, and in which all seats act at once.
var (
	StepsHead = Key{"step", "回"}
	StepsDone = Key{"What happened", "出来事"}
	StepsNone = Key{"nothing yet", "まだ何も起きていません"}
	TalkNone  = Key{"nobody has said anything", "つぶやきはまだありません"}

	OnField     = Key{"on the field %s", "競技場 %s"}
	FieldsTitle = Key{"dohyo's own fields (%d)", "dohyo の競技場（全%d面）"}
	FieldSize   = Key{"%dx%d", "%dx%d"}
	LineFields  = Key{"fields", "競技場"}
	HelpFields  = Key{"choose a field", "競技場を選ぶ"}

	HelpView = Key{"change the view: referee or one agent", "視点を変える（審判・侍・犬）"}
	LineView = Key{"view", "視点"}
)
