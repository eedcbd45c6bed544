package sgf

import (
	"slices"
	"strconv"
	"strings"
)

// Go servers and editors of East Asia write RE and KM in words: 黒中押し勝ち,
// 白2目半勝ち, 黑胜1又3/4子, 백불계승, KM[6目半].

// western returns such a result in the form of FF[4]. It returns any other text
// unchanged, so that one with unknown words is kept as it is.
func western(text string) string {
	s := strings.NewReplacer(" ", "", "\u3000", "", "!", "", "！", "", "。", "", ",", "", "、", "", "(", "", ")", "", "（", "", "）", "").Replace(halfWidth(text))
	switch s {
	case "持碁", "ジゴ", "引き分け", "引分け", "引分", "和棋", "和局", "平局", "무승부", "빅":
		return "Draw"
	case "無勝負", "打ち掛け", "打掛け", "打掛", "中断", "中斷", "무효":
		return "Void"
	}
	for i, names := range [...][]string{{"黒番", "黑棋", "黑方", "黒", "黑", "흑"}, {"白番", "白棋", "白方", "白", "백"}} {
		for _, name := range names {
			rest, ok := strings.CutPrefix(s, name)
			if !ok {
				continue
			}
			rest = strings.TrimPrefix(rest, "の")
			if won, how, ok := manner(rest); ok {
				if !won {
					i = 1 - i
				}
				return "BW"[i:i+1] + "+" + how
			}
			break
		}
	}
	return text
}

// manner reads what follows the name of a side: whether it has won, and R, T, F or
// the points.
func manner(s string) (won bool, how string, ok bool) {
	switch s { // the loser's act
	case "投了", "认输", "認輸":
		return false, "R", true
	}
	for _, verdict := range [...]struct {
		word string
		won  bool
	}{
		{"勝ち", true}, {"勝", true}, {"胜", true}, {"승", true}, {"負け", false}, {"負", false}, {"败", false}, {"敗", false}, {"패", false},
	} {
		before, after, found := strings.Cut(s, verdict.word)
		if !found || before != "" && strings.Trim(after, "黒黑白") != "" {
			continue
		}
		if before == "" { // 黑胜3.5目, 白胜黑
			before = strings.Trim(after, "黒黑白")
		}
		how, ok = means(before)
		return verdict.won, how, ok
	}
	return false, "", false
}

// means reads by what means a game was won.
func means(s string) (how string, ok bool) {
	s = strings.TrimSuffix(s, "により")
	switch s {
	case "":
		return "", true
	case "中押し", "中押", "中盤", "中盘", "불계", "投了", "认输", "認輸":
		return "R", true
	case "時間切れ", "時間切", "時間", "时间", "超时", "超時", "시간":
		return "T", true
	case "反則", "不戦", "棄権", "弃权", "不战", "반칙", "기권":
		return "F", true
	}
	points, rest, ok := quantity(s)
	if !ok || rest != "" || points <= 0 {
		return "", false
	}
	return strconv.FormatFloat(points, 'f', -1, 64), true
}

// quantity reads a number of points with its unit, 2.5, 2目半, 半目, 3집반, and
// returns the text after it. A Chinese stone (子) counts two points: 3又3/4子.
func quantity(s string) (points float64, rest string, ok bool) {
	s = halfWidth(s)
	n, rest, ok := amount(s)
	half := strings.HasPrefix(rest, "半") || strings.HasPrefix(rest, "반")
	if half { // 半目
		rest = rest[len("半"):]
		n, ok = n+0.5, true
	}
	if !ok {
		return 0, s, false
	}
	for _, unit := range [...]struct {
		name   string
		points float64
	}{{"目", 1}, {"집", 1}, {"点", 1}, {"子", 2}} {
		after, found := strings.CutPrefix(rest, unit.name)
		if !found {
			continue
		}
		for _, word := range [...]string{"半", "반"} {
			if cut, found := strings.CutPrefix(after, word); found && !half {
				after, n = cut, n+0.5
				break
			}
		}
		return n * unit.points, after, true
	}
	return n, rest, true
}

// amount reads a number in digits or in kanji up to 99, with the fraction that
// follows it: 3/4, 3又3/4, 5 1/2.
func amount(s string) (n float64, rest string, ok bool) {
	end := 0
	for end < len(s) && ('0' <= s[end] && s[end] <= '9' || s[end] == '.') {
		end++
	}
	if end > 0 {
		n, err := strconv.ParseFloat(s[:end], 64)
		if err != nil {
			return 0, s, false
		}
		rest, ok := strings.CutPrefix(s[end:], "/")
		if ok { // 3/4子
			d, rest, ok := amount(rest)
			return n / max(d, 1), rest, ok && d >= 1
		}
		for _, and := range [...]string{"又", " "} {
			if more, ok := strings.CutPrefix(rest, and); ok {
				if f, rest, ok := amount(more); ok && f < 1 {
					return n + f, rest, true
				}
			}
		}
		return n, rest, true
	}
	return kanji(s)
}

// kanji reads 一 to 九十九, and 両 (两) for two.
func kanji(s string) (n float64, rest string, ok bool) {
	digits := map[rune]float64{'一': 1, '二': 2, '両': 2, '两': 2, '兩': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9}
	tens, ones := 0.0, 0.0
	for i, c := range s {
		switch d, known := digits[c]; {
		case known && ones == 0:
			ones = d
		case c == '十' && tens == 0:
			tens, ones = 10*max(ones, 1), 0
		default:
			return tens + ones, s[i:], i > 0
		}
	}
	return tens + ones, "", s != ""
}

// begins reports whether a text begins with one of these words.
func begins(text string, words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(text, word) })
}

// halfWidth replaces the wide forms of ASCII.
func halfWidth(s string) string {
	return strings.Map(func(c rune) rune {
		if '！' <= c && c <= '～' {
			return c - '！' + '!'
		}
		return c
	}, s)
}
