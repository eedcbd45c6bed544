//go:build linux && !amd64

package main

import "golang.org/x/sys/unix"

const low32 = 0

// call32 fails where a program has no second set of calls.
func call32(uint32, ...uint32) (uint32, error) { return 0, unix.ENOSYS }
