package kif

import (
	"bytes"
	"strings"

	"dohyo/kifu"
	"dohyo/kifu/internal/cut"
)

// between finds the end of a record. The format has no sign for it: a game ends
// where another one's header begins after moves.
func between() func(line []byte) cut.Verdict {
	begun, played := false, false
	return func(line []byte) cut.Verdict {
		if played && heads(line) || begun && bytes.HasPrefix(line, versionLine) {
			return cut.Opens
		}
		played = played || plays(line)
		begun = begun || len(bytes.TrimSpace(line)) > 0 && line[0] != '#'
		return cut.On
	}
}

// headWords begin a record after moves.
var headWords = [][]byte{[]byte("手合割"), []byte("開始日時"), []byte("棋戦："), []byte("先手："), []byte("下手：")}

// versionLine is the first line of dohyo's own records, and of others in UTF-8.
var versionLine = []byte("#KIF version")

// heads reports whether a line begins another record. A line that begins with #
// may stand anywhere, unless it has the words of a file's first line: #KIF
// version=2.0, # ---- Kifu for Windows V7 棋譜ファイル ----.
func heads(line []byte) bool {
	if len(line) > 0 && line[0] == '#' {
		line = bytes.TrimLeft(line[1:], " ")
		return bytes.HasPrefix(line, []byte("KIF")) || bytes.HasPrefix(line, []byte("--")) && (bytes.Contains(line, []byte("Kifu")) || bytes.Contains(line, []byte("棋譜")))
	}
	for _, w := range headWords {
		if bytes.HasPrefix(line, w) {
			return true
		}
	}
	return false
}

// plays reports whether a line has a move, or the end of a game.
func plays(line []byte) bool {
	line = bytes.TrimLeft(line, " \t\u3000")
	if len(line) == 0 {
		return false
	}
	if c := line[0]; '0' <= c && c <= '9' {
		return true
	}
	if bytes.HasPrefix(line, []byte("まで")) {
		return true
	}
	_, ok := marked(string(line[:min(len(line), 3)]))
	return ok
}

// marked removes the mark of a side from a move.
func marked(s string) (rest string, ok bool) {
	for _, m := range [...]string{"▲", "△", "▼", "▽", "☗", "☖"} {
		if rest, ok = strings.CutPrefix(s, m); ok {
			return rest, true
		}
	}
	return s, false
}

// headLines decodes the first bytes of a file.
func headLines(head []byte) []string {
	text := strings.TrimPrefix(kifu.Detect(head).Decode(head), "\uFEFF")
	return strings.Split(text, "\n")
}

// isKIF looks for a KIF's own words, or those that both formats share.
func isKIF(lines []string) bool {
	for _, l := range lines {
		if strings.HasPrefix(l, "手合割：") || strings.HasPrefix(l, "手数----") || strings.HasPrefix(l, "#KIF version") ||
			strings.HasPrefix(l, "先手：") || strings.HasPrefix(l, "後手：") || strings.HasPrefix(l, "下手：") || strings.HasPrefix(l, "上手：") ||
			strings.HasPrefix(l, "後手の持駒：") || strings.HasPrefix(l, "上手の持駒：") || strings.HasPrefix(l, "# ----  Kifu for") {
			return true
		}
	}
	return false
}

// isKI2 looks for a first move with a mark.
func isKI2(lines []string) bool {
	for _, l := range lines {
		l = strings.TrimLeft(l, " \t\u3000")
		if l != "" && '0' <= l[0] && l[0] <= '9' {
			return false
		}
		if rest, ok := marked(l); ok {
			r := []rune(rest)
			return len(r) > 1 && (digit(r[0]) > 0 && digit(r[1]) > 0 || r[0] == '同')
		}
	}
	return false
}

// digit reads a digit from 1 to 9, ASCII, wide or kanji; 0 if it is none.
func digit(c rune) int {
	switch {
	case '1' <= c && c <= '9':
		return int(c - '0')
	case '１' <= c && c <= '９':
		return int(c - '０')
	}
	switch c {
	case '一':
		return 1
	case '二':
		return 2
	case '三':
		return 3
	case '四':
		return 4
	case '五':
		return 5
	case '六':
		return 6
	case '七':
		return 7
	case '八':
		return 8
	case '九':
		return 9
	}
	return 0
}
