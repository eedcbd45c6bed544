package lang

import "dohyo/kifu"

// What is said of records beside their verdict.
var (
	RecordNote = Key{"%s: record %d: note: %s", "%s: 第%d局: 注意: %s"}

	noteUnknown = Key{"%s", "%s"}
)

// recordNotes are the words for notes, with their arguments.
var recordNotes = map[kifu.NoteCode]Key{
	kifu.NoHandicap: {"HA[%s], but AB sets no stones up: no handicap stones are placed", "HA[%s] とあるが AB がない: 置石は置いていない"},
	kifu.OddKomi:    {"KM[%s] isn't in quarters of a point: komi 0 is taken", "KM[%s] は4分の1目刻みでない: コミ0とした"},
}

// RecordNote says a note on a record.
func (l Lang) RecordNote(n kifu.Note) string {
	key, ok := recordNotes[n.Code]
	args := make([]any, len(n.Args))
	for i, a := range n.Args {
		args[i] = a
	}
	if !ok {
		key, args = noteUnknown, []any{string(n.Code)}
	}
	return l.Say(key, args...)
}
