// Package lang is the catalogue of all text that a person reads: Japanese and
// English, one entry a key, never in the middle of code.
//
//	l := lang.Pick("", os.Getenv("LANG"))
//	l.Say(lang.PausedState)      // 一時停止中
//	l.Say(lang.GameOf, 3, 10)    // 第3局/10
//	l.Ending(names, end, faults) // KAZE wins with five in a row (move 53)
//
// English has two forms for what is counted, "%d {move|moves}"; the argument of
// the verb before them chooses.
//
// Both texts of a key stand side by side, in the file of their subject. Errors
// that only programs read are English and aren't here.
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

// Text is a key of both its texts, for words that join with a game's kit.
func Text(en, ja string) Key { return Key{en, ja} }

// Langs lists the languages by the name that --lang takes.
func Langs() []string { return []string{"ja", "en"} }

// String is the language's name as --lang takes it.
func (l Lang) String() string {
	if l == Japanese {
		return "ja"
	}
	return "en"
}

// Parse finds a language by its name: "ja" or "en".
func Parse(name string) (Lang, bool) {
	switch name {
	case "ja":
		return Japanese, true
	case "en":
		return English, true
	}
	return English, false
}

// Pick chooses the language: the one that was asked for by name, otherwise
// Japanese where the locale says so, and else English. The locales are the
// values of LC_ALL, LC_MESSAGES and LANG; the first that is set counts.
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

// Say is the text of a key, with the arguments its verbs want.
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

// Same is a key whose text is the same in all languages: the name of a key on
// the keyboard.
func Same(text string) Key { return Key{text, text} }

// Empty reports whether there's no text at all.
func (k Key) Empty() bool { return k.en == "" }
