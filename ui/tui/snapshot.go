package tui

import (
	"slices"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// A gameView is the shown game, copied from the feed. It doesn't change until the next
// look.
type gameView struct {
	number    int
	begin     *arena.GameBegin
	swapped   bool // the players have exchanged their sides since
	base      int  // ply of the first position
	positions []boards.Position
	moves     []*arena.Moved
	names     []string // names of the moves, as far as they were needed
	listed    []string // the same for lists
	opened    []string // of the opening's moves
	openedBy  *arena.GameBegin
	muttering [2]*arena.Muttered
	faults    []*arena.Faulted
	rulings   []*arena.Ruled
	given     []arena.Given // time that a referee has given
	since     time.Time     // when the running turn began; zero if none runs
	waiting   bool          // the game waits for its person to begin it
	end       *arena.GameEnd
	count     *arena.Counted // the count of the last position, nil if none
	proposed  bool           // the count waits for a person's decision
}

// sides returns, by side, the index of the player who has it now.
func (v *gameView) sides() [2]int {
	if v.swapped {
		return [2]int{v.begin.Sides[1], v.begin.Sides[0]}
	}
	return v.begin.Sides
}

// sidesAt returns the same after the first n moves.
func (v *gameView) sidesAt(n int) [2]int {
	sides := v.sides()
	for _, m := range v.moves[min(n, len(v.moves)):] {
		if m.Swap {
			sides[0], sides[1] = sides[1], sides[0]
		}
	}
	return sides
}

// A snapshot is the state of a match that the screen shows.
type snapshot struct {
	version   uint64
	begin     *arena.MatchBegin
	rules     *boards.Game
	drawer    *draw.Drawer
	end       *arena.MatchEnd
	scored    bool // a player has reported an evaluation
	paused    bool
	atRest    bool // as the journal tells: paused, and no turn runs
	stopped   string
	still     bool              // nobody runs the match, though it isn't over
	cages     []*arena.Caged    // the cages of the players' programs
	asked     *arena.BreakAsked // a program wants to break a game off
	first     int               // the lowest number of a game that has begun, 0 if none has
	last      int               // the highest
	ended     int               // the number of games that are over
	points    [2]float64        // by player of the match; a draw is a half
	broken    bool              // a game is broken off
	pairs     []arena.Contest   // the first ones, in matches that are decided so
	pairSum   [2]int            // sums of all of them, by player of the match
	live      int               // number of the game to follow
	liveWaits bool              // that game waits for its person to begin it
	moves     int               // moves of that game
	game      gameView
	talk      []arena.Event  // the last mutters and moves, oldest first
	talked    int            // the number of all of them
	ruled     []*arena.Ruled // all rulings on the shown game, including those that decided nothing
	wire      []*arena.Wired // the last lines of the shown game, oldest first
	budget    time.Duration  // time for the running turn, if a clock counts
	said      arena.Event    // the last event that is worth a line

	missing    error // why the requested game can't be shown
	studyWaits bool  // a person plays, and may not study before the game has ended

	eyes  []boards.Seat // the seats of persons, if the game is shown as they know it
	looks boards.Seat   // the one of them whose knowledge is shown

	line *arena.GameTape // a variation to show instead of the game; nil if none
}

// take copies the state of a match from the feed. Want is the number of the game to
// show, or 0 for the one that is being played.
func (s *snapshot) take(f *feed.Feed, want, talkLines int) {
	s.version, s.still = f.Version(), f.Still()
	old := f.Old(want)
	s.missing = nil
	f.Look(func(now feed.State) {
		t := now.Tape
		s.talked = now.Talk
		s.begin, s.rules, s.end, s.paused, s.stopped = t.Begin, t.Rules, t.End, t.Paused, t.Stopped
		s.atRest = t.AtRest()
		if t.Begin == nil {
			return
		}
		s.scored = now.Scored
		if s.drawer == nil {
			s.drawer, _ = draw.For(t.Begin.Kind)
		}
		s.takeScore(t, now.Long)
		s.takeCages(now.Cages)
		s.takeAsked(t)
		s.takeLive(t)
		if want == 0 {
			want = s.live
		}
		g, rulings := t.Game(want), t.Rulings
		if g == nil && old != nil {
			g, rulings, s.missing = old.Tape.Game(want), old.Tape.Rulings, old.Err
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
		s.takeTalk(now.Recent, talkLines)
		s.veil(t)
	})
	s.takeBudget()
}

// takeBudget computes how long the running turn may take.
func (s *snapshot) takeBudget() {
	s.budget = 0
	if s.begin == nil || s.game.begin == nil || s.clock().IsZero() {
		return
	}
	if seats := s.game.positions[len(s.game.moves)].ToAct(); len(seats) > 0 {
		_, left := s.seatClocks(len(s.game.moves))
		seat := seats[0]
		if i := slices.IndexFunc(seats, s.hand); i >= 0 {
			seat = seats[i]
		}
		s.budget = s.clock().Of(seat).Budget(left[seat])
	}
}

// takeCages collects the cages of the programs, in the order of the match's players.
func (s *snapshot) takeCages(cages map[string]*arena.Caged) {
	s.cages = s.cages[:0]
	for i, p := range s.begin.Players {
		if e := cages[p.Name]; e != nil && (i == 0 || p.Name != s.begin.Players[0].Name) {
			s.cages = append(s.cages, e)
		}
	}
}

// takeAsked finds the first program that wants to break off one of the running games.
func (s *snapshot) takeAsked(t *arena.Tape) {
	s.asked = nil
	for _, g := range t.Games[max(len(t.Games)-16, 0):] {
		if g.Asked != nil && g.End == nil && s.asked == nil {
			s.asked = g.Asked
		}
	}
}

// liveGame returns the number of the game that is followed: the current one while it
// lasts, then the oldest running one, otherwise the one that began last.
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

// mostPairs is the number of contests in the list.
const mostPairs = 100

// takeScore takes the score of the match. A long tape doesn't hold all games, but its
// score counts them.
func (s *snapshot) takeScore(t *arena.Tape, counted bool) {
	s.first, s.last = t.Numbers()
	s.ended = t.Ended()
	s.pairs, s.pairSum = t.FirstContests(mostPairs), t.ContestSums()
	s.broken = slices.ContainsFunc(t.Games, (*arena.GameTape).BrokenOff)
	switch {
	case s.end != nil: // its own count is valid: a hang may have cost the whole match
		s.points = [2]float64{s.total(0), s.total(1)}
	case counted || s.pairs != nil:
		for i, p := range t.Score() {
			s.points[i] = float64(p.Wins) + float64(p.Draws)/2
		}
	default:
		s.points = pointsOf(t.Games)
	}
}

// pointsOf returns the points of each of the match's players; a draw is a half.
func pointsOf(games []*arena.GameTape) (points [2]float64) {
	for _, g := range games {
		switch {
		case g.End == nil:
		case g.End.Result == arena.Win:
			points[g.Sides()[g.End.Side]]++
		case g.End.Result == arena.Draw:
			points[0] += .5
			points[1] += .5
		}
	}
	return points
}

// takeLive finds the game to follow.
func (s *snapshot) takeLive(t *arena.Tape) {
	s.live, s.moves, s.liveWaits = liveGame(t, s.live), 0, false
	if g := t.Game(s.live); g != nil {
		s.liveWaits = g.Waiting && g.End == nil
		s.moves = g.Base + len(g.Moves)
	}
}

func (v *gameView) take(g *arena.GameTape, rules *boards.Game) {
	v.number, v.begin, v.base, v.since, v.end = g.Number, g.Begin, g.Base, g.Since, g.End
	v.swapped = g.Sides() != g.Begin.Sides
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
	// The feed has dropped the positions of this old game.
	v.positions = append(v.positions[:0], g.Positions[0])
	for _, m := range g.Moves {
		next, err := v.positions[len(v.positions)-1].Play(m.Move)
		if err != nil {
			break // can't happen: the feed has played it before
		}
		v.positions = append(v.positions, next)
	}
	v.moves = v.moves[:len(v.positions)-1]
}

func (s *snapshot) takeTalk(recent []arena.Event, lines int) {
	s.talk, s.said = s.talk[:0], nil
	for i := len(recent) - 1; i >= 0 && (s.said == nil || len(s.talk) < lines); i-- {
		e := recent[i]
		if feed.IsTalk(e) && len(s.talk) < lines {
			s.talk = append(s.talk, e)
		}
		if s.said == nil && isNews(e) {
			s.said = e
		}
	}
	slices.Reverse(s.talk)
}

// isNews reports whether the note line mentions an event.
func isNews(e arena.Event) bool {
	switch e := e.(type) {
	case *arena.Caged:
		return e.Open != "" // shown without being asked for
	case *arena.Moved, *arena.Stepped, *arena.Faulted, *arena.Ruled, *arena.TookBack, *arena.Gap, *arena.Absent, *arena.Interrupted, *arena.Resumed, *arena.Reopened, *arena.BreakAsked, *arena.GameEnd:
		return true
	}
	return false
}

// player returns what the player of a side in a game is called.
func (s *snapshot) player(l lang.Lang, sides [2]int, side boards.Side) string {
	return lang.Player(l, s.begin.Players[sides[side]].Name)
}

// names returns what the shown game's players are called, by side.
func (s *snapshot) names(l lang.Lang) [2]string {
	return [2]string{s.player(l, s.game.sides(), 0), s.player(l, s.game.sides(), 1)}
}

// namesAt returns the names of the players after the first n moves, by side, as they are
// stored.
func (s *snapshot) namesAt(n int) [2]string {
	sides := s.game.sidesAt(n)
	return [2]string{s.begin.Players[sides[0]].Name, s.begin.Players[sides[1]].Name}
}

// sums returns the scores of the two games of a single contest so far, by player. Ok is
// false in other matches.
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
		for side, player := range s.game.sides() {
			sums[player] += scores[side]
		}
	}
	return sums, true
}

// side returns the side of a seat, by the seat's name.
func (s *snapshot) side(seat string) boards.Side {
	if i, ok := s.rules.Seat(seat); ok {
		return s.rules.Seats[i].Side
	}
	return boards.None
}

// clocks returns each side's clock after the given number of moves of the shown game: the
// time used, and the time left if there's a limit.
func (s *snapshot) clocks(at int) (used [2]time.Duration, left [2]engines.Left) {
	u, l := s.seatClocks(at)
	for i, seat := range s.rules.Seats {
		used[seat.Side], left[seat.Side] = u[i], l[i]
	}
	return used, left
}

// seatClocks returns the same, by seat.
func (s *snapshot) seatClocks(at int) (used []time.Duration, left []engines.Left) {
	return arena.Clocks(s.rules, s.game.begin.Clock(s.begin.Regulation), s.game.given, s.game.moves[:at])
}

// clock returns the clock of the shown game: that of the regulation, or the one that
// the game's start sets.
func (s *snapshot) clock() arena.Clock {
	if s.game.begin == nil {
		return s.begin.Regulation.Clock
	}
	c := s.game.begin.Clock(s.begin.Regulation)
	if s.game.swapped {
		return c.Exchanged()
	}
	return c
}

// clockOf returns the clock of a side's first seat, which may be a person's own.
func (s *snapshot) clockOf(side boards.Side) arena.Clock {
	for i, seat := range s.rules.Seats {
		if seat.Side == side {
			return s.clock().Of(boards.Seat(i))
		}
	}
	return s.clock()
}

// human reports whether the moves of a player are entered at this keyboard: by a person
// who plays, or by one who types for a program elsewhere.
func (s *snapshot) human(player int) bool { return s.person(player) || s.proxy(player) }

// hand reports whether the moves of a seat are entered at this keyboard.
func (s *snapshot) hand(seat boards.Seat) bool {
	player := s.game.sides()[s.rules.Seats[seat].Side]
	return s.game.begin.Hand(s.rules, seat, s.human(player))
}

// person reports whether a player of the match is a person who plays here.
func (s *snapshot) person(player int) bool { return s.begin.Players[player].Protocol == "human" }

// proxy reports whether a person types a player's moves for a program on another
// computer (代理).
func (s *snapshot) proxy(player int) bool { return s.begin.Players[player].Protocol == "proxy" }

// networked reports whether a player is at the other end of a network, on a server or
// as a client of ours.
func (s *snapshot) networked() bool {
	return slices.ContainsFunc(s.begin.Players[:], func(c arena.Contender) bool { return c.Protocol == "csatcp" })
}

// typedFor reports whether a side of the shown game is a proxy.
func (s *snapshot) typedFor(side boards.Side) bool { return s.proxy(s.game.sides()[side]) }
