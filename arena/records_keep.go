package arena

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"

	"dohyo/kifu"
)

// keepMost is how many games are added to a file of the whole match. If more are
// missing, it is quicker to write it again.
const keepMost = 1000

// keep completes the files of a long match without a state file by the games that they
// lack. ok is false if that isn't enough and they must be written from the first game,
// as those of a short match are: that takes no time.
func (r *recorder) keep() (ok bool, err error) {
	if r.match.at.Base == 0 || len(r.match.folded.all.kept) > 0 {
		return false, nil
	}
	lacking := make([][]int, len(r.formats))
	for i, f := range r.formats {
		if !f.Whole {
			continue
		}
		if lacking[i], ok = r.lacking(f); !ok {
			return false, nil
		}
	}
	for i, f := range r.formats {
		for _, n := range lacking[i] {
			rec, err := r.read(n)
			if err == nil {
				err = r.write(f, rec)
			}
			if err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// lacking returns the games that a file of the whole match lacks. ok is false if the file
// isn't whole, has anything else, or lacks very many. A power cut may leave zeros
// in it or cut off its end.
func (r *recorder) lacking(f RecordFormat) (games []int, ok bool) {
	path := filepath.Join(r.match.cfg.Dir, r.path(f, 0))
	file, err := os.Open(path)
	if err != nil || f.Skim == nil {
		return nil, false
	}
	defer file.Close()
	ends := r.match.folded.all.ends
	has := make([]bool, len(ends.games))
	in := &zeroReader{Reader: file}
	var last *kifu.Record
	for rec, err := range f.Skim(in, kifu.ReadOptions{Name: path}) {
		if err != nil || rec.Event != r.match.begin.Match || ends.of(rec.Number) == 0 {
			return nil, false
		}
		i := rec.Number - ends.base - 1
		if has[i] {
			return nil, false
		}
		has[i], last = true, rec
	}
	if last == nil || in.zero || !r.ends(f, file, last) {
		return nil, false
	}
	for i, had := range has {
		if n := ends.base + 1 + i; !had && ends.of(n) != 0 {
			games = append(games, n)
		}
	}
	return games, len(games) <= keepMost
}

// ends reports whether a file of the whole match ends with the record of a game.
func (r *recorder) ends(f RecordFormat, file io.ReaderAt, last *kifu.Record) bool {
	rec, err := r.read(last.Number)
	var want bytes.Buffer
	if err == nil {
		err = f.Write(&want, kifu.All(rec), kifu.WriteOptions{})
	}
	if err != nil {
		return false
	}
	got := make([]byte, want.Len()+1)
	n, err := file.ReadAt(got, last.Offset)
	return errors.Is(err, io.EOF) && bytes.Equal(bytes.TrimSpace(got[:n]), bytes.TrimSpace(want.Bytes()))
}

// read makes the record of a game that is over from the journal.
func (r *recorder) read(game int) (*kifu.Record, error) {
	events, err := r.match.PastGames().Events(game)
	if err != nil {
		return nil, err
	}
	t := NewTape()
	for _, e := range events {
		if err := t.Add(e); err != nil {
			return nil, err
		}
	}
	return RecordOf(t.Begin, t.Rules, t.Game(game)), nil
}

// A zeroReader notices bytes that are zero.
type zeroReader struct {
	io.Reader
	zero bool
}

func (r *zeroReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.zero = r.zero || bytes.IndexByte(p[:n], 0) >= 0
	return n, err
}
