package gomocup

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// A Brain is one of dohyo's own programs on the other end of the protocol.
type Brain struct {
	Name    string // for ABOUT
	Version string // for ABOUT; may be empty
	Mind    engines.Mind
	Rules   *boards.Game  // the game, whatever INFO rule says; nil to go by INFO rule
	Time    time.Duration // for a move when the manager sets no time; 0 leaves it to the mind

	// Survey makes an analyst for YXNBEST, which gets Moves, Lines, Nodes, Depth and
	// the time in Clock.Move; nil offers no analysis.
	Survey func(rules *boards.Game, size int) engines.Adviser

	// Settler makes the choices of swap2 for SWAP2BOARD; nil refuses the command.
	Settler engines.Negotiator
}

// Serve speaks the protocol until END, the end of in, or the end of ctx, and
// returns any other error that ended it. A manager's END, or the end of in, makes
// a thinking program answer at once. Serve reads in from a goroutine that ends
// with in, or at the next line once Serve has returned.
func (b Brain) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	s := &session{Brain: b, out: bufio.NewWriter(out), rule: -1}
	lines := engines.Listen(ctx, in, engines.Ear{
		Heed: func(line string) (keep, more bool) {
			word := strings.TrimSpace(line)
			if strings.EqualFold(word, stopStudy) {
				s.stop.Store(true)
				s.study.Hurry()
			}
			end := strings.EqualFold(word, "END")
			return !end, !end
		},
		Done: func() {
			s.stop.Store(true)
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
			if err := s.command(ctx, strings.TrimSpace(text), lines.C); err != nil {
				return err
			}
		}
	}
}

// A session is one conversation with a manager.
type session struct {
	Brain
	out     *bufio.Writer
	size    int // 0 before START
	rule    int // from INFO rule; -1 if not told
	times   times
	pace    engines.Pace
	moves   []boards.Move // of the game so far, black's first
	thinker engines.Thinker
	haste   engines.Haste

	games  uint64        // for which SWAP2BOARD has asked
	detail int           // from INFO show_detail
	nodes  int64         // from INFO max_node
	depth  int           // from INFO max_depth
	study  engines.Haste // the running analysis
	stop   atomic.Bool   // YXSTOP has come and hasn't been obeyed, or nothing more will come
	survey engines.Adviser
}

// say sends one line.
func (s *session) say(format string, args ...any) error {
	fmt.Fprintf(s.out, format+"\n", args...)
	return s.out.Flush()
}

// command obeys one command. It reads further lines that belong to it from more.
func (s *session) command(ctx context.Context, text string, more <-chan string) error {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToUpper(word) {
	case "":
		return nil
	case "START":
		return s.start(rest)
	case "RECTSTART":
		w, h, ok := pair(rest)
		if !ok || w != h {
			return s.say("ERROR the board must be a square")
		}
		return s.start(strconv.Itoa(w))
	case "RESTART":
		if s.size == 0 {
			return s.say("ERROR no START yet")
		}
		return s.start(strconv.Itoa(s.size))
	case "ABOUT":
		return s.about()
	case "INFO":
		s.info(rest)
		return nil
	case "BEGIN":
		if len(s.moves) > 0 {
			return s.say("ERROR the board is not empty")
		}
		return s.answer(ctx)
	case "TURN":
		if why := s.place(rest); why != "" {
			return s.say("ERROR %s", why)
		}
		return s.answer(ctx)
	case "BOARD":
		why := s.board(ctx, more)
		if why != "" {
			return s.say("ERROR %s", why)
		}
		return s.answer(ctx)
	case "SWAP2BOARD":
		if s.Settler != nil {
			return s.swap2Command(ctx, more)
		}
	case "PLAY":
		if why := s.place(rest); why != "" {
			return s.say("ERROR %s", why)
		}
		x, y, _ := pair(rest)
		return s.say("%d,%d", x, y)
	case "TAKEBACK":
		return s.takeback(rest)
	}
	if s.Survey != nil {
		if known, err := s.studyCommand(ctx, strings.ToUpper(word), rest, more); known {
			return err
		}
	}
	return s.say("UNKNOWN %s", safe.Talk(word, 40))
}

// about identifies the brain.
func (s *session) about() error {
	about := fmt.Sprintf("name=%q", s.Name)
	if s.Version != "" {
		about += fmt.Sprintf(", version=%q", s.Version)
	}
	return s.say("%s, author=%q, country=%q", about, "dohyo", "Japan")
}

// takeback takes the last move off the board.
func (s *session) takeback(rest string) error {
	x, y, ok := pair(rest)
	last := len(s.moves) - 1
	if m, _ := move(x, y); !ok || last < 0 || s.moves[last] != m {
		return s.say("ERROR the last move is not %s", rest)
	}
	s.moves = s.moves[:last]
	return s.say("OK")
}

// start begins a game on a board with that many points along an edge.
func (s *session) start(size string) error {
	n, err := strconv.Atoi(size)
	if err != nil || n < gomoku.MinSize || n > gomoku.MaxSize {
		return s.say("ERROR expected a board of %d to %d lines, got %q", gomoku.MinSize, gomoku.MaxSize, safe.Talk(size, 20))
	}
	s.size, s.moves, s.thinker, s.survey = n, nil, nil, nil
	s.times.left = 0
	return s.say("OK")
}

// game returns which rules are played.
func (s *session) game() *boards.Game {
	switch {
	case s.Rules != nil:
		return s.Rules
	case s.rule > 0 && s.rule&ruleRenju != 0:
		return gomoku.Renju
	case s.rule > 0 && s.rule&ruleExact != 0:
		return gomoku.Standard
	}
	return gomoku.Freestyle
}

// info takes a piece of information. It ignores unknown keys, as the protocol
// requires.
func (s *session) info(rest string) {
	key, value, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil {
		return
	}
	key = strings.ToLower(key)
	if key == "rule" {
		if n != s.rule {
			s.thinker, s.survey = nil, nil
		}
		s.rule = n
		return
	}
	switch key {
	case "show_detail":
		s.detail = n
	case "max_node":
		s.nodes = int64(max(n, 0))
	case "max_depth":
		s.depth = max(n, 0)
	}
	s.times.info(key, n)
}

// answer thinks and sends the move.
func (s *session) answer(ctx context.Context) error {
	began := time.Now()
	if s.size == 0 {
		return s.say("ERROR no START yet")
	}
	if s.thinker == nil {
		if _, err := s.game().Start(boards.Setup{Size: s.size}); err != nil {
			return s.say("ERROR %v", err)
		}
		s.thinker = s.Mind(s.game(), s.size)
	}
	ctx, over := s.haste.Begin(ctx)
	s.pace.Told(time.Duration(s.times.left)*time.Millisecond, 0)
	limit := s.times.limit(s.Time, s.pace.Keep())
	m, last := s.thinker(ctx, s.moves, limit, s.talk)
	s.pace.Used(time.Since(began), limit)
	over()
	x, y, ok := coords(m)
	if !ok {
		return s.say("ERROR no move: %s", safe.Talk(string(m), 40))
	}
	s.moves = append(s.moves, m)
	s.talk(last)
	return s.say("%d,%d", x, y)
}

// talk sends the program's talk: figures in one MESSAGE, then the mutter in
// another.
func (s *session) talk(t engines.Talk) {
	var b strings.Builder
	if t.Depth != 0 {
		fmt.Fprintf(&b, " depth %d", t.Depth)
	}
	if t.Score != nil {
		fmt.Fprintf(&b, " ev %s", evalText(*t.Score))
	}
	if t.Nodes != 0 {
		fmt.Fprintf(&b, " nodes %d", t.Nodes)
	}
	if t.PV != "" {
		fmt.Fprintf(&b, " pv %s", t.PV)
	}
	if b.Len() > 0 {
		s.say("MESSAGE%s", b.String())
	}
	if t.Mutter != "" {
		s.say("MESSAGE %s", safe.Talk(t.Mutter, mostTalk))
	}
}
