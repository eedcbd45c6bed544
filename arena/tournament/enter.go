package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"dohyo/boards/fact"
)

// ActEnter enters the result of a pair that was played elsewhere. The first
// result is final.
const ActEnter Act = "enter"

// EnteredName is the folder, inside the tournament's, for the records of pairs
// that were played elsewhere.
const EnteredName = "entered"

// A Return is what a referee hands back for one pair that was played elsewhere.
type Return struct {
	At      At
	Players [2]string // names, if the slip has them
	Referee string
	Key     string   // the tournament's key, if there is a slip
	Files   []string // records of its games
	Sums    []string // their checksums, if there is a slip
	Hung    int      // 1 or 2: that player hung, which loses the match
	Report  *Report  // from the slip
}

// Returns reads what a referee handed back at a path: a slip, the folder that
// holds it, or the file of one pair's records. With a pair only that one is
// returned, and its file may have any name. Without one (the zero value) the file is
// named by its pair (1-03-02.log). A slip beside a file supplies the rest.
func Returns(path string, pair At) ([]Return, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		path = filepath.Join(path, SlipName)
	}
	dir := filepath.Dir(path)
	slipFile := filepath.Join(dir, SlipName)
	var list []Return
	text, err := os.ReadFile(slipFile)
	switch {
	case err == nil:
		slip, err := ParseSlip(slipFile, text)
		if err != nil {
			return nil, err
		}
		for _, m := range slip.Matches {
			r := Return{At: m.At, Players: m.Players, Referee: slip.Referee, Key: slip.Key, Hung: m.Report.Hung, Report: &m.Report}
			for _, f := range m.Files {
				r.Files, r.Sums = append(r.Files, filepath.Join(dir, f.Name)), append(r.Sums, f.SHA256)
			}
			list = append(list, r)
		}
	case filepath.Base(path) == SlipName || !errors.Is(err, os.ErrNotExist):
		return nil, err
	}
	if pair != (At{}) {
		list = slices.DeleteFunc(list, func(r Return) bool { return r.At != pair })
	}
	if filepath.Base(path) == SlipName {
		if len(list) == 0 && pair != (At{}) {
			return nil, fact.Errorf("tournament.enter.unslipped", "%s: %s isn't on this slip", path, pair.String())
		}
		return list, nil
	}
	for _, r := range list {
		if slices.Contains(r.Files, path) {
			return []Return{r}, nil
		}
	}
	if pair != (At{}) {
		return []Return{{At: pair, Files: []string{path}}}, nil
	}
	at, err := ParseAt(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)))
	if err != nil {
		return nil, fact.Errorf("tournament.enter.name", "%s: expected a file named after its pair, such as 1-03-02.log", path)
	}
	// The records of the same games in other formats are beside it.
	files, _ := filepath.Glob(filepath.Join(globbed(dir), at.String()+".*"))
	sort.Strings(files)
	return []Return{{At: at, Files: files}}, nil
}

// Enter checks a result that was played elsewhere and enters it. It checks the
// rules of the game, the players, the openings, the number of games, and who may
// judge the pair. The records are kept in the tournament's folder. A pair that
// has a result keeps it.
func Enter(dir string, s *State, r Return, now time.Time) (*Ruled, error) {
	e, data, err := s.entering(r)
	if err != nil {
		return nil, err
	}
	if len(data) > 0 {
		if err := os.MkdirAll(filepath.Join(dir, EnteredName), 0o755); err != nil {
			return nil, err
		}
	}
	for i, text := range data {
		if err := writeWhole(filepath.Join(dir, filepath.FromSlash(e.Records[i])), text); err != nil {
			return nil, err
		}
	}
	return e, Rule(dir, e, now)
}

// Entering returns the ruling by which Enter would enter a result, and changes
// nothing.
func (s *State) Entering(r Return) (*Ruled, error) {
	e, _, err := s.entering(r)
	return e, err
}

// entering reads the files of a return, and makes the ruling that enters it.
func (s *State) entering(r Return) (*Ruled, [][]byte, error) {
	e := &Ruled{Act: ActEnter, By: r.Referee, Referee: r.Referee, Stage: r.At.Stage, Round: r.At.Round, Pair: r.At.Pair, Result: &Result{Kind: Entered}}
	if err := s.check(e); err != nil {
		return nil, nil, err
	}
	p := s.Pair(r.At)
	names := [2]string{s.Plan.Entrants[p.Players[0]].Name, s.Plan.Entrants[p.Players[1]].Name}
	if r.Key != "" && r.Key != s.key {
		return nil, nil, fact.New("tournament.enter.key", "the slip is of another tournament")
	}
	if r.Players != [2]string{} && r.Players != names {
		return nil, nil, fact.Errorf("tournament.enter.players", "%s is %s – %s, but the slip says %s – %s", r.At.String(), names[0], names[1], r.Players[0], r.Players[1])
	}
	if r.Report != nil && r.Report.Absent != 0 {
		loser := r.Report.Absent
		e.Result = &Result{Kind: Default, Points: [2]int{won, won}, Why: fact.Fact{Code: "result.absent"}}
		e.Result.Points[loser-1] = lost
		return e, nil, nil
	}
	m := s.meeting(p, names, r.Hung)
	var data [][]byte
	for i, file := range r.Files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, nil, err
		}
		if i < len(r.Sums) && sumOf(text) != r.Sums[i] {
			return nil, nil, fact.Errorf("tournament.enter.changed", "%s has changed since the slip was written", file)
		}
		if err := m.read(file, text); err != nil {
			return nil, nil, err
		}
		data = append(data, text)
		e.Records = append(e.Records, EnteredName+"/"+entered(r.At, file))
	}
	games, err := m.count()
	if err != nil {
		return nil, nil, err
	}
	if r.Report != nil && r.Report.Games != games {
		return nil, nil, fact.Errorf("tournament.enter.sum", "the slip says %s, but the records say %s", r.Report.Games.String(), games.String())
	}
	e.Whole = m.whole
	e.Result.take(games)
	if r.Hung != 0 {
		e.Result.Why = fact.Fact{Code: "result.hang", Args: []any{names[r.Hung-1]}}
	}
	return e, data, nil
}

// entered returns the name under which the file of a pair's records is kept.
func entered(at At, file string) string {
	name := filepath.Base(file)
	if ext := filepath.Ext(name); !strings.HasPrefix(name, at.String()+".") {
		return at.String() + ext
	}
	return name
}

// take adds up the results of the games.
func (r *Result) take(games Tally) {
	r.Games = games
	switch {
	case games[0] > games[2]:
		r.Points = [2]int{won, lost}
	case games[0] < games[2]:
		r.Points = [2]int{lost, won}
	default:
		r.Points = [2]int{drawn, drawn}
	}
}

// checkEnter returns an error if a result from elsewhere can't be entered.
func (s *State) checkEnter(e *Ruled) error {
	at := e.place()
	p := s.Pair(at)
	switch {
	case p == nil || p.Bye():
		return fact.Errorf("tournament.ruling.pair", "there is no pair %s", at.String())
	case e.Result == nil:
		return fact.New("tournament.ruling.result", "expected a result")
	case p.Decided():
		return fact.Errorf("tournament.enter.twice", "%s (%s – %s) already has a result, %s; only the first run of a match counts", at.String(),
			s.Plan.Entrants[p.Players[0]].Name, s.Plan.Entrants[p.Players[1]].Name, p.Result.Games.String())
	case len(p.Bouts) > 0:
		return fact.Errorf("tournament.ruling.begun", "%s has already begun", at.String())
	}
	if e.Referee == "" && e.Why == "" {
		return fact.New("tournament.enter.by", "expected the name of the referee, or a reason")
	}
	if e.Referee == "" {
		return nil // entered by hand
	}
	judge := s.judge[at]
	switch r := s.Plan.referee(e.Referee); {
	case r == nil && len(s.Plan.Referees) > 0:
		return fact.Errorf("tournament.enter.referee", "unknown referee %q", e.Referee)
	case s.dropped[e.Referee]:
		return fact.Errorf("tournament.referee.dropped", "%s has dropped out", e.Referee)
	case r != nil && s.owns(r, p):
		return fact.Errorf("tournament.enter.own", "%s may not judge %s, because one of their own entrants plays in it", e.Referee, at.String())
	case judge != "" && judge != e.Referee:
		return fact.Errorf("tournament.enter.judge", "%s is judged by %s, not by %s", at.String(), judge, e.Referee)
	}
	return nil
}

// enter applies a ruling that enters a result.
func (s *State) enter(e *Ruled) error {
	s.Games += e.Result.Games.Sum()
	return s.decide(e.place(), *e.Result)
}
