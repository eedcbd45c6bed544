package analysis

import (
	"context"
	"errors"
	"sync"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// Options say how Run asks.
type Options struct {
	Study   engines.Study // the bounds; Position is set by Run
	Workers int           // programs at the same time; 0 means one

	// Open seats a program. Run closes it.
	Open func(worker int) (engines.Player, error)

	// Told is called with each result, by one goroutine at a time. An error ends Run.
	Told func(job int, f Found) error

	// Failed is called with the failure of a program in one position, likewise. Run
	// continues with the next position.
	Failed func(job, at int, err error)
}

// A Job is a game, and which of its positions are still to be asked about.
type Job struct {
	Game *Game
	Need []int // in ascending order
}

// NotStudied is the error of a player whose protocol can't be asked for an analysis.
var NotStudied = fact.New("analysis.protocol", "its protocol has no commands for analysis")

// mostFailures is the number of positions in a row in which a program may fail before
// it is given up.
const mostFailures = 3

// errSilent is the answer of a program that proposes no move, as one for mate problems does
// where there is no mate.
var errSilent = fact.New("study.silent", "it proposed no move")

// share is the number of positions that a worker takes at a time. Neighbouring
// positions share what the program has found.
const share = 12

// A piece is a part of a job.
type piece struct {
	job  int
	need []int
}

// Run asks about all positions of the jobs that are needed, and returns when all are
// answered, ctx is done, or no program is left. The error is that of ctx, that of
// Told, or the one for which the last program was given up.
func Run(ctx context.Context, jobs []Job, o Options) error {
	var pieces []piece
	for i, j := range jobs {
		for need := j.Need; len(need) > 0; {
			n := min(share, len(need))
			pieces = append(pieces, piece{i, need[:n]})
			need = need[n:]
		}
	}
	if len(pieces) == 0 {
		return nil
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan piece, len(pieces))
	for _, p := range pieces {
		queue <- p
	}
	close(queue)
	r := &run{Options: o, jobs: jobs, queue: queue, stop: stop}
	var wait sync.WaitGroup
	for w := range min(max(o.Workers, 1), len(pieces)) {
		wait.Go(func() {
			if err := r.work(ctx, w); err != nil {
				r.mu.Lock()
				r.last = err
				r.mu.Unlock()
			}
		})
	}
	wait.Wait()
	if err := context.Cause(ctx); err != nil {
		return err
	}
	if len(queue) > 0 || r.given {
		return r.last
	}
	return nil
}

// run is the state that the workers share.
type run struct {
	Options
	jobs  []Job
	queue chan piece
	stop  context.CancelCauseFunc

	mu    sync.Mutex
	last  error
	given bool // a program was given up in the middle of a piece
}

// work asks one program about one piece after another.
func (r *run) work(ctx context.Context, worker int) (err error) {
	player, err := r.Open(worker)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, player.Close()) }()
	s, ok := player.(engines.Studier)
	if !ok {
		return NotStudied
	}
	begun, failures := -1, 0
	silent, barren := 0, false // positions of this game without a move so far; whether the game before had none at all
	for p := range r.queue {
		g := r.jobs[p.job].Game
		if p.job != begun {
			silent, barren = 0, silent >= mostFailures
			if err := s.Begin(ctx, gameOf(g)); err != nil {
				r.giveUp()
				return err
			}
			begun = p.job
		}
		for _, at := range p.need {
			if ctx.Err() != nil {
				return nil
			}
			f, err := r.ask(ctx, s, g, at)
			switch {
			case ctx.Err() != nil:
				return nil
			case err == nil:
				failures, silent, barren = 0, 0, false
				r.tell(p.job, f)
			case errors.Is(err, errSilent): // it works, and may know more of the next game
				r.fail(p.job, at, err)
				failures = 0
				if silent++; barren && silent == mostFailures {
					r.giveUp()
					return err
				}
			case !errors.As(err, new(*engines.Fault)): // it can't be asked at all
				r.giveUp()
				return err
			default:
				r.fail(p.job, at, err)
				if failures++; failures == mostFailures {
					r.giveUp()
					return err
				}
			}
		}
	}
	return nil
}

// giveUp notes that positions were left unanswered.
func (r *run) giveUp() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.given = true
}

func (r *run) tell(job int, f Found) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.Told(job, f); err != nil {
		r.stop(err)
	}
}

func (r *run) fail(job, at int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.Failed(job, at, err)
}

// ask asks about one position.
func (r *run) ask(ctx context.Context, s engines.Studier, g *Game, at int) (Found, error) {
	p := g.Positions[at]
	if len(p.ToAct()) == 0 || boards.Unsettled(p) {
		return Found{At: at, Lines: []Line{}}, nil
	}
	q := r.Study
	q.Position = p
	var last engines.Insight
	if err := s.Study(ctx, q, func(i engines.Insight) { last = i }); err != nil {
		return Found{}, err
	}
	if len(last.Lines) == 0 && last.Mate == "" && ctx.Err() == nil {
		return Found{}, errSilent
	}
	return founded(at, &last, q.Lines), nil
}

// gameOf returns what a program is told of a game.
func gameOf(g *Game) engines.Game {
	game := engines.Game{Rules: g.Rules, Position: g.Positions[0]}
	if s, ok := g.Positions[0].(boards.Sized); ok {
		game.Size = s.Size()
	}
	return game
}
