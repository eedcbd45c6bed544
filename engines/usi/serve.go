package usi

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// An Engine is a built-in program that acts as an engine of the protocol.
//
// Advise gets the time in the Question's clock. Main is the time that go tells
// for the side to move, without the increment of this move, which is told (and
// may be used) in addition. movetime becomes a Move time; go infinite becomes
// Long. If go tells no time, the clock is zero and Think applies. go ponder
// becomes a Long question; ponderhit cancels it and asks again with the clock.
// The program should keep what it has found by then, for example in a table of
// positions.
//
// Talk becomes info: one line of figures, and a mutter in an info string of its
// own. A PV in USI is sent as it is; one in the notation of boards is converted.
// Its second move is offered for pondering.
type Engine struct {
	Name    string
	Author  string
	Version string // may be empty

	// Options are announced. Set is called with the name of one and a value
	// that it accepts, as text; never while Advise runs. The protocol defines the
	// options USI_Hash (Spin, in MiB) and USI_Ponder (Check).
	Options []Option
	Set     func(name, value string)

	Ready   func()          // before each readyok, when no thought is running; nil does nothing
	NewGame func()          // called when a new game begins; nil does nothing
	Advise  engines.Adviser // thinks
	Think   time.Duration   // for a move without any limit of time; 0 means 5 s

	// Lines says that Advise understands Question.Lines. The engine then offers the
	// option MultiPV.
	Lines bool

	// Mate searches for a mate until ctx is done. It returns the mate, and whether the
	// search came to an end. If it is nil, go mate isn't implemented.
	Mate func(ctx context.Context, q engines.Question) (line []boards.Move, settled bool)
}

// mostLines is the largest number of lines that MultiPV can be set to.
const mostLines = 100

// usualThink is how long a move takes if neither side sets a time.
const usualThink = 5 * time.Second

// Serve speaks the protocol until quit, the end of in, or the end of ctx, and
// otherwise returns the error that ended it. It cancels a search that is still
// running and waits for it. Serve reads in from a goroutine that ends with in, or
// with the next line after Serve has returned.
func (e Engine) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if e.Think <= 0 {
		e.Think = usualThink
	}
	if e.Lines {
		e.Options = append(slices.Clone(e.Options), Option{Name: multiPV, Type: Spin, Default: "1", Min: 1, Max: mostLines})
	}
	s := &session{Engine: e, out: bufio.NewWriter(out), said: make(chan ranked), lines: 1}
	s.game, _ = readGame("startpos")
	lines := engines.Listen(ctx, in, engines.Ear{Most: 1 << 20}) // long games are long lines
	defer s.drop()
	for {
		var over chan struct{}
		if s.thought != nil && !s.thought.ended {
			over = s.thought.over
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case t := <-s.said:
			s.talk(t)
		case <-over:
			s.settle()
		case text, more := <-lines.C:
			if !more {
				return lines.Err()
			}
			if text = strings.TrimSpace(text); text == "quit" {
				return nil
			}
			s.command(ctx, text)
		}
		if err := s.out.Flush(); err != nil {
			return err
		}
	}
}

// A session is one conversation with a GUI. One goroutine handles it; another one
// searches and hands over its talk.
type session struct {
	Engine
	out     *bufio.Writer
	game    *game
	lost    bool // the last position couldn't be read
	thought *thought
	pace    engines.Pace
	said    chan ranked
	lines   int // wanted by MultiPV
}

// ranked is talk about one of several lines; rank 0 is the best.
type ranked struct {
	rank int
	engines.Talk
}

// say writes one line.
func (s *session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// command carries out one command. It ignores unknown ones, as the protocol
// requires.
func (s *session) command(ctx context.Context, text string) {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch word {
	case "usi":
		s.introduce()
	case "isready":
		if s.thought == nil && s.Ready != nil {
			s.Ready()
		}
		s.say("readyok")
	case "setoption":
		s.setoption(rest)
	case "usinewgame":
		s.drop()
		if s.NewGame != nil {
			s.NewGame()
		}
	case "position":
		s.position(rest)
	case "go":
		s.drop()
		s.think(ctx, rest)
	case "stop":
		if s.thought != nil {
			s.thought.held = false
			s.thought.cancel()
			s.settle()
		}
	case "ponderhit":
		if t := s.thought; t != nil && t.pondering {
			s.drop()
			s.game = t.game
			s.think(ctx, t.rest)
		}
	case "gameover":
		s.drop()
	}
}

// introduce answers usi.
func (s *session) introduce() {
	name := s.Name
	if s.Version != "" {
		name += " " + s.Version
	}
	s.say("id name %s", name)
	s.say("id author %s", s.Author)
	for _, o := range s.Options {
		text := "option name " + o.Name + " type " + string(o.Type)
		value := o.Default
		if value == "" && o.Type != Button {
			value = "<empty>"
		}
		if o.Type != Button {
			text += " default " + value
		}
		if o.Type == Spin {
			text += fmt.Sprintf(" min %d max %d", o.Min, o.Max)
		}
		for _, v := range o.Vars {
			text += " var " + v
		}
		s.say("%s", text)
	}
	s.say("usiok")
}

// setoption sets one of the options: "name USI_Hash value 64".
func (s *session) setoption(rest string) {
	name, ok := strings.CutPrefix(rest, "name ")
	if !ok {
		return
	}
	name, value, _ := strings.Cut(name, " value")
	value = strings.TrimSpace(value)
	if value == "<empty>" {
		value = ""
	}
	o, ok := find(s.Options, strings.TrimSpace(name))
	if !ok {
		s.say("info string there is no option %s", safe.Talk(name, 60))
		return
	}
	if o.Type == Button {
		value = "true"
	}
	value, err := o.accept(value)
	if err != nil {
		s.say("info string %s", safe.Talk(err.Error(), mostTalk))
		return
	}
	s.drop()
	if s.Lines && o.Name == multiPV {
		s.lines, _ = strconv.Atoi(value) // accept has checked it
		return
	}
	if s.Set != nil {
		s.Set(o.Name, value)
	}
}

// position reads a position: "startpos moves 7g7f", "sfen … moves …".
func (s *session) position(rest string) {
	g, err := readGame(rest)
	if s.lost = err != nil; s.lost {
		s.say("info string position: %s", safe.Talk(err.Error(), mostTalk))
		return
	}
	s.game = g
}

// A game is the content of a position command. A game that is over by the rules,
// as after a fourth repetition, can still be searched.
type game struct {
	start string // in SFEN; "" is hirate
	moves []boards.Move
	board *shogi.Board // after them
}

// readGame reads the text after position. The error names the first illegal
// move.
func readGame(text string) (*game, error) {
	start, moves, _ := strings.Cut(text, "moves")
	start = strings.TrimSpace(strings.TrimPrefix(start, "sfen "))
	g := &game{}
	var err error
	if g.board, err = shogi.ParseSFEN(start); err != nil {
		return nil, err
	}
	if sfen := g.board.SFEN(); sfen != hirate {
		g.start = sfen
	}
	for _, text := range strings.Fields(moves) {
		m, err := g.board.ParseUSI(drop(text))
		if err == nil && !g.board.IsLegal(m) {
			err = &boards.Illegal{Move: boards.Move(text), Rule: g.board.Why(m)}
		}
		if err != nil {
			return nil, err
		}
		g.moves = append(g.moves, boards.Move(g.board.CSA(m)))
		g.board.Do(m)
	}
	return g, nil
}

// spell converts a line of play from the current position to USI, whichever
// notation it is in, and drops it from the first unreadable move on.
func (g *game) spell(pv string) string {
	b := g.board.Clone()
	var line []string
	for _, w := range strings.Fields(pv) {
		var m shogi.Move
		var err error
		if w = drop(w); isMove(w) {
			m, err = b.ParseUSI(w)
		} else {
			m, err = b.ParseCSA(w)
		}
		if err != nil || !b.IsLegal(m) {
			break
		}
		b.Do(m)
		line = append(line, m.USI())
	}
	return strings.Join(line, " ")
}
