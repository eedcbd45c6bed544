// Package archive lists the games of a file of any size: a journal, or records in
// any format. A file opens at once and its games are listed in the background;
// the moves of a game are read when the game is opened.
//
//	f, err := archive.Open("games.csa", file, size, archive.Options{Rules: rules})
//	go f.Read(ctx)           // lists the games, and then checks them by the rules
//	for i := range f.Len() {
//		e := f.Entry(i)      // the players, the result, the first error
//	}
//	g, err := f.Game(31)     // its events, as those of a match
//
// It reads one game of a file at a time. It holds a whole file in memory only if
// the format's characters must be decoded first.
package archive

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// Options say what a file itself doesn't.
type Options struct {
	// Rules returns the game that a record is of, or an error if it is unknown.
	Rules func(*kifu.Record) (*boards.Game, error)

	// Called returns what players without a name are called, by side; nil if they are
	// called like their seats.
	Called func(*boards.Game) [2]string
}

// An Entry describes a game in the list. Unknown values are zero.
type Entry struct {
	Number  int       // in its match, or else in the file, from 1
	Game    string    // boards.Game.Name
	Players [2]string // by side
	Opening *boards.Opening
	Event   string
	Start   time.Time
	Moves   int // -1 if unknown
	Result  kifu.Result
	Err     error // the first error in it, as far as it was checked
	Checked bool  // it was checked by the rules

	Void bool // ended without a result and not drawn, whatever Result.By says

	Size int    // points along an edge, 0 for the game's own or unknown
	Line string // of a journal's game: the sum of its moves (arena.GameEnd.Line); "" if unknown

	line        int // the line of the file in which it begins
	from, bytes int64
}

// A File is an open file. Its methods may be called from any goroutine.
type File struct {
	name    string
	o       Options
	in      io.ReaderAt
	size    int64
	format  *kifu.Format        // nil for a journal
	journal *arena.JournalIndex // not to be used before listed is closed
	alone   bool                // Others isn't wanted
	match   [2]string           // its contestants, for records that name nobody

	mu      sync.Mutex
	entries [][]Entry      // blocks of blockOf, so that a growing list isn't copied
	now     map[int][]byte // the text of games that have changed since they were listed
	count   int
	broken  error // why the file can't be read further
	lost    int64
	version atomic.Uint64
	checked atomic.Int64
	faulty  atomic.Int64
	begun   sync.Once
	listed  chan struct{} // closed when all games are listed
}

// blockOf is how many entries a block of the list holds.
const blockOf = 256

// OfMatch names the two contestants, for a format without names, such as a log that
// only says which of them moved first. It must be called before the file is listed.
func (f *File) OfMatch(contestants [2]string) { f.match = contestants }

// entry returns the i-th entry. f.mu is held.
func (f *File) entry(i int) *Entry { return &f.entries[i/blockOf][i%blockOf] }

// Open recognizes the kind of a file. It reads from in as long as the File is
// used.
func Open(name string, in io.ReaderAt, size int64, o Options) (*File, error) {
	f := &File{name: name, o: o, in: in, size: size, listed: make(chan struct{})}
	head := make([]byte, 4<<10)
	n, err := in.ReadAt(head, 0)
	if err != nil && err != io.EOF {
		return nil, err
	}
	head = head[:n]
	if arena.IsJournal(head) || filepath.Base(name) == arena.JournalName {
		f.journal = arena.NewJournalIndex(name)
		return f, nil
	}
	if f.format, _, err = formats.Choose(name, bytes.NewReader(head)); err != nil {
		return nil, err
	}
	if _, _, wide := kifu.Wide(head); f.format.Apart && !wide {
		return f, nil
	}
	text, err := io.ReadAll(kifu.Reader(io.NewSectionReader(in, 0, size)))
	if err != nil {
		return nil, err
	}
	f.in, f.size = bytes.NewReader(text), int64(len(text))
	return f, nil
}

// Name returns the name that the file was opened with.
func (f *File) Name() string { return f.name }

// Len returns how many games are listed so far.
func (f *File) Len() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.count
}

// Entry returns the i-th game of the file, from 0.
func (f *File) Entry(i int) Entry {
	f.mu.Lock()
	defer f.mu.Unlock()
	return *f.entry(i)
}

// Format returns the format of a file of records; nil for a journal.
func (f *File) Format() *kifu.Format { return f.format }

// Entries calls look with the games from the i-th on, until it returns false.
// Look must not change them.
func (f *File) Entries(i int, look func(i int, e *Entry) bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for ; i < f.count && look(i, f.entry(i)); i++ {
	}
}

// Version changes when the list does.
func (f *File) Version() uint64 { return f.version.Load() }

// Listed is closed once all games are in the list.
func (f *File) Listed() <-chan struct{} { return f.listed }

// Checked returns how many games were checked by the rules so far.
func (f *File) Checked() int { return int(f.checked.Load()) }

// Checks reports whether the games are checked at all. Those of a journal were
// checked when they were played.
func (f *File) Checks() bool { return f.format != nil }

// Faulty returns the number of games in which an error was found so far.
func (f *File) Faulty() int { return int(f.faulty.Load()) }

// Broken returns how many bytes of a journal's unfinished last line were left
// out, and why the file can't be read to its end.
func (f *File) Broken() (lost int64, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.lost, f.broken
}

// Read lists all games and then checks each by the rules, which adds its errors
// to the list. It ends early if ctx is done. It must be called once.
func (f *File) Read(ctx context.Context) {
	f.List(ctx)
	f.check(ctx)
}

// List returns the first part of Read: it only lists the games.
func (f *File) List(ctx context.Context) {
	f.begun.Do(func() {
		defer close(f.listed)
		if f.journal != nil {
			f.listJournal(ctx)
			return
		}
		f.listRecords(ctx)
	})
}

// ListAlone lists the games like List, but keeps nothing for Others. A long journal
// takes less memory then.
func (f *File) ListAlone(ctx context.Context) {
	f.alone = true
	f.List(ctx)
}

func (f *File) add(e Entry) {
	if e.Err != nil {
		f.faulty.Add(1)
	}
	f.mu.Lock()
	if f.count%blockOf == 0 {
		f.entries = append(f.entries, make([]Entry, 0, blockOf))
	}
	last := &f.entries[len(f.entries)-1]
	*last = append(*last, e)
	f.count++
	f.mu.Unlock()
	f.version.Add(1)
}

// change changes an entry that is already listed.
func (f *File) change(i int, how func(*Entry)) {
	f.mu.Lock()
	how(f.entry(i))
	f.mu.Unlock()
	f.version.Add(1)
}

// fail records why the file can't be read further.
func (f *File) fail(err error) {
	f.mu.Lock()
	if f.broken == nil {
		f.broken = err
	}
	f.mu.Unlock()
	f.version.Add(1)
}

// all returns a reader of the whole file, which fails when ctx is done.
func (f *File) all(ctx context.Context) io.Reader {
	return reader{io.NewSectionReader(f.in, 0, f.size), ctx}
}

type reader struct {
	io.Reader
	ctx context.Context
}

func (r reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(p)
}

// A Game is one game of a file, as far as it can be played.
type Game struct {
	Entry
	Events  []arena.Event // from match_begin on; none if nothing can be shown
	Remarks []error       // its errors, in the order of the moves
	Short   bool          // the game can't be shown beyond the last of them
	Notes   []kifu.Note   // decisions made in reading that aren't errors
	Tree    *kifu.Tree    // with its variations, in formats that have them
	at      int           // in the list
}

// Game opens the i-th game of the file, from 0.
func (f *File) Game(i int) (*Game, error) {
	if f.journal != nil {
		<-f.listed
	}
	if n := f.Len(); i < 0 || i >= n {
		return nil, fact.Errorf("arena.journal.game", "%s: expected a game from 1 to %d, got %d", f.name, n, i+1)
	}
	g := &Game{Entry: f.Entry(i), at: i}
	if f.journal != nil {
		f.openJournal(g, i)
	} else if err := f.openRecord(g, i); err != nil {
		return nil, err
	}
	f.change(i, func(e *Entry) { f.found(e, g) })
	g.Entry = f.Entry(i)
	return g, nil
}

// Others returns how the earlier and later games of the i-th game's match began
// and ended. Only a journal has any.
func (f *File) Others(i int) (before, after []arena.Event) {
	if f.journal == nil {
		return nil, nil
	}
	<-f.listed
	return f.journal.Others(i)
}

// found adds to the list what was found by opening a game.
func (f *File) found(e *Entry, g *Game) {
	if !e.Checked {
		f.checked.Add(1)
	}
	e.Checked = true
	for _, err := range g.Remarks {
		var played *kifu.PlayError
		if e.Err != nil || errors.As(err, &played) && played.Kind == kifu.Onward {
			continue // already known, or worth a remark but no error
		}
		e.Err = err
		f.faulty.Add(1)
	}
}
