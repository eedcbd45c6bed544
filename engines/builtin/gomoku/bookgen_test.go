package gomoku

import (
	"context"
	"fmt"
	"os"
	"sort"
	"testing"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
)

// writes the book: BOOK=file
func TestMakeBook(t *testing.T) {
	out := os.Getenv("BOOK")
	if out == "" {
		t.Skip()
	}
	n := envInt2("BN", 1500000)
	fl, _ := os.Create(out)
	p, _ := Find("mangetsu")
	for _, pat := range board.Patterns() {
		o := pat.Placements()[0]
		ms := append([]boards.Move{}, o.Moves...)
		th := p.New(board.Guide, 15, 0, English)
		think := func(ms []boards.Move, n int64) (boards.Move, int) {
			m, talk := th.Think(context.Background(), ms, Limit{Nodes: n}, nil)
			return m, *talk.Score
		}
		m4, v := think(ms, n)
		fmt.Fprintf(fl, "%s %s %s %s : %s # %d\n", o.Name, ms[0], ms[1], ms[2], m4, v)
		// the most likely answers by rank of a short search each
		f, _ := th.setUp(ms)
		type ans struct {
			m boards.Move
			v int32
		}
		var as []ans
		for _, q := range f.points {
			if f.inner[q] == empty && f.near[q] > 0 && q.move() != m4 {
				as = append(as, ans{q.move(), 2*f.rank(1, q) + 3*f.rank(0, q)/2})
			}
		}
		for len(f.stones) > 0 {
			f.take()
		}
		f.toMove = 0
		sort.Slice(as, func(i, j int) bool { return as[i].v > as[j].v })
		list := []boards.Move{m4}
		for _, a := range as[:6] {
			list = append(list, a.m)
		}
		for _, m := range list {
			ms5 := append(append([]boards.Move{}, ms...), m)
			m5, v := think(ms5, n)
			fmt.Fprintf(fl, "%s %s %s %s %s : %s # %d\n", o.Name, ms[0], ms[1], ms[2], m, m5, v)
		}
	}
	fl.Close()
}
