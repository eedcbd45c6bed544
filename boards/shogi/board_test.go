package shogi

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// positions visits the golden positions of all kinds, with their neighbours.
func positions(t testing.TB, visit func(b *Board)) {
	for _, p := range golden[perftLine](t, "perft.jsonl") {
		b, err := ParseSFEN(p.SFEN)
		if err != nil {
			t.Fatal(err)
		}
		visit(b)
		for i, m := range b.Legal(nil) {
			if i%7 == 0 {
				b.Do(m)
				visit(b)
				b.Undo()
			}
		}
	}
	games(3, 4, 200, func(b *Board, _ Square) { visit(b) })
}

// everyMove visits every value that could be a move.
func everyMove(visit func(Move)) {
	for to := Square(0); to < NoSquare; to++ {
		for _, k := range Kinds() {
			visit(NewDrop(k, to))
			for from := Square(0); from < NoSquare; from++ {
				visit(NewMove(from, to, k, false))
				visit(NewMove(from, to, k, true))
			}
		}
	}
}

// TestLegalAndWhyAgree checks that exactly the moves that nothing forbids are
// generated.
func TestLegalAndWhyAgree(t *testing.T) {
	n := 0
	positions(t, func(b *Board) {
		if n++; n%29 != 0 {
			return
		}
		legal := b.Legal(nil)
		slices.Sort(legal)
		var want []Move
		everyMove(func(m Move) {
			if b.IsLegal(m) {
				want = append(want, m)
			}
		})
		slices.Sort(want)
		if !slices.Equal(legal, want) {
			t.Fatalf("%s:\n got %v\nwant %v", b.SFEN(), legal, want)
		}
	})
}

// TestWhyOfAnything checks that only moves among all values are legal, and that
// each has one value.
func TestWhyOfAnything(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	positions(t, func(b *Board) {
		legal := b.Legal(nil)
		for range 2000 {
			m := Move(rnd.Uint32() >> rnd.UintN(20))
			if b.IsLegal(m) && !slices.Contains(legal, m) {
				t.Fatalf("%s: %x is legal", b.SFEN(), uint32(m))
			}
		}
	})
}

// TestMovesInParts checks that captures and quiet moves together are all moves.
func TestMovesInParts(t *testing.T) {
	positions(t, func(b *Board) {
		captures, quiets := b.Captures(nil), b.Quiets(nil)
		for _, m := range captures {
			if b.At(m.To()) == NoPiece {
				t.Fatalf("%s: %v takes nothing", b.SFEN(), m)
			}
		}
		for _, m := range quiets {
			if b.At(m.To()) != NoPiece {
				t.Fatalf("%s: %v takes something", b.SFEN(), m)
			}
		}
		all, parts := b.Legal(nil), append(captures, quiets...)
		slices.Sort(all)
		slices.Sort(parts)
		if b.HasMove() != (len(all) > 0) {
			t.Fatalf("%s: has a move: %v", b.SFEN(), b.HasMove())
		}
		if !slices.Equal(all, parts) {
			t.Fatalf("%s:\n got %v\nwant %v", b.SFEN(), parts, all)
		}
	})
}

// TestDoUndo makes and undoes moves. Everything is as before, incrementally
// updated values equal recomputed ones, and checks are recognized.
func TestDoUndo(t *testing.T) {
	positions(t, func(b *Board) {
		before := *b.Clone()
		for _, m := range b.Legal(nil) {
			check := b.GivesCheck(m)
			b.Do(m)
			if b.InCheck() != check {
				t.Fatalf("%s: %v gives check: %v", before.SFEN(), m, b.InCheck())
			}
			if b.Key() != b.makeKey() {
				t.Fatalf("%s: %v: wrong key", before.SFEN(), m)
			}
			if m.IsDrop() && m.Kind() == FU && check && len(b.Legal(nil)) == 0 {
				t.Fatalf("%s: %v mates", before.SFEN(), m)
			}
			anew, err := ParseSFEN(b.SFEN())
			if err != nil || !anew.Same(b) || !sameSets(anew, b) {
				t.Fatalf("%s: %v: not the same as anew: %v", before.SFEN(), m, err)
			}
			b.Undo()
		}
		after := *b.Clone()
		if !reflect.DeepEqual(before, after) {
			t.Fatalf("%s: changed to %s", before.SFEN(), after.SFEN())
		}
	})
}

func sameSets(a, b *Board) bool {
	return a.sides == b.sides && a.kinds == b.kinds && a.kings == b.kings && a.checkers == b.checkers
}

// TestDropMates compares with trying each pawn drop that mates.
func TestDropMates(t *testing.T) {
	mates := 0
	try := func(b *Board) {
		s := b.pawnCheck(b.turn)
		if s == NoSquare || b.At(s) != NoPiece || b.Hand(b.turn, FU) == 0 || b.pawnFiles(b.turn).Has(s) || !b.safe(NewDrop(FU, s)) {
			return
		}
		known := b.dropMates(s)
		b.Do(NewDrop(FU, s))
		mate := len(b.Legal(nil)) == 0
		b.Undo()
		if known != mate {
			t.Fatalf("%s: %v mates: %v", b.SFEN(), NewDrop(FU, s), mate)
		}
		if mate {
			mates++
		}
	}
	positions(t, func(b *Board) {
		try(b)
		for _, m := range b.Legal(nil) {
			b.Do(m)
			try(b)
			b.Undo()
		}
	})
	if mates == 0 {
		t.Error("no pawn mated")
	}
}

// TestAttackers checks that the attackers of a square are the pieces that could
// take there.
func TestAttackers(t *testing.T) {
	positions(t, func(b *Board) {
		for s := Square(0); s < NoSquare; s++ {
			for c := Black; c <= White; c++ {
				var want Squares
				for own := b.Side(c); !own.Empty(); {
					if from := own.Pop(); Attacks(b.At(from), from, b.Occupied()).Has(s) {
						want = want.Or(one(from))
					}
				}
				if got := b.Attackers(s, c); got != want {
					t.Fatalf("%s: attackers of %v: %v, want %v", b.SFEN(), s, got, want)
				}
			}
		}
	})
}

// TestAttackersThrough finds a lance behind a rook that is taken off its file.
func TestAttackersThrough(t *testing.T) {
	b, err := ParseSFEN("4k4/9/9/4p4/9/9/9/4R4/4L3K b - 1")
	if err != nil {
		t.Fatal(err)
	}
	target, rook, lance := SquareAt(5, 4), SquareAt(5, 8), SquareAt(5, 9)
	if got := b.Attackers(target, Black); got != one(rook) {
		t.Errorf("attackers %v", got)
	}
	if got := b.AttackersThrough(target, Black, b.Occupied().Less(one(rook))); got != one(lance) {
		t.Errorf("behind it %v", got)
	}
}

func TestNull(t *testing.T) {
	b := NewBoard()
	before := *b.Clone()
	b.DoNull()
	if b.Turn() != White || b.Key() == before.key || b.Key() != b.makeKey() || b.LastMove() != NoMove {
		t.Error("no null move")
	}
	b.UndoNull()
	if after := *b.Clone(); !reflect.DeepEqual(before, after) {
		t.Error("not undone")
	}
}

// TestNoKing: a side without a king is never in check.
func TestNoKing(t *testing.T) {
	b, err := ParseSFEN("4k4/9/4P4/9/9/9/9/9/4r4 b 2GP 1")
	if err != nil {
		t.Fatal(err)
	}
	if b.InCheck() || b.King(Black) != NoSquare || b.King(White) != SquareAt(5, 1) {
		t.Errorf("in check: %v, kings on %v and %v", b.InCheck(), b.King(Black), b.King(White))
	}
	if n := Perft(b, 3); n == 0 {
		t.Error("no moves")
	}
	empty, err := ParseSFEN("9/9/9/9/9/9/9/9/9 w - 1")
	if err != nil || len(empty.Legal(nil)) != 0 || empty.SFEN() != "9/9/9/9/9/9/9/9/9 w - 1" {
		t.Error("empty board", err)
	}
}

// TestNoAllocation: making and listing moves takes no memory.
func TestNoAllocation(t *testing.T) {
	b := NewBoard()
	buf, more := make([]Move, 0, 600), make([]Move, 0, 600)
	b.Do(b.Legal(buf)[0])
	b.Undo()
	if n := testing.AllocsPerRun(100, func() {
		for _, m := range b.Legal(buf) {
			b.Do(m)
			b.GivesCheck(b.Quiets(more)[0])
			b.Undo()
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
