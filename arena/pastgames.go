package arena

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math"
	"path/filepath"
	"sort"
	"sync"

	"dohyo/arena/seal"
	"dohyo/arena/segment"
)

// PastGames reads games of a match that are over from its journal, by their numbers.
// It finds a game by the blocks of the older lines, so a game of a long match takes as
// long as one of a short match, and nothing is kept for each game. The match may
// continue meanwhile.
//
//	past := m.PastGames()
//	events, err := past.Events(70_000)
//
// It is safe for concurrent use.
type PastGames struct {
	journal string
	begin   *MatchBegin

	mu     sync.Mutex
	firsts map[int64]int // by where a block begins: the first game that begins in it, 0 for none
}

// PastGames reads the match's games that are over.
func (m *Match) PastGames() *PastGames {
	return &PastGames{journal: filepath.Join(m.cfg.Dir, JournalName), begin: m.begin, firsts: map[int64]int{}}
}

// OpenPast prepares to read games of a long journal, which may be in use. It is nil for a
// journal without older lines, which is read as quickly as a whole.
func OpenPast(journal string) (*PastGames, error) {
	f, err := segment.Open(journal)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if f.Base() == 0 {
		return nil, nil
	}
	line, err := bufio.NewReader(f).ReadBytes('\n')
	if err != nil {
		return nil, pastError(journal, 1, errNoEvent)
	}
	e, err := ParseEvent(seal.Text(line))
	begin, ok := e.(*MatchBegin)
	if err == nil && !ok {
		err = errNoEvent
	}
	if err == nil {
		err = checkVersion(begin)
	}
	if err != nil {
		return nil, &JournalError{File: journal, Line: 1, Err: err}
	}
	return &PastGames{journal: journal, begin: begin, firsts: map[int64]int{}}, nil
}

// Tape returns the tape of a game, with the rulings on it that come after its end. The
// tape holds no other game.
func (p *PastGames) Tape(game int) (*Tape, *GameTape, error) {
	events, err := p.events(game, true)
	if err != nil {
		return nil, nil, err
	}
	t := NewTape()
	for _, e := range events {
		if err := t.Add(e); err != nil {
			return nil, nil, err
		}
	}
	g := t.Game(game)
	if g == nil {
		return nil, nil, noGame(p.begin.Match, game)
	}
	return t, g, g.replay()
}

// Events returns the events of a game from its beginning to its end, including those
// of the match as a whole between them, and before them the beginning of the match.
func (p *PastGames) Events(game int) ([]Event, error) { return p.events(game, false) }

// events returns the events of a game up to its end, or with rulings also what
// comes after it.
func (p *PastGames) events(game int, rulings bool) ([]Event, error) {
	f, err := segment.Open(p.journal)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	x, err := p.index(f, game, game)
	if err != nil {
		return nil, err
	}
	g := x.game[game]
	if g == nil {
		return nil, noGame(p.begin.Match, game)
	}
	events := []Event{p.begin}
	at, ended := g.spans[0].from, false
	if rulings {
		if told, to := p.held(f, game); told != nil {
			events, at, ended = append(events, told...), to, true
		}
	}
	in := bufio.NewReaderSize(io.NewSectionReader(f, at, math.MaxInt64-at), 64<<10)
	for {
		line, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return events, nil // it isn't over, or nothing comes after it
		}
		if err != nil {
			return nil, err
		}
		at += int64(len(line))
		line = seal.Text(line)
		if _, n, ok := eventGame(line); ok && n != game && (n != 0 || ended) {
			continue
		}
		e, err := ParseEvent(line)
		if err != nil {
			return nil, err
		}
		if e != nil {
			events = append(events, e)
		}
		if end, ok := e.(*GameEnd); ok && end.By != ByBrokenOff && !ended {
			if !rulings {
				return events, nil // a ruling on it may stand anywhere behind
			}
			ended = true
			if to := p.unruled(f, game); to > at {
				at = to
				in.Reset(io.NewSectionReader(f, at, math.MaxInt64-at))
			}
		}
	}
}

// held returns the events of a game that the state file holds because a referee has
// ruled on it, and the offset in the journal up to which they are complete. It returns
// nil if the file doesn't hold the game, or if the game wasn't over then.
func (p *PastGames) held(f *segment.File, game int) (events []Event, to int64) {
	saved, older, err := readState(p.journal, f)
	if err != nil || !older.kept[game] {
		return nil, 0
	}
	ended := false
	for _, l := range older.sorted(0, game) {
		_, n, _ := eventGame(l.text)
		if n == 0 && (len(events) == 0 || ended) {
			continue
		}
		e, err := ParseEvent(l.text)
		if err != nil {
			return nil, 0
		}
		if e == nil {
			continue
		}
		events = append(events, e)
		if end, ok := e.(*GameEnd); ok {
			ended = end.By != ByBrokenOff
		}
	}
	if !ended {
		return nil, 0
	}
	return events, saved.Bytes
}

// unruled returns the offset up to which, by the state file, no line is a ruling
// on a game that was over.
func (p *PastGames) unruled(f *segment.File, game int) int64 {
	saved, older, err := readState(p.journal, f)
	if err != nil || older.kept[game] || older.ends.of(game) == 0 {
		return 0
	}
	return saved.Bytes
}

// Outline returns how the games numbered from to to began and ended, in their
// order. It leaves out games that haven't begun.
func (p *PastGames) Outline(from, to int) ([]*IndexedGame, error) {
	f, err := segment.Open(p.journal)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	x, err := p.index(f, from, to)
	if err != nil {
		return nil, err
	}
	var games []*IndexedGame
	for n := from; n <= to; n++ {
		if g := x.game[n]; g != nil {
			games = append(games, g)
		}
	}
	return games, nil
}

// index reads the part of the journal that holds the games of some numbers.
func (p *PastGames) index(f *segment.File, from, to int) (*JournalIndex, error) {
	size, err := f.Size()
	if err != nil {
		return nil, err
	}
	i, err := p.block(f, from)
	if err != nil {
		return nil, err
	}
	x, err := p.indexFrom(f, i, size, from, to)
	if err == nil && x.game[from] == nil && i > 0 {
		return p.indexFrom(f, 0, size, from, to) // its table was held up for very long
	}
	return x, err
}

// indexFrom reads blocks from the i-th on, until the games of some numbers are over.
func (p *PastGames) indexFrom(f *segment.File, i int, size int64, from, to int) (*JournalIndex, error) {
	x := NewJournalIndex(f.Name())
	x.Begin, x.part = p.begin, true
	if b, ok := f.Block(i); ok {
		x.at, x.chain.Chain = b.From, b.Before
	}
	for ; x.at < size; i++ {
		end := size
		if b, ok := f.Block(i); ok {
			end = b.From + b.Raw
		}
		if err := x.Read(io.NewSectionReader(f, x.at, end-x.at), nil); err != nil {
			return nil, err
		}
		if x.Lost > 0 || x.over(from, to) {
			break
		}
	}
	return x, nil
}

// over reports whether all games of some numbers are over for good.
func (x *JournalIndex) over(from, to int) bool {
	for n := from; n <= to; n++ {
		if g := x.game[n]; g == nil || g.End == nil || g.End.By == ByBrokenOff {
			return false
		}
	}
	return true
}

// block finds the last block in which a game can begin.
func (p *PastGames) block(f *segment.File, game int) (int, error) {
	if n := p.begin.Concurrency; n > 1 {
		// A game gets its number before its first line is written. Meanwhile other tables
		// may begin games, and end them.
		game -= 16 * n
	}
	lo, hi := 0, f.Blocks()
	for lo+1 < hi {
		mid := (lo + hi) / 2
		first, next := 0, mid
		for ; next < hi && first == 0; next++ {
			var err error
			if first, err = p.first(f, next); err != nil {
				return 0, err
			}
		}
		if first != 0 && first <= game {
			lo = next - 1
		} else {
			hi = mid
		}
	}
	return lo, nil
}

// first is the number of the first game that begins in a block, 0 if none does.
func (p *PastGames) first(f *segment.File, i int) (int, error) {
	b, ok := f.Block(i)
	if !ok {
		return 0, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if n, known := p.firsts[b.From]; known {
		return n, nil
	}
	for _, most := range []int64{32 << 10, b.Raw} {
		lines, err := f.Head(b, most)
		if err != nil {
			return 0, err
		}
		for line := range bytes.Lines(lines) {
			line = seal.Text(line)
			if name, n, ok := eventGame(line); ok && name == EvGameBegin {
				p.firsts[b.From] = n
				return n, nil
			}
		}
	}
	p.firsts[b.From] = 0
	return 0, nil
}

// WindJournal winds the tape of a journal like ReadJournal, but leaves out the games
// that are over, apart from how they count. In a long match it needn't read them.
func WindJournal(file string) (tape *Tape, lost int64, err error) {
	f, err := segment.Open(file)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	folded, err := foldJournal(f)
	if folded == nil {
		return nil, 0, err
	}
	tape, bad := folded.all.tape(file)
	return tape, folded.lost, errors.Join(err, bad)
}

// Ended is the number of games that are over.
func (t *Tape) Ended() int { return t.ends.count }

// Numbers are the lowest and the highest number of the games that have begun, 0 if
// none has.
func (t *Tape) Numbers() (first, last int) {
	if len(t.ends.games) > 0 {
		first, last = t.ends.base+1, t.ends.base+len(t.ends.games)
	}
	for _, g := range t.Games {
		if first == 0 || g.Number < first {
			first = g.Number
		}
		last = max(last, g.Number)
	}
	return first, last
}

// Released reports whether a game is over and was released.
func (t *Tape) Released(n int) bool { return t.byNumber[n] == nil && t.ends.of(n) != 0 }

// Restore takes back a game that was released, from its events. It calls before for
// each event that it adds.
func (t *Tape) Restore(game []Event, before func(Event)) error {
	for _, e := range game {
		if StampOf(e).Game == 0 {
			continue
		}
		before(e)
		if err := t.Add(e); err != nil {
			return err
		}
	}
	sort.SliceStable(t.Games, func(i, j int) bool { return t.Games[i].Number < t.Games[j].Number })
	return nil
}

// CountOn takes over the results of another tape of the same match.
func (t *Tape) CountOn(o *Tape) {
	t.ends = o.ends.clone()
	t.ends.begin = t.Begin
}
