package drawer

import (
	"slices"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
)

// mine reports whether a field holds a piece of the side to move.
func mine(b *shogi.Board, f draw.Field) bool {
	if c, k, ok := inHand(f); ok {
		return c == b.Turn() && b.Hand(c, k) > 0
	}
	s := squareOf(f)
	return s != shogi.NoSquare && b.At(s) != shogi.NoPiece && b.At(s).Color() == b.Turn()
}

// point returns the result of a click: the field picked up, and the moves that it may
// mean. The first click picks up a piece on the board or in the hand, and the second
// chooses its target. A second click on the piece puts it back.
func point(pos boards.Position, picked, at draw.Field) (draw.Field, []boards.Move) {
	b := pos.(*shogi.Position).View()
	switch {
	case at == picked:
		return draw.Field{}, nil
	case mine(b, at):
		return at, nil
	case !mine(b, picked):
		return draw.Field{}, nil
	}
	to := squareOf(at)
	if to == shogi.NoSquare {
		return picked, nil
	}
	var all []shogi.Move
	if _, k, ok := inHand(picked); ok {
		all = []shogi.Move{shogi.NewDrop(k, to)}
	} else {
		from := squareOf(picked)
		k := b.At(from).Kind()
		all = []shogi.Move{shogi.NewMove(from, to, k, false)}
		if k.CanPromote() {
			all = []shogi.Move{shogi.NewMove(from, to, k, true), all[0]}
		}
	}
	var moves []boards.Move
	for _, m := range all {
		if b.IsLegal(m) {
			moves = append(moves, boards.Move(b.CSA(m)))
		}
	}
	if len(moves) == 0 { // so that the arena explains why it is illegal
		moves = append(moves, boards.Move(b.CSA(all[len(all)-1])))
	}
	return picked, moves
}

// reach returns the fields to which a piece can move.
func reach(pos boards.Position, picked draw.Field) []draw.Field {
	b := pos.(*shogi.Position).Board()
	_, kind, dropped := inHand(picked)
	from := squareOf(picked)
	var fields []draw.Field
	for _, m := range b.Legal(nil) {
		if m.IsDrop() != dropped || dropped && m.Kind() != kind || !dropped && m.From() != from {
			continue
		}
		if f := fieldOf(m.To()); !slices.Contains(fields, f) { // once, though a move may promote or not
			fields = append(fields, f)
		}
	}
	return fields
}

// step returns the next field of a cursor, which moves over the board, and beyond its
// edge into the hand of the side to move if that isn't empty.
func step(pos boards.Position, at draw.Field, dx, dy int) draw.Field {
	b := pos.(*shogi.Position).View()
	us := b.Turn()
	row := handField(us, 0).Row
	if _, _, ok := inHand(at); !ok {
		to := draw.Field{Col: min(max(at.Col+dx, 1), 9), Row: at.Row + dy}
		if to.Row == row {
			if f, ok := nearestInHand(b, us, at.Col); ok {
				return f
			}
		}
		to.Row = min(max(to.Row, 1), 9)
		return to
	}
	if at.Row != row || dy != 0 {
		return draw.Field{Col: min(at.Col+1, 9), Row: min(max(at.Row+dy, 1), 9)}
	}
	for col := at.Col + dx; col >= 1 && col <= len(handKinds); col += dx {
		if f := (draw.Field{Col: col, Row: row}); mine(b, f) {
			return f
		}
	}
	return at
}

// nearestInHand returns the field in a hand that is nearest to a column.
func nearestInHand(b *shogi.Board, c shogi.Color, col int) (near draw.Field, ok bool) {
	away := func(f draw.Field) int { return max(f.Col+1-col, col-f.Col-1) }
	for i := range handKinds {
		f := handField(c, i)
		if mine(b, f) && (!ok || away(f) < away(near)) {
			near, ok = f, true
		}
	}
	return near, ok
}

// begins reports whether a typed move can begin with r: 76fu, +7776FU, %TORYO, and
// Japanese. Letters are keys, so P*5e is typed after a colon.
func begins(r rune) bool {
	switch {
	case r >= '0' && r <= '9', r == '%': // + and - are keys
		return true
	}
	return r > 0x7f
}

// read returns the moves that a text may mean.
func read(pos boards.Position, seat boards.Seat, text string) ([]boards.Move, error) {
	p := pos.(*shogi.Position)
	if m, err := p.Parse(seat, text); err == nil && m != "" && m[0] == '%' {
		return []boards.Move{m}, nil
	}
	last := shogi.NoSquare
	if m, ok := p.Last(); ok {
		last = m.To()
	}
	b := p.View()
	found, err := b.ParseHand(text, last)
	if err != nil {
		return nil, err
	}
	moves := make([]boards.Move, 0, len(found))
	for _, m := range found {
		move := boards.Move(b.CSA(m))
		if len(moves) > 0 && promotes(move, moves[len(moves)-1]) {
			moves = append(moves[:len(moves)-1], move, moves[len(moves)-1])
			continue
		}
		moves = append(moves, move)
	}
	return moves, nil
}

// promotes reports whether a is b with a promotion.
func promotes(a, b boards.Move) bool {
	if len(a) != 7 || len(b) != 7 || a[:5] != b[:5] {
		return false
	}
	after, ok1 := shogi.KindNamed(string(a[5:]))
	plain, ok2 := shogi.KindNamed(string(b[5:]))
	return ok1 && ok2 && after != plain && after.Promoted() && after.Base() == plain
}
