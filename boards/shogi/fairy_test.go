package shogi

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestFairyStockfish compares the legal moves of positions from random games
// with those of fairy-stockfish, which counts a pawn drop that mates as legal.
func TestFairyStockfish(t *testing.T) {
	fairy, err := exec.LookPath("fairy-stockfish")
	if err != nil {
		if fairy, err = exec.LookPath("/usr/games/fairy-stockfish"); err != nil {
			t.Skip("fairy-stockfish is not installed")
		}
	}
	var in strings.Builder
	var want [][]string
	var sfens []string
	in.WriteString("usi\nsetoption name UCI_Variant value shogi\nusinewgame\n")
	games(11, 5, 250, func(b *Board, _ Square) {
		var moves []string
		for _, m := range b.Legal(nil) {
			moves = append(moves, m.USI())
		}
		for s := Square(0); s < NoSquare; s++ {
			if b.Why(NewDrop(FU, s)) == RuleUchifuzume {
				moves = append(moves, NewDrop(FU, s).USI())
			}
		}
		slices.Sort(moves)
		want = append(want, moves)
		sfens = append(sfens, b.SFEN())
		fmt.Fprintf(&in, "position sfen %s\ngo perft 1\n", b.SFEN())
	})
	in.WriteString("quit\n")
	cmd := exec.Command(fairy)
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	var moves []string
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "Nodes searched") {
			slices.Sort(moves)
			if n < len(want) && !slices.Equal(moves, want[n]) {
				t.Errorf("%s:\n got %v\nwant %v", sfens[n], want[n], moves)
			}
			moves = nil
			n++
		} else if move, count, ok := strings.Cut(line, ": "); ok && count == "1" {
			moves = append(moves, move)
		}
	}
	if n != len(want) {
		t.Errorf("%d answers to %d positions", n, len(want))
	}
}
