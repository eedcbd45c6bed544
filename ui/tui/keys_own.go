package tui

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// fixedKeys keep their meaning: without them a person could lose the way out of a
// dialog, or the key that confirms what can't be undone.
var fixedKeys = []string{
	"esc", "enter", "tab", "shift+tab", "backspace", "up", "down", "left", "right", "shift+up", "shift+down", "shift+left", "shift+right",
	"pgup", "pgdown", "home", "end", "f1", "ctrl+c", "ctrl+z", sureKey,
}

// keyWords are the names of keys without a character that a person can choose.
var keyWords = []string{"space", "insert", "delete", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12"}

// CheckKeys returns an error about the first key or name that can't be used, or nil.
func CheckKeys(k show.Keys) error {
	names := actionNames()
	for name, list := range k {
		if err := checkKeys(names, name, list); err != nil {
			return err
		}
	}
	return nil
}

func actionNames() []string {
	var names []string
	for _, a := range Actions() {
		names = append(names, a.Name)
	}
	return names
}

// mostSimilar is the number of actions suggested for an unknown one.
const mostSimilar = 5

func checkKeys(names []string, name string, list []string) error {
	if !slices.Contains(names, name) {
		if similar := near.Names(name, names); len(similar) > 0 {
			return fact.Errorf("tui.keys.action.near", "unknown action %q (did you mean %s?); 'dohyo config --explain' lists the actions", name, similar[:min(len(similar), mostSimilar)])
		}
		return fact.Errorf("tui.keys.action", "unknown action %q; 'dohyo config --explain' lists the actions", name)
	}
	if len(list) == 0 {
		return fact.Errorf("tui.keys.none", "%s: expected a key", name)
	}
	for _, pressed := range list {
		switch {
		case slices.Contains(fixedKeys, pressed):
			return fact.Errorf("tui.keys.fixed", "%s: the key %q can't be reassigned", name, pressed)
		case !isKey(pressed):
			return fact.Errorf("tui.keys.key", "%s: unknown key %q; expected a character, ctrl+ and a letter, or one of %s", name, pressed, keyWords)
		}
	}
	return nil
}

// isKey reports whether a text names a key as Bubble Tea does.
func isKey(s string) bool {
	if slices.Contains(keyWords, s) {
		return true
	}
	if rest, ok := strings.CutPrefix(s, "ctrl+"); ok {
		const same = "hijm" // a terminal sends Backspace, Tab, Line Feed and Enter
		return len(rest) == 1 && 'a' <= rest[0] && rest[0] <= 'z' && !strings.Contains(same, rest)
	}
	r, n := utf8.DecodeRuneInString(s)
	return n == len(s) && n > 0 && unicode.IsGraphic(r) && r != ' ' && r != utf8.RuneError
}

// A keyring applies a person's own keys to the bindings of screens.
type keyring show.Keys

// own returns the bindings of a screen with the person's own keys. A key that a person
// has chosen means nothing else there.
func (k keyring) own(list []binding) []binding {
	if len(k) == 0 {
		return list
	}
	taken := slices.Clone(k["palette"]) // works everywhere
	for i := range list {
		taken = append(taken, k[list[i].as]...)
	}
	out := slices.Clone(list)
	changed := make([]bool, len(out))
	for i := range out {
		b := &out[i]
		mine := k[b.as]
		var keys []string
		for _, pressed := range b.pressed() {
			if slices.Contains(fixedKeys, pressed) || mine == nil && !slices.Contains(taken, pressed) {
				keys = append(keys, pressed)
			}
		}
		keys = append(slices.Clone(mine), keys...)
		changed[i] = !slices.Equal(keys, b.pressed())
		b.keys = keysOf(keys...)
	}
	rename(out, changed)
	return out
}

// rename gives bindings whose keys have changed the names of these keys. A name stands
// for the nameless bindings behind it, too.
func rename(list []binding, changed []bool) {
	for i := range list {
		b := &list[i]
		if b.name.Empty() {
			continue
		}
		end := i + 1
		for end < len(list) && list[end].name.Empty() {
			end++
		}
		if !slices.Contains(changed[i:end], true) {
			continue
		}
		name, inText := lang.Key{}, b.name == keyName("f1")
		for _, part := range list[i:end] {
			own := part.pressed()
			if inText { // characters are typed there
				own = slices.DeleteFunc(slices.Clone(own), isText)
			}
			if len(own) > 0 {
				name = lang.Joined(name, keyName(own[0]))
			}
		}
		if b.name = name; name.Empty() {
			b.name, b.short = lang.Same("-"), lang.Key{}
		}
	}
}

// isText reports whether a key is a character, which is typed in a line of text.
func isText(pressed string) bool { return utf8.RuneCountInString(pressed) == 1 || pressed == "space" }

// keyName returns the name of a key on the screen.
func keyName(pressed string) lang.Key {
	if as, ok := printedOn[pressed]; ok {
		return lang.Same(as)
	}
	switch pressed {
	case "space":
		return lang.KeySpace
	case "enter":
		return lang.KeyEnter
	case "esc":
		return lang.KeyEsc
	case "tab":
		return lang.KeyTab
	}
	return lang.Same(pressed)
}

// printedOn are keys as they are printed on keyboards, and as the help names them.
var printedOn = map[string]string{
	"left": "←", "right": "→", "up": "↑", "down": "↓", "pgup": "PgUp", "pgdown": "PgDn", "home": "Home", "end": "End",
	"f1": "F1", "f2": "F2", "f3": "F3", "f4": "F4", "f5": "F5", "f6": "F6", "f7": "F7", "f8": "F8", "f9": "F9", "f10": "F10", "f11": "F11", "f12": "F12",
}

// KeyClashes returns what a person's own keys take away.
func KeyClashes(own show.Keys) []show.KeyClash {
	k := keyring(own)
	if len(k) == 0 {
		return nil
	}
	var found []show.KeyClash
	for _, as := range slices.Sorted(maps.Keys(own)) {
		for _, pressed := range own[as] {
			if editsText(pressed) {
				found = append(found, show.KeyClash{Place: lang.PlaceText, Key: pressed, Takes: as, Left: true})
			}
		}
	}
	for _, p := range allPlaces() {
		mine := k.own(p.list)
		for i := range mine {
			b := &mine[i]
			if by, pressed := k.takes(p.list, mine, i); by != "" && b.as != "" && by != b.as {
				c := show.KeyClash{Place: p.name, Key: pressed, Takes: by, Loses: b.as, About: b.about(), Left: k.left(mine, i)}
				if !slices.Contains(found, c) {
					found = append(found, c)
				}
			}
		}
	}
	return found
}

// left reports whether a binding has a key that no other action has before it.
func (k keyring) left(mine []binding, i int) bool {
	b := &mine[i]
	return slices.ContainsFunc(b.pressed(), func(pressed string) bool {
		return !slices.ContainsFunc(mine[:i], func(other binding) bool { return other.as != b.as && slices.Contains(k[other.as], pressed) })
	})
}

// takes returns the action that has taken the last key of a binding, and the key.
func (k keyring) takes(list, mine []binding, i int) (by, pressed string) {
	b := &mine[i]
	for _, pressed := range list[i].pressed() { // lost to another action
		if len(b.pressed()) > 0 || k[b.as] != nil {
			break
		}
		for _, other := range mine {
			if slices.Contains(k[other.as], pressed) {
				return other.as, pressed
			}
		}
		if slices.Contains(k["palette"], pressed) {
			return "palette", pressed
		}
	}
	for _, pressed := range k[b.as] { // chosen twice
		for _, other := range mine[:i] {
			if slices.Contains(k[other.as], pressed) && other.as != b.as {
				return other.as, pressed
			}
		}
	}
	return "", ""
}
