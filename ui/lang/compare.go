package lang

// Comparisons: the same game under other rules, and the moves that players would have
// made.
var (
	CompareTitle   = Key{"%[1]s, game %[2]d: %[3]s - %[4]s, %[5]d {move|moves}", "%[1]s 第%[2]d局: %[3]s - %[4]s、%[5]d手"}
	ComparePlayed  = Key{"not over after move %d", "%d手で未終局"}
	CompareRefused = Key{"move %d isn't allowed: %s", "%d手目は不可: %s"}
	CompareAlike   = Key{"The verdicts agree.", "判定は一致。"}
	CompareCount   = Key{"They agree up to the end but count it differently.", "終局までは一致するが、地の計算が異なる。"}
	CompareStart   = Key{"They differ at the start: a rule set doesn't allow this position.", "開始局面で分かれる（始められない規則がある）。"}
	CompareParts   = Key{"They differ at move %d, %s.", "%d手目 %s で判定が分かれる。"}
	CompareSum     = Key{"%d {game|games}; the rules differ in %d", "%d局中%d局で判定が分かれる"}

	CompareMove       = Key{"move", "手"}
	ComparePlayedHead = Key{"played", "実戦"}
	CompareAgree      = Key{"Agreement with what was played", "実戦との一致"}
	CompareBetween    = Key{"  %[1]s and %[2]s agree: %[3]s, %[4]d of them not the move played", "  %[1]s と %[2]s の一致: %[3]s（うち実戦と異なる手%[4]d）"}
	CompareFault      = Key{"  %[1]s failed (%[2]s) in %[3]d {position|positions}, first at move %[4]d: %[5]s", "  %[1]s の失敗（%[2]s）%[3]d局面、最初は%[4]d手目: %[5]s"}
	CompareProgress   = Key{"game %d, move %d", "第%d局 %d手目"}
)
