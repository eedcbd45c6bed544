package tui

// rolled is how far a person has moved the lists of a match by the wheel, in lines, away
// from the shown move. At another move it is forgotten.
type rolled struct {
	moves, talk int
	game, at    int // the shown move
}

// rollLines is the number of lines for a turn of the wheel.
const rollLines = 3

// rollBy returns the first visible one of the lines of a list that begins with from by
// itself, and lets the wheel move it within r, and the scroll bar in the column bar.
func rollBy(m view, r, bar rect, by func(*rolled) *int, from, lines int) int {
	mt := m.match
	if at := (rolled{game: mt.snap.game.number, at: mt.at}); mt.rolled.game != at.game || mt.rolled.at != at.at {
		mt.rolled = at
	}
	most := max(lines-r.h, 0)
	if held := m.mouse.slide; held.w > 0 && r.contains(held.x, held.y) && r == mt.rolledIn {
		return min(mt.rolledFrom, most) // while a row is dragged the list stays
	}
	shown := min(max(from+*by(&mt.rolled), 0), max(most, from))
	*by(&mt.rolled) = shown - from
	if most > 0 {
		m.mouse.wheels = append(m.mouse.wheels, wheelSpot{r, func(n int) { *by(&mt.rolled) += n * rollLines }})
	}
	if by(&mt.rolled) == &mt.rolled.moves {
		mt.rolledIn, mt.rolledFrom = r, shown
	}
	textBar(lines, shown, r.h, func(row int) { *by(&mt.rolled) = row - from }).draw(m.stage, bar)
	return shown
}
