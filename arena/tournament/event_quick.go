package tournament

import "strconv"

// The journal of a long tournament consists mostly of bouts and results. These
// lines are parsed here, if they have the form that AppendJSON writes. All other
// lines are left to encoding/json.

// A cursor reads a line piece by piece. After the first unexpected piece it reads
// nothing more.
type cursor struct {
	rest []byte
	bad  bool
}

// skip consumes a text, which must come next.
func (c *cursor) skip(text string) {
	if !c.next(text) {
		c.bad = true
	}
}

// next consumes a text if it comes next.
func (c *cursor) next(text string) bool {
	if len(c.rest) < len(text) || string(c.rest[:len(text)]) != text {
		return false
	}
	c.rest = c.rest[len(text):]
	return true
}

// digits consumes the digits that come next.
func (c *cursor) digits() string {
	n := 0
	for n < len(c.rest) && '0' <= c.rest[n] && c.rest[n] <= '9' {
		n++
	}
	d := c.rest[:n]
	c.rest = c.rest[n:]
	if n == 0 || n > 1 && d[0] == '0' {
		c.bad = true
	}
	return string(d)
}

func (c *cursor) number() int {
	sign := 1
	if c.next("-") {
		sign = -1
	}
	n, err := strconv.Atoi(c.digits())
	c.bad = c.bad || err != nil
	return sign * n
}

// list reads numbers in brackets.
func (c *cursor) list(to []int) {
	for i := range to {
		if i == 0 {
			c.skip("[")
		} else {
			c.skip(",")
		}
		to[i] = c.number()
	}
	c.skip("]")
}

// text reads a string of plain characters without escapes.
func (c *cursor) text() string {
	c.skip(`"`)
	n := 0
	for n < len(c.rest) && ' ' <= c.rest[n] && c.rest[n] <= '~' && c.rest[n] != '"' && c.rest[n] != '\\' {
		n++
	}
	if c.bad || n == len(c.rest) || c.rest[n] != '"' {
		c.bad = true
		return ""
	}
	s := string(c.rest[:n])
	c.rest = c.rest[n+1:]
	return s
}

// stamp reads the time of an event and its place.
func (c *cursor) stamp(name string) (s Stamp, at At) {
	s.Event = name
	c.skip(`,"at":`)
	if err := s.At.UnmarshalText([]byte(c.text())); err != nil {
		c.bad = true
	}
	c.skip(`,"stage":`)
	at.Stage = c.number()
	c.skip(`,"round":`)
	at.Round = c.number()
	c.skip(`,"pair":`)
	at.Pair = c.number()
	return s, at
}

// end reports whether only the checksum is left.
func (c *cursor) end() bool {
	return !c.bad && (string(c.rest) == "}" || c.next(`,"sum":`) && c.text() != "" && string(c.rest) == "}" && !c.bad)
}

// quickEvent parses a bout or a result in the usual form. It returns nil for
// other lines.
func quickEvent(line []byte) Event {
	c := cursor{rest: line}
	switch {
	case c.next(`{"event":"bout"`):
		e := new(BoutBegin)
		e.Stamp, e.At = c.stamp(EvBout)
		c.skip(`,"bout":`)
		e.Bout = c.number()
		c.skip(`,"board":`)
		e.Board = c.number()
		c.skip(`,"players":`)
		c.list(e.Players[:])
		c.skip(`,"dir":`)
		e.Dir = c.text()
		c.skip(`,"seed":`)
		var err error
		e.Seed, err = strconv.ParseUint(c.digits(), 10, 64)
		if err == nil && c.end() {
			return e
		}
	case c.next(`{"event":"result"`):
		e := new(ResultEnd)
		e.Stamp, e.At = c.stamp(EvResult)
		c.skip(`,"kind":`)
		e.Kind = kindOf(c.text())
		c.skip(`,"points":`)
		c.list(e.Points[:])
		c.skip(`,"games":`)
		c.list(e.Games[:])
		if c.next(`,"scores":`) {
			c.list(e.Scores[:])
		}
		if c.end() {
			return e
		}
	}
	return nil
}

// kindOf returns a kind by its name, so that a million results share a few strings.
func kindOf(name string) Kind {
	for _, k := range []Kind{Played, Default, Bye} {
		if string(k) == name {
			return k
		}
	}
	return Kind(name)
}
