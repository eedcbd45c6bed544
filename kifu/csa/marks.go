package csa

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Keys of Record.Extra; keys of headers begin with a dollar sign.
const (
	openingKey = "$OPENING" // the name of the opening

	marksKey  = "%" // all %-statements: the ply after which they stand, the command, its time
	behindKey = "'" // comments after the end, without their apostrophe
)

// A Mark is one %-statement of a record.
type Mark struct {
	Ply     int    // moves before it
	Command string // "%TORYO"
	Time    string // in seconds, as after T; "" for none
}

// Marks returns all %-statements of a record that was read from CSA, in order.
func Marks(rec *kifu.Record) []Mark {
	var marks []Mark
	for _, text := range rec.Extra[marksKey] {
		if m, ok := parseMark(safe.Line(text)); ok {
			marks = append(marks, m)
		}
	}
	return marks
}

// String returns the mark as Extra holds it: "25,%CHUDAN,T39".
func (m Mark) String() string {
	s := strconv.Itoa(m.Ply) + "," + m.Command
	if m.Time != "" {
		s += ",T" + m.Time
	}
	return s
}

// parseMark is the reverse of String.
func parseMark(s string) (m Mark, ok bool) {
	ply, rest, _ := strings.Cut(s, ",")
	var err error
	if m.Ply, err = strconv.Atoi(ply); err != nil || m.Ply < 0 || !strings.HasPrefix(rest, "%") {
		return Mark{}, false
	}
	m.Command, m.Time, _ = strings.Cut(rest, ",T")
	return m, true
}

// ends reports whether nothing may follow the mark. A game that was interrupted may go on,
// and so may one after %MATTA or an unknown mark.
func (m Mark) ends() bool {
	r := resultBy(m.Command, 0)
	return r.Known && r.By != kifu.BrokenOff
}

// marksOf returns the marks to write: those read, if they express the record's
// result, or else a suitable one. An end is left out if moves follow it: it was that of a
// ruling that has been withdrawn.
func marksOf(rec *kifu.Record, e edition, toMove boards.Side) []Mark {
	var marks []Mark
	for _, m := range Marks(rec) {
		if m.Ply < len(rec.Moves) && m.ends() {
			continue
		}
		if m.Ply <= len(rec.Moves) && (len(marks) == 0 || m.Ply >= marks[len(marks)-1].Ply) {
			marks = append(marks, m)
		}
	}
	told, _ := resultOf(marks, len(rec.Moves), toMove)
	want := rec.Told()
	agree := told.Known == want.Known && (!told.Known || told.Winner == want.Winner ||
		told.By == string(boards.Declaration) && want.By == string(boards.WrongDeclaration) || told.SameFoul(want))
	ruled := rec.Result.By == kifu.ByRuling // the marks that were read may express an earlier end
	if !ruled && agree && has(e, marks, len(rec.Moves)) {
		return marks
	}
	kept, spent := marks[:0], ""
	for _, m := range marks {
		if m.Ply < len(rec.Moves) || !resultBy(m.Command, toMove).Known {
			kept = append(kept, m)
		} else {
			spent = m.Time
		}
	}
	if command := commandFor(want, e, toMove); command != "" {
		kept = append(kept, Mark{Ply: len(rec.Moves), Command: command, Time: spent})
	}
	return kept
}

// has reports whether an edition has all the marks at the end.
func has(e edition, marks []Mark, moves int) bool {
	for _, m := range marks {
		if m.Ply == moves && m.Command == illegalAction {
			return false
		}
		var since edition
		switch m.Command {
		case "%TIME_UP", "%ILLEGAL_MOVE", "%+ILLEGAL_ACTION", "%-ILLEGAL_ACTION":
			since = second
		case "%MAX_MOVES":
			since = third
		}
		if m.Ply == moves && (since == third && e != third || since == second && e == first) {
			return false
		}
	}
	return true
}
