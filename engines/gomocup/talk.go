package gomocup

import (
	"strconv"
	"strings"

	"dohyo/boards/safe"
	"dohyo/engines"
)

// mostTalk is how many bytes of one line of talk are passed on.
const mostTalk = 400

// keys holds the words under which brains report figures, in small letters. There
// is no standard; these words are in use.
var keys = map[string]byte{
	"depth": 'd', "dep": 'd',
	"eval": 's', "ev": 's', "evaluation": 's', "score": 's', "value": 's', "val": 's',
	"node": 'n', "nodes": 'n', "nd": 'n',
	"n":  'c', // nodes too, but only beside a depth: a lone n may be anything
	"pv": 'p', "bestline": 'p',
}

// parseTalk reads a line of talk: as text, and as far as possible for depth,
// evaluation, nodes and line of play. It understands words and figures with a
// blank, "=" or ":" between them, in any order, separated by anything:
//
//	depth 10-12 ev 30 n 100K ms 20 pv h8 h9
//	Speed 1135K | Depth 21-37 | Eval -149 | Node 1101K
//	Nodes=173208, Time=614ms, depth=8-15, Evaluation=-8
func parseTalk(text []byte) engines.Talk {
	t := engines.Talk{Mutter: safe.Talk(string(text), mostTalk)}
	rest := t.Mutter
	var count int64
	for rest != "" {
		var word string
		word, rest = nextWord(rest)
		key, known := keys[strings.ToLower(word)]
		if !known {
			continue
		}
		if key == 'p' {
			t.PV = strings.TrimSpace(strings.TrimLeft(rest, "=: "))
			break
		}
		value, after := nextWord(rest)
		if key == 's' {
			if s := forced(value); s != nil {
				t.Score, rest = s, after
				continue
			}
		}
		n, ok := figure(value)
		if !ok {
			continue
		}
		rest = after
		switch key {
		case 'd':
			if n >= 0 && n < 10000 {
				t.Depth = int(n)
			}
		case 's':
			const most = engines.Mate - engines.MateRange // anything larger would be a win in so many moves
			score := int(min(max(n, -most), most))
			t.Score = &score
		case 'n':
			t.Nodes = n
		case 'c':
			count = n
		}
	}
	if t.Nodes == 0 && t.Depth > 0 {
		t.Nodes = count
	}
	return t
}

// nextWord splits off the next word of a text; blanks and = : | , ; separate
// words.
func nextWord(s string) (word, rest string) {
	const between = " \t=:|,;"
	s = strings.TrimLeft(s, between)
	i := strings.IndexAny(s, between)
	if i < 0 {
		return s, ""
	}
	return s[:i], s[i:]
}

// figure reads 149, -149, +3.5, 1101K, 2M, and of a range such as 21-37 the
// first number.
func figure(s string) (int64, bool) {
	if i := strings.IndexAny(s[min(1, len(s)):], "-/"); i >= 0 {
		s = s[:i+1]
	}
	scale := 1.0
	if s != "" {
		switch s[len(s)-1] {
		case 'k', 'K':
			scale = 1e3
		case 'm', 'M':
			scale = 1e6
		case 'g', 'G':
			scale = 1e9
		}
		if scale > 1 {
			s = s[:len(s)-1]
		}
	}
	if s == "" || strings.Trim(s, "0123456789.+-") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(s, 64)
	if f *= scale; err != nil || f > 1e15 || f < -1e15 {
		return 0, false
	}
	return int64(f), true
}
