// Package lang is the catalogue of all text for people, in Japanese and English. Each
// text is an entry with a key, so no other code has texts of its own.
//
//	l := lang.Pick("", os.Getenv("LANG"))
//	l.Say(lang.PausedState)      // 一時停止中
//	l.Say(lang.GameOf, 3, 10)    // 第3局/10
//	l.Ending(names, end, faults) // KAZE wins with five in a row (move 53)
//
// English has two forms for countable things, "%d {move|moves}". The argument of the
// verb before them selects the form.
//
// Both texts of a key stand side by side, in the file of their subject. Errors that
// only programs read are in English and aren't in the catalogue.
package lang

import (
	"fmt"
	"strings"
)

// A Lang is a language of the catalogue.
type Lang uint8

// The languages.
const (
	English Lang = iota
	Japanese
)

// A Key is one entry of the catalogue. Only this package makes keys.
type Key struct{ en, ja string }

// Text returns a key with both its texts, for the words of a game's kit.
func Text(en, ja string) Key { return Key{en, ja} }

// Langs returns the names of the languages that --lang accepts.
func Langs() []string { return []string{"ja", "en"} }

// String returns the language's name for --lang.
func (l Lang) String() string {
	if l == Japanese {
		return "ja"
	}
	return "en"
}

// Parse returns the language of a name: "ja" or "en".
func Parse(name string) (Lang, bool) {
	switch name {
	case "ja":
		return Japanese, true
	case "en":
		return English, true
	}
	return English, false
}

// Pick returns the language for the program: the one asked for by name, else Japanese
// if the locale says so, else English. The locales are the values of LC_ALL,
// LC_MESSAGES and LANG; the first nonempty one counts.
func Pick(asked string, locales ...string) Lang {
	if l, ok := Parse(asked); ok {
		return l
	}
	for _, loc := range locales {
		if loc == "" {
			continue
		}
		if strings.HasPrefix(loc, "ja") {
			return Japanese
		}
		return English
	}
	return English
}

// Say returns the text of a key, formatted with its arguments.
func (l Lang) Say(k Key, args ...any) string {
	text := k.en
	if l == Japanese {
		text = k.ja
	}
	if len(args) == 0 {
		return text
	}
	if l == English && strings.Contains(text, "|") {
		text = formsOf(text).counted(args)
	}
	if l == Japanese {
		return sayJapanese(text, args)
	}
	return fmt.Sprintf(text, args...)
}

// Same returns a key whose text is the same in all languages, such as the name of a key
// on the keyboard.
func Same(text string) Key { return Key{text, text} }

// Joined returns two texts with a blank between them, or the one that isn't empty.
func Joined(a, b Key) Key {
	if a.Empty() {
		return b
	}
	return Key{a.en + " " + b.en, a.ja + " " + b.ja}
}

// Capital returns a text with a capital at its beginning, for texts that stand in a row elsewhere.
func Capital(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// Follow returns two texts one after the other. A Japanese full stop needs no blank behind it.
func Follow(a, b string) string {
	if a == "" || b == "" || strings.HasSuffix(a, "。") {
		return a + b
	}
	return a + " " + b
}

// Empty reports whether the key has no text.
func (k Key) Empty() bool { return k.en == "" }
