// Package teams reads and builds the programs that the teams of a competition
// hand in: a folder for each team, with its files and a team.toml that says how
// they are built and started.
//
//	name = "Team Akane"
//	build = "make"
//	start = "./player"
//
// If the seats of a side are different programs, start is a table:
//
//	[start]
//	samurai = "python3 samurai.py"
//	dog = "python3 dog.py"
//
// A team is built in a copy of its folder, and plays from it. The package knows
// no game: the caller passes the names of the seats.
package teams

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/keyline"
	"dohyo/boards/near"
	"dohyo/boards/safe"
)

// FileName is the name of the file that describes a team.
const FileName = "team.toml"

// mostText is the largest size of a team.toml.
const mostText = 64 << 10

// A Team is the content of a team.toml.
type Team struct {
	Name     string            `json:"name"`
	Build    string            `json:"build,omitempty"`    // run by a shell in the team's folder; "" builds nothing
	Start    map[string]string `json:"start"`              // the command for each kind of seat, or for All
	Protocol string            `json:"protocol,omitempty"` // "" is the game's protocol
}

// All stands for every kind of seat.
const All = ""

// Kinds returns the kinds of seats that a side of a game has, in the order of its
// seats: their names without the number of the side.
func Kinds(g *boards.Game) (kinds []string) {
	for _, s := range g.Seats {
		if s.Side == 0 {
			kinds = append(kinds, strings.TrimRight(s.Name, "0123456789"))
		}
	}
	return kinds
}

// Command returns the command of a side's k-th seat of these kinds.
func (t *Team) Command(kinds []string, k int) string {
	if k < len(kinds) {
		if c, ok := t.Start[kinds[k]]; ok {
			return c
		}
	}
	return t.Start[All]
}

// Folders returns the names of the folders in dir that can be a team's, sorted:
// all except hidden ones.
func Folders(dir string) (names []string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		info, err := os.Stat(filepath.Join(dir, e.Name())) // follows a link to a folder
		if err == nil && info.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// Read reads the team.toml of a folder. Errors name file and line.
func Read(folder string, kinds []string) (*Team, error) {
	file := filepath.Join(folder, FileName)
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, fact.Errorf("team.none", "%s: expected the file %s, which says how the program is started", folder, FileName)
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular() || info.Size() > mostText:
		return nil, fact.Errorf("team.large", "%s: expected a text file of at most %d bytes", file, mostText)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return Parse(file, text, kinds)
}

// keys holds the keys of a team.toml.
var keys = []string{"name", "build", "start", "protocol"}

// Parse reads the text of a team.toml. Kinds are the kinds of the game's seats.
func Parse(file string, text []byte, kinds []string) (*Team, error) {
	text = []byte(strings.TrimPrefix(string(text), "\uFEFF")) // written by Windows' editors
	var table map[string]any
	if _, err := toml.Decode(string(text), &table); err != nil {
		line := 1
		var bad toml.ParseError
		if errors.As(err, &bad) {
			line, err = bad.Position.Line, fact.Foreign(bad.Message)
		}
		return nil, at(file, line, fact.Errorf("team.toml", "not valid TOML: %w", err))
	}
	lines := keyline.Read(string(text))
	wrong := func(key string, err error) error { return at(file, lines.Line(key), err) }
	t := &Team{Start: map[string]string{}}
	for key := range table {
		if !slices.Contains(keys, key) {
			return nil, wrong(key, fact.Errorf("team.key", "unknown key %q%w; the keys are %s", key, near.Meant(key, keys), keys))
		}
	}
	for _, k := range []struct {
		key  string
		to   *string
		must bool
	}{{"name", &t.Name, true}, {"build", &t.Build, false}, {"protocol", &t.Protocol, false}} {
		v, is := table[k.key]
		s, ok := v.(string)
		if is && !ok || k.must && strings.TrimSpace(s) == "" {
			return nil, wrong(k.key, fact.Errorf("team.text", "%s: expected a string in quotes", k.key))
		}
		*k.to = s
	}
	if t.Name != safe.Talk(t.Name, mostName) || strings.TrimSpace(t.Name) != t.Name {
		return nil, wrong("name", fact.Errorf("team.name", "name: expected at most %d bytes of text without blanks at its ends, got %q", mostName, t.Name))
	}
	if err := t.start(table["start"], kinds); err != nil {
		return nil, wrong("start", err)
	}
	return t, nil
}

// mostName is the longest name of a team, in bytes.
const mostName = 60

// start reads the commands under start.
func (t *Team) start(v any, kinds []string) error {
	switch v := v.(type) {
	case string:
		t.Start[All] = v
	case map[string]any:
		for kind, command := range v {
			s, ok := command.(string)
			if !ok || !slices.Contains(kinds, kind) {
				return fact.Errorf("team.seat", "start: expected a command for each of %s, got %s", kinds, kind)
			}
			t.Start[kind] = s
		}
	default:
		return fact.New("team.start", "start: expected the command that starts the program")
	}
	for k := range max(len(kinds), 1) {
		if strings.TrimSpace(t.Command(kinds, k)) == "" {
			if len(t.Start) == 0 || t.Start[All] != "" || len(kinds) == 0 {
				return fact.New("team.start", "start: expected the command that starts the program")
			}
			return fact.Errorf("team.startof", "start: expected a command for %s", kinds[k])
		}
	}
	return nil
}

// at adds the line of a file to an error.
func at(file string, line int, err error) error {
	return fact.Errorf("team.file", "%s: %w", fmt.Sprintf("%s:%d", file, line), err)
}
