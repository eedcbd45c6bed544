package gomoku

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
)

func TestMates(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	p, _ := Find("mangetsu")
	bad, good := 0, 0
	for g := range 150 {
		th := p.New(board.Freestyle, 15, uint64(g), English)
		f := newField(freestyle, 15)
		scatter(f, rng, 6)
		if f.counts[0][winning]+f.counts[1][winning] > 0 {
			continue
		}
		var ms []boards.Move
		for _, q := range f.stones {
			ms = append(ms, q.move())
		}
		claim := -1
		when := 0
		var cl string
		for len(ms) < 200 {
			if f.counts[f.toMove][winning] > 0 {
				break
			}
			m, talk := th.Think(context.Background(), ms, Limit{Nodes: 10000}, nil)
			if claim < 0 && *talk.Score >= mateFrom {
				claim, when = int(f.toMove), len(ms)
				cl = fmt.Sprint(*talk.Score, talk.Depth, talk.PV, ms)
			}
			if claim < 0 && *talk.Score <= -mateFrom {
				claim, when = int(1-f.toMove), len(ms)
				cl = fmt.Sprint(*talk.Score, talk.Depth, talk.PV, ms)
			}
			q, _ := th.cell(m)
			f.put(q)
			ms = append(ms, m)
		}
		if claim >= 0 {
			if claim != int(f.toMove) || len(ms)-when > 40 {
				bad++
				fmt.Println("BAD", claim, f.toMove, when, len(ms), cl)
			} else {
				good++
			}
		}
	}
	fmt.Println("good", good, "bad", bad)
}
