package lang

// Matches, and the server.
var (
	helpMatch = Help{
		Short: Key{"Play a match", "対戦を行う"},
		Long: Key{`Play a match of two players. On a terminal it opens the screen; --headless
prints lines of text, --json prints events. Every event is written to the
journal before it is shown, and 'dohyo resume' resumes an interrupted match.

GAME is one of
{games}.
A PLAYER is a name (see 'dohyo engines'), 'human', or one word of these:
  NAME:LEVEL                                         a built-in player at a
                                                     level from 1 to 10
  gomocup:COMMAND, handoff:COMMAND, legacy:COMMAND   five in a row
  usi:COMMAND, csa:COMMAND, csapipe:COMMAND          shogi: a program
  serial:DEVICE                                      shogi: a serial line
  csatcp:HOST:PORT,NAME,PASSWORD                     shogi: a CSA server
  gtp:COMMAND                                        Go
  dighere:COMMAND                                    SamurAI Dig Here
  proxy:NAME                                         you enter the moves for a
                                                     program elsewhere
  human:samurai  human:dog  human:dog+NAME           in Dig Here: you and a
                                                     built-in player

TIME is 15m+10b (byoyomi), 10m+5x30b (five periods of byoyomi), 10m+25/5m
(Canadian byoyomi: 25 moves in each five minutes), 20m (sudden death), 5m+3i
(increment), 10s/move or none.

OPENING is 'random' (drawn from the patterns of the game), 'suite' (drawn from
the balanced openings for freestyle, standard and shogi), a name (寒星, kansei,
d1, or with a placement: 'kansei 右・本'), a file, or 'none'. A file contains one
opening a line as moves or SFEN, or it contains records (psq, SGF, CSA, KIF). Its openings
are used in order, or at random with --order lot. Each opening is played twice
with exchanged colours. The same seed draws the same openings. In Dig Here an
opening is a field: 'random', one of dohyo's own (river, maze; see 'dohyo
fields --own'), a file, or a folder, which plays a series over all its fields.

Without --regulation, gomoku follows the guide of 1993: ten games, openings
drawn, a draw after 200 moves. Matches of the other games have two games from
the usual start position.`,
			`2人の対局者の対戦を行います。端末では対局画面を開きます。--headless なら経過を文字の行で、--json ならイベントを JSON で出力します。すべてのイベントは、表示する前に対戦の記録（ジャーナル）に書き込みます。中断した対戦は 'dohyo resume' で続けられます。

GAME（種目）は次のいずれかです。
{games}
PLAYER（対局者）は、名前（'dohyo engines' で一覧）、'human'（人）、または次のいずれかを1語で書きます。
  NAME:LEVEL                                         内蔵の対局者を
                                                     レベル 1〜10 で
  gomocup:COMMAND  handoff:COMMAND  legacy:COMMAND   五目並べ・連珠
  usi:COMMAND  csa:COMMAND  csapipe:COMMAND          将棋のプログラム
  serial:DEVICE                                      将棋（シリアル回線）
  csatcp:HOST:PORT,NAME,PASSWORD                     将棋（CSA サーバ）
  gtp:COMMAND                                        囲碁
  dighere:COMMAND                                    ここ掘れ犬
  proxy:NAME                                         別のマシンのプログラムの
                                                     手を人が入力
  human:samurai  human:dog  human:dog+NAME           ここ掘れ犬の一方を人、
                                                     もう一方を内蔵の対局者

TIME（持ち時間）は 15m+10b（秒読み）、10m+5x30b（秒読み5回。使い切るごとに1回減る）、10m+25/5m（カナダ式秒読み。5分ごとに25手）、20m（切れ負け）、5m+3i（1手ごとに加算）、10s/move（1手ごと）、none（なし）のように書きます。

OPENING（開始局面）は 'random'（抽選）、'suite'（dohyo の互角の局面集から抽選。freestyle、standard、shogi）、名前（寒星、kansei、d1、向きも指定するなら 'kansei 右・本'）、ファイル、または 'none' です。ファイルには1行に1つの手順か SFEN、または棋譜（psq、SGF、CSA、KIF）を書きます。並び順に使い、--order lot なら抽選します。続く2局は同じ開始局面を先後入れ替えで行い、同じ seed なら同じ開始局面が抽選されます。ここ掘れ犬の開始局面は競技場です: 'random'、dohyo の競技場の名前（river、maze など。'dohyo fields --own' 参照）、ファイル、またはフォルダ（中の競技場をすべて使う連戦）。

--regulation がなければ、gomoku は1993年のガイドの通り、開始局面を抽選して10局、200手で引き分けです。他の種目は初形から2局です。`},
		Flags: map[string]Key{
			"arbiter":     {"Go: `PLAYER` who decides which stones are dead if the players disagree; hand: you mark them on the screen; playout: random games decide (default: the players play on, or dohyo's reader decides)", "囲碁で双方の意見が分かれた時に死石を判定する対局者 `PLAYER`。hand なら画面で人が指定、playout なら dohyo が終局まで無作為に打って決める。指定しなければ双方が打ち続けるか dohyo が読む"},
			"concurrency": {"play `N` games at the same time", "同時に行う局数 `N`"},
			"dir":         {"keep the match in `FOLDER` instead of the state folder", "対戦を置くフォルダ `FOLDER`（通常の場所の代わり）"},
			"games":       {"play `N` games; with an odd number the last opening is played once", "局数 `N`。奇数なら最後の開始局面は1局だけ"},
			"left":        {"remaining `TIMES` of black and white at the start: 12m30s,8m, with periods 0+3x or moves 0+20/4m; or record, for those in the record of --position", "開始時の先後の残り時間 `TIMES`: 12m30s,8m のほか、秒読みの残り 0+3x、手数の残り 0+20/4m。record なら --position の棋譜の通り"},
			"margin":      {"tolerate and record an overstep of less than `D` (default 50ms; 0 under the regulation of a document)", "持ち時間の超過を `D`（50ms など）未満なら負けとせず、記録に残す。文書にある規定では 0、ほかは 50ms"},
			"limit":       {"draw a game after `N` moves; 0 is no limit", "引き分けとする手数 `N`。0 は制限なし"},
			"opening":     {"`OPENING`: a name, a file, random, suite, none, or a rule such as swap2", "開始局面 `OPENING`: 名前、ファイル、random、suite、none、swap2 などの開局規定"},
			"order":       {"`ORDER` of openings: lot (default for the suite) or file (default for a file)", "ファイルや局面集の開始局面の順序 `ORDER`: lot（抽選。局面集の既定）か file（並び順。ファイルの既定）"},
			"position":    {"start from the position `TEXT`: moves (808 807), an SFEN, a handicap (rook), a field, or FILE, FILE:N or FILE:K:N: a record or match (its game K) after N moves", "指定局面から開始。`TEXT` はそこまでの手順 (808 807)、SFEN、手合割（飛車落ち）、競技場、または FILE、FILE:N、FILE:K:N（棋譜の第K局、N手目）。棋譜の代わりに対戦の名前でもよい"},
			"person-time": {"`TIME` for people, as for --time, if it differs from the programs' (default: no limit where the field sets the time)", "人の持ち時間 `TIME`（プログラムと別にする時。書き方は --time と同じ）。競技場が時間を決める種目では、指定しなければ人の時間に制限はない"},
			"pin":         {"give each game its own equal share of the processors; at most one game per processor is played at a time", "各局に専用のプロセッサを等分に割り当てる。同時に行う局数はプロセッサの数まで"},
			"ponder":      {"let programs think on their opponent's time (otherwise they are stopped until their turn)", "相手の手番中の先読みを許す（許さなければ、先読みをするプログラムは手番まで停止させる）"},
			"recover":     {"stop the match after `N` failed starts of a player in a row; 0 never stops it", "続けて起動に失敗してよい回数 `N`。達したら対戦を止める。0 は制限なし"},
			"regulation":  {"`NAME` of a regulation ({regulations}) or a file", "規定の名前 `NAME` ({regulations}) かそのファイル"},
			"rules":       {"Go: `NAME` of the rule set: {rulesets} (komi 7.5, japanese 6.5)", "囲碁のルール `NAME`: {rulesets}（コミ7目半、japanese は6目半）"},
			"seed":        {"seed `N` for drawing openings (default: random)", "開始局面の抽選の種 `N`（省略時は毎回異なる）"},
			"size":        {"`N` points along an edge: 2 to 25 for Go, 15 to 20 for freestyle and standard (default: the usual size of the game)", "盤の路数 `N`: 囲碁は 2〜25、freestyle と standard は 15〜20（省略時は種目の標準の大きさ）"},
			"sprt":        {"end the match when the sequential test `SPEC` is decided: elo0=0,elo1=10, optionally with alpha=0.05, beta=0.05, model=normalized or logistic", "逐次検定 `SPEC` が決着したら終了: elo0=0,elo1=10。必要なら ,alpha=0.05,beta=0.05 と ,model=normalized（または logistic）を続ける"},
			"teach":       {"ask people before a move that loses at least `PERCENT` of the game in the judgement of dohyo's strongest player, such as 20; not with --study after", "dohyo の最強の内蔵の対局者の評価で `PERCENT` %以上損をする手なら、着手の前に人に確かめる（20 など）。--study after とは併用できない"},
			"study":       {"`WHEN` people get hints and analysis and see what programs say: any time (any, the default), or once the game has ended (after)", "人にヒントと検討、プログラムのつぶやきを見せる時 `WHEN`: any（いつでも。既定）か after（終局後）"},
			"turns":       {"`WAY` to draw the first move of the first game: nigiri, furigoma or lot (default: the first named player; players then alternate)", "最初の局の先後の決め方 `WAY`: nigiri（握り）、furigoma（振り駒）、lot（抽選）。省略時は先に書いた方が先番。次の局からは交互"},
			"ranks":       {"Go: `RANKS` of both players, such as 3d,5k, for the usual handicap and komi between them; the weaker one has black in all games", "囲碁: 両者の段級 `RANKS`（3d,5k など）。その差に応じた通例の置石とコミになり、下手が全局で黒を持つ"},
			"time":        {"`TIME` for each side: 15m+10b, 10m+5x30b, 10m+25/5m, 20m, 5m+3i, 10s/move, none", "各対局者の持ち時間 `TIME`: 15m+10b、10m+5x30b、10m+25/5m、20m、5m+3i、10s/move、none"},
		},
	}
	helpResume = Help{
		Short: Key{"Resume an interrupted match", "中断した対戦を続ける"},
		Long: Key{`Resume an interrupted match or tournament, by its name or folder (default: the
newest one that can be resumed). It continues after the last move in the
journal. An incomplete last line of the journal is dropped with a note.

A game that was broken off (中断) stops its match. This command continues that
game and then plays the remaining ones. --game chooses among several such
games, --ply returns to an earlier position, and --left sets the clocks. After
a ruling on the game ('dohyo rule') the match continues with the next one.`,
			`中断した対戦や大会を、名前かフォルダで指定して続けます。指定がなければ、続けられるもののうち最も新しいものを続けます。どのように中断したかによらず、ジャーナルに残る最後の手から再開します。ジャーナルの最後の行が書きかけなら、捨てたことを知らせて続けます。

対局が中断されると対戦全体が止まり、このコマンドでその局から続けます。残りの局はその後に指します。続ける局が複数あれば --game で選び、双方の合意や審判の判断により、--ply で前の局面に戻し、--left で残り時間を定められます。中断した局に裁定を下せば ('dohyo rule')、次の局から続けます。`},
		Flags: map[string]Key{
			"changed-players": {"resume even if a player's program, command or settings have changed; the journal records it", "対局者のプログラムやコマンド、設定が変わっていても続ける（記録に残る）"},

			"left": {"remaining `TIMES` of black and white: 12m30s,8m, with periods 0+3x or moves 0+20/4m", "その時の先後の残り時間 `TIMES`: 12m30s,8m のほか、秒読みの残り 0+3x、手数の残り 0+20/4m"},
			"game": {"resume game `N` first; required for --ply and --left if several games wait", "第 `N` 局を先に続ける（続ける局が複数ある時の --ply と --left に必要）"},
			"ply":  {"resume from the position after `N` moves (default: the last)", "`N` 手目の局面から続ける（既定は最後）"},
		},
	}
	helpServe = Help{
		Short: Key{"Run a CSA server for shogi over a network", "CSA サーバ: ネットワークでの将棋の対局"},
		Long: Key{`Run a server of the CSA protocol (1.2.1 and 1.1.3) for shogi programs. Clients
that log in play each other, or a local --opponent. Every game is a match of
its own with a journal and records.

Clients are paired by the name of the game before the password, as in "LOGIN
alpha t-60-5-B,secret": name-TOTAL-BYOYOMI or name-TOTAL-INCREMENTF in seconds,
and -B or -W for the colour. The name sets the clock, unless --regulation or
--time is given. Clients without a game name play each other by denou4: 15
minutes and 10 seconds of byoyomi.

A client that loses its connection may log in again with its name and password
and resume its game; its clock keeps running (--absence). A server that was
killed or stopped resumes its games when it is restarted.

Anyone may log in unless --accounts lists the clients that may. The server
listens on loopback by default.

With --tournament the server runs a tournament, whose entrants with player =
"login:NAME" log in. The file sets clocks, opponents and passwords.`,
			`将棋プログラムのための CSA プロトコル（1.2.1 と 1.1.3）のサーバになります。ログインしたクライアント同士が対局し、--opponent があれば各クライアントが手元の対局者と対局します。1局ごとに1つの対戦となり、他の対戦と同じくジャーナルと棋譜が残ります。

クライアントは、パスワードの前に書いた対局名で組になります。"LOGIN alpha t-60-5-B,secret" のように、名前-持ち時間-秒読み、または 名前-持ち時間-加算F を秒で書き、-B か -W で先手・後手を選びます。--regulation も --time もなければ、対局名の時間で指します。対局名のないクライアント同士は denou4（15分、切れたら1手10秒）で対局します。

接続の切れたクライアントは、同じ名前とパスワードでログインし直せば対局を続けられます。その間も時計は進みます（--absence）。停止した、または強制終了されたサーバは、再び起動すると途中の対局を再開します。

--accounts を指定しなければ誰でもログインできるため、--listen の指定がなければループバックだけで待ち受けます。

--tournament を指定すると大会を開きます。player = "login:名前" の参加者がログインして対局します。持ち時間、相手、パスワードは大会のファイルで決まります。`},
		Flags: map[string]Key{
			"tournament":  {"run the tournament of `FILE.toml`, whose entrants log in", "大会のファイル `FILE.toml`。参加者がログインして対局する"},
			"quick":       {"divide all times of the tournament for a trial run", "試運転のため、大会のすべての時間を短くする"},
			"accounts":    {"`FILE` of the clients that may log in, one name and password a line; the passwords are replaced by hashes", "ログインできるクライアントのファイル `FILE`。1行に名前とパスワードを書く（パスワードはハッシュに置き換わる）"},
			"absence":     {"`TIME` that a client may be away from its game: clock allows as long as its clock runs; with 0 it loses at once", "対局中に切断したクライアントの復帰を待つ時間 `TIME`。clock なら時計が切れるまで、0 なら直ちに負け"},
			"concurrency": {"play at most `N` games at the same time; 0 is one with --opponent, otherwise no limit", "同時に行う局数 `N`。0 なら --opponent があれば1局、なければ制限なし"},
			"connections": {"admit at most `N` clients", "同時にログインできるクライアントの数 `N`"},
			"dir":         {"keep the folders of the games in `FOLDER` instead of the state folder", "各局のフォルダを作る場所 `FOLDER`（通常の場所の代わり）"},
			"games":       {"end after `N` games; 0 runs forever", "`N` 局で終了。0 は終わらない"},
			"margin":      {"tolerate and record an overstep of less than `D` (default 50ms; 0 under the regulation of a document)", "持ち時間の超過を `D`（50ms など）未満なら負けとせず、記録に残す。文書にある規定では 0、ほかは 50ms"},
			"limit":       {"draw a game after `N` moves; 0 is no limit", "引き分けとする手数 `N`。0 は制限なし"},
			"listen":      {"`ADDRESS` to listen on; :4081 is port 4081 on all networks", "待ち受けるアドレス `ADDRESS`。:4081 なら全ネットワークのポート4081"},
			"opponent":    {"let every client play `PLAYER` instead of another client", "各クライアントの相手をする対局者 `PLAYER`（クライアント同士の代わり）"},
			"position":    {"start from the position `TEXT`: an SFEN, optionally with moves", "指定局面から開始。`TEXT` は SFEN（手順を続けてもよい）"},
			"protocol":    {"announce protocol `VERSION` 1.2.1 or 1.1.3", "クライアントに伝えるプロトコルの版 `VERSION`: 1.2.1 か 1.1.3"},
			"regulation":  {"`NAME` of a regulation ({regulations}) or a file", "規定の名前 `NAME` ({regulations}) かそのファイル"},
			"time":        {"`TIME` for each side: 15m+10b, 20m, 5m+3i, 10s/move, none", "各対局者の持ち時間 `TIME`: 15m+10b、20m、5m+3i、10s/move、none"},
		},
	}
)
