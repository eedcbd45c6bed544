package kifu

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/safe"
)

// An Opened says how the players of a record settled its opening by an opening rule:
// which rule, and every move up to then, with what was chosen beside what was placed.
// Formats that hold only stones write it as their own data (Meta), so that their
// readers have the game with its choices again, and other programs the game without.
type Opened struct {
	Rule  string   `json:"rule"`
	Moves []string `json:"moves"` // "b 808", "w swap 1200": seat, move, ms
}

// takenPrefix begins the move that puts one of the offered stones on the board.
const takenPrefix = "take-"

// swapMove is the choice with which the players exchange their seats.
const swapMove = "swap"

// Cut leaves the first n moves of a record, and no result. Players and First then say
// who sat where at that moment.
func (r *Record) Cut(n int) {
	for _, m := range r.Moves[n:] {
		if m.Move == swapMove && r.Setup.OpeningRule != "" {
			r.Players[0], r.Players[1], r.First = r.Players[1], r.Players[0], 1-r.First&1
		}
	}
	r.Moves, r.Result = r.Moves[:n], Result{}
}

// stoneOf returns the stone that a move of an opening rule places, if it does.
func stoneOf(m boards.Move) (boards.Move, bool) {
	p := boards.Move(strings.TrimPrefix(string(m), takenPrefix))
	_, _, ok := Point(p)
	return p, ok
}

// Chosen reports whether a move is a choice or an offer by an opening rule, which puts
// nothing on the board.
func Chosen(m boards.Move) bool {
	switch word, of, _ := strings.Cut(string(m), "-"); word {
	case swapMove, "stay", "two":
		return of == ""
	case "offer":
		return true
	case "fifths":
		return of != ""
	}
	return false
}

// StonesOnly returns the record without what was chosen by an opening rule, for formats
// that hold stones in turn. Its Meta still has the choices. It is the record itself if it
// has no opening rule.
func (r *Record) StonesOnly() *Record {
	if r.Setup.OpeningRule == "" {
		return r
	}
	only := *r
	only.Setup.OpeningRule, only.Moves, only.Tree = "", nil, nil
	o := &Opened{Rule: safe.Line(r.Setup.OpeningRule)}
	last := 0 // behind the last move that isn't a plain stone of its own colour
	for i, m := range r.Moves {
		stone, placed := stoneOf(m.Move)
		resigned := m.Move == "resign" && i == len(r.Moves)-1 // the formats tell it by the result
		if (!placed || stone != m.Move || m.Side != boards.Side(len(only.Moves)&1)) && !resigned {
			last = i + 1
		}
		if !placed && !resigned {
			continue
		}
		if m.Move = stone; placed {
			m.Side = boards.Side(len(only.Moves) & 1)
		}
		only.Moves = append(only.Moves, m)
	}
	for _, m := range r.Moves[:last] {
		text := "bw"[max(m.Side, 0):max(m.Side, 0)+1] + " " + safe.Line(string(m.Move))
		if m.Took > 0 {
			text += " " + strconv.FormatInt(m.Took.Milliseconds(), 10)
		}
		o.Moves = append(o.Moves, text)
	}
	only.opened = o
	return &only
}

// mostOpened is how many moves an opening rule can take at most in a file.
const mostOpened = 64

// reopen puts what was chosen back among the moves of a record. Choices that don't fit
// its stones, and records with variations, stay as they are.
func (r *Record) reopen(o *Opened) {
	if o == nil || r.Tree != nil || len(o.Moves) > mostOpened || o.Rule == "" {
		return
	}
	var moves []Move
	stones := 0
	for _, text := range o.Moves {
		words := strings.Fields(safe.Line(text))
		if len(words) < 2 || words[0] != "b" && words[0] != "w" {
			return
		}
		m := Move{Move: boards.Move(words[1]), Side: boards.Side(strings.Index("bw", words[0]))}
		if len(words) > 2 {
			ms, err := strconv.ParseInt(words[2], 10, 64)
			if err != nil {
				return
			}
			m.Took = upTo(ms, mostTime)
		}
		if stone, placed := stoneOf(m.Move); placed {
			if stones == len(r.Moves) || r.Moves[stones].Move != stone {
				return
			}
			side, move := m.Side, m.Move
			m = r.Moves[stones]
			m.Side, m.Move = side, move
			stones++
		}
		moves = append(moves, m)
	}
	r.Setup.OpeningRule = safe.Line(o.Rule)
	r.Moves = append(moves, r.Moves[stones:]...)
}
