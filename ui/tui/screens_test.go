package tui

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"dohyo/ui/lang"
)

// which says which frames TestScreens compares: a few of each place, all of them, or those whose names have all
// words of a pattern. With -update these are renewed, without it all of them.
var which = flag.String("screens", "", `frames that TestScreens compares: "all", or words that their names must have, as "shogi/match 120x40 ja 256"; -v prints these`)

// A coat is all that decides in which colours and signs a screen is drawn: a theme, the number of the terminal's
// colours, its background, and a set of characters.
type coat struct {
	theme, depth string
	dark         bool
	glyphs       string
}

// String returns the coat's name: the depth, and what differs from the usual theme on a dark background.
func (c coat) String() string {
	parts := []string{c.depth}
	if c.theme != "wood" {
		parts = append(parts, c.theme)
	}
	if !c.dark {
		parts = append(parts, "light")
	}
	if c.glyphs != "unicode" {
		parts = append(parts, c.glyphs)
	}
	return strings.Join(parts, "-")
}

// A terminalKind is a kind of terminal, told apart by its colours.
type terminalKind struct {
	name    string
	depth   depth
	profile colorprofile.Profile
	few     bool
}

// terminalKinds are all of them.
var terminalKinds = append(slices.Clone(depths), terminalKind{"none", colourless, colorprofile.ASCII, false})

// terminal returns the kind of terminal of a coat's depth.
func (c coat) terminal() terminalKind {
	return terminalKinds[slices.IndexFunc(terminalKinds, func(k terminalKind) bool { return k.name == c.depth })]
}

// coats are all coats in which screens are compared. The first are those of the usual theme at each depth, and the
// last have other characters.
var coats = func() (list []coat) {
	for _, dark := range []bool{true, false} {
		for _, theme := range []string{"wood", "night", "paper"} {
			for _, kind := range terminalKinds {
				list = append(list, coat{theme, kind.name, dark, "unicode"})
			}
		}
	}
	for _, glyphs := range []string{"full", "ascii", "block"} {
		list = append(list, coat{"wood", "24bit", true, glyphs})
	}
	return list
}()

// coatsAt returns the coats in which screens of a size are compared: all depths everywhere, and in the main sizes
// other sets of characters, themes and backgrounds, too.
func coatsAt(w, h int) []coat {
	switch (size{w, h}) {
	case size{80, 24}:
		return coats
	case size{160, 50}:
		return slices.Concat(coats[:len(terminalKinds)], coats[len(coats)-3:])
	}
	return coats[:len(terminalKinds)]
}

// A size is that of a screen, in cells.
type size struct{ w, h int }

// screenSizes are screens of all shapes.
var screenSizes = []size{{20, 8}, {40, 12}, {60, 20}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}, {300, 90}}

// A shot is a place on a screen of a size, in a language.
type shot struct {
	place string
	size
	lang lang.Lang
}

func (s shot) String() string { return fmt.Sprintf("%s %dx%d %s", s.place, s.w, s.h, s.lang) }

// wear draws a model in a coat, and returns what is sent to the terminal.
func (m *model) wear(c coat) string {
	kind := c.terminal()
	m.o.Theme, m.o.Profile, m.o.Few, m.o.Dark = c.theme, kind.profile, kind.few, c.dark
	m.drawWith(c.glyphs)
	return m.View().Content
}

// shotsOf returns the shots of the n-th place, and the coats in which they are compared. Usually it is one shot in two
// coats, so that over the places every size, language and coat comes in.
func shotsOf(place string, n int) map[shot][]coat {
	list := map[shot][]coat{}
	for i, s := range screenSizes {
		for k, l := range []lang.Lang{lang.English, lang.Japanese} {
			shot, all := shot{place, s, l}, coatsAt(s.w, s.h)
			switch {
			case *which == "all" || *which == "" && updating():
				list[shot] = all
			case *which != "":
				for _, c := range all {
					name := fmt.Sprintf(" %s %s ", shot, c)
					if !slices.ContainsFunc(strings.Fields(*which), func(word string) bool { return !strings.Contains(name, word) }) {
						list[shot] = append(list[shot], c)
					}
				}
			case i == n*4%len(screenSizes) && k == n/2%2:
				turn := 2 * (n / len(screenSizes))
				list[shot] = []coat{all[turn%len(all)], all[(turn+1)%len(all)]}
			}
		}
	}
	return list
}

func updating() bool {
	f := flag.Lookup("update")
	return f != nil && f.Value.String() == "true"
}

// TestScreens compares the screens of every game, place, size and language at every depth of colours with the golden
// ones in testdata/screens: what is sent to the terminal must be the same byte for byte. A run compares a few of each
// place; -screens says which.
func TestScreens(t *testing.T) {
	t.Parallel()
	folder := filepath.Join("testdata", "screens")
	dyes := readDyes(t, filepath.Join(folder, "inks.txt"))
	if updating() {
		dyes.renew()
	}
	all := places(t)
	albums := map[string]*album{}
	for n, place := range slices.Sorted(maps.Keys(all)) {
		name, _, _ := strings.Cut(place, "/")
		if albums[name] == nil {
			albums[name] = readAlbum(t, filepath.Join(folder, name+".zst"))
		}
		t.Run(place, func(t *testing.T) {
			shots := shotsOf(place, n)
			for _, s := range slices.SortedFunc(maps.Keys(shots), func(a, b shot) int { return strings.Compare(a.String(), b.String()) }) {
				m := all[place](s.lang, "unicode", s.w, s.h)
				compareShot(t, m, s, shots[s], albums[name], dyes)
			}
		})
	}
	if updating() || *which == "" || *which == "all" {
		for name, a := range albums {
			a.forget(t, func(s shot) bool { return all[s.place] != nil && slices.Contains(screenSizes, s.size) })
			if updating() {
				a.write(t, filepath.Join(folder, name+".zst"))
			}
		}
		old, _ := filepath.Glob(filepath.Join(folder, "*.zst"))
		for _, file := range old {
			if albums[strings.TrimSuffix(filepath.Base(file), ".zst")] == nil {
				if t.Errorf("%s has screens of places that there are no more", file); updating() {
					os.Remove(file)
				}
			}
		}
	}
	if updating() {
		dyes.write(t, filepath.Join(folder, "inks.txt"))
	}
}

// compareShot compares one shot in some coats, or puts it into the album.
func compareShot(t *testing.T, m *model, s shot, list []coat, a *album, d *dyes) {
	t.Helper()
	now := &frames{}
	same := true
	for _, c := range list {
		got := m.wear(c)
		had, ok := a.of[s].in(c)
		if *which != "" && *which != "all" && testing.Verbose() {
			fmt.Printf("== %s %s\n%s\n", s, c, got)
		}
		switch {
		case updating():
			now.add(c, d.picture(m, c))
			same = same && ok && d.paint(had, c) == got
		case !ok:
			t.Errorf("%s %s has no golden screen: run the test with -update", s, c)
		default:
			if d.paint(had, c) != got {
				t.Errorf("%s %s differs:\n%s", s, c, d.difference(had, d.picture(m, c), c))
			}
		}
	}
	if updating() && !same {
		a.of[s], a.changed = now, true
		t.Logf("%s is renewed", s)
	}
}
