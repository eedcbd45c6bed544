package cli

import (
	"errors"
	"io/fs"
	"strings"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// atPlace splits an error that is about a place, such as a file or a line of it, into the
// place and the error itself. Place is "" for other errors.
func atPlace(err error) (place string, within error) {
	var path *fs.PathError
	var read *kifu.Error
	var play *kifu.PlayError
	var journal *arena.JournalError
	if at, ok := err.(*fact.Error); ok {
		if at.Code == fact.AtCode {
			return at.Args[0].(string), at.Args[1].(error)
		}
		return "", err
	}
	switch {
	case errors.As(err, &path):
		return path.Path, path.Err
	case errors.As(err, &play):
		return kifu.PlaceOf(play.File, play.Line), play.Told()
	case errors.As(err, &read):
		return read.Place(), read.Within()
	case errors.As(err, &journal):
		return journal.Place(), journal.Err
	}
	return "", err
}

// sayWithin is sayError without the file, if the error names it alone: the caller names it.
func (a *app) sayWithin(file string, err error) string {
	if place, within := atPlace(err); place == file {
		err = within
	}
	return a.sayError(err)
}

// sayOf is sayError with the file before the error, unless the error names it itself.
func (a *app) sayOf(file string, err error) string {
	if place, _ := atPlace(err); place != file && !strings.HasPrefix(place, file+":") {
		err = fact.At(file, err)
	}
	return a.sayError(err)
}
