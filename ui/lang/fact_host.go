package lang

// What the machine lacks.
var _ = addFacts(map[string]string{
	"host.space": "メモリの上限 (ulimit -v) が %[1]d KiB しかない。%[2]d 以上が要る",
})
