package shogi

import "testing"

func TestCSAPositionWritten(t *testing.T) {
	for _, sfen := range []string{
		"startpos",
		"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
		"4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1",
		"+L+N+S1k4/+P+R+B6/9/9/9/9/9/9/4K4 w 2P3p 1",
	} {
		b, err := ParseSFEN(sfen)
		if err != nil {
			t.Fatal(err)
		}
		text := b.CSAPosition()
		again, moves, err := ParseCSAPosition(text)
		if err != nil || len(moves) > 0 || !again.Same(b) {
			t.Errorf("%s:\n%s%v", sfen, text, err)
		}
	}
}
