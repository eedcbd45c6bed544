package main

import "golang.org/x/sys/unix"

// int80 makes a system call as a 32-bit program does, which any program of amd64 can.
func int80(nr, a, b, c, d uint32) (r int32)

// low32 is the flag of mmap(2) for such addresses.
const low32 = unix.MAP_32BIT

// call32 is call for a 32-bit call.
func call32(nr uint32, args ...uint32) (uint32, error) {
	var a [4]uint32
	copy(a[:], args)
	if r := int80(nr, a[0], a[1], a[2], a[3]); r < 0 {
		return 0, unix.Errno(-r)
	} else {
		return uint32(r), nil
	}
}
