package kifu

import (
	"io"
	"iter"

	"dohyo/boards/fact"
)

// A Format is a file format for records.
type Format struct {
	Name  string   // as on the command line: "sgf"
	Title string   // for people, in one line
	Ext   []string // of file names, with the dot, lower-case; the usual one first
	Games []string // boards.Game names that it can hold

	// Editions lists the editions that Write supports, the usual one first; it is
	// empty if there is only one.
	Editions []string

	// Notes lists the dialects in which the format can note a program's thoughts
	// about a move; it is empty if there is only one.
	Notes []string

	// AnalysisNotes is the one of Notes in which a program's analysis of a game is
	// written, and AnalysisExtra what the Extra of such a move holds.
	AnalysisNotes string
	AnalysisExtra map[string][]string

	// Thoughts says that the format notes a program's score and line of play after a
	// move in a form that other programs read. A format with Notes does, too.
	Thoughts bool

	// Silent says that the format has no place for a comment on a game.
	Silent bool

	// NoNames, NoEnds and NoTimes say that a format has no place for the players'
	// names, for the end of a game, and for any times: those of moves, their sums
	// and the clock. Begun says that it holds no moves after the opening's three.
	NoNames, NoEnds, NoTimes, Begun bool

	// Trees says that Write keeps variations, Comments that it keeps comments on
	// single moves. Marks names the formats whose marks it keeps: Tree.Marks.
	Trees, Comments bool
	Marks           string

	// Read reads one record after another and holds no more than one in memory. A
	// record that can't be read gives an *Error, and reading continues after it if
	// the format shows where it ends. An error of the reader, or one that prevents
	// reading on, is the last. Text is decoded on the way.
	Read func(io.Reader, ReadOptions) iter.Seq2[*Record, error]

	// Tree reads the first game of a file with all its variations; nil in formats
	// without variations.
	Tree func(io.Reader, ReadOptions) (*Tree, error)

	// Skim is like Read, but reads only the header of each record: the players, and
	// the result if the header has it. It is nil in formats that are read quickly
	// enough.
	Skim func(io.Reader, ReadOptions) iter.Seq2[*Record, error]

	// Write writes all records and stops at the first error of either side, so that
	// to.Write(w, from.Read(r, o), p) converts. It refuses a record that it can't
	// write so that Read returns the same game.
	Write func(io.Writer, iter.Seq2[*Record, error], WriteOptions) error

	// Statements splits a line into its statements, each with what separates it from the
	// next one; together they are the line. It is nil if a line is one statement.
	Statements func(line string) iter.Seq2[string, string]

	// Rank is the format's place in the order in which formats are tried on a file:
	// those recognized by their first word come before those with weaker signs.
	Rank int

	// Sniff reports whether the first bytes of a file are in this format.
	Sniff func(head []byte) bool

	// Apart says that every record is decoded separately, so that a record's Offset
	// and Bytes refer to the undecoded file (in UTF-16 and UTF-32 to the decoded
	// one). In other formats the whole file is decoded.
	Apart bool
}

// ReadOptions hold what a file itself doesn't say.
type ReadOptions struct {
	Name  string // of the file, for messages
	Limit int    // log 1.50 only: the number of moves that means a draw; 0 means 150 and 200

	// Trees requests Record.Tree.
	Trees bool

	// Passing says that a record is no longer used once the next one is read. Its
	// moves then need no memory of their own, which formats of large collections
	// (sgf) exploit.
	Passing bool

	// Damaged requests the readable part of a record that can't be read to its end;
	// it is yielded together with the error.
	Damaged bool
}

// WriteOptions choose among the variants of a format.
type WriteOptions struct {
	Encoding Encoding // "" is the format's own
	Newline  string   // "\n" or "\r\n"; "" is the format's own
	Edition  string   // one of Format.Editions; "" is the usual one
	Notes    string   // one of Format.Notes; "" is the dialect in which a note was read, or the format's own
}

// ReadTree returns the Tree function of a format whose Read supports variations.
func ReadTree(read func(io.Reader, ReadOptions) iter.Seq2[*Record, error]) func(io.Reader, ReadOptions) (*Tree, error) {
	return func(r io.Reader, o ReadOptions) (*Tree, error) {
		o.Trees = true
		for rec, err := range read(r, o) {
			if rec == nil || rec.Tree == nil {
				return nil, err
			}
			return rec.Tree, nil
		}
		return nil, &Error{File: o.Name, Msg: fact.New("read.none", "the file contains no game")}
	}
}

// All returns the given records as a sequence for Write.
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
