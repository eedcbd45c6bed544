package lang

// The hall of a tournament.
var (
	HallFront  = Key{"standings", "順位"}
	HallTiles  = Key{"boards", "盤面"}
	HallCross  = Key{"cross table", "対戦表"}
	HallTree   = Key{"bracket", "トーナメント表"}
	HallRating = Key{"ratings", "レート"}

	HallStandings = Key{"standings after %d/%d {pair|pairs}", "順位（%d/%d組終了）"}
	HallPairs     = Key{"pairs", "組合せ"}
	HallNone      = Key{"nothing yet", "まだない"}
	HallNoBoards  = Key{"No game is being played.", "対局中の盤はない。"}
	HallNoGames   = Key{"No game has been played here yet.", "まだ対局がない。"}
	HallNoRatings = Key{"No ratings yet.", "レートはまだ求まらない。"}
	HallPoints    = Key{"points", "得点"}
	HallPlot      = Key{"rating with its error, over the games", "レートと誤差の推移"}
	HallMore      = Key{"%d of %d", "%d/%d"}
	HallPick      = Key{"Which match?", "どの対戦を見るか"}
	HallLive      = Key{"being played", "対局中"}
	HallLoser     = Key{"loser of %s", "%sの敗者"}
	HallPlayed    = Key{"%s  %s", "%s  %s"}
	HallBack      = Key{"(f: what is played now)", "（f で進行中の回戦）"}

	HallAfterGames = Key{"%d {game|games}", "%d局"}
	HallRound      = Key{"round %d: %d/%d", "第%d回戦 %d/%d組"}
	HallRoundOf    = Key{"round %d/%d: %d/%d", "第%d/%d回戦 %d/%d組"}
	HallLeft       = Key{"about %s left", "残り約%s"}
	HallOver       = Key{"over", "終了"}
	HallStopped    = Key{"Not running. Space goes on with it.", "休止中。空白キーで続ける。"}
	HallStoppedBy  = Key{"Not running: %s. Space goes on with it.", "休止中: %s。空白キーで続ける。"}
	HallHeld       = Key{"Round %d is announced. Space begins it.", "第%d回戦を発表した。空白キーで始める。"}
	HallElsewhere  = Key{"Another dohyo is running this tournament; here it can only be looked at.", "別の dohyo が進めている大会。ここでは見るだけ。"}
	HallLeaving    = Key{"No further games begin; %d {is|are} being finished.", "新しい対局は始めない（残り%d局）。"}

	HallAbove     = Key{"%[1]s stands above %[2]s by %[3]s: %[4]s against %[5]s.", "%[1]s は %[2]s より上: %[3]s %[4]s 対 %[5]s。"}
	HallAboveBy   = Key{"%[1]s stands above %[2]s by %[3]s.", "%[1]s は %[2]s より上: %[3]s による。"}
	HallShared    = Key{"%s shares its place with %s.", "%s は %s と同順位。"}
	HallLast      = Key{"%s is the last one.", "%s は最下位。"}
	HallByTable   = Key{"by the table of all against all", "総当たりの表による"}
	HallByBracket = Key{"The places are those of the bracket.", "順位はトーナメント表による。"}
	HallRuled     = Key{"ruled by %s: %s", "%s の裁定: %s"}

	HallFinishTitle = Key{"Finish and stop?", "終わったら止めるか"}
	HallFinishText  = Key{
		"The %[1]d {match|matches} being played {comes|come} to {its|their} end, and no others begin. 'dohyo resume %[2]s' goes on with the tournament.",
		"進行中の%[1]d対戦が終わったら大会を止める。新しい対局は始めない。続きは 'dohyo resume %[2]s'。",
	}
	HallWhy        = Key{"Reason:", "理由:"}
	HallPauseTitle = Key{"Pause for the day?", "今日はここまでとするか"}
	HallPauseText  = Key{
		"The games of this round are finished; no further round is announced before the tournament is resumed.",
		"この回戦の対局は終える。次の回戦は、大会を再開するまで発表しない。",
	}
	HallRuleTitle       = Key{"Ruling", "裁定"}
	HallRuleSure        = Key{"It will stand in the journal with your name, %s, and the reason: %s. It can't be taken back.", "裁定者 %s、理由「%s」として記録に残る。取り消せない。"}
	HallRuledNow        = Key{"Ruled: %s", "裁定した: %s"}
	HallRuleGames       = Key{"result by games ...", "局数で結果を入力 …"}
	HallRuleGamesField  = Key{"Won-drawn-lost, as 6-1-3:", "勝-分-負（6-1-3 のように）:"}
	HallRuleAbsent      = Key{"%s is absent in round %s", "%s は第%s回戦に欠席"}
	HallRuleLate        = Key{"%s is late ...", "%s の遅刻 …"}
	HallRuleLateText    = Key{"It is deducted from the clock of the next game.", "次の対局の持ち時間から引く。"}
	HallRuleOut         = Key{"%s withdraws", "%s は棄権"}
	HallRuleRounds      = Key{"number of rounds ...", "回戦数を変える …"}
	HallRuleRoundsText  = Key{"The stage that is being played has so many rounds from now on.", "進行中のステージの回戦数を変える。"}
	HallRuleRoundsField = Key{"Rounds:", "回戦数:"}
	HallRuleTime        = Key{"clock ...", "持ち時間を変える …"}
	HallRuleTimeText    = Key{"It holds for pairs of this stage that haven't begun.", "このステージのまだ始まっていない対戦に適用する。"}
	HallRuleTimeField   = Key{"Time, as 5m, 90s or 15m+10b:", "時間（5m、90s、15m+10b など）:"}
	HallRuleJoin        = Key{"somebody joins ...", "参加者を加える …"}
	HallRuleJoinText    = Key{"Before the start, or while the first stage is a Swiss one.", "開始前、またはスイス式の最初のステージの間だけ。"}
	HallRuleNameField   = Key{"Name:", "名前:"}
	HallRulePlayerField = Key{"Player, as on the command line:", "対局者（コマンド行の書き方）:"}

	HallRuleReferees    = Key{"referees elsewhere ...", "別の計算機の審判 …"}
	HallRuleReplace     = Key{"somebody takes the place of %s ...", "%s に代わる審判 …"}
	HallRuleDropOut     = Key{"%s judges no more", "%s は審判を降りる"}
	HallRuleReferee     = Key{"somebody else judges as well ...", "審判を加える …"}
	HallRuleRefereeText = Key{"The pairs are dealt anew, and the packets written: nobody judges a pair of their own entrants.", "組を割り当て直し、パケットを書き直す。自分の参加者の組の審判にはならない。"}
	HallRuleOwnField    = Key{"Their entrants, with commas between them:", "その人の参加者（コンマ区切り）:"}

	HallRulePause = Key{"pause for the day ...", "今日はここまでとする …"}

	HallOvertaken = Key{"The tournament has gone on; what was asked about isn't there any more.", "大会が先へ進み、対象がなくなった。"}

	HallEnter        = Key{"results from a file ...", "結果をファイルから入力 …"}
	HallEnterText    = Key{"A referee's folder or slip, a record named by its pair (1-03-02.log), or a list (.csv).", "審判のフォルダかスリップ、組の番号が名前の棋譜（1-03-02.log）、または一覧（.csv）。"}
	HallEnterField   = Key{"File:", "ファイル:"}
	HallEnterReferee = Key{"Referee, unless its slip says it:", "審判（スリップにあれば空でよい）:"}

	HallFailed = Key{"The tournament stands still", "大会が止まった"}

	HallNotes = Key{"Before it goes on", "続ける前に"}
	HallLost  = Key{"The journal ended in the middle of a line; %d {byte was|bytes were} dropped, and what they said is played again.", "記録の末尾が行の途中で切れていたため、%dバイトを捨てた。その分はやり直す。"}

	HallUnrated = Key{"Nobody can be rated yet. A rating needs somebody who has won and lost, or drawn, against others who have.", "レートの付く者がまだいない。互いに勝ちと負け（または引き分け）のある相手との対局が要る。"}
	HallNoGame  = Key{"No game has ended yet.", "終わった対局がまだない。"}

	HallSwapTitle = Key{"Other pairs in this round", "組合せの変更"}
	HallQuitTitle = Key{"Leave the tournament?", "大会を中断するか"}
	HallQuitText  = Key{
		"The games being played are stopped where they are; nothing is lost. 'dohyo resume %s' goes on.",
		"進行中の対局はその場で止まり、何も失われない。続きは 'dohyo resume %s'。",
	}
)

// Words of its line of keys, and what the keys do.
var (
	LinePages  = Key{"page", "頁"}
	LineRounds = Key{"round", "回戦"}
	LineFinish = Key{"finish, stop", "区切って停止"}
	LineHall   = Key{"hall", "会場"}

	LineAnnounce = Key{"announce", "発表"}
	LineSwap     = Key{"swap", "組替え"}

	HelpHallAnnounce = Key{"announce the round over the whole screen, for a projector", "回戦の組合せを大きく表示（投影用）"}
	HelpAnnouncePage = Key{"the next pairs", "続きの組合せ"}
	HelpHallSwap     = Key{"exchange players of two pairs before the round begins, with a reason", "始まる前の回戦の組合せを理由を付けて変える"}
	HelpHallPause    = Key{"pause for the day after this round, with a reason", "この回戦で今日は終わりとする（理由を付けて）"}
	HelpHallRule     = Key{"rule on who or what is chosen, with a reason: results, withdrawals, lateness, rounds, clocks; enter results", "選んだ組や参加者についての裁定（結果、棄権、遅刻、回戦数、持ち時間）、結果の入力"}
	HelpLineEnter    = Key{"go on with this text", "この内容で進む"}
	HelpReasonEnter  = Key{"rule so, with this reason", "この理由で裁定する"}
	HelpHall         = Key{"back to the hall of the tournament", "大会の会場に戻る"}
	HelpHallChoose   = Key{"choose in the list, or on the page", "一覧や頁の中で選ぶ"}
	HelpHallLists    = Key{"standings or pairs; the board or cell beside; along the bracket", "順位と組合せ、隣の盤や欄、トーナメント表の左右"}
	HelpHallOpen     = Key{"look at the board, or at the games of who is chosen", "選んだ盤、選んだ組や対局者の棋譜を見る"}
	HelpHallPages    = Key{"the next page; shift and tab the one before", "次の頁（シフト併用で前の頁）"}
	HelpHallPage     = Key{"standings, boards, cross table, ratings, bracket", "順位、盤面、対戦表、レート、トーナメント表"}
	HelpHallRounds   = Key{"the round before or after", "前後の回戦"}
	HelpHallFollow   = Key{"back to the round that is being played", "進行中の回戦に戻る"}
	HelpHallWhy      = Key{"by what a place is above the next; why a pair was made", "次の順位との差、組合せの理由"}
	HelpHallFinish   = Key{"let the games that run come to their end, and stop then", "進行中の対局が終わったら止める"}
	HelpHallGoOn     = Key{"go on with the tournament", "大会を続ける"}
	HelpHallQuit     = Key{"leave; a running tournament stops and can be resumed", "終了（進行中なら中断して保存）"}
	HelpHallClick    = Key{"choose; again: open", "選ぶ、もう一度で開く"}
)
