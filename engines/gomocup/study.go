package gomocup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

var _ engines.StudyKnower = (*Player)(nil)

// stopWait is the time for the answer to YXSTOP.
const stopWait = 5 * time.Second

// unlimited is the timeout_turn of an analysis without a limit, in ms.
const unlimited = 1_000_000_000

// Study analyses a position by YXNBEST (see boardStudy). A brain that doesn't know
// it is asked for one move by BOARD, with the time of the study or Options.Think,
// and its talk is read. Such a brain can only be stopped by ending it.
func (p *Player) Study(ctx context.Context, q engines.Study, tell func(engines.Insight)) error {
	pos, ok := q.Position.(*gomoku.Position)
	if !ok {
		return fmt.Errorf("gomocup: expected a position of five in a row, got %T", q.Position) // not told
	}
	if p.proc == nil {
		if err := p.start(ctx); err != nil {
			return unlessDone(ctx, err)
		}
	}
	p.studied = true // the next turn begins in a new process
	s := studying{p: p, pos: pos, q: q, tell: tell}
	err := s.ask(ctx)
	if err == nil {
		err = s.listen(ctx)
	}
	if err == nil {
		return nil
	}
	return unlessDone(ctx, p.fail(ctx, err, q.Time+stopWait))
}

// KnowsStudy says whether the brain knows YXNBEST. Without it, it gives one move.
func (p *Player) KnowsStudy(ctx context.Context) error {
	if p.proc == nil {
		if err := p.start(ctx); err != nil {
			return err
		}
	}
	err := p.settle(ctx)
	if err == nil {
		p.hearNothing()
		err = p.learn(ctx)
	}
	switch {
	case err != nil:
		return p.fail(ctx, err, stopWait)
	case !p.nBests:
		return engines.Barely("Gomocup", nBest)
	}
	return nil
}

// unlessDone returns an error, unless ctx is done and so the study had to end.
func unlessDone(ctx context.Context, err error) error {
	if ctx.Err() != nil && !errors.As(err, new(*engines.Fault)) {
		return nil
	}
	return err
}

// studying is one study in progress.
type studying struct {
	p        *Player
	pos      *gomoku.Position
	q        engines.Study
	tell     func(engines.Insight)
	deadline time.Time
	now      engines.Insight
	rank     int
	line     engines.Line // of the block of INFO that is being read
	stopped  bool
}

// ask sends the question.
func (s *studying) ask(ctx context.Context) error {
	p := s.p
	if err := p.settle(ctx); err != nil {
		return err
	}
	if _, err := p.proc.Drain(); err != nil {
		return err
	}
	p.hearNothing()
	if err := p.learn(ctx); err != nil {
		return err
	}
	turn := int64(unlimited)
	if s.q.Time > 0 {
		turn = s.q.Time.Milliseconds()
	} else if !p.nBests {
		turn = p.opt.Think.Milliseconds()
	}
	b := p.info(p.out[:0], "timeout_turn", turn)
	b = p.info(b, "timeout_match", 0)
	b = p.info(b, "time_left", forever)
	board := "BOARD"
	if p.nBests {
		board = boardStudy
		b = p.info(b, "show_detail", 2)
		b = p.info(b, "max_node", s.q.Nodes)
		b = p.info(b, "max_depth", int64(cmp.Or(s.q.Depth, 99)))
	}
	if stones := s.stones(); len(stones) > 0 || p.nBests {
		b = p.end(append(b, board...))
		for _, stone := range stones {
			b = p.end(append(b, stone...))
		}
		b = p.end(append(b, "DONE"...))
	} else {
		b = p.end(append(p.end(append(b, "RESTART"...)), "BEGIN"...))
	}
	if p.nBests {
		b = p.end(fmt.Appendf(b, "%s %d", nBest, max(1, s.q.Lines)))
	}
	p.out = b
	if s.q.Time > 0 {
		s.deadline = uptime.Now().Add(s.q.Time)
		if !p.nBests { // it minds the time itself
			s.deadline = s.deadline.Add(stopWait)
		}
	}
	return p.send(b, uptime.Now().Add(p.opt.Start))
}

// stones returns the stones on the board in the form of BOARD: 1 is the side to
// move. They are in the order of play as far as that is known.
func (s *studying) stones() (list []string) {
	mine := s.pos.ToMove()
	add := func(pt gomoku.Point, c gomoku.Color) {
		who := ",2"
		if c == mine {
			who = ",1"
		}
		list = append(list, string(appendPoint(nil, pt.Move()))+who)
	}
	if !s.pos.Placed() {
		for _, m := range s.pos.History() {
			if pt, err := gomoku.ParsePoint(string(m)); err == nil {
				add(pt, s.pos.At(pt.X(), pt.Y()))
			}
		}
		return list
	}
	for y := 1; y <= s.pos.Size(); y++ {
		for x := 1; x <= s.pos.Size(); x++ {
			if c := s.pos.At(x, y); c == gomoku.Black || c == gomoku.White {
				add(gomoku.At(x, y), c)
			}
		}
	}
	return list
}

// learn finds out whether the brain knows YXNBEST, once for each process.
func (p *Player) learn(ctx context.Context) error {
	if p.learnt {
		return nil
	}
	p.learnt, p.nBests = true, false
	if err := p.send(p.end([]byte(showStudy)), uptime.Now().Add(p.opt.Start)); err != nil {
		return err
	}
	deadline := uptime.Now().Add(aboutWait)
	for {
		b, err := p.line(ctx, deadline)
		switch {
		case errors.Is(err, process.ErrDeadline):
			return nil
		case err != nil:
			return err
		}
		switch l := read(b); {
		case l.kind == message && strings.HasPrefix(string(l.text), "INFO "):
			p.nBests = true
			return nil
		case l.kind == refusal:
			return nil
		}
	}
}

// listen reads up to the end of the study.
func (s *studying) listen(ctx context.Context) error {
	p := s.p
	for {
		b, err := p.line(ctx, s.deadline)
		switch {
		case err == nil:
		case s.stopped || !p.nBests, ctx.Err() == nil && !errors.Is(err, process.ErrDeadline):
			return err
		default:
			if ctx, err = s.stop(ctx); err != nil {
				return err
			}
			continue
		}
		l := read(b)
		switch l.kind {
		case point:
			return s.end(l)
		case unreadable:
			return engines.Faultf(engines.Garbage, "gomocup.point", "expected a point in the form x,y, got %q", safe.Talk(string(b), 80))
		case refusal:
			return engines.Faultf(engines.Garbage, "gomocup.study", "it refused to analyse: %q", safe.Talk(string(l.text), 80))
		case message, debug:
			s.talk(l.text)
		case noise:
			if err := s.info(string(b)); err != nil {
				return err
			}
			if !s.stopped && p.nBests && s.q.Enough(&s.now) {
				if ctx, err = s.stop(ctx); err != nil {
					return err
				}
			}
		}
	}
}

// stop tells the brain to stop, and returns the context in which its answer is
// awaited.
func (s *studying) stop(ctx context.Context) (context.Context, error) {
	s.stopped = true
	s.deadline = uptime.Now().Add(stopWait)
	return engines.AfterStop(ctx), s.p.send(s.p.end([]byte(stopStudy)), s.deadline)
}

// talk reads a line for people. A brain without YXNBEST gives its figures there.
func (s *studying) talk(text []byte) {
	t := parseTalk(text)
	s.now.Mutter = t.Mutter
	if !s.p.nBests {
		if t.Score != nil {
			s.line.Score = t.Score
		}
		s.line.Depth, s.line.Nodes = max(s.line.Depth, t.Depth), max(s.line.Nodes, t.Nodes)
		s.now.Nodes = s.line.Nodes
		moves, err := s.played(strings.Fields(t.PV), func(w string) (boards.Move, bool) { return boards.Move(w), true })
		if err == nil && len(moves) > 0 { // points as we write them; others are only words
			s.line.Moves = moves
			s.now.Put(0, s.line)
		}
	}
	s.tell(s.now.Settled())
}

// info reads a line of INFO, which is noise in a game.
func (s *studying) info(text string) error {
	words := strings.Fields(text)
	if len(words) < 3 || !strings.EqualFold(words[0], "INFO") {
		s.p.noise.Hear([]byte(text))
		return nil
	}
	value := words[2]
	n, _ := strconv.ParseInt(value, 10, 64)
	switch strings.ToUpper(words[1]) {
	case "PV":
		if !strings.EqualFold(value, "DONE") {
			s.rank, s.line = int(n), engines.Line{}
			return nil
		}
		if s.now.Put(s.rank, s.line) {
			s.tell(s.now.Settled())
		}
	case "DEPTH":
		s.line.Depth = int(max(0, min(n, 9999)))
	case "NODES":
		s.line.Nodes = max(n, 0)
	case "TOTALNODES":
		s.now.Nodes = max(n, s.now.Nodes)
	case "EVAL":
		s.line.Score = evaluation(value)
	case "WINRATE":
		if f, err := strconv.ParseFloat(value, 64); err == nil && f >= 0 && f <= 1 {
			s.line.WinRate = &f
		}
	case "BESTLINE":
		moves, err := s.played(words[2:], func(w string) (boards.Move, bool) {
			l := number([]byte(w))
			m, exact := move(l.x, l.y)
			return m, l.kind == point && exact
		})
		if err != nil {
			return err
		}
		s.line.Moves = moves
	}
	return nil
}

// evaluation reads "149", "-149", "+M5" or "-M3"; it returns nil for anything else.
func evaluation(text string) *int {
	if score := forced(text); score != nil {
		return score
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return nil
	}
	const most = engines.Mate - engines.MateRange
	score := min(max(n, -most), most)
	return &score
}

// forced reads a win or a loss in so many moves, "+M5" or "-M3"; it returns nil for
// anything else. A length that can't be read is the longest.
func forced(text string) *int {
	rest, mates := strings.CutPrefix(strings.TrimLeft(text, "+-"), "M")
	if !mates {
		return nil
	}
	n, err := strconv.Atoi(rest)
	if err != nil {
		n = engines.MateRange - 1
	}
	score := engines.Mate - min(max(n, 0), engines.MateRange-1)
	if text[0] == '-' {
		score = -score
	}
	return &score
}

// played reads a line of play up to its first word that is no legal move; the first
// one must be.
func (s *studying) played(words []string, spell func(string) (boards.Move, bool)) (moves []boards.Move, err error) {
	var at boards.Position = s.pos
	for i, w := range words {
		m, ok := spell(w)
		if ok {
			var next boards.Position
			var e error
			if len(at.ToAct()) == 0 {
				break
			}
			if m, e = at.Parse(at.ToAct()[0], string(m)); e == nil {
				next, e = at.Play(m)
			}
			if ok = e == nil; ok {
				at = next
			}
		}
		if !ok {
			if i == 0 {
				return nil, engines.WrongLine(safe.Talk(w, 20))
			}
			break
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// end reads the final move. If the brain has sent no line, its move becomes one.
func (s *studying) end(l line) error {
	s.p.spoke = uptime.Now()
	if _, any := s.now.Best(); any {
		return nil
	}
	m, _ := move(l.x, l.y)
	moves, err := s.played([]string{string(m)}, func(string) (boards.Move, bool) { return m, true })
	if err != nil {
		return err
	}
	s.line.Moves = moves
	s.now.Put(0, s.line)
	s.tell(s.now.Settled())
	return nil
}
