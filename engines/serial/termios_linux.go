package serial

import "golang.org/x/sys/unix"

const (
	getTermios = unix.TCGETS
	setTermios = unix.TCSETS
)

// rates are the speeds with a name.
var rates = map[int]uint32{
	50: unix.B50, 75: unix.B75, 110: unix.B110, 134: unix.B134, 150: unix.B150, 200: unix.B200, 300: unix.B300,
	600: unix.B600, 1200: unix.B1200, 1800: unix.B1800, 2400: unix.B2400, 4800: unix.B4800, 9600: unix.B9600,
	19200: unix.B19200, 38400: unix.B38400, 57600: unix.B57600, 115200: unix.B115200, 230400: unix.B230400,
	460800: unix.B460800, 921600: unix.B921600,
}

// rate is what the system calls a number of baud.
func rate(baud int) (uint32, bool) {
	r, ok := rates[baud]
	return r, ok
}

func setSpeed(t *unix.Termios, baud int) {
	r, _ := rate(baud)
	t.Cflag = t.Cflag&^unix.CBAUD | r
	t.Ispeed, t.Ospeed = r, r
}

func sameSpeed(a, b *unix.Termios) bool { return a.Cflag&unix.CBAUD == b.Cflag&unix.CBAUD }

// flushInput drops what came and wasn't read.
func flushInput(fd int) error { return unix.IoctlSetInt(fd, unix.TCFLSH, unix.TCIFLUSH) }

// flushAll drops what is on its way in both directions.
func flushAll(fd int) error { return unix.IoctlSetInt(fd, unix.TCFLSH, unix.TCIOFLUSH) }

// waiting asks how many bytes have come.
const waiting = unix.TIOCINQ
