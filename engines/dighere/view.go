package dighere

import (
	"bufio"
	"io"
	"strconv"
	"strings"

	rules "dohyo/boards/dighere"
	"dohyo/boards/fact"
)

// A View is what an agent knows before a step (Dig Here rules, ゲーム状態情報).
type View struct {
	Agent     int
	Size      int
	Step      int
	Steps     int
	Holes     []rules.Cell
	Known     []rules.Gold
	Sensed    []rules.Gold // for dogs only
	Places    [rules.Agents]rules.Cell
	Plans     [rules.Agents]int // of the last step
	Actions   [rules.Agents]int
	Scores    [2]int
	Remaining int
	TimeLeft  int // ms
}

// viewLines is the number of lines of a message.
const viewLines = 13

// ReadView reads one message. The error is io.EOF if there are no more.
func ReadView(r *bufio.Reader) (*View, error) {
	var lines [viewLines][]int
	for i := range lines {
		text, err := r.ReadString('\n')
		if err == io.EOF && text == "" && i == 0 {
			return nil, io.EOF
		}
		if err == io.EOF && (text == "" || i < viewLines-1) {
			return nil, io.ErrUnexpectedEOF
		}
		if err != nil && err != io.EOF {
			return nil, err
		}
		for _, word := range strings.Fields(text) {
			n, err := strconv.ParseInt(word, 10, 32)
			if err != nil {
				return nil, fact.Errorf("dighere.integers", "line %d of a message: expected integers, got %q", i+1, word)
			}
			lines[i] = append(lines[i], int(n))
		}
	}
	v := new(View)
	for i, want := range [viewLines]int{1, 1, 1, 1, 0, 0, 0, 8, 4, 4, 2, 1, 1} { // 0 is a list
		if want > 0 && len(lines[i]) != want {
			return nil, fact.Errorf("dighere.count", "line %d of a message: expected %d integers, got %d", i+1, want, len(lines[i]))
		}
	}
	v.Agent, v.Size, v.Step, v.Steps = lines[0][0], lines[1][0], lines[2][0], lines[3][0]
	v.Scores, v.Remaining, v.TimeLeft = [2]int(lines[10]), lines[11][0], lines[12][0]
	copy(v.Plans[:], lines[8])
	copy(v.Actions[:], lines[9])
	if v.Agent < 0 || v.Agent >= rules.Agents || v.Size < 1 || v.Size > 1000 {
		return nil, fact.Errorf("dighere.agent", "a message of agent %d on a field of size %d", v.Agent, v.Size)
	}
	holes, err := list(lines[4], 2, 5)
	if err != nil {
		return nil, err
	}
	for _, h := range holes {
		v.Holes = append(v.Holes, rules.Cell{X: h[0], Y: h[1]})
	}
	for i, to := range []*[]rules.Gold{&v.Known, &v.Sensed} {
		golds, err := list(lines[5+i], 3, 6+i)
		if err != nil {
			return nil, err
		}
		for _, g := range golds {
			*to = append(*to, rules.Gold{X: g[0], Y: g[1], Amount: g[2]})
		}
	}
	for a := range v.Places {
		v.Places[a] = rules.Cell{X: lines[7][2*a], Y: lines[7][2*a+1]}
	}
	return v, nil
}

// list splits a counted list into its elements.
func list(n []int, width, line int) ([][]int, error) {
	if len(n) == 0 || n[0] < 0 || len(n) != 1+n[0]*width {
		return nil, fact.Errorf("dighere.list", "line %d of a message: expected a count and then %d integers for each entry", line, width)
	}
	var all [][]int
	for rest := n[1:]; len(rest) > 0; rest = rest[width:] {
		all = append(all, rest[:width])
	}
	return all, nil
}
