package kifu

// ByFoul is By of a game that was lost by a move which the rules forbid, or by
// what else they forbid a player.
const ByFoul = "illegal"

// FoulElsewhere is Detail of a game that was lost by a foul of the side that the
// record names, whatever its last move is.
const FoulElsewhere = "illegal action"

// Foul returns the result of a game whose i-th move, from 0, the rules forbid,
// where that is how it ended: the move is the last, and the record says that the
// game was lost by a foul. Who made the move has lost. Most words for a foul name
// no side, and those who write them don't agree on whether they mean the side
// that made the last move or the one to move; a record that names the other side
// tells of another foul.
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

// SameFoul tells of a result read from a word that names no side whether it can
// be the other one: see Foul.
func (r Result) SameFoul(o Result) bool {
	return r.By == ByFoul && o.By == ByFoul && r.Detail == "" && o.Detail == ""
}
