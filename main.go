// Dohyo (土俵) is a terminal arena for local engine matches.
package main

import (
	"os"

	"dohyo/ui/app"
	"dohyo/ui/cli"
	"dohyo/ui/kit"
	"dohyo/ui/kits"
)

func main() {
	kit.Install(kits.All...)
	os.Exit(app.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
