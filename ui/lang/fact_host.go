package lang

// What the machine lacks, and what is too much for it.
var _ = addFacts(map[string]string{
	"host.space":      "メモリの上限 (ulimit -v) が %[1]d KiB しかない。%[2]d 以上が必要",
	"cli.paper.games": "%[1]s: %[2]d局ある。図のファイルは一度に%[3]d局まで。--game N か、上限のない HTML を指定",
})
