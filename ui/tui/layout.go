package tui

// A boardFit is how large a board can be drawn.
type boardFit struct {
	lines       int  // of a field
	halved      bool // a field is half a line high
	labels, rim bool
	w, h        int // of its picture
}

// A plan is where everything of a screen goes.
type plan struct {
	title, note, keys rect
	board             rect
	fit               boardFit
	facts             rect // on the position, below the board, or beside it if there's no room
	slider            rect // through the steps of the game
	players, moves    rect
	cards             [2]rect // of the players, above and below the moves, where there's room
	large             rect    // the last move, to be read from afar
	score             rect    // a plot if it is high enough, otherwise a line
	times             rect    // how long the moves took
	games, talk       rect
	face              rect // names and clocks in a line, where the players have no panel
	scrolled          bool // only a part of the board is seen
	tooSmall          bool
	needW, needH      int // if it is
}

const (
	sideLeast  = 22  // columns below which the panels at the side are dropped
	sideClose  = 34  // columns that the panels get at least beside a board with fields of two lines
	sideLarge  = 36  // columns that they get beside a board with large fields
	sideTall   = 40  // the same with the title among them
	sideWhole  = 38  // the same with the title, the note and perhaps the keys among them
	sideGap    = 2   // columns between the board and the panels
	linesMost  = 12  // of a field
	twoColumns = 74  // columns from which the panels are in two columns
	silentMost = 110 // the same where nobody says anything
	wholeLeast = 30  // lines of the screen from which the note may be at the side
)

// frame takes the lines that all screens share off the screen.
func frame(w, h int) (p plan, work rect) {
	all := rect{0, 0, w, h}
	p.title, all = all.top(1)
	work, all = all.top(all.h - 2)
	p.note, p.keys = all.row(0), all.row(1)
	pad := func(r rect) rect { return r.inset(1, 0) }
	p.title, p.note, p.keys = pad(p.title), pad(p.note), pad(p.keys)
	return p, work
}

// A shape is what a screen is divided for.
type shape struct {
	measure func(f boardFit) (w, h int) // how large the board's picture is
	rim     bool                        // the board has one, where there's room
	halves  bool                        // the board may have fields that are half a line high
	scored  bool                        // there are scores to plot
	timed   bool                        // there are times of moves to plot, or will be
	games   int                         // of the match
	lines   int                         // of each player's panel
	card    int                         // of each player's card; 0 is none
	facts   int                         // lines on the position
	slider  bool                        // the moves have one
	large   int                         // lines of the last move, where it's to be read from afar
	framed  bool                        // panels have frames around them, which keep them apart
	silent  bool                        // nobody says anything in the whole game
}

// sized returns a board with its size in cells.
func (s shape) sized(f boardFit) boardFit {
	f.w, f.h = s.measure(f)
	return f
}

// An attempt to divide the screen.
type attempt struct {
	fit  boardFit
	side int // columns beside the board
	over int // lines of others that the board takes: the title's, then the note's, then that of the keys, which are at the side then
}

// attempts lists the attempts for a screen of h lines, the best first.
func attempts(s shape, h int) (tries []attempt) {
	for lines := linesMost; lines > 1; lines-- {
		for _, try := range []attempt{
			{boardFit{labels: true, rim: s.rim}, sideLarge, 0}, {boardFit{labels: true}, sideLarge, 0}, {boardFit{labels: true}, sideTall, 1}, {boardFit{labels: true}, sideWhole, 2},
			{boardFit{labels: true}, sideWhole, 3},
		} {
			if try.over >= 2 && (lines > 2 || h < wholeLeast) {
				continue // it's worth it where fields of one line become twice as large
			}
			try.fit.lines, try.side = lines, sideGap+try.side
			tries = append(tries, try)
		}
	}
	return append(tries,
		attempt{fit: boardFit{labels: true, lines: 2}, side: sideGap + sideClose},
		attempt{fit: boardFit{labels: true, rim: s.rim}, side: sideGap + sideLeast},
		attempt{fit: boardFit{labels: true}, side: sideGap + sideLeast},
		attempt{fit: boardFit{labels: true}},
		attempt{},
		attempt{fit: boardFit{halved: true, labels: true}, side: sideGap + sideLeast},
		attempt{fit: boardFit{halved: true, labels: true}},
	)
}

// layout divides the screen. What doesn't fit is
// dropped in this order: large fields, the rim, the panels at the side, the
// coordinates; then the screen is too small.
func layout(w, h int, s shape) plan {
	p, work := frame(w, h)
	for _, try := range attempts(s, h) {
		if try.fit.halved && (!s.halves || w < halvesW || h < halvesH) {
			continue
		}
		try.fit = s.sized(try.fit)
		if try.fit.w+try.side > work.w || try.fit.h > work.h+try.over || try.over > 0 && s.slider {
			continue
		}
		if try.fit.lines == 2 && try.over == 0 && try.fit.h+s.facts > work.h && work.h < s.playerRows()+s.facts+movesLeast {
			continue // small ones leave room below
		}
		p.fit = try.fit
		if try.over > 0 {
			work.y, work.h = work.y-1, work.h+try.over
		}
		room := p.fit.w
		if s.facts > 0 && work.w-leastFacts >= sideLeast+sideGap { // facts need more than a small board
			room = max(room, leastFacts)
		}
		p.board, work = work.left(room)
		below := rect{p.board.x + 1, p.board.y + p.fit.h, p.board.w - 1, work.h - p.fit.h}
		p.board.w, p.board.h = p.fit.w, p.fit.h
		if work.w >= sideLeast+sideGap {
			_, side := work.left(sideGap)
			side.w = max(side.w-1, 0)
			if try.over > 0 {
				p.title, side = side.top(1)
			}
			if try.over > 2 {
				side, p.keys = side.top(side.h - 1)
			}
			if try.over > 1 {
				side, p.note = side.top(side.h - 1)
			}
			p.panels(side, below, s)
		} else {
			p.board.x += work.w / 2
			below.x, below.w = 1, w-2
			p.facts, below = below.top(s.facts)
			p.face, below = below.top(1)
			if p.fit.halved {
				p.underHalves(below, s)
			}
		}
		return p
	}
	p.scroll(work, s.sized(boardFit{labels: true}), s)
	return p
}

// underLeast is the least number of lines of the panels below a board with fields that are half a line high.
const underLeast = 3

// underHalves gives the room below the clocks of a board with small fields, which has no panels at its side, to the moves
// and the talk, side by side.
func (p *plan) underHalves(r rect, s shape) {
	if r.h < underLeast {
		return
	}
	p.moves, r = r.left((r.w - sideGap) * 3 / 5)
	if _, p.talk = r.left(sideGap); s.silent {
		p.talk = rect{}
	}
}

// movesLeast is the least number of lines of the moves beside a board with large fields that leaves no
// room below it.
const movesLeast = 10

// The least screen for fields that are half a line high. On smaller ones a part of the board
// is easier to read.
const halvesW, halvesH = 60, 18

// The least screen on which a part of the board can be shown, and the lines
// below which the title gives its place to the clocks.
const (
	leastW, leastH = 20, 8
	titleLeast     = 10
)

// scroll divides a screen that is smaller than the board: names and clocks in
// a line or at the side, and as much of the board as there's room for.
func (p *plan) scroll(work rect, fit boardFit, s shape) {
	if w, h := work.w, work.h+3; w < leastW || h < leastH {
		p.tooSmall, p.needW, p.needH = true, leastW, leastH
		return
	}
	p.scrolled, p.fit = true, fit
	if work.w-fit.w >= sideGap+sideLeast && work.h >= s.playerRows() {
		var side rect
		p.board, side = work.left(fit.w)
		_, side = side.left(sideGap)
		side.w = max(side.w-1, 0)
		p.panels(side, rect{}, s)
		return
	}
	if work.h+3 < titleLeast {
		p.face, p.title = p.title, rect{}
	} else {
		p.face, work = work.top(1)
		p.face = p.face.inset(1, 0)
	}
	p.board = rect{work.x + max(work.w-fit.w, 0)/2, work.y, min(fit.w, work.w), min(fit.h, work.h)}
}

// leastFacts is the least width of the facts below the board, in columns.
const leastFacts = 29

// plotLeast is the height in lines from which scores are plotted; with less room there is only a line of
// bars.
const plotLeast = 5

// timesLeast is the height in lines from which the times of moves have a panel, and timesFramed
// that from which they have one with a frame. Without frames the terminals are small, and a
// panel of three lines would cost them a quarter more bytes for each move.
const timesLeast, timesFramed = 4, 3

// panels divides the room beside the board, and what is left below it. If no player reports scores,
// their room goes to the others.
func (p *plan) panels(side, below rect, s shape) {
	below, beside := p.below(side, below, s)
	oneColumn := side.w < twoColumns || s.silent && side.w < silentMost
	if !p.fit.halved {
		least := plotLeast
		if !oneColumn { // where it could be high
			least += 2
		}
		p.plotBelow(below, &s, least)
	}
	if oneColumn {
		p.column(side, below, beside, s)
		return
	}
	p.columns(side, below, beside, s)
}

// below gives the facts their lines below the board, and returns what is left there. If there is no
// room, it returns how many lines they take beside the board.
func (p *plan) below(side, r rect, s shape) (left rect, beside int) {
	switch {
	case s.facts > 0 && r.h < s.facts:
		return r, s.facts
	case s.facts > 0 && s.slider: // long facts go on in another line
		p.facts, r = r.top(s.facts + 1)
		if side.w < twoColumns && r.h >= 5 {
			_, p.talk = r.top(1)
			r.h = 0
		}
		if s.framed && r.h < plotLeast { // they have a frame with what is left
			p.facts.h, r.h = p.facts.h+r.h, 0
		}
	case s.facts > 0:
		p.facts, r = r.top(s.facts)
	}
	return r, 0
}

// plotBelow gives the room that is left below the board to the plot of the scores, or to that of the times if it has
// less than the least number of lines or nobody reports scores.
func (p *plan) plotBelow(r rect, s *shape, least int) {
	if s.facts == 0 && r.h > timesLeast && !s.framed {
		_, r = r.top(1) // to breathe
	}
	switch {
	case s.scored && r.h >= least:
		p.score, s.scored = r, false // the others get its room
	case s.timed && (r.h >= timesLeast || s.framed && r.h >= timesFramed):
		p.times = r
	}
}

// column puts the panels into one column.
func (p *plan) column(side, below rect, beside int, s shape) {
	side = p.seat(side, s)
	if beside > 0 {
		p.facts, side = side.top(beside)
	}
	if s.slider {
		p.slider, side = side.top(1)
	}
	if side.h-s.large >= 3 {
		p.large, side = side.top(s.large)
	}
	switch {
	case s.silent && s.games <= 1 && !s.scored:
		p.moves = side
	case side.h >= 26:
		games := 9
		if s.games > 1 { // a few leave their room to the moves
			games = min(games, s.games+gamesEdges)
		}
		p.moves, side = side.top(side.h - plotTall - games)
		p.belowMoves(side, s, plotTall)
	case side.h >= 17 && !p.cards[0].empty():
		p.moves, side = side.top(side.h - 9)
		p.belowMoves(side, s, 5)
	case p.fit.halved && !s.scored && below.h > 2:
		_, p.talk = below.top(1)
		p.moves = side
	case side.h >= 9 && s.scored:
		p.moves, p.score = side.top(side.h - 2)
	default:
		p.moves = side
	}
}

// plotTall is the height of a plot in a tall column, and gamesEdges is what the list of games has besides its lines.
const plotTall, gamesEdges = 8, 3

// cardsLeast is the least number of lines between two cards. With less room the players get a panel instead.
const cardsLeast = 9

// seat gives the players their places in a column, and returns what is left of it: cards
// that face each other, one at the top and one at the foot, or a panel of both.
func (p *plan) seat(r rect, s shape) rect {
	if s.card == 0 || r.w < cardWidth || r.h < 2*s.card+cardsLeast {
		p.players, r = r.top(s.playerRows())
		return r
	}
	p.cards[0], r = r.top(s.card)
	r, p.cards[1] = r.top(r.h - s.card)
	return r
}

// belowMoves divides a column's room below the moves among a plot, or the talk,
// and the games.
func (p *plan) belowMoves(r rect, s shape, plot int) {
	first, second := r.top(plot)
	switch {
	case s.silent && !s.scored && s.games > 1:
		p.games = r
	case s.scored && s.games > 1:
		p.score, p.games = first, second
	case s.scored:
		p.score, p.talk = first, second
	case s.games > 1 && !p.score.empty(): // the cards have what was said last
		p.games = r
	case s.games > 1:
		p.talk, p.games = first, second
		if !s.framed {
			p.talk.h-- // to breathe
		}
	default:
		p.talk = r
	}
}

// columns puts the panels into two columns.
func (p *plan) columns(side, below rect, beside int, s shape) {
	left, right := side.left(side.w / 2)
	left.w -= 2
	p.moves = p.seat(left, s)
	if beside > 0 {
		p.facts, p.moves = p.moves.top(beside + 1)
	}
	if s.slider {
		p.slider, p.moves = p.moves.top(2)
		p.slider.h = 1
	}
	p.large, p.moves = p.moves.top(s.large)
	switch {
	case !s.scored && s.facts == 0 && p.score.empty() && p.times.empty():
		p.board.y += max(below.h, 0) / 2
	case !s.scored:
	default:
		p.score, right = right.top(max(right.h/3, 7))
	}
	if s.games > 1 {
		p.games, right = right.top(min(s.games+2, max(right.h/2, 5)))
	}
	p.talk = right
}

// playerRows is the lines of both players' panels, and one to breathe.
func (s *shape) playerRows() int { return 2*s.lines + 1 }
