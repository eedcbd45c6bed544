package lang

// Commands on records.
var (
	helpReplay = Help{
		Short: Key{"Step through a record or journal", "棋譜や対戦の記録を再生する"},
		Long: Key{`Step through the games of a record, journal or match (by its name or folder)
with the keys of a live game. If there are several games, a list opens first:
type to find a player, result or number. A record that breaks the rules or is
damaged opens up to that point, with the reason.

If the output isn't a terminal, the position of each game after move --from
(default: the last) is printed in ASCII or the glyphs of --glyphs.

--as SEAT prints the exact input of the program in a seat in a game, up to and
including --step. Pipe it into the program to repeat a step. It
works for games in which programs receive the whole position before each
step, such as SamurAI Dig Here, whose seats are samurai0, samurai1, dog0 and
dog1.`,
			`dohyo が読める形式の棋譜、ジャーナル、または名前かフォルダで指定した対戦の各局を、対局中と同じキー操作で再生します。端末でなければ、各局の --from 手目（省略時は最後）の局面を、直前の手と手番とともに出力します。--glyphs がなければ ASCII で描きます。局が2つ以上あれば、まず一覧が開きます。文字を打つと対局者・結果・番号で絞り込めます。規則に反する棋譜や壊れた棋譜は読めるところまで開き、止まった場所と理由を示します。

--as SEAT は、その席のプログラムに --step までに送られたものを一字一句そのまま出力します。パイプでプログラムに渡せば同じ状況を再現できます。ここ掘れ犬のように、各ステップの前に局面全体を送る種目で使えます（席は samurai0、samurai1、dog0、dog1）。`},
		Flags: map[string]Key{
			"as":   {"print the input of the program in `SEAT`", "席 `SEAT` のプログラムに送られたものを出力"},
			"game": {"with --as: game `N` of several", "--as とともに: 第 `N` 局"},
			"step": {"with --as: up to step `N` (default: all)", "--as とともに: `N` ステップ目まで（既定は全部）"},
			"from": {"open at move `N`", "`N` 手目から開く"},
			"why":  {"show the reasons for verdicts (on a terminal: open their panel)", "端末でなければ規則による判定の理由も出力、端末では理由の欄を開く"},
		},
	}
	helpVerify = Help{
		Short: Key{"Check records against the rules", "棋譜を規則に照らして調べる"},
		Long: Key{`Check records against the rules of their game. Formats:
{formats},
the journal of a match or its folder; - is standard input. All records in and
below any other folder are checked. For more than one record a summary follows:
what is wrong, how often, and where first. If a line can't be read, the moves
before it are checked. The exit status is 1 if a record breaks the rules or is
damaged, and 2 if a file can't be read at all.

A log 1.50 has only openings and results to check. Shogi records come from many
rule sets: a repetition or a limit of moves doesn't end them, but a mate or a
repetition that they claim must exist, and a declaration (%KACHI) is judged by
28 and 27 points. For Dig Here the actions, places and scores in the file are
checked too, with forbidden plans as -1; --states prints the state before each
step and at the end.`,
			`棋譜を規則に照らして調べます。読める形式:
{formats}
対戦のジャーナルやフォルダも指定できます。- は標準入力です。それ以外のフォルダなら、下の階層も含めて中の棋譜をすべて調べます。棋譜が2つ以上あれば、最後に誤りの種類・件数・最初の場所をまとめて出力します。読めない行のある棋譜は、その前の手までを調べます。規則に反する棋譜や壊れた棋譜があれば終了コード1、読めないファイルがあれば2です。ログ 1.50 で調べられるのは開始局面と結果だけです。将棋の棋譜はさまざまな規則で指されているので、千日手や手数制限では終局としませんが、棋譜に書かれた詰みや千日手は実際になければならず、宣言（%KACHI）は28点と27点で判定します。ここ掘れ犬では、ファイルに書かれた行動・位置・得点も調べ、許されない計画は -1 とします。--states は各ステップの前と終局時の状態を出力します。`},
		Flags: map[string]Key{
			"json":   {"print a JSON object for each record", "棋譜ごとに JSON のオブジェクトを出力"},
			"names":  {"add the names of openings, castles, strategies and joseki, with their moves", "珠型・囲い・戦法・定石の名前を手数とともに加える"},
			"quiet":  {"print only broken records and the summary", "規則に反する棋譜と集計だけを出力"},
			"states": {"dighere: print the state before each step, one JSON object a line", "dighere: 各ステップの前の状態を JSON で1行ずつ出力"},
		},
	}
	helpConvert = Help{
		Short: Key{"Convert records to another format", "棋譜を別の形式に変換する"},
		Long: Key{`Convert records to the format given by the file name extension of TO:
{endings}. A - stands for standard input or output. FROM may also be a match (name, folder or
journal). An existing file is never overwritten. A game that the target format
can't hold is refused with the reason; a log contains only openings and results, a
line of USI only positions and moves.

SGF, KIF and KI2 keep variations. Content without a place in the target format
(variations, setups between moves, marks, comments; the players' names, the end
and the times in a line of USI) is counted on stderr, and the exit status is 3;
--main-line asks for the game alone. If a line can't be read, the moves before
it are written, with a note on stderr and exit status 3.
CSA records are written in edition 2.2 of the format, 1 (of 1991) or 3 (of
2024).`,
			`棋譜を別の形式に変換します。形式は TO の拡張子で決まります:
{endings}
- は標準入力・標準出力です。FROM には対戦の名前・フォルダ・ジャーナルも指定できます。すでにあるファイルは上書きしません。変換先の形式で表せない対局は、理由を示して断ります。ログに残るのは開始局面と結果だけ、USI の行に残るのは局面と手だけです。SGF・KIF・KI2 は変化も書きます。変換先で表せないもの（変化、途中の置き換え、印、コメント。USI の行では対局者名・終局・時間も）は数を標準エラー出力に示し、終了コード3で終わります。本譜だけでよければ --main-line を付けてください。読めない行のある棋譜は、その前の手までを書き出し、その旨を標準エラー出力に示して終了コード3で終わります。CSA 形式は 2.2版、または 1（1991年）か 3（2024年）で書きます。`},
		Flags: map[string]Key{
			"edition":   {"write `EDITION` of the format: csa 1, 2.2 or 3 (default 2.2)", "書き出す形式の版 `EDITION`: csa は 1、2.2、3（既定 2.2）"},
			"encoding":  {"write `ENCODING` utf-8, shift_jis or euc-jp (default: that of the format)", "書き出す文字コード `ENCODING`: utf-8、shift_jis、euc-jp（既定は形式による）"},
			"main-line": {"write the game without variations, and don't report what is left out", "変化を除いて本譜だけを書く（省いたものは示さない）"},
			"names":     {"write the names of openings, castles, strategies and joseki into the comments, and no variations", "珠型・囲い・戦法・定石の名前をコメントに書く（変化は書かない）"},
			"notes":     {"write thoughts of programs in KIF and KI2 `AS` csa, shogigui, shogidokoro, shogihome or none (default: as read)", "KIF・KI2 でプログラムの読みを書く書き方 `AS`: csa、shogigui、shogidokoro（将棋所）、shogihome、none（書かない）。既定は読み込んだまま"},
			"newline":   {"write line `END` lf or crlf (default: that of the format)", "改行コード `END`: lf か crlf（既定は形式による）"},
			"remarks":   {"write the notes on the games of a match in `LANGUAGE` en or ja (default en)", "対戦の各局の注記（停止、ヒント、裁定など）を書く言語 `LANGUAGE`: en か ja（既定 en）"},
			"to":        {"write `FORMAT` if the name of TO doesn't determine it", "書き出す形式 `FORMAT`（TO の拡張子で決まらない場合）"},
		},
	}
	helpCompare = Help{
		Short: Key{"Compare games under several rules, or with the choices of players", "対局を別の規則での判定や、他の対局者の選ぶ手と比べる"},
		Long: Key{`Compare the games of a record, a journal or a match under several rules, or
with the choices of players.

--rules A,B plays each game under each rule set and reports where the verdicts
differ: the first move that is forbidden, or ends the game, under one of them
only. The rule sets are gomoku, renju, freestyle and standard for five in a row;
dighere and dighere2020 for SamurAI Dig Here; and {rulesets}
for Go. Shogi has one rule set.

--players P,Q asks one to three players for a move in each position, and prints
it with its score beside the move played. A table at the end shows how often
each player agrees with the game (with 95% intervals) and with the others. A
player has the full --time in each position. Failures are listed in the table.
Ctrl-C prints the table so far.`,
			`棋譜・ジャーナル・対戦の対局を、別の規則や他の対局者と比べます。

--rules A,B は各規則で並べ直し、判定が分かれる最初の手（一方の規則でだけ禁じられる手、または終局となる手）を示します。五目並べ・連珠では gomoku、renju、freestyle、standard、囲碁では {rulesets}、ここ掘れ犬では dighere、dighere2020 があります。将棋の規則は1つです。

--players P,Q は1〜3人の対局者に各局面の手を尋ね、実戦の手と並べて評価値とともに示します。最後の表で、実戦との一致率（95% の区間つき）と対局者同士の一致率を示します。対局者は局面ごとに --time のすべてを使えます。失敗は表に記し、次の局面に進みます。Ctrl-C ではそこまでの表を出します。`},
		Flags: map[string]Key{
			"from":    {"start with move `N`", "`N` 手目から尋ねる"},
			"game":    {"take only game `N` of the record", "棋譜の第 `N` 局のみ"},
			"json":    {"print one JSON object a line", "JSON のオブジェクトを1行ずつ出力"},
			"players": {"ask one to three `PLAYERS`", "手を尋ねる対局者 `PLAYERS`（1〜3人）"},
			"rules":   {"compare rule `SETS`; with --players: the rule set of a record that doesn't name it", "比べる規則 `SETS`。--players では、種目が書かれていない棋譜の規則1つ"},
			"side":    {"ask only about the moves of `SIDE` black or white", "一方 `SIDE` の手のみ尋ねる: black か white"},
			"sum":     {"print only the final table", "手は出力せず、一致率のみ"},
			"time":    {"`TIME` for a player in each position: 1s/move, 5m+3i", "対局者が局面ごとに使える時間 `TIME`: 1s/move、5m+3i など"},
			"to":      {"end with move `N`", "`N` 手目まで尋ねる"},
		},
	}
	helpPaper = Help{
		Short: Key{"Write a game sheet: players, moves, times, rulings, diagrams", "提出用の棋譜: 対局者、着手、消費時間、裁定、図面"},
		Long: Key{`Write a sheet to hand in for the games of a record, a journal or a match (by
its name or folder): players, regulation, result, diagrams with numbered moves,
moves with times and comments, rulings and incidents, and lines to sign.

The file name extension of OUT, or --to, sets the form: html is one file that
prints on A4, md is Markdown with diagrams as separate SVG files, svg and png
are the diagrams alone, one file each. Without -o the file is named after the
record and written to the current folder. Existing files are overwritten only
with --force.`,
			`dohyo が読める形式の棋譜、ジャーナル、または名前かフォルダで指定した対戦から、提出用の紙面を作ります。対局者、規定、結果、手数入りの図面、着手と消費時間・コメント、裁定と経過、署名欄が入ります。

何を書き出すかは OUT の拡張子か --to で決まります。html は A4 で印刷できる1つのファイル、md は Markdown（図面は SVG で別のファイル）、svg と png は図面のみ（複数あれば複数のファイル）です。-o がなければ、棋譜の名前で現在のフォルダに書きます。すでにあるファイルは --force がなければ上書きしません。`},
		Flags: map[string]Key{
			"at":    {"add a diagram of the position after move `N` (svg, png: write only this one)", "`N` 手目の局面の図も加える。svg と png ではそれのみ"},
			"force": {"overwrite existing files", "ファイルを上書きする"},
			"game":  {"take only game `N`", "第 `N` 局のみ"},
			"out":   {"write to `FILE`; - is standard output", "書き出すファイル `FILE`。- は標準出力"},
			"to":    {"write `FORM` {pageforms} (default: from the name of OUT, or html)", "書き出す形 `FORM`: {pageforms}（既定は OUT の拡張子、なければ html）"},
		},
	}
)
