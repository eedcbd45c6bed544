package builtin

import (
	"context"

	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/gtp"
)

// igoPrograms are the players of Go.
func igoPrograms() []Program {
	var list []Program
	for _, p := range igo.Programs() {
		list = append(list, Program{
			Name: p.Name, Kanji: p.Kanji, Japanese: p.Summary.Japanese, English: p.Summary.English,
			Games: []string{rules.Game.Name}, Protocols: []string{"gtp"}, igo: p,
		})
	}
	return list
}

// dumpCommand asks a program over GTP for all that it knows of the position,
// as text, or in one line of JSON if its argument is json.
const dumpCommand = "dohyo-dump"

// runIgo speaks GTP.
func (p Program) runIgo(ctx context.Context, c Call) error {
	t := p.igo.New(igo.Settings{Seed: c.Seed, English: c.English, Playouts: c.Playouts})
	e := gtp.Engine{
		Name: p.Name, Version: c.Version, Advise: t.Advise, Think: c.Time, NewGame: t.NewGame, Dead: t.Dead,
		Commands: []gtp.Command{{
			Name: dumpCommand, Analyze: "string/What it knows/" + dumpCommand,
			Run: func(_ context.Context, pos *rules.Position, args []string) (string, error) {
				d := t.Dump(pos)
				if len(args) == 1 && args[0] == "json" {
					return d.JSON(), nil
				}
				return d.String(), nil
			},
		}},
	}
	if e.Think == 0 && c.Playouts == 0 {
		e.Think = p.igo.Think
	}
	return e.Serve(ctx, c.In, c.Out)
}
