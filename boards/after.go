package boards

// After returns the position after ply moves (手数) from the positions of a game in their order,
// which may begin with a later one than that before the first move. It returns nil if it isn't
// among them.
func After(positions []Position, ply int) Position {
	if len(positions) == 0 {
		return nil
	}
	if i := ply - positions[0].Ply(); i >= 0 && i < len(positions) && positions[i].Ply() == ply {
		return positions[i]
	}
	return nil
}
