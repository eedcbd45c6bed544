package arena

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"maps"
	"slices"
	"sort"

	"dohyo/arena/seal"
	"dohyo/arena/segment"
)

// A fold summarizes a journal for a match that is resumed: the results of the games
// that are over for good, and the lines of the others. It is made in one pass
// through the journal that parses only the beginnings and ends of games, and it
// takes as much memory as the open games.
type fold struct {
	begin  *MatchBegin
	ends   *ledger
	order  []int // in which the games ended, if a test depends on it
	starts starts
	chain  chain
	at     int64 // bytes read
	lines  int   // lines read

	held  map[int][]heldLine // by game; 0 is the match as a whole
	kept  map[int]bool       // games on which a referee has ruled: all their lines are held
	spare []heldLine         // of a game that is over, for the next one's

	ended func(game int, lines []heldLine) // called for a game that is over for good, must not keep its lines; may be nil

	journal string // the file from which recall reads a game again; "" if it can't
}

// A heldLine is a line that is still needed, with its offset in the journal and the
// name of its event.
type heldLine struct {
	at   int64
	name string
	text []byte // overwritten once its game is over
}

// wrong returns the error of the line in a journal.
func (l heldLine) wrong(journal string, err error) error {
	return &JournalError{File: journal, Line: lineAt(journal, l.at), Err: err}
}

// The memory of a game's lines is reused for another game if there are at most
// spareLines of them. Texts longer than spareText bytes are not reused.
const spareLines, spareText = 1024, 512

// newFold is the fold of no lines. The games of kept have been ruled on.
func newFold(kept map[int]bool) *fold {
	if kept == nil {
		kept = map[int]bool{}
	}
	return &fold{ends: newLedger(&MatchBegin{}), held: map[int][]heldLine{}, kept: kept}
}

// clone returns an independent copy.
func (f *fold) clone() *fold {
	c := *f
	c.ends, c.order, c.kept, c.held, c.spare = f.ends.clone(), slices.Clone(f.order), maps.Clone(f.kept), maps.Clone(f.held), nil
	for n, lines := range c.held {
		lines = slices.Clip(slices.Clone(lines))
		for i := range lines {
			lines[i].text = bytes.Clone(lines[i].text)
		}
		c.held[n] = lines
	}
	return &c
}

// errRuled says that a ruling is about a game whose lines are no longer held.
var errRuled = errors.New("a ruling on a game that was over") // not told

// A folding is the fold of a journal.
type folding struct {
	all   *fold      // of all lines
	older *fold      // of the older lines
	saved *stateFile // from which that was begun; nil if from the first line
	lost  int64      // bytes of an unfinished last line
}

// foldJournal folds a journal, starting from its state file if that is valid. At a
// ruling on a game that was over it reads that game again. Without a state it
// starts again, and searches for such games first.
func foldJournal(f *segment.File) (*folding, error) {
	saved, older, _ := readState(f.Name(), f)
	if saved != nil {
		older.journal = f.Name()
	}
	for {
		j, err := foldFrom(f, saved, older)
		if !errors.Is(err, errRuled) {
			return j, err
		}
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		saved, older = nil, newFold(searchJournal(f).ruled)
	}
}

func foldFrom(f *segment.File, saved *stateFile, older *fold) (*folding, error) {
	base := f.Base()
	lost, err := older.read(io.NewSectionReader(f, older.at, base-older.at), f.Name())
	if err == nil && lost > 0 {
		err = &JournalError{File: f.Name(), Line: older.lines + 1, Err: errNoEvent}
	}
	if err != nil && base > 0 {
		return nil, err
	}
	size, err := f.Size()
	if err != nil {
		return nil, err
	}
	j := &folding{all: older.clone(), older: older, saved: saved}
	j.lost, err = j.all.read(io.NewSectionReader(f, base, size-base), f.Name())
	return j, err
}

// read reads lines up to the end. It treats the last line as ReadJournal does.
func (f *fold) read(r io.Reader, name string) (lost int64, err error) {
	in := bufio.NewReaderSize(r, 256<<10)
	for {
		line, err := in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			long := bytes.Clone(line)
			line, err = in.ReadBytes('\n')
			line = append(long, line...)
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return 0, pastError(name, f.lines+1, err)
		}
		if err != nil {
			return int64(len(line)), checkBegun(&Tape{Begin: f.begin}, name)
		}
		text, before := seal.Text(line), f.chain
		if bad := f.add(text, int64(len(line))); bad != nil {
			if errors.Is(bad, errRuled) {
				return 0, bad
			}
			f.chain = before
			if _, end := in.Peek(1); errors.Is(end, io.EOF) && before.torn(text, bad) {
				return int64(len(line)), checkBegun(&Tape{Begin: f.begin}, name)
			}
			return 0, &JournalError{File: name, Line: f.lines + 1, Err: bad}
		}
	}
}

// add adds a line of the given size.
func (f *fold) add(line []byte, size int64) error {
	sum := f.chain.check(line)
	return f.take(line, size, sum)
}

// take adds a line of the given size whose checksum was checked, with the result.
func (f *fold) take(line []byte, size int64, sum error) error {
	name, game, ok := eventGame(line)
	var err error
	switch {
	case !ok:
		return cmp.Or(parseError(line), error(errNoEvent))
	case !f.chain.Sealed: // without checksums only parsing shows whether the line is complete
		err = parseError(line)
	}
	if err == nil {
		err = sum
	}
	if err == nil && game == 0 {
		err = f.addMatch(name, line)
	} else if err == nil {
		err = f.addGame(name, game, line)
	}
	if err == nil {
		f.at += size
		f.lines++
	}
	return err
}

func parseError(line []byte) error {
	_, err := ParseEvent(line)
	return err
}

// addMatch adds a line about the match as a whole.
func (f *fold) addMatch(name string, line []byte) error {
	e, err := ParseEvent(line)
	if err != nil {
		return err
	}
	switch e := e.(type) {
	case nil: // of a later version
		return nil
	case *MatchBegin:
		if err := f.chain.begun(e); err != nil {
			return err
		}
		if _, err := rulesOf(e.Kind); err != nil {
			return err
		}
		f.begin, f.ends = e, newLedger(e)
	case *Gap:
		if len(f.held) < 2 { // no game is open that could have stopped
			return nil
		}
	}
	f.hold(0, name, line)
	return nil
}

// hold keeps a copy of a line. It reuses the memory of a game that is over.
func (f *fold) hold(game int, name string, line []byte) {
	lines, open := f.held[game]
	if !open {
		lines, f.spare = f.spare, nil
	}
	n := len(lines)
	if n == cap(lines) {
		lines = slices.Grow(lines, 1)
	}
	lines = lines[:n+1]
	l := &lines[n]
	l.at, l.name, l.text = f.at, name, append(l.text[:0], line...)
	f.held[game] = lines
}

// free lets hold reuse the memory of a game that is over.
func (f *fold) free(lines []heldLine) {
	if len(lines) > spareLines {
		return
	}
	for i := range lines {
		if cap(lines[i].text) > spareText {
			lines[i].text = nil
		}
	}
	f.spare = lines[:0]
}

// addGame adds a line about a game.
func (f *fold) addGame(name string, game int, line []byte) error {
	if f.begin == nil {
		return beforeMatch(name)
	}
	if f.ends.of(game) != 0 && !f.kept[game] {
		back, err := bringsBack(name, line)
		if err == nil && back {
			err = f.recall(game)
		}
		if err != nil || !back {
			return err // nil: late talk of programs
		}
	}
	_, open := f.held[game]
	switch {
	case !open && name != EvGameBegin && name != EvRuling: // a refused command about a game that wasn't open
		return notBegun(name, game)
	case !open && name == EvRuling:
		e, err := ParseEvent(line)
		if r, ok := e.(*Ruled); err == nil && ok && r.Decision != nil {
			err = notBegun(name, game)
		}
		return err
	}
	f.hold(game, name, line)
	if name == EvGameEnd {
		return f.end(game, line)
	}
	return nil
}

// end adds the end of a game.
func (f *fold) end(game int, line []byte) error {
	e, err := ParseEvent(line)
	if err != nil {
		return err
	}
	end := e.(*GameEnd)
	if end.By == ByBrokenOff {
		return nil // it may be resumed
	}
	lines := f.held[game]
	failed, err := f.failed(lines)
	if err != nil {
		return err
	}
	f.starts.count(failed)
	if f.begin.Regulation.weighs() {
		f.order = append(slices.DeleteFunc(f.order, func(n int) bool { return n == game }), game)
	}
	if f.kept[game] {
		return nil
	}
	if err := f.name(game, lines[0].text); err != nil {
		return err
	}
	f.ends.set(game, end)
	delete(f.held, game)
	if f.ended != nil {
		f.ended(game, lines)
	}
	f.free(lines)
	if len(f.held) == 1 { // no open game is left
		f.held[0] = slices.DeleteFunc(f.held[0], func(l heldLine) bool { return l.name == EvGap })
	}
	return nil
}

// failed returns which players had a program that didn't start in a game.
func (f *fold) failed(lines []heldLine) ([2]bool, error) {
	var faults []*Faulted
	for _, l := range lines {
		if l.name != EvFault {
			continue
		}
		e, err := ParseEvent(l.text)
		if err != nil {
			return [2]bool{}, err
		}
		faults = append(faults, e.(*Faulted))
	}
	return failedStarts(f.begin, faults), nil
}

// name keeps the name of what a contest starts from, as in its game's first
// line.
func (f *fold) name(game int, line []byte) error {
	if f.ends.scores == nil {
		return nil
	}
	e, err := ParseEvent(line)
	if err != nil {
		return err
	}
	if b, ok := e.(*GameBegin); ok && b.Opening != nil {
		f.ends.name(game, b.Opening.Name)
	}
	return nil
}

// list returns the held lines in their order.
func (f *fold) list() []heldLine {
	return f.sorted(slices.Collect(maps.Keys(f.held))...)
}

// pass passes on the events of the held lines. Name is the journal's, for messages.
func (f *fold) pass(name string, each func(Event)) error {
	for _, l := range f.list() {
		e, err := ParseEvent(l.text)
		if err != nil {
			return l.wrong(name, err)
		}
		if e != nil {
			each(e)
		}
	}
	return nil
}

// sorted returns the held lines of some games in their order.
func (f *fold) sorted(games ...int) []heldLine {
	var all []heldLine
	for _, n := range games {
		all = append(all, f.held[n]...)
	}
	inOrder(all)
	return all
}

// inOrder sorts lines by their offsets in the journal.
func inOrder(lines []heldLine) {
	sort.Slice(lines, func(i, j int) bool { return lines[i].at < lines[j].at })
}

// tape winds a tape by the lines that are held: the match, and the games that
// aren't over or were ruled on. It counts all games. Name is the journal's, for
// messages.
func (f *fold) tape(name string) (*Tape, error) {
	t := NewTape()
	for _, l := range f.list() {
		if err := t.addLine(l); err != nil {
			return t, l.wrong(name, err)
		}
	}
	t.ends, t.chain = f.ends.clone(), f.chain
	t.ends.begin = t.Begin
	for _, g := range t.Games {
		t.ends.set(g.Number, g.End)
	}
	return t, nil
}

// addLine adds a line to the tape.
func (t *Tape) addLine(l heldLine) error {
	e, err := ParseEvent(l.text)
	if err == nil && e != nil {
		err = t.take(e)
	}
	return err
}
