package faulty

import (
	"bufio"
	"os"
	"strconv"
	"strings"
)

// dighereWords are the words of some modes for an agent of Dig Here.
var dighereWords = map[string]string{
	"illegal":   "23", // a plan that no agent may make
	"offboard":  "99",
	"hugecoord": strings.Repeat("9", 2000),
	"pass":      "pass",
}

// dighere plays one agent of Dig Here. It walks in a circle, if possible.
func (e *engine) dighere() {
	e.next = func() string { return strconv.Itoa(2 * (e.own % 4)) }
	e.newGame()
	var lines []string // of a message
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		if lines = append(lines, in.Text()); len(lines) < 13 {
			continue
		}
		if e.agent >= 0 && lines[0] != strconv.Itoa(e.agent) {
			e.mode = mode{name: "ok"} // another agent is the faulty one
		}
		lines = lines[:0]
		e.think()
	}
}
