package lang

import (
	"strings"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// Messages of tournaments.
var (
	TourBegins     = Key{"%s: %s, %s, seed %d", "%s: %s、%s、乱数の種 %d"}
	TourEntrants   = Key{"%d {entrant|entrants}", "参加者%d名"}
	TourAndGuest   = Key{"%s and a guest", "%sと招待1名"}
	TourAndGuests  = Key{"%s and %d guests", "%sと招待%d名"}
	TourQuick      = Key{"a trial run: all times are divided by %d", "試行: すべての時間を%d分の1に短縮"}
	TourResumes    = Key{"%s resumes: %d {game|games} played so far", "%s を再開: これまでに%d局"}
	TourStage      = Key{"%s: %s, %s, %d {round|rounds}", "%s: %s、%s、全%d回戦"}
	TourStageUntil = Key{"%s: %s, %s, at most %d {round|rounds}, until the error of the %s (95%%) is at most %g Elo", "%s: %s、%s、%[5]sの誤差（95%%）が%[6]g Elo 以下になるまで、最大%[4]d回戦"}
	TourStageEnds  = Key{"%s: %s, %s, until the error of the %s (95%%) is at most %g Elo", "%s: %s、%s、%sの誤差（95%%）が%g Elo 以下になるまで"}
	TourAllRatings = Key{"ratings", "レート"}
	TourChallenged = Key{"challengers' ratings", "挑戦者のレート"}
	TourPlayed     = Key{"%d {round was|rounds were} played", "%d回戦を行った"}
	TourAdvance    = Key{"advance to %s: %s", "%s に進出: %s"}
	TourMarked     = Key{"%s: %s", "%s: %s"}
	TourAbsentIn   = Key{"%s round %d", "%s 第%d回戦"}
	TourStageOpen  = Key{"%s: %s, %s", "%s: %s、%s"}
	TourSkipped    = Key{"%s is skipped: %s", "%s は行わない（%s）"}
	TourRound      = Key{"%s, round %d", "%s 第%d回戦"}
	TourStarts     = Key{"begins at %s", "%s 開始"}
	TourIfSeeds    = Key{"if the earlier stages end in the order of the seeds", "前のステージがシード順に終わった場合"}
	TourPair       = Key{"%s – %s", "%s – %s"}
	TourBye        = Key{"%s has a bye", "%s は不戦勝"}
	TourStanding   = Key{"Standings: %s", "%s 順位"}
	TourSoFar      = Key{"Standings after round %[2]d: %[1]s", "%s 第%d回戦までの順位"}
	tourWinner     = Key{"%s wins %s", "%[2]s 優勝: %[1]s"}
	tourShared     = Key{"%s share first place in %s", "%[2]s 同率優勝: %[1]s"}
	TourStopped    = Key{"stopped: %s", "中断: %s"}
	TourOver       = Key{"the tournament in %s is over", "%s の大会は終わっている"}
	TourLost       = Key{"%s: the last event was incomplete; %d {byte|bytes} dropped", "%s: 最後の行が途中で切れていたので %d バイトを捨てた"}
	TourChanged    = Key{"%[1]s has changed since the tournament began: %[2]s. The tournament continues with the settings in its journal; 'dohyo tournament rule' changes clocks, rounds, entrants and referees", "%[1]s は大会の開始後に書き換えられている: %[2]s。大会は開始時の内容で続ける。持ち時間、回戦数、参加者、審判は 'dohyo tournament rule' で変更できる"}
	TourFinishing  = Key{"no further games begin; the tournament stops when the games in progress have ended (press again to stop at once)", "新しい対局は始めず、進行中の対局が終わったら止まる（もう一度押すと直ちに中断）"}
	TourGames      = Key{"games", "局数"}
	TourPairs      = Key{"pairs", "組"}
	TourTime       = Key{"about %s, %d at a time", "およそ%s（同時に%d局）"}
	TourTimeMost   = Key{"about %s if all players use their whole clocks, %d at a time", "全員が持ち時間を使い切るとおよそ%s（同時に%d局）"}
	TourTimeOpen   = Key{"no clock, so the duration is unknown", "時計がなく、所要時間は分からない"}
	TourReplays    = Key{"in addition about %d {replay|replays}, judging by the share of drawn matches in earlier tournaments", "ほかに再試合がおよそ%d回（過去の大会で引き分けた対戦の割合から）"}
	TourCounts     = Key{"%d {pair|pairs}, %d {game|games}", "%d組、%d局"}
	TourCountsMost = Key{"at most %d {pair|pairs}, %d {game|games}", "多くて%d組、%d局"}

	AskName       = Key{"Name of the tournament", "大会の名前"}
	AskGame       = Key{"Game", "種目"}
	AskPlayersHow = Key{"A player is a number from the list, a name, or PROTOCOL:COMMAND such as usi:./engine. The same player may be entered twice.", "対局者は一覧の番号、名前、または PROTOCOL:COMMAND（usi:./engine など）。同じものを2度入れてもよい。"}
	AskPlayer     = Key{"Player %d", "対局者%d"}
	AskPersonName = Key{"Name of this person", "その人の名前"}
	AskPlayerMore = Key{"Player %d (Enter: no more)", "対局者%d（Enter だけで終わり）"}
	AskIntro      = Key{"Press Enter to accept the value in brackets. 'dohyo tournament new NAME' prints a ready-made file instead: %s.", "角括弧の中の値でよければ Enter だけを押す。大会のファイルの雛形は 'dohyo tournament new NAME' で表示できる: %s。"}
	AskTime       = Key{"Time, such as 5m, 90s or 15m+10b (Enter: %s)", "持ち時間（5m、90s、15m+10b など。Enter だけなら %s）"}
	AskCycles     = Key{"Number of times all meet", "総当たりを何回り行うか"}
	AskAtOnce     = Key{"Matches at the same time", "同時に行う対戦の数"}
	AskForm       = Key{"Form", "形式"}
	AskRounds     = Key{"Rounds", "回戦数"}
	AskGames      = Key{"Games of a pair", "1組の局数"}
	AskFile       = Key{"File to write", "書き込むファイル"}
	AskWritten    = Key{"%s is written; play it with 'dohyo tournament %s'", "%s に書き込んだ。'dohyo tournament %s' で大会を始める"}

	TourCross         = Key{"Cross table: %s", "%s 対戦表"}
	TourCrossGroup    = Key{"Cross table: %s, group %d", "%s 第%d組 対戦表"}
	TourCrossRuled    = Key{"%s: even, decided by rule (the reason is given with the pair)", "%s: 星が並び、規定により勝ち（理由は組合せの欄）"}
	TourCrossUnmet    = Key{"%s: by default, without a game", "%s: 不戦"}
	TourCrossOpen     = Key{"%s: announced, no result yet", "%s: 組合せのみ、結果はまだない"}
	TableMarks        = Key{"remarks", "備考"}
	TableUnmet        = Key{"F", "不"} // after a result by default, as in printed tables
	TableByes         = Key{"bye", "抜番"}
	TourFacts         = Key{"The tournament", "大会"}
	TourRulings       = Key{"Rulings", "裁定"}
	TablePair         = Key{"pair", "組"}
	TablePlayer       = Key{"player %d", "対局者%d"}     // of a pair whose sides have no names
	TableSideFirst    = Key{"%s (game 1)", "%s（第1局）"} // %s is a side, which the players exchange
	TableResult       = Key{"result", "結果"}
	TableWhy          = Key{"why", "理由"}
	TableBye          = Key{"(bye)", "（不戦勝）"}
	TourHalted        = Key{"%s. The tournament stopped; no entrant loses because of it. Fix the cause, then resume with '%s'", "%s。大会を止めた。どの参加者の負けにもならない。原因を除いてから '%s' で再開できる"}
	TourGoesOn        = Key{"%s; '%s' resumes the tournament", "%s。'%s' で大会を再開できる"}
	TourRuled         = Key{"ruling: %s (%s: %s)", "裁定: %s（%s: %s）"}
	TourInstead       = Key{"(instead of %s–%s)", "（これまでは %s–%s）"}
	TourRuledResult   = Key{"%s is %s–%s", "%s は %s–%s"}
	TourRuledPair     = Key{"%s: %s %s–%s %s", "%s: %s %s–%s %s"}
	TourRuledOut      = Key{"%s withdraws", "%s は棄権"}
	TourRuledFills    = Key{"%s withdraws; the guest %s joins", "%s は棄権、招待者 %s が加わる"}
	TourRuledAbsent   = Key{"%s is absent in round %d", "%s は第%d回戦に欠席"}
	TourRuledLate     = Key{"%s is late: %s is deducted from its clock in its next game", "%s は遅刻: 次の対局の持ち時間から%sを差し引く"}
	TourRuledPairs    = Key{"the pairs of round %d are changed", "第%d回戦の組合せを変更"}
	TourRuledMet      = Key{"%s and %s have met before, in round %d", "%s と %s は第%d回戦ですでに対戦"}
	TourRuledRounds   = Key{"%d {round|rounds} in all", "全%d回戦とする"}
	TourRuledTime     = Key{"the time is %s from now on", "以後の持ち時間は%s"}
	TourRuledJoins    = Key{"%s joins, played by %s", "%s が加わる（対局者: %s）"}
	TourAwaits        = Key{"%s waits for %s to log in", "%s: %s のログイン待ち"}
	TourAwaitsBoth    = Key{"%s waits for %s and %s to log in", "%s: %s と %s のログイン待ち"}
	TourRuledDropOut  = Key{"%s no longer judges", "%s は審判を降りる"}
	TourRuledReferee  = Key{"%s judges from now on", "%s が審判に加わる"}
	TourRuledReplaces = Key{"%s judges in place of %s", "%s が %s に代わって審判を務める"}
	TourRuledStart    = Key{"round %[1]d begins at %[2]s", "第%[1]d回戦の開始は%[2]s"}
	TourRuledPause    = Key{"no further round today", "今日はこの回戦まで"}

	TablePlace    = Key{"#", "位"}
	TourBuilt     = Key{"%s is ready", "%s: 準備完了"}
	TourUnbuilt   = Key{"%s can't play: %s; %s", "%s は対戦できない: %s。%s"}
	TourCantStart = Key{"%s can't be started: %s", "%s は起動できない: %s"}
	TourCantPlay  = Key{"%s can't play: %s", "%s は対局できない: %s"}
	TourLeftOut   = Key{"it is left out", "参加から外す"}
	TourDefaults  = Key{"it loses all its matches", "すべて不戦敗とする"}
	TableGroup    = Key{"group", "組"}
	TableName     = Key{"name", "名前"}
	TableWDL      = Key{"W-D-L", "勝-分-敗"}
	TableWins     = Key{"won", "勝"}
	TableDraws    = Key{"drawn", "分"}
	TableLosses   = Key{"lost", "敗"}
	TableRating   = Key{"rating", "レート"}
	TableError    = Key{"± 95%", "± 95%"}
	TableBy       = Key{"above the next by", "次との差"}
	TableShared   = Key{"shared", "同順位"}
)

var tournamentForms = map[tournament.Form]Key{
	tournament.RoundRobin: {"round robin", "総当たり"},
	tournament.Gauntlet:   {"gauntlet", "ガントレット（挑戦者と他の全員）"},
	tournament.Swiss:      {"Swiss system", "スイス式"},
	tournament.Knockout:   {"knock-out", "勝ち抜き"},
}

// stageNames are the default names of stages, by form.
var stageNames = map[tournament.Form]Key{
	tournament.RoundRobin: {"league", "リーグ戦"},
	tournament.Gauntlet:   {"gauntlet", "ガントレット"},
	tournament.Swiss:      {"Swiss", "スイス式"},
	tournament.Knockout:   {"knock-out", "トーナメント"},
}

// Stage returns the name of a stage; of one without a name of its own, the default name.
func (l Lang) Stage(s *tournament.Stage) string {
	switch {
	case s.Name == string(s.Form):
		return l.Say(stageNames[s.Form])
	case s.Order == tournament.ByRating && saidIn(s.Name, StrengthStage):
		return l.Say(StrengthStage)
	}
	return safe.Visible(s.Name)
}

// TournamentForm returns the name of a stage's form.
func (l Lang) TournamentForm(f tournament.Form) string {
	if k, ok := tournamentForms[f]; ok {
		return l.Say(k)
	}
	return string(f)
}

// tournamentReasons are the reasons for a pair's result that its games don't give.
var tournamentReasons = map[string]Key{
	"result.unbuilt":      {"%[1]s can't be built", "%[1]s はビルドできない"},
	"result.seed.drawn":   {"drawn, without replays: %[1]s advances as the higher seed", "引き分け（再戦なし）のため、シード上位の %[1]s が勝ち上がり"},
	"result.seed.replays": {"still drawn after %[2]d {replay|replays}: %[1]s advances as the higher seed", "再戦%[2]d回でも引き分けのため、シード上位の %[1]s が勝ち上がり"},
	"result.seed.boards":  {"tied on all %[2]d boards, replays included: %[1]s advances as the higher seed", "再戦を含め%[2]d面で星が並んだため、シード上位の %[1]s が勝ち上がり"},
	"result.seed.denou4":  {"still drawn after %[2]d {replay|replays} under article 22, which sets no limit: %[1]s advances, as it was placed higher in the league", "第22条による指し直し%[2]d局でも引き分けのため（回数の定めはない）、予選上位の %[1]s が勝ち上がり"},
	"result.seed.absent":  {"neither could play: %[1]s advances as the higher seed", "両者とも対局できず、シード上位の %[1]s が勝ち上がり"},
	"result.late":         {"%[1]s came %[2]s late, deducted from its clock", "%[1]s の遅刻 %[2]s を持ち時間から引いた"},
	"result.late.both":    {"%[1]s came %[2]s late and %[3]s %[4]s, deducted from their clocks", "%[1]s の遅刻 %[2]s と %[3]s の遅刻 %[4]s を持ち時間から引いた"},
	"result.absent":       {"not played: absent", "不戦（欠席）"},
	"result.withdrawn":    {"not played: withdrawn", "不戦（棄権）"},
	"result.hang":         {"%[1]s hung and loses the match", "%[1]s がハングして対戦負け"},
	"result.start":        {"%[1]s didn't start %[2]d times in a row", "%[1]s が続けて%[2]d回起動しない"},

	"result.ruling":         {"ruled by %[1]s: %[2]s", "%[1]s の裁定: %[2]s"},
	"result.entered":        {"entered by %[1]s: %[2]s", "%[1]s が入力: %[2]s"},
	"result.replay":         {"%[1]s won after %[2]d drawn {match|matches}", "引き分け%[2]d回の後、再戦で %[1]s の勝ち"},
	"result.time":           {"%[1]s lost on time", "%[1]s は時間切れ負け"},
	"result.time.games":     {"%[1]s lost %[2]d {game|games} on time", "%[1]s は%[2]d局が時間切れ負け"},
	"result.fault":          {"%[1]s lost by an illegal move or another fault", "%[1]s は反則・不具合で負け"},
	"result.fault.games":    {"%[1]s lost %[2]d {game|games} by illegal moves or other faults", "%[1]s は%[2]d局が反則・不具合で負け"},
	"result.ruled":          {"%[1]s lost by a ruling", "%[1]s は裁定で負け"},
	"result.ruled.games":    {"%[1]s lost %[2]d {game|games} by rulings", "%[1]s は%[2]d局が裁定で負け"},
	"result.boards":         {"%[1]s won %[2]d {match|matches} to %[3]d", "対戦ごとの星は %[1]s の%[2]d勝%[3]d敗"},
	"result.boards.replays": {"%[1]s won %[2]d {match|matches} to %[3]d, with %[4]d {replay|replays}", "再戦%[4]d回を含め、対戦ごとの星は %[1]s の%[2]d勝%[3]d敗"},
}

// shortReasons are the same reasons in a word, by the beginnings of their codes. They
// stand beside a score in a bracket. Lateness decides nothing.
var shortReasons = []struct {
	code string
	Key
}{
	{"result.seed.absent", Key{"default, seed", "不戦・シード"}},
	{"result.seed", Key{"seed", "シード"}},
	{"result.ruling", Key{"ruling", "裁定"}},
	{"result.replay", Key{"replay", "再戦"}},
	{"result.hang", Key{"hung", "ハング"}},
	{"result.time", Key{"time", "時間切れ"}},
	{"result.fault", Key{"fault", "反則等"}},
	{"result.ruled", Key{"ruling", "裁定"}},
	{"result.absent", Key{"default", "不戦"}},
	{"result.withdrawn", Key{"default", "不戦"}},
	{"result.unbuilt", Key{"default", "不戦"}},
	{"result.start", Key{"default", "不戦"}},
}

// DecidedShort returns a word for what decided a pair, or "" if the reason
// doesn't say that.
func DecidedShort(l Lang, f fact.Fact) string {
	if f.Code == "result.boards" || f.Code == "result.boards.replays" {
		return l.Say(matchesWon, f.Args[1], f.Args[2])
	}
	if strings.HasSuffix(f.Code, ".games") { // some of the games, which don't decide the pair
		return ""
	}
	for _, s := range shortReasons {
		if f.Code == s.code || strings.HasPrefix(f.Code, s.code+".") {
			return l.Say(s.Key)
		}
	}
	return ""
}

// matchesWon is the score of a pair in matches, where its games give another one.
var matchesWon = Key{"matches %[1]d–%[2]d", "%[1]d勝%[2]d敗"}

var _ = addFacts(japanese(tournamentReasons))

// turnReasons are the texts about the first move, and about pairs that a person made.
var turnReasons = map[string]Key{
	"pair.turns.pawns":  {"furigoma by %[1]s: %[2]d of %[3]d pawns face up (seed %[4]d)", "振り駒（%[1]s）: %[3]d枚中、歩が%[2]d枚（乱数の種 %[4]d）"},
	"pair.turns.stones": {"nigiri: %[1]s held %[2]d {stone|stones}, %[3]s laid %[4]d (seed %[5]d)", "握り: %[1]s は白石%[2]d個、%[3]s は黒石%[4]d個（乱数の種 %[5]d）"},
	"pair.filled":       {"the guest replaces an entrant who has withdrawn", "棄権者に代わって招待者が入る"},
	"pair.swapped":      {"by the referee's ruling", "審判の裁定による"},
	"pair.turns.lot":    {"the first move was drawn by lot", "先後は抽選"},
	"turns.ranks":       {"handicap by rank: %[1]s (%[2]s) moves first against %[3]s (%[4]s)", "段級差による手合割: %[1]s（%[2]s）が下手、%[3]s（%[4]s）が上手"},
}

var _ = addFacts(japanese(turnReasons))

// Awaited returns the message that a pair waits for logins.
func (l Lang) Awaited(pair string, names []string) string {
	if len(names) == 2 {
		return l.Say(TourAwaitsBoth, pair, names[0], names[1])
	}
	return l.Say(TourAwaits, pair, names[0])
}

// seedAdvances is the text for an entry of older journals that doesn't give the rule.
var seedAdvances = Key{"still even after all replays: the higher seed advances", "指し直しを尽くして同点: シード上位の勝ち"}

// TournamentResult returns why a pair has its result.
func (l Lang) TournamentResult(f fact.Fact) string {
	if f.Code == "result.seed" {
		return l.Say(seedAdvances)
	}
	return tabled(l, tournamentReasons, f)
}

// WhyPaired returns why two entrants meet, the tie they play, or who moves first.
func (l Lang) WhyPaired(f fact.Fact) string {
	for _, table := range []map[string]Key{ties, turnReasons} {
		if _, ok := table[f.Code]; ok {
			return tabled(l, table, f)
		}
	}
	return l.Pairing(f)
}

// What is wrong with a plan, or with the journal of a tournament.
var _ = addFacts(map[string]string{
	"tournament.file":                  "%[1]s:%[2]d: %[3]s",
	"tournament.orphans":               "%[1]s: 大会の対戦はあるが、ジャーナル %[2]s がない。元に戻すか、フォルダを移すこと",
	"tournament.entrant.rating":        "rating: -%[1]d から %[2]d までの数を指定",
	"tournament.most":                  "%[1]s: %[2]d 以下を指定（%[3]d とある）",
	"tournament.least":                 "%[1]s: %[2]d 以上を指定（%[3]d とある）",
	"tournament.oneof":                 "%[1]s: %[2]s のどれかを指定（%[3]q とある）",
	"tournament.game":                  "game: %[1]s のどれかを指定（%[2]q とある）%[3]s",
	"tournament.nogame":                "game がない。%[1]s のどれかを指定",
	"tournament.name":                  "name: 200バイトまでの文字列を指定（%[1]q とある）",
	"tournament.entrant.player":        "参加者 %[1]q に player がない",
	"tournament.entrant.name":          "name: 60バイトまでの1行を指定（%[1]q とある）",
	"tournament.entrant.twice":         "参加者 %[1]q が2つある。一方を別の名前にする",
	"tournament.login.name":            "参加者 %[1]q: player = \"login:NAME\" の形で指定",
	"tournament.login.twice":           "2つの参加者が %[1]q という名前でログインする。一方を別の名前にする",
	"tournament.login.password":        "password: 空白とコンマは使えない",
	"tournament.login.nobody":          "listen: player = \"login:NAME\" の参加者がいない",
	"tournament.login.away":            "%[1]s はログインしていない",
	"tournament.login.closed":          "この大会にはログインする参加者がいない",
	"cli.tournament.login.game":        "ログインは CSA サーバのプロトコル（%[1]s）による。%[2]s ではできない",
	"cli.tournament.login.games":       "games: 1 を指定。ログインした参加者の対局は1対戦に1局",
	"cli.tournament.listen":            "listen = %[1]q: %[2]v",
	"csatcp.missing":                   "時間内にログインしない",
	"tournament.entrants":              "[[entrant]] は2つ以上必要（%[1]d しかない）",
	"tournament.guests":                "guest = true でない [[entrant]] は2つ以上必要（%[1]d しかない）",
	"tournament.stage":                 "ステージ %[1]q: %[2]s",
	"tournament.stage.twice":           "ステージ %[1]q が2つある。一方を別の名前にする",
	"tournament.take":                  "take: 進出元のステージ from が必要",
	"tournament.take.field":            "take: ステージ %[2]q の参加者数 %[1]d 以下を指定（%[3]d とある）",
	"tournament.seeding.twice":         "order: 名前は1度ずつ書く（%[1]q が2度ある）",
	"tournament.from":                  "from: これより前のステージを指定（%[1]q とある）",
	"tournament.from.take":             "from: 進出する数 take が必要",
	"tournament.form":                  "%[1]s: 形式 %[2]s のステージで使う（このステージは %[3]s）",
	"tournament.rest":                  "ステージ %[1]q: seeded か from が必要（残りの参加者は前のステージに出る）",
	"tournament.at":                    "組は STAGE-ROUND-PAIR（1-03-02 など）で指定（%[1]q とある）",
	"tournament.ruling":                "裁定 %[1]s: %[2]s",
	"tournament.ruling.over":           "大会は終わっている",
	"tournament.ruling.pair":           "%[1]s という組はない",
	"tournament.ruling.result":         "結果が必要",
	"tournament.ruling.announced":      "%[1]s の結果は確定している（次の回戦が発表済み）",
	"tournament.ruling.ended":          "%[1]s の結果は確定している（ステージは終わっている）",
	"tournament.ruling.games":          "この対戦は多くても%[1]d局",
	"tournament.ruling.points":         "結果は 1-0、1/2、0-1、0-0 のどれか",
	"tournament.ruling.knockout":       "どちらかが勝ち上がらなければならない",
	"tournament.ruling.entrant":        "参加者 %[1]d はいない",
	"tournament.ruling.out":            "%[1]s は棄権している",
	"tournament.ruling.stage":          "ステージ%[1]d は行われていない",
	"tournament.ruling.played":         "%[1]s は結果が出ている",
	"tournament.ruling.noclock":        "持ち時間のある1局ずつの対戦でなければ差し引けない",
	"tournament.ruling.late":           "持ち時間（%[1]s）より短い時間を指定（使い切った者は欠席）",
	"tournament.ruling.round":          "スイス式のステージの最新の回戦を指定",
	"tournament.ruling.begun":          "%[1]s は始まっている",
	"tournament.ruling.dealt":          "%[1]s は審判に割り当てられている",
	"tournament.ruling.same":           "組み替えは同じ対局者同士で行う",
	"tournament.ruling.unannounced":    "これから始められる発表済みの回戦がない",
	"tournament.ruling.started":        "第%[1]d回戦はもう始まっている",
	"tournament.ruling.start":          "時刻を指定",
	"tournament.ruling.last":           "このステージは全%[1]d回戦",
	"tournament.ruling.rounds":         "進行中で勝ち抜きでないステージと、行った数以上の回戦数を指定",
	"tournament.ruling.time":           "時間が必要",
	"tournament.ruling.idle":           "大会は休止している",
	"tournament.ruling.joins":          "名前と対局者が必要",
	"tournament.ruling.twice":          "参加者 %[1]q はすでにいる",
	"tournament.ruling.last.announced": "最終の第%[1]d回戦を発表済み",
	"tournament.ruling.long":           "理由が%[1]dバイトある（%[2]dバイトまで）",
	"tournament.ruling.closed":         "参加できるのは開始前か、最初のステージがスイス式の間",
	"tournament.held":                  "第%[1]d回戦を発表した。再開（resume）するとこの回戦を行う",
	"tournament.interrupted":           "大会は中断した",
	"tournament.paused":                "%[1]s により休止（%[2]s）",
	"tournament.desk.taken":            "この大会を進めている dohyo が裁定を受け取ったが、返事がない。行われたかどうかは記録（journal）で確かめる",
	"tournament.desk":                  "この大会を進めている dohyo が応答しない。裁定は行われていない",
	"tournament.openings":              "openings: opening とは一緒に使えない",
	"tournament.until":                 "until: 0 より大きい Elo の誤差を指定",
	"tournament.dutch":                 "%[1]s: method = %[2]q のないスイス式のステージで指定（ダッチ方式には独自の規則がある）",
	"tournament.bound":                 "bound: 先後を抽選しないステージで指定",
	"tournament.groups":                "groups: until のない、順位が rating 以外のステージで指定（レートには全員の対戦が必要）",
	"tournament.exists":                "%[1]s: すでに大会がある",
	"tournament.locked":                "別の dohyo がこの大会を進めている",
	"tournament.stuck":                 "次に行う対局も、発表する回戦もない",
	"tournament.version":               "ジャーナルの形式は %[1]d だが、この dohyo が読めるのは %[2]d まで",
	"tournament.journal.noevent":       "イベントの行でない",
	"tournament.journal.start":         "大会のジャーナルは tournament_begin から始まる",
	"tournament.journal.plan":          "tournament_begin に plan がない",
	"tournament.journal.before":        "tournament_begin より前に %[1]s がある",
	"tournament.journal.astray":        "%[1]s: ステージ%[2]d 第%[3]d回戦 第%[4]d組は、ここにはあり得ない",
	"cli.tournament.resumes":           "%[1]s は大会のフォルダ。再開は 'dohyo resume %[2]s'",
	"cli.tournament.file":              "大会のファイル FILE.toml 1つ",
	"cli.tournament.dir":               "大会のフォルダ DIR 1つ",
	"cli.tournament.ruling":            "DIR と RULING",
	"cli.tournament.act":               "%[1]q という裁定はない%[2]s。裁定は %[3]s",
	"cli.tournament.arguments":         "裁定 %[1]s: %[2]s のように指定",
	"cli.tournament.why":               "--why: 裁定の理由を書く",
	"cli.tournament.start":             "now または 13:30 のような時刻を指定（%[1]q とある）",
	"cli.tournament.span":              "3m や 90s のような時間を指定（%[1]q とある）",
	"cli.tournament.unpack":            "%[1]s: この名前の対戦は行われていない",
	"cli.tournament.unstarted":         "%[1]s は起動できない: %[2]s",
	"cli.tournament.entrant":           "%[1]q という参加者はいない%[2]s",
	"cli.tournament.number":            "1以上の数を指定（%[1]q とある）",
	"cli.tournament.points":            "1-0、1/2、0-1、0-0 のどれか、または勝ち・引き分け・負けの局数を 7-1-2 のように指定（%[1]q とある）",
	"cli.tournament.pair":              "%[1]s という組はない",
	"cli.tournament.swap":              "同じ回戦の異なる2組か、その参加者を指定",
	"cli.tournament.spot":              "組（1-03-02 など）か参加者を指定: %[1]s",
	"cli.tournament.unpaired":          "%[1]s は最新の回戦の組にいない",
	"cli.want.ready":                   "NAME 1つ（省略可）",
	"cli.tournament.ready":             "%[1]q という大会の雛形はない%[2]s。あるのは %[3]s",
	"cli.tournament.there":             "%[1]s はすでにあるので書き込まない",
	"cli.tournament.new":               "大会の雛形の名前（%[1]s）を指定するか、端末で実行して質問に答える",
	"cli.tournament.choice":            "1から%[1]dの番号、または %[2]s のどれかを指定",
	"cli.tournament.two":               "対局者は2人以上必要",
	"cli.tournament.unasked":           "質問が最後まで答えられていないので、何も書き込まない",
	"cli.tournament.titled":            "%[1]q という大会は複数ある: %[2]s。このどれかで指定",
	"cli.tournament.others":            "%[1]s: 大会のフォルダか、大会 %[2]s のどれかを指定（%[3]s は %[4]s にも %[5]s にもない）",
	"cli.tournament.cut":               "%[1]s: ジャーナルが空か、最初の行の途中で切れている。元に戻すか、フォルダを移動する",
	"cli.tournament.none":              "%[1]s: 大会のフォルダか名前を指定（%[2]s は %[3]s にも %[4]s にもない）",
	"cli.tournament.slips":             "%[1]s: 対局票を作る組がない。まだ回戦が発表されていないか、組がすべて不戦勝",
	"cli.tournament.slips.round":       "--round %[1]q: 発表された回戦がない。1-03 のように STAGE-ROUND で指定",
	"cli.tournament.seed":              "--seed %[1]d: この大会は乱数の種 %[2]d で始まっている",
	"cli.tournament.quick":             "--quick: この大会は元の時間で始まっている。別のフォルダ（--dir）なら試行できる",
})

// Champion returns who won a tournament or a stage of it. Several names share the first
// place.
func Champion(l Lang, names []string, of string) string {
	k := tourWinner
	if len(names) > 1 {
		k = tourShared
	}
	return l.Say(k, strings.Join(names, l.Say(ListComma)), of)
}
