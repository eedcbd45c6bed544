package dighere

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/kifu"
)

// Read reads one game after another; official files hold one.
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		lines := &lineReader{r: r}
		dec := json.NewDecoder(lines)
		for {
			var raw json.RawMessage
			err := dec.Decode(&raw)
			if err == io.EOF {
				return
			}
			line := lines.at(dec.InputOffset() - int64(len(raw)))
			if err != nil { // there's no way on behind what isn't JSON
				var syntax *json.SyntaxError
				if errors.As(err, &syntax) {
					line = lines.at(syntax.Offset)
				}
				if errors.Is(err, io.ErrUnexpectedEOF) {
					err = errors.New("the file ends in the middle of the game")
				}
				yield(nil, &kifu.Error{File: o.Name, Line: line, Msg: "want a game as JSON", Err: err})
				return
			}
			rec, err := record(raw)
			if err != nil {
				rec, err = nil, &kifu.Error{File: o.Name, Line: line, Msg: err.Error()}
			} else {
				rec.File, rec.Line = o.Name, line
			}
			if !yield(rec, err) {
				return
			}
		}
	}
}

// record makes a record of one game's JSON.
func record(raw []byte) (*kifu.Record, error) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(raw, &keys); err != nil {
		return nil, errors.New("want a game as a JSON object")
	}
	if keys["field"] == nil {
		return nil, errors.New(`want the key "field"`)
	}
	field, err := rules.ParseField(keys["field"])
	if err != nil {
		return nil, err
	}
	var f struct {
		Comment  string            `json:"comment"`
		Filetype string            `json:"filetype"`
		Plays    []json.RawMessage `json:"plays"`
	}
	if err := json.Unmarshal(raw, &f); err != nil {
		return nil, fmt.Errorf("want filetype as text and plays as a list: %w", err)
	}
	rec := &kifu.Record{Game: "dighere", Rules: f.Filetype, Size: 0, Comment: kifu.CleanText(f.Comment), Setup: kifu.Setup{Position: field.String()}}
	if strings.Contains(f.Filetype, "2020") {
		rec.Game = "dighere2020"
	}
	left := [rules.Agents]int{field.ThinkTime, field.ThinkTime, field.ThinkTime, field.ThinkTime}
	for i, text := range f.Plays {
		m, now, err := move(text, left)
		if err != nil {
			return nil, fmt.Errorf("plays[%d]: %w", i, err)
		}
		rec.Moves, left = append(rec.Moves, m), now
	}
	for a, ms := range left { // what both agents of a side have used
		rec.Totals[rules.SideOf(a)] += time.Duration(field.ThinkTime-ms) * time.Millisecond
	}
	return rec, nil
}

// move makes a move of one play; left is the time each agent had before.
func move(text []byte, left [rules.Agents]int) (kifu.Move, [rules.Agents]int, error) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(text, &keys); err != nil {
		return kifu.Move{}, left, errors.New("want a JSON object")
	}
	var plans []int
	if err := json.Unmarshal(keys["plans"], &plans); err != nil || len(plans) != rules.Agents {
		return kifu.Move{}, left, fmt.Errorf("want the plans of %d agents", rules.Agents)
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
	var now []int
	if json.Unmarshal(keys[timeLeft], &now) == nil && len(now) == rules.Agents {
		m.Timed = true
		for a, ms := range now {
			m.Took = max(m.Took, time.Duration(left[a]-ms)*time.Millisecond)
			left[a] = ms
		}
	}
	return m, left, nil
}

// timeLeft is the key of each agent's time after a step, in ms.
const timeLeft = "timeLeft"

// A lineReader knows in which line a byte of its reader stands.
type lineReader struct {
	r    io.Reader
	n    int64
	gone int     // newlines before those in ends
	ends []int64 // offsets behind newlines
}

func (l *lineReader) Read(b []byte) (int, error) {
	n, err := l.r.Read(b)
	for i, c := range b[:n] {
		if c == '\n' {
			l.ends = append(l.ends, l.n+int64(i)+1)
		}
	}
	l.n += int64(n)
	return n, err
}

// at is the line, from 1, of an offset. Later ones are asked for later.
func (l *lineReader) at(offset int64) int {
	i, _ := slices.BinarySearch(l.ends, offset+1)
	l.gone += i
	l.ends = append(l.ends[:0], l.ends[i:]...)
	return l.gone + 1
}
