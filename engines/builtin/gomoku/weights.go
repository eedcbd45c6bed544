package gomoku

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// The fitted weights of crossings: without fouls, the same for both sides;
// with them, for black and for white.
var (
	//go:embed weights.txt
	weightsText string
	//go:embed weights-fouls.txt
	weightsFoulsText string

	plainWeights = sync.OnceValue(func() map[uint16]weight { return readWeights(weightsText, 0) })
	blackWeights = sync.OnceValue(func() map[uint16]weight { return readWeights(weightsFoulsText, 0) })
	whiteWeights = sync.OnceValue(func() map[uint16]weight { return readWeights(weightsFoulsText, 1) })
)

// A weight is what a crossing speaks for the side that could play there, when
// that side is to move and when it isn't.
type weight struct{ lead, wait int16 }

// readWeights reads lines of four shapes and pairs of weights, of which it
// takes one pair, and passes over what has another form. Crossings that hardly
// ever came up aren't in the files.
func readWeights(text string, pair int) map[uint16]weight {
	known := make(map[uint16]weight, 1000)
	for line := range strings.Lines(text) {
		w := strings.Fields(line)
		if len(w) < 3+2*pair || strings.HasPrefix(line, "#") {
			continue
		}
		lines, err1 := strconv.ParseUint(w[0], 16, 16)
		lead, err2 := strconv.ParseInt(w[1+2*pair], 10, 16)
		wait, err3 := strconv.ParseInt(w[2+2*pair], 10, 16)
		if err1 == nil && err2 == nil && err3 == nil {
			known[uint16(lines)] = weight{int16(lead), int16(wait)}
		}
	}
	return known
}

// inOrder puts the four shapes of a crossing in order, the strongest first.
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

// The weights of crossings that aren't among the fitted ones: those of their
// shapes and of their class, fitted in the same way.
var (
	leadShape = [shapes]int32{
		closedOne:     -1,
		openOne:       -1,
		openTwoWide:   2,
		openTwoFree:   4,
		closedThree:   7,
		openThree:     24,
		openThreeWide: 20,
		four:          34,
	}
	leadClass = [classes]int32{
		quiet:       -1,
		oneTwo:      -2,
		twoTwos:     2,
		closedPlus:  9,
		three:       4,
		threePlus:   38,
		doubleThree: 76,
		fourOnly:    10,
		fourPlus:    80,
		fourThree:   93,
	}
	waitShape = [shapes]int32{
		closedOne:     -1,
		openTwoWide:   2,
		openTwoFree:   4,
		closedThree:   6,
		openThree:     22,
		openThreeWide: 14,
		four:          44,
		twinFour:      48,
		straightFour:  93,
	}
	waitClass = [classes]int32{
		quiet:       -1,
		oneTwo:      -4,
		twoTwos:     -1,
		closed:      -2,
		closedPlus:  5,
		three:       2,
		threePlus:   25,
		doubleThree: 55,
		fourOnly:    12,
		fourPlus:    73,
		fourThree:   214,
		openFour:    95,
	}
)
