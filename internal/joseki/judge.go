package main

import (
	"fmt"
	"io"
	"slices"

	"dohyo/engines/builtin/igo/joseki"
)

// A judged is what moves lose by hayate's playouts, in thousandths of wins.
type judged struct {
	losses []int
	again  int // as much as a mistake must lose
}

func (j *judged) add(loss int) {
	j.losses = append(j.losses, loss)
	if loss >= mistaken {
		j.again++
	}
}

// String returns the number of moves, what they lose on average and in the middle, and how many of
// them lose as much as a mistake.
func (j *judged) String() string {
	if len(j.losses) == 0 {
		return "none"
	}
	sum := 0
	for _, l := range j.losses {
		sum += l
	}
	slices.Sort(j.losses)
	return fmt.Sprintf("%d, lose %.1f%% on average and %.1f%% in the middle, %d of them at least %.0f%%", len(j.losses),
		float64(sum)/float64(len(j.losses))/10, float64(j.losses[len(j.losses)/2])/10, j.again, mistaken/10.0)
}

// judge judges the mistakes of joseki.txt once more, by playouts with another seed than mark's, and
// the moves that are usually played instead. Those who were chosen because they seemed to lose much
// lose less the second time; files are compared by that.
func judge(text string, playouts int, out io.Writer) error {
	_, g, err := parsed(text)
	if err != nil {
		return err
	}
	f, err := find(g.Unmarked(), playouts, 2)
	if err != nil {
		return err
	}
	var mistakes, usual judged
	g.Each(func(path []joseki.Move, next []joseki.Continuation, _ int) {
		wrong := slices.DeleteFunc(slices.Clone(next), func(n joseki.Continuation) bool { return n.Class != joseki.Mistake })
		if err != nil || len(wrong) == 0 {
			return
		}
		if err = f.losses(path, wrong, &mistakes); err != nil {
			return
		}
		for _, n := range next { // the most frequent first
			if n.Count > 0 && n.Side == wrong[0].Side {
				err = f.losses(path, []joseki.Continuation{n}, &usual)
				break
			}
		}
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "mistakes: %v\nusual moves: %v\n", &mistakes, &usual)
	return err
}

// losses adds what moves after a sequence lose.
func (f *finder) losses(path []joseki.Move, moves []joseki.Continuation, to *judged) error {
	p, err := played(path)
	if err != nil {
		return err
	}
	_, worth := f.ask(p)
	for _, m := range moves {
		q, err := p.Play(place(m.Move))
		if err != nil {
			return err
		}
		_, reply := f.ask(q)
		to.add(worth + reply)
	}
	return nil
}
