package lang

import "strings"

// A SettingWords is the text for a key in a file of settings.
type SettingWords struct {
	About Key
	Usual Key // the default, where no value expresses it
}

// Words in braces stand for lists, as in the help.
var settings = map[string]SettingWords{
	"config.lang":                 {Key{"Language of the screen, the help and all messages: ja or en.", "画面・説明・メッセージの言語: ja か en。"}, Key{"from the locale", "ロケールによる"}},
	"config.glyphs":               {Key{"Character set of the boards: {glyphs}.", "盤を描く文字セット: {glyphs}。"}, Key{"what the terminal can show", "端末に合わせる"}},
	"config.images":               {About: Key{"Whether boards are shown as images, and how: {images}. With auto dohyo asks the terminal, unless glyphs is set here.", "盤を画像で表示するかどうかと方法: {images}。auto では端末に問い合わせる（glyphs を指定したときは問い合わせない）。"}},
	"config.theme":                {About: Key{"Colour theme: {themes}.", "配色: {themes}。"}},
	"config.notation":             {Key{"Notation in which moves are written: for shogi japanese (▲７六歩), kif (▲７六歩(77)), hodges (P-7f), western (P-76), csa (+7776FU) or usi (7g7f); for gomoku numbers (8,8) or letters (H8). Separate several by commas. Journals, records and JSON don't change with it, and any of them can be typed.", "着手の表記。将棋は japanese（▲７六歩）・kif（▲７六歩(77)）・hodges (P-7f)・western (P-76)・csa (+7776FU)・usi (7g7f)、五目は numbers (8,8)・letters (H8)。種目ごとに1つ、コンマで区切って並べられる。ジャーナル・棋譜・JSON は変わらない。入力にはどの表記も使える。"}, Key{"japanese, or csa where kanji can't be shown; numbers", "japanese（漢字を表示できなければ csa）、numbers"}},
	"config.picture":              {About: Key{"Format in which key s saves a picture of the board: svg or png.", "s キーで保存する盤の画像の形式: svg か png。"}},
	"config.signals":              {About: Key{"Events about which dohyo calls you while you look at another window: {signals}; separate several by commas. end is the end of a match, or of a game that you play or that took a minute or more; turn is your own turn; fault is a player's failure.", "別のウィンドウを見ている間に知らせること: {signals}。コンマで区切って並べる。end は対戦の終わり（自分の対局と、1分以上かかった対局は1局ごと）、turn は自分の手番、fault は対局者の異常。"}},
	"config.notify":               {About: Key{"How dohyo calls you then: {calls}; separate several by commas. auto is the bell and a desktop notification; dohyo asks the terminal whether it supports OSC 99, and otherwise uses OSC 777 in rxvt-unicode and OSC 9 elsewhere. In tmux a notification needs its option allow-passthrough.", "その知らせ方: {calls}。コンマで区切って並べる。auto はベルとデスクトップ通知（OSC 99 を使えるか端末に問い合わせ、使えなければ rxvt-unicode では OSC 777、ほかでは OSC 9）。tmux の中の通知には allow-passthrough が必要。"}},
	"config.marks":                {About: Key{"Losses, in percent, from which an analysis marks a move as an inaccuracy, a mistake or a blunder.", "検討で疑問手、悪手、大悪手とする損の下限（%）。"}},
	"config.hints":                {Key{"Player who gives hints (key H), or none.", "ヒント（H キー）を出す対局者。none なら出さない。"}, Key{"the kind of player you play against", "対局相手と同じもの"}},
	"config.referee":              {Key{"Name recorded with your rulings.", "裁定者として記録される名前。"}, Key{"your login name", "ログイン名"}},
	"config.matches":              {Key{"Folder in which matches are kept.", "対戦を置くフォルダ。"}, Key{"dohyo/matches in the state folder", "状態フォルダの dohyo/matches"}},
	"config.engines":              {Key{"File of players, instead of engines.toml beside this file.", "対局者のファイル（このファイルと同じ場所の engines.toml の代わり）。"}, Key{"engines.toml beside this file", "同じ場所の engines.toml"}},
	"engine.name":                 {Key{"Name of the player: one word of at most 40 bytes, without colon or slash. Required.", "対局者の名前。コロン・スラッシュ・空白のない40バイト以内の1語。必須。"}, Key{"none", "なし"}},
	"engine.protocol":             {Key{"Protocol that the program speaks: {protocols}. Required.", "プログラムのプロトコル: {protocols}。必須。"}, Key{"none", "なし"}},
	"engine.command":              {Key{"Command line of the program, split as a shell would; no shell runs it. A path starts from dir if that is set, otherwise from the folder of this file. {dir} stands for the working folder; each protocol knows further placeholders. Required.", "プログラムのコマンド行。シェルと同じように区切るが、シェルは通さない。パスは dir があればそこから、なければこのファイルのフォルダから。{dir} は作業フォルダを表し、ほかの置き換えはプロトコルによる。必須。"}, Key{"none", "なし"}},
	"engine.dir":                  {Key{"Home folder of the program. It is copied into the working folder when a match begins.", "プログラムのホームフォルダ。対戦の開始時に作業フォルダに複製する。"}, Key{"none", "なし"}},
	"engine.games":                {Key{"Games that the program plays.", "プログラムが打つ（指す）種目。"}, Key{"all games of the protocol", "プロトコルの全種目"}},
	"engine.summary":              {Key{"A few words for lists of players.", "対局者の一覧に出す短い説明。"}, Key{"none", "なし"}},
	"engine.env":                  {About: Key{"Environment variables of the program.", "プログラムの環境変数。"}},
	"engine.writable":             {About: Key{"Folders outside its working folder to which the program may write.", "作業フォルダのほかに書き込みを許すフォルダ。"}},
	"engine.read":                 {About: Key{"Files and folders that the program may read besides its own, those of its command line, and the system's programs and libraries.", "プログラムに読ませるファイルとフォルダ。自分のフォルダ、コマンド行に書いたファイル、システムのプログラムとライブラリは書かなくても読める。"}},
	"engine.net":                  {About: Key{"true: the program may use the network.", "true ならネットワークの使用を許す。"}},
	"engine.gpu":                  {About: Key{"true: the program may use the graphics processor.", "true なら GPU の使用を許す。"}},
	"engine.cage":                 {About: Key{`How the program is confined: "auto" uses all that the machine offers, "landlock" works without namespaces, "none" lets it read everything, use the network and see your environment.`, `プログラムの隔離方法。"auto" は使えるものをすべて使う。"landlock" は名前空間を使わない。"none" では何でも読め、ネットワークと環境変数も使える。`}},
	"engine.strict":               {About: Key{"true: a program that tries to write anywhere else loses the game.", "true なら、許されない場所に書こうとしたプログラムを負けとする。"}},
	"engine.limits":               {Key{"Table of limits; see limits.memory and the following.", "上限の表。limits.memory 以下を参照。"}, Key{"the usual limits", "既定の上限"}},
	"engine.limits.memory":        {About: Key{`Resident memory of all processes of the program together. 0 or "none" is no limit, here and below.`, `プログラムの全プロセスの常駐メモリの合計。0 か "none" で上限なし（以下同じ）。`}},
	"engine.limits.disk":          {About: Key{"Growth of the working folder, and size of any single file.", "作業フォルダの増加量と、1つのファイルの大きさ。"}},
	"engine.limits.output":        {About: Key{"Output that the program may write at once in one turn.", "1手の間に一度に出してよい出力の量。"}},
	"engine.limits.line":          {About: Key{"Length of a line.", "1行の長さ。"}},
	"engine.limits.stderr":        {About: Key{"Amount of standard error that is kept.", "標準エラー出力を残す量。"}},
	"engine.limits.processes":     {About: Key{"Processes and threads at the same time.", "同時に動いてよいプロセスとスレッドの数。"}},
	"engine.newline":              {About: Key{`Line end of what the program is sent: "crlf" or "lf".`, `プログラムに送る改行: "crlf" か "lf"。`}},
	"engine.pad":                  {About: Key{"true: points are written with four digits, such as 0808.", "true なら座標を 0808 のように4桁で書く。"}},
	"engine.encoding":             {Key{`Encoding of the program's output: "utf-8" or "shift_jis".`, `プログラムの出力の文字コード: "utf-8" か "shift_jis"。`}, Key{"detected", "自動判別"}},
	"engine.settle":               {About: Key{"Longest wait between a move of the program and the next command to it.", "プログラムの着手から次のコマンドを送るまでの待ち時間の上限。"}},
	"engine.start_timeout":        {About: Key{"Time in which the program must answer after its start.", "起動後、最初の応答までの制限時間。"}},
	"engine.ready_timeout":        {About: Key{"Time in which the program must answer isready.", "isready への応答の制限時間。"}},
	"engine.stop_timeout":         {About: Key{"Time in which the program must answer after stop, or after a turn was cancelled.", "stop の後、または手番の取り消しの後の応答の制限時間。"}},
	"engine.count_timeout":        {About: Key{"Time in which the program must say which stones are dead.", "死石を答えるまでの制限時間。"}},
	"engine.ownership":            {About: Key{`"off": the program isn't asked who will own each point while it thinks about a move (kata-genmove_analyze). Its search is then a little faster, but the overlay has no owners.`, `"off" なら、着手を考えている間に各点の帰属を尋ねない（kata-genmove_analyze）。探索は少し速くなるが、重ね表示に帰属が出ない。`}},
	"engine.new_game":             {About: Key{`How the next game begins: with this command, or "process" for a new process. gomocup also knows "start".`, `次の局の始め方。このコマンドを送るか、"process" なら新しいプロセスで始める。gomocup では "start" も使える。`}},
	"engine.think":                {About: Key{"Time for a move that is announced to the program in a match without a clock.", "時計のない対戦で、1手の時間としてプログラムに伝える時間。"}},
	"engine.margin":               {About: Key{"Time that is subtracted from the remaining time announced to the program.", "実際の残り時間からこの分を差し引いてプログラムに伝える。"}},
	"engine.max_memory":           {Key{"Memory that is announced to the program as its limit.", "使ってよいメモリとしてプログラムに伝える量。"}, Key{"half of limits.memory if that is below 700 MiB, otherwise 350 MiB", "limits.memory が 700 MiB 未満ならその半分、ほかは 350 MiB"}},
	"engine.options":              {About: Key{"Table of the engine's own options.", "エンジン自身のオプションの表。"}},
	"engine.ponder":               {About: Key{"true: the engine thinks on its opponent's time if it can, and if the regulation's ponder allows it or the opponent runs elsewhere.", "true なら、可能であれば相手の手番にも考えさせる（先読み）。ただし規定の ponder で許されているか、相手が別のマシンで動いている場合に限る。"}},
	"engine.increment":            {Key{`How an increment is sent: "increment" (binc, winc) or "byoyomi".`, `加算時間の伝え方: "increment"（binc、winc）か "byoyomi"。`}, Key{`"byoyomi" for GPS shogi, otherwise "increment"`, `GPS将棋なら "byoyomi"、ほかは "increment"`}},
	"engine.per_move":             {About: Key{`How a fixed time for each move is sent: "byoyomi" or "movetime".`, `1手ごとの時間の伝え方: "byoyomi" か "movetime"。`}},
	"engine.drops":                {Key{`How drops are written: "*" or "@".`, `打つ手の書き方: "*" か "@"。`}, Key{"as the engine writes them", "エンジンの書き方に合わせる"}},
	"engine.args_black":           {About: Key{"Further arguments when the program is black.", "先手の時に加える引数。"}},
	"engine.args_white":           {About: Key{"Further arguments when the program is white.", "後手の時に加える引数。"}},
	"engine.args_position":        {About: Key{"Further arguments for a game that doesn't begin from the usual start position.", "平手の初形から始まらない対局で加える引数。"}},
	"engine.ready":                {About: Key{`Longest wait for white to get ready before the game begins; "0s" doesn't wait.`, `対局開始前に後手の準備を待つ時間の上限。"0s" なら待たない。`}},
	"engine.back":                 {About: Key{"Time in which the player must return to its game on a server after the connection was lost; 0: it doesn't return.", "サーバとの接続が切れた対局に戻るまでの制限時間。0 なら戻らない。"}},
	"engine.mated":                {About: Key{"Time in which a mated player must resign.", "詰まされた側が投了するまでの制限時間。"}},
	"engine.matta":                {About: Key{"false: the program doesn't know %MATTA and is restarted instead.", "false なら、%MATTA を知らないプログラムとして起動し直す。"}},
	"engine.baud":                 {About: Key{"Speed of the serial line.", "シリアル回線の速度。"}},
	"engine.frame":                {About: Key{"Data bits, parity and stop bits of the serial line.", "シリアル回線のデータ長・パリティ・ストップビット。"}},
	"engine.flow":                 {About: Key{`Flow control of the serial line: "xon", "rtscts" or "none".`, `シリアル回線のフロー制御: "xon"、"rtscts"、"none"。`}},
	"engine.wait":                 {About: Key{"Longest wait for an opponent on the server.", "サーバで対局相手を待つ時間の上限。"}},
	"engine.comments":             {About: Key{"false: moves are sent without score and line of play.", "false なら、着手に評価値と読み筋を付けずに送る。"}},
	"regulation.name":             {Key{"Name of the regulation in records.", "棋譜などに残る規定の名前。"}, Key{"the name of the file", "ファイルの名前"}},
	"regulation.game":             {Key{"Game of the regulation: {games}.", "規定の種目: {games}。"}, Key{"any", "どの種目でも"}},
	"regulation.games":            {About: Key{"Number of games in a match.", "1対戦の局数。"}},
	"regulation.time":             {Key{"Clock, written as for --time of match.", "持ち時間。match の --time と同じ書き方。"}, Key{"no clock", "時計なし"}},
	"regulation.person_time":      {Key{"Clock of people, if it differs from the programs'.", "人の持ち時間。プログラムと別にする時に指定する。"}, Key{"that of the programs; none where the field sets it", "プログラムと同じ。競技場が決める種目では制限なし"}},
	"regulation.study":            {Key{"after: people get hints and analysis, and see what programs say, only once their game has ended.", "after なら、ヒントと検討、プログラムのつぶやきや評価値を、人には終局後に初めて見せる。"}, Key{"at any time", "いつでも"}},
	"regulation.teach":            {Key{"People are asked before a move that loses at least this percentage of the game; not with study = \"after\".", "人の手の損がこの割合（%）以上なら、着手の前に確かめる。study = \"after\" とは併用できない。"}, Key{"never asked", "確かめない"}},
	"regulation.turns":            {Key{"How the first move of the first game is drawn: nigiri, furigoma or lot; the players then alternate. The journal has the result and its seed.", "最初の局の先後の決め方: nigiri（握り）、furigoma（振り駒）、lot（抽選）。次の局からは交互。結果と乱数の種が記録に残る。"}, Key{"the player named first begins", "先に書いた方が先番"}},
	"regulation.ranks":            {Key{"Go: ranks of the two players, 30k to 9d, for the usual handicap and komi between them ([Handicaps](go.md#handicaps-and-who-begins)).", "囲碁: 両者の段級（30k〜9d）。その差に応じた通例の置石とコミになる（[Handicaps](go.md#handicaps-and-who-begins)）。"}, Key{"no handicap", "互先"}},
	"regulation.margin":           {About: Key{"A player may exceed its time by less than this; the record notes it.", "この時間未満の超過は負けとせず、記録に残す。"}},
	"regulation.limit":            {About: Key{"Number of moves after which a game is drawn; 0 is no limit.", "引き分けとする手数。0 なら制限なし。"}},
	"regulation.size":             {About: Key{"Points along an edge of the board; 0 is the usual size of the game.", "盤の路数。0 なら種目の標準の大きさ。"}},
	"regulation.opening":          {Key{"Opening: random, suite or a name.", "開始局面: random、suite、または名前。"}, Key{"none", "なし"}},
	"regulation.order":            {Key{"Order of the suite of openings: lot or file.", "開始局面の順序: lot（抽選）か file（並び順）。"}, Key{"lot", "lot"}},
	"regulation.position":         {Key{"Position from which every game starts, as text.", "全局の開始局面（文字で）。"}, Key{"the usual start of the game", "種目の初形"}},
	"regulation.left":             {Key{"Remaining time of each side at the start, if it differs from the clock.", "各対局者の開始時の残り時間（持ち時間と異なる場合）。"}, Key{"all of the clock", "持ち時間のすべて"}},
	"regulation.hang":             {About: Key{`Time without an answer after which a player counts as hung, in a match without a clock; "0" is never.`, `時計のない対戦で、応答がなければハングとみなすまでの時間。"0" ならみなさない。`}},
	"regulation.hang_loses_match": {About: Key{"true: a hang loses the whole match.", "true なら、ハングで対戦全体が負けとなる。"}},
	"regulation.restart_until":    {About: Key{"A program that exits before it thinks about this move is restarted; 0 is never.", "この手を考える前に終了したプログラムを起動し直す。0 なら起動し直さない。"}},
	"regulation.recover":          {Key{"Number of starts of a player that may fail in a row before the match stops; 0 is any number.", "続けて起動に失敗してよい回数。達したら対戦を止める。0 は制限なし。"}, Key{"2", "2"}},
	"regulation.points":           {About: Key{"Points for a match won, drawn and lost.", "対戦の勝ち・引き分け・負けの点数。"}},
	"regulation.pairs":            {About: Key{"true: two games with exchanged sides count as one, decided by the sum of their scores.", "true なら、先後を入れ替えた2局を1組とし、得点の合計で決める。"}},
	"regulation.ponder":           {About: Key{"true: programs may think on their opponent's time, though both share this machine; otherwise they are stopped until their turn.", "true なら、同じマシンで動くプログラムにも相手の手番中の先読みを許す。そうでなければ、先読みをするプログラムは手番まで停止させる。"}},
	"regulation.question":         {Key{"Question about the openings (a suite or a file); the match ends when it is decided: balance,within=15,error=5, best,keep=3 or sprt,elo0=0,elo1=50 ('dohyo lab openings').", "開局（局面集かファイル）についての問い。決着すれば対戦を終える。balance,within=15,error=5、best,keep=3、sprt,elo0=0,elo1=50 など（'dohyo lab openings' を参照）。"}, Key{"none", "なし"}},
	"regulation.sprt":             {Key{"Sequential test that ends the match, written as for --sprt of match.", "対戦を終える逐次検定。match の --sprt と同じ書き方。"}, Key{"none", "なし"}},
	"regulation.rules":            {Key{"Go: rule set: {rulesets}.", "囲碁: ルール: {rulesets}。"}, Key{"the first of these", "先頭のもの"}},
	"regulation.arbiter":          {Key{"Go: player who decides which stones are dead if the players disagree; or hand, or playout.", "囲碁: 死石について意見が分かれた時に判定する対局者。hand、playout も可。"}, Key{"none: the players play on, or dohyo's reader decides", "なし: 双方が打ち続けるか、dohyo が読む"}},
}

// SettingOf returns the text for a key: "config.lang", "engine.newline",
// "regulation.games".
func SettingOf(key string) (SettingWords, bool) {
	if name, ok := strings.CutPrefix(key, "regulation."); ok {
		if own, ok := ownSettings[name]; ok {
			return SettingWords{About: own.About}, true
		}
	}
	w, ok := settings[key]
	return w, ok
}

// Headings of the list of settings.
var (
	SettingsKeys       = Key{"config.toml: the table [keys], a key or a list of keys for each action", "config.toml: 表 [keys]（操作ごとに、キーまたはキーの並び）"}
	SettingsConfig     = Key{"config.toml: the settings of dohyo", "config.toml: dohyo の設定"}
	SettingsEngines    = Key{"engines.toml: players, an [[engine]] each", "engines.toml: 対局者（1人ごとに [[engine]]）"}
	SettingsRegulation = Key{"Regulation files, for --regulation FILE", "規定のファイル（--regulation FILE で使う）"}
	SettingsUsual      = Key{"Default: %s", "既定: %s"}
	SettingsUsualOf    = Key{"%s (%s)", "%s（%s）"} // a default, and the protocols that have it
	SettingsFor        = Key{"Protocols: %s", "プロトコル: %s"}
)
