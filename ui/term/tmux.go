package term

import (
	"bytes"
	"context"
	"os/exec"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
)

// throughTmux finds a way to show images by asking tmux, which knows the terminals around it: tmux
// itself claims to show sixels, and draws an empty frame if such a terminal doesn't.
func (i *Info) throughTmux(env Env, a *answers) {
	pane := env("TMUX_PANE")
	o, ok := askTmux(pane)
	switch {
	case !ok:
	case a.sixel && o.sixel:
		i.Images = Sixel
	case o.passes:
		i.Images, i.pane, i.outside = Kitty, pane, o
	}
}

// An outside is what tmux says about the terminals around it that show a pane.
type outside struct {
	passes  bool   // tmux passes on what is meant for them (its option allow-passthrough)
	viewers string // the terminals that show the pane; "" if none does
	able    bool   // all of these show kitty's images in the place of characters
	sixel   bool   // one of them shows sixels
}

// The formats in which tmux tells about a pane and about each terminal.
const (
	paneFormat   = "#{window_id} #{window_zoomed_flag} #{pane_active} #{allow-passthrough}"
	clientFormat = "#{window_id}|#{client_tty}|#{client_created}|#{client_termfeatures}|#{client_termtype}"
)

// askTmux asks tmux about the terminals around a pane. ok is false if it didn't answer.
func askTmux(pane string) (o outside, ok bool) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, "tmux", "display-message", "-p", "-t", pane, paneFormat, ";", "list-clients", "-F", clientFormat).Output()
	if err != nil {
		return outside{}, false
	}
	return readTmux(out)
}

// readTmux reads tmux's answer: a line about the pane, then one for each terminal.
func readTmux(answer []byte) (o outside, ok bool) {
	lines := bytes.Split(bytes.TrimSpace(answer), []byte("\n"))
	pane := strings.Split(string(lines[0]), " ")
	if len(pane) < 4 {
		return outside{}, false
	}
	window, zoomed, active := pane[0], pane[1] == "1", pane[2] == "1"
	o.passes = pane[3] != "0" && pane[3] != "off" // older ones without the option always pass
	o.able = true
	for _, line := range lines[1:] {
		client := strings.SplitN(string(line), "|", 5)
		if len(client) < 5 || client[0] != window || zoomed && !active {
			continue
		}
		o.viewers += strings.Join(client[1:3], " ") + "\n"
		o.able = o.able && placesImages(client[4])
		o.sixel = o.sixel || slices.Contains(strings.Split(client[3], ","), "sixel")
	}
	return o, true
}

// placers are the terminals that show kitty's images in the place of characters (its "Unicode
// placeholders"), with the first version that does.
var placers = []struct{ name, from string }{{"kitty", "0.28"}, {"ghostty", "1.0"}}

// placesImages reports whether a terminal does, by its answer to XTVERSION, which tmux keeps.
func placesImages(version string) bool {
	at := strings.IndexAny(version, " (")
	if at < 0 {
		return false
	}
	for _, p := range placers {
		if version[:at] == p.name {
			return slices.Compare(numbers(version[at+1:]), numbers(p.from)) >= 0
		}
	}
	return false
}

// How often tmux is asked while the images of a pane are seen, and how often while they aren't: then
// it doesn't pass them on, and nothing tells when the pane is seen again.
const (
	seenEvery   = 3 * time.Second
	unseenEvery = time.Second
)

// An outsideMsg says what is known about the terminals around tmux.
type outsideMsg outside

// around handles what tmux says. Where another terminal shows the pane, or it is seen again, the
// images are sent again; where one can't show them, the model draws without.
func (g *guest) around(o outside) tea.Cmd {
	was := g.info.outside
	if o.able = o.able && o.passes || g.info.told; o.viewers == "" {
		o.able = was.able // nobody sees what is drawn until then
	}
	g.info.outside = o
	if o.viewers != "" && o.viewers != was.viewers {
		g.sheet.renew()
	}
	cell := g.cell(g.sheet.cols, g.sheet.rows)
	if cell == g.told {
		return nil
	}
	g.told = cell
	g.sheet.scale(cell)
	return g.pass(CellSizeMsg(cell))
}

// stir has tmux asked at once if the pane may be seen again.
func (g *guest) stir() {
	if g.info.pane == "" || g.info.outside.viewers != "" {
		return
	}
	select {
	case g.nudge <- struct{}{}:
	default:
	}
}

// lookOutside sends the program what tmux says until it is over: every few seconds, and after a
// nudge.
func lookOutside(p *tea.Program, pane string, nudge <-chan struct{}, over <-chan struct{}) {
	every := unseenEvery // at first the terminal may not have told tmux its name yet
	for {
		select {
		case <-over:
			return
		case <-nudge:
		case <-time.After(every):
		}
		o, ok := askTmux(pane)
		if every = seenEvery; ok {
			p.Send(outsideMsg(o))
			if o.passes && o.viewers == "" {
				every = unseenEvery
			}
		}
	}
}
