package cli

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/csatcp"
	"dohyo/engines/uptime"
)

// A restarted server resumes the games of an earlier one that was killed or stopped,
// when their clients log in again.

// servedName is a file in a match's folder. Until the game ends, it holds the state of
// the server's game that the journal lacks.
const servedName = "served.json"

// A kept is a game that can be resumed.
type kept struct {
	match *arena.Match
	table *csatcp.Table
}

// keep saves what a server needs to resume the game of a match.
func keep(dir string, t *csatcp.Table) error {
	saved, err := t.Save()
	if err != nil {
		return err
	}
	text, err := json.Marshal(saved)
	if err != nil {
		return err
	}
	file := filepath.Join(dir, servedName)
	// Renaming makes the write atomic. Only the owner may read the hashed passwords.
	if err := os.WriteFile(file+".new", append(text, '\n'), 0o600); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}

// forget removes the file that keep wrote once the match is over.
func forget(m *arena.Match) error {
	if !m.Over() {
		return nil
	}
	if err := os.Remove(filepath.Join(m.Dir(), servedName)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// left returns the unfinished games that an earlier server left in the folder of games.
// It reports a game that can't be resumed and leaves its files alone.
func (h *host) left() (games []kept) {
	folders, err := os.ReadDir(h.parent())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		h.log(fact.Errorf("cli.serve.stuck", "%s can't be resumed: %w", h.parent(), err))
	}
	end := uptime.Now().Add(lockLasts)
	for _, folder := range folders {
		dir := filepath.Join(h.parent(), folder.Name())
		file, journal := filepath.Join(dir, servedName), filepath.Join(dir, arena.JournalName)
		if !exists(file) || !exists(journal) || arena.Ended(journal) || !freed(journal, end) {
			continue
		}
		k, err := h.goOn(file, journal)
		if err == nil && k.match == nil {
			continue // the game was over, and finish closed its match
		}
		if err != nil {
			h.log(fact.Errorf("cli.serve.stuck", "%s can't be resumed: %w", filepath.Base(dir), err))
			continue
		}
		h.log(fact.Errorf("cli.serve.waits", "%s resumes when its clients have logged in again", filepath.Base(dir)))
		games = append(games, k)
	}
	return games
}

// lockLasts is how long the locks of a killed server can outlive it: the kernel closes its files
// after it has ended, and those of a program that it was just starting later still.
const lockLasts = 2 * time.Second

// freed waits until nobody holds the lock of a journal. It is false if somebody does at the end.
func freed(journal string, end time.Time) bool {
	for arena.Running(journal) {
		if !uptime.Now().Before(end) {
			return false
		}
		time.Sleep(lockLasts / 100)
	}
	return true
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// goOn restores one game. It returns a kept without a match if the game was over.
func (h *host) goOn(file, journal string) (k kept, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return k, err
	}
	var saved csatcp.Saved
	if err := json.Unmarshal(text, &saved); err != nil {
		return k, err
	}
	tape, _, _, err := arena.ReadJournal(journal)
	if tape == nil || tape.Begin == nil {
		return k, err
	}
	if g := tape.Game(1); g != nil && g.End != nil && !g.BrokenOff() {
		return k, h.finish(filepath.Dir(journal))
	}
	rules, moves, err := played(tape)
	if err != nil {
		return k, err
	}
	defer func() {
		if err != nil && k.table != nil {
			k.table.Close()
		}
	}()
	if k.table, err = h.server.Restore(saved, rules, moves); err != nil {
		return k, err
	}
	k.match, err = arena.Reopen(filepath.Dir(journal), recordFormats, func(game string, c arena.Contender) (arena.Contestant, error) {
		side := boards.Side(0) // the first player of a match is black in its first game
		if c.Name != tape.Begin.Players[0].Name {
			side = 1
		}
		if strings.HasPrefix(c.Spec, arena.Served) {
			return seated(k.table, side, arena.Contestant{Name: c.Name, Spec: c.Spec}), nil
		}
		local, err := resuming{h.app}.recontest(game, c)
		if err != nil {
			return local, err
		}
		return seated(k.table, side, local), nil
	})
	if err == nil {
		err = resuming{h.app}.unchanged(k.match)
	}
	return k, err
}

// finish closes a match whose game had ended when the server was killed.
func (h *host) finish(dir string) error {
	m, err := arena.Reopen(dir, recordFormats, func(_ string, c arena.Contender) (arena.Contestant, error) {
		return arena.Contestant{Name: c.Name, Spec: c.Spec}, nil // the game is over, so nobody plays
	})
	if err != nil {
		return err
	}
	if err := m.Run(context.Background(), func(arena.Event) {}); err != nil {
		return err
	}
	return forget(m)
}

// played returns the rules and the moves of a match's one game from its journal.
func played(tape *arena.Tape) (r csatcp.Rules, moves []csatcp.Played, err error) {
	reg := tape.Begin.Regulation
	r = csatcp.Rules{Times: timesOf(reg.Clock), MaxMoves: reg.Limit}
	g := tape.Game(1)
	if g == nil {
		setup := boards.Setup{Position: reg.Position, Limit: reg.Limit}
		if len(reg.Starts) > 0 {
			setup.Position, setup.Opening = reg.Starts[0].Position, reg.Starts[0].Moves
		}
		r.Start, err = csatcp.Start(setup)
		return r, nil, err
	}
	if g.End != nil {
		return r, nil, fact.New("cli.serve.brokenoff", "its game was broken off")
	}
	if r.Start = csatcp.From(g.Positions[0]); r.Start == nil {
		return r, nil, fact.New("cli.serve.othergame", "it isn't a game of the server's protocol")
	}
	for _, m := range g.Moves {
		moves = append(moves, csatcp.Played{Move: m.Move, Charged: time.Duration(m.Charged * float64(time.Second)).Round(time.Microsecond)})
	}
	return r, moves, nil
}
