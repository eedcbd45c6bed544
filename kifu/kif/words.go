package kif

import (
	"strconv"
	"strings"
	"time"

	"dohyo/boards/shogi"
	"dohyo/kifu"
)

// names maps names to kinds, the longer ones first.
var names = []struct {
	name string
	kind shogi.Kind
}{
	{"成香", shogi.NY}, {"成桂", shogi.NK}, {"成銀", shogi.NG},
	{"歩", shogi.FU}, {"香", shogi.KY}, {"桂", shogi.KE}, {"銀", shogi.GI}, {"金", shogi.KI}, {"角", shogi.KA}, {"飛", shogi.HI},
	{"玉", shogi.OU}, {"王", shogi.OU}, {"と", shogi.TO}, {"杏", shogi.NY}, {"圭", shogi.NK}, {"全", shogi.NG},
	{"馬", shogi.UM}, {"龍", shogi.RY}, {"竜", shogi.RY}, {"个", shogi.FU},
}

// named splits a piece's name off a text.
func named(s string) (shogi.Kind, string) {
	for i := range names {
		if rest, ok := strings.CutPrefix(s, names[i].name); ok {
			return names[i].kind, rest
		}
	}
	return shogi.NoKind, s
}

// single returns a kind in one character, as on a drawn board.
func single(k shogi.Kind) string {
	switch k {
	case shogi.NY:
		return "杏"
	case shogi.NK:
		return "圭"
	case shogi.NG:
		return "全"
	}
	return k.Kanji()
}

// clock reads "0:12", "1:02:03" or "12", with decimals or without.
func clock(s string) (time.Duration, bool) {
	ms := int64(0)
	parts := strings.Split(s, ":")
	if len(parts) > 3 {
		return 0, false
	}
	for i, part := range parts {
		part = strings.Trim(part, " \u3000")
		if i < len(parts)-1 {
			n, err := strconv.ParseUint(part, 10, 31)
			if err != nil {
				return 0, false
			}
			ms = 60 * (ms + int64(n)*1000)
			continue
		}
		whole, rest, _ := strings.Cut(part, ".")
		n, err := strconv.ParseUint(whole, 10, 31)
		if err != nil || strings.Trim(rest, "0123456789") != "" {
			return 0, false
		}
		fraction, _ := strconv.ParseUint((rest + "000")[:3], 10, 31)
		ms += int64(n)*1000 + int64(fraction)
	}
	return kifu.Milliseconds(ms), true
}

// numerals holds the numbers of pieces in a hand.
var numerals = []string{
	"", "", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五", "十六", "十七", "十八",
}

// numeral reads such a number, also in digits; 1 for none.
func numeral(s string) (n int, rest string) {
	for i := len(numerals) - 1; i > 1; i-- {
		if rest, ok := strings.CutPrefix(s, numerals[i]); ok {
			return i, rest
		}
	}
	if rest, ok := strings.CutPrefix(s, "一"); ok {
		return 1, rest
	}
	for i, c := range s {
		d := -1
		switch {
		case '0' <= c && c <= '9':
			d = int(c - '0')
		case '０' <= c && c <= '９':
			d = int(c - '０')
		}
		if d < 0 || n > 18 {
			return max(n, 1), s[i:]
		}
		n = 10*n + d
	}
	return max(n, 1), ""
}
