package edit

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// A Maker begins to edit the records of a game.
type Maker struct {
	Format *kifu.Format // the format that holds most of what can be edited

	// Text edits a record in the text of Format. If it is nil, Moves edits a record of
	// any format.
	Text  func(text []byte, file string) (Form, error)
	Moves func(rec *kifu.Record) Form
}

// form begins to edit a record. Text is its text, if it is of the Maker's format.
func (m Maker) form(rec *kifu.Record, text []byte, file string) (Form, error) {
	if m.Text == nil {
		return m.Moves(rec), nil
	}
	if text == nil {
		var out bytes.Buffer
		whole := *rec
		if t := rec.Tree; t != nil && t.Marks != m.Format.Marks {
			whole.Tree = nil
		}
		if err := m.Format.Write(&out, kifu.All(&whole), kifu.WriteOptions{Encoding: kifu.UTF8}); err != nil {
			return nil, err
		}
		text = out.Bytes()
	}
	return m.Text(text, file)
}

// A File is the file of a record that is edited, with what stood in it when it was
// read. The other records in it stay as they are.
type File struct {
	Path   string // "" if the record has no file yet
	Format *kifu.Format

	maker    Maker
	sum      [sha256.Size]byte // of the file
	text     string            // of the file; decoded unless the format decodes each record apart
	from, to int               // the record in it
	enc      kifu.Encoding     // of text; "" if it isn't decoded
	mark     string            // the byte order mark
	first    *kifu.Record      // as it was read, with its tree
}

// ErrChanged says that another program has changed the file since it was read.
var ErrChanged = fact.New("edit.changed", "the file has been changed by another program")

// errEncoding tells of a file whose bytes would change beyond the record.
var errEncoding = fact.New("edit.encoding", "the file's text is in no single encoding; save the game in another file")

// Open begins to edit a record of a file, which begins at an offset and has so many
// bytes, as in kifu.Record.
func (m Maker) Open(path string, raw []byte, format *kifu.Format, offset, size int64) (*File, *Doc, error) {
	f := &File{Path: path, Format: format, maker: m, sum: sha256.Sum256(raw)}
	wide := kifu.Detect(raw[:min(len(raw), 2)])
	if format.Apart && wide != kifu.UTF16LE && wide != kifu.UTF16BE {
		f.text = string(raw)
	} else {
		f.decode(raw)
	}
	f.from, f.to = int(offset), int(offset+size)
	if size == 0 || f.from < 0 || f.to > len(f.text) {
		return nil, nil, fact.Errorf("archive.changed", "%s: the file has changed since it was listed", path)
	}
	doc, err := f.read()
	return f, doc, err
}

// decode reads a file whose characters are decoded as a whole.
func (f *File) decode(raw []byte) {
	for _, mark := range []string{"\uFEFF", "\xFF\xFE", "\xFE\xFF"} {
		if strings.HasPrefix(string(raw[:min(len(raw), 3)]), mark) {
			f.mark = mark
		}
	}
	text, _ := io.ReadAll(kifu.Reader(bytes.NewReader(raw))) // of memory
	f.text, f.enc = string(text), kifu.UTF8
	body := raw[len(f.mark):]
	switch {
	case f.mark == "\xFF\xFE":
		f.enc = kifu.UTF16LE
	case f.mark == "\xFE\xFF":
		f.enc = kifu.UTF16BE
	case f.mark == "":
		if i := bytes.IndexFunc(body, func(r rune) bool { return r >= 0x80 }); i >= 0 {
			f.enc = kifu.Detect(body[i:min(len(body), i+16<<10)])
		}
	}
}

// read reads the record from the text.
func (f *File) read() (*Doc, error) {
	segment := f.text[f.from:f.to]
	rec, err := readOne(f.Format, segment, f.Path)
	if err != nil {
		return nil, err
	}
	var own []byte
	if f.Format == f.maker.Format {
		own = []byte(segment)
	}
	form, err := f.maker.form(rec, own, f.Path)
	if err != nil {
		return nil, err
	}
	f.first = rec
	return New(form), nil
}

// readOne reads the record of a text, which must be whole.
func readOne(format *kifu.Format, text, name string) (*kifu.Record, error) {
	for rec, err := range format.Read(strings.NewReader(text), kifu.ReadOptions{Name: name, Trees: true}) {
		return rec, err
	}
	return nil, &kifu.Error{File: name, Msg: fact.New("read.none", "the file holds no game")}
}

// Begin begins to edit a record that is in no file.
func (m Maker) Begin(rec *kifu.Record) (*File, *Doc, error) {
	form, err := m.form(rec, nil, rec.File)
	if err != nil {
		return nil, nil, err
	}
	d := New(form)
	d.Unsaved()
	return &File{Format: m.Format, maker: m}, d, nil
}

// Left returns what writing the record in a format leaves out.
func (f *File) Left(d *Doc, format *kifu.Format) (kifu.Left, error) {
	rec, err := d.Record()
	if err != nil {
		return kifu.Left{}, err
	}
	return rec.LeftBy(format), nil
}

// Bytes returns the file with the record as it is now.
func (f *File) Bytes(d *Doc) ([]byte, error) {
	segment, err := f.segment(d)
	if err != nil {
		return nil, err
	}
	return f.encode(f.text[:f.from] + segment + f.text[f.to:])
}

// encode is the opposite of decode.
func (f *File) encode(text string) ([]byte, error) {
	raw := []byte(text)
	if f.enc != "" && f.enc != kifu.UTF8 {
		var err error
		if raw, err = f.enc.Encode(text); err != nil {
			return nil, f.enc.Unwritable(f.first, text, 1)
		}
	}
	if f.from > 0 || f.to < len(f.text) {
		if before, err := f.enc.Encode(f.text); err != nil || f.Path != "" && sha256.Sum256(append([]byte(f.mark), before...)) != f.sum {
			return nil, errEncoding // of the other records
		}
	}
	return append([]byte(f.mark), raw...), nil
}

// segment returns the text of the record.
func (f *File) segment(d *Doc) (string, error) {
	if f.maker.Text != nil && f.Format == f.maker.Format {
		return d.Text(), nil
	}
	rec, err := d.Record()
	if err != nil {
		return "", err
	}
	wanted, err := f.written(rec)
	if err != nil || f.first == nil {
		return wanted, err
	}
	base, err := f.written(f.first)
	if err != nil {
		return wanted, nil // what was read can't be written
	}
	text := merged(f.text[f.from:f.to], base, wanted)
	back, err := readOne(f.Format, text, f.Path)
	if err != nil {
		return wanted, nil
	}
	if again, err := f.written(back); err != nil || again != wanted {
		return wanted, nil // lines of another program that mean something else now
	}
	return text, nil
}

// written returns what the format's writer makes of a record, with the line ends of the
// file.
func (f *File) written(rec *kifu.Record) (string, error) {
	newline := "\n"
	if strings.Contains(f.text, "\r\n") {
		newline = "\r\n"
	}
	enc := f.enc
	switch enc {
	case kifu.ShiftJIS, kifu.EUCJP:
	default:
		enc = kifu.UTF8
	}
	var out bytes.Buffer
	err := f.Format.Write(&out, kifu.All(rec), kifu.WriteOptions{Encoding: enc, Newline: newline})
	return enc.Decode(out.Bytes()), err
}

// Check returns ErrChanged if the file isn't the one that was read.
func (f *File) Check() error {
	now, err := os.ReadFile(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ErrChanged
	case err != nil:
		return err
	case sha256.Sum256(now) != f.sum:
		return ErrChanged
	}
	return nil
}

// Save writes the record into its file, unless another program has changed that.
func (f *File) Save(d *Doc) error {
	if err := f.Check(); err != nil {
		return err
	}
	state := d.State()
	text, err := f.Bytes(d)
	if err != nil {
		return err
	}
	if err := writable(f.Path); err != nil {
		return err
	}
	if err := kifu.WriteAtomic(f.Path, func(w io.Writer) error { _, err := w.Write(text); return err }); err != nil {
		return err
	}
	return f.kept(d, state, text)
}

// writable returns an error for a file that its permissions protect: replacing it would
// get round them.
func writable(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return file.Close()
}

// kept takes what was written as what is in the file.
func (f *File) kept(d *Doc, state int, raw []byte) error {
	segment, err := f.segment(d)
	if err != nil {
		return err
	}
	rec, err := d.Record()
	if err != nil {
		return err
	}
	f.text = f.text[:f.from] + segment + f.text[f.to:]
	f.to = f.from + len(segment)
	f.sum, f.first = sha256.Sum256(raw), rec
	d.Saved(state)
	return nil
}

// SaveAs writes the record alone into another file, which is its own from then on. An
// existing file is replaced only if over says so; otherwise the error is fs.ErrExist.
func (f *File) SaveAs(d *Doc, path string, format *kifu.Format, over bool) error {
	state := d.State()
	next := &File{Path: path, Format: format, maker: f.maker}
	var raw []byte
	if f.maker.Text != nil && format == f.maker.Format {
		raw = []byte(strings.TrimRight(d.Text(), "\r\n") + "\n")
	} else {
		rec, err := d.Record()
		if err != nil {
			return err
		}
		var out bytes.Buffer
		if err := format.Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			return err
		}
		raw = out.Bytes()
	}
	write := kifu.WriteNew
	if over {
		write = kifu.WriteAtomic
	}
	if err := write(path, func(w io.Writer) error { _, err := w.Write(raw); return err }); err != nil {
		return err
	}
	next.sum = sha256.Sum256(raw)
	if next.text = string(raw); !format.Apart {
		next.decode(raw)
	}
	next.to = len(next.text)
	if f.maker.Text != nil && format == f.maker.Format {
		next.to = len(strings.TrimRight(next.text, "\n"))
	}
	rec, err := d.Record()
	if err != nil {
		return err
	}
	next.first = rec
	*f = *next
	d.Saved(state)
	return nil
}
