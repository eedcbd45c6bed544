package igo

// The shapes of small eyes (ナカデ): whether connected cells that the defender's
// stones enclose make one eye or two.

// An eyeShape is what the shape of connected cells says of the eyes that they
// make.
type eyeShape uint8

// The shapes.
const (
	shapeOne   eyeShape = iota // one eye, whoever moves first
	shapeVital                 // one eye if the attacker gets the vital cell, otherwise two
	shapePair                  // one eye if the attacker gets both vital cells, otherwise two
	shapeTwo                   // two eyes, or unknown
)

// Sizes of the shapes.
const (
	smallShape = 2 // cells of an eye that is too small for two, at most
	largeShape = 7 // cells of an eye that is large enough for two, at least
)

// eyeShapeOf returns the shape of connected cells, with its vital cells.
func (b *board) eyeShapeOf(list []point) (shape eyeShape, vital [2]point) {
	n := len(list)
	if n <= smallShape {
		return shapeOne, vital
	}
	if n >= largeShape {
		return shapeTwo, vital
	}
	var in set
	for _, p := range list {
		in.add(p)
	}
	most, pairs, inner := 0, 0, 0
	var between [2]point // the cells with two neighbours
	for _, p := range list {
		near := 0
		for _, d := range b.beside {
			if in.has(p + d) {
				near++
			}
		}
		pairs += near
		if near > most {
			most, vital[0] = near, p
		}
		if near == 2 && inner < len(between) {
			between[inner] = p
			inner++
		}
	}
	square := pairs/2 == n // four of the cells form a square
	switch {
	case n == 4 && square:
		return shapeOne, vital
	case n == 4 && most == 2:
		return shapePair, between
	case n <= 4, n == 5 && most == 4, n == 5 && most == 3 && square, n == 6 && most == 4 && square:
		return shapeVital, vital
	}
	return shapeTwo, vital
}

// singleEye reports whether cells that are the defender's only hope make one
// eye at most. Turn moves next.
func (b *board) singleEye(part []point, foe, turn color) bool {
	stones := 0
	for _, p := range part {
		if b.at[p] == foe {
			stones++
		}
	}
	shape, vital := b.eyeShapeOf(part)
	missing := 0 // vital cells that the attacker doesn't have
	switch shape {
	case shapeOne:
		return true
	case shapeTwo:
		return false
	case shapeVital:
		if len(part) < 5 && b.at[vital[0]] == foe {
			return true // whatever else the attacker has there
		}
		missing = 1
	case shapePair:
		missing = 2
	}
	for _, p := range vital[:missing] {
		if b.at[p] == foe {
			missing, stones = missing-1, stones-1
		}
	}
	if stones > 0 {
		return false // what they are worth after their capture isn't known
	}
	if missing == 1 && turn == foe {
		for _, p := range vital {
			if p != nowhere && b.at[p] == empty && p == b.ko {
				return false
			}
		}
		missing--
	}
	return missing == 0
}
