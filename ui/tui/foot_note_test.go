package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestNotesEndWhole checks that a note without room leaves out whole parts.
func TestNotesEndWhole(t *testing.T) {
	m := screenModel(newFake("BRAIN", "KAZE", 1).options(lang.English, "unicode"), nil, 40, 12)
	for _, c := range []struct{ text, want string }{
		{"white, move 20: (6,12)", "white, move 20: (6,12)"},
		{"white, move 20: (6,12)  a straight four  of game 3", "white, move 20: (6,12)  a straight four"},
		{"white, move 20: (6,12)  programs outside the match used the processor", "white, move 20: (6,12)"},
		{"move 11: B4e  wrong-diagonal bishop (it has a longer name)", "move 11: B4e  wrong-diagonal bishop"},
		{"step 8  it can't go there because of a collision", "step 8  it can't go there because of..."},
		{"white, move 20: (6,12), which is rather long", "white, move 20: (6,12), which is..."},
		{" reviewing 7/8, the game continues   black, move 7", " reviewing 7/8, the game continues "},
		{"BRAIN wins: KAZE was stopped (no answer for 10 minutes)", "BRAIN wins: KAZE was stopped"},
		{"KAZE の勝ち: BRAIN の反則手（玉が取られる（王手放置・自殺手））", "KAZE の勝ち: BRAIN の反則手"},
		{"one sentence that has no parts but is long", "one sentence that has no parts but is..."},
		{"KAZE の勝ち: 長い理由があり区切りがないので途中で切れる", "KAZE の勝ち: 長い理由があり区切りがな..."},
		{"この一文は長いが区切りがないので途中で切れる", "この一文は長いが区切りがないので途中..."},
	} {
		if got := (foot{m.stage}).briefly(c.text, 40); got != c.want {
			t.Errorf("%q became %q, want %q", c.text, got, c.want)
		}
	}
}

// TestTypedNoteEndsAtAWord checks that what follows the typed text isn't cut within a word.
func TestTypedNoteEndsAtAWord(t *testing.T) {
	_, m := moments()["human"]()
	n := note{ink: inkText, field: &m.match.entry.line, text: "Your move: " + fieldHere + "  white, move 2: (8,6)  programs outside the match used the processors for 0.4 s of it"}
	m.cv.reset(80, 24)
	foot{m.stage}.drawNote(rect{1, 22, 78, 1}, n)
	if line := strings.TrimRight(m.cv.lines()[22], " "); !strings.HasSuffix(line, "(8,6)") {
		t.Errorf("the line is %q", line)
	}
}
