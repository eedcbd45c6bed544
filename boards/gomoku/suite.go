package gomoku

import (
	_ "embed"
	"sync"

	"dohyo/boards"
)

// The suites of balanced openings, by rule set and size of the board. The header
// of each file says how it was made.
var (
	//go:embed suite-freestyle-15.txt
	freestyle15 string
	//go:embed suite-freestyle-20.txt
	freestyle20 string
	//go:embed suite-standard-15.txt
	standard15 string

	suites = map[Rules]map[int]func() []boards.Opening{
		RulesFreestyle: {15: suiteOf(&freestyle15), 20: suiteOf(&freestyle20)},
		RulesStandard:  {15: suiteOf(&standard15)},
	}
)

// suiteOf returns a function that reads a suite on first use.
func suiteOf(text *string) func() []boards.Opening {
	return sync.OnceValue(func() []boards.Opening { return boards.ReadSuite(*text) })
}

// suite returns the suite for a board size, or nil.
func (r Rules) suite(size int) []boards.Opening {
	if size == 0 {
		size = MinSize
	}
	if read := suites[r][size]; read != nil {
		return read()
	}
	return nil
}
