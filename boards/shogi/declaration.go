package shogi

// A Declaration holds the conditions of a declaration win by %KACHI (入玉宣言勝ち, 10th
// Championship (13), 4th Denō art. 20). The clock checks the remaining one, the
// time left.
type Declaration struct {
	KingInCamp   bool // the king is in the last three ranks
	Points       int  // of the hand and of the pieces in the camp, without the king
	Needed       int  // 28 for black, 27 for white
	PiecesInCamp int  // own pieces in the last three ranks, without the king
	InCheck      bool // the declarer's king is in check
	OnTurn       bool // the declarer is to move
	Valid        bool // all conditions hold
}

// PiecesNeeded is the number of pieces besides the king that must be in the camp.
const PiecesNeeded = 10

// PointsOK reports whether there are enough points.
func (d Declaration) PointsOK() bool { return d.Points >= d.Needed }

// PiecesOK reports whether enough pieces are in the camp.
func (d Declaration) PiecesOK() bool { return d.PiecesInCamp >= PiecesNeeded }

// Declaration checks each condition of a declaration by colour c.
func (b *Board) Declaration(c Color) Declaration {
	c &= 1
	king := b.kings[c]
	d := Declaration{Needed: 28 - int(c), OnTurn: b.turn == c}
	there := b.sides[c].And(camps[c])
	if king != NoSquare {
		d.KingInCamp = camps[c].Has(king)
		d.InCheck = b.attacked(king, c^1, b.Occupied())
		there = there.Less(one(king))
	}
	d.PiecesInCamp = there.Count()
	big := b.rooks().Or(b.bishops()).And(there).Count() + b.Hand(c, HI) + b.Hand(c, KA)
	d.Points = d.PiecesInCamp + 4*big
	for k := FU; k <= HI; k++ {
		d.Points += b.Hand(c, k)
	}
	d.Valid = d.KingInCamp && d.PointsOK() && d.PiecesOK() && !d.InCheck && d.OnTurn
	return d
}
