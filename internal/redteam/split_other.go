//go:build linux && !amd64

package main

// splits is false where such an instruction is an error of the program.
const splits = false

func splitLock(*byte, int) {}
