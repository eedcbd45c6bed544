package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// runJSON plays a match and prints its events.
func (a *app) runJSON(ctx context.Context, m *arena.Match) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var buf []byte
	err := m.Run(ctx, func(e arena.Event) {
		buf = append(arena.AppendJSON(buf[:0], e), '\n')
		if _, err := a.Out.Write(buf); err != nil {
			cancel(fmt.Errorf("standard output: %w", err))
		}
	})
	return a.farewell(m, err)
}

// runPlain plays a match and prints lines of text: one a game, and the result.
func (a *app) runPlain(ctx context.Context, m *arena.Match) error {
	p := plain{out: io.Discard, lang: a.language(), tape: arena.NewTape()}
	if err := m.Past(p.add); err != nil {
		return err
	}
	p.out = a.Out
	err := m.Run(ctx, p.add)
	return a.farewell(m, errors.Join(err, p.err))
}

// farewell tells how an interrupted match goes on.
func (a *app) farewell(m *arena.Match, err error) error {
	if errors.Is(err, arena.ErrInterrupted) {
		return fmt.Errorf("%w; 'dohyo resume %s' goes on with it", err, m.Dir())
	}
	return err
}

// A plain printer says what happens in lines of text.
type plain struct {
	out  io.Writer
	lang lang.Lang
	tape *arena.Tape
	err  error
}

func (p *plain) add(e arena.Event) {
	if err := p.tape.Add(e); err != nil {
		p.err = errors.Join(p.err, err)
		return
	}
	if text := p.lang.Line(p.tape, e); text != "" {
		fmt.Fprintln(p.out, text)
	}
}
