package cli

import (
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestHeard reads a pipe whose readers wait in the kernel without waiting there, up to its
// end, and leaves it as it was.
func TestHeard(t *testing.T) {
	var ends [2]int
	if err := unix.Pipe2(ends[:], unix.O_CLOEXEC); err != nil {
		t.Fatal(err)
	}
	in, out := os.NewFile(uintptr(ends[0]), "in"), os.NewFile(uintptr(ends[1]), "out")
	defer in.Close()
	if in.SetReadDeadline(time.Now()) == nil {
		t.Fatal("the pipe is read without waiting already")
	}
	h, ok := heard(in).(*os.File)
	if !ok || h == in {
		t.Fatal("the pipe wasn't opened again")
	}
	defer h.Close()
	if err := h.SetReadDeadline(time.Now().Add(time.Millisecond)); err != nil {
		t.Fatalf("it is read as before: %v", err)
	}
	if _, err := h.Read(make([]byte, 1)); !os.IsTimeout(err) {
		t.Errorf("an empty pipe: %v", err)
	}
	if err := h.SetReadDeadline(time.Time{}); err != nil {
		t.Fatal(err)
	}
	if flags, err := unix.FcntlInt(uintptr(ends[0]), unix.F_GETFL, 0); err != nil || flags&unix.O_NONBLOCK != 0 {
		t.Errorf("the pipe itself has changed: %#x, %v", flags, err)
	}
	go func() {
		_, _ = io.WriteString(out, "genmove b\n")
		_ = out.Close()
	}()
	if text, err := io.ReadAll(h); err != nil || string(text) != "genmove b\n" {
		t.Errorf("%q, %v", text, err)
	}
	file, err := os.Create(t.TempDir() + "/in")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text := strings.NewReader("quit\n")
	if heard(file) != io.Reader(file) || heard(text) != io.Reader(text) {
		t.Error("what is no pipe isn't read as it is")
	}
}
