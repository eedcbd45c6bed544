// Dohyo (土俵) is a terminal arena for local engine matches.
package main

import (
	"os"

	"dohyo/ui/cli"
	"dohyo/ui/kit"
	"dohyo/ui/kits"
	"dohyo/ui/tui"
)

func main() {
	kit.Install(kits.All...)
	os.Exit(cli.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}, tui.Screens()))
}
