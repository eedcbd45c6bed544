package tui

import (
	"reflect"
	"strings"

	"dohyo/ui/show"

	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"
)

// Still returns a screen of some size as lines of styled text, after a person has pressed
// keys, whose names are Bubble Tea's. The effects of a key are complete before the next
// one. Time is that of Options.Now.
func Still(o show.Options, s *show.Session, w, h int, keys ...string) string {
	m := newModel(o, s)
	m.follow(tea.WindowSizeMsg{Width: w, Height: h})
	m.runNow(m.lobby.findUnfinished())
	m.View()
	for _, k := range keys {
		m.follow(keyOf(k))
		m.View()
	}
	return m.View().Content
}

// follow passes a message to the model, as the library does, and the messages that it
// causes, except the clock's.
func (m *model) follow(msg tea.Msg) {
	_, cmd := m.Update(msg)
	m.runNow(cmd)
}

func (m *model) runNow(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil, clockMsg, spinner.TickMsg, tea.QuitMsg:
	case tea.BatchMsg:
		for _, c := range msg {
			m.runNow(c)
		}
	default:
		// Bubble Tea doesn't export the type of its sequences.
		if list := reflect.ValueOf(msg); list.Kind() == reflect.Slice && list.Type().Elem() == reflect.TypeFor[tea.Cmd]() {
			for i := range list.Len() {
				m.runNow(list.Index(i).Interface().(tea.Cmd))
			}
			return
		}
		m.follow(msg)
	}
}

// special are the keys without a letter by their names.
var special = map[string]rune{
	"left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown, "home": tea.KeyHome, "end": tea.KeyEnd,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab,
	"backspace": tea.KeyBackspace, "delete": tea.KeyDelete, "f1": tea.KeyF1, "f2": tea.KeyF2, "f3": tea.KeyF3,
}

// keyOf returns the key press for a name in Bubble Tea's spelling.
func keyOf(name string) tea.KeyPressMsg {
	if name == "space" {
		return tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}
	}
	if plain, ok := strings.CutPrefix(name, "ctrl+"); ok {
		return tea.KeyPressMsg{Code: keyOf(plain).Code, Mod: tea.ModCtrl}
	}
	if plain, ok := strings.CutPrefix(name, "shift+"); ok {
		return tea.KeyPressMsg{Code: keyOf(plain).Code, Mod: tea.ModShift}
	}
	if code, ok := special[name]; ok {
		return tea.KeyPressMsg{Code: code}
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}
