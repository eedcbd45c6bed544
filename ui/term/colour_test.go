package term

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
)

func TestProfile(t *testing.T) {
	const (
		none = colorprofile.ASCII
		few  = colorprofile.ANSI
		many = colorprofile.ANSI256
		all  = colorprofile.TrueColor
	)
	for _, tt := range []struct {
		env  string
		want colorprofile.Profile
	}{
		{"", none},
		{"TERM=dumb", none},
		{"TERM=dumb CLICOLOR_FORCE=1", few},
		{"TERM=vt100", none},
		{"TERM=vt220", none},
		{"TERM=linux", few},
		{"TERM=xterm", few},
		{"TERM=xterm-256color", many},
		{"TERM=xterm-256color COLORTERM=truecolor", all},
		{"TERM=xterm-256color COLORTERM=24bit", all},
		{"TERM=xterm-256color COLORTERM=yes", many},
		{"TERM=xterm-direct", all},
		{"TERM=xterm-kitty", all},
		{"TERM=st-256color", all},
		{"TERM=stterm", few},
		{"TERM=mlterm", many},
		{"TERM=mlterm COLORTERM=truecolor", all},
		{"TERM=xterm-256color VTE_VERSION=7600", all},
		{"TERM=xterm-256color TERM_PROGRAM=Apple_Terminal", many},
		{"TERM=xterm-256color TERM_PROGRAM=iTerm.app", all},
		{"TERM=screen-256color STY=1.pts COLORTERM=truecolor", many},
		{"TERM=screen STY=1.pts COLORTERM=truecolor", few},
		{"TERM=screen TMUX=/tmp/tmux", many},
		{"TERM=tmux-256color TMUX=/tmp/tmux", many},
		{"TERM=screen-256color TMUX=/tmp/tmux COLORTERM=truecolor", all},
		{"TERM=xterm-256color NO_COLOR=1", none},
		{"TERM=xterm-256color NO_COLOR=0", none},
		{"TERM=xterm-256color NO_COLOR=no", none},
		{"TERM=xterm-256color NO_COLOR=", many},
		{"TERM=xterm-256color NO_COLOR=1 CLICOLOR_FORCE=1", none},
		{"TERM=xterm-256color CLICOLOR=0", none},
		{"TERM=xterm-256color CLICOLOR=1", many},
		{"TERM=xterm-256color CLICOLOR=0 CLICOLOR_FORCE=1", many},
		{"TERM=xterm-256color CLICOLOR=0 CLICOLOR_FORCE=0", none},
	} {
		if got := Profile(env(tt.env)); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.env, got, tt.want)
		}
	}
}

func TestDarkBackground(t *testing.T) {
	for v, want := range map[string]bool{"": true, "15;0": true, "0;15": false, "0;default;15": false, "7;8": true, "0;7": false, "x": true} {
		if got := darkBackground(env("COLORFGBG=" + v)); got != want {
			t.Errorf("COLORFGBG=%s: dark %v, want %v", v, got, want)
		}
	}
}

func TestParseGlyphs(t *testing.T) {
	for _, g := range AllGlyphs {
		if got, err := ParseGlyphs(string(g)); got != g || err != nil {
			t.Errorf("%s: %v, %v", g, got, err)
		}
	}
	if got, err := ParseGlyphs(""); got != Auto || err != nil {
		t.Errorf("empty: %v, %v", got, err)
	}
	if _, err := ParseGlyphs("utf8"); err == nil || err.Error() != `expected glyphs as auto, unicode, sextants, octants, full, ascii or block, got "utf8"` {
		t.Errorf("utf8: %v", err)
	}
}
