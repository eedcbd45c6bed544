package kifu

import (
	"slices"

	"dohyo/boards"
)

// A Note is a decision that a reader had to make about a record, and that users
// of the record should know. It is a code with arguments, which becomes words
// when it is shown.
type Note struct {
	Code NoteCode
	Args []string // as in the file, made safe
	Line int      // 1-based
	Why  error    // what the rules say, a fact; nil in most kinds
}

// A NoteCode is a kind of note.
type NoteCode string

// Noted adds a note, unless the record has one of its kind; of values, one about the same key.
func (r *Record) Noted(n Note) {
	for _, other := range r.Notes {
		if other.Code == n.Code && (n.Code != UnreadValue && n.Code != SecondValue || other.Args[0] == n.Args[0]) {
			return
		}
	}
	r.Notes = append(r.Notes, n)
}

// Unread notes a value of the file that can't be read, and isn't used. An empty value says
// nothing.
func (r *Record) Unread(key, value string, line int) {
	if value != "" {
		r.Noted(Note{Code: UnreadValue, Args: []string{key, value}, Line: line})
	}
}

// Second notes that a key of the file has another value than before, and which one is used.
func (r *Record) Second(key, before, value, used string, line int) {
	if before != "" && before != value {
		r.Noted(Note{Code: SecondValue, Args: []string{key, used}, Line: line})
	}
}

// The kinds of notes.
const (
	NoHandicap     NoteCode = "handicap-not-placed" // HA names stones, but none are set up: args HA's value
	SkippedLine    NoteCode = "line-skipped"        // an unreadable line among the moves: args the line
	OddKomi        NoteCode = "komi-not-counted"    // not in quarters of a point, so no komi is given: args KM's value
	OtherStones    NoteCode = "opening-differs"     // the stones make another opening than the one named: args the one named, that of the stones
	NoOpening      NoteCode = "opening-not-placed"  // the stones make no opening, but one is named: args that one
	UnknownEnd     NoteCode = "end-unknown"         // the word for the end isn't known, so the game has no result by it: args the word
	OtherNumber    NoteCode = "number-differs"      // a move whose number isn't the next one: args its number, the next one
	OtherEnd       NoteCode = "end-differs"         // dohyo's own line names another winner than the end, and holds: args the end, the winner in our line
	WrongVariation NoteCode = "variation-wrong"     // a move in a variation isn't allowed; only verify plays variations
	UnreadValue    NoteCode = "value-unread"        // a value that can't be read isn't used: args its key, the value
	SecondValue    NoteCode = "value-twice"         // a key with two values: args the key, the value that is used
	SecondEnd      NoteCode = "end-twice"           // an end behind the end, from which the result is taken: args it
	OtherSum       NoteCode = "end-contradicts"     // the line that sums the game up has another number of moves or winner: args the line
	NoSuchStart    NoteCode = "start-impossible"    // no game can have the position that it begins with: Why
	HundredthKomi  NoteCode = "komi-in-hundredths"  // of points or stones: args KM's value, the points
)

// OfPosition reports whether a note is about what leads to the record's positions: the start,
// the rules, the komi, the moves. Others are about names, clocks and results.
func (n Note) OfPosition() bool {
	switch n.Code {
	case NoHandicap, SkippedLine, OddKomi, NoOpening, OtherNumber, NoSuchStart, HundredthKomi:
		return true
	case UnreadValue, SecondValue:
		return slices.Contains([]string{"SZ", "HA", "KM", "RU"}, n.Args[0])
	}
	return false
}

// NoteStart notes that no game can have the position that the record begins with. Moves can
// be played from it nevertheless, so it is no error.
func (r *Record) NoteStart(start boards.Position) {
	if r.Setup.Position == "" && len(r.Setup.Stones[0])+len(r.Setup.Stones[1]) == 0 {
		return
	}
	if why := boards.Impossible(start); why != nil {
		r.Noted(Note{Code: NoSuchStart, Line: r.Line, Why: why})
	}
}
