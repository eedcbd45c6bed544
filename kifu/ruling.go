package kifu

import (
	"slices"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// ByRuling is the By of a result that a referee gave.
const ByRuling = "ruling"

// A Ruling is a referee's decision on a game, in the form of its record. It
// erases nothing: it holds the end that the game had, and the moves that no
// longer count.
type Ruling struct {
	At      string        `json:"at,omitempty"` // RFC 3339
	By      string        `json:"by"`           // who ruled
	Why     string        `json:"why,omitempty"`
	What    string        `json:"what"`              // in a few English words
	Act     string        `json:"act,omitempty"`     // result, go_on, void, withdraw; "" decided nothing
	Ply     int           `json:"ply"`               // of the position that it concerns, if the game ends by it
	Winner  string        `json:"winner,omitempty"`  // of a result: black, white, draw, none
	Reason  string        `json:"reason,omitempty"`  // of a result, like Result.By
	Claim   string        `json:"claim,omitempty"`   // a boards.ClaimKind
	About   string        `json:"about,omitempty"`   // the seat that the claim concerns
	Claimed int           `json:"claimed,omitempty"` // the number of the move that the claim is about; missing if the ply tells it
	Holds   *bool         `json:"holds,omitempty"`   // what the rules say about the claim; nil if they leave it open
	Law     *boards.Law   `json:"law,omitempty"`     // the verdict of the rules on the claim; Section and Says have it in English
	Section string        `json:"section,omitempty"`
	Says    string        `json:"says,omitempty"`
	Left    []string      `json:"left,omitempty"`   // clocks that were set
	Tried   boards.Move   `json:"tried,omitempty"`  // the forbidden move at that position
	Cut     []boards.Move `json:"cut,omitempty"`    // the moves that no longer count, including that one
	CutMS   []int64       `json:"cut_ms,omitempty"` // the time of each of them; -1 if unknown
	Was     *Ended        `json:"was,omitempty"`    // the end that the game had before

	CutSaid []Remark `json:"cut_said,omitempty"` // what was noted beside each of the cut moves; nil if nothing was
	Unsaid  int      `json:"unsaid,omitempty"`   // cut moves whose remarks were too long to be kept
}

// An Ended is the end that a game had before a ruling.
type Ended struct {
	Winner string `json:"winner"` // black, white, draw, none
	By     string `json:"by"`
	Detail string `json:"detail,omitempty"`
	Moves  int    `json:"moves"`

	Fact fact.Fact `json:"fact,omitzero"` // what Detail says in English
}

// fouls lists the claims that the loser broke a rule.
var fouls = []boards.ClaimKind{
	boards.ClaimFoul, boards.ClaimIllegal, boards.ClaimKo, boards.ClaimPerpetual, boards.ClaimDeclaration,
}

// Told returns the result for formats without a word for rulings: a foul, the
// clock or a mate if the ruling was about a claim of that and the rules don't
// contradict it.
func (r *Record) Told() Result {
	told := r.Result
	if told.By != ByRuling || len(r.Rulings) == 0 {
		return told
	}
	e := r.InForce()
	if e == nil {
		return told
	}
	claim, sides := boards.ClaimKind(e.Claim), [2]string{"black", "white"}
	switch {
	case e.Act != "result" || e.Holds != nil && !*e.Holds:
	case told.Winner == boards.None:
		if claim == boards.ClaimRepetition && e.Holds != nil {
			told = Drawn(boards.Sennichite)
		}
	case e.About != sides[told.Winner.Other()]:
	case slices.Contains(fouls, claim):
		told.By, told.Detail = "illegal", ""
	case claim == "time" && (len(r.Moves) == 0 || r.Moves[len(r.Moves)-1].Side == told.Winner): // the side to move has lost
		told.By, told.Detail = "time", ""
	case claim == boards.ClaimMate && e.Holds != nil:
		told.By, told.Detail = string(boards.Mate), ""
	}
	return told
}

// InForce returns the last ruling that decided something and hasn't been
// withdrawn, or nil.
func (r *Record) InForce() *Ruling {
	var stack []*Ruling
	for i := range r.Rulings {
		switch e := &r.Rulings[i]; {
		case e.Act == "withdraw" && len(stack) > 0:
			stack = stack[:len(stack)-1]
		case e.Act != "" && e.Act != "withdraw":
			stack = append(stack, e)
		}
	}
	if len(stack) == 0 {
		return nil
	}
	return stack[len(stack)-1]
}

// WinnerWord returns black, white, draw or none, like verify; "" for an unknown
// result.
func (r Result) WinnerWord() string {
	switch {
	case !r.Known:
		return ""
	case r.Winner == 0:
		return "black"
	case r.Winner == 1:
		return "white"
	case r.Drew():
		return "draw"
	}
	return "none"
}

// clean makes the text of a ruling safe.
func (e Ruling) clean() Ruling {
	for _, text := range []*string{&e.At, &e.By, &e.Why, &e.What, &e.Act, &e.Winner, &e.Reason, &e.Claim, &e.About, &e.Section, &e.Says} {
		*text = safe.Line(*text)
	}
	if e.Law != nil {
		law := *e.Law // text was made safe when it was read, except in facts
		law.Args = slices.Clone(law.Args)
		for i, a := range law.Args {
			if f, ok := a.(*fact.Error); ok {
				law.Args[i] = fact.Said(cleanFact(f.Fact), f.Error())
			}
		}
		e.Law = &law
	}
	cleaned := func(moves []boards.Move) []boards.Move {
		moves = slices.Clone(moves)
		for i, m := range moves {
			moves[i] = boards.Move(safe.Line(string(m)))
		}
		return moves
	}
	e.Cut, e.Tried = cleaned(e.Cut), boards.Move(safe.Line(string(e.Tried)))
	if len(e.CutMS) != len(e.Cut) {
		e.CutMS = nil
	}
	if e.CutSaid = slices.Clone(e.CutSaid); len(e.CutSaid) != len(e.Cut) {
		e.CutSaid = nil
	}
	for i := range e.CutSaid {
		e.CutSaid[i] = e.CutSaid[i].clean()
	}
	e.Unsaid = max(e.Unsaid, 0)
	e.Ply, e.Claimed = max(e.Ply, 0), max(e.Claimed, 0)
	e.Left = slices.Clone(e.Left)
	for i, l := range e.Left {
		e.Left[i] = safe.Line(l)
	}
	if e.Was != nil {
		e.Was = &Ended{Winner: safe.Line(e.Was.Winner), By: safe.Line(e.Was.By), Detail: safe.Line(e.Was.Detail), Moves: max(e.Was.Moves, 0), Fact: cleanFact(e.Was.Fact)}
	}
	return e
}

// cleanRulings copies rulings with clean text.
func cleanRulings(list []Ruling) []Ruling {
	var out []Ruling
	for _, e := range list {
		out = append(out, e.clean())
	}
	return out
}

// CutAt removes the moves from the i-th on from a record, and writes them into a
// ruling with what was noted beside them. Tried says that the rules forbid the
// first of them.
func (r *Record) CutAt(i int, e *Ruling, tried bool) {
	if e.Keep(r.Moves[i:]); tried && i < len(r.Moves) {
		e.Tried = r.Moves[i].Move
	}
	r.Moves = slices.Clip(r.Moves[:i])
}

// Keep writes the moves that a ruling cuts off into it, with their times and what
// was noted beside them.
func (e *Ruling) Keep(moves []Move) {
	e.Cut, e.CutMS = nil, nil
	for _, m := range moves {
		ms := int64(-1)
		if m.Timed {
			ms = m.Took.Milliseconds()
		}
		e.Cut, e.CutMS = append(e.Cut, m.Move), append(e.CutMS, ms)
	}
	e.CutSaid, e.Unsaid = remarksOn(moves)
}

// Restore appends the moves that a ruling has cut off, with what was noted beside
// them, and returns the end that the game had before it.
func (r *Record) Restore(e *Ruling) Result {
	side := boards.Side(0)
	if n := len(r.Moves); n > 0 {
		side = r.Moves[n-1].Side.Other()
	}
	for i, move := range e.Cut {
		m := Move{Move: move, Side: side}
		if text := string(move); text != "" && strings.ContainsRune("+-", rune(text[0])) { // CSA states it
			m.Side = boards.Side(strings.IndexByte("+-", text[0]))
		}
		if i < len(e.CutMS) && e.CutMS[i] >= 0 {
			m.Took, m.Timed = time.Duration(e.CutMS[i])*time.Millisecond, true
		}
		if i < len(e.CutSaid) {
			e.CutSaid[i].note(&m)
		}
		r.Moves = append(r.Moves, m)
		side = m.Side.Other()
	}
	e.CutSaid = nil // it stands beside the moves again
	if e.Was == nil {
		return Result{}
	}
	winner, ok := results[e.Was.Winner]
	if !ok {
		return Result{}
	}
	return Result{Known: true, Winner: winner, By: e.Was.By, Detail: e.Was.Detail, Fact: e.Was.Fact}
}

// Ruled reports whether a referee has ruled on the game: then the result is the
// referee's, whatever the board says. Older records report it in a line of the
// comment.
func (r *Record) Ruled() bool {
	return len(r.Rulings) > 0 && r.Result.By == ByRuling ||
		slices.ContainsFunc(strings.Split(r.Comment, "\n"), ReportsRuling)
}
