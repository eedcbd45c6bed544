package lang

// Errors in the programs that teams hand in.
var _ = addFacts(map[string]string{
	"roster.handed":         "%[1]s: %[2]s のプロトコルは複数ある。team.toml に protocol を書く",
	"roster.handedto":       "%[1]s: プロトコル %[2]q ではプログラムを起動できない",
	"team.build":            "ビルド（%[1]s）が終了コード%[2]dで終わった",
	"team.copy":             "フォルダをコピーできない: %[1]s",
	"team.fault":            "ビルド（%[1]s）を打ち切った: %[2]s",
	"team.file":             "%[1]s: %[2]s",
	"team.folder":           "フォルダが%[1]d MBより大きい",
	"team.key":              "%[1]q というキーはない。キーは %[2]s",
	"team.killed":           "ビルド（%[1]s）がシグナルで終わった",
	"team.large":            "%[1]s: %[2]dバイト以下のテキストにする",
	"team.name":             "name: 前後に空白のない%[1]dバイト以下の名前を指定（%[2]q とある）",
	"team.none":             "%[1]s: 起動方法を書いたファイル %[2]s がない",
	"team.program":          "起動するプログラム %[1]s がない",
	"team.seat":             "start: %[1]s のそれぞれのコマンドを書く（%[2]s とある）",
	"team.slow":             "ビルド（%[1]s）が%[2]sで終わらなかった",
	"team.start":            "start: プログラムを起動するコマンドを書く",
	"team.startof":          "start: %[1]s のコマンドがない",
	"team.text":             "%[1]s: 引用符で囲んだ文字列を書く",
	"team.toml":             "TOML として読めない: %[1]s",
	"tournament.build":      "%[1]s: %[2]s",
	"tournament.build.few":  "対戦できる参加者が%[1]d。二者以上が必要",
	"tournament.build.late": "大会の開始時に %[1]s を読めなかった",
	"tournament.teams":      "teams: %[1]s にチームのフォルダがない",
})
