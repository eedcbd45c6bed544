// Package notes reads and writes the comments on a move in records of shogi: the
// score and the line of play in the CSA servers' form, and dohyo's own words for
// data that a format has no place for.
//
//	ok := notes.Score(move, " 30 -3334FU +2726FU #5000") // fills in score, line, nodes
//	text := notes.OwnText(move, timed)                    // ms=1530 depth=12 …
//
// Other comments aren't its business: the formats keep them as they are.
package notes

import (
	"strconv"
	"strings"
	"time"

	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/ban"
)

// Word begins dohyo's own comments.
const Word = "dohyo "

// Untimed says that the time of a move, which reads as 0, is unknown.
const Untimed = "untimed"

// most is the largest score that is read and written.
const most = 1 << 40

// Score reads " 30 -3334FU +2726FU #5000", the text after the two stars of a
// comment: centipawns from black's view, the line after the move, and the nodes
// searched. It returns false for other text, or if the move already has a score.
func Score(m *kifu.Move, s string) bool {
	first, rest, _ := strings.Cut(strings.TrimLeft(s, " "), " ")
	score, err := strconv.Atoi(first)
	if err != nil || m.Score != nil || score < -most || score > most {
		return false
	}
	if m.Side == 1 {
		score = -score
	}
	m.Score = &score
	rest = strings.Trim(rest, " ")
	if i := strings.LastIndexByte(rest, '#'); i >= 0 && (i == 0 || rest[i-1] == ' ') {
		if nodes, err := strconv.ParseInt(rest[i+1:], 10, 64); err == nil && nodes >= 0 {
			m.Nodes, rest = nodes, rest[:i]
		}
	}
	m.PV = safe.Line(rest)
	return true
}

// ScoreText is the reverse of Score; "" for a move without a score.
func ScoreText(m *kifu.Move) string {
	if !scored(m) {
		return ""
	}
	score := *m.Score
	if m.Side == 1 {
		score = -score
	}
	text := " " + strconv.Itoa(score)
	pv := safe.Line(m.PV)
	if pv != "" {
		text += " " + pv
	}
	if i := strings.LastIndexByte(pv, '#'); m.Nodes > 0 || i >= 0 && (i == 0 || pv[i-1] == ' ') {
		text += " #" + strconv.FormatInt(max(m.Nodes, 0), 10)
	}
	return text
}

func scored(m *kifu.Move) bool { return m.Score != nil && *m.Score >= -most && *m.Score <= most }

// InCSA converts a line of play from USI to CSA notation, from the position
// before the move; a line that begins with the move itself continues after it.
// Any other text is unchanged.
func InCSA(before *ban.Ban, m *kifu.Move) string {
	if !isUSI(m.PV) {
		return m.PV
	}
	words := strings.Fields(m.PV)
	own := *before
	if first, err := own.ApplyUSI(words[0]); err == nil && first == m.Move {
		words = words[1:]
	} else {
		own = *before
		if _, err := own.Apply(m.Move); err != nil {
			return m.PV
		}
	}
	line := make([]string, len(words))
	for i, word := range words {
		move, err := own.ApplyUSI(word)
		if err != nil {
			return m.PV
		}
		line[i] = string(move)
	}
	return strings.Join(line, " ")
}

// isUSI reports whether the first word of a line looks like a move in USI.
func isUSI(pv string) bool {
	word, _, _ := strings.Cut(pv, " ")
	return len(word) >= 4 && len(word) <= 5 && 'a' <= word[3] && word[3] <= 'i' && '1' <= word[2] && word[2] <= '9'
}

// Own reads dohyo's own words for a move, "ms=1530 depth=12", and ignores unknown
// ones.
func Own(m *kifu.Move, s string) {
	for s != "" {
		if pv, ok := strings.CutPrefix(s, "pv="); ok {
			m.PV = safe.Line(pv)
			return
		}
		var word string
		word, s, _ = strings.Cut(s, " ")
		if word == Untimed {
			m.Took, m.Timed = 0, false
		}
		key, value, _ := strings.Cut(word, "=")
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < 0 {
			continue
		}
		switch key {
		case "ms":
			m.Took, m.Timed = kifu.Milliseconds(n), true
		case "charged":
			m.Charged, m.Clocked = kifu.Milliseconds(n), true
		case "depth":
			m.Depth = int(min(n, 1<<30))
		case "nodes":
			m.Nodes = n
		case "apart":
			m.Apart = int(min(n, 1<<20))
		}
	}
}

// OwnText formats these words: "dohyo ms=1530 depth=12", or "" if there are none.
// Timed is the time that the format itself expresses.
func OwnText(m *kifu.Move, timed time.Duration) string {
	var text []byte
	word := func(key string, n int64) {
		text = append(append(append(text, ' '), key...), '=')
		text = strconv.AppendInt(text, n, 10)
	}
	if m.Timed && m.Took != timed {
		word("ms", m.Took.Milliseconds())
	}
	if m.Clocked {
		word("charged", m.Charged.Milliseconds())
	}
	if m.Depth > 0 {
		word("depth", int64(m.Depth))
	}
	if m.Apart > 0 {
		word("apart", int64(m.Apart))
	}
	if !scored(m) {
		if m.Nodes > 0 {
			word("nodes", m.Nodes)
		}
		if pv := safe.Line(m.PV); pv != "" {
			text = append(append(text, " pv="...), pv...)
		}
	}
	if len(text) == 0 {
		return ""
	}
	return Word[:len(Word)-1] + string(text)
}

// StampForm is the form of a date with the time of day in the formats of shogi.
// They have no time zones: it is local time.
const StampForm = "2006/01/02 15:04:05"

// Stamp formats a moment in that form, "" for the zero time; exact reports
// whether nothing is lost.
func Stamp(at time.Time) (text string, exact bool) {
	if at.Year() < 2 || at.Year() > 9999 {
		return "", false
	}
	text = at.Format(StampForm)
	t, err := time.Parse(StampForm, text)
	return text, err == nil && t == at
}

// Stamps writes when a game began and ended, each in a line with its key. It
// clears in meta what a line expresses exactly.
func Stamps(rec *kifu.Record, meta *kifu.Meta, began, ended string, line func(key, text string)) {
	for _, h := range []struct {
		key  string
		at   time.Time
		said *string
	}{{began, rec.Start, &meta.Start}, {ended, rec.End, &meta.End}} {
		text, exact := Stamp(h.at)
		if text != "" {
			line(h.key, text)
		}
		if exact {
			*h.said = ""
		}
	}
}

// SameResult compares a result read back with the one to be written.
func SameResult(read, want kifu.Result) bool {
	want.By, want.Detail = safe.Line(want.By), safe.Line(want.Detail)
	return read.Same(want)
}
