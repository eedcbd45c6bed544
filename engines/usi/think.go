package usi

import (
	"context"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// A thought is a search that a go command started.
type thought struct {
	cancel context.CancelFunc
	over   chan struct{} // closed when it has ended; then the rest is set
	move   boards.Move
	talk   engines.Talk

	game      *game // the game that it searches
	held      bool  // its end is told only after stop: go infinite, go ponder
	ended     bool  // it has ended and is held
	pondering bool
	rest      string // the text after go, without ponder
	began     time.Time

	mating  bool          // it searches for a mate
	line    []boards.Move // the mate
	settled bool          // the search for it came to an end
}

// think carries out go.
func (s *session) think(ctx context.Context, rest string) {
	words := strings.Fields(rest)
	switch {
	case len(words) > 0 && words[0] == "mate":
		s.mate(ctx, words[1:])
		return
	case s.lost:
		s.say("bestmove resign") // for a position that couldn't be read
		return
	}
	q, pondering := s.question(words)
	s.pace.Told(q.Clock.Main, q.Clock.Increment)
	q.Keep = s.pace.Keep()
	ctx, cancel := context.WithCancel(ctx)
	say := func(rank int, talk engines.Talk) {
		select {
		case s.said <- ranked{rank, talk}:
		case <-ctx.Done():
		}
	}
	if s.Lines && (q.Long && !pondering || q.Clock == engines.Clock{}) {
		if q.Lines = s.lines; q.Lines > 1 {
			q.More = say
		}
	}
	t := &thought{
		cancel: cancel, over: make(chan struct{}), game: s.game, held: q.Long, pondering: pondering, began: time.Now(),
		rest: strings.Replace(" "+rest+" ", " ponder ", " ", 1), // after ponderhit it is an ordinary question
	}
	s.thought = t
	go func() {
		defer close(t.over)
		defer cancel()
		t.move, t.talk = s.Advise(ctx, q, func(talk engines.Talk) { say(0, talk) })
	}()
}

// question returns the question of a go command.
func (s *session) question(words []string) (q engines.Question, pondering bool) {
	q.Start, q.Moves = s.game.start, s.game.moves
	mine, myInc := "btime", "binc"
	if s.game.board.Turn() == shogi.White {
		mine, myInc = "wtime", "winc"
	}
	timed := false
	for i, w := range words {
		n := int64(0)
		if i+1 < len(words) {
			n, _ = strconv.ParseInt(words[i+1], 10, 64)
			n = min(max(n, 0), int64(365*24*time.Hour/time.Millisecond))
		}
		d := time.Duration(n) * time.Millisecond
		switch w {
		case "infinite":
			q.Long = true
		case "ponder":
			q.Long, pondering = true, true
		case mine:
			q.Clock.Main, timed = d, true
		case myInc:
			q.Clock.Increment, timed = d, true
		case "byoyomi":
			q.Clock.Byoyomi, timed = d, true
		case "movetime":
			q.Clock.Move, timed = max(d, 1), true
		case "depth":
			q.Depth = int(min(n, 1000))
		case "nodes":
			q.Nodes = n
		}
	}
	c := &q.Clock
	switch {
	case timed && *c == engines.Clock{}:
		c.Move = time.Millisecond // no time is left
	case !timed && !q.Long && q.Depth == 0 && q.Nodes == 0:
		c.Move = s.Think
	}
	return q, pondering
}

// mate carries out go mate, for the given number of milliseconds or until stop.
func (s *session) mate(ctx context.Context, words []string) {
	switch {
	case s.Mate == nil:
		s.say("checkmate notimplemented")
		return
	case s.lost:
		s.say("checkmate timeout") // nothing is known of a position that couldn't be read
		return
	}
	limit := int64(1 << 40) // ms; infinite, and words without a meaning
	if len(words) > 0 {
		if n, err := strconv.ParseInt(words[0], 10, 64); err == nil && n >= 0 {
			limit = min(n, limit)
		}
	}
	ctx, cancel := context.WithTimeout(ctx, time.Duration(limit)*time.Millisecond)
	t := &thought{cancel: cancel, over: make(chan struct{}), game: s.game, began: time.Now(), mating: true}
	s.thought = t
	q := engines.Question{Start: s.game.start, Moves: s.game.moves}
	go func() {
		defer close(t.over)
		defer cancel()
		t.line, t.settled = s.Mate(ctx, q)
	}()
}

// mated sends the answer to go mate.
func (s *session) mated(t *thought) {
	switch {
	case len(t.line) > 0:
		var line []string
		for _, m := range t.line {
			line = append(line, string(m))
		}
		s.say("checkmate %s", t.game.spell(strings.Join(line, " ")))
	case t.settled:
		s.say("checkmate nomate")
	default:
		s.say("checkmate timeout")
	}
}

// talk sends the program's talk.
func (s *session) talk(t ranked) {
	b := []byte("info")
	if s.lines > 1 && t.Score != nil {
		b = strconv.AppendInt(append(b, " multipv "...), int64(t.rank)+1, 10)
	}
	if t.Depth != 0 {
		b = strconv.AppendInt(append(b, " depth "...), int64(t.Depth), 10)
	}
	if t.Nodes != 0 {
		b = strconv.AppendInt(append(b, " nodes "...), t.Nodes, 10)
	}
	if t.Score != nil {
		b = appendScore(append(b, " score "...), *t.Score)
	}
	if pv := s.thought.game.spell(t.PV); pv != "" {
		b = append(append(b, " pv "...), pv...)
	}
	if len(b) > len("info") {
		s.say("%s", b)
	}
	if t.Mutter != "" {
		s.say("info string %s", safe.Talk(t.Mutter, mostTalk))
	}
}

// settle waits for the end of the thought and sends its answer, unless it is held.
func (s *session) settle() {
	t := s.thought
	s.wait()
	if t.held {
		t.ended = true // the answer is sent when stop comes
		return
	}
	if t.mating {
		s.thought = nil
		s.mated(t)
		return
	}
	s.talk(ranked{Talk: t.talk})
	s.thought = nil
	s.pace.Used(time.Since(t.began), 0)
	switch t.move {
	case "%TORYO", "":
		s.say("bestmove resign")
		return
	case "%KACHI":
		s.say("bestmove win")
		return
	}
	m, err := t.game.board.ParseCSA(string(t.move))
	if err != nil {
		s.say("info string no move: %s", safe.Talk(string(t.move), 40))
		s.say("bestmove resign")
		return
	}
	best := m.USI()
	if line := strings.Fields(t.game.spell(t.talk.PV)); len(line) > 1 && line[0] == best {
		best += " ponder " + line[1]
	}
	s.say("bestmove %s", best)
}

// wait waits for the end of the thought and sends its talk until then.
func (s *session) wait() {
	for {
		select {
		case <-s.thought.over:
			return
		case t := <-s.said:
			s.talk(t)
		}
	}
}

// drop ends the thought, if one is running, without an answer.
func (s *session) drop() {
	if s.thought == nil {
		return
	}
	s.thought.cancel()
	for {
		select {
		case <-s.thought.over:
			s.thought = nil
			return
		case <-s.said:
		}
	}
}
