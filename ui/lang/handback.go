package lang

// Texts of the papers returned to the teams of a tournament.
var (
	HandTitle    = Key{"%s: match report", "%s: 対戦の記録"}
	HandResult   = Key{"Result", "成績"}
	HandPlace    = Key{"%s: place %d of %d", "%s: %d位（%dチーム中）"}
	HandGroup    = Key{"%s: place %d of group %d", "%s: 第%[3]d組の%[2]d位"}
	HandSoFar    = Key{"The tournament isn't over.", "大会はまだ終わっていない。"}
	HandOut      = Key{"The team can't play: %s. If there was a build, its output is in build.log.", "対戦できない: %s。ビルドをした場合、その出力は build.log にある。"}
	HandMatches  = Key{"Matches", "対戦"}
	HandOpponent = Key{"opponent", "相手"}
	HandWon      = Key{"won", "勝ち"}
	HandDrawn    = Key{"drawn", "引き分け"}
	HandLost     = Key{"lost", "負け"}
	HandGames    = Key{"Games", "対局"}
	HandSeats    = Key{"our seats", "席"}
	HandEnd      = Key{"end", "終局"}
	HandRecord   = Key{"record", "棋譜"}
	HandUnended  = Key{"not over", "対局中"}
	HandFault    = Key{"What went wrong: %s, game %d", "不具合: %s 第%d局"}
	HandSeat     = Key{"%s: %s", "%s: %s"}
	HandMore     = Key{"and %d more", "ほか%d件"}
	HandRepeat   = Key{"These commands send the program the same input again, up to the step in which it failed. Run them in this folder; PROGRAM is the folder with your program.", "次のコマンドで、不具合の起きたステップまでに送られたものをもう一度プログラムに送れる。このフォルダで実行する。PROGRAM はプログラムのあるフォルダ。"}
	HandFine     = Key{"Your programs ran without faults.", "プログラムの不具合はなかった。"}
	HandFiles    = Key{"In this folder", "このフォルダの内容"}
	HandRecords  = Key{"games/: the records", "games/: 棋譜"}
	HandStderr   = Key{"stderr/: the programs' standard error", "stderr/: 標準エラー出力"}
	HandTalk     = Key{"talk/: what they were sent (>) and what they answered (<)", "talk/: 送られたもの (>) と答え (<)"}
	HandBuild    = Key{"build.log: the output of the build", "build.log: ビルドの出力"}
	HandTable    = Key{"standings.txt: the standings", "standings.ja.txt: 順位"}
	HandDone     = Key{"%s  %s", "%s  %s"}
	HandLater    = Key{"%s isn't over; the folders cover the games so far", "%s はまだ終わっていない。これまでの分をまとめた"}
)

var helpTournamentHandback = Help{
	Short: Key{"Write a folder for each team: records, stderr, comments, faults", "チームごとのフォルダを作る: 棋譜、標準エラー出力、通信、不具合"},
	Long: Key{`Write a folder to hand back to each entrant of a tournament: the records of its
games, its programs' standard error, what they were sent and what they
answered, the standings, and a page that describes each game, in English and
Japanese, as Markdown and HTML. For each crash the page has the step, the last
lines of stderr, and a command that sends the program again exactly what it was
sent. The tournament may be running; another call brings the folders up
to date.`,
		`大会の参加者ごとに、返却用のフォルダを作ります。対局の棋譜、プログラムが標準エラー出力に書いたもの、送られたものと答え、順位、各局の経過をまとめたページ（Markdown と HTML、日本語と英語）が入ります。プログラムが落ちた対局には、そのステップ、標準エラー出力の最後の部分、送られたものをそのまま再現するコマンドが載ります。大会の進行中でも使え、もう一度呼び出せば新しい内容になります。`},
	Flags: map[string]Key{
		"output": {"write the folders into `FOLDER` (default: handback in the tournament's folder)", "フォルダ `FOLDER` の中に作る（省略時は大会のフォルダの handback）"},
	},
}
