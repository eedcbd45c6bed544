package reversi

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/roster"
	"dohyo/engines/uptime"
)

// protocol is the subset of GTP that reversi needs, with reversi's names of points:
// boardsize, clear_board, play, genmove and quit.
const protocol = "gtp8"

const (
	readyWait = 10 * time.Second // for the answer to any command but genmove
)

// A player is a program that speaks the protocol.
type player struct {
	launcher *process.Launcher
	wire     func(engines.Wire)
	proc     *process.Process // nil if none is running
	seat     boards.Seat
}

// seat returns a player for a program.
func seat(s roster.Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	wire := s.Wire
	if wire == nil {
		wire = func(engines.Wire) {}
	}
	return &player{launcher: l, wire: wire}, nil
}

// Launcher returns the launcher of the program.
func (p *player) Launcher() *process.Launcher { return p.launcher }

// Begin starts the program if it isn't running, and sets up the board.
func (p *player) Begin(ctx context.Context, g engines.Game) error {
	p.seat = g.Seat
	if p.proc == nil {
		proc, err := p.launcher.Start()
		if err != nil {
			return engines.FaultOf(engines.Start, err)
		}
		p.proc = proc
	}
	commands := []string{fmt.Sprintf("boardsize %d", size), "clear_board"}
	for i, m := range g.Opening {
		commands = append(commands, play(g.Rules, boards.Seat(i%2), m))
	}
	for _, c := range commands {
		if _, err := p.ask(ctx, c, readyWait); err != nil {
			return err
		}
	}
	return nil
}

func play(g *boards.Game, seat boards.Seat, m boards.Move) string {
	return fmt.Sprintf("play %s %s", g.Seats[seat].Name, m)
}

// Act asks the program for a move.
func (p *player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	began := uptime.Now()
	move, err := p.ask(ctx, "genmove "+Game.Seats[p.seat].Name, t.Limit())
	return engines.Answer{Move: move, Took: uptime.Since(began)}, err
}

// Tell sends the opponent's move to the program.
func (p *player) Tell(ctx context.Context, seat boards.Seat, m boards.Move, _ boards.Position) error {
	if m == Resign {
		return nil
	}
	_, err := p.ask(ctx, play(Game, seat, m), readyWait)
	return err
}

// ask sends a command and returns the text of its answer, "= text" followed by an empty
// line.
func (p *player) ask(ctx context.Context, command string, limit time.Duration) (string, error) {
	if p.proc == nil {
		return "", engines.Faultf(engines.Exit, "reversi.gone", "the program has gone")
	}
	var deadline time.Time
	if limit > 0 {
		deadline = uptime.Now().Add(limit)
	}
	p.wire(engines.Wire{Sent: true, Text: command})
	err := p.proc.Write([]byte(command+"\n"), uptime.Now().Add(readyWait))
	for answer := ""; err == nil; {
		var line []byte
		if line, err = p.proc.ReadLine(ctx, deadline); err != nil {
			break
		}
		text := strings.TrimSpace(string(line))
		p.wire(engines.Wire{Text: text})
		switch {
		case text == "" && answer != "":
			return strings.TrimSpace(answer[1:]), nil
		case strings.HasPrefix(text, "?"):
			return "", engines.Faultf(engines.Garbage, "reversi.refused", "the program refuses %q: %q", command, text)
		case strings.HasPrefix(text, "="):
			answer = text
		}
	}
	defer p.quit()
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return "", f
	case ctx.Err() != nil:
		return "", ctx.Err()
	}
	return "", p.proc.Failure(err, command, limit, &process.Noise{}, nil)
}

// End does nothing. The program keeps running for the next game.
func (p *player) End(context.Context, boards.Outcome) {}

// Close ends the program.
func (p *player) Close() error {
	p.quit()
	return p.launcher.Close()
}

func (p *player) quit() { process.Leave(&p.proc, nil) }

// serve answers the protocol's commands for the built-in player.
func serve(in io.Reader, out io.Writer) error {
	var pos boards.Position
	begin := func() { pos, _ = Game.Start(boards.Setup{}) }
	begin()
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) == 0 {
			continue
		}
		reply, bad := "", false
		switch words[0] {
		case "boardsize":
		case "clear_board":
			begin()
		case "play":
			next, err := pos.Play(boards.Move(words[len(words)-1]))
			if bad = err != nil; !bad {
				pos = next
			}
		case "genmove":
			m := choose(pos.(*Position))
			pos, _ = pos.Play(m)
			reply = string(m)
		case "quit":
			fmt.Fprint(out, "=\n\n")
			return nil
		default:
			bad = true
		}
		sign := "="
		if bad {
			sign = "?"
		}
		if _, err := fmt.Fprintf(out, "%s %s\n\n", sign, reply); err != nil {
			return err
		}
	}
	return lines.Err()
}

// choose returns a corner if one is legal, and otherwise the move that turns the most
// stones.
func choose(p *Position) boards.Move {
	best, most := Pass, -1
	for _, m := range p.Moves() {
		x, y, _ := Point(m)
		value := len(p.Turned(x, y))
		if (x == 1 || x == size) && (y == 1 || y == size) {
			value += 100
		}
		if value > most {
			best, most = m, value
		}
	}
	return best
}
