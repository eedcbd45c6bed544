package tui

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// TestFootKeysAct presses each key that the line of keys names, in every place and size of the
// golden screens: something on the screen changes, a command begins, or a message says why nothing
// does. A usual run takes a part of the places in one size and language; -screens takes those that it names.
func TestFootKeysAct(t *testing.T) {
	t.Parallel()
	everyPlace(t, func(t *testing.T, s shot, begin func() *model) {
		if *which == "" && len(s.place)%8 != 1 && !s.low() { // others than those whose help is read
			return
		}
		m := begin()
		m.View()
		pressNamed(t, s, begin, m.route.top().keys(), foot{m.stage}.shown(m.keysAt.w))
	})
}

// low reports whether a screen has room for hardly more than the board.
func (s size) low() bool { return s.h <= 12 }

// TestHelpKeysAct does the same with the keys that the help lists; a usual run takes some of the places.
func TestHelpKeysAct(t *testing.T) {
	t.Parallel()
	everyPlace(t, func(t *testing.T, s shot, begin func() *model) {
		if *which == "" && len(s.place)%8 != 0 { // there are many keys
			return
		}
		m := begin()
		if _, helps := m.route.top().(*helpDialog); helps {
			return // the help doesn't list its own keys
		}
		list := slices.Concat(m.route.top().help(), m.everywhere)
		var named []*binding
		for i := range list {
			if b := &list[i]; !b.help.Empty() && b.works() {
				named = append(named, b)
			}
		}
		pressNamed(t, s, begin, list, named)
	})
}

// everyPlace calls a test with the places, sizes and languages of the golden screens that -screens names.
func everyPlace(t *testing.T, test func(t *testing.T, s shot, begin func() *model)) {
	all := places(t)
	for n, place := range slices.Sorted(maps.Keys(all)) {
		t.Run(place, func(t *testing.T) {
			for s := range shotsOf(place, n) {
				test(t, s, func() *model { return all[place](s.lang, "unicode", s.w, s.h) })
			}
		})
	}
}

// pressNamed presses the keys of some bindings, which a screen names.
func pressNamed(t *testing.T, s shot, begin func() *model, list []binding, named []*binding) {
	t.Helper()
	m, sent := begin(), 0
	hear := func() { // what the referee gets
		if m.match == nil || m.match.s.Send == nil {
			return
		}
		send := m.match.s.Send
		m.match.s.Send = func(c arena.Command) { sent++; send(c) }
	}
	hear()
	before := seen(m)
	acts := func(b *binding, key string) bool {
		if _, ok := m.route.top().(*matchScreen); ok && b.typed() && m.match.writing() {
			for n := 0; m.match.writing() && n < 3; n++ {
				press(m, "esc") // the help says so: letters are keys after it
			}
			before = seen(m)
			defer func() { m = begin(); before = seen(m); hear() }()
		}
		cmd := m.update(keyOf(key))
		told := m.notice != "" || m.match != nil && (m.match.notice != "" || m.match.told != "")
		if cmd == nil && !told && sent == 0 && seen(m) == before {
			return false // and the next key can be pressed on the same screen
		}
		m, sent = begin(), 0
		hear()
		m.View()
		return true
	}
	for _, b := range named {
		keys := slices.Concat(b.pressed(), partners(list, b))
		if len(keys) > 0 && !slices.ContainsFunc(keys, func(key string) bool { return acts(b, key) }) {
			t.Errorf("%s: %s %s %s (%s) does nothing", s, lang.English.Say(b.name), lang.English.Say(b.short), lang.English.Say(b.help), b.as)
		}
	}
}

// partners returns the keys that a binding's name stands for, too: those of the bindings
// after it that have no name of their own, as up after down.
func partners(list []binding, b *binding) (keys []string) {
	for i := range list {
		if list[i].as != b.as || list[i].name != b.name || list[i].keys != b.keys {
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

// seen returns what a person sees of a screen, and what goes on without being visible at once.
func seen(m *model) string {
	v := m.View()
	if v.Cursor == nil {
		v.Cursor = &tea.Cursor{}
	}
	s := fmt.Sprint(v.Content, *v.Cursor, m.busy, m.quitting)
	if m.match != nil {
		s += fmt.Sprint(m.match.auto, m.match.projector, m.match.study.asking)
		if m.match.study.asking != nil {
			s += fmt.Sprint(*m.match.study.asking) // what is opened when the programs are found
		}
	}
	return s
}
