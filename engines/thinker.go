package engines

import (
	"context"
	"time"

	"dohyo/boards"
)

// A Thinker is a thinking program as its protocol sees it. Asked for the move
// that follows moves, it answers within limit (0: when it sees fit), or soon
// after ctx is done with the best it has. What it says on the way it says
// through talk, which is never nil; what it says with its move it hands back.
type Thinker func(ctx context.Context, moves []boards.Move, limit time.Duration, talk func(Talk)) (boards.Move, Talk)

// A Mind makes a thinker for a new game on a board of size points an edge.
type Mind func(rules *boards.Game, size int) Thinker
