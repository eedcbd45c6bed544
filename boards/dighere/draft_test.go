package dighere

import (
	"slices"
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
)

func draftOf(t *testing.T, position string) boards.Draft {
	t.Helper()
	p, err := Edition2019.Start(boards.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	return p.(boards.Draftable).Draft()
}

// TestDealTreasure deals only the treasure anew: agents and holes stay, and a fair field
// stays fair.
func TestDealTreasure(t *testing.T) {
	for _, n := range Fields() {
		was := n.Field
		d := draftOf(t, was.String())
		seen := map[string]bool{}
		for seed := range uint64(3) {
			f := d.Deal(dealTreasure, seed).(*draft).field
			if err := f.Check(); err != nil {
				t.Fatalf("%s: %v", n.English, err)
			}
			if f.Agents != was.Agents || !slices.Equal(f.Holes, was.Holes) || f.Size != was.Size || f.Steps != was.Steps {
				t.Errorf("%s: more than the treasure has changed", n.English)
			}
			if len(f.Known) != len(was.Known) || len(f.Hidden) != len(was.Hidden) {
				t.Errorf("%s: %d and %d places, want %d and %d", n.English, len(f.Known), len(f.Hidden), len(was.Known), len(was.Hidden))
			}
			if was.symmetric() && !f.symmetric() {
				t.Errorf("%s: no longer unchanged by half a turn", n.English)
			}
			walked := f.walked()
			for _, g := range slices.Concat(f.Known, f.Hidden) {
				if !walked[g.Cell()] && len(walked) > 0 {
					t.Errorf("%s: nobody can walk to %v", n.English, g.Cell())
				}
			}
			seen[f.String()] = true
		}
		if len(seen) != 3 {
			t.Errorf("%s: three seeds deal %d fields", n.English, len(seen))
		}
	}
}

// TestDraft puts things into cells by the rules.
func TestDraft(t *testing.T) {
	d := draftOf(t, "").Deal(boards.DealClear, 0)
	if list := d.Faults(); len(list) != 1 || list[0].Fatal {
		t.Errorf("an empty field: %v", list)
	}
	f := d.(*draft).field
	a0 := boards.Spot{Col: f.Agents[0].X + 1, Row: f.Agents[0].Y + 1}
	if _, err := d.Put(a0, thingHole); err == nil {
		t.Error("a hole below an agent")
	} else if f, _ := fact.Of(err); f.Code != "dighere.draft.agent" {
		t.Error(err)
	}
	swapped, err := d.Put(a0, thingAgents+3)
	if err != nil || swapped.At(a0) != thingAgents+3 || swapped.(*draft).field.Agents[0].Cell() != f.Agents[3].Cell() {
		t.Errorf("agents don't exchange their cells: %v", err)
	}
	free := boards.Spot{Col: 1, Row: 1}
	for d.At(free) >= 0 {
		free.Col++
	}
	d, _ = d.Adjust(countAmount, 24)
	if d, err = d.Put(free, thingKnown); err != nil || d.(*draft).field.Known[0].Amount != 24 {
		t.Fatalf("%v", err)
	}
	if d, err = d.Turn(free); err != nil || d.At(free) != thingHidden {
		t.Errorf("hidden: %v", err)
	}
	if d, err = d.Put(free, thingHole); err != nil || d.At(free) != thingHole || d.(*draft).field.Total() != 0 {
		t.Errorf("a hole: %v", err)
	}
	if turned, err := d.Turn(free); err != nil || turned != d {
		t.Errorf("a hole can't be turned over: %v", err)
	}
	if _, err := Edition2020.Start(d.Setup()); err != nil {
		t.Error(err)
	}
	if _, err := d.Adjust(countSize, MinSize-3); err != boards.ErrNoRoom && err != nil {
		t.Errorf("a small field: %v", err)
	}
	if _, err := d.Put(boards.Spot{Col: 0, Row: 1}, thingHole); err != boards.ErrNoSpot {
		t.Errorf("beside the field: %v", err)
	}
}

// FuzzDraft changes a field at random. A game can always start from it.
func FuzzDraft(f *testing.F) {
	f.Add([]byte{0, 1, 1, 1, 2, 3, 1, 0, 3, 0, 0, 0})
	f.Fuzz(func(t *testing.T, steps []byte) {
		d, deals := draftOf(t, ""), 0
		for i := 0; i+3 < len(steps) && i < 200; i += 4 {
			at := boards.Spot{Col: int(steps[i+1] % 12), Row: int(steps[i+2] % 12)}
			next, err := d, error(nil)
			switch n := int(steps[i+3]); steps[i] % 5 {
			case 1:
				next, err = d.Turn(at)
			case 2:
				next, err = d.Adjust(n%len(d.Counts()), float64(steps[i+1]))
			case 3:
				if deals++; deals <= 2 { // each takes much longer than all other steps together
					next = d.Deal(d.Deals()[n%len(d.Deals())], uint64(n))
				}
			case 4:
				next, err = d.Move(at, boards.Spot{Col: n % 12, Row: n / 12 % 12})
			default:
				next, err = d.Put(at, n%(len(d.Things())+1)-1)
			}
			if err == nil {
				d = next
			}
		}
		d.Shown()
		d.Faults()
	})
}
