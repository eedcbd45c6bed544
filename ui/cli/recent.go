package cli

import (
	"cmp"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// recentMost is the number of records that the lobby offers.
const recentMost = 20

// recentFile returns the file in the state folder that lists the records that were
// shown last, one a line, the newest first.
func recentFile() string { return filepath.Join(stateDir(), "recent.txt") }

// recents lists the matches and tournaments played since a record was shown last, then the records that were shown, and
// then earlier matches and tournaments that are over. Tournaments that aren't over are the lobby's to resume.
func (a screens) recents() []show.Recent {
	var list []show.Recent
	add := func(r show.Recent) {
		if len(list) < recentMost && !slices.ContainsFunc(list, func(o show.Recent) bool { return o.Path == r.Path }) {
			list = append(list, r)
		}
	}
	type played struct {
		dir  string
		hall bool
		at   time.Time
	}
	var all []played
	for _, of := range []struct {
		dir, journal string
		hall         bool
	}{{a.app.matchesDir(), arena.JournalName, false}, {tournaments(a).tournamentsDir(), tournament.JournalName, true}} {
		entries, _ := os.ReadDir(of.dir)
		for _, e := range entries {
			dir := filepath.Join(of.dir, e.Name())
			if info, err := os.Stat(filepath.Join(dir, of.journal)); err == nil {
				all = append(all, played{dir, of.hall, info.ModTime()})
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].at.After(all[j].at) })
	play := func(all []played) {
		for _, p := range all {
			if len(list) == recentMost {
				break
			}
			if !p.hall {
				add(show.Recent{Path: p.dir, Title: a.metIn(p.dir)})
			} else if title := a.heldIn(p.dir); title != "" && tournament.Over(p.dir) {
				add(show.Recent{Path: p.dir, Title: title, Hall: tournaments(a).tournamentName(p.dir)})
			}
		}
	}
	since := len(all)
	if info, err := os.Stat(recentFile()); err == nil {
		since = sort.Search(len(all), func(i int) bool { return !all[i].at.After(info.ModTime()) })
	}
	play(all[:since])
	text, _ := os.ReadFile(recentFile()) // a lost list doesn't matter
	for path := range strings.Lines(string(text)) {
		path = folderOf(strings.TrimSuffix(path, "\n"))
		if _, err := os.Stat(path); err == nil {
			add(show.Recent{Path: path, Title: a.metIn(path)})
		}
	}
	play(all[since:])
	return list
}

// folderOf returns the folder of a match for its journal, so that it isn't
// listed twice, and other paths unchanged.
func folderOf(path string) string {
	if filepath.Base(path) == arena.JournalName {
		return filepath.Dir(path)
	}
	return path
}

// metIn says who met in a match, with its score, game and time, or returns "" for
// anything but the folder of a match.
func (a screens) metIn(dir string) string {
	file := filepath.Join(dir, arena.JournalName)
	info, err := os.Stat(file)
	if err != nil {
		return ""
	}
	tape, _, _ := arena.WindJournal(file)
	if tape == nil || tape.Begin == nil {
		return ""
	}
	var points [2]string
	for i, s := range tape.Score() {
		points[i] = lang.Points(float64(s.Wins) + float64(s.Draws)/2)
	}
	l, players := a.app.language(), tape.Begin.Players
	return strings.Join([]string{
		lang.Player(l, players[0].Name) + " " + points[0] + "–" + points[1] + " " + lang.Player(l, players[1].Name),
		l.Game(tape.Begin.Kind), info.ModTime().Format(recentTime),
	}, "  ")
}

// heldIn returns the title of a tournament with its game and time, or "" if its journal
// can't be read.
func (a screens) heldIn(dir string) string {
	title, plan, err := tournament.Title(dir)
	if err != nil || plan == nil {
		return ""
	}
	info, err := os.Stat(filepath.Join(dir, tournament.JournalName))
	if err != nil {
		return ""
	}
	l := a.app.language()
	return strings.Join([]string{cmp.Or(lang.Tournament(l, title, plan), filepath.Base(dir)), l.Game(plan.Game), info.ModTime().Format(recentTime)}, "  ")
}

// recentTime is the form of the time at which something was played.
const recentTime = "01-02 15:04"

// fromHere shortens the paths of what is below this folder.
func fromHere(list []show.Recent) []show.Recent {
	here, err := os.Getwd()
	if err != nil {
		return list
	}
	short := slices.Clone(list)
	for i, r := range list {
		if rel, err := filepath.Rel(here, r.Path); err == nil && filepath.IsLocal(rel) {
			short[i].Path = rel
		}
	}
	return short
}

// noteRecord puts a record first in the list of those that were shown last.
func noteRecord(name string) {
	path, err := filepath.Abs(name)
	path = folderOf(path)
	if err != nil || strings.Contains(path, "\n") {
		return
	}
	if _, err := os.Stat(path); err != nil || os.MkdirAll(stateDir(), 0o755) != nil {
		return
	}
	text, _ := os.ReadFile(recentFile())
	list := []string{path}
	for _, other := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if other != path && other != "" && len(list) < recentMost {
			list = append(list, other)
		}
	}
	_ = kifu.WriteQuick(recentFile(), func(w io.Writer) error { // a lost list doesn't matter
		_, err := io.WriteString(w, strings.Join(list, "\n")+"\n")
		return err
	})
}

// pageFiles are the extensions of pages, pictures and films, which dohyo itself writes beside records.
var pageFiles = []string{".html", ".svg", ".png", ".gif", ".cast"}

// mayBeRecord leaves out the files that show a game and can't be read as one. Any other
// name may be a record's.
func mayBeRecord(file os.FileInfo) bool {
	return !slices.Contains(pageFiles, strings.ToLower(filepath.Ext(file.Name())))
}

// records returns what the lobby does with records. A record's file stays open until
// another one is opened, or ctx is done.
func (s *stage) records(ctx context.Context) *show.Records {
	return &show.Records{
		Recent: func() []show.Recent { return fromHere(screens{s.app}.recents()) },
		Complete: func(path string) []string {
			return completeFiles(path, mayBeRecord)
		},
		Open: func(name string) (*show.Session, error) {
			a := replays{s.app}
			if rest, ok := strings.CutPrefix(name, "~/"); ok {
				if home, err := os.UserHomeDir(); err == nil {
					name = filepath.Join(home, rest)
				}
			}
			file, closer, err := a.openArchive(name, "")
			if err != nil {
				return nil, err
			}
			reading, stop := context.WithCancel(ctx)
			session, err := a.recordSession(reading, file, name, "")
			if err != nil {
				stop()
				closer()
				return nil, err
			}
			s.opened(func() { stop(); closer() })
			noteRecord(name)
			return session, nil
		},
	}
}
