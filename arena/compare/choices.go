package compare

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Choice is what a player would have played.
type Choice struct {
	Move   boards.Move
	Agrees bool // it is what was played
	Took   time.Duration
	arena.Said
	Fault  string    // the kind of its failure, if it failed: timeout, garbage, illegal …
	Detail string    // of that
	Fact   fact.Fact // what Detail says in English
}

// A Row is a position of a game, what was played in it and what each player
// chose.
type Row struct {
	Game    int
	Ply     int // of the move: 1 for the first of the game
	Seat    boards.Seat
	Before  boards.Position
	Played  boards.Move
	Choices []Choice // by player
}

// A Panel is players that are asked about positions of games.
type Panel struct {
	Players []arena.Contestant
	Clock   arena.Clock   // what each has in each position: all of it, anew
	Hang    time.Duration // where no clock counts
	Dir     string        // for the players' folders
	From    int           // the first move asked about; 0 and 1 are the game's first
	To      int           // the last; 0 is the game's last
	Side    boards.Side   // whose moves; boards.None is both sides'

	seats map[place]*seat
}

// A place is a player's at a seat: it sits there as in a game of its own, so
// that it never has to change sides.
type place struct {
	player int
	seat   boards.Seat
}

// A seat is a player in its place.
type seat struct {
	player engines.Player
	begun  bool
	failed int  // how often in a row it couldn't be made ready
	spoke  bool // it has answered once
}

// mostStarts is after how many failures to get ready a player isn't asked any
// more.
const mostStarts = 3

// A Refusal is a player that can't be asked at all.
type Refusal struct {
	Player string
	Err    error
}

func (r *Refusal) Error() string { return r.Unwrap().Error() }

// Unwrap is the refusal as a fact.
func (r *Refusal) Unwrap() error {
	return fact.Errorf("compare.refusal", "%s can't be asked: %w", r.Player, r.Err)
}

// Ask asks about each move of a game. An error is ctx's, or a *Refusal of a
// player that couldn't even be made ready for the first position; other failures
// of players are in the rows.
func (p *Panel) Ask(ctx context.Context, tape *arena.Tape, g *arena.GameTape, each func(Row)) error {
	p.NewGame()
	for i, m := range g.Moves {
		if m.Move == "" { // a diagram at the end
			continue
		}
		before := arena.MadeIn(g.Positions, i)
		ply := before.Ply() + 1
		if ply < p.From || p.To > 0 && ply > p.To {
			continue
		}
		words := strings.Fields(string(m.Move))
		for k, seat := range before.ToAct() {
			if p.Side != boards.None && tape.Rules.Seats[seat].Side != p.Side || k >= len(words) {
				continue
			}
			played, err := before.Parse(seat, words[k])
			if err != nil {
				continue // no move, as a resignation on paper
			}
			if next, err := before.Play(m.Move); err == nil && next.Ply() == before.Ply() {
				continue // a declaration
			}
			row := Row{Game: g.Number, Ply: ply, Seat: seat, Before: before, Played: played, Choices: make([]Choice, len(p.Players))}
			for n := range p.Players {
				history, ok := g.HistoryIn(before, i)
				if !ok {
					row.Choices[n] = refusing(arena.ErrNoMoves)
					continue
				}
				q := Question{Rules: tape.Rules, Position: before, History: history, Seat: seat, Size: g.Size()}
				if row.Choices[n], err = p.Choose(ctx, n, q); err != nil {
					return err
				}
				row.Choices[n].Agrees = row.Choices[n].Fault == "" && row.Choices[n].Move == played
			}
			each(row)
		}
	}
	return nil
}

// NewGame says that the next question is of another game than the last.
func (p *Panel) NewGame() {
	for _, s := range p.seats {
		s.begun = false
	}
}

// A Question is a position that a player is asked about.
type Question struct {
	Rules    *boards.Game
	Position boards.Position
	History  []boards.Move // all moves that led there, opening included
	Seat     boards.Seat   // that owes a move
	Size     int           // of the board
}

// Choose asks one player. Errors are as Ask's.
func (p *Panel) Choose(ctx context.Context, n int, q Question) (Choice, error) {
	s, err := p.seated(n, q.Rules, q.Seat)
	if err != nil {
		return Choice{}, &Refusal{p.Players[n].Name, err}
	}
	if s.failed >= mostStarts {
		return refusing(errNoMore), nil
	}
	_, left := arena.Clocks(q.Rules, p.Clock, nil, nil)
	budget := p.Hang
	if !p.Clock.IsZero() {
		budget = p.Clock.Budget(left[q.Seat])
	}
	if !s.begun {
		err := s.player.Begin(ctx, engines.Game{
			Rules: q.Rules, Seat: q.Seat, Position: q.Position, Opening: q.History, Size: q.Size, Clock: p.Clock.Told(),
		})
		if err != nil && ctx.Err() == nil {
			if s.failed++; !s.spoke {
				return Choice{}, &Refusal{p.Players[n].Name, err}
			}
			return p.failure(err), nil
		}
		s.begun, s.failed = err == nil, 0
	}
	if ctx.Err() != nil {
		return Choice{}, ctx.Err()
	}
	a, err := s.player.Act(ctx, engines.Turn{Position: q.Position, History: q.History, Budget: budget, Left: left})
	if ctx.Err() != nil {
		return Choice{}, ctx.Err()
	}
	c := Choice{Took: a.Took, Said: arena.Said(a.Talk)}
	if err == nil {
		c.Move, err = q.Position.Parse(q.Seat, a.Move)
	}
	if err == nil && len(q.Position.ToAct()) == 1 {
		_, err = q.Position.Play(c.Move)
	}
	if err != nil {
		if !s.spoke && kindOf(err) == string(engines.Start) {
			return Choice{}, &Refusal{p.Players[n].Name, err} // its protocol has no word for positions
		}
		s.begun = false // it may have to be started anew
		return p.failure(err), nil
	}
	s.spoke = true
	return c, nil
}

// seated opens a player for a seat when it's first needed.
func (p *Panel) seated(n int, rules *boards.Game, sit boards.Seat) (*seat, error) {
	at := place{n, sit}
	if s := p.seats[at]; s != nil {
		return s, nil
	}
	dir := filepath.Join(p.Dir, strconv.Itoa(n+1)+"."+strconv.Itoa(int(sit)+1))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	player, err := p.Players[n].Open(arena.Place{Game: rules, Dir: dir, Stderr: dir + ".stderr"})
	if err != nil {
		return nil, err
	}
	if p.seats == nil {
		p.seats = map[place]*seat{}
	}
	p.seats[at] = &seat{player: player}
	return p.seats[at], nil
}

// Close ends all players.
func (p *Panel) Close() error {
	var errs []error
	for _, s := range p.seats {
		errs = append(errs, s.player.Close())
	}
	p.seats = nil
	return errors.Join(errs...)
}

// errNoMore is why a player that failed too often to get ready gives no move.
var errNoMore = fact.New("compare.nomore", "it is asked no more")

// refusing is the choice of a player that isn't asked.
func refusing(err error) Choice {
	f, _ := fact.Of(err)
	return Choice{Fault: string(engines.Start), Detail: err.Error(), Fact: f}
}

// failure is the choice of a player that failed.
func (p *Panel) failure(err error) Choice {
	c := Choice{Fault: kindOf(err), Detail: err.Error()}
	c.Fact, _ = fact.Of(err)
	var fault *engines.Fault
	if errors.As(err, &fault) {
		c.Detail, c.Fact = fault.Detail, fault.Fact
		if fault.Kind == engines.Timeout && !p.Clock.IsZero() {
			c.Fault = string(arena.ByTime)
		}
	}
	return c
}

// kindOf is what a failure is called.
func kindOf(err error) string {
	var fault *engines.Fault
	var illegal *boards.Illegal
	switch {
	case errors.As(err, &fault):
		return string(fault.Kind)
	case errors.As(err, &illegal):
		return "illegal"
	}
	return string(engines.Garbage)
}
