// Command faultyplayer is the engine of package faulty as a program of its own,
// for tests that start it hundreds of times (faulty.Build).
package main

import (
	"os"

	"dohyo/engines/faulty"
)

func main() {
	faulty.Hook()
	os.Exit(2)
}
