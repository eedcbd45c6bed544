package gomoku

import (
	"context"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines"
)

// A Settler makes the choices of an opening rule: it opens with positions that a search
// considers nearly even, takes the better side of those that it is offered, and offers
// and picks fifth moves by their scores. It may be used from several goroutines.
type Settler struct {
	program Program
	seed    uint64

	mu       sync.Mutex
	thinkers map[string]*Thinker // by game and size
}

var _ engines.Negotiator = (*Settler)(nil)

// NewSettler returns a settler that judges as mangetsu does. The seed is combined with
// the lot of each turn.
func NewSettler(seed uint64) *Settler {
	return &Settler{program: mangetsu(), seed: seed, thinkers: map[string]*Thinker{}}
}

// Bounds of a settler's searches, in positions: for a decision, and for each of the
// positions among which it looks for an even one.
const (
	settleNodes = 6000
	tryNodes    = 600
	tryMost     = 16 // number of those that are tried
	nearlyEven  = 60 // as in the suites
)

// Negotiate returns a choice. The position has to be one of this package's games that is
// being settled.
func (s *Settler) Negotiate(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	p, ok := t.Position.(*board.Position)
	if !ok || !p.Settling() {
		return engines.Answer{}, engines.ErrUnversed
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	began := time.Now()
	key := p.Rules().String() + " " + string(rune(p.Size()))
	if s.thinkers[key] == nil {
		game := &boards.Game{Name: p.Rules().String()}
		s.thinkers[key] = s.program.New(game, p.Size(), s.seed, Japanese)
	}
	d := dealing{ctx, s.thinkers[key], p, rand.New(rand.NewPCG(s.seed, t.Lot))}
	move := d.choose()
	if err := ctx.Err(); err != nil {
		return engines.Answer{}, err
	}
	return engines.Answer{Move: string(move), Took: time.Since(began)}, nil
}

// A dealing is one question to a settler.
type dealing struct {
	ctx context.Context
	t   *Thinker
	p   *board.Position
	rng *rand.Rand
}

// choose answers the question.
func (d *dealing) choose() boards.Move {
	moves, asked := d.p.Choices()
	stones := d.p.History()
	switch {
	case len(moves) == 0 && asked.What == "gomoku.open.offer":
		return d.offer(stones)
	case len(moves) == 0 && len(stones) < 3:
		return d.first(stones)
	case len(moves) == 0:
		return d.put(stones)
	case asked.What == "gomoku.open.choose":
		return d.colour(stones, moves)
	case asked.What == "gomoku.open.declare":
		return d.declare(stones, moves)
	}
	return d.pick(stones, moves)
}

// score returns the value of a position for the side to move.
func (d *dealing) score(stones []boards.Move, nodes int64) int {
	_, talk := d.t.Survey(d.ctx, engines.Question{Moves: stones, Nodes: nodes, Lines: 1}, func(engines.Talk) {})
	if talk.Score == nil {
		return 0
	}
	return *talk.Score
}

// ranked returns the best moves with their scores for the side to move, the best first.
func (d *dealing) ranked(stones []boards.Move, lines int) []scored {
	list := make([]scored, lines)
	put := func(i int, t engines.Talk) {
		if word, _, _ := strings.Cut(t.PV, " "); word != "" && t.Score != nil && i < len(list) {
			list[i] = scored{boards.Move(word), *t.Score}
		}
	}
	best, talk := d.t.Survey(d.ctx, engines.Question{Moves: stones, Nodes: settleNodes, Lines: lines, More: put}, func(t engines.Talk) { put(0, t) })
	if talk.Score != nil {
		list[0] = scored{best, *talk.Score}
	}
	list = slices.DeleteFunc(list, func(s scored) bool { return s.move == "" })
	sort.SliceStable(list, func(i, j int) bool { return list[i].score > list[j].score })
	return list
}

// A scored is a move with its score.
type scored struct {
	move  boards.Move
	score int
}

// first places one of the first three stones: those of an opening by lot that is nearly
// even. Asked for the second stone it draws the same opening again. Under a rule where
// each colour places its own stones, it follows those on the board.
func (d *dealing) first(stones []boards.Move) boards.Move {
	best, least := boards.Move(""), 1<<30
	for range tryMost {
		line, ok := d.draw(stones)
		if !ok {
			continue
		}
		v := d.score(line, tryNodes)
		if v = max(v, -v); v < least {
			best, least = line[len(stones)], v
		}
		if v <= nearlyEven || d.ctx.Err() != nil {
			break
		}
	}
	if best == "" {
		return d.anywhere()
	}
	return best
}

// draw draws the first three stones by lot, around the middle and beginning as stones
// do. They are drawn stone by stone, so that the same lot gives the same stones.
func (d *dealing) draw(stones []boards.Move) ([]boards.Move, bool) {
	p, err := board.Start(d.p.Rules(), boards.Setup{Size: d.p.Size(), OpeningRule: d.p.OpeningRule()})
	if err != nil {
		return nil, false
	}
	var line []boards.Move
	for range 40 {
		m := d.around(len(line) + 1)
		if len(line) < len(stones) {
			m = stones[len(line)]
		}
		if moves, _ := p.Choices(); len(moves) > 0 {
			m = board.Stay
		}
		next, err := p.Play(m)
		if err != nil {
			continue
		}
		if p = next.(*board.Position); m != board.Stay {
			line = append(line, m)
		}
		if len(line) == 3 {
			return line, true
		}
	}
	return nil, false
}

// around draws a point at most so far from the middle.
func (d *dealing) around(reach int) boards.Move {
	middle := (d.p.Size() + 1) / 2
	reach = min(reach, 4)
	return board.At(middle+d.rng.IntN(2*reach-1)-reach+1, middle+d.rng.IntN(2*reach-1)-reach+1).Move()
}

// put places a later stone: the most even one if the opponent may choose afterwards,
// otherwise the best.
func (d *dealing) put(stones []boards.Move) boards.Move {
	if best, _ := d.t.Survey(d.ctx, engines.Question{Moves: stones, Nodes: settleNodes, Lines: 1}, func(engines.Talk) {}); !d.chosenAfter(best) {
		if _, err := d.p.Play(best); err == nil {
			return best
		}
	}
	best, least := boards.Move(""), 1<<30
	for range 4 * tryMost {
		m := d.around(4)
		next, err := d.p.Play(m)
		if err != nil {
			continue
		}
		v := d.score(next.(*board.Position).History(), tryNodes)
		if v = max(v, -v); v < least {
			best, least = m, v
		}
		if v <= nearlyEven/2 || d.ctx.Err() != nil {
			break
		}
	}
	if best == "" {
		return d.anywhere()
	}
	return best
}

// chosenAfter reports whether something is still to be settled after a stone. A stone that
// can't be placed counts as such.
func (d *dealing) chosenAfter(m boards.Move) bool {
	next, err := d.p.Play(m)
	if err != nil {
		return true
	}
	return next.(*board.Position).Settling()
}

// anywhere returns any point that the rule allows.
func (d *dealing) anywhere() boards.Move {
	seat := d.p.ToAct()[0]
	for y := 1; y <= d.p.Size(); y++ {
		for x := 1; x <= d.p.Size(); x++ {
			m, err := d.p.Parse(seat, string(board.At(x, y).Move()))
			if err != nil {
				continue
			}
			if _, err := d.p.Play(m); err == nil {
				return m
			}
		}
	}
	return board.Resign
}

// colour takes the side that the search prefers.
func (d *dealing) colour(stones, moves []boards.Move) boards.Move {
	v := d.score(stones, settleNodes) // of the colour of the next stone
	if d.p.ToMove() != board.Black+board.Color(d.p.ToAct()[0]) {
		v = -v
	}
	if v < 0 && slices.Contains(moves, board.Swap) {
		return board.Swap
	}
	return board.Stay
}

// declare gives the number of fifth moves after which the opening is most even: white
// takes the worst of black's best.
func (d *dealing) declare(stones, moves []boards.Move) boards.Move {
	if len(stones) == 3 { // the fourth stone isn't there yet
		best, _ := d.t.Survey(d.ctx, engines.Question{Moves: stones, Nodes: settleNodes, Lines: 1}, func(engines.Talk) {})
		stones = append(slices.Clone(stones), best)
	}
	best, least := 0, 1<<30
	for i, s := range d.ranked(stones, min(len(moves), 8)) {
		if v := max(s.score, -s.score); v < least {
			best, least = i, v
		}
	}
	return moves[best]
}

// offer offers the best fifth move that may still be offered.
func (d *dealing) offer(stones []boards.Move) boards.Move {
	seat := d.p.ToAct()[0]
	for _, s := range d.ranked(stones, 4*(len(d.p.Offers())+1)) {
		if m, err := d.p.Parse(seat, string(s.move)); err == nil {
			if _, err := d.p.Play(m); err == nil {
				return m
			}
		}
	}
	return d.anywhere()
}

// pick takes the fifth move that is best for white.
func (d *dealing) pick(stones, moves []boards.Move) boards.Move {
	best, most := moves[0], -1<<30
	for _, m := range moves {
		next, err := d.p.Play(m)
		if err != nil {
			continue
		}
		if v := d.score(next.(*board.Position).History(), settleNodes/2); v > most {
			best, most = m, v
		}
	}
	return best
}
