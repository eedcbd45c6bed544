package tui

import (
	"strings"
	"testing"
	"time"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// counted returns options whose games from an opening are in results, by its name and
// placement.
func counted(o show.Options, own, lib map[string]show.OpeningResult) (show.Options, *[]library.Found) {
	opened := &[]library.Found{}
	o.Results = &show.Results{
		Of: func(from show.ResultSource, game string, size int, list []boards.Opening) ([]show.OpeningResult, error) {
			of := own
			if from == show.LibraryGames {
				if lib == nil {
					return nil, lang.Said{Text: "/home/somebody/.local/share/dohyo/library.db: there is no library yet; 'dohyo library add FOLDER' creates one"}
				}
				of = lib
			}
			results := make([]show.OpeningResult, len(list))
			for i, o := range list {
				if results[i] = of[o.Romaji+" "+o.Symmetry]; from == show.LibraryGames {
					results[i] = of[o.Romaji]
				}
			}
			return results, nil
		},
		Games: func(from show.ResultSource, game string, size int, list []boards.Opening) ([]library.Found, error) {
			return []library.Found{
				{Game: library.Game{Path: "/m/one/journal.jsonl", Number: 3, Kind: game, Players: [2]string{"KAZE", "BRAIN"}, Start: time.Date(1993, 4, 1, 0, 0, 0, 0, time.UTC), Moves: 31, Result: library.Second}, Ply: 3},
				{Game: library.Game{Path: "/m/two/journal.jsonl", Number: 1, Kind: game, Players: [2]string{"BRAIN", "KAZE"}, Moves: 225, Result: library.Draw}, Ply: 3},
			}, nil
		},
	}
	o.Library = &show.Library{Open: func(f library.Found) (*show.Session, error) {
		*opened = append(*opened, f)
		return nil, lang.Said{Text: "not here"}
	}}
	return o, opened
}

// TestLean checks which side does better by how many games show it.
func TestLean(t *testing.T) {
	for _, tt := range []struct {
		r    show.OpeningResult
		want lean
	}{
		{show.OpeningResult{}, leanUnplayed},
		{show.OpeningResult{First: 1}, leanOpen},
		{show.OpeningResult{First: 3, Second: 1}, leanOpen},
		{show.OpeningResult{First: 50, Second: 50}, leanEven},
		{show.OpeningResult{Draws: 100}, leanEven},
		{show.OpeningResult{First: 500, Second: 420}, leanFirst},
		{show.OpeningResult{First: 420, Second: 500}, leanSecond},
		{show.OpeningResult{First: 90, Second: 10}, leanFirstFar},
		{show.OpeningResult{First: 5, Draws: 10, Second: 85}, leanSecondFar},
	} {
		if got := openingLean(tt.r); got != tt.want {
			t.Errorf("%+v: %d, want %d", tt.r, got, tt.want)
		}
	}
}

// TestGalleryResults shows the results of the patterns, of both sources and without
// colours, and opens a game from an opening.
func TestGalleryResults(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	o, opened := counted(f.options(lang.English, "ascii"), map[string]show.OpeningResult{
		"Chosei 正・本": {First: 30, Second: 4}, "Chosei 右・本": {First: 5, Draws: 2, Second: 3, Same: 4}, "Kyogetsu 左・鏡": {First: 1, Second: 40}, "Kosei 正・本": {First: 40, Second: 41},
	}, map[string]show.OpeningResult{"Chosei": {First: 3}})
	o.Theme = "none"
	m := screenModel(o, nil, 80, 24)
	press(m, "o")
	screen := func() string { return strings.Join(m.cv.lines(), "\n") }
	expect := func(want ...string) {
		t.Helper()
		for _, w := range want {
			if !strings.Contains(screen(), w) {
				t.Fatalf("%q isn't in\n%s", w, screen())
			}
		}
	}
	expect("++82+-11 44", "-- 2+-6 41", "= 49+-11 81", "Here: 166 games", "black ahead", "? open", "black 88% (73-95), 34 games: 30-0-4")
	press(m, "s") // the placements on the large board, the sum below the small one
	expect("black 60% (31-83), 10 games: 5-2-3; repeated: 4", "++82+-11 44")
	press(m, "v")
	expect("Library: 3 games", "? 100+-28 3", "black 100% (44-100), 3 games")
	press(m, "right", "g") // it has no games
	if m.route.top() != m.gallery {
		t.Error("a list without games")
	}
	press(m, "left", "g", "down")
	expect("2 games", "1993-04-01", "KAZE", "white won", "31 moves", "a draw", "/m/two/journal.jsonl:1")
	press(m, "enter")
	if len(*opened) != 1 || (*opened)[0].Path != "/m/two/journal.jsonl" || (*opened)[0].Ply != 3 {
		t.Errorf("opened %+v", *opened)
	}
	press(m, "v")
	if strings.Contains(screen(), "games") {
		t.Errorf("there should be no results:\n%s", screen())
	}
	press(m, "v", "g", "esc", "esc")
	if m.route.screen() != m.lobby {
		t.Error("Esc doesn't lead back")
	}
}

// TestGalleryResultsFail shows in full why there are no results.
func TestGalleryResultsFail(t *testing.T) {
	o, _ := counted(newFake("BRAIN", "KAZE", 1).options(lang.English, "unicode"), nil, nil)
	m := screenModel(o, nil, 80, 24)
	press(m, "o", "v")
	if screen := strings.Join(m.cv.lines(), "\n"); !strings.Contains(screen, "there is no library") || !strings.Contains(screen, "creates one") {
		t.Error(screen)
	}
}
