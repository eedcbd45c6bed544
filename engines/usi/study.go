package usi

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// multiPV is the option for the number of lines.
const multiPV = "MultiPV"

var _ engines.Studier = (*Player)(nil)

// Study analyses a position by go infinite, or by go with the bounds that USI
// knows: nodes, depth, mate. MultiPV is set for the number of lines, and reset
// before the next turn of a game. The end of the time, and bounds that the engine
// exceeds, are followed by stop.
func (p *Player) Study(ctx context.Context, q engines.Study, tell func(engines.Insight)) error {
	pos, ok := q.Position.(*shogi.Position)
	if !ok {
		return fmt.Errorf("USI: expected a position of shogi, got %T", q.Position) // not told
	}
	p.halt()
	if err := p.readyToStudy(ctx, q); err != nil {
		if err = p.fail(ctx, err, 0); ctx.Err() != nil {
			return nil
		}
		return err
	}
	err := p.study(ctx, q, pos, tell)
	switch {
	case err == nil || errors.Is(err, errNoMate):
		return err
	case engines.Parted(ctx):
		p.kill()
		return nil
	}
	return p.fail(context.WithoutCancel(ctx), err, p.opt.Stop)
}

// errNoMate is the answer of an engine that has no search for mates.
var errNoMate = engines.Mateless("go mate")

// readyToStudy ensures that the engine is running, doesn't think, and gives as many
// lines as wanted.
func (p *Player) readyToStudy(ctx context.Context, q engines.Study) error {
	if p.proc != nil {
		switch err := p.settle(ctx); {
		case errors.Is(err, process.ErrDeadline):
			p.kill()
		case err != nil:
			return err
		}
	}
	if p.proc == nil {
		if err := p.start(ctx); err != nil {
			return err
		}
	}
	if _, err := p.proc.Drain(); err != nil {
		return err
	}
	p.newTurn()
	return p.widen(max(q.Lines, 1))
}

// widen sets the number of lines, if the engine has an option for it.
func (p *Player) widen(lines int) error {
	o, ok := find(p.options, multiPV)
	if !ok || o.Type != Spin || p.lines == lines || p.lines == 0 && lines == 1 {
		return nil
	}
	if o.Max > 0 {
		lines = min(lines, int(o.Max))
	}
	p.lines = lines
	return p.send(fmt.Appendf(p.out[:0], "setoption name %s value %d\n", o.Name, lines), uptime.Now().Add(p.opt.Start))
}

// narrow resets the number of lines to what the player was set to before a study.
func (p *Player) narrow() error {
	if p.lines == 0 {
		return nil
	}
	lines := 1
	for _, s := range p.opt.Settings {
		if plainName(s.Name) == plainName(multiPV) {
			if n, err := strconv.Atoi(s.Value); err == nil {
				lines = n
			}
		}
	}
	err := p.widen(lines)
	p.lines = 0
	return err
}

// study sends the question and reads the answers to it.
func (p *Player) study(ctx context.Context, q engines.Study, pos *shogi.Position, tell func(engines.Insight)) error {
	b := append(p.position(pos, ""), "go"...)
	switch {
	case q.Mate && q.Time > 0:
		b = strconv.AppendInt(append(b, " mate "...), q.Time.Milliseconds(), 10)
	case q.Mate:
		b = append(b, " mate infinite"...)
	case (q.Nodes > 0 || q.Depth > 0) && !p.gps():
		if q.Nodes > 0 {
			b = strconv.AppendInt(append(b, " nodes "...), q.Nodes, 10)
		}
		if q.Depth > 0 {
			b = strconv.AppendInt(append(b, " depth "...), int64(q.Depth), 10)
		}
	default:
		b = append(b, " infinite"...)
	}
	if err := p.send(append(b, '\n'), uptime.Now().Add(p.opt.Start)); err != nil {
		return err
	}
	p.owed = true
	s := studying{p: p, pos: pos, q: q, tell: tell}
	if q.Time > 0 {
		s.deadline = uptime.Now().Add(q.Time)
	}
	return s.listen(ctx)
}

// studying is one study in progress.
type studying struct {
	p        *Player
	pos      *shogi.Position
	q        engines.Study
	tell     func(engines.Insight)
	deadline time.Time
	now      engines.Insight
	stopped  bool
}

// listen reads up to the end of the study.
func (s *studying) listen(ctx context.Context) error {
	p := s.p
	for p.owed {
		k, rest, err := p.line(ctx, s.deadline)
		switch {
		case err == nil:
		case s.stopped, ctx.Err() == nil && !errors.Is(err, process.ErrDeadline):
			return err
		default:
			if ctx, err = s.stop(ctx); err != nil {
				return err
			}
			continue
		}
		switch k {
		case info:
			if err := s.hear(string(rest)); err != nil {
				return err
			}
			if !s.stopped && !s.q.Mate && s.q.Enough(&s.now) {
				if ctx, err = s.stop(ctx); err != nil {
					return err
				}
			}
		case bestmove:
			p.owed, p.last = false, string(rest)
			return s.end(rest)
		case checkmate:
			p.owed = false
			return s.mated(string(rest))
		case noise:
			p.noise.Hear(rest)
		}
	}
	return nil
}

// stop tells the engine to stop, and returns the context in which its answer is
// awaited.
func (s *studying) stop(ctx context.Context) (context.Context, error) {
	s.stopped = true
	s.deadline = uptime.Now().Add(s.p.opt.Stop)
	return engines.AfterStop(ctx), s.p.send([]byte("stop\n"), s.deadline)
}

// hear reads the text after info. A line of play whose first move can't be played
// is a fault; a later one only ends the line.
func (s *studying) hear(rest string) error {
	l := engines.Line{}
	rank := 0
	words := strings.Fields(rest)
	for i := 0; i < len(words); i++ {
		value := ""
		if i+1 < len(words) {
			value = words[i+1]
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			n = 0 // instead of the nearest number that fits
		}
		switch words[i] {
		case "string":
			_, text, _ := strings.Cut(rest, "string")
			s.now.Mutter = safe.Talk(text, mostTalk)
			s.say()
			return nil
		case "multipv":
			rank = int(n) - 1
		case "depth":
			l.Depth = int(max(0, min(n, 9999)))
		case "nodes":
			l.Nodes = max(n, 0)
		case "score":
			if i+2 < len(words) {
				l.Score = parseScore(value, words[i+2])
				i++
			}
		case "pv":
			moves, err := s.line(words[i+1:])
			if err != nil {
				return err
			}
			l.Moves = moves
			for i+1 < len(words) && isMove(drop(words[i+1])) {
				i++
			}
			continue
		default:
			continue
		}
		i++
	}
	s.now.Nodes = max(s.now.Nodes, l.Nodes)
	if s.now.Put(rank, l) {
		s.say()
	}
	return nil
}

// line converts a line of play to the notation of boards, up to its end or its first
// word that is no legal move.
func (s *studying) line(words []string) ([]boards.Move, error) {
	var moves []boards.Move
	b := s.pos.Board()
	for i, w := range words {
		if w = drop(w); !isMove(w) {
			break
		}
		m, err := b.ParseUSI(w)
		if err != nil || !b.IsLegal(m) {
			if i == 0 {
				return nil, engines.WrongLine(safe.Talk(w, 20))
			}
			break
		}
		moves = append(moves, boards.Move(b.CSA(m)))
		b.Do(m)
	}
	return moves, nil
}

// say reports what is known now.
func (s *studying) say() { s.tell(s.now.Settled()) }

// end reads bestmove. If the engine has sent no line, its move becomes one.
func (s *studying) end(rest []byte) error {
	text, _ := parseBest(rest)
	if s.q.Mate { // it took the question for one about its next move
		return errNoMate
	}
	if _, any := s.now.Best(); any {
		return nil
	}
	switch strings.ToLower(text) {
	case "resign", "win", "(none)", "none", "null", "0000":
		return nil
	}
	moves, err := s.line([]string{text})
	if err != nil || len(moves) == 0 {
		return engines.WrongLine(safe.Talk(text, 20))
	}
	s.now.Put(0, engines.Line{Moves: moves})
	s.say()
	return nil
}

// mated reads the text after checkmate: the moves of a mate, nomate, timeout, or
// notimplemented.
func (s *studying) mated(rest string) error {
	words := strings.Fields(rest)
	if len(words) == 0 {
		words = []string{"nomate"}
	}
	switch words[0] {
	case "notimplemented":
		return errNoMate
	case "nomate":
		s.now.Mate = engines.MateNone
	case "timeout":
		s.now.Mate = engines.MateUnknown
	default:
		moves, err := s.line(words)
		if err != nil {
			return err
		}
		score := engines.Mate - len(moves)
		s.now.Mate, s.now.Lines = engines.MateFound, []engines.Line{{Moves: moves, Score: &score}}
	}
	s.say()
	return nil
}
