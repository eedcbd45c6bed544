package shogi

import (
	_ "embed"
	"sync"

	"dohyo/boards"
)

// suiteText holds balanced openings. Its header says how they were made.
//
//go:embed suite.txt
var suiteText string

// suite reads the openings on first use.
var suite = sync.OnceValue(func() []boards.Opening { return boards.ReadSuite(suiteText) })
