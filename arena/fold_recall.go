package arena

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"dohyo/arena/seal"
	"dohyo/arena/segment"
)

// bringsBack reports whether a line about a game that was over changes its end.
func bringsBack(name string, line []byte) (bool, error) {
	switch name {
	case EvReopen:
		return true, nil
	case EvRuling:
		e, err := ParseEvent(line)
		r, ok := e.(*Ruled)
		return ok && r.Decision != nil, err
	}
	return false, nil
}

// recall holds the lines of a game that was over, up to its end, once more. It finds
// them as PastGames does, without reading the lines between them.
func (f *fold) recall(game int) error {
	if f.journal == "" {
		return errRuled
	}
	j, err := segment.Open(f.journal)
	if err != nil {
		return err
	}
	defer j.Close()
	past := &PastGames{journal: f.journal, begin: f.begin, firsts: map[int64]int{}}
	x, err := past.index(j, game, game)
	if err != nil {
		return err
	}
	g := x.game[game]
	if g == nil || g.spans[0].from >= f.at {
		return errRuled
	}
	lines, gaps, err := linesOf(j, game, g.spans[0].from, f.at)
	if err != nil {
		return err
	}
	f.kept[game], f.held[game] = true, lines
	f.ends.set(game, nil)
	f.addGaps(gaps)
	return nil
}

// linesOf reads the lines of a game from a part of the journal, up to the end of the
// game, and the gaps between them.
func linesOf(j *segment.File, game int, from, to int64) (lines, gaps []heldLine, err error) {
	in := bufio.NewReaderSize(io.NewSectionReader(j, from, to-from), 64<<10)
	for at := from; ; {
		line, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return nil, nil, errRuled // it wasn't over
		}
		if err != nil {
			return nil, nil, err
		}
		text := seal.Text(line)
		name, n, ok := eventGame(text)
		switch l := (heldLine{at, name, text}); {
		case !ok:
			return nil, nil, errNoEvent
		case n == game:
			lines = append(lines, l)
		case name == EvGap:
			gaps = append(gaps, l)
		}
		at += int64(len(line))
		if n != game || name != EvGameEnd {
			continue
		}
		e, err := ParseEvent(text)
		if err != nil {
			return nil, nil, err
		}
		if e.(*GameEnd).By != ByBrokenOff {
			return lines, gaps, nil
		}
	}
}

// addGaps holds gaps once more that had been dropped.
func (f *fold) addGaps(gaps []heldLine) {
	held := map[int64]bool{}
	for _, l := range f.held[0] {
		held[l.at] = true
	}
	for _, l := range gaps {
		if !held[l.at] {
			f.held[0] = append(f.held[0], l)
		}
	}
	inOrder(f.held[0])
}

// lineAt returns the number of the line that begins at a byte of a journal, 0 if that
// can't be read.
func lineAt(journal string, at int64) int {
	j, err := segment.Open(journal)
	if err != nil {
		return 0
	}
	defer j.Close()
	in, buf, n := io.NewSectionReader(j, 0, at), make([]byte, 64<<10), 1
	for {
		k, err := in.Read(buf)
		n += bytes.Count(buf[:k], []byte{'\n'})
		if errors.Is(err, io.EOF) {
			return n
		}
		if err != nil {
			return 0
		}
	}
}
