package igo

import (
	"context"
	"strings"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/builtin"
	"dohyo/engines/gtp"
)

// Builtin returns the players as programs.
func Builtin() []builtin.Program {
	var list []builtin.Program
	for _, p := range Programs() {
		list = append(list, builtin.Program{
			Name: p.Name, Kanji: p.Kanji, Japanese: p.Summary.Japanese, English: p.Summary.English,
			Games: builtin.GamesOf(rules.Games()), Protocols: []string{"gtp"}, Serve: p.serve,
			Levels: p.Levels(), Spends: p.spends, Asked: true, Reads: true, Leaves: true,
			Threads: p.plays, Ponders: p.plays,
		})
	}
	return list
}

// NewArbiter returns a player that only lists the dead stones at the end of a
// game, by playouts.
func NewArbiter() engines.Player { return Arbiter{Seed: 1} }

// NewReader returns a reader that settles disputes about dead stones at the end
// of a game.
func NewReader() engines.Reader { return Reader{Seed: 1} }

// dumpCommand asks a program over GTP for everything that it knows of the
// position: as text, as JSON in one line with the argument json, or as JSON
// with a line for each large field with the argument fields. The argument b or
// w sets the side to move.
const dumpCommand = "dohyo-dump"

// serve speaks GTP.
func (p Program) serve(ctx context.Context, c builtin.Call) error {
	p = p.At(c.Level)
	l, err := standardLore().WithFiles(c.Lore...)
	if err != nil {
		return err
	}
	t := p.New(Settings{Seed: c.Seed, English: c.English, Playouts: c.Playouts, PlayOn: c.PlayOn, Threads: c.Threads, Ponder: c.Ponder, Lore: l})
	defer t.rest()
	e := gtp.Engine{
		Name: p.Name, Version: c.Version, Advise: t.Advise, Think: c.Time, NewGame: t.NewGame, Dead: t.Dead, Clean: t.Clean, Studies: true,
		Commands: append(t.asked(), gtp.Command{
			Name: dumpCommand, Analyze: "string/What it knows/" + dumpCommand,
			Run: t.dumpAsked,
		}),
	}
	if c.Load != nil {
		e.Load = func(path string, moves int) ([]*rules.Position, error) {
			return loaded(c.Load(path, rules.Game, moves))
		}
	}
	if e.Think == 0 && c.Playouts == 0 {
		e.Think = p.Think
	}
	return e.Serve(ctx, c.In, c.Out)
}

// dumpAsked answers dohyo-dump.
func (t *Thinker) dumpAsked(_ context.Context, p *rules.Position, args []string) (string, error) {
	form := Dump.String
	for _, a := range args {
		switch strings.ToLower(a) {
		case "b", "black":
			p = p.As(rules.Black)
		case "w", "white":
			p = p.As(rules.White)
		case "json":
			form = Dump.JSON
		case "fields":
			form = func(d Dump) string { return byFields(d.JSON()) }
		default:
			return "", errDump
		}
	}
	return form(t.Dump(p)), nil
}

// loaded returns the positions of a record as positions of Go.
func loaded(list []boards.Position, err error) ([]*rules.Position, error) {
	var past []*rules.Position
	for _, p := range list {
		if q, ok := p.(*rules.Position); ok {
			past = append(past, q)
		}
	}
	return past, err
}

// byFields breaks the JSON of a dump into lines before its larger fields. For a
// large board a single line would be longer than some readers take.
func byFields(text string) string {
	for _, field := range []string{"strings", "links", "eyes", "groups", "black", "white", "territory", "proposals", "joseki", "patterns"} {
		key := `,"` + field + `":`
		text = strings.Replace(text, key+"[", ",\n"+key[1:]+"[", 1)
	}
	return text
}
