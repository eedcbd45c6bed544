package usi

import (
	"bytes"
	"strconv"
	"strings"

	"dohyo/boards/safe"
	"dohyo/engines"
)

// A kind is the kind of a line from an engine.
type kind uint8

const (
	noise kind = iota // anything without a meaning: a banner, an error in words
	blank
	usiok
	readyok
	id        // id name …, id author …
	option    // option name … type …
	info      // figures, and info string
	bestmove  // the answer
	checkmate // the answer to go mate
)

// kinds maps the first word of a line to its kind.
var kinds = map[string]kind{
	"usiok": usiok, "readyok": readyok, "id": id, "option": option, "info": info, "bestmove": bestmove, "checkmate": checkmate,
}

// read returns the kind of a line and the text after its first word.
func read(b []byte) (kind, []byte) {
	b = bytes.Trim(b, " \t\r")
	if len(b) == 0 {
		return blank, nil
	}
	word, rest := b, []byte(nil)
	if i := bytes.IndexAny(b, " \t"); i >= 0 {
		word, rest = b[:i], bytes.TrimLeft(b[i:], " \t")
	}
	k := kinds[string(word)]
	if k == noise || (k == usiok || k == readyok) && len(rest) > 0 {
		return noise, nil
	}
	return k, rest
}

// mostTalk is how many bytes of one line of talk are passed on.
const mostTalk = 400

// parseInfo reads the text after info. It ignores the figures of all lines of
// play but the best (multipv 2 and more).
func parseInfo(rest []byte) engines.Talk {
	var t engines.Talk
	words := strings.Fields(string(rest))
	for i := 0; i < len(words); i++ {
		value := ""
		if i+1 < len(words) {
			value = words[i+1]
		}
		switch words[i] {
		case "string":
			_, text, _ := strings.Cut(string(rest), "string")
			t.Mutter = safe.Talk(text, mostTalk)
			return t
		case "multipv":
			if n, err := strconv.Atoi(value); err == nil && n > 1 {
				return engines.Talk{}
			}
		case "depth":
			if n, err := strconv.Atoi(value); err == nil && n > 0 && n < 10000 {
				t.Depth = n
			}
		case "nodes":
			if n, err := strconv.ParseInt(value, 10, 64); err == nil && n > 0 {
				t.Nodes = n
			}
		case "score":
			if i+2 < len(words) {
				t.Score = parseScore(value, words[i+2])
				i += 2
			}
			continue
		case "pv":
			var line []string
			for i+1 < len(words) && isMove(drop(words[i+1])) {
				i++
				line = append(line, drop(words[i]))
			}
			t.PV = strings.Join(line, " ")
			continue
		default:
			continue
		}
		i++
	}
	return t
}

// parseScore reads "cp -30", "mate 5", "mate -4", "mate +", "mate -"; it returns
// nil for anything else.
func parseScore(unit, value string) *int {
	score := 0
	switch n, err := strconv.Atoi(value); {
	case unit == "cp" && err == nil:
		const most = engines.Mate - engines.MateRange // anything larger would be a mate
		score = min(max(n, -most), most)
	case unit != "mate":
		return nil
	case value == "+":
		score = engines.Mate
	case value == "-":
		score = -engines.Mate
	case err != nil:
		return nil
	case n > 0:
		score = engines.Mate - min(n, engines.MateRange-1)
	default: // 0: the side to move is mated
		score = max(-n, 0)
		score = min(score, engines.MateRange-1) - engines.Mate
	}
	return &score
}

// appendScore formats a score for parseScore.
func appendScore(b []byte, score int) []byte {
	if n, ok := engines.MateIn(score); ok {
		return strconv.AppendInt(append(b, "mate "...), int64(n), 10)
	}
	return strconv.AppendInt(append(b, "cp "...), int64(score), 10)
}

// parseBest reads the text after bestmove: the move, and the one that the engine
// would ponder on, if it names one.
func parseBest(rest []byte) (move, ponder string) {
	words := strings.Fields(string(rest))
	if len(words) > 0 {
		move = drop(words[0])
	}
	if len(words) > 2 && words[1] == "ponder" {
		ponder = drop(words[2])
	}
	return move, ponder
}
