package arena

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestSearchPasses compares a search, which passes over lines that begin alike, with one
// that looks at each line.
func TestSearchPasses(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	names := []string{EvMove, EvMove, EvMove, EvMove, EvWire, EvMutter, EvGameBegin, EvGameEnd, EvRuling}
	for n := range 200 {
		var b strings.Builder
		game := 1
		for range 60 {
			if r.IntN(4) == 0 {
				game = 1 + r.IntN(3)*7
			}
			name, rest := names[r.IntN(len(names))], ""
			switch r.IntN(200) {
			case 0:
				rest = `,"text":"` + strings.Repeat("z", 70<<10) + `"` // more than a buffer
			case 1, 2, 3, 4, 5, 6, 7, 8:
				rest = "," + string(brokenOff)
			}
			at := []string{"2026-05-03T10:00:00.000Z", "2026-05-03T10:00:01.500Z", "2026-05-03"}[max(0, r.IntN(8)-5)]
			fmt.Fprintf(&b, `{"event":"%s","at":"%s","game":%d,"ply":0,"act":"void"%s}`+"\n", name, at, game, rest)
		}
		plain := &search{ruled: map[int]bool{}, late: map[int]bool{}, slow: map[int]bool{}, over: map[int]bool{}}
		for line := range strings.Lines(b.String()) {
			plain.seen = lead{}
			plain.look([]byte(line))
			e, _ := ParseEvent([]byte(strings.TrimSpace(line)))
			if e, ok := e.(*Ruled); ok && e.Decision != nil {
				plain.ruled[e.Game] = true
			}
		}
		s := searchJournal(strings.NewReader(b.String()))
		if !maps.Equal(s.late, plain.late) || !maps.Equal(s.ruled, plain.ruled) || !maps.Equal(s.over, plain.over) || s.size != int64(b.Len()) {
			t.Fatalf("journal %d: %d bytes, late %v, ruled %v, over %v, expected %d, %v, %v, %v", n, s.size, s.late, s.ruled, s.over,
				b.Len(), plain.late, plain.ruled, plain.over)
		}
	}
}
