package engines

import (
	"context"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Study is a question about a position: which moves a program considers, and
// what it thinks of them. The program thinks until a bound is reached or ctx is
// done. A zero bound means none.
type Study struct {
	Position boards.Position // with the moves that led to it
	Lines    int             // how many of the best moves are wanted; 0 means one
	Time     time.Duration
	Nodes    int64
	Depth    int
	Mate     bool // look for a mate only, where the protocol has a command for that (USI)
}

// A Studier is a player that can analyse any position of its game. Begin must have
// been called, as before turns.
type Studier interface {
	Player

	// Study reports through tell, in the caller's goroutine, each time the program
	// has sent something new. It returns nil once a bound is reached, the program has
	// finished, or ctx is done and the program has stopped. An error is a *Fault, or
	// a fact that says why the program can't be asked.
	Study(ctx context.Context, q Study, tell func(Insight)) error
}

// parting is the key of a context's value, see Parting.
type parting struct{}

// Parting returns a context for studies whose programs aren't needed any more when until is
// done: one that has been told to stop then isn't awaited any longer, but killed.
func Parting(ctx, until context.Context) context.Context {
	return context.WithValue(ctx, parting{}, until)
}

// AfterStop returns the context in which a program that is told to stop a study is awaited.
func AfterStop(ctx context.Context) context.Context {
	if until, ok := ctx.Value(parting{}).(context.Context); ok {
		return until
	}
	return context.WithoutCancel(ctx)
}

// Parted reports whether the program of a study isn't needed any more.
func Parted(ctx context.Context) bool { return AfterStop(ctx).Err() != nil }

// A StudyKnower is a Studier in whose protocol only the program can tell whether it
// can analyse.
type StudyKnower interface {
	Studier

	// KnowsStudy finds out whether the program can analyse, once Begin has been called. It
	// returns nil if it can, and a fact with UnstudiedCode if it can't or BarelyCode if it
	// gives only one move. After any other error that isn't known.
	KnowsStudy(ctx context.Context) error
}

// An Insight is what a program thinks of a position at one moment. Scores, win
// rates and leads are from the view of the side to move.
type Insight struct {
	Lines  []Line  // the best first
	Nodes  int64   // looked at for all lines together, if the program says so
	Layers []Layer // point by point: LayerOwner, LayerPolicy
	Mutter string  // what it says in words
	Mate   Mated   // the answer to a Study.Mate
}

// Mated is the answer to the question for a mate.
type Mated string

// The answers to the question for a mate; "" is none so far.
const (
	MateFound   Mated = "found"   // the first line is the mate
	MateNone    Mated = "none"    // there is none
	MateUnknown Mated = "unknown" // the bound came first
)

// A Line is one move that a program considers (候補手).
type Line struct {
	Moves   []boards.Move // it and the play that is expected after it, in the notation of boards
	Score   *int          // like Talk.Score
	Unit    Unit          // of the score
	WinRate *float64      // 0 to 1
	Lead    *float64      // in points, in games that count them
	Prior   *float64      // 0 to 1: how likely the move looked to the program at first sight
	Depth   int
	Nodes   int64
}

// The kinds of layers of an Insight. In their text numbers and moves are separated by blanks
// and line breaks.
const (
	LayerOwner  = "owner"  // a number for each point, in rows from the top: -1 (white's) to 1 (black's)
	LayerPolicy = "policy" // moves, each followed by its number: 0 to 1
)

// Best returns the best line, if there is one.
func (i *Insight) Best() (Line, bool) {
	if len(i.Lines) == 0 {
		return Line{}, false
	}
	return i.Lines[0], true
}

// Put sets the line of a rank, 0 being the best. It reports whether the line has a
// move and its rank follows on those before.
func (i *Insight) Put(rank int, l Line) bool {
	if rank < 0 || rank > len(i.Lines) || rank >= mostLines || len(l.Moves) == 0 {
		return false
	}
	if rank == len(i.Lines) {
		i.Lines = append(i.Lines, l)
	} else {
		i.Lines[rank] = l
	}
	return true
}

// mostLines is the largest number of lines that are kept.
const mostLines = 400

// Settled returns the insight without lines that begin with the same move as a
// better one, which a program leaves behind while it reorders its moves. The lines
// are copied.
func (i Insight) Settled() Insight {
	var lines []Line
	seen := map[boards.Move]bool{}
	for _, l := range i.Lines {
		if !seen[l.Moves[0]] {
			seen[l.Moves[0]] = true
			lines = append(lines, l)
		}
	}
	i.Lines = lines
	return i
}

// Enough reports whether the insight has reached a bound of the study that the
// program may not know by itself.
func (q *Study) Enough(i *Insight) bool {
	if q.Nodes > 0 && i.Nodes >= q.Nodes {
		return true
	}
	if q.Depth <= 0 || len(i.Lines) < min(1, q.Lines) {
		return false
	}
	for _, l := range i.Lines {
		if l.Depth < q.Depth {
			return false
		}
	}
	return len(i.Lines) > 0
}

// UnstudiedCode is the code of Unstudied.
const UnstudiedCode = "study.none"

// Unstudied is the error of a program that has no command for analysis.
func Unstudied(protocol, lacks string) error {
	return fact.Errorf("study.none", "no command for analysis: %s lacks %s", protocol, lacks)
}

// BarelyCode is the code of Barely.
const BarelyCode = "study.barely"

// Barely is the error of a program without a command for analysis that can still be asked
// for its move in a position.
func Barely(protocol, lacks string) error {
	return fact.Errorf("study.barely", "it can show only one move: %s lacks %s", protocol, lacks)
}

// MatelessCode is the code of Mateless.
const MatelessCode = "study.mate"

// Mateless is the error of a program that can analyse, but doesn't know the command that looks
// for a mate.
func Mateless(command string) error {
	return fact.Errorf("study.mate", "it doesn't search for mates: no answer to %s", command)
}

// WrongLine returns the fault of a program that considers a move which can't be
// played.
func WrongLine(move string) *Fault {
	return Faultf(Garbage, "study.move", "expected a move that can be played here, got %q", move)
}
