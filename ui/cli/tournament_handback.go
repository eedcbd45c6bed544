package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/teams"
	"dohyo/arena/tournament"
	"dohyo/boards/catalog"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

func handbackCommand(a tournaments) *cobra.Command {
	var out string
	cmd := a.onFolder("handback DIR", func(_ *cobra.Command, dir string) error {
		s, err := tournament.Load(dir)
		if err != nil {
			return err
		}
		if out == "" {
			out = filepath.Join(dir, "handback")
		}
		return a.handBack(s, dir, out)
	})
	cmd.Flags().StringVarP(&out, "output", "o", "", "")
	return cmd
}

// handBack writes a folder for each entrant.
func (a tournaments) handBack(s *tournament.State, dir, out string) error {
	if !s.Over {
		a.app.warn(a.app.language().Say(lang.HandLater, safe.Visible(s.Begin.Name)))
	}
	if _, err := tournament.Unpack(dir, recordFormats); err != nil {
		return err
	}
	taken := map[string]bool{}
	for n, e := range s.Plan.Entrants {
		if e.Guest {
			continue
		}
		name := plainName(e.Name)
		if e.Folder != "" {
			name = filepath.Base(e.Folder)
		}
		if taken[name] || strings.HasPrefix(name, ".") {
			name = fmt.Sprintf("%d-%s", n+1, strings.TrimLeft(name, "."))
		}
		taken[name] = true
		h := handing{state: s, dir: dir, out: filepath.Join(out, name), entrant: n, kinds: kindsOf(s.Plan.Game), set: draw.Unicode.Written(a.app.notations()...)}
		if err := h.write(); err != nil {
			return err
		}
		fmt.Fprintln(a.app.Out, a.app.language().Say(lang.HandDone, safe.Visible(h.out), safe.Visible(e.Name)))
	}
	return nil
}

// kindsOf returns the kinds of seats of a game.
func kindsOf(game string) []string {
	g, ok := catalog.Game(game)
	if !ok {
		return nil
	}
	return teams.Kinds(g)
}

// A handing holds what is handed back to one entrant.
type handing struct {
	state   *tournament.State
	dir     string // the tournament's
	out     string
	entrant int
	kinds   []string
	set     *draw.Set // with the notations of moves
	played  []playedMatch
}

// A playedMatch is a match of the entrant, read from its journal.
type playedMatch struct {
	pair  *tournament.Pair
	name  string // of its folder and of its files
	begin *arena.MatchBegin
	games []*playedGame
}

// A playedGame is a game of the entrant.
type playedGame struct {
	number int
	begin  *arena.GameBegin
	end    *arena.GameEnd
	faults []*arena.Faulted // the entrant's
	talk   bytes.Buffer
	record string // path of its copy in the folder, "" if there is none
}

// name returns the entrant's name, as used in its matches.
func (h *handing) name() string { return h.state.Plan.Entrants[h.entrant].Name }

// write writes the entrant's folder.
func (h *handing) write() error {
	if err := os.MkdirAll(h.out, 0o755); err != nil {
		return err
	}
	for _, st := range h.state.Stages {
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				if p.Players[0] != h.entrant && p.Players[1] != h.entrant {
					continue
				}
				for _, folder := range p.Folders() {
					if err := h.match(p, folder); err != nil {
						return err
					}
				}
			}
		}
	}
	if e := &h.state.Plan.Entrants[h.entrant]; e.Folder != "" {
		if err := copyFile(filepath.Join(h.dir, e.TeamDir(), teams.LogName), filepath.Join(h.out, teams.LogName)); err != nil {
			return err
		}
	}
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		if err := h.pages(l); err != nil {
			return err
		}
	}
	return nil
}

// match copies the files that a match left: records, stderr and the lines exchanged with
// the program.
func (h *handing) match(p *tournament.Pair, folder string) error {
	dir := filepath.Join(h.dir, folder)
	f, err := arena.OpenJournal(filepath.Join(dir, arena.JournalName))
	if errors.Is(err, os.ErrNotExist) {
		return nil // decided by default, or not begun
	}
	if err != nil {
		return err
	}
	defer f.Close()
	events, _, err := arena.ReadEvents(f, f.Name())
	if err != nil {
		return err
	}
	m := playedMatch{pair: p, name: filepath.Base(folder)}
	for _, e := range events {
		m.take(e, h.name())
	}
	for _, g := range m.games {
		if g.end != nil && len(g.end.Records) > 0 {
			g.record = filepath.Join("games", m.name+"-"+filepath.Base(g.end.Records[0]))
			if err := copyFile(filepath.Join(dir, g.end.Records[0]), filepath.Join(h.out, g.record)); err != nil {
				return err
			}
		}
		if g.talk.Len() > 0 {
			if err := writeNew(filepath.Join(h.out, "talk", fmt.Sprintf("%s-%04d.txt", m.name, g.number)), g.talk.Bytes()); err != nil {
				return err
			}
		}
	}
	for seat, files := range arena.StderrFiles(dir, h.name()) {
		for i, file := range files {
			name := m.name
			if len(h.kinds) > 1 && seat < len(h.kinds) {
				name += "-" + h.kinds[seat]
			}
			if i > 0 {
				name += fmt.Sprintf("-%d", i+1)
			}
			if err := copyFile(file, filepath.Join(h.out, "stderr", name+".txt")); err != nil {
				return err
			}
		}
	}
	h.played = append(h.played, m)
	return nil
}

// take adds the facts of an event about a player's games.
func (m *playedMatch) take(e arena.Event, player string) {
	var g *playedGame
	number := arena.StampOf(e).Game
	for _, old := range m.games {
		if old.number == number {
			g = old
		}
	}
	switch e := e.(type) {
	case *arena.MatchBegin:
		m.begin = e
		return
	case *arena.GameBegin:
		m.games = append(m.games, &playedGame{number: number, begin: e})
		return
	}
	if g == nil {
		return
	}
	switch e := e.(type) {
	case *arena.GameEnd:
		g.end = e
	case *arena.Faulted:
		if e.Player == player {
			g.faults = append(g.faults, e)
		}
	case *arena.Wired:
		if e.Player == player {
			to := "<"
			if e.Sent {
				to = ">"
			}
			fmt.Fprintf(&g.talk, "%s %s %s %s\n", e.At.Format("15:04:05.000"), e.Seat, to, e.Text)
		}
	}
}

// copyFile copies a file unless it is missing or empty.
func copyFile(from, to string) error {
	f, err := os.Open(from)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Size() == 0 {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return kifu.WriteQuick(to, func(w io.Writer) error {
		_, err := io.Copy(w, f)
		return err
	})
}

// writeNew writes a file, replacing any existing one, and creates its folder.
func writeNew(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return kifu.WriteQuick(file, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}
