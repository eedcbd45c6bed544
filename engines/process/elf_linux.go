package process

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"golang.org/x/sys/unix"
)

// elfMagic begins programs and libraries.
const elfMagic = "\x7fELF"

// linked is what a program or library says about the files with which it is loaded (elf(5)).
type linked struct {
	interp  string   // the loader; "" if none
	needed  []string // names of libraries
	folders []string // where these are looked for, separated by colons: DT_RUNPATH before DT_RPATH
}

// The most that is read of a file, which may be hostile.
const (
	mostHeaders = 64 << 10 // bytes of program headers; Linux starts no program with more
	mostDynamic = 64 << 10 // bytes of the dynamic section
)

var errNotELF = errors.New("not a program or library") // not told: only whether there is one counts

// The parts of a file that matter here.
const (
	partLoaded  = 1
	partDynamic = 2
	partInterp  = 3
)

// A part of a file, as a program header describes it.
type part struct {
	kind             uint32
	offset, at, size uint64 // in the file, and in memory
}

// readLinked reads the program headers and the dynamic section, as the loader does. It
// doesn't read the sections, which a program needs not have. Package debug/elf reads
// everything else as well, isn't made for hostile files, and brings debug/dwarf along.
func readLinked(r io.ReaderAt) (linked, error) {
	f := elfFile{r: r}
	if err := f.open(); err != nil {
		return linked{}, err
	}
	var l linked
	for _, p := range f.parts {
		switch p.kind {
		case partInterp:
			if p.size < unix.PathMax {
				l.interp = f.text(p.offset)
			}
		case partDynamic:
			f.dynamic(p, &l)
		}
	}
	return l, nil
}

// An elfFile reads the numbers of one file.
type elfFile struct {
	r     io.ReaderAt
	order binary.ByteOrder
	wide  bool // of 64 bits
	parts []part
}

// number reads a number of 4 bytes, or of 8 in a file of 64 bits.
func (f *elfFile) number(b []byte) uint64 {
	if f.wide {
		return f.order.Uint64(b)
	}
	return uint64(f.order.Uint32(b))
}

// open reads the file's header and its program headers.
func (f *elfFile) open() error {
	head := make([]byte, 64)
	if n, err := f.r.ReadAt(head, 0); n < len(head) && (n < 52 || err != io.EOF) || string(head[:4]) != elfMagic {
		return errNotELF
	}
	switch head[4] {
	case 1:
	case 2:
		f.wide = true
	default:
		return errNotELF
	}
	switch head[5] {
	case 1:
		f.order = binary.LittleEndian
	case 2:
		f.order = binary.BigEndian
	default:
		return errNotELF
	}
	start, sizes, least := f.number(head[28:]), head[42:], 32
	if f.wide {
		start, sizes, least = f.number(head[32:]), head[54:], 56
	}
	each, count := int(f.order.Uint16(sizes)), int(f.order.Uint16(sizes[2:]))
	if count == 0 {
		return nil // neither a program nor a shared library: an object file
	}
	if each < least || each*count > mostHeaders || start > 1<<62 {
		return errNotELF
	}
	all := make([]byte, each*count)
	if _, err := io.ReadFull(io.NewSectionReader(f.r, int64(start), int64(len(all))), all); err != nil {
		return errNotELF
	}
	for h := range chunks(all, each) {
		p := part{kind: f.order.Uint32(h)}
		if f.wide {
			p.offset, p.at, p.size = f.number(h[8:]), f.number(h[16:]), f.number(h[32:])
		} else {
			p.offset, p.at, p.size = f.number(h[4:]), f.number(h[8:]), f.number(h[16:])
		}
		f.parts = append(f.parts, p)
	}
	return nil
}

// chunks yields the whole pieces of some size.
func chunks(b []byte, size int) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for ; len(b) >= size; b = b[size:] {
			if !yield(b[:size]) {
				return
			}
		}
	}
}

// dynamic reads the entries that name libraries and folders.
func (f *elfFile) dynamic(p part, l *linked) {
	const (
		end     = 0
		needed  = 1
		strings = 5
		rpath   = 15
		runpath = 29
	)
	if p.offset > 1<<62 {
		return
	}
	all := make([]byte, min(p.size, mostDynamic))
	n, _ := f.r.ReadAt(all, int64(p.offset))
	word := 4
	if f.wide {
		word = 8
	}
	at := map[uint64][]uint64{}
	for e := range chunks(all[:n], 2*word) {
		tag := f.number(e)
		if tag == end {
			break
		}
		at[tag] = append(at[tag], f.number(e[word:]))
	}
	if len(at[strings]) == 0 {
		return
	}
	table, ok := f.offsetOf(at[strings][0])
	if !ok {
		return
	}
	text := func(tags ...uint64) (list []string) {
		for _, tag := range tags {
			for _, o := range at[tag] {
				if s := f.text(table + o); s != "" && o < 1<<31 {
					list = append(list, s)
				}
			}
		}
		return list
	}
	l.needed, l.folders = text(needed), text(runpath, rpath)
}

// offsetOf returns where in the file something is that the loader puts at an address.
func (f *elfFile) offsetOf(address uint64) (offset uint64, ok bool) {
	for _, p := range f.parts {
		if p.kind == partLoaded && p.at <= address && address-p.at < p.size {
			return p.offset + (address - p.at), true
		}
	}
	return 0, false
}

// text returns the text at an offset, up to a zero; "" if it is no path's length.
func (f *elfFile) text(offset uint64) string {
	if offset > 1<<62 {
		return ""
	}
	b := make([]byte, unix.PathMax)
	n, _ := f.r.ReadAt(b, int64(offset))
	end := bytes.IndexByte(b[:n], 0)
	return string(b[:max(end, 0)])
}
