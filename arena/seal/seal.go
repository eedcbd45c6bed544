// Package seal adds checksums to the lines of a journal. The last key of each
// line is the CRC-32C of all lines up to and including it, each without its own
// checksum and line end:
//
//	{"event":"ready","at":"2026-11-22T03:08:16.000Z","game":1,"sum":"5a0c9e41"}
//
// A line that is changed, cut, moved, repeated or added is therefore noticed at
// that line or the next.
//
//	var c seal.Chain
//	line = seal.Append(line, c.Add(line))
//	err := c.Check(line)
//
// The package also has the lock by which one process at a time writes a journal.
// It doesn't know what the lines mean.
package seal

import (
	"bytes"
	"encoding/json"
	"hash/crc32"
	"os"
	"strings"
	"syscall"
	"time"

	"dohyo/boards/fact"
)

var (
	// ErrSum reports that a journal's line isn't what was written, or isn't where it
	// was written.
	ErrSum error = fact.New("arena.checksum.wrong", "the checksum is wrong: this line was changed, or an earlier line was cut, moved or added")

	// ErrNone reports that a line has no checksum in a journal that has them.
	ErrNone error = fact.New("arena.checksum.none", "expected a checksum at the end of the line, as on the lines before it")
)

// castagnoli is the checksum's table, which hash/crc32 makes at the first call: most
// programs that a match starts need none.
func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// A Chain is the running checksum of a journal's lines. In a journal of an older
// version the first line that has a checksum covers all lines before it.
type Chain struct {
	Sum    uint32
	Sealed bool // a line had a checksum, so all further ones must
}

// Add adds a line to the checksum and returns the line's checksum.
func (c *Chain) Add(line []byte) uint32 {
	c.Sum, c.Sealed = crc32.Update(c.Sum, castagnoli(), line), true
	return c.Sum
}

// Check checks and adds the next line, without its line end. On an error the
// chain is unchanged.
func (c *Chain) Check(line []byte) error {
	body, want, sealed := Split(line)
	if !sealed {
		if c.Sealed {
			return ErrNone
		}
		c.Sum = crc32.Update(c.Sum, castagnoli(), line)
		return nil
	}
	sum := closed(crc32.Update(c.Sum, castagnoli(), body))
	if sum != want {
		return ErrSum
	}
	c.Sum, c.Sealed = sum, true
	return nil
}

// Torn reports whether the last line of a journal, which Check refuses or which
// can't be parsed, may be incomplete. Otherwise it is damaged.
func (c *Chain) Torn(line []byte) bool {
	_, _, sealed := Split(line)
	return !c.Sealed || !sealed && !json.Valid(line)
}

// closed adds the brace that closes a line to a checksum: one step of the
// algorithm, for which a call would cost as much as for a line.
func closed(sum uint32) uint32 {
	sum = ^sum
	return ^(castagnoli()[byte(sum)^'}'] ^ sum>>8)
}

const key = `,"sum":"`

// Append adds a checksum to a line of JSON as its last key.
func Append(line []byte, sum uint32) []byte {
	line = append(line[:len(line)-1], key...)
	for shift := 28; shift >= 0; shift -= 4 {
		line = append(line, digits[sum>>shift&15])
	}
	return append(line, `"}`...)
}

// Split splits a line into the part before its checksum and the checksum. A line
// without one isn't sealed.
func Split(line []byte) (body []byte, sum uint32, sealed bool) {
	n := len(line) - len(key) - len(`00000000"}`)
	if n < 1 || string(line[n:n+len(key)]) != key || string(line[len(line)-2:]) != `"}` {
		return line, 0, false
	}
	bad := uint8(0)
	for _, d := range line[n+len(key) : len(line)-2] {
		v := hex[d]
		bad |= v
		sum = sum<<4 | uint32(v)
	}
	if bad > 15 {
		return line, 0, false
	}
	return line[:n], sum, true
}

// hex holds the values of the digits of checksums, and a larger one for every
// other byte.
var hex = func() (t [256]uint8) {
	for d := range t {
		t[d] = uint8(min(uint(strings.IndexByte(digits, byte(d))), 0xff))
	}
	return t
}()

const digits = "0123456789abcdef"

// Text returns a journal's line without the bytes that end it: a line feed, perhaps
// with a carriage return before it, or the zeros that a power cut may leave.
func Text(line []byte) []byte {
	if n := len(line) - 1; n > 0 && line[n] == '\n' && line[n-1] == '}' {
		return line[:n]
	}
	return bytes.TrimRight(line, "\r\n\x00")
}

// Lock locks a journal until the file is closed. It retries a few times, since a
// process that only checks the lock holds it for a moment.
func Lock(f *os.File) bool {
	for range 10 {
		if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
			return true
		}
		time.Sleep(5 * time.Millisecond)
	}
	return false
}

// Unlock releases a journal's lock.
func Unlock(f *os.File) { _ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }

// Locked reports whether somebody holds the lock of a journal.
func Locked(file string) bool {
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close() // releases the lock
	return syscall.Flock(int(f.Fd()), syscall.LOCK_SH|syscall.LOCK_NB) != nil
}
