// Package app is dohyo without its games: the commands of package cli with the screens
// of package tui.
//
//	kit.Install(kits.All...)
//	os.Exit(app.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
//
// It has no code of its own. The two are joined here and not in main, because the go
// command compiles packages in the order in which imports name them: the largest two
// come before the games, which a second processor compiles meanwhile.
package app

import (
	"dohyo/ui/cli"
	"dohyo/ui/tui"
)

// Main runs the command line and returns the exit status.
func Main(args []string, s cli.Streams) int { return cli.Main(args, s, tui.Screens()) }
