package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestFilmTellsKey checks that a recording says which key ends it, with a person's own keys too.
func TestFilmTellsKey(t *testing.T) {
	f := twoGames()
	for _, c := range []struct {
		keys show.Keys
		want string
	}{{nil, "ctrl+r ends it"}, {show.Keys{"film": {"ctrl+x"}}, "ctrl+x ends it"}, {show.Keys{"palette": {"ctrl+r"}}, "ctrl+r ends it"}} {
		o := f.options(lang.English, "unicode")
		o.Keys = c.keys
		m := screenModel(o, nil, 80, 24)
		m.onFilmed(filmedMsg{"a.cast", false, nil})
		if !strings.HasSuffix(m.notice, c.want) {
			t.Errorf("keys %v: %q, want %q", c.keys, m.notice, c.want)
		}
	}
}

// TestFilm checks that a key begins and ends a recording on every screen, that a sign
// shows while it runs, and that the file and errors are told.
func TestFilm(t *testing.T) {
	f := twoGames()
	o := f.options(lang.English, "unicode")
	stopped, fails := 0, error(nil)
	o.Film = &show.Film{
		Start: func() (string, error) { return "a.cast", fails },
		Stop:  func() error { stopped++; return nil },
	}
	for name, s := range map[string]*show.Session{"lobby": nil, "match": f.session()} {
		stopped, fails = 0, nil
		m := screenModel(o, s, 80, 24)
		sign := func() bool { return strings.HasPrefix(shown(m), "●") }
		if sign() {
			t.Errorf("%s: a sign before the recording", name)
		}
		press(m, "ctrl+r")
		wantShown(t, m, "recording to a.cast; ctrl+r ends it")
		press(m, "?")
		if m.filming != "a.cast" || !sign() {
			t.Errorf("%s: no sign over a dialog", name)
		}
		press(m, "esc", "ctrl+r")
		wantShown(t, m, "The recording is in a.cast.")
		if stopped != 1 || m.filming != "" {
			t.Errorf("%s: stopped %d times", name, stopped)
		}
		fails = lang.Said{Text: "no room"}
		press(m, "ctrl+r")
		wantShown(t, m, "can't be recorded: no room")
		if m.filming != "" {
			t.Errorf("%s: a recording that failed goes on", name)
		}
	}
}
