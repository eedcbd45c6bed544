// Package seal puts checksums on the lines of a journal: each line carries, as its
// last key, the CRC-32C of all lines up to itself, each taken without its own
// checksum and line end:
//
//	{"event":"ready","at":"2026-11-22T03:08:16.000Z","game":1,"sum":"5a0c9e41"}
//
// So a line that is changed, cut, moved, repeated or added shows, at that line
// or the next.
//
//	var c seal.Chain
//	line = seal.Append(line, c.Add(line))
//	err := c.Check(line)
//
// The package also has the lock by which one process at a time writes a journal.
package seal

import (
	"encoding/json"
	"hash/crc32"
	"os"
	"syscall"
	"time"

	"dohyo/boards/fact"
)

var (
	// ErrSum says that a journal's line isn't the one that was written, or doesn't
	// stand where it was written.
	ErrSum error = fact.New("arena.checksum.wrong", "the checksum is wrong: this line was changed, or a line before it was cut, moved or added")

	// ErrNone says that a line has no checksum though the journal has them.
	ErrNone error = fact.New("arena.checksum.none", "expected a checksum at the end of the line, as the lines before it have")
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// A Chain is the running checksum of a journal's lines. In a journal of an older
// form the first line that has a checksum covers all lines before it.
type Chain struct {
	Sum    uint32
	Sealed bool // a line had a checksum, so all further ones must
}

// Add takes a line into the checksum and gives the line's.
func (c *Chain) Add(line []byte) uint32 {
	c.Sum, c.Sealed = crc32.Update(c.Sum, castagnoli, line), true
	return c.Sum
}

// Check takes in the next line, without its line end. With an error the chain
// is as it was.
func (c *Chain) Check(line []byte) error {
	body, want, sealed := Split(line)
	if !sealed {
		if c.Sealed {
			return ErrNone
		}
		c.Sum = crc32.Update(c.Sum, castagnoli, line)
		return nil
	}
	sum := crc32.Update(crc32.Update(c.Sum, castagnoli, body), castagnoli, brace)
	if sum != want {
		return ErrSum
	}
	c.Sum, c.Sealed = sum, true
	return nil
}

// Torn tells whether the last line of a journal, which Check refuses or which
// can't be read, may be one that wasn't written to its end. Otherwise it's damaged.
func (c *Chain) Torn(line []byte) bool {
	_, _, sealed := Split(line)
	return !c.Sealed || !sealed && !json.Valid(line)
}

var (
	brace = []byte{'}'}
	key   = `,"sum":"`
)

// Append puts a checksum into a line of JSON as its last key.
func Append(line []byte, sum uint32) []byte {
	line = append(line[:len(line)-1], key...)
	for shift := 28; shift >= 0; shift -= 4 {
		line = append(line, "0123456789abcdef"[sum>>shift&15])
	}
	return append(line, `"}`...)
}

// Split parts a line into what stands before its checksum and the checksum. One
// that has none isn't sealed.
func Split(line []byte) (body []byte, sum uint32, sealed bool) {
	n := len(line) - len(key) - len(`00000000"}`)
	if n < 1 || string(line[n:n+len(key)]) != key || string(line[len(line)-2:]) != `"}` {
		return line, 0, false
	}
	for _, d := range line[n+len(key) : len(line)-2] {
		switch {
		case '0' <= d && d <= '9':
			sum = sum<<4 | uint32(d-'0')
		case 'a' <= d && d <= 'f':
			sum = sum<<4 | uint32(d-'a'+10)
		default:
			return line, 0, false
		}
	}
	return line[:n], sum, true
}

// Lock takes a journal's lock, which ends with the file. Who only looks whether
// a journal is being written holds it for a moment, so it is tried a few times.
func Lock(f *os.File) bool {
	for range 10 {
		if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
			return true
		}
		time.Sleep(5 * time.Millisecond)
	}
	return false
}

// Unlock gives a journal's lock back.
func Unlock(f *os.File) { _ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }

// Locked tells whether somebody holds the lock of a journal.
func Locked(file string) bool {
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close() // which gives the lock back
	return syscall.Flock(int(f.Fd()), syscall.LOCK_SH|syscall.LOCK_NB) != nil
}
