package gomocup

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// Analysis isn't part of the protocol. These commands of the Yixin board, which
// Rapfi knows too, are in use:
//
//	YXSHOWINFO              writes limits of the brain in lines of MESSAGE INFO
//	YXBOARD … DONE          sets the board like BOARD, but the brain doesn't think
//	YXNBEST n               looks for the n best moves, and answers like BOARD
//	YXSTOP                  makes it answer now
//
// With INFO show_detail 2 or more the brain writes for each line a block of INFO,
// from INFO PV 0 to INFO PV DONE.
const (
	showStudy  = "YXSHOWINFO"
	boardStudy = "YXBOARD"
	nBest      = "YXNBEST"
	stopStudy  = "YXSTOP"
)

// studyCommand carries out a command of analysis.
func (s *session) studyCommand(ctx context.Context, word, rest string, more <-chan string) (known bool, err error) {
	switch word {
	case showStudy:
		return true, s.say("MESSAGE INFO MAX_THREAD_NUM 1")
	case boardStudy:
		if why := s.board(ctx, more); why != "" {
			return true, s.say("ERROR %s", why)
		}
		return true, nil
	case nBest:
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 {
			return true, s.say("ERROR expected a number of lines, got %q", rest)
		}
		return true, s.nBest(ctx, n)
	case stopStudy:
		s.stop.Store(false)
		return true, nil
	}
	return false, nil
}

// nBest analyses the position and sends the best move, which it doesn't play.
func (s *session) nBest(ctx context.Context, lines int) error {
	if s.size == 0 {
		return s.say("ERROR no START yet")
	}
	if s.survey == nil {
		if _, err := s.game().Start(boards.Setup{Size: s.size}); err != nil {
			return s.say("ERROR %v", err)
		}
		s.survey = s.Survey(s.game(), s.size)
	}
	ctx, over := s.study.Begin(ctx)
	defer over()
	if s.stop.Load() { // YXSTOP came before the analysis had begun
		s.study.Hurry()
	}
	q := engines.Question{Moves: s.moves, Lines: lines, Nodes: s.nodes, Depth: s.depth}
	q.Clock.Move = s.times.limit(0, 0)
	q.Long = q.Clock.Move == 0
	began := time.Now()
	q.More = func(rank int, t engines.Talk) { s.studied(rank, lines, t, began) }
	m, last := s.survey(ctx, q, func(t engines.Talk) { s.studied(0, lines, t, began) })
	x, y, ok := coords(m)
	if !ok {
		return s.say("ERROR no move")
	}
	s.studied(0, lines, last, began)
	return s.say("%d,%d", x, y)
}

// evalText writes a score as Gomocup's programs do: "149", or "+M5" for a win in five
// moves and "-M4" for a loss.
func evalText(score int) string {
	n, forced := engines.MateIn(score)
	switch {
	case !forced:
		return strconv.Itoa(score)
	case score < 0:
		return fmt.Sprintf("-M%d", -n)
	}
	return fmt.Sprintf("+M%d", n)
}

// studied sends one line of an analysis.
func (s *session) studied(rank, of int, t engines.Talk, began time.Time) {
	if t.Score == nil {
		return
	}
	eval := evalText(*t.Score)
	var line []string
	for _, w := range strings.Fields(t.PV) {
		x, y, ok := coords(boards.Move(w))
		if !ok {
			break
		}
		line = append(line, fmt.Sprintf("%d,%d", x, y))
	}
	if s.detail < 2 {
		s.say("MESSAGE depth %d multipv %d ev %s n %d pv %s", t.Depth, rank+1, eval, t.Nodes, t.PV)
		return
	}
	s.say("INFO PV %d\nINFO NUMPV %d\nINFO DEPTH %d\nINFO NODES %d\nINFO TOTALNODES %d\nINFO TOTALTIME %d\nINFO EVAL %s\nINFO BESTLINE %s\nINFO PV DONE",
		rank, of, t.Depth, t.Nodes, t.Nodes, time.Since(began).Milliseconds(), eval, strings.Join(line, " "))
}
