package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines/roster"
	"dohyo/ui/lang"
)

// unpackEngines adds the players from a packet's [[engine]] tables to the roster. It
// skips those whose names this machine already knows. It returns the lines of the added
// tables, which contain the commands to run.
func (a judging) unpackEngines(file string, p *tournament.Packet) (lines []string, err error) {
	if len(p.Engines) == 0 {
		return nil, nil
	}
	known, err := a.app.roster()
	if err != nil {
		return nil, err
	}
	for _, text := range p.Engines {
		names, err := roster.NamesIn(file, text)
		if err != nil {
			return nil, err
		}
		if i := slices.IndexFunc(names, func(name string) bool { return has(known, name) }); i >= 0 {
			a.app.warn(a.app.language().Say(lang.TourOwnEngine, names[i]))
			continue
		}
		if err := known.LoadText(file, text); err != nil {
			return nil, err
		}
		lines = append(lines, strings.Split(strings.TrimSpace(text), "\n")...)
	}
	return lines, nil
}

// has reports whether a roster has a player called name.
func has(known *roster.Roster, name string) bool {
	return slices.ContainsFunc(known.List(), func(e roster.Entry) bool { return e.Name == name })
}

// consentName is the file, in the folder of a packet's matches, that holds the commands
// the referee has agreed to run.
const consentName = "commands.txt"

// consent shows the commands that a packet would run on this machine and asks for
// permission. It doesn't ask again while the commands stay the same.
func (a judging) consent(dir string, commands []string, yes bool) error {
	if len(commands) == 0 {
		return nil
	}
	l := a.app.language()
	file := filepath.Join(dir, consentName)
	text := strings.Join(commands, "\n") + "\n"
	before, err := os.ReadFile(file)
	if err == nil && string(before) == text {
		return nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	fmt.Fprintln(a.app.Err, l.Say(lang.TourCommands))
	for _, line := range commands {
		fmt.Fprintln(a.app.Err, "  "+safe.Visible(line))
	}
	if !yes {
		if !a.app.onTerminal() {
			return fact.New("cli.tournament.consent", "the packet contains these commands; --yes runs them")
		}
		fmt.Fprint(a.app.Err, l.Say(lang.TourMayRun)+" ")
		answer, _ := bufio.NewReader(a.app.In).ReadString('\n')
		if !slices.Contains([]string{"y", "yes"}, strings.ToLower(strings.TrimSpace(answer))) {
			return fact.New("cli.tournament.refused", "nothing was run")
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o644)
}
