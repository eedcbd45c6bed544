package kifu

import (
	"io"
	"iter"
	"strings"
)

// WriteEach writes records one after another: what text makes of each, the n-th
// from 1, with o's ends of lines and in its encoding. An error names the game.
func WriteEach(w io.Writer, records iter.Seq2[*Record, error], o WriteOptions, text func(n int, rec *Record) (string, error)) error {
	n := 0
	for rec, err := range records {
		if err != nil {
			return err
		}
		n++
		t, err := text(n, rec)
		if err != nil {
			return &Unwritten{rec.Game, InGame(n, err)}
		}
		if o.Newline != "" && o.Newline != "\n" {
			t = strings.ReplaceAll(t, "\n", o.Newline)
		}
		b, err := o.Encoding.Encode(t)
		if err != nil {
			return o.Encoding.Unwritable(rec, t, n)
		}
		if _, err := w.Write(b); err != nil {
			return err
		}
	}
	return nil
}
