package sgf

import (
	"strconv"
	"strings"
	"time"

	"dohyo/boards/safe"
	"dohyo/kifu"
)

// The texts of properties: each reader is beside its writer.

// plainly reports whether RE alone expresses the result.
func plainly(r kifu.Result) bool {
	back, ok := kifu.ReadResult(r.Text())
	return ok && back.Same(r)
}

// date reads a single day, and the time if there is one (not in FF[4],
// but other arenas write it).
func date(s string) (time.Time, bool) {
	for _, layout := range []string{"2006-01-02", "2006.01.02", "2006/01/02", "2006-01-02 15:04:05", "2006.01.02 15:04:05"} {
		if t, err := time.Parse(layout, s); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}

// day formats DT, and reports whether it is exact.
func day(t time.Time) (text string, exact bool) {
	if t.IsZero() || t.Year() < 1 || t.Year() > 9999 {
		return "", false
	}
	y, m, d := t.Date()
	return t.Format("2006-01-02"), t.Equal(time.Date(y, m, d, 0, 0, 0, 0, time.UTC))
}

// timed splits a comment into the time at its beginning and the rest. In a comment
// whose first line only looks like a time, that line follows noTime.
func timed(c string) (took time.Duration, ok bool, rest string) {
	head, rest, _ := strings.Cut(c, "\n")
	digits, ok := strings.CutSuffix(head, "ms")
	if n, err := strconv.ParseUint(digits, 10, 40); ok && err == nil {
		return kifu.Milliseconds(int64(n)), true, safe.Text(rest)
	}
	if inner, ok := strings.CutPrefix(c, noTime); ok {
		if _, ok, _ := timed(inner); ok || strings.HasPrefix(inner, noTime) {
			c = inner
		}
	}
	return 0, false, c
}

// apart says how many lines of the comment aren't the player's own: kifu.Move.Apart.
const apart = "apart"

// noTime precedes a comment that would otherwise be read as a time.
const noTime = ": "

// notes reads dohyo's private data of a move.
func notes(m *kifu.Move, s string) {
	for s != "" {
		var word, value string
		word, s, _ = strings.Cut(s, " ")
		if word == "pv" {
			m.PV = s
			return
		}
		if word == "points" {
			value, s, _ = strings.Cut(s, " ")
			m.Points = strings.ReplaceAll(value, ",", " ")
			continue
		}
		value, s, _ = strings.Cut(s, " ")
		if word == "unit" {
			m.Unit = value
			continue
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			continue
		}
		switch word {
		case "score":
			score := int(n)
			m.Score = &score
		case "depth":
			m.Depth = int(max(n, 0))
		case "nodes":
			m.Nodes = max(n, 0)
		case "ms":
			m.Took, m.Timed = kifu.Milliseconds(n), true
		case apart:
			m.Apart = int(min(max(n, 0), 1<<20))
		case "charged":
			m.Charged, m.Clocked = kifu.Milliseconds(n), true
		}
	}
}

// withApart changes the number of lines in the data of a move that aren't its player's.
func withApart(words string, lines int) string {
	said, pv, _ := strings.Cut(" "+words+" ", " pv ")
	if before, after, ok := strings.Cut(said, " "+apart+" "); ok {
		_, after, _ = strings.Cut(after, " ")
		said = before + " " + after
	}
	said = strings.TrimSpace(said)
	if lines > 0 {
		said = strings.TrimSpace(apart + " " + strconv.Itoa(lines) + " " + said)
	}
	if pv = strings.TrimSpace(pv); pv != "" {
		said = strings.TrimSpace(said + " pv " + pv)
	}
	return said
}

// remarks formats the data that notes reads.
func (w *writer) remarks(m *kifu.Move) string {
	var words []string
	if w.match && m.Apart > 0 {
		words = append(words, apart, strconv.Itoa(m.Apart))
	}
	if m.Score != nil {
		words = append(words, "score", strconv.Itoa(*m.Score))
		if unit := strings.Fields(safe.Line(m.Unit)); len(unit) == 1 {
			words = append(words, "unit", unit[0])
		}
	}
	if m.Depth > 0 {
		words = append(words, "depth", strconv.Itoa(m.Depth))
	}
	if m.Nodes > 0 {
		words = append(words, "nodes", strconv.FormatInt(m.Nodes, 10))
	}
	if points := strings.Fields(safe.Line(m.Points)); len(points) > 0 {
		words = append(words, "points", strings.Join(points, ","))
	}
	if pv := safe.Line(m.PV); pv != "" {
		words = append(words, "pv", pv)
	}
	return strings.Join(words, " ")
}
