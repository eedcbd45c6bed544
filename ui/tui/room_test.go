package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestWholeTexts checks that texts which small screens used to cut or to leave out are whole.
func TestWholeTexts(t *testing.T) {
	all := places(t)
	for _, c := range []struct {
		place string
		w, h  int
		lang  lang.Lang
		want  []string
	}{
		{"go/match", 60, 20, lang.English, []string{" mv ", "C2"}},
		{"moments/searchFound", 40, 12, lang.English, []string{"Aoba–Kaze", "0 moves"}},
		{"moments/searchFound", 40, 12, lang.Japanese, []string{"Aoba–Kaze", "0手"}},
		{"records/list", 40, 12, lang.English, []string{"AOBA", "KUMA56 ○"}},
		{"records/list", 40, 12, lang.Japanese, []string{"AOBA", "KUMA56 ○"}},
		{"moments/hallStops", 40, 12, lang.English, []string{"Stopped; round 3 has 4 pairs to play"}},
		{"moments/hallStops", 60, 20, lang.English, []string{"Stopped; round 3 has 4 pairs to play"}},
		{"moments/laboratory", 40, 12, lang.English, []string{"104   51  fair", "black ahead"}},
		{"moments/strength", 40, 12, lang.English, []string{"rapfi", "mikazuki", "the error is", "1 s a move"}},
		{"records/list", 20, 8, lang.English, []string{"●AOBA–KUMA56", "KUMA56–○AOBA", "BRAIN=KAZE"}},
		{"moments/lobby", 20, 8, lang.English, []string{"First player 1/5", "rapfi", "rapfi – hange"}},
		{"gomoku/lobby", 20, 8, lang.English, []string{"Gomoku 1993", "Renju", "hangetsu–mangetsu"}},
		{"moments/formWorks", 20, 8, lang.English, []string{"Program   1/10", "│ kuma"}},
		{"moments/form", 40, 12, lang.English, []string{"found by the test"}},
		{"gomoku/talk", 20, 8, lang.English, []string{"room: enlarge..."}},
		{"moments/laboratory", 80, 24, lang.English, []string{"216 games of at most 2000", "Undecided after 216 games"}},
	} {
		text := shown(all[c.place](c.lang, "unicode", c.w, c.h))
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s %dx%d %s: want %q in\n%s", c.place, c.w, c.h, c.lang, want, text)
			}
		}
	}
}

// TestReasonsLeaveABoard checks that the reasons on a small screen leave their room to the board as far as they don't
// need it.
func TestReasonsLeaveABoard(t *testing.T) {
	all := places(t)
	for _, place := range []string{"gomoku/reasons", "shogi/reasons", "go/reasons"} {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			m := all[place](l, "unicode", 40, 12)
			v := whyPanel{m.view()}
			rows := v.rows(v.subject(), m.w-2)
			text := shown(m)
			wood := slices.ContainsFunc(m.cv.cells, func(c cell) bool { return c.ink == inkOf(draw.Ground) })
			if !strings.Contains(text, strings.TrimSpace(rows[0].text)) || !wood {
				t.Errorf("%s %s: no board or no reasons\n%s", place, l, text)
			}
		}
	}
}

// TestShortTimesAreLow checks that moves which took no time to speak of have no high bars.
func TestShortTimesAreLow(t *testing.T) {
	m := places(t)["records/comment"](lang.English, "unicode", 120, 40)
	p := plot{m.view()}
	at := layout(m.w, m.h, shapeOf(p.view)).times
	if !p.took() || at.empty() {
		t.Fatal("no panel of times, or no times")
	}
	high := m.set.Bars[len(m.set.Bars)-1]
	for i, c := range m.cv.cells {
		if at.contains(i%m.w, i/m.w) && c.text == high {
			t.Fatalf("a bar of full height, or nearly, for a move of 0.0 s\n%s", shown(m))
		}
	}
}

// TestProjectorsClocksGrow checks that the clocks of the projector grow with the screen.
func TestProjectorsClocksGrow(t *testing.T) {
	all := places(t)
	had := 0
	for _, s := range []size{{100, 30}, {200, 60}, {300, 90}} {
		m := all["gomoku/projector"](lang.English, "unicode", s.w, s.h)
		v := projector{m.view()}
		p, _ := v.plan()
		figures := map[int]bool{}
		for i, c := range m.cv.cells {
			if p.column.contains(i%m.w, i/m.w) && strings.ContainsAny(c.text, "█▀▄") {
				figures[i/m.w] = true
			}
		}
		lines := len(figures)
		if lines <= had {
			t.Errorf("%dx%d: figures of %d lines together, %d on the smaller screen", s.w, s.h, lines, had)
		}
		had = lines
	}
}

// TestRatingsFillThePlot checks that the plot of ratings begins where there are ratings.
func TestRatingsFillThePlot(t *testing.T) {
	m := places(t)["hall/ratings"](lang.English, "unicode", 100, 30)
	p := hallPlot{inHall{m.stage, m.hall}}
	if p.first() == 0 {
		t.Fatal("there are ratings from the beginning: the plot shows nothing about its edge")
	}
	dots := 0
	for _, line := range strings.Split(shown(m), "\n") {
		if cells := []rune(line); len(cells) > 44 && strings.ContainsFunc(string(cells[36:44]), func(r rune) bool { return r > 0x2800 && r < 0x2900 }) {
			dots++
		}
	}
	if dots == 0 {
		t.Errorf("the left of the plot is empty\n%s", shown(m))
	}
}

// TestReasonsHeadWhole checks that the heading of the reasons is whole beside the hint that there are more, and that a
// source of several reasons is named once, whole.
func TestReasonsHeadWhole(t *testing.T) {
	m := places(t)["dighere/reasons"](lang.Japanese, "unicode", 80, 24)
	text := shown(m)
	if strings.Contains(text, "判定の理由（23手目 ") || !strings.Contains(text, "判定の理由") {
		t.Errorf("a heading is cut:\n%s", text)
	}
	v := whyPanel{m.view()}
	s := v.subject()
	if len(s.reasons) < 4 {
		t.Fatalf("%d reasons", len(s.reasons))
	}
	told := ""
	for _, row := range v.rows(s, 37) {
		told += row.source
	}
	if want := strings.ReplaceAll(s.reasons[0].Source, " ", ""); strings.ReplaceAll(told, " ", "") != want {
		t.Errorf("the source is told as %q, want %q", told, want)
	}
}

// TestByeOnce checks that the name of an entrant who has a bye is announced once.
func TestByeOnce(t *testing.T) {
	m := places(t)["hall/announce"](lang.English, "unicode", 80, 24)
	wantShown(t, m, "(bye)")
	if text := shown(m); strings.Contains(text, "AOBA") {
		t.Errorf("the name is in large and in small letters:\n%s", text)
	}
}

// TestSheetsBelowNames checks that the diagrams of patterns follow their names, though a pattern says nothing of the
// rows above.
func TestSheetsBelowNames(t *testing.T) {
	lines := strings.Split(shown(places(t)["moments/loreLists"](lang.English, "unicode", 40, 12)), "\n")
	at := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, "one ") && strings.Contains(line, "two") })
	if at < 0 || !strings.Contains(lines[at+1], "a") {
		t.Errorf("no diagram below the names:\n%s", strings.Join(lines, "\n"))
	}
}

// TestSmallStonesLookAlike checks that a small board has the colours of a large one in a terminal of eight colours.
func TestSmallStonesLookAlike(t *testing.T) {
	for name, p := range map[string]*palette{"wood": &wood, "night": &night, "paper": &paperBoard} {
		tones := p.fine.shades(0)
		if small, large := tones[draw.GroundTone].in(eight), p.ground.in(eight); small != large {
			t.Errorf("%s: the ground of small boards is %v, of large ones %v", name, small, large)
		}
	}
}

// TestFormLeavesTheRest checks that the form for a program isn't a tall empty box on a large screen.
func TestFormLeavesTheRest(t *testing.T) {
	for _, s := range []size{{160, 50}, {300, 90}} {
		lines := strings.Split(shown(places(t)["moments/form"](lang.English, "unicode", s.w, s.h)), "\n")
		top := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, "Add a program ─") })
		if top < 5 {
			t.Errorf("%dx%d: the form begins in line %d", s.w, s.h, top)
		}
		if got := strings.Count(shown(places(t)["moments/formWorks"](lang.English, "unicode", s.w, s.h)), "start: ready"); got != 31 {
			t.Errorf("%dx%d: %d of 31 checks are in sight", s.w, s.h, got)
		}
	}
}
