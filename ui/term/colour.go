package term

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// Profile returns the number of colours that the environment allows: TrueColor,
// ANSI256, ANSI (16), or ASCII for none. NO_COLOR takes precedence over all others and
// counts if it is set and not empty (no-color.org). CLICOLOR_FORCE gives at least 16
// colours, CLICOLOR=0 none (bixense.com/clicolors).
//
// The library's own detection isn't used, because inside tmux it starts `tmux info`,
// which alone takes longer than a first picture may.
func Profile(env Env) colorprofile.Profile {
	if env("NO_COLOR") != "" {
		return colorprofile.ASCII
	}
	p := profile(env)
	if f := env("CLICOLOR_FORCE"); f != "" && f != "0" {
		return max(p, colorprofile.ANSI)
	}
	if env("CLICOLOR") == "0" {
		return colorprofile.ASCII
	}
	return p
}

// profile returns the colours that the terminal's own variables announce.
func profile(env Env) colorprofile.Profile {
	name := env("TERM")
	switch {
	case dumb(env), hasPrefix(name, "vt1", "vt2", "vt3", "vt4", "vt5"), strings.HasSuffix(name, "-mono"):
		return colorprofile.ASCII
	case insideScreen(env):
		// GNU screen before version 5 doesn't support 24-bit colours, whatever the
		// terminal around it supports.
		if strings.Contains(name, "256color") {
			return colorprofile.ANSI256
		}
		return colorprofile.ANSI
	case trueColor(env):
		return colorprofile.TrueColor
	case strings.Contains(name, "256color"), hasPrefix(name, "mlterm", "tmux"), env("TMUX") != "",
		env("TERM_PROGRAM") == "Apple_Terminal":
		return colorprofile.ANSI256
	}
	return colorprofile.ANSI
}

// few reports whether a terminal of few colours may have only eight, as terminfo says
// of xterm, screen, linux and most others. Terminals with bright colours say so in
// their name or in COLORTERM.
func few(env Env) bool {
	return Profile(env) == colorprofile.ANSI && env("COLORTERM") == "" && !strings.Contains(env("TERM"), "16color")
}

// trueColor reports whether the terminal announces, or is known for, 24-bit colour.
// tmux always accepts it and converts it for the terminal around it, so that terminal's
// variables are valid inside tmux too.
func trueColor(env Env) bool {
	switch strings.ToLower(env("COLORTERM")) {
	case "truecolor", "24bit":
		return true
	}
	switch env("TERM_PROGRAM") {
	case "iTerm.app", "WezTerm", "vscode", "ghostty":
		return true
	}
	if env("WT_SESSION") != "" || env("KONSOLE_VERSION") != "" {
		return true
	}
	// VTE (GNOME Terminal and many others) since 0.36.
	if v, err := strconv.Atoi(env("VTE_VERSION")); err == nil && v >= 3600 {
		return true
	}
	name := env("TERM")
	return strings.HasSuffix(name, "-direct") || name == "st" || hasPrefix(name, "st-",
		"xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour", "wezterm", "rio")
}

// insideScreen reports whether GNU screen runs between dohyo and the terminal. tmux
// calls itself screen too, but sets TMUX.
func insideScreen(env Env) bool {
	if env("TMUX") != "" {
		return false
	}
	return env("STY") != "" || hasPrefix(env("TERM"), "screen")
}

// darkBackground guesses the background until the terminal reports it. It is dark
// unless COLORFGBG (rxvt, Konsole) ends in a bright colour.
func darkBackground(env Env) bool {
	v := env("COLORFGBG")
	bg, err := strconv.Atoi(v[strings.LastIndex(v, ";")+1:])
	return err != nil || bg < 7 || bg == 8
}

// hasPrefix reports whether s begins with one of the prefixes.
func hasPrefix(s string, prefixes ...string) bool {
	for _, p := range prefixes {
		if strings.HasPrefix(s, p) {
			return true
		}
	}
	return false
}
