//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sys/unix"

	"dohyo/boards/safe"
)

// chunk is the number of bytes of stderr to read at once.
const chunk = pipeSize

// lastKept is how many bytes of stderr stay in memory for the last words, and
// lastShown how many of them are shown.
const (
	lastKept  = 16 << 10
	lastShown = 200
)

// A stderrLog keeps the stderr of one player's programs. It writes the first
// half of its limit to the file at once and keeps the last half in memory until close.
// Between them it writes a line that says how much was left out. One pipe serves all
// of the player's programs, one after the other.
type stderrLog struct {
	r, w int
	file *os.File // nil: keep only the last words
	half int64    // bytes to the file at once, and again for the tail; 0 means no limit

	mu   sync.Mutex
	last []byte // the last bytes, up to lastKept

	reading sync.Mutex // protects the following fields
	wrote   int64      // bytes in the file
	buf     []byte     // one chunk; allocated at the first output
	ring    []byte     // the tail, half bytes; allocated when the first half is full
	at      int64      // bytes that went through the ring
}

func newStderrLog(path string, limit int64) (*stderrLog, error) {
	l := &stderrLog{half: limit / 2}
	if path != "" {
		var err error
		if l.file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644); err != nil {
			return nil, err
		}
	}
	var err error
	if l.r, l.w, err = newPipe(); err != nil {
		l.file.Close()
		return nil, os.NewSyscallError("pipe", err)
	}
	unix.SetNonblock(l.r, true)
	return l, nil
}

// drain reads what the pipe holds, at most the given number of chunks: a program
// that floods must not keep the loop from its other work. It returns the number of
// bytes.
func (l *stderrLog) drain(chunks int) (came int) {
	l.reading.Lock()
	defer l.reading.Unlock()
	if l.buf == nil {
		l.buf = make([]byte, chunk)
	}
	for ; chunks > 0; chunks-- {
		n, err := unix.Read(l.r, l.buf)
		if err == unix.EINTR {
			continue
		}
		if err != nil || n <= 0 {
			break
		}
		came += n
		l.keep(l.buf[:n])
	}
	return came
}

func (l *stderrLog) keep(b []byte) {
	l.mu.Lock()
	if len(b) >= lastKept {
		l.last = append(l.last[:0], b[len(b)-lastKept:]...)
	} else {
		if over := len(l.last) + len(b) - lastKept; over > 0 {
			l.last = append(l.last[:0], l.last[over:]...)
		}
		l.last = append(l.last, b...)
	}
	l.mu.Unlock()
	if l.file == nil {
		return
	}
	head := b
	if l.half > 0 {
		head = b[:min(int64(len(b)), max(0, l.half-l.wrote))]
	}
	if len(head) > 0 {
		n, _ := l.file.Write(head)
		l.wrote += int64(n)
	}
	l.tail(b[len(head):])
}

// tail appends b to the ring.
func (l *stderrLog) tail(b []byte) {
	if len(b) == 0 {
		return
	}
	if l.ring == nil {
		l.ring = make([]byte, l.half)
	}
	for len(b) > 0 {
		n := copy(l.ring[l.at%l.half:], b)
		l.at += int64(n)
		b = b[n:]
	}
}

// forget empties the memory for the last words: those of an earlier program aren't the
// next one's. The file keeps them.
func (l *stderrLog) forget() {
	l.reading.Lock()
	fresh := l.buf == nil && unread(l.r) == 0
	l.reading.Unlock()
	if fresh {
		return // no program has ended yet, nor said anything
	}
	l.drain(drainAtEnd)
	l.mu.Lock()
	l.last = l.last[:0]
	l.mu.Unlock()
}

// tailText returns the end of stderr that is in memory.
func (l *stderrLog) tailText() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return string(l.last)
}

// lastWords returns the end of stderr in one line that is safe for a terminal: up
// to three of its lines, as many as fit.
func (l *stderrLog) lastWords() string {
	var words []string
	room := lastShown
	lines := strings.Split(l.tailText(), "\n")
	for i := len(lines) - 1; i >= 0 && len(words) < 3; i-- {
		s := safe.Talk(lines[i], lastKept)
		if len(s) > room {
			if len(words) > 0 {
				break
			}
			s = "…" + strings.ToValidUTF8(s[len(s)-room:], "")
		}
		if s != "" {
			words = append(words, s)
			room -= len(s)
		}
	}
	slices.Reverse(words)
	return strings.Join(words, " / ")
}

// close reads the rest of the pipe, and writes the tail to the file.
func (l *stderrLog) close() error {
	l.drain(drainAtEnd)
	unix.Close(l.r)
	unix.Close(l.w)
	if l.file == nil {
		return nil
	}
	var out bytes.Buffer
	if l.at > l.half && l.half > 0 {
		fmt.Fprintf(&out, "\n[… %d bytes left out …]\n", l.at-l.half)
		out.Write(l.ring[l.at%l.half:])
		out.Write(l.ring[:l.at%l.half])
	} else {
		out.Write(l.ring[:l.at])
	}
	_, err := l.file.Write(out.Bytes())
	if e := l.file.Close(); err == nil {
		err = e
	}
	return err
}
