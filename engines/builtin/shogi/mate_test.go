package shogi

import (
	"testing"

	"dohyo/boards/shogi"
)

// mates are positions of mate by checks, made by hand or from games of the
// players, with the number of plies of the mate found.
var mates = []struct {
	name, sfen string
	plies      int // 0: there is no mate
}{
	{"gold on the head", "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1", 1},
	{"pawn drop is no mate", "4k4/9/9/9/9/9/9/9/4K4 b P2r2b4g4s4n4l17p 1", 0},
	{"two golds", "3k5/9/3P5/9/9/9/9/9/4K4 b 2G2r2b2g4s4n4l17p 1", 1},
	{"five", "1rg3+Bn1/2s1k1s2/+L1pp1p1p1/8l/1p1P1Gp1p/2P2P1P1/1P2+b1P1P/7R1/4SK1NL b S2NL2P2g2p 77", 5},
	{"five, far away", "l5K1+b/3s5/p2k4+L/PS1s3+B1/1pg1p4/+R5L2/1PP2+nPP1/3P3R1/6GN1 w G2NL5Pgs4p 170", 5},
	{"nine", "3+NGns2/pp3g1b+R/2pp1pp2/1P5Lp/2k5l/P3pPPP1/1+b7/4L1Gg1/3+l1K1Ns w r2sn5p 144", 9},
	{"eleven", "l1G4Gs/3r1k2l/nppspNppp/p2p1R3/7B1/2B2S2P/P2PP2P1/4K4/2g1G2NL b NL4Psp 75", 11},
	{"thirteen", "ks+B1r3G/5g3/1p+Np2np1/l1L1pN2p/6S2/2P2P3/+bP1PP1P1P/r2SK1G2/3G3NL b 3Psl3p 95", 13},
	{"fifteen", "5g1n1/3+R2s1p/l+PpSp1kp1/p2p1pp2/9/1nP3P2/P1NPPS1PN/1K3GR2/L2G4L b GSL2P2bp 79", 15},
	{"seventeen", "+R2bkn3/4s1+R1l/l1p1gppgp/pp1p5/6P1P/2P1pP3/PP1PPS2L/LB1GK2p1/1NS2G1N1 b SNP 53", 17},
	{"the whole board", "2k4n1/1rsg4l/+Bppp4p/5+Bp2/3Pp2s1/1GP2R3/pP2PKP1P/2S3G2/7NL b G2NL4Pslp 87", 27},
	{"nothing", "4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 1", 0},
}

func TestProve(t *testing.T) {
	p := prover{late: func() bool { return false }}
	for _, tt := range mates {
		b, err := shogi.ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		line := p.prove(b, 200_000)
		if len(line) != tt.plies {
			t.Errorf("%s: got %v, want %d plies", tt.name, line, tt.plies)
		}
		for _, m := range line {
			if !b.IsLegal(m) {
				t.Fatalf("%s: %v isn't legal in %s", tt.name, m, b.SFEN())
			}
			b.Do(m)
		}
		if len(line) > 0 && len(b.Legal(nil)) > 0 {
			t.Errorf("%s: %v doesn't mate", tt.name, line)
		}
	}
}
