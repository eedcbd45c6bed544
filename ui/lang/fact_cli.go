package lang

// What the command line finds wrong with a call.
var _ = addFacts(map[string]string{
	"cli.arguments.exactly": "%[1]s: %[2]s を指定 (引数が%[3]d個ある)。詳しくは '%[4]s --help'",
	"cli.arguments.atleast": "%[1]s: %[2]s を指定。詳しくは '%[3]s --help'",
	"cli.arguments.atmost":  "%[1]s: %[2]s を指定 (引数が%[3]d個ある)。詳しくは '%[4]s --help'",
	"cli.command.unknown":   "%[1]q というコマンドはない%[2]s。詳しくは '%[3]s --help'",
	"cli.near":              " (もしかして: %[1]s)",
	"cli.near.none":         "",
	"cli.flag.unknown":      "%[1]s という指定はない%[2]s。詳しくは '%[3]s --help'",
	"cli.flag.novalue":      "%[1]s には値が要る。詳しくは '%[2]s --help'",
	"cli.flag.syntax":       "%[1]s は指定として読めない。詳しくは '%[2]s --help'",
	"cli.flag.value":        "--%[1]s %[2]s: %[3]sを指定",
	"cli.flag.int":          "整数",
	"cli.flag.uint":         "0以上の整数",
	"cli.flag.number":       "数",
	"cli.flag.bool":         "true か false",
	"cli.flag.duration":     "500ms や 2s のような時間",
	"cli.flag.small":        "もっと小さい%[1]s",
	"cli.game.unknown":      "%[1]q というゲームはない%[2]s。あるのは %[3]s",
	"cli.lobby.terminal":    "ロビーには端末が要る。端末なしなら 'dohyo match --headless'",
})
