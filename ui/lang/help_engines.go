package lang

// Players, and what they play on.
var (
	helpEngine = Help{
		Short: Key{"A built-in engine on stdin/stdout", "内蔵エンジンを標準入出力で動かす"},
		Long: Key{`Run one of dohyo's own engines: over Gomocup on standard input and output, or
for one move by files in the current folder (handoff: 5moku.ban and 5moku.res;
legacy, whose arguments are S 4 xxyy xxyy xxyy, then N xxyy), or over CSA's
line protocol, which tells neither side nor time (--side, --clock), or as one
agent of Dig Here (--rules dighere2020 for that edition).

{engines}`,
			`dohyo の内蔵エンジンを動かします。標準入出力での Gomocup、現在のフォルダのファイルで1手ずつ受け渡し (handoff は 5moku.ban と 5moku.res、legacy は引数 S 4 xxyy xxyy xxyy、次から N xxyy)、先後も時間も伝えない CSA の行プロトコル (--side と --clock で指定)、またはここ掘れ犬のエージェントの1つとして (2020-21年版は --rules dighere2020) 動きます。

{engines}`},
		Flags: map[string]Key{
			"clock":        {"csa: its `TIME` for the game, as --time of match has it: 20m, 15m+10b", "csa: 1局の持ち時間 `TIME`。match の --time と同じ書き方: 20m、15m+10b"},
			"comments":     {"csa: say score, line of play and mutters as comments", "csa: 評価値・読み筋・つぶやきをコメントとして出力"},
			"least":        {"csa: what a move is charged at least (`TIME`: 1s)", "csa: 1手の最少消費時間 `TIME` (1s など)"},
			"unit":         {"csa: the `TIME` to whole multiples of which what a move took is rounded down (1s; 0 charges exactly)", "csa: 消費時間の単位 `TIME`。これ未満は切り捨て (1s など、0は端数まで数える)"},
			"never-resign": {"Go, shogi: plays on where it would resign", "囲碁・将棋: 投了せずに打ち (指し) 続ける"},
			"playouts":     {"Go: no more than `N` games played out for a move, and no clock where none is told", "囲碁: 1手のプレイアウトを `N` 回までとし、時間の指定がなければ時計を使わない"},
			"position":     {"csa: where play begins: `TEXT` is an SFEN, or the name of a CSA record", "csa: 開始局面。`TEXT` は SFEN か CSA 棋譜のファイル名"},
			"protocol":     {"`PROTOCOL`: {protocols} (default gomocup, or the engine's usual one)", "プロトコル `PROTOCOL`: {protocols} (既定は gomocup かエンジンの標準)"},
			"rules":        {"the `GAME` where the protocol doesn't tell it (default gomoku)", "プロトコルで伝わらない場合の種目 `GAME` (既定 gomoku)"},
			"seed":         {"`N` chooses among moves of equal worth", "同じ価値の手から選ぶための種 `N`"},
			"side":         {"csa: the `SIDE` it plays, black or white", "csa: 持つ側 `SIDE`。black (先手) か white (後手)"},
			"size":         {"`N` points along an edge of the board where the protocol doesn't tell it", "プロトコルで伝わらない場合の盤の路数 `N`"},
			"time":         {"`TIME` for a move when nobody says how long, as 500ms or 2s", "指定がない場合の1手の時間 `TIME`: 500ms、2s など"},
		},
	}
	helpEngines = Help{
		Short: Key{"The players known, built in and configured", "対局者の一覧 (内蔵と設定ファイル)"},
		Long: Key{`The players known: built in, from engines.toml in the configuration folder
('dohyo config' tells where), and a person.`,
			`対局者の一覧: 内蔵のもの、設定フォルダの engines.toml にあるもの (場所は 'dohyo config' で表示)、そして人。`},
		Flags: map[string]Key{"json": {"an object a line", "1行に1つの JSON オブジェクト"}},
	}
	helpEnginesTest = Help{
		Short: Key{"Try a player out and say what works", "対局者を試して動作を調べる"},
		Long: Key{`Try a player out and say what works: getting ready, moves in several positions,
taking back, its time, its talk, its end, and what it is confined to. Exit
status 1 if something doesn't.`,
			`対局者を試して動作を調べます: 起動、いくつかの局面での着手、待った、時間、出力、終了、隔離。動かないものがあれば終了コード1です。`},
		Flags: map[string]Key{"game": {"the `GAME` to try it with (default: the first it plays)", "試す種目 `GAME` (既定はその対局者の最初の種目)"}},
	}
	helpFields = Help{
		Short: Key{"Make fields for SamurAI Dig Here", "ここ掘れ犬の競技場を作る"},
		Long: Key{`Make fields for SamurAI Dig Here, each a game file without plays that the
official viewer opens too, and write them into a folder: field-SEED-1.dighere
and so on. What isn't said is left to chance. Samurai can walk to all treasure
of a field without plugging a hole. The same seed makes the same fields. With
--own, dohyo's own fields are written instead.

'dohyo match dighere A B --opening DIR' plays a series over all of them.`,
			`ここ掘れ犬の競技場を作り、フォルダに field-SEED-1.dighere のような名前で書きます。各ファイルは手のない対戦ファイルで、公式ビューアでも開けます。指定しない項目は乱数で決まります。侍は穴を埋めなくても全てのお宝まで歩けます。同じ seed なら同じ競技場ができます。--own では、代わりに dohyo の競技場を書き出します。

'dohyo match dighere A B --opening DIR' で、全ての競技場での連戦を行います。`},
		Flags: map[string]Key{
			"count":      {"`N` fields", "競技場の数 `N`"},
			"edition":    {"`GAME` that the files name: {editions}", "ファイルに書く種目 `GAME`: {editions}"},
			"holes":      {"`N` holes (default: in a tenth of the cells)", "穴の数 `N` (既定はマスの1割)"},
			"known":      {"`N` of them known from the start", "そのうち最初から既知の数 `N`"},
			"own":        {"write dohyo's own fields", "dohyo の競技場を書き出す"},
			"seed":       {"`N` makes the same fields again; by chance if not given", "種 `N`。同じ種から同じ競技場 (省略時は毎回異なる)"},
			"size":       {"`N` cells along an edge, 6 to 100 (default: 6 to 12)", "一辺のマスの数 `N`、6〜100 (既定は 6〜12)"},
			"steps":      {"`N` steps (default 100)", "手数 `N` (既定 100)"},
			"symmetric":  {"each half is the other one turned by half a turn", "点対称にする"},
			"think-time": {"`MS` for each agent for the whole game (default 10000)", "1エージェントの1局の思考時間 `MS` ミリ秒 (既定 10000)"},
			"total":      {"`N` of treasure in all, about (default: ten a place)", "お宝の合計のめやす `N` (既定は1か所10)"},
			"treasure":   {"`N` places with treasure (default: a seventh of the cells)", "お宝のある場所の数 `N` (既定はマスの7分の1)"},
		},
	}
)
