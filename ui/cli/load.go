package cli

import (
	"os"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// loadRecord returns the positions of a file's first record, for engines that have to
// analyse one (builtin.Call): up to a number of moves, or all for 0. If a move is
// illegal, it returns an error and the positions before that move. What can't be
// used of the start, the komi and the rules is told on stderr.
func (a *app) loadRecord(path string, g *boards.Game, moves int) ([]boards.Position, error) {
	if i, err := os.Stat(path); err == nil && !i.Mode().IsRegular() {
		return nil, fact.Errorf("read.notfile", "%s: not a file", path)
	}
	records, _, err := formats.ReadFile(path)
	if len(records) == 0 {
		if err == nil {
			err = fact.New("read.none", "the file contains no game")
		}
		return nil, err
	}
	r := records[0]
	a.warnNotes(path, 1, r, kifu.Note.OfPosition)
	if n := r.Until(moves); moves > 0 && n < len(r.Moves) {
		r.Moves, r.Count, r.Abridged = r.Moves[:n], r.Length(), true
	}
	positions, remarks := kifu.Follow(r, g)
	return positions, brokeAt(r, positions, remarks)
}

// brokeAt returns why the positions of a record (kifu.Follow) end before its moves do, nil if
// they don't.
func brokeAt(rec *kifu.Record, positions []boards.Position, remarks []*kifu.PlayError) error {
	if n := len(remarks); n > 0 && len(positions) <= len(rec.Moves) {
		return remarks[n-1]
	}
	return nil
}
