package arena

import (
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"dohyo/arena/segment"
)

// marks returns the contents of the files of the whole match once they hold the
// games that have ended so far. It is nil if that can't be determined.
func (r *recorder) marks(ends *ledger) *stateRecords {
	if r.idle {
		return new(stateRecords)
	}
	s := r.sizes(ends)
	if s == nil {
		return nil
	}
	for name := range s.Sizes { // the recorder writes meanwhile
		if syncFiles([]string{filepath.Join(r.match.cfg.Dir, name)}) != nil {
			return nil
		}
	}
	return s
}

// sizes returns the marks before they are on the disk.
func (r *recorder) sizes(ends *ledger) *stateRecords {
	r.mu.Lock()
	defer r.mu.Unlock()
	for n := ends.base + 1; n <= ends.base+len(ends.games); n++ {
		for ends.of(n) != 0 && (r.written.of(n) == 0 || !r.mended) {
			if r.over {
				return nil
			}
			r.more.Wait()
		}
	}
	if r.err != nil || !r.mended {
		return nil
	}
	s := &stateRecords{Sizes: map[string]int64{}, Ruled: maps.Clone(r.ruled)}
	for _, f := range r.formats {
		if !f.Whole {
			continue
		}
		info, err := os.Stat(filepath.Join(r.match.cfg.Dir, r.path(f, 0)))
		if err != nil {
			return nil
		}
		s.Sizes[r.path(f, 0)] = info.Size()
	}
	for i := range r.written.games {
		if n := r.written.base + 1 + i; r.written.of(n) != 0 && ends.of(n) == 0 {
			s.Ahead = append(s.Ahead, n)
		}
	}
	return s
}

// goOn mends the files of the whole match from the point that the state file
// records: later parts are written again. ok is false if the files must be
// written from the first game.
func (r *recorder) goOn() (ok bool, err error) {
	s := r.match.folded.saved
	if s == nil || s.Records == nil {
		return false, nil
	}
	if ok, err := r.standing(s.Records); !ok || err != nil {
		return false, err
	}
	var whole []RecordFormat
	for _, f := range r.formats {
		if !f.Whole {
			continue
		}
		size, known := s.Records.Sizes[r.path(f, 0)]
		info, err := os.Stat(filepath.Join(r.match.cfg.Dir, r.path(f, 0)))
		if err != nil || !known || info.Size() < size {
			return false, nil
		}
		whole = append(whole, f)
	}
	folded, err := s.fold()
	if err != nil {
		return false, nil
	}
	j, err := segment.Open(filepath.Join(r.match.cfg.Dir, JournalName))
	if err != nil {
		return false, err
	}
	defer j.Close()
	for _, f := range whole {
		if err := os.Truncate(filepath.Join(r.match.cfg.Dir, r.path(f, 0)), s.Records.Sizes[r.path(f, 0)]); err != nil {
			return false, err
		}
	}
	folded.journal = j.Name()
	var failed error
	folded.ended = func(game int, lines []heldLine) {
		if failed != nil || slices.Contains(s.Records.Ahead, game) {
			return
		}
		failed = r.writeHeld(whole, folded, lines)
	}
	_, err = folded.read(io.NewSectionReader(j, folded.at, r.match.at.size()-folded.at), j.Name())
	if err != nil || failed != nil {
		return false, failed // everything is written again
	}
	return true, nil
}

// standing reports whether the files of the whole match hold the games on which a
// referee has ruled as they are now. It remembers these games.
func (r *recorder) standing(s *stateRecords) (ok bool, err error) {
	all := r.match.folded.all
	if len(all.kept) == 0 {
		return true, nil
	}
	tape, err := all.tape(filepath.Join(r.match.cfg.Dir, JournalName))
	if err != nil {
		return false, err
	}
	for _, g := range tape.Games {
		if !all.kept[g.Number] || g.End == nil || g.BrokenOff() {
			continue // its file is rewritten at its end
		}
		sum, err := r.sum(RecordOf(tape.Begin, tape.Rules, g))
		if err != nil || s.Ruled[g.Number] != sum {
			return false, err
		}
		r.ruled[g.Number] = sum
	}
	return true, nil
}

// writeHeld writes the records of a game from its lines.
func (r *recorder) writeHeld(whole []RecordFormat, folded *fold, lines []heldLine) error {
	all := append(slices.Clone(folded.held[0]), lines...)
	inOrder(all)
	t := NewTape()
	for _, l := range all {
		if err := t.addLine(l); err != nil {
			return err
		}
	}
	rec := RecordOf(t.Begin, t.Rules, t.Games[0])
	for _, f := range whole {
		if err := r.write(f, rec); err != nil {
			return err
		}
	}
	return nil
}
