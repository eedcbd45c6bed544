package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/arena/rating"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/show"
)

// standings counts all games that were played here, for the lobby. The counts of each
// journal are kept in a file, so that it is read only once.
type standings struct {
	app *app
	ctx context.Context

	mu    sync.Mutex
	files map[string]countedFile // by the path of the journal; nil before the first count
}

// A countedFile is the results in a journal.
type countedFile struct {
	Stamp  string           `json:"stamp"` // of the file: a different stamp means that it has changed
	Form   int              `json:"form"`  // of this entry: countedForm
	Game   string           `json:"game"`
	Rows   []countedRow     `json:"rows"`
	Opened []archive.Opened `json:"opened,omitempty"`
}

// countedForm is the form of the entries. Those of another form are counted again.
const countedForm = 2

// A countedRow is the results of two players, A having moved first.
type countedRow struct {
	A      string `json:"a"`
	B      string `json:"b"`
	Wins   int    `json:"wins,omitempty"` // of A
	Draws  int    `json:"draws,omitempty"`
	Losses int    `json:"losses,omitempty"`

	Won *[2]arena.Means `json:"won,omitempty"` // how A and B won, unless all games were won by play
}

// countedName is the file in the state folder.
func countedName() string { return filepath.Join(stateDir(), "standings.json") }

// of returns the standing of everyone who has played a game here. It may take a while
// the first time.
func (s *standings) of(game string) (map[string]show.Standing, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.count(); err != nil {
		return nil, err
	}
	return standingsIn(maps.Values(s.files), game), nil
}

// count reads the journals that are new or have changed.
func (s *standings) count() error {
	if s.files == nil {
		s.files = map[string]countedFile{}
		if data, err := os.ReadFile(countedName()); err == nil && json.Unmarshal(data, &s.files) != nil {
			s.files = map[string]countedFile{} // a damaged file is written anew
		}
	}
	now, changed := map[string]countedFile{}, false
	for _, ref := range s.app.playedHere() {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		stamp, ok := journalStamp(ref)
		if !ok {
			continue
		}
		f, known := s.files[ref.path]
		if !known || f.Stamp != stamp || f.Form != countedForm {
			if f, changed = s.read(ref, stamp), true; s.ctx.Err() != nil {
				return s.ctx.Err() // the counts may be incomplete
			}
		}
		now[ref.path] = f
	}
	changed = changed || len(now) != len(s.files)
	s.files = now
	if changed {
		s.keep()
	}
	return nil
}

// keep writes the counts. If that fails they are counted again the next time.
func (s *standings) keep() {
	if os.MkdirAll(stateDir(), 0o755) == nil {
		_ = kifu.WriteQuick(countedName(), func(w io.Writer) error { return json.NewEncoder(w).Encode(s.files) })
	}
}

// journalStamp returns the stamp of a journal, or its place in a bundle; ok is false for other
// files.
func journalStamp(ref recordRef) (stamp string, ok bool) {
	if filepath.Base(ref.path) != arena.JournalName {
		return "", false
	}
	if ref.bundle != "" {
		return fmt.Sprint(ref.at), true
	}
	info, err := os.Stat(ref.path)
	if err != nil {
		return "", false
	}
	return fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano()), true
}

// read counts the games of a journal. One that can't be read has none.
func (s *standings) read(ref recordRef, stamp string) countedFile {
	c := countedFile{Stamp: stamp, Form: countedForm}
	f, closer, err := replays{s.app}.openArchiveRef(ref, archiveOptions(s.app.language(), ""))
	if err != nil {
		return c
	}
	defer closer()
	f.ListAlone(s.ctx)
	var t archive.Tally
	t.Add(f, "")
	won := wonBy(f)
	for _, r := range t.Results() {
		row := countedRow{A: t.Players[r.A], B: t.Players[r.B], Wins: r.Wins, Draws: r.Draws, Losses: r.Losses}
		if by := won[[2]string{row.A, row.B}]; by != nil && by[0].Apart()+by[1].Apart() > 0 {
			row.Won = by
		}
		c.Rows = append(c.Rows, row)
	}
	c.Opened = archive.OpenedIn(f)
	f.Entries(0, func(_ int, e *archive.Entry) bool {
		c.Game = e.Game
		return c.Game == ""
	})
	return c
}

// wonBy counts how the players of a file, the one who moved first in front, won.
func wonBy(f *archive.File) map[[2]string]*[2]arena.Means {
	won := map[[2]string]*[2]arena.Means{}
	f.Entries(0, func(_ int, e *archive.Entry) bool {
		if w := e.Result.Winner; e.Err == nil && e.Result.Known && !e.Void && (w == 0 || w == 1) {
			by := won[e.Players]
			if by == nil {
				by = &[2]arena.Means{}
				won[e.Players] = by
			}
			by[w] = by[w].Add(arena.MeansOf(boards.Reason(e.Result.By)))
		}
		return true
	})
	return won
}

// ways returns how both players won.
func (r countedRow) ways() [2]arena.Means {
	if r.Won != nil {
		return *r.Won
	}
	return [2]arena.Means{{Play: r.Wins}, {Play: r.Losses}}
}

// ratedMost is the largest number of players who are rated: the time grows with its cube.
const ratedMost = 400

// standingsIn returns the standings in a game from the results in journals. Ratings are
// those of the players who are connected by games with most others.
func standingsIn(files func(func(countedFile) bool), game string) map[string]show.Standing {
	index := map[string]int{}
	var names []string
	number := func(name string) int {
		i, ok := index[name]
		if !ok {
			i = len(names)
			index[name], names = i, append(names, name)
		}
		return i
	}
	sum := map[[2]int]*rating.Result{}
	lost := map[[2]int]arena.Means{} // by loser and winner
	for f := range files {
		if f.Game != game {
			continue
		}
		for _, r := range f.Rows {
			by := [2]int{number(r.A), number(r.B)}
			s := sum[by]
			if s == nil {
				s = &rating.Result{A: by[0], B: by[1]}
				sum[by] = s
			}
			s.Wins, s.Draws, s.Losses = s.Wins+r.Wins, s.Draws+r.Draws, s.Losses+r.Losses
			ways := r.ways()
			lost[by] = lost[by].Add(ways[1])
			by[0], by[1] = by[1], by[0]
			lost[by] = lost[by].Add(ways[0])
		}
	}
	list := make([]show.Standing, len(names))
	for i := range list {
		list[i].Met, list[i].Lost = map[string][3]int{}, map[string]arena.Means{}
	}
	for by, means := range lost {
		if means != (arena.Means{}) {
			list[by[0]].Lost[names[by[1]]] = means
		}
	}
	var results []rating.Result
	for _, by := range slices.SortedFunc(maps.Keys(sum), func(x, y [2]int) int { return slices.Compare(x[:], y[:]) }) {
		r := sum[by]
		results = append(results, *r)
		list[r.A].Add(names[r.B], r.Wins, r.Draws, r.Losses)
		list[r.B].Add(names[r.A], r.Losses, r.Draws, r.Wins)
	}
	if len(names) <= ratedMost {
		for i, p := range rating.Rate(len(names), results, rating.Options{}).Players {
			if p.Rated && p.Pool == 0 {
				list[i].Rated, list[i].Rating, list[i].Error = true, p.Rating, p.Error
			}
		}
	}
	all := make(map[string]show.Standing, len(names))
	for i, name := range names {
		all[name] = list[i]
	}
	return all
}
