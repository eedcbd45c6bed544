package draw

// A Token is a round thing on a field of several lines that is no stone: an agent of a
// side, a hole, or treasure.
type Token uint8

// The tokens.
const (
	FirstToken Token = iota // of the first side
	SecondToken
	PitToken
	CoinToken
	VeiledToken // what not all can see
)

// base returns the role of the token's edge, the first of EdgePairs.
func (t Token) base() Role {
	return [...]Role{FirstEdge, SecondEdge, PitEdge, CoinEdge, TileEdge}[t]
}

// tokenRadius returns a token's radius in columns. It is smaller than the field's, so that the lines
// around the field stay visible. On a large field a row of parts of cells stays free.
func (k stampKey) tokenRadius() float64 {
	const large, small = 5, .92 // lines, part of the field
	if k.h >= large {
		return k.radius() - cellRatio/float64(k.mosaic.rows())
	}
	return min(k.radius()*small, k.radius()-k.gap())
}

// PutToken draws a token in a field of w columns and h lines, without a text on it. It
// reports whether the set has blocks for it.
func (s *Set) PutToken(pic *Picture, x, y, w, h int, t Token) bool {
	if !s.Blocks || h < 2 {
		return false
	}
	s.stamped(firstToken+stampKind(t), w, h).put(pic, x, y)
	return true
}

// token makes a token's stamp. In few colours a hole isn't filled, since an agent has the
// same colour.
func (k stampKey) token() *stamp {
	t := Token(k.kind - firstToken)
	f := disc(k.tokenRadius())
	if k.style < Shaded && t == PitToken {
		f = ring(k.tokenRadius(), max(k.radius()*.2, .9))
	}
	return k.painted(f, t.base(), t.base()+EdgePairs-1)
}
