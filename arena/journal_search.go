package arena

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"dohyo/arena/seal"
)

// A search holds what a first pass through a journal found out about its games. That
// pass parses rulings only.
type search struct {
	ruled map[int]bool // games on which a referee has ruled
	late  map[int]bool // games with events after their end other than remarks of programs
	slow  map[int]bool // games behind which at least mostBehind games ended before they did
	size  int64        // bytes read

	open []int        // begun games that aren't over, in that order, and those between them
	over map[int]bool // of each of open
	past int          // how many of open are over

	seen lead // the lead of the last line without interest
}

// A lead is the beginning of a line up to the number of its game, without its time.
// After a line without interest, lines with the same lead are skipped until a game
// begins or ends.
type lead struct {
	text     []byte
	from, to int // the time in text
}

// take makes l the lead of a line whose event has the given name, or empty if leadGame
// can't read the line.
func (l *lead) take(line []byte, name string) {
	l.text = l.text[:0]
	from := len(eventStart) + len(name) + len(atStart)
	time := bytes.IndexByte(line[from:], '"')
	comma := bytes.IndexByte(line[from+time+len(gameStart):], ',')
	if comma < 0 {
		return
	}
	l.from, l.to = from, from+time
	l.text = append(l.text, line[:l.to+len(gameStart)+comma+1]...)
}

// mostBehind is how many games that are over may wait for an earlier one.
const mostBehind = 256

// searchJournal makes a first pass through a journal. Afterwards the reader is where
// it was.
func searchJournal(r io.ReadSeeker) *search {
	s := &search{ruled: map[int]bool{}, late: map[int]bool{}, slow: map[int]bool{}, over: map[int]bool{}}
	from, err := r.Seek(0, io.SeekCurrent)
	if err != nil {
		return s
	}
	defer func() { _, _ = r.Seek(from, io.SeekStart) }()
	in := bufio.NewReaderSize(r, 1<<16)
	for {
		s.pass(in)
		line, err := in.ReadSlice('\n')
		s.size += int64(len(line))
		s.look(line)
		parsed := bytes.HasPrefix(line, rulingLine) || !bytes.HasPrefix(line, eventStart) // or the keys are in another order
		var whole []byte
		for {
			if parsed {
				whole = append(whole, line...)
			}
			if !errors.Is(err, bufio.ErrBufferFull) {
				break
			}
			line, err = in.ReadSlice('\n')
			s.size += int64(len(line))
		}
		if err != nil {
			return s
		}
		if !parsed {
			continue
		}
		if e, err := ParseEvent(seal.Text(whole)); err == nil {
			if e, ok := e.(*Ruled); ok && e.Decision != nil {
				s.ruled[e.Game] = true
			}
		}
	}
}

// pass passes over the lines in the buffer that begin like the last one. They are most of
// a journal, and a look at each would take three times as long.
func (s *search) pass(in *bufio.Reader) {
	if len(s.seen.text) == 0 {
		return
	}
	rest, _ := in.Peek(in.Buffered())
	all := len(rest)
	seen := s.seen // kept in registers
	head, tail, length := seen.text[:seen.from], seen.text[seen.to:], len(seen.text)
	for len(rest) >= length && string(rest[:seen.from]) == string(head) && string(rest[seen.to:length]) == string(tail) {
		end := bytes.IndexByte(rest[length:], '\n')
		if end < 0 {
			break
		}
		rest = rest[length+end+1:]
	}
	passed, _ := in.Discard(all - len(rest))
	s.size += int64(passed)
}

var rulingLine = []byte(`{"event":"` + EvRuling + `"`)

// look looks at how a line begins.
func (s *search) look(line []byte) {
	name, game, ok := leadGame(line)
	switch {
	case !ok || game == 0:
	case name == EvGameBegin:
		s.seen.text = s.seen.text[:0]
		if _, begun := s.over[game]; !begun {
			s.open, s.over[game] = append(s.open, game), false
		}
	case name == EvGameEnd && !bytes.Contains(line, brokenOff):
		s.seen.text = s.seen.text[:0]
		if over, begun := s.over[game]; begun && !over {
			s.over[game] = true
			s.past++
			s.shift()
		}
	default:
		if over, open := s.over[game]; (over || !open) && !remark(name) {
			s.late[game] = true
		}
		if name != EvGameEnd && name != EvRuling { // of these the rest of the line matters
			s.seen.take(line, name)
		}
	}
}

// remark reports whether an event after the end of a game leaves its record and
// its page as they are.
func remark(name string) bool { return name == EvMutter || name == EvWire || name == EvHint }

var brokenOff = []byte(`"by":"` + ByBrokenOff + `"`)

// shift drops the games for which no other game waits.
func (s *search) shift() {
	for len(s.open) > 0 {
		first := s.open[0]
		switch {
		case s.over[first]:
			s.past--
		case s.past >= mostBehind:
			s.slow[first] = true
		default:
			return
		}
		s.open = s.open[1:]
		delete(s.over, first)
	}
}
