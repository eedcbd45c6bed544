package gomoku

import (
	_ "embed"
	"sync"

	"dohyo/boards"
)

// The suites of balanced openings, by rule set and size of the board. How they
// were made stands at their heads.
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

// suiteOf reads a suite the first time somebody asks.
func suiteOf(text *string) func() []boards.Opening {
	return sync.OnceValue(func() []boards.Opening { return boards.ReadSuite(*text) })
}

// suite finds the suite of a board, nil if there's none.
func (r Rules) suite(size int) []boards.Opening {
	if size == 0 {
		size = MinSize
	}
	if read := suites[r][size]; read != nil {
		return read()
	}
	return nil
}
