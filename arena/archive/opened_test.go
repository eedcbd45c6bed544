package archive_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/boards"
)

// TestOpenedIn counts the games of a journal by their openings: those without a result or
// decided by a ruling don't count, and a repeated game counts once.
func TestOpenedIn(t *testing.T) {
	count := func(journal string) []archive.Opened {
		f := listed(t, arena.JournalName, journal)
		f.List(context.Background())
		return archive.OpenedIn(f)
	}
	// Black wins 1 and 3, since the players take turns; A has it in 1, 3, 5.
	got := count(match(0, 0, 1, 2, 3, 4))
	if want := []archive.Opened{{Start: "寒星", First: 1, Draws: 1, Second: 2}}; !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	same := strings.ReplaceAll(match(0, 1, 0, 1), `"by":"resign"`, `"by":"resign","line":"a1"`)
	if got, want := count(same), []archive.Opened{{Start: "寒星", First: 1, Same: 3}}; !slices.Equal(got, want) {
		t.Errorf("repeated: got %+v, want %+v", got, want)
	}
	if got := count(strings.ReplaceAll(match(0, 0), `"by":"resign"`, `"by":"time"`)); len(got) != 0 {
		t.Errorf("games lost on time count: %+v", got)
	}
	if got := archive.StartOf(&boards.Opening{Name: "x", Moves: []boards.Move{"808", "807"}}); got != "808 807" {
		t.Error(got)
	}
}
