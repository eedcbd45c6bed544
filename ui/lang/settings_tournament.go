package lang

import "maps"

func init() {
	maps.Copy(settings, map[string]SettingWords{
		"tournament.name":        {Key{"Name of the tournament.", "大会の名前。"}, Key{"the name of the file", "ファイルの名前"}},
		"tournament.game":        {Key{"Game that is played: {games}. Required.", "種目: {games}。必須。"}, Key{"none", "なし"}},
		"tournament.regulation":  {Key{"Regulation of the stages that name none: a name, or a file relative to this one.", "規定の指定がないステージの規定。名前、またはこのファイルのフォルダからのパス。"}, Key{"that of the game", "種目のもの"}},
		"tournament.seed":        {Key{"Seed for all draws.", "すべての抽選の種。"}, Key{"random", "毎回異なる"}},
		"tournament.concurrency": {Key{"Number of matches that are played at the same time.", "同時に行う対戦の数。"}, Key{"1", "1"}},
		"tournament.keep":        {Key{"Number of idle programs that are kept running, so that their next game begins at once. Such a program may remember earlier games and keeps its working folder.", "対局のない間も動かしておくプログラムの数。次の対局がすぐ始まるが、プログラムは前の対局のことを覚えていてよく、作業フォルダも残る。"}, Key{"all programs, at most 64 ([Speed](#speed)); 0: each match starts its programs", "すべて（64 まで）。0 なら対戦ごとに起動する"}},
		"tournament.quick":       {Key{"Number by which --quick divides all times.", "--quick で時間を何分の1にするか。"}, Key{"100", "100"}},
		"tournament.final":       {Key{"true: results are final once the next round is announced; not even a ruling changes them.", "true なら、次の回戦の発表で成績が確定し、裁定でも変えられない。"}, Key{"false", "false"}},
		"tournament.pin":         {Key{"true: each match has its own equal share of the processors, as with --pin of a match; limits the matches at a time to the number of processors.", "true なら、対戦の --pin と同じく、各対戦に専用のプロセッサを等分に割り当てる。同時に行う対戦はプロセッサの数まで。"}, Key{"false", "false"}},
		"tournament.changed":     {Key{"What happens when the program of an entrant has changed between two matches: stop (the run ends; --changed-players resumes it) or play (the tournament continues with the new program). The journal records the change.", "対戦と対戦の間に参加者のプログラムが変わった時: stop（大会を止める。続けるには --changed-players）か play（今のプログラムで続ける）。変わったことはジャーナルに残る。"}, Key{"stop", "stop"}},
		"tournament.notice":      {Key{"Time from the announcement of a round to its start, in which players get ready and pairs can still be exchanged. The ruling start sets another time.", "回戦の発表から開始までの時間。その間に対局者は準備し、組合せはまだ入れ替えられる。裁定 start で開始時刻を変えられる。"}, Key{"0: a round begins once it is announced", "0（発表と同時に始める）"}},
		"tournament.hold":        {Key{"true: the run ends after it has announced a round, and the referee starts the next run, which plays the round.", "true なら、回戦を発表したところで止まり、審判を待つ。次に続けた時にその回戦を行う。"}, Key{"false", "false"}},
		"tournament.deadline":    {Key{"Time by which programs must be handed in. An entrant without a player, or with a later handed_in, counts as withdrawn. Before the deadline the tournament begins only if all are in.", "プログラムの締切の日時。player のない参加者と handed_in がこれより遅い参加者は棄権となる。全員が揃わなければ、締切までは始めない。"}, Key{"none", "なし"}},
		"tournament.listen":      {Key{"Address at which entrants with player = \"login:NAME\" log in ([Entrants who log in](#entrants-who-log-in)).", "player = \"login:NAME\" の参加者がログインするアドレス（[Entrants who log in](#entrants-who-log-in)）。"}, Key{"127.0.0.1:4081", "127.0.0.1:4081"}},
		"tournament.lots":        {Key{"true: the order of entrants not listed in [[seeding]] is drawn by lot.", "true なら、[[seeding]] に名前のない参加者の順を抽選で決める。"}, Key{"false: the order of the file", "false: ファイルの順"}},

		"tournament.teams":      {Key{"Folder with a folder for each team that takes part, relative to this file ([Teams](#teams)).", "参加チームのフォルダを集めたフォルダ。このファイルのフォルダからのパス（[Teams](#teams)）。"}, Key{"none", "なし"}},
		"tournament.build_time": {Key{"Time for the build of a team.", "1チームのビルドにかけられる時間。"}, Key{"2m", "2m"}},
		"tournament.unbuilt":    {Key{"What happens to a team whose build fails: out (it doesn't take part) or default (it loses all its matches).", "ビルドできないチームの扱い: out（参加しない）か default（すべて不戦敗）。"}, Key{"out", "out"}},

		"tournament.entrant.name":      {Key{"Name of the entrant, unique in the tournament.", "参加者の名前。大会の中で重複しないこと。"}, Key{"the player's", "対局者の名前"}},
		"tournament.entrant.player":    {Key{"Player, as on the command line: a name, or PROTOCOL:COMMAND. login:NAME logs in from another machine ([Entrants who log in](#entrants-who-log-in)). Required.", "対局者。コマンド行と同じ書き方（名前か PROTOCOL:COMMAND）。login:NAME は他のマシンからログインする（[Entrants who log in](#entrants-who-log-in)）。必須。"}, Key{"none", "なし"}},
		"tournament.entrant.password":  {Key{"Password of an entrant who logs in, without blanks and commas.", "ログインする参加者のパスワード。空白とコンマは使えない。"}, Key{"any", "何でもよい"}},
		"tournament.entrant.team":      {Key{"Team or author.", "所属。"}, Key{"none", "なし"}},
		"tournament.entrant.rating":    {Key{"Known rating: an anchor that sets the scale of the other ratings.", "既知のレート。他のレートの基準になる。"}, Key{"none", "なし"}},
		"tournament.entrant.rank":      {Key{"Rank in Go, from 30k to 9d, for stages with by_rank.", "囲碁の段級（30k〜9d）。by_rank のステージで使う。"}, Key{"none", "なし"}},
		"tournament.entrant.seed":      {Key{"Seed of a built-in player: another seed makes it choose differently among its good moves.", "内蔵の対局者の乱数の種。異なれば、よい手の中から異なる手を選ぶ。"}, Key{"the player's own", "対局者のもの"}},
		"tournament.entrant.nodes":     {Key{"Positions that a built-in player looks at for each move, in place of what its clock allows (shogi). Its moves then depend on its seed alone.", "内蔵の対局者が1手ごとに読む局面の数（将棋）。時計を見なくなるので、手は種だけで決まる。"}, Key{"as its clock allows", "時計による"}},
		"tournament.entrant.playouts":  {Key{"Playouts of a built-in player for each move, in place of what its clock allows. Its moves then depend on its seed alone.", "内蔵の対局者が1手ごとに行うプレイアウトの回数。時計を見なくなるので、手は種だけで決まる。"}, Key{"as its clock allows", "時計による"}},
		"tournament.entrant.guest":     {Key{"true: joins a stage with fill if the number of entrants is odd, and can't advance.", "true なら招待: fill のあるステージで参加者が奇数の時に加わり、次へは進めない。"}, Key{"false", "false"}},
		"tournament.entrant.handed_in": {Key{"Time when the program was handed in, if the file has a deadline.", "プログラムが届いた日時（deadline がある場合）。"}, Key{"in time, if there is a player", "player があれば期日内"}},

		"tournament.stage.name":            {Key{"Name of the stage.", "ステージの名前。"}, Key{"that of its form", "形式の名前"}},
		"tournament.stage.form":            {Key{"How pairs are found: roundrobin, gauntlet (the first entrant against the others), swiss or knockout.", "組合せの形式: roundrobin（総当たり）、gauntlet（先頭の参加者と他の全員）、swiss（スイス式）、knockout（勝ち抜き）。"}, Key{"roundrobin", "roundrobin"}},
		"tournament.stage.seeded":          {Key{"Number of seeded entrants: the highest seeds who aren't seeded in a later stage.", "後のステージのシードを除く上位から、この数がシードされる。"}, Key{"0", "0"}},
		"tournament.stage.from":            {Key{"Earlier stage from which other entrants advance.", "進出元のステージ。"}, Key{"none: all entrants who are left, if none is seeded", "なし: シードがなければ残りの参加者全員"}},
		"tournament.stage.take":            {Key{"Number of entrants who advance from there, at most as many as take part in it. If teams are read from a folder and there are fewer, all advance.", "そこから進出する数。そのステージの参加者数以下。teams のチームがこれより少なければ、全員が進出する。"}, Key{"0", "0"}},
		"tournament.stage.grow_above":      {Key{"For every grow_every entrants above this number, seeded and take grow by one.", "参加者がこの数を grow_every 者超えるごとに、seeded と take を1ずつ増やす。"}, Key{"0", "0"}},
		"tournament.stage.grow_every":      {Key{"See grow_above; 0 is never.", "grow_above を参照。0 なら増やさない。"}, Key{"0", "0"}},
		"tournament.stage.skip_below":      {Key{"With fewer entrants than this the stage is skipped, and all advance.", "参加者がこれより少なければ行わず、全員が進出する。"}, Key{"2", "2"}},
		"tournament.stage.fill":            {Key{"true: a guest joins if the number of entrants is odd.", "true なら、参加者が奇数の時に招待が加わる。"}, Key{"false", "false"}},
		"tournament.stage.rounds":          {Key{"Rounds of a Swiss stage; in other forms, the number of times all meet.", "スイス式の回戦数。他の形式では全員が何度当たるか。"}, Key{"1", "1"}},
		"tournament.stage.until":           {Key{"A round robin or a gauntlet continues until the error (95%) of the ratings, in Elo, is no greater than this; in a gauntlet only the challengers' ratings count. rounds is then the maximum.", "総当たりか gauntlet を、レートの誤差（95%、Elo）がこれ以下になるまで続ける。gauntlet では挑戦者の誤差だけを見る。rounds はその上限になる。"}, Key{"none: as many as rounds says", "なし（rounds の通り）"}},
		"tournament.stage.method":          {Key{"Table of a round robin: circle or berger (FIDE); of a Swiss stage: dutch (FIDE's Dutch system).", "総当たりの表: circle（カークマン式）か berger（FIDE の表）。スイス式では dutch（FIDE のダッチ方式）。"}, Key{"circle; none in a Swiss stage", "circle。スイス式ではなし"}},
		"tournament.stage.bound":           {Key{"Largest difference between a player's games with the first and the second move in a Swiss stage. It is kept as long as possible, even at the cost of pairs with equal scores.", "スイス式で、各者の先番と後番の数の差の上限。同じ得点の組を崩してでも、できる限り守る。"}, Key{"0: no bound", "0: 上限なし"}},
		"tournament.stage.modified":        {Key{"true: a round of a Swiss stage is paired by the results up to the round before the previous one, so that it can be announced while the previous one is being played (変形スイス式).", "true なら変形スイス式: 前々回戦までの成績で組み、前の回戦が終わる前に発表する。"}, Key{"false", "false"}},
		"tournament.stage.modified_rounds": {Key{"Rounds that are paired this way; the others use all results.", "その方法で組む回戦。他はすべての成績で組む。"}, Key{"all, with modified", "modified ならすべて"}},
		"tournament.stage.turns":           {Key{"How the first move is assigned: lot draws it in every pair of a Swiss stage; in the other forms lot, furigoma (five pawns are thrown) or nigiri (a handful of stones is guessed odd or even) draws it, and the journal has the result and its seed. In a knock-out it is drawn for each pair, and the higher seed throws or holds; in a round robin or a gauntlet for each match.", "先後の決め方。lot はスイス式の各組で抽選する。ほかの形式では lot・furigoma（振り駒）・nigiri（握り）で決め、結果と乱数の種が記録に残る。勝ち抜きでは組ごとに上位者が振るか握り、総当たりと gauntlet では対戦ごとに決める。"}, Key{"Swiss: the player with fewer first moves, then alternation; knock-out: the higher seed; otherwise alternation by the table", "スイス式は先番の少ない方、次に交互。勝ち抜きはシード上位。ほかは表の順に交互"}},
		"tournament.stage.by_rank":         {Key{"true: Go is played with the usual handicap and komi between the entrants' ranks. The weaker player of a pair has the first move; only even games count in the balance of first moves of a Swiss stage.", "true なら、囲碁を参加者の段級差に応じた通例の置石とコミで打つ。弱い方が先番となり、スイス式では互先の対局だけで先後の数をそろえる。"}, Key{"false", "false"}},
		"tournament.stage.third":           {Key{"true: the losers of the semi-finals play for place 3.", "true なら3位決定戦を行う。"}, Key{"false", "false"}},
		"tournament.stage.fifth":           {Key{"true: the losers of the quarter-finals play for place 5.", "true なら準々決勝の敗者で5位決定戦を行う。"}, Key{"false", "false"}},
		"tournament.stage.groups":          {Key{"Number of groups of a round robin. Entrants are dealt to them by seed, back and forth, into sizes as even as possible. Within a group all meet all. The winners of the groups advance first, then the second of each group, and so on.", "総当たりの組の数。シード順に往復して、できるだけ同じ人数に分け、組の中で総当たりを行う。進出は各組の1位から、次に各組の2位、と続く。"}, Key{"0: no groups", "0: 分けない"}},
		"tournament.stage.deal":            {Key{"round: all matches of a round start from the same opening, which is drawn for each round (with opening = \"random\", or with openings).", "round なら、同じ回戦の対戦はすべて同じ開始局面で行い、回戦ごとに抽選する（opening = \"random\" か openings とともに）。"}, Key{"one opening for each match", "対戦ごと"}},
		"tournament.stage.challengers":     {Key{"Number of entrants, from the first, who run the gauntlet.", "gauntlet で他の全員と当たる、先頭の参加者の数。"}, Key{"1", "1"}},
		"tournament.stage.order":           {Key{"Ranking: points (games), scored (2 for a match won, 1 for a drawn one, then the points scored in the games, then the lot), rating, fide, csa2000, denou4 or 5moku.", "順位の決め方: points（局の勝敗）、scored（対戦の勝ち2点・引き分け1点、次に得点差、次に抽選）、rating（レート）、fide、csa2000、denou4、5moku。"}, Key{"points; fide in a Swiss stage", "points。スイス式では fide"}},
		"tournament.stage.regulation":      {Key{"Regulation of its matches.", "対戦の規定。"}, Key{"the tournament's", "大会のもの"}},
		"tournament.stage.games":           {Key{"Games of a match, in place of the regulation's.", "1対戦の局数（規定の代わり）。"}, Key{"the regulation's", "規定による"}},
		"tournament.stage.opening":         {Key{"Opening: random, suite, a name or none, in place of the regulation's.", "開始局面: random、suite、名前、none（規定の代わり）。"}, Key{"the regulation's", "規定による"}},
		"tournament.stage.openings":        {Key{"File or folder of openings or fields, relative to this file, in place of the regulation's opening. They are drawn by lot, or taken in their order if the regulation has order = \"file\"; with deal = \"round\" none is repeated until all have been played.", "開始局面や競技場のファイルかフォルダ（規定の代わり）。このファイルのフォルダからのパス。抽選で選ぶ（規定に order = \"file\" があれば順に使う）。deal = \"round\" なら、すべて使うまで同じものは出ない。"}, Key{"none", "なし"}},
		"tournament.stage.limit":           {Key{"Number of moves after which a game is drawn, in place of the regulation's.", "引き分けとする手数（規定の代わり）。"}, Key{"the regulation's", "規定による"}},
		"tournament.stage.margin":          {Key{"Tolerated excess of time, in place of the regulation's.", "不問とする時間の超過（規定の代わり）。"}, Key{"the regulation's", "規定による"}},
		"tournament.stage.time":            {Key{"Clock, in place of the regulation's.", "持ち時間（規定の代わり）。"}, Key{"the regulation's", "規定による"}},
		"tournament.stage.at_once":         {Key{"Number of pairs that an entrant may play at the same time.", "1者が同時に対戦する組の数。"}, Key{"1; any number in a gauntlet", "1。gauntlet では制限なし"}},
		"tournament.stage.boards":          {Key{"Matches of a pair, with alternating first moves; the winner of most of them wins the pair.", "1組の対戦の数。先後を入れ替えながら行い、多く勝った方の勝ち。"}, Key{"1", "1"}},
		"tournament.stage.boards_for":      {Key{"Pairs of a knock-out that play this number of matches: semi, final, third, fifth, quarter, fifth.semi; last means those of earlier rounds.", "勝ち抜きのうち、この数の対戦を行う組: semi、final、third、fifth、quarter、fifth.semi、それより前の回戦は last。"}, Key{"all", "すべて"}},
		"tournament.stage.together":        {Key{"true: these matches are played at the same time; otherwise one after another, until the pair is decided.", "true なら並列に行う。でなければ順に、勝敗が決まるまで行う。"}, Key{"false", "false"}},
		"tournament.stage.stagger":         {Key{"Time between the starts of these matches.", "並列に行う時の、開始の時間差。"}, Key{"0", "0"}},
		"tournament.stage.replays":         {Key{"Number of times a drawn match is replayed, with alternating first moves.", "引き分けた対戦を、先後を入れ替えて指し直す回数。"}, Key{"0", "0"}},
		"tournament.stage.replay_time":     {Key{"Clock of replays.", "指し直しの持ち時間。"}, Key{"that of the match", "元の対戦と同じ"}},

		"tournament.referee.name": {Key{"Name of a referee, who plays the pairs dealt by 'dohyo tournament deal' on another machine.", "審判の名前。'dohyo tournament deal' で割り当てられた組を自分のマシンで行う。"}, Key{"none", "なし"}},
		"tournament.referee.own":  {Key{"The referee's own entrants, whose pairs the referee may not judge.", "この審判の参加者。その組の審判は行わない。"}, Key{"none", "なし"}},

		"tournament.seeding.name":  {Key{"Description of the result.", "何の成績か。"}, Key{"none", "なし"}},
		"tournament.seeding.order": {Key{"Names in the order of an earlier result, winner first. Names that don't take part are skipped.", "過去の成績の順に並べた名前。参加していない名前は飛ばす。"}, Key{"none", "なし"}},
	})
}

// The titles of the keys of a tournament's file.
var (
	SettingsTournament = Key{"Tournament files, for tournament FILE.toml", "大会のファイル（tournament FILE.toml で使う）"}
	SettingsEntrants   = Key{"[[entrant]] of a tournament", "大会の参加者 [[entrant]]"}
	SettingsStages     = Key{"[[stage]] of a tournament", "大会のステージ [[stage]]"}
	SettingsReferees   = Key{"[[referee]] of a tournament", "大会の審判 [[referee]]"}
	SettingsSeeding    = Key{"[[seeding]] of a tournament", "大会のシード順の元 [[seeding]]"}
)
