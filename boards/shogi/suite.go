package shogi

import (
	_ "embed"
	"sync"

	"dohyo/boards"
)

// suiteText holds balanced openings. How they were made stands at its head.
//
//go:embed suite.txt
var suiteText string

// suite reads the openings the first time somebody asks.
var suite = sync.OnceValue(func() []boards.Opening { return boards.ReadSuite(suiteText) })
