// Dohyo (土俵) is a terminal arena for local engine matches.
//
//	dohyo                                        # the lobby
//	dohyo match gomoku hangetsu mangetsu         # a match on the screen
//	dohyo tournament new rating -o pool.toml     # a tournament's file
//
// This file installs the games and calls ui/app. It holds no logic.
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
