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
	asked   *arena.BreakAsked // a program wants to break a game off
	rows    []gameRow
	pairs   []arena.Contest // in matches that are decided so
	live    int             // number of the game to follow
	game    gameView
	talk    []arena.Event  // the last mutters and moves, oldest first
	talked  int            // how many there were in all
	ruled   []*arena.Ruled // all rulings on the shown game, those that decided nothing included
	wire    []*arena.Wired // the last lines of the shown game, oldest first
	budget  time.Duration  // of the running turn, where a clock counts
	said    arena.Event    // the last event that is worth a line

	line *arena.GameTape // a variation of a game, to be shown instead of it; nil is none
}

// take copies what is needed from the feed. Want is the number of the game to
// show, 0 for the one that is being played.
func (s *snapshot) take(f *Feed, want, talkLines int) {
	s.version = f.version.Load()
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
		s.takeRows(t)
		s.pairs = t.Contests()
		s.takeAsked(t)
		s.live = liveGame(t, s.live)
		if want == 0 {
			want = s.live
		}
		if g := t.Game(want); g != nil {
			if s.line != nil && s.line.Number == want {
				g = s.line
			}
			s.game.take(g, t.Rules)
			s.ruled = s.ruled[:0]
			for _, r := range t.Rulings {
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

// takeRows goes on from the first row whose game isn't over yet.
func (s *snapshot) takeRows(t *arena.Tape) {
	keep := 0
	for keep < len(s.rows) && s.rows[keep].end != nil && s.rows[keep].end == t.Games[keep].End {
		keep++
	}
	s.rows = s.rows[:keep]
	for _, g := range t.Games[keep:] {
		moves := g.Base + len(g.Moves)
		if g.End != nil { // of a game that isn't opened no move is at hand
			moves = max(moves, g.End.Moves)
		}
		s.rows = append(s.rows, gameRow{g.Number, g.Begin.Sides, g.Begin.Opening, moves, g.End})
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
	switch e.(type) {
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

// points counts the finished games, or contests of two, for each of the match's players, a draw as
// a half. Once the match is over its own count holds: a hang may have lost it
// all.
func (s *snapshot) points() (points [2]float64) {
	if s.end != nil {
		return [2]float64{s.total(0), s.total(1)}
	}
	for _, c := range s.pairs {
		switch w := c.Winner(); {
		case w >= 0:
			points[w]++
		case c.Done:
			points[0] += .5
			points[1] += .5
		}
	}
	for _, r := range s.rows {
		if r.end == nil || s.pairs != nil {
			continue
		}
		switch r.end.Result {
		case arena.Win:
			points[r.sides[r.end.Side]]++
		case arena.Draw:
			points[0] += .5
			points[1] += .5
		}
	}
	return points
}

// sums are what the two games of a match of one contest came to so far, for
// each of its players; ok is false in other matches.
func (s *snapshot) sums() (sums [2]int, ok bool) {
	if s.begin.Games > 2 || s.drawer == nil || s.drawer.Scores == nil || !s.begin.Regulation.Pairs {
		return sums, false
	}
	for _, r := range s.rows {
		scores := [2]int{}
		switch {
		case r.end != nil && len(r.end.Scores) == 2:
			scores = [2]int(r.end.Scores)
		case r.end == nil && r.number == s.game.number:
			scores = s.drawer.Scores(s.game.positions[len(s.game.positions)-1])
		}
		for side, player := range r.sides {
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
