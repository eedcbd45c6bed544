package lang

// Players, and the fields they play on.
var (
	helpEngine = Help{
		Short: Key{"Run a built-in engine on stdin and stdout", "内蔵エンジンを標準入出力で動かす"},
		Long: Key{`Run one of dohyo's own engines over a protocol on standard input and output.

handoff and legacy make one move by files in the current folder (5moku.ban and
5moku.res; arguments of legacy: S 4 xxyy xxyy xxyy, then N xxyy). The CSA line
protocol transmits neither side nor time, so give --side and --clock. dighere
is one agent of Dig Here (--rules dighere2020 for that edition).

{engines}`,
			`dohyo の内蔵エンジンを、標準入出力のプロトコルで動かします。

handoff と legacy は、現在のフォルダのファイルで1手だけ受け渡します（5moku.ban と 5moku.res。legacy の引数は S 4 xxyy xxyy xxyy、2手目からは N xxyy）。CSA の行プロトコルは先後も時間も伝えないので、--side と --clock で指定します。dighere では、ここ掘れ犬のエージェントの1つとして動きます（2020-21年版は --rules dighere2020）。

{engines}`},
		Flags: map[string]Key{
			"clock":        {"csa: `TIME` for the game, written as for match --time: 20m, 15m+10b", "csa: 1局の持ち時間 `TIME`。match の --time と同じ書き方: 20m、15m+10b"},
			"comments":     {"csa: send score, line of play and mutters as comments", "csa: 評価値・読み筋・つぶやきをコメントとして出力"},
			"level":        {"play at level `N`, 1 (weakest) to 10: {levels} (default: full strength)", "レベル `N`（1が最弱、10まで）で対局: {levels}（既定は全力）"},
			"least":        {"csa: minimum `TIME` charged for a move: 1s", "csa: 1手の最少消費時間 `TIME`（1s など）"},
			"unit":         {"csa: round the charged time down to a multiple of `TIME` (1s; 0 charges exactly)", "csa: 消費時間の単位 `TIME`。これ未満は切り捨て（1s など、0は端数まで数える）"},
			"never-resign": {"Go, shogi: never resign", "囲碁・将棋: 投了せずに打ち（指し）続ける"},
			"lore":         {"Go: also use the patterns or joseki in `FILE` (may be repeated)", "囲碁: パターンや定石のファイル `FILE` も使う（繰り返し可）"},
			"nodes":        {"shogi: at most `N` positions a move, without a clock; the moves then depend only on position and seed", "将棋: 1手に読む局面を `N` までとし、時計を使わない。手は局面と種だけで決まる"},
			"playouts":     {"Go, Dig Here: at most `N` playouts a move, without a clock (Go: unless the protocol sends one)", "囲碁・ここ掘れ犬: 1手のプレイアウトを `N` 回までとし、時計を使わない（囲碁では時間が知らされれば使う）"},
			"ponder":       {"Go: also think in the opponent's time (not with --playouts or --level)", "囲碁: 相手の考慮時間にも考える（--playouts・--level とは併用不可）"},
			"threads":      {"Go: search with `N` threads, 0 for one for each processor; with several, a seed no longer decides the moves", "囲碁: `N` スレッドで探索する（0はプロセッサの数）。複数では、同じ種でも同じ手になるとは限らない"},
			"position":     {"csa: start from `TEXT`: an SFEN or the name of a CSA record", "csa: 開始局面。`TEXT` は SFEN か CSA 棋譜のファイル名"},
			"protocol":     {"`PROTOCOL`: {protocols} (default: gomocup, or the engine's first one)", "プロトコル `PROTOCOL`: {protocols}（既定は gomocup かエンジンの標準）"},
			"rules":        {"`GAME` if the protocol doesn't say (default gomoku)", "プロトコルで伝わらない場合の種目 `GAME`（既定 gomoku）"},
			"seed":         {"seed `N` for choosing among equal moves", "同じ評価の手から選ぶための乱数の種 `N`"},
			"side":         {"csa: play `SIDE` black or white", "csa: 持つ側 `SIDE`。black（先手）か white（後手）"},
			"size":         {"board size `N` if the protocol doesn't say", "プロトコルで伝わらない場合の盤の路数 `N`"},
			"time":         {"`TIME` for a move if the protocol sets none: 500ms, 2s", "指定がない場合の1手の時間 `TIME`: 500ms、2s など"},
		},
	}
	helpEngines = Help{
		Short: Key{"List the built-in and configured players", "対局者の一覧（内蔵と設定ファイル）"},
		Long: Key{`List all named players: the built-in ones, those of engines.toml ('dohyo config'
shows where it is), and human. With --found, list the programs on this machine
that dohyo knows by name and that no player uses yet. Append their tables to
engines.toml, or add them in the lobby (key f).`,
			`対局者の一覧を表示します。内蔵のもの、engines.toml にあるもの（場所は 'dohyo config' で表示）、human（人）です。--found なら、名前で見分けられるプログラムのうち、このマシンにあってまだ登録のないものを表示します。表はそのまま engines.toml に追記でき、ロビー（f キー）でも追加できます。`},
		Flags: map[string]Key{
			"found": {"list programs found on this machine that aren't configured yet, as tables for engines.toml", "このマシンで見つかった未登録のプログラムを engines.toml の表として出力"},
			"json":  {"print one JSON object a line", "1行に1つの JSON オブジェクト"},
		},
	}
	helpDoctor = Help{
		Short: Key{"Show how players' programs are confined on this machine", "このマシンでのプログラムの隔離を調べる"},
		Long: Key{`Show how players' programs are confined on this machine: the attacks that the default
cage prevents, the reasons if it doesn't prevent more, the attacks that the other cages of
engines.toml prevent and that no cage can prevent, and the time for a start.`,
			`このマシンで対局プログラムがどう隔離されるかを調べます。通常の隔離で防げるものと、足りない場合はその理由、engines.toml で選べるほかの隔離方法で防げるもの、どれでも防げないもの、起動にかかる時間を表示します。`},
	}
	helpEnginesTest = Help{
		Short: Key{"Test a player and report what works", "対局者を試して動作を調べる"},
		Long: Key{`Test a player and report what works: start, moves in several positions, taking
back, use of time, output, end and confinement. The exit status is 1 if
something doesn't work.`,
			`対局者を試して動作を調べます: 起動、いくつかの局面での着手、待った、時間、出力、終了、隔離。動かないものがあれば終了コード1です。`},
		Flags: map[string]Key{"game": {"test with `GAME` (default: the first game it plays)", "試す種目 `GAME`（既定はその対局者の最初の種目）"}},
	}
	helpFields = Help{
		Short: Key{"Generate fields for SamurAI Dig Here", "ここ掘れ犬の競技場を作る"},
		Long: Key{`Generate fields for SamurAI Dig Here and write them to a folder as
field-SEED-1.dighere and so on. Each is a game file without plays that the
official viewer can open. Properties without a flag are random. Samurai can
reach all treasure without plugging a hole. The same seed gives the same
fields. --own writes dohyo's own fields instead.

'dohyo match dighere A B --opening DIR' plays a series over all of them.`,
			`ここ掘れ犬の競技場を作り、フォルダに field-SEED-1.dighere のような名前で書きます。各ファイルは手順のない対戦ファイルで、公式ビューアでも開けます。指定しない項目は乱数で決まります。侍は穴を埋めなくてもすべての埋蔵金にたどり着けます。同じ seed なら同じ競技場ができます。--own では、代わりに dohyo の競技場を書き出します。

'dohyo match dighere A B --opening DIR' で、すべての競技場での連戦を行います。`},
		Flags: map[string]Key{
			"count":      {"make `N` fields", "競技場の数 `N`"},
			"edition":    {"write `GAME` into the files: {editions}", "ファイルに書く種目 `GAME`: {editions}"},
			"holes":      {"`N` holes (default: a tenth of the cells)", "穴の数 `N`（既定はセルの1割）"},
			"known":      {"`N` places of treasure known from the start", "そのうち初めから既知の場所の数 `N`"},
			"own":        {"write dohyo's own fields", "dohyo の競技場を書き出す"},
			"seed":       {"seed `N` for making fields (default: random)", "乱数の種 `N`。同じ種からは同じ競技場ができる（省略時は毎回異なる）"},
			"size":       {"`N` cells along an edge, 6 to 100 (default: 6 to 12)", "一辺のセルの数 `N`、6〜100（既定は 6〜12）"},
			"steps":      {"`N` steps (default 100)", "ステップ数 `N`（既定 100）"},
			"symmetric":  {"make fields with point symmetry", "点対称にする"},
			"think-time": {"`MS` of thinking time for each agent in a game (default 10000)", "1エージェントの1局の思考時間 `MS` ミリ秒（既定 10000）"},
			"total":      {"about `N` of treasure in total (default: 10 a place)", "埋蔵金の合計の目安 `N`（既定は1か所10）"},
			"treasure":   {"`N` places with treasure (default: a seventh of the cells)", "埋蔵金のある場所の数 `N`（既定はセルの7分の1）"},
		},
	}
)
