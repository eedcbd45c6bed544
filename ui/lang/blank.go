package lang

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hold marks a blank that stays or goes depending on the argument beside it.
const hold = '\U000F0020'

// sayJapanese returns a formatted Japanese text. A blank between an argument and kana
// separates Latin letters from the kana, as in "KAZE の勝ち". If the argument is Japanese
// the blank goes: "先手の勝ち".
func sayJapanese(text string, args []any) string {
	held := holdBlanks(text)
	said := fmt.Sprintf(held, args...)
	if held == text {
		return said
	}
	var b strings.Builder
	last := ' '
	for i, r := range said {
		if r == hold {
			next, _ := utf8.DecodeRuneInString(said[i+utf8.RuneLen(hold):])
			if wide(last) && wide(next) {
				continue
			}
			r = ' '
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// holdBlanks replaces each blank between a verb and hiragana by hold.
func holdBlanks(text string) string {
	runes := []rune(text)
	verb := false // the runes before i end in a verb
	for i := 0; i < len(runes); i++ {
		switch r := runes[i]; {
		case r == ' ' && i+1 < len(runes):
			next := runes[i+1]
			begins := next == '%' && i+2 < len(runes) && runes[i+2] != '%'
			if verb && hiragana(next) || begins && i > 0 && hiragana(runes[i-1]) {
				runes[i] = hold
			}
			verb = false
		case r == '%' && i+1 < len(runes):
			for i++; i < len(runes)-1 && !unicode.IsLetter(runes[i]) && runes[i] != '%'; i++ {
			}
			verb = runes[i] != '%'
		default:
			verb = false
		}
	}
	return string(runes)
}

func hiragana(r rune) bool { return unicode.Is(unicode.Hiragana, r) }

// wide reports whether a character is Japanese.
func wide(r rune) bool {
	return unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han) || strings.ContainsRune("ー々、。「」『』（）・", r)
}
