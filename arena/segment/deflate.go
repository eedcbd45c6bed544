package segment

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"math/bits"
	"sync"
)

// sample is how much of the lines is compressed to see whether the quick way does.
const sample = 64 << 10

// appendPacked appends lines, compressed by deflate (RFC 1951): by appendDeflate where
// that leaves at most two fifths of them. It does for the moves of players that say
// nothing, which come in by the hundred thousand, but hardly for others' talk.
func appendPacked(b, lines []byte) []byte {
	first := lines[:min(len(lines), sample)]
	quick := appendDeflate(b, first)
	switch {
	case 5*(len(quick)-len(b)) > 2*len(first):
		return appendSearched(b, lines)
	case len(first) == len(lines):
		return quick
	}
	return appendDeflate(b, lines)
}

// compressors are reused, because each has tables of almost a megabyte.
var compressors = sync.Pool{New: func() any {
	z, _ := flate.NewWriter(nil, flate.BestSpeed) // the level is one there is
	return z
}}

// appendSearched appends lines, compressed by a search for what stands there twice.
func appendSearched(b, lines []byte) []byte {
	buf := bytes.NewBuffer(b)
	z, _ := compressors.Get().(*flate.Writer)
	defer compressors.Put(z)
	z.Reset(buf)
	_, _ = z.Write(lines) // a buffer takes everything
	_ = z.Close()
	return buf.Bytes()
}

// appendDeflate appends lines as one block with the fixed codes. A line of a journal
// resembles the last but one of its kind, in which the same player moved, so each is
// compared with that line alone. This takes a fraction of the time that a search takes,
// and games go on meanwhile.
func appendDeflate(b, lines []byte) []byte {
	w := bitWriter{b: b}
	w.add(1|1<<1, 3)     // the last block, with the fixed codes
	var kinds [64][2]int // where the last two lines of a kind begin, counted from 1
	for at := 0; at < len(lines); {
		end := lineEnd(lines, at)
		kind := &kinds[kindOf(lines[at:end])]
		like := kind[1] - 1
		if like < 0 {
			like = kind[0] - 1
		}
		if like < 0 || at-like > farthest {
			w.literals(lines[at:end])
		} else {
			w.line(lines[:end], at, like)
		}
		kind[0], kind[1], at = at+1, kind[0], end
	}
	w.add(0, 7) // the end of the block
	return w.flush()
}

// lineEnd returns where the line ends that begins at a byte.
func lineEnd(lines []byte, at int) int {
	if n := bytes.IndexByte(lines[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(lines)
}

// kindOf returns a number below 64 for how a line begins, which is the name of its
// event. Others may have the same one.
func kindOf(line []byte) int {
	const name = len(`{"event":"`)
	if len(line) < name+8 {
		return 0
	}
	return int(binary.LittleEndian.Uint64(line[name:]) * 0x9e3779b97f4a7c15 >> 58)
}

// What deflate can refer back to.
const (
	farthest = 1 << 15
	shortest = 4 // 3 are allowed, but gain nothing
	longest  = 258
)

// line writes the line that begins at a byte and ends with the text, by what it has
// in common with an earlier line. Behind a difference both go on where the next
// key or word begins.
func (w *bitWriter) line(text []byte, at, like int) {
	from := at
	for i, j := at, like; ; {
		n := common(text[i:], text[j:from])
		if n < shortest {
			w.literals(text[i : i+n])
		} else {
			w.match(n, i-j)
		}
		i, j = i+n, j+n
		start := i
		for i < len(text) && !parts(text[i]) {
			i++
		}
		w.literals(text[start:i])
		if i == len(text) {
			return
		}
		for j < from && text[j] != text[i] {
			j++
		}
		if j == from {
			w.literals(text[i:])
			return
		}
	}
}

// parts reports whether a byte stands between keys, or between words.
func parts(c byte) bool { return c == ',' || c == ' ' }

// common returns the length of what two texts begin with.
func common(a, b []byte) int {
	n, most := 0, min(len(a), len(b))
	for ; n+8 <= most; n += 8 {
		if d := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); d != 0 {
			return n + bits.TrailingZeros64(d)/8
		}
	}
	for n < most && a[n] == b[n] {
		n++
	}
	return n
}

// A bitWriter writes the symbols of a block with the fixed codes (RFC 1951, 3.2.6).
type bitWriter struct {
	b    []byte
	acc  uint64 // bits that aren't in b, the next lowest
	size uint   // their number, below 8 between two symbols
}

// A code is the bits of a symbol in the order in which they are written, the first
// lowest.
type code struct {
	bits uint32
	size uint
}

// symbols holds the codes of the bytes, of the block's end (256), and of what begins a
// length.
var symbols = func() (t [288]code) {
	for i := range t {
		c, size := uint32(0), uint(8)
		switch {
		case i < 144:
			c = 0x30 + uint32(i)
		case i < 256:
			c, size = 0x190+uint32(i-144), 9
		case i < 280:
			c, size = uint32(i-256), 7
		default:
			c = 0xc0 + uint32(i-280)
		}
		t[i] = code{bits.Reverse32(c) >> (32 - size), size}
	}
	return t
}()

func (w *bitWriter) add(v uint32, size uint) {
	w.acc |= uint64(v) << w.size
	w.size += size
}

// settle moves whole bytes out of the way.
func (w *bitWriter) settle() {
	w.b = binary.LittleEndian.AppendUint64(w.b, w.acc)
	whole := w.size / 8
	w.b = w.b[:len(w.b)-8+int(whole)]
	w.acc >>= 8 * whole
	w.size %= 8
}

func (w *bitWriter) literals(text []byte) {
	for _, c := range text {
		s := symbols[c]
		w.add(s.bits, s.size)
		if w.size > 40 {
			w.settle()
		}
	}
	w.settle()
}

// match writes that so many bytes stand some bytes before as well.
func (w *bitWriter) match(n, distance int) {
	for n > 0 {
		part := min(n, longest)
		if left := n - part; left > 0 && left < shortest {
			part -= shortest // so that the rest can be written
		}
		n -= part
		symbol, extra, size := lengthSymbol(part)
		s := symbols[symbol]
		w.add(s.bits, s.size)
		w.add(extra, size)
		symbol, extra, size = distanceSymbol(distance)
		w.add(bits.Reverse32(uint32(symbol))>>27, 5)
		w.add(extra, size)
		w.settle()
	}
}

// lengthSymbol returns the symbol of a length, and its further bits.
func lengthSymbol(n int) (symbol int, extra uint32, size uint) {
	if n == longest {
		return 285, 0, 0
	}
	group, extra, size := powers(n-3, 3)
	return 257 + group, extra, size
}

// distanceSymbol returns the symbol of a distance, and its further bits.
func distanceSymbol(n int) (symbol int, extra uint32, size uint) { return powers(n-1, 2) }

// powers numbers ranges of values, of which 1<<(top-1) at a time are of a size, each
// time of twice the size before, but for the first two. It returns the number of a
// value's range, and in how many bits where in the range it is.
func powers(v, top int) (group int, extra uint32, size uint) {
	if v < 1<<top {
		return v, 0, 0
	}
	size = uint(bits.Len(uint(v)) - top)
	return int(size)<<(top-1) + v>>size, uint32(v) & (1<<size - 1), size
}

// flush writes the last bits.
func (w *bitWriter) flush() []byte {
	w.size += 7 // up to a whole byte
	w.settle()
	return w.b
}
