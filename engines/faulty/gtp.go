package faulty

import (
	"bufio"
	"os"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
)

// gtpWords are the words of some modes over GTP; $ is the number of the command.
// In the tests there is a stone on E5.
var gtpWords = map[string]string{
	"garbage":   "=$ @@@ qwxyz",
	"illegal":   "=$ E5",
	"offboard":  "=$ Z25",
	"hugecoord": "=$ A" + strings.Repeat("9", 2000),
	"pass":      "=$ pass",
	"binary":    "=$ \x01\xfe\xff\x80\x00",
}

// gtp plays the engine's side of the Go text protocol, with arbitrary moves.
func (e *engine) gtp() {
	setup := boards.Setup{Size: 19}
	start := func() *igo.Position {
		e.newGame()
		p, _ := igo.Game.Start(setup)
		q, _ := p.(*igo.Position)
		return q
	}
	pos := start()
	play := func(color, m string) bool {
		c := igo.Black
		if strings.HasPrefix(strings.ToLower(color), "w") {
			c = igo.White
		}
		next, err := pos.GoOn().As(c).Play(boards.Move(m))
		if err == nil {
			pos = next.(*igo.Position)
		}
		return err == nil
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		id, text, _ := strings.Cut(strings.TrimSpace(in.Text()), " ")
		words := append(strings.Fields(text), "", "", "")
		sign, answer := "=", ""
		switch words[0] {
		case "name":
			if answer = "faulty-" + e.mode.name; e.mode.name == "escape" {
				answer += "\x1b[31m\x1b[5m"
			}
		case "version":
			answer = "1.0"
		case "known_command":
			answer = strconv.FormatBool(words[1] == "time_left" || words[1] == "time_settings")
		case "boardsize":
			setup.Size, _ = strconv.Atoi(words[1])
			pos = start()
		case "clear_board":
			pos = start()
		case "play":
			if !play(words[1], words[2]) {
				sign, answer = "?", "illegal move"
			}
		case "genmove":
			e.id = id
			e.next = func() string {
				m := e.somewhere(pos)
				play(words[1], m)
				return "=" + id + " " + m
			}
			if e.think(); !e.muted {
				e.say("")
			}
			continue
		case "quit":
			e.say("=" + id)
			e.say("")
			e.leave(0)
		case "komi", "time_settings", "time_left":
		default:
			sign, answer = "?", "unknown command"
		}
		e.say(strings.TrimSpace(sign + id + " " + answer))
		e.say("")
	}
}

// somewhere returns a legal point, or a pass.
func (e *engine) somewhere(pos *igo.Position) string {
	n := pos.Size() * pos.Size()
	for i := range n {
		if at := igo.Point((11*pos.Ply() + 7 + i) % n); pos.Why(at) == nil {
			return igo.PointText(at, pos.Size())
		}
	}
	return "pass"
}
