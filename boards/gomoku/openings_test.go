package gomoku

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"dohyo/boards"
)

func TestGoldenOpenings(t *testing.T) {
	text, err := os.ReadFile("testdata/openings.json")
	if err != nil {
		t.Fatal(err)
	}
	var golden struct {
		Openings []struct {
			Name, Kana, Romaji, RIF string
			Kind                    string
			Number                  *int
			InDraw                  bool `json:"in_draw"`
			Moves                   []int
			Placements              map[string][]int
		}
	}
	if err := json.Unmarshal(text, &golden); err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for _, p := range patterns() {
		if p.Drawn {
			drawn++
		}
	}
	if len(golden.Openings) != len(patterns()) || drawn != 24 {
		t.Fatalf("%d patterns, want %d; %d drawn", len(patterns()), len(golden.Openings), drawn)
	}
	total := 0
	for i, p := range patterns() {
		g := golden.Openings[i]
		label := g.Kind
		if g.Number != nil {
			label += strconv.Itoa(*g.Number)
		}
		if p.Name != g.Name || p.Kana != g.Kana || p.Romaji != g.Romaji || p.Code != g.RIF || p.Label != label || p.Drawn != g.InDraw {
			t.Errorf("pattern %d is %+v, want %+v", i, p, g)
		}
		for j, m := range g.Moves {
			if p.Moves[j] != At(m/100, m%100) {
				t.Errorf("%s: move %d is %v, want %d", p.Name, j+1, p.Moves[j], m)
			}
		}
		l := p.Placements()
		total += len(l)
		if len(l) != len(g.Placements) {
			t.Errorf("%s: %d placements, want %d", p.Name, len(l), len(g.Placements))
		}
		for _, o := range l {
			want := g.Placements[o.Symmetry]
			for j, m := range want {
				if o.Moves[j] != At(m/100, m%100).Move() {
					t.Errorf("%s %s: %v, want %v", p.Name, o.Symmetry, o.Moves, want)
				}
			}
			if len(want) != 3 {
				t.Errorf("%s: no placement %s", p.Name, o.Symmetry)
			}
			got, ok := Recognize(append(o.Moves, "906"))
			if !ok || got.Name != o.Name || got.Symmetry != o.Symmetry {
				t.Errorf("%s %s: recognised as %v", o.Name, o.Symmetry, got)
			}
			got, ok = Recognize([]boards.Move{o.Moves[2], o.Moves[1], o.Moves[0]})
			if !ok || got.Name != o.Name || got.Symmetry != o.Symmetry {
				t.Errorf("%s %s with the black stones exchanged: recognised as %v", o.Name, o.Symmetry, got)
			}
		}
	}
	for _, g := range []*boards.Game{Guide, Renju} {
		if len(g.Openings()) != total {
			t.Errorf("%s has %d openings, want %d", g.Name, len(g.Openings()), total)
		}
	}
}

func TestRecognizeNothing(t *testing.T) {
	for _, moves := range [][]boards.Move{
		nil,
		{"808", "807"},
		{"808", "807", "811"},    // third stone too far out
		{"808", "806", "807"},    // white not next to the centre
		{"707", "807", "907"},    // no black stone in the centre
		{"807", "808", "809"},    // white in the centre
		{"808", "807", "resign"}, // no stone at all
		{"808", "807", ""},
	} {
		if o, ok := Recognize(moves); ok {
			t.Errorf("%v recognised as %v", moves, o)
		}
	}
}

func TestPositionOpening(t *testing.T) {
	p := start(t, RulesGuide, boards.Setup{Position: "808 907 1006 101"})
	if o, ok := p.Opening(); !ok || o.Romaji != "Chosei" || o.Symmetry != "正・本" {
		t.Errorf("opening is %v, %v", o, ok)
	}
	p = start(t, RulesFreestyle, boards.Setup{Size: 20, Position: "808 907 1006"})
	if o, ok := p.Opening(); ok {
		t.Errorf("on 20x20 recognised as %v", o)
	}
}

func TestParsePatternsBad(t *testing.T) {
	if _, err := parsePatterns("# patterns\n\n直接1 寒星 Kansei d1\n"); err == nil || !strings.HasPrefix(err.Error(), "openings.txt:3: ") {
		t.Errorf("the third line lacks a name: %v", err)
	}
	for name, text := range map[string]string{
		"far above":     "直接1 寒星 かんせい Kansei d1\n●\n+\n○\n★\n",
		"far below":     "直接1 寒星 かんせい Kansei d1\n★\n○\n+\n●\n",
		"two stars":     "直接1 寒星 かんせい Kansei d1\n++●\n++○\n★+★\n",
		"a stone short": "直接1 寒星 かんせい Kansei d1\n+++\n++○\n++★\n",
		"other signs":   "直接1 寒星 かんせい Kansei d1\n++x\n++○\n++★\n",
		"a name short":  "直接1 寒星 Kansei d1\n++●\n++○\n++★\n",
		"no picture":    "直接1 寒星 かんせい Kansei d1\n\n",
		"too far out":   "直接1 寒星 かんせい Kansei d1\n●+++++++++\n++++++++○★\n",
	} {
		if l, err := parsePatterns(text); err == nil {
			t.Errorf("%s: read as %v", name, l)
		}
	}
}
