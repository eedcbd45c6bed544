package lang

// TourUnpacked reports how many matches were unpacked into a folder.
var TourUnpacked = Key{"%d {match|matches} unpacked into %s", "%d対戦を %s に取り出した"}

var helpTournamentUnpack = Help{
	Short: Key{"Make folders for matches that are kept in bundle files", "まとめて保存された対戦のフォルダを作る"},
	Long: Key{`Quick matches of a tournament are kept together in a few files (bundles:
matches/1.bundle …), since making a folder would take longer than playing them.
Any command that is given the path of such a match makes its folder.
This one makes the folders of the named matches, or of all, with journals and
records. The tournament may be running.`,
		`短時間で終わる大会の対戦は、フォルダを作るほうが対局より長くかかるため、matches/1.bundle などのファイルにまとめて保存されます。そうした対戦のパスを指定すれば、どのコマンドも必要なフォルダを自動で作ります。このコマンドは、指定した対戦（省略時はすべて）のフォルダを作り、ジャーナルと棋譜を置きます。大会の進行中でも使えます。`},
}
