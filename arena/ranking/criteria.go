package ranking

import "slices"

// A Criterion is what decides between players; its name is a code for ui/lang.
type Criterion string

// The criteria. In those of the FIDE handbook's Buchholz family a game that wasn't played
// has a virtual opponent (virtual.go); in those of the other documents it has none.
const (
	Wins        Criterion = "wins"         // points: a win 1, a draw ½, byes and defaults among them
	Solkoff     Criterion = "solkoff"      // wins of all opponents
	SB          Criterion = "sb"           // wins of the beaten opponents
	Median      Criterion = "median"       // wins of the beaten opponents without the best and the worst one
	DH          Criterion = "dh"           // wins against the others tied
	DB          Criterion = "db"           // wins minus losses against the others tied
	Table       Criterion = "table"        // order of the table
	Lot         Criterion = "lot"          // drawn
	MatchPoints Criterion = "match-points" // 2 for a match won, 1 for a drawn one; all games of two players are a match
	Difference  Criterion = "difference"   // games won minus games lost

	WinPoints Criterion = "win-points" // 2 for a win, 1 for a draw, byes and defaults among them
	Margin    Criterion = "margin"     // points scored in all games minus those of the opponents

	Buchholz        Criterion = "buchholz"         // points of all opponents
	BuchholzCut1    Criterion = "buchholz-cut1"    // without the lowest
	BuchholzMedian  Criterion = "buchholz-median"  // without the lowest and the highest
	SonnebornBerger Criterion = "sonneborn-berger" // points of the opponents times the points against them
	Direct          Criterion = "direct"           // points against the others tied, if all of them have met
	MostWins        Criterion = "most-wins"        // number of games won, byes and defaults among them
	PlayedWins      Criterion = "played-wins"      // number of games won at the board
	Progressive     Criterion = "progressive"      // sum of the points after each game, in the order of the games
)

// Criteria are all of them.
var Criteria = []Criterion{
	Wins, Solkoff, SB, Median, DH, DB, Table, Lot, MatchPoints, Difference, WinPoints, Margin,
	Buchholz, BuchholzCut1, BuchholzMedian, SonnebornBerger, Direct, MostWins, PlayedWins, Progressive,
}

// simple are the criteria that are told of a player without asking who is tied.
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

// Unit is how many of a criterion's value make a point: 2, and 4 where half points
// are multiplied.
func (c Criterion) Unit() int {
	if c == SonnebornBerger {
		return 4
	}
	return 2
}

// Total tells whether the criterion is a number that a player has by all of its games,
// whoever is tied, so that it can be held against those of players of other groups.
func (c Criterion) Total() bool { return simple[c] != nil && c != Table }

// A meeting is a played game as one of its players has it.
type meeting struct{ with, points int }

// A table is what has been played.
type table struct {
	points      []int // with byes and defaults
	won         []int // games won in half points: 2 each
	progressive []int
	met         [][]meeting
	awarded     []int // matches won that weren't played
	margin      []int // of points scored, in half points
	unplayed    [][]unplayed
	rounds      int // that have been played
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
			t.met[g.B] = append(t.met[g.B], meeting{g.A, Win - g.Points})
		case g.Points == Win:
			t.awarded[g.A]++
		case g.B != Nobody && rest == Win:
			t.awarded[g.B]++
		}
	}
	return t
}

// add gives a player the half points of a game.
func (t *table) add(player, points int) {
	t.points[player] += points
	t.progressive[player] += t.points[player]
	if points == Win {
		t.won[player] += Win
	}
}

// each adds up what a function says of each player's meetings, without so many of
// the lowest and the highest of them.
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

// places are the players' places in the table, the first is the best.
func (t *table) places() []int {
	v := make([]int, len(t.points))
	for i := range v {
		v[i] = -i
	}
	return v
}

// matchPoints are 2 for each opponent against whom more games were won than lost, 1
// for each with as many, and 2 for each match that wasn't played; in half points.
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

// among tells the criteria that count only games between those tied, and whether
// there were any; Direct wants all of them to have met.
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
