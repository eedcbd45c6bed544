package fivemoku

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// An Encoding is the encoding of a program's mutter.
type Encoding string

// The encodings.
const (
	Detect   Encoding = ""          // detect it from the text
	UTF8     Encoding = "utf-8"     //
	ShiftJIS Encoding = "shift_jis" // with Microsoft's additions, as under MS-DOS
)

// An Answer is the content of a 5moku.res.
type Answer struct {
	Move   boards.Move
	Mutter string // as UTF-8, safe for a terminal; "" if it said nothing
	Cut    bool   // the mutter was longer than MutterLimit

	thought engines.Talk // from the third line
}

// errEmpty is an answer file with nothing in it.
var errEmpty = fact.Errorf("fivemoku.blank", "%s is empty", resFile)

// ParseAnswer reads a 5moku.res. Its first line holds the move; leading zeros,
// blanks around it, a comment after a semicolon and ^Z are accepted. The next
// line holds the mutter, and the third is read by parseThought. Lines end in LF,
// CR LF or CR, empty lines at the beginning are skipped, and ^Z ends the file.
// The error says what was expected and what came.
func ParseAnswer(res []byte, enc Encoding) (Answer, error) {
	res = bytes.TrimPrefix(res, []byte("\xef\xbb\xbf"))
	res, _, _ = bytes.Cut(res, []byte{0x1a})
	var first []byte
	for len(res) > 0 && len(first) == 0 {
		first, res = cutLine(res)
		first = bytes.Trim(first, " \t\x00")
	}
	if len(first) == 0 {
		return Answer{}, errEmpty
	}
	text, _, _ := bytes.Cut(first, []byte{';'})
	m, ok := parseMove(bytes.Trim(text, " \t"))
	if !ok {
		return Answer{}, noMove(string(first))
	}
	second, res := cutLine(res)
	third, _ := cutLine(res)
	a := Answer{Move: m}
	a.Mutter, a.Cut = parseMutter(second, enc)
	parseThought(third, &a.thought)
	return a, nil
}

// noMove returns the error of a text that is no move.
func noMove(text string) error {
	return fact.Errorf("fivemoku.move", "expected a move in the form xxyy, got %q", safe.Talk(text, 60))
}

// cutLine splits off the first line of a text.
func cutLine(text []byte) (line, rest []byte) {
	i := bytes.IndexAny(text, "\r\n")
	if i < 0 {
		return text, nil
	}
	line, rest = text[:i], text[i+1:]
	if text[i] == '\r' && len(rest) > 0 && rest[0] == '\n' {
		rest = rest[1:]
	}
	return line, rest
}

// parseMove reads 808 or 0808. A number too large for any board is a move, which
// the referee judges.
func parseMove(text []byte) (boards.Move, bool) {
	for len(text) > 1 && text[0] == '0' {
		text = text[1:]
	}
	if len(text) == 0 || len(text) > 4 {
		return "", false
	}
	for _, c := range text {
		if c < '0' || c > '9' {
			return "", false
		}
	}
	return spell(text), true
}

// spell formats a number like the board, with at least three digits: 0 becomes
// 000, a point off the board.
func spell(digits []byte) boards.Move {
	for len(digits) < 3 {
		digits = append([]byte{'0'}, digits...)
	}
	return boards.Move(digits)
}

// parseMutter decodes a mutter and cuts it to MutterLimit bytes of its own
// encoding, between two characters.
func parseMutter(raw []byte, enc Encoding) (text string, cut bool) {
	raw = bytes.TrimRight(raw, " \t\x00")
	if enc == Detect {
		enc = detect(raw)
	}
	if len(raw) > MutterLimit {
		raw, cut = raw[:edge(raw, enc)], true
	}
	text = string(raw)
	if enc == ShiftJIS {
		if decoded, err := japanese.ShiftJIS.NewDecoder().Bytes(raw); err == nil {
			text = string(decoded)
		}
	} else if whole := wholeRunes(raw); whole < len(raw) {
		text = string(raw[:whole])
	}
	return safe.Talk(text, 4*MutterLimit), cut
}

// detect returns the encoding of a text. Valid UTF-8 is UTF-8, even if the
// program cut its last character in two: Japanese in Shift_JIS is valid UTF-8
// only by rare accident.
func detect(raw []byte) Encoding {
	whole := wholeRunes(raw)
	if utf8.Valid(raw[:whole]) && (whole == len(raw) || !ascii(raw[:whole])) {
		return UTF8
	}
	return ShiftJIS
}

// wholeRunes returns the length of a text without a truncated last character.
func wholeRunes(raw []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(raw); n++ {
		tail := raw[len(raw)-n:]
		if utf8.RuneStart(tail[0]) {
			if !utf8.FullRune(tail) {
				return len(raw) - n
			}
			break
		}
	}
	return len(raw)
}

// ascii reports whether a text is ASCII.
func ascii(raw []byte) bool {
	for _, c := range raw {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// edge returns where to cut a text that is longer than MutterLimit: after the
// last character that fits completely.
func edge(raw []byte, enc Encoding) int {
	for at := 0; ; {
		n := 1
		switch c := raw[at]; {
		case enc != ShiftJIS:
			_, n = utf8.DecodeRune(raw[at:])
		case c >= 0x81 && c <= 0x9f, c >= 0xe0 && c <= 0xfc:
			n = 2 // the lead byte of two
		}
		if at+n > MutterLimit {
			return at
		}
		at += n
	}
}

// A Style says how moves are written for a program.
type Style struct {
	LF  bool // lines of 5moku.ban end in LF instead of CR LF
	Pad bool // moves have four digits: 0808
}

// appendMove writes a move.
func (s Style) appendMove(b []byte, m boards.Move) []byte {
	if s.Pad && len(m) == 3 {
		b = append(b, '0')
	}
	return append(b, m...)
}

// appendEnd writes a line end.
func (s Style) appendEnd(b []byte) []byte {
	if !s.LF {
		b = append(b, '\r')
	}
	return append(b, '\n')
}

// AppendBan appends a game in the form of 5moku.ban, one move per line.
func (s Style) AppendBan(b []byte, moves []boards.Move) []byte {
	for _, m := range moves {
		b = s.appendEnd(s.appendMove(b, m))
	}
	return b
}

// ParseBan reads a 5moku.ban as tolerantly as ParseAnswer reads an answer. The
// error names the line.
func ParseBan(ban []byte) ([]boards.Move, error) {
	var moves []boards.Move
	ban, _, _ = bytes.Cut(ban, []byte{0x1a})
	for n := 1; len(ban) > 0; n++ {
		var line []byte
		line, ban = cutLine(ban)
		text, _, _ := bytes.Cut(line, []byte{';'})
		text = bytes.Trim(text, " \t")
		if len(text) == 0 {
			continue
		}
		m, ok := parseMove(text)
		if !ok {
			return nil, fact.Errorf("fivemoku.ban", "%s:%d: %w", banFile, n, noMove(string(line)))
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// First returns the arguments of a game's first legacy call: S, the number of the
// move to make, and every earlier move.
func (s Style) First(moves []boards.Move) []string {
	args := append(make([]string, 0, len(moves)+2), "S", strconv.Itoa(len(moves)+1))
	for _, m := range moves {
		args = append(args, string(s.appendMove(nil, m)))
	}
	return args
}

// Later returns the arguments of a later legacy call: the number of the move to
// make, and the previous move.
func (s Style) Later(moves []boards.Move) []string {
	last := moves[len(moves)-1]
	return []string{strconv.Itoa(len(moves) + 1), string(s.appendMove(nil, last))}
}

// A Call holds the arguments of a legacy call.
type Call struct {
	First bool          // it is the first call of a game
	Ply   int           // the number of the move to make, from 1
	Moves []boards.Move // of the game so far if First, else the last one
}

// ParseCall reads the arguments of a legacy call.
func ParseCall(args []string) (Call, error) {
	var c Call
	if len(args) > 0 && (args[0] == "S" || args[0] == "s") {
		c.First = true
		args = args[1:]
	}
	if len(args) == 0 {
		return Call{}, fact.New("fivemoku.call.none", "expected S N xxyy… or N xxyy, got no move number")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 {
		return Call{}, fact.Errorf("fivemoku.call.number", "expected a move number, got %q", args[0])
	}
	c.Ply = n
	for _, a := range args[1:] {
		m, ok := parseMove([]byte(a))
		if !ok {
			return Call{}, noMove(a)
		}
		c.Moves = append(c.Moves, m)
	}
	if want := n - 1; c.First && len(c.Moves) != want {
		return Call{}, fact.Errorf("fivemoku.call.moves", "moves before move %[2]d: expected %[1]d, got %[3]d", want, n, len(c.Moves))
	}
	if !c.First && len(c.Moves) != 1 {
		return Call{}, fact.Errorf("fivemoku.call.last", "expected the one move before move %d, but got %d moves", n, len(c.Moves))
	}
	return c, nil
}
