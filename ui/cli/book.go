package cli

import (
	"cmp"
	"errors"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
)

// pages turns the games of records and journals into pages.
type pages struct{ app *app }

// games calls take for each game of a record or journal, one at a time, and returns the
// end of the match to which all belong, if there is one. If only isn't 0, it is the
// number of the one game to read. An error may follow games that could be read.
func (a pages) games(name, rules string, only int, take func(*arena.MatchBegin, *paper.Game)) (*arena.MatchEnd, error) {
	s, err := a.app.open(name)
	if err != nil {
		return nil, err
	}
	defer func() { s.close() }()
	var end *arena.MatchEnd
	none := true
	some := func(m *arena.MatchBegin, g *paper.Game) {
		none = false
		take(m, g)
	}
	if s.journal {
		end, err = a.journalGames(s, only, some)
	} else {
		err = recordGames(a.app, s, rules, only, some)
	}
	switch {
	case !none || err != nil:
	case only > 0:
		err = noSuchGame(only, s.name)
	default:
		err = noGame(s.name)
	}
	return end, err
}

// book returns the games of a record or journal. Beyond the first most it only counts
// them. With an error, the book holds the games that could be read.
func (a pages) book(c paperCall, most int) (b *paper.Book, games int, err error) {
	b = paper.NewBook()
	b.End, err = a.games(c.from, c.rules, c.game, func(m *arena.MatchBegin, g *paper.Game) {
		if games++; games > most {
			return
		}
		if b.Match == nil {
			b.Match = m
		}
		b.Games = append(b.Games, g)
	})
	return b, games, err
}

// pageOf returns a function that reads one game of a record for its page on the
// screen, or nil for standard input. The function returns nil for a journal, because
// the screen has all that its pages need.
func (a pages) pageOf(name, rules string) func(game int) (*paper.Book, error) {
	if name == "-" {
		return nil
	}
	return func(game int) (*paper.Book, error) {
		s, err := a.app.open(name)
		if err != nil {
			return nil, err
		}
		defer s.close()
		if s.journal {
			return nil, nil
		}
		b, _ := recordBook(a.app, s, rules, game) // the page shows the error
		return b, nil
	}
}

// journalGames calls take for each game of a journal, one at a time, and returns the end
// of the match.
func (a pages) journalGames(s *source, only int, take func(*arena.MatchBegin, *paper.Game)) (*arena.MatchEnd, error) {
	in, err := s.twice()
	if err != nil {
		return nil, err
	}
	var journal paper.Journal
	var last *paper.Game // the journal's error is told in the last game
	for g, bad := range journal.Games(in, s.name, func(lost int64) { warnLost(a.app, s.name, lost) }) {
		switch {
		case bad != nil:
			err = bad
		case only == 0 || g.Number == only:
			if last != nil {
				take(last.Match, last)
			}
			last = g
		}
	}
	if last != nil {
		if err != nil {
			last.Broken = a.app.sayError(err)
		}
		take(last.Match, last)
	}
	return journal.End, err
}

// recordBook returns the games of a file of records, each as far as it is valid.
func recordBook(a *app, s *source, rules string, only int) (*paper.Book, error) {
	all := paper.NewBook()
	err := recordGames(a, s, rules, only, func(m *arena.MatchBegin, g *paper.Game) {
		if all.Match == nil {
			all.Match = m
		}
		all.Games = append(all.Games, g)
	})
	return all, err
}

// recordGames calls take for each game of a file of records, with a match of its own.
func recordGames(a *app, s *source, rules string, only int, take func(*arena.MatchBegin, *paper.Game)) error {
	format, in, err := formats.Choose(s.name, s.in)
	if err != nil {
		return err
	}
	var errs []error
	n := 0
	for rec, err := range format.Read(in, kifu.ReadOptions{Name: s.name, Damaged: true}) {
		n++
		if only > 0 && n != only {
			continue
		}
		unread := err
		if unread != nil {
			if errs = append(errs, unread); rec == nil || len(rec.Moves) == 0 {
				continue
			}
		}
		g, err := gameOf(rec, rules)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		positions, broken := kifu.Play(rec, g)
		if broken != nil {
			errs = append(errs, broken)
		}
		if len(positions) == 0 {
			continue
		}
		game, err := recordPage(a.language(), rec, g, n, positions)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if broken = cmp.Or(broken, unread); broken != nil {
			game.Broken = a.sayError(broken)
		}
		take(game.Match, game)
	}
	if n == 0 {
		errs = append(errs, noRecord(s.name))
	}
	return errors.Join(errs...)
}

// recordPage returns the page of a record's game, the n-th of its file. The positions
// are those that kifu.Play returned, perhaps with an error.
func recordPage(l lang.Lang, rec *kifu.Record, g *boards.Game, n int, positions []boards.Position) (*paper.Game, error) {
	rec.Called = lang.Unnamed(l, g)
	b := paper.NewBook()
	if err := b.Add(arena.RecordBegin(rec, g)); err != nil {
		return nil, err
	}
	for _, e := range arena.RecordEvents(rec, g, n, positions) {
		if err := b.Add(e); err != nil {
			return nil, err
		}
	}
	b.Close()
	game := b.Games[0]
	game.Match, game.Record = b.Match, rec
	return game, nil
}
