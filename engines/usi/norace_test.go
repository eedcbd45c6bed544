//go:build !race

package usi

// race says that the race detector is in the engine too, whose shadow memory
// counts as the engine's own.
const race = false
