package tournament

import (
	"context"
	"time"

	"dohyo/arena"
	"dohyo/engines"
)

// A Venue is where bouts are played: this process, or other machines.
type Venue interface {
	// Play plays a bout to its end, and goes on with what an earlier call has left
	// of it. Nothing of it is repeated or lost, however the earlier call ended. An
	// error is none of the bout's: it ends the run, and the bout waits for the next
	// one. When ctx is done the error is arena.ErrInterrupted.
	Play(ctx context.Context, b Sitting) (Report, error)
}

// A Builder is a venue that builds the teams which hand in their programs.
type Builder interface {
	// Build builds a team within a time, in a folder that is the team's. The error is the
	// team's own doing if teams.Failed says so; another one ends the run.
	Build(ctx context.Context, e Entrant, dir string, within time.Duration) error
}

// A Sitting is all that a venue needs to know of a bout.
type Sitting struct {
	*BoutBegin
	Folder  string // the match's, whole
	Game    string
	Rules   arena.Regulation
	Players [2]Entrant
	After   time.Duration           // it starts so much later, beside others of its pair
	Known   [2]*engines.Fingerprint // what the players' programs were when they played last; nil where that isn't known
	Leave   <-chan struct{}         // closed when no further games of it are to begin
}
