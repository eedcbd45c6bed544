package tui

import (
	"dohyo/boards"
	"dohyo/ui/draw"
)

// A ruledBoard is the board that the referee's dialog draws at its left, where the screen's own board is too
// large to stand beside it: the whole board with small fields, or the part around the move in question.
type ruledBoard struct {
	at    rect // empty if the dialog draws no board
	fit   boardFit
	below rect // what the whole board leaves, for the last moves
}

const (
	ruledNarrow = 34 // the fewest columns of the dialog beside a board that it draws itself
	ruledPart   = 22 // the fewest columns of a part of the board beside it
	ruledGap    = 1  // columns between the board and the dialog
)

// The lines below the whole board from which the last moves are listed there, and the columns of the list.
const ruledMoves, ruledMovesWide = 3, 22

// A ruledWay is one way to divide the screen between a board and the dialog.
type ruledWay struct {
	board ruledBoard
	side  rect // for the dialog
}

// ruledWays lists the ways to draw a board beside the dialog, the best first: the whole board with fields of
// one line, with smaller ones, then parts of it, the largest first.
func ruledWays(m view) (ways []ruledWay) {
	_, work := frame(m.w, m.h)
	if p := layout(m.w, m.h, shapeOf(m)); p.tooSmall || m.match.projector {
		return nil
	}
	s := shapeOf(m)
	fits := []boardFit{{lines: 1, labels: true}}
	if s.halves && m.w >= halvesW && m.h >= halvesH {
		fits = append(fits, boardFit{halved: true, labels: true})
	}
	for _, fit := range fits {
		fit = s.sized(fit)
		if fit.h > work.h || work.w-fit.w-ruledGap < ruledNarrow {
			continue
		}
		left, side := work.left(work.w - min(work.w-fit.w-ruledGap, rulingWidth))
		at := rect{left.x + max(left.w-ruledGap-fit.w, 0)/2, left.y, fit.w, fit.h}
		way := ruledWay{ruledBoard{at: at, fit: fit}, side}
		if rest := left.h - fit.h - 1; rest >= ruledMoves && left.w >= ruledMovesWide {
			way.board.below = rect{left.x, left.y + left.h - rest, left.w - ruledGap, rest}
		}
		ways = append(ways, way)
	}
	whole := s.sized(boardFit{lines: 1, labels: true})
	for w := rulingLeast; w <= rulingWidth && work.w-w-ruledGap >= ruledPart; w += 4 {
		left, side := work.left(work.w - w)
		at := rect{left.x, left.y, min(left.w-ruledGap, whole.w), min(left.h, whole.h)}
		ways = append(ways, ruledWay{ruledBoard{at: at, fit: whole}, side})
	}
	return ways
}

// drawRuledBoard draws a dialog's own board over the screen.
func drawRuledBoard(m view, b ruledBoard) {
	if b.at.empty() {
		return
	}
	p, _ := frame(m.w, m.h)
	m.cv.fill(rect{0, 0, m.w, m.h - 2}, inkText)
	head{m}.drawTitle(p.title)
	pic := board{m}.boardPicture(b.fit)
	if b.fit.w > b.at.w || b.fit.h > b.at.h {
		pic = &pic.Window(disputedField(m), 0, 0, b.at.w, b.at.h, b.fit.labels).Picture
		m.cv.picture(b.at, pic)
		return
	}
	m.cv.picture(b.at, pic)
	hang(m.stage, b.at, pic, m.match.snap.drawer, m.match.shown(), board{m}.boardOptions(b.fit))
	if playsTogether(m) {
		stepList{m}.drawSteps(b.below)
	} else {
		moveList{m}.drawMoves(b.below)
	}
}

// disputedField returns the field of the move that is in question: the refused one, or else the last one.
func disputedField(m view) draw.Field {
	mt := m.match
	if tried := mt.snap.game.tape().Tried(mt.at); tried != "" {
		if f, ok := mt.snap.drawer.Field(mt.position(), boards.Move(tried)); ok {
			return f
		}
	}
	return board{m}.focus()
}
