package arena

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"

	"dohyo/arena/seal"
	"dohyo/arena/segment"
	"dohyo/kifu"
)

// StateName is the name of the file with the summary of the older lines of a
// match's journal.
const StateName = "journal.state.json"

// A stateFile is a saved fold of the older lines of a journal, so that the match
// continues without reading them. It has nothing that the journal lacks. It is
// valid if its own checksum is right, one of the journal's blocks ends where it
// ends, with the same checksum of all lines, and the blocks are as they were when
// it was written.
type stateFile struct {
	Version int    `json:"version"`
	Bytes   int64  `json:"bytes"` // of the journal that are folded
	Lines   int    `json:"lines"`
	Chain   uint32 `json:"chain"` // checksum of those bytes
	Sealed  bool   `json:"sealed"`

	Past *uint32 `json:"past,omitempty"` // checksum of the blocks that hold them, unless there are very many

	First  int            `json:"first"` // the number of the game before the first one
	Games  []byte         `json:"games"` // how they ended, one ending each
	Scores map[int][2]int `json:"scores,omitempty"`
	Names  map[int]string `json:"names,omitempty"`
	Hangs  map[int]int    `json:"hangs,omitempty"`
	Played map[int]uint64 `json:"played,omitempty"` // sums of the games' moves
	Order  []int          `json:"order,omitempty"`
	Starts starts         `json:"starts"`
	Kept   []int          `json:"kept,omitempty"`
	Held   []stateLine    `json:"held"`

	Records *stateRecords `json:"records,omitempty"`
}

// A stateLine is a line of the journal that still matters.
type stateLine struct {
	Game int    `json:"game"`
	At   int64  `json:"at"` // in the journal
	Text string `json:"text"`
}

// stateRecords says what stood in the files of the whole match.
type stateRecords struct {
	Sizes map[string]int64 `json:"sizes"`           // by file
	Ahead []int            `json:"ahead,omitempty"` // games in those files that end only after the folded lines

	Ruled map[int]uint32 `json:"ruled,omitempty"` // checksums of the records in those files of games with rulings
}

// stateVersion is the version of the format that this code writes.
const stateVersion = 2

// state converts a fold to a state file. Past is the checksum of the blocks that
// hold its lines.
func (f *fold) state(past *uint32, records *stateRecords) *stateFile {
	s := &stateFile{
		Past:    past,
		Version: stateVersion, Bytes: f.at, Lines: f.lines, Chain: f.chain.Sum, Sealed: f.chain.Sealed,
		First: f.ends.base, Games: make([]byte, len(f.ends.games)), Scores: f.ends.scores, Names: f.ends.names, Hangs: f.ends.hangs, Played: f.ends.lines,
		Order: f.order, Starts: f.starts, Records: records,
	}
	for i, e := range f.ends.games {
		s.Games[i] = byte(e)
	}
	for n := range f.kept {
		s.Kept = append(s.Kept, n)
	}
	for n, lines := range f.held {
		for _, l := range lines {
			s.Held = append(s.Held, stateLine{n, l.at, string(l.text)})
		}
	}
	return s
}

// errState reports that this code can't use a state file.
var errState = errors.New("no state") // not told: the journal is read instead

// fold rebuilds the fold from a state file.
func (s *stateFile) fold() (*fold, error) {
	f := newFold(map[int]bool{})
	for _, n := range s.Kept {
		f.kept[n] = true
	}
	for _, l := range s.Held {
		if l.Game < 0 {
			return nil, errState
		}
		text := []byte(l.Text)
		name, _, _ := eventGame(text)
		f.held[l.Game] = append(f.held[l.Game], heldLine{l.At, name, text})
	}
	for n := range f.held {
		f.held[n] = f.sorted(n)
	}
	if len(f.held[0]) == 0 {
		return nil, errState
	}
	e, err := ParseEvent(f.held[0][0].text)
	if err != nil {
		return nil, err
	}
	begin, ok := e.(*MatchBegin)
	if !ok || checkVersion(begin) != nil {
		return nil, errState
	}
	f.begin, f.ends = begin, newLedger(begin)
	f.ends.base, f.ends.names, f.ends.hangs = s.First, s.Names, s.Hangs
	f.ends.lines = s.Played
	if f.ends.scores != nil && s.Scores != nil {
		f.ends.scores = s.Scores
	}
	f.ends.games = make([]ending, len(s.Games))
	for i, e := range s.Games {
		f.ends.games[i] = ending(e)
	}
	f.ends.recount()
	f.order, f.starts = s.Order, s.Starts
	f.chain, f.at, f.lines = chain{seal.Chain{Sum: s.Chain, Sealed: s.Sealed}}, s.Bytes, s.Lines
	return f, nil
}

// recount counts all games again.
func (l *ledger) recount() {
	for i, e := range l.games {
		n := l.base + 1 + i
		if e&endedGame != 0 {
			l.count++
		}
		if l.scores == nil {
			l.addGame(e, 1)
			continue
		}
		for player, points := range l.scores[n] {
			l.score[player] += points
		}
		if sum, ok := l.contest(n); ok && (n%2 == 1 || l.of(n-1) == 0) {
			l.decide(sum, 1)
		}
	}
}

// writeState writes the state of a match's older lines into its folder. The file
// is a convenience, so errors don't matter.
func writeState(dir string, s *stateFile) error {
	line, err := json.Marshal(s)
	if err != nil {
		return err
	}
	var c seal.Chain
	line = append(seal.Append(line, c.Add(line)), '\n')
	return kifu.WriteQuick(filepath.Join(dir, StateName), func(w io.Writer) error {
		_, err := w.Write(line)
		return err
	})
}

// readState reads the state of a journal's older lines. If there is no valid
// state, it returns an error and an empty fold.
func readState(journal string, f *segment.File) (*stateFile, *fold, error) {
	text, err := os.ReadFile(filepath.Join(filepath.Dir(journal), StateName))
	if err != nil {
		return nil, newFold(nil), err
	}
	line := bytes.TrimRight(text, "\n")
	var c seal.Chain
	if err := c.Check(line); err != nil || !c.Sealed {
		return nil, newFold(nil), errors.Join(errState, err)
	}
	var s stateFile
	if err := json.Unmarshal(line, &s); err != nil || s.Version != stateVersion {
		return nil, newFold(nil), errors.Join(errState, err)
	}
	end, ok := f.Boundary(s.Bytes)
	if !ok || end.Before != (seal.Chain{Sum: s.Chain, Sealed: s.Sealed}) {
		return nil, newFold(nil), errState // of another journal, or of a longer one
	}
	if s.Past != nil && end.Sum != nil && *s.Past != *end.Sum {
		return nil, newFold(nil), errState // a block is damaged; its reader will say where
	}
	folded, err := s.fold()
	if err != nil {
		return nil, newFold(nil), err
	}
	return &s, folded, nil
}
