package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// A source is an open file of records or the journal of a match.
type source struct {
	name    string // for messages
	in      *bufio.Reader
	file    io.Reader // the underlying reader of in
	journal bool
	close   func() error
}

// open opens a record by its file, or a match by its folder or name. "-" is the standard
// input.
func (a *app) open(name string) (*source, error) {
	if name == "-" {
		return newSource("standard input", a.In, func() error { return nil })
	}
	path, f, err := a.openRecord(name)
	if err != nil {
		return nil, err
	}
	return newSource(path, f, f.Close)
}

// openRecord opens a record by its file, or the journal of a match by its folder or name.
// A journal in a tournament's bundle is read there.
func (a *app) openRecord(name string) (path string, f recordFile, err error) {
	if ref, ok := bundledMatch(name); ok {
		f, err := ref.at.Open(ref.bundle)
		return ref.path, f, err
	}
	if path, err = a.recordPath(name); err != nil {
		return "", nil, err
	}
	f, err = openRecordFile(path)
	return path, f, err
}

// recordPath returns the path of a record, or of the journal of a match given by its
// folder or name.
func (a *app) recordPath(name string) (string, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		dir, none := resuming{a}.findMatch(name)
		if none != nil {
			return "", err
		}
		return filepath.Join(dir, arena.JournalName), nil
	case err != nil:
		return "", err
	case info.IsDir():
		journal := filepath.Join(name, arena.JournalName)
		if _, err := os.Stat(journal); err != nil {
			return "", fact.Errorf("cli.file.nojournal", "%s: expected a record or the folder of a match; this folder has no %s", name, arena.JournalName)
		}
		return journal, nil
	}
	return name, nil
}

func newSource(name string, r io.Reader, close func() error) (*source, error) {
	s := &source{name: name, in: bufio.NewReaderSize(r, 64<<10), file: r, close: close}
	head, err := s.in.Peek(4 << 10)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, errors.Join(err, close())
	}
	s.journal = arena.IsJournal(head) || filepath.Base(name) == arena.JournalName
	return s, nil
}

// twice returns the journal as a file that can be read twice, because a ruling may
// change the end of a game long after it. A file is rewound; a pipe is copied to an
// unnamed temporary file.
func (s *source) twice() (io.ReadSeeker, error) {
	if f, ok := s.file.(io.ReadSeeker); ok {
		if _, err := f.Seek(0, io.SeekStart); err == nil {
			return f, nil
		}
	}
	f, err := os.CreateTemp("", "dohyo")
	if err != nil {
		return nil, err
	}
	close := s.close
	s.close = func() error { return errors.Join(close(), f.Close()) }
	if err := os.Remove(f.Name()); err != nil {
		return nil, err
	}
	if _, err := io.Copy(f, s.in); err != nil {
		return nil, err
	}
	_, err = f.Seek(0, io.SeekStart)
	return f, err
}

// openRecords reads the records of a file in any format dohyo knows. The content decides
// the format, or else the file name's ending. A journal yields the games of its match; a
// broken tail is reported on stderr. A damaged record comes with its error and with the
// moves before the damage.
func (a *app) openRecords(name string, o kifu.ReadOptions) (iter.Seq2[*kifu.Record, error], func() error, error) {
	s, err := a.open(name)
	if err != nil {
		return nil, nil, err
	}
	return a.recordsIn(s, o)
}

// recordsIn returns the records of an open file, as openRecords does.
func (a *app) recordsIn(s *source, o kifu.ReadOptions) (iter.Seq2[*kifu.Record, error], func() error, error) {
	return a.recordsSpoken(s, o, nil)
}

// recordsSpoken is recordsIn with the notes on the games of a journal in the words of a
// speech.
func (a *app) recordsSpoken(s *source, o kifu.ReadOptions, speech *arena.Speech) (iter.Seq2[*kifu.Record, error], func() error, error) {
	if s.journal {
		in, err := s.twice()
		if err != nil {
			return nil, nil, errors.Join(err, s.close())
		}
		return arena.JournalRecords(in, s.name, speech, func(lost int64) { warnLost(a, s.name, lost) }), s.close, nil
	}
	format, in, err := formats.Choose(s.name, s.in)
	if err != nil {
		return nil, nil, errors.Join(err, s.close())
	}
	o.Name, o.Damaged = s.name, true
	return format.Read(in, o), s.close, nil
}

// eachOf calls do for every record of a file and returns an error if there is none. n
// counts the records. An error of do ends the iteration. Options that
// say Passing state that do doesn't keep a record after it returns.
func eachOf(a *app, file recordRef, o kifu.ReadOptions, do func(n int, rec *kifu.Record, err error) error) error {
	s, err := a.openRef(file)
	if err != nil {
		return err
	}
	records, closer, err := a.recordsIn(s, o)
	if err != nil {
		return err
	}
	defer closer()
	n := 0
	for rec, err := range records {
		n++
		if err := do(n, rec, err); err != nil {
			return err
		}
	}
	if n == 0 {
		return noRecord(file.path)
	}
	return nil
}

// salvaged returns records with damaged ones taken as sound; it passes each damaged
// record with its error to tell. It leaves out damaged records without moves. If no
// other record remains, it yields an error that has already been reported.
func salvaged(records iter.Seq2[*kifu.Record, error], tell func(rec *kifu.Record, err error)) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		some, told := false, false
		for rec, err := range records {
			if rec != nil && err != nil {
				told = true
				if tell(rec, err); len(rec.Moves) == 0 {
					continue
				}
				err = nil
			}
			some = true
			if !yield(rec, err) {
				return
			}
		}
		if told && !some {
			yield(nil, errSaid)
		}
	}
}

// warnDamaged reports why a record is damaged and how many of its moves were read.
func (a *app) warnDamaged(rec *kifu.Record, err error) {
	a.warn(readSoFar(a.language(), a.sayError(err), len(rec.Moves)))
}

// warnNotes warns about the notes on a record, which is the nth of a file, from 1: about all of
// them, or only those that of accepts.
func (a *app) warnNotes(file string, n int, rec *kifu.Record, of func(kifu.Note) bool) {
	for _, note := range rec.Notes {
		if of == nil || of(note) {
			a.warn(a.language().Say(lang.RecordNote, kifu.PlaceOf(file, note.Line), n, a.language().RecordNote(note)))
		}
	}
}

// readSoFar returns the text of an error with the number of moves before it.
func readSoFar(l lang.Lang, text string, moves int) string {
	if moves == 0 {
		return text
	}
	return l.Say(lang.ReadSoFar, text, moves)
}

// warnLost reports that the tail of a journal is broken.
func warnLost(a *app, journal string, lost int64) {
	if lost > 0 {
		a.warn(fmt.Sprintf("%s: the last event was cut off (%d bytes); read up to the event before it", journal, lost))
	}
}

// checkRules returns an error unless rules is empty or names a game.
func checkRules(rules string) error {
	if rules == "" {
		return nil
	}
	for _, name := range gameNames() {
		if name == rules {
			return nil
		}
	}
	return usage.OneOf("rules", rules, gameNames())
}

func formatNames() []string {
	var names []string
	for _, f := range formats.All() {
		names = append(names, f.Name)
	}
	return names
}
