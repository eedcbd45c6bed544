package term

import (
	"slices"
	"strconv"
	"strings"
)

// askVersion asks for the terminal's name and version (XTVERSION). The answer is
//
//	ESC P > | kitty(0.42.1) ESC \
const askVersion = "\x1b[>q"

// A painter is a terminal that draws blocks by itself, without a font, with the first
// version that is known to. An empty version is none.
type painter struct {
	name              string
	sextants, octants string
}

// painters are the terminals that are known to. Others may have a font with the finer
// blocks, but no answer reveals that.
var painters = []painter{
	{"kitty", "0.20", "0.42"},
	{"foot", "1.8", "1.22"},
	{"ghostty", "1.0", "1.2"},
	{"WezTerm", "20210814", "20250101"},
	{"VTE", "6200", ""},
	{"contour", "0.4", ""},
}

// finest returns unicode with the finest blocks that a terminal draws, by its answer.
func finest(version string) Glyphs {
	at := strings.IndexAny(version, " (")
	if at < 0 {
		return Unicode
	}
	i := slices.IndexFunc(painters, func(p painter) bool { return p.name == version[:at] })
	if i < 0 {
		return Unicode
	}
	has := numbers(version[at+1:])
	from := func(least string) bool { return least != "" && slices.Compare(has, numbers(least)) >= 0 }
	switch p := painters[i]; {
	case from(p.octants):
		return Octants
	case from(p.sextants):
		return Sextants
	}
	return Unicode
}

// numbers returns the numbers of a version, such as 0 42 1, up to the first character
// that belongs to none.
func numbers(version string) (list []int) {
	if end := strings.IndexFunc(version, func(r rune) bool { return r != '.' && (r < '0' || r > '9') }); end >= 0 {
		version = version[:end]
	}
	for part := range strings.SplitSeq(version, ".") {
		n, err := strconv.Atoi(part)
		if err != nil {
			break
		}
		list = append(list, n)
	}
	return list
}
