//go:build dragonfly || freebsd || netbsd || openbsd

package process

// maxrssUnit is the unit of Rusage.Maxrss in bytes.
const maxrssUnit = 1024
