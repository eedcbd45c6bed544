package cli

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sort"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// tournamentStopped adds to the error of a run how to resume the tournament, unless the
// error's cause says otherwise.
func (a tournaments) tournamentStopped(dir string, err error) error {
	l := a.app.language()
	call := "dohyo resume "
	if a.app.flags.config != "" {
		call += "--config " + quoted(a.app.flags.config) + " "
	}
	call += a.tournamentName(dir)
	if errors.Is(err, arena.ErrInterrupted) {
		return lang.Said{Text: l.Say(lang.TourGoesOn, l.Error(err), call), Err: err}
	}
	if halt := arena.HaltOf(err); halt != nil && halt.Resumable() {
		return halted(halt, lang.Said{Text: l.Say(lang.TourHalted, l.Halted(halt.Halting, halt.Detail), call), Err: err})
	}
	return err
}

// tournamentName returns the name of a tournament for the command line.
func (a tournaments) tournamentName(dir string) string {
	if filepath.Dir(dir) == filepath.Clean(a.tournamentsDir()) {
		return quoted(filepath.Base(dir))
	}
	return quoted(dir)
}

// findTournament returns the folder of a tournament, given its folder, its journal, its
// name, or a title that only one tournament has.
func (a tournaments) findTournament(name string) (string, error) {
	damaged := ""
	tried := []string{name, filepath.Join(a.tournamentsDir(), name)}
	for _, dir := range tried {
		if filepath.Base(dir) == tournament.JournalName {
			dir = filepath.Dir(dir)
		}
		if tournament.Exists(dir) {
			return dir, nil
		}
		file := filepath.Join(dir, tournament.JournalName)
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			damaged = file
		}
	}
	if damaged != "" {
		return "", fact.Errorf("cli.tournament.cut", "%s: the journal is empty or cut in its first line; restore it, or move the folder away", damaged)
	}
	names := a.tournamentNames()
	titled := slices.DeleteFunc(slices.Clone(names), func(known string) bool {
		title, _, err := tournament.Title(filepath.Join(a.tournamentsDir(), known))
		return err != nil || title != name
	})
	switch {
	case len(titled) == 1:
		return filepath.Join(a.tournamentsDir(), titled[0]), nil
	case len(titled) > 1:
		return "", fact.Errorf("cli.tournament.titled", "several tournaments are called %q: %s; expected one of these names", name, titled)
	case len(names) > 0:
		return "", fact.Errorf("cli.tournament.others", "%s: expected the folder of a tournament or one of %s; there is no %s in %s or %s", name, names, tournament.JournalName, tried[0], tried[1])
	}
	return "", fact.Errorf("cli.tournament.none", "%s: expected the name or folder of a tournament; there is no %s in %s or %s", name, tournament.JournalName, tried[0], tried[1])
}

// tournamentNames returns the names of all tournaments.
func (a tournaments) tournamentNames() (names []string) {
	entries, err := os.ReadDir(a.tournamentsDir())
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if tournament.Exists(filepath.Join(a.tournamentsDir(), e.Name())) {
			names = append(names, e.Name())
		}
	}
	return names
}

// unfinished returns the tournaments that can be resumed, the newest first. It leaves out
// those that another dohyo is running.
func (a tournaments) unfinished() (list []unfinished) {
	for _, name := range a.tournamentNames() {
		d := filepath.Join(a.tournamentsDir(), name)
		info, err := os.Stat(filepath.Join(d, tournament.JournalName))
		if err != nil || tournament.Running(d) || tournament.Over(d) {
			continue
		}
		list = append(list, unfinished{dir: d, at: info.ModTime()})
	}
	sort.SliceStable(list, func(i, j int) bool { return list[j].at.Before(list[i].at) })
	return list
}

// tournamentNamed returns the folder of the tournament that the argument of resume
// names, or "" if it names a match. Without a name it picks whatever was played last.
func (a tournaments) tournamentNamed(name string) string {
	if name != "" {
		if _, err := resuming(a).findMatch(name); err == nil {
			return ""
		}
		dir, err := a.findTournament(name)
		if err != nil {
			return ""
		}
		return dir
	}
	mine := a.unfinished()
	if len(mine) == 0 {
		return ""
	}
	if list := resuming(a).unfinished(); len(list) > 0 && list[0].at.After(mine[0].at) {
		return ""
	}
	return mine[0].dir
}
