package gomoku

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
)

// canon sorts the four shapes of a crossing, the strongest first.
func canon(l uint16) uint16 {
	var a [4]uint16
	for i := range a {
		a[i] = l & 15
		l >>= 4
	}
	for i := 1; i < 4; i++ {
		for j := i; j > 0 && a[j] > a[j-1]; j-- {
			a[j], a[j-1] = a[j-1], a[j]
		}
	}
	return a[0]<<12 | a[1]<<8 | a[2]<<4 | a[3]
}

func feats(f *field) []byte {
	out := []byte{byte(f.toMove), 0, 0}
	for i := range 2 {
		s := f.toMove
		if i == 1 {
			s = 1 - s
		}
		n := 0
		for _, p := range f.points {
			if f.inner[p] != empty || s == 0 && f.rules.fouls() && f.class(s, p) == foul {
				continue
			}
			if c := canon(f.spots[s][p].lines); c != 0 && n < 255 {
				n++
				out = append(out, byte(c), byte(c>>8))
			}
		}
		out[1+i] = byte(n)
	}
	return out
}

func TestGen(t *testing.T) {
	name := os.Getenv("GEN")
	if name == "" {
		t.Skip()
	}
	fl, _ := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	w := bufio.NewWriter(fl)
	secs := envInt2("SECS", 300)
	seed := uint64(envInt2("SEED", 1))
	rng := rand.New(rand.NewPCG(seed, 77))
	game := board.Freestyle
	rl := freestyle
	if r := os.Getenv("RULE"); r != "" {
		rl = rulesByName[r]
		game = map[string]*boards.Game{"gomoku": board.Guide, "renju": board.Renju, "standard": board.Standard, "freestyle": board.Freestyle}[r]
	}
	p, _ := Find("mangetsu")
	th := p.New(game, 15, 0, English)
	began := time.Now()
	count := 0
	for time.Since(began) < time.Duration(secs)*time.Second {
		th.seed = rng.Uint64()
		// a tip of a search from a random early position
		f := newField(rl, 15)
		n := 4 + rng.IntN(12)
		f.put(at(5+rng.IntN(5), 5+rng.IntN(5)))
		for len(f.stones) < n {
			q := f.points[rng.IntN(len(f.points))]
			if f.inner[q] == empty && f.near[q] > 0 && f.allowed(f.toMove, q) {
				f.put(q)
			}
		}
		if f.counts[0][winning]+f.counts[1][winning] > 0 || f.counts[f.toMove][openFour] > 0 {
			continue
		}
		// play some plies, then random walk
		var ms []boards.Move
		for _, q := range f.stones {
			ms = append(ms, q.move())
		}
		_, talk := th.Think(context.Background(), ms, Limit{Nodes: 3000}, nil)
		if *talk.Score > 400 || *talk.Score < -400 {
			continue
		}
		var rows [][]byte
		var stm []side
		winner := -1
		for len(f.stones) < 150 {
			us := f.toMove
			if f.counts[us][winning] > 0 {
				winner = int(us)
				break
			}
			if f.counts[1-us][winning] == 0 && f.counts[us][openFour] == 0 {
				s := th.search(f, &task{began: time.Now()})
				s.fourLimit = 2000
				if k, _ := s.vcf(10); k == 0 {
					rows = append(rows, feats(f))
					stm = append(stm, us)
				} else {
					winner = int(us)
					break
				}
			}
			ms = ms[:0]
			for _, q := range f.stones {
				ms = append(ms, q.move())
			}
			m, talk := th.Think(context.Background(), ms, Limit{Nodes: 1500}, nil)
			if m == "" {
				break
			}
			if *talk.Score <= -mateFrom {
				winner = int(1 - us)
				break
			}
			if *talk.Score >= mateFrom {
				winner = int(us)
				break
			}
			q, _ := th.cell(m)
			if rng.IntN(12) == 0 { // a blunder now and then
				for {
					r := f.points[rng.IntN(len(f.points))]
					if f.inner[r] == empty && f.near[r] > 0 && f.allowed(f.toMove, r) {
						q = r
						break
					}
				}
				rows, stm = nil, nil
			}
			f.put(q)
		}
		for i := range rows {
			l := byte(1)
			if winner >= 0 {
				l = 0
				if winner == int(stm[i]) {
					l = 2
				}
			}
			w.WriteByte(l)
			w.Write(rows[i])
			count++
		}
	}
	w.Flush()
	fl.Close()
	fmt.Println("rows", count)
}

func envInt2(n string, d int64) int64 {
	if v, err := strconv.Atoi(os.Getenv(n)); err == nil {
		return int64(v)
	}
	return d
}
