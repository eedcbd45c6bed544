package cli

import (
	"errors"
	"io"
	"io/fs"
	"iter"

	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/lang"
)

// saving returns the function that writes a file: only a new one, or with --force also
// over one that is there.
func saving(force bool) func(path string, fill func(io.Writer) error) error {
	if force {
		return kifu.WriteAtomic
	}
	return kifu.WriteNew
}

// isThere is the error for a file that would be overwritten.
func isThere(path string) error {
	return fact.Errorf("cli.file.force", "%s: the file already exists; --force overwrites it", path)
}

// writeRecords writes a file of records. It warns of what the format can't hold, and
// reports whether the file is complete.
func writeRecords(a *app, path string, force bool, format *kifu.Format, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) (whole bool, err error) {
	var left kifu.Left
	err = saving(force)(path, func(w io.Writer) error {
		return format.Write(w, leaving(records, format, &left), o)
	})
	var lacking *kifu.Unwritable
	switch {
	case errors.As(err, &lacking):
		return false, lang.Said{Text: a.language().Unwritable(lacking)}
	case errors.Is(err, fs.ErrExist):
		return false, isThere(path)
	case err == nil && left.Any():
		a.warn(a.language().LeftOut(path, format.Name, left))
	}
	return !left.Any(), err
}
