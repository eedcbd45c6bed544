package dighere

import (
	"bytes"
	"strconv"
)

// Message returns the message to an agent's program before a step: thirteen
// lines, including the thinking time that it has left in ms (Dig Here rules,
// ゲーム状態情報).
func (p *Position) Message(agent, timeLeft int) []byte {
	b := make([]byte, 0, 256)
	b = line(b, agent)
	b = line(b, p.field.Size)
	b = line(b, p.step)
	b = line(b, p.steps)
	b = append(append(b, p.HolesText()...), '\n')
	b = append(append(b, GoldText(p.known)...), '\n')
	b = append(append(b, GoldText(p.Sensed(agent))...), '\n')
	b = append(append(b, p.PlacesText()...), '\n')
	b = line(b, p.plans[:]...)
	b = line(b, p.actions[:]...)
	b = line(b, p.scores[:]...)
	b = line(b, p.Remaining())
	return line(b, timeLeft)
}

// HolesText returns the line of a message that lists the holes.
func (p *Position) HolesText() string {
	n := []int{len(p.holes)}
	for _, h := range p.holes {
		n = append(n, h.X, h.Y)
	}
	return numbers(n)
}

// GoldText returns the line of a message that lists treasure.
func GoldText(list []Gold) string {
	n := []int{len(list)}
	for _, g := range list {
		n = append(n, g.X, g.Y, g.Amount)
	}
	return numbers(n)
}

// PlacesText returns the line of a message that lists the agents' cells.
func (p *Position) PlacesText() string {
	var n []int
	for _, a := range p.agents {
		n = append(n, a.X, a.Y)
	}
	return numbers(n)
}

func numbers(n []int) string { return string(bytes.TrimSuffix(line(nil, n...), []byte("\n"))) }

func line(b []byte, n ...int) []byte {
	for i, x := range n {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(x), 10)
	}
	return append(b, '\n')
}
