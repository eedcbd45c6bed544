package cli

import (
	"context"
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
)

// toldFlags are the flags that print what a seat's program was told in a game, byte for
// byte.
type toldFlags struct {
	as         string // the seat
	step, game int
}

func (f *toldFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.as, "as", "", "")
	cmd.Flags().IntVar(&f.step, "step", 0, "")
	cmd.Flags().IntVar(&f.game, "game", 0, "")
}

// asked reports whether one of the flags was given.
func (f *toldFlags) asked(cmd *cobra.Command) bool {
	return slices.ContainsFunc([]string{"as", "step", "game"}, cmd.Flags().Changed)
}

// check returns an error for flags that can't be combined.
func (f *toldFlags) check(cmd *cobra.Command) error {
	for _, flag := range []string{"from", "why"} {
		if cmd.Flags().Changed(flag) {
			return usage.NotBoth("as", flag)
		}
	}
	switch {
	case f.as == "":
		return fact.New("cli.told.as", "--step, --game: expected --as SEAT as well")
	case f.step < 0:
		return usage.TooSmall("step", f.step, 0)
	case cmd.Flags().Changed("game") && f.game < 1:
		return usage.TooSmall("game", f.game, 1)
	}
	return nil
}

// replayTold prints what a seat's program was told in a game up to a step, so that the
// same input can be sent to it again.
func (a replays) replayTold(cmd *cobra.Command, name, rules string, f *toldFlags) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	game, g, err := a.gameTold(name, rules, f.game)
	if err != nil {
		return err
	}
	tape := game.tape
	told := kit.Of(tape.Begin.Kind).Told
	if told == nil {
		return fact.Errorf("cli.told.game", "--as: programs for %s aren't sent the whole position before each move", boards.Called(tape.Begin.Kind))
	}
	seat, ok := tape.Rules.Seat(f.as)
	if !ok {
		var names []string
		for _, s := range tape.Rules.Seats {
			names = append(names, s.Name)
		}
		return usage.OneOf("as", f.as, names)
	}
	upto := -1
	if cmd.Flags().Changed("step") {
		upto = f.step
	}
	clock, last := g.Begin.Clock(tape.Begin.Regulation), -1
	for i, p := range askedIn(g, seat, f.as) {
		if upto >= 0 && p.Ply() > upto {
			break
		}
		_, left := g.Clocks(tape.Rules, clock, i)
		if _, err := a.app.Out.Write(told(p, seat, left)); err != nil {
			return err
		}
		last = p.Ply()
	}
	switch {
	case last < 0:
		return wrong{fact.Errorf("cli.told.nothing", "--as %s: it was sent nothing in this game", f.as)}
	case game.Short:
		return asWrong(errors.Join(game.Remarks...))
	case upto > last:
		return wrong{fact.Errorf("cli.told.step", "--step %d: %s was sent nothing after step %d", upto, f.as, last)}
	}
	return nil
}

// gameTold winds the tape of a numbered game of a file. 0 means the file's only game.
// Its remarks say what couldn't be read.
func (a replays) gameTold(name, rules string, number int) (game tapedGame, g *arena.GameTape, err error) {
	if number > 0 {
		return a.numbered(name, rules, number)
	}
	file, closer, err := a.openArchive(name, rules)
	if err != nil {
		return game, nil, err
	}
	defer closer()
	file.ListAlone(context.Background())
	if err := a.anyGame(file); err != nil {
		return game, nil, err
	}
	if n := file.Len(); n > 1 {
		return game, nil, fact.Errorf("cli.told.which", "%s: choose one of its %d games with --game", file.Name(), n)
	}
	game, g, err = openTape(file, 0)
	if err == nil && g == nil {
		err = asWrong(game.Remarks[0])
	}
	return game, g, err
}

// askedIn returns an iterator over the positions in which a seat's program was asked for
// a move, with their indices on the tape.
func askedIn(g *arena.GameTape, seat boards.Seat, name string) func(yield func(int, boards.Position) bool) {
	return func(yield func(int, boards.Position) bool) {
		gone := g.GoneBy(name)
		for i, p := range g.Positions {
			if gone >= 0 && p.Ply() >= gone || !slices.Contains(p.ToAct(), seat) || !yield(i, p) {
				return
			}
		}
	}
}
