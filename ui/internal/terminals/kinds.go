package main

import (
	"fmt"
	"image"
	"os/exec"
	"strings"
)

// A terminal is a way to start one.
type terminal struct {
	name, about string
	needs       []string // programs
	wayland     bool     // it runs inside Weston
	flags       []string // of dohyo
	env         []string
	home        map[string]string // files in the home folder

	// command returns the command that shows a command in a window of this size.
	command func(p place, relay []string) []string
}

// footCell is the size of a cell of foot in pixels.
var footCell = image.Pt(7, 15)

// font is the one that all terminals use; kanji come from wherever they find them.
const font = "DejaVu Sans Mono"

var terminals = []terminal{
	{name: "xterm-sixel", about: "xterm as a VT340, which shows sixels; 256 colours", needs: []string{"xterm"},
		command: xterm256("-ti", "vt340", "-xrm", "XTerm*maxGraphicSize: 2000x2000")},
	{name: "xterm", about: "xterm, 256 colours, dark", needs: []string{"xterm"}, command: xterm256()},
	{name: "xterm-light", about: "xterm, 256 colours, light", needs: []string{"xterm"}, command: xterm256("-fg", "black", "-bg", "white")},
	{name: "xterm-16", about: "xterm, 16 colours, dark", needs: []string{"xterm"}, command: xtermWith("xterm-16color")},
	{name: "xterm-16-light", about: "xterm, 16 colours, light", needs: []string{"xterm"}, command: xtermWith("xterm-16color", "-fg", "black", "-bg", "white")},
	{name: "xterm-8", about: "xterm, 8 colours, dark", needs: []string{"xterm"}, command: xtermWith("xterm")},
	{name: "xterm-8-light", about: "xterm, 8 colours, light", needs: []string{"xterm"}, command: xtermWith("xterm", "-fg", "black", "-bg", "white")},
	{name: "kitty", about: "kitty with images", needs: []string{"kitty"}, command: kitty, env: []string{"LIBGL_ALWAYS_SOFTWARE=1"}},
	{name: "kitty-cells", about: "kitty, stones in sextants", needs: []string{"kitty"}, command: kitty, env: []string{"LIBGL_ALWAYS_SOFTWARE=1"}, flags: []string{"--images", "off"}},
	{name: "foot", about: "foot with sixels", needs: []string{"foot", "weston"}, wayland: true, command: foot},
	{name: "foot-cells", about: "foot, stones in sextants", needs: []string{"foot", "weston"}, wayland: true, command: foot, flags: []string{"--images", "off"}},
	{name: "mlterm", about: "mlterm with sixels", needs: []string{"mlterm"}, command: mlterm, home: mltermFonts},
	{name: "mlterm-iterm2", about: "mlterm with iTerm2's images", needs: []string{"mlterm"}, command: mlterm, home: mltermFonts, flags: []string{"--images", "iterm2"}},
	{name: "mlterm-wide", about: "mlterm in which characters of ambiguous width take two cells", needs: []string{"mlterm"}, command: wideMlterm, home: mltermFonts},
	{name: "tmux", about: "tmux in xterm", needs: []string{"xterm", "tmux"}, command: inTmux(xterm256())},
	{name: "tmux-kitty", about: "tmux in kitty", needs: []string{"kitty", "tmux"}, command: inTmux(kitty), env: []string{"LIBGL_ALWAYS_SOFTWARE=1"}},
	{name: "tmux-foot", about: "tmux in foot", needs: []string{"foot", "weston", "tmux"}, wayland: true, command: inTmux(foot)},
}

// lacks returns the programs that aren't installed.
func (t *terminal) lacks() (list []string) {
	needs := append([]string{"Xvfb"}, t.needs...)
	for _, name := range needs {
		if _, err := exec.LookPath(name); err != nil {
			list = append(list, name)
		}
	}
	return list
}

func xterm256(flags ...string) func(place, []string) []string {
	return xtermWith("xterm-256color", flags...)
}

func xtermWith(name string, flags ...string) func(place, []string) []string {
	return func(p place, relay []string) []string {
		list := []string{"xterm", "-tn", name, "-fa", font, "-fd", "Noto Sans Mono CJK JP", "-fs", "9", "-b", "0", "+sb",
			"-geometry", fmt.Sprintf("%dx%d+0+0", p.cols, p.rows), "-fg", "gray90", "-bg", "black"}
		return append(append(append(list, flags...), "-e"), relay...)
	}
}

func kitty(p place, relay []string) []string {
	list := []string{"kitty", "--config", "NONE", "-o", "font_family=" + font, "-o", "font_size=9", "-o", "remember_window_size=no",
		"-o", fmt.Sprintf("initial_window_width=%dc", p.cols), "-o", fmt.Sprintf("initial_window_height=%dc", p.rows),
		"-o", "window_padding_width=0", "-o", "linux_display_server=x11", "-o", "update_check_interval=0", "-o", "cursor_blink_interval=0"}
	return append(list, relay...)
}

func foot(p place, relay []string) []string {
	list := []string{"foot", "--config", "/dev/null", "--font", font + ":size=9", "--override", "pad=0x0",
		// The window gets its size from the compositor a moment later.
		"sh", "-c", `sleep 1; exec "$@"`, "sh"}
	return append(list, relay...)
}

func mlterm(p place, relay []string) []string {
	list := []string{"mlterm", "--fontsize", "12", "--geometry", fmt.Sprintf("%dx%d+0+0", p.cols, p.rows),
		"--sb=false", "--fg", "#e5e5e5", "--bg", "black", "--km", "UTF-8", "-e"}
	return append(list, relay...)
}

func wideMlterm(p place, relay []string) []string {
	list := mlterm(p, relay)
	return append([]string{list[0], "--ac=2"}, list[1:]...)
}

// mltermFonts gives mlterm the same font.
var mltermFonts = map[string]string{".mlterm/aafont": "DEFAULT=" + font + "\nU+2800-28FF=DejaVu Sans\nISO10646_UCS4_1_FULLWIDTH=Noto Sans Mono CJK JP\n"}

// inTmux returns the command of a terminal with tmux inside.
func inTmux(outer func(place, []string) []string) func(place, []string) []string {
	return func(p place, relay []string) []string {
		quoted := make([]string, len(relay))
		for i, word := range relay {
			quoted[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
		return outer(p, []string{"tmux", "-f", "/dev/null", "-L", "terminals", "start-server", ";", "set", "-g", "allow-passthrough", "on", ";", "new-session", strings.Join(quoted, " ")})
	}
}
