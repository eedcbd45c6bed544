package log150

import (
	"strings"
	"unicode/utf8"
)

// fold converts the significant characters of a line to their narrow forms:
// digits, brackets, blanks and separators may be full-width.
func fold(line string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 0xFF01 <= r && r <= 0xFF5E:
			return r - 0xFF01 + '!'
		case r < utf8.RuneSelf:
			if r == '\t' {
				return ' '
			}
			return r
		}
		switch r {
		case '\u3000', '\u00A0':
			return ' '
		case '〈', '《', '⟨':
			return '<'
		case '〉', '》', '⟩':
			return '>'
		case '「', '｢':
			return '『'
		case '」', '｣':
			return '』'
		case '･', '·', '•':
			return '・'
		}
		return r
	}, line)
}

// A scanner reads one folded line.
type scanner struct {
	text string
	at   int // in bytes
}

// rest returns what hasn't been read, without leading blanks.
func (s *scanner) rest() string {
	for s.at < len(s.text) && (s.text[s.at] == ' ' || s.text[s.at] == ',') {
		s.at++
	}
	return s.text[s.at:]
}

// column returns the scanner's position, in characters from 1.
func (s *scanner) column() int { return utf8.RuneCountInString(s.text[:s.at]) + 1 }

// number reads up to nine digits. It reads nothing if there are none or more.
func (s *scanner) number() (int, bool) {
	rest := s.rest()
	n, i := 0, 0
	for i < len(rest) && '0' <= rest[i] && rest[i] <= '9' {
		if i == 9 {
			return 0, false
		}
		n = 10*n + int(rest[i]-'0')
		i++
	}
	s.at += i
	return n, i > 0
}

// numberFrom reads a number between least and most, and no other.
func (s *scanner) numberFrom(least, most int) (int, bool) {
	s.rest()
	start := s.at
	n, ok := s.number()
	if ok = ok && least <= n && n <= most; !ok {
		s.at = start
	}
	return n, ok
}

// word reads w if it comes next.
func (s *scanner) word(w string) bool {
	if strings.HasPrefix(s.rest(), w) {
		s.at += len(w)
		return true
	}
	return false
}

// until reads up to one of the stops, which it doesn't consume; without one it
// reads nothing.
func (s *scanner) until(stops string) (string, bool) {
	rest := s.text[s.at:]
	i := strings.IndexAny(rest, stops)
	if i < 0 {
		return "", false
	}
	s.at += i
	return rest[:i], true
}

// point reads < 8 8>, also <8,8>, <0808>, <808> and < 8  8>.
func (s *scanner) point() (x, y int, ok bool) {
	start := s.at
	if !s.word("<") {
		return 0, 0, false
	}
	in, ok := s.until(">")
	if !ok {
		s.at = start
		return 0, 0, false
	}
	s.at++
	p := scanner{text: in}
	x, ok = p.number()
	if !ok || len(in) > 8 {
		s.at = start
		return 0, 0, false
	}
	if strings.Trim(p.rest(), " ") == "" { // one number: two columns each, or xxyy
		x, y = x/100, x%100
	} else if y, ok = p.number(); !ok || strings.Trim(p.rest(), " ") != "" {
		s.at = start
		return 0, 0, false
	}
	if x < 1 || x > size || y < 1 || y > size {
		s.at = start
		return 0, 0, false
	}
	return x, y, true
}
