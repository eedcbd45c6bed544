package kifu

// A Note is something about a record that its reader had to decide, and that
// whoever uses the record should know. It says what as a code with arguments;
// the words are made where they are read.
type Note struct {
	Code NoteCode
	Args []string // as they stand in the file, made safe
	Line int      // 1-based
}

// A NoteCode is a kind of note.
type NoteCode string

// The notes.
const (
	NoHandicap  NoteCode = "handicap-not-placed" // HA names stones, none are set up: args HA's value
	SkippedLine NoteCode = "line-skipped"        // among the moves, and none can be read in it: args the line
	OddKomi     NoteCode = "komi-not-counted"    // not in quarters of a point, so that none is given: args KM's value
)
