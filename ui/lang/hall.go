package lang

// The hall of a tournament.
var (
	HallFront  = Key{"Standings", "順位"}
	HallTiles  = Key{"Boards", "盤面"}
	HallCross  = Key{"Cross table", "対戦表"}
	HallTree   = Key{"Bracket", "トーナメント表"}
	HallRating = Key{"Ratings", "レート"}

	HallStandings = Key{"Standings (%d/%d {pair|pairs})", "順位（%d/%d組終了）"}
	HallPairs     = Key{"Pairs", "組合せ"}
	HallNone      = Key{"nothing yet", "まだなし"}
	HallPersons   = Key{"%s waits for %s: open its board and press Enter to begin", "%s: %s を待っている（盤を開いて Enter で開始）"}
	HallNoBoards  = Key{"No game is being played.", "対局中の盤はありません。"}
	HallNoGames   = Key{"No game has been played here yet.", "まだ対局がありません。"}
	HallNoRatings = Key{"No ratings yet.", "レートはまだありません。"}
	HallGroup     = Key{"group %d", "第%d組"}
	HallPoints    = Key{"points", "得点"}
	HallPlot      = Key{"Rating ± 95%, by games played", "レートと誤差の推移"}
	HallMore      = Key{"%d of %d", "%d/%d"}
	HallPick      = Key{"Which match?", "どの対戦を見ますか"}
	HallBoard     = Key{"board %d", "第%d盤"}
	HallReplay    = Key{"replay %d", "再戦%d"}
	HallLive      = Key{"being played", "対局中"}
	HallLoser     = Key{"loser of %s", "%sの敗者"}
	HallPlayed    = Key{"%s  %s", "%s  %s"}
	HallBack      = Key{"(f: current round)", "（f で進行中の回戦へ）"}

	HallAfterGames = Key{"%d {game|games}", "%d局"}
	HallRound      = Key{"round %d: %d/%d", "第%d回戦 %d/%d組"}
	HallRoundOf    = Key{"round %d/%d: %d/%d", "第%d/%d回戦 %d/%d組"}
	HallLeft       = Key{"about %s left", "残り約%s"}
	HallOver       = Key{"over", "終了"}
	HallStopped    = Key{"Stopped. Press Space to resume.", "休止中。空白キーで再開。"}
	HallStoppedBy  = Key{"Stopped: %s. Press Space to resume.", "休止中: %s。空白キーで再開。"}
	HallOpen       = Key{"Stopped; round %d has %d {pair|pairs} to play. Press Space to resume.", "休止中。第%d回戦は残り%d組。空白キーで再開。"}
	HallStarts     = Key{"Round %[1]d begins at %[2]s, in %[3]s.", "第%[1]d回戦は %[2]s 開始（あと%[3]s）。"}
	HallPausing    = Key{"Paused by %s (%s): play stops after this round.", "%s により休止（%s）。この回戦の後に止まります。"}
	HallHeld       = Key{"Round %d is announced. Press Space to begin it.", "第%d回戦を発表済み。空白キーで開始。"}
	HallElsewhere  = Key{"Another dohyo is running this tournament; it can only be viewed here.", "別の dohyo で進行中の大会です。ここでは閲覧のみです。"}
	HallLeaving    = Key{"No further games begin; %d {game is|games are} being finished.", "新しい対局は始めません（対局中 %d局）。"}

	HallAbove     = Key{"%[1]s stands above %[2]s by %[3]s: %[4]s against %[5]s.", "%[1]s は %[2]s より上: %[3]s %[4]s 対 %[5]s。"}
	HallAboveBy   = Key{"%[1]s stands above %[2]s by %[3]s.", "%[1]s は %[2]s より上: %[3]s による。"}
	HallShared    = Key{"%s shares its place with %s.", "%s は %s と同順位。"}
	HallLast      = Key{"%s is last.", "%s は最下位。"}
	HallLastOf    = Key{"%s is last in its group.", "%s は組の最下位。"}
	HallByTable   = Key{"by the round-robin table", "総当たりの表による"}
	HallAboveTie  = Key{"%[1]s stands above %[2]s: %[3]s.", "%[1]s は %[2]s より上: %[3]s。"}
	HallByBracket = Key{"The bracket determines the places.", "順位はトーナメント表によります。"}
	HallRuled     = Key{"ruled by %s: %s", "%s の裁定: %s"}

	HallFinishTitle = Key{"Finish the games and stop?", "対局中の局を終えて止めますか"}
	HallFinishText  = Key{
		"The %[1]d {match|matches} in progress {is|are} finished, and no others begin. 'dohyo resume %[2]s' resumes the tournament.",
		"進行中の%[1]d対戦が終わったら大会を止めます。新しい対局は始めません。再開は 'dohyo resume %[2]s'。",
	}
	HallWhy        = Key{"Reason:", "理由:"}
	HallBy         = Key{"Referee:", "裁定者:"}
	HallPauseTitle = Key{"Pause for the day?", "今日はここまでとしますか"}
	HallPauseText  = Key{
		"The games of this round are finished. No further round is announced until the tournament is resumed.",
		"この回戦は最後まで行います。次の回戦は、大会を再開するまで発表しません。",
	}
	HallRuleOpens       = Key{"%s ...", "%s …"} // a row that asks for more
	HallRuleTitle       = Key{"Ruling", "裁定"}
	HallRuleSure        = Key{"The journal records it with your name, %s, and the reason: %s. It can't be undone.", "裁定者 %s、理由「%s」として記録に残り、取り消せません。"}
	HallRuleCorrected   = Key{"The journal records it with your name, %s, and the reason: %s. It can't be undone, but until the result is final, another ruling can correct it.", "裁定者 %s、理由「%s」として記録に残り、取り消せません。ただし、結果が確定するまでは、改めて裁定して訂正できます。"}
	HallRuledNow        = Key{"Ruled: %s", "裁定しました: %s"}
	HallRuleNeither     = Key{" (both lose)", "（両者負け）"}
	HallRuleGames       = Key{"result by games", "局数で結果を入力"}
	HallRuleGamesField  = Key{"Won-drawn-lost, as 6-1-3:", "勝-分-敗（6-1-3 のように）:"}
	HallRuleAbsent      = Key{"absent in round %[2]s: %[1]s", "第%[2]s回戦に欠席: %[1]s"}
	HallRuleLate        = Key{"late: %s", "遅刻: %s"}
	HallRuleLateText    = Key{"The time is deducted from the clock of its next game.", "次の対局の持ち時間から差し引きます。"}
	HallRuleOut         = Key{"withdraws: %s", "棄権: %s"}
	HallRuleRounds      = Key{"number of rounds", "回戦数を変える"}
	HallRuleRoundsText  = Key{"This changes the number of rounds of the current stage.", "進行中のステージの回戦数を変えます。"}
	HallRuleRoundsField = Key{"Rounds:", "回戦数:"}
	HallRuleTime        = Key{"clock", "持ち時間を変える"}
	HallRuleTimeText    = Key{"It applies to the pairs of this stage that haven't begun.", "このステージのまだ始まっていない対戦に適用します。"}
	HallRuleTimeField   = Key{"Time, as 5m, 90s or 15m+10b:", "時間（5m、90s、15m+10b など）:"}
	HallRuleJoin        = Key{"add an entrant", "参加者を加える"}
	HallRuleJoinText    = Key{"Possible before the start, or during the first stage if that is a Swiss stage, until its last round is announced.", "開始前か、最初のステージがスイス式の場合はその最終回戦を発表するまでに限ります。"}
	HallRuleNameField   = Key{"Name:", "名前:"}
	HallRulePlayerField = Key{"Player, as on the command line:", "対局者（コマンド行と同じ書き方）:"}

	HallRuleReferees    = Key{"referees elsewhere", "別のマシンの審判"}
	HallRuleReplace     = Key{"replace %s", "%s に代わる審判"}
	HallRuleDropOut     = Key{"%s no longer judges", "%s は審判を降りる"}
	HallRuleReferee     = Key{"add a referee", "審判を加える"}
	HallRuleRefereeText = Key{"The pairs are dealt again and the packets rewritten. Referees never judge pairs of their own entrants.", "組を割り当て直し、パケットを書き直します。自分の参加者の組の審判にはなりません。"}
	HallRuleOwnField    = Key{"Their entrants, separated by commas:", "その人の参加者（コンマ区切り）:"}

	HallRuleStart      = Key{"start of the round", "回戦の開始時刻"}
	HallRuleStartText  = Key{"When does the round that is announced begin? A time of day such as 13:30, or now.", "発表済みの回戦をいつ始めますか。13:30 のような時刻か now。"}
	HallRuleStartField = Key{"Start, as 13:30 or now:", "開始（13:30 のような時刻、または now）:"}

	HallRulePause = Key{"pause for the day", "今日はここまでとする"}

	HallOvertaken = Key{"The tournament has moved on, so the question no longer applies.", "大会が先へ進み、対象がなくなりました。"}

	HallEnter      = Key{"results from a file", "結果をファイルから入力"}
	HallEnterTitle = Key{"Results from a file", "結果の入力"}
	HallEnterText  = Key{"A referee's folder or slip, a record named after its pair (1-03-02.log), or a list (.csv).", "審判のフォルダか報告、組の番号を名前とする棋譜（1-03-02.log）、または一覧（.csv）。"}
	HallEnterField = Key{"File:", "ファイル:"}

	HallEnterPair     = Key{"enter its log or record", "この組の棋譜を入力"}
	HallEnterPairText = Key{"A log 1.50 or another record with all games of the match, under any name.", "全局の入った棋譜（ログ1.50など）。ファイル名は自由です。"}
	HallEnterPlain    = Key{"the result as in the records", "棋譜の通りの結果"}
	HallEnterHung     = Key{"%s hung and lost the match", "%s がハングして対戦負け"}
	HallEnterLooks    = Key{"Checking %s.", "%s を確認中。"}
	HallEnterSure     = Key{"Only the first run of a match counts: afterwards only a ruling changes the result.", "対戦は最初の1回の結果を採ります。後で変えられるのは裁定だけです。"}
	HallEnterReferee  = Key{"Referee (leave empty if the slip names one):", "審判（報告にあれば空でよい）:"}

	HallFailed = Key{"The tournament has stopped", "大会が止まりました"}

	HallNotes = Key{"Before it resumes", "再開の前に"}
	HallLost  = Key{"The journal ended in the middle of a line; %d {byte was|bytes were} dropped. The games recorded there are played again.", "記録の末尾が行の途中で切れていたため、%dバイトを捨てました。その分はやり直します。"}

	HallUnrated = Key{"No ratings yet. They need players who have both won and lost, or drawn, against each other.", "まだレートを付けられません。勝ちと負けの両方、または引き分けのある者同士の対局が必要です。"}
	HallNoGame  = Key{"No game has ended yet.", "終わった対局がまだありません。"}

	HallSwapTitle = Key{"Change the pairs of this round", "組合せの変更"}
	HallMarked    = Key{"%s: %s.", "%s: %s。"}
	HallSwapOut   = Key{"%s leaves the round", "%s はこの回戦から外れる"}
	HallQuitTitle = Key{"Leave the tournament?", "大会を中断しますか"}
	HallQuitText  = Key{
		"The games in progress stop where they are, and nothing is lost. 'dohyo resume %s' resumes the tournament.",
		"進行中の対局はその場で止まり、ここまでの内容は保存されます。再開は 'dohyo resume %s'。",
	}
)

// Words of the line of keys, and the actions of the keys.
var (
	LinePages  = Key{"page", "ページ"}
	LineRounds = Key{"round", "回戦"}
	LineFinish = Key{"finish, stop", "区切って停止"}
	LineHall   = Key{"hall", "会場"}

	LineAnnounce = Key{"announce", "発表"}
	LineSwap     = Key{"swap", "組替え"}

	HelpHallAnnounce = Key{"announce the round on the whole screen, for a projector", "回戦の組合せを大きく表示（投影用）"}
	HelpAnnouncePage = Key{"show the next pairs", "続きの組合せ"}
	HelpHallSwap     = Key{"exchange players of two pairs that haven't begun, with a reason", "始まっていない組の組合せを理由を付けて変える"}
	HelpHallPause    = Key{"pause for the day after this round, with a reason", "この回戦で今日は終わりとする（理由を付けて）"}
	HelpHallRule     = Key{"rule on the chosen pair or entrant, or enter results", "選んだ組や参加者について裁定する、結果を入力する"}
	HelpLineEnter    = Key{"accept this text", "この内容で進む"}
	HelpReasonEnter  = Key{"make this ruling, with this reason", "この理由で裁定する"}
	HelpHall         = Key{"return to the hall of the tournament", "大会の会場に戻る"}
	HelpHallChoose   = Key{"move in the list or on the page", "一覧やページの中で選ぶ"}
	HelpHallLists    = Key{"go to the other list, or the next board, cell or match", "順位と組合せの切り替え、隣の盤・欄・対戦へ"}
	HelpHallEnds     = Key{"move to the first or the last one", "先頭・末尾へ"}
	HelpHallOpen     = Key{"open the board, or the games of the chosen pair or player", "選んだ盤、選んだ組や対局者の棋譜を見る"}
	HelpHallPages    = Key{"show the next page (with Shift: the previous one)", "次のページ（Shift とともに押せば前のページ）"}
	HelpHallPage     = Key{"show the standings, boards, cross table or ratings", "順位、盤面、対戦表、レート"}
	HelpHallTree     = Key{"show the bracket", "トーナメント表"}
	HelpHallRounds   = Key{"go to the previous or next round", "前後の回戦"}
	HelpHallFollow   = Key{"return to the current round", "進行中の回戦に戻る"}
	HelpHallWhy      = Key{"show why a place is above the next, or why a pair was made", "次の順位との差、組合せの理由"}
	HelpHallFinish   = Key{"finish the running games, then stop", "進行中の対局が終わったら止める"}
	HelpHallBegin    = Key{"start the round that has been announced", "発表した回戦を始める"}
	HelpHallGoOn     = Key{"resume the tournament", "大会を再開"}
	HelpHallQuit     = Key{"leave; a running tournament stops and can be resumed", "終了（進行中なら中断して保存）"}
	HelpHallClick    = Key{"choose; click again to open; the right button asks for rulings", "選ぶ、もう一度で開く、右ボタンで裁定"}
)
