package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/ui/kit"
	"dohyo/ui/show"
)

// regulationsDir returns the folder of a person's own regulations. Each is known by the
// name of its file without the ending.
func regulationsDir() string { return filepath.Join(configDir(), "regulations") }

// ownRegulations lists the names of a person's own regulations.
func ownRegulations() (names []string) {
	entries, err := os.ReadDir(regulationsDir())
	if err != nil {
		return nil // there are none
	}
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".toml"); ok && !e.IsDir() && name != "" {
			names = append(names, name)
		}
	}
	return names
}

// regulationNamed returns a regulation by its name, or from its file.
func regulationNamed(name string) (arena.Regulation, error) {
	if r, ok := arena.Named(name); ok {
		return r, nil
	}
	if slices.Contains(ownRegulations(), name) {
		if _, err := os.Stat(name); err != nil {
			return ownRegulation(name)
		}
	}
	return arena.ReadRegulation(name)
}

// ownRegulation reads one of a person's own regulations.
func ownRegulation(name string) (arena.Regulation, error) {
	r, err := arena.ReadRegulation(filepath.Join(regulationsDir(), name+".toml"))
	r.Name = name
	return r, err
}

// regulationsFor returns the regulations that the lobby offers for a game: its default,
// the named ones, and a person's own. Files that can't be read are in the list with
// their errors.
func regulationsFor(game *boards.Game) []show.RegulationInfo {
	usual := arena.DefaultFor(game.Name)
	if lobby := kit.Of(game.Name).Lobby; lobby != nil {
		usual = lobby(game)
	}
	list := []show.RegulationInfo{{Regulation: usual}}
	for _, name := range arena.RegulationNames() {
		if r, _ := arena.Named(name); r.Game == game.Name && name != usual.Name {
			list = append(list, show.RegulationInfo{Regulation: r})
		}
	}
	for _, name := range ownRegulations() {
		r, err := ownRegulation(name)
		if err == nil && r.Game != "" && r.Game != game.Name {
			continue
		}
		if err == nil {
			err = startable(game, r)
		}
		list = append(list, show.RegulationInfo{Regulation: r, File: filepath.Join(regulationsDir(), name+".toml"), Err: err})
	}
	return list
}

// startable returns an error if a game can't begin under a regulation, for example
// because it is meant for another game and doesn't say so.
func startable(game *boards.Game, r arena.Regulation) error {
	if _, err := game.Start(boards.Setup{Size: r.Size, Settings: r.Settings, Position: r.Position, Rules: r.Rules}); err != nil {
		return fact.Errorf("cli.regulation.game", "%s can't be used for %s: %w", r.Name, boards.Called(game.Name), err)
	}
	return nil
}
