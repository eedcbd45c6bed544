package draw

import (
	"cmp"
	"strings"
	"sync/atomic"
	charset "unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"dohyo/boards/safe"
)

// Clean returns a text from any source in a form that is safe on a screen of this set.
// It removes control and escape sequences and keeps only characters whose width of one
// or two columns all terminals agree on. It replaces characters of ambiguous width in
// sets without them.
func (s *Set) Clean(text string) string {
	if s.most > 0 && len(text) > s.most {
		text = strings.ToValidUTF8(text[:s.most], "")
	}
	if safe.Plain(text) || s.ambiguous && !s.sevenBit && steady(text) {
		return text
	}
	text = safe.Strip(text)
	if !norm.NFC.IsNormalString(text) {
		text = norm.NFC.String(text)
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		s.keep(&b, r)
	}
	return b.String()
}

// steady reports whether a text has only characters that stay as they are in sets with characters of ambiguous width: they
// are of certain width, and normal whatever stands beside them. Most texts on a screen are drawn again and again.
func steady(text string) bool {
	for i := 0; i < len(text); {
		if c := text[i]; c < utf8.RuneSelf {
			if c < ' ' || c > '~' {
				return false
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if !japanese(r) && !graphic(r) {
			return false
		}
		i += size
	}
	return true
}

func (s *Set) keep(b *strings.Builder, r rune) {
	switch {
	case r == '\n' || r == '\t':
		b.WriteByte(' ')
	case r < 0x20 || r == utf8.RuneError || r >= 0x7f && r < 0xa0:
	case r < 0x7f:
		b.WriteByte(byte(r))
	case r == '\u00a0':
		b.WriteByte(' ')
	case s.font[r] && runeWidth(r) == 1:
		b.WriteRune(r)
	default:
		if !s.ambiguous {
			if t, ok := s.replace[r]; ok {
				b.WriteString(t)
				return
			}
			if width.LookupRune(r).Kind() == width.EastAsianAmbiguous {
				b.WriteByte(unmarked(r))
				return
			}
		}
		w := runeWidth(r)
		if s.sevenBit && w != 0 {
			w = -1
		}
		switch w {
		case 0: // combining, joining, bidirectional marks
		case -1:
			b.WriteByte(unmarked(r))
		default:
			b.WriteRune(r)
		}
	}
}

// unmarked returns a Latin letter without its accents or macron (the u of ū), and a question
// mark for other characters.
func unmarked(r rune) byte {
	if c := norm.NFD.String(string(r))[0]; c >= 'A' && c <= 'z' {
		return c
	}
	return '?'
}

// japanese reports whether a character is a kana, a kanji or a fullwidth form, which are two columns wide.
func japanese(r rune) bool {
	return r >= 0x3041 && r <= 0x3096 || r >= 0x309b && r <= 0x30ff || r >= 0x4e00 && r <= 0x9fff || r >= 0xff01 && r <= 0xff60
}

// graphic reports whether a character is of box drawing, blocks, shapes or Braille.
func graphic(r rune) bool { return r >= 0x2500 && r <= 0x25ff || r >= 0x2800 && r <= 0x28ff }

// widths keeps what measured has found for characters below it, plus two: 0 is for not yet measured.
var widths [0x3000]atomic.Int32

// runeWidth returns the columns of a character, or -1 where terminals disagree.
func runeWidth(r rune) int {
	switch {
	case r < 0x7f:
		return 1
	case japanese(r):
		return 2
	case graphic(r):
		return narrow(r)
	case int(r) >= len(widths):
		return measured(r)
	}
	w := widths[r].Load()
	if w == 0 {
		w = int32(measured(r)) + 2
		widths[r].Store(w)
	}
	return int(w) - 2
}

// measured returns the columns of a character that both ways to measure agree on, or -1.
func measured(r rune) int {
	if r >= 0x0590 && r <= 0x08ff {
		return -1 // written from right to left
	}
	a, b := ansi.StringWidth(string(r)), ansi.StringWidthWc(string(r))
	if a != b || a > 2 {
		return -1
	}
	return a
}

// narrow returns the width of a graphic character. Two of them became emoji.
func narrow(r rune) int {
	if r == 0x25fd || r == 0x25fe {
		return 2
	}
	return 1
}

// Width returns the number of columns that clean text takes.
func Width(text string) int {
	n := 0
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			n, i = n+1, i+1
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		n += max(runeWidth(r), 0)
		i += size
	}
	return n
}

// Clip returns clean text cut to at most the given number of columns, between
// characters.
func Clip(text string, columns int) string {
	n := 0
	for i, r := range text {
		w := max(runeWidth(r), 0)
		if n+w > columns {
			return text[:i]
		}
		n += w
	}
	return text
}

// Shorten returns clean text cut to at most the given number of columns. Where that would end inside a word, an ellipsis
// says so.
func (s *Set) Shorten(text string, columns int) string {
	short := Clip(text, columns)
	last, _ := utf8.DecodeLastRuneInString(short)
	next, _ := utf8.DecodeRuneInString(text[len(short):])
	if !spelt(last) || !spelt(next) {
		return short
	}
	sign := s.Clean("…")
	if room := columns - Width(sign); room > 0 {
		return strings.TrimRight(Clip(text, room), " ") + sign
	}
	return short
}

// spelt reports whether a character may be within a word of any language.
func spelt(r rune) bool { return r != utf8.RuneError && (charset.IsLetter(r) || charset.IsDigit(r)) }

// Fit returns clean text cut or padded with blanks to the given number of
// columns.
func Fit(text string, columns int) string {
	text = Clip(text, columns)
	return text + strings.Repeat(" ", max(columns-Width(text), 0))
}

// Wrap breaks clean text into up to most lines of at most columns columns. It breaks
// in the second half of a line after a blank or a Japanese comma or full stop, or
// before a Japanese parenthesis, if there is one. Otherwise a line begins with no closing
// bracket, comma or small kana, ends with no opening bracket (禁則処理), and ends a word, or a number with its counter.
// A command stays in one line where it fits one.
func Wrap(text string, columns, most int) []string {
	var out []string
	for text != "" && len(out) < most && columns > 0 {
		line, rest := Break(text, columns)
		if line == "" && rest == text {
			break
		}
		out, text = append(out, line), rest
	}
	return out
}

// Break breaks clean text once, as Wrap does, into a line of at most columns columns and the rest.
func Break(text string, columns int) (line, rest string) {
	line = Clip(text, columns)
	if line == "" {
		return "", text
	}
	broken, whole := commands(text, len(line), columns)
	switch i := lastBreak(line); {
	case len(line) == len(text), text[len(line)] == ' ' && broken == 0:
	case broken > 0:
		line = line[:broken]
		line = line[:cmp.Or(len(strings.TrimRight(line, neverLast)), broken)]
	case i > len(line)/2 && i >= whole:
		line = line[:i]
	default:
		line = line[:whole] + mannered(line[whole:], text[len(line):])
	}
	return strings.TrimRight(line, " "), strings.TrimLeft(text[len(line):], " ")
}

// commands looks for commands in a line of the first cut bytes. A command is what stands between single quotes, a
// command line of dohyo after two blanks, or the path of a file: it is copied or typed as it is. It returns where one begins that the line would break though it has room on
// a line of its own, and where the last one that is whole ends; 0 if there is none.
func commands(text string, cut, columns int) (broken, whole int) {
	for i := 0; i < cut; i++ {
		end := commandEnd(text, i)
		switch {
		case end == 0:
		case end <= cut:
			i, whole = end-1, end
		case Width(text[i:end]) <= columns:
			return i, whole
		}
	}
	return 0, whole
}

// commandEnd returns where the command that begins at i ends, with what no line begins with after it, or 0 if none begins there.
func commandEnd(text string, i int) int {
	before, rest := text[:i], text[i:]
	n := 0
	switch last, _ := utf8.DecodeLastRuneInString(before); {
	case rest[0] == '\'' && (!spelt(last) || runeWidth(last) == 2):
		if n = strings.IndexByte(rest[1:], '\''); n <= 0 || rest[1] == ' ' || rest[n] == ' ' {
			return 0
		}
		n += len("''")
	case strings.HasPrefix(rest, "dohyo ") && strings.HasSuffix(before, "  "):
		if n = strings.Index(rest, "  "); n < 0 {
			n = len(rest)
		}
	case (rest[0] == '/' || strings.HasPrefix(rest, "~/")) && (before == "" || !spelt(last) || runeWidth(last) == 2):
		if n = strings.IndexFunc(rest, func(r rune) bool { return !inWord(r) }); n < 0 {
			n = len(rest)
		}
		if n < pathLeast {
			return 0
		}
		n = len(strings.TrimRight(rest[:n], neverFirst))
	default:
		return 0
	}
	after := strings.TrimLeft(rest[n:], neverFirst)
	return len(text) - len(after)
}

// pathLeast is the least length of a path, in bytes: a slash may also stand between words.
const pathLeast = 4

// What no line begins or ends with.
const (
	neverFirst = "、。，．・：；？！」』）］｝】〉》〕”’ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…,.:;?!)]}"
	neverLast  = "「『（［｛【〈《〔“‘([{"
)

// mannered shortens a line so that it may end before the rest, at most by half.
func mannered(line, rest string) string {
	next, _ := utf8.DecodeRuneInString(rest)
	for cut := line; len(cut) > len(line)/2; {
		last, n := utf8.DecodeLastRuneInString(cut)
		if !strings.ContainsRune(neverFirst, next) && !strings.ContainsRune(neverLast, last) && !(inWord(last) && inWord(next)) && !(isDigit(last) && isHan(next)) {
			return cut
		}
		cut, next = cut[:len(cut)-n], last
	}
	return line
}

// inWord reports whether a character is part of a word, a number or a path that is written
// without blanks around it in Japanese.
func inWord(r rune) bool {
	return r > ' ' && r < utf8.RuneSelf
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// isHan reports whether a character is a kanji that counters are written with.
func isHan(r rune) bool { return r >= 0x4E00 && r <= 0x9FFF }

// lastBreak returns the index where a line may end.
func lastBreak(line string) int {
	at := strings.LastIndexByte(line, ' ')
	for _, stop := range []string{"、", "。"} {
		if i := strings.LastIndex(line, stop); i >= 0 {
			at = max(at, i+len(stop))
		}
	}
	return max(at, strings.LastIndex(line, "（"))
}
