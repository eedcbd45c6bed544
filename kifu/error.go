package kifu

import (
	"fmt"
	"strconv"
	"strings"
)

// An Error tells where a record can't be read, what was wanted and what came.
type Error struct {
	File string // as given to the reader
	Line int    // 1-based; 0 if the place isn't known
	Col  int    // 1-based, in characters; 0 if not known
	Want string // "three opening moves"
	Got  string // what stands there instead; "" is the end of the line
	Msg  string // instead of Want and Got, where they don't fit
	Err  error  // the cause, if there was one
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.File)
	if e.File == "" {
		b.WriteString("record")
	}
	if e.Line > 0 {
		b.WriteString(":" + strconv.Itoa(e.Line))
		if e.Col > 0 {
			b.WriteString(":" + strconv.Itoa(e.Col))
		}
	}
	b.WriteString(": ")
	switch {
	case e.Msg != "":
		b.WriteString(e.Msg)
	case e.Got != "":
		fmt.Fprintf(&b, "want %s, got %q", e.Want, clip(e.Got))
	default:
		b.WriteString("want " + e.Want)
	}
	if e.Err != nil {
		b.WriteString(": " + e.Err.Error())
	}
	return b.String()
}

func (e *Error) Unwrap() error { return e.Err }

// clip shortens what a file says, so that a message stays a line.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}
