package lang

import "maps"

// Tournaments.
var (
	helpTournament = Help{
		Short: Key{"Play a tournament from a file", "ファイルに書かれた大会を行う"},
		Long: Key{`Play the tournament that FILE.toml describes, or resume it: the same command
continues where an earlier run stopped, for whatever reason. No game is lost or
repeated. On Ctrl-C the games in progress are finished first; a second Ctrl-C
stops them where they are.

The tournament has its own folder, with a journal and a folder for each match;
'dohyo tournament standings' and the related commands show it at any time.
docs/tournaments.md describes the file.`,
			`FILE.toml に書かれた通りに大会を行います。途中で止まった大会は、どのように止まったかによらず、同じコマンドで続きから行います。行われた対局が失われたり繰り返されたりすることはありません。Ctrl-C では進行中の対局が終わるのを待って止まり、もう一度押すとその場で中断します。

大会ごとに1つのフォルダができ、大会のジャーナルと各対戦のフォルダが入ります。'dohyo tournament standings' などのコマンドでいつでも見られます。ファイルの書き方は docs/tournaments.md にあります。`},
		Flags: map[string]Key{
			"dir":         {"keep the tournament in `FOLDER` instead of the state folder", "大会を置くフォルダ `FOLDER`（通常の場所の代わり）"},
			"seed":        {"seed `N` for all draws (default: the file's, or random)", "すべての抽選の種 `N`（省略時はファイルのもの、なければ毎回異なる）"},
			"quick":       {"divide all times for a trial run", "試運転のため、すべての時間を短くする"},
			"concurrency": {"play `N` games at the same time (default: the file's, or 1)", "同時に行う局数 `N`（既定はファイルのもの、なければ1）"},
			"pin":         {"give each match its own equal share of the processors; at most one match per processor is played at a time", "各対戦に専用のプロセッサを等分に割り当てる。同時に行う対戦はプロセッサの数まで"},
		},
	}
	helpTournamentCheck = Help{
		Short: Key{"Check a tournament file: pairs of round 1, number of games, duration", "大会のファイルを確かめる: 第1回戦、局数、所要時間"},
		Long: Key{`Check the file of a tournament and its players without playing. Print the pairs
of round 1, the number of games and their approximate duration.`,
			`大会のファイルと参加者を、対局をせずに確かめます。第1回戦の組合せ、局数、おおよその所要時間を表示します。`},
		Flags: map[string]Key{
			"seed":        helpTournament.Flags["seed"],
			"quick":       helpTournament.Flags["quick"],
			"concurrency": helpTournament.Flags["concurrency"],
		},
	}
	helpTournamentStandings = Help{
		Short: Key{"Print the standings of a tournament", "大会の順位を表示"},
		Long: Key{`Print the standings of each stage of a tournament, by its name or folder. It may
be running. For each place it names the criterion that puts it above the next.`, `大会の各ステージの順位を表示します。名前かフォルダで指定します。進行中でも構いません。各順位には、次の順位との差を決めた基準が付きます。`},
		Flags: lookFlags,
	}
	helpTournamentCrosstable = Help{
		Short: Key{"Print the cross table of a tournament", "大会の対戦表を表示"},
		Long: Key{`Print the cross table of each stage of a tournament, by its name or folder. A
stage with the order 5moku has the table of appendix B of the guide. --compare
compares it with a published table: a file NAME.csv with the header
name,points,difference,place. It names the differences and exits with status 1.`,
			`大会の各ステージの対戦表を表示します。名前かフォルダで指定します。順位が 5moku のステージは、公式ガイド付録Bの形の表になります。--compare は公表された表（1行目が name,points,difference,place の CSV）と照らし合わせ、違いがあれば示して終了コード1で終わります。`},
		Flags: withFlag(lookFlags, "compare", Key{"compare it with the published table in `FILE.csv`", "公表された表のファイル `FILE.csv` と照らし合わせる"}),
	}
	helpTournamentPairings = Help{
		Short: Key{"Print the pairings of a tournament, with reasons and results", "大会の組合せとその理由、結果を表示"},
		Long: Key{`Print the pairs of each round of a tournament, by its name or folder: why the
players were paired, who moves first, and the result with what decided it. The
tournament may be running.`, `大会の各回戦の組を表示します。大会は名前かフォルダで指定し、進行中でも構いません。各組には、組み合わせた理由、先手、結果とその決まり方が付きます。`},
		Flags: lookFlags,
	}
	helpTournamentReport = Help{
		Short: Key{"Print a full report of a tournament: standings, cross tables, pairs, rulings", "大会の報告（順位、対戦表、組合せ、裁定）を表示"},
		Long: Key{`Print a full report of a tournament, by its name or folder: its rules, and for
each stage the standings, the cross table and the pairs; then the rulings. The
tournament may be running.`, `大会の報告をまとめて表示します。大会は名前かフォルダで指定し、進行中でも構いません。大会の規定、各ステージの順位、対戦表、組合せ、そして裁定を含みます。`},
		Flags: lookFlags,
	}
	helpTournamentSlips = Help{
		Short: Key{"Write the result slips of a round, to print and to sign", "回戦の対局票（印刷・署名用）"},
		Long: Key{`Write a slip for each pair of a round, as a page to print: players, first move,
regulation, room for the result, and lines for signatures. A pair with a result
shows it. Without --round the slips are those of the round announced last. The
file is FILE, or TOURNAMENT-STAGE-ROUND.html in the current folder. An existing
file is overwritten only with --force.`,
			`回戦の各組の対局票を、印刷用の紙面に書きます。対局者、先手、規定、結果の記入欄、署名欄が入ります。結果の出た組には結果も載ります。--round がなければ、最後に発表された回戦のものです。-o がなければ、現在のフォルダの「大会名-ステージ-回戦.html」に書きます。すでにあるファイルは --force がなければ上書きしません。`},
		Flags: map[string]Key{
			"round": {"`ROUND` as STAGE-ROUND, such as 1-03 (default: the one announced last)", "回戦 `ROUND`。1-03 のように STAGE-ROUND で指定（既定は最後に発表されたもの）"},
			"out":   {"write to `FILE`; - is standard output", "書き出すファイル `FILE`。- は標準出力"},
			"force": {"overwrite an existing file", "ファイルを上書きする"},
		},
	}
	lookFlags = map[string]Key{
		"json":     {"print one JSON object", "1つの JSON オブジェクトとして出力"},
		"csv":      {"print CSV", "CSV で出力"},
		"html":     {"print a page of HTML", "HTML で出力"},
		"markdown": {"print Markdown", "Markdown で出力"},
	}
	helpTournamentHall = Help{
		Short: Key{"Show a tournament on the screen without playing", "大会を進めずに画面で見る"},
		Long: Key{`Show a tournament on the screen: standings, pairs, boards, cross table, ratings,
bracket, and the games of each match. Give its name or folder. It may be running
elsewhere. Nothing is played until you press Space.`,
			`大会を画面で見ます。順位、組合せ、盤面、対戦表、レート、トーナメント表、各対戦の棋譜を表示します。大会は名前かフォルダで指定し、別に進行中でも構いません。空白キーを押すまで対局は行いません。`},
	}
	helpTournamentRule = Help{
		Short: Key{"Rule on a tournament, running or not", "大会の裁定を行う（進行中でもよい）"},
		Long: Key{`Rule on a tournament, by its name or folder, whether it is running or not. The
journal keeps each ruling with your name and the reason. A PAIR is
STAGE-ROUND-PAIR, such as 1-03-02.

  result PAIR 1-0|1/2|0-1|0-0   decide a pair or correct its result, or give
                                the games won, drawn and lost as 7-1-2
  withdraw NAME                 an entrant withdraws
  absent NAME ROUND             an entrant loses its pair of a round
  late NAME TIME                deduct TIME from its clock in its next game
  swap PAIR PAIR                exchange the second players of two pairs that
                                haven't begun
  swap NAME NAME                exchange two entrants in the round announced
                                last, whose pairs haven't begun
  rounds N                      the stage has N rounds
  time TIME                     the clock of pairs that haven't begun
  join NAME PLAYER              another entrant joins
  dropout REFEREE               a referee elsewhere no longer judges; the pairs
                                without a result are dealt to the others
  referee REFEREE [OWN,OWN]     add a referee; OWN are their entrants
  replace REFEREE NEW [OWN,OWN] NEW takes a referee's place
  start now|HH:MM               the round announced last begins now, or at HH:MM
  pause                         announce no further round until resumed

After a ruling on referees the packets of 'deal' are written again.

A result is final once the stage has ended, or with 'final' in the file once
the next round is announced.`,
			`大会の裁定を行います。大会は名前かフォルダで指定し、進行中でも構いません。裁定は、行った人の名前と理由とともにジャーナルに残ります。PAIR（組）は STAGE-ROUND-PAIR（1-03-02 など）で指定します。

  result PAIR 1-0|1/2|0-1|0-0   組の結果を決める、または訂正する。
                                局数を 7-1-2（勝-分-敗）と書いてもよい
  withdraw NAME                 以後を棄権とする
  absent NAME ROUND             その回戦を不戦敗とする
  late NAME TIME                遅刻: 次の対局の持ち時間から差し引く
  swap PAIR PAIR                始まっていない2組の後手同士を入れ替える
  swap NAME NAME                最新の回戦で、組が始まっていない
                                2人の参加者を入れ替える
  rounds N                      ステージの回戦数
  time TIME                     以後の組の持ち時間
  join NAME PLAYER              参加者を加える
  dropout REFEREE               別のマシンの審判が降りる。
                                残りは他の審判に割り当て直す
  referee REFEREE [OWN,OWN]     審判を加える（OWN はその人の参加者）
  replace REFEREE NEW [OWN,OWN] NEW が REFEREE に代わって審判を務める
  start now|HH:MM               発表済みの回戦を今すぐ、または HH:MM に始める
  pause                         続けるまで、次の回戦を発表しない

審判についての裁定の後は、deal のパケットを書き直します。

結果は、ステージが終わると確定します。ファイルに final があれば、次の回戦の発表で確定します。`},
		Flags: map[string]Key{
			"by":  {"`NAME` of the referee (default: the configured referee)", "裁定者の名前 `NAME`（既定は設定の referee）"},
			"why": {"`REASON` for the ruling; required", "裁定の理由 `REASON`。必須"},
		},
	}
	helpTournamentNew = Help{
		Short: Key{"Print a ready-made tournament file, or write one from your answers", "大会のファイルの雛形を表示、または質問して作る"},
		Long: Key{`Print a ready-made tournament file that you can change and play: {ready}. Its names
and comments are in your language (--lang). Without NAME dohyo asks a few questions
on the terminal and writes the file.`,
			`大会のファイルの雛形を表示します。書き換えて使います: {ready}。名前と注釈は表示の言語（--lang）で書きます。NAME がなければ、端末でいくつかの質問に答えるとファイルを作ります。`},
		Flags: map[string]Key{
			"output": {"write to the new `FILE`", "書き込むファイル `FILE`（すでにあれば上書きしない）"},
		},
	}
	helpTournamentSeeding = Help{
		Short: Key{"Print the seeding for the next tournament", "次回のシード順を表示"},
		Long: Key{`Print the [[seeding]] tables for the next tournament's file: the standings of
the stages, last stage first, then the lists by which this tournament was
seeded, without the players who are already listed.`,
			`次回の大会のファイルに書く [[seeding]] を表示します。最後のステージから順に各ステージの順位を並べ、続けて今回のシードの元になった順位のうち、まだ出ていない参加者を並べます。`},
	}
)

// withFlag returns the flags of a command with one more.
func withFlag(flags map[string]Key, name string, said Key) map[string]Key {
	flags = maps.Clone(flags)
	flags[name] = said
	return flags
}
