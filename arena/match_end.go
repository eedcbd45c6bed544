package arena

import "context"

// settle counts a game that has ended: its result, what it loses for the match, the match's
// test, and starts that failed.
func (m *Match) settle(g *game, end *GameEnd) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.enter(end)
	m.sweep(g.tape.Sides(), end)
	m.weigh(end.Game)
	failed := failedStarts(m.begin, g.tape.Faults)
	m.starts.count(failed)
	if h := m.stumbled(failed); h != nil {
		m.desk.cancel(h)
	}
}

// sweep records a hang that loses the whole match (guide §1.2 5).
func (m *Match) sweep(sides [2]int, end *GameEnd) {
	if end.By == ByHang && end.Result == Win && m.cfg.Regulation.HangLoses {
		m.swept = 1 + sides[end.Side.Other()]
	}
}

// finish counts the match, unless a ruling given meanwhile leaves more to play or is
// still to be carried out. A match with a game that is broken off isn't over.
func (m *Match) finish(ctx context.Context) (more bool, err error) {
	m.mu.Lock()
	if ctx.Err() == nil && m.more() {
		m.mu.Unlock()
		return true, nil
	}
	if !m.desk.close() {
		m.mu.Unlock()
		return true, nil
	}
	if !m.played() {
		m.mu.Unlock()
		return false, nil // stopped before all games were played
	}
	end := m.count()
	m.mu.Unlock()
	if err := m.emit(end); err != nil {
		return false, err
	}
	m.over = end
	return false, nil
}

// played reports whether nothing is left to play. m.mu is held.
func (m *Match) played() bool {
	return m.swept != 0 || m.brokenOff() == 0 && (m.trial.decided() || m.ends.count == m.cfg.Regulation.Games)
}
