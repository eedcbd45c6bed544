package dighere

import "strconv"

// Message returns the message to an agent's program before a step: thirteen
// lines, including the thinking time that it has left in ms (Dig Here rules,
// ゲーム状態情報).
func (p *Position) Message(agent, timeLeft int) []byte {
	var near [len(Directions)]Gold
	b := make([]byte, 0, 256)
	b = line(b, agent)
	b = line(b, p.field.Size)
	b = line(b, p.step)
	b = line(b, p.steps)
	b = append(p.appendHoles(b), '\n')
	b = append(appendGold(b, p.known), '\n')
	b = append(appendGold(b, p.sensed(near[:0], agent)), '\n')
	b = append(p.appendPlaces(b), '\n')
	b = line(b, p.plans[:]...)
	b = line(b, p.actions[:]...)
	b = line(b, p.scores[:]...)
	b = line(b, p.Remaining())
	return line(b, timeLeft)
}

// HolesText returns the line of a message that lists the holes.
func (p *Position) HolesText() string { return string(p.appendHoles(nil)) }

func (p *Position) appendHoles(b []byte) []byte {
	b = appendNumbers(b, len(p.holes))
	for _, h := range p.holes {
		b = appendNumbers(append(b, ' '), h.X, h.Y)
	}
	return b
}

// GoldText returns the line of a message that lists treasure.
func GoldText(list []Gold) string { return string(appendGold(nil, list)) }

func appendGold(b []byte, list []Gold) []byte {
	b = appendNumbers(b, len(list))
	for _, g := range list {
		b = appendNumbers(append(b, ' '), g.X, g.Y, g.Amount)
	}
	return b
}

// PlacesText returns the line of a message that lists the agents' cells.
func (p *Position) PlacesText() string { return string(p.appendPlaces(nil)) }

func (p *Position) appendPlaces(b []byte) []byte {
	for i, a := range p.agents {
		if i > 0 {
			b = append(b, ' ')
		}
		b = appendNumbers(b, a.X, a.Y)
	}
	return b
}

func line(b []byte, n ...int) []byte { return append(appendNumbers(b, n...), '\n') }

func appendNumbers(b []byte, n ...int) []byte {
	for i, x := range n {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(x), 10)
	}
	return b
}
