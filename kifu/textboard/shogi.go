package textboard

import (
	"regexp"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/kifu"
)

// shogiSize is the number of files and of ranks. An empty square is 0 as a cell, a piece
// its kind, and one of white's the kind with a minus.
const shogiSize = 9

var wantPiece = fact.New("board.want.piece", "a square of the board: ・ or . for an empty one, or a piece")

var pieceKinds = map[rune]shogi.Kind{
	'歩': shogi.FU, '香': shogi.KY, '桂': shogi.KE, '銀': shogi.GI, '金': shogi.KI, '角': shogi.KA, '飛': shogi.HI, '王': shogi.OU, '玉': shogi.OU,
	'と': shogi.TO, '杏': shogi.NY, '圭': shogi.NK, '全': shogi.NG, '馬': shogi.UM, '龍': shogi.RY, '竜': shogi.RY,
	'P': shogi.FU, 'L': shogi.KY, 'N': shogi.KE, 'S': shogi.GI, 'G': shogi.KI, 'B': shogi.KA, 'R': shogi.HI, 'K': shogi.OU,
}

// pieceAt reads a piece. A small letter is one of white's.
func pieceAt(c rune) (kind shogi.Kind, white, ok bool) {
	if c >= 'a' && c <= 'z' {
		kind, ok = pieceKinds[c-'a'+'A']
		return kind, true, ok
	}
	kind, ok = pieceKinds[c]
	return kind, false, ok
}

// scanShogi reads a row of squares: a piece may have a sign of its side and one that it
// is promoted before it.
func scanShogi(text string) line {
	runes := []rune(text)
	l := line{text: text}
	white, promoted := false, false
	for i := skipLabel(runes); i < len(runes) && len(l.cells) < shogiSize; i++ {
		c := runes[i]
		kind, small, ok := pieceAt(c)
		switch {
		case strings.ContainsRune(" \t　|│┃▲☗", c):
		case strings.ContainsRune("vV^△▽☖", c):
			white = true
		case c == '+' || c == '成':
			promoted = true
		case ok:
			if promoted {
				if !kind.CanPromote() {
					l.col, l.bad = i+1, c
					return l
				}
				kind = kind.Promote()
			}
			cell := int(kind)
			if white || small {
				cell = -cell
			}
			l.cells = append(l.cells, cell)
			white, promoted = false, false
		case strings.ContainsRune(".・．*·□", c) && !white && !promoted:
			l.cells = append(l.cells, 0)
		default:
			l.col, l.bad = i+1, c
			return l
		}
	}
	return l
}

// Shogi reads a board of shogi as SFEN. Both results are zero if the text has none.
func Shogi(text string) (sfen string, err error) {
	rows, from := block(text, scanShogi)
	if !played(rows) {
		return "", nil
	}
	for i, r := range rows {
		switch {
		case r.col > 0:
			return "", bad(from+i+1, r, wantPiece)
		case len(r.cells) != shogiSize:
			return "", wrongRow(from+i+1, shogiSize, len(r.cells))
		}
	}
	if len(rows) != shogiSize {
		return "", wrongRows(from+1, shogiSize, len(rows))
	}
	var b strings.Builder
	for i, r := range rows {
		if i > 0 {
			b.WriteByte('/')
		}
		writeRank(&b, r.cells)
	}
	lines := strings.Split(text, "\n")
	hands, err := handsIn(append(append([]string{}, lines[:from]...), lines[from+len(rows):]...))
	if err != nil {
		return "", err
	}
	turn := "b"
	if turnOf(text) == 1 {
		turn = "w"
	}
	b.WriteString(" " + turn + " " + hands + " 1")
	if _, err := shogi.ParseSFEN(b.String()); err != nil {
		return "", &kifu.Error{File: Name, Line: from + 1, Msg: err}
	}
	return b.String(), nil
}

// played reports whether rows have pieces and no stones.
func played(rows []line) bool {
	pieces := 0
	for _, r := range rows {
		if r.col > 0 && strings.ContainsRune(blackSigns+whiteSigns, r.bad) {
			return false
		}
		for _, c := range r.cells {
			if c != 0 {
				pieces++
			}
		}
	}
	return pieces > 0
}

// letter returns a piece as SFEN writes it.
func letter(c shogi.Color, k shogi.Kind) string {
	text := " PLNSGBRK"[k.Base():][:1]
	if c == shogi.White {
		text = strings.ToLower(text)
	}
	if k.Promoted() {
		text = "+" + text
	}
	return text
}

// writeRank writes a row as a rank of SFEN.
func writeRank(b *strings.Builder, cells []int) {
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
			empty = 0
		}
	}
	for _, c := range cells {
		if c == 0 {
			empty++
			continue
		}
		flush()
		color := shogi.Black
		if c < 0 {
			color, c = shogi.White, -c
		}
		b.WriteString(letter(color, shogi.Kind(c)))
	}
	flush()
}

var (
	handLine = regexp.MustCompile(`^\s*(後手|上手|先手|下手|[-+△▽☖▲☗]|(?i:white|black|gote|sente))\s*(の?持ち?駒)?\s*[:：]?\s*(.*)$`)
	heldText = regexp.MustCompile(`^(.)([0-9]{1,2}|[一二三四五六七八九十]{1,2})?$`)
)

// handsIn returns the hands that lines beside a board name, as SFEN.
func handsIn(lines []string) (string, error) {
	var hands [2]string
	for _, l := range lines {
		m := handLine.FindStringSubmatch(strings.ReplaceAll(l, "　", " "))
		if m == nil {
			continue
		}
		side := boards.Side(0)
		if strings.Contains("後手上手-△▽☖whiteWhiteWHITEgoteGoteGOTE", m[1]) {
			side = 1
		}
		if text, ok := handOf(m[3], side); ok {
			hands[side] = text
		} else if m[2] != "" {
			return "", fact.Errorf("board.hand", "expected the pieces in hand, such as 飛 歩二, got %q", strings.TrimSpace(m[3]))
		}
	}
	if hands[0]+hands[1] == "" {
		return "-", nil
	}
	return hands[0] + hands[1], nil
}

// handOf reads the pieces of a hand: "飛 歩十八", "R P18", "なし".
func handOf(text string, side boards.Side) (string, bool) {
	out := ""
	for _, word := range strings.Fields(text) {
		if word == "なし" || word == "none" {
			continue
		}
		m := heldText.FindStringSubmatch(word)
		if m == nil {
			return "", false
		}
		kind, _, ok := pieceAt([]rune(m[1])[0])
		if !ok || kind.Promoted() || kind == shogi.OU {
			return "", false
		}
		n := kanjiNumber(m[2])
		if n < 1 || n > 18 {
			return "", false
		}
		if n > 1 {
			out += strconv.Itoa(n)
		}
		out += letter(shogi.Color(side), kind)
	}
	return out, true
}

// kanjiNumber reads a number up to 99; "" is 1.
func kanjiNumber(text string) int {
	if text == "" {
		return 1
	}
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	n := 0
	for _, c := range text {
		switch at := strings.Index("一二三四五六七八九", string(c)); {
		case c == '十':
			n = max(n, 1) * 10
		case at >= 0:
			n += at/3 + 1
		}
	}
	return n
}
