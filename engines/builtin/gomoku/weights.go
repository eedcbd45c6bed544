package gomoku

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// The built-in weights, for rules without and with fouls. train/README.md
// describes how they were made.
var (
	//go:embed weights.txt
	weightsText string
	//go:embed weights-fouls.txt
	weightsFoulsText string

	plainWeights = sync.OnceValue(func() *Weights { return mustRead(weightsText, 1) })
	foulsWeights = sync.OnceValue(func() *Weights { return mustRead(weightsFoulsText, 2) })
)

// A weight is what a crossing adds to the evaluation of the side that could play
// there, if that side is to move (lead) and if it isn't (wait).
type weight struct{ lead, wait int16 }

// Weights hold the weights of crossings for black and for white. The zero
// Weights rate every crossing at 0.
type Weights [2]*sideWeights

// A sideWeights is the weights for one side.
type sideWeights struct {
	known map[uint16]weight // crossings, their shapes in order
	shape [shapes]weight    // for crossings that aren't in known: for each line,
	class [classes]weight   // and for all four together
}

// of returns the weight of a crossing.
func (t *sideWeights) of(lines uint16, c class) weight {
	if t == nil {
		return weight{}
	}
	if w, ok := t.known[inOrder(lines)]; ok {
		return w
	}
	w := t.class[c]
	for k := range 4 {
		s := t.shape[lines>>(4*k)&15]
		w.lead, w.wait = w.lead+s.lead, w.wait+s.wait
	}
	return w
}

// ReadWeights reads weights for a rule set.
func ReadWeights(game, text string) (*Weights, error) {
	if rulesByName[game].fouls() {
		return readWeights(text, 2)
	}
	return readWeights(text, 1)
}

// readWeights reads lines of a crossing and its weights: one pair of them for
// both sides, or one each for black and white. Lines that name a shape or a class
// apply to crossings too rare to have a line of their own.
func readWeights(text string, pairs int) (*Weights, error) {
	w := &Weights{}
	for i := range pairs {
		w[i] = &sideWeights{known: make(map[uint16]weight, 1000)}
	}
	n := 0
	for line := range strings.Lines(text) {
		n++
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		key, bits := words[0], 16
		if key == "shape" || key == "class" {
			words, bits = words[1:], 4
		}
		if len(words) != 1+2*pairs {
			return nil, fmt.Errorf("line %d: expected %d weights", n, 2*pairs) // not told
		}
		what, err := strconv.ParseUint(words[0], 16, bits)
		if err != nil || bits == 4 && what == 15 {
			return nil, fmt.Errorf("line %d: expected the digits of %d shapes, or one of a shape or class, got %q", n, 4, words[0]) // not told
		}
		for i := range pairs {
			lead, err1 := strconv.ParseInt(words[1+2*i], 10, 16)
			wait, err2 := strconv.ParseInt(words[2+2*i], 10, 16)
			if err1 != nil || err2 != nil {
				return nil, fmt.Errorf("line %d: expected weights, got %s %s", n, words[1+2*i], words[2+2*i]) // not told
			}
			v := weight{int16(lead), int16(wait)}
			switch key {
			case "shape":
				w[i].shape[what] = v
			case "class":
				w[i].class[what] = v
			default:
				w[i].known[uint16(what)] = v
			}
		}
	}
	if pairs == 1 {
		w[1] = w[0]
	}
	return w, nil
}

func mustRead(text string, pairs int) *Weights {
	w, err := readWeights(text, pairs)
	if err != nil {
		panic(err) // an embedded file
	}
	return w
}

// inOrder sorts the four shapes of a crossing, the strongest first.
func inOrder(lines uint16) uint16 {
	var s [4]uint16
	for i := range s {
		s[i] = lines >> (4 * i) & 15
		for j := i; j > 0 && s[j] > s[j-1]; j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
	return s[0]<<12 | s[1]<<8 | s[2]<<4 | s[3]
}
