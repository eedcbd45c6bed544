package kifu

import (
	"strings"

	"dohyo/boards"
)

// ReadResult reads a result as people and the Smart Game Format write it (FF[4],
// "RE"): B+R, W+3.5, Draw, Void. The points of a count aren't read.
func ReadResult(s string) (Result, bool) {
	lower := strings.ToLower(s)
	switch lower {
	case "0", "draw", "jigo", "tie":
		return Drawn(""), true
	case "void":
		return Result{Known: true, Winner: boards.None, By: BrokenOff}, true
	case "?", "":
		return Result{}, true
	}
	who, how, ok := strings.Cut(lower, "+")
	winner := boards.Side(0)
	switch strings.TrimSpace(who) {
	case "b", "black":
	case "w", "white":
		winner = 1
	default:
		return Result{}, false
	}
	by := ""
	switch strings.TrimSpace(how) {
	case "r", "resign":
		by = string(boards.Resign)
	case "t", "time":
		by = "time"
	}
	return Won(winner, boards.Reason(by), ""), ok
}

// Text returns a result in the form that ReadResult reads, "" if it is unknown. A
// fault, a hang or a foul forfeits the game.
func (r Result) Text() string {
	switch {
	case !r.Known:
		return ""
	case r.Drew():
		return "Draw"
	case r.Winner == boards.None:
		return "Void"
	}
	s := "B+"
	if r.Winner == 1 {
		s = "W+"
	}
	switch r.By {
	case "", string(boards.Five), "ruling":
		return s
	case string(boards.Resign):
		return s + "R"
	case "time":
		return s + "T"
	}
	return s + "F"
}
