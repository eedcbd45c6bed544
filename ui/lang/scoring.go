package lang

// Counting a game at its end (終局後の計算), and marking dead stones.
var (
	LinePass   = Key{"pass", "パス"}
	LineCount  = Key{"count", "整地"}
	LineMark   = Key{"dead/alive", "生死"}
	LineMarks  = Key{"area", "一帯"}
	LineSettle = Key{"settle", "確定"}
	LinePlayOn = Key{"play on", "続行"}

	HelpPass      = Key{"pass; the key again is yes", "パス（もう一度で確定）"}
	HelpPassTyped = Key{"pass, also while moves are typed; the key again is yes", "パス（着手の入力中も。もう一度で確定）"}
	HelpTypingD4  = Key{"type a move, even during the opponent's turn: d4, pass, resign", "手を入力（相手の手番でも）: d4 pass resign（投了）"}
	HelpCount     = Key{"mark dead stones and count the position", "死石を指定して地を数える"}
	HelpMarkAt    = Key{"choose a stone (also h j k l)", "石を選ぶ（h j k l も）"}
	HelpMark      = Key{"mark the string there dead, or alive again; a click does the same", "そこの石を死石にする・活きに戻す（クリックも）"}
	HelpMarks     = Key{"do the same for all stones separated from it only by empty points", "空点だけで隔てられた同色の石もまとめて切り替える"}
	HelpAlive     = Key{"mark all stones alive", "すべての石を活きに戻す"}
	HelpSettle    = Key{"settle the count", "この結果で確定"}
	HelpPlayOn    = Key{"resume the game: the sides don't agree", "合意せず対局を再開"}
	HelpUncount   = Key{"leave the count", "整地をやめる"}

	KeyTab = Key{"Tab", "Tab"}

	CountHead     = Key{"The count", "整地"}
	CountWhatIf   = Key{"A trial count (changes nothing)", "仮の整地（記録は変わらない）"}
	CountAsked    = Key{"Mark the dead stones. Press c to settle the count.", "死石を指定して c で確定。"}
	CountWaits    = Key{"The count waits for you: press Tab.", "整地の確認待ち (Tab)。"}
	CountTry      = Key{"Mark stones as dead to try a count. Nothing is changed.", "仮に死石を指定して数えます（記録は変わりません）。"}
	CountClaims   = Key{"%s: dead %s", "%s: 死石 %s"}
	CountNoClaim  = Key{"%s: none dead", "%s: 死石なし"}
	CountNoStone  = Key{"There's no stone here.", "ここに石はありません。"}
	SettleTitle   = Key{"The end of the game", "終局の確認"}
	SettleSo      = Key{"accept this count", "この結果で確定"}
	SettleAgainst = Key{"This differs from what %s claims. You decide as the referee.", "%s の主張する死石はこれと違います。審判として決めます。"}
	SettlePlayOn  = Key{"the sides don't agree: resume play", "合意せず対局を再開"}
	LawSettle     = Key{"The sides agree on dead stones, or the referee decides. It can't be changed later.", "死石は双方の合意か審判の判定で決まり、後からは変えられない。"}
	LawPlayOn     = Key{"The passes are taken back, and the player who passed first is to move (Japanese rules, art. 9; AGA rules, 9).", "パスを取り消し、先にパスした側の手番から再開する（日本囲碁規約 第九条）。"}
	PlaysOn       = Key{"play resumes after move %d", "%d手目の後から対局を再開"}
	CountedByHand = Key{"%s, %d dead {stone|stones}", "%s、死石%d子"}
	CountedAlive  = Key{"%s, no dead stones", "%s、死石なし"}
)
