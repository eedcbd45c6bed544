package tsume

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"dohyo/boards/shogi"
)

func board(t testing.TB, sfen string) *shogi.Board {
	t.Helper()
	b, err := shogi.ParseSFEN(sfen)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSolve(t *testing.T) {
	const rest = "2r2b4g4s4n4l"
	cases := []struct {
		name, sfen string
		plies      int // 0: there is no mate
		spare      int // pieces left in hand
	}{
		{"gold on the head", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1, 0},
		{"white attacks", "9/9/9/9/9/9/4p4/9/4K4 w g2R2B3G4S4N4L17P 1", 1, 0},
		{"pawn drop is no mate", "4k4/9/9/9/9/9/9/9/4K4 b P" + rest + "17p 1", 0, 0},
		{"two golds", "3k5/9/3P5/9/9/9/9/9/4K4 b 2G2r2b2g4s4n4l17p 1", 1, 1},
		{"nothing", "4k4/9/9/9/9/9/9/9/4K4 b " + rest + "18p 1", 0, 0},
		{"only useless interpositions", "8k/9/8P/9/9/9/9/9/8R b G2bg4s4n4l17p 1", 1, 0},
		{"five", "1rg3+Bn1/2s1k1s2/+L1pp1p1p1/8l/1p1P1Gp1p/2P2P1P1/1P2+b1P1P/7R1/4SK1NL b S2NL2P2g2p 77", 5, 3},
		{"thirteen", "5g1n1/3+R2s1p/l+PpSp1kp1/p2p1pp2/9/1nP3P2/P1NPPS1PN/1K3GR2/L2G4L b GSL2P2bp 79", 13, 5},
		{"twenty-seven", "4+Bgp+Pp/6PP1/4N1+S2/8k/6B2/6R2/9/9/9 b r3g3s3n4l13p 1", 27, 0},
	}
	for _, tt := range cases {
		b := board(t, tt.sfen)
		s := New(b, Limits{Nodes: 100_000, Bits: 15})
		v := s.Solve(context.Background())
		plies, exact := s.Length()
		if v == Unknown || (v == Mate) != (tt.plies > 0) || plies != tt.plies || v == Mate && !exact {
			t.Errorf("%s: %v in %d (%v), want %d", tt.name, v, plies, exact, tt.plies)
		}
		s.More(100_000)
		line, spare := s.Line(context.Background())
		if len(line) != tt.plies || spare != tt.spare && tt.plies > 0 {
			t.Errorf("%s: %v keeps %d, want %d", tt.name, line, spare, tt.spare)
		}
		for _, m := range line {
			if !b.IsLegal(m) {
				t.Fatalf("%s: %v isn't legal in %s", tt.name, m, b.SFEN())
			}
			b.Do(m)
		}
		if len(line) > 0 && !b.InCheck() {
			t.Errorf("%s: %v doesn't mate", tt.name, line)
		}
	}
}

// TestHands checks what a mate needs in hand, and with how much there is none.
func TestHands(t *testing.T) {
	one, two := hand(0).with(shogi.KI), hand(0).with(shogi.KI).with(shogi.FU)
	if one.most(two) != two || two.least(one) != one || two.without(shogi.FU) != one || one.without(shogi.FU) != one {
		t.Errorf("%x and %x", one, two)
	}
	cases := []struct {
		sfen string
		mate bool
		held hand
	}{
		{"4k4/9/4P4/9/9/9/9/9/9 b GNP2r2b3g4s3n4l16p 1", true, one},
		{"8k/9/8P/9/9/9/9/9/8R b 2GPbg4s4n4l16p 1", true, one},        // nothing that is interposed helps
		{"4k4/9/9/9/9/9/9/9/9 b 2P2r2b4g4s4n4l16p 1", false, hand(2)}, // the king takes them
	}
	for _, c := range cases {
		s := New(board(t, c.sfen), Limits{Nodes: 10_000, Bits: 14})
		r := s.ask(true, forever)
		if (r.pn == 0) != c.mate || r.held != c.held {
			t.Errorf("%s: %+v, want %x", c.sfen, r, c.held)
		}
	}
}

// TestBounds checks that a search ends at its bounds and then knows nothing.
func TestBounds(t *testing.T) {
	b := board(t, "2k4n1/1rsg4l/+Bppp4p/5+Bp2/3Pp2s1/1GP2R3/pP2PKP1P/2S3G2/7NL b G2NL4Pslp 87")
	s := New(b, Limits{Nodes: 500})
	if v := s.Solve(context.Background()); v != Unknown || s.Nodes() > 510 {
		t.Errorf("%v after %d nodes", v, s.Nodes())
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if v := New(b, Limits{Nodes: 1_000_000}).Solve(ctx); v != Unknown {
		t.Errorf("%v after it was stopped", v)
	}
	if line, _ := s.Line(ctx); line != nil {
		t.Errorf("the line %v of no mate", line)
	}
}

func TestOthers(t *testing.T) {
	b := board(t, "8k/9/7G1/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1") // a gold on the head, or beside it
	s := New(b, Limits{Nodes: 100_000, Bits: 15})
	s.Solve(context.Background())
	others, undecided := s.Others(context.Background(), []shogi.Move{shogi.NewDrop(shogi.KI, shogi.SquareAt(1, 2))}, 10_000)
	for _, o := range others {
		if o.Ply != 1 || o.Move == shogi.NewDrop(shogi.KI, shogi.SquareAt(1, 2)) {
			t.Errorf("%+v", o)
		}
	}
	if len(others) == 0 || undecided > 0 {
		t.Errorf("%v, %d undecided", others, undecided)
	}
}

// exhaust returns the length of the mate in at most left plies by plain search, in
// which everything counts as a defence; -1 if there is none.
func exhaust(b *shogi.Board, attack bool, left int) int {
	best := -1
	if attack {
		if left == 0 {
			return -1
		}
		for _, m := range b.Legal(nil) {
			if !b.GivesCheck(m) {
				continue
			}
			b.Do(m)
			if n := exhaust(b, false, left-1); n >= 0 && (best < 0 || n+1 < best) {
				best = n + 1
				left = min(left, n+1)
			}
			b.Undo()
		}
		return best
	}
	moves := b.Legal(nil)
	if len(moves) == 0 {
		return 0
	}
	if left == 0 {
		return -1
	}
	for _, m := range moves {
		b.Do(m)
		n := exhaust(b, true, left-1)
		b.Undo()
		if n < 0 {
			return -1
		}
		best = max(best, n+1)
	}
	return best
}

// scatter returns a random small position: white's king near a corner, a few of white's
// pieces and black's around it, and two or three of black's in hand. Rest is what white
// has in hand.
func scatter(t *testing.T, r *rand.Rand, kinds []shogi.Kind, rest string) *shogi.Board {
	letters := map[shogi.Kind]string{shogi.FU: "P", shogi.KY: "L", shogi.KE: "N", shogi.GI: "S", shogi.KI: "G", shogi.KA: "B", shogi.HI: "R", shogi.TO: "+P", shogi.UM: "+B"}
	for {
		var squares [9][9]string
		squares[r.IntN(2)][r.IntN(3)] = "k"
		for n := range 5 {
			rank, file := r.IntN(4), r.IntN(5)
			if squares[rank][file] != "" {
				continue
			}
			squares[rank][file] = letters[kinds[r.IntN(len(kinds))]]
			if n < 2 {
				squares[rank][file] = strings.ToLower(squares[rank][file])
			}
		}
		var rows []string
		for _, row := range squares {
			text := ""
			for _, x := range row {
				if x == "" {
					x = "1"
				}
				text = x + text
			}
			rows = append(rows, text)
		}
		hands := ""
		for range 2 {
			hands += letters[kinds[r.IntN(len(kinds))].Base()]
		}
		b, err := shogi.ParseSFEN(strings.Join(rows, "/") + " b " + hands + rest + " 1")
		if err == nil && b.Attackers(b.King(shogi.White), shogi.Black).Empty() {
			return b
		}
	}
}

// TestExhaustive compares the solver with plain search on small random positions. Where
// nothing can be interposed, the lengths are the same; where something can, plain search
// counts useless interpositions, too, and finds the mate to be as long or longer.
func TestExhaustive(t *testing.T) {
	short := []shogi.Kind{shogi.FU, shogi.KE, shogi.GI, shogi.KI, shogi.TO, shogi.FU, shogi.GI}
	long := []shogi.Kind{shogi.KY, shogi.KA, shogi.HI, shogi.UM, shogi.KI, shogi.FU, shogi.KE}
	cases := []struct {
		kinds  []shogi.Kind
		rest   string
		depth  int
		number int
	}{{short, "rb", 5, 12}, {long, "", 3, 40}, {long, "ps", 3, 15}}
	mates := 0
	for _, c := range cases {
		for i := range c.number {
			b := scatter(t, rand.New(rand.NewPCG(uint64(i), uint64(c.depth))), c.kinds, c.rest)
			sfen := b.SFEN()
			want := exhaust(b, true, c.depth)
			s := New(b, Limits{Nodes: 20_000, Bits: 14})
			v := s.Solve(context.Background())
			s.More(50_000)
			got, exact := s.Length()
			if b.SFEN() != sfen {
				t.Fatalf("%s: the board has changed to %s", sfen, b.SFEN())
			}
			switch {
			case want > 0 && (v == NoMate || v == Mate && exact && got > want):
				t.Errorf("%s: %v in %d, plain search finds %d", sfen, v, got, want)
			case v == Mate && c.kinds[0] == shogi.FU && exact && got != want && (want > 0 || got <= c.depth):
				t.Errorf("%s: mate in %d, plain search finds %d", sfen, got, want)
			}
			if v != Mate {
				continue
			}
			mates++
			if line, _ := s.Line(context.Background()); exact && len(line) != got {
				t.Errorf("%s: %d plies, but the line is %v", sfen, got, line)
			}
		}
	}
	if mates < 10 {
		t.Errorf("only %d mates", mates)
	}
}

// TestHeld checks that a mate needs no more pieces than the attacker has: the table knows
// the position that was just proved, with its own hand.
func TestHeld(t *testing.T) {
	kinds := []shogi.Kind{shogi.KY, shogi.KA, shogi.HI, shogi.KI}
	mates := 0
	for i := range 150 {
		b := scatter(t, rand.New(rand.NewPCG(uint64(i), 2)), kinds, "")
		s := New(b, Limits{Nodes: 1_000, Bits: 14})
		if s.ask(true, forever).pn != 0 {
			continue
		}
		mates++
		if r := s.table.find(b.PlacedKey(), handOf(b, b.Turn()), forever); r.pn != 0 {
			t.Errorf("%s: the table doesn't know the mate", b.SFEN())
		}
	}
	if mates < 50 {
		t.Errorf("only %d mates", mates)
	}
}

// TestInterposed solves problems whose mates depend on many interposed drops, within
// fewer positions than a search takes which examines the drops on a square all at once.
func TestInterposed(t *testing.T) {
	for _, tt := range []struct {
		sfen  string
		plies int
		nodes int64
	}{
		{"6gnk/5LPp1/4s2Sp/4N2G1/8N/+B8/9/9/8R b rb2g2sn3l15p 1", 27, 60000},
		{"4+BRpgk/6Rp1/4N4/9/3B5/8+P/9/9/9 b 3g4s3n4l15p 1", 19, 24000},
		{"6gnk/5LPp1/4s2Bp/4N2G1/8N/9/1+B7/9/8R b r2g3sn3l15p 1", 27, 55000},
	} {
		s := New(board(t, tt.sfen), Limits{Nodes: tt.nodes})
		v := s.Solve(context.Background())
		if plies, exact := s.Length(); v != Mate || plies != tt.plies || !exact {
			t.Errorf("%s: %v in %d (%v), want a mate in %d", tt.sfen, v, plies, exact, tt.plies)
		}
	}
}
