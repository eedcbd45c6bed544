package gtp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// An Engine is one of dohyo's own programs on the other end of the protocol.
//
// Advise receives Question.Position, which includes its history: board, side to
// move, komi, rules, ko. The clock follows time_settings and time_left: Main is
// what is left of the main time, Byoyomi what each move has after that (with
// Canadian byoyomi the share of one stone). Without a clock it is zero except for
// Think. The answer is a point, pass or resign.
//
// The protocol has no place for talk. Talk goes to Log, if that is set. Once a
// controller has sent "dohyo-talk on", it is also written to the protocol's own
// line before the answer to genmove: "# " and an object of JSON with some of
// mutter, score, pv, nodes and depth. An analysis that ends by itself is then followed by
// the line "# finished".
type Engine struct {
	Name    string
	Version string

	Advise  engines.Adviser
	Think   time.Duration // for a move without a clock; 0 leaves it to the program
	NewGame func()        // called when the board was cleared; nil does nothing

	// Dead lists the dead stones in a position, at least one of each string, for
	// final_score and final_status_list; nil counts all as alive.
	Dead func(ctx context.Context, p *igo.Position) []igo.Point

	// Clean is called like Advise for kgs-genmove_cleanup: it passes only when all
	// dead stones have been taken. If it is nil, the command isn't offered.
	Clean engines.Adviser

	// Load reads a record for loadsgf: the positions of its main line, starting before
	// the first move, up to a number of moves at least, 0 for all. If it is nil, the
	// command isn't offered.
	Load func(path string, moves int) ([]*igo.Position, error)

	// Studies says that Advise calls Question.Insight. The engine then offers
	// kata-analyze and its like.
	Studies bool

	Log      io.Writer // for talk and errors, usually stderr; nil for none
	Commands []Command // of its own
}

// A Command is an engine's command beyond the protocol's own.
type Command struct {
	Name string

	// Analyze is its entry in GoGui's list (gogui-analyze_commands): "string/What it
	// thinks/dohyo-dump"; "" for none.
	Analyze string

	// Run executes it in a position. The answer may have several lines, none of them
	// empty; an error becomes a refusal.
	Run func(ctx context.Context, p *igo.Position, args []string) (string, error)
}

// usualSize is the size of the board before boardsize.
const usualSize = 19

// Serve speaks the protocol until quit, the end of in, or the end of ctx, and
// returns any other error that ended it. The end of in, and "# interrupt"
// (gogui-interrupt), make a thinking program answer at once. Serve reads in from
// a goroutine that ends with in, or at the next line once Serve has returned.
func (e Engine) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	s := &session{Engine: e, out: bufio.NewWriter(out), komi: 7.5, rules: igo.RuleSets()[0]}
	if err := s.setUp(usualSize, ""); err != nil {
		return err
	}
	lines := engines.Listen(ctx, in, engines.Ear{
		Ahead: 64,
		Heed: func(line string) (keep, more bool) {
			interrupts := strings.TrimSpace(line) == "# interrupt"
			if interrupts {
				s.haste.Hurry()
			}
			if !interrupts {
				s.heard.Add(1)
			}
			s.study.Hurry() // any line ends an analysis
			return !interrupts, true
		},
		Done: func() {
			s.heard.Add(1)
			s.study.Hurry()
			s.haste.Hurry()
		},
	})
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case text, more := <-lines.C:
			if !more {
				return lines.Err()
			}
			s.obeyed++
			quit, err := s.line(ctx, text)
			if quit || err != nil {
				return err
			}
		}
	}
}

// A session is one conversation with a controller.
type session struct {
	Engine
	out   *bufio.Writer
	komi  float64
	rules string
	past  []*igo.Position // the game so far; the last is the present
	clock clock
	pace  [3]engines.Pace // by colour
	talks bool            // talk was requested
	haste engines.Haste

	study  engines.Haste // the running analysis
	heard  atomic.Int64  // lines that have come
	obeyed int64         // those of them that were obeyed
}

func (s *session) now() *igo.Position { return s.past[len(s.past)-1] }

// setUp begins a game on a board of the given size, from a position in the form of
// boards.Setup.
func (s *session) setUp(size int, position string) error {
	p, err := igo.Game.Start(boards.Setup{Size: size, Rules: s.rules, Position: position, Settings: igo.Komi(s.komi)})
	if err != nil {
		return err
	}
	s.past = []*igo.Position{p.(*igo.Position)}
	return nil
}

// line obeys one line, and answers it unless it is empty.
func (s *session) line(ctx context.Context, text string) (quit bool, err error) {
	w := words(text)
	id := ""
	if len(w) > 0 {
		if _, err := strconv.ParseUint(w[0], 10, 31); err == nil {
			id, w = w[0], w[1:]
		}
	}
	if len(w) == 0 {
		return false, nil
	}
	name := strings.ToLower(w[0])
	if s.Studies && slices.Contains(studies, name) {
		return false, s.studied(ctx, id, name, w[1:])
	}
	answer, err := s.obey(ctx, name, w[1:])
	sign := "="
	if err != nil {
		sign, answer = "?", err.Error()
	}
	if answer != "" {
		answer = " " + answer
	}
	fmt.Fprintf(s.out, "%s%s%s\n\n", sign, id, answer)
	return name == "quit", s.out.Flush()
}

// Refusals in the words of the protocol.
var (
	errUnknown = errors.New("unknown command")   // not told
	errSyntax  = errors.New("syntax error")      // not told
	errIllegal = errors.New("illegal move")      // not told
	errUndo    = errors.New("cannot undo")       // not told
	errSize    = errors.New("unacceptable size") // not told
	errLoad    = errors.New("cannot load file")  // not told
	errFilled  = errors.New("board not empty")   // not told
)

// own lists the protocol's commands that a session supports, in the order of the
// draft.
var own = []string{
	"protocol_version", "name", "version", "known_command", "list_commands", "quit", "boardsize", "clear_board", "komi",
	"fixed_handicap", "place_free_handicap", "set_free_handicap", "play", "genmove", "reg_genmove", "undo",
	"time_settings", kgsTime, kataTime, "time_left", rulesCommand, kataRules, "final_score", "final_status_list", "showboard",
	"gogui-analyze_commands", interrupts, talkCommand,
}

// known lists all commands.
func (s *session) known() []string {
	list := slices.Clone(own)
	if s.Clean != nil {
		list = append(list, cleanup)
	}
	if s.Load != nil {
		list = append(list, loadRecord)
	}
	if s.Studies {
		list = append(list, studies...)
	}
	for _, c := range s.Commands {
		list = append(list, c.Name)
	}
	return list
}

// obey executes one command.
func (s *session) obey(ctx context.Context, name string, args []string) (string, error) {
	switch name {
	case "protocol_version":
		return "2", nil
	case "name":
		return s.Name, nil
	case "version":
		return s.Version, nil
	case "known_command":
		return strconv.FormatBool(len(args) > 0 && slices.Contains(s.known(), strings.ToLower(args[0]))), nil
	case "list_commands":
		return strings.Join(s.known(), "\n"), nil
	case "quit", interrupts:
		return "", nil
	case "boardsize", "clear_board", "komi", rulesCommand, kataRules:
		return "", s.prepare(name, args)
	case "fixed_handicap", "place_free_handicap", "set_free_handicap":
		return s.handicap(name, args)
	case "play":
		return "", s.play(args)
	case "genmove", "reg_genmove":
		return s.genmove(ctx, args, s.Advise, name == "genmove", engines.Question{})
	case "undo":
		return "", s.undo()
	case "time_settings", kgsTime, kataTime, "time_left":
		return "", s.clock.told(name, args)
	case "final_score":
		return s.now().Count(s.dead(ctx)).Result(), nil
	case "final_status_list":
		return s.status(ctx, args)
	case "showboard":
		return s.show(), nil
	case "gogui-analyze_commands":
		return s.analyzing(), nil
	case cleanup:
		if s.Clean == nil {
			return "", errUnknown
		}
		return s.genmove(ctx, args, s.Clean, true, engines.Question{})
	case loadRecord:
		return "", s.load(args)
	case talkCommand:
		s.talks = len(args) == 1 && args[0] == "on"
		return "", nil
	}
	for _, c := range s.Commands {
		if c.Name == name {
			ctx, done := s.haste.Begin(ctx)
			defer done()
			return c.Run(ctx, s.now(), args)
		}
	}
	return "", errUnknown
}

// analyzing lists the commands for GoGui.
func (s *session) analyzing() string {
	var lines []string
	for _, c := range s.Commands {
		if c.Analyze != "" {
			lines = append(lines, c.Analyze)
		}
	}
	return strings.Join(lines, "\n")
}

// undo takes the last move back.
func (s *session) undo() error {
	if len(s.past) < 2 {
		return errUndo
	}
	s.past = s.past[:len(s.past)-1]
	return nil
}

// genmove has the program think, and plays the move unless it was only requested.
func (s *session) genmove(ctx context.Context, args []string, advise engines.Adviser, make bool, q engines.Question) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	c, ok := color(args[0])
	if !ok {
		return "", errSyntax
	}
	p := s.now().GoOn().As(c)
	began := time.Now()
	q.Position, q.Clock = p, s.clock.of(c, s.Think)
	pace := &s.pace[c]
	pace.Told(q.Clock.Main, q.Clock.Increment)
	q.Keep = pace.Keep()
	var now engines.Insight
	if s.talks && q.Insight == nil { // a stream says it in its own way
		q.Insight, q.Every = func(i engines.Insight) { now = i }, talkEvery
	}
	ctx, done := s.haste.Begin(ctx)
	m, last := advise(ctx, q, func(t engines.Talk) {
		t.Points = now.Points()
		s.talk(t)
	})
	done()
	pace.Used(time.Since(began), 0)
	last.Points = now.Points()
	s.talk(last)
	if m == igo.Resign {
		return "resign", nil
	}
	next, err := p.Play(m)
	if err != nil {
		return "", fmt.Errorf("no move: %w", err) // not told
	}
	if make {
		s.past = append(s.past, next.(*igo.Position))
	}
	return strings.TrimSpace(string(m)), nil
}

// talkEvery is the least time between two looks at single points while a move is thought
// about, which cost a program some of its time.
const talkEvery = 500 * time.Millisecond

// talk passes on what the program says.
func (s *session) talk(t engines.Talk) {
	if line := appendTalk(t); s.talks && line != "" {
		fmt.Fprintln(s.out, line)
		_ = s.out.Flush() // the answer's flush will report the error
	}
	if t.Mutter != "" && s.Log != nil {
		fmt.Fprintln(s.Log, safe.Talk(t.Mutter, mostTalk))
	}
}
