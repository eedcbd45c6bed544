package gomoku

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// An opening rule says how the first moves of a game are made, so that neither
// colour is better off: who places which stones and where, who may exchange the
// colours, how many fifth moves black offers, and who picks one of them. Each rule
// is a list of steps. A player sits in the seat of the colour that it has at that
// moment, so a swap (交代) exchanges the players of the two seats.
//
//	swap2    first three stones by one player; the other one takes either colour,
//	         or places two more stones and leaves the choice to the first
//
// The texts of the rules of renju are those of the RIF (renju.net, rules 1, 4, 5,
// 25 and 26), the one of swap2 is Gomocup's. docs/openings.md has them as tables.
type openRule struct {
	name  string
	free  bool // for boards of any size and for games without fouls too
	steps []openStep
}

// An openStep is one thing that a player does before the game is free.
type openStep struct {
	by     Color    // the colour whose player acts
	do     openDeed // what it does
	within int      // of put: the edge of the central square, 0 is the whole board
	number int      // of declare: the most; of offer: how many, 0 is as declared
	goes   []branch // of choose: besides stay, which continues with the next step
}

// A branch is what can be chosen and the step that follows.
type branch struct {
	word boards.Move
	next int // 0 is the next step, -1 is the end of the opening rule
}

// An openDeed is a kind of step.
type openDeed uint8

const (
	put     openDeed = iota // places a stone, whose colour follows from the number of stones
	choose                  // decides to stay, to swap, or another branch
	declare                 // says how many fifth moves there will be
	offer                   // offers fifth moves, one after another
	pick                    // picks one of them, which is then on the board
)

// The moves that aren't points. Those with a number or a point are written with a
// hyphen: "fifths-4", "offer-906", "take-906".
const (
	Swap     boards.Move = "swap"  // to exchange the colours
	Stay     boards.Move = "stay"  // not to
	TwoMore  boards.Move = "two"   // swap2: to place two more stones
	OfferTen boards.Move = "offer" // Taraguchi-10: to offer ten fifth moves

	fifthsWord = "fifths-"
	offerWord  = "offer-"
	takeWord   = "take-"
)

// central returns a step that places a stone within the central square.
func central(by Color, within int) openStep { return openStep{by: by, do: put, within: within} }

// swaps returns a step at which a player may swap.
func swaps(by Color, others ...branch) openStep {
	return openStep{by: by, do: choose, goes: append([]branch{{Swap, 0}}, others...)}
}

// pattern returns the steps of a player that places one of the 26 patterns: the
// first stone in the centre, the second next to it, the third at most two lines
// away.
func pattern() []openStep { return []openStep{central(Black, 1), central(Black, 3), central(Black, 5)} }

// anyThree returns the steps of a player that places three stones anywhere.
func anyThree() []openStep { return []openStep{{by: Black}, {by: Black}, {by: Black}} }

// single returns the steps of the rules under which each colour places its own
// stones and a swap may follow each one, up to the fourth stone.
func single() []openStep {
	return []openStep{
		central(Black, 1), swaps(White), central(White, 3), swaps(Black),
		central(Black, 5), swaps(White), central(White, 7),
	}
}

var openRules = []openRule{
	{"swap", true, append(anyThree(), swaps(White))},
	{"swap2", true, append(anyThree(),
		openStep{by: White, do: choose, goes: []branch{{Swap, -1}, {Stay, -1}, {TwoMore, 0}}},
		openStep{by: White}, openStep{by: White}, swaps(Black),
	)},
	{"rif", false, append(pattern(), // the rule of 1996 to 2008
		swaps(White), openStep{by: White}, openStep{by: Black, do: offer, number: 2}, openStep{by: White, do: pick},
	)},
	{"yamaguchi", false, append(pattern(),
		openStep{by: Black, do: declare, number: mostFifths}, swaps(White), openStep{by: White},
		openStep{by: Black, do: offer}, openStep{by: White, do: pick},
	)},
	{"soosorv8", false, append(pattern(), // Soosõrv-8
		swaps(White), openStep{by: White}, openStep{by: White, do: declare, number: 8}, swaps(Black),
		openStep{by: Black, do: offer}, openStep{by: White, do: pick},
	)},
	{"tarannikov", false, append(single(), swaps(Black), central(Black, 9), swaps(White))},
	{"taraguchi10", false, append(single(),
		swaps(Black, branch{OfferTen, 10}), central(Black, 9),
		openStep{by: White, do: choose, goes: []branch{{Swap, -1}, {Stay, -1}}},
		openStep{by: Black, do: offer, number: 10}, openStep{by: White, do: pick}, // 10
	)},
}

// mostFifths is how many fifth moves a player may declare under Yamaguchi's rule,
// which has no bound of its own. So many points that aren't symmetrical always
// exist.
const mostFifths = 20

// openingRules lists the names of the opening rules of a rule set.
func (r Rules) openingRules() (names []string) {
	for _, o := range openRules {
		if o.free || r.fouls(Black) {
			names = append(names, o.name)
		}
	}
	return names
}

// openRuleNamed finds an opening rule of a rule set.
func (r Rules) openRuleNamed(name string) *openRule {
	i := slices.IndexFunc(openRules, func(o openRule) bool { return o.name == name })
	if i < 0 || !openRules[i].free && !r.fouls(Black) {
		return nil
	}
	return &openRules[i]
}

// A settling is how far the opening rule of a game has come. It never changes.
type settling struct {
	rule      *openRule
	step      int     // the next one; len(rule.steps) when all is settled
	acts      int     // made so far that placed no stone
	exchanged bool    // the players have exchanged their seats, compared with the start
	fifths    int     // how many fifth moves were declared
	offers    []Point // the fifth moves offered so far
	act       boards.Move
}

// now returns the step that a player has to make, nil if none is left or the game has
// no opening rule.
func (p *Position) now() *openStep {
	if p.open == nil || p.open.step == len(p.open.rule.steps) {
		return nil
	}
	return &p.open.rule.steps[p.open.step]
}

// OpeningRule returns the name of the game's opening rule, "" if it has none.
func (p *Position) OpeningRule() string {
	if p.open == nil {
		return ""
	}
	return p.open.rule.name
}

// Settling reports whether the opening rule still determines what players do.
func (p *Position) Settling() bool { return p.now() != nil && p.end == playing }

// Exchanged reports whether the players sit in each other's seats, compared with
// the start of the game.
func (p *Position) Exchanged() bool { return p.open != nil && p.open.exchanged }

// Offers lists the fifth moves that were offered so far, also after one was taken.
func (p *Position) Offers() []Point {
	if p.open == nil {
		return nil
	}
	return slices.Clone(p.open.offers)
}

// fifths returns how many fifth moves are to be offered.
func (p *Position) fifths(s *openStep) int {
	if s.number > 0 {
		return s.number
	}
	return p.open.fifths
}

// Choices lists the moves that the player to act may choose from instead of placing
// a stone: none when it places one. What is asked is a term of the catalogue; its
// arguments are a number of fifth moves, or the edge of the central square.
func (p *Position) Choices() (moves []boards.Move, asked boards.Finding) {
	s := p.now()
	if s == nil || p.end != playing {
		return nil, boards.Finding{}
	}
	asked = boards.Finding{From: boards.Source{Doc: docOpenings, Section: p.open.rule.name}}
	switch s.do {
	case put:
		asked.What, asked.Args = "gomoku.open.put", []any{int(p.ply) + 1, boards.Side(p.ToMove() - Black)}
		if s.within > 0 {
			asked.What, asked.Args = "gomoku.open.within", append(asked.Args, s.within)
		}
	case choose:
		moves = append(moves, Stay)
		for _, b := range s.goes {
			if b.word != Stay {
				moves = append(moves, b.word)
			}
		}
		asked.What = "gomoku.open.choose"
	case declare:
		for n := 1; n <= s.number; n++ {
			moves = append(moves, fifthsMove(n))
		}
		asked.What, asked.Args = "gomoku.open.declare", []any{s.number}
	case offer:
		asked.What, asked.Args = "gomoku.open.offer", []any{len(p.open.offers) + 1, p.fifths(s)}
	case pick:
		for _, q := range p.open.offers {
			moves = append(moves, takeWord+q.Move())
		}
		asked.What = "gomoku.open.pick"
	}
	return moves, asked
}

func fifthsMove(n int) boards.Move { return boards.Move(fifthsWord + strconv.Itoa(n)) }

// actor returns the seat that acts: not always the colour of the next stone.
func (p *Position) actor() boards.Seat {
	if s := p.now(); s != nil {
		return boards.Seat(s.by - Black)
	}
	return p.seat()
}

// parseChoice reads what a player says during the opening rule. A plain point is also
// an offer, or the pick of one, and a plain number also a declaration.
func (p *Position) parseChoice(s *openStep, text string) (boards.Move, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	point := func(prefix string) (boards.Move, error) {
		m, ok := canonical(strings.TrimPrefix(word, prefix))
		if !ok {
			return "", &boards.NotMove{Text: text, Want: wantMove}
		}
		return boards.Move(prefix) + m, nil
	}
	switch s.do {
	case offer:
		return point(offerWord)
	case pick:
		return point(takeWord)
	case declare:
		if n, err := strconv.Atoi(strings.TrimPrefix(word, fifthsWord)); err == nil {
			return fifthsMove(n), nil
		}
	case choose:
		if m := boards.Move(word); m == Stay || s.branch(m) != nil {
			return m, nil
		}
	}
	return "", &boards.NotMove{Text: text, Want: boards.WantChoice}
}

// branch finds what follows a word; nil if it can't be chosen.
func (s *openStep) branch(word boards.Move) *branch {
	if i := slices.IndexFunc(s.goes, func(b branch) bool { return b.word == word }); i >= 0 {
		return &s.goes[i]
	}
	if word == Stay {
		return &branch{Stay, 0}
	}
	return nil
}

// The rules that a move under an opening rule can break.
var (
	ruleChoice    = fact.New("gomoku.open.choice", "this choice isn't part of the opening rule here")
	ruleOffered   = fact.New("gomoku.open.twice", "this fifth move is already offered")
	ruleSymmetric = fact.New("gomoku.open.symmetric", "symmetrical to a fifth move that is already offered")
	ruleNotOffer  = fact.New("gomoku.open.notoffered", "this isn't one of the offered fifth moves")
)

// ruleWithin says that a stone of the opening has to lie in the centre.
func ruleWithin(stone, edge int) *fact.Error {
	return fact.Errorf("gomoku.open.outside", "stone %d must lie within the central square of %dx%d", stone, edge, edge)
}

// ruleFifths says how many fifth moves may be declared.
func ruleFifths(most int) *fact.Error {
	return fact.Errorf("gomoku.open.number", "the number of fifth moves must be from 1 to %d", most)
}

// settle makes a move under the opening rule. Stones that are put are judged by play;
// settle then only says where they may lie, and moves to the next step.
func (p *Position) settle(s *openStep, m boards.Move) (*Position, *fact.Error) {
	next, now := *p, *p.open
	next.prev, next.open = p, &now
	now.act, now.acts = m, p.open.acts+1
	switch s.do {
	case choose:
		b := s.branch(m)
		if b == nil {
			return nil, ruleChoice
		}
		now.exchanged = now.exchanged != (m == Swap)
		switch b.next {
		case 0:
			now.step++
		case -1:
			now.step = len(now.rule.steps)
		default:
			now.step = b.next
		}
	case declare:
		n, err := strconv.Atoi(strings.TrimPrefix(string(m), fifthsWord))
		if err != nil || n < 1 || n > s.number {
			return nil, ruleFifths(s.number)
		}
		now.fifths = n
		now.step++
	case offer:
		q := pointOf(boards.Move(strings.TrimPrefix(string(m), offerWord)))
		if why := p.mayOffer(q); why != nil {
			return nil, why
		}
		now.offers = append(slices.Clip(now.offers), q)
		if len(now.offers) == p.fifths(s) {
			now.step++
		}
	case pick:
		q := pointOf(boards.Move(strings.TrimPrefix(string(m), takeWord)))
		if !slices.Contains(now.offers, q) {
			return nil, ruleNotOffer
		}
		now.step, now.acts, now.act = now.step+1, p.open.acts, ""
		next.place(q)
	}
	return &next, nil
}

// mayOffer says why a point can't be offered as a fifth move, nil if it can. Two that
// make the same shape of five stones, turned, mirrored or moved, are one move for
// the RIF.
func (p *Position) mayOffer(q Point) *fact.Error {
	switch {
	case !p.board.On(q):
		return boards.RuleOff
	case p.board.Get(q) != Empty:
		return boards.RuleOccupied
	case slices.Contains(p.open.offers, q):
		return ruleOffered
	}
	shape := p.shapeWith(q)
	for _, o := range p.open.offers {
		if p.shapeWith(o) == shape {
			return ruleSymmetric
		}
	}
	return nil
}

// mayPut says why a stone can't be put on a point by the step, nil if it can.
func (p *Position) mayPut(s *openStep, q Point) *fact.Error {
	middle := (p.board.Size() + 1) / 2
	if dx, dy := q.X()-middle, q.Y()-middle; s.within > 0 && 2*max(dx, -dx, dy, -dy) >= s.within {
		return ruleWithin(int(p.ply)+1, s.within)
	}
	return nil
}

// shapeWith returns the shape that the stones on the board make with a black one on
// q: the same for shapes that only turning, mirroring or moving tells apart.
func (p *Position) shapeWith(q Point) (least [5]int16) {
	type stone struct{ x, y, white int }
	stones := []stone{{q.X(), q.Y(), 0}}
	for o := p; o != nil && o.ply > p.from; o = o.prev {
		if o.prev == nil || o.prev.ply < o.ply {
			stones = append(stones, stone{o.last.X(), o.last.Y(), int(o.board.Get(o.last) - Black)})
		}
	}
	for turn := range 8 {
		turned := make([]stone, len(stones))
		left, top := MaxSize, MaxSize
		for i, s := range stones {
			if turn&1 != 0 {
				s.x = -s.x
			}
			if turn&2 != 0 {
				s.y = -s.y
			}
			if turn&4 != 0 {
				s.x, s.y = s.y, s.x
			}
			turned[i] = s
			left, top = min(left, s.x), min(top, s.y)
		}
		var shape [5]int16
		for i, s := range turned[:min(len(turned), len(shape))] {
			shape[i] = int16(s.white<<12 | (s.y-top)<<6 | (s.x - left))
		}
		slices.Sort(shape[:])
		if turn == 0 || slices.Compare(shape[:], least[:]) < 0 {
			least = shape
		}
	}
	return least
}

// chose says what the player of the last move did under the opening rule.
func (p *Position) chose() boards.Finding {
	f := boards.Finding{Verdict: true, From: boards.Source{Doc: docOpenings, Section: p.open.rule.name}}
	word, rest, _ := strings.Cut(string(p.open.act), "-")
	switch {
	case word+"-" == fifthsWord:
		f.What, f.Args = "gomoku.open.declared", []any{p.open.fifths}
	case word+"-" == offerWord && rest != "":
		f.What, f.Args = "gomoku.open.offered", []any{boards.Place(rest)}
		f.Marks = boards.Marked(boards.TheMove, boards.Place(rest))
	case p.open.act == OfferTen:
		f.What = "gomoku.open.offer.ten"
	default:
		f.What = "gomoku.open." + word
	}
	return f
}

// weighOpening reports what the opening rule says about a move.
func (p *Position) weighOpening(m boards.Move) []boards.Finding {
	from := boards.Source{Doc: docOpenings, Section: p.open.rule.name}
	next, err := p.play(m)
	if err != nil {
		return []boards.Finding{{What: "gomoku.open.no", Args: []any{m}, From: from, Verdict: true}}
	}
	if next.open.act == "" {
		return next.Reasons()
	}
	return []boards.Finding{next.chose()}
}
