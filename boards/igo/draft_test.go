package igo

import (
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// put puts things of a draft on points of its board.
func put(t *testing.T, d boards.Draft, size, thing int, points ...string) (boards.Draft, error) {
	t.Helper()
	for _, text := range points {
		pt, err := ParsePoint(text, size)
		if err != nil {
			t.Fatal(err)
		}
		if d, err = d.Put(boards.Spot{Col: int(pt)%size + 1, Row: size - int(pt)/size}, thing); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// TestDraftKo sets up a ko. White may not take back, and the start says by which move it
// came.
func TestDraftKo(t *testing.T) {
	p, err := Game.Start(boards.Setup{Size: 5, Settings: Komi(6.5), Rules: "japanese"})
	if err != nil {
		t.Fatal(err)
	}
	d := p.(boards.Draftable).Draft()
	if d, err = put(t, d, 5, 0, "B4", "B2", "A3", "C3"); err != nil {
		t.Fatal(err)
	}
	if _, err := put(t, d, 5, thingKo, "B3"); err == nil {
		t.Fatal("there is no ko yet")
	}
	if d, err = put(t, d, 5, 1, "C4", "C2", "D3"); err != nil {
		t.Fatal(err)
	}
	if d, err = d.Adjust(countTurn, 1); err != nil {
		t.Fatal(err)
	}
	if d, err = put(t, d, 5, thingKo, "B3"); err != nil {
		t.Fatal(err)
	}
	s := d.Setup()
	if s.Position != "b B2 A3 B4 w C2 B3 D3 C4 to b" || len(s.Opening) != 1 || s.Opening[0] != "C3" || s.Rules != "japanese" || s.Settings != Komi(6.5) {
		t.Errorf("got %+v", s)
	}
	q, err := Game.Start(s)
	if err != nil || len(d.Faults()) > 0 {
		t.Fatal(err, d.Faults())
	}
	if _, err := q.Play("B3"); err == nil {
		t.Error("white takes back at once")
	}
	if again := q.(boards.Draftable).Draft().Setup(); again.Position != s.Position || again.Opening[0] != "C3" {
		t.Errorf("read back: %+v", again)
	}
	if q.(*Position).Prisoners(Black) != 1 {
		t.Error("the taken stone isn't counted")
	}
	// Without the stone that took, the mark is wrong.
	broken, err := put(t, d, 5, -1, "C3")
	if err != nil || boards.Fatal(broken.Faults()) == nil {
		t.Errorf("%v, %v", err, broken.Faults())
	}
	if broken.Shown() == nil {
		t.Error("not shown")
	}
}

// TestDraftFaults draws stones without liberties, but lets no game start from them.
func TestDraftFaults(t *testing.T) {
	p, _ := Game.Start(boards.Setup{Size: 9, Settings: Handicap(2).And(Komi(0.5))})
	d := p.(boards.Draftable).Draft()
	if s := d.Setup(); s.Position != "b C3 G7 to w" || s.Settings != Komi(0.5) {
		t.Errorf("handicap: %+v", s)
	}
	d, _ = put(t, d, 9, 0, "A1")
	d, _ = put(t, d, 9, 1, "A2", "B1")
	list := d.Faults()
	if f, _ := fact.Of(list[0].Why); f.Code != "igo.lifeless" || !list[0].Fatal {
		t.Errorf("got %v", list)
	}
	if got := d.Shown().(*Position).Board().At(0); got != Black {
		t.Errorf("A1 shows %v", got)
	}
	if _, err := d.Adjust(countSize, 5); err != boards.ErrNoRoom {
		t.Errorf("a smaller board: %v", err)
	}
	d, err := d.Adjust(countSize, 19)
	if err != nil || d.At(boards.Spot{Col: 7, Row: 3}) != 0 {
		t.Errorf("a larger board: %v", err)
	}
	if d = d.Deal(boards.DealColors, 0); d.At(boards.Spot{Col: 7, Row: 3}) != 1 {
		t.Error("the colours are the same")
	}
}

// FuzzDraft changes a position at random. Without a fatal fault a game starts from it.
func FuzzDraft(f *testing.F) {
	f.Add([]byte{0, 1, 0, 0, 0, 0, 1, 1, 2, 5, 5, 0})
	f.Fuzz(func(t *testing.T, steps []byte) {
		p, _ := Game.Start(boards.Setup{Size: 4})
		d := p.(boards.Draftable).Draft()
		for i := 0; i+3 < len(steps) && i < 200; i += 4 {
			at := boards.Spot{Col: int(steps[i+1] % 6), Row: int(steps[i+2] % 6)}
			next, err := d, error(nil)
			switch n := int(steps[i+3]); steps[i] % 8 {
			case 1:
				next, err = d.Turn(at)
			case 2:
				next, err = d.Adjust(n%(len(d.Counts())-1), float64(steps[i+1]))
			case 3:
				next = d.Deal(d.Deals()[n%len(d.Deals())], 0)
			default:
				next, err = d.Put(at, n%4-1)
			}
			if err == nil {
				d = next
			}
		}
		d.Shown()
		if boards.Fatal(d.Faults()) != nil {
			return
		}
		q, err := Game.Start(d.Setup())
		if err != nil {
			t.Fatal(err)
		}
		if !q.(*Position).Board().Equal(d.Shown().(*Position).Board()) {
			t.Errorf("%+v leads to another board", d.Setup())
		}
	})
}
