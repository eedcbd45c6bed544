package kifu

import (
	"fmt"
	"strconv"
	"strings"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// An Error says where a record can't be read, what was expected and what came.
type Error struct {
	File string // as given to the reader
	Line int    // 1-based; 0 if the place isn't known
	Col  int    // 1-based, in characters; 0 if not known
	Want error  // what was expected, a fact: "three opening moves"
	Got  string // what is there instead; "" for the end of the line
	Msg  error  // replaces Want and Got if they don't apply, a fact
	Err  error  // the cause, if there was one
}

func (e *Error) Error() string { return e.Place() + ": " + e.Within().Error() }

// Within returns the error without its place.
func (e *Error) Within() error { return (*within)(e) }

// within is an error without its place.
type within Error

func (w *within) Unwrap() error { return w.Err }

// Told returns the error as a fact, without its cause, which Unwrap returns.
func (w *within) Told() fact.Fact { return (*Error)(w).told() }

func (w *within) Error() string {
	e := (*Error)(w)
	var b strings.Builder
	switch {
	case e.Msg != nil:
		b.WriteString(safe.Line(e.Msg.Error()))
	case e.Got != "":
		fmt.Fprintf(&b, "expected %s, got %q", e.Want, clip(e.Got))
	default:
		fmt.Fprintf(&b, "expected %s", e.Want)
	}
	if e.Err != nil {
		b.WriteString(": " + e.Err.Error())
	}
	return b.String()
}

// Place returns the file, with line and column if known.
func (e *Error) Place() string {
	s := PlaceOf(e.File, e.Line)
	if e.Line > 0 && e.Col > 0 {
		s += ":" + strconv.Itoa(e.Col)
	}
	return s
}

// PlaceOf returns a line of a file, as errors name it.
func PlaceOf(file string, line int) string {
	if file == "" {
		file = "record"
	}
	if line > 0 {
		file += ":" + strconv.Itoa(line)
	}
	return file
}

// told returns the error as a fact, without the place and the cause.
func (e *Error) told() fact.Fact {
	switch {
	case e.Msg != nil:
		return fact.Fact{Code: "read.because", Args: []any{e.Msg}}
	case e.Got != "":
		return fact.Fact{Code: "read.got", Args: []any{e.Want, clip(e.Got)}}
	}
	return fact.Fact{Code: "read.want", Args: []any{e.Want}}
}

func (e *Error) Unwrap() error { return e.Err }

// clip shortens text of a file, so that a message stays one line.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}
