package library

import (
	"bytes"
	"os"
)

// An audit reads all pages of a library's file, and checks that they hold together: that
// every page is where it belongs and used once, and that no entry leads out of its page. It
// is written against the format of the store and checks every bound, so that no damage can
// end the program.
type audit struct {
	file  *os.File
	size  int64 // of a page
	pages uint64
	used  []uint64 // a bit for each page
	id    []byte   // of the library
}

// The format: a page has a head of its number (8 bytes), kind and number of entries (2 each),
// and the number of pages that it continues in (4). Entries say where their key begins, counted
// from the entry itself: those of branches have the position, the key's length (4 each) and
// the page (8), those of leaves a kind, the position, the key's length and the value's.
const (
	pageHead   = 16
	entrySize  = 16
	bucketHead = 16 // the page of the bucket's root, or 0 if it follows, and its sequence

	branchPage = 1
	leafPage   = 2
	freePage   = 16

	bucketEntry = 1

	deepest = 64 // trees in trees
)

// audit checks the file with this head, and returns the library's ID.
func (h *head) audit(f *os.File) (id []byte, err error) {
	meta := h.last()
	a := &audit{file: f, size: h.pageSize, pages: native.Uint64(meta[40:])}
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if a.pages > uint64(info.Size()/a.size) || a.pages < 4 {
		return nil, errPages
	}
	a.used = make([]uint64, a.pages/64+1)
	a.use(0, 2)
	if err := a.tree(native.Uint64(meta[16:]), nil, 0); err != nil {
		return nil, err
	}
	return a.id, a.free(native.Uint64(meta[32:]))
}

// use marks pages as used, and reports whether they exist and weren't used before.
func (a *audit) use(page, n uint64) bool {
	if page >= a.pages || n > a.pages-page {
		return false
	}
	for i := page; i < page+n; i++ {
		if a.used[i/64]&(1<<(i%64)) != 0 {
			return false
		}
		a.used[i/64] |= 1 << (i % 64)
	}
	return true
}

// page reads a page with those that it continues in.
func (a *audit) page(number uint64) ([]byte, error) {
	if number >= a.pages {
		return nil, errPages
	}
	b := make([]byte, a.size)
	if _, err := a.file.ReadAt(b, int64(number)*a.size); err != nil {
		return nil, err
	}
	more := uint64(native.Uint32(b[12:]))
	if native.Uint64(b) != number || !a.use(number, 1+more) {
		return nil, errPages
	}
	if more > 0 {
		b = append(b, make([]byte, int64(more)*a.size)...)
		if _, err := a.file.ReadAt(b, int64(number)*a.size); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// tree checks the tree below a page. In are the names of the buckets that it is in.
func (a *audit) tree(number uint64, in [][]byte, depth int) error {
	b, err := a.page(number)
	if err != nil {
		return err
	}
	if kind := native.Uint16(b[8:]); depth > deepest || kind != branchPage && kind != leafPage {
		return errPages
	}
	return a.entries(b, in, depth)
}

// entries checks the entries of a page.
func (a *audit) entries(b []byte, in [][]byte, depth int) error {
	leaf, count := native.Uint16(b[8:]) == leafPage, int(native.Uint16(b[10:]))
	begin := uint64(pageHead + entrySize*count)
	if begin > uint64(len(b)) || !leaf && count == 0 {
		return errPages
	}
	var before []byte
	for i := range count {
		at := uint64(pageHead + entrySize*i)
		e := b[at : at+entrySize]
		kind, from, key, value := uint32(0), at, uint64(0), uint64(0)
		if leaf {
			kind, from, key, value = native.Uint32(e), at+uint64(native.Uint32(e[4:])), uint64(native.Uint32(e[8:])), uint64(native.Uint32(e[12:]))
		} else {
			from, key = at+uint64(native.Uint32(e)), uint64(native.Uint32(e[4:]))
		}
		if from < begin || key == 0 || from+key+value > uint64(len(b)) || kind > bucketEntry {
			return errPages
		}
		name := b[from : from+key]
		if i > 0 && bytes.Compare(before, name) >= 0 {
			return errPages
		}
		before = name
		if err := a.entry(kind, name, b[from+key:from+key+value], e, leaf, in, depth); err != nil {
			return err
		}
	}
	return nil
}

// entry checks what an entry leads to.
func (a *audit) entry(kind uint32, name, value, e []byte, leaf bool, in [][]byte, depth int) error {
	switch {
	case !leaf:
		return a.tree(native.Uint64(e[8:]), in, depth+1)
	case kind == bucketEntry:
		return a.bucket(name, value, in, depth)
	case len(in) == 1 && bytes.Equal(in[0], metaBucket) && bytes.Equal(name, idKeyName):
		a.id = bytes.Clone(value)
	}
	return nil
}

// bucket checks a bucket: its tree, or the page that its value continues with.
func (a *audit) bucket(name, value []byte, in [][]byte, depth int) error {
	if len(value) < bucketHead {
		return errPages
	}
	in = append(in[:len(in):len(in)], name)
	if root := native.Uint64(value); root != 0 {
		return a.tree(root, in, depth+1)
	}
	b := value[bucketHead:]
	if len(b) < pageHead || native.Uint16(b[8:]) != leafPage || depth > deepest {
		return errPages
	}
	return a.entries(b, in, depth+1)
}

// free checks the list of free pages: none of them is used.
func (a *audit) free(number uint64) error {
	b, err := a.page(number)
	if err != nil {
		return err
	}
	if native.Uint16(b[8:]) != freePage {
		return errPages
	}
	count, b := uint64(native.Uint16(b[10:])), b[pageHead:]
	if count == 0xFFFF && len(b) >= 8 { // it begins with the number
		count, b = native.Uint64(b), b[8:]
	}
	if count > uint64(len(b)/8) {
		return errPages
	}
	for ; count > 0; count, b = count-1, b[8:] {
		if !a.use(native.Uint64(b), 1) {
			return errPages
		}
	}
	return nil
}
