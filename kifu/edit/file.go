package edit

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
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

// Setups reports whether the records can hold a position that is set up after a move.
func (m Maker) Setups() bool { return m.Text != nil }

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

// A File is the file of a record that is edited, with its contents when it was
// read. The other records in it stay as they are.
type File struct {
	Path   string // "" if the record has no file yet
	Format *kifu.Format

	maker    Maker
	key      string            // of a record that has no file yet
	sum      [sha256.Size]byte // of the file
	text     string            // of the file; decoded unless the format decodes each record apart
	from, to int               // the record in it
	enc      kifu.Encoding     // of text; "" if it isn't decoded
	mark     string            // the byte order mark
	inexact  bool              // encoding text doesn't give the bytes that were read
	first    *kifu.Record      // as it was read or written last, with its tree
	origin   origin
}

// An origin is a record as it was read when editing began. What is undone after it was
// saved gets its bytes back.
type origin struct {
	text string
	rec  *kifu.Record
}

// ErrChanged says that another program has changed the file since it was read.
var ErrChanged = fact.New("edit.changed", "the file has been changed by another program")

// errEncoding is the error of a file whose bytes would change beyond the record.
var errEncoding = fact.New("edit.encoding", "the file mixes character encodings; save the game in another file")

// Open begins to edit a record of a file, which begins at offset and has size
// bytes, as in kifu.Record.
func (m Maker) Open(path string, raw []byte, format *kifu.Format, offset, size int64) (*File, *Doc, error) {
	f := &File{Path: path, Format: format, maker: m, sum: sha256.Sum256(raw)}
	if _, _, wide := kifu.Wide(raw); format.Apart && !wide {
		f.text = string(raw)
	} else {
		f.decode(raw)
	}
	back, err := f.enc.Encode(f.text)
	f.inexact = err != nil || f.mark+string(back) != string(raw)
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
	switch e, _, wide := kifu.Wide(raw); {
	case wide:
		f.enc = e
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
	f.first, f.origin = rec, origin{segment, rec}
	return New(form), nil
}

// readOne reads the record of a text, which must be whole.
func readOne(format *kifu.Format, text, name string) (*kifu.Record, error) {
	for rec, err := range format.Read(strings.NewReader(text), kifu.ReadOptions{Name: name, Trees: true}) {
		return rec, err
	}
	return nil, &kifu.Error{File: name, Msg: fact.New("read.none", "the file contains no game")}
}

// Again begins to edit the first record of the file as the file is now.
func (f *File) Again() (*File, *Doc, error) {
	raw, err := os.ReadFile(f.Path)
	if err != nil {
		return nil, nil, err
	}
	for rec, err := range f.Format.Read(bytes.NewReader(raw), kifu.ReadOptions{Name: f.Path}) {
		if err != nil {
			return nil, nil, err
		}
		return f.maker.Open(f.Path, raw, f.Format, rec.Offset, rec.Bytes)
	}
	return nil, nil, &kifu.Error{File: f.Path, Msg: fact.New("read.none", "the file contains no game")}
}

// Begin begins to edit a record that is in no file.
func (m Maker) Begin(rec *kifu.Record) (*File, *Doc, error) {
	form, err := m.form(rec, nil, rec.File)
	if err != nil {
		return nil, nil, err
	}
	d := New(form)
	d.Unsaved()
	f := &File{Format: m.Format, maker: m}
	if text, err := f.segment(d); err == nil {
		f.key = fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
	}
	return f, d, nil
}

// Left returns what writing the record in a format leaves out.
func (f *File) Left(d *Doc, format *kifu.Format) (kifu.Left, error) {
	rec, err := d.Record()
	if err != nil {
		return kifu.Left{}, err
	}
	return rec.LeftBy(format), nil
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
	if f.inexact && (f.from > 0 || f.to < len(f.text)) {
		return nil, errEncoding // of the other records
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
	old, enc := decoded(f.text[f.from:f.to], f.enc)
	wanted, err := f.written(rec, enc)
	if err != nil {
		return "", err
	}
	if f.first != nil {
		wanted = f.sparing(old, wanted, enc)
	}
	if f.enc != "" || enc == kifu.UTF8 {
		return wanted, nil
	}
	raw, err := enc.Encode(wanted)
	if err != nil {
		return "", enc.Unwritable(rec, wanted, 1)
	}
	return string(raw), nil
}

// decoded returns the text of a record of a file in an encoding, or "" if the record has
// its own, and the encoding in which to write it.
func decoded(text string, file kifu.Encoding) (plain string, enc kifu.Encoding) {
	switch file {
	case kifu.ShiftJIS, kifu.EUCJP:
		return text, file
	case "":
	default:
		return text, kifu.UTF8
	}
	switch enc = kifu.Detect([]byte(text)); enc {
	case kifu.ShiftJIS, kifu.EUCJP:
		plain = enc.Decode([]byte(text))
		if back, err := enc.Encode(plain); err == nil && string(back) == text {
			return plain, enc
		}
	}
	return text, kifu.UTF8
}

// sparing returns the text of the changed record with as much of the old text as possible.
// Wanted is what the format's writer makes of it.
func (f *File) sparing(old, wanted string, enc kifu.Encoding) string {
	base, err := f.written(f.first, enc)
	if err != nil {
		return wanted // what was read can't be written
	}
	if base == wanted {
		return old
	}
	if o := f.origin; o.rec != nil && o.rec != f.first {
		if was, err := f.written(o.rec, enc); err == nil && was == wanted {
			text, _ := decoded(o.text, f.enc)
			return text
		}
	}
	version := func(text string) version {
		rec, _ := readOne(f.Format, text, f.Path)
		return versionOf(text, f.Format, rec)
	}
	for _, text := range merge(version(old), version(base), versionOf(wanted, f.Format, nil)) {
		back, err := readOne(f.Format, text, f.Path)
		if err != nil {
			continue
		}
		if again, err := f.written(back, enc); err == nil && again == wanted {
			return text
		}
	}
	return wanted // lines of another program that mean something else now
}

// written returns what the format's writer makes of a record, with the line ends of the
// file.
func (f *File) written(rec *kifu.Record, enc kifu.Encoding) (string, error) {
	newline := "\n"
	if strings.Contains(f.text, "\r\n") {
		newline = "\r\n"
	}
	var out bytes.Buffer
	err := f.Format.Write(&out, kifu.All(rec), kifu.WriteOptions{Encoding: enc, Newline: newline})
	return enc.Decode(out.Bytes()), err
}

// Check returns ErrChanged if the file isn't the one that was read.
func (f *File) Check() error { return check(f.Path, f.sum) }

func check(path string, sum [sha256.Size]byte) error {
	now, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ErrChanged
	case err != nil:
		return err
	case sha256.Sum256(now) != sum:
		return ErrChanged
	}
	return nil
}

// A Writing is a record that is being written to a file: Pending or PendingAs makes
// it, Write writes it, on any goroutine, and Done notes that the file has it.
type Writing struct {
	path  string
	raw   []byte
	old   *[sha256.Size]byte // the file must be this one; nil if it isn't looked at
	fresh bool               // there must be no file yet
	state int
	next  *File
}

// Path returns the path of the file.
func (w *Writing) Path() string { return w.path }

// Raw returns what is to be written.
func (w *Writing) Raw() []byte { return w.raw }

// Write writes the file. An error is ErrChanged if another program has changed it, and
// fs.ErrExist if it exists but mustn't.
func (w *Writing) Write() error {
	fill := func(out io.Writer) error { _, err := out.Write(w.raw); return err }
	if w.fresh {
		return kifu.WriteNew(w.path, fill)
	}
	if w.old != nil {
		if err := check(w.path, *w.old); err != nil {
			return err
		}
		if err := writable(w.path); err != nil {
			return err
		}
	}
	return kifu.WriteAtomic(w.path, fill)
}

// Done notes that the writing was written.
func (f *File) Done(d *Doc, w *Writing) {
	*f = *w.next
	d.Saved(w.state)
}

// Pending returns the record on its way to its file.
func (f *File) Pending(d *Doc) (*Writing, error) {
	segment, err := f.segment(d)
	if err != nil {
		return nil, err
	}
	rec, err := d.Record()
	if err != nil {
		return nil, err
	}
	text := f.text[:f.from] + segment + f.text[f.to:]
	raw, err := f.encode(text)
	if err != nil {
		return nil, err
	}
	next, sum := *f, f.sum
	next.text, next.to, next.first, next.sum = text, f.from+len(segment), rec, sha256.Sum256(raw)
	return &Writing{path: f.Path, raw: raw, old: &sum, state: d.State(), next: &next}, nil
}

// PendingAs returns the record on its way to another file, in which it is alone and
// which is its own from then on. An existing file is replaced only if over says so.
func (f *File) PendingAs(d *Doc, path string, format *kifu.Format, over bool) (*Writing, error) {
	rec, err := d.Record()
	if err != nil {
		return nil, err
	}
	next := &File{Path: path, Format: format, maker: f.maker, first: rec}
	var raw []byte
	own := f.maker.Text != nil && format == f.maker.Format
	if own {
		raw = []byte(strings.TrimRight(d.Text(), "\r\n") + "\n")
	} else {
		var out bytes.Buffer
		if err := format.Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			return nil, err
		}
		raw = out.Bytes()
	}
	next.sum = sha256.Sum256(raw)
	if next.text = string(raw); !format.Apart {
		next.decode(raw)
	}
	if next.to = len(next.text); own {
		next.to--
	}
	return &Writing{path: path, raw: raw, fresh: !over, state: d.State(), next: next}, nil
}

// Save writes the record into its file, unless another program has changed that.
func (f *File) Save(d *Doc) error {
	w, err := f.Pending(d)
	if err != nil {
		return err
	}
	if err := w.Write(); err != nil {
		return err
	}
	f.Done(d, w)
	return nil
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

// A Draft is a record with changes that aren't in its file, as it is kept for the case
// that the program ends before they are saved.
type Draft struct {
	Path   string // of the file; "" if there is none yet
	Key    string `json:",omitempty"` // of a record without a file: the same for the same record
	Game   string // boards.Game.Name
	Format string // kifu.Format.Name
	Sum    []byte // of the file that was read
	From   int    // the record in Text
	To     int
	Raw    []byte // the file with the changes
}

// Draft returns the record as it is now.
func (f *File) Draft(d *Doc, game string) (*Draft, error) {
	w, err := f.Pending(d)
	if err != nil {
		return nil, err
	}
	return &Draft{Path: f.Path, Key: f.key, Game: game, Format: f.Format.Name, Sum: f.sum[:], From: w.next.from, To: w.next.to, Raw: w.raw}, nil
}

// A Place says which record of which file a draft is of.
type Place struct {
	Path string
	From int    // where the record begins in the file
	Key  string // of a record without a file; "" if it has one, or can't be written
}

// Place returns the place of the record that is edited.
func (f *File) Place() Place { return Place{f.Path, f.from, f.key} }

// Place returns the place of the record of the draft.
func (r *Draft) Place() Place { return Place{r.Path, r.From, r.Key} }

// Restore begins to edit a draft. Saving it checks that the file is still the one from
// which the draft was made.
func (m Maker) Restore(r *Draft, format *kifu.Format) (*File, *Doc, error) {
	f, d, err := m.Open(r.Path, r.Raw, format, int64(r.From), int64(r.To-r.From))
	if err != nil {
		return nil, nil, err
	}
	copy(f.sum[:], r.Sum)
	f.key = r.Key
	d.Unsaved()
	return f, d, nil
}
