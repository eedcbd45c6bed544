package lang

// Counting a game at its end (終局後の計算), and marking what is dead.
var (
	LinePass   = Key{"pass", "パス"}
	LineCount  = Key{"count", "計算"}
	LineMark   = Key{"dead/alive", "生死"}
	LineMarks  = Key{"area", "一帯"}
	LineSettle = Key{"settle", "確定"}
	LinePlayOn = Key{"play on", "続行"}

	HelpPass     = Key{"pass", "パス"}
	HelpTypingD4 = Key{"type a move, in the other side's turn too: d4, pass, resign", "手を入力 (相手の番でも): d4 pass 投了は resign"}
	HelpCount    = Key{"mark what is dead, and see how the position counts", "死石を指定して地を数える"}
	HelpMarkAt   = Key{"choose a stone (also h j k l)", "石を選ぶ (h j k l も)"}
	HelpMark     = Key{"what hangs together there is dead, or alive again; so does a click", "そこの一連の石を死石にする、活きに戻す (クリックも)"}
	HelpMarks    = Key{"the same for all that nothing but empty points parts from it", "空点だけで隔てられた同じ色の石もまとめて"}
	HelpAlive    = Key{"all are alive again", "全ての石を活きに戻す"}
	HelpSettle   = Key{"let the game be counted so", "この生死で確定する"}
	HelpPlayOn   = Key{"continue the game: the sides don't agree", "合意しないので対局を続ける"}
	HelpUncount  = Key{"leave the counting", "計算をやめる"}

	KeyTab = Key{"Tab", "Tab"}

	CountHead     = Key{"The count", "計算"}
	CountWhatIf   = Key{"If it were counted so (changes nothing)", "仮の計算 (記録は変わらない)"}
	CountAsked    = Key{"Mark what is dead; c settles it.", "死石を指定して c で確定。"}
	CountWaits    = Key{"The game waits to be counted: Tab.", "計算の確認待ち (Tab)。"}
	CountTry      = Key{"What if these were dead? Nothing is changed.", "仮に死石を指定して数える (記録は変わらない)。"}
	CountClaims   = Key{"%s: dead %s", "%s: 死石 %s"}
	CountNoClaim  = Key{"%s: none dead", "%s: 死石なし"}
	CountNoStone  = Key{"There's no stone here.", "ここに石はありません。"}
	SettleTitle   = Key{"The end of the game", "終局の確認"}
	SettleSo      = Key{"count it so", "この通り計算する"}
	SettlePlayOn  = Key{"the sides don't agree: play goes on", "合意なし: 対局を続ける"}
	LawSettle     = Key{"Both sides agree on what is dead, or the referee says so; it can't be changed after.", "死石は双方の合意か審判の判定で決まり、後では変えられない。"}
	LawPlayOn     = Key{"The passes are taken back, and who passed first is to move (Japanese rules, art. 9; AGA rules, 9).", "パスを取り消し、先にパスした側の手番から続ける (日本囲碁規約 第九条)。"}
	PlaysOn       = Key{"play goes on after move %d", "%d手目から対局を続ける"}
	CountedByHand = Key{"%s, %d dead", "%s、死石%d"}
)
