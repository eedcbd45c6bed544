package tui

import (
	"maps"
	"slices"
	"testing"

	"dohyo/ui/lang"
)

// TestFootKeysAct presses each key that the line of keys names, in every place of the golden
// screens: something on the screen changes, a command begins, or a message says why nothing
// does. A usual run takes every sixth place in one language; -screens all takes all of them in
// both.
func TestFootKeysAct(t *testing.T) {
	all := places(t)
	for n, place := range slices.Sorted(maps.Keys(all)) {
		for k, l := range []lang.Lang{lang.English, lang.Japanese} {
			if *which == "all" || n%6 == 0 && k == n/6%2 {
				pressFootKeys(t, place, func() *model { return all[place](l, "unicode", 80, 24) })
			}
		}
	}
}

func pressFootKeys(t *testing.T, place string, begin func() *model) {
	t.Helper()
	m := begin()
	before := state(m)
	list := m.route.top().keys()
	acts := func(key string) bool {
		cmd := m.update(keyOf(key))
		told := m.notice != "" || m.match != nil && (m.match.notice != "" || m.match.told != "")
		if cmd == nil && !told && state(m) == before {
			return false // and the next key can be pressed on the same screen
		}
		m = begin()
		m.View()
		return true
	}
	now, always := foot{m.stage}.keys()
	for i, b := range slices.Concat(now, always) {
		keys := slices.Concat(b.pressed(), partners(list, b))
		if len(keys) > 0 && !slices.ContainsFunc(keys, acts) {
			t.Errorf("%s: the %d. key of the line, %s %s, does nothing", place, i+1, lang.English.Say(b.name), lang.English.Say(b.short))
		}
	}
}

// partners returns the keys that a binding's name stands for, too: those of the bindings
// after it that have no name of their own, as up after down.
func partners(list []binding, b *binding) (keys []string) {
	for i := range list {
		if &list[i] != b {
			continue
		}
		for _, next := range list[i+1:] {
			if !next.name.Empty() {
				break
			}
			keys = append(keys, next.pressed()...)
		}
	}
	return keys
}
