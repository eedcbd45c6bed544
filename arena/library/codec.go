package library

import (
	"encoding/binary"

	"dohyo/boards/fact"
)

// errCut is the error of an entry that is shorter than it says.
var errCut = fact.New("library.cut", "an entry is cut short")

// errOdd is the error of an entry that says what no game has.
var errOdd = fact.New("library.odd", "an entry is damaged")

// An encoder writes entries: unsigned numbers as varints, texts with their length
// before them.
type encoder struct{ b []byte }

func (e *encoder) number(n uint64) { e.b = binary.AppendUvarint(e.b, n) }
func (e *encoder) text(s string)   { e.number(uint64(len(s))); e.b = append(e.b, s...) }

// A decoder reads them. After an error it returns zeros.
type decoder struct {
	b   []byte
	err error
}

func (d *decoder) number() uint64 {
	n, size := binary.Uvarint(d.b)
	if size <= 0 {
		d.b, d.err = nil, errCut
		return 0
	}
	d.b = d.b[size:]
	return n
}

func (d *decoder) bytes(n uint64) []byte {
	if n > uint64(len(d.b)) {
		d.b, d.err = nil, errCut
		return nil
	}
	b := d.b[:n]
	d.b = d.b[n:]
	return b
}

func (d *decoder) text() string { return string(d.bytes(d.number())) }
