package tournament

import (
	"context"
	"time"

	"dohyo/arena"
	"dohyo/engines"
)

// A Venue is where bouts are played: this process, or other machines.
type Venue interface {
	// Play plays a bout to its end, and resumes what an earlier call has left of it.
	// Nothing of it is repeated or lost, however the earlier call ended. An error
	// never is the bout's result: it ends the run, and the bout waits for the next
	// one. If ctx is done the error is arena.ErrInterrupted.
	Play(ctx context.Context, b Sitting) (Report, error)
}

// A Builder is a venue that also builds the programs of teams.
type Builder interface {
	// Build builds a team's program within a time limit, in the team's own folder.
	// If teams.Failed reports so, the error is the team's fault; any other error
	// ends the run.
	Build(ctx context.Context, e Entrant, dir string, within time.Duration) error
}

// A Keeper is a venue that keeps programs running between bouts.
type Keeper interface {
	// Release says that an entrant plays no more bouts. It doesn't wait.
	Release(entrant string)
}

// A Sitting is all that a venue needs to know about a bout.
type Sitting struct {
	*BoutBegin
	Folder  string // the match's, whole path
	Game    string
	Rules   arena.Regulation
	Players [2]Entrant
	After   time.Duration           // the delay of its start after its pair's first bout
	Known   [2]*engines.Fingerprint // the players' programs as of their last bout; nil if unknown
	Leave   <-chan struct{}         // closed when it must begin no further games
}
