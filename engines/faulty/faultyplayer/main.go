// Command faultyplayer is the engine of package faulty as a program of its own,
// for tests that start it hundreds of times.
//
//	faulty.Build(dir)
//	player := faulty.Command("gomocup", "hang")
//
// It isn't part of dohyo, and no user starts it.
package main

import (
	"os"

	"dohyo/engines/faulty"
)

func main() {
	faulty.Hook()
	os.Exit(2)
}
