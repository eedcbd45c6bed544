package process

import (
	"context"

	"dohyo/engines"
)

// How the dialects that keep a program for several games begin the next one:
//
//	again    the running program is asked for a new game
//	start    otherwise, or if it doesn't comply, another one is started
//	ready    a started program goes through the steps of its dialect's greeting

// Begin begins a game. If a program is running, again asks it for a new game; if it
// doesn't comply, kill ends it and start starts another one.
func Begin(ctx context.Context, running bool, again, start func(context.Context) error, kill func()) error {
	if running {
		if again(ctx) == nil {
			return nil
		}
		kill()
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return start(ctx)
}

// Ready takes the steps that prepare a started program for its first game. If one of
// them fails, kill ends the program, and the error is a Start fault, or that of a
// context that is over.
func Ready(ctx context.Context, kill func(), steps ...func(context.Context) error) error {
	for _, step := range steps {
		if err := step(ctx); err != nil {
			kill()
			if e := ctx.Err(); e != nil {
				return e
			}
			return engines.StartFault(err)
		}
	}
	return nil
}
