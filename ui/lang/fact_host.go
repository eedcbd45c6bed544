package lang

// A server's messages about its clients and games, and about what the machine lacks or
// can't handle.
var _ = addFacts(map[string]string{
	"csatcp.log.back":     "%[1]s: %[2]s が復帰",
	"csatcp.log.crowd":    "%[1]v: 未ログインの接続が%[2]d件を超えたため、古いものから切断（これまでに%[3]d件）",
	"csatcp.log.in":       "%[1]s が %[2]v からログイン",
	"csatcp.log.left":     "%[1]s が退出",
	"csatcp.log.lost":     "%[1]s: %[2]s との接続が切れた: %[3]v",
	"csatcp.log.refused":  "%[1]v: ログインを受け付けず: %[2]v",
	"csatcp.log.rejected": "%[1]s: %[2]s が対局に同意しない",
	"csatcp.log.notback":  "%[1]s は対局に復帰しない: %[2]v",
	"cli.serve.listening": "%[1]v で待ち受け中",
	"cli.serve.stuck":     "%[1]s を再開できない: %[2]v",
	"cli.serve.waits":     "%[1]s はクライアントの再ログインを待って再開する",

	"host.space":      "メモリの上限 (ulimit -v) が %[1]d KiB しかない。%[2]d 以上が必要",
	"cli.paper.games": "%[1]s: %[2]d局ある。図のファイルは一度に%[3]d局まで。--game N か、上限のない HTML を指定",
})
