package gomoku

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A draft is stones that are being set up.
type draft struct {
	rules  Rules
	size   int
	limit  int
	stones [MaxSize * MaxSize]Color // by rows of MaxSize
	turn   Color
}

// Draft returns the position as one that can be set up differently.
func (p *Position) Draft() boards.Draft {
	d := &draft{rules: p.rules, size: p.Size(), limit: int(p.limit), turn: p.ToMove()}
	for y := 1; y <= d.size; y++ {
		for x := 1; x <= d.size; x++ {
			d.stones[draftIndex(x, y)] = p.At(x, y)
		}
	}
	return d
}

func draftIndex(x, y int) int { return (y-1)*MaxSize + x - 1 }

// on reports whether a field is on the board.
func (d *draft) on(at boards.Spot) bool {
	return at.Col >= 1 && at.Row >= 1 && at.Col <= d.size && at.Row <= d.size
}

// Shown returns the position.
func (d *draft) Shown() boards.Position {
	words := []string{""}
	for c := Black; c <= White; c++ {
		words = append(words, "?bw"[c:c+1])
		for y := 1; y <= d.size; y++ {
			for x := 1; x <= d.size; x++ {
				if d.stones[draftIndex(x, y)] == c {
					words = append(words, string(At(x, y).Move()))
				}
			}
		}
	}
	words = append(words[1:], "to", "?bw"[d.turn:d.turn+1])
	p, err := Start(d.rules, boards.Setup{Size: d.size, Limit: d.limit, Position: strings.Join(words, " ")})
	if err != nil {
		panic(err) // stones on the board can always be set up
	}
	return p
}

// Setup returns the stones as moves if they can have been made in turn, otherwise as
// stones.
func (d *draft) Setup() boards.Setup {
	return boards.Setup{Size: d.size, Limit: d.limit, Position: d.Shown().(*Position).Placement()}
}

// Faults returns a row of five, with which a game would have ended, and a full board.
func (d *draft) Faults() (list []boards.Fault) {
	p := d.Shown().(*Position)
	free := 0
	for y := 1; y <= d.size; y++ {
		for x := 1; x <= d.size; x++ {
			c := p.At(x, y)
			if c == Empty {
				free++
				continue
			}
			if len(list) > 0 {
				continue
			}
			before := p.board
			before.Take(At(x, y))
			if v := before.Judge(d.rules, At(x, y), c); v.Kind == Five {
				list = append(list, boards.Fault{Why: fact.Errorf("gomoku.draft.five", "%v has a row of five already", [...]error{boards.BlackSide, boards.WhiteSide}[c-Black])})
			}
		}
	}
	if free == 0 {
		list = append(list, boards.Fault{Why: fullBoard})
	}
	return list
}

// Things lists the stones.
func (d *draft) Things() []boards.Thing { return boards.StoneThings() }

// At returns the stone on a field.
func (d *draft) At(at boards.Spot) int {
	if !d.on(at) {
		return -1
	}
	return int(d.stones[draftIndex(at.Col, at.Row)]) - 1
}

// Put puts a stone on a point.
func (d *draft) Put(at boards.Spot, thing int) (boards.Draft, error) {
	if !d.on(at) {
		return nil, boards.ErrNoSpot
	}
	next := *d
	next.stones[draftIndex(at.Col, at.Row)] = Color(thing + 1)
	return &next, nil
}

// Move moves the thing on a field to another one.
func (d *draft) Move(from, to boards.Spot) (boards.Draft, error) {
	return boards.MoveThing(d, from, to)
}

// Turn puts a stone of the other colour in place of one.
func (d *draft) Turn(at boards.Spot) (boards.Draft, error) {
	if c := d.At(at); c >= 0 {
		return d.Put(at, 1-c)
	}
	return d, nil
}

// Counts lists the side to move, and the size if the rules have several.
func (d *draft) Counts() []boards.Count {
	list := []boards.Count{{Name: "draft.turn", Side: boards.None, Value: float64(d.turn - Black), Most: 1, Step: 1, Sides: true}}
	if most := d.rules.largest(); most > MinSize {
		list = append(list, boards.Count{Name: "draft.size", Side: boards.None, Value: float64(d.size), Least: MinSize, Most: float64(most), Step: 1})
	}
	return list
}

// Adjust changes one of Counts. A smaller board must have room for all stones.
func (d *draft) Adjust(count int, value float64) (boards.Draft, error) {
	next, v := *d, int(d.Counts()[count].Clamp(value))
	if count == 0 {
		next.turn = Black + Color(v)
		return &next, nil
	}
	for i, c := range d.stones {
		if c != Empty && (i%MaxSize >= v || i/MaxSize >= v) {
			return nil, boards.ErrNoRoom
		}
	}
	next.size = v
	return &next, nil
}

// Deals lists what can be done to the whole board.
func (d *draft) Deals() []boards.Term { return []boards.Term{boards.DealClear, boards.DealColors} }

// Deal does one of Deals.
func (d *draft) Deal(name boards.Term, _ uint64) boards.Draft {
	next := *d
	if next.turn = Black; name == boards.DealColors {
		next.turn = 3 - d.turn
	}
	for i, c := range d.stones {
		if next.stones[i] = Empty; name == boards.DealColors && c != Empty {
			next.stones[i] = 3 - c
		}
	}
	return &next
}
