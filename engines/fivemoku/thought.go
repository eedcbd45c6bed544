package fivemoku

import (
	"bytes"
	"strconv"
	"strings"

	"dohyo/boards/safe"
	"dohyo/engines"
)

// The third line of 5moku.res is an extension of dohyo; the guide has two lines.
// It is a comment, which other readers can ignore:
//
//	906
//	負けないぞー
//	; score 120 depth 8 nodes 51234 pv 906 707
//
// Each word with its value may be missing. The last is pv, the line that the
// program expects.

// parseThought reads the third line into t. It ignores any other form than the
// above.
func parseThought(line []byte, t *engines.Talk) {
	text, ours := bytes.CutPrefix(bytes.TrimLeft(line, " \t"), []byte{';'})
	const most = 1 << 10
	if !ours || len(text) > most {
		return
	}
	words := strings.Fields(safe.Talk(string(text), most))
	for len(words) >= 2 {
		if words[0] == "pv" {
			t.PV = strings.Join(words[1:], " ")
			return
		}
		n, err := strconv.ParseInt(words[1], 10, 64)
		if err != nil {
			return
		}
		switch words[0] {
		case "score":
			score := int(n)
			t.Score = &score
		case "depth":
			t.Depth = int(min(max(n, 0), 1<<20))
		case "nodes":
			t.Nodes = max(n, 0)
		default:
			return
		}
		words = words[2:]
	}
}

// appendThought appends the third line without its end, or nothing if there are
// no thoughts.
func appendThought(b []byte, t engines.Talk) []byte {
	start := len(b)
	b = append(b, ';')
	number := func(key string, n int64) {
		b = append(append(append(b, ' '), key...), ' ')
		b = strconv.AppendInt(b, n, 10)
	}
	if t.Score != nil {
		number("score", int64(*t.Score))
	}
	if t.Depth != 0 {
		number("depth", int64(t.Depth))
	}
	if t.Nodes != 0 {
		number("nodes", t.Nodes)
	}
	if t.PV != "" {
		b = append(append(b, " pv "...), safe.Talk(t.PV, 200)...)
	}
	if len(b) == start+1 {
		return b[:start]
	}
	return b
}
