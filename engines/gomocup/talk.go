package gomocup

import (
	"strconv"
	"strings"
	"unicode"

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

	// Other figures have no place in Talk, but aren't words for people either.
	"time": 'x', "tm": 'x', "ms": 'x', "speed": 'x', "n/ms": 'x', "nps": 'x', "optitime": 'x', "maxtime": 'x',
	"multipv": 'x', "seldepth": 'x', "sd": 'x', "visit": 'x', "visits": 'x', "v": 'x', "winrate": 'x', "sp": 'x', "best": 'x',
	"w": 'x', "d": 'x', "s": 'x', "stdev": 'x', "prior": 'x', "hash": 'x',
}

// parseTalk reads a line of talk: depth, evaluation, nodes and line of play as far as
// possible, and the text if it says anything besides figures. It understands words and
// figures with a blank, "=" or ":" between them, in any order, separated by anything:
//
//	depth 10-12 ev 30 n 100K ms 20 pv h8 h9
//	Speed 1135K | Depth 21-37 | Eval -149 | Node 1101K
//	Nodes=173208, Time=614ms, depth=8-15, Evaluation=-8
//	(1) 35 | 12-20 | H8 I9
func parseTalk(text []byte) engines.Talk {
	all := safe.Talk(string(text), mostTalk)
	if t, ok := ranked(all); ok {
		return t
	}
	var t engines.Talk
	var count int64
	figures, words := 0, 0
	rest := strings.TrimPrefix(all, "[Pondering]")
	for rest != "" {
		var word string
		word, rest = nextWord(rest)
		key, known := keys[strings.ToLower(word)]
		switch {
		case !known:
			if !wordless(word) {
				words++
			}
			continue
		case key == 'p':
			t.PV, rest = strings.TrimSpace(strings.TrimLeft(rest, "=: ")), ""
			figures++
			continue
		}
		value, after := nextWord(rest)
		if key == 's' {
			if s := forced(value); s != nil {
				t.Score, rest = s, after
				figures++
				continue
			}
		}
		n, ok := figure(value)
		if !ok {
			if value != "" && wordless(value) {
				figures, rest = figures+1, after
			} else {
				words++
			}
			continue
		}
		figures, rest = figures+1, after
		switch key {
		case 'd':
			if n >= 0 && n < 10000 {
				t.Depth = int(n)
			}
		case 's':
			t.Score = scoreOf(n)
		case 'n':
			t.Nodes = n
		case 'c':
			count = n
		}
	}
	if t.Nodes == 0 && t.Depth > 0 {
		t.Nodes = count
	}
	if figures == 0 || words > 0 {
		t.Mutter = all
	}
	return t
}

// ranked reads a line about one of several moves, "(1) 35 | 12-20 | H8 I9": its rank,
// evaluation, depth and line of play. Only the best one's figures are the brain's.
func ranked(s string) (t engines.Talk, ok bool) {
	parts := strings.Split(s, " | ")
	head := strings.Fields(parts[0])
	if len(parts) < 3 || len(head) < 2 || len(head[0]) < 3 || head[0][0] != '(' || !wordless(head[0]) {
		return t, false
	}
	score, ok := figure(head[1])
	t.Score = scoreOf(score)
	if s := forced(head[1]); s != nil {
		t.Score, ok = s, true
	}
	if head[0] != "(1)" || !ok {
		return engines.Talk{}, ok
	}
	if n, ok := figure(parts[1]); ok && n >= 0 && n < 10000 {
		t.Depth = int(n)
	}
	t.PV = strings.TrimSpace(parts[len(parts)-1])
	return t, true
}

func scoreOf(n int64) *int {
	const most = engines.Mate - engines.MateRange // anything larger would be a win in so many moves
	score := int(min(max(n, -most), most))
	return &score
}

// wordless reports whether a word is no word: a number with or without a unit (614ms, 52%), a
// point (H8, [6) or signs alone.
func wordless(word string) bool {
	letters, digits := 0, 0
	for _, c := range word {
		switch {
		case '0' <= c && c <= '9':
			digits++
		case unicode.IsLetter(c):
			letters++
		}
	}
	return letters == 0 || digits > 0 && letters <= 2
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
