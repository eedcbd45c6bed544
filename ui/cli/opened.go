package cli

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"sort"

	"dohyo/arena/archive"
	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
	"dohyo/ui/show"
)

// openings returns how the games from openings went, for the gallery: those of all matches
// and tournaments here, and those of the person's library.
func (s *standings) openings() *show.Results {
	return &show.Results{
		Of: func(from show.ResultSource, game string, size int, list []boards.Opening) ([]show.OpeningResult, error) {
			if from == show.LibraryGames {
				return s.inLibrary(game, size, list)
			}
			return s.opened(game, size, list)
		},
		Games: func(from show.ResultSource, game string, size int, list []boards.Opening) ([]library.Found, error) {
			if from == show.LibraryGames {
				return s.gamesInLibrary(game, size, list[0])
			}
			return s.gamesOpened(game, size, list)
		},
	}
}

// sizeOf returns the board size that a size stands for, since 0 is the game's own.
func sizeOf(game string, size int) int {
	if size > 0 {
		return size
	}
	rules, ok := catalog.Game(game)
	if !ok {
		return 0
	}
	p, err := rules.Start(boards.Setup{})
	if err != nil {
		return 0
	}
	if sized, ok := p.(boards.Sized); ok {
		return sized.Size()
	}
	return 0
}

// counts brings the counts of all journals up to date, and returns them.
func (s *standings) counts() (map[string]countedFile, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.count()
	return s.files, err // a map that is never changed
}

// opened counts the games here by openings.
func (s *standings) opened(game string, size int, list []boards.Opening) ([]show.OpeningResult, error) {
	files, err := s.counts()
	if err != nil {
		return nil, err
	}
	size = sizeOf(game, size)
	sums := map[string]*archive.Opened{}
	for _, f := range files {
		if f.Game != game {
			continue
		}
		for i := range f.Opened {
			o := &f.Opened[i]
			if sizeOf(game, o.Size) != size {
				continue
			}
			if sums[o.Start] == nil {
				sums[o.Start] = new(archive.Opened)
			}
			sums[o.Start].Add(o)
		}
	}
	results := make([]show.OpeningResult, len(list))
	for i := range list {
		if o := sums[archive.StartOf(&list[i])]; o != nil {
			results[i] = show.OpeningResult{First: o.First, Draws: o.Draws, Second: o.Second, Same: o.Same}
		}
	}
	return results, nil
}

// gamesOpened lists the games here that began with one of the openings, the latest first.
func (s *standings) gamesOpened(game string, size int, list []boards.Opening) ([]library.Found, error) {
	files, err := s.counts()
	if err != nil {
		return nil, err
	}
	size = sizeOf(game, size)
	wanted := map[string]int{} // how many moves the opening has
	for i := range list {
		wanted[archive.StartOf(&list[i])] = len(list[i].Moves)
	}
	var games []library.Found
	for path, f := range files {
		if f.Game != game || !slices.ContainsFunc(f.Opened, func(o archive.Opened) bool {
			_, ok := wanted[o.Start]
			return ok && sizeOf(game, o.Size) == size
		}) {
			continue
		}
		more, err := s.gamesIn(path, wanted)
		if err != nil {
			return nil, err
		}
		games = append(games, more...)
	}
	sort.Slice(games, func(i, j int) bool {
		return cmp.Or(games[j].Start.Compare(games[i].Start), cmp.Compare(games[i].Path, games[j].Path), cmp.Compare(games[j].Number, games[i].Number)) < 0
	})
	return games[:min(len(games), listedMost)], nil
}

// gamesIn lists the games of a journal that began with a wanted opening.
func (s *standings) gamesIn(path string, wanted map[string]int) ([]library.Found, error) {
	f, closer, err := replays{s.app}.openArchive(path, "")
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) { // removed meanwhile
			return nil, nil
		}
		return nil, err
	}
	defer closer()
	f.ListAlone(s.ctx)
	var games []library.Found
	f.Entries(0, func(i int, e *archive.Entry) bool {
		start, ok := e.Started()
		if ply, is := wanted[start]; ok && is && e.Result.Known {
			games = append(games, library.Found{Ply: ply, Game: library.Game{
				Path: path, Number: i + 1, Kind: e.Game, Size: e.Size, Players: e.Players, Event: e.Event, Start: e.Start, Moves: e.Moves,
				Result: resultIn(e.Result), By: e.Result.By,
			}})
		}
		return true
	})
	return games, s.ctx.Err()
}

// resultIn returns a result in the library's form.
func resultIn(r kifu.Result) library.Result {
	switch {
	case r.Winner == 0:
		return library.First
	case r.Winner == 1:
		return library.Second
	case r.Drew():
		return library.Draw
	}
	return library.Undecided
}

// inLibrary counts the games of the library in which the openings' positions occurred. Games
// without boards to compare have none.
func (s *standings) inLibrary(game string, size int, list []boards.Opening) ([]show.OpeningResult, error) {
	results := make([]show.OpeningResult, len(list))
	err := libraries{s.app}.with("", library.Reading, func(l *library.Library) error {
		for i := range list {
			p, err := openingPosition(game, size, list[i])
			if err != nil {
				return err
			}
			if _, laid := p.(boards.Laid); !laid {
				return nil
			}
			n, err := l.Results(library.Query{Kind: game, Position: p})
			if err != nil {
				return err
			}
			results[i] = show.OpeningResult{First: n[library.First], Draws: n[library.Draw], Second: n[library.Second]}
		}
		return nil
	})
	return results, err
}

// gamesInLibrary lists the games of the library in which an opening's position occurred, the
// latest first.
func (s *standings) gamesInLibrary(game string, size int, o boards.Opening) (games []library.Found, err error) {
	p, err := openingPosition(game, size, o)
	if err != nil {
		return nil, err
	}
	err = libraries{s.app}.with("", library.Reading, func(l *library.Library) error {
		games, _, err = l.List(s.ctx, library.Query{Kind: game, Position: p}, listedMost)
		return err
	})
	return games, err
}

// openingPosition returns the position after an opening.
func openingPosition(game string, size int, o boards.Opening) (boards.Position, error) {
	rules, ok := catalog.Game(game)
	if !ok {
		return nil, unknownGame(game)
	}
	return rules.Start(boards.Setup{Size: size, Position: o.Position, Opening: o.Moves})
}
