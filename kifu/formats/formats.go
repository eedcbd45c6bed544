// Package formats is the table of the record formats that the program knows. Each
// format is a package beside this one, and the kits of its games add it.
//
//	list, format, err := formats.ReadFile("games.sgf")
//	f, ok := formats.ByName("kif")
//
// The table itself names no format.
package formats

import (
	"bufio"
	"cmp"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// table is sorted by Format.Rank.
var table []*kifu.Format

// Add adds formats that aren't in the table yet.
func Add(list ...*kifu.Format) {
	for _, f := range list {
		if !slices.Contains(table, f) {
			table = append(table, f)
		}
	}
	slices.SortStableFunc(table, func(a, b *kifu.Format) int { return cmp.Compare(a.Rank, b.Rank) })
}

// All lists the formats in the order of the help.
func All() []*kifu.Format { return slices.Clone(table) }

// Extensions lists the extensions of the files that can hold a game, in the order of the help.
func Extensions(game string) (list []string) {
	for _, f := range table {
		if slices.Contains(f.Games, game) {
			list = append(list, f.Ext...)
		}
	}
	return list
}

// ByName finds a format by its name, as in --to sgf.
func ByName(name string) (*kifu.Format, bool) {
	for _, f := range table {
		if strings.EqualFold(f.Name, name) {
			return f, true
		}
	}
	return nil, false
}

// ByExt finds a format by the extension of a file's name.
func ByExt(path string) (*kifu.Format, bool) {
	ext := strings.ToLower(filepath.Ext(path))
	for _, f := range table {
		if slices.Contains(f.Ext, ext) {
			return f, true
		}
	}
	return nil, false
}

// Detect finds a format by the first bytes of a file.
func Detect(head []byte) (*kifu.Format, bool) {
	head = kifu.Unmarked(head)
	for _, f := range table {
		if f.Sniff(head) {
			return f, true
		}
	}
	return nil, false
}

// Is reports whether the first bytes of a file are in the format.
func Is(f *kifu.Format, head []byte) bool { return f.Sniff(kifu.Unmarked(head)) }

// Choose determines the format of the input by its content, or else by its name.
// It returns a reader of all of the input.
func Choose(path string, r io.Reader) (*kifu.Format, io.Reader, error) {
	in := bufio.NewReaderSize(r, 16<<10)
	head, err := in.Peek(4 << 10)
	if err != nil && err != io.EOF {
		return nil, nil, err
	}
	if f, ok := Detect(head); ok {
		return f, in, nil
	}
	if f, ok := ByExt(path); ok {
		return f, in, nil
	}
	return nil, nil, &kifu.Error{File: path, Msg: fact.Errorf("read.unknown", "not a record in a known format (%s)", Names())}
}

// Names lists the names of all formats: sgf, log150, psq.
func Names() []string {
	names := make([]string, len(table))
	for i, f := range table {
		names[i] = f.Name
	}
	return names
}

// ReadFile reads a whole file in any format. It is for single games and logs; a
// large collection should be read with Choose and Format.Read.
func ReadFile(path string) ([]*kifu.Record, *kifu.Format, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	f, in, err := Choose(path, file)
	if err != nil {
		return nil, nil, err
	}
	records, err := kifu.Collect(f.Read(in, kifu.ReadOptions{Name: path}))
	return records, f, err
}
