package cli

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/kit"
)

// clipped returns a record, or its last position, as text for the clipboard, in the form
// that other programs for the game take.
func clipped(rec *kifu.Record, p boards.Position, moves bool) (text, notation string, err error) {
	c := kit.Of(rec.Game).Clip
	if !moves && c.Position != nil {
		text, notation = c.Position(p)
		return text, notation, nil
	}
	if c.Game == nil {
		return "", "", fact.Errorf("cli.clip", "no clipboard format exists for %v", boards.Called(rec.Game))
	}
	var out strings.Builder
	err = c.Game.Write(&out, kifu.All(rec), kifu.WriteOptions{Encoding: kifu.UTF8, Newline: "\n"})
	return out.String(), strings.ToUpper(c.Game.Name), err
}
