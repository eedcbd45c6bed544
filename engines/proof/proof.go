// Package proof defines the questions and answers of the solvers of all games:
// whether the side to move reaches its aim against every defence, and the tree
// that proves it.
//
//	a, err := solver.Solve(ctx, proof.Question{Position: p})
//	a.Verdict   // Proved
//	a.Line      // the main line
//	a.Root      // the attacker's move, every defence, the attacker's next move, …
//
// The package searches nothing itself. Package arena/proofs checks a tree by the rules and turns
// it into the variations of a record.
package proof

import (
	"context"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Solver proves positions of one family of games.
type Solver struct {
	// Aims are what the solver can prove, in the order in which it tries them.
	Aims []Aim
	// Targeted says that a question may name a target.
	Targeted bool

	// Others says that the solver looks for other solutions if Question.All asks for them.
	Others bool

	// Allows reports whether a move is one by which the attacker may pursue the aim; nil
	// allows all moves.
	Allows func(p boards.Position, m boards.Move) bool

	// Solve answers a question. An error says why the question can't be asked. The end
	// of ctx is no error: the verdict then is Unknown, unless it was known before.
	Solve func(ctx context.Context, q Question) (Answer, error)
}

// An Aim is what the attacker wants to reach, as the command line names it: "mate".
type Aim string

// The aims of the built-in solvers.
const (
	Mate    Aim = "mate"    // mate by checks alone (詰み)
	Fours   Aim = "fours"   // five in a row by fours alone (VCF, 四追い)
	Threats Aim = "threats" // five in a row by fours and threes (VCT, 追い詰め)
	Capture Aim = "capture" // Go: a string is captured
	Kill    Aim = "kill"    // Go: a group dies (死活)
	Live    Aim = "live"    // Go: a group lives
)

// A Question is a position in which the side to move is the attacker.
type Question struct {
	Position boards.Position
	Aim      Aim         // "" tries all of the solver's
	Target   boards.Move // a point of what is attacked or defended, in games that need one; "" lets the solver find it
	Nodes    int64       // positions examined at most; 0 lets the solver choose
	All      bool        // look for other moves of the attacker that reach the aim, too
	Size     int         // nodes of the tree at most; 0 lets the solver choose
}

// A Verdict is the answer to a question.
type Verdict string

// The verdicts.
const (
	Unknown Verdict = "unknown" // a bound came first
	Proved  Verdict = "proved"
	Refuted Verdict = "refuted" // the aim can't be reached by the moves that it allows

	// What a program says without a proof:
	Claimed Verdict = "claimed" // the aim is reached, and Line ends there
	Denied  Verdict = "denied"  // the aim can't be reached
)

// An Answer is what a solver found out.
type Answer struct {
	Verdict  Verdict
	Aim      Aim
	Target   boards.Move // what was attacked or defended, in games that need it
	Length   int         // plies of the main line, the attacker's first and last included
	Shortest bool        // no shorter proof exists
	Nodes    int64       // positions examined
	Line     []boards.Move
	Root     *Node // nil unless Proved
	Size     int   // nodes of the tree
	Cuts     int   // nodes that aren't followed up, as the tree would be too large

	Others    []Other // other moves of the attacker that reach the aim, in the order of the main line
	Undecided int     // moves that a bound left undecided

	Remarks []*fact.Error // remarks about the proof: pieces left over, a ko
}

// A Node is a position of a proof in which the attacker moves.
type Node struct {
	Move    boards.Move // the attacker's
	Length  int         // plies to the end at most, Move included
	Answers []Reply     // the defender's, the main line's first; none if Move reaches the aim
	Else    *Node       // what follows any other answer; nil if Answers are all
	Cut     bool        // nothing is known of what follows Move, as the tree would be too large
}

// Line returns the moves against the longest defence.
func (n *Node) Line() (line []boards.Move) {
	for n != nil && n.Move != "" {
		line = append(line, n.Move)
		if len(n.Answers) == 0 {
			break
		}
		line = append(line, n.Answers[0].Move)
		n = n.Answers[0].Next
	}
	return line
}

// A Reply is an answer of the defender and what the attacker does about it. Several
// replies may lead to the same node.
type Reply struct {
	Move boards.Move
	Idle bool // it delays nothing and doesn't count for the length, as a useless interposition (無駄合)
	Next *Node
}

// An Other is another move by which the attacker reaches the aim from a position of
// the main line: a second solution of a problem (余詰) if it isn't the last move.
type Other struct {
	Ply    int // of the move in the line, from 1
	Move   boards.Move
	Length int  // plies from there to the end, at most
	Detour bool // it comes back to the main line (迂回手順)
}
