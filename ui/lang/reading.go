package lang

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"
)

// readingsText has the readings of the words in the names of actions.
//
//go:embed readings.txt
var readingsText string

// A reader replaces words in kanji by their readings, the longest word first.
type reader struct {
	read    map[string]string
	lengths []int // of words, in characters, the longest first
}

func newReader(text string) *reader {
	r := &reader{read: map[string]string{}}
	for line := range strings.Lines(text) {
		word, kana, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || word == "#" {
			continue
		}
		r.read[word] = kana
		if n := len([]rune(word)); !slices.Contains(r.lengths, n) {
			r.lengths = append(r.lengths, n)
		}
	}
	slices.Sort(r.lengths)
	slices.Reverse(r.lengths)
	return r
}

var readings = newReader(readingsText)

// Reading returns a Japanese text in hiragana. Kanji that readings.txt doesn't have stay.
func Reading(text string) string {
	var b strings.Builder
	for rest := []rune(text); len(rest) > 0; {
		n, kana := readings.first(rest)
		if n == 0 {
			n, kana = 1, string(plainKana(rest[0]))
		}
		b.WriteString(kana)
		rest = rest[n:]
	}
	return b.String()
}

// first returns the reading of the word that a text begins with, and its length.
func (r *reader) first(text []rune) (n int, kana string) {
	for _, n := range r.lengths {
		if n > len(text) {
			continue
		}
		if kana, ok := r.read[string(text[:n])]; ok {
			return n, kana
		}
	}
	return 0, ""
}

// plainKana returns a katakana as hiragana, and anything else unchanged.
func plainKana(c rune) rune {
	if c >= 'ァ' && c <= 'ヶ' {
		return c - 'ァ' + 'ぁ'
	}
	return c
}

// FindsReading reports whether a typed text is part of a reading, in kana or in Latin letters.
// Latin is the reading as Latin returns it; "" if letters don't count. One letter alone finds
// nothing, since it's in nearly every reading.
func FindsReading(typed, reading, latin string) bool {
	typed = Reading(strings.ToLower(strings.TrimSpace(typed)))
	if strings.ContainsFunc(typed, func(c rune) bool { return unicode.In(c, unicode.Hiragana) }) {
		return strings.Contains(reading, typed)
	}
	typed = plainLatin.Replace(typed)
	return len(typed) > 1 && strings.Contains(latin, typed)
}

// plainLatin turns the ways to write kana in letters into one, in which a part of a word is
// written like the part of the whole word: Hepburn's sh, ch, ts, f and j become what the
// table of kana has, and signs go.
var plainLatin = strings.NewReplacer("shi", "si", "sh", "sy", "chi", "ti", "ch", "ty", "tsu", "tu", "f", "h", "ji", "zi", "jy", "zy", "j", "zy",
	"di", "zi", "du", "zu", "nnn", "n", "nn", "n", "'", "", "-", "", " ", "", "ō", "ou", "ū", "uu")

// latinRows are the kana in letters.
var latinRows = func() map[string]string {
	m := map[string]string{"ん": "n", "を": "wo", "わ": "wa", "や": "ya", "ゆ": "yu", "よ": "yo", "ぢ": "zi", "づ": "zu"}
	for row, kana := range map[string]string{
		"": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "s": "さしすせそ", "z": "ざじずぜぞ", "t": "たちつてと", "d": "だ  でど", "n": "なにぬねの",
		"h": "はひふへほ", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ", "m": "まみむめも", "r": "らりるれろ",
	} {
		for i, c := range []rune(kana) {
			m[string(c)] = row + "aiueo"[i:i+1]
		}
		if i := []rune(kana)[1]; row != "" && i != ' ' {
			for small, vowel := range map[string]string{"ゃ": "a", "ゅ": "u", "ょ": "o"} {
				m[string(i)+small] = row + "y" + vowel
			}
		}
	}
	for small, vowel := range map[string]string{"ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o"} {
		m["ふ"+small], m[small] = "h"+vowel, vowel
	}
	return m
}()

// Latin returns a text in hiragana in letters. Shi and si are the same in it, as in what
// FindsReading looks for.
func Latin(kana string) string {
	var b strings.Builder
	double := false // after っ
	for rest := []rune(kana); len(rest) > 0; {
		n := min(2, len(rest))
		text, ok := latinRows[string(rest[:n])]
		if !ok {
			n = 1
			text = latinRows[string(rest[:1])]
		}
		switch {
		case rest[0] == 'っ':
			double, text = true, ""
		case double && text != "":
			text, double = text[:1]+text, false
		case text == "" && rest[0] < unicode.MaxASCII && rest[0] != ' ' && rest[0] != '-':
			text = string(unicode.ToLower(rest[0]))
		}
		b.WriteString(text)
		rest = rest[n:]
	}
	return strings.ReplaceAll(b.String(), "nn", "n")
}
