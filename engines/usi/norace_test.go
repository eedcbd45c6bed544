//go:build !race

package usi

// race tells whether the engine includes the race detector, whose shadow memory
// counts as the engine's own.
const race = false
