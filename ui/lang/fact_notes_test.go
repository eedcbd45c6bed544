package lang

import (
	"testing"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
)

// TestNotesOfAJournal writes notes on irregular turns as in a journal, reads them back,
// and formats them in both languages.
func TestNotesOfAJournal(t *testing.T) {
	denied := fact.Errorf("process.denied", "denied: %v", fact.Errorf("process.try", "%v %q", fact.New("process.try.remove", "remove"), "/etc/passwd"))
	noise := new(process.Noise)
	noise.Hear([]byte("hm"))
	for _, c := range []struct {
		note   *fact.Error
		en, ja string
	}{
		{nil, "", ""},
		{engines.Surplus(7), "bytes sent out of turn and dropped: 7", "手番外の出力7バイトは捨てた"},
		{noise.Note(0), `lines with no meaning in the protocol: 1; it printed "hm"`, `解釈できない出力1行、その出力は "hm"`},
		{engines.And(denied, noise.Note(7)), `denied: remove "/etc/passwd"; bytes sent out of turn and dropped: 7; lines with no meaning in the protocol: 1; it printed "hm"`,
			`拒否: "/etc/passwd" の削除、手番外の出力7バイトは捨てた、解釈できない出力1行、その出力は "hm"`},
	} {
		a := engines.Answer{Note: c.note}
		move, step := new(arena.Moved), new(arena.Stepped)
		written(t, &arena.Moved{Note: a.NoteText(), Fact: a.NoteFact()}, move)
		written(t, &arena.Stepped{Note: a.NoteText(), Fact: a.NoteFact()}, step)
		for l, want := range map[Lang]string{English: c.en, Japanese: c.ja} {
			if got := l.Told(move.Fact, move.Note); got != want {
				t.Errorf("the note of a move is %q, want %q", got, want)
			}
			if got := l.Told(step.Fact, step.Note); got != want {
				t.Errorf("the note of a step is %q, want %q", got, want)
			}
		}
	}
	if got := Japanese.Told(fact.Fact{}, "its mutter is cut"); got != "its mutter is cut" {
		t.Errorf("of an older journal: %q", got)
	}
}
