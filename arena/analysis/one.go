package analysis

import (
	"context"

	"dohyo/boards"
	"dohyo/engines"
)

// One asks a program that has begun a game about the position before a move and the one
// after it, and judges the move. Reply is what the program expects after the move. ok
// is false if the program's answers can't be compared.
func One(ctx context.Context, s engines.Studier, q engines.Study, rules *boards.Game, before boards.Position, move boards.Move, scale float64) (v Verdict, reply []boards.Move, ok bool, err error) {
	after, err := before.Play(move)
	if err != nil {
		return v, nil, false, err
	}
	g := &Game{Rules: rules, Positions: []boards.Position{before, after}, Moves: []boards.Move{move}}
	r := &run{Options: Options{Study: q}}
	found := make([]*Found, len(g.Positions))
	for i := range found {
		if _, over := g.Positions[i].Outcome(); over {
			continue
		}
		f, err := r.ask(ctx, s, g, i)
		if err != nil {
			return v, nil, false, err
		}
		if err := ctx.Err(); err != nil {
			return v, nil, false, err
		}
		if found[i] = &f; i == 0 && len(f.Lines) > 0 && f.Lines[0].Moves[0] == move {
			break // its own choice loses nothing
		}
	}
	list := Judge(g, found, Marks{}, scale).Verdicts
	if len(list) == 0 {
		return v, nil, false, nil
	}
	if found[1] != nil && len(found[1].Lines) > 0 {
		reply = found[1].Lines[0].Moves
	}
	return list[0], reply, true, nil
}
