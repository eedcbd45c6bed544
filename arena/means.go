package arena

import "dohyo/boards"

// Means counts games by what decided them: play on the board and resignations,
// the clock, faults of programs, and rulings. A score that clocks decided says
// little about strength.
type Means struct {
	Play   int `json:"play,omitempty"`
	Time   int `json:"time,omitempty"`
	Fault  int `json:"fault,omitempty"`
	Ruling int `json:"ruling,omitempty"`
}

// of returns the counter for a reason.
func (m *Means) of(by boards.Reason) *int {
	switch by {
	case ByTime:
		return &m.Time
	case ByHang, ByIllegal, ByGarbage, ByFlood, ByExit, ByTamper:
		return &m.Fault
	case ByRuling:
		return &m.Ruling
	}
	return &m.Play
}

// ByPlay reports whether a reason ends games by play, not by the clock, a fault or a
// ruling.
func ByPlay(by boards.Reason) bool {
	var m Means
	return m.of(by) == &m.Play
}

// MeansOf returns the count of a single game that ended for a reason.
func MeansOf(by boards.Reason) (m Means) {
	*m.of(by) = 1
	return m
}

// Add returns the sum of two counts.
func (m Means) Add(o Means) Means {
	return Means{m.Play + o.Play, m.Time + o.Time, m.Fault + o.Fault, m.Ruling + o.Ruling}
}

// Apart returns the number of games that weren't decided by play.
func (m Means) Apart() int { return m.Time + m.Fault + m.Ruling }

// playElo returns the difference in strength by the games that were decided by
// play or drawn. It is nil if all games were, or fewer than two.
func playElo(players [2]Standing) *Elo {
	a, b := players[0], players[1]
	if a.Won.Apart()+b.Won.Apart() == 0 || a.Won.Play+a.Draws+b.Won.Play < 2 {
		return nil
	}
	return eloOf(a.Won.Play, a.Draws, b.Won.Play)
}
