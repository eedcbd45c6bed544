package archive

import (
	"bytes"
	"io"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// Renew finds a game again in its file as it is now, raw, and returns its place there, as in
// kifu.Record. The game is the one with the same text, or else with the same number. From
// then on Entry and Game have it as it is now.
func (f *File) Renew(i int, raw []byte) (offset, size int64, err error) {
	text, err := f.plain(raw)
	if err != nil {
		return 0, 0, err
	}
	old, err := io.ReadAll(f.part(i))
	if err != nil {
		return 0, 0, err
	}
	read := f.format.Read
	if f.format.Skim != nil {
		read = f.format.Skim
	}
	part := func(rec *kifu.Record) []byte { return text[rec.Offset : rec.Offset+rec.Bytes] }
	var same, elsewhere *kifu.Record
	n, others := 0, 0
	for rec := range read(bytes.NewReader(text), f.reading()) {
		if rec == nil || rec.Bytes == 0 {
			continue
		}
		is := bytes.Equal(part(rec), old)
		if n == i {
			if same = rec; is {
				break
			}
		} else if is {
			elsewhere = rec
			others++
		}
		n++
	}
	if others == 1 && (same == nil || !bytes.Equal(part(same), old)) {
		same = elsewhere
	}
	if same == nil {
		return 0, 0, errMoved(f.name)
	}
	f.renew(i, bytes.Clone(part(same)), old)
	return same.Offset, same.Bytes, nil
}

// renew notes the text of a game that has changed.
func (f *File) renew(i int, text, old []byte) {
	if bytes.Equal(text, old) {
		return
	}
	for rec, err := range f.format.Read(bytes.NewReader(text), f.reading()) {
		if rec == nil {
			return
		}
		f.change(i, func(e *Entry) {
			was := *e
			*e = entryOf(rec, was.Number)
			e.from, e.bytes, e.line, e.Err, e.Checked = was.from, was.bytes, was.line, err, was.Checked
			if e.Game == "" {
				e.Game = was.Game
			}
			if f.now == nil {
				f.now = map[int][]byte{}
			}
			f.now[i] = text
		})
		return
	}
}

// part returns a reader of a game's text.
func (f *File) part(i int) io.Reader {
	f.mu.Lock()
	defer f.mu.Unlock()
	if text, ok := f.now[i]; ok {
		return bytes.NewReader(text)
	}
	e := f.entry(i)
	return io.NewSectionReader(f.in, e.from, e.bytes)
}

// plain returns the contents of a file as its games' places count them.
func (f *File) plain(raw []byte) ([]byte, error) {
	if _, _, wide := kifu.Wide(raw); f.format.Apart && !wide {
		return raw, nil
	}
	return io.ReadAll(kifu.Reader(bytes.NewReader(raw)))
}

func errMoved(name string) error {
	return fact.Errorf("archive.changed", "%s: the file has changed since it was listed", name)
}
