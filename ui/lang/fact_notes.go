package lang

// What had to be put up with in a turn, and what a program is confined to.
var _ = addFacts(map[string]string{
	"engines.and":     "%[1]s、%[2]s",
	"arena.note.seat": "%[1]s: %[2]s",

	"process.denied":  "拒否: %[1]s",
	"process.noise":   "意味のない出力%[1]d行%[2]s",
	"process.surplus": "手番外の出力%[1]dバイトは捨てた",
	"csa.surplus":     "手番外の出力%[1]d行は捨てた",
	"csa.echo":        "送られた行をそのまま返す",
	"csa.again":       "前の手をもう一度送った",
	"fivemoku.cut":    "つぶやきは%[1]dバイトまで",
	"gomocup.said":    "出力は %[1]d,%[2]d",
	"gomocup.again":   "%[1]d,%[2]d をもう一度送った",
	"usi.none":        "bestmove %[1]s は投了とみなした",

	"process.try":            "%[2]q %[1]s",
	"process.try.open":       "への書き込み",
	"process.try.remove":     "の削除",
	"process.try.rename":     "の改名",
	"process.try.folder":     "というフォルダの作成",
	"process.try.make":       "の作成",
	"process.try.link":       "のリンク",
	"process.try.truncate":   "の切り詰め",
	"process.try.mode":       "のモードの変更",
	"process.try.owner":      "の所有者の変更",
	"process.try.times":      "の日時の変更",
	"process.try.attributes": "の属性の変更",

	"process.hold.killed":   "本体とともに終了",
	"process.hold.none":     "隔離なし: %[1]s",
	"process.hold.writes":   "書き込みは自分のフォルダのみ (Landlock %[1]d)",
	"process.hold.nowrites": "書き込み制限なし: %[1]s",
	"process.hold.system":   "このシステムでは書き込み制限なし",
	"process.hold.session":  "独自のセッション",
	"process.hold.group":    "独自のプロセスグループ",
	"process.hold.signals":  "シグナルは自分のプロセスのみ",
	"process.hold.unseen":   "外への書き込みの試みは検出せず: %[1]s",
	"process.hold.seen":     "外への書き込みの試みを検出 (seccomp)",
	"process.hold.counted":  "プロセスとスレッドを事前に計数",
})
