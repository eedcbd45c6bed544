//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package serial

import "golang.org/x/sys/unix"

const (
	getTermios = unix.TIOCGETA
	setTermios = unix.TIOCSETA
)

// rate is what the system calls a number of baud: here, the number.
func rate(baud int) (int, bool) { return baud, baud >= 50 && baud <= 4000000 }

func setSpeed(t *unix.Termios, baud int) { setNumber(&t.Ispeed, baud); setNumber(&t.Ospeed, baud) }

// setNumber is for fields of another type on each system.
func setNumber[T int32 | uint32 | int64 | uint64](field *T, n int) { *field = T(n) }

func sameSpeed(a, b *unix.Termios) bool { return a.Ospeed == b.Ospeed }

// What is to be flushed, by <sys/fcntl.h>.
const (
	fread  = 1
	fwrite = 2
)

// flushInput drops what came and wasn't read.
func flushInput(fd int) error { return unix.IoctlSetPointerInt(fd, unix.TIOCFLUSH, fread) }

// flushAll drops what is on its way in both directions.
func flushAll(fd int) error { return unix.IoctlSetPointerInt(fd, unix.TIOCFLUSH, fread|fwrite) }

// waiting asks how many bytes have come: FIONREAD, by <sys/filio.h>.
const waiting = 0x4004667f
