package lang

// What is said of SamurAI Dig Here (ここ掘れ犬).
var (
	TableField  = Key{"field", "競技場"}
	TableGame   = Key{"game %d", "第%d戦"}
	TableSum    = Key{"sum", "合計"}
	TableWinner = Key{"winner", "勝者"}
	TableDrawn  = Key{"drawn", "引き分け"}
)
