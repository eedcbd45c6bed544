package tui

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/lang"
)

// TestCopy checks what is copied, to the terminal's clipboard, and what the status line
// says.
func TestCopy(t *testing.T) {
	var got *kifu.Record
	var failure error
	start := func(mute bool) *model {
		f := twoGames()
		o := f.options(lang.English, "unicode")
		o.Mute = mute
		o.Copied = func(rec *kifu.Record, p boards.Position, moves bool) (string, string, error) {
			got = rec
			return "text of " + rec.Game, "XYZ", failure
		}
		return screenModel(o, f.session(), 80, 24)
	}
	clip := func(m *model, key string) (text string) {
		m.update(m.update(keyOf(key))().(copiedMsg)) // the screen's line
		cmd := copying{view{m.stage, m.match}}.onCopied(copiedMsg{session: m.match.s, what: lang.CopiedGame, text: "text", notation: "XYZ"})
		if cmd == nil {
			return ""
		}
		osc := fmt.Sprint(cmd().(tea.RawMsg).Msg)
		coded, ok := strings.CutPrefix(strings.TrimSuffix(osc, "\a"), "\x1b]52;c;")
		plain, err := base64.StdEncoding.DecodeString(coded)
		if !ok || err != nil {
			t.Errorf("the clipboard gets %q: %v", osc, err)
		}
		return string(plain)
	}
	m := start(false)
	press(m, "left", "left")
	at := m.match.at
	if text := clip(m, "Y"); text != "text" {
		t.Errorf("the clipboard gets %q", text)
	}
	if len(got.Moves) != len(m.match.snap.game.begin.Setup.Opening)+at || got.Result.Known {
		t.Errorf("the position is a record of %d moves at move %d, with result %v", len(got.Moves), at, got.Result)
	}
	m.update(m.update(keyOf("L"))().(copiedMsg))
	wantShown(t, m, "sent to the clipboard as XYZ (14 characters)")
	if n := len(m.match.snap.game.moves); len(got.Moves) < n || got.Players != [2]string{"KAZE", "BRAIN"} && got.Players != [2]string{"BRAIN", "KAZE"} {
		t.Errorf("the game is a record of %d moves, want at least %d", len(got.Moves), n)
	}
	failure = lang.Said{Text: "no such form"}
	m.update(m.update(keyOf("L"))().(copiedMsg))
	wantShown(t, m, "Can't copy: no such form")
	failure = nil
	mute := start(true)
	if text := clip(mute, "Y"); text != "" {
		t.Errorf("a terminal without a clipboard gets %q", text)
	}
	wantShown(t, mute, "Can't copy: the console has no clipboard")
}
