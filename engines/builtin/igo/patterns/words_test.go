package patterns

import "testing"

// A reach is how far a point is from a stone: the shorter way along the lines, then the
// longer one.
type reach [2]int

// words says where stones must stand, seen from the move, so that the reason of a rule is
// true: at least one own stone at one of the first distances, and one of the opponent's at one
// of the second ones.
var words = map[string]struct{ own, foe []reach }{
	"jump": {own: []reach{{0, 2}}}, "two-jump": {own: []reach{{0, 3}}}, "knight-jump": {own: []reach{{1, 2}}},
	"diagonal": {own: []reach{{1, 1}}}, "corner-kosumi": {own: []reach{{1, 1}}}, "elephant": {own: []reach{{2, 2}}},
	"three-space": {own: []reach{{0, 4}}}, "slide": {own: []reach{{1, 2}, {1, 3}}},
	"push-along": {own: []reach{{0, 1}}, foe: []reach{{0, 1}, {1, 1}}}, "crawl": {own: []reach{{0, 1}}}, "second-crawl": {own: []reach{{0, 1}}},
	"stretch-contact": {own: []reach{{0, 1}}}, "stretch-hane": {own: []reach{{0, 1}}}, "stretch-atari": {own: []reach{{0, 1}}},
	"cross-extend": {own: []reach{{0, 1}}}, "iron-pillar": {own: []reach{{0, 1}}}, "solid": {own: []reach{{0, 1}}},
	"turn": {own: []reach{{0, 1}}}, "push-through": {own: []reach{{0, 1}}},
	"hanging": {own: []reach{{1, 1}}}, "tiger": {own: []reach{{1, 1}}},
	"head-of-two": {own: []reach{{1, 1}}, foe: []reach{{0, 1}}}, "head-of-three": {own: []reach{{1, 1}}, foe: []reach{{0, 1}}},
	"hane-out": {own: []reach{{1, 1}}, foe: []reach{{0, 1}}}, "hane-contact": {own: []reach{{1, 1}}, foe: []reach{{0, 1}}},
	"double-hane": {own: []reach{{1, 1}}, foe: []reach{{0, 1}}}, "cross-cut": {own: []reach{{1, 1}}, foe: []reach{{0, 1}}},
	"kick":     {own: []reach{{1, 1}}, foe: []reach{{0, 1}}},
	"cut-here": {foe: []reach{{0, 1}}}, "cut-diagonal": {foe: []reach{{0, 1}}}, "cut-jump": {foe: []reach{{0, 1}}},
	"cut-elephant": {foe: []reach{{1, 1}}}, "wedge": {foe: []reach{{0, 1}}}, "clamp": {foe: []reach{{0, 1}}},
	"belly": {foe: []reach{{0, 1}}}, "attach-under": {foe: []reach{{0, 1}}}, "shoulder": {foe: []reach{{1, 1}}}, "throw-in": {foe: []reach{{0, 1}}},
}

// lines are the rules that name the line of the move.
var lines = map[string]int{
	"first-hane": 1, "first-descend": 1, "first-connect": 1, "first-block": 1,
	"second-hane": 2, "second-descend": 2, "second-block": 2, "second-crawl": 2, "second-slide": 2, "edge-kosumi": 2,
}

// TestWordsTrue checks that the reasons of patterns that were written by hand say what their
// first moves do, as far as the diagram decides it.
func TestWordsTrue(t *testing.T) {
	checked := map[string]bool{}
	for _, p := range Standard().Patterns {
		want, line := words[p.Rule], lines[p.Rule]
		for _, m := range p.Moves {
			seen := map[byte]map[reach]bool{'X': {}, 'O': {}}
			edge := Side
			for y := range p.rows {
				for x := range p.rows[0] {
					dx, dy := max(x-m.X, m.X-x), max(y-m.Y, m.Y-y)
					switch c := p.letter(x, y); {
					case c == 'X' || c == 'O':
						seen[c][reach{min(dx, dy), max(dx, dy)}] = true
					case c == '#' && min(dx, dy) == 0:
						edge = min(edge, max(dx, dy))
					}
				}
			}
			for c, list := range map[byte][]reach{'X': want.own, 'O': want.foe} {
				found := len(list) == 0
				for _, r := range list {
					found = found || seen[c][r]
				}
				if !found {
					t.Errorf("%s: %s isn't true of %s: no %c at %v", p.Name, p.Rule, p.name(m.X, m.Y), c, list)
				}
			}
			if line > 0 && edge != line {
				t.Errorf("%s: %s isn't true of %s, which is on line %d", p.Name, p.Rule, p.name(m.X, m.Y), edge)
			}
			checked[p.Rule] = true
		}
	}
	for r := range words {
		if !checked[r] {
			t.Errorf("no pattern has the rule %s", r)
		}
	}
}
