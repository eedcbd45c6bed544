package lang

// The index of records.
var (
	LibraryHolds     = Key{"%d {game|games} of %d {file|files}", "%d局（%dファイル）"}
	LibraryKind      = Key{"%s: %d", "%s: %d局"}
	LibraryWrong     = Key{"%d {game has|games have} errors: see 'dohyo library check'", "誤りのある対局: %d局（'dohyo library check' で一覧）"}
	LibraryLine      = Key{", line %d", " %d行目"}
	LibrarySame      = Key{"the same game of %d {move|moves}:", "同じ対局（%d手）:"}
	LibraryChecked   = Key{"%d {game|games} with errors, %d {game occurs|games occur} more than once", "誤りのある対局 %d局、重複 %d局"}
	LibraryPart      = Key{" – the beginning of %s (%d {move|moves})", " – %s の初めの%d手"}
	LibraryParts     = Key{"%d {is|are} the beginning of another game", "別の対局の初めの部分 %d局"}
	LibraryAdded     = Key{"%d {game|games} of %d {file|files} added", "%d局（%dファイル）を追加"}
	LibraryUnchanged = Key{"%d {file|files} unchanged", "変更なし %dファイル"}
	LibraryRemoved   = Key{"%d {file|files} gone and removed", "なくなって削除 %dファイル"}
	LibraryErrors    = Key{"%d {game has|games have} errors (see 'dohyo library check')", "誤りのある対局 %d局（'dohyo library check' で一覧）"}
	LibraryLeft      = Key{"%d {file|files} couldn't be read", "読めなかったファイル %d"}
	LibraryAnd       = Key{"; ", "、"}
	LibraryFound     = Key{"%d {game|games}", "%d局"}
	LibraryShown     = Key{"; the first %d are shown", "（初めの%d局を表示）"}
	LibraryMoves     = Key{"%d {move|moves}", "%d手"}
	LibraryMove      = Key{"move", "着手"}
	LibraryGames     = Key{"games", "局数"}
	LibraryWon       = Key{"won", "勝"}
	LibraryDrawn     = Key{"drawn", "分"}
	LibraryLost      = Key{"lost", "敗"}
	LibraryScore     = Key{"score", "勝率"}
	LibraryLatest    = Key{"latest", "最近の例"}
)

// The library on the screen.
var (
	LineExplore     = Key{"library", "索引"}
	LineExploreGame = Key{"games", "対局一覧"}

	HelpExplore     = Key{"show what was played in this position in the library's games", "この局面での着手（棋譜の索引から）"}
	HelpExploreMove = Key{"play the move as a variation, and see what follows", "その手を変化として加え、続きを見る"}
	HelpExploreGame = Key{"list the games with this move; Enter opens one", "その手が指された対局の一覧（Enterで開く）"}
	HelpExploreOpen = Key{"open the game at this position", "対局をこの局面で開く"}

	ExploreTitle  = Key{"Played in this position", "この局面での着手"}
	ExploreGames  = Key{"Games with %s", "%sの対局"}
	ExploreAsks   = Key{"looking it up ...", "検索中 ..."}
	ExploreLatest = Key{"latest: %s", "最近の例: %s"}

	HelpExploreSearch = Key{"search the games with this position: by player, date, event ...", "この局面の対局を、対局者・日付・棋戦などで探す"}
	HelpSearchLibrary = Key{"search the library: by player, date, event, opening, position ...", "棋譜の索引から、対局者・日付・棋戦・開局・局面などで探す"}
	HelpSearch        = Key{"search these games: by player, date, event ...", "この一覧から、対局者・日付・棋戦などで探す"}
	HelpSearchEnter   = Key{"search for the words", "入力した語で探す"}
	HelpSearchPast    = Key{"show an earlier or later search again", "前や後の検索語"}
	HelpSearchOpen    = Key{"open the game", "対局を開く"}

	SearchTitle = Key{"Search the library", "棋譜の索引の検索"}
	SearchHere  = Key{"Games with this position", "この局面の対局"}
	SearchWords = Key{"Search:", "検索:"}
	SearchNone  = Key{"/ searches these games", "/ で絞り込み"}
	SearchShown = Key{"; the first %d are shown", "（初めの%d局を表示）"}
)

// SearchHints say what can be searched for: words, and their meaning.
var SearchHints = []struct {
	Words string
	About Key
}{
	{"player:habu  habu", Key{"a player on either side", "どちらかの対局者（名前だけでもよい）"}},
	{"first:habu second:sato", Key{"the player who moves first, or second", "先手（黒）、後手（白）の対局者"}},
	{"from:1993 to:1993-04", Key{"a year, a month or a day", "年、月、または日"}},
	{"result:black by:resign", Key{"black, white, draw, none; the reason", "black、white、draw、none と終局の理由"}},
	{`event:"spring cup"`, Key{"words in the event or round", "棋戦名や回戦に含まれる語"}},
	{"opening:yagura", Key{"a name of the opening, or its code", "開局の名前か記号（矢倉、寒星、d1）"}},
	{"game:shogi below:~/kifu", Key{"a game; records in a folder", "種目、フォルダの棋譜"}},
	{"position:a.csa:1:20", Key{"as in record 1 after 20 moves", "第1局の20手目と同じ局面"}},
	{`game:go moves:"D4 Q16"`, Key{"the position after these moves", "この手順の後の局面"}},
	{"shape:XO/.X exact:yes", Key{"stones somewhere on the board", "盤上のどこかにある形"}},
}

var helpLibrary = Help{
	Short: Key{"The index of records: search for games, positions and shapes", "棋譜の索引: 対局、局面、形の検索"},
	Long: Key{`An index of game records in all formats and of the journals of matches. The
records stay where they are; the index is one file. Without a command, show what
it holds.`,
		`あらゆる形式の棋譜と対戦のジャーナルの索引です。棋譜は元の場所のままで、索引は1つのファイルです。コマンドなしなら、内容の概要を表示します。`},
	Flags: map[string]Key{"library": helpLibraryFile, "json": helpLibraryJSON},
}

var (
	helpLibraryFile = Key{"`FILE` of the index (default: library.db in dohyo's data folder)", "索引のファイル `FILE`（既定は dohyo のデータフォルダの library.db）"}
	helpLibraryJSON = Key{"print JSON", "JSON で出力"}
)

// libraryFlags are the flags that say which games are meant.
func libraryFlags(own map[string]Key) map[string]Key {
	flags := map[string]Key{
		"game":     {"games of `GAME`: {games}", "種目 `GAME`: {games}"},
		"position": {"`POSITION` that occurred, in any rotation or reflection of the board: FILE:K:N for record K of a file after N moves, or a position in a notation of the game", "現れた局面 `POSITION`（盤の回転・反転も同じとみなす）。ファイルの第K局N手目なら FILE:K:N、または種目の表記"},
		"moves":    {"`MOVES` from the start that lead to the position, separated by blanks", "その局面に至る初手からの手順 `MOVES`（空白区切り）"},
		"size":     {"board size for --moves and --position, `N` lines (default: the game's own)", "--moves や --position の盤の大きさ `N` 路（既定は種目の標準）"},
		"player":   {"part of the `NAME` of a player; give it twice for both", "対局者名 `NAME` の一部。2回指定すれば両者"},
		"first":    {"part of the `NAME` of the player who moves first", "先手（黒）の名前 `NAME` の一部"},
		"second":   {"part of the `NAME` of the player who moves second", "後手（白）の名前 `NAME` の一部"},
		"event":    {"`WORDS` in the event or the round", "棋戦名や回戦に含まれる語 `WORDS`"},
		"opening":  {"`WORDS` in the name of the opening, in Japanese, romaji or English, or its code: 寒星, kansei, d1", "開局の名前に含まれる語 `WORDS`: 日本語、ローマ字、英語、記号（寒星、kansei、d1）"},
		"from":     {"played on `DATE` or later: 1993, 1993-04 or 1993-04-01", "`DATE` 以降の対局（1993、1993-04、1993-04-01 の形）"},
		"to":       {"played until the end of `DATE`", "`DATE` の終わりまでの対局"},
		"result":   {"`RESULT` of the game: black, white (the first or the second player won), draw or none", "結果 `RESULT`: black（先手勝ち）、white（後手勝ち）、draw、none"},
		"by":       {"`REASON` of the end as in the event game_end: five, resign, time …", "終局の理由 `REASON`（game_end と同じ five、resign、time など）"},
		"below":    {"only records in `FOLDER`", "フォルダ `FOLDER` の棋譜だけ"},
	}
	for name, text := range own {
		flags[name] = text
	}
	return flags
}

var (
	helpLibraryAdd = Help{
		Short: Key{"Add records to the library", "棋譜を索引に加える"},
		Long: Key{`Add the records in files and folders to the library. Files that haven't changed
are skipped, changed ones are read again, and those that are gone from a folder
are removed. If the command is interrupted or killed, the library loses nothing:
run it again to continue.

The exit status is 3 if a file couldn't be read completely; the file is named.`,
			`ファイルやフォルダの棋譜を索引に加えます。変わっていないファイルは飛ばし、変わったものは読み直し、フォルダからなくなったものは削除します。途中で止まっても、それまでの索引は壊れません。同じコマンドで続きから始まります。

終了コード 3: 読めないファイルや、途中までしか読めないファイルがあった（名前を表示）。`},
	}
	helpLibraryFind = Help{
		Short: Key{"Find games by players, results, positions and shapes", "対局者、結果、局面、形で対局を探す"},
		Long: Key{`Find the games that match all flags and words. Each line begins with the place of
the game, in the form that --position takes: FILE, or FILE:K:N for the position or
shape after N moves of record K.

from:1993 is the same as --from 1993, and so for the other flags; a word without a
colon is part of a player's name. The screen takes the same words.

A shape is a diagram: X and O are stones of the two colours, . is an empty
point and ? any point, | beside a row and rows of - are edges of the board. A
shape is found in any rotation or reflection, and with exchanged colours.`,
			`すべての条件に合う対局を探します。--from 1993 は from:1993 とも書け、ほかのオプションも同じです。コロンのない語は対局者名の一部です。画面での検索にも同じ語を使います。各行は、--position で使える形の場所で始まります（FILE、または第K局N手目の局面や形なら FILE:K:N）。

形は図で書きます。X と O は両者の石、. は空点、? は何でもよい点、行の端の | と - の行は盤の端です。回転、反転、色の入れ替えも同じ形とみなします。`},
		Flags: libraryFlags(map[string]Key{
			"shape": {"`SHAPE` on the board: a file with the diagram, or its rows separated by slashes", "盤上の形 `SHAPE`: 図のファイル、または / で区切った行"},
			"exact": {"X in the shape is black and O white", "形の X は黒、O は白に限る"},
			"order": {"`ORDER` of the games: newest (played last), oldest or added (to the library); those without a date come last", "並び順 `ORDER`: newest（新しい対局から）、oldest（古い対局から）、added（索引に加えた順）。日付のない対局は後"},
			"limit": {"print at most `N` games; 0 for all, as with --json unless given", "最大 `N` 局を表示。0 ならすべて（--json では省略時もすべて）"},
		}),
	}
	helpLibraryMoves = Help{
		Short: Key{"Show what was played in a position, with the results", "その局面での着手と成績"},
		Long: Key{`Show the moves that were played in a position: the number of games, their
results for the side that made the move, and the game that was added last. Moves
that lead to the same position in a rotation or reflection of the board count as
one. The other flags and words (as for find) select the games that count. The
default position is the start of the game.`,
			`その局面で指された手ごとに、局数と指した側の成績、最後に加えた対局を表示します。盤の回転や反転で同じ局面になる手は1つに数えます。ほかのオプションや語（find と同じ）で対象の対局を絞れます。局面の指定がなければ初手です。`},
		Flags: libraryFlags(nil),
	}
	helpLibraryCheck = Help{
		Short: Key{"List broken records and games that occur more than once", "壊れた棋譜と重複した対局を一覧にする"},
		Long: Key{`List the games in which an error was found when they were added, each with its
first error and the line, and the games that occur more than once, with the same
moves from the same start.

The exit status is 1 if there are games with errors.`,
			`索引に加えたときに誤りが見つかった対局を最初の誤りと行番号付きで、また、開始局面と手順がすべて同じ重複した対局を一覧にします。

終了コード 1: 誤りのある対局がある。`},
		Flags: map[string]Key{
			"shortest": {"games of fewer than `N` moves aren't compared", "`N` 手より短い対局は比べない"},
		},
	}
)

var _ = addFacts(map[string]string{
	"library.busy":            "%[1]s: 別のプログラムが索引を使っている",
	"library.foreign":         "%[1]s: dohyo の索引でないか、壊れている",
	"library.version":         "%[1]s: 索引の版は%[2]d、この dohyo の版は%[3]d。作り直す",
	"library.damaged":         "%[1]s: 索引が壊れている（%[2]s）。作り直す",
	"library.changed":         "%[1]d～%[2]dバイト目が書き込んだときと異なる",
	"library.cut":             "項目が途中で切れている",
	"library.odd":             "項目が壊れている",
	"library.pages":           "ページの内容が食い違っている",
	"library.position":        "この種目の局面は検索できない",
	"library.shape.cell":      "形の%[1]d行目: %[2]q は使えない。使えるのは X、O、.、?",
	"library.shape.row":       "形の%[1]d行目: 1行目と同じ%[2]d点のはずが%[3]d点",
	"library.shape.size":      "形: 1行は1から%[1]d点まで（%[3]d点が%[2]d行ある）",
	"library.shape.empty":     "形: 石（X か O）が1つは必要",
	"cli.want.library":        "棋譜のファイルかフォルダ",
	"cli.library.none":        "%[1]s: 索引がまだない。'dohyo library add FOLDER' で作る",
	"cli.library.empty":       "%[1]s: 索引に棋譜がない。'dohyo library add FOLDER' で加える",
	"cli.library.interrupted": "中断した。読んだ分は残っており、同じコマンドで続きから始まる",
	"cli.library.day":         "%[1]s: 1993、1993-04、1993-04-01 のような日付を指定",
	"cli.library.oneof":       "%[1]s: %[2]s のどれかを指定",
	"cli.library.number":      "%[1]s: コロンの後に数を指定",
	"cli.library.nothing":     "%[1]s の後に値がない",
	"cli.library.word":        "%[1]s: コロンの前に %[2]s のどれかを指定",
	"cli.library.twice":       "%[1]s: %[2]s は前にも指定されている",
	"cli.library.both":        "%[1]s と %[2]s は同時に指定できない",
	"cli.library.located":     "この一覧は1つの局面の対局なので、別の局面はロビーから探す",
	"cli.library.which":       "%[2]s と %[3]s には %[1]s か、FILE:K:N の形の棋譜の局面が必要",
	"cli.library.moves":       "%[1]s の%[2]d手目: %[3]s",
	"cli.library.file":        "索引には、ファイルかフォルダを指定（棋譜は元の場所のまま使う）",
	"cli.library.exact":       "--exact: --shape とともに指定",
})
