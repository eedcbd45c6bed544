package gomoku

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	referee "dohyo/arena/proofs"
	"dohyo/boards"
	board "dohyo/boards/gomoku"
	given "dohyo/engines/proof"
)

// pictured returns a position of a picture like that of setOut, black to move.
func pictured(t *testing.T, r rules, picture string) boards.Position {
	t.Helper()
	f := setOut(r, picture)
	var text strings.Builder
	for _, c := range []uint8{black, white} {
		text.WriteString(" " + "_bw"[c:c+1])
		for _, q := range f.points {
			if f.inner[q] == c {
				text.WriteString(" " + string(q.move()))
			}
		}
	}
	p, err := board.Start(board.Rules(r), boards.Setup{Position: strings.TrimSpace(text.String() + " to b")})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestProofs(t *testing.T) {
	const fourThree = `
		.........
		..oxxx...
		......x..
		......x..
		.........
		...oo....
		....oo...`
	const threes = `
		..........
		...xx.....
		.....x....
		.....x....
		..........
		..o.......
		...o..o...`
	cases := []struct {
		name, picture string
		aim           given.Aim
		verdicts      map[rules]given.Verdict
	}{
		{"four-three", fourThree, given.Fours, map[rules]given.Verdict{guide: given.Proved, renju: given.Proved, freestyle: given.Proved, standard: given.Proved}},
		{"two threes", threes, given.Fours, map[rules]given.Verdict{guide: given.Refuted, renju: given.Refuted, freestyle: given.Refuted, standard: given.Refuted}},
		{"two threes", threes, given.Threats, map[rules]given.Verdict{freestyle: given.Proved, standard: given.Proved}},
		{"either", threes, "", map[rules]given.Verdict{freestyle: given.Proved}},
	}
	for _, tt := range cases {
		for r, want := range tt.verdicts {
			p := pictured(t, r, tt.picture)
			a, err := Prover.Solve(context.Background(), given.Question{Position: p, Aim: tt.aim, Nodes: 50_000, All: true})
			if err != nil || a.Verdict != want {
				t.Errorf("%s, rules %d: %s, %v, want %s", tt.name, r, a.Verdict, err, want)
			}
			if a.Verdict != given.Proved {
				continue
			}
			if c, err := referee.Check(p, &a, 100_000); err != nil {
				t.Errorf("%s, rules %d: %+v, %v", tt.name, r, c, err)
			}
			if len(a.Line) != a.Length || a.Length%2 == 0 {
				t.Errorf("%s, rules %d: %v in %d", tt.name, r, a.Line, a.Length)
			}
			for _, o := range a.Others {
				if o.Length%2 == 0 || o.Length < 3 {
					t.Errorf("%s, rules %d: %s wins in %d moves", tt.name, r, o.Move, o.Length)
				}
			}
		}
	}
}

// TestProofsOfRandomPositions has the rules check the proofs of positions of both sides.
func TestProofsOfRandomPositions(t *testing.T) {
	for r := range rules(4) {
		random := rand.New(rand.NewPCG(3, uint64(r)))
		proved := 0
		for range 24 {
			text := ""
			var taken [8][8]bool
			for _, c := range []string{"b", "w"} {
				text += " " + c
				for range 8 {
					x, y := random.IntN(8), random.IntN(8)
					if !taken[x][y] {
						text += " " + string(board.At(x+4, y+4).Move())
					}
					taken[x][y] = true
				}
			}
			p, err := board.Start(board.Rules(r), boards.Setup{Position: strings.TrimSpace(text + " to " + []string{"b", "w"}[random.IntN(2)])})
			if err != nil {
				continue
			}
			a, err := Prover.Solve(context.Background(), given.Question{Position: p, Nodes: 3000})
			if err != nil {
				t.Fatal(err)
			}
			fours, err := Prover.Solve(context.Background(), given.Question{Position: p, Nodes: 3000, Aim: given.Fours})
			if err != nil {
				t.Fatal(err)
			}
			q := p.Board()
			if plain := naive(&q, board.Rules(r), p.ToMove(), 3); plain && fours.Verdict != given.Proved || !plain && fours.Verdict == given.Proved && fours.Length < 9 {
				t.Errorf("rules %d,%s to %v: %s in %d by fours, plain search says %v", r, text, p.ToMove(), fours.Verdict, fours.Length, plain)
			}
			if a.Verdict == given.Proved {
				proved++
				if _, err := referee.Check(p, &a, 10_000); err != nil {
					t.Errorf("rules %d,%s to %v: %v", r, text, p.ToMove(), err)
				}
			}
		}
		if proved < 5 {
			t.Errorf("rules %d: only %d proved", r, proved)
		}
	}
}

// naive finds a win by at most the given number of fours with nothing but the referee's judgement of
// points.
func naive(b *board.Board, r board.Rules, us board.Color, left int) bool {
	them := board.Black + board.White - us
	fives := func(c board.Color) (list []board.Point) {
		for y := 1; y <= b.Size(); y++ {
			for x := 1; x <= b.Size(); x++ {
				if q := board.At(x, y); b.Get(q) == board.Empty && b.Judge(r, q, c).Kind == board.Five {
					list = append(list, q)
				}
			}
		}
		return list
	}
	if len(fives(us)) > 0 {
		return true
	}
	must := fives(them)
	if left == 0 || len(must) > 1 {
		return false
	}
	for y := 1; y <= b.Size(); y++ {
		for x := 1; x <= b.Size(); x++ {
			q := board.At(x, y)
			if b.Get(q) != board.Empty || len(must) == 1 && q != must[0] {
				continue
			}
			v := b.Judge(r, q, us)
			if v.Forbidden() || v.Fours == 0 {
				continue
			}
			b.Put(q, us)
			won := false
			if own := fives(us); len(own) > 0 && len(fives(them)) == 0 {
				won = len(own) > 1 || b.Judge(r, own[0], them).Forbidden()
				if !won {
					b.Put(own[0], them)
					won = naive(b, r, us, left-1)
					b.Take(own[0])
				}
			}
			b.Take(q)
			if won {
				return true
			}
		}
	}
	return false
}
