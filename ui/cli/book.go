package cli

import (
	"cmp"
	"errors"

	"dohyo/arena"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
)

// pages turns the games of records and journals into pages.
type pages struct{ *app }

// book returns the games of a record or journal. If only isn't 0, it is the number of
// the one game to read. With an error, the book holds the games that could be read.
func (a pages) book(name, rules string, only int) (*paper.Book, error) {
	s, err := a.open(name)
	if err != nil {
		return nil, err
	}
	defer s.close()
	var b *paper.Book
	if s.journal {
		b, err = a.journalBook(s, only)
	} else {
		b, err = recordBook(a.language(), s, rules, only)
	}
	if b != nil && len(b.Games) == 0 && err == nil {
		if only > 0 {
			err = noSuchGame(only, s.name)
		} else {
			err = noGame(s.name)
		}
	}
	return b, err
}

// pageOf returns a function that reads one game of a record for its page on the
// screen, or nil for standard input. The function returns nil for a journal, because
// the screen has all that its pages need.
func (a pages) pageOf(name, rules string) func(game int) (*paper.Book, error) {
	if name == "-" {
		return nil
	}
	return func(game int) (*paper.Book, error) {
		s, err := a.open(name)
		if err != nil {
			return nil, err
		}
		defer s.close()
		if s.journal {
			return nil, nil
		}
		b, _ := recordBook(a.language(), s, rules, game) // the page shows the error
		return b, nil
	}
}

// journalBook returns the games of a journal.
func (a pages) journalBook(s *source, only int) (*paper.Book, error) {
	events, lost, err := arena.ReadEvents(s.in, s.name)
	warnLost(a.app, s.name, lost)
	b := paper.NewBook()
	for _, e := range events {
		if n := arena.StampOf(e).Game; only > 0 && n != 0 && n != only {
			continue
		}
		if failed := b.Add(e); failed != nil {
			err = errors.Join(err, failed)
			break
		}
	}
	b.Close()
	if n := len(b.Games); n > 0 && err != nil {
		b.Games[n-1].Broken = sayError(a.language(), err)
	}
	return b, err
}

// recordBook returns the games of a file of records, each as far as it is valid.
func recordBook(l lang.Lang, s *source, rules string, only int) (*paper.Book, error) {
	all := paper.NewBook()
	err := recordGames(l, s, rules, only, func(m *arena.MatchBegin, g *paper.Game) {
		if all.Match == nil {
			all.Match = m
		}
		all.Games = append(all.Games, g)
	})
	return all, err
}

// recordGames calls take for each game of a file of records, with a match of its own.
func recordGames(l lang.Lang, s *source, rules string, only int, take func(*arena.MatchBegin, *paper.Game)) error {
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
		b := paper.NewBook()
		err = b.Add(arena.RecordBegin(rec, g))
		for _, e := range arena.RecordEvents(rec, g, n, positions) {
			if err == nil {
				err = b.Add(e)
			}
		}
		if err != nil {
			errs = append(errs, err)
			continue
		}
		b.Close()
		game := b.Games[0]
		game.Record = rec
		if broken = cmp.Or(broken, unread); broken != nil {
			game.Broken = sayError(l, broken)
		}
		take(b.Match, game)
	}
	if n == 0 {
		errs = append(errs, noRecord(s.name))
	}
	return errors.Join(errs...)
}
