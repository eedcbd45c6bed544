package lang

// What is done with records.
var (
	helpReplay = Help{
		Short: Key{"Step through a record or journal", "棋譜や対戦の記録を再生する"},
		Long: Key{`Step through the games of a record in any format dohyo reads, of a journal, or
of a match by its name or folder, with the keys of a live game. Not on a
terminal: each game's position after move --from (the last by default) is
printed, with the last move and who is to move; in ASCII, if --glyphs doesn't
say otherwise. Several games are listed first: type to find a player, a result
or a number. A record that breaks the rules, or is damaged, opens as far as it
makes sense, and dohyo says where it stops and why.`,
			`dohyo が読める形式の棋譜、ジャーナル、または名前かフォルダで指定した対戦の各局を、対局中と同じキー操作で再生します。端末でなければ、各局の --from 手目 (省略時は最後) の局面を、直前の手と手番とともに出力します。--glyphs がなければ ASCII で描きます。局が二つ以上あれば、まず一覧が開きます。文字を打つと対局者・結果・番号で絞り込めます。規則に反する棋譜や壊れた棋譜は意味のあるところまで開き、止まる場所と理由を知らせます。`},
		Flags: map[string]Key{
			"from": {"open at move `N`", "`N` 手目から開く"},
			"why":  {"not on a terminal: why the rules have it so; on one: with the panel that shows it", "端末でなければ規則による判定の理由も出力、端末では理由の欄を開く"},
		},
	}
	helpVerify = Help{
		Short: Key{"Play records by the rules", "棋譜を規則に照らして調べる"},
		Long: Key{`Play records by the rules, in any format that dohyo reads:
{formats},
the journal of a match or its folder; - is standard input. Of another folder all
records are taken that are in it or below. Of more than one record a summary
stands at the end: what is wrong, how often, and where first. A record with a
line that can't be read gives the moves before it. Exit status 1 if a record
breaks the rules or is damaged, 2 if a file can't be read at all. A log 1.50 has only
openings and results to check. Records of shogi come from under all kinds of
rules: a repetition or a limit of moves doesn't end them, but a mate or a
repetition that they tell of must be there, and a declaration (%KACHI) is
judged by 28 and 27 points. A game of Dig Here is also held to the actions,
places and scores that its file tells, with plans that aren't allowed as -1;
--states prints what it was before each step, and at the end.`,
			`棋譜を規則に照らして調べます。読める形式:
{formats}
対戦のジャーナルやフォルダも指定できます。- は標準入力です。ほかのフォルダなら、その中と下にある棋譜をすべて調べます。棋譜が二つ以上あれば、最後に誤りの種類・件数・最初の場所をまとめて出力します。読めない行のある棋譜は、その前の手までを調べます。規則に反する棋譜や壊れた棋譜があれば終了コード1、読めないファイルがあれば2です。ログ 1.50 で調べられるのは開始局面と結果だけです。将棋の棋譜はさまざまな規則で指されているので、千日手や手数制限では終局としませんが、棋譜に書かれた詰みや千日手は実際になければならず、宣言 (%KACHI) は28点と27点で判定します。ここ掘れ犬では、ファイルに書かれた行動・位置・得点も調べ、許されない計画は -1 とします。--states は各手の前と終局時の状態を出力します。`},
		Flags: map[string]Key{
			"json":   {"print an object for each record", "棋譜ごとに JSON のオブジェクトを出力"},
			"quiet":  {"print broken records and the summary only", "規則に反する棋譜とまとめだけを出力"},
			"states": {"dighere: print the state before each step, an object a line", "dighere: 各手の前の状態を JSON で1行ずつ出力"},
		},
	}
	helpConvert = Help{
		Short: Key{"One record format into another", "棋譜を別の形式に変換する"},
		Long: Key{`One record format into another, by the ending of TO:
{endings}
- is standard input or output. FROM may be a match too, by name, folder or
journal. A file that is there is not overwritten. A game that the other format
can't hold is refused, with the reason; a log holds openings and results only,
a line of USI positions and moves only. SGF, KIF and KI2 keep variations; what
the other format has no place for (variations, setups between moves, marks,
comments) is counted on stderr, with exit status 3, unless --main-line says that
the game alone is wanted. Of a record with a line that can't be
read the moves before it are written; that is said on stderr, with exit status
3. CSA records are written in the edition
2.2 of the format, or in 1 (of 1991) or 3 (of 2024).`,
			`棋譜を別の形式に変換します。形式は TO の拡張子で決まります:
{endings}
- は標準入力・標準出力です。FROM には対戦の名前・フォルダ・ジャーナルも指定できます。既にあるファイルは上書きしません。変換先の形式で表せない対局は、理由を示して断ります。ログに残るのは開始局面と結果だけ、USI の行に残るのは局面と手だけです。SGF・KIF・KI2 は変化も書きます。変換先で表せないもの (変化、途中の置き換え、印、コメント) は数を標準エラー出力に示し、終了コード3で終わります。本譜だけでよければ --main-line を付けてください。読めない行のある棋譜は、その前の手までを書き出し、その旨を標準エラー出力に示して終了コード3で終わります。CSA 形式は 2.2版、または 1 (1991年) か 3 (2024年) で書きます。`},
		Flags: map[string]Key{
			"edition":   {"`EDITION` of the format to write, where it has several: csa 1, 2.2 or 3 (default 2.2)", "書き出す形式の版 `EDITION`: csa は 1、2.2、3 (既定 2.2)"},
			"encoding":  {"`ENCODING` to write: utf-8, shift_jis or euc-jp (default: the format's own)", "書き出す文字コード `ENCODING`: utf-8、shift_jis、euc-jp (既定は形式による)"},
			"main-line": {"the game alone, without variations; nothing is said of what is left out", "変化を除いて本譜だけを書く (省いたものは示さない)"},
			"notes":     {"how KIF and KI2 note what a program thought of a move, `AS`: csa, shogigui, shogidokoro, shogihome or none (default: as it was read)", "KIF・KI2 でプログラムの読みを書く書き方 `AS`: csa、shogigui、shogidokoro (将棋所)、shogihome、none (書かない)。既定は読み込んだまま"},
			"newline":   {"line `END` to write: lf or crlf (default: the format's own)", "改行コード `END`: lf か crlf (既定は形式による)"},
			"to":        {"the `FORMAT` to write, where TO's ending doesn't tell", "書き出す形式 `FORMAT` (TO の拡張子で決まらない場合)"},
		},
	}
	helpCompare = Help{
		Short: Key{"Compare games with other rules, or with players' choices", "対局を別の規則や他の対局者の手と比べる"},
		Long: Key{`Compare the games of a record in any format, of a journal or of a match with
something else.

--rules A,B plays them by each of the rule sets, and tells where the verdicts
part: the first move that one forbids, or that ends the game for one, and not
for the others. For five in a row there are gomoku, renju, freestyle and
standard; for SamurAI Dig Here dighere and dighere2020; for Go
{rulesets}. Shogi has one.

--players P,Q asks players, one to three, for their choice at each move of a
record, and sets it beside what was played, with the score they give; a table at
the end says how often each agrees, with the interval of 95 %, and how often
they agree with each other. A player has all of --time in each position anew.
What fails is named in the table, and the next position is asked about.
Ctrl-C gives the table so far.`,
			`棋譜・ジャーナル・対戦の対局を、別の規則や他の対局者と比べます。

--rules A,B は各規則で並べ直し、判定が分かれる所 (一方だけで禁じられる手、一方だけで終局となる手の最初のもの) を示します。五目・連珠では gomoku、renju、freestyle、standard、囲碁では {rulesets}、ここ掘れ犬では dighere、dighere2020 があります。将棋の規則は1つです。

--players P,Q は1〜3人の対局者に各局面の手を尋ね、実戦の手と並べて評価値とともに示します。最後の表で、実戦との一致率 (95% の区間つき) と対局者同士の一致率を示します。対局者は局面ごとに --time の全てを使えます。失敗は表に記し、次の局面に進みます。Ctrl-C ではそこまでの表を出します。`},
		Flags: map[string]Key{
			"from":    {"ask from move `N` on", "`N` 手目から尋ねる"},
			"game":    {"only game `N` of the record", "棋譜の第 `N` 局のみ"},
			"json":    {"print objects, one a line", "JSON のオブジェクトを1行ずつ出力"},
			"players": {"`PLAYERS` to ask, one to three", "手を尋ねる対局者 `PLAYERS` (1〜3人)"},
			"rules":   {"rule `SETS` to compare; with --players one, of a record that doesn't say its own", "比べる規則 `SETS`。--players では、種目が書かれていない棋譜の規則1つ"},
			"side":    {"ask about the moves of `SIDE` only: black or white", "一方 `SIDE` の手のみ尋ねる: black か white"},
			"sum":     {"print no moves, only how far the players agree", "手は出力せず、一致率のみ"},
			"time":    {"`TIME` that a player has in each position: 1s/move, 5m+3i …", "対局者が局面ごとに使える時間 `TIME`: 1s/move、5m+3i など"},
			"to":      {"ask up to move `N`", "`N` 手目まで尋ねる"},
		},
	}
	helpPaper = Help{
		Short: Key{"A page to hand in: players, moves, times, rulings, diagrams", "提出用の棋譜: 対局者、指し手、消費時間、裁定、図面"},
		Long: Key{`A page to hand in of the games of a record in any format dohyo reads, of a
journal, or of a match by its name or folder: players, regulation, result,
diagrams with numbered moves, the moves with their times and comments, rulings
and incidents, and lines to sign.

The ending of OUT, or --to, says what is written: html is one file that prints
on A4, md is Markdown with its diagrams beside it as SVG, svg and png are the
diagrams alone, in several files if there are several. Without -o the file is
named after the record and stands in the current folder. What is there already
is only overwritten with --force.`,
			`dohyo が読める形式の棋譜、ジャーナル、または名前かフォルダで指定した対戦から、提出用の紙面を作ります。対局者、規定、結果、手数入りの図面、指し手と消費時間・コメント、裁定と経過、署名欄が入ります。

何を書き出すかは OUT の拡張子か --to で決まります。html は A4 で印刷できる1つのファイル、md は Markdown (図面は SVG で別のファイル)、svg と png は図面のみ (複数あれば複数のファイル) です。-o がなければ、棋譜の名前で現在のフォルダに書きます。既にあるファイルは --force がなければ上書きしません。`},
		Flags: map[string]Key{
			"at":    {"a diagram of the position after move `N` too; as svg and png only that", "`N` 手目の局面の図も加える。svg と png ではそれのみ"},
			"force": {"overwrite files", "ファイルを上書きする"},
			"game":  {"only game `N`", "第 `N` 局のみ"},
			"out":   {"the `FILE` to write; - is standard output", "書き出すファイル `FILE`。- は標準出力"},
			"to":    {"what to write: `FORM` {pageforms} (default: by the ending of OUT, or html)", "書き出す形 `FORM`: {pageforms} (既定は OUT の拡張子、なければ html)"},
		},
	}
)
