package ranking

import "slices"

// A Criterion decides between players. Its name is a code for ui/lang.
type Criterion string

// The criteria. In the FIDE handbook's Buchholz family a game that wasn't played
// has a virtual opponent (virtual.go); in the criteria of the other documents it
// has none.
const (
	Wins        Criterion = "wins"         // points: 1 for a win, ½ for a draw, byes and defaults included
	Solkoff     Criterion = "solkoff"      // wins of all opponents
	SB          Criterion = "sb"           // wins of the beaten opponents
	Median      Criterion = "median"       // wins of the beaten opponents without the best and the worst of them
	DH          Criterion = "dh"           // wins against the other tied players
	DB          Criterion = "db"           // wins minus losses against the other tied players
	Table       Criterion = "table"        // order of the table
	Lot         Criterion = "lot"          // drawn
	MatchPoints Criterion = "match-points" // 2 for a match won, 1 for a drawn one; all games between two players are one match
	Difference  Criterion = "difference"   // games won minus games lost

	WinPoints Criterion = "win-points" // 2 for a win, 1 for a draw, byes and defaults included
	Margin    Criterion = "margin"     // points scored in all games minus those of the opponents

	Buchholz        Criterion = "buchholz"         // points of all opponents
	BuchholzCut1    Criterion = "buchholz-cut1"    // without the lowest
	BuchholzMedian  Criterion = "buchholz-median"  // without the lowest and the highest
	SonnebornBerger Criterion = "sonneborn-berger" // points of the opponents times the points against them
	Direct          Criterion = "direct"           // points against the other tied players, if all of them have met
	MostWins        Criterion = "most-wins"        // games won, byes and defaults included
	PlayedWins      Criterion = "played-wins"      // games won by play
	Progressive     Criterion = "progressive"      // sum of the points after each game, in the order of the games
)

// Criteria lists all of them.
var Criteria = []Criterion{
	Wins, Solkoff, SB, Median, DH, DB, Table, Lot, MatchPoints, Difference, WinPoints, Margin,
	Buchholz, BuchholzCut1, BuchholzMedian, SonnebornBerger, Direct, MostWins, PlayedWins, Progressive,
}

// simple holds the criteria that don't depend on who is tied.
var simple = map[Criterion]func(*table) []int{
	Wins:    func(t *table) []int { return t.points },
	Solkoff: (*table).buchholz,
	SB: func(t *table) []int {
		return t.each(func(m meeting) (int, bool) { return t.points[m.with], m.points == Win }, 0, 0)
	},
	Median: func(t *table) []int {
		return t.each(func(m meeting) (int, bool) { return t.points[m.with], m.points == Win }, 1, 1)
	},
	Table:       func(t *table) []int { return t.places() },
	MatchPoints: (*table).matchPoints,
	Difference: func(t *table) []int {
		return t.each(func(m meeting) (int, bool) { return 2 * (m.points - Draw), true }, 0, 0)
	},
	WinPoints: func(t *table) []int {
		sums := make([]int, len(t.points))
		for p, n := range t.points {
			sums[p] = 2 * n
		}
		return sums
	},
	Margin:          func(t *table) []int { return t.margin },
	Buchholz:        func(t *table) []int { return t.fide(0, 0, scoreOf) },
	BuchholzCut1:    func(t *table) []int { return t.fide(1, 0, scoreOf) },
	BuchholzMedian:  func(t *table) []int { return t.fide(1, 1, scoreOf) },
	SonnebornBerger: func(t *table) []int { return t.fide(0, 0, scoreTimes) },
	MostWins:        func(t *table) []int { return t.won },
	PlayedWins:      func(t *table) []int { return t.each(func(m meeting) (int, bool) { return Win, m.points == Win }, 0, 0) },
	Progressive:     func(t *table) []int { return t.progressive },
}

// Unit returns how many of a criterion's units make a point: 2, or 4 if half
// points are multiplied.
func (c Criterion) Unit() int {
	if c == SonnebornBerger {
		return 4
	}
	return 2
}

// Ordinal reports whether the criterion only puts players in an order: its values are no
// points that anybody has.
func (c Criterion) Ordinal() bool { return c == Table || c == Lot }

// Total reports whether the criterion is a number that follows from all of a
// player's games, whoever is tied, so that it can be compared between groups.
func (c Criterion) Total() bool { return simple[c] != nil && c != Table }

// A meeting is a played game from one player's side.
type meeting struct{ with, points int }

// A table sums up what has been played.
type table struct {
	points      []int // byes and defaults included
	won         []int // games won in half points: 2 for each
	progressive []int
	met         [][]meeting
	awarded     []int // matches won without play
	margin      []int // of points scored, in half points
	unplayed    [][]unplayed
	rounds      int // rounds played
	entries     []int
}

func newTable(n int, games []Game) *table {
	t := &table{
		points: make([]int, n), won: make([]int, n), progressive: make([]int, n), met: make([][]meeting, n),
		awarded: make([]int, n), margin: make([]int, n), unplayed: make([][]unplayed, n), entries: make([]int, n),
	}
	for _, g := range games {
		rest := Win - g.Points
		if g.Lost {
			rest = 0
		}
		t.note(g, rest)
		t.add(g.A, g.Points)
		by := 2 * (g.Scores[0] - g.Scores[1])
		t.margin[g.A] += by
		if g.B != Nobody {
			t.add(g.B, rest)
			t.margin[g.B] -= by
		}
		switch {
		case g.played():
			t.met[g.A] = append(t.met[g.A], meeting{g.B, g.Points})
			t.met[g.B] = append(t.met[g.B], meeting{g.A, rest})
		case g.Points == Win:
			t.awarded[g.A]++
		case g.B != Nobody && rest == Win:
			t.awarded[g.B]++
		}
	}
	return t
}

// add returns a player the half points of a game.
func (t *table) add(player, points int) {
	t.points[player] += points
	t.progressive[player] += t.points[player]
	if points == Win {
		t.won[player] += Win
	}
}

// each sums up what a function returns for each player's meetings, without the
// given numbers of the lowest and the highest.
func (t *table) each(of func(meeting) (int, bool), low, high int) []int {
	sums := make([]int, len(t.met))
	for p, met := range t.met {
		var list []int
		for _, m := range met {
			v, ok := of(m)
			switch {
			case !ok:
			case low+high == 0:
				sums[p] += v
			default:
				list = append(list, v)
			}
		}
		if len(list) <= low+high {
			continue
		}
		slices.Sort(list)
		for _, v := range list[low : len(list)-high] {
			sums[p] += v
		}
	}
	return sums
}

func (t *table) buchholz() []int {
	return t.each(func(m meeting) (int, bool) { return t.points[m.with], true }, 0, 0)
}

// places returns the players' places in the table; the first is the best.
func (t *table) places() []int {
	v := make([]int, len(t.points))
	for i := range v {
		v[i] = -i
	}
	return v
}

// matchPoints returns the match points in half points: 2 points for each opponent
// against whom more games were won than lost, 1 for each with as many, and 2 for
// each match won without play.
func (t *table) matchPoints() []int {
	sums := make([]int, len(t.met))
	for p, met := range t.met {
		diff := map[int]int{}
		for _, m := range met {
			diff[m.with] += m.points - Draw
		}
		sums[p] = 4 * t.awarded[p]
		for _, d := range diff {
			switch {
			case d > 0:
				sums[p] += 4
			case d == 0:
				sums[p] += 2
			}
		}
	}
	return sums
}

// among returns the values of criteria that only count games between the tied
// players, and whether there were any. Direct requires that all of them have met.
func (t *table) among(c Criterion, tied []int) (values []int, met bool) {
	values = make([]int, len(tied))
	games, full := 0, true
	for i, p := range tied {
		seen := map[int]bool{}
		for _, m := range t.met[p] {
			if !slices.Contains(tied, m.with) {
				continue
			}
			games++
			seen[m.with] = true
			switch {
			case c == Direct:
				values[i] += m.points
			case m.points == Win:
				values[i] += Win
			case m.points == Loss && c == DB:
				values[i] -= Win
			}
		}
		full = full && len(seen) == len(tied)-1
	}
	if games == 0 || c == Direct && !full {
		return make([]int, len(tied)), false
	}
	return values, true
}
