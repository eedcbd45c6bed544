package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"dohyo/arena"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// runJSON plays a match and prints its events.
func (a *app) runJSON(ctx context.Context, m *arena.Match) error {
	g := term.NewGuard(ctx, nil)
	defer g.Close()
	ctx, cancel := context.WithCancelCause(g.Context())
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
	g := term.NewGuard(ctx, nil)
	defer g.Close()
	err := m.Run(g.Context(), p.add)
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
	if text := p.line(e); text != "" {
		fmt.Fprintln(p.out, text)
	}
}

// line is what an event comes to in a line of text, "" for nothing.
func (p *plain) line(e arena.Event) string {
	switch e := e.(type) {
	case *arena.MatchBegin:
		return fmt.Sprintf("%s  %s – %s  %s", p.lang.Game(e.Kind), e.Players[0].Name, e.Players[1].Name, p.lang.Regulation(e.Regulation))
	case *arena.GameEnd:
		g := p.tape.Game(e.Game)
		var names [2]string
		for side := range names {
			names[side] = p.tape.Begin.Players[g.Begin.Sides[side]].Name
		}
		opening := ""
		if o := g.Begin.Opening; o != nil {
			opening = p.lang.Opening(*o) + "  "
		}
		return fmt.Sprintf("%3d/%d  %s●%s ○%s  %s  (%s)", e.Game, p.tape.Begin.Games, opening, names[0], names[1],
			p.lang.Ending(names, e), p.score())
	case *arena.MatchEnd:
		text := p.lang.Match(e, fmt.Sprintf("%s–%s", points(e.Players[0]), points(e.Players[1])))
		if e.SPRT != nil {
			text += "\n" + p.lang.Test(e.SPRT)
		}
		return text
	}
	return p.lang.Happened(e)
}

// score is how the match stands.
func (p *plain) score() string {
	s := p.tape.Score()
	return points(s[0]) + "–" + points(s[1])
}

// points are a player's won games, a draw as a half.
func points(s arena.Standing) string {
	if s.Draws%2 == 1 {
		return fmt.Sprintf("%d½", s.Wins+s.Draws/2)
	}
	return fmt.Sprint(s.Wins + s.Draws/2)
}
