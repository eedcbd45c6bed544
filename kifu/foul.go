package kifu

// ByFoul is the By of a game that was lost by a forbidden move, or by another
// foul of a player.
const ByFoul = "illegal"

// FoulElsewhere is the Detail of a game that was lost by a foul of the side that
// the record names, whatever its last move is.
const FoulElsewhere = "illegal action"

// Foul returns the result of a game that ended with its i-th move, from 0, which
// the rules forbid. That move must be the last, and the record must say that the
// game was lost by a foul. The side that made the move has lost. Most words for a
// foul name no side, and their writers don't agree on whether they mean the side
// that made the last move or the one to move. A record that names the other side
// refers to another foul.
func (r *Record) Foul(i int) (Result, bool) {
	if i != len(r.Moves)-1 || i < 0 || r.Result.By != ByFoul {
		return Result{}, false
	}
	lost := r.Moves[i].Side
	if lost != 0 && lost != 1 || r.Result.Winner == lost && r.Result.Detail == FoulElsewhere {
		return Result{}, false
	}
	return Result{Known: true, Winner: lost.Other(), By: ByFoul, Detail: r.Result.Detail}, true
}

// SameFoul reports whether a result that was read from a word without a side may
// be the other one: see Foul.
func (r Result) SameFoul(o Result) bool {
	return r.By == ByFoul && o.By == ByFoul && r.Detail == "" && o.Detail == ""
}
