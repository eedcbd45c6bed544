package arena

import (
	"errors"
	"path/filepath"
	"time"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// ruleLate rules on a game that isn't in play: one that has ended while the match
// runs, or any game of a match that isn't running. The decision takes one line of
// the journal.
func (m *Match) ruleLate(c Rule) (err error) {
	m.late.Lock() // one after another
	defer m.late.Unlock()
	defer func() {
		if err != nil && m.begin != nil {
			why := accountOf(err)
			_ = m.emit(&Ruled{Stamp: m.stamp(EvRuling, c.Game), By: "rules", What: Refused, Why: why.detail, Fact: why.fact})
		}
	}()
	m.desk.mu.Lock()
	running := m.desk.games[c.Game] != nil
	m.desk.push(c.Game, c) // by now it is played again: its own referee rules
	m.desk.mu.Unlock()
	if running {
		return nil
	}
	g, err := m.gameTape(c.Game)
	if err != nil {
		return err
	}
	e, err := c.decide(m.stamp(EvRuling, c.Game), m.begin, m.rules, g)
	if err != nil {
		return err
	}
	var was *kifu.Record
	if g.End != nil && !g.BrokenOff() {
		was = RecordOf(m.begin, m.rules, g)
	}
	if err := g.rule(e, m.rules); err != nil {
		return err
	}
	e.game = g.Begin // a tape may have released the game
	if err := m.emit(e); err != nil {
		return err
	}
	if g.End != nil {
		end := *g.End
		end.Stamp = m.stamp(EvGameEnd, c.Game)
		end.Records = m.records.paths(c.Game)
		g.End = &end
		if err := m.emit(&end); err != nil {
			return err
		}
	}
	m.records.again(g, was)
	m.recount(g) // from here on, its table owns a game that continues
	return nil
}

// gameTape returns a game from the journal with all its moves.
func (m *Match) gameTape(number int) (*GameTape, error) {
	if m.journal.past != nil {
		_, g, err := m.PastGames().Tape(number)
		return g, err
	}
	in, f, err := m.journal.reader()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	tape, _, _, err := readJournal(in, m.journal.path, func(t *Tape, e Event) {
		if end, ok := e.(*GameEnd); ok && end.Game != number {
			t.Game(end.Game).Settle()
		}
	})
	if err != nil {
		return nil, err
	}
	g := tape.Game(number)
	if g == nil {
		return nil, noGame(m.Name(), number)
	}
	return g, g.replay()
}

// recount counts the match again after one of its games has another end, or none
// any more.
func (m *Match) recount(g *GameTape) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if g.End != nil {
		m.enter(g.End)
	} else {
		m.leave(g.Number)
		m.again = append(m.again, g.Number)
		if m.reopened == nil {
			m.reopened = map[int]*GameTape{}
		}
		m.reopened[g.Number] = g
		m.over = nil
	}
	m.weighAll()
}

// weighAll examines all games that have ended, in that order, for what depends on
// several games: a match that a hang has lost, and the match's test.
func (m *Match) weighAll() {
	m.swept, m.trial = 0, trial{test: m.trial.test, lab: m.newInquiry()}
	if winner, ok := m.ends.swept(); ok {
		m.swept = 2 - winner
	}
	before := make(map[int]bool, len(m.order))
	for _, n := range m.order {
		if before[n] = true; before[1+((n-1)^1)] {
			m.weigh(n)
		}
	}
}

// RuleOn rules on a game of a match that isn't running. It returns the events
// that it has added to the match's journal: the ruling; if the game has a result
// by it, the game's end; and if nothing is left to play, the match's end. It
// rewrites the match's records that change. If the game continues, it is played
// when the match is resumed.
func RuleOn(dir string, c Rule, records func(game string) []RecordFormat, now func() time.Time) (events []Event, err error) {
	m, err := load(dir, records)
	if err != nil {
		return nil, err
	}
	m.cfg.Now = now
	m.setup()
	m.enterAll()
	for _, g := range m.tape.Games {
		if g.BrokenOff() {
			m.enter(g.End)
		}
	}
	if m.tape.Game(c.Game) == nil && m.ends.of(c.Game) == 0 {
		return nil, noGame(m.Name(), c.Game)
	}
	over := m.over != nil
	m.journal, err = openJournal(filepath.Join(dir, JournalName), m.at, func(e Event) { events = append(events, e) }, nil)
	if err != nil {
		return nil, err
	}
	m.records = newRecorder(m)
	m.journal.keepState(m.folded, m.records.marks)
	m.journal.busy = true // the next run packs these few lines
	err = m.ruleLate(c)
	m.mu.Lock()
	if err == nil && (over && m.over != nil || m.played()) {
		err = m.emit(m.count())
	}
	m.mu.Unlock()
	err = errors.Join(err, m.records.close())
	m.journal.saveState() // so that the next run needn't read what this one has read
	return events, errors.Join(err, m.journal.close())
}

// ErrRecordEnds reports that a ruling can't continue a game of a record.
var ErrRecordEnds error = fact.New("arena.ruling.record", "a game in a record can't continue: expected a result; 'dohyo match --position' plays on from a record")

// RuleTape rules on a game of a record at a moment, and returns the events that
// follow. A record is only read, so no game can continue in it.
func RuleTape(t *Tape, c Rule, at time.Time) ([]Event, error) {
	g := t.Game(c.Game)
	if g == nil {
		return nil, fact.Errorf("arena.ruling.nogame", "there is no game %d to rule on", c.Game)
	}
	if c.Act != "" && c.Act != ActResult {
		return nil, ErrRecordEnds
	}
	e, err := c.decide(stampAt(at, EvRuling, c.Game), t.Begin, t.Rules, g)
	if err != nil {
		return nil, err
	}
	return []Event{e}, nil
}
