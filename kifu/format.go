package kifu

import (
	"io"
	"iter"

	"dohyo/boards/fact"
)

// A Format is one way to write records down.
type Format struct {
	Name  string   // as on the command line: "sgf"
	Title string   // for people, in one line
	Ext   []string // of file names, with the dot, lower-case; the usual one first
	Games []string // boards.Game names that it can hold

	// Editions are the editions of the format that Write knows, the usual one first;
	// none if there is only one.
	Editions []string

	// Notes are the dialects in which the format can note what a program thought of
	// a move; none if there is only one.
	Notes []string

	// Silent formats have no place for a comment on a game.
	Silent bool

	// NoNames, NoEnds and NoTimes say that a format has no place for the players'
	// names, for how a game ended, and for times at all: those of moves, their
	// sums and the clock. Begun says that it holds no move behind the opening's three.
	NoNames, NoEnds, NoTimes, Begun bool

	// Trees says that Write keeps variations, and Comments that it keeps what is
	// said of single moves. Marks names the formats whose marks it keeps: Tree.Marks.
	Trees, Comments bool
	Marks           string

	// Read reads one record after another and holds no more than one in
	// memory. A record that can't be read gives an *Error, and reading goes on
	// behind it where the format shows where that is; an error of the reader
	// or one that leaves no way on is the last. Text is decoded on the way.
	Read func(io.Reader, ReadOptions) iter.Seq2[*Record, error]

	// Tree reads the first game of a file with all its variations; nil in
	// formats that have none.
	Tree func(io.Reader, ReadOptions) (*Tree, error)

	// Skim reads like Read, but of each record only its head: who played, and
	// how it ended where the head says so. It is nil in formats that are read
	// quickly enough.
	Skim func(io.Reader, ReadOptions) iter.Seq2[*Record, error]

	// Write writes all records and stops at the first error of either side,
	// so that to.Write(w, from.Read(r, o), p) converts. It refuses a record
	// that it can't write such that Read gives the same game again.
	Write func(io.Writer, iter.Seq2[*Record, error], WriteOptions) error

	// Rank is the format's place among all formats, which are tried in this order
	// on a file: those that are told by their first word stand before those that
	// are told by less.
	Rank int

	// Sniff tells from the first bytes of a file whether it is in this format.
	Sniff func(head []byte) bool

	// Apart says that every record is decoded for itself, so that Offset and
	// Bytes of a record count in the file as it is (in UTF-16 and UTF-32 in
	// what is decoded). In other formats the whole file is decoded.
	Apart bool
}

// ReadOptions say what a file itself doesn't.
type ReadOptions struct {
	Name  string // of the file, for messages
	Limit int    // log 1.50 only: the number of moves that means a draw; 0 is 150 and 200

	// Trees asks for Record.Tree.
	Trees bool

	// Passing says that a record is done with when the next one is read. Its
	// moves then need no memory of their own, which formats of large
	// collections (sgf) make use of.
	Passing bool

	// Damaged asks for what can be read of a record that can't be read to its
	// end: it comes together with its error.
	Damaged bool
}

// WriteOptions choose among the spellings of a format.
type WriteOptions struct {
	Encoding Encoding // "" is the format's own
	Newline  string   // "\n" or "\r\n"; "" is the format's own
	Edition  string   // one of Format.Editions; "" is the usual one
	Notes    string   // one of Format.Notes; "" is the one that a note was read in, or the format's own
}

// ReadTree returns the Tree of a format whose Read knows variations.
func ReadTree(read func(io.Reader, ReadOptions) iter.Seq2[*Record, error]) func(io.Reader, ReadOptions) (*Tree, error) {
	return func(r io.Reader, o ReadOptions) (*Tree, error) {
		o.Trees = true
		for rec, err := range read(r, o) {
			if rec == nil || rec.Tree == nil {
				return nil, err
			}
			return rec.Tree, nil
		}
		return nil, &Error{File: o.Name, Msg: fact.New("read.none", "the file holds no game")}
	}
}

// All makes the sequence that Write takes from records at hand.
func All(records ...*Record) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		for _, r := range records {
			if !yield(r, nil) {
				return
			}
		}
	}
}

// Collect reads a whole sequence into memory, up to its first error.
func Collect(records iter.Seq2[*Record, error]) ([]*Record, error) {
	var all []*Record
	for r, err := range records {
		if err != nil {
			return all, err
		}
		all = append(all, r)
	}
	return all, nil
}
