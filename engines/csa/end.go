package csa

import (
	"context"
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines/uptime"
)

// Tell passes on what ends the game: the other side's declaration, or a move
// after which this side is no longer asked to move and so would not hear of it
// from Act. What the program does with it is no fault any more.
func (p *Player) Tell(_ context.Context, _ boards.Seat, m boards.Move, next boards.Position) error {
	if _, over := next.Outcome(); !over || p.line == nil || p.owes {
		return nil
	}
	pos, err := shogiOf(next)
	if err != nil {
		return err
	}
	p.echo, p.shown = p.echo[:0], 0
	history := pos.Ply() - p.extra // the present length of the game
	if strings.HasPrefix(string(m), "%") {
		p.told = p.lastWord(string(m)) == nil
		return nil
	}
	var lines []string
	for n := len(p.known) + 1; n > history; n -= 2 {
		lines = append(lines, string(shogi.TakeBack))
	}
	if p.send(uptime.Now().Add(leaving), append(lines, string(m))...) == nil {
		p.owes = true
	}
	return nil
}

// lastWord sends the other end the line that ends the game.
func (p *Player) lastWord(text string) error { return p.send(uptime.Now().Add(leaving), text) }

// End sends the other end what the opponent's program would send at the end of
// the game ((5)), and no more:
//
//   - a mated side still has to resign, and the other one waits for that: the
//     program that was mated gets time to do so, the one that mated receives
//     %TORYO
//   - a repetition is claimed by the side that is to move, after the move that
//     completed it: a program that made that move receives %SENNICHITE
//   - a draw by the number of moves is sent as %JISHOGI, to a side that waits
//   - a game that was broken off is announced by %CHUDAN
//
// After time, faults and rulings nothing is sent, since the protocol has no
// command for them and no program sends %CHUDAN by itself ((8)). A program's line
// is closed; on a serial line a person there has to end the game.
func (p *Player) End(ctx context.Context, o boards.Outcome) {
	defer p.leave()
	if p.line == nil || p.told || p.ending {
		return
	}
	p.echo = p.echo[:0]
	switch {
	case o.By == boards.BrokenOff:
		p.told = p.lastWord(string(shogi.BreakOff)) == nil
	case o.By == boards.Mate && o.Winner == p.side.Side(), o.By == boards.Resign && o.Winner == p.side.Side():
		p.told = p.lastWord(string(shogi.Resign)) == nil
	case o.By == boards.Mate:
		p.awaitResignation(ctx)
	case p.owes:
		p.told = o.By == boards.Sennichite || o.By == boards.Perpetual // it claims that by itself
	case o.By == boards.Sennichite || o.By == boards.Perpetual:
		p.told = p.lastWord(string(shogi.Repeated)) == nil
	case o.By == boards.Limit:
		p.told = p.lastWord(string(shogi.Impasse)) == nil
	}
}

// awaitResignation waits for a mated program to resign, or to end.
func (p *Player) awaitResignation(ctx context.Context) {
	patience := p.opt.Mated
	if patience <= 0 {
		patience = usualMated
	}
	deadline := uptime.Now().Add(patience)
	for p.owes {
		l, _, _, err := p.next(ctx, deadline)
		if err != nil {
			return
		}
		if l.kind == command {
			p.told = true
			return
		}
	}
}

// leave closes the other end.
func (p *Player) leave() {
	if p.line == nil {
		return
	}
	p.far.leave(p.told || p.ending)
	p.line = nil
}
