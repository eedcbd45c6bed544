package csa

import (
	"bufio"
	"context"
	"io"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// A Program is one of dohyo's own programs on the other end of the protocol, in
// one game. It keeps its own clock, since no times are sent.
type Program struct {
	Advise   engines.Adviser
	Side     shogi.Color
	Position string        // the start position in the form of boards.Setup, moves included; "" is the usual array
	Clock    engines.Clock // its own time, and how the other side charges it
	Think    time.Duration // for a move if Clock is zero; 0 leaves it to the program
	Comments bool          // send thoughts as comments, which not every program accepts
}

// Serve plays the game to its end: a command of either side, the end of in, or
// the end of ctx. The error is whatever else ended it: an invalid answer, or a
// line that can't be played, which is quoted and gets no answer ((7), (8)). Serve
// reads in from a goroutine that ends with in, or at the next line once Serve has
// returned.
func (p Program) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	pos, err := shogi.Start(boards.Setup{Position: p.Position})
	if err != nil {
		return err
	}
	s := &session{Program: p, out: bufio.NewWriter(out), lines: engines.Listen(ctx, in, engines.Ear{}), game: []moment{{pos, p.Clock.Main}}}
	for {
		var over bool
		if s.now().ToAct() != nil && s.now().View().Turn() == p.Side {
			over, err = s.think(ctx)
		} else {
			over, err = s.hear(ctx)
		}
		if over || err != nil {
			if err == io.EOF {
				err = s.lines.Err()
			}
			return err
		}
	}
}

// onTheWay is how much more a move costs on the other side's clock than on its
// own.
const onTheWay = 10 * time.Millisecond

// A session is one game with another side.
type session struct {
	Program
	out   *bufio.Writer
	lines *engines.Lines
	game  []moment // since the start
}

// A moment is a position and the main time left in it.
type moment struct {
	pos  *shogi.Position
	left time.Duration
}

func (s *session) now() *shogi.Position { return s.game[len(s.game)-1].pos }

// say sends one line.
func (s *session) say(text string) error {
	s.out.WriteString(text)
	s.out.WriteByte('\n')
	return s.out.Flush()
}

// play makes a move of either side.
func (s *session) play(m boards.Move, left time.Duration) error {
	next, err := s.now().Play(m)
	if err != nil {
		return err
	}
	s.game = append(s.game, moment{next.(*shogi.Position), left})
	return nil
}

// hear handles a line of the other side, while that side is to move or must
// report the end of the game.
func (s *session) hear(ctx context.Context) (over bool, err error) {
	select {
	case <-ctx.Done():
		return true, ctx.Err()
	case text, more := <-s.lines.C:
		if !more {
			return true, io.EOF
		}
		return s.heard(text)
	}
}

func (s *session) heard(text string) (over bool, err error) {
	l := read([]byte(text))
	switch l.kind {
	case blank, comment:
		return false, nil
	case command:
		return s.command(l.text)
	case other:
		return true, trouble(text, nil)
	}
	if o, ended := s.now().Outcome(); ended {
		// After a repetition the other side may continue; a referee decides.
		return true, trouble(text, fact.Errorf("csa.serve.over", "the game is already over: %s", o.By))
	}
	if err := s.play(l.text, s.game[len(s.game)-1].left); err != nil {
		return true, trouble(text, err)
	}
	o, ended := s.now().Outcome()
	switch {
	case !ended:
		return false, nil
	case o.By == boards.Mate:
		return true, s.say(string(shogi.Resign))
	}
	return true, s.say(string(shogi.Repeated))
}

// trouble returns the error of a line that can't be played.
func trouble(text string, why error) error {
	text = safe.Talk(text, 80)
	if why == nil {
		return fact.Errorf("csa.serve.line", "expected a move such as +7776FU or a command such as %%TORYO, got %q", text)
	}
	return fact.Errorf("csa.serve.got", "got %q: %w", text, why)
}

// command obeys one of the other side's commands. All but %MATTA end the game.
func (s *session) command(c boards.Move) (over bool, err error) {
	switch c {
	case shogi.TakeBack:
		if len(s.game) < 3 {
			return true, trouble(string(c), fact.Errorf("csa.serve.moves", "nothing to take back at ply %d", len(s.game)-1))
		}
		s.game = s.game[:len(s.game)-2]
		return false, nil
	case shogi.Resign, shogi.Win, shogi.BreakOff, shogi.Repeated, shogi.Impasse, shogi.OfferADraw:
		return true, nil
	}
	return true, trouble(string(c), nil)
}

// An advice is an adviser's result.
type advice struct {
	move boards.Move
	last engines.Talk
}

// think finds a move and sends it.
func (s *session) think(ctx context.Context) (over bool, err error) {
	begin := time.Now()
	left := s.game[len(s.game)-1].left
	q := engines.Question{Start: s.now().Initial().View().SFEN(), Moves: s.now().CSAMoves(), Clock: s.Clock}
	if q.Clock.Main = left; s.Clock == (engines.Clock{}) {
		q.Clock.Move = s.Think
	}
	ctx, stop := context.WithCancel(ctx)
	done := make(chan advice, 1)
	go func() {
		m, last := s.Advise(ctx, q, s.talk)
		done <- advice{m, last}
	}()
	var t advice
	over, err = s.interrupted(done, &t)
	stop()
	if over || err != nil {
		<-done
		return true, err
	}
	return s.answer(t, max(0, left+s.Clock.Increment-s.Clock.Charge(time.Since(begin)+onTheWay)))
}

// interrupted waits for advice. Meanwhile only the end of the game may arrive.
func (s *session) interrupted(done <-chan advice, t *advice) (over bool, err error) {
	for {
		select {
		case *t = <-done:
			return false, nil
		case text, more := <-s.lines.C:
			if !more {
				return true, io.EOF
			}
			switch l := read([]byte(text)); {
			case l.kind == blank || l.kind == comment:
			case l.kind == command && l.text != shogi.TakeBack:
				return s.command(l.text)
			default:
				return true, trouble(text, fact.New("csa.serve.turn", "it isn't the sender's turn"))
			}
		}
	}
}

// answer sends the advice, with that much time left.
func (s *session) answer(t advice, left time.Duration) (over bool, err error) {
	b := s.now().View()
	if t.move == shogi.Resign || t.move == shogi.Win {
		return true, s.say(string(t.move))
	}
	own, err := b.ParseCSA(string(t.move))
	if err == nil {
		err = s.play(t.move, left)
	}
	if err != nil {
		return true, fact.Errorf("csa.serve.nomove", "not a move: %w", err)
	}
	text := string(t.move)
	if s.Comments {
		s.mutter(t.last)
		if c := commentOf(t.last, b, own); c != "" {
			text += "," + c
		}
	}
	return false, s.say(text)
}

// talk sends a program's thoughts before its move.
func (s *session) talk(t engines.Talk) {
	if !s.Comments {
		return
	}
	s.mutter(t)
	if c := commentOf(t, s.now().View(), shogi.NoMove); c != "" {
		s.say(c)
	}
}

// mutter sends a mutter on a line of its own.
func (s *session) mutter(t engines.Talk) {
	if text := safe.Talk(t.Mutter, mostTalk); text != "" {
		s.say("'" + text)
	}
}
