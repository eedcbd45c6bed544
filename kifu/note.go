package kifu

// A Note is a decision that a reader had to make about a record, and that users
// of the record should know. It is a code with arguments, which becomes words
// when it is shown.
type Note struct {
	Code NoteCode
	Args []string // as in the file, made safe
	Line int      // 1-based
}

// A NoteCode is a kind of note.
type NoteCode string

// Noted adds a note, unless the record has one of its kind.
func (r *Record) Noted(n Note) {
	for _, other := range r.Notes {
		if other.Code == n.Code {
			return
		}
	}
	r.Notes = append(r.Notes, n)
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
	HundredthKomi  NoteCode = "komi-in-hundredths"  // of points or stones: args KM's value, the points
)
