package engines

import (
	"time"

	"dohyo/boards/fact"
)

// Conduct lists the mistakes of programs and their consequences, for all
// dialects. A slip is tolerated, since the answer is unambiguous, and is recorded
// in the answer's Note; a fault loses. No dialect makes its own notes.
var Conduct = []struct {
	What  string    // the mistake, as the documents describe it
	Slip  string    // the code of its note; "" for a fault
	Fault FaultKind // "" for a slip
}{
	{What: "output when it isn't the program's turn: dropped", Slip: "process.surplus"},
	{What: "the same in the CSA's line protocol, counted in lines", Slip: "csa.surplus"},
	{What: "Gomocup, GTP, USI: lines before the move that the protocol doesn't know: ignored", Slip: "process.noise"},
	{What: "Gomocup: a point so far off the board that it can't be written: read as the nearest point off the board, which is illegal", Slip: "gomocup.said"},
	{What: "Gomocup: its last point repeated: dropped if another point comes within 2 s, otherwise read as its move", Slip: "gomocup.again"},
	{What: "USI: `bestmove none` and similar: read as resigning", Slip: "usi.none"},
	{What: "CSA: an echo of the lines sent to the program: ignored", Slip: "csa.echo"},
	{What: "CSA: its last move repeated before the new one: ignored", Slip: "csa.again"},
	{What: "handoff, legacy: a mutter that is too long: cut off", Slip: "fivemoku.cut"},
	{What: "handoff, legacy: an exit status other than 0 after a valid answer", Slip: "process.it.ended"},
	{What: "an attempt to write outside its folder, without `strict`: denied", Slip: "process.denied"},
	{What: "use of the processor when it isn't its turn, if the regulation forbids that: the program is stopped until its turn", Slip: "process.unasked"},
	{What: "the program can't be started, or isn't ready in time", Fault: Start},
	{What: "the program exits, or closes its output, while it owes a move", Fault: Exit},
	{What: "no answer in time", Fault: Timeout},
	{What: "an answer that can't be read, or only unknown lines until the time is up", Fault: Garbage},
	{What: "a line, the output of a turn, or an answer beyond the limits", Fault: Flood},
	{What: "the program changes the file with the moves, runs although it was stopped, or, with `strict`, tries to write outside its folder", Fault: Tamper},
	{What: "more memory, or more processes, than the limit", Fault: Memory},
	{What: "more disk space than the limit", Fault: Disk},
}

// Surplus returns the slip of bytes that were sent out of turn.
func Surplus(bytes int64) *fact.Error {
	return fact.Errorf("process.surplus", "bytes sent out of turn and dropped: %d", bytes)
}

// SurplusLines returns the slip of lines that were sent out of turn.
func SurplusLines(lines int) *fact.Error {
	return fact.Errorf("csa.surplus", "lines sent out of turn and dropped: %d", lines)
}

// Meaningless returns the slip of lines without a meaning, with the last of them.
func Meaningless(lines int, last *fact.Error) *fact.Error {
	return fact.Errorf("process.noise", "lines with no meaning in the protocol: %d%v", lines, last)
}

// FarPoint returns the slip of a point that has no spelling on the board.
func FarPoint(x, y int) *fact.Error { return fact.Errorf("gomocup.said", "it sent %d,%d", x, y) }

// SamePoint returns the slip of repeating the last point.
func SamePoint(x, y int) *fact.Error {
	return fact.Errorf("gomocup.again", "it repeated %d,%d", x, y)
}

// SameMove returns the slip of repeating the last move.
func SameMove() *fact.Error { return fact.New("csa.again", "it repeated its last move") }

// Echo returns the slip of echoing what was sent.
func Echo() *fact.Error { return fact.New("csa.echo", "it echoes what it is sent") }

// NoMove returns the slip of an answer that counts as resigning.
func NoMove(text string) *fact.Error {
	return fact.Errorf("usi.none", "it sent bestmove %s, which counts as resigning", text)
}

// LongMutter returns the slip of a mutter that was cut.
func LongMutter(most int) *fact.Error {
	return fact.Errorf("fivemoku.cut", "its mutter was cut at %d bytes", most)
}

// Denied returns the slip of an attempt to write outside the program's folder.
func Denied(what *fact.Error) *fact.Error { return fact.Errorf("process.denied", "denied: %v", what) }

// Unasked returns the slip of using the processor between turns.
func Unasked(used time.Duration, stopped bool) *fact.Error {
	used = used.Round(time.Millisecond)
	if stopped {
		return fact.Errorf("process.unasked", "it used %v of processor time out of turn, and was stopped for that", used)
	}
	return fact.Errorf("process.unasked.short", "it used %v of processor time out of turn", used)
}

// EndedSo returns the slip of an irregular exit after a good answer.
func EndedSo(how, saying *fact.Error) *fact.Error {
	return fact.Errorf("process.it.ended", "it %v%v", how, saying)
}
