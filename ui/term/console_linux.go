package term

import (
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// gioUnimap asks a virtual console for the characters of its font (GIO_UNIMAP, ioctl_console(2)).
const gioUnimap = 0x4B66

// mostUnimap is the most characters that the kernel can name in an answer.
const mostUnimap = 1<<16 - 1

// A unipair is a character of a font, and its place there: the kernel's struct unipair.
type unipair struct{ char, _ uint16 }

// A unimap is the kernel's struct unimapdesc.
type unimap struct {
	count   uint16
	entries *unipair
}

// consoleFont returns the characters that the font of a virtual console has. It returns nil for
// other terminals, also for one that says it is a console from the far end of a line.
func consoleFont(f *os.File) map[rune]bool {
	pairs := make([]unipair, mostUnimap)
	m := unimap{mostUnimap, &pairs[0]}
	_, _, failed := unix.Syscall(unix.SYS_IOCTL, f.Fd(), gioUnimap, uintptr(unsafe.Pointer(&m)))
	runtime.KeepAlive(pairs)
	if failed != 0 {
		return nil
	}
	font := map[rune]bool{}
	for _, p := range pairs[:m.count] {
		font[rune(p.char)] = true
	}
	return font
}
