package gomoku

import (
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// TestDraft sets up stones. Stones that sides in turn can have placed become moves.
func TestDraft(t *testing.T) {
	p, err := Freestyle.Start(boards.Setup{Size: 16, Opening: []boards.Move{"808", "909"}})
	if err != nil {
		t.Fatal(err)
	}
	d := p.(boards.Draftable).Draft()
	put := func(thing int, cols ...int) {
		t.Helper()
		for _, x := range cols {
			next, err := d.Put(boards.Spot{Col: x, Row: 1}, thing)
			if err != nil {
				t.Fatal(err)
			}
			d = next
		}
	}
	if got := d.Setup(); got.Position != "808 909" || got.Size != 16 {
		t.Errorf("got %+v", got)
	}
	put(0, 1, 2, 3, 4)
	if got := d.Setup().Position; got != "b 101 201 301 401 808 w 909 to b" {
		t.Errorf("got %s", got)
	}
	if len(d.Faults()) > 0 {
		t.Errorf("four stones: %v", d.Faults())
	}
	put(0, 5)
	if list := d.Faults(); len(list) != 1 || list[0].Fatal {
		t.Errorf("five stones: %v", list)
	} else if f, _ := fact.Of(list[0].Why); f.Code != "gomoku.draft.five" {
		t.Error(f)
	}
	if next, _ := d.Turn(boards.Spot{Col: 3, Row: 1}); next.At(boards.Spot{Col: 3, Row: 1}) != 1 || len(next.Faults()) > 0 {
		t.Errorf("turned: %v", next.Faults())
	}
	put(1, 16)
	if _, err := d.Adjust(1, 15); err != boards.ErrNoRoom {
		t.Errorf("a board of 15: %v", err)
	}
	put(-1, 16)
	if next, err := d.Adjust(1, 15); err != nil || next.Setup().Size != 15 {
		t.Errorf("a board of 15: %v", err)
	}
	if _, err := d.Put(boards.Spot{Col: 17, Row: 1}, 0); err != boards.ErrNoSpot {
		t.Errorf("beside the board: %v", err)
	}
	if got := d.Deal(boards.DealClear, 0).Setup().Position; got != "" {
		t.Errorf("cleared: %q", got)
	}
}
