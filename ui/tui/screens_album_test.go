package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestAlbum checks that an album has what was put into it, and that a change of a letter, a colour or the cursor is
// found and told.
func TestAlbum(t *testing.T) {
	m := shogiScenes[0].set(lang.Japanese, "unicode", 80, 24)
	d := &dyes{}
	d.renew()
	s := shot{"shogi/match", size{80, 24}, lang.Japanese}
	a := &album{of: map[shot]*frames{s: {}}}
	sent := map[coat]string{}
	for _, c := range coats {
		sent[c] = m.wear(c)
		a.of[s].add(c, d.picture(m, c))
	}
	if n := len(a.of[s].pictures); n < 3 || n > 8 {
		t.Errorf("%d pictures for %d coats", n, len(coats))
	}
	read := &album{of: map[shot]*frames{}}
	if err := read.parse(string(a.text())); err != nil {
		t.Fatal(err)
	}
	for _, c := range coats {
		if p, ok := read.of[s].in(c); !ok || d.paint(p, c) != sent[c] {
			t.Errorf("%s: found %v, and differs", c, ok)
		}
	}
	c := coats[0]
	had, _ := read.of[s].in(c)
	m.wear(c)
	m.cv.cells[5*80+70].text = "#"
	m.cv.cells[7*80+1].ink = inkBad
	told := d.difference(had, d.picture(m, c), c)
	for _, want := range []string{"  5 - ", "#", "  7   ", "columns 1 to 1: "} {
		if !strings.Contains(told, want) {
			t.Errorf("no %q in\n%s", want, told)
		}
	}
	if told = d.difference(had, had, c); told != "" {
		t.Errorf("equal pictures differ:\n%s", told)
	}
	moved := had
	moved.caret = "3,4"
	if told = d.difference(had, moved, c); !strings.Contains(told, `"3,4"`) {
		t.Errorf("the cursor's place isn't told: %s", told)
	}
}

// TestShareOfScreens checks that the frames of a usual run have every size, language and coat.
func TestShareOfScreens(t *testing.T) {
	if *which != "" || updating() {
		t.Skip("other frames were asked for")
	}
	seen := map[any]int{}
	for n := range len(places(t)) {
		for s, list := range shotsOf("x", n) {
			seen[s.size]++
			seen[s.lang]++
			for _, c := range list {
				seen[c]++
			}
		}
	}
	for _, s := range screenSizes {
		if seen[s] == 0 {
			t.Errorf("no frame of %v", s)
		}
	}
	for _, c := range coats {
		if seen[c] == 0 {
			t.Errorf("no frame in %s", c)
		}
	}
	if seen[lang.English] == 0 || seen[lang.Japanese] == 0 {
		t.Errorf("languages: %d and %d frames", seen[lang.English], seen[lang.Japanese])
	}
}
