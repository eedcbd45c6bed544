package lang

// Comparisons: the same game by other rules, and what players would have
// played.
var (
	CompareTitle   = Key{"%[1]s, game %[2]d: %[3]s - %[4]s, %[5]d {move|moves}", "%[1]s 第%[2]d局: %[3]s - %[4]s、%[5]d手"}
	ComparePlayed  = Key{"goes on after move %d", "%d手まで続く"}
	CompareRefused = Key{"move %d isn't allowed: %s", "%d手目は着手できない: %s"}
	CompareAlike   = Key{"They agree.", "判定は同じ。"}
	CompareCount   = Key{"They agree up to the end, and count it otherwise.", "終局まで同じで、計算が違う。"}
	CompareStart   = Key{"They part at the start: one can't begin so.", "開始局面から違う (始められない規則がある)。"}
	CompareParts   = Key{"They part at move %d, %s.", "%d手目 %s で判定が分かれる。"}
	CompareSum     = Key{"%d {game|games}, the rules part in %d of them", "%d局のうち%d局で判定が分かれる"}

	CompareMove       = Key{"move", "手"}
	ComparePlayedHead = Key{"played", "実戦"}
	CompareAgree      = Key{"Agreement with what was played", "実戦との一致"}
	CompareBetween    = Key{"  %[1]s and %[2]s chose alike: %[3]s, %[4]d of them not what was played", "  %[1]s と %[2]s の一致: %[3]s うち実戦と違うもの%[4]d手"}
	CompareFault      = Key{"  %[1]s failed (%[2]s) in %[3]d, first at move %[4]d: %[5]s", "  %[1]s の失敗 (%[2]s) %[3]d回、最初は%[4]d手目: %[5]s"}
	CompareProgress   = Key{"game %d, move %d", "第%d局 %d手目"}
)
