//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package serial

import (
	"dohyo/boards/fact"

	"golang.org/x/sys/unix"
)

// apply makes a raw line of fd, with the settings of s, which are complete. Most devices don't
// report a setting that they can't make, so apply reads the settings back.
func apply(fd int, s Settings) error {
	t, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return err
	}
	t.Iflag = unix.IGNBRK // a break is no byte
	t.Oflag = 0
	t.Lflag = 0
	t.Cflag = t.Cflag&unix.HUPCL | unix.CREAD | unix.CLOCAL
	switch s.Data {
	case 5:
		t.Cflag |= unix.CS5
	case 6:
		t.Cflag |= unix.CS6
	case 7:
		t.Cflag |= unix.CS7
	default:
		t.Cflag |= unix.CS8
	}
	if s.Parity != None {
		t.Cflag |= unix.PARENB
		t.Iflag |= unix.INPCK | unix.IGNPAR // a byte with a wrong parity is lost
	}
	if s.Parity == Odd {
		t.Cflag |= unix.PARODD
	}
	if s.Stop == 2 {
		t.Cflag |= unix.CSTOPB
	}
	switch s.Flow {
	case XON:
		t.Iflag |= unix.IXON | unix.IXOFF
	case RTSCTS:
		t.Cflag |= unix.CRTSCTS
	}
	t.Cc[unix.VMIN], t.Cc[unix.VTIME] = 1, 0
	t.Cc[unix.VSTART], t.Cc[unix.VSTOP] = 0x11, 0x13
	setSpeed(t, s.Baud)
	want := *t
	if err := unix.IoctlSetTermios(fd, setTermios, t); err != nil {
		return err
	}
	got, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return err
	}
	const frame = unix.CSIZE | unix.PARENB | unix.PARODD | unix.CSTOPB | unix.CRTSCTS
	const flow = unix.IXON | unix.IXOFF
	if got.Cflag&frame != want.Cflag&frame || got.Iflag&flow != want.Iflag&flow || !sameSpeed(got, &want) {
		return fact.Errorf("serial.unable", "it doesn't support %s", s.String())
	}
	return nil
}
