package show

import (
	"context"
	"math"
	"time"

	"dohyo/arena"
	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/engines"
)

// A HintQuestion asks for a hint in a position.
type HintQuestion struct {
	Rules    *boards.Game
	Position boards.Position
	History  []boards.Move // that led there, opening included
	Seat     boards.Seat   // whose move it is
	Size     int           // of the board
	Opponent string        // how the other side's player was called; "" for nobody who can be
}

// A Hint is a move that a program proposes.
type Hint struct {
	From string // its name
	Move boards.Move
	Said arena.Said
}

// A LessonQuestion asks how much a person's move loses.
type LessonQuestion struct {
	Rules    *boards.Game
	Start    boards.Position // of the game
	Position boards.Position // before the move
	Move     boards.Move
}

// A Lesson is a program's judgement of a move. It is empty if the program can't compare.
type Lesson struct {
	From          string        // its name
	Before, After float64       // what the mover may expect, 0 to 1
	Loss          float64       // the difference
	Best          []boards.Move // the line that it would play
	Reply         []boards.Move // the line that it expects after the move
}

// Percents returns the judgement in whole percents. The loss is the difference of the two numbers
// beside which it is shown, so that the sum is right.
func (l *Lesson) Percents() (loss, before, after int) {
	percent := func(x float64) int { return int(math.Round(100 * x)) }
	before, after = percent(l.Before), percent(l.After)
	return max(before-after, 0), before, after
}

// Whole analyses the games of a record or match as dohyo analyse does, and shares its
// results. The games are given by their place in the record, from 1.
type Whole struct {
	// Run asks about all positions that no earlier run has asked about, until ctx is
	// done. It calls begun with the game and what is known of it, and told with each
	// result.
	Run func(ctx context.Context, game int, q WholeQuestion, begun func(*analysis.Game, []*analysis.Found), told func(analysis.Found)) error
	// Write writes a copy of the game with the results, and returns its path.
	Write func(game int, q WholeQuestion) (path string, err error)
}

// A WholeQuestion says how a whole game is analysed.
type WholeQuestion struct {
	Who   string        // one of Studiers.Able
	Time  time.Duration // for each position; 0 is no bound
	Nodes int64         // likewise: nodes, visits or playouts, as the program counts
}

// Studiers are the players of a game, divided by whether they can analyse it.
type Studiers struct {
	Able  []string         // the usual one first
	Unfit []string         // their protocol, or their program, has no command for it
	Why   map[string]error // why they can't, or only in part
	Early bool             // some that are listed as able haven't answered yet
}

// Studies is how the screen analyses positions with programs (検討). Its functions may
// be slow; commands call them.
type Studies struct {
	Programs func(game string) Studiers                 // asks programs that alone know whether they can analyse
	Recall   func(game string) []string                 // those that analysed it last
	Remember func(game string, programs []string) error // keeps them for the next time

	// Study asks a player about a position until ctx is done or the player has finished.
	// It calls tell from its own goroutine each time the player has sent something new.
	Study func(ctx context.Context, q StudyQuestion, tell func(engines.Insight)) error

	// Mate asks a player for a mate within a time. The answer is empty if the player is dohyo's
	// own; an error with engines.MatelessCode says that the player knows no such question.
	Mate func(ctx context.Context, q StudyQuestion, most time.Duration) (engines.Insight, error)

	Marks analysis.Marks // the least losses of marked moves

	// Scale returns the score that stands for an expectation of 73% in a game; see
	// analysis.Line.Expect.
	Scale func(game string) float64
}

// A StudyQuestion is a position to analyse.
type StudyQuestion struct {
	Who      string // one of Studiers.Able
	Rules    *boards.Game
	Start    boards.Position // of the game
	Position boards.Position
	Lines    int // how many are wanted
}
