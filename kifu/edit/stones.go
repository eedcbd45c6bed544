package edit

import "dohyo/boards"

// Stone puts a stone of a side on a point, or removes the one there: boards.None.
// After a move that is a node of its own, which it returns.
func (d *Doc) Stone(n Node, at boards.Move, side boards.Side) (Node, error) {
	if n != 0 && d.moves(n) {
		c, err := d.form.NewSetup()
		if err != nil {
			return n, err
		}
		n = d.grow(n, c)
	}
	c, err := d.form.WithStone(d.nodes[n].Content, n == 0, at, side)
	if err = d.try(n, c, err); err != nil && !d.Has(n) {
		return d.nodes[n].up, err
	}
	return n, err
}

// A Stone is a point in a setup: a stone of a side, or none, with boards.None.
type Stone struct {
	At   boards.Move
	Side boards.Side
}

// SetUp adds a node after another one in which stones are put or removed and a side is to
// move, as the last variation there.
func (d *Doc) SetUp(after Node, stones []Stone, turn boards.Side) (Node, error) {
	main := d.mainEnd()
	c, err := d.form.NewSetup()
	for _, s := range stones {
		if err == nil {
			c, err = d.form.WithStone(c, false, s.At, s.Side)
		}
	}
	if err == nil {
		c, err = d.form.WithTurn(c, turn)
	}
	if err != nil {
		return None, err
	}
	n := d.grow(after, c)
	d.settle(main)
	d.done(n)
	return n, nil
}
