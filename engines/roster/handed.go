package roster

import (
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines/process"
)

// HandedIn returns a program that was handed in with its folder: a command that
// is started in a copy of the folder, over a protocol; "" means the game's own,
// if it has only one.
func HandedIn(game *boards.Game, name, protocol, command, folder string) (Entry, error) {
	if protocol == "" {
		if len(game.Dialects) != 1 {
			return Entry{}, fact.Errorf("roster.handed", "%s: %s has several protocols; name one with the key protocol", name, boards.Called(game.Name))
		}
		protocol = game.Dialects[0]
	}
	d, known := dialectNamed(protocol)
	if !known || d.Remote || d.Device {
		return Entry{}, fact.Errorf("roster.handedto", "%s: the protocol %q doesn't start programs", name, protocol)
	}
	words, err := process.Split(command)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Name: name, Protocol: protocol, Protocols: []string{protocol}, Games: catalog.Speaking(protocol), Spec: name, words: words, settings: d.usual()}
	e.settings.home, e.settings.handed = folder, true
	e.words[0] = path(e.words[0], folder)
	e.said, err = settingsText(map[string]any{"protocol": protocol, "command": command})
	return e, err
}
