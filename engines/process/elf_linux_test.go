package process

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// theirLinked reads the same with package debug/elf, by the sections.
func theirLinked(data []byte) (l linked, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	f, err := elf.NewFile(bytes.NewReader(data))
	if err != nil {
		return l, false
	}
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP {
			b := make([]byte, p.Filesz)
			if _, err := p.ReadAt(b, 0); err != nil {
				return l, false
			}
			l.interp = strings.TrimRight(string(b), "\x00")
		}
	}
	l.needed, _ = f.ImportedLibraries()
	for _, tag := range []elf.DynTag{elf.DT_RUNPATH, elf.DT_RPATH} {
		paths, _ := f.DynString(tag)
		l.folders = append(l.folders, paths...)
	}
	return l, true
}

func sameLinked(a, b linked) bool {
	return a.interp == b.interp && slices.Equal(a.needed, b.needed) && slices.Equal(a.folders, b.folders)
}

// TestLinkedOfSystem compares programs and libraries of this machine with debug/elf.
func TestLinkedOfSystem(t *testing.T) {
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	names := []string{self}
	for _, pattern := range []string{"/bin/*", "/usr/games/*", "/lib*/ld-*", "/lib/*/lib[a-m]*.so*", "/usr/lib/jvm/*/bin/*"} {
		list, _ := filepath.Glob(pattern)
		names = append(names, list[:min(len(list), 150)]...)
	}
	seen := 0
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil || !info.Mode().IsRegular() || info.Size() > 8<<20 && name != self {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		want, ok := theirLinked(data)
		got, err := readLinked(bytes.NewReader(data))
		if ok != (err == nil) || ok && !sameLinked(got, want) {
			t.Errorf("%s: %+v (%v), want %+v (%v)", name, got, err, want, ok)
		}
		if ok {
			seen++
		}
	}
	if seen == 0 {
		t.Error("no program was read")
	}
}

// programFile makes the file of a program that is loaded at an address, in one of the four
// kinds of files that there are.
func programFile(order binary.ByteOrder, wide bool) []byte {
	const base = 0x10000
	word := 4
	if wide {
		word = 8
	}
	number := func(b []byte, n int) {
		if wide {
			order.PutUint64(b, uint64(n))
		} else {
			order.PutUint32(b, uint32(n))
		}
	}
	data := make([]byte, 0x400)
	copy(data, elfMagic)
	data[4], data[5], data[6] = byte(word/4), 2, 1
	if order == binary.ByteOrder(binary.LittleEndian) {
		data[5] = 1
	}
	order.PutUint16(data[16:], 3)
	order.PutUint32(data[20:], 1)
	sizes, each := 40, 32
	if wide {
		sizes, each = 52, 56
	}
	number(data[24+word:], 0x80)
	order.PutUint16(data[sizes:], uint16(sizes+12))
	order.PutUint16(data[sizes+2:], uint16(each))
	order.PutUint16(data[sizes+4:], 3)
	header := func(i, kind, offset, size int) {
		h := data[0x80+i*each:]
		order.PutUint32(h, uint32(kind))
		if wide {
			number(h[8:], offset)
			number(h[16:], base+offset)
			number(h[32:], size)
			return
		}
		number(h[4:], offset)
		number(h[8:], base+offset)
		number(h[16:], size)
	}
	header(0, partInterp, 0x200, 11)
	copy(data[0x200:], "/lib/ld.so\x00")
	header(1, partLoaded, 0, len(data))
	header(2, partDynamic, 0x240, 7*2*word)
	text := "\x00one.so\x00two.so\x00$ORIGIN/a:/b\x00/c\x00"
	copy(data[0x380:], text)
	for i, e := range [][2]int{
		{1, strings.Index(text, "one")}, {1, strings.Index(text, "two")}, {15, strings.Index(text, "/c")},
		{29, strings.Index(text, "$")}, {5, base + 0x380}, {0, 0}, {1, strings.Index(text, "two")},
	} {
		number(data[0x240+2*i*word:], e[0])
		number(data[0x240+2*i*word+word:], e[1])
	}
	return data
}

var programOfFile = linked{interp: "/lib/ld.so", needed: []string{"one.so", "two.so"}, folders: []string{"$ORIGIN/a:/b", "/c"}}

// TestLinked reads the four kinds of files, which have no sections.
func TestLinked(t *testing.T) {
	t.Parallel()
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		for _, wide := range []bool{false, true} {
			got, err := readLinked(bytes.NewReader(programFile(order, wide)))
			if err != nil || !sameLinked(got, programOfFile) {
				t.Errorf("%v, wide %t: %+v (%v)", order, wide, got, err)
			}
		}
	}
}

// TestLinkedDamaged reads files that end early or lie about their numbers.
func TestLinkedDamaged(t *testing.T) {
	t.Parallel()
	whole := programFile(binary.LittleEndian, true)
	for n := range 52 {
		if _, err := readLinked(bytes.NewReader(whole[:n])); err == nil {
			t.Errorf("%d bytes are taken for a program", n)
		}
	}
	tests := []struct {
		name string
		at   int
		with []byte
		want linked
		ok   bool
	}{
		{"no magic", 1, []byte("elf"), linked{}, false},
		{"an unknown size of numbers", 4, []byte{3}, linked{}, false},
		{"an unknown order of bytes", 5, []byte{0}, linked{}, false},
		{"no program headers", 56, []byte{0, 0}, linked{}, true},
		{"headers beyond the end", 32, []byte{0, 0, 1}, linked{}, false},
		{"headers before the start", 39, []byte{0xFF}, linked{}, false},
		{"headers too small", 54, []byte{55}, linked{}, false},
		{"too many headers", 56, []byte{0xFF, 0xFF}, linked{}, false},
		{"a loader with a long name", 0x80 + 33, []byte{0x10}, linked{needed: programOfFile.needed, folders: programOfFile.folders}, true},
		{"a loader beyond the end", 0x80 + 8, []byte{0, 0, 1}, linked{needed: programOfFile.needed, folders: programOfFile.folders}, true},
		{"a dynamic section before the start", 0x80 + 2*56 + 15, []byte{0xFF}, linked{interp: programOfFile.interp}, true},
		{"texts that aren't loaded", 0x240 + 4*16 + 10, []byte{0xFF}, linked{interp: programOfFile.interp}, true},
		{"a name that isn't there", 0x240 + 8, []byte{0, 0, 0, 1}, linked{programOfFile.interp, programOfFile.needed[1:], programOfFile.folders}, true},
		{"a name far away", 0x240 + 15, []byte{0xFF}, linked{programOfFile.interp, programOfFile.needed[1:], programOfFile.folders}, true},
	}
	for _, tt := range tests {
		data := slices.Clone(whole)
		copy(data[tt.at:], tt.with)
		got, err := readLinked(bytes.NewReader(data))
		if (err == nil) != tt.ok || !sameLinked(got, tt.want) {
			t.Errorf("%s: %+v (%v), want %+v", tt.name, got, err, tt.want)
		}
	}
}

// FuzzLinked reads arbitrary files.
func FuzzLinked(f *testing.F) {
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		for _, wide := range []bool{false, true} {
			f.Add(programFile(order, wide))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := readLinked(bytes.NewReader(data))
		for _, s := range slices.Concat([]string{l.interp}, l.needed, l.folders) {
			if strings.Contains(s, "\x00") || err != nil && s != "" {
				t.Errorf("%+v, %v", l, err)
			}
		}
	})
}
