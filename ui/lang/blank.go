package lang

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hold stands for a blank whose need the argument beside it decides.
const hold = '\U000F0020'

// sayJapanese formats a Japanese text. A blank between an argument and kana keeps
// Latin letters apart from the kana, as in "KAZE の勝ち"; it goes where the argument
// is Japanese itself: "先手の勝ち".
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

// holdBlanks puts hold for each blank of a text between a verb and hiragana.
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

// wide reports whether a letter or sign is Japanese.
func wide(r rune) bool {
	return unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han) || strings.ContainsRune("ー々、。「」『』（）・", r)
}
