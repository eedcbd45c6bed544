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

// A Choice is the move that a player would have played.
type Choice struct {
	Move   boards.Move
	Agrees bool // it is the move played
	Took   time.Duration
	arena.Said
	Fault  string    // the kind of its failure, if any: timeout, garbage, illegal …
	Detail string    // of the failure
	Fact   fact.Fact // what Detail says in English
}

// A Row is a position of a game, the move played in it, and each player's choice.
type Row struct {
	Game    int
	Ply     int // of the move: 1 for the first of the game
	Seat    boards.Seat
	Before  boards.Position
	Played  boards.Move
	Choices []Choice // by player
}

// A Panel asks players about positions of games.
type Panel struct {
	Players []arena.Contestant
	Clock   arena.Clock   // each player has all of it in every position
	Hang    time.Duration // the limit without a clock
	Dir     string        // for the players' folders
	From    int           // the first move asked about, from 1; 0 is 1
	To      int           // the last one; 0 is the game's last
	Side    boards.Side   // whose moves; boards.None is both sides

	seats map[place]*seat
}

// A place is a player at a seat. The player sits there as in a separate game, so
// that it never has to change sides.
type place struct {
	player int
	seat   boards.Seat
}

// A seat is a player in its place.
type seat struct {
	player engines.Player
	begun  bool
	failed int  // failed starts in a row
	spoke  bool // it has answered at least once
}

// mostStarts is the number of failed starts after which a player isn't asked any
// more.
const mostStarts = 3

// A Refusal is the error of a player that can't be asked at all.
type Refusal struct {
	Player string
	Err    error
}

func (r *Refusal) Error() string { return r.Unwrap().Error() }

// Unwrap returns the refusal as a fact.
func (r *Refusal) Unwrap() error {
	return fact.Errorf("compare.refusal", "%s can't be asked: %w", r.Player, r.Err)
}

// Ask asks about each move of a game. An error is ctx's, or the *Refusal of a
// player that couldn't be made ready even for the first position. Other failures
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
				continue // not a move: a resignation in a record
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

// NewGame announces that the next question belongs to another game.
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
	Seat     boards.Seat   // the seat that owes a move
	Size     int           // of the board
}

// Choose asks one player. Its errors are those of Ask.
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
			return Choice{}, &Refusal{p.Players[n].Name, err} // its protocol can't express positions
		}
		s.begun = false // it may have to be restarted
		return p.failure(err), nil
	}
	s.spoke = true
	return c, nil
}

// seated returns the player for a seat, and opens it on first use.
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

// Close closes all players.
func (p *Panel) Close() error {
	var errs []error
	for _, s := range p.seats {
		errs = append(errs, s.player.Close())
	}
	p.seats = nil
	return errors.Join(errs...)
}

// errNoMore is the failure of a player that is no longer asked.
var errNoMore = fact.New("compare.nomore", "no more questions are asked")

// refusing returns the choice of a player that isn't asked.
func refusing(err error) Choice {
	f, _ := fact.Of(err)
	return Choice{Fault: string(engines.Start), Detail: err.Error(), Fact: f}
}

// failure returns the choice of a player that failed.
func (p *Panel) failure(err error) Choice {
	f, _ := fact.Of(err)
	c := Choice{Fault: kindOf(err), Detail: err.Error(), Fact: f}
	var fault *engines.Fault
	if errors.As(err, &fault) {
		c.Detail, c.Fact = fault.Detail, fault.Fact
		if fault.Kind == engines.Timeout && !p.Clock.IsZero() {
			c.Fault = string(arena.ByTime)
		}
	}
	return c
}

// kindOf returns the name of a failure.
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
