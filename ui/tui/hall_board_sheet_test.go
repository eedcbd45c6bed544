package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestPlanSheets: the moves of the games are listed where the boards of a single row leave room, and
// the boards share its width then.
func TestPlanSheets(t *testing.T) {
	for _, c := range []struct {
		what                       string
		w, h, boards, bw, bh, cols int
		beside, below              bool
		step                       int
	}{
		{"one board of five in a row", 93, 46, 1, 31, 17, 2, true, false, 95},
		{"four at 160x50", 156, 45, 4, 31, 17, 4, false, true, 39},
		{"two at 160x50", 156, 45, 2, 31, 17, 4, true, false, 79},
		{"four in two rows", 93, 46, 4, 31, 17, 2, false, false, 33},
		{"four with six lines below", 156, 24, 4, 31, 17, 4, false, true, 39},
		{"four without lines below", 156, 23, 4, 31, 17, 4, false, false, 33},
		{"two at 80x24", 76, 19, 2, 31, 17, 2, false, false, 33},
		{"a board that is higher than the screen", 156, 10, 1, 31, 17, 4, false, false, 33},
		{"two at 120x40", 116, 33, 2, 31, 17, 3, false, true, 59},
		{"two at 120x40 with tables below", 116, 17, 2, 31, 17, 3, true, false, 59},
		{"without what the programs say below", 64, 45, 2, 31, 17, 2, false, true, 33},
		{"too narrow below", 44, 45, 2, 20, 17, 2, false, false, 22},
	} {
		p := planSheets(rect{0, 0, c.w, c.h}, c.boards, c.bw, c.bh, c.cols)
		if p.beside != c.beside || p.below != c.below || p.step != c.step {
			t.Errorf("%s: %+v", c.what, p)
		}
	}
}

// TestFrontShowsAllBoards checks that the tables of the first page leave room for both boards, and that the moves are
// listed below these.
func TestFrontShowsAllBoards(t *testing.T) {
	for _, sc := range hallScenes {
		if sc.name == "front" {
			m := sc.set(lang.English, "unicode", 120, 40)
			for _, text := range []string{"半月 – AOBA ───", "KAZE – BRAIN ───", "W-D-L"} {
				wantShown(t, m, text)
			}
			if text := shown(m); strings.Contains(text, "1 of 2") {
				t.Errorf("one board is shown in\n%s", text)
			}
		}
	}
}

// TestBareSheets: moves that fit beside two boards without what the programs say leave the lines below these to the
// tables.
func TestBareSheets(t *testing.T) {
	for _, sc := range hallScenes {
		if sc.name == "boards" {
			m := sc.set(lang.English, "unicode", 120, 40)
			wantShown(t, m, "半月 – AOBA ─")
			wantShown(t, m, "KAZE – BRAIN ─")
			wantShown(t, m, "Standings (")
		}
	}
}

// TestSheetInWords checks that the moves beside the boards are in the words of the screen's language.
func TestSheetInWords(t *testing.T) {
	for _, size := range []size{{80, 24}, {300, 90}} {
		m := fourBoards("dighere")(lang.Japanese, "unicode", size.w, size.h)
		wantShown(t, m, "動→、")
		if text := shown(m); strings.Contains(text, "go→") {
			t.Errorf("English moves in\n%s", text)
		}
	}
}

// TestTablesBelowBoards checks that a high screen has the tables below the boards, and that a lower one leaves all of its
// lines to the boards.
func TestTablesBelowBoards(t *testing.T) {
	set := fourBoards("shogi")
	wantShown(t, set(lang.English, "unicode", 300, 90), "Cross table")
	if text := shown(set(lang.English, "unicode", 160, 50)); strings.Count(text, "Cross table") != 1 { // the page's name
		t.Errorf("tables below the boards in\n%s", text)
	}
}
