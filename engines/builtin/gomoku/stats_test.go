package gomoku

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
)

func TestStats(t *testing.T) {
	data, _ := os.ReadFile("/work/.opp/moon/open15.txt")
	total := int64(0)
	depths := 0
	t0 := time.Now()
	nodes, _ := strconv.Atoi(os.Getenv("N"))
	if nodes == 0 {
		nodes = 200000
	}
	for i, l := range strings.Fields(string(data)) {
		if i >= 20 {
			break
		}
		var ms []boards.Move
		for j := 0; j < len(l); {
			x := int(l[j]-'a') + 1
			j++
			y := 0
			for j < len(l) && l[j] <= '9' {
				y = y*10 + int(l[j]-'0')
				j++
			}
			ms = append(ms, boards.Move(strconv.Itoa(100*x+y)))
		}
		p, _ := Find("mangetsu")
		th := p.New(board.Freestyle, 15, 0, English)
		_, talk := th.Think(context.Background(), ms, Limit{Nodes: int64(nodes)}, nil)
		fmt.Printf("%2d: d%d ev %d %s\n", i, talk.Depth, *talk.Score, talk.PV)
		total += talk.Nodes
		depths += talk.Depth
	}
	el := time.Since(t0)
	fmt.Println("depths", depths, "nodes", total, "nps", total*1000/el.Milliseconds())
}
