package arena

import (
	"bytes"
	"strconv"

	"dohyo/boards"
)

// parseMove parses a move's line as dohyo writes it for a move of which nothing is said:
// most lines of a journal. It returns nil for any other line, which encoding/json reads at
// a tenth of the speed.
func parseMove(line []byte) *Moved {
	l := plainLine{rest: line}
	l.skip(`{"event":"move","at":`)
	at := l.quoted()
	l.skip(`,"game":`)
	game := l.whole()
	l.skip(`,"ply":`)
	ply := l.whole()
	l.skip(`,"seat":`)
	seat := l.text()
	l.skip(`,"player":`)
	player := l.text()
	l.skip(`,"move":`)
	move := l.text()
	l.skip(`,"ms":`)
	ms := l.number()
	l.skip(`,"charged":`)
	charged := l.number()
	if bytes.HasPrefix(l.rest, []byte(`,"sum":`)) {
		l.skip(`,"sum":`)
		l.quoted()
	}
	if l.skip("}"); l.other || len(l.rest) > 0 {
		return nil
	}
	m := &Moved{
		Stamp: Stamp{Event: EvMove, Game: game}, Ply: ply, Seat: seat, Player: player, Move: boards.Move(move), MS: ms, Charged: charged,
	}
	if m.At.UnmarshalJSON(at) != nil {
		return nil
	}
	return m
}

// A plainLine is the rest of a line of JSON that is read key by key.
type plainLine struct {
	rest  []byte
	other bool // it has another form
}

// skip passes over a text that must come next.
func (l *plainLine) skip(text string) {
	if len(l.rest) < len(text) || string(l.rest[:len(text)]) != text {
		l.rest, l.other = nil, true
		return
	}
	l.rest = l.rest[len(text):]
}

// take returns the next n bytes.
func (l *plainLine) take(n int) []byte {
	b := l.rest[:n]
	l.rest = l.rest[n:]
	return b
}

// quoted reads a string of plain ASCII and returns it with its quotes.
func (l *plainLine) quoted() []byte {
	for i, c := range l.rest {
		switch {
		case i == 0:
			if c != '"' {
				l.skip(`"`)
				return nil
			}
		case c == '"':
			return l.take(i + 1)
		case c < ' ' || c > '~' || c == '\\':
			l.other = true
			return nil
		}
	}
	l.other = true
	return nil
}

func (l *plainLine) text() string {
	b := l.quoted()
	if b == nil {
		return ""
	}
	return string(b[1 : len(b)-1])
}

// digits returns how many digits the rest has from a byte on.
func (l *plainLine) digits(from int) (n int) {
	for from+n < len(l.rest) && '0' <= l.rest[from+n] && l.rest[from+n] <= '9' {
		n++
	}
	return n
}

// whole reads a number of at most nine digits.
func (l *plainLine) whole() (v int) {
	n := l.digits(0)
	if n == 0 || n > 9 || n > 1 && l.rest[0] == '0' {
		l.other = true
		return 0
	}
	for _, c := range l.take(n) {
		v = 10*v + int(c-'0')
	}
	return v
}

// number reads a number without an exponent.
func (l *plainLine) number() float64 {
	n := l.digits(0)
	if n == 0 || n > 1 && l.rest[0] == '0' {
		l.other = true
		return 0
	}
	if n < len(l.rest) && l.rest[n] == '.' {
		more := l.digits(n + 1)
		if n += 1 + more; more == 0 {
			l.other = true
			return 0
		}
	}
	v, err := strconv.ParseFloat(string(l.take(n)), 64)
	l.other = l.other || err != nil
	return v
}
