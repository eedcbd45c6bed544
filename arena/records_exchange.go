package arena

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// exchange replaces a record in a file of the whole match by another one and copies the
// others as they are. It does nothing if the record doesn't occur there exactly once.
func (r *recorder) exchange(f RecordFormat, was, now *kifu.Record) (done bool, err error) {
	path := filepath.Join(r.match.cfg.Dir, r.path(f, 0))
	var before, after bytes.Buffer
	if err := errors.Join(f.Write(&before, kifu.All(was), kifu.WriteOptions{}), f.Write(&after, kifu.All(now), kifu.WriteOptions{})); err != nil {
		return false, fact.At(path, err)
	}
	file, err := os.Open(path)
	if err != nil {
		return false, nil // it is written anew
	}
	defer file.Close()
	at, err := onlyPlace(file, before.Bytes())
	if at < 0 || err != nil {
		return false, err
	}
	return true, kifu.WriteQuick(path, func(w io.Writer) error {
		if _, err := io.Copy(w, io.NewSectionReader(file, 0, at)); err != nil {
			return err
		}
		if _, err := w.Write(after.Bytes()); err != nil {
			return err
		}
		_, err := io.Copy(w, io.NewSectionReader(file, at+int64(before.Len()), 1<<62))
		return err
	})
}

// onlyPlace returns the offset of a text in a file, -1 if it doesn't occur exactly
// once.
func onlyPlace(r io.Reader, text []byte) (at int64, err error) {
	if at = -1; len(text) == 0 {
		return at, nil
	}
	buf := make([]byte, 0, max(256<<10, 4*len(text)))
	var from int64 // of buf in the file
	for {
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		next := 0
		for {
			i := bytes.Index(buf[next:], text)
			if i < 0 {
				break
			}
			if at >= 0 {
				return -1, nil
			}
			at, next = from+int64(next+i), next+i+1
		}
		if errors.Is(err, io.EOF) {
			return at, nil
		}
		if err != nil {
			return -1, err
		}
		if drop := max(next, len(buf)-len(text)+1); drop > 0 {
			buf, from = buf[:copy(buf, buf[drop:])], from+int64(drop)
		}
	}
}
