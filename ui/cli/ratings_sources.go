package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/kifu/log150"
)

// A ratedSource is what an argument of dohyo stats names: a tournament, a match, or files of
// records.
type ratedSource struct {
	path  string
	state *tournament.State // of a tournament; nil for the others
	dir   bool              // a folder that is no match
}

// sources finds what the arguments name. A match comes before a tournament of the same
// name, and both may be named by a path, or by their name in the state folder.
func (a tallies) sources(args []string) (list []ratedSource, err error) {
	for _, arg := range args {
		info, serr := os.Stat(arg)
		// A bundled match is read where it is; findMatch would unpack it.
		if _, bundled := bundledMatch(arg); bundled || serr == nil && info.Mode().IsRegular() && info.Name() != tournament.JournalName {
			list = append(list, ratedSource{path: arg})
			continue
		}
		_, merr := resuming(a).findMatch(arg)
		dir, terr := tournaments(a).findTournament(arg)
		switch {
		case merr == nil && serr == nil:
			list = append(list, ratedSource{path: arg})
		case merr == nil:
			list = append(list, ratedSource{path: filepath.Join(a.app.matchesDir(), arg)})
		case terr == nil:
			s, err := tournament.Load(dir)
			if err != nil {
				return nil, err
			}
			list = append(list, ratedSource{path: dir, state: s})
		case serr == nil && info.IsDir():
			list = append(list, ratedSource{path: arg, dir: true})
		case errors.Is(serr, fs.ErrNotExist):
			return nil, a.unknownSource(arg)
		default:
			list = append(list, ratedSource{path: arg})
		}
	}
	return list, nil
}

// unknownSource returns an error for an argument that names nothing. It suggests matches
// and tournaments in the state folder with similar names.
func (a tallies) unknownSource(arg string) error {
	entries, _ := os.ReadDir(a.app.matchesDir()) // suggests nothing if it can't be read
	names := tournaments(a).tournamentNames()
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return fact.Errorf("cli.ratings.unknown", "%s: expected a match, a tournament, a file of records or a folder of them; there is no such file, and nothing of this name in %s%w", arg, filepath.Dir(a.app.matchesDir()), near.Meant(arg, names))
}

// everything returns all matches and tournaments in the state folder.
func (a tallies) everything() (list []ratedSource, err error) {
	entries, err := os.ReadDir(a.app.matchesDir())
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	for _, e := range entries {
		if dir := filepath.Join(a.app.matchesDir(), e.Name()); isMatch(dir) {
			list = append(list, ratedSource{path: dir})
		}
	}
	for _, name := range tournaments(a).tournamentNames() {
		dir := filepath.Join(tournaments(a).tournamentsDir(), name)
		s, err := tournament.Load(dir)
		if err != nil {
			return nil, err
		}
		list = append(list, ratedSource{path: dir, state: s})
	}
	if len(list) == 0 {
		return nil, fact.Errorf("cli.ratings.none", "nothing has been played in %s yet; expected matches, records or folders of them", filepath.Dir(a.app.matchesDir()))
	}
	return list, nil
}

// A ratedFile is a file of a source. Names are those of the match's contestants, if the
// file itself may lack them.
type ratedFile struct {
	recordRef
	names [2]string
}

// files returns the files with the games of a source, and the number of games of a
// tournament that were entered by hand, without a record.
func (s ratedSource) files() (list []ratedFile, byHand int, err error) {
	path := s.path
	if s.state != nil {
		path = filepath.Join(s.path, tournament.MatchesName)
	}
	if entries, err := os.ReadDir(path); s.state == nil || err == nil && len(entries) > 0 {
		refs, err := recordFiles(path)
		if err != nil {
			return nil, 0, err
		}
		for _, r := range refs {
			list = append(list, ratedFile{recordRef: r})
		}
	}
	if s.state == nil {
		return list, 0, nil
	}
	for _, e := range s.state.Rulings {
		if e.Result == nil || e.Result.Kind != tournament.Entered {
			continue
		}
		if len(e.Records) == 0 {
			byHand += e.Result.Games.Sum()
			continue
		}
		// A pair's files have the same games. A log lacks the moves after the opening.
		file := e.Records[0]
		for _, f := range e.Records {
			if !slices.Contains(log150.Format.Ext, strings.ToLower(filepath.Ext(f))) {
				file = f
				break
			}
		}
		f := ratedFile{recordRef: recordRef{path: filepath.Join(s.path, filepath.FromSlash(file))}}
		if p := s.state.Pair(tournament.At{Stage: e.Stage, Round: e.Round, Pair: e.Pair}); p != nil && !p.Bye() {
			f.names = [2]string{s.state.Plan.Entrants[p.Players[0]].Name, s.state.Plan.Entrants[p.Players[1]].Name}
		}
		list = append(list, f)
	}
	return list, byHand, nil
}

// ownPlayer returns the player whom a tournament is about: the only challenger of a
// gauntlet, or the first of two entrants. It returns "" if there is none.
func (s ratedSource) ownPlayer() string {
	if s.state == nil {
		return ""
	}
	entrants := s.state.Plan.Entrants
	if len(entrants) == 2 {
		return entrants[0].Name
	}
	if st := s.state.Stage(1); st != nil && len(s.state.Plan.Stages) == 1 && st.Plan.Form == tournament.Gauntlet && st.Plan.Challengers <= 1 && len(st.Table) > 0 {
		return entrants[st.Table[0]].Name
	}
	return ""
}

// anchorsOf returns the known ratings of the entrants of tournaments, by name.
func anchorsOf(list []ratedSource) (map[string]float64, error) {
	known := map[string]float64{}
	for _, s := range list {
		if s.state == nil {
			continue
		}
		for _, e := range s.state.Plan.Entrants {
			if e.Rating == nil {
				continue
			}
			if was, ok := known[e.Name]; ok && was != *e.Rating {
				return nil, fact.Errorf("cli.ratings.anchors", "the tournaments give %s different ratings, %v and %v; choose one with --anchor", e.Name, was, *e.Rating)
			}
			known[e.Name] = *e.Rating
		}
	}
	return known, nil
}

// suit sets what a list of these sources shows by default. That of a tournament shows
// everything that fits on a page.
func (c *ratingsCall) suit(list []ratedSource) {
	c.sources = list
	for _, s := range list {
		c.own = c.own || s.state != nil
		c.wanted = c.wanted || s.state != nil || s.dir
	}
	if len(list) == 1 && c.player == "" {
		c.player = list[0].ownPlayer()
	}
}

// ownAnchors adds the anchors of the tournaments unless the call has its own scale.
func (c *ratingsCall) ownAnchors() error {
	if c.flags.Changed("anchor") || c.flags.Changed("mean") {
		return nil
	}
	known, err := anchorsOf(c.sources)
	c.known = known
	return err
}
