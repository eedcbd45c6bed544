// Package value evaluates positions of shogi: with a small neural net that was
// trained here, and a sum of piece values in addition.
//
//	s := value.NewState(value.Default())
//	s.Reset(board)
//	s.Push(board, move) // before board.Do(move)
//	board.Do(move)
//	centipawns := s.Score(board) // for the side to move
//	board.Undo()
//	s.Pop()
//
// The net has one hidden layer, computed once for each player's view
// (features.go). What a feature adds to the hidden layer depends on the square of
// the player's own king. It is the sum of three parts, which are learnt separately
// and added up when the net is loaded: a part for any king, one for kings in the
// same region, and one that depends only on the way from king to piece. Therefore
// a few million positions are enough to train it. See ../train for how it was made.
// The package doesn't search.
package value

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"sync"
)

const (
	// Hidden is the width of the hidden layer, for one view.
	Hidden = 32
	words  = Hidden / 4 // uint64 words of four 16-bit lanes

	// Regions is the number of regions of the own king.
	Regions = 12
	// Ways is the number of ways from the own king to a piece, for one
	// kind: files from -4 to 8, ranks from -8 to 8.
	Ways = 13 * 17

	// One represents 1.0 in the hidden layer.
	One = 128
	// OutOne represents 1.0 in the output weights.
	OutOne = 256
	// Unit is the score in centipawns at which the odds are e to 1.
	Unit = 600
)

// Parts is a net in the form in which it is learnt and stored. Rows hold Hidden
// weights in units of 1/One; Piece values are in centipawns, for the view's owner.
type Parts struct {
	Any, Region, Way          []int8  // rows of Features, Regions*Features, 27*Ways
	AnyPiece, RegPiece, WayPc []int16 // a value for each row of the above
	Bias                      [Hidden]int16
	Out                       [Phases][2 * Hidden]int16 // steps of 1/OutOne: own view, other view
	OutBias                   [Phases]int16             // centipawns
}

// NewParts returns a net with all weights 0.
func NewParts() *Parts {
	return &Parts{
		Any: make([]int8, Features*Hidden), Region: make([]int8, Regions*Features*Hidden), Way: make([]int8, 27*Ways*Hidden),
		AnyPiece: make([]int16, Features), RegPiece: make([]int16, Regions*Features), WayPc: make([]int16, 27*Ways),
	}
}

// mark begins the file of a net and names its format.
const mark = "dohyo shogi 1\n"

// arrays returns all numbers of a net in the order of its file.
func (p *Parts) arrays() []any {
	return []any{p.Any, p.Region, p.Way, p.AnyPiece, p.RegPiece, p.WayPc, &p.Bias, &p.Out, &p.OutBias}
}

// Bytes returns the net as the bytes of its file.
func (p *Parts) Bytes() []byte {
	out := []byte(mark)
	for _, a := range p.arrays() {
		out, _ = binary.Append(out, binary.LittleEndian, a)
	}
	return out
}

// ReadParts reads the bytes of a net's file.
func ReadParts(data []byte) (*Parts, error) {
	if len(data) < len(mark) || string(data[:len(mark)]) != mark {
		return nil, fmt.Errorf("no net: want a file that begins with %q", mark)
	}
	data = data[len(mark):]
	p := NewParts()
	for _, a := range p.arrays() {
		n := binary.Size(a)
		if len(data) < n {
			return nil, fmt.Errorf("a net cut short: %d bytes where %d are wanted", len(data), n)
		}
		if _, err := binary.Decode(data[:n], binary.LittleEndian, a); err != nil {
			return nil, err
		}
		data = data[n:]
	}
	if len(data) > 0 {
		return nil, fmt.Errorf("a net of another form: %d bytes are left over", len(data))
	}
	return p, nil
}

// RegionOf returns the region of the own king on a square from 0 to 44.
func RegionOf(king int) int {
	file, rank := king/9, king%9
	column := [5]int{0, 1, 1, 2, 2}[file]
	row := [9]int{0, 0, 0, 0, 0, 1, 1, 2, 3}[rank]
	return row*3 + column
}

// WayOf returns the row of Way for a feature seen from a king, or -1 for pieces
// in hand.
func WayOf(king int, feature int) int {
	if feature >= handAt {
		return -1
	}
	piece, sq := feature/squares, feature%squares
	file, rank := sq/9-king/9, sq%9-king%9
	return piece*Ways + (file+4)*17 + rank + 8
}

// A Net is a net ready for use.
type Net struct {
	rows  [][words]uint64 // Kings*Features rows of four lanes a word
	piece []int32         // a centipawn value for each row
	bias  [words]uint64
	out   [Phases][2 * Hidden]int32
	plus  [Phases]int
}

// pack packs four lanes into a word, so that adding words adds lanes. A
// negative lane borrows from its neighbour, and later sums cancel the borrow.
func pack(lanes []int16) (w uint64) {
	for i, v := range lanes {
		w += uint64(int64(v)) << (16 * i)
	}
	return w
}

// lift is added to every lane once, so that no lane of a complete sum is
// negative and each can be read by itself.
const lift = 1 << 15

// New combines the parts into a net.
func New(p *Parts) *Net {
	n := &Net{rows: make([][words]uint64, Kings*Features), piece: make([]int32, Kings*Features)}
	var sum [Hidden]int16
	for king := range Kings {
		region := RegionOf(king)
		for f := range Features {
			row, way := region*Features+f, WayOf(king, f)
			v := int32(p.AnyPiece[f]) + int32(p.RegPiece[row])
			any, reg := p.Any[f*Hidden:][:Hidden], p.Region[row*Hidden:][:Hidden]
			for i := range sum {
				sum[i] = int16(any[i]) + int16(reg[i])
			}
			if way >= 0 {
				v += int32(p.WayPc[way])
				w := p.Way[way*Hidden:][:Hidden]
				for i := range sum {
					sum[i] += int16(w[i])
				}
			}
			at := king*Features + f
			for i := range words {
				n.rows[at][i] = pack(sum[4*i : 4*i+4])
			}
			n.piece[at] = v
		}
	}
	for i := range words {
		n.bias[i] = pack(p.Bias[4*i:4*i+4]) + lift*0x0001_0001_0001_0001
	}
	for ph := range Phases {
		n.plus[ph] = int(p.OutBias[ph])
		for i, w := range p.Out[ph] {
			n.out[ph][i] = int32(w)
		}
	}
	return n
}

//go:embed net.bin
var netFile []byte

// Default returns the built-in net.
var Default = sync.OnceValue(func() *Net {
	p, err := ReadParts(netFile)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return New(p)
})
