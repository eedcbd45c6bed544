package igo

import (
	_ "embed"
	"fmt"
	"io"
	"math"
	"math/bits"
	"slices"
	"strings"
)

// How near a position in the search of life.go is to the death of the group:
// a sum of weights for facts about the eyes, the strings and the ways out. The
// search begins with numbers that follow from it, so that it looks first at
// moves after which few positions probably remain to be solved. The weights
// are learned from positions that were solved (life_fit.go).

//go:embed life.txt
var lifeText string

// The kinds of facts. A number above the kind's highest counts as the highest.
var lifeKinds = [...]struct {
	name string
	most uint8
}{
	{"eyes", 4},      // eyes that the rooms may make
	{"cells", 14},    // cells that can be part of them
	{"parts", 5},     // connected parts of these cells
	{"closed", 4},    // rooms that only the defender and the edge surround
	{"clear", 4},     // closed rooms without stones of the attacker
	{"inside", 10},   // stones of the attacker in rooms
	{"strings", 6},   // strings of the defender around rooms
	{"liberties", 7}, // of the string in question
	{"outside", 3},   // those outside the ground
	{"way", 1},       // whether the string may still escape
	{"atari", 3},     // strings of the defender in atari
	{"catch", 3},     // strings of the attacker in atari
}

// lifeFacts are the facts of a position by kind, lifeValues their weights by
// whether the attacker moves next.
type (
	lifeFacts  [len(lifeKinds)]uint8
	lifeValues [2][len(lifeKinds)][16]float32
)

// lifeTurns are the words for the side to move in the file of weights.
var lifeTurns = [2]string{"defender", "attacker"}

// readLifeValues reads weights: lines with the side to move, a kind of fact, a
// number, and the weight.
func readLifeValues(text string) (*lifeValues, error) {
	v := new(lifeValues)
	for n, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		var turn, name string
		var at uint8
		var weight float32
		_, err := fmt.Sscanf(line, "%s %s %d %f", &turn, &name, &at, &weight)
		t := slices.Index(lifeTurns[:], turn)
		k := slices.IndexFunc(lifeKinds[:], func(k struct {
			name string
			most uint8
		}) bool {
			return k.name == name
		})
		if err != nil || t < 0 || k < 0 || at > lifeKinds[k].most {
			return nil, fmt.Errorf("line %d: %q", n+1, line) // not told
		}
		v[t][k][at] = weight
	}
	return v, nil
}

// write writes the weights in the form that readLifeValues reads.
func (v *lifeValues) write(out io.Writer, about string) error {
	_, err := fmt.Fprintf(out, "# %s\n# The side to move, a kind of fact, a number, its weight (life_value.go).\n", about)
	for t, turn := range lifeTurns {
		for k, kind := range lifeKinds {
			for at := range kind.most + 1 {
				if err == nil && v[t][k][at] != 0 {
					_, err = fmt.Fprintf(out, "%s %s %d %.2f\n", turn, kind.name, at, v[t][k][at])
				}
			}
		}
	}
	return err
}

// sum returns how likely the attacker is to succeed, as the logarithm of the
// odds.
func (v *lifeValues) sum(facts *lifeFacts, attacks bool) (sum float32) {
	rows := &v[0]
	if attacks {
		rows = &v[1]
	}
	for k, at := range facts {
		sum += rows[k][at]
	}
	return sum
}

// The numbers of a position whose odds are even, how fast they change with the
// logarithm of the odds, and the highest.
const (
	lifeEven  = 9
	lifeSlope = 0.4
	lifeMuch  = 400
	lifeFine  = 16 // steps of the table for a difference of 1
	lifeFar   = 12 // the largest logarithm in the table
)

// lifeCosts are the costs of a proof by the logarithm of the odds against it.
var lifeCosts = func() (costs [2*lifeFar*lifeFine + 1]uint32) {
	for i := range costs {
		x := float64(i)/lifeFine - lifeFar
		costs[i] = uint32(min(lifeMuch, 1+(lifeEven-1)*math.Exp(lifeSlope*x)))
	}
	return costs
}()

// costs returns what it may cost to prove and to refute the attacker's success.
func (v *lifeValues) costs(facts *lifeFacts, attacks bool) (proof, refutation uint32) {
	at := int(v.sum(facts, attacks) * lifeFine)
	at = max(-lifeFar*lifeFine, min(lifeFar*lifeFine, at))
	return lifeCosts[lifeFar*lifeFine-at], lifeCosts[lifeFar*lifeFine+at]
}

// facts returns the facts of a position after survey and hopes.
func (l *living) facts(f *prover, own color, eyes, space int, way bool) (facts lifeFacts) {
	b := f.board
	closed, clear, inside, strings := 0, 0, 0, 0
	l.mark++
	for i := range l.rooms {
		r := &l.rooms[i]
		inside += r.foes
		if r.closed {
			closed++
			if r.foes == 0 {
				clear++
			}
		}
		for _, s := range r.owners {
			if first := b.strings[s].first; l.marks[first] != l.mark {
				l.marks[first] = l.mark
				strings++
			}
		}
	}
	s := b.stones(l.stone)
	outside := 0
	for i, w := range s.libs {
		outside += bits.OnesCount64(w &^ l.ground[i])
	}
	ways := 0
	if way {
		ways = 1
	}
	var atari [4]int
	l.mark++
	for stones := l.plan.own | l.plan.foes; stones != 0; stones &= stones - 1 {
		p := l.points[bits.TrailingZeros64(uint64(stones))]
		if t := b.stones(p); t.free == 1 && l.marks[t.first] != l.mark {
			l.marks[t.first] = l.mark
			atari[b.at[p]]++
		}
	}
	for k, n := range [len(lifeKinds)]int{
		eyes, space, l.parts, closed, clear, inside, strings, int(s.free), outside, ways, atari[own], atari[own.Other()],
	} {
		facts[k] = min(uint8(n), lifeKinds[k].most)
	}
	return facts
}
