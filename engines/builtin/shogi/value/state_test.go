package value

import (
	"math/rand/v2"
	"testing"

	"dohyo/boards/shogi"
)

// anyNet returns a net of random numbers, so that a feature in the wrong place
// shows.
func anyNet() *Net {
	r := rand.New(rand.NewPCG(3, 4))
	p := NewParts()
	for _, row := range [][]int8{p.Any, p.Region, p.Way} {
		for i := range row {
			row[i] = int8(r.IntN(41) - 20)
		}
	}
	for _, pieces := range [][]int16{p.AnyPiece, p.RegPiece, p.WayPc} {
		for i := range pieces {
			pieces[i] = int16(r.IntN(401) - 200)
		}
	}
	for ph := range p.Out {
		for i := range p.Out[ph] {
			p.Out[ph][i] = int16(r.IntN(201) - 100)
		}
		p.OutBias[ph] = int16(r.IntN(50))
	}
	return New(p)
}

// TestPushAndPop: the score after moves made and undone equals that of the
// position evaluated anew.
func TestPushAndPop(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	s, fresh := NewState(anyNet()), NewState(anyNet())
	for range 20 {
		b := shogi.NewBoard()
		s.Reset(b)
		depth := 0
		for range 300 {
			legal := b.Legal(nil)
			switch {
			case len(legal) == 0 || depth > 0 && r.IntN(3) == 0:
				if depth == 0 {
					break
				}
				b.Undo()
				s.Pop()
				depth--
			case r.IntN(12) == 0 && !b.InCheck():
				s.PushNull()
				b.DoNull()
				depth++
			default:
				m := legal[r.IntN(len(legal))]
				s.Push(b, m)
				b.Do(m)
				depth++
			}
			if r.IntN(3) == 0 {
				continue // like a search that doesn't evaluate every position
			}
			fresh.Reset(b)
			if got, want := s.Score(b), fresh.Score(b); got != want {
				t.Fatalf("%s: got %d, want %d", b.SFEN(), got, want)
			}
		}
	}
}

// TestSymmetry: a position is worth the same to the other side with the board
// turned and the colours exchanged, and the same with left and right exchanged.
func TestSymmetry(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	s := NewState(anyNet())
	score := func(b *shogi.Board) int {
		s.Reset(b)
		return s.Score(b)
	}
	for range 10 {
		b := shogi.NewBoard()
		for range 80 {
			legal := b.Legal(nil)
			if len(legal) == 0 {
				break
			}
			b.Do(legal[r.IntN(len(legal))])
			want := score(b)
			if got := score(other(t, b, true)); got != want {
				t.Fatalf("%s turned: got %d, want %d", b.SFEN(), got, want)
			}
			if onFive(b) {
				continue // with the king on the middle file no rule chooses whether to mirror
			}
			if got := score(other(t, b, false)); got != want {
				t.Fatalf("%s mirrored: got %d, want %d", b.SFEN(), got, want)
			}
		}
	}
}

func onFive(b *shogi.Board) bool {
	return b.King(shogi.Black).File() == 5 || b.King(shogi.White).File() == 5
}

// other returns a board turned round with colours exchanged, or one mirrored.
func other(t *testing.T, b *shogi.Board, turn bool) *shogi.Board {
	t.Helper()
	sfen := make([]byte, 0, 100)
	for rank := 1; rank <= 9; rank++ {
		if rank > 1 {
			sfen = append(sfen, '/')
		}
		for file := 9; file >= 1; file-- {
			at := shogi.SquareAt(10-file, rank)
			if turn {
				at = shogi.SquareAt(10-file, 10-rank)
			}
			sfen = append(sfen, letters(b.At(at), turn)...)
		}
	}
	side := b.Turn()
	if turn {
		side = side.Other()
	}
	sfen = append(sfen, ' ', "bw"[side], ' ')
	none := true
	for c := range shogi.Color(2) {
		for _, k := range handKinds {
			for range b.Hand(c, k) {
				sfen = append(sfen, letters(shogi.PieceOf(c, k), turn)...)
				none = false
			}
		}
	}
	if none {
		sfen = append(sfen, '-')
	}
	o, err := shogi.ParseSFEN(string(sfen))
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func letters(p shogi.Piece, exchange bool) string {
	if p == shogi.NoPiece {
		return "1"
	}
	c := " PLNSGBRK"[p.Kind().Base()]
	if (p.Color() == shogi.White) != exchange {
		c += 'a' - 'A'
	}
	if p.Kind().Promoted() {
		return "+" + string(c)
	}
	return string(c)
}

// TestParts: a net's file reads back as it was written.
func TestParts(t *testing.T) {
	if _, err := ReadParts([]byte("no net")); err == nil {
		t.Error("no error for a file that is no net")
	}
	p, err := ReadParts(netFile)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Bytes(); string(got) != string(netFile) {
		t.Errorf("%d bytes, want those of the file, %d", len(got), len(netFile))
	}
	if _, err := ReadParts(netFile[:len(netFile)-1]); err == nil {
		t.Error("no error for a net cut short")
	}
}

// BenchmarkScore measures the cost of a move and a score.
func BenchmarkScore(b *testing.B) {
	board := shogi.NewBoard()
	s := NewState(Default())
	s.Reset(board)
	moves := board.Legal(nil)
	for i := 0; b.Loop(); i++ {
		m := moves[i%len(moves)]
		s.Push(board, m)
		board.Do(m)
		s.Score(board)
		board.Undo()
		s.Pop()
	}
}
