package arena

import (
	"cmp"
	"encoding/json"
	"errors"
	"hash/crc32"

	"dohyo/boards/fact"
)

// sealedSince is the first form of the journal in which every line has a
// checksum.
const sealedSince = 2

var (
	// ErrChecksum says that a journal's line isn't the one that was written, or
	// doesn't stand where it was written.
	ErrChecksum error = fact.New("arena.checksum.wrong", "the checksum is wrong: this line was changed, or a line before it was cut, moved or added")

	// ErrNoChecksum says that a line has no checksum though the journal has them.
	ErrNoChecksum error = fact.New("arena.checksum.none", "expected a checksum at the end of the line, as the lines before it have")
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// A chain is the running checksum of a journal's lines. Each line carries, as
// its last key, the CRC-32C of all lines up to itself, each taken without its
// own checksum and line end:
//
//	{"event":"ready","at":"2026-11-22T03:08:16.000Z","game":1,"sum":"5a0c9e41"}
//
// So a line that is changed, cut, moved, repeated or added shows, at that line
// or the next. In a journal of an older form the first line that has a checksum
// covers all lines before it.
type chain struct {
	sum    uint32
	sealed bool // a line had a checksum, so all further ones must
}

// add takes a line into the checksum and gives the line's.
func (c *chain) add(line []byte) uint32 {
	c.sum, c.sealed = crc32.Update(c.sum, castagnoli, line), true
	return c.sum
}

// check takes in the next line, without its line end. With an error the chain
// is as it was. A first line of a form that nobody here knows may have another
// checksum, so its form is the error.
func (c *chain) check(line []byte) error {
	err := c.follow(line)
	if err != nil {
		if e, _ := ParseEvent(line); e != nil {
			if b, ok := e.(*MatchBegin); ok {
				err = cmp.Or(checkVersion(b), err)
			}
		}
	}
	return err
}

func (c *chain) follow(line []byte) error {
	body, want, sealed := unseal(line)
	if !sealed {
		if c.sealed {
			return ErrNoChecksum
		}
		c.sum = crc32.Update(c.sum, castagnoli, line)
		return nil
	}
	sum := crc32.Update(crc32.Update(c.sum, castagnoli, body), castagnoli, brace)
	if sum != want {
		return ErrChecksum
	}
	c.sum, c.sealed = sum, true
	return nil
}

// begun tells whether the first line is of a form that is known, and has a
// checksum where that form has one.
func (c *chain) begun(b *MatchBegin) error {
	if err := checkVersion(b); err != nil {
		return err
	}
	if b.Version >= sealedSince && !c.sealed {
		return ErrNoChecksum
	}
	return nil
}

// torn tells whether the last line, which can't be read, may be one that wasn't
// written to its end. Otherwise it's damaged.
func (c *chain) torn(line []byte, err error) bool {
	var version *VersionError
	if errors.As(err, &version) {
		return false
	}
	_, _, sealed := unseal(line)
	return !c.sealed || !sealed && !json.Valid(line)
}

var (
	brace   = []byte{'}'}
	sealKey = `,"sum":"`
)

// appendSeal puts a checksum into a line of JSON as its last key.
func appendSeal(line []byte, sum uint32) []byte {
	line = append(line[:len(line)-1], sealKey...)
	for shift := 28; shift >= 0; shift -= 4 {
		line = append(line, "0123456789abcdef"[sum>>shift&15])
	}
	return append(line, `"}`...)
}

// unseal splits a line into what stands before its checksum and the checksum.
// One that has none isn't sealed.
func unseal(line []byte) (body []byte, sum uint32, sealed bool) {
	n := len(line) - len(sealKey) - len(`00000000"}`)
	if n < 1 || string(line[n:n+len(sealKey)]) != sealKey || string(line[len(line)-2:]) != `"}` {
		return line, 0, false
	}
	for _, d := range line[n+len(sealKey) : len(line)-2] {
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
