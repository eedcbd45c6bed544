package arena

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"time"
	"unicode/utf8"

	"dohyo/arena/seal"
	"dohyo/boards/fact"
)

// AppendJSON adds an event to b as one line of JSON, without the line's end.
// Moves, of which a match has thousands, are encoded by hand. A test compares them
// with encoding/json.
func AppendJSON(b []byte, e Event) []byte {
	if m, ok := e.(*Moved); ok {
		return appendMoved(b, m)
	}
	out, err := marshal(e)
	if err != nil {
		panic(fmt.Sprintf("arena: event %T has no JSON: %v", e, err)) // a mistake in this package
	}
	return append(b, out...)
}

// marshal is json.Marshal without escapes for HTML.
func marshal(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n")), nil
}

// AppendLine adds an event of a running match as its line in the journal, with the
// checksum and the line's end.
func AppendLine(b []byte, e Event) []byte {
	b = AppendJSON(b, e)
	if s := e.stamp(); s.sealed {
		b = seal.Append(b, s.sum)
	}
	return append(b, '\n')
}

func appendMoved(b []byte, m *Moved) []byte {
	b = append(b, `{"event":"move","at":"`...)
	b = appendMoment(b, m.At.Time)
	b = append(b, '"')
	if m.Game != 0 {
		b = append(b, `,"game":`...)
		b = strconv.AppendInt(b, int64(m.Game), 10)
	}
	b = append(b, `,"ply":`...)
	b = strconv.AppendInt(b, int64(m.Ply), 10)
	b = appendText(b, `,"seat":`, m.Seat)
	b = appendText(b, `,"player":`, m.Player)
	b = appendText(b, `,"move":`, string(m.Move))
	b = append(b, `,"ms":`...)
	b = appendDecimal(b, m.MS, 3)
	b = append(b, `,"charged":`...)
	b = appendDecimal(b, m.Charged, 6)
	if m.Swap {
		b = append(b, `,"swap":true`...)
	}
	if m.Overtime != (Overtime{}) {
		b = appendText(b, `,"overtime":`, m.Overtime.String())
	}
	if m.Over != 0 {
		b = append(b, `,"over":`...)
		b = appendDecimal(b, m.Over, 3)
	}
	if m.Missed != 0 {
		b = append(b, `,"missed":`...)
		b = appendDecimal(b, m.Missed, 3)
	}
	if m.Mutter != "" {
		b = appendText(b, `,"mutter":`, m.Mutter)
	}
	if m.Score != nil {
		b = append(b, `,"score":`...)
		b = strconv.AppendInt(b, int64(*m.Score), 10)
	}
	if m.Unit != "" {
		b = appendText(b, `,"unit":`, string(m.Unit))
	}
	if m.PV != "" {
		b = appendText(b, `,"pv":`, m.PV)
	}
	if m.Nodes != 0 {
		b = append(b, `,"nodes":`...)
		b = strconv.AppendInt(b, m.Nodes, 10)
	}
	if m.Depth != 0 {
		b = append(b, `,"depth":`...)
		b = strconv.AppendInt(b, int64(m.Depth), 10)
	}
	if m.Points != "" {
		b = appendText(b, `,"points":`, m.Points)
	}
	if m.Comment != "" {
		b = appendText(b, `,"comment":`, m.Comment)
	}
	if m.Note != "" {
		b = appendText(b, `,"note":`, m.Note)
	}
	if !m.Fact.None() {
		if text, err := m.Fact.MarshalJSON(); err == nil {
			b = append(append(b, `,"fact":`...), text...)
		}
	}
	return append(b, '}')
}

// appendDecimal adds a number that has at most the given number of decimals, in
// the shortest form, as strconv.AppendFloat does.
func appendDecimal(b []byte, x float64, decimals int) []byte {
	scale := [...]float64{3: 1e3, 6: 1e6}[decimals]
	n := int64(x*scale + 0.5)
	if x < 0 || x > 1e9 || float64(n)/scale != x {
		return strconv.AppendFloat(b, x, 'f', -1, 64)
	}
	b = strconv.AppendInt(b, n/int64(scale), 10)
	if n %= int64(scale); n == 0 {
		return b
	}
	b = append(b, '.')
	for unit := int64(scale) / 10; n > 0; unit /= 10 {
		b = append(b, byte('0'+n/unit))
		n %= unit
	}
	return b
}

// appendMoment formats as momentLayout does, without parsing the layout each time.
func appendMoment(b []byte, t time.Time) []byte {
	year, month, day := t.Date()
	hour, minute, sec := t.Clock()
	b = appendDigits(b, year, 4)
	b = append(b, '-')
	b = appendDigits(b, int(month), 2)
	b = append(b, '-')
	b = appendDigits(b, day, 2)
	b = append(b, 'T')
	b = appendDigits(b, hour, 2)
	b = append(b, ':')
	b = appendDigits(b, minute, 2)
	b = append(b, ':')
	b = appendDigits(b, sec, 2)
	b = append(b, '.')
	b = appendDigits(b, t.Nanosecond()/1e6, 3)
	_, off := t.Zone()
	if off == 0 {
		return append(b, 'Z')
	}
	sign := byte('+')
	if off < 0 {
		sign, off = '-', -off
	}
	b = append(b, sign)
	b = appendDigits(b, off/3600, 2)
	b = append(b, ':')
	return appendDigits(b, off/60%60, 2)
}

func appendDigits(b []byte, n, width int) []byte {
	var d [4]byte
	for i := width - 1; i >= 0; i-- {
		d[i] = byte('0' + n%10)
		n /= 10
	}
	return append(b, d[:width]...)
}

// appendText adds a key and a string in JSON's quotes.
func appendText(b []byte, key, s string) []byte {
	b = append(b, key...)
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < 0x20 || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			quoted, err := marshal(s)
			if err != nil {
				quoted = []byte(`""`) // a string always has JSON
			}
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}

// eventTypes makes an empty event of each kind.
var eventTypes = map[string]func() Event{
	EvMatchBegin:  func() Event { return new(MatchBegin) },
	EvGameBegin:   func() Event { return new(GameBegin) },
	EvReady:       func() Event { return new(Ready) },
	EvMove:        func() Event { return new(Moved) },
	EvStep:        func() Event { return new(Stepped) },
	EvReopen:      func() Event { return new(Reopened) },
	EvMutter:      func() Event { return new(Muttered) },
	EvWire:        func() Event { return new(Wired) },
	EvFault:       func() Event { return new(Faulted) },
	EvCount:       func() Event { return new(Counted) },
	EvRuling:      func() Event { return new(Ruled) },
	EvTakeBack:    func() Event { return new(TookBack) },
	EvPause:       func() Event { return new(Paused) },
	EvGoOn:        func() Event { return new(WentOn) },
	EvRest:        func() Event { return new(Rested) },
	EvTurn:        func() Event { return new(OneTurn) },
	EvGap:         func() Event { return new(Gap) },
	EvHint:        func() Event { return new(Hinted) },
	EvAbsent:      func() Event { return new(Absent) },
	EvResume:      func() Event { return new(Resumed) },
	EvInterrupted: func() Event { return new(Interrupted) },
	EvCage:        func() Event { return new(Caged) },
	EvFairness:    func() Event { return new(Fairness) },
	EvGameEnd:     func() Event { return new(GameEnd) },
	EvMatchEnd:    func() Event { return new(MatchEnd) },
	EvBreak:       func() Event { return new(BreakAsked) },
	EvWait:        func() Event { return new(Waits) },
}

// ParseEvent reads one line of a journal. Keys it doesn't know are skipped; an
// event it doesn't know gives nil without an error, so that journals of later
// versions stay readable.
func ParseEvent(line []byte) (Event, error) {
	name, ok := EventName(line)
	if !ok {
		var s Stamp
		if err := json.Unmarshal(line, &s); err != nil {
			return nil, err
		}
		if name = s.Event; name == "" {
			return nil, errNoEvent
		}
	}
	make, ok := eventTypes[name]
	if !ok {
		if !json.Valid(line) {
			return nil, fact.New("arena.journal.nojson", "this line isn't JSON")
		}
		return nil, nil
	}
	if name == EvMove {
		if m := parseMove(line); m != nil {
			return m, nil
		}
	}
	e := make()
	if err := json.Unmarshal(line, e); err != nil {
		return nil, fact.At(name, err)
	}
	return e, nil
}

// EventName returns the name of an event if it comes first in the line, where
// dohyo writes it. It doesn't read the rest.
func EventName(line []byte) (string, bool) {
	rest, ok := bytes.CutPrefix(line, eventStart)
	if !ok {
		return "", false
	}
	name, _, ok := bytes.Cut(rest, []byte{'"'})
	if known := eventNames[string(name)]; known != "" && ok {
		return known, true
	}
	return string(name), ok && !bytes.ContainsRune(name, '\\')
}

// eventNames maps the name of each known event to itself, so that EventName allocates
// no string.
var eventNames = func() map[string]string {
	names := make(map[string]string, len(eventTypes))
	for name := range eventTypes {
		names[name] = name
	}
	return names
}()
