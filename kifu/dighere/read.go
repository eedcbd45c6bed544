package dighere

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Read reads one game after another; official files hold one. A shell of Windows that
// redirects the manager's output writes UTF-16.
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		lines := &lineReader{r: kifu.Reader(r)}
		dec := json.NewDecoder(lines)
		for {
			var raw json.RawMessage
			err := dec.Decode(&raw)
			if err == io.EOF {
				return
			}
			from := dec.InputOffset() - int64(len(raw))
			line := lines.at(from)
			if err != nil { // after invalid JSON there is no way to continue
				var syntax *json.SyntaxError
				if errors.As(err, &syntax) {
					line = lines.at(syntax.Offset)
				}
				if errors.Is(err, io.ErrUnexpectedEOF) {
					err = fact.New("read.dig.ends", "the file ends in the middle of the game")
				}
				var rec *kifu.Record
				if o.Damaged {
					rest, _ := io.ReadAll(io.MultiReader(dec.Buffered(), lines))
					rec = remains(rest)
					rec.File, rec.Line, rec.Offset, rec.Bytes = o.Name, lines.at(from), from, int64(len(rest))
				}
				yield(rec, &kifu.Error{File: o.Name, Line: line, Msg: fact.New("read.dig.json", "expected a game as JSON"), Err: err})
				return
			}
			rec, err := record(raw)
			rec.File, rec.Line, rec.Offset, rec.Bytes = o.Name, line, from, int64(len(raw))
			for _, key := range repeated(raw) {
				rec.Noted(kifu.Note{Code: kifu.SecondValue, Args: []string{key.name, key.value}, Line: line})
			}
			if err != nil {
				err = &kifu.Error{File: o.Name, Line: line, Msg: err}
				if !o.Damaged {
					rec = nil
				}
			}
			if !yield(rec, err) {
				return
			}
		}
	}
}

// record makes a record of one game's JSON; with an error, of what precedes it.
func record(raw []byte) (*kifu.Record, error) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(raw, &keys); err != nil {
		return new(kifu.Record), fact.New("read.dig.object", "expected a game as a JSON object")
	}
	var f parts
	if err := json.Unmarshal(raw, &f); err != nil {
		return new(kifu.Record), fact.New("read.dig.types", "expected filetype and comment as text and plays as a list")
	}
	return f.record()
}

// A keyed is a key of a game's JSON and the beginning of its value.
type keyed struct{ name, value string }

// repeated returns the keys that occur more than once, each with its last value, which is
// used.
func repeated(raw []byte) (list []keyed) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if first, err := dec.Token(); err != nil || first != json.Delim('{') {
		return nil
	}
	times := map[string]int{}
	for dec.More() {
		name, err := dec.Token()
		var value json.RawMessage
		if err != nil || dec.Decode(&value) != nil {
			return nil
		}
		key, _ := name.(string)
		if times[key]++; times[key] > 1 {
			list = slices.DeleteFunc(list, func(k keyed) bool { return k.name == safe.Line(key) })
			list = append(list, keyed{safe.Line(key), excerpt(value)})
		}
	}
	return list
}

// The parts of a game's JSON.
type parts struct {
	Comment  string            `json:"comment"`
	Field    json.RawMessage   `json:"field"`
	Filetype string            `json:"filetype"`
	Players  json.RawMessage   `json:"players"`
	Plays    []json.RawMessage `json:"plays"`
	Dohyo    json.RawMessage   `json:"dohyo"`
}

// remains returns the record of a game whose JSON is truncated or invalid from
// some point on.
func remains(raw []byte) *kifu.Record {
	var f parts
	dec := json.NewDecoder(bytes.NewReader(raw))
	_, err := dec.Token()
	for err == nil {
		var key json.Token
		if key, err = dec.Token(); err != nil {
			break
		}
		switch key {
		case "field":
			err = dec.Decode(&f.Field)
		case "filetype":
			err = dec.Decode(&f.Filetype)
		case "comment":
			err = dec.Decode(&f.Comment)
		case "players":
			err = dec.Decode(&f.Players)
		case "plays":
			for _, err = dec.Token(); err == nil && dec.More(); {
				var play json.RawMessage
				if err = dec.Decode(&play); err == nil {
					f.Plays = append(f.Plays, play)
				}
			}
			if err == nil {
				_, err = dec.Token()
			}
		case "dohyo":
			err = dec.Decode(&f.Dohyo)
		default:
			err = dec.Decode(new(json.RawMessage))
		}
	}
	rec, _ := f.record() // its error has been reported
	return rec
}

// record makes a record of its parts; with an error, of those that precede it.
func (f *parts) record() (*kifu.Record, error) {
	rec := &kifu.Record{Game: "dighere", Rules: f.Filetype, Comment: safe.Text(f.Comment)}
	if strings.Contains(f.Filetype, "2020") {
		rec.Game = "dighere2020"
	}
	var names []string // in another form the key belongs to somebody else
	if json.Unmarshal(f.Players, &names) == nil && len(names) == len(rec.Players) {
		for i, name := range names {
			rec.Players[i] = safe.Line(name)
		}
	}
	if f.Field == nil {
		return rec, fact.New("read.dig.field", `expected the key "field"`)
	}
	if f.Dohyo != nil {
		_ = rec.Apply(string(f.Dohyo)) // it changes nothing if it isn't ours
	}
	field, err := rules.ParseField(f.Field)
	if err != nil {
		return rec, err
	}
	rec.Setup.Position = field.String()
	if f.Plays == nil {
		return rec, fact.New("read.dig.noplays", `expected the key "plays", a list`)
	}
	left := [rules.Agents]int{field.ThinkTime, field.ThinkTime, field.ThinkTime, field.ThinkTime}
	for i, text := range f.Plays {
		m, now, err := move(text, i, left)
		if err != nil {
			return rec, fact.Errorf("read.dig.play", "plays[%d]: %w", i, err)
		}
		rec.Moves, left = append(rec.Moves, m), now
	}
	for a, ms := range left { // the time that both agents of a side have used
		rec.Totals[rules.SideOf(a)] += time.Duration(field.ThinkTime-ms) * time.Millisecond
	}
	return rec, nil
}

// move makes a move of the play of a step; left is the time that each agent had before.
func move(text []byte, step int, left [rules.Agents]int) (kifu.Move, [rules.Agents]int, error) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(text, &keys); err != nil {
		return kifu.Move{}, left, fact.New("read.dig.playobject", "expected a JSON object")
	}
	if said := keys["step"]; said != nil && string(said) != strconv.Itoa(step) {
		return kifu.Move{}, left, fact.Errorf("read.dig.step", "expected step %d, got %s", step, excerpt(said))
	}
	var plans []int
	if err := json.Unmarshal(keys["plans"], &plans); err != nil || len(plans) != rules.Agents {
		return kifu.Move{}, left, fact.Errorf("read.dig.plans", "expected the plans of %d agents", rules.Agents)
	}
	m := kifu.Move{Move: boards.Move(strings.Trim(fmt.Sprint(plans), "[]")), Side: boards.None}
	for _, key := range []string{"actions", "agents", "scores", timeLeft} {
		if v := keys[key]; v != nil {
			if m.Extra == nil {
				m.Extra = map[string][]string{}
			}
			m.Extra[key] = []string{string(v)}
		}
	}
	if keys[timeLeft] == nil {
		return m, left, nil
	}
	now, err := times(keys[timeLeft], left)
	if err != nil || now == nil {
		return m, left, err
	}
	m.Timed = true
	for a, ms := range now {
		m.Took = max(m.Took, time.Duration(left[a]-ms)*time.Millisecond)
		left[a] = ms
	}
	return m, left, nil
}

// times reads each agent's time after a step, in ms, which isn't more than it had before. The
// web page of the format has a single number instead, which says nothing of the agents: nil.
func times(text []byte, left [rules.Agents]int) ([]int, error) {
	var one float64
	if json.Unmarshal(text, &one) == nil {
		return nil, nil
	}
	var now []int
	if json.Unmarshal(text, &now) != nil || len(now) != rules.Agents {
		return nil, fact.Errorf("read.dig.times", "expected timeLeft to be a list of %d numbers, got %s", rules.Agents, excerpt(text))
	}
	for a, ms := range now {
		if ms < 0 || ms > left[a] {
			return nil, fact.Errorf("read.dig.time", "agent %d: expected a timeLeft from 0 to %d ms, got %d", a, left[a], ms)
		}
	}
	return now, nil
}

// excerpt returns the beginning of a JSON value.
func excerpt(text []byte) string {
	const most = 40
	if len(text) > most {
		return safe.Line(string(text[:most])) + "…"
	}
	return safe.Line(string(text))
}

// timeLeft is the key of each agent's time after a step, in ms.
const timeLeft = "timeLeft"

// A lineReader maps offsets of its reader to lines. It turns ^Z into
// blanks, which keeps the offsets.
type lineReader struct {
	r    io.Reader
	n    int64
	gone int     // newlines before those in ends
	ends []int64 // offsets after newlines
}

func (l *lineReader) Read(b []byte) (int, error) {
	n, err := l.r.Read(b)
	for i, c := range b[:n] {
		switch at := l.n + int64(i); {
		case c == '\n':
			l.ends = append(l.ends, at+1)
		case c == 0x1A:
			b[i] = ' '
		}
	}
	l.n += int64(n)
	return n, err
}

// at returns the line, from 1, of an offset. Offsets must not decrease from call
// to call.
func (l *lineReader) at(offset int64) int {
	i, _ := slices.BinarySearch(l.ends, offset+1)
	l.gone += i
	l.ends = append(l.ends[:0], l.ends[i:]...)
	return l.gone + 1
}
