package show

import "dohyo/arena/problems"

// Problems gives the screen problems to solve. Own may be slow; commands call it.
type Problems struct {
	First *ProblemSet                                    // what to open at once; nil opens the lobby
	Own   func(game string) ([]*problems.Problem, error) // those that come with the program
	Has   func(game string) bool                         // whether there are any
	Book  *problems.Book                                 // of scores; Note and Refresh touch the disk
}

// A ProblemSet is a list of problems to step through.
type ProblemSet struct {
	Name   string
	List   []*problems.Problem
	Passed []error // records that were passed over
}
