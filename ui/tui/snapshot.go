package tui

import (
	"slices"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/draw"
)

// A gameRow is a game in the list of the match.
type gameRow struct {
	number  int
	sides   [2]int // side: index into the match's players
	opening *boards.Opening
	moves   int
	end     *arena.GameEnd
}

// A gameView is the game that the screen shows, copied from the feed: what is
// in it doesn't change until the next look.
type gameView struct {
	number    int
	begin     *arena.GameBegin
	base      int // ply of the first position
	positions []boards.Position
	moves     []*arena.Moved
	names     []string // of the moves, as far as they were asked for
	opened    []string // of the opening's moves
	openedBy  *arena.GameBegin
	muttering [2]*arena.Muttered
	faults    []*arena.Faulted
	rulings   []*arena.Ruled
	given     []arena.Given // time that a referee gave out
	since     time.Time     // when the running turn began; zero if none runs
	waiting   bool          // for its person to begin it
	end       *arena.GameEnd
	count     *arena.Counted // how the last position was counted, nil if it wasn't
	proposed  bool           // and that waits for a person
}

// A snapshot is what the screen knows of a match.
type snapshot struct {
	version uint64
	begin   *arena.MatchBegin
	rules   *boards.Game
	drawer  *draw.Drawer
	end     *arena.MatchEnd
	scored  bool // a player has told a score
	paused  bool
	stopped string
	cages   []*arena.Caged    // what holds the programs of the match's players
	asked   *arena.BreakAsked // a program wants to break a game off
	first   int               // the lowest number of a game that has begun, 0 if none has
	last    int               // the highest
	points  [2]float64        // by the match's players, a draw as a half
	broken  bool              // a game is broken off
	pairs   []arena.Contest   // the first ones, in matches that are decided so
	pairSum [2]int            // of all of them, by the match's players
	live    int               // number of the game to follow
	moves   int               // of that
	game    gameView
	talk    []arena.Event  // the last mutters and moves, oldest first
	talked  int            // how many there were in all
	ruled   []*arena.Ruled // all rulings on the shown game, those that decided nothing included
	wire    []*arena.Wired // the last lines of the shown game, oldest first
	budget  time.Duration  // of the running turn, where a clock counts
	said    arena.Event    // the last event that is worth a line

	missing error           // why the game that is asked for can't be shown
	line    *arena.GameTape // a variation of a game, to be shown instead of it; nil is none
}

// take copies what is needed from the feed. Want is the number of the game to
// show, 0 for the one that is being played.
func (s *snapshot) take(f *Feed, want, talkLines int) {
	s.version = f.version.Load()
	old := f.released(want)
	s.missing = nil
	f.read(func(t *arena.Tape, recent []arena.Event, talked int) {
		s.talked = talked
		s.begin, s.rules, s.end, s.paused, s.stopped = t.Begin, t.Rules, t.End, t.Paused, t.Stopped
		if t.Begin == nil {
			return
		}
		s.scored = f.scored
		if s.drawer == nil {
			s.drawer, _ = draw.For(t.Begin.Kind)
		}
		s.takeScore(t, f.past != nil)
		s.takeCages(f)
		s.takeAsked(t)
		s.takeLive(t)
		if want == 0 {
			want = s.live
		}
		g, rulings := t.Game(want), t.Rulings
		if g == nil && old != nil {
			g, rulings, s.missing = old.tape.Game(want), old.tape.Rulings, old.err
		}
		if g != nil {
			if s.line != nil && s.line.Number == want {
				g = s.line
			}
			s.game.take(g, t.Rules)
			s.ruled = s.ruled[:0]
			for _, r := range rulings {
				if r.Game == g.Number {
					s.ruled = append(s.ruled, r)
				}
			}
			s.wire = append(s.wire[:0], g.Wire[max(len(g.Wire)-wireRows, 0):]...)
		}
		s.takeTalk(recent, talkLines)
	})
	s.takeBudget()
}

// takeBudget works out how long the running turn may take.
func (s *snapshot) takeBudget() {
	s.budget = 0
	if s.begin == nil || s.game.begin == nil || s.clock().IsZero() {
		return
	}
	if seats := s.game.positions[len(s.game.moves)].ToAct(); len(seats) > 0 {
		_, left := s.seatClocks(len(s.game.moves))
		s.budget = s.clock().Budget(left[seats[0]])
	}
}

// takeCages takes what holds the programs, in the order of the match's players.
func (s *snapshot) takeCages(f *Feed) {
	s.cages = s.cages[:0]
	for i, p := range s.begin.Players {
		if e := f.cages[p.Name]; e != nil && (i == 0 || p.Name != s.begin.Players[0].Name) {
			s.cages = append(s.cages, e)
		}
	}
}

// takeAsked finds a program that wants to break off: the first of those in the
// games that are played now.
func (s *snapshot) takeAsked(t *arena.Tape) {
	s.asked = nil
	for _, g := range t.Games[max(len(t.Games)-16, 0):] {
		if g.Asked != nil && g.End == nil && s.asked == nil {
			s.asked = g.Asked
		}
	}
}

// liveGame is the game that someone who follows the match looks at: the one
// looked at as long as it lasts, then the oldest one that is being played, and
// otherwise the one that began last.
func liveGame(t *arena.Tape, now int) int {
	if g := t.Game(now); g != nil && g.End == nil {
		return now
	}
	for i := max(len(t.Games)-16, 0); i < len(t.Games); i++ {
		if t.Games[i].End == nil {
			return t.Games[i].Number
		}
	}
	if g := t.Current(); g != nil {
		return g.Number
	}
	return 0
}

// mostPairs is how many contests are listed.
const mostPairs = 100

// takeScore takes how the match stands. In the match of a long tape not all games are
// at hand, but they are counted.
func (s *snapshot) takeScore(t *arena.Tape, counted bool) {
	s.first, s.last = t.Numbers()
	s.pairs, s.pairSum = t.FirstContests(mostPairs), t.ContestSums()
	s.broken = slices.ContainsFunc(t.Games, (*arena.GameTape).BrokenOff)
	switch {
	case s.end != nil: // its own count holds: a hang may have lost it all
		s.points = [2]float64{s.total(0), s.total(1)}
	case counted || s.pairs != nil:
		for i, p := range t.Score() {
			s.points[i] = float64(p.Wins) + float64(p.Draws)/2
		}
	default:
		s.points = pointsOf(t.Games)
	}
}

// pointsOf counts games for each of the match's players, a draw as a half.
func pointsOf(games []*arena.GameTape) (points [2]float64) {
	for _, g := range games {
		switch {
		case g.End == nil:
		case g.End.Result == arena.Win:
			points[g.Begin.Sides[g.End.Side]]++
		case g.End.Result == arena.Draw:
			points[0] += .5
			points[1] += .5
		}
	}
	return points
}

// takeLive finds the game to follow.
func (s *snapshot) takeLive(t *arena.Tape) {
	s.live, s.moves = liveGame(t, s.live), 0
	if g := t.Game(s.live); g != nil {
		s.moves = g.Base + len(g.Moves)
	}
}

func (v *gameView) take(g *arena.GameTape, rules *boards.Game) {
	v.number, v.begin, v.base, v.since, v.end = g.Number, g.Begin, g.Base, g.Since, g.End
	v.muttering, v.given, v.waiting = g.Muttering, g.Given, g.Waiting
	v.count, v.proposed = g.Count, g.Proposed
	v.faults = append(v.faults[:0], g.Faults...)
	v.rulings = append(v.rulings[:0], g.Rulings...)
	v.forgetNames(g)
	v.moves = append(v.moves[:0], g.Moves...)
	if len(g.Positions) == len(g.Moves)+1 {
		v.positions = append(v.positions[:0], g.Positions...)
		return
	}
	// The feed has let the positions of this old game go.
	v.positions = append(v.positions[:0], g.Positions[0])
	for _, m := range g.Moves {
		next, err := v.positions[len(v.positions)-1].Play(m.Move)
		if err != nil {
			break // can't be: the feed has played it before
		}
		v.positions = append(v.positions, next)
	}
	v.moves = v.moves[:len(v.positions)-1]
}

func (s *snapshot) takeTalk(recent []arena.Event, lines int) {
	s.talk, s.said = s.talk[:0], nil
	for i := len(recent) - 1; i >= 0 && (s.said == nil || len(s.talk) < lines); i-- {
		e := recent[i]
		if isTalk(e) && len(s.talk) < lines {
			s.talk = append(s.talk, e)
		}
		if s.said == nil && isNews(e) {
			s.said = e
		}
	}
	slices.Reverse(s.talk)
}

// isNews tells whether an event is worth a line of its own.
func isNews(e arena.Event) bool {
	switch e := e.(type) {
	case *arena.Caged:
		return e.Open != "" // said even if nobody asks
	case *arena.Moved, *arena.Stepped, *arena.Faulted, *arena.Ruled, *arena.TookBack, *arena.Gap, *arena.Absent, *arena.Interrupted, *arena.Resumed, *arena.Reopened, *arena.BreakAsked, *arena.GameEnd:
		return true
	}
	return false
}

// player is the name of the player of a side in a game.
func (s *snapshot) player(sides [2]int, side boards.Side) string {
	return s.begin.Players[sides[side]].Name
}

// names are those of the shown game's players, by side.
func (s *snapshot) names() [2]string {
	return [2]string{s.player(s.game.begin.Sides, 0), s.player(s.game.begin.Sides, 1)}
}

// sums are what the two games of a match of one contest came to so far, for
// each of its players; ok is false in other matches.
func (s *snapshot) sums() (sums [2]int, ok bool) {
	if s.begin.Games > 2 || s.drawer == nil || s.drawer.Scores == nil || !s.begin.Regulation.Pairs {
		return sums, false
	}
	var ended [2]bool
	for _, c := range s.pairs {
		ended = c.Ended
		for i := range c.Scores {
			sums[0], sums[1] = sums[0]+c.Scores[i][0], sums[1]+c.Scores[i][1]
		}
	}
	if n := s.game.number; n >= 1 && n <= len(ended) && !ended[n-1] && s.game.end == nil {
		scores := s.drawer.Scores(s.game.positions[len(s.game.positions)-1])
		for side, player := range s.game.begin.Sides {
			sums[player] += scores[side]
		}
	}
	return sums, true
}

// side is the side of a seat, by the seat's name.
func (s *snapshot) side(seat string) boards.Side {
	if i, ok := s.rules.Seat(seat); ok {
		return s.rules.Seats[i].Side
	}
	return boards.None
}

// clocks works out what each side's clock shows after so many moves of the
// shown game: the time used, and where there's a limit, what is left.
func (s *snapshot) clocks(at int) (used [2]time.Duration, left [2]engines.Left) {
	u, l := s.seatClocks(at)
	for i, seat := range s.rules.Seats {
		used[seat.Side], left[seat.Side] = u[i], l[i]
	}
	return used, left
}

// seatClocks are the same, by seat.
func (s *snapshot) seatClocks(at int) (used []time.Duration, left []engines.Left) {
	return arena.Clocks(s.rules, s.clock(), s.game.given, s.game.moves[:at])
}

// clock is the clock of the shown game: that of the regulation, or the one
// that the game's start brings along.
func (s *snapshot) clock() arena.Clock {
	if s.game.begin == nil {
		return s.begin.Regulation.Clock
	}
	return s.game.begin.Clock(s.begin.Regulation)
}

// human tells whether the moves of a player of the match are made at this
// keyboard: by a person who plays, or by one who types for a program elsewhere.
func (s *snapshot) human(player int) bool { return s.person(player) || s.proxy(player) }

// person tells whether a player of the match is a person who plays here.
func (s *snapshot) person(player int) bool { return s.begin.Players[player].Protocol == "human" }

// proxy tells whether a person types a player's moves for a program that stands
// elsewhere (代理).
func (s *snapshot) proxy(player int) bool { return s.begin.Players[player].Protocol == "proxy" }

// networked tells whether a player sits at the other end of a network, on a
// server or as a client of ours.
func (s *snapshot) networked() bool {
	return slices.ContainsFunc(s.begin.Players[:], func(c arena.Contender) bool { return c.Protocol == "csatcp" })
}

// typedFor tells whether a side of the shown game is a proxy.
func (s *snapshot) typedFor(side boards.Side) bool { return s.proxy(s.game.begin.Sides[side]) }
