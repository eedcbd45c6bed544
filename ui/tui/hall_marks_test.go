package tui

import (
	"strings"
	"testing"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// markedHall returns a hall in round 2 of a Swiss stage in which KAZE has withdrawn, BRAIN
// was absent from round 1, and AOBA is a guest.
func markedHall(t *testing.T, l lang.Lang, w, h int) *model {
	t.Helper()
	plan := fakePlan("gomoku", 6, tournament.Stage{Name: "A", Form: tournament.Swiss, Rounds: 3})
	at := map[string]int{}
	for i, e := range plan.Entrants {
		at[e.Name] = i
	}
	f := playFake(plan)
	f.events[0].(*tournament.Begin).Plan.Entrants[at["AOBA"]].Guest = true
	m := f.show(f.until(2), l, "unicode", w, h)
	f.feed.Add(&tournament.Ruled{Act: tournament.ActWithdraw, Entrant: at["KAZE"]})
	f.feed.Add(&tournament.Ruled{Act: tournament.ActAbsent, Entrant: at["BRAIN"], Stage: 1, Round: 2})
	f.tick(m, lookEvery)
	m.hall.sum(m.o.Now())
	return m
}

// TestHallMarks checks that every table of the hall marks guests and those who have
// withdrawn or were absent, and says what the signs mean, in both languages.
func TestHallMarks(t *testing.T) {
	for l, want := range map[lang.Lang][]string{
		lang.English:  {"KAZE W", "BRAIN A", "AOBA G", "G: guest, can't advance", "W: withdrawn", "A: absent"},
		lang.Japanese: {"KAZE 棄", "BRAIN 欠", "AOBA 招", "招: 招待、進出しない", "棄: 棄権", "欠: 欠席"},
	} {
		for _, size := range [][2]int{{40, 24}, {80, 24}, {160, 50}, {300, 90}} {
			for _, page := range []string{"1", "3"} {
				m := markedHall(t, l, size[0], size[1])
				press(m, page)
				wantShown(t, m, want...)
			}
		}
	}
	m := markedHall(t, lang.English, 80, 24)
	press(m, "y")
	for range 5 {
		if strings.HasSuffix(hallStandings{m.hall.screen.inHall}.reason(), " KAZE: withdrawn.") {
			wantShown(t, m, "withdrawn.")
			return
		}
		press(m, "down")
	}
	t.Errorf("no reason says in words that an entrant has withdrawn:\n%s", shown(m))
}

// TestHallMarksKeepNames checks that a narrow list shortens the name, not the mark.
func TestHallMarksKeepNames(t *testing.T) {
	m := markedHall(t, lang.English, 20, 8)
	for want, width := range map[string]int{"KAZE W": 10, "KA… W": 5, "K W": 3} {
		n := 0
		for m.hall.s.Plan.Entrants[n].Name != "KAZE" {
			n++
		}
		if got := markedName(m.hall.screen.inHall, n, width); got != want {
			t.Errorf("%d columns: %q, want %q", width, got, want)
		}
	}
}

// TestPairsSayWhatDecided checks that the pairs say what decided one beyond its score wherever the names leave room for it,
// without the signs of the sides where these don't fit, too.
func TestPairsSayWhatDecided(t *testing.T) {
	f := swissHall()
	m := f.show(len(f.events), lang.English, "unicode", 80, 24)
	for range 20 {
		round, names := m.hall.round(), 0
		for _, pair := range round.All() {
			for _, p := range pair.Players {
				if p >= 0 {
					names = max(names, m.cv.width(entrantName(m.hall.screen.inHall, p)))
				}
			}
		}
		for i, pair := range round.All() {
			why := decidedShort(m.hall.screen.inHall, pair)
			if why == "" || pair.Bye() {
				continue
			}
			want := scored(pair) + m.l.Paren(why)
			least := pairNumber + 2*names + m.cv.width(want) + 2
			for room, signs := range map[int]bool{least: false, least + 2*pairSign: least+2*pairSign-pairNumber >= 30} {
				texts, cells := (hallPairs{m.hall.screen.inHall}).results(round, room)
				if texts[i] != want || cells.signs != signs {
					t.Errorf("%d columns: %q, signs %v, want %q, %v", room, texts[i], cells.signs, want, signs)
				}
			}
			return
		}
		press(m, "[")
	}
	t.Fatal("no pair is decided by a rule")
}
