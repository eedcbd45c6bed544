package tui

import (
	"testing"
	"time"

	"dohyo/ui/lang"
)

// TestHallCountsDown checks that the hall and the announcement say when the announced round
// begins, and that the referee can set another time then.
func TestHallCountsDown(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		f := swissHall()
		m := f.show(f.until(4), l, "unicode", 100, 30)
		r := m.hall.s.Stages[0].Rounds[3]
		if m.hall.s.Next(m.o.Now) != nil {
			t.Fatal("a round without a start is waited for")
		}
		r.Starts = m.o.Now().Add(3*time.Hour + 30*time.Second)
		begins := map[lang.Lang]string{lang.English: "Round 4 begins at ", lang.Japanese: "第4回戦は "}[l]
		for _, key := range []string{"", "p"} {
			if key != "" {
				press(m, key)
			}
			m.stale = true
			m.View()
			wantShown(t, m, begins)
		}
		press(m, "esc", "r")
		wantShown(t, m, l.Say(lang.HallRuleStart))
	}
}
