package main

import (
	"bytes"
	"context"
	"fmt"
	"os"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/builtin/igo/joseki"
	"dohyo/engines/guess"
)

// Counted games have few mistakes and tricks. They are found by search: moves that the rules
// propose where the joseki never have them, judged by playouts on a board that is empty
// elsewhere.
const (
	commonly  = 200 // how often a position came up, at least, for a move to be a mistake that nobody made in it
	tried     = 3   // moves in a position
	mistaken  = 80  // thousandths of wins that a mistake loses, at least
	tricky    = 50  // that a trick loses against the best answer, at least
	tricked   = 50  // that it gains if the likely answer is played, at least
	boardSize = 19
)

// mark marks moves of joseki.txt as complex, and adds mistakes and tricks with their answers. It
// begins with the moves as they were counted: neither the marks that the file has nor those in use
// play a part, since a marked mistake is no longer proposed.
func mark(text string, playouts int) error {
	data, g, err := parsed(text)
	if err != nil {
		return err
	}
	g = g.Unmarked()
	f, err := find(g, playouts, 1)
	if err != nil {
		return err
	}
	fmt.Printf("%d complex moves\n", g.MarkComplex())
	type found struct {
		path []joseki.Move
		joseki.Continuation
	}
	var all []found
	g.Each(func(path []joseki.Move, next []joseki.Continuation, came int) {
		if err != nil || len(path) == 0 || came < commonly {
			return
		}
		err = f.search(path, next, func(m joseki.Move, class joseki.Class, answer joseki.Move) {
			all = append(all, found{path, joseki.Continuation{Move: m, Class: class}})
			if answer != (joseki.Move{}) {
				all = append(all, found{append(path[:len(path):len(path)], m), joseki.Continuation{Move: answer}})
			}
		})
	})
	if err != nil {
		return err
	}
	for _, o := range all {
		if err := g.Add(o.path, o.Continuation); err != nil {
			return err
		}
	}
	fmt.Printf("%d mistakes and %d tricks in %d moves tried in %d positions\n", f.mistakes, f.tricks, f.moves, f.positions)
	var out bytes.Buffer
	for line := range bytes.Lines(data) {
		if line[0] != '#' {
			break
		}
		out.Write(line)
	}
	if err := g.Text(&out); err != nil {
		return err
	}
	return os.WriteFile(text, out.Bytes(), 0o644)
}

// parsed reads joseki.txt.
func parsed(text string) ([]byte, *joseki.Graph, error) {
	data, err := os.ReadFile(text)
	if err != nil {
		return nil, nil, err
	}
	g, err := joseki.Parse(bytes.NewReader(data))
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", text, err)
	}
	return data, g, nil
}

// find returns a finder whose players know joseki as they were counted.
func find(counted *joseki.Graph, playouts int, seed uint64) (*finder, error) {
	lore, err := igo.InUse().WithJoseki(counted)
	if err != nil {
		return nil, err
	}
	return &finder{list: igo.Guess(lore), judge: igo.Programs()[1].New(igo.Settings{Seed: seed, Playouts: playouts, PlayOn: true, Lore: lore})}, nil
}

// A finder looks for mistakes and tricks.
type finder struct {
	list                               func(context.Context, boards.Position) ([]guess.Proposal, error)
	judge                              *igo.Thinker
	positions, moves, mistakes, tricks int
}

// place returns a move in the corner as one on the board: the upper right corner.
func place(m joseki.Move) boards.Move {
	return boards.Move(rules.PointText(rules.Point(int(boardSize-int(m.Y))*boardSize+boardSize-int(m.X)), boardSize))
}

// corner returns a move on the board as one in the corner, and whether it is.
func corner(m boards.Move, side joseki.Side) (joseki.Move, bool) {
	p, err := rules.ParsePoint(string(m), boardSize)
	if err != nil || p == rules.Pass {
		return joseki.Move{}, false
	}
	x, y := boardSize-int(p)%boardSize, boardSize-int(p)/boardSize
	return joseki.Move{X: uint8(x), Y: uint8(y), Side: side}, x <= joseki.Reach && y <= joseki.Reach
}

// near reports whether a move is beside the stones of a sequence.
func near(m joseki.Move, path []joseki.Move) bool {
	for _, o := range path {
		dx, dy := int(m.X)-int(o.X), int(m.Y)-int(o.Y)
		if max(dx, -dx) <= 2 && max(dy, -dy) <= 2 {
			return true
		}
	}
	return false
}

// known reports whether continuations have a move or its mirror image.
func known(next []joseki.Continuation, m joseki.Move) bool {
	for _, n := range next {
		if n.Side == m.Side && (n.X == m.X && n.Y == m.Y || n.X == m.Y && n.Y == m.X) {
			return true
		}
	}
	return false
}

// played returns a sequence on a board that is empty elsewhere.
func played(path []joseki.Move) (boards.Position, error) {
	p, err := rules.Game.Start(boards.Setup{Size: boardSize})
	for _, m := range path {
		if err == nil {
			p, err = p.Play(place(m))
		}
	}
	return p, err
}

// search looks for mistakes and tricks of the side to move after a sequence.
func (f *finder) search(path []joseki.Move, next []joseki.Continuation, found func(m joseki.Move, class joseki.Class, answer joseki.Move)) error {
	p, err := played(path)
	if err != nil {
		return err
	}
	turn := path[len(path)-1].Side.Other()
	list, err := f.list(context.Background(), p)
	if err != nil {
		return err
	}
	f.positions++
	_, worth := f.ask(p)
	count := 0
	for _, o := range list {
		m, ok := corner(o.Move, turn)
		if !ok || !near(m, path) || known(next, m) {
			continue
		}
		if count++; count > tried {
			break
		}
		f.moves++
		q, err := p.Play(o.Move)
		if err != nil {
			continue
		}
		best, reply := f.ask(q)
		loss := worth + reply
		answer, inCorner := corner(best, turn.Other())
		if !inCorner {
			answer = joseki.Move{}
		}
		switch {
		case loss >= tricky && inCorner && f.fools(q, best, worth):
			f.tricks++
			fmt.Println("trick", path, m, loss, answer)
			found(m, joseki.Trick, answer)
		case loss >= mistaken:
			f.mistakes++
			fmt.Println("mistake", path, m, loss, answer)
			found(m, joseki.Mistake, answer)
		}
	}
	return nil
}

// fools reports whether the likeliest answer, which isn't the best one, lets the side that
// moved gain.
func (f *finder) fools(q boards.Position, best boards.Move, worth int) bool {
	list, err := f.list(context.Background(), q)
	if err != nil || len(list) == 0 || list[0].Move == best {
		return false
	}
	r, err := q.Play(list[0].Move)
	if err != nil {
		return false
	}
	_, after := f.ask(r)
	return after >= worth+tricked
}

// ask returns the best move in a position and its score for the side to move.
func (f *finder) ask(p boards.Position) (boards.Move, int) {
	m, talk := f.judge.Advise(context.Background(), engines.Question{Position: p}, nil)
	if talk.Score == nil {
		return m, 0
	}
	return m, *talk.Score
}
