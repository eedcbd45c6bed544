package kif

import (
	"strconv"
	"strings"

	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
)

// The dialects in which KIF records a program's thoughts about a move: those of
// other programs, that of the CSA's servers, and none.
const (
	ShogiGUI    = "shogigui"
	Shogidokoro = "shogidokoro" // 将棋所
	ShogiHome   = "shogihome"
	Servers     = "csa"
	Silent      = "none"
)

// dialects lists the selectable dialects.
var dialects = []string{Servers, ShogiGUI, Shogidokoro, ShogiHome, Silent}

// boardOf converts a position to a board with rules, or nil if that is
// impossible.
func boardOf(d *ban.Ban) *shogi.Board {
	if d == nil {
		return nil
	}
	b, err := shogi.ParseSFEN(d.SFEN())
	if err != nil {
		return nil
	}
	return b
}

// thoughtLines formats a move's thoughts as lines of comments without their star;
// nil if the dialect can't express them. Before is the board before the move, and
// last the target of the previous move.
func thoughtLines(dialect string, m *kifu.Move, before *shogi.Board, last shogi.Square) []string {
	own := m.Extra[thoughtKey]
	same := len(own) == 2 && own[0] == dialect
	switch dialect {
	case ShogiGUI, Shogidokoro:
		kind := "対局"
		if len(own) == 2 && strings.HasPrefix(own[1], "解析") || same {
			kind = own[1]
		} else if len(own) == 2 && own[1] == "#" {
			kind = "解析"
		}
		return []string{guiLine(dialect, kind, m, before, last)}
	case ShogiHome:
		sign := "*"
		if len(own) == 2 && (strings.HasPrefix(own[1], "解析") || own[1] == "#") {
			sign = "#"
		}
		return homeLines(sign, m, before, last)
	}
	return nil
}

// guiLine formats a line like ShogiGUI and 将棋所.
func guiLine(dialect, kind string, m *kifu.Move, before *shogi.Board, last shogi.Square) string {
	text := kind
	if dialect == ShogiGUI {
		text = "*" + text
	}
	word := func(key, value string) {
		if value != "" {
			text += " " + key + " " + value
		}
	}
	word("時間", extraOf(m, timeKey))
	depth := ""
	if m.Depth > 0 || extraOf(m, widestKey) != "" {
		depth = strconv.Itoa(m.Depth)
	}
	if widest := extraOf(m, widestKey); widest != "" {
		depth += "/" + widest
	}
	word("深さ", depth)
	if m.Nodes > 0 {
		word("ノード数", strconv.FormatInt(m.Nodes, 10))
	}
	word("評価値", valueText(m, scoreText))
	word("文字列", extraOf(m, wordsKey))
	word("読み筋", inJapanese(m, before, last, strings.HasPrefix(kind, "対局"), true))
	return text
}

// homeLines formats the lines of ShogiHome.
func homeLines(sign string, m *kifu.Move, before *shogi.Board, last shogi.Square) []string {
	var lines []string
	line := func(key, value string) {
		if value != "" {
			lines = append(lines, sign+key+"="+value)
		}
	}
	if value := valueText(m, scoreWords); strings.Contains(value, "勝ち") {
		line("詰み", value)
	} else {
		line("評価値", value)
	}
	line("読み筋", inJapanese(m, before, last, false, false))
	if widest := extraOf(m, widestKey); widest != "" && extraOf(m, thoughtKey) == ShogiHome {
		line("深さ", strconv.Itoa(m.Depth)+"/"+widest)
	} else if m.Depth > 0 {
		line("深さ", strconv.Itoa(m.Depth))
	}
	if m.Nodes > 0 {
		line("ノード数", strconv.FormatInt(m.Nodes, 10))
	}
	line("エンジン", extraOf(m, engineKey))
	return lines
}

func extraOf(m *kifu.Move, key string) string {
	if list := m.Extra[key]; len(list) > 0 {
		return list[0]
	}
	return ""
}

// valueText returns the score from black's view: as it was read, if it is
// unchanged.
func valueText(m *kifu.Move, plain func(int) string) string {
	if m.Score == nil {
		return ""
	}
	if was := extraOf(m, valueKey); was != "" {
		if score, _, ok := scoreOf(was, m.Side == 1); ok && score == *m.Score {
			return was
		}
	}
	score := *m.Score
	if m.Side == 1 {
		score = -score
	}
	return plain(score)
}

// scoreText returns a score of ShogiGUI: 88, or a mate as +詰 12.
func scoreText(score int) string {
	switch n, mates := mateIn(score); {
	case !mates:
		return strconv.Itoa(score)
	case n == 0:
		return mateSign(score) + "詰"
	default:
		return mateSign(score) + "詰 " + strconv.Itoa(n)
	}
}

// scoreWords returns a score of ShogiHome: 88, or a mate as 先手勝ち:12手.
func scoreWords(score int) string {
	n, mates := mateIn(score)
	if !mates {
		return strconv.Itoa(score)
	}
	text := "先手勝ち"
	if score < 0 {
		text = "後手勝ち"
	}
	if n > 0 {
		text += ":" + strconv.Itoa(n) + "手"
	}
	return text
}

func mateSign(score int) string {
	if score < 0 {
		return "-"
	}
	return "+"
}

func mateIn(score int) (n int, ok bool) {
	n = mateScore - max(score, -score)
	return n, n >= 0 && n < mateRange
}

// inCSA converts a line of play after a move to CSA notation. The line may begin
// with the move itself. Unreadable text is unchanged.
func inCSA(text string, m *kifu.Move, before *shogi.Board, last shogi.Square) string {
	asItIs := safe.Line(text)
	first, rest, said := nextSaid(text)
	if !said || before == nil {
		return asItIs
	}
	b := *before
	own, err := b.ParseCSA(string(m.Move))
	if err != nil || b.Why(own) != nil {
		return asItIs
	}
	if itself, err := b.ParseJapanese(first, last); err == nil && itself == own {
		text = rest
	}
	b.Do(own)
	last = own.To()
	var words []string
	for text != "" {
		var one string
		if one, text, said = nextSaid(text); !said {
			return asItIs
		}
		next, err := b.ParseJapanese(one, last)
		if err != nil || b.Why(next) != nil {
			return asItIs
		}
		words = append(words, b.CSA(next))
		b.Do(next)
		last = next.To()
	}
	return strings.Join(words, " ")
}

// inJapanese converts the line of play after a move to KIF's notation, with or
// without the squares of origin, and optionally beginning with the move itself. A
// line in another notation is unchanged.
func inJapanese(m *kifu.Move, before *shogi.Board, last shogi.Square, itself, from bool) string {
	asItIs := safe.Line(m.PV)
	if before == nil {
		return asItIs
	}
	b := *before
	var text []string
	for i, word := range append([]string{string(m.Move)}, strings.Fields(asItIs)...) {
		next, err := b.ParseCSA(word)
		if err != nil || b.Why(next) != nil {
			return asItIs
		}
		if i > 0 || itself && asItIs != "" {
			said := b.Japanese(next, last)
			if from {
				said = said[:len("▲")] + moveText(next, last)
			}
			text = append(text, said)
		}
		b.Do(next)
		last = next.To()
	}
	if from {
		return strings.Join(text, " ")
	}
	return strings.ReplaceAll(strings.Join(text, ""), "同", "同\u3000")
}

// nextSaid splits the first move off a text of moves with marks.
func nextSaid(s string) (one, rest string, ok bool) {
	after, ok := marked(s)
	if !ok {
		return "", s, false
	}
	end := len(after)
	for i := range after {
		if _, ok := marked(after[i:]); ok && i > 0 {
			end = i
			break
		}
	}
	return strings.Trim(s[:len(s)-len(after)+end], " \t\u3000"), after[end:], true
}
