//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

// prompt only has an effect on Linux.
func prompt() {}
