package lang

// Errors and faults of programs that analyse.
var _ = addFacts(map[string]string{
	"gomocup.study": "検討を断った: %[1]q",
	"study.move":    "この局面で打てる（指せる）手のはずが %[1]q",
	"study.barely":  "一手しか示せない: %[1]s に %[2]s がない",
	"study.mate":    "詰みを探す命令がない（%[1]s に答えない）",
	"study.none":    "検討の命令がない: %[1]s に %[2]s がない",
})
